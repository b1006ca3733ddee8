//! The screens of the table on the host's phone.

use super::*;

impl HostedTable {
    pub fn screen(&self, words: &Words) -> Screen {
        if let (TablePhase::Playing(number), Some(game)) = (self.lobby().phase, &self.game) {
            let (notice, absence_buttons) = match self.radio.fault() {
                Some(trouble) => (Some(notices::trouble(words, trouble)), vec![]),
                None => {
                    let notice = self.loss(words).or_else(|| notices::notice(words, self.lobby()));
                    let notice = notices::or_watching(words, notice, !self.seats().is_empty());
                    (notice, notices::absence_buttons(words, self.lobby(), number, &self.waited))
                }
            };
            let is_several = self.seats().len() > 1;
            if let Some(mut cover) = game.cover(words) {
                cover.table.notice = notice;
                cover_buttons(words, &mut cover, true);
                cover.buttons.extend(absence_buttons);
                return Screen::Cover(Box::new(cover));
            }
            let mut table = game.screen(words);
            table.notice = notice;
            table.notice_buttons = absence_buttons;
            if !is_several && self.is_replaced() && table.prompt.is_some() {
                crate::game::only_watches(&mut table);
                table.waiting = Some(words.say("waiting-bot-for-host", &[]));
            }
            game_buttons(words, &mut table, Some(number));
            return Screen::Table(Box::new(table));
        }
        if let (TablePhase::Over(game), Some(over)) = (self.lobby().phase, &self.over) {
            let mut result = over.screen(words);
            let button = |action: TogetherAction, label: &str| Button::new(action, words.say(label, &[]));
            result.buttons.insert(0, button(TogetherAction::Rematch { game }, "lobby-rematch").primary());
            result.buttons.insert(1, audit_screen::audit_button(words, &self.fairness()));
            result.buttons.insert(2, button(TogetherAction::People, "table-people"));
            return Screen::Result(result);
        }
        Screen::Lobby(self.people(words))
    }

    /// The name of the player on that seat in the game in play.
    pub fn name_of(&self, seat: Seat) -> Option<String> {
        self.game.as_ref()?.name_of(seat)
    }

    /// What the table awaits from the host: an answer to their prompt, or that they start the game, as all others are
    /// ready.
    pub fn awaited(&self) -> Option<Awaited> {
        let lobby = self.lobby();
        match (lobby.phase, &self.game) {
            (TablePhase::Playing(number), Some(game)) => {
                let is_several = self.seats().len() > 1; // then the game asks only those for whom no bot plays
                let awaited = game.awaited().filter(|_| is_several || !self.is_replaced())?;
                Some(crate::together::awaited_in_game(awaited, number))
            }
            (TablePhase::Open, _) => {
                let me = self.host.me();
                let is_guest = |lobby_member: &&LobbyMember| lobby_member.member != me && lobby_member.seat.is_some();
                let is_complete = lobby.people.iter().any(|person| is_guest(&person)) && lobby.check_start().is_ok();
                is_complete.then(|| crate::together::awaited_in_lobby(SignalReason::StartGame, lobby))
            }
            _ => None,
        }
    }

    /// Whether a bot plays for the host's own person.
    pub(super) fn is_replaced(&self) -> bool {
        let front = self.lobby().at_phone(self.host.me()).find(|person| person.seat.is_some());
        front.is_some_and(|person| person.is_replaced)
    }

    /// The line on what could not be read of the stored table, until the person has done something.
    pub(super) fn loss(&self, words: &Words) -> Option<String> {
        notices::loss(words, self.host.loss(), true).filter(|_| self.says_loss)
    }

    /// The text of the system's notification while the app is not in front: who is away and cannot find the table.
    /// There is none if the phone advertises as much then as in front.
    pub fn notification(&self, words: &Words) -> Option<String> {
        let is_hidden = !self.radio.radio().forms().in_background;
        is_hidden.then(|| notices::cannot_find(words, self.lobby())).flatten()
    }

    pub fn people(&self, words: &Words) -> LobbyScreen {
        let (lobby, me) = (self.lobby(), Some(self.host.me()));
        let link_words = |member: MemberId| Some((member, self.host.words_of(member)?));
        let link_words: Vec<(MemberId, [u8; 2])> =
            lobby.people.iter().filter_map(|person| link_words(person.member)).collect();
        let viewer = LobbyViewer {
            words,
            lobby,
            me,
            is_host: true,
            may_give: &|seat, member| self.host.may_give(seat, member),
            is_asked: self.game.as_ref().is_some_and(|game| game.screen(words).prompt.is_some()),
            is_linked: true,
            link_words: &link_words,
            is_host_proved: true,
            newcomer: &self.newcomer,
        };
        let invitation = self.radio.host.invitation();
        let invitation =
            invitation.map(|invitation| Invitation { host_fingerprint: self.host.fingerprint(), ..invitation });
        let mut screen = lobby_screen::people(viewer, invitation);
        let trouble = self.radio.fault().map(|trouble| notices::trouble(words, trouble));
        let lines: Vec<String> =
            trouble.into_iter().chain(self.loss(words)).chain(self.note.clone()).chain(screen.text).collect();
        screen.text = unless_empty(lines.join("\n"));
        if self.radio.host.is_anybody_waiting(self.now) {
            let button = Button::new(LobbyAction::LetOneInNow, words.say("lobby-let-in-now", &[]));
            let at = screen.buttons.len().min(1);
            screen.buttons.insert(at, button.detail(words.say("lobby-let-in-now-detail", &[])));
        }
        if matches!(lobby.phase, TablePhase::Playing(_)) && !lobby.is_locked {
            let button = match self.lets_in {
                true => Button::new(LobbyAction::HideCode, words.say("lobby-hide-code", &[])),
                false => Button::new(LobbyAction::ShowCode, words.say("lobby-show-code", &[])),
            };
            let at = screen.buttons.len().min(1);
            screen.buttons.insert(at, button.detail(words.say("lobby-show-code-detail", &[])));
        }
        screen
    }

    pub fn audit(&self, words: &Words) -> Screen {
        Screen::Audit(match &self.audited {
            Some(audited) => audited.screen(words, &self.host, &self.bots),
            None => audit_screen::audit(words, &Fairness::Unknown, &DealFindings::default()),
        })
    }
}
