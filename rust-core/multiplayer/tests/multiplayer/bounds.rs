//! A host or a member sends far too much: memory and store stay bounded.

use ayatsuri_fair_deal::{AuditFailure, DealContext, DealRequest, MemberId};
use ayatsuri_multiplayer::{
    GameFollower, GuestRequest, HostMessage, LobbyError, MAX_GUESTS, MAX_HEARD, MAX_MESSAGE, MultiplayerGuestEvent,
    padded_view,
};
use ayatsuri_rules::city::EditionId;

use crate::room::PeopleRoom;

/// The bytes that a guest has stored of the game, and of the table.
fn stored(room: &PeopleRoom) -> (usize, usize) {
    let guest = &room.guests[0];
    let tag = room.host.tag();
    let rows = guest.storage.shown(tag, room.host.game());
    let state = guest.storage.joined(tag).map_or(0, |kept| kept.state.len());
    (rows.iter().map(|row| row.heard.len() + row.own.as_ref().map_or(0, Vec::len)).sum(), state)
}

#[test]
fn twenty_thousand_views_are_not_kept() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 3, 1);
    room.play(20);
    let game = room.guests[0].game.as_ref().expect("it follows");
    let (known, prompt, view) = (game.known(), game.prompt(), padded_view(game.view()));
    for _ in 0..200 {
        for _ in 0..100 {
            let (seat, updates) = (known.seat, known.updates);
            let view = HostMessage::View { seat, mended: 0, updates, prompt, view: view.clone() };
            room.tell(0, &view);
        }
        room.until("they have arrived", |room| room.link.waiting(room.key(0)) == 0);
    }
    let (shown, state) = stored(&room);
    assert!(shown <= MAX_HEARD + MAX_HEARD / 20, "{shown} bytes of the game are kept");
    assert!(state < 40_000, "{state} bytes of the table are kept");
    assert_eq!(room.guests[0].guest.foul(), Some(&AuditFailure::Impossible));
    let game = room.guests[0].game.as_ref().expect("it followed");
    assert!(game.is_full() && game.prompt().is_none(), "its person is told, and asked no more");
    eprintln!("after 20,000 views: {shown} bytes of the game, {state} of the table");
}

#[test]
fn hundreds_of_long_voids_are_not_kept() {
    let mut room = PeopleRoom::with(EditionId::Classic, 3, 1);
    let (table, game) = (room.host.tag(), 1);
    for attempt in 0..200 {
        let missing = (0..1_000_u64).map(|number| MemberId(number.to_le_bytes())).collect();
        room.tell(
            0,
            &HostMessage::DealRequest(DealRequest::Void { context: DealContext { table, game, attempt }, missing }),
        );
        room.pass(200);
    }
    let (_, state) = stored(&room);
    assert!(state < 40_000, "{state} bytes of the table are kept");
    assert_eq!(room.guests[0].guest.foul(), Some(&AuditFailure::Impossible));
    // Many short ones are not kept either.
    for attempt in 0..200 {
        let missing = vec![room.host.me()];
        room.tell(
            0,
            &HostMessage::DealRequest(DealRequest::Void { context: DealContext { table, game, attempt }, missing }),
        );
    }
    room.pass(2_000);
    let (_, short) = stored(&room);
    assert!(short < state + 2_000, "{short} bytes of the table are kept, {state} before");
    eprintln!("after 200 long voids: {state} bytes of the table; after 200 short ones {short}");
}

#[test]
fn a_lobby_beyond_all_measure_changes_nothing() {
    let mut room = PeopleRoom::with(EditionId::Classic, 3, 1);
    let mut lobby = room.host.lobby().clone();
    lobby.name = "x".repeat(MAX_MESSAGE);
    room.tell(0, &HostMessage::Lobby(lobby));
    room.until("they have arrived", |room| room.link.waiting(room.key(0)) == 0);
    assert_eq!(room.guests[0].guest.lobby(), Some(room.host.lobby()));
    assert_eq!(room.guests[0].guest.foul(), Some(&AuditFailure::Impossible));
}

#[test]
fn the_fullest_honest_lobby_is_taken() {
    let mut room = PeopleRoom::with(EditionId::Fullset, 8, 3);
    for guest in 0..3 {
        room.guests[guest].guest.request_for(0, GuestRequest::Add("Friend".to_owned()));
        room.until("a friend sits there too", |room| room.host.lobby().people.len() == 5 + guest);
    }
    for _ in 3..MAX_GUESTS {
        let guest = room.join(false);
        room.until("it is in", |room| room.guests[guest].guest.me().is_some());
    }
    room.pass(2_000);
    let people = room.host.lobby().people.len();
    assert_eq!(people, 1 + MAX_GUESTS + 3);
    for guest in &room.guests {
        assert_eq!(guest.guest.lobby().map(|lobby| lobby.people.len()), Some(people));
        assert_eq!(guest.guest.foul(), None);
    }
}

#[test]
fn a_member_that_renames_itself_again_and_again_is_told_to_wait() {
    let mut room = PeopleRoom::with(EditionId::Classic, 3, 2);
    room.pass(1_000);
    let told = lobbies(&room);
    for number in 0..1_000 {
        room.guests[0].guest.request(GuestRequest::Name(format!("N{number}")));
        room.guests[0].guest.request(GuestRequest::Colour(3 + (number % 2) as u8));
        room.step();
    }
    room.pass(1_000);
    // Each lobby is stored before it is told.
    let told = lobbies(&room) - told;
    eprintln!("2,000 changes in 51 s: {told} lobbies to another guest");
    assert!(told <= 70, "{told} lobbies");
    let refused = MultiplayerGuestEvent::RequestRefused(LobbyError::TooOften);
    assert!(room.guests[0].news.contains(&refused));
    // Another member is not held up, and this one is heard again after a while.
    room.guests[1].guest.request(GuestRequest::Name("Ume".to_owned()));
    room.pass(15_000);
    room.guests[0].guest.request(GuestRequest::Name("Eri".to_owned()));
    room.pass(1_000);
    let names: Vec<&str> = room.host.lobby().people[1..].iter().map(|person| person.name.as_str()).collect();
    assert_eq!(names, ["Eri", "Ume"]);
}

fn lobbies(room: &PeopleRoom) -> usize {
    room.guests[1].news.iter().filter(|news| **news == MultiplayerGuestEvent::LobbyChanged).count()
}
