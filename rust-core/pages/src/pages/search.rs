//! The search for a table: the tables in range, the description of one of them, and the code for joining it.

use std::collections::BTreeMap;
use std::sync::Arc;

use ayatsuri_clock::{ClockReading, MonotonicMillis};
use ayatsuri_link::{Invitation, JoinCode, JoinCodeError, TableTag};
use ayatsuri_multiplayer::{MultiplayerGuest, MultiplayerGuestEvent};
use ayatsuri_names::are_alike;
use ayatsuri_radio::{Central, DescriptionError, GuestDriver, NearbyHost, TableDescription};
use ayatsuri_table::TableError;

use super::{Acted, PhoneCommand};
use ayatsuri_play::call_context::CallContext;
use ayatsuri_play::together::notices::{mark, unknown};
use ayatsuri_play::together::{JoinedTable, TIMEOUTS, notices, random};
use ayatsuri_screens::error::PhoneError;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{
    Button, JoinAction, JoinScreen, NearbyAction, NearbyScreen, NearbyTable, OptionRow, Screen, TextField, UserAction,
};
use ayatsuri_wording::rule_set::{RuleSet, game_picture};

/// A search for a table.
pub struct TableSearch {
    radio: GuestDriver<Arc<dyn Central>>,
    /// The name under which this phone's player joins.
    name: String,
    /// The description of each table that was asked for one.
    descriptions: BTreeMap<TableTag, Result<TableDescription, DescriptionError>>,
    /// The table that is being asked for its description, one at a time.
    asked_table: Option<TableTag>,
    chosen: Option<ChosenTable>,
    /// The sentence about the last failure; empty without one.
    failure: String,
}

/// The table that was chosen.
struct ChosenTable {
    table: TableTag,
    typed: String,
    /// The fingerprint of the host's key, if the invitation was scanned.
    host: Option<[u8; 10]>,
    /// Whether an invitation chose it: then the person is asked before this phone joins.
    is_invited: bool,
    /// The guest that is joining, once the person has given a code.
    guest: Option<MultiplayerGuest>,
    is_board: bool,
    /// When this phone asked to be let in, while no answer has come.
    asked_at: Option<MonotonicMillis>,
}

/// The most descriptions that are kept; a host that advertises more tables does not want guests.
const MAX_DESCRIPTIONS: usize = 32;

/// The most characters that are kept of a typed code; a code with its spaces is shorter.
const MAX_TYPED_CODE: usize = 20;

// The weakest signals, in dBm, that are shown as four, three and two bars.
const STRENGTH_4: i8 = -60;
const STRENGTH_3: i8 = -72;
const STRENGTH_2: i8 = -84;

impl TableSearch {
    pub fn new(radio: Arc<dyn Central>, name: String) -> TableSearch {
        let mut radio = GuestDriver::new(radio);
        radio.scan();
        TableSearch {
            radio,
            name,
            descriptions: BTreeMap::new(),
            asked_table: None,
            chosen: None,
            failure: String::new(),
        }
    }

    /// Handles what has arrived by radio. Returns whether this phone was let in: then [`TableSearch::into_joined_table`] gives the
    /// table.
    pub fn run(&mut self, call: &mut CallContext<'_>) -> Result<bool, TableError> {
        let (words, now) = (call.words, call.now);
        self.radio.run(now.monotonic);
        if let (Some(table), Some(answer)) = (self.asked_table, self.radio.read_result()) {
            // A description with another tag does not come from the table that was asked.
            let description = TableDescription::read(answer);
            let about = if description.as_ref().is_ok_and(|a| a.table != table) {
                Err(DescriptionError::NoTable)
            } else {
                description
            };
            self.asked_table = None;
            match about {
                Ok(_) if self.is_invited_to(table) => {}
                Ok(_) => self.chosen = Some(ChosenTable::new(table)),
                Err(DescriptionError::NoTable) => self.failure = words.say("nearby-no-answer", &[]),
                Err(DescriptionError::Protocol { protocol }) => self.failure = other_version(words, protocol),
            }
            if self.descriptions.len() == MAX_DESCRIPTIONS {
                self.descriptions.clear();
            }
            self.descriptions.insert(table, about);
        }
        self.ask_inviting_table(now.monotonic);
        let (Some(chosen), Some(link)) = (&mut self.chosen, &mut self.radio.guest) else { return Ok(false) };
        let Some(guest) = &mut chosen.guest else { return Ok(false) };
        guest.run(link, &mut [], call.store, now)?;
        while let Some(news) = guest.news() {
            match news {
                MultiplayerGuestEvent::JoinRefused { refusal: why, seconds } => {
                    self.failure = notices::refusal(words, why, seconds);
                    chosen.asked_at = None;
                }
                MultiplayerGuestEvent::NoAnswer => {
                    self.failure = words.say("nearby-no-answer", &[]);
                    chosen.asked_at = None;
                }
                _ => {}
            }
        }
        if chosen.asked_at.is_some_and(|since| now.monotonic >= since + TIMEOUTS.join_answer_timeout) {
            // The phone keeps asking, so it still gets in if the host comes into range.
            self.failure = words.say("nearby-no-answer", &[]);
            chosen.asked_at = None;
        }
        self.radio.run(now.monotonic);
        Ok(guest.is_linked())
    }

    /// The table that has let this phone in.
    pub fn into_joined_table(self, now: ClockReading) -> Option<JoinedTable> {
        Some(JoinedTable::new(self.chosen?.guest?, self.radio, now))
    }

    pub fn deadline(&self) -> Option<MonotonicMillis> {
        let asked_at = self.chosen.as_ref().and_then(|chosen| chosen.asked_at);
        let answer_due = asked_at.map(|since| since + TIMEOUTS.join_answer_timeout);
        self.radio.deadline().into_iter().chain(answer_due).min()
    }

    /// Goes back to the list of tables; returns `false` if the list is shown already.
    pub fn back(&mut self) -> bool {
        self.failure.clear();
        let was_chosen = self.chosen.take().is_some();
        if was_chosen {
            self.radio.stop();
            self.radio.scan();
        }
        was_chosen
    }

    /// Asks a table for its description; one at a time.
    pub fn act_nearby(&mut self, words: &Words, action: NearbyAction, now: ClockReading) -> Acted {
        let NearbyAction::Ask { table } = action;
        let table = TableTag(table.to_be_bytes());
        let seen = self.radio.nearby().find(|nearby| nearby.advertisement.table == table);
        let host = seen.map(|nearby| nearby.host).ok_or_else(|| PhoneError::not_there(words))?;
        if self.asked_table.is_none() {
            self.failure.clear();
            self.radio.read_about(host, now.monotonic);
            self.asked_table = Some(table);
        }
        Ok(PhoneCommand::Stay)
    }

    /// Asks the chosen table to let this phone in, for a player or as a board.
    pub fn act_join(&mut self, words: &Words, action: JoinAction, now: ClockReading) -> Acted {
        let is_board = match action {
            JoinAction::Enter { .. } => false,
            JoinAction::Watch { .. } => true,
        };
        let chosen = self.chosen.as_mut().ok_or_else(|| PhoneError::not_there(words))?;
        let code = chosen.typed.parse::<JoinCode>();
        let code = code.map_err(|bad| PhoneError::BadValue { message: say_not_a_code(words, bad) })?;
        if chosen.is_board != is_board {
            // The request says whether this phone is a player's or a board, so the request starts again.
            chosen.is_board = is_board;
            chosen.guest = None;
            self.radio.stop();
        }
        self.join(words, code, now)?;
        Ok(PhoneCommand::Stay)
    }

    /// Sets the code as far as it has been typed.
    pub fn enter_code(&mut self, words: &Words, typed: &str) -> Acted {
        let chosen = self.chosen.as_mut().ok_or_else(|| PhoneError::not_there(words))?;
        chosen.typed = typed.chars().filter(|c| !c.is_control()).take(MAX_TYPED_CODE).collect();
        self.failure.clear();
        Ok(PhoneCommand::Stay)
    }

    /// Chooses the table of an invitation, which was typed or came as a link. Before this phone joins, the person reads
    /// which table it is and under which name they would join.
    pub fn enter_invitation(&mut self, invitation: &Invitation) {
        let (typed, host) = (invitation.code.to_string(), invitation.host_fingerprint);
        self.failure.clear();
        self.chosen = Some(ChosenTable { typed, host, is_invited: true, ..ChosenTable::new(invitation.table) });
    }

    fn is_invited_to(&self, table: TableTag) -> bool {
        self.chosen.as_ref().is_some_and(|chosen| chosen.is_invited && chosen.table == table)
    }

    /// Asks the table of the invitation for its description, once it is in range.
    fn ask_inviting_table(&mut self, now: MonotonicMillis) {
        let Some(chosen) = self.chosen.as_ref().filter(|chosen| chosen.is_invited && chosen.guest.is_none()) else {
            return;
        };
        let table = chosen.table;
        let is_known = self.descriptions.get(&table).is_some_and(|about| *about != Err(DescriptionError::NoTable));
        let host = self.radio.nearby().find(|nearby| nearby.advertisement.table == table).map(|nearby| nearby.host);
        if let Some(host) = host.filter(|_| !is_known && self.asked_table.is_none()) {
            self.radio.read_about(host, now);
            self.asked_table = Some(table);
        }
    }

    fn join(&mut self, words: &Words, code: JoinCode, now: ClockReading) -> Result<(), PhoneError> {
        let Some(chosen) = &mut self.chosen else { return Ok(()) };
        self.failure.clear();
        chosen.asked_at = Some(now.monotonic);
        if let (Some(_), Some(link)) = (&chosen.guest, &mut self.radio.guest) {
            link.ask_again(Some(code), now.monotonic);
            return Ok(());
        }
        let guest = MultiplayerGuest::new(chosen.table.0, chosen.is_board, self.name.clone(), random(words)?);
        let mut guest = guest.expecting(chosen.host);
        if let Some(link) = guest.link(Some(code)) {
            self.radio.follow_table(chosen.table, link);
        }
        chosen.guest = Some(guest);
        Ok(())
    }

    pub fn screen(&self, words: &Words) -> Screen {
        match &self.chosen {
            Some(chosen) => Screen::Join(self.join_screen(words, chosen)),
            None => Screen::Nearby(self.nearby_screen(words)),
        }
    }

    fn nearby_screen(&self, words: &Words) -> NearbyScreen {
        let mut seen: Vec<&NearbyHost> = self.radio.nearby().collect();
        seen.sort_by_key(|nearby| std::cmp::Reverse(nearby.strength));
        let (text, is_busy) = match (self.radio.fault(), self.asked_table) {
            (Some(trouble), _) => (notices::trouble(words, trouble), false),
            (None, Some(_)) => (words.say("nearby-asking", &[]), true),
            (None, None) if !self.failure.is_empty() => (self.failure.clone(), true),
            (None, None) => (words.say(if seen.is_empty() { "nearby-looking" } else { "nearby-choose" }, &[]), true),
        };
        NearbyScreen {
            title: words.say("nearby-title", &[]),
            text,
            is_busy,
            tables: seen.into_iter().map(|nearby| self.table(words, nearby)).collect(),
            rows: vec![
                OptionRow::of_text(TextField::Invitation, words.say("nearby-invitation", &[]), String::new())
                    .detail(words.say("nearby-invitation-detail", &[])),
            ],
            buttons: vec![Button::new(UserAction::Back, words.say("back", &[]))],
        }
    }

    fn table(&self, words: &Words, nearby: &NearbyHost) -> NearbyTable {
        let advertisement = nearby.advertisement;
        let mark = mark(advertisement.table);
        let descriptions = self.descriptions.get(&advertisement.table);
        let (title, detail, closed) = match descriptions {
            Some(Ok(about)) => {
                let facts = facts(words, about, Some(advertisement.is_free));
                (self.title(words, about), Some(facts.join(&words.say("list-comma", &[]))), None)
            }
            Some(Err(DescriptionError::Protocol { protocol })) => {
                (unknown(words, &mark), None, Some(other_version(words, *protocol)))
            }
            Some(Err(DescriptionError::NoTable)) | None => {
                let detail = if advertisement.is_free { "nearby-free" } else { "nearby-full" };
                (unknown(words, &mark), Some(words.say(detail, &[])), None)
            }
        };
        let (strength, message) = match nearby.strength {
            STRENGTH_4.. => (4, "nearby-strength-4"),
            STRENGTH_3..STRENGTH_4 => (3, "nearby-strength-3"),
            STRENGTH_2..STRENGTH_3 => (2, "nearby-strength-2"),
            _ => (1, "nearby-strength-1"),
        };
        let strength_label = words.say(message, &[]);
        let action = UserAction::from(NearbyAction::Ask { table: table_number(advertisement.table) });
        let picture = descriptions.and_then(|about| game_picture(&about.as_ref().ok()?.game));
        NearbyTable { id: action.id(), action, title, detail, strength, strength_label, closed, picture }
    }

    /// The name of a table, followed by its mark if another table in range has a name that looks alike.
    fn title(&self, words: &Words, description: &TableDescription) -> String {
        let mark = mark(description.table);
        let is_other = |other: &TableTag| {
            *other != description.table && self.radio.nearby().any(|one| one.advertisement.table == *other)
        };
        let mut others =
            self.descriptions.iter().filter(|(table, _)| is_other(table)).filter_map(|(_, about)| about.as_ref().ok());
        if description.name.is_empty() {
            unknown(words, &mark)
        } else if others.any(|other| are_alike(&other.name, &description.name)) {
            words.say("nearby-alike", &[("name", description.name.clone().into()), ("mark", mark.into())])
        } else {
            description.name.clone()
        }
    }

    fn join_screen(&self, words: &Words, chosen: &ChosenTable) -> JoinScreen {
        let about = self.descriptions.get(&chosen.table).and_then(|about| about.as_ref().ok());
        let is_free = self
            .radio
            .nearby()
            .find(|nearby| nearby.advertisement.table == chosen.table)
            .map(|nearby| nearby.advertisement.is_free);
        let mark = mark(chosen.table);
        let text = match self.radio.fault() {
            Some(trouble) => notices::trouble(words, trouble),
            None if chosen.asked_at.is_some() => words.say("join-asking", &[]),
            None if !self.failure.is_empty() => self.failure.clone(),
            None if chosen.is_invited => {
                let id = if about.is_some() { "join-invited" } else { "join-invited-looking" };
                words.say(id, &[("name", self.name.clone().into())])
            }
            None => words.say("join-text", &[]),
        };
        let has_code = chosen.typed.parse::<JoinCode>().is_ok();
        let closed = match chosen.asked_at {
            Some(_) => Some(words.say("join-asking", &[])),
            None if has_code => None,
            None => Some(say_not_a_code(words, JoinCodeError::Length { digits: 0 })),
        };
        let button = |action: JoinAction, label: &str, detail: &str| {
            let button = Button::new(action, words.say(label, &[]));
            // The reason takes the place of the detail, so that the page does not grow.
            let button = if has_code { button.detail(words.say(detail, &[])) } else { button };
            Button { closed: closed.clone(), ..button }
        };
        let table = table_number(chosen.table);
        JoinScreen {
            title: about.map_or_else(|| unknown(words, &mark), |about| self.title(words, about)),
            facts: about.map_or_else(Vec::new, |about| facts(words, about, is_free)),
            text,
            is_busy: chosen.asked_at.is_some(),
            rows: vec![
                OptionRow::of_text(TextField::JoinCode, words.say("join-code", &[]), chosen.typed.clone())
                    .detail(words.say("join-code-detail", &[])),
            ],
            buttons: vec![
                button(JoinAction::Enter { table }, "join-join", "join-join-detail").primary(),
                button(JoinAction::Watch { table }, "join-watch", "join-watch-detail"),
                Button::new(UserAction::Back, words.say("back", &[])),
            ],
        }
    }
}

impl ChosenTable {
    fn new(table: TableTag) -> ChosenTable {
        let (typed, is_invited) = (String::new(), false);
        ChosenTable { table, typed, host: None, is_invited, guest: None, is_board: false, asked_at: None }
    }
}

/// The lines about a table's game and seats. The table's advertisement always says whether it has room (`is_free`);
/// only its description, which must be asked for, says how many seats are free. If the two disagree, the table has
/// changed since it was asked.
fn facts(words: &Words, description: &TableDescription, is_free: Option<bool>) -> Vec<String> {
    let game = RuleSet::by_name(&description.game).map_or_else(|| description.game.clone(), |rules| rules.title(words));
    let seats = match is_free {
        Some(true) if description.free == 0 => words.say("nearby-free", &[]),
        Some(false) => words.say("nearby-full", &[]),
        _ => words.say("nearby-places", &[("n", description.free.into())]),
    };
    vec![game, seats]
}

/// The sentence for a table that has another version of the app.
fn other_version(words: &Words, protocol: u8) -> String {
    let is_newer = protocol > ayatsuri_link::PROTOCOL;
    words.say(if is_newer { "not-in-guest-outdated" } else { "not-in-host-outdated" }, &[])
}

fn say_not_a_code(words: &Words, bad: JoinCodeError) -> String {
    match bad {
        JoinCodeError::Length { digits } => words.say("join-code-length", &[("digits", digits.into())]),
        JoinCodeError::Character { found } => words.say("join-code-character", &[("found", found.to_string().into())]),
    }
}

/// The number by which actions name a table.
fn table_number(table: TableTag) -> u32 {
    u32::from_be_bytes(table.0)
}

/// Reads an invitation, however it came: typed, scanned, or opened as a link.
pub fn read_invitation(words: &Words, text: &str) -> Result<Invitation, PhoneError> {
    let bad = |_| PhoneError::BadValue { message: words.say("nearby-bad-invitation", &[]) };
    text.trim().parse().map_err(bad)
}
