//! Guests' phones play the bots again and so find a host that has moved them by hand.

use crate::room::{City, PeopleRoom};
use ayatsuri_fair_deal::{AuditFailure, BotEffort, BotsPlayedAgain, Verdict};
use ayatsuri_multiplayer::{MultiplayerGuestEvent, TableInPlay, play_bots_again};
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{Game, Seat};
use ayatsuri_table::{
    BOTS_DIGEST, BotChoice, Controller, HostableGame, Level, LogAction, TableInput, TableStorage, WaitingFor,
};

/// The audits of all guests, once all have made theirs.
fn audits(room: &PeopleRoom) -> Vec<Result<Verdict, AuditFailure>> {
    let audit = |guest: &crate::room::RoomGuest| guest.guest.audit().expect("an audit").found.clone();
    room.guests.iter().map(audit).collect()
}

/// The result of playing the bots again on the host's own phone.
fn own_audit(room: &PeopleRoom) -> Result<BotsPlayedAgain, AuditFailure> {
    let game = room.game.as_ref().expect("a game");
    play_bots_again(&mut *room.host.bots_to_check(game).expect("bots have played"))
}

/// Plays to the end. The host's person decides for the bots wherever `by_hand` returns an action; it gets the bot's
/// choice and all legal actions.
fn play_with(
    room: &mut PeopleRoom,
    mut by_hand: impl FnMut(&BotChoice<<City as Game>::Action>, &[<City as Game>::Action]) -> Option<<City as Game>::Action>,
) {
    let now = room.reading().wall;
    while !room.is_over() {
        let game = room.game.as_mut().expect("a game");
        if game.table().waiting_for() == WaitingFor::Bots {
            let mut choice = game.table().pending_choice().expect("a bot is asked").think();
            let legal = game.table().legal(choice.prompt.seat());
            if let Some(other) = by_hand(&choice, legal.as_slice()) {
                choice.action = other;
            }
            let outputs = game.handle(&mut room.storage, TableInput::Decided(choice), now).expect("written");
            assert!(outputs.input_outcome.is_done());
        }
        room.play(1);
    }
    room.play_to_the_end();
}

#[test]
fn a_host_that_moves_its_bots_by_hand_is_caught_by_every_phone() {
    // Every choice by hand, and one alone.
    for most in [usize::MAX, 1] {
        let mut room = PeopleRoom::playing(EditionId::Classic, 5, 2);
        let mut moved = 0;
        play_with(&mut room, |choice, legal| {
            let other = legal.iter().copied().find(|action| *action != choice.action).filter(|_| moved < most);
            moved += usize::from(other.is_some());
            other
        });
        assert!(moved > 0);
        let is_bots = |found: &AuditFailure| matches!(found, AuditFailure::BotMoved { seat: 3 | 4, .. });
        for found in audits(&room) {
            assert!(found.as_ref().is_err_and(is_bots), "{found:?}");
        }
        assert!(own_audit(&room).is_err_and(|found| is_bots(&found)));
    }
}

#[test]
fn a_host_whose_bots_play_at_another_level_than_was_agreed_is_caught() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    let chance = &mut ayatsuri_rules::chance::GameRng::from_number(3);
    let now = room.reading().wall;
    while !room.is_over() {
        let game = room.game.as_mut().expect("a game");
        if game.table().waiting_for() == WaitingFor::Bots {
            let mut choice = game.table().pending_choice().expect("a bot is asked").think();
            let seat = choice.prompt.seat();
            let view = game.table().view(ayatsuri_rules::Observer::Seat(seat));
            choice.action = City::bot(Level::Player).choose(view, &game.table().legal(seat), chance);
            let _ = game.handle(&mut room.storage, TableInput::Decided(choice), now).expect("written");
        }
        room.play(1);
    }
    room.play_to_the_end();
    for found in audits(&room) {
        assert!(matches!(found, Err(AuditFailure::BotMoved { seat: 3, .. })), "{found:?}");
    }
}

#[test]
fn a_seat_that_passes_to_a_bot_of_another_level_is_a_foul() {
    for (level, is_agreed) in [(Level::Novice, true), (Level::Builder, false)] {
        let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
        room.play(20);
        let seat = Seat(room.seat(0).expect("a seat"));
        let now = room.reading().wall;
        let game = room.game.as_mut().expect("a game");
        TableInPlay::pass(game, &mut room.storage, seat, Controller::Bot(level), now).expect("passed");
        room.play_to_the_end();
        for found in audits(&room) {
            assert_eq!(found.as_ref().err(), Some(&AuditFailure::OtherTerms).filter(|_| !is_agreed));
        }
    }
}

#[test]
fn an_honest_host_is_called_so_whatever_happens() {
    for what in ["nothing", "a guest is away", "the host is started anew", "the host thinks elsewhere"] {
        let mut room = PeopleRoom::playing(EditionId::Fullset, 5, 2);
        match what {
            "a guest is away" => {
                let member = room.guests[0].guest.me().expect("it is in");
                let now = room.reading();
                let game = room.game.as_mut().expect("a game");
                room.host.replace(member, game, &mut room.storage, now).expect("passed");
                room.go_far(0);
                room.play(60);
                room.come_near(0);
            }
            "the host is started anew" => {
                for _ in 0..6 {
                    room.play(15);
                    room.restart_host();
                    room.pass(1_000);
                }
            }
            "the host thinks elsewhere" => play_with(&mut room, |_, _| None),
            _ => {}
        }
        room.play_to_the_end();
        for found in audits(&room) {
            let verdict = found.expect("honest");
            assert!(verdict.is_whole() && verdict.bots.actions > 20, "{what}: {verdict:?}");
            assert_eq!(verdict.bots, BotsPlayedAgain { checked: verdict.bots.actions, ..verdict.bots });
        }
        assert_eq!(own_audit(&room).expect("honest").unchecked(), 0);
        assert!((0..2).all(|guest| room.guests[guest].guest.foul().is_none()), "{what}");
    }
}

#[test]
fn bots_that_this_phone_does_not_have_are_unchecked_and_no_foul() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(20);
    // The first guest's app is updated in the middle of the game, and has other bots now.
    let tag = room.host.tag();
    let mut kept = room.guests[0].storage.joined(tag).expect("it is kept").clone();
    kept.state = kept.state.replace(&BOTS_DIGEST.to_string(), "7");
    let now = room.reading().wall;
    room.guests[0].storage.keep_joined(&kept, now).expect("written");
    room.restart(0);
    room.play_to_the_end();
    let found: Vec<Verdict> = audits(&room).into_iter().map(|found| found.expect("no foul")).collect();
    assert!(found[0].bots.actions > 20 && found[0].bots.checked == 0 && !found[0].is_whole(), "{:?}", found[0]);
    assert!(found[1].is_whole(), "{:?}", found[1]);
    assert!(room.guests[0].guest.foul().is_none());
}

#[test]
fn a_host_that_is_updated_in_the_middle_of_a_game_says_which_choices_are_of_other_bots() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(40);
    room.game.as_mut().expect("a game").note_other_bots();
    room.play_to_the_end();
    for found in audits(&room) {
        let bots = found.expect("no foul").bots;
        assert!(bots.checked > 0 && bots.unchecked() > 20, "{bots:?}");
    }
    // A restarted host finds out by itself that its bots are not those that were agreed on at the deal.
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(40);
    let tag = room.host.tag();
    let mut kept = room.storage.hosted(tag).expect("it is kept").clone();
    kept.state = kept.state.replace(&BOTS_DIGEST.to_string(), "7");
    let now = room.reading().wall;
    room.storage.keep_hosted(&kept, now).expect("written");
    room.restart_host();
    room.pass(1_000);
    room.play(60);
    let log = room.game.as_ref().expect("a game").table().log();
    let is_marked =
        |log_action: &LogAction<_>| matches!(log_action, LogAction::BotActed { effort: BotEffort::Other, .. });
    assert!(log.iter().filter(|entry| is_marked(&entry.log_action)).count() > 3);
}

#[test]
fn what_was_found_of_the_bots_is_kept_and_not_looked_for_again() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 1);
    room.play_to_the_end();
    let found = audits(&room);
    room.restart(0);
    room.guests[0].news.clear();
    room.until("it is opened again", |room| room.guests[0].news.contains(&MultiplayerGuestEvent::Audited));
    assert_eq!(audits(&room), found);
    let game = room.guests[0].game.as_ref().expect("a game");
    assert!(room.guests[0].guest.bots_to_check(game).is_none());
}

#[test]
fn where_no_bot_took_part_there_is_none_to_be_played_again() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 3, 2);
    room.play_to_the_end();
    let game = room.game.as_ref().expect("a game");
    assert!(room.host.bots_to_check(game).is_none());
    for guest in &room.guests {
        assert!(guest.guest.bots_to_check(guest.game.as_ref().expect("it follows")).is_none());
    }
}
