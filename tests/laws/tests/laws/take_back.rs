//! Taking back leaves nothing behind but its entries in the log, and is refused once anything hidden was seen. The
//! tests play random games of all editions and of Marionette Kingdom in which a person takes back as often as they can.

use std::collections::BTreeSet;

use ayatsuri_clock::WallMillis;
use ayatsuri_laws::GameConformance;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{AddressedEvents, ObservedEvent, Observer, Seat, city, kingdom};
use ayatsuri_table::{
    Controller, FinishedGame, FinishedRow, GameStart, Host, InputOutcome, Level, LogAction, LogEntry, MemoryStorage,
    Resumed, SeatedPlayer, Table, TableInput, TakeBackRefusal, WaitingFor, counting_entries,
};
use serde_json::Value;

const NOW: WallMillis = WallMillis(0);

/// The kinds of events and secrets of the city games that show something hidden. The list is independent of the rules'
/// own, so that a slip there cannot make one of them harmless.
const HIDDEN_IN_CITY: &[&str] = &[
    "RoundBegan",
    "FacedUp",
    "Drew",
    "Looked",
    "Reshuffled",
    "HandsSwapped",
    "HandLookedAt",
    "CardPassed",
    "DeckLookedThrough",
    "TookFromDeck",
    "Called",
    "Answered",
    "VictimShown",
    "Named",
    "GameEnded",
    "Down",
    "Passed",
    "Hand",
    "HandOf",
    "Museum",
    "Deck",
];

/// The same list for Marionette Kingdom.
const HIDDEN_IN_KINGDOM: &[&str] = &[
    "RoundBegan",
    "Displayed",
    "PileMade",
    "Looked",
    "Turned",
    "EventsReshuffled",
    "Revealed",
    "Struck",
    "Robbed",
    "Named",
    "GameEnded",
    "Dealt",
    "Passed",
    "Saw",
];

/// Returns the name of the variant of an event or secret. A secret with the name of an event is told with that event.
fn variant<E: std::fmt::Debug, S: std::fmt::Debug>(observed: &ObservedEvent<E, S>) -> String {
    let text = match observed {
        ObservedEvent::Event(event) => format!("{event:?}"),
        ObservedEvent::Secret(secret) => format!("{secret:?}"),
    };
    text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

/// A game with one person and bots, played twice: at the table `plain` nobody takes anything back, at `host` the person
/// does.
struct Twice<G: GameConformance> {
    me: Seat,
    plain: Table<G>,
    storage: MemoryStorage,
    host: Host<G>,
    rng: GameRng,
    found: Found,
}

/// Counts of what happened in the games.
#[derive(Default, Debug)]
struct Found {
    games: u32,
    taken_back: u32,
    refused: u32,
    /// How many times the host was dropped and read back.
    resumed: u32,
    /// How many times a bot got the person's seat.
    handed_over: u32,
    /// The kinds of hidden things for which taking back was refused.
    hidden: BTreeSet<String>,
}

impl<G: GameConformance> Twice<G> {
    fn begin(number: u64, found: Found) -> Twice<G> {
        let mut rng = GameRng::from_number(number);
        let setup = G::any_setup(&mut rng);
        let players = G::players(&setup);
        let me = Seat(rng.below(u32::from(players)) as u8);
        let levels = [Level::Random, Level::Random, Level::Builder, Level::Novice];
        let seated = |seat: u8, rng: &mut GameRng| match Seat(seat) == me {
            true => SeatedPlayer::person("Aya"),
            false => SeatedPlayer::bot(format!("Bot {seat}"), levels[rng.below(4) as usize]),
        };
        let seats = (0..players).map(|seat| seated(seat, &mut rng)).collect();
        let opening = GameStart::<G>::alone(setup, rng.seed(), seats);
        let mut plain = Table::new(opening.clone()).expect("the setup is legal");
        let _ = plain.handle(TableInput::Start, NOW).written();
        let mut storage = MemoryStorage::new();
        let (host, _) = Host::begin(&mut storage, opening, Some(me), NOW).expect("memory can be written");
        Twice { me, plain, storage, host, rng, found }
    }

    /// Gives the host's table an input and returns the outcome.
    fn give(&mut self, input: TableInput<G::Action>) -> InputOutcome<G::Refusal> {
        self.host.handle(&mut self.storage, input, NOW).expect("memory can be written").input_outcome
    }

    /// Lets the person at the host's table do this action.
    fn act(&mut self, action: G::Action) {
        let prompt = self.host.table().prompt(self.me).expect("the person is asked");
        assert!(self.give(TableInput::Act { seat: self.me, prompt, action }).is_done());
    }

    fn take_back(&mut self, steps: u32) {
        let length = self.host.table().log().len();
        assert!(self.give(TableInput::TakeBack { seat: self.me, steps }).is_done());
        let log = self.host.table().log();
        assert_eq!(log.len(), length + 1, "the log grows");
        assert_eq!(log[length].log_action, LogAction::TakenBack { seat: self.me, steps });
        self.found.taken_back += 1;
    }

    /// Returns everything that can be seen at a table: all views, and the legal actions of each seat, as bytes.
    fn seen(table: &Table<G>) -> Vec<Vec<u8>> {
        let seats = (0..table.seats().len() as u8).map(Seat);
        let bytes = |observer| postcard::to_stdvec(table.view(observer)).expect("a view has bytes");
        let mut seen: Vec<Vec<u8>> = seats.clone().map(|seat| bytes(Observer::Seat(seat))).collect();
        seen.push(bytes(Observer::Board));
        seen.extend(seats.clone().map(|seat| format!("{:?}", table.legal(seat).as_slice()).into_bytes()));
        seen.extend(seats.map(|seat| vec![u8::from(table.prompt(seat).is_some())]));
        seen
    }

    fn same(&self) {
        assert_eq!(Twice::seen(self.host.table()), Twice::seen(&self.plain), "the two tables differ");
    }

    /// Plays one action of the person. At the host's table they perhaps take it back, and do it again or do another
    /// one.
    fn person(&mut self, hidden: &[&str]) {
        let legal = self.host.table().legal(self.me);
        let action = self.rng.pick(&legal).expect("whoever is asked has a choice");
        let before = Twice::seen(self.host.table());
        let (view, possible) = (self.host.table().view(Observer::Seat(self.me)).clone(), self.possible());
        self.act(action);
        let entry = self.host.table().log().last().expect("it was done").clone();
        let kinds: BTreeSet<String> = entry.told.iter().map(|told| variant(&told.observed)).collect();
        let shown: Vec<String> = kinds.into_iter().filter(|kind| hidden.contains(&kind.as_str())).collect();
        let can = self.host.table().check_take_back(self.me);
        let action = if self.host.table().outcome().is_some() {
            assert_eq!(can, Err(TakeBackRefusal::GameOver));
            action
        } else if shown.is_empty() {
            assert_eq!(can, Ok(possible + 1), "{entry:?} shows nothing hidden");
            self.check_player_is_told_nothing(&view, &entry);
            self.detour(action, &before)
        } else {
            assert_eq!(can, Err(TakeBackRefusal::HiddenSeen), "{entry:?} shows {shown:?}");
            let answer = self.give(TableInput::TakeBack { seat: self.me, steps: 1 });
            assert_eq!(answer, InputOutcome::NotTakenBack(TakeBackRefusal::HiddenSeen));
            self.found.refused += 1;
            self.found.hidden.extend(shown);
            action
        };
        let prompt = self.plain.prompt(self.me).expect("the person is asked here, too");
        let answer = self.plain.handle(TableInput::Act { seat: self.me, prompt, action }, NOW).written().input_outcome;
        assert!(answer.is_done());
        self.same();
        self.again();
    }

    fn possible(&self) -> u32 {
        self.host.table().check_take_back(self.me).unwrap_or(0)
    }

    /// Sometimes takes the last action back. Returns the action that the person does instead, or the same one.
    fn detour(&mut self, action: G::Action, before: &[Vec<u8>]) -> G::Action {
        match self.rng.below(3) {
            0 => action,
            of => {
                self.take_back(1);
                assert_eq!(Twice::seen(self.host.table()), before, "taking back leaves something behind");
                let legal = self.host.table().legal(self.me);
                let other = if of == 1 { action } else { self.rng.pick(&legal).expect("asked") };
                self.act(other);
                other
            }
        }
    }

    /// Sometimes takes several steps back and does them again.
    fn again(&mut self) {
        let possible = self.possible();
        if possible == 0 || self.rng.below(4) > 0 {
            return;
        }
        let steps = 1 + self.rng.below(possible);
        let counting = counting_entries(self.host.table().log());
        let last = &counting[counting.len() - steps as usize..];
        let actions: Vec<G::Action> = last.iter().filter_map(|e| e.log_action.answered()).map(|(_, a)| a).collect();
        assert_eq!(
            self.give(TableInput::TakeBack { seat: self.me, steps: possible + 1 }),
            InputOutcome::NotTakenBack(self.host.table().check_take_back(self.me).err().unwrap_or(self.before()))
        );
        self.take_back(steps);
        actions.into_iter().for_each(|action| self.act(action));
        self.same();
    }

    /// Returns why the step before the last possible ones cannot be taken back.
    fn before(&self) -> TakeBackRefusal {
        let counting = counting_entries(self.host.table().log());
        let earlier = &counting[counting.len() - self.possible() as usize - 1];
        match earlier.seat() {
            Some(seat) if seat == self.me => TakeBackRefusal::HiddenSeen,
            Some(_) => TakeBackRefusal::OthersActed,
            None => TakeBackRefusal::NothingDone,
        }
    }

    /// Checks that a step that may be taken back showed nothing hidden: in another game that its player thinks
    /// possible, it tells them the same, and uses no chance.
    fn check_player_is_told_nothing(&mut self, view: &ayatsuri_rules::View<G>, entry: &LogEntry<G>) {
        let (_, action) = entry.log_action.answered().expect("it is an answer");
        let mut other = view.sample(&mut self.rng);
        let shuffles =
            |game: &G| serde_json::to_value(game).map(|game| game["shuffles"].clone()).unwrap_or(Value::Null);
        let before = shuffles(&other);
        let mut events = AddressedEvents::new();
        assert!(other.apply(self.me, action, &mut events).is_ok(), "what is legal follows from the view");
        let me = Observer::Seat(self.me);
        assert!(
            events.heard_by(me).eq(entry.heard_by(me)),
            "{entry:?} tells its player more than they knew: {events:?}"
        );
        assert!(before.is_number() && before == shuffles(&other), "{entry:?} uses chance");
    }

    /// Drops the host and reads it back from its storage.
    fn resume(&mut self) {
        let (log, can) = (self.host.table().log().to_vec(), self.host.table().check_take_back(self.me));
        let (host, resumed) = Host::resume(&mut self.storage, self.host.id()).expect("it was stored");
        assert_eq!((resumed, host.table().log()), (Resumed::AsItWas, &log[..]));
        assert_eq!(host.table().check_take_back(self.me), can);
        self.host = host;
        self.found.resumed += 1;
        self.same();
    }

    /// Plays both tables to the end, and compares the records.
    fn play(mut self, hidden: &[&str]) -> Found {
        self.same();
        assert_eq!(self.host.table().check_take_back(self.me), Err(TakeBackRefusal::NothingDone));
        while self.host.table().waiting_for() != WaitingFor::Nobody {
            if self.rng.below(40) == 0 {
                self.resume();
            }
            if self.rng.below(200) == 0 && matches!(self.host.table().controller(self.me), Controller::Person(_)) {
                // The random numbers of a bot in this seat depend on how often the seat has answered.
                let pass = TableInput::Pass { seat: self.me, to: Controller::Bot(Level::Random) };
                assert!(self.give(pass).is_done() && self.plain.handle(pass, NOW).written().input_outcome.is_done());
                assert_eq!(self.host.table().check_take_back(self.me), Err(TakeBackRefusal::NotAlone));
                self.found.handed_over += 1;
            }
            let is_mine = matches!(self.host.table().controller(self.me), Controller::Person(_));
            let is_asked = is_mine && self.host.table().prompt(self.me).is_some();
            if is_asked && (self.host.table().waiting_for() == WaitingFor::Persons || self.rng.below(2) == 0) {
                self.person(hidden);
                continue;
            }
            let host = self.give(TableInput::Bots { most: 1 });
            let plain = self.plain.handle(TableInput::Bots { most: 1 }, NOW).written();
            assert_eq!((host.is_done(), plain.input_outcome.is_done()), (true, true));
            let did = |entry: Option<&LogEntry<G>>| entry.map(|e| (e.seat(), e.log_action.answered().map(|(_, a)| a)));
            assert_eq!(did(self.host.table().log().last()), did(self.plain.log().last()), "a bot decides otherwise");
            if is_mine && self.host.table().outcome().is_none() {
                let is_own = |entry: &&LogEntry<G>| entry.seat() == Some(self.me);
                let has_acted = counting_entries(self.host.table().log()).iter().any(is_own);
                let refusal = if has_acted { TakeBackRefusal::OthersActed } else { TakeBackRefusal::NothingDone };
                assert_eq!(self.host.table().check_take_back(self.me), Err(refusal));
            }
            self.same();
        }
        self.compare_records();
        self.found.games += 1;
        self.found
    }

    fn compare_records(&self) {
        let told = |entry: &&LogEntry<G>| entry.told.clone();
        let counting = counting_entries(self.host.table().log());
        assert!(counting.iter().map(told).eq(self.plain.log().iter().map(|entry| entry.told.clone())));
        let (_, row) = self.storage.finished().next().expect("the game is over");
        let game: FinishedGame<G> =
            FinishedGame::from_bytes(G::NAME.into(), FinishedRow::LAYOUT, &row.record).expect("it was just written");
        assert_eq!(FinishedGame::from_json(&game.to_json()).expect("it was just written"), game);
        assert!(game.takes_back_rightly());
        let record = game.record().expect("no rules have changed");
        let of_plain = self.plain.log().iter().filter_map(LogEntry::seat).count();
        assert_eq!(record.actions.len(), of_plain);
        let end = record.replay(&mut ()).expect("a record can be played again");
        assert_eq!(end.outcome(), self.plain.outcome());
        // A record that claims more than was possible is noticed.
        if let Some(at) = game.entries.iter().position(|e| matches!(e.log_action, LogAction::TakenBack { .. })) {
            let mut wrong = game;
            wrong.entries[at].log_action = LogAction::TakenBack { seat: self.me, steps: 90 };
            assert!(!wrong.takes_back_rightly());
        }
    }
}

fn check_nothing_left_behind<G: GameConformance>(games: u64, hidden: &[&str], never: &[&str]) {
    let mut found = Found::default();
    for number in 0..games {
        found = Twice::<G>::begin(number, found).play(hidden);
    }
    println!("{found:?}");
    let missing: Vec<&&str> =
        hidden.iter().filter(|kind| !found.hidden.contains(**kind) && !never.contains(kind)).collect();
    assert!(missing.is_empty(), "no step was refused for {missing:?}");
    assert!(found.taken_back > 10 * games as u32 && found.resumed > 0 && found.handed_over > 0, "{found:?}");
}

#[test]
fn taking_back_leaves_nothing_behind_in_city_games() {
    // The action that ends the game is never refused as hidden: a game that is over refuses all taking back.
    check_nothing_left_behind::<city::State>(300, HIDDEN_IN_CITY, &["GameEnded"]);
}

#[test]
fn taking_back_leaves_nothing_behind_in_kingdom() {
    check_nothing_left_behind::<kingdom::State>(300, HIDDEN_IN_KINGDOM, &["GameEnded"]);
}
