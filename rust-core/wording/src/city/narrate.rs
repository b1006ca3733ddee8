//! Turns what one observer hears into lines of narration. A narrator has nothing but what this
//! observer heard and knew, so that no line can tell them more.

use ayatsuri_rules::Seat;
use ayatsuri_rules::city::{
    Account, Board, CardDestination, CardSource, Cards, Character, Colour, DecisionKind, District, Event, NamingPower,
    OncePerTurn, Rank, Secret, State, TransferCause, TurnKind, price_to_destroy, richest_other,
};

use crate::city::cards;
use crate::city::speaker::{WHO, WHOM};
use crate::presentable::Narrator;
use ayatsuri_screens::LogKind;

impl<'a> Narrator<'a, State> {
    pub(super) fn event(&mut self, event: &Event) {
        match *event {
            Event::RoundBegan { round } => self.headline(self.line(LogKind::Round, "log-round").number("n", round)),
            Event::FacedUp { up, turned_back } => {
                if turned_back {
                    let c = self.board.character(Rank::CROWN);
                    self.tell(self.line(LogKind::FaceUp, "log-turned-back").character(c));
                }
                if !up.is_empty() {
                    let line = self.line(LogKind::FaceUp, "log-faced-up");
                    self.tell(line.characters(up, |rank| self.board.character(rank)));
                }
            }
            Event::Called { rank } => {
                self.nobody_answered(event);
                let c = self.board.character(rank);
                self.headline(self.line(LogKind::Call, "log-called").number("rank", rank.0).character(c));
            }
            Event::Answered { seat, rank } => {
                let how = if rank == self.board.killed {
                    "killed"
                } else if rank == self.board.bewitched {
                    "bewitched"
                } else if rank == self.board.robbed && self.board.gold_of(seat) == 0 {
                    "poor"
                } else {
                    "plain"
                };
                let c = self.board.character(rank);
                self.tell(self.line(LogKind::Reveal, "log-answered").seat(WHO, seat).character(c).text("how", how));
            }
            Event::CrownMoved { to } => {
                let id = if self.board.round == 0 { "log-crown-first" } else { "log-crown" };
                self.tell(self.line(LogKind::Marker, id).seat(WHO, to));
            }
            Event::TurnBegan { seat, kind, thanks } => self.turn_began(seat, kind, thanks),
            Event::Thanked { seat } => self.tell(self.line(LogKind::Thanks, "log-thanked").seat(WHO, seat)),
            Event::TurnLost { seat } => self.tell(self.line(LogKind::TurnLost, "log-turn-lost").seat(WHO, seat)),
            Event::Used { seat, effect } => self.used(seat, effect),
            Event::Gold { from, to, amount, cause: why } => self.gold(from, to, amount, why),
            Event::Drew { seat, count, cause: why } => {
                if why != TransferCause::Start {
                    let line = self.line(LogKind::Draw, "log-drew").seat(WHO, seat).with_unnamed_cards(count);
                    self.tell(line.cause(why));
                }
            }
            Event::Looked { seat, count } => {
                if !self.is_me(seat) {
                    self.tell(self.line(LogKind::Look, "log-looked").seat(WHO, seat).with_unnamed_cards(count));
                }
            }
            Event::Kept { seat, count } => self.kept(seat, count),
            Event::GaveUp { seat, from, count, destination: goes, shown } => match from {
                CardSource::Looked => self.gave_up_looked(seat, count, goes, shown),
                CardSource::Hand => self.gave_up_hand(seat, count, goes, shown),
            },
            Event::Reshuffled => self.tell(self.line(LogKind::Shuffle, "log-reshuffled")),
            Event::Named { seat, character, power: deed } => {
                let deed = match deed {
                    NamingPower::Kill => "kill",
                    NamingPower::Bewitch => "bewitch",
                    NamingPower::Rob => "rob",
                };
                self.tell(
                    self.line(LogKind::Naming, "log-named").seat(WHO, seat).character(character).text("deed", deed),
                );
            }
            Event::HandsSwapped { a, b } => {
                let line = self.line(LogKind::HandSwap, "log-swapped").seat(WHO, a).seat(WHOM, b);
                let (n, other) = (self.board.hand_sizes[a.index()], self.board.hand_sizes[b.index()]);
                self.tell(line.number("n", n).number("other", other));
            }
            Event::HandLookedAt { seat, of } => {
                if !self.is_me(seat) {
                    self.tell(self.line(LogKind::Look, "log-hand-looked-at").seat(WHO, seat).seat(WHOM, of));
                }
            }
            Event::CardPassed { from, to, cause: why } => {
                // Giver and taker know the card: they hear of it by a secret.
                if !self.is_me(from) && !self.is_me(to) {
                    let line = if why == TransferCause::Power(Character::Emperor) {
                        self.line(LogKind::PassCard, "log-card-paid").seat(WHO, from).seat(WHOM, to)
                    } else {
                        self.line(LogKind::PassCard, "log-card-taken").seat(WHO, to).seat(WHOM, from)
                    };
                    self.tell(line);
                }
            }
            Event::Built { seat, district, paid, .. } => {
                self.tell(self.line(LogKind::Build, "log-built").seat(WHO, seat).district(district).gold(paid));
                self.last_round(event, Some(seat));
            }
            Event::Fell { district_ref, by } => {
                if self.is_strike() {
                    let price = price_to_destroy(self.board, district_ref);
                    let how = if price == 0 { "free" } else { "paid" };
                    let line = self
                        .line(LogKind::Destruction, "log-fell")
                        .seat(WHO, by)
                        .seat(WHOM, district_ref.seat)
                        .district(district_ref.district);
                    self.tell(line.flag("own", district_ref.seat == by).text("price", how).gold(price));
                } else if district_ref.seat != by {
                    // P22: this line also tells that the tower itself falls, which is the next event.
                    let line =
                        self.line(LogKind::Destruction, "log-blown-up").seat(WHO, by).seat(WHOM, district_ref.seat);
                    self.tell(line.district(district_ref.district).by_effect_of(District::PowderTower));
                }
                self.last_round(event, None);
            }
            Event::Cleared { district, destination: goes } => {
                // There is a line only if the Graveyard's owner was asked about the card and left it (P6); otherwise
                // the line for the fall of the district is enough.
                if matches!(self.board.kind, DecisionKind::Rescue(..)) {
                    self.tell(
                        self.line(LogKind::Discard, "log-cleared").district(district).text("goes", goes_to(goes)),
                    );
                }
            }
            Event::Rescued { seat, district } => {
                let fee = self.board.rules().numbers.rescue_fee;
                self.tell(
                    self.line(LogKind::Rescue, "log-rescued")
                        .seat(WHO, seat)
                        .district(district)
                        .gold(fee)
                        .by_effect_of(District::Graveyard),
                );
            }
            Event::MuseumEmptied { count, destination: goes, .. } => {
                self.tell(
                    self.line(LogKind::Museum, "log-museum-emptied")
                        .by_effect_of(District::Museum)
                        .with_unnamed_cards(count)
                        .text("goes", goes_to(goes)),
                );
            }
            Event::Exchanged { by, gave, took } => {
                let line = self.line(LogKind::Exchange, "log-exchanged").seat(WHO, by).seat(WHOM, took.seat);
                let line = line.with_cards([gave, took].map(|place| cards::district_id(place.district)));
                let (gave, took) = (self.speaker.district(gave.district), self.speaker.district(took.district));
                self.tell(line.text("gave", gave).text("took", took));
                self.last_round(event, None);
            }
            Event::Gilded { district_ref } => {
                self.tell(
                    self.line(LogKind::Gilding, "log-gilded")
                        .seat(WHO, district_ref.seat)
                        .district(district_ref.district),
                );
            }
            Event::LaidUnder { seat } => {
                if !self.is_me(seat) {
                    self.tell(
                        self.line(LogKind::Museum, "log-laid-under").by_effect_of(District::Museum).seat(WHO, seat),
                    );
                }
            }
            Event::Rang { seat, number } => {
                self.tell(
                    self.line(LogKind::Bell, "log-rang")
                        .by_effect_of(District::BellTower)
                        .seat(WHO, seat)
                        .number("n", number),
                );
                self.last_round(event, None);
            }
            Event::DeckLookedThrough { seat } => self.tell(
                self.line(LogKind::Look, "log-deck-looked-through").by_effect_of(District::Lighthouse).seat(WHO, seat),
            ),
            Event::TookFromDeck { seat } => {
                if !self.is_me(seat) {
                    self.tell(
                        self.line(LogKind::Draw, "log-took-from-deck")
                            .by_effect_of(District::Lighthouse)
                            .seat(WHO, seat),
                    );
                }
            }
            Event::VictimShown { rank, seat } => {
                self.nobody_answered(event);
                let c = self.board.character(rank);
                let line = match seat {
                    Some(seat) => self.line(LogKind::Assassination, "log-victim").seat(WHO, seat),
                    None => self.line(LogKind::Assassination, "log-victim-nobody"),
                };
                self.tell(line.character(c));
            }
            Event::RoundEnded => {
                self.nobody_answered(event);
            }
            Event::GameEnded => {
                if !self.board.is_last_round() {
                    self.tell(self.line(LogKind::LastRound, "log-built-out")); // F8
                }
                self.headline(self.line(LogKind::End, "log-game-ended"));
            }
            // No line for these. A pick and a question are shown by the screen (a prompt, or "waiting for ..."); the
            // end of a turn is clear from the next call.
            Event::Drafted { .. } | Event::PutAway { .. } | Event::TurnEnded { .. } | Event::Asked { .. } => {}
        }
    }

    pub(super) fn secret(&mut self, secret: &Secret) {
        match *secret {
            Secret::Down(rank) => {
                self.tell_privately(self.line(LogKind::Draft, "log-down").character(self.board.character(rank)));
            }
            Secret::Passed(ranks) => {
                let line = self.line(LogKind::Draft, "log-passed");
                self.tell_privately(line.characters(ranks, |rank| self.board.character(rank)));
            }
            Secret::Took(rank) => {
                self.tell_privately(self.line(LogKind::Draft, "log-took").character(self.board.character(rank)));
            }
            Secret::PutAway(rank) => {
                self.tell_privately(self.line(LogKind::Draft, "log-put-away").character(self.board.character(rank)));
            }
            Secret::Drew(cards) => {
                let id = if self.board.round == 0 { "log-hand-first" } else { "log-drew-own" };
                let kind = if self.board.round == 0 { LogKind::Deal } else { LogKind::Draw };
                self.tell_privately(self.line(kind, id).cards(cards));
            }
            Secret::Looked(cards) => {
                self.tell_privately(self.line(LogKind::Look, "log-looked-own").cards(cards));
            }
            Secret::Hand(cards) if cards.is_empty() => self.tell_privately(self.line(LogKind::Draw, "log-hand-empty")),
            Secret::Hand(cards) => {
                self.tell_privately(self.line(LogKind::Draw, "log-hand-now").cards(cards));
            }
            Secret::HandOf(of, cards) => {
                let line = self.line(LogKind::Look, "log-hand-seen").seat(WHOM, of);
                self.tell_privately(line.cards(cards));
            }
            Secret::CardPassed { card, from, to } => {
                let line = if matches!(self.board.kind, DecisionKind::PayForCrown(_)) {
                    self.line(LogKind::PassCard, "log-card-paid-own").seat(WHO, from).seat(WHOM, to)
                } else {
                    self.line(LogKind::PassCard, "log-card-taken-own").seat(WHO, to).seat(WHOM, from)
                };
                self.tell_privately(line.district(card));
            }
            Secret::LaidUnder(d) => self.tell_privately(
                self.line(LogKind::Museum, "log-laid-under-own").by_effect_of(District::Museum).district(d),
            ),
            Secret::Museum(list) if list.as_slice().is_empty() => {}
            Secret::Museum(list) => {
                self.tell_privately(
                    self.line(LogKind::Museum, "log-museum-came").by_effect_of(District::Museum).cards(list.cards()),
                );
            }
            Secret::TookFromDeck(d) => self.tell_privately(
                self.line(LogKind::Draw, "log-took-from-deck-own").by_effect_of(District::Lighthouse).district(d),
            ),
            // No lines for single steps: the finished choice gets one line. A deck being looked through is shown in its
            // prompt.
            Secret::Keep(_) | Secret::Aside(_) | Secret::Offered(..) | Secret::Deck(_) => {}
        }
    }

    /// Tells that nobody answered the call before this event.
    fn nobody_answered(&mut self, event: &Event) {
        if let Some(rank) = silent_rank(self.board, event) {
            self.tell(self.line(LogKind::Silence, "log-nobody").character(self.board.character(rank)));
        }
    }

    fn turn_began(&mut self, seat: Seat, kind: TurnKind, thanks: bool) {
        match kind {
            TurnKind::Bewitched => self.tell(self.line(LogKind::TurnLost, "log-bewitched").seat(WHO, seat)),
            TurnKind::Resumed => {
                self.tell(self.line(LogKind::Turn, "log-resumed").seat(WHO, seat).character(self.board.acting()));
            }
            TurnKind::Whole | TurnKind::Killed => {} // the line for the answered call has told it
        }
        if thanks {
            self.tell(self.line(LogKind::Thanks, "log-thanks-owed").seat(WHO, seat));
        }
    }

    /// Tells that the Abbot's power had no effect because nobody else is the single richest player (C5b). What any
    /// other once-a-turn effect does is told by the events that follow.
    fn used(&mut self, seat: Seat, effect: OncePerTurn) {
        if effect == OncePerTurn::Power
            && self.board.acting() == Character::Abbot
            && richest_other(self.board, seat).is_none()
        {
            let line = self.line(LogKind::Payment, "log-gold-nobody-richest").seat(WHO, seat);
            self.tell(line.character(Character::Abbot));
        }
    }

    fn gold(&mut self, from: Account, to: Account, amount: u16, cause: TransferCause) {
        let last = Seat(self.board.players.saturating_sub(1));
        let line = match (from, to, cause) {
            (_, Account::Seat(seat), TransferCause::Start) => {
                if seat != last {
                    return; // all seats get the same: one line tells them all
                }
                let cards = self.board.rules().numbers.start_cards;
                self.line(LogKind::Deal, "log-start").number("cards", cards).number("gold", amount)
            }
            (_, _, TransferCause::Build | TransferCause::Effect(District::Graveyard)) => return, // told with the card
            (_, _, TransferCause::Power(Character::Warlord)) => return, // told with the district that falls
            (_, Account::City(_), _) => return,                         // told with the district it lies on
            (Account::City(_), _, _) => self.line(LogKind::Payment, "log-gold-off"),
            (Account::Bank, Account::Seat(seat), TransferCause::Income) => {
                self.line(LogKind::Income, "log-gold-income").seat(WHO, seat)
            }
            (Account::Bank, Account::Seat(seat), TransferCause::ColourIncome) => {
                let colour = self.board.rules().card(self.board.acting()).income;
                self.line(LogKind::Income, "log-gold-colour").seat(WHO, seat).text("colour", colour_key(colour))
            }
            (Account::Bank, Account::Seat(seat), TransferCause::Power(Character::Alchemist)) => {
                self.line(LogKind::Payment, "log-gold-refund").seat(WHO, seat).cause(cause)
            }
            (Account::Bank, Account::Seat(seat), _) => {
                self.line(LogKind::Payment, "log-gold-gets").seat(WHO, seat).cause(cause)
            }
            (Account::Seat(seat), Account::Bank, _) => {
                self.line(LogKind::Payment, "log-gold-pays").seat(WHO, seat).cause(cause)
            }
            (Account::Seat(from), Account::Seat(to), TransferCause::Power(c)) => match c {
                Character::Thief => self.line(LogKind::Robbery, "log-gold-thief").seat(WHO, to).seat(WHOM, from),
                Character::TaxCollector => {
                    // C2b: the late tax (E26) is collected at the Tax Collector's reveal, while their rank is the one
                    // called. All other tax is paid at the end of another player's turn, after another call.
                    let is_late = self.board.called == Character::TaxCollector.rank();
                    self.line(LogKind::Tax, "log-gold-tax").seat(WHO, from).seat(WHOM, to).flag("late", is_late)
                }
                Character::Emperor => self.line(LogKind::Payment, "log-gold-crown").seat(WHO, from).seat(WHOM, to),
                Character::Abbot => {
                    self.line(LogKind::Payment, "log-gold-richest").seat(WHO, from).seat(WHOM, to).character(c)
                }
                Character::Diplomat => self.line(LogKind::Payment, "log-gold-exchange").seat(WHO, from).seat(WHOM, to),
                _ => self.line(LogKind::Payment, "log-gold-passes").seat(WHO, from).seat(WHOM, to).cause(cause),
            },
            (Account::Seat(from), Account::Seat(to), _) => {
                self.line(LogKind::Payment, "log-gold-passes").seat(WHO, from).seat(WHOM, to).cause(cause)
            }
            (Account::Bank, Account::Bank, _) => return,
        };
        self.tell(line.gold(amount));
    }

    /// True if the last event was the Warlord using the power or paying for it (C8a); false when a Powder Tower blows a
    /// district up (P22).
    fn is_strike(&self) -> bool {
        matches!(
            self.last,
            Some(
                Event::Used { effect: OncePerTurn::Power, .. }
                    | Event::Gold { cause: TransferCause::Power(Character::Warlord), .. }
            )
        )
    }

    fn kept(&mut self, seat: Seat, count: u8) {
        if self.board.kind == DecisionKind::Keep {
            return; // told by the line for `Event::GaveUp`, which comes just before
        }
        if self.is_me(seat) {
            let cards = self.view_before.observation.private.pending.cards;
            self.tell_privately(self.line(LogKind::Draw, "log-kept-own").the_cards(cards));
        } else {
            self.tell(self.line(LogKind::Draw, "log-kept").seat(WHO, seat).with_unnamed_cards(count));
        }
    }

    fn gave_up_looked(&mut self, seat: Seat, count: u8, destination: CardDestination, shown: Cards) {
        let kept = self.board.looked_count.saturating_sub(count);
        if self.is_me(seat) {
            let pending = &self.view_before.observation.private.pending;
            let mut cards = pending.cards;
            if let Some(d) = pending.kept {
                cards.insert(d);
            }
            let line = self.line(LogKind::Draw, "log-kept-rest-own").the_cards(cards);
            self.tell_privately(line.number("rest", count).text("goes", goes_to(destination)));
        } else if shown.is_empty() {
            let line = self.line(LogKind::Draw, "log-kept-rest").seat(WHO, seat).with_unnamed_cards(kept);
            self.tell(line.number("rest", count).text("goes", goes_to(destination)));
        } else {
            let line = self.line(LogKind::Draw, "log-kept-shown").seat(WHO, seat).number("n", kept);
            self.tell(line.the_cards(shown));
        }
    }

    fn gave_up_hand(&mut self, seat: Seat, count: u8, destination: CardDestination, shown: Cards) {
        if !shown.is_empty() {
            let line = self.line(LogKind::Discard, "log-gave-up-shown").seat(WHO, seat);
            self.tell(line.the_cards(shown));
        } else if self.is_me(seat) {
            let line = self
                .line(LogKind::Discard, "log-gave-up-own")
                .the_cards(self.view_before.observation.private.pending.aside);
            self.tell_privately(line.text("goes", goes_to(destination)));
        } else {
            let line = self.line(LogKind::Discard, "log-gave-up").seat(WHO, seat).with_unnamed_cards(count);
            self.tell(line.text("goes", goes_to(destination)));
        }
    }

    /// Tells that this round became the last one, or that it no longer is (F1, F7, P17).
    fn last_round(&mut self, event: &Event, builder: Option<Seat>) {
        match (becomes_last_round(self.board, event), builder) {
            (Some(true), Some(seat)) => self.tell(self.line(LogKind::LastRound, "log-last-round").seat(WHO, seat)),
            (Some(true), None) => self.tell(self.line(LogKind::LastRound, "log-last-round-rung")),
            (Some(false), _) => self.tell(self.line(LogKind::LastRound, "log-last-round-off")),
            (None, _) => {}
        }
    }
}

/// The rank whose call nobody has answered, as far as everybody can know when they hear this event (T2).
pub(super) fn silent_rank(board: &Board, event: &Event) -> Option<Rank> {
    let ends_call = match event {
        Event::Called { .. } | Event::VictimShown { .. } => true,
        Event::RoundEnded => !board.killed.is_some(), // otherwise the victim's reveal came before
        _ => false,
    };
    let called = board.called;
    (ends_call && called.is_some() && board.revealed_by(called).is_none()).then_some(called)
}

/// Whether this round becomes the last one by an event, or is not any more; `None` if nothing changes (F1, F7, P17).
pub(super) fn becomes_last_round(board: &Board, event: &Event) -> Option<bool> {
    let may = matches!(event, Event::Built { .. } | Event::Fell { .. } | Event::Exchanged { .. } | Event::Rang { .. });
    if !may {
        return None;
    }
    let mut after = *board;
    after.fold(event);
    (board.is_last_round() != after.is_last_round()).then_some(after.is_last_round())
}

/// The key by which messages choose their wording for a colour.
pub fn colour_key(colour: Option<Colour>) -> &'static str {
    match colour {
        Some(Colour::Yellow) => "yellow",
        Some(Colour::Blue) => "blue",
        Some(Colour::Green) => "green",
        Some(Colour::Red) => "red",
        Some(Colour::Purple) | None => "purple",
    }
}

/// The key by which messages choose their wording for the place where cards go.
pub fn goes_to(destination: CardDestination) -> &'static str {
    match destination {
        CardDestination::Pile => "pile",
        CardDestination::UnderDeck => "deck",
    }
}
