//! Tests of the lobby: its names, who is ready, who sits where.

use ayatsuri_rules::city::{EditionId, Setup};

use super::*;

#[test]
fn names_of_a_lobby_from_elsewhere_are_cleaned_and_told_apart() {
    let setup = AgreedSetup::City(Setup::recommended(EditionId::Expanded, 8).expect("eight may play"));
    let mut lobby = Lobby::new("Friday".to_owned(), setup, MemberId([0; 8]), "Aya".to_owned());
    (1..6).for_each(|member| lobby.add_phone(MemberId([member; 8]), format!("Guest {member}"), false));
    let honest = lobby.clone();
    assert_eq!(honest.clone().tidied(), honest, "an honest host's stay as they are");
    let sent = ["Aya", "\u{202e}\u{200b}", "A\u{fe0f}ya", "Аya", "\u{3164}", "👨‍👩‍👧‍👦"];
    lobby.people.iter_mut().zip(sent).for_each(|(person, name)| person.name = name.to_owned());
    lobby.name = "\u{2066}\u{34f}".to_owned();
    lobby.voids = vec![vec!["B\u{1b}en".to_owned()]];
    let lobby = lobby.tidied();
    let names: Vec<&str> = lobby.people.iter().map(|person| person.name.as_str()).collect();
    assert_eq!(names, ["Aya", "?", "Aya 2", "Аya 3", "? 2", "👨‍👩‍👧‍👦"]);
    assert_eq!((lobby.name.as_str(), lobby.voids[0][0].as_str()), ("?", "Ben"));
}

/// Aya, whose phone is the host's, and Ben, whose friend sits at the same phone; both people at it are ready.
fn shared() -> (Lobby, MemberId, MemberId) {
    let setup = AgreedSetup::City(Setup::recommended(EditionId::Classic, 4).expect("for four"));
    let (aya, ben) = (MemberId([0; 8]), MemberId([1; 8]));
    let mut lobby = Lobby::new("Friday".to_owned(), setup, aya, "Aya".to_owned());
    lobby.add_phone(ben, "Ben".to_owned(), false);
    lobby.request(ben, GuestRequest::Add("Eri".to_owned())).expect("there is room");
    lobby.people.iter_mut().for_each(|person| person.is_ready = person.member == ben);
    (lobby, aya, ben)
}

#[test]
fn who_caused_void_deals_is_named_once_and_in_order() {
    let (lobby, aya, ben) = shared();
    let context = DealContext { table: [0; 4], game: 1, attempt: 0 };
    let voids = [(context, vec![ben, MemberId([9; 8])]), (context, vec![aya, ben])];
    assert_eq!(lobby.names_of_missing(&voids), ["Ben", "Aya"]);
}

#[test]
fn nobody_at_a_phone_is_ready_for_other_seats_or_other_rules_of_it() {
    let is_ready = |lobby: &Lobby, member| lobby.lobby_member(member).is_some_and(|person| person.is_ready);
    let (mut lobby, _, ben) = shared();
    lobby.note_revisions(ben, GameRevisions::BUILT_IN);
    assert!(is_ready(&lobby, ben), "it has the same rules");
    let friend = PersonId { member: ben, person: 1 };
    lobby.request(friend, GuestRequest::Leave).expect("before a game");
    assert!(lobby.lobby_member(friend).is_none() && !is_ready(&lobby, ben));
    let (mut lobby, _, ben) = shared();
    lobby.note_revisions(ben, GameRevisions { city: GameRevisions::BUILT_IN.city - 1, ..GameRevisions::BUILT_IN });
    assert!(lobby.people.iter().all(|person| !person.is_ready));
}

#[test]
fn seats_that_the_table_has_not_are_not_swapped() {
    let (mut lobby, ..) = shared();
    let before = lobby.clone();
    for (one, two) in [(4, 0), (0, 4), (4, 4)] {
        assert_eq!(lobby.command(HostCommand::SwapSeats(one, two)), Err(LobbyError::NotFound));
    }
    assert_eq!(lobby, before);
}

#[test]
fn nobody_sits_where_the_setup_of_a_game_has_no_seat() {
    let (mut lobby, _, ben) = shared();
    lobby.request(ben, GuestRequest::Seat(Some(3))).expect("it is free");
    lobby.restore_setup(AgreedSetup::City(Setup::recommended(EditionId::Classic, 3).expect("for three")));
    let seats: Vec<Option<u8>> = lobby.people.iter().map(|person| person.seat).collect();
    assert_eq!((seats, lobby.bots.len()), (vec![Some(0), None, Some(2)], 3));
}
