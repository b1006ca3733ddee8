//! The terms of a deal: its setup, seats and bots. They are settled before anybody can know the seed: their digest
//! stands in the deal's list of commitments ([`ayatsuri_fair_deal::DealSettlement`]), and each phone compares them with
//! what its people were ready for.

use ayatsuri_fair_deal::{CommitmentList, MemberId, terms_digest};
use ayatsuri_table::{BOTS_DIGEST, Level, Occupant, SeatedPlayer};
use serde::{Deserialize, Serialize};

use crate::lobby::Lobby;
use crate::setup::AgreedSetup;

/// The terms of the game that the phones deal next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealTerms {
    /// The number of the game at this table, from 1.
    pub game: u32,
    /// The number of the agreement that everybody was ready for ([`Lobby::agreed`]).
    pub agreed: u32,
    /// The setup.
    pub setup: AgreedSetup,
    /// The seats, in order.
    pub seats: Vec<SeatTerms>,
    /// The digest of the bots that play ([`ayatsuri_table::BOTS_DIGEST`]). A phone that has other bots cannot play
    /// these again.
    pub bots: u64,
}

/// The player of one seat, as agreed on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatTerms {
    /// The phone of the person; `None` for a bot's seat.
    pub member: Option<MemberId>,
    /// The name of the person or bot.
    pub name: String,
    /// The bot that plays if there is no person, or if the person's phone takes no part in the deal.
    pub bot: Level,
}

/// The setup and seats that a phone's people were ready for, as the phone showed them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadyFor {
    agreed: u32,
    setup: AgreedSetup,
    bots: Vec<Level>,
    /// The first seat of the phone, in the order of the table.
    seat: Option<u8>,
    /// Its other seats.
    #[serde(default)]
    further: Vec<u8>,
    /// The people with those seats who have not said that they are ready yet, by their numbers at the phone.
    #[serde(default)]
    pub(crate) awaits: Vec<u8>,
    /// Whether the host has shown in the lobby that they are ready.
    #[serde(default)]
    pub(crate) was_shown: bool,
    /// Whether one of them has taken it back.
    #[serde(default)]
    pub(crate) is_taken_back: bool,
    /// Whether the host may have heard that one of them took it back.
    #[serde(default)]
    pub(crate) is_withdrawn: bool,
    /// The game for whose deal this phone has opened its secret since: their readiness is good for that game alone.
    #[serde(default)]
    pub(crate) used_for: Option<u32>,
}

impl DealTerms {
    /// The terms of the game that a lobby has agreed on. Bots take the empty seats under the names in `bots`.
    pub fn new(lobby: &Lobby, game: u32, bots: Vec<String>) -> DealTerms {
        let seats = (0u8..).zip(lobby.seats(bots)).map(|(seat, player)| SeatTerms {
            member: lobby.sitter(seat).map(|person| person.member),
            name: player.name,
            bot: lobby.bots.get(usize::from(seat)).copied().unwrap_or(Level::Novice),
        });
        DealTerms { game, agreed: lobby.agreed, setup: lobby.setup.clone(), seats: seats.collect(), bots: BOTS_DIGEST }
    }

    /// The digest for the list of the deal.
    pub fn digest(&self) -> [u8; 32] {
        terms_digest(&postcard::to_stdvec(self).expect("terms have bytes"))
    }

    /// Returns the players and the phone of each seat in the game that is dealt from `list`. A person whose phone is
    /// not in the list gets the seat later; until then a bot plays it.
    pub fn seating(&self, list: &CommitmentList) -> (Vec<SeatedPlayer>, Vec<Option<MemberId>>) {
        let held = |seat: &SeatTerms| seat.member.filter(|member| list.of(*member).is_some());
        let player = |seat: &SeatTerms| SeatedPlayer {
            name: seat.name.clone(),
            occupant: if held(seat).is_some() { Occupant::Person } else { Occupant::Bot(seat.bot) },
        };
        (self.seats.iter().map(player).collect(), self.seats.iter().map(held).collect())
    }

    /// The phones with a seat, in the order of the seats.
    pub fn phones(&self) -> impl Iterator<Item = MemberId> + '_ {
        self.seats.iter().filter_map(|seat| seat.member)
    }

    /// Whether these terms are what the people at phone `me` were ready for, with all their seats. Other people's seats
    /// do not matter: they may change until the deal begins.
    pub fn is_agreed(&self, me: MemberId, ready: &ReadyFor) -> bool {
        let own = (0u8..).zip(&self.seats).filter(|(_, seat)| seat.member == Some(me)).map(|(seat, _)| seat);
        let bots = self.seats.iter().map(|seat| seat.bot);
        self.agreed == ready.agreed
            && self.setup == ready.setup
            && own.eq(ready.seat.into_iter().chain(ready.further.iter().copied()))
            && bots.eq(ready.bots.iter().copied())
    }
}

impl ReadyFor {
    /// Reads from the lobby what phone `me` shows its people now.
    pub fn new(lobby: &Lobby, me: MemberId) -> ReadyFor {
        let mut further = lobby.seats_of(me);
        further.sort_unstable();
        let seat = if further.is_empty() { None } else { Some(further.remove(0)) };
        let seated = lobby.at_phone(me).filter(|person| person.seat.is_some());
        ReadyFor {
            agreed: lobby.agreed,
            setup: lobby.setup.clone(),
            bots: lobby.bots.clone(),
            seat,
            further,
            awaits: seated.map(|person| person.person).collect(),
            was_shown: false,
            is_taken_back: false,
            is_withdrawn: false,
            used_for: None,
        }
    }

    /// Whether this readiness still counts while the phone shows `new`: nobody has taken it back, no game was dealt
    /// with it, and nothing has changed.
    pub(crate) fn still_counts_for(&self, new: &ReadyFor) -> bool {
        let shown = |of: &ReadyFor| (of.agreed, of.setup.clone(), of.bots.clone(), of.seat, of.further.clone());
        !self.is_taken_back && self.used_for.is_none() && shown(self) == shown(new)
    }

    /// Whether everybody with a seat at the phone is ready, and their readiness was not used for another game.
    pub(crate) fn is_good_for(&self, game: u32) -> bool {
        self.awaits.is_empty() && !self.is_withdrawn && self.used_for.is_none_or(|used| used == game)
    }
}

#[cfg(test)]
mod tests {
    use ayatsuri_rules::city::{EditionId, Setup};

    use super::*;
    use crate::lobby::{GuestRequest, HostCommand};

    const HOST: MemberId = MemberId([0; 8]);
    const ITO: MemberId = MemberId([1; 8]);

    /// The host, and a guest with two people, among four seats.
    fn lobby() -> Lobby {
        let setup = AgreedSetup::City(Setup::recommended(EditionId::Classic, 4).expect("for four"));
        let mut lobby = Lobby::new("Friday".to_owned(), setup, HOST, "Aya".to_owned());
        lobby.add_phone(ITO, "Ito".to_owned(), false);
        lobby.request(ITO, GuestRequest::Add("Ben".to_owned())).expect("there is room");
        lobby.command(HostCommand::SetBot(3, Level::Master)).expect("before a game");
        lobby
    }

    #[test]
    fn terms_are_agreed_on_if_they_are_what_the_phone_showed() {
        let (terms, ready) = (DealTerms::new(&lobby(), 1, vec!["Kinta".to_owned()]), ReadyFor::new(&lobby(), ITO));
        assert!(terms.is_agreed(ITO, &ready) && !terms.is_agreed(HOST, &ready));
        let altered = |alter: &dyn Fn(&mut DealTerms)| {
            let mut terms = terms.clone();
            alter(&mut terms);
            (
                terms.is_agreed(ITO, &ready),
                terms.digest() == DealTerms::new(&lobby(), 1, vec!["Kinta".to_owned()]).digest(),
            )
        };
        assert_eq!(altered(&|_| {}), (true, true));
        let other = Setup::recommended(EditionId::First, 4).expect("for four");
        let alters: [&dyn Fn(&mut DealTerms); 5] = [
            &|terms| terms.agreed += 1,
            &|terms| terms.setup = AgreedSetup::City(other.clone()),
            &|terms| terms.seats[3].bot = Level::Novice,
            &|terms| terms.seats.swap(0, 1),
            &|terms| terms.seats[2].member = Some(HOST),
        ];
        for (number, alter) in alters.iter().enumerate() {
            assert_eq!(altered(*alter), (false, false), "{number}");
        }
        // The other people's seats and names were not part of the agreement.
        assert_eq!(altered(&|terms| terms.seats[0].name = "Kei".to_owned()), (true, false));
    }
}
