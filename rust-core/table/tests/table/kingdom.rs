//! A table of Marionette Kingdom: its draft asks all seats at once, and a bot that picks while a person thinks gives
//! nothing away. L2, L7.

use ayatsuri_clock::WallMillis;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::kingdom::{Action, Event, Setup, State};
use ayatsuri_rules::{ObservedEvent, Observer, Seat};
use ayatsuri_table::{
    GameStart, Host, InputOutcome, Level, MemoryStorage, Resumed, SeatedPlayer, Table, TableInput, WaitingFor,
};

const AYA: Seat = Seat(1);

/// Aya between two bots.
fn game_start(number: u64) -> GameStart<State> {
    let seats = vec![
        SeatedPlayer::bot("Ito", Level::Random),
        SeatedPlayer::person("Aya"),
        SeatedPlayer::bot("Ume", Level::Novice),
    ];
    let setup = Setup::recommended(3).unwrap();
    GameStart::alone(setup, GameRng::from_number(number).seed(), seats)
}

#[test]
fn a_bots_pick_while_a_person_thinks_tells_that_it_has_picked_and_nothing_else() {
    for number in 0..40 {
        let mut table = Table::new(game_start(number)).unwrap();
        let dealt = table.handle(TableInput::Start, WallMillis(0)).written();
        assert_eq!((dealt.prompts.len(), dealt.waiting_for), (3, WaitingFor::Bots));
        let prompt = dealt.prompt(AYA).unwrap();
        let mut view = table.view(Observer::Seat(AYA)).clone();
        let picks = table.handle(TableInput::Bots { most: 9 }, WallMillis(0)).written();
        // The picks are told in the order of seats, whatever was picked.
        let heard: Vec<_> = picks.heard_by(Observer::Seat(AYA)).cloned().collect();
        let picked = [Seat(0), Seat(2)].map(|seat| ObservedEvent::Event(Event::Picked { seat }));
        assert_eq!(heard, picked);
        assert!(picks.heard_by(Observer::Board).eq(&picked));
        assert_eq!((&picks.prompts[..], picks.waiting_for), (&[prompt][..], WaitingFor::Persons));
        // Her view follows from what she heard.
        heard.iter().for_each(|heard| view.hear(heard));
        assert_eq!(&view, table.view(Observer::Seat(AYA)));
    }
}

#[test]
fn what_the_bots_pick_does_not_depend_on_whether_a_person_was_quicker() {
    let held = |person_first: bool, number: u64| {
        let mut table = Table::new(game_start(number)).unwrap();
        table.handle(TableInput::Start, WallMillis(0)).written();
        for _ in 0..2 {
            if !person_first {
                table.handle(TableInput::Bots { most: 2 }, WallMillis(0)).written();
            }
            let prompt = table.prompt(AYA).unwrap();
            let action: Action = table.legal(AYA)[0];
            assert_eq!(
                table.handle(TableInput::Act { seat: AYA, prompt, action }, WallMillis(0)).written().input_outcome,
                InputOutcome::Done
            );
            if person_first {
                table.handle(TableInput::Bots { most: 2 }, WallMillis(0)).written();
            }
        }
        [Seat(0), Seat(2)].map(|seat| table.view(Observer::Seat(seat)).observation.private.draft)
    };
    for number in 0..40 {
        assert_eq!(held(true, number), held(false, number));
    }
}

#[test]
fn a_game_is_kept_and_resumed_at_every_prompt() {
    let mut storage = MemoryStorage::new();
    let (mut host, _) = Host::begin(&mut storage, game_start(7), Some(AYA), WallMillis(0)).unwrap();
    let mut rng = GameRng::from_number(3);
    while host.finished().is_none() {
        let input = match (host.table().prompt(AYA), rng.below(2)) {
            (Some(prompt), _) if host.table().waiting_for() == WaitingFor::Persons => {
                TableInput::Act { seat: AYA, prompt, action: rng.pick(&host.table().legal(AYA)).unwrap() }
            }
            (Some(prompt), 0) => {
                TableInput::Act { seat: AYA, prompt, action: rng.pick(&host.table().legal(AYA)).unwrap() }
            }
            _ => TableInput::Bots { most: 1 },
        };
        assert_eq!(host.handle(&mut storage, input, WallMillis(0)).unwrap().input_outcome, InputOutcome::Done);
        if host.finished().is_none() {
            let prompts: Vec<_> = host.table().prompts().collect();
            let resumed;
            (host, resumed) = Host::resume(&mut storage, host.id()).unwrap();
            assert_eq!(resumed, Resumed::AsItWas);
            assert!(host.table().prompts().eq(prompts));
        }
    }
    assert_eq!(storage.finished().count(), 1);
}
