"""JSON Schema, as much of it as docs/schemas uses: python3-jsonschema is not on every machine that runs the tests.

A keyword that is not known here is an error, so that no schema says something that is not looked at. With closed=True, a key that
the schema does not name is a fault even where a schema is open to further ones: docs/schemas are, and a test wants to know.
"""
import json
import pathlib
import re

TYPES = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "integer": lambda value: TYPES["number"](value) and value == int(value),
}
SILENT = {"$schema", "$defs", "title", "description"}
KNOWN = SILENT | {"$ref", "type", "const", "enum", "oneOf", "required", "properties", "additionalProperties", "items", "minItems",
                  "maxItems", "minLength", "minimum", "pattern", "maximum"}


class Schemas:
    """The schemas of a folder. A reference is `file#/$defs/name`; within a file, `#/$defs/name`."""

    def __init__(self, folder):
        self.files = {path.name: json.loads(path.read_text()) for path in sorted(pathlib.Path(folder).glob("*.json"))}
        for name, schema in self.files.items():
            self.look_through(schema, name)

    def find(self, ref, file):
        """(schema, the name of its file)"""
        name, _, fragment = ref.partition("#")
        name = name or file
        found = self.files[name]
        for step in fragment.split("/")[1:]:
            found = found[step]
        return found, name

    def look_through(self, schema, file):
        """Refuses what `faults` would pass over."""
        if unknown := schema.keys() - KNOWN:
            raise ValueError(f"{file}: unknown keywords {unknown}")
        if "$ref" in schema:
            self.find(schema["$ref"], file)
        if "required" in schema and not set(schema["required"]) <= schema["properties"].keys():
            raise ValueError(f"{file}: {schema['required']} are required, and not all of them described")
        more = schema.get("additionalProperties")
        for part in (*schema.get("$defs", {}).values(), *schema.get("properties", {}).values(), *schema.get("oneOf", ()),
                     *([more] if isinstance(more, dict) else []), *([schema["items"]] if "items" in schema else [])):
            self.look_through(part, file)

    def faults(self, value, ref, closed=True):
        """What is wrong with the value, as sentences."""
        return list(self._faults(value, *self.find(ref, ""), closed, ref))

    def _faults(self, value, schema, file, closed, at):
        if "$ref" in schema:
            yield from self._faults(value, *self.find(schema["$ref"], file), closed, at)
        kinds = schema.get("type", [])
        kinds = [kinds] if isinstance(kinds, str) else kinds
        if kinds and not any(TYPES[kind](value) for kind in kinds):
            yield f"{at}: {str(value)[:60]} is not of type {' or '.join(kinds)}"
            return
        # In JSON, true is not 1.
        if "const" in schema and (value != schema["const"] or isinstance(value, bool) != isinstance(schema["const"], bool)):
            yield f"{at}: {str(value)[:60]} is not {schema['const']}"
        if "enum" in schema and not any(value == one and isinstance(value, bool) == isinstance(one, bool) for one in schema["enum"]):
            yield f"{at}: {str(value)[:60]} is none of {schema['enum']}"
        if "oneOf" in schema:
            # The first fault is enough, which makes this fast.
            first = [next(self._faults(value, one, file, closed, at), None) for one in schema["oneOf"]]
            if (fitting := first.count(None)) != 1:
                yield f"{at}: {str(value)[:120]} fits {fitting} of {len(first)}: {first}"
        if isinstance(value, dict):
            yield from self._faults_of_object(value, schema, file, closed, at)
        elif isinstance(value, list):
            if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
                yield f"{at}: {len(value)} entries"
            for k, one in enumerate(value):
                yield from self._faults(one, schema.get("items", {}), file, closed, f"{at}[{k}]")
        elif isinstance(value, str):
            if len(value) < schema.get("minLength", 0) or not re.search(schema.get("pattern", ""), value):
                yield f"{at}: {value[:60]} is too short, or not like {schema.get('pattern')}"
        elif TYPES["number"](value) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
            yield f"{at}: {value} is too small or too large"

    def _faults_of_object(self, value, schema, file, closed, at):
        for key in schema.get("required", ()):
            if key not in value:
                yield f"{at}: no {key}"
        described = schema.get("properties", {})
        more = schema.get("additionalProperties", not (closed and described))
        for key, one in value.items():
            if key in described:
                yield from self._faults(one, described[key], file, closed, f"{at}.{key}")
            elif isinstance(more, dict):
                yield from self._faults(one, more, file, closed, f"{at}.{key}")
            elif not more:
                yield f"{at}: {key} is not described"
