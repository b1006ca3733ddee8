//! A table at which this phone is a guest: its people, its radio, the game that it follows.

use std::sync::Arc;

use ayatsuri_link::{Farewell, Random, Refusal, TableTag};
use ayatsuri_people::{GuestNews, GuestTable, Lobby, NotSo, Stage, Wish};
use ayatsuri_radio::{Central, Joining};
use ayatsuri_table::{Error, Millis, Store};

use super::followed::{Answer, Following};
use super::lobby_screen::{self, Eyes};
use super::{audit_screen, is_before_a_game, notices, table_buttons};
use crate::error::{PhoneError, Stop};
use crate::game::Answered;
use crate::over::Ended;
use crate::rule_set;
use crate::screen::{Button, JoinScreen, Screen, TroubleScreen};
use crate::setup_screen::blank;
use crate::words::Words;

/// A table at which this phone is a guest.
pub(crate) struct Joined {
    people: GuestTable,
    radio: Joining<Arc<dyn Central>>,
    game: Option<Box<dyn Following>>,
    over: Option<Box<dyn Ended>>,
    /// Why this phone is at the table no more.
    gone: Option<Gone>,
    /// Since when there is no link.
    lost: Option<Millis>,
    now: Millis,
    /// Why the last answer counted for nothing.
    refused: Option<ayatsuri_people::Why>,
    /// Why the last wish was not granted.
    not_so: Option<NotSo>,
}

/// Why this phone is at the table no more.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gone {
    Ended(Farewell),
    NotIn(Refusal),
}

impl Joined {
    /// Has just been let in.
    pub fn came(people: GuestTable, radio: Joining<Arc<dyn Central>>, now: Millis) -> Joined {
        let (game, over, gone, lost, refused, not_so) = (None, None, None, None, None, None);
        Joined { people, radio, game, over, gone, lost, now, refused, not_so }
    }

    /// The table that was joined last, from what is kept of it; nothing if there is none.
    pub fn again(
        words: &Words,
        store: &mut Store,
        radio: Arc<dyn Central>,
        now: Millis,
    ) -> Result<Option<Joined>, Stop> {
        let Some(kept) = store.joined()?.into_iter().next() else { return Ok(None) };
        let no_randomness = || PhoneError::Store { message: words.say("radio-no-randomness", &[]) };
        let random = Random::from_system().map_err(|_| no_randomness())?;
        let people = GuestTable::restore(&kept.state, random);
        let mut people = people.map_err(|e| Error::DamagedGame { detail: e.to_string() })?;
        let mut radio = Joining::new(radio);
        let Some(link) = people.link(None) else {
            store.forget_joined(kept.tag)?;
            return Ok(None);
        };
        radio.sit(TableTag(people.tag()), link);
        let mut joined = Joined { lost: Some(now), ..Joined::came(people, radio, now) };
        joined.follow(words, store)?;
        joined.ends(words, store, now)?;
        Ok(Some(joined))
    }

    pub fn lobby(&self) -> Option<&Lobby> {
        self.people.lobby()
    }

    pub fn over(&mut self) -> Option<&mut Box<dyn Ended>> {
        self.over.as_mut()
    }

    /// What came over the radio is taken in, and what is to be said goes out.
    pub fn run(&mut self, words: &Words, store: &mut Store, now: Millis) -> Result<(), Error> {
        self.now = now;
        self.radio.run(clock(now));
        let done = self.people_run(words, store, now);
        self.radio.run(clock(now));
        done
    }

    fn people_run(&mut self, words: &Words, store: &mut Store, now: Millis) -> Result<(), Error> {
        while let Some(link) = &mut self.radio.guest {
            let following = self.game.as_mut().map(|game| game.followed());
            self.people.run(link, following, store, now)?;
            let mut is_dealt = false;
            while let Some(news) = self.people.news() {
                match news {
                    GuestNews::Dealt => is_dealt = true,
                    GuestNews::Link => self.lost = if self.people.is_linked() { None } else { Some(now) },
                    GuestNews::Refused(why) => self.refused = Some(why),
                    GuestNews::Silent => {
                        if let Some(link) = &mut self.radio.guest {
                            link.ask_again(None, clock(now));
                        }
                    }
                    GuestNews::NotIn { why: Refusal::Wait, .. } => {}
                    GuestNews::NotIn { why, .. } => self.gone = Some(Gone::NotIn(why)),
                    GuestNews::Over(farewell) => self.gone = Some(Gone::Ended(farewell)),
                    GuestNews::Audited => self.ends(words, store, now)?,
                    GuestNews::Played => self.refused = None,
                    GuestNews::Lobby => {}
                    GuestNews::NotSo(why) => self.not_so = Some(why),
                }
            }
            if !is_dealt {
                break;
            }
            self.follow(words, store)?;
        }
        if let (Some(game), Some(lobby)) = (&mut self.game, self.people.lobby()) {
            game.catch_up(words, lobby);
        }
        Ok(())
    }

    fn follow(&mut self, words: &Words, store: &Store) -> Result<(), Error> {
        self.over = None;
        self.game = rule_set::follow(words, store, &self.people)?;
        Ok(())
    }

    /// The game is over, and opened.
    fn ends(&mut self, words: &Words, store: &mut Store, now: Millis) -> Result<(), Error> {
        let (Some(game), Some(audit)) = (&self.game, self.people.audit()) else { return Ok(()) };
        if self.over.is_none() {
            self.over = game.over(words, store, &audit.opened, now)?;
        }
        Ok(())
    }

    /// When to run again if nothing happens before.
    pub fn deadline(&self) -> Option<Millis> {
        let link = self.radio.deadline().map(|at| Millis::try_from(at).unwrap_or(Millis::MAX));
        // What is said of a lost link changes once.
        let lost = self.lost.map(|since| since + notices::LONG + 1).filter(|at| *at > self.now);
        link.into_iter().chain(lost).min()
    }

    pub fn speak(&mut self, words: &Words) {
        if let Some(game) = &mut self.game {
            game.speak(words);
        }
        if let Some(over) = &mut self.over {
            over.speak(words);
        }
        if let (Some(game), Some(lobby)) = (&mut self.game, self.people.lobby()) {
            game.catch_up(words, lobby);
        }
    }

    pub fn screen(&self, words: &Words) -> Screen {
        let Some(lobby) = self.people.lobby() else { return self.people(words) };
        if let (Stage::Over(_), Some(over)) = (lobby.stage, &self.over) {
            let mut result = over.screen(words);
            let button = |id: &str, label: &str| Button { label: words.say(label, &[]), ..blank(id) };
            result.buttons.insert(0, Button { primary: true, ..button("audit", "table-audit") });
            result.buttons.insert(1, button("people", "table-people"));
            return Screen::Result(result);
        }
        if let Some(gone) = self.gone {
            return Screen::Trouble(self.says_why(words, gone));
        }
        match &self.game {
            Some(game) if !is_before_a_game(lobby) => {
                let mut table = game.screen(words);
                table.notice = self.notice(words, lobby);
                table_buttons(words, &mut table, false);
                if matches!(lobby.stage, Stage::Over(_)) {
                    let label = words.say("table-audit", &[]);
                    table.buttons.insert(0, Button { label, primary: true, ..blank("audit") });
                }
                Screen::Table(Box::new(table))
            }
            _ => self.people(words),
        }
    }

    /// What is the matter at present: the radio, the link, the last answer, or who is away.
    fn notice(&self, words: &Words, lobby: &Lobby) -> String {
        if let Some(trouble) = self.radio.trouble() {
            return notices::trouble(words, trouble);
        }
        match (self.lost, self.refused) {
            (Some(since), _) => notices::no_link(words, self.now - since),
            (None, Some(why)) => notices::no_answer(words, why),
            (None, None) => notices::notice(words, lobby),
        }
    }

    fn says_why(&self, words: &Words, gone: Gone) -> TroubleScreen {
        let text = match gone {
            Gone::Ended(farewell) => notices::farewell(words, farewell),
            Gone::NotIn(why) => notices::refusal(words, why, 0),
        };
        let button = |id: &str, label: &str| Button { label: words.say(label, &[]), ..blank(id) };
        let mut buttons = vec![Button { primary: true, ..button("leave-table-yes", "home") }];
        if matches!(gone, Gone::NotIn(Refusal::UnknownKey | Refusal::Closed | Refusal::Full)) {
            buttons.push(button("join-anew", "home-join"));
        }
        TroubleScreen { title: words.say("gone-title", &[]), text, buttons }
    }

    pub fn people(&self, words: &Words) -> Screen {
        let Some(lobby) = self.people.lobby() else {
            return Screen::Join(JoinScreen {
                title: words.say("nearby-title", &[]),
                facts: vec![],
                text: words.say("notice-no-link", &[]),
                is_busy: true,
                rows: vec![],
                buttons: vec![Button { label: words.say("home", &[]), ..blank("home") }],
            });
        };
        let eyes = Eyes { words, lobby, me: self.people.me(), is_host: false, is_linked: self.lost.is_none() };
        let mut screen = lobby_screen::people(eyes, None);
        if let Some(trouble) = self.radio.trouble() {
            screen.text = notices::trouble(words, trouble);
        } else if let Some(why) = self.not_so {
            screen.text = lobby_screen::say_not_so(words, why);
        }
        Screen::Lobby(screen)
    }

    pub fn audit(&self, words: &Words) -> Screen {
        let foul = self.people.foul();
        Screen::Audit(match self.people.audit() {
            Some(audit) => audit_screen::audit(words, &audit.found, foul),
            None => audit_screen::none(words),
        })
    }

    pub fn choose(
        &mut self,
        words: &Words,
        store: &mut Store,
        prompt: u64,
        index: u32,
        now: Millis,
    ) -> Result<Answered, Error> {
        let Some(game) = &mut self.game else {
            let message = words.say("refused-prompt-none", &[]);
            return Ok(Answered::Refused(PhoneError::LateAnswer { message }));
        };
        let Answer { up, on_its_way } = match game.answer(words, prompt, index) {
            Ok(answer) => answer,
            Err(refused) => return Ok(Answered::Refused(refused)),
        };
        let number = on_its_way.map(|(number, _)| number);
        if let Err(error) = self.people.acts(up, on_its_way, store, now) {
            // It was not sent: the same prompt is open again.
            if let Some(number) = number {
                game.followed().refused(number);
            }
            return Err(error);
        }
        self.run(words, store, now)?;
        Ok(Answered::Done)
    }

    /// Presses what only this table has; false if it has no such.
    pub fn press(&mut self, id: &str) -> bool {
        let agreed = self.people.lobby().map(|lobby| lobby.agreed);
        self.not_so = None;
        match id {
            "ready" => self.people.wish(Wish::Ready(agreed)),
            "not-ready" => self.people.wish(Wish::Ready(None)),
            "stand" => self.people.wish(Wish::Seat(None)),
            _ => match id.strip_prefix("sit/").and_then(|seat| seat.parse().ok()) {
                Some(seat) => self.people.wish(Wish::Seat(Some(seat))),
                None => return false,
            },
        }
        true
    }

    /// Leaves for good.
    pub fn leave(&mut self, store: &mut Store, now: Millis) -> Result<(), Error> {
        if let Some(link) = &mut self.radio.guest {
            link.leave();
        }
        self.radio.run(clock(now));
        store.forget_joined(self.people.tag())
    }

    /// Lets the radio say what is left to be said.
    pub fn linger(&mut self, now: Millis) {
        self.radio.run(clock(now));
    }

    pub fn choose_option(&mut self, words: &Words, row: &str, choice: &str) -> Result<(), Stop> {
        match (row, choice.parse()) {
            ("colour", Ok(colour)) => self.people.wish(Wish::Colour(colour)),
            _ => {
                let message = words.say("refused-row", &[("id", row.into())]);
                return Err(PhoneError::NotOffered { message }.into());
            }
        }
        Ok(())
    }

    pub fn enter_text(&mut self, row: &str, text: &str) -> bool {
        if row == "name" {
            self.people.wish(Wish::Name(text.to_owned()));
        }
        row == "name"
    }
}

/// The link's clock never goes back before 0.
fn clock(now: Millis) -> u64 {
    u64::try_from(now).unwrap_or(0)
}
