//! The board: all that everybody sees, and what is to come. It changes only by taking in public events,
//! on the host's table as on a guest's phone.

use serde::{Deserialize, Deserializer, Serialize};

use super::action::DistrictRef;
use super::agenda::Agenda;
use super::character::{Character, Rank, Ranks};
use super::district::{Cards, Colour, District};
use super::draft::MAX_PICKS;
use super::edition::{CardDestination, DuplicateRule, Edition, EditionId, GraveyardRule, TurnTiming, WitchRule};
use super::event::{Account, CardSource, Event, NamingPower, OncePerTurn, TurnKind};
use super::setup::{self, Setup};
use crate::seat::{MAX_SEATS, Seat, Seats};

/// What somebody is asked, as everybody sees it. What it says in private is in the seat's [`super::observation::Desk`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8)] // a tag of its own, where a rollout looks often
pub enum DecisionKind {
    /// Nobody is asked: the game has ended, or has not begun.
    #[default]
    Nothing,
    /// Pick a character (D1).
    Draft,
    /// Put a character away face down (D7).
    PutAway,
    /// Whatever the turn allows, one step (T3–T5). Half-made choices are asked as this too.
    Turn,
    /// Which of the cards looked at to keep, and in which order the others go (T3, E10).
    Keep,
    /// Which card of that player's hand to take (C3b).
    TakeFromHand(Seat),
    /// To whom the crown goes (C4b).
    GiveCrown,
    /// What to pay that player for the crown (E16).
    PayForCrown(Seat),
    /// Whether to take the card that was destroyed in that seat's city (P6).
    Rescue(District, Seat),
    /// How many districts end the game (P17).
    Ring,
    /// Whether to look through the deck (P21).
    LookThroughDeck,
    /// Which card of the deck to take (P21).
    TakeFromDeck,
    /// Whether to draw with an empty hand (P19).
    Park,
    /// Whether the assassinated character is this seat's and shows itself (P20).
    Hospital,
}

/// A multiset of districts for each seat, packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CardsBySeat {
    low: [u64; MAX_SEATS],
    high: [u16; MAX_SEATS],
}

impl CardsBySeat {
    /// The cards of a seat.
    #[inline]
    pub fn get(&self, seat: Seat) -> Cards {
        Cards::from_halves(self.low[seat.index()], self.high[seat.index()])
    }

    /// Puts the cards of a seat in place of those it had.
    #[inline]
    pub fn set(&mut self, seat: Seat, cards: Cards) {
        (self.low[seat.index()], self.high[seat.index()]) = cards.halves();
    }

    /// Adds one card to a seat's.
    #[inline]
    pub fn insert(&mut self, seat: Seat, d: District) {
        let mut cards = self.get(seat);
        cards.insert(d);
        self.set(seat, cards);
    }

    /// Takes one card from a seat's.
    #[inline]
    pub fn remove(&mut self, seat: Seat, d: District) {
        let mut cards = self.get(seat);
        cards.remove(d);
        self.set(seat, cards);
    }
}

/// The turn in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Who acts.
    pub seat: Seat,
    /// Whose turn it is.
    pub part: TurnKind,
    /// What was used, a bit for each [`Effect`].
    pub used: u8,
    /// What may be used now, as far as the turn and the acting character's card go, a bit for each [`Effect`].
    pub open: u8,
    /// What the income opens (E14, E19, T6).
    pub opens: u8,
    /// How many districts may still be built.
    pub builds: u8,
    /// How many districts the Artist has laid gold on.
    pub gilds: u8,
    /// The crown must still be thanked (P24).
    pub thanks: bool,
    /// The turn was lost (P24).
    pub lost: bool,
    /// Nothing more may be done in it: it was lost, the Witch has named somebody (C1b), a strike came last (E19), or
    /// the income was all there was (C1b.1, P20).
    pub over: bool,
    /// A district was built in it (C2b).
    pub built: bool,
    /// The gold paid for building (C6b).
    pub spent: u16,
}

impl Turn {
    /// Whether something was used in this turn.
    #[inline]
    pub fn has_used(&self, effect: OncePerTurn) -> bool {
        self.used & bit(effect) != 0
    }

    /// Whether something may be used now, as far as the turn and the acting character's card go.
    #[inline]
    pub fn may_use(&self, effect: OncePerTurn) -> bool {
        self.open & bit(effect) != 0
    }

    /// Whether it has nothing but an income (C1b.1, P20).
    #[inline]
    pub fn is_income_only(&self) -> bool {
        matches!(self.part, TurnKind::Bewitched | TurnKind::Killed)
    }

    #[inline]
    fn uses(&mut self, effect: OncePerTurn) {
        self.used |= bit(effect);
        self.open &= !bit(effect);
        if effect == OncePerTurn::Income {
            self.open |= self.opens;
            self.opens = 0;
            self.over |= self.is_income_only();
        }
    }
}

const fn bit(effect: OncePerTurn) -> u8 {
    1 << effect as u8
}

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Board {
    /// The cities.
    pub cities: CardsBySeat,
    /// Those districts of each city that the Artist's gold lies on.
    pub gilded: CardsBySeat,
    /// What of the discard pile everybody has seen.
    pub discards: Cards,
    /// The purses.
    pub gold: [u16; MAX_SEATS],
    /// How many cards each hand has.
    pub hands: [u8; MAX_SEATS],
    /// Who revealed which rank this round; `NOBODY` where nobody did.
    who: [u8; 16],
    /// Whose rules.
    pub edition: EditionId,
    /// How many sit at the table.
    #[serde(deserialize_with = "players")]
    pub players: u8,
    /// The cast: for each rank in use, whether its second character plays.
    seconds: Ranks,
    /// The ranks in use.
    #[serde(deserialize_with = "ranks")]
    pub ranks: Ranks,
    /// The starred districts that were chosen, from P12 on.
    starred: u16,
    /// The option *original districts*.
    originals: bool,
    /// How many districts end the game (E1), the Bell Tower aside.
    pub normal_ending: u8,
    /// Who holds the crown.
    pub crown: Seat,
    /// Who held it when this round's draft began, and picked first (D1).
    pub first: Seat,
    /// The round, from 1.
    pub round: u16,
    /// The cards of the deck.
    pub deck: u8,
    /// The cards of the discard pile that not everybody has seen.
    pub unseen_discards: u8,
    /// The cards looked at for the income, which are neither in the deck nor in a hand.
    pub looked: u8,
    /// The cards under the Museum.
    pub museum: u8,
    /// The characters that lie face up this round.
    pub up: Ranks,
    /// The King or Emperor was turned up and went back (D2).
    pub turned_back: bool,
    /// How many picks of the draft are done.
    #[serde(deserialize_with = "picks")]
    pub picks: u8,
    /// The rank called last; none during the draft.
    pub called: Rank,
    /// The character of that rank.
    acting: Character,
    /// Who was assassinated.
    pub killed: Rank,
    /// Who was robbed.
    pub robbed: Rank,
    /// Who was bewitched.
    pub bewitched: Rank,
    /// Who has shown himself as assassinated, or that nobody did, is known.
    pub victim_shown: bool,
    /// Who robs: the Thief, or the Witch in his place (C2a, C1b.2).
    robber: u8,
    /// To whom tax is paid this round (C2b).
    taxman: u8,
    /// Whose city the Bishop protects this round (C5a).
    bishop: u8,
    /// The Assassin's player owes the late tax (E26).
    pub late_tax: bool,
    /// What the Witch used in the first part of her turn, where the parts are one (E28).
    witch_used: u8,
    /// The Bell Tower's number while it stands (P17).
    pub bell: u8,
    /// The round in which the Haunted City was built (E23).
    pub haunted_round: u16,
    /// Who built the normal number of districts first (F4).
    first_normal: u8,
    /// Who has the 4 points while the Bell Tower's 7 is in force (P17).
    pub first_bell: Seats,
    /// A city reached the normal number this round (F7).
    pub reached_normal: bool,
    /// A city reached the Bell Tower's number this round.
    pub reached_bell: bool,
    /// The turn in play.
    pub turn: Turn,
    /// Who is asked.
    pub asked: Seat,
    /// What he is asked.
    pub ask: DecisionKind,
    /// What is to come.
    pub agenda: Agenda,
}

/// A table from elsewhere has two to eight players, or is refused: all that counts them goes by this.
fn players<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let players = u8::deserialize(deserializer)?;
    if (2..=MAX_SEATS as u8).contains(&players) { Ok(players) } else { Err(serde::de::Error::custom("no such table")) }
}

/// The same of the ranks that are dealt: too few of them cannot be laid out.
fn ranks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Ranks, D::Error> {
    let ranks = Ranks::deserialize(deserializer)?;
    if ranks.len() >= 7 { Ok(ranks) } else { Err(serde::de::Error::custom("no such cast")) }
}

/// The same of the picks that are done.
fn picks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let picks = u8::deserialize(deserializer)?;
    if usize::from(picks) <= MAX_PICKS { Ok(picks) } else { Err(serde::de::Error::custom("no such draft")) }
}

/// Counts on. What is told from elsewhere may be nonsense: then this is, but never a panic.
#[inline(always)]
fn add(to: &mut u8, more: u8) {
    *to = to.wrapping_add(more);
}

pub(super) const NOBODY: u8 = 0xff;
const STARRED_FROM: usize = District::ImperialTreasury.index();

#[inline]
pub(super) fn somebody(seat: u8) -> Option<Seat> {
    if seat == NOBODY { None } else { Some(Seat(seat)) }
}

impl Board {
    /// The empty table: nothing dealt, nobody asked.
    pub fn empty(setup: &Setup) -> Board {
        let mut seconds = Ranks::NONE;
        for c in &setup.cast {
            if c.is_second() {
                seconds.insert(c.rank());
            }
        }
        Board {
            cities: CardsBySeat::default(),
            gilded: CardsBySeat::default(),
            discards: Cards::NONE,
            gold: [0; MAX_SEATS],
            hands: [0; MAX_SEATS],
            who: [NOBODY; 16],
            edition: setup.edition,
            players: setup.players,
            seconds,
            ranks: setup.ranks_in_play(),
            starred: setup.starred.iter().fold(0, |bits, d| bits | 1 << (d.index() - STARRED_FROM)),
            originals: setup.originals,
            normal_ending: setup.ending_number(),
            crown: Seat(0),
            first: Seat(0),
            round: 0,
            deck: setup.deck().len() as u8,
            unseen_discards: 0,
            looked: 0,
            museum: 0,
            up: Ranks::NONE,
            turned_back: false,
            picks: 0,
            called: Rank::NONE,
            acting: Character::default(),
            killed: Rank::NONE,
            robbed: Rank::NONE,
            bewitched: Rank::NONE,
            victim_shown: false,
            robber: NOBODY,
            taxman: NOBODY,
            bishop: NOBODY,
            late_tax: false,
            witch_used: 0,
            bell: 0,
            haunted_round: 0,
            first_normal: NOBODY,
            first_bell: Seats::NONE,
            reached_normal: false,
            reached_bell: false,
            turn: Turn::default(),
            asked: Seat(0),
            ask: DecisionKind::Nothing,
            agenda: Agenda::default(),
        }
    }

    /// The edition's data.
    #[inline]
    pub fn rules(&self) -> &'static Edition {
        self.edition.data()
    }

    /// All seats.
    #[inline]
    pub fn seats(&self) -> Seats {
        Seats::first(self.players)
    }

    /// The character of a rank in this cast.
    #[inline]
    pub fn character(&self, rank: Rank) -> Character {
        Character::of_rank(rank, self.seconds.contains(rank))
    }

    /// Whether a character is in the cast.
    #[inline]
    pub fn in_cast(&self, c: Character) -> bool {
        self.ranks.contains(c.rank()) && self.seconds.contains(c.rank()) == c.is_second()
    }

    /// The characters of the cast, by rank.
    pub fn cast(&self) -> impl Iterator<Item = Character> + '_ {
        self.ranks.map(|rank| self.character(rank))
    }

    /// The cards this game is played with.
    pub fn all_cards(&self) -> Cards {
        let mut starred = Cards::NONE;
        for bit in 0..District::COUNT - STARRED_FROM {
            if self.starred >> bit & 1 == 1 {
                starred.insert(District::ALL[STARRED_FROM + bit]);
            }
        }
        setup::deck(self.edition, starred, self.originals, self.in_cast(Character::Diplomat))
    }

    /// How many characters each player has (E8, D6, D7).
    #[inline]
    pub fn characters_each(&self) -> u8 {
        if self.players == 2 || (self.players == 3 && !self.rules().three_singly) { 2 } else { 1 }
    }

    /// Who revealed a rank this round.
    #[inline]
    pub fn who(&self, rank: Rank) -> Option<Seat> {
        somebody(self.who[rank.index()])
    }

    /// The ranks a seat revealed this round.
    pub fn revealed(&self, seat: Seat) -> Ranks {
        let mut ranks = Ranks::NONE;
        for rank in self.ranks {
            if self.who(rank) == Some(seat) {
                ranks.insert(rank);
            }
        }
        ranks
    }

    /// The ranks of which everybody knows that nobody has them: face up, or called in vain (T2).
    pub fn held_by_nobody(&self) -> Ranks {
        let mut none = self.up;
        for rank in self.ranks {
            let in_vain = rank <= self.called && self.who(rank).is_none();
            let may_be_killed = rank == self.killed && !self.victim_shown;
            if in_vain && !may_be_killed {
                none.insert(rank);
            }
        }
        none
    }

    /// To whom tax is paid.
    #[inline]
    pub fn taxman(&self) -> Option<Seat> {
        somebody(self.taxman)
    }

    /// Whose city the Bishop protects.
    #[inline]
    pub fn bishop(&self) -> Option<Seat> {
        somebody(self.bishop)
    }

    /// Who built the normal number of districts first.
    pub fn first_normal(&self) -> Option<Seat> {
        somebody(self.first_normal)
    }

    /// Who robs this round, once he named somebody.
    #[inline]
    pub fn robber(&self) -> Option<Seat> {
        somebody(self.robber)
    }

    /// The gold of a seat.
    #[inline]
    pub fn gold_of(&self, seat: Seat) -> u16 {
        self.gold[seat.index()]
    }

    /// Whether a district with its effect stands in a seat's city.
    #[inline]
    pub fn has(&self, seat: Seat, d: District) -> bool {
        self.cities.get(seat).contains(d) && !self.rules().powerless.contains(d)
    }

    /// In whose city a district with its effect stands (of one that has one copy).
    pub fn owner(&self, d: District) -> Option<Seat> {
        self.seats().find(|&seat| self.has(seat, d))
    }

    /// The Graveyard's owner, unless it has no effect in this game (P6, E24).
    pub fn graveyard_owner(&self) -> Option<Seat> {
        let idle = self.in_cast(Character::Diplomat) && self.rules().graveyard_with_diplomat == GraveyardRule::Stays;
        if idle { None } else { self.owner(District::Graveyard) }
    }

    /// How many districts stand in a city.
    #[inline]
    pub fn city_size(&self, seat: Seat) -> u8 {
        self.cities.get(seat).len() as u8
    }

    /// Whether the Bell Tower's number is in force (P17).
    #[inline]
    pub fn bell_rings(&self) -> bool {
        self.bell != 0 && self.bell < self.normal_ending
    }

    /// How many districts end the game now (E1, P17).
    #[inline]
    pub fn ending(&self) -> u8 {
        if self.bell_rings() { self.bell } else { self.normal_ending }
    }

    /// Whether a city has the ending number (F1).
    #[inline]
    pub fn is_complete(&self, seat: Seat) -> bool {
        // Whoever has the number has reached it in this round (F7): before that no city need be counted.
        self.is_last_round() && self.city_size(seat) >= self.ending()
    }

    /// Whether this round is the last (T8, F7, P17).
    pub fn is_last_round(&self) -> bool {
        self.reached_normal || (self.reached_bell && self.bell_rings())
    }

    /// Whether nobody can ever build again: every card of the deck is in a city or under the Museum, and none can come
    /// back (F8).
    pub fn is_built_out(&self) -> bool {
        !self.can_draw()
            && self.hands.iter().all(|hand| *hand == 0)
            && !self.in_cast(Character::Warlord)
            && !self.seats().any(|seat| self.has(seat, District::PowderTower))
    }

    /// The cards that could be drawn: of the deck, then of the pile.
    pub fn drawable(&self) -> u8 {
        self.deck.wrapping_add(self.unseen_discards).wrapping_add(self.discards.len() as u8)
    }

    /// Whether a card could be drawn.
    #[inline]
    pub fn can_draw(&self) -> bool {
        self.deck > 0 || self.unseen_discards > 0 || !self.discards.is_empty()
    }

    /// The character in play in this turn; for the Witch's continuation the bewitched one.
    #[inline]
    pub fn acting(&self) -> Character {
        self.acting
    }

    /// Whether a seat's purse has as much as `price`.
    #[inline]
    pub fn can_pay(&self, seat: Seat, price: u16) -> bool {
        self.gold_of(seat) >= price
    }

    /// What it costs `seat` to build `d` (E13, P15, P18): at least 1.
    #[inline]
    pub fn price_to_build(&self, seat: Seat, d: District) -> u8 {
        let rules = self.rules();
        let cost = rules.cost(d);
        let city = self.cities.get(seat);
        if !city.has_discount() {
            return cost;
        }
        let mut off = 0;
        if rules.alike == DuplicateRule::Allowed && self.has(seat, District::Quarry) {
            off += rules.numbers.discount * city.count(d);
        }
        if d.colour() == Colour::Purple && d != District::Factory && self.has(seat, District::Factory) {
            off += rules.numbers.discount;
        }
        cost.saturating_sub(off).max(1)
    }

    /// Whether a second `d` may be built in a seat's city (E13).
    #[inline]
    pub fn may_build_alike(&self, seat: Seat, d: District) -> bool {
        let city = self.cities.get(seat);
        !city.contains(d)
            || self.rules().alike == DuplicateRule::Allowed
            || (self.has(seat, District::Quarry) && !city.has_pair())
    }

    /// How much more the Great Wall makes a district cost to destroy or exchange (P11, E22).
    pub fn wall(&self, place: DistrictRef) -> u16 {
        let rules = self.rules();
        let walled =
            self.has(place.seat, District::GreatWall) && (place.district != District::GreatWall || rules.wall.itself);
        if walled { u16::from(rules.numbers.wall) } else { 0 }
    }

    /// Whether `place` stands.
    #[inline]
    pub fn stands(&self, place: DistrictRef) -> bool {
        let gilded = self.gilded.get(place.seat);
        if place.gilded {
            gilded.contains(place.district)
        } else {
            self.cities.get(place.seat).has_more(place.district, gilded)
        }
    }

    /// The districts of a city as places: each name once without and once with the Artist's gold, as they stand.
    #[inline]
    pub fn places(&self, seat: Seat) -> impl Iterator<Item = DistrictRef> + use<> {
        let city = self.cities.get(seat);
        let gilded = self.gilded.get(seat);
        city.names().flat_map(move |district| {
            let without = city.has_more(district, gilded).then_some(DistrictRef { seat, district, gilded: false });
            let with = gilded.contains(district).then_some(DistrictRef { seat, district, gilded: true });
            without.into_iter().chain(with)
        })
    }

    /// The same for a loop that has no need to stop.
    #[inline]
    pub fn each_place(&self, seat: Seat, mut doing: impl FnMut(DistrictRef)) {
        if self.gilded.get(seat).is_empty() {
            let names = self.cities.get(seat).names();
            names.for_each(|district| doing(DistrictRef { seat, district, gilded: false }));
        } else {
            self.places(seat).for_each(doing);
        }
    }

    /// Takes in a public event. Every change of the board goes through here.
    #[inline(always)]
    pub fn fold(&mut self, event: &Event) {
        match *event {
            Event::RoundBegan { round } => {
                self.round = round;
                self.first = self.crown;
                self.up = Ranks::NONE;
                self.turned_back = false;
                self.picks = 0;
                self.call(Rank::NONE);
                self.killed = Rank::NONE;
                self.robbed = Rank::NONE;
                self.bewitched = Rank::NONE;
                self.victim_shown = false;
                self.who = [NOBODY; 16];
                self.robber = NOBODY;
                self.taxman = NOBODY;
                self.bishop = NOBODY;
                self.late_tax = false;
                self.witch_used = 0;
                self.reached_normal = false;
                self.reached_bell = false;
                self.turn = Turn::default();
            }
            Event::FacedUp { up, turned_back } => {
                self.up = up;
                self.turned_back = turned_back;
            }
            Event::Drafted { .. } | Event::PutAway { .. } => {
                self.picks = self.picks.saturating_add(1).min(MAX_PICKS as u8);
            }
            Event::Called { rank } => self.call(rank),
            Event::Answered { seat, rank } => {
                self.who[rank.index()] = seat.0;
                if rank == self.killed {
                    self.victim_shown = true;
                } else if rank != self.bewitched {
                    self.settle(seat, rank);
                }
            }
            Event::CrownMoved { to } => self.crown = to,
            Event::TurnBegan { seat, part, thanks } => self.begin(seat, part, thanks),
            Event::Thanked { .. } => self.turn.thanks = false,
            Event::TurnLost { .. } => {
                self.turn.thanks = false;
                self.turn.lost = true;
                self.turn.over = true;
            }
            Event::Used { effect, .. } => {
                self.turn.uses(effect);
                if effect == OncePerTurn::Power {
                    let acting = self.acting();
                    self.turn.over |= self.rules().card(acting).when == TurnTiming::Last;
                }
            }
            Event::Gold { from, to, amount, .. } => {
                if let Account::Seat(seat) = from {
                    let purse = &mut self.gold[seat.index()];
                    *purse = purse.saturating_sub(amount);
                }
                if let Account::Seat(seat) = to {
                    let purse = &mut self.gold[seat.index()];
                    *purse = purse.saturating_add(amount);
                }
            }
            Event::Drew { seat, count, .. } => {
                self.deck = self.deck.saturating_sub(count);
                add(&mut self.hands[seat.index()], count);
            }
            Event::Looked { count, .. } => {
                self.deck = self.deck.saturating_sub(count);
                add(&mut self.looked, count);
            }
            Event::Kept { seat, count } => {
                self.looked = self.looked.saturating_sub(count);
                add(&mut self.hands[seat.index()], count);
            }
            Event::GaveUp { seat, from, count, goes, shown } => {
                match from {
                    CardSource::Hand => {
                        let hand = &mut self.hands[seat.index()];
                        *hand = hand.saturating_sub(count);
                    }
                    CardSource::Looked => self.looked = self.looked.saturating_sub(count),
                }
                match goes {
                    CardDestination::UnderDeck => add(&mut self.deck, count),
                    CardDestination::Pile if shown.is_empty() => add(&mut self.unseen_discards, count),
                    CardDestination::Pile => self.discards.add(shown),
                }
            }
            Event::Reshuffled => {
                self.deck = self.drawable();
                self.unseen_discards = 0;
                self.discards = Cards::NONE;
            }
            Event::Named { seat, character, deed } => match deed {
                NamingPower::Kill => self.killed = character.rank(),
                NamingPower::Bewitch => self.bewitched = character.rank(),
                NamingPower::Rob => {
                    self.robbed = character.rank();
                    self.robber = seat.0;
                }
            },
            Event::HandsSwapped { a, b } => self.hands.swap(a.index(), b.index()),
            Event::HandLookedAt { .. } | Event::DeckLookedThrough { .. } => {}
            Event::CardPassed { from, to, .. } => {
                let hand = &mut self.hands[from.index()];
                *hand = hand.saturating_sub(1);
                add(&mut self.hands[to.index()], 1);
            }
            Event::Built { seat, district, paid, extra } => {
                if !extra {
                    self.turn.builds = self.turn.builds.saturating_sub(1);
                }
                self.built(seat, district, paid);
            }
            Event::Fell { place, .. } => self.leave(place),
            Event::Cleared { district, goes } => match goes {
                CardDestination::UnderDeck => add(&mut self.deck, 1),
                CardDestination::Pile => self.discards.insert(district),
            },
            Event::Rescued { seat, .. } => add(&mut self.hands[seat.index()], 1),
            Event::MuseumEmptied { count, goes, .. } => {
                self.museum = self.museum.saturating_sub(count);
                match goes {
                    CardDestination::UnderDeck => add(&mut self.deck, count),
                    CardDestination::Pile => add(&mut self.unseen_discards, count),
                }
            }
            Event::Exchanged { by, gave, took } => {
                self.leave(gave);
                self.leave(took);
                self.arrive(DistrictRef { seat: took.seat, ..gave });
                self.arrive(DistrictRef { seat: by, ..took });
            }
            Event::Gilded { place } => {
                self.gilded.insert(place.seat, place.district);
                add(&mut self.turn.gilds, 1);
            }
            Event::LaidUnder { seat } => {
                let hand = &mut self.hands[seat.index()];
                *hand = hand.saturating_sub(1);
                add(&mut self.museum, 1);
            }
            Event::Rang { number, .. } => self.ring(number),
            Event::TookFromDeck { seat } => {
                self.deck = self.deck.saturating_sub(1);
                add(&mut self.hands[seat.index()], 1);
            }
            Event::TurnEnded { seat } => self.end_turn(seat),
            Event::VictimShown { rank, seat } => {
                self.victim_shown = true;
                if let Some(seat) = seat {
                    self.who[rank.index()] = seat.0;
                }
            }
            Event::RoundEnded => self.call(Rank::NONE),
            Event::GameEnded => {
                self.ask = DecisionKind::Nothing;
                self.agenda = Agenda::default();
            }
            Event::Asked { seat, ask, agenda } => {
                self.asked = seat;
                self.ask = ask;
                self.agenda = agenda;
            }
        }
    }

    #[inline]
    fn call(&mut self, rank: Rank) {
        self.called = rank;
        self.acting = self.character(rank);
    }

    /// What a revealed character does by being there: the Tax Collector (C2b) and the Bishop (C5a).
    fn settle(&mut self, seat: Seat, rank: Rank) {
        let character = self.character(rank);
        if self.rules().card(character).power {
            match character {
                Character::TaxCollector => self.taxman = seat.0,
                Character::Bishop => self.bishop = seat.0,
                _ => {}
            }
        }
    }

    fn begin(&mut self, seat: Seat, part: TurnKind, thanks: bool) {
        let acting = self.acting();
        let rules = self.rules();
        let card = rules.card(acting);
        let mut turn = Turn { seat, part, thanks, open: bit(OncePerTurn::Income), ..Turn::default() };
        if !turn.is_income_only() {
            turn.builds = if part == TurnKind::Whole && acting == Character::Witch { 0 } else { card.builds }; // C1b.6
            turn.open = !(bit(OncePerTurn::Power) | bit(OncePerTurn::ColourIncome));
            let moments = [
                (OncePerTurn::Power, card.power, card.when),
                (OncePerTurn::ColourIncome, card.income.is_some(), rules.colour_income),
            ];
            for (effect, has, when) in moments {
                let opened = if when == TurnTiming::AnyTime { &mut turn.open } else { &mut turn.opens };
                *opened |= if has { bit(effect) } else { 0 };
            }
        }
        if part == TurnKind::Resumed {
            turn.used = self.witch_used;
            turn.open &= !self.witch_used;
            turn.uses(OncePerTurn::Income);
            self.settle(seat, self.called); // C1b.2: his text says *he*, read *the Witch*
        }
        self.turn = turn;
    }

    fn built(&mut self, seat: Seat, district: District, paid: u8) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.saturating_sub(1);
        self.turn.spent = self.turn.spent.wrapping_add(u16::from(paid));
        self.turn.built = true;
        self.arrive(DistrictRef { seat, district, gilded: false });
        if district == District::HauntedCity {
            self.haunted_round = self.round;
        }
        let size = self.city_size(seat);
        if size >= self.normal_ending {
            self.reached_normal = true;
            if self.first_normal == NOBODY {
                self.first_normal = seat.0;
            }
        }
        if self.bell_rings() && size >= self.bell {
            self.reached_bell = true;
            if self.first_bell.is_empty() {
                self.first_bell.insert(seat);
            }
        }
    }

    /// P17: everyone who has the number already gets the first-finisher's points.
    fn ring(&mut self, number: u8) {
        self.bell = number;
        self.first_bell = Seats::NONE;
        if self.bell_rings() {
            for seat in self.seats() {
                if self.city_size(seat) >= number {
                    self.first_bell.insert(seat);
                    self.reached_bell = true;
                }
            }
        }
    }

    /// Who has reached the ending numbers, where a position is set up by hand; in play it was in this round (F7).
    pub(super) fn finish(&mut self, first_normal: Option<Seat>, first_bell: Seats) {
        self.first_normal = first_normal.map_or(NOBODY, |seat| seat.0);
        self.reached_normal = first_normal.is_some();
        self.first_bell = first_bell;
        self.reached_bell = !first_bell.is_empty();
    }

    fn arrive(&mut self, place: DistrictRef) {
        self.cities.insert(place.seat, place.district);
        if place.gilded {
            self.gilded.insert(place.seat, place.district);
        }
    }

    fn leave(&mut self, place: DistrictRef) {
        self.cities.remove(place.seat, place.district);
        if place.gilded {
            self.gilded.remove(place.seat, place.district);
        }
        if place.district == District::BellTower {
            // P17: destroyed or exchanged away, the number is the normal one again for everything.
            self.bell = 0;
            self.first_bell = Seats::NONE;
            self.reached_bell = false;
        }
    }

    fn end_turn(&mut self, seat: Seat) {
        let rules = self.rules();
        let acting = self.acting();
        if rules.late_tax && acting == Character::Assassin && self.turn.built && self.gold_of(seat) > 0 {
            self.late_tax = true; // E26
        }
        if rules.witch == WitchRule::One && acting == Character::Witch {
            let shared = [OncePerTurn::Laboratory, OncePerTurn::Smithy, OncePerTurn::Museum];
            let mask = shared.iter().fold(0, |bits, &e| bits | 1 << e as u8);
            self.witch_used = self.turn.used & mask;
        }
    }
}
