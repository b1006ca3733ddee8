//! A monkey test: it presses whatever is offered, and first what was pressed least. On thousands of screens every
//! offered action is done, or refused for a reason of its own. An action of an older screen is refused, and changes
//! nothing, on every later screen that does not offer it.

use std::collections::{BTreeMap, BTreeSet};

use ayatsuri_clock::ClockReading;
use ayatsuri_phone::screen::{JoinAction, Prompt, Screen, TextField, UserAction};
use ayatsuri_phone::{Language, Phone, PhoneError};
use ayatsuri_rules::chance::GameRng;

use crate::person::Folder;
use crate::room::Room;

const TYPED: [&str; 7] = ["", "7", "0000", "Aya", "あや", "999999999999999999999", "ayatsuri://table"];

/// The kind of a screen, by its variant's name.
fn kind(screen: &Screen) -> String {
    format!("{screen:?}").chars().take_while(char::is_ascii_alphabetic).collect()
}

fn prompt(screen: &Screen) -> Option<&Prompt> {
    match screen {
        Screen::Table(table) => table.prompt.as_ref(),
        _ => None,
    }
}

/// Every action that a screen offers now.
fn offered(screen: &Screen) -> Vec<UserAction> {
    let open = screen.offers().into_iter().filter(|offer| offer.closed.is_none()).map(|offer| offer.action);
    let choose = |prompt: &Prompt| {
        let id = prompt.id;
        prompt.choices.iter().map(move |choice| UserAction::Choose { prompt: id, index: choice.index }).collect()
    };
    let choices: Vec<UserAction> = prompt(screen).map(choose).unwrap_or_default();
    open.chain(choices).collect()
}

struct Monkey {
    rng: GameRng,
    /// The refusal of an action that no page handles, in each language.
    nowhere: Vec<String>,
    /// How often each action was done on each kind of screen.
    pressed: BTreeMap<(String, String), u32>,
    /// All actions that were offered so far.
    older: Vec<UserAction>,
    known: BTreeSet<String>,
    /// The refusals of actions that were offered.
    refusals: BTreeMap<String, String>,
    stale: u32,
}

impl Monkey {
    fn new(seed: u64) -> Monkey {
        let nowhere = [Language::English, Language::Japanese].map(|language| {
            let folder = Folder::new();
            let mut phone = Phone::open(folder.path(), language).expect("the phone opens");
            let refused = phone.act(JoinAction::Enter { table: 0 }.into()).expect_err("nobody stands at a door");
            refused.to_string()
        });
        Monkey {
            rng: GameRng::from_number(seed),
            nowhere: nowhere.into(),
            pressed: BTreeMap::new(),
            older: vec![],
            known: BTreeSet::new(),
            refusals: BTreeMap::new(),
            stale: 0,
        }
    }

    fn one_of<T: Clone>(&mut self, all: &[T]) -> Option<T> {
        let count = u32::try_from(all.len()).ok().filter(|count| *count > 0)?;
        all.get(self.rng.below(count) as usize).cloned()
    }

    /// Does one action that the screen in front offers and `may_do` accepts.
    fn act(&mut self, phone: &mut Phone, may_do: impl Fn(&UserAction) -> bool) {
        let screen = phone.screen();
        let offered = offered(&screen);
        for action in &offered {
            if self.known.insert(format!("{action:?}")) {
                self.older.push(action.clone());
            }
        }
        self.try_older(phone, &screen, &offered);
        let kind = kind(&screen);
        let mut open: Vec<UserAction> = offered.into_iter().filter(may_do).collect();
        let times = |action: &UserAction| {
            let name = action.id().split('/').next().unwrap_or_default().to_owned();
            self.pressed.get(&(kind.clone(), name)).copied().unwrap_or(0)
        };
        if self.rng.below(3) > 0
            && let Some(least) = open.iter().map(times).min()
        {
            open.retain(|action| times(action) == least);
        }
        match self.one_of(&open) {
            Some(action) => self.do_one(phone, &kind, action),
            None => drop(phone.act(UserAction::Back)),
        }
        self.type_text(phone);
    }

    fn do_one(&mut self, phone: &mut Phone, kind: &str, action: UserAction) {
        let name = action.id().split('/').next().unwrap_or_default().to_owned();
        *self.pressed.entry((kind.to_owned(), name)).or_default() += 1;
        let said = format!("{action:?}");
        if let Err(error) = phone.act(action) {
            let message = error.to_string();
            assert!(!self.nowhere.contains(&message), "on {kind} {said} is offered, and nobody handles it: {error:?}");
            assert!(
                !matches!(error, PhoneError::Fault { .. } | PhoneError::LateAnswer { .. }),
                "{kind} {said}: {error:?}"
            );
            self.refusals.insert(message, format!("{kind} {said} {error:?}"));
        }
    }

    /// Types something into a text field.
    fn type_text(&mut self, phone: &mut Phone) {
        let screen = phone.screen();
        let fields: Vec<TextField> =
            screen.rows().iter().filter_map(|row| row.text.as_ref()).map(|t| t.field).collect();
        if self.rng.below(4) == 0
            && let (Some(field), Some(text)) = (self.one_of(&fields), self.one_of(&TYPED))
        {
            self.do_one(phone, &kind(&screen), UserAction::Enter { field, text: text.to_owned() });
        }
    }

    /// Checks that an older action that is not offered now is refused and changes nothing.
    fn try_older(&mut self, phone: &mut Phone, screen: &Screen, offered: &[UserAction]) {
        let chosen: Vec<UserAction> = (0..6).filter_map(|_| self.one_of(&self.older.clone())).collect();
        for action in chosen {
            // Shells make these by themselves.
            if matches!(action, UserAction::Back | UserAction::GoHome) || offered.contains(&action) {
                continue;
            }
            self.refuse(phone, screen, &action);
        }
    }

    fn refuse(&mut self, phone: &mut Phone, screen: &Screen, action: &UserAction) {
        let refused = phone.act(action.clone());
        let is_so = matches!(
            refused,
            Err(PhoneError::NotOffered { .. } | PhoneError::LateAnswer { .. } | PhoneError::BadSetup { .. })
        );
        assert!(is_so, "{action:?} is an old one: {refused:?}, on {screen:?}");
        assert_eq!(phone.screen(), *screen, "{action:?} changed something");
        self.stale += 1;
    }

    /// Tries every action ever offered on this screen.
    fn try_all(&mut self, phone: &mut Phone) {
        let screen = phone.screen();
        let offered = offered(&screen);
        for action in self.older.clone() {
            if !matches!(action, UserAction::Back | UserAction::GoHome) && !offered.contains(&action) {
                self.refuse(phone, &screen, &action);
            }
        }
    }

    fn kinds(&self) -> Vec<&str> {
        let mut kinds: Vec<&str> = self.pressed.keys().map(|(kind, _)| kind.as_str()).collect();
        kinds.dedup();
        kinds
    }

    fn presses(&self) -> u32 {
        self.pressed.values().sum()
    }
}

/// Leaves out bots that take long, and long games; other tests have those.
fn is_quick(action: &UserAction) -> bool {
    let id = action.id();
    let slow = ["level/strong", "level/master", "players/6", "players/7", "players/8"];
    !slow.iter().any(|slow| id.starts_with(slow))
}

#[test]
fn everything_offered_to_one_person_is_handled_and_nothing_old_is() {
    let mut monkey = Monkey::new(3);
    let folder = Folder::new();
    let phone = Phone::open(folder.path(), Language::English).expect("the phone opens");
    let mut phone = phone.with_clock(Box::new(|| ClockReading::both_at(5_000)));
    let all = ["History", "Home", "Result", "Rules", "Settings", "Setup", "Statistics", "Table", "Trouble"];
    // Games are dealt at random: some runs of four thousand steps end no game, and show no result.
    for step in 0..40_000_u64 {
        if step >= 4_000 && all.iter().all(|kind| monkey.kinds().contains(kind)) {
            break;
        }
        monkey.act(&mut phone, is_quick);
        if step % 3 == 0 {
            phone.tick(step * 2_000);
        }
        if step % 500 == 499 {
            monkey.try_all(&mut phone);
        }
    }
    println!("{} presses, {} old ones; refused: {:#?}", monkey.presses(), monkey.stale, monkey.refusals);
    let missed: Vec<_> = all.iter().filter(|kind| !monkey.kinds().contains(kind)).collect();
    assert!(missed.is_empty(), "{missed:?} was never in front");
}

#[test]
fn everything_offered_to_several_people_is_handled_and_nothing_old_is() {
    let mut monkey = Monkey::new(4);
    let games = [("classic", 4), ("kingdom", 3), ("first", 3), ("fullset", 5)];
    let all = ["Audit", "Home", "Join", "Lobby", "Nearby", "Result", "Rules", "Table", "Trouble"];
    // Keys are drawn at random, and the presses depend on them: one run of six rounds in forty shows no audit.
    for (round, (game, players)) in games.into_iter().cycle().take(30).enumerate() {
        if round >= 6 && all.iter().all(|kind| monkey.kinds().contains(kind)) {
            break;
        }
        let mut room = Room::of(&["Aya", "Ben", "Cleo"]);
        room.open_table(game, players);
        room.join(1);
        if round % 2 == 0 {
            room.join(2);
        }
        monkey.play_with(&mut room, 60, |action| is_quick(action) && !parts(action));
        if round % 2 == 0 && (0..3).all(|who| matches!(room.screen(who), Screen::Lobby(_))) {
            let _ = room.phone(1).act(UserAction::GoHome);
        }
        monkey.play_with(&mut room, 150, |action| is_quick(action) && !parts(action));
        monkey.play_with(&mut room, 100, is_quick);
        for who in 0..3 {
            monkey.try_all(room.phone(who));
        }
    }
    println!("{} presses, {} old ones; refused: {:#?}", monkey.presses(), monkey.stale, monkey.refusals);
    let missed: Vec<_> = all.iter().filter(|kind| !monkey.kinds().contains(kind)).collect();
    assert!(missed.is_empty(), "{missed:?} was never in front");
}

/// Whether the action leaves the table or needs one.
fn parts(action: &UserAction) -> bool {
    ["close-table", "leave-table", "remove", "end-game", "leave"].contains(&action.id().split('/').next().unwrap_or(""))
}

impl Monkey {
    fn play_with(&mut self, room: &mut Room, steps: u32, may_do: impl Fn(&UserAction) -> bool + Copy) {
        for step in 0..steps {
            for who in 0..room.players.len() {
                self.act(room.phone(who), may_do);
            }
            if step % 8 == 0 {
                self.learn_the_code(room);
            }
            room.pass(100);
        }
    }

    /// Tells a player at the door of the table the code that the host shows.
    fn learn_the_code(&mut self, room: &mut Room) {
        let Screen::Lobby(lobby) = room.screen(0) else { return };
        let Some(invitation) = lobby.invitation else { return };
        for who in 1..room.players.len() {
            if matches!(room.screen(who), Screen::Join(_)) {
                let text = invitation.code.clone();
                let enter = UserAction::Enter { field: TextField::JoinCode, text };
                self.do_one(room.phone(who), "Join", enter);
            }
        }
    }
}
