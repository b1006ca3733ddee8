//! The people at a table of several phones, as everybody sees them; and what each may change.

use ayatsuri_fair_deal::MemberId;
use ayatsuri_link::Invitation;
use ayatsuri_multiplayer::{COLOURS, Lobby, LobbyError, LobbyMember, TablePhase};
use ayatsuri_table::Level;
use qrcodegen::{QrCode, QrCodeEcc};

use super::notices;
use crate::games;
use crate::rule_set::game_title;
use crate::screen::{Button, InvitationView, LobbyScreen, OptionChoice, OptionRow, PersonView, QrPicture, blank};
use crate::setup_screen::level_message;
use crate::terms::row;
use crate::words::Words;

/// After how many seconds a bot may play for who is away; the first: when the host says so.
pub(crate) const PATIENCE: [Option<u16>; 4] = [None, Some(30), Some(120), Some(600)];

/// Whose eyes the people are seen with.
#[derive(Clone, Copy)]
pub(crate) struct LobbyViewer<'a> {
    pub words: &'a Words,
    pub lobby: &'a Lobby,
    pub me: Option<MemberId>,
    /// This phone hosts.
    pub is_host: bool,
    /// There is a link to the host, or this is he.
    pub is_linked: bool,
}

/// The people, with the buttons and rows of whoever looks.
pub(crate) fn people(eyes: LobbyViewer<'_>, invitation: Option<Invitation>) -> LobbyScreen {
    let LobbyViewer { words, lobby, .. } = eyes;
    let (rules, terms) = games::agreed(&lobby.setup);
    let watching: Vec<PersonView> =
        lobby.people.iter().filter(|person| person.seat.is_none()).map(|person| eyes.person(person)).collect();
    let (text, is_busy) = eyes.text();
    LobbyScreen {
        title: lobby.name.clone(),
        subtitle: game_title(words, rules.name(), terms.players().into()),
        summary: terms.summary(words),
        invitation: invitation.map(|invitation| shown(words, invitation)),
        seats: (0..lobby.setup.players()).map(|seat| eyes.seat(seat)).collect(),
        watching_label: if watching.is_empty() { String::new() } else { words.say("lobby-watching", &[]) },
        watching,
        rows: eyes.rows(),
        text,
        is_busy,
        buttons: eyes.buttons(),
    }
}

/// How a person is named in the id of a button: his place in the list changes when others leave.
pub(crate) fn id_of(member: MemberId) -> String {
    member.0.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whom such an id names.
pub(crate) fn member_of(lobby: &Lobby, id: &str) -> Option<MemberId> {
    lobby.people.iter().map(|person| person.member).find(|member| id_of(*member) == id)
}

/// Why something cannot be, in words.
pub(crate) fn say_not_so(words: &Words, why: LobbyError) -> String {
    let id = match why {
        LobbyError::NotNow => "not-so-not-now",
        LobbyError::NotFound => "not-so-no-such",
        LobbyError::Taken => "not-so-taken",
        LobbyError::BoardHasNoSeat => "not-so-board",
        LobbyError::Rules => "not-so-rules",
        LobbyError::NotReady => "not-so-not-ready",
        LobbyError::Changed => "not-so-changed",
        LobbyError::Away => "not-so-away",
        LobbyError::NobodySeated => "not-so-nobody",
    };
    words.say(id, &[])
}

fn shown(words: &Words, invitation: Invitation) -> InvitationView {
    let text = invitation.to_string();
    // 26 characters of digits and capitals always fit.
    let picture = match QrCode::encode_text(&text, QrCodeEcc::Medium) {
        Ok(code) => {
            let size = code.size();
            let dark = (0..size * size).map(|i| code.get_module(i % size, i / size)).collect();
            QrPicture { size: size as u32, dark }
        }
        Err(_) => QrPicture { size: 0, dark: vec![] },
    };
    InvitationView { label: words.say("lobby-code", &[]), code: invitation.code.to_string(), text, picture }
}

impl LobbyViewer<'_> {
    fn is_open(&self) -> bool {
        self.lobby.stage == TablePhase::Open
    }

    fn is_playing(&self) -> bool {
        matches!(self.lobby.stage, TablePhase::Playing(_))
    }

    fn mine(&self) -> Option<&LobbyMember> {
        self.lobby.person(self.me?)
    }

    fn say(&self, id: &str) -> String {
        self.words.say(id, &[])
    }

    fn button(&self, id: &str, label: &str) -> Button {
        Button { label: self.say(label), ..blank(id) }
    }

    fn seat(&self, seat: u8) -> PersonView {
        match self.lobby.sitter(seat) {
            Some(person) => self.person(person),
            None => self.bot(seat),
        }
    }

    fn bot(&self, seat: u8) -> PersonView {
        let level = self.lobby.bots.get(usize::from(seat)).copied().unwrap_or(Level::Novice);
        let mut buttons = vec![];
        if self.is_open() {
            if self.mine().is_some_and(|me| !me.is_board) {
                buttons.push(self.button(&format!("sit/{seat}"), "lobby-sit"));
            }
            if self.is_host {
                buttons.push(self.button(&format!("level/{seat}"), "lobby-level"));
            }
        }
        if self.is_host && self.is_playing() {
            self.give(seat, &mut buttons);
        }
        PersonView {
            name: self.say("lobby-bot"),
            colour: None,
            colour_label: String::new(),
            is_mine: false,
            detail: self.say(level_message(level)),
            is_ready: true,
            is_away: false,
            buttons,
        }
    }

    fn person(&self, person: &LobbyMember) -> PersonView {
        let is_mine = self.me == Some(person.member);
        let is_host = self.lobby.people.first().is_some_and(|host| host.member == person.member);
        let is_before = self.is_open() && person.seat.is_some();
        let facts = [
            is_mine.then_some("lobby-you"),
            is_host.then_some("lobby-host"),
            person.is_board.then_some("lobby-board"),
            (!person.is_here).then_some("lobby-away"),
            person.is_replaced.then_some("lobby-replaced"),
            (is_before && person.is_ready && !is_host).then_some("lobby-ready"),
            (is_before && !person.is_ready && !is_host).then_some("lobby-not-ready"),
        ];
        let facts: Vec<String> = facts.into_iter().flatten().map(|id| self.say(id)).collect();
        PersonView {
            name: self.name(person),
            colour: Some(u32::from(person.colour)),
            colour_label: self.say(colour_message(person.colour)),
            is_mine,
            detail: facts.join(&self.say("list-comma")),
            is_ready: person.is_ready || is_host,
            is_away: !person.is_here,
            buttons: self.buttons_of(person, is_mine),
        }
    }

    fn name(&self, person: &LobbyMember) -> String {
        if person.name.is_empty() { self.say("player-unnamed") } else { person.name.clone() }
    }

    fn buttons_of(&self, person: &LobbyMember, is_mine: bool) -> Vec<Button> {
        let mut buttons = vec![];
        let id = id_of(person.member);
        if is_mine && self.is_open() && person.seat.is_some() {
            buttons.push(self.button("stand", "lobby-stand"));
        }
        if !self.is_host {
            return buttons;
        }
        if self.is_open() && person.seat.is_some() {
            buttons.push(self.button(&format!("move/{id}"), "lobby-move"));
            if !is_mine {
                buttons.push(self.button(&format!("unseat/{id}"), "lobby-unseat"));
            }
        }
        if self.is_playing()
            && let Some(seat) = person.seat
        {
            if is_mine {
                let label = if person.is_replaced { "lobby-back" } else { "lobby-replace-me" };
                buttons.push(self.button(if person.is_replaced { "back-myself" } else { "replace-me" }, label));
            } else if !person.is_here {
                if !person.is_replaced {
                    buttons.push(self.button(&format!("replace/{id}"), "lobby-replace"));
                }
                self.give(seat, &mut buttons);
            }
        }
        if !is_mine && self.lobby.stage != TablePhase::Dealing {
            buttons.push(self.button(&format!("remove/{id}"), "lobby-remove"));
        }
        buttons
    }

    /// Who has lost his key, has left and is back, or comes late, may take a seat at which nobody is.
    fn give(&self, seat: u8, buttons: &mut Vec<Button>) {
        for other in self.lobby.people.iter().filter(|one| one.seat.is_none() && !one.is_board && one.is_here) {
            let label = self.words.say("lobby-give", &[("name", self.name(other).into())]);
            let way = format!("give/{seat}/{}", id_of(other.member));
            buttons.push(Button { label, ..blank(&way) });
        }
    }

    fn rows(&self) -> Vec<OptionRow> {
        let mut rows = vec![];
        let Some(me) = self.mine() else { return rows };
        let text = |id: &str, label: &str, detail: &str, text: &str| OptionRow {
            id: id.into(),
            label: self.say(label),
            detail: self.say(detail),
            choices: vec![],
            text: Some(text.into()),
        };
        if self.is_open() {
            rows.push(text("name", "lobby-name", "lobby-name-detail", &me.name));
        }
        let choice = |colour: u8| {
            let taken = self.lobby.people.iter().find(|one| one.colour == colour && one.member != me.member);
            let why = |one: &LobbyMember| self.words.say("lobby-colour-taken", &[("name", self.name(one).into())]);
            OptionChoice {
                id: colour.to_string(),
                label: self.say(colour_message(colour)),
                selected: me.colour == colour,
                closed: taken.map_or_else(String::new, why),
            }
        };
        rows.push(OptionRow {
            id: "colour".into(),
            label: self.say("lobby-colour"),
            detail: String::new(),
            choices: (0..COLOURS).map(choice).collect(),
            text: None,
        });
        if !self.is_host {
            return rows;
        }
        if self.is_open() {
            rows.push(text("table-name", "lobby-table-name", "lobby-table-name-detail", &self.lobby.name));
        }
        let is_locked = self.lobby.is_locked;
        let door =
            ["open", "locked"].map(|id| (id.into(), self.say(&format!("lobby-{id}")), is_locked == (id == "locked")));
        rows.push(row("door", self.say("lobby-door"), self.say("lobby-door-detail"), door.into(), |_| String::new()));
        let patience = PATIENCE.map(|seconds| {
            let id = seconds.map_or_else(|| "never".to_owned(), |seconds| seconds.to_string());
            let label = match seconds {
                None => self.say("lobby-patience-never"),
                Some(seconds) => self.words.say("lobby-patience-after", &[("seconds", seconds.into())]),
            };
            (id, label, self.lobby.patience == seconds)
        });
        let detail = self.say("lobby-patience-detail");
        rows.push(row("patience", self.say("lobby-patience"), detail, patience.into(), |_| String::new()));
        rows
    }

    /// What goes on, and whether something moves.
    fn text(&self) -> (String, bool) {
        if !self.is_linked {
            return (self.say("notice-no-link"), true);
        }
        let mut lines = vec![];
        match self.lobby.stage {
            TablePhase::Open => {
                let is_late = |one: &&LobbyMember| one.seat.is_some() && (!one.is_ready || !one.is_here);
                let guests = self.lobby.people.iter().skip(1);
                let late: Vec<String> = guests.filter(is_late).map(|one| self.name(one)).collect();
                if !late.is_empty() {
                    lines.push(self.words.say("lobby-waits", &[("names", self.words.list(&late).into())]));
                } else if self.lobby.people.len() == 1 {
                    lines.push(self.say("lobby-alone"));
                } else {
                    lines.push(self.say(if self.is_host { "lobby-all-ready" } else { "lobby-waits-host" }));
                }
            }
            TablePhase::Dealing => {
                for void in &self.lobby.voids {
                    lines.push(self.words.say("lobby-void", &[("names", self.words.list(void).into())]));
                }
                lines.push(self.say("lobby-dealing"));
            }
            TablePhase::Playing(_) => {
                let away = self.lobby.people.iter().filter(|one| one.seat.is_some() && !one.is_here);
                let away: Vec<String> = away.map(|one| notices::called(self.words, &one.name)).collect();
                if !away.is_empty() {
                    lines.push(self.words.say("notice-away", &[("names", self.words.list(&away).into())]));
                }
            }
            TablePhase::Over(_) => lines.push(self.say(if self.is_host { "lobby-over-host" } else { "lobby-over" })),
        }
        (lines.join("\n"), self.lobby.stage == TablePhase::Dealing)
    }

    fn buttons(&self) -> Vec<Button> {
        let mut buttons = vec![];
        let before = matches!(self.lobby.stage, TablePhase::Open | TablePhase::Dealing);
        if self.is_host {
            match self.lobby.stage {
                TablePhase::Open | TablePhase::Dealing => {
                    let closed =
                        self.lobby.can_start().err().map_or_else(String::new, |why| say_not_so(self.words, why));
                    buttons.push(Button { primary: true, closed, ..self.button("start", "lobby-start") });
                    if self.is_open() {
                        buttons.push(self.button("game", "lobby-game"));
                    }
                }
                TablePhase::Playing(_) => {
                    buttons.push(Button { primary: true, ..self.button("back", "lobby-to-table") })
                }
                TablePhase::Over(_) => {
                    buttons.push(Button { primary: true, ..self.button("rematch", "lobby-rematch") });
                    buttons.push(self.button("audit", "table-audit"));
                }
            }
        } else {
            match self.lobby.stage {
                TablePhase::Open => {
                    if let Some(me) = self.mine().filter(|me| me.seat.is_some()) {
                        buttons.push(if me.is_ready {
                            self.button("not-ready", "lobby-say-not-ready")
                        } else {
                            Button { primary: true, ..self.button("ready", "lobby-say-ready") }
                        });
                    }
                }
                TablePhase::Playing(_) => {
                    buttons.push(Button { primary: true, ..self.button("back", "lobby-to-table") })
                }
                TablePhase::Over(_) => buttons.push(self.button("audit", "table-audit")),
                TablePhase::Dealing => {}
            }
        }
        buttons.push(self.button("rules", "rules"));
        if before || matches!(self.lobby.stage, TablePhase::Over(_)) {
            let detail = if self.is_host { "table-leave-host-detail" } else { "table-leave-guest-detail" };
            buttons.push(Button { detail: self.say(detail), ..self.button("home", "home") });
        }
        let (id, label, detail) = if self.is_host {
            ("close-table", "lobby-close", "lobby-close-detail")
        } else {
            ("leave-table", "lobby-leave", "lobby-leave-detail")
        };
        buttons.push(Button { detail: self.say(detail), ..self.button(id, label) });
        buttons
    }
}

/// The message that names the colour of a person.
fn colour_message(colour: u8) -> &'static str {
    const MESSAGES: [&str; COLOURS as usize] = [
        "seat-colour-0",
        "seat-colour-1",
        "seat-colour-2",
        "seat-colour-3",
        "seat-colour-4",
        "seat-colour-5",
        "seat-colour-6",
        "seat-colour-7",
    ];
    MESSAGES[usize::from(colour % COLOURS)]
}
