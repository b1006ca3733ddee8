//! The screens of the table on a guest's phone.

use super::*;
use crate::answer_refusal::say_answer_refusal;

impl JoinedTable {
    pub fn screen(&self, words: &Words) -> Screen {
        let Some(lobby) = self.guest.lobby() else { return self.joining_screen(words) };
        if let (TablePhase::Over(_), Some(over)) = (lobby.phase, &self.over) {
            let mut result = over.screen(words);
            let button = |action: TogetherAction, label: &str| Button::new(action, words.say(label, &[]));
            result.buttons.insert(0, audit_screen::audit_button(words, &self.fairness()).primary());
            result.buttons.insert(1, button(TogetherAction::People, "table-people"));
            return Screen::Result(result);
        }
        if let Some(departure) = self.departure {
            return Screen::Trouble(departure_screen(words, departure));
        }
        match &self.game {
            Some(game) if !is_before_a_game(lobby) => {
                let is_answerable = self.guest.other_rules().is_none() && !matches!(lobby.phase, TablePhase::Over(_));
                if let Some(mut cover) = game.cover(words).filter(|_| is_answerable) {
                    cover.table.notice = self.notice(words, lobby);
                    cover_buttons(words, &mut cover, false);
                    cover.buttons.extend(self.join_anew(words));
                    cover.buttons.extend(self.foul_button(words));
                    return Screen::Cover(Box::new(cover));
                }
                let mut table = game.screen(words);
                table.notice = self.notice(words, lobby);
                if self.guest.other_rules().is_some() {
                    // The game stands as this phone left it: a host with other rules tells this phone nothing more and
                    // takes no answer.
                    crate::game::only_watches(&mut table);
                    table.waiting = None;
                }
                game_buttons(words, &mut table, None);
                table.buttons.extend(self.join_anew(words));
                let is_over = matches!(lobby.phase, TablePhase::Over(_));
                table.buttons.extend(self.foul_button(words).filter(|_| !is_over));
                if matches!(lobby.phase, TablePhase::Over(_)) {
                    crate::game::only_watches(&mut table);
                    table.waiting = None;
                    let audit = audit_screen::audit_button(words, &self.fairness());
                    table.buttons.insert(0, audit.primary());
                }
                Screen::Table(Box::new(table))
            }
            _ => self.people(words),
        }
    }

    /// The name of the player on that seat in the game in play.
    pub fn name_of(&self, seat: Seat) -> Option<String> {
        self.game.as_ref()?.name_of(seat)
    }

    /// What the table awaits from this person: an answer to their prompt, or that they are ready for another game.
    pub fn awaited(&self) -> Option<Awaited> {
        let lobby = self.guest.lobby().filter(|_| self.departure.is_none())?;
        match (lobby.phase, &self.game) {
            (TablePhase::Playing(number), Some(game)) => {
                let awaited = game.awaited().filter(|_| self.guest.other_rules().is_none())?;
                Some(crate::together::awaited_in_game(awaited, number))
            }
            (TablePhase::Open, _) if self.guest.announcement().is_some() => {
                let mut seated = lobby.at_phone(self.guest.me()?).filter(|person| person.seat.is_some());
                let is_late = seated.any(|person| !person.is_ready);
                is_late.then(|| crate::together::awaited_in_lobby(SignalReason::GetReady, lobby))
            }
            _ => None,
        }
    }

    /// The line on what is the matter now: with the radio, with the link, with the last answer, or who is away.
    pub(super) fn notice(&self, words: &Words, lobby: &Lobby) -> Option<String> {
        if let Some(trouble) = self.radio.fault() {
            return Some(notices::trouble(words, trouble));
        }
        if self.is_foul() && !self.guest.was_foul_seen() {
            return Some(words.say("notice-foul", &[]));
        }
        Some(match (self.lost, self.join_refusal, self.refused) {
            (Some(_), Some(why), _) => notices::refusal(words, why, self.seconds_to_next_attempt()),
            (Some(since), None, _) => notices::no_link(words, self.now.since(since)),
            (None, ..) if self.guest.other_rules().is_some() => {
                notices::refusal(words, self.guest.other_rules()?, self.seconds_to_next_attempt())
            }
            (None, _, Some(why)) => say_answer_refusal(words, why),
            (None, _, None) if matches!(lobby.phase, TablePhase::Over(_)) => words.say("lobby-over", &[]),
            (None, _, None) if self.game.as_ref().is_some_and(|game| game.is_full()) => words.say("notice-full", &[]),
            (None, _, None) if self.loss(words).is_some() => self.loss(words)?,
            (None, _, None) if self.is_unseated => words.say("notice-unseated", &[]),
            (None, _, None) => {
                let is_seated = self.guest.me().is_some_and(|me| lobby.at_phone(me).any(|one| one.seat.is_some()));
                return notices::or_watching(words, notices::notice(words, lobby), is_seated);
            }
        })
    }

    /// The line on what could not be read of the stored table, until the person has done something.
    pub(super) fn loss(&self, words: &Words) -> Option<String> {
        notices::loss(words, self.guest.loss(), false).filter(|_| self.says_loss)
    }

    /// The time until the next attempt, in whole seconds, rounded up.
    pub(super) fn seconds_to_next_attempt(&self) -> u16 {
        let wait = self.next_attempt.map_or(0, |at| at.since(self.now).as_millis());
        u16::try_from(wait.div_ceil(1_000)).unwrap_or(u16::MAX)
    }

    /// The button for joining again, when the host does not take this phone back.
    pub(super) fn join_anew(&self, words: &Words) -> Option<Button> {
        let is_refused =
            matches!(self.join_refusal, Some(JoinRefusal::UnknownKey | JoinRefusal::Closed | JoinRefusal::Full));
        is_refused.then(|| Button::new(TogetherAction::JoinAnew, words.say("home-join", &[])))
    }

    /// The screen until the host sends the lobby: all that is known is that this phone was let in once.
    pub(super) fn joining_screen(&self, words: &Words) -> Screen {
        if let Some(departure) = self.departure {
            return Screen::Trouble(departure_screen(words, departure));
        }
        let text = match (self.radio.fault(), self.lost, self.join_refusal) {
            (Some(trouble), ..) => notices::trouble(words, trouble),
            (None, Some(_), Some(why)) => notices::refusal(words, why, self.seconds_to_next_attempt()),
            (None, Some(since), None) => notices::no_link(words, self.now.since(since)),
            (None, None, _) => words.say("join-asking", &[]),
        };
        let buttons = [
            Button::new(UserAction::GoHome, words.say("home", &[])),
            Button::new(TogetherAction::LeaveTable, words.say("lobby-leave", &[])),
        ];
        Screen::Join(JoinScreen {
            title: words.say("joining-title", &[]),
            facts: vec![],
            text,
            is_busy: true,
            rows: vec![],
            buttons: self.join_anew(words).into_iter().chain(buttons).collect(),
        })
    }

    pub fn people(&self, words: &Words) -> Screen {
        let Some(lobby) = self.guest.lobby() else { return self.joining_screen(words) };
        if let Some(departure) = self.departure {
            return Screen::Trouble(departure_screen(words, departure));
        }
        let me = self.guest.me();
        let link_words: Vec<_> = me.zip(self.guest.words()).into_iter().collect();
        let viewer = LobbyViewer {
            words,
            lobby,
            me,
            is_host: false,
            may_give: &|_, _| false,
            is_asked: self.game.as_ref().is_some_and(|game| game.screen(words).prompt.is_some()),
            is_linked: self.lost.is_none(),
            link_words: &link_words,
            is_host_proved: self.guest.is_host_proved(),
            newcomer: &self.newcomer,
        };
        let mut screen = lobby_screen::people(viewer, None);
        if let Some(trouble) = self.radio.fault() {
            screen.text = Some(notices::trouble(words, trouble));
        } else if let (Some(_), Some(why)) = (self.lost, self.join_refusal) {
            screen.text = Some(notices::refusal(words, why, self.seconds_to_next_attempt()));
        } else if let Some(why) = self.request_refusal {
            screen.text = Some(lobby_screen::say_not_so(words, why));
        } else if let Some(loss) = self.loss(words) {
            screen.text = Some(loss);
        }
        screen.buttons.extend(self.join_anew(words));
        if self.is_foul() && !self.guest.was_foul_seen() {
            screen.text = Some(words.say("notice-foul", &[]));
        }
        if !matches!(lobby.phase, TablePhase::Over(_)) {
            screen.buttons.extend(self.foul_button(words));
        }
        Screen::Lobby(screen)
    }

    pub(super) fn fairness(&self) -> Fairness {
        // An audit needs a game that this phone has followed, and the host's disclosure.
        let is_awaited = self.game.is_some() && self.departure.is_none();
        self.guest.fairness(self.bots.progress(), is_awaited)
    }

    pub fn audit(&self, words: &Words) -> Screen {
        let dealt = self.guest.announcement();
        let is_forgotten = dealt.is_some_and(|dealt| self.guest.has_forgotten(dealt.list.context.game));
        let course = self.game.as_ref().zip(self.guest.audit()).and_then(|(game, audit)| game.course(&audit.opened));
        let dealt_to: Vec<(String, Option<MemberId>)> = dealt.map_or_else(Vec::new, |dealt| {
            let phone = |seat: usize| dealt.seated.get(seat).copied().flatten();
            dealt.seats.iter().enumerate().map(|(seat, player)| (player.name.clone(), phone(seat))).collect()
        });
        let owner = |member: MemberId| Some(self.guest.lobby()?.lobby_member(member)?.name.clone());
        let deal = DealFindings {
            dropped: self.guest.dropped_deals(),
            voids: self.guest.voids().len(),
            missing: self.guest.blamed(),
            is_forgotten,
            is_foul_past: self.guest.is_foul_past(),
            ..DealFindings::default()
        };
        let deal = deal.with_course(words, course.as_ref(), &dealt_to, owner);
        Screen::Audit(audit_screen::audit(words, &self.fairness(), &deal))
    }

    /// Notes that the page of the audit was opened.
    pub fn note_audit_seen(&mut self) {
        self.guest.note_foul_seen();
    }

    /// Whether the host has sent a foul since the last deal. Leaving this phone out of the deal does not count here.
    pub(super) fn is_foul(&self) -> bool {
        self.guest.foul().is_some_and(|foul| *foul != AuditFailure::LeftOut)
    }

    /// The button to the page that tells the foul.
    pub(super) fn foul_button(&self, words: &Words) -> Option<Button> {
        self.is_foul().then(|| Button::new(TogetherAction::Audit, words.say("table-foul", &[])))
    }
}
