// The people at one table who are at keyboards of their own: which seats have somebody at them, who
// is waited for, and how long, what all have to agree to, and what they say to each other. Knows no
// hand and no terminal; time passes when it is told so.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "roundhouse/play/proposal.hpp"
#include "roundhouse/play/sitting.hpp"

namespace roundhouse::play {

// What they say, as a line of the log.
[[nodiscard]] std::string line_of(const std::string& who, const std::string& words);

class Company {
  public:
    // Nobody is there yet. The sitting must outlive this.
    explicit Company(Sitting& sitting) : sitting_(sitting) {}

    [[nodiscard]] const Sitting& sitting() const { return sitting_; }

    // Somebody takes these seats, or watches without any. A computer player that held one of them
    // gives it back.
    Place come(SeatMask seats);
    // They have gone: their seats wait for them.
    void go(Place place);
    // The seats with somebody at them; the people's seats without; those of them that a computer
    // player holds.
    [[nodiscard]] SeatMask present() const;
    [[nodiscard]] SeatMask absent() const;
    [[nodiscard]] SeatMask held() const { return sitting_.held(); }
    [[nodiscard]] SeatMask seats_at(Place place) const;
    // How many of the round's public events somebody in that seat has seen before they went; none
    // if nobody has gone from it.
    [[nodiscard]] std::optional<std::size_t> seen_before(Seat seat) const;
    [[nodiscard]] bool is_present(Seat seat) const { return has_seat(present(), seat); }

    // How long somebody who is there is waited for before the others need not wait any longer, and
    // how long the end of a round may be read; in milliseconds, kForEver: without an end.
    static constexpr int kForEver = -1;
    struct Patience {
        int idle = kForEver, round_end = kForEver;
    };
    void be_patient(Patience patience) { patience_ = patience; }
    [[nodiscard]] const Patience& patience() const { return patience_; }
    // "2 minutes": the former.
    [[nodiscard]] std::string time_until_idle() const;
    // Those at that keyboard have done something: nobody there is idle any more, and a computer
    // player that holds one of their seats gives it back, which is true then.
    bool stir(Place place);
    // Those at that keyboard, who play, do not wait for the computer player's move; and whether
    // anybody has said so since the last one. Whoever owns the company makes it, one at a time: a
    // choice takes long enough for the others to notice two.
    void hurry(Place place);
    [[nodiscard]] bool hurried() const;
    // The seats of those who are there, and have been waited for without doing anything.
    [[nodiscard]] SeatMask idle() const;
    // Whether a computer player may play for that seat, if all agree.
    [[nodiscard]] bool may_hold(Seat seat) const;
    // Milliseconds until the next round is dealt, whoever is not ready; none: it waits for
    // somebody.
    [[nodiscard]] std::optional<int> until_deal() const;

    // Somebody at that keyboard gives a seat of theirs to another person there, or to a computer
    // player: "" or why not. Without anybody there, nobody would move the computer players.
    [[nodiscard]] std::string give(Place place, Seat seat, const game::Player& player);

    // Those at that keyboard have read how the round ended. The last ones' word deals the next; who
    // is absent or idle, or only watches, is not waited for.
    void ready(Place place);
    [[nodiscard]] bool is_ready(Place place) const;
    // The seats that the next deal waits for; none while a round is played.
    [[nodiscard]] SeatMask waited_for() const;

    // Asks the others; what nobody else has to agree to is done at once. False if it cannot be
    // asked now: something else has been, or there is nothing to take back, to hold or to take
    // over, or somebody has just said no to it, which outcome() then says.
    bool propose(Proposal::What what, Seat seat, Place by, const std::string& who = "");
    // Whether those at that keyboard may have that computer player's seat in this round, and so see
    // its hand: all have agreed, or no hand has been dealt.
    [[nodiscard]] bool may_take_over(Place place, Seat seat) const;
    // The open proposal; one that has lost its sense is gone.
    [[nodiscard]] std::optional<Proposal> proposal() const;
    // Whether that keyboard has still to answer it.
    [[nodiscard]] bool is_asked(Place place) const;
    // How the last one ended, or why it may not be asked again, in a sentence; one that nobody had
    // to answer any more: "".
    [[nodiscard]] const std::string& outcome() const { return outcome_; }
    // They no longer want what they have asked for.
    void withdraw(Place place);
    // Answers it. One that declines ends it, and the table's log says so.
    void agree(Place place);
    void decline(Place place);

    // How long people may read how a round begins, before anybody is waited for.
    static constexpr int kRoundStart = 2500;  // milliseconds
    // That much time has passed at the table, whoever has gone or hides their hand. Where nobody is
    // left, nobody waits, and it stands.
    void pass_time(int milliseconds);
    // Milliseconds until somebody's time changes, or nobody waits any longer; -1: never.
    [[nodiscard]] int until_time_changes() const;

    // A line for everybody, into the table's log: the names of those at that keyboard, then what
    // they say, which must have been cleaned. Returns what only they are told: "", or why nobody
    // else has heard it.
    std::string say(Place place, const std::string& words);
    // The same for a sentence about somebody who has come or gone, or what was agreed.
    void tell(const std::string& sentence);
    // Is asked before a line is said: none, and it is; or what only those who wanted to say it are
    // told instead.
    using Moderator = std::function<std::optional<std::string>(Place, const std::string&)>;
    void let_moderate(Moderator moderator) { moderator_ = std::move(moderator); }
    [[nodiscard]] const std::vector<std::string>& said() const { return said_; }
    // "Ann and Ben", "A spectator".
    [[nodiscard]] std::string names_at(Place place) const;
    [[nodiscard]] std::string names_of(SeatMask seats) const;
    // "Cyd would like to play for Rocket now, ...": what those are told who have to agree to it.
    [[nodiscard]] std::string told(const Proposal& asked) const;

  private:
    struct Member {
        Place place = kNowhere;
        SeatMask seats = 0;
        bool ready = false;
        int still = 0;   // milliseconds since they did something
        int waited = 0;  // and those of them in which they were waited for
    };

    // When somebody went.
    struct Gone {
        int round = 0;
        std::size_t events = 0;
    };

    Sitting& sitting_;
    std::vector<Member> members_;
    std::array<std::optional<Gone>, kMaxPlayers> gone_{};
    Place next_ = 0;
    std::optional<Proposal> proposal_;
    std::uint64_t proposals_ = 0;
    std::optional<Proposal> granted_;  // to take over a seat
    // The round in which nobody is asked any more whether somebody takes that seat over; from 1 on.
    std::array<int, kMaxPlayers> declined_in_{};
    Refusals refusals_;
    std::string outcome_;
    std::vector<std::string> said_;
    Moderator moderator_;
    int read_ = 0;  // milliseconds since the deal
    Patience patience_;
    std::optional<std::size_t> hurried_;  // after that many records
    int ended_ = 0;                       // milliseconds since the end of the round

    [[nodiscard]] const Member* member(Place place) const;
    [[nodiscard]] Member* member(Place place);
    [[nodiscard]] bool makes_sense(const Proposal& proposal) const;
    [[nodiscard]] bool agreed_by_all(const Proposal& proposal) const;
    void do_not_ask_again(Seat seat);
    void settle();
    void deal();
    void deal_if_ready();

    [[nodiscard]] bool is_idle(const Member& one) const;
    [[nodiscard]] bool is_waited_for(const Member& one) const;
    // Whether anybody who plays has done something lately: sleepers wait for nothing.
    [[nodiscard]] bool anybody_awake() const;
    void wait_for_idle(int milliseconds);
    void wait_for_readers(int milliseconds);
    void pass_clock(int milliseconds);
    [[nodiscard]] int until_clock_changes() const;
};

}  // namespace roundhouse::play
