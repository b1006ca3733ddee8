//! The lobby: who is there, what was agreed, and whether a game is in play. Nothing in it is secret, so the host and
//! all guests have the same value. All changes to it are checked here; a refused one changes nothing.

use ayatsuri_fair_deal::{DealContext, MemberId};
use ayatsuri_names::{DistinctNames, cleaned};
use ayatsuri_rules::MAX_SEATS;
use ayatsuri_table::{Level, SeatedPlayer};
use serde::{Deserialize, Serialize};

use crate::setup::{AgreedSetup, GameRevisions};

mod requests;
#[cfg(test)]
mod tests;

pub use requests::{GuestRequest, HostCommand, LobbyError};

/// The longest name of a person, in characters; a table's may be twice as long.
pub const NAME: usize = 16;

/// The number of colours.
pub const COLOURS: u8 = 8;

/// The lobby of a table with several phones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lobby {
    /// The table's name.
    pub name: String,
    /// The agreed setup of the next game.
    pub setup: AgreedSetup,
    /// The level of the bot for each seat that nobody takes.
    pub bots: Vec<Level>,
    /// Counts the changes of setup, bots and seats that make everybody unready.
    pub agreed: u32,
    /// The people in the order in which their phones came, those at one phone one after another. The first is the host's.
    pub people: Vec<LobbyMember>,
    /// Whether nobody else is admitted.
    pub is_locked: bool,
    /// After this many seconds a bot plays for a person who is away; if `None`, when the host says so.
    #[serde(rename = "patience")]
    pub bot_delay: Option<u16>,
    /// Whether a game is being dealt, in play or over.
    #[serde(rename = "stage")]
    pub phase: TablePhase,
    /// The void deals since the last game: for each the names of the people who caused it.
    pub voids: Vec<Vec<String>>,
}

/// Names a person at the table. A phone has an owner, and may have further people who sit at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PersonId {
    /// The phone.
    pub member: MemberId,
    /// The number of the person at that phone: 0 for its owner. Numbers do not change when others leave.
    pub person: u8,
}

impl From<MemberId> for PersonId {
    /// The owner of a phone.
    fn from(member: MemberId) -> PersonId {
        PersonId { member, person: 0 }
    }
}

/// A person at the table, or a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyMember {
    /// Their phone. It may be that of somebody else, too.
    pub member: MemberId,
    /// Their name, which nobody else has.
    pub name: String,
    /// Their colour, which nobody else has.
    pub colour: u8,
    /// Their seat; they watch if it is `None`.
    pub seat: Option<u8>,
    /// Whether this is a screen in the middle of the table and not a person.
    pub is_board: bool,
    /// Whether they are ready for what is agreed.
    pub is_ready: bool,
    /// Whether their phone is linked at present.
    pub is_here: bool,
    /// Whether a bot plays for them.
    pub is_replaced: bool,
    /// The revisions of the rules of their phone, as it said when it was linked last.
    #[serde(default)]
    pub revisions: GameRevisions,
    /// Their number at their phone: 0 for its owner.
    #[serde(default)]
    pub person: u8,
}

impl LobbyMember {
    /// The id by which requests and commands name them.
    pub fn id(&self) -> PersonId {
        PersonId { member: self.member, person: self.person }
    }
}

/// Whether a game is being dealt, in play or over. It is stored as JSON by the names of its variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TablePhase {
    /// People come and choose; no game is in play.
    Open,
    /// A deal is under way.
    Dealing,
    /// The game of this number is in play.
    Playing(u32),
    /// The game of this number is over or was given up.
    Over(u32),
}

impl Lobby {
    /// A new lobby, with the host at the first seat.
    pub fn new(name: String, setup: AgreedSetup, host: MemberId, host_name: String) -> Lobby {
        let mut lobby = Lobby {
            name: table_name(&name).unwrap_or_else(|| NAMELESS.to_owned()),
            bots: vec![Level::Novice; usize::from(setup.players())],
            setup,
            agreed: 1,
            people: vec![],
            is_locked: false,
            bot_delay: None,
            phase: TablePhase::Open,
            voids: vec![],
        };
        lobby.add_phone(host, host_name, false);
        lobby
    }

    /// Adds a phone and its owner, at the first free seat if there is one.
    pub fn add_phone(&mut self, member: MemberId, name: String, is_board: bool) {
        if self.lobby_member(member).is_none() {
            self.sit_down(self.people.len(), member.into(), &name, is_board);
        }
    }

    /// Adds a further person at a phone.
    fn add(&mut self, member: MemberId, name: &str) -> Result<(), LobbyError> {
        let owner = self.lobby_member(member).ok_or(LobbyError::NotFound)?;
        let is_here = owner.is_here;
        if owner.is_board {
            return Err(LobbyError::BoardHasNoSeat);
        }
        if self.people.iter().filter(|one| !one.is_board).count() >= MAX_SEATS {
            return Err(LobbyError::Full);
        }
        let last = self.people.iter().rposition(|one| one.member == member).map_or(self.people.len(), |last| last + 1);
        let number = (1..).find(|number| self.lobby_member(PersonId { member, person: *number }).is_none());
        let id = PersonId { member, person: number.ok_or(LobbyError::Full)? };
        self.sit_down(last, id, name, false);
        if let Some(person) = self.person_mut(id) {
            person.is_here = is_here;
        }
        self.phone_changed(member);
        Ok(())
    }

    fn sit_down(&mut self, place: usize, id: PersonId, name: &str, is_board: bool) {
        let is_open = self.phase == TablePhase::Open;
        let seat = (0..self.setup.players()).find(|seat| is_open && !is_board && self.sitter(*seat).is_none());
        let colour = (0..COLOURS).find(|colour| self.people.iter().all(|p| p.colour != *colour)).unwrap_or(0);
        let person = LobbyMember {
            member: id.member,
            name: self.unlike_others(id, name),
            colour,
            seat,
            is_board,
            is_ready: false,
            is_here: true,
            is_replaced: false,
            revisions: GameRevisions::BUILT_IN,
            person: id.person,
        };
        self.people.insert(place, person);
    }

    /// Sets the setup, and does not count that as a new agreement ([`Lobby::agreed`]).
    pub(crate) fn restore_setup(&mut self, setup: AgreedSetup) {
        self.set_setup(setup);
    }

    /// Sets the setup. People at seats that it does not have lose them.
    fn set_setup(&mut self, setup: AgreedSetup) {
        let players = setup.players();
        self.bots.resize(usize::from(players), Level::Novice);
        for person in &mut self.people {
            person.seat = person.seat.filter(|seat| *seat < players);
        }
        self.setup = setup;
    }

    /// Restores what was agreed on for the last game.
    pub(crate) fn restore_agreed(&mut self, setup: AgreedSetup, agreed: u32, bots: impl Iterator<Item = Level>) {
        self.restore_setup(setup);
        self.agreed = agreed;
        self.bots.iter_mut().zip(bots).for_each(|(bot, level)| *bot = level);
    }

    /// Restores a seat of a phone's people: the first one goes to the phone's owner, each other one to a new person of
    /// this name.
    pub(crate) fn restore_seat(&mut self, member: MemberId, name: &str, seat: u8) {
        let is_seated = self.lobby_member(member).is_none_or(|owner| owner.seat.is_some());
        if !is_seated {
            if let Some(owner) = self.person_mut(member) {
                owner.seat = Some(seat);
            }
            self.name_person(member, name);
        } else if self.add(member, name).is_ok()
            && let Some(person) = self.people.iter_mut().rfind(|person| person.member == member)
        {
            person.seat = Some(seat);
        }
    }

    /// Notes that the seats of a phone's people have changed: none of them is ready any more, since each was ready for
    /// all seats of the phone.
    fn phone_changed(&mut self, member: MemberId) {
        self.at_phone_mut(member).for_each(|person| person.is_ready = false);
    }

    /// Sets the name of a person who has none yet.
    pub fn name_person(&mut self, member: MemberId, name: &str) {
        let is_nameless = |lobby_member: &&mut LobbyMember| {
            let rest = lobby_member.name.strip_prefix(NAMELESS);
            rest.is_some_and(|rest| rest.chars().all(|c| c == ' ' || c.is_ascii_digit()))
        };
        let name = self.unlike_others(member.into(), name);
        if let Some(person) = self.person_mut(member).filter(is_nameless) {
            person.name = name;
        }
    }

    /// Removes a phone and everybody who sits at it.
    pub fn remove_phone(&mut self, member: MemberId) {
        self.people.retain(|person| person.member != member);
    }

    /// A person at the table; for a phone, its owner.
    pub fn lobby_member(&self, who: impl Into<PersonId>) -> Option<&LobbyMember> {
        let id = who.into();
        self.people.iter().find(|person| person.id() == id)
    }

    /// A person at the table, to be changed.
    pub fn person_mut(&mut self, who: impl Into<PersonId>) -> Option<&mut LobbyMember> {
        let id = who.into();
        self.people.iter_mut().find(|person| person.id() == id)
    }

    /// Everybody who sits at a phone, its owner first.
    pub fn at_phone(&self, member: MemberId) -> impl Iterator<Item = &LobbyMember> {
        self.people.iter().filter(move |person| person.member == member)
    }

    /// The same, to be changed.
    pub fn at_phone_mut(&mut self, member: MemberId) -> impl Iterator<Item = &mut LobbyMember> {
        self.people.iter_mut().filter(move |person| person.member == member)
    }

    /// The seats of a phone's people, in their order. The first one is called the seat *in front*.
    pub fn seats_of(&self, member: MemberId) -> Vec<u8> {
        self.at_phone(member).filter_map(|person| person.seat).collect()
    }

    /// Notes the revisions of the rules of a phone.
    pub(crate) fn note_revisions(&mut self, member: MemberId, revisions: GameRevisions) {
        self.at_phone_mut(member).for_each(|person| person.revisions = revisions);
        let can_play = self.can_play(member);
        self.at_phone_mut(member).for_each(|person| person.is_ready &= can_play);
    }

    /// Whether a person's phone has the same rules of the agreed game as the host's.
    pub fn can_play(&self, member: MemberId) -> bool {
        let of_host = self.people.first().map(|host| host.revisions.of(&self.setup));
        of_host.is_some() && self.lobby_member(member).map(|person| person.revisions.of(&self.setup)) == of_host
    }

    /// The people whose phones must be updated before all can play the agreed game.
    pub fn outdated(&self) -> Vec<&LobbyMember> {
        let newest = self.people.iter().map(|person| person.revisions.of(&self.setup)).max();
        let owners = self.people.iter().filter(|person| person.person == 0);
        owners.filter(|person| Some(person.revisions.of(&self.setup)) < newest).collect()
    }

    /// The names of the people whose phones caused void deals, each once, as far as they are at the table.
    pub fn names_of_missing(&self, voids: &[(DealContext, Vec<MemberId>)]) -> Vec<String> {
        let mut names: Vec<String> = vec![];
        for member in voids.iter().flat_map(|(_, missing)| missing) {
            if let Some(person) = self.lobby_member(*member).filter(|person| !names.contains(&person.name)) {
                names.push(person.name.clone());
            }
        }
        names
    }

    /// The person who has taken a seat.
    pub fn sitter(&self, seat: u8) -> Option<&LobbyMember> {
        self.people.iter().find(|person| person.seat == Some(seat))
    }

    /// Applies a request of a person.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed.
    pub fn request(&mut self, who: impl Into<PersonId>, request: GuestRequest) -> Result<(), LobbyError> {
        let id = who.into();
        let person = self.lobby_member(id).ok_or(LobbyError::NotFound)?;
        let is_any_time = match request {
            GuestRequest::Colour(_) | GuestRequest::Add(_) => true,
            GuestRequest::Leave => person.seat.is_none(),
            _ => false,
        };
        if self.phase != TablePhase::Open && !is_any_time {
            return Err(LobbyError::NotNow);
        }
        let is_board = person.is_board;
        match request {
            GuestRequest::Seat(_) | GuestRequest::Ready(_) if is_board => return Err(LobbyError::BoardHasNoSeat),
            GuestRequest::Seat(Some(seat)) if seat >= self.setup.players() => return Err(LobbyError::NotFound),
            GuestRequest::Seat(Some(seat)) if self.sitter(seat).is_some_and(|one| one.id() != id) => {
                return Err(LobbyError::Taken);
            }
            GuestRequest::Colour(colour) if colour >= COLOURS => return Err(LobbyError::NotFound),
            GuestRequest::Colour(colour) if self.people.iter().any(|one| one.id() != id && one.colour == colour) => {
                return Err(LobbyError::Taken);
            }
            // Readiness for something that has changed does not count.
            GuestRequest::Ready(Some(agreed)) if agreed != self.agreed => return Err(LobbyError::Changed),
            GuestRequest::Ready(Some(_)) if !self.can_play(id.member) => return Err(LobbyError::OtherRules),
            GuestRequest::Leave if id.person == 0 => return Err(LobbyError::NotFound),
            _ => {}
        }
        let request = match request {
            GuestRequest::Name(name) => GuestRequest::Name(self.unlike_others(id, &name)),
            GuestRequest::Add(name) => return self.add(id.member, &name),
            other => other,
        };
        let Some(person) = self.person_mut(id) else { return Err(LobbyError::NotFound) };
        match request {
            GuestRequest::Seat(seat) => {
                let is_other = person.seat != seat;
                person.seat = seat;
                if is_other {
                    self.phone_changed(id.member);
                }
            }
            GuestRequest::Name(name) => person.name = name,
            GuestRequest::Colour(colour) => person.colour = colour,
            GuestRequest::Ready(agreed) => person.is_ready = agreed.is_some() && person.seat.is_some(),
            GuestRequest::Leave => {
                self.people.retain(|one| one.id() != id);
                self.phone_changed(id.member);
            }
            GuestRequest::Add(_) => {}
        }
        Ok(())
    }

    /// Applies a command of the host.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed.
    pub fn command(&mut self, command: HostCommand) -> Result<(), LobbyError> {
        let is_any_time = matches!(command, HostCommand::SetLocked(_) | HostCommand::SetBotDelay(_));
        if self.phase != TablePhase::Open && !is_any_time {
            return Err(LobbyError::NotNow);
        }
        match command {
            HostCommand::SetSetup(setup) if !setup.is_legal() => return Err(LobbyError::Rules),
            HostCommand::SetSetup(setup) => {
                if setup != self.setup {
                    self.restore_setup(setup);
                    self.changed();
                }
            }
            HostCommand::SetBot(seat, level) => {
                let bot = self.bots.get_mut(usize::from(seat)).ok_or(LobbyError::NotFound)?;
                if *bot != level {
                    *bot = level;
                    self.changed();
                }
            }
            HostCommand::MoveMember(member, seat) => {
                let person = self.lobby_member(member).ok_or(LobbyError::NotFound)?;
                if person.is_board {
                    return Err(LobbyError::BoardHasNoSeat);
                }
                if seat.is_some_and(|seat| seat >= self.setup.players()) {
                    return Err(LobbyError::NotFound);
                }
                let (from, other) = (person.seat, seat.and_then(|seat| self.sitter(seat)).map(LobbyMember::id));
                if let Some(other) = other.and_then(|other| self.person_mut(other)) {
                    other.seat = from;
                }
                if let Some(person) = self.person_mut(member) {
                    person.seat = seat;
                }
                self.changed();
            }
            HostCommand::SwapSeats(one, two) => {
                let players = self.setup.players();
                if one >= players || two >= players {
                    return Err(LobbyError::NotFound);
                }
                if one != two {
                    for person in &mut self.people {
                        person.seat = match person.seat {
                            Some(seat) if seat == one => Some(two),
                            Some(seat) if seat == two => Some(one),
                            seat => seat,
                        };
                    }
                    self.bots.swap(one.into(), two.into());
                    self.changed();
                }
            }
            HostCommand::SetLocked(is_locked) => self.is_locked = is_locked,
            HostCommand::SetBotDelay(delay) => self.bot_delay = delay,
            HostCommand::Rename(name) => {
                self.name = table_name(&name).unwrap_or_else(|| std::mem::take(&mut self.name));
            }
        }
        Ok(())
    }

    /// Makes a person's name presentable: unlike all others at the table, and not blank.
    fn unlike_others(&self, id: PersonId, name: &str) -> String {
        let others = self.people.iter().filter(|one| one.id() != id).map(|one| one.name.as_str());
        DistinctNames::of(others).add(name, NAMELESS, NAME)
    }

    /// Cleans all names of a lobby that came from another phone, which may run another program, and tells them apart.
    pub(crate) fn tidied(mut self) -> Lobby {
        self.name = table_name(&self.name).unwrap_or_else(|| NAMELESS.to_owned());
        let mut names = DistinctNames::default();
        self.people.iter_mut().for_each(|one| one.name = names.add(&one.name, NAMELESS, NAME));
        // Somebody may be named there more than once.
        self.voids.iter_mut().flatten().for_each(|name| *name = DistinctNames::default().add(name, NAMELESS, NAME));
        self
    }

    /// Counts a change of what is agreed: nobody is ready any more.
    fn changed(&mut self) {
        self.agreed += 1;
        self.people.iter_mut().for_each(|person| person.is_ready = false);
    }

    /// Whether a game can start. Whoever sits at the host's phone counts as ready.
    ///
    /// # Errors
    /// Why no game can start.
    pub fn check_start(&self) -> Result<(), LobbyError> {
        if self.phase != TablePhase::Open {
            return Err(LobbyError::NotNow);
        }
        if !self.setup.is_legal() {
            return Err(LobbyError::Rules);
        }
        let host = self.people.first().map(|host| host.member);
        let mut seated = self.people.iter().filter(|person| person.seat.is_some()).peekable();
        if seated.peek().is_none() {
            return Err(LobbyError::NobodySeated);
        }
        for person in seated {
            if !person.is_here {
                return Err(LobbyError::Away);
            }
            if !self.can_play(person.member) {
                return Err(LobbyError::OtherRules);
            }
            if Some(person.member) != host && !person.is_ready {
                return Err(LobbyError::NotReady);
            }
        }
        Ok(())
    }

    /// The occupants of the seats when the cards are dealt. Bots take empty seats, under those names in `bots` that no
    /// person has, as long as there are some.
    pub fn seats(&self, bots: impl IntoIterator<Item = String>) -> Vec<SeatedPlayer> {
        let people = DistinctNames::of(self.people.iter().map(|person| person.name.as_str()));
        let (taken, free): (Vec<String>, Vec<String>) = bots.into_iter().partition(|bot| people.has_alike(bot));
        let mut bots = free.into_iter().chain(taken);
        let seat = |seat: u8| match self.sitter(seat) {
            Some(person) => SeatedPlayer::person(person.name.clone()),
            None => SeatedPlayer::bot(bots.next().unwrap_or_default(), self.bots[usize::from(seat)]),
        };
        (0..self.setup.players()).map(seat).collect()
    }
}

/// The name of a person who has given none.
const NAMELESS: &str = "?";

/// The name of a table, cleaned; `None` if nothing visible is left of it.
fn table_name(name: &str) -> Option<String> {
    Some(cleaned(name, 2 * NAME)).filter(|name| !name.is_empty())
}
