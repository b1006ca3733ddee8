//! The options, the text and the buttons of a lobby.

use super::*;

impl LobbyViewer<'_> {
    /// The options that this phone's person may change: their own, and on the host the table's. None for a phone that
    /// is not at the table.
    pub(super) fn option_rows(&self) -> Vec<OptionRow> {
        let mut rows = vec![];
        let Some(me) = self.mine() else { return rows };
        if self.is_open() {
            let row = OptionRow::of_text(TextField::NameAtTable, self.say("lobby-name"), me.name.clone());
            rows.push(row.detail(self.say("lobby-name-detail")));
            if !me.is_board {
                rows.push(self.newcomer.row(self.words));
            }
        }
        let choice = |colour: u8| {
            let taken = self.lobby.people.iter().find(|one| one.colour == colour && one.id() != me.id());
            let why = |one: &LobbyMember| self.words.say("lobby-colour-taken", &[("name", self.name(one).into())]);
            let label = self.say(colour_message(colour.into()));
            let action = LobbyAction::Colour { colour: colour.into() };
            OptionChoice { closed: taken.map(why), ..OptionChoice::new(action, label, me.colour == colour) }
        };
        rows.push(OptionRow::of_choices(self.say("lobby-colour"), (0..COLOURS).map(choice).collect()));
        if !self.is_host {
            return rows;
        }
        if self.is_open() {
            let row = OptionRow::of_text(TextField::TableName, self.say("lobby-table-name"), self.lobby.name.clone());
            rows.push(row.detail(self.say("lobby-table-name-detail")));
        }
        let is_locked = self.lobby.is_locked;
        let door = [(false, "lobby-open"), (true, "lobby-locked")].map(|(locked, label)| {
            OptionChoice::new(LobbyAction::Door { locked }, self.say(label), is_locked == locked)
        });
        rows.push(OptionRow::of_choices(self.say("lobby-door"), door.into()).detail(self.say("lobby-door-detail")));
        let patience = PATIENCE.map(|seconds| {
            let label = match seconds {
                None => self.say("lobby-patience-never"),
                Some(seconds) => self.words.say("lobby-patience-after", &[("seconds", seconds.into())]),
            };
            let action = LobbyAction::Patience { seconds: seconds.map(u32::from) };
            OptionChoice::new(action, label, self.lobby.bot_delay == seconds)
        });
        let row = OptionRow::of_choices(self.say("lobby-patience"), patience.into());
        rows.push(row.detail(self.say("lobby-patience-detail")));
        rows
    }

    /// Whether the lobby waits for something that nobody here can hasten: the link to the host, or the deal.
    pub(super) fn is_busy(&self) -> bool {
        !self.is_linked || self.lobby.phase == TablePhase::Dealing
    }

    /// The lines that say what the table waits for.
    pub(super) fn text(&self) -> String {
        if !self.is_linked {
            return self.say("notice-no-link");
        }
        let mut lines = vec![];
        match self.lobby.phase {
            TablePhase::Open => {
                let is_late = |one: &&LobbyMember| one.seat.is_some() && (!one.is_ready || !one.is_here);
                let host = self.lobby.people.first().map(|host| host.member);
                let guests = self.lobby.people.iter().filter(|one| Some(one.member) != host);
                let late: Vec<String> = guests.filter(is_late).map(|one| self.name(one)).collect();
                if !late.is_empty() {
                    lines.push(self.words.say("lobby-waits", &[("names", self.words.list(&late).into())]));
                } else if self.lobby.people.iter().all(|one| Some(one.member) == host) {
                    lines.push(self.say("lobby-alone"));
                } else {
                    lines.push(self.say(if self.is_host { "lobby-all-ready" } else { "lobby-waits-host" }));
                }
                lines.extend(self.outdated_text());
                lines.extend(self.says_how_to_compare());
            }
            TablePhase::Dealing => {
                for void in &self.lobby.voids {
                    lines.push(self.words.say("lobby-void", &[("names", self.words.list(void).into())]));
                }
                lines.push(self.say("lobby-dealing"));
            }
            TablePhase::Playing(_) => {
                lines.extend(self.is_asked.then(|| self.say("lobby-awaited")));
                lines.extend(self.outdated_text());
                let away = self.lobby.people.iter().filter(|one| one.seat.is_some() && !one.is_here);
                let away: Vec<String> = away.map(|one| notices::called(self.words, &one.name)).collect();
                if !away.is_empty() {
                    lines.push(self.words.say("notice-away", &[("names", self.words.list(&away).into())]));
                }
            }
            TablePhase::Over(_) => lines.push(self.say(if self.is_host { "lobby-over-host" } else { "lobby-over" })),
        }
        lines.join("\n")
    }

    /// Says whose phones must be updated before all can play the agreed game; `None` if nobody's.
    fn outdated_text(&self) -> Option<String> {
        let (mine, others): (Vec<_>, Vec<_>) =
            self.lobby.outdated().into_iter().partition(|one| self.me == Some(one.member));
        let names: Vec<String> = others.iter().map(|one| notices::called(self.words, &one.name)).collect();
        let (rules, _) = games::agreed(&self.lobby.setup);
        let game = || ("game", rules.title(self.words).into());
        let others = (!names.is_empty())
            .then(|| self.words.say("lobby-outdated", &[game(), ("names", self.words.list(&names).into())]));
        let mine = (!mine.is_empty()).then(|| self.words.say("lobby-outdated-me", &[game()]));
        unless_empty(mine.into_iter().chain(others).collect::<Vec<_>>().join("\n"))
    }

    /// The buttons below the lobby, the most wanted one first and the way out last.
    pub(super) fn buttons(&self) -> Vec<Button> {
        let mut buttons = if self.is_host { self.buttons_of_host() } else { self.buttons_of_guest() };
        if self.is_open() && self.mine().is_some_and(|me| !me.is_board) {
            let is_full = self.lobby.people.iter().filter(|one| !one.is_board).count() >= MAX_SEATS;
            let closed = is_full.then(|| say_not_so(self.words, LobbyError::Full));
            buttons.push(Button { closed, ..self.button(LobbyAction::AddPerson, "people-add") });
        }
        buttons.push(self.button(TogetherAction::Rules, "rules"));
        if matches!(self.lobby.phase, TablePhase::Open | TablePhase::Dealing | TablePhase::Over(_)) {
            let detail = if self.is_host { "table-leave-host-detail" } else { "table-leave-guest-detail" };
            buttons.push(self.button(UserAction::GoHome, "home").detail(self.say(detail)));
        }
        buttons.extend(self.taking_buttons());
        buttons.push(match self.is_host {
            true => self.button(TogetherAction::CloseTable, "lobby-close").detail(self.say("lobby-close-detail")),
            false => self.button(TogetherAction::LeaveTable, "lobby-leave").detail(self.say("lobby-leave-detail")),
        });
        buttons
    }

    /// The buttons that only the host has, by the table's stage.
    fn buttons_of_host(&self) -> Vec<Button> {
        match self.lobby.phase {
            TablePhase::Open | TablePhase::Dealing => {
                let closed = self.lobby.check_start().err().map(|why| say_not_so(self.words, why));
                let start = LobbyAction::Start { agreed: self.lobby.agreed };
                let start = Button { closed, ..self.button(start, "lobby-start").primary() };
                let mut buttons = vec![if self.is_host_alone() {
                    start.asked(self.say("lobby-start-alone-question"), self.say("confirm-no"))
                } else {
                    start
                }];
                if self.is_open() {
                    buttons.push(self.button(LobbyAction::ChangeGame, "lobby-game"));
                }
                buttons
            }
            TablePhase::Playing(_) => vec![self.button(UserAction::Back, "lobby-to-table").primary()],
            TablePhase::Over(game) => vec![
                self.button(TogetherAction::Rematch { game }, "lobby-rematch").primary(),
                self.button(TogetherAction::Audit, "table-audit"),
            ],
        }
    }

    /// The buttons that only a guest has, by the table's stage.
    fn buttons_of_guest(&self) -> Vec<Button> {
        match self.lobby.phase {
            TablePhase::Open if self.seated_here().next().is_none() => vec![],
            TablePhase::Open if self.seated_here().all(|person| person.is_ready) => {
                vec![self.button(LobbyAction::NotReady, "lobby-say-not-ready")]
            }
            TablePhase::Open => {
                let ready = LobbyAction::Ready { agreed: self.lobby.agreed };
                let is_other = self.me.is_some_and(|me| !self.lobby.can_play(me));
                let closed = is_other.then(|| say_not_so(self.words, LobbyError::OtherRules));
                vec![Button { closed, ..self.button(ready, "lobby-say-ready").primary() }]
            }
            TablePhase::Dealing => vec![],
            TablePhase::Playing(_) => vec![self.button(UserAction::Back, "lobby-to-table").primary()],
            TablePhase::Over(_) => vec![self.button(TogetherAction::Audit, "table-audit")],
        }
    }
}
