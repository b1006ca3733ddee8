//! The lobby: who is there, what was agreed, and how far things are. All of it is for everybody, so the host's own and
//! what a guest is told are one value. What a person may change in it is decided here, and nothing is refused halfway.

use ayatsuri_fair_deal::MemberId;
use ayatsuri_table::{Level, SeatedPlayer};
use serde::{Deserialize, Serialize};

use crate::setup::AgreedSetup;

/// Letters of a name at most.
pub const NAME: usize = 16;

/// How many colours there are.
pub const COLOURS: u8 = 8;

/// A table with several phones, as everybody at it sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lobby {
    /// The table's name.
    pub name: String,
    /// What is agreed.
    pub setup: AgreedSetup,
    /// Which bot plays each seat that nobody takes.
    pub bots: Vec<Level>,
    /// Counts the changes of what is agreed.
    pub agreed: u32,
    /// The people, in the order in which they came; the host is the first.
    pub people: Vec<LobbyMember>,
    /// Nobody else is let in.
    pub is_locked: bool,
    /// After so many seconds a bot plays for who is away; none: when the host says so.
    pub patience: Option<u16>,
    /// How far things are.
    pub stage: TablePhase,
    /// How many deals were void since the last game, and because of whom, by name.
    pub voids: Vec<Vec<String>>,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyMember {
    /// His phone.
    pub member: MemberId,
    /// What he is called.
    pub name: String,
    /// His colour, which nobody else has.
    pub colour: u8,
    /// His seat; he watches if he has none.
    pub seat: Option<u8>,
    /// A screen in the middle of the table, nobody's.
    pub is_board: bool,
    /// Ready for what is agreed.
    pub is_ready: bool,
    /// His phone is linked at present.
    pub is_here: bool,
    /// A bot plays for him.
    pub is_replaced: bool,
}

/// How far things are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TablePhase {
    /// People come and choose.
    Open,
    /// The deal is being made.
    Dealing,
    /// A game is in play: its number at this table.
    Playing(u32),
    /// It is over, or given up.
    Over(u32),
}

/// Why somebody cannot have what he wants. It changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum LobbyError {
    /// Not at this time.
    #[error("that is decided before a game, not during one")]
    NotNow,
    /// There is no such seat, colour or person.
    #[error("there is no such thing at this table")]
    NoSuch,
    /// Somebody else has it.
    #[error("somebody else has it")]
    Taken,
    /// A screen in the middle of the table has no seat and is not ready.
    #[error("a board has no seat")]
    Board,
    /// The rules refuse what is agreed.
    #[error("the rules allow no game like that")]
    Rules,
    /// Somebody at a seat is not ready.
    #[error("not everybody is ready")]
    NotReady,
    /// Somebody at a seat is not there.
    #[error("somebody is away")]
    Away,
    /// Nobody sits at the table.
    #[error("nobody sits at the table")]
    Nobody,
    /// What he is ready for has changed meanwhile.
    #[error("what is agreed has changed meanwhile")]
    Changed,
}

/// What a person wants to change about himself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GuestRequest {
    /// That seat, or none.
    Seat(Option<u8>),
    /// That name.
    Name(String),
    /// That colour.
    Colour(u8),
    /// To be ready for what was agreed under this number, or not.
    Ready(Option<u32>),
}

/// What the host alone may change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostCommand {
    /// What is played.
    Agree(AgreedSetup),
    /// Which bot plays a seat that nobody takes.
    Bot(u8, Level),
    /// Somebody goes to that seat; who sits there goes where he was.
    Move(MemberId, Option<u8>),
    /// Nobody else comes in: the door is closed. Once people may come again, it is to be opened, with a new code.
    Lock(bool),
    /// When a bot plays for who is away.
    Patience(Option<u16>),
    /// The table's name.
    Name(String),
}

impl Lobby {
    /// The lobby of a host who has just laid the table, seated at the first seat.
    pub fn new(name: String, setup: AgreedSetup, host: MemberId, host_name: String) -> Lobby {
        let mut lobby = Lobby {
            name: tidy(&name, 2 * NAME),
            bots: vec![Level::Novice; usize::from(setup.players())],
            setup,
            agreed: 1,
            people: vec![],
            is_locked: false,
            patience: None,
            stage: TablePhase::Open,
            voids: vec![],
        };
        lobby.come(host, host_name, false);
        lobby
    }

    /// Somebody has come: to the first free seat, if there is one.
    pub fn come(&mut self, member: MemberId, name: String, is_board: bool) {
        if self.person(member).is_some() {
            return;
        }
        let is_open = self.stage == TablePhase::Open;
        let seat = (0..self.setup.players()).find(|seat| is_open && !is_board && self.sitter(*seat).is_none());
        let colour = (0..COLOURS).find(|colour| self.people.iter().all(|p| p.colour != *colour)).unwrap_or(0);
        let name = self.unlike_others(member, &name);
        self.people.push(LobbyMember {
            member,
            name,
            colour,
            seat,
            is_board,
            is_ready: false,
            is_here: true,
            is_replaced: false,
        });
    }

    /// Somebody who had not said yet what he is called says it.
    pub fn names(&mut self, member: MemberId, name: &str) {
        let is_nameless = |person: &&mut LobbyMember| {
            let rest = person.name.strip_prefix(NAMELESS);
            rest.is_some_and(|rest| rest.chars().all(|c| c == ' ' || c.is_ascii_digit()))
        };
        let name = self.unlike_others(member, name);
        if let Some(person) = self.person_mut(member).filter(is_nameless) {
            person.name = name;
        }
    }

    /// Somebody has left for good.
    pub fn go(&mut self, member: MemberId) {
        self.people.retain(|person| person.member != member);
    }

    /// Somebody at the table.
    pub fn person(&self, member: MemberId) -> Option<&LobbyMember> {
        self.people.iter().find(|person| person.member == member)
    }

    /// The same, to be changed.
    pub fn person_mut(&mut self, member: MemberId) -> Option<&mut LobbyMember> {
        self.people.iter_mut().find(|person| person.member == member)
    }

    /// Who has taken a seat.
    pub fn sitter(&self, seat: u8) -> Option<&LobbyMember> {
        self.people.iter().find(|person| person.seat == Some(seat))
    }

    /// What a person wants for himself.
    ///
    /// # Errors
    /// Why he cannot have it.
    pub fn wish(&mut self, member: MemberId, wish: GuestRequest) -> Result<(), LobbyError> {
        if self.stage != TablePhase::Open && !matches!(wish, GuestRequest::Colour(_)) {
            return Err(LobbyError::NotNow);
        }
        let person = self.person(member).ok_or(LobbyError::NoSuch)?;
        let is_board = person.is_board;
        match wish {
            GuestRequest::Seat(_) | GuestRequest::Ready(_) if is_board => return Err(LobbyError::Board),
            GuestRequest::Seat(Some(seat)) if seat >= self.setup.players() => return Err(LobbyError::NoSuch),
            GuestRequest::Seat(Some(seat)) if self.sitter(seat).is_some_and(|one| one.member != member) => {
                return Err(LobbyError::Taken);
            }
            GuestRequest::Colour(colour) if colour >= COLOURS => return Err(LobbyError::NoSuch),
            GuestRequest::Colour(colour)
                if self.people.iter().any(|one| one.member != member && one.colour == colour) =>
            {
                return Err(LobbyError::Taken);
            }
            // Ready for something that has changed meanwhile is not ready.
            GuestRequest::Ready(Some(agreed)) if agreed != self.agreed => return Err(LobbyError::Changed),
            _ => {}
        }
        let wish = match wish {
            GuestRequest::Name(name) => GuestRequest::Name(self.unlike_others(member, &name)),
            wish => wish,
        };
        let Some(person) = self.person_mut(member) else { return Err(LobbyError::NoSuch) };
        match wish {
            GuestRequest::Seat(seat) => {
                person.is_ready &= person.seat == seat;
                person.seat = seat;
            }
            GuestRequest::Name(name) => person.name = name,
            GuestRequest::Colour(colour) => person.colour = colour,
            GuestRequest::Ready(agreed) => person.is_ready = agreed.is_some() && person.seat.is_some(),
        }
        Ok(())
    }

    /// What the host orders.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn order(&mut self, order: HostCommand) -> Result<(), LobbyError> {
        let is_any_time = matches!(order, HostCommand::Lock(_) | HostCommand::Patience(_));
        if self.stage != TablePhase::Open && !is_any_time {
            return Err(LobbyError::NotNow);
        }
        match order {
            HostCommand::Agree(setup) => {
                if setup != self.setup {
                    let players = setup.players();
                    self.bots.resize(usize::from(players), Level::Novice);
                    for person in &mut self.people {
                        person.seat = person.seat.filter(|seat| *seat < players);
                    }
                    self.setup = setup;
                    self.changed();
                }
            }
            HostCommand::Bot(seat, level) => {
                let bot = self.bots.get_mut(usize::from(seat)).ok_or(LobbyError::NoSuch)?;
                if *bot != level {
                    *bot = level;
                    self.changed();
                }
            }
            HostCommand::Move(member, seat) => {
                let person = self.person(member).ok_or(LobbyError::NoSuch)?;
                if person.is_board {
                    return Err(LobbyError::Board);
                }
                if seat.is_some_and(|seat| seat >= self.setup.players()) {
                    return Err(LobbyError::NoSuch);
                }
                let (from, other) = (person.seat, seat.and_then(|seat| self.sitter(seat)).map(|one| one.member));
                if let Some(other) = other.and_then(|other| self.person_mut(other)) {
                    other.seat = from;
                }
                if let Some(person) = self.person_mut(member) {
                    person.seat = seat;
                }
                self.changed();
            }
            HostCommand::Lock(is_locked) => self.is_locked = is_locked,
            HostCommand::Patience(patience) => self.patience = patience,
            HostCommand::Name(name) => self.name = tidy(&name, 2 * NAME),
        }
        Ok(())
    }

    /// A name for somebody, as it is shown: nobody else has it, and it has at least one letter.
    fn unlike_others(&self, member: MemberId, name: &str) -> String {
        let name = Some(tidy(name, NAME)).filter(|name| !name.is_empty()).unwrap_or_else(|| NAMELESS.to_owned());
        let is_taken = |name: &str| self.people.iter().any(|one| one.member != member && one.name == name);
        let numbered = (2..).map(|number: u32| {
            let number = format!(" {number}");
            tidy(&name, NAME - number.len()) + &number
        });
        [name.clone()].into_iter().chain(numbered).find(|name| !is_taken(name)).unwrap_or(name)
    }

    /// What another phone says of its table, with names as they are shown: that phone may run another program.
    pub(crate) fn tidied(mut self) -> Lobby {
        self.name = tidy(&self.name, 2 * NAME);
        let people = self.people.iter_mut().map(|one| &mut one.name);
        for name in people.chain(self.voids.iter_mut().flatten()) {
            *name = tidy(name, NAME);
        }
        self
    }

    /// What is agreed has changed: nobody is ready for it yet.
    fn changed(&mut self) {
        self.agreed += 1;
        self.people.iter_mut().for_each(|person| person.is_ready = false);
    }

    /// Whether a game can start, the host being ready if he asks.
    ///
    /// # Errors
    /// Why none can.
    pub fn can_start(&self) -> Result<(), LobbyError> {
        if self.stage != TablePhase::Open {
            return Err(LobbyError::NotNow);
        }
        if !self.setup.is_legal() {
            return Err(LobbyError::Rules);
        }
        let mut seated = self.people.iter().enumerate().filter(|(_, person)| person.seat.is_some()).peekable();
        if seated.peek().is_none() {
            return Err(LobbyError::Nobody);
        }
        for (place, person) in seated {
            if !person.is_here {
                return Err(LobbyError::Away);
            }
            if place > 0 && !person.is_ready {
                return Err(LobbyError::NotReady);
            }
        }
        Ok(())
    }

    /// Who sits where when the cards are dealt; empty seats are the bots', called by those of these names that nobody
    /// else has, as long as there are some.
    pub fn seats(&self, bots: impl IntoIterator<Item = String>) -> Vec<SeatedPlayer> {
        let (taken, free): (Vec<String>, Vec<String>) =
            bots.into_iter().partition(|bot| self.people.iter().any(|person| person.name == *bot));
        let mut bots = free.into_iter().chain(taken);
        let seat = |seat: u8| match self.sitter(seat) {
            Some(person) => SeatedPlayer::person(person.name.clone()),
            None => SeatedPlayer::bot(bots.next().unwrap_or_default(), self.bots[usize::from(seat)]),
        };
        (0..self.setup.players()).map(seat).collect()
    }
}

/// The name of a table in what is kept of it, by its host or by a guest.
pub fn table_name(state: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct NamedState {
        lobby: Option<NamedLobby>,
    }
    #[derive(Deserialize)]
    struct NamedLobby {
        name: String,
    }
    Some(serde_json::from_str::<NamedState>(state).ok()?.lobby?.name)
}

/// What somebody is called who has no name.
const NAMELESS: &str = "?";

/// A name as it is shown: without spaces around it, not too long, and without characters that nobody sees, which would
/// turn its line around, or let two names look alike.
fn tidy(name: &str, most: usize) -> String {
    let seen: String = name.chars().filter(|c| !c.is_control() && !ayatsuri_link::is_unseen(*c)).collect();
    seen.trim().chars().take(most).collect::<String>().trim_end().to_owned()
}
