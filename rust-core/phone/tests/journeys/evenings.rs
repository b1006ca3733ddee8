//! Whole evenings of three phones at one another's tables: their people press anything that is offered, and apps are
//! killed and started again in between. Whatever happens, no phone says that something is broken, no lobby lists
//! somebody who is not there, and afterwards the same three can open a table, sit down and play.

use std::collections::{BTreeMap, BTreeSet};

use ayatsuri_phone::screen::{
    HomeAction, JoinAction, LobbyAction, LobbyScreen, Screen, TextField, TogetherAction, TroubleAction, TroubleScreen,
    UserAction,
};
use ayatsuri_rules::chance::GameRng;

use crate::room::Room;

/// The usual number of evenings; `AYATSURI_EVENINGS` asks for more.
const USUAL: u64 = 50;

/// The number of presses of each person in an evening.
const STEPS: u32 = 90;

const PEOPLE: usize = 3;

struct Evening {
    room: Room,
    rng: GameRng,
    /// The steps of the evening, to be printed if something goes wrong.
    story: Vec<String>,
}

/// Whether people press this in an evening. Other tests have bots that think long, settings, and pages that have
/// nothing to do with tables.
fn may_do(action: &UserAction) -> bool {
    let id = action.id();
    let never = [
        "level/",
        "players/",
        "quick",
        "new",
        "history",
        "statistics",
        "settings",
        "language",
        "resume",
        "pace",
        "seed",
        "export",
    ];
    !never.iter().any(|never| id.starts_with(never))
}

/// Whether a page says that something is broken. A confirmation before parting does not, and neither does the reason
/// why a phone is no longer at the table.
fn is_broken(trouble: &TroubleScreen) -> bool {
    let asks = |action: &UserAction| {
        matches!(
            action,
            UserAction::Trouble(
                TroubleAction::GiveUp { .. }
                    | TroubleAction::EndGame { .. }
                    | TroubleAction::CloseTable
                    | TroubleAction::LeaveTable
            )
        )
    };
    !trouble.buttons.iter().any(|button| asks(&button.action))
}

/// The number of phones at a table: people who sit at somebody else's phone do not count.
fn people_of(lobby: &LobbyScreen) -> usize {
    let is_guest_of_a_phone = |detail: &String| {
        ["'s phone", "at this phone", "の端末で参加", "この端末で参加"].iter().any(|at| detail.contains(at))
    };
    let has_a_person = |one: &&ayatsuri_phone::screen::PersonView| {
        one.colour.is_some() && !one.is_away && !one.detail.as_ref().is_some_and(is_guest_of_a_phone)
    };
    lobby.seats.iter().chain(&lobby.watching).filter(has_a_person).count()
}

impl Evening {
    fn new(seed: u64) -> Evening {
        let room = Room::with_stacks(&["Aya", "Ben", "Cleo"], Some(seed as usize));
        Evening { room, rng: GameRng::from_number(seed), story: vec![] }
    }

    fn below(&mut self, limit: usize) -> usize {
        self.rng.below(limit as u32) as usize
    }

    fn fails(&self, why: &str) -> ! {
        let last = self.story.len().saturating_sub(60);
        panic!("{why}\n{}", self.story[last..].join("\n"));
    }

    fn look(&self, who: usize) -> Screen {
        let screen = self.room.screen(who);
        if let Screen::Trouble(trouble) = &screen
            && is_broken(trouble)
        {
            self.fails(&format!("{who} is told: {trouble:?}"));
        }
        screen
    }

    fn do_one(&mut self, who: usize, action: UserAction) {
        self.story.push(format!("{who} {action:?}"));
        // The person reads a refusal; the next look finds a page that stands in the way.
        if let Err(error) = self.room.phone(who).act(action) {
            self.story.push(format!("  refused: {error}"));
        }
        self.look(who);
    }

    /// Presses one of the things that the screen in front offers. Things that end something are pressed as often as
    /// those that begin something.
    fn press(&mut self, who: usize) {
        let screen = self.look(who);
        let offers = screen.offers().into_iter().filter(|offer| offer.closed.is_none()).map(|offer| offer.action);
        let mut offered: Vec<UserAction> = offers.filter(may_do).collect();
        if let Screen::Table(table) = &screen
            && let Some(prompt) = &table.prompt
        {
            let choice = self.below(prompt.choices.len());
            // People spend most of an evening playing.
            let choose = UserAction::Choose { prompt: prompt.id, index: prompt.choices[choice].index };
            if self.below(4) > 0 {
                return self.do_one(who, choose);
            }
            offered.push(choose);
        }
        if matches!(screen, Screen::Join(_)) && self.below(2) == 0 {
            return self.type_a_code(who);
        }
        if matches!(screen, Screen::Home(_)) && self.below(2) == 0 {
            // From the first screen, people go to a table if there is one.
            offered.retain(|action| {
                matches!(action, UserAction::Home(HomeAction::BackToTable { .. } | HomeAction::Host | HomeAction::Join))
            });
        }
        if matches!(screen, Screen::Trouble(_)) && self.below(3) > 0 {
            // Most people who are asked to confirm say no, or the evening would be over soon.
            offered.retain(|action| {
                !matches!(action, UserAction::Trouble(TroubleAction::CloseTable | TroubleAction::LeaveTable))
            });
        }
        if matches!(screen, Screen::Lobby(_)) && self.below(2) == 0 {
            // Most people at a table want to begin a game.
            let begins = |action: &UserAction| {
                matches!(action, UserAction::Lobby(LobbyAction::Ready { .. } | LobbyAction::Start { .. }))
            };
            if let Some(place) = offered.iter().position(begins) {
                return self.do_one(who, offered.swap_remove(place));
            }
        }
        // Each kind of action is pressed as often as any other, however many values it has: eight colours are one kind.
        let kind = |action: &UserAction| action.id().split('/').next().unwrap_or_default().to_owned();
        let kinds: Vec<String> = offered.iter().map(kind).collect::<BTreeSet<_>>().into_iter().collect();
        match kinds.get(self.below(kinds.len() + 1)) {
            Some(chosen) => {
                offered.retain(|action| kind(action) == *chosen);
                let place = self.below(offered.len());
                self.do_one(who, offered.swap_remove(place));
            }
            None => self.do_one(who, UserAction::Back),
        }
    }

    /// Types a code that somebody shows, as a person at the door is told one.
    fn type_a_code(&mut self, who: usize) {
        let codes: Vec<String> = (0..PEOPLE)
            .filter(|other| *other != who && self.room.players[*other].phone.is_some())
            .filter_map(|other| match self.room.screen(other) {
                Screen::Lobby(lobby) => lobby.invitation.map(|invitation| invitation.code),
                _ => None,
            })
            .collect();
        if codes.is_empty() {
            return;
        }
        let code = codes[self.below(codes.len())].clone();
        self.do_one(who, UserAction::Enter { field: TextField::JoinCode, text: code });
        let offers = self.look(who).offers().into_iter().map(|offer| offer.action);
        let enter = offers.into_iter().find(|action| matches!(action, UserAction::Join(JoinAction::Enter { .. })));
        if let Some(enter) = enter {
            self.do_one(who, enter);
        }
    }

    /// Spends the evening. It begins at a table of the first person, where the others sit down; chance decides the
    /// rest.
    fn spend(&mut self) {
        let game = ["classic", "first", "kingdom"][self.below(3)];
        self.room.open_table(game, 3);
        self.room.join(1);
        self.room.join(2);
        for _ in 0..STEPS {
            for who in 0..PEOPLE {
                if self.room.players[who].phone.is_none() {
                    if self.below(3) == 0 {
                        self.story.push(format!("{who} starts the app"));
                        self.room.open(who);
                        self.look(who);
                    }
                } else if self.below(60) == 0 {
                    self.story.push(format!("{who}'s app is killed"));
                    self.room.die(who);
                } else {
                    self.press(who);
                }
            }
            let waits = [20, 60, 300, 2_000][self.below(4)];
            self.room.pass(waits);
        }
    }

    /// Brings all phones back, and gives them time to find each other.
    fn settle(&mut self) {
        for who in 0..PEOPLE {
            if self.room.players[who].phone.is_none() {
                self.room.open(who);
            }
        }
        self.room.pass(2_000);
        for who in 0..PEOPLE {
            self.come_back(who);
        }
        self.room.pass(40_000);
        self.story.push("all have settled".into());
        (0..PEOPLE).for_each(|who| drop(self.look(who)));
    }

    /// Goes to the first screen, and from there to the table, if there is one.
    fn come_back(&mut self, who: usize) {
        // A confirmation stands in the way until it is answered; going back changes nothing.
        for way in [UserAction::Back, UserAction::GoHome] {
            if !matches!(self.look(who), Screen::Home(_)) {
                self.do_one(who, way);
            }
        }
        // The page that says that the table is closed has one button.
        if let Screen::Trouble(trouble) = self.look(who)
            && let [button] = &trouble.buttons[..]
        {
            self.do_one(who, button.action.clone());
        }
        let screen = self.look(who);
        if !matches!(screen, Screen::Home(_)) {
            self.fails(&format!("{who} cannot go home: {screen:?}"));
        }
        let back = screen.offers().into_iter().map(|offer| offer.action);
        let back = back.into_iter().find(|action| matches!(action, UserAction::Home(HomeAction::BackToTable { .. })));
        if let Some(back) = back {
            self.do_one(who, back);
        }
    }

    /// The lobby of the table at which this phone is, and whether it is the host's.
    fn lobby(&mut self, who: usize) -> Option<(LobbyScreen, bool)> {
        let mut screen = self.look(who);
        if matches!(screen, Screen::Table(_) | Screen::Cover(_) | Screen::Result(_)) {
            self.do_one(who, TogetherAction::People.into());
            screen = self.look(who);
            self.do_one(who, UserAction::Back);
        }
        let Screen::Lobby(lobby) = screen else { return None };
        let can_join_anew = lobby.buttons.iter().any(|button| button.action == TogetherAction::JoinAnew.into());
        let closes = |action: &UserAction| *action == TogetherAction::CloseTable.into();
        let is_host = lobby.buttons.iter().any(|button| closes(&button.action));
        (!can_join_anew).then_some((lobby, is_host))
    }

    /// Checks that no lobby lists a phone as present that is not there.
    fn count_up(&mut self) {
        let lobbies: Vec<_> = (0..PEOPLE).filter_map(|who| self.lobby(who)).collect();
        for (hosts, _) in lobbies.iter().filter(|(_, is_host)| *is_host) {
            let here = lobbies.iter().filter(|(lobby, _)| lobby.title == hosts.title).count();
            let listed = people_of(hosts);
            if listed > here {
                self.fails(&format!("{listed} are listed, {here} are there: {hosts:?}"));
            }
        }
    }

    /// Lets everybody remove those who are listed as away, and part from their table.
    fn part(&mut self) {
        for who in 0..PEOPLE {
            if let Some((lobby, true)) = self.lobby(who) {
                self.do_one(who, TogetherAction::People.into());
                let away: Vec<UserAction> = lobby
                    .seats
                    .iter()
                    .chain(&lobby.watching)
                    .filter(|one| one.is_away)
                    .flat_map(|one| one.buttons.iter().map(|button| button.action.clone()))
                    .filter(|action| matches!(action, UserAction::Lobby(LobbyAction::Remove { .. })))
                    .collect();
                away.into_iter().for_each(|remove| self.do_one(who, remove));
            }
        }
        for who in 0..PEOPLE {
            for _ in 0..4 {
                self.come_back(who);
                let screen = self.look(who);
                if matches!(screen, Screen::Home(_)) {
                    break;
                }
                if let Screen::Table(_) | Screen::Cover(_) | Screen::Result(_) = screen {
                    self.do_one(who, TogetherAction::People.into());
                }
                let parts = |action: &UserAction| {
                    *action == TogetherAction::CloseTable.into() || *action == TogetherAction::LeaveTable.into()
                };
                let offers = self.look(who).offers();
                if let Some(offer) = offers.into_iter().find(|offer| parts(&offer.action)) {
                    self.do_one(who, offer.action);
                }
                let sure = |action: &UserAction| {
                    matches!(action, UserAction::Trouble(TroubleAction::CloseTable | TroubleAction::LeaveTable))
                };
                let offers = self.look(who).offers();
                if let Some(offer) = offers.into_iter().find(|offer| sure(&offer.action)) {
                    self.do_one(who, offer.action);
                }
                self.room.pass(1_000);
            }
            self.come_back(who);
            let screen = self.look(who);
            if !matches!(screen, Screen::Home(_)) {
                self.fails(&format!("{who} cannot part from the table: {screen:?}"));
            }
        }
    }

    /// Lets the same three open another table and play.
    fn play(&mut self) {
        self.story.push("another table".into());
        self.room.pass(3_000);
        self.room.open_table("classic", 3);
        self.room.join(1);
        self.room.join(2);
        self.room.deal();
        let mut rounds = 0;
        self.room.play_until(|_| {
            rounds += 1;
            rounds > 20
        });
        (0..PEOPLE).for_each(|who| drop(self.look(who)));
    }
}

#[test]
fn after_any_evening_nobody_is_stuck_and_no_phantom_sits_at_a_table() {
    let evenings = std::env::var("AYATSURI_EVENINGS").ok().and_then(|count| count.parse().ok()).unwrap_or(USUAL);
    let first = std::env::var("AYATSURI_FIRST").ok().and_then(|first| first.parse().ok()).unwrap_or(0);
    let mut done: BTreeMap<String, u32> = BTreeMap::new();
    for seed in first..first + evenings {
        let evening = std::panic::catch_unwind(|| {
            let mut evening = Evening::new(seed);
            evening.spend();
            evening.settle();
            evening.count_up();
            evening.part();
            evening.play();
            evening.story
        });
        match evening {
            Ok(story) => {
                for told in story.windows(2).filter(|pair| !pair[1].starts_with("  refused")).map(|pair| &pair[0]) {
                    let what = told.split_once(' ').map_or("", |(_, what)| what);
                    *done.entry(what.split(['{', '.']).next().unwrap_or_default().trim().to_owned()).or_default() += 1;
                }
            }
            Err(panic) => panic!("evening {seed}: {}", panic.downcast_ref::<String>().map_or("", String::as_str)),
        }
    }
    println!("{evenings} evenings: {done:#?}");
}
