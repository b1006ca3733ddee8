//! Phones whose rules have other revisions: only the revision of the game that is agreed or in play matters.

use ayatsuri_link::JoinRefusal;
use ayatsuri_multiplayer::{
    AgreedSetup, AnswerRefusal, FollowedGame, GameFollower, GameRevisions, GuestMessage, GuestRequest, HostCommand,
    LobbyError, MultiplayerGuestEvent, NetworkGame,
};
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::kingdom;
use ayatsuri_table::Controller;

use crate::room::PeopleRoom;

const OURS: GameRevisions = GameRevisions::BUILT_IN;

fn older_city() -> GameRevisions {
    GameRevisions { city: OURS.city - 1, ..OURS }
}

#[test]
fn another_revision_of_another_game_matters_to_nobody() {
    for kingdom in [OURS.kingdom - 1, OURS.kingdom + 1] {
        let mut room = PeopleRoom::new(EditionId::Classic, 3);
        let guest = room.join_with_rules(GameRevisions { kingdom, ..OURS });
        room.until("it is in", |room| room.guests[guest].guest.lobby().is_some());
        assert_eq!(room.guests[guest].guest.other_rules(), None);
        room.start();
        room.play_to_the_end();
        let audit = room.guests[guest].guest.audit().expect("audited");
        assert!(audit.found.as_ref().is_ok_and(ayatsuri_fair_deal::Verdict::is_whole), "{audit:?}");
    }
}

#[test]
fn a_phone_with_another_revision_sits_in_the_lobby_and_waits_for_another_game() {
    for (city, why) in [(OURS.city - 1, JoinRefusal::GuestOutdated), (OURS.city + 1, JoinRefusal::HostOutdated)] {
        let mut room = PeopleRoom::new(EditionId::Classic, 3);
        let guest = room.join_with_rules(GameRevisions { city, ..OURS });
        room.until("it is in", |room| room.guests[guest].guest.lobby().is_some());
        assert_eq!(room.guests[guest].guest.other_rules(), Some(why));
        assert_eq!(room.seat(guest), Some(1));
        let lobby = room.host.lobby();
        let outdated: Vec<&str> = lobby.outdated().iter().map(|person| person.name.as_str()).collect();
        assert_eq!(outdated, [if city < OURS.city { "Older" } else { "Aya" }]);
        let agreed = lobby.agreed;
        room.guests[guest].guest.request(GuestRequest::Ready(Some(agreed)));
        let refused = MultiplayerGuestEvent::RequestRefused(LobbyError::OtherRules);
        room.until("it is told why", |room| room.guests[guest].news.contains(&refused));
        assert_eq!(room.host.lobby().check_start(), Err(LobbyError::OtherRules));
        // The host's people choose the other game.
        let setup = kingdom::Setup::recommended(3).expect("for three");
        let setup: AgreedSetup = kingdom::State::agreed(setup);
        room.host.command(HostCommand::SetSetup(setup)).expect("before a game");
        room.make_all_ready();
        assert!(room.host.lobby().outdated().is_empty());
        assert_eq!(room.guests[guest].guest.other_rules(), None);
    }
}

#[test]
fn who_was_ready_and_comes_back_with_another_revision_is_not_ready() {
    let mut room = PeopleRoom::with(EditionId::Classic, 3, 2);
    room.make_all_ready();
    room.restart_with_rules(0, older_city());
    room.until("it is linked", |room| room.host.lobby().people[1].revisions == older_city());
    let is_ready: Vec<bool> = room.host.lobby().people.iter().map(|person| person.is_ready).collect();
    assert_eq!(is_ready[1..], [false, true]);
}

#[test]
fn who_comes_back_with_another_revision_is_told_nothing_until_the_phones_agree() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 3, 2);
    room.host.command(HostCommand::SetBotDelay(Some(5))).expect("at any time");
    room.until_asked(0);
    let prompt = room.guests[0].game.as_ref().and_then(FollowedGame::prompt).expect("it is asked");
    let known = |room: &PeopleRoom| room.guests[0].game.as_ref().map(|game| game.known().updates);
    let before = known(&room);
    let answer = room.guests[0].game.as_mut().map(|game| {
        let action = game.legal().as_slice()[0];
        game.act(prompt, action).expect("it is asked")
    });
    let Some(GuestMessage::Act { seat, action, signature, .. }) = answer else { panic!("an answer") };
    room.restart_with_rules(0, older_city());
    room.until("it is linked", |room| room.guests[0].guest.is_linked());
    room.until("it knows why", |room| room.guests[0].guest.other_rules() == Some(JoinRefusal::GuestOutdated));
    // Its answer, and whatever else it says of the game, could mean something else: none counts.
    let length = room.length();
    let now = room.reading();
    let said = GuestMessage::Act { seat, prompt, action, signature };
    let guest = &mut room.guests[0];
    guest.guest.act(said, None, &mut guest.storage, now).expect("written");
    guest.guest.request_views();
    let refused = MultiplayerGuestEvent::AnswerRefused(AnswerRefusal::NotYours);
    room.until("it is refused", |room| room.guests[0].news.contains(&refused));
    assert_eq!((room.length(), known(&room)), (length, before));
    // For the others this person is away: a bot plays.
    room.until("a bot plays", |room| room.length() > length);
    let seat = room.seat(0).expect("it keeps its seat");
    let hand = |room: &PeopleRoom| room.game.as_ref().map(|game| game.table().controller(ayatsuri_rules::Seat(seat)));
    assert!(matches!(hand(&room), Some(Controller::Bot(_))));
    room.play(30);
    assert_eq!(known(&room), before, "it is told nothing of the game");
    room.restart(0);
    room.until("it has its seat again", |room| matches!(hand(room), Some(Controller::Person(_))));
    room.until("it knows the game again", |room| known(room) > before);
    room.play_to_the_end();
    assert!(room.guests[0].guest.audit().is_some_and(|audit| audit.found.is_ok()));
}
