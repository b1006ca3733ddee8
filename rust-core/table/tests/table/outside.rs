//! Records from outside: an exported game is read back equal in every field, and everything that no rule of the game
//! checks is checked.

use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::{
    ActionSignature, BotEffort, Commitment, CommitmentList, CommitmentOpening, DealContext, DealSettlement, MemberId,
    SeatHolder,
};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{Seat, city, kingdom};
use ayatsuri_table::{
    Controller, FairDealRecord, FinishedGame, FinishedRow, GameStart, Host, HostableGame, Level, LogAction, LogEntry,
    MAX_RECORD, MemoryStorage, PromptId, RecordDoubt, SeatedPlayer, SnapshotRestart, TableError, TableInput,
};

const NOW: WallMillis = WallMillis(1_700_000_000_000);

/// A finished game of random bots.
fn finished<G: HostableGame>(setup: G::Setup, seed: u8) -> FinishedGame<G> {
    let seats = (0..G::players(&setup)).map(|seat| SeatedPlayer::bot(format!("Bot {seat}"), Level::Random)).collect();
    let mut storage = MemoryStorage::new();
    let opening = GameStart::<G>::alone(setup, [seed; 32], seats);
    let (mut host, _) = Host::begin(&mut storage, opening, None, NOW).expect("a game can begin");
    host.handle(&mut storage, TableInput::Bots { most: usize::MAX }, NOW).expect("it is stored");
    let row = storage.finished().next().expect("it has ended").1;
    FinishedGame::from_bytes(row.game.into(), FinishedRow::LAYOUT, &row.record).expect("it was written")
}

fn city() -> FinishedGame<city::State> {
    finished(city::Setup::recommended(city::EditionId::Classic, 4).expect("four may play"), 7)
}

/// A random signature, key or digest.
fn key(rng: &mut GameRng) -> [u8; 32] {
    rng.seed()
}

fn time(rng: &mut GameRng) -> WallMillis {
    WallMillis(i64::from(rng.below(u32::MAX)) * i64::from(rng.below(1 << 30)) - i64::from(rng.below(9)))
}

fn member(rng: &mut GameRng) -> MemberId {
    MemberId(key(rng)[..8].try_into().expect("eight bytes"))
}

fn deal(rng: &mut GameRng, seats: usize) -> FairDealRecord {
    let context = DealContext { table: key(rng)[..4].try_into().expect("four"), game: rng.below(99), attempt: 3 };
    let settled =
        (rng.below(2) == 0).then(|| DealSettlement { handover: Some(key(rng)), ..DealSettlement::new(key(rng), &[]) });
    let commitment = |rng: &mut GameRng| {
        let link = (rng.below(2) == 0).then(|| key(rng));
        Commitment { member: member(rng), hash: key(rng), key: key(rng), link }
    };
    let list = (0..rng.below(4)).map(|_| commitment(rng)).collect();
    let openings = (0..rng.below(4)).map(|_| CommitmentOpening { member: member(rng), secret: key(rng) }).collect();
    let seated = (0..seats).map(|_| (rng.below(2) == 0).then(|| member(rng))).collect();
    FairDealRecord { list: CommitmentList { context, settled, list }, openings, seated }
}

/// The same game with random values in every field that can have others.
fn varied<G: HostableGame>(mut game: FinishedGame<G>, rng: &mut GameRng) -> FinishedGame<G> {
    game.revision = rng.below(G::REVISION + 1);
    game.restarts =
        (0..rng.below(4)).map(|_| SnapshotRestart { at: rng.below(u32::MAX), from: rng.below(9) }).collect();
    (game.began, game.ended) = (time(rng), time(rng));
    game.game_start.seed = key(rng);
    for seated in &mut game.game_start.seats {
        let name: String = (0..rng.below(9)).filter_map(|_| char::from_u32(rng.below(0x11_0000))).collect();
        *seated = match rng.below(3) {
            0 => SeatedPlayer::person(name),
            1 => SeatedPlayer::bot(name, Level::Master),
            _ => SeatedPlayer::bot("Kohana", Level::Novice),
        };
    }
    let seats = game.game_start.seats.len();
    game.game_start.fair_deal = (rng.below(3) > 0).then(|| deal(rng, seats));
    for entry in &mut game.entries {
        entry.at = time(rng);
        entry.signature = (rng.below(2) == 0).then(|| ActionSignature(key(rng), key(rng)));
        entry.number = rng.below(u32::MAX);
        let seat = Seat(rng.below(8) as u8);
        entry.log_action = match (rng.below(6), entry.log_action.answered()) {
            (0, Some((prompt, action))) => {
                LogAction::BotActed { prompt, action, effort: BotEffort::Stopped { trials: rng.below(u32::MAX) } }
            }
            (1, Some((prompt, action))) => LogAction::BotActed { prompt, action, effort: BotEffort::Other },
            (2, Some((_, action))) => LogAction::Acted { prompt: PromptId::new(rng.below(u32::MAX), seat), action },
            (3, _) => LogAction::Passed { seat, to: Controller::Bot(Level::Player) },
            (4, _) => {
                let holder = (rng.below(2) == 0).then(|| SeatHolder { member: member(rng), key: key(rng) });
                LogAction::Passed { seat, to: Controller::Person(holder) }
            }
            (5, _) => LogAction::TakenBack { seat, steps: rng.below(u32::MAX) },
            _ => entry.log_action.clone(),
        };
        if rng.below(9) == 0 {
            entry.told.reverse();
        }
    }
    game
}

fn check_read_back<G: HostableGame>(game: &FinishedGame<G>) {
    let json = game.to_json();
    for text in [json.clone(), format!("\u{feff}{json}"), format!("\r\n{json}\n")] {
        let reread = FinishedGame::<G>::from_json(&text).expect("what is exported can be read");
        // Compare the fields one by one, so that a field that both sides leave out is noticed.
        assert_eq!((&reread.game, reread.revision), (&game.game, game.revision));
        assert!(reread.game_start.setup == game.game_start.setup && reread.game_start.seed == game.game_start.seed);
        assert_eq!(reread.game_start.seats, game.game_start.seats);
        assert_eq!(reread.game_start.fair_deal, game.game_start.fair_deal);
        assert_eq!(reread.restarts, game.restarts);
        assert_eq!((reread.began, reread.ended), (game.began, game.ended));
        assert!(reread.outcome == game.outcome);
        assert_eq!(reread.entries.len(), game.entries.len());
        assert!(reread.entries == game.entries);
        assert!(reread == *game);
    }
}

#[test]
fn what_is_exported_is_read_back_equal_field_by_field() {
    let city = city();
    let kingdom = finished::<kingdom::State>(kingdom::Setup::recommended(3).expect("three may play"), 8);
    assert_eq!((city.doubt(), kingdom.doubt()), (None, None));
    check_read_back(&city);
    check_read_back(&kingdom);
    let mut rng = GameRng::from_number(31);
    for _ in 0..60 {
        check_read_back(&varied(city.clone(), &mut rng));
        check_read_back(&varied(kingdom.clone(), &mut rng));
    }
}

#[test]
fn the_longest_games_leave_the_limits_room() {
    for players in [7, 8] {
        let setup = city::Setup::recommended(city::EditionId::Fullset, players).expect("so many may play");
        let longest = (0..6).map(|seed| finished::<city::State>(setup.clone(), seed).to_json().len()).max();
        println!("{players}: {longest:?} bytes");
        assert!(longest.is_some_and(|longest| longest * 2 < MAX_RECORD), "{longest:?}");
    }
}

#[test]
fn a_record_that_is_too_long_is_not_read() {
    let mut game = city();
    game.game_start.seats[0].name = "A".repeat(MAX_RECORD);
    let refused = FinishedGame::<city::State>::from_json(&game.to_json()).err();
    assert!(matches!(refused, Some(TableError::DamagedGame { .. })), "{refused:?}");
    for bad in ["{\"game\": \"\u{1b}[31m\u{202e}x\"}", "{\"game\": \"city\", \"revision\": \"\u{1b}[31m\u{202e}\"}"] {
        let refused = FinishedGame::<city::State>::from_json(bad).expect_err("it is none").to_string();
        assert!(!refused.contains(|c: char| c.is_control() || c == '\u{202e}'), "{refused:?}");
    }
}

/// The doubt about a city game in which something is altered that its actions and events do not show.
fn doubted(alter: impl FnOnce(&mut FinishedGame<city::State>)) -> Option<RecordDoubt> {
    let mut game = city();
    alter(&mut game);
    game.doubt()
}

fn pass_seats(game: &mut FinishedGame<city::State>, at: usize, seat: u8, to: Controller) {
    let log_action = LogAction::Passed { seat: Seat(seat), to };
    game.entries.insert(at, LogEntry { number: 0, at: NOW, log_action, told: vec![], signature: None });
    (0..).zip(&mut game.entries).for_each(|(number, entry)| entry.number = number);
}

#[test]
fn what_no_rule_checks_is_checked() {
    let bot = Controller::Bot(Level::Novice);
    assert_eq!(doubted(|game| pass_seats(game, 9, 2, bot)), None, "a seat may pass to a bot");
    let entry = |number: u32| Some(RecordDoubt::Entry(number));
    assert_eq!(doubted(|game| pass_seats(game, 9, 4, bot)), entry(9), "there is no such seat");
    let end = city().entries.len();
    assert_eq!(doubted(|game| pass_seats(game, end, 0, bot)), entry(end as u32), "the game is over");
    let holder = Controller::Person(Some(SeatHolder { member: MemberId([1; 8]), key: [1; 32] }));
    assert_eq!(doubted(|game| pass_seats(game, 9, 2, holder)), entry(9), "no phone has dealt");
    assert_eq!(doubted(|game| game.entries[5].number = 6), entry(5));
    assert_eq!(doubted(|game| game.entries[5].number = u32::MAX), entry(5));
    // Everything is told, but with another entry than the one in which it happened.
    let moved = |game: &mut FinishedGame<city::State>| {
        let first =
            game.entries.iter().position(|entry| entry.log_action.answered().is_some() && !entry.told.is_empty());
        let first = first.expect("something is told");
        let told = std::mem::take(&mut game.entries[first].told);
        game.entries[first + 1].told.splice(0..0, told);
    };
    assert!(matches!(doubted(moved), Some(RecordDoubt::Entry(_))));
    let early = |game: &mut FinishedGame<city::State>| {
        let (prompt, action) = game.entries[4].log_action.answered().expect("an answer");
        game.entries[4].log_action = LogAction::Acted { prompt: PromptId::new(90, prompt.seat()), action };
    };
    assert_eq!(doubted(early), entry(4), "no prompt is answered before it is put");
    for at in [i64::MIN, i64::MAX, 253_402_300_800_000] {
        for alter in [0, 1, 2] {
            let doubt = doubted(|game| match alter {
                0 => game.began = WallMillis(at),
                1 => game.ended = WallMillis(at),
                _ => game.entries[3].at = WallMillis(at),
            });
            assert_eq!(doubt, Some(RecordDoubt::Time));
        }
    }
    let mut rng = GameRng::from_number(5);
    assert_eq!(doubted(|game| game.game_start.fair_deal = Some(deal(&mut rng, 4))), Some(RecordDoubt::Deal));
    let many = |game: &mut FinishedGame<city::State>| {
        (0..10_001).for_each(|_| game.entries.push(game.entries[1].clone()));
    };
    assert_eq!(doubted(many), Some(RecordDoubt::Entries));
    let taken_back = |game: &mut FinishedGame<city::State>| {
        let log_action = LogAction::TakenBack { seat: Seat(0), steps: 1 };
        let entry = LogEntry { number: 0, at: NOW, log_action, told: vec![], signature: None };
        (0..1_001).for_each(|_| game.entries.push(entry.clone()));
    };
    assert_eq!(doubted(taken_back), Some(RecordDoubt::Entries));
    assert_eq!(doubted(|game| game.entries.clear()), None, "without entries there is nothing to doubt, and no end");
}

#[test]
fn names_of_a_record_are_cleaned_and_told_apart() {
    let mut game = city();
    let names = ["\u{202e}ayA\u{1b}[31m", "Аya", "\u{200b}", &"x".repeat(1_000_000)];
    for (seated, name) in game.game_start.seats.iter_mut().zip(names) {
        *seated = SeatedPlayer::person(name);
    }
    game.game_start.seats[0].name = "Aya\u{7}\u{2066}".to_owned();
    game.clean_names();
    let names: Vec<&str> = game.game_start.seats.iter().map(|seated| seated.name.as_str()).collect();
    assert_eq!(names, ["Aya", "Аya 2", "", "xxxxxxxxxxxxxxxx"]);
    let clean = game.clone();
    game.clean_names();
    assert!(game == clean, "what is clean stays as it is");
}
