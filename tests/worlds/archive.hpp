// Values as bytes, and back: what one life of a program leaves for the next. A class says its
// fields once, fields(a, b, c), for both directions. Only for this program's own bytes.
#pragma once

#include <cstdint>
#include <cstring>
#include <map>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace roundhouse::worlds {

class Packer {
  public:
    std::string bytes;

    template <class... Values>
    void operator()(Values&... values) {
        (put(values), ...);
    }

  private:
    template <class Value>
    void put(Value& value) {
        if constexpr (std::is_arithmetic_v<Value> || std::is_enum_v<Value>)
            bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
        else
            value.fields(*this);
    }
    void put(std::string& text) {
        auto size = text.size();
        put(size);
        bytes += text;
    }
    template <class Value>
    void put(std::vector<Value>& list) {
        auto size = list.size();
        put(size);
        for (Value& one : list) put(one);
    }
    template <class Key, class Value>
    void put(std::map<Key, Value>& map) {
        auto size = map.size();
        put(size);
        for (auto& [key, value] : map) {
            Key copy = key;
            put(copy);
            put(value);
        }
    }
};

class Unpacker {
  public:
    explicit Unpacker(std::string bytes) : bytes_(std::move(bytes)) {}

    template <class... Values>
    void operator()(Values&... values) {
        (get(values), ...);
    }

  private:
    std::string bytes_;
    std::size_t at_ = 0;

    void need(std::size_t size) const {
        if (bytes_.size() - at_ < size) throw std::runtime_error("a life ended in mid-sentence");
    }
    template <class Value>
    void get(Value& value) {
        if constexpr (std::is_arithmetic_v<Value> || std::is_enum_v<Value>) {
            need(sizeof value);
            std::memcpy(&value, bytes_.data() + at_, sizeof value);
            at_ += sizeof value;
        } else {
            value.fields(*this);
        }
    }
    void get(std::string& text) {
        std::size_t size = 0;
        get(size);
        need(size);
        text = bytes_.substr(at_, size);
        at_ += size;
    }
    template <class Value>
    void get(std::vector<Value>& list) {
        std::size_t size = 0;
        get(size);
        list.clear();
        for (; size > 0; --size) get(list.emplace_back());
    }
    template <class Key, class Value>
    void get(std::map<Key, Value>& map) {
        std::size_t size = 0;
        get(size);
        map.clear();
        for (; size > 0; --size) {
            Key key{};
            get(key);
            get(map[key]);
        }
    }
};

}  // namespace roundhouse::worlds
