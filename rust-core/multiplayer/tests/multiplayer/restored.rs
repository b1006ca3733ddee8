//! A host whose program is killed and restarted goes on as if nothing had happened. If its text is lost, it goes on
//! with what the rest of its store says.

use ayatsuri_link::SecureRandom;
use ayatsuri_multiplayer::{
    GuestRequest, HostCommand, Lobby, LobbyMember, MultiplayerHost, MultiplayerHostEvent, PersonId, TableInPlay,
    TablePhase,
};
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_table::{KeptTable, Level, MemoryStorage, Occupant, TableStorage};

use crate::room::{PeopleRoom, setup};

/// The name of a state of a table, and the function that brings a table into it.
type Moment = (&'static str, fn() -> PeopleRoom);

/// The states in which a host's program is killed.
const MOMENTS: [Moment; 7] = [
    ("people gather", gathering),
    ("a game has begun", || begun(0)),
    ("a game goes on", || begun(40)),
    ("a bot plays for a guest", bot_plays),
    ("a late comer has a seat", late_comer),
    ("a game is over", over),
    ("the next game", next_game),
];

/// A table of five: four seats are taken, two of them by people at one phone; a board watches; the bots have different
/// levels.
fn gathering() -> PeopleRoom {
    let mut room = PeopleRoom::with(EditionId::Classic, 5, 2);
    let board = room.join(true);
    room.until("it is in", |room| room.guests[board].guest.lobby().is_some());
    room.add(1);
    let orders = [HostCommand::SetBot(4, Level::Master), HostCommand::SetBotDelay(Some(600))];
    orders.into_iter().for_each(|order| room.host.command(order).expect("before a game"));
    room.host.request(GuestRequest::Colour(7)).expect("it is free");
    room.pass(1_000);
    room
}

fn begun(times: usize) -> PeopleRoom {
    let mut room = gathering();
    room.start();
    room.play(times);
    room.pass(1_000);
    room
}

fn bot_plays() -> PeopleRoom {
    let mut room = begun(20);
    let (whom, now) = (room.guests[0].guest.me().expect("it is in"), room.reading());
    room.go_far(0);
    let game = room.game.as_mut().expect("a game");
    room.host.replace(whom, game, &mut room.storage, now).expect("written");
    room.play(5);
    room
}

fn late_comer() -> PeopleRoom {
    let mut room = begun(20);
    room.link.open_door();
    let late = room.join(false);
    room.until("it watches", |room| room.guests[late].game.is_some());
    let whom = room.guests[late].guest.me().expect("it is in");
    room.host.give_seat(4, whom).expect("a bot plays it");
    room.until("it has the seat", |room| !room.host.lobby().lobby_member(whom).expect("it is in").is_replaced);
    room.pass(1_000);
    room
}

fn over() -> PeopleRoom {
    let mut room = begun(0);
    room.play_to_the_end();
    room.pass(1_000);
    room
}

fn next_game() -> PeopleRoom {
    let mut room = over();
    room.host.rematch();
    room.host.command(HostCommand::SetBot(4, Level::Novice)).expect("before a game");
    room.pass(1_000);
    room.start();
    room.play(20);
    room.pass(1_000);
    room
}

/// The text in which the host stores its state.
fn state(room: &PeopleRoom) -> serde_json::Value {
    serde_json::from_str(&room.host.stored().state).expect("JSON")
}

/// Brings everybody back, and waits until everything on its way has arrived.
fn settled(room: &mut PeopleRoom) {
    (0..room.guests.len()).for_each(|guest| room.come_near(guest));
    room.pass(4_000);
}

/// Plays the game to its end, and checks that nobody accuses anybody and everybody could check everything.
fn end_well(room: &mut PeopleRoom, what: &str) {
    room.play_to_the_end();
    room.pass(1_000);
    for guest in &room.guests {
        assert_eq!(guest.guest.foul(), None, "{what}");
        let found = guest.guest.audit().expect("an audit").of_all_seats();
        assert_eq!(found.map(|verdict| verdict.bots.unchecked()), Ok(0), "{what}");
    }
    if let Some(game) = &room.game {
        let own = room.host.lobby().seats_of(room.host.me())[0];
        assert!(game.audit(Observer::Seat(Seat(own))).is_ok(), "{what}");
        let has_bots = game.seats().iter().any(|player| matches!(player.occupant, Occupant::Bot(_)));
        assert_eq!(room.host.bots_to_check(game).is_some(), has_bots, "{what}");
    }
}

#[test]
fn a_host_that_was_started_anew_goes_on_as_if_it_had_not_been() {
    for (what, moment) in MOMENTS {
        let (mut one, mut other) = (moment(), moment());
        let before = one.host.stored();
        one.restart_host();
        // The host knows everything at once, except who is there.
        let kept = one.host.stored();
        assert_eq!((&kept.keys, &kept.terms, kept.game), (&before.keys, &before.terms, before.game), "{what}");
        [&mut one, &mut other].into_iter().for_each(settled);
        assert_eq!(one.host.lobby(), other.host.lobby(), "{what}");
        assert_eq!(state(&one), state(&other), "{what}");
        for guest in 0..one.guests.len() {
            let whom = one.guests[guest].guest.me().expect("it is in");
            assert_eq!(one.host.words_of(whom), other.host.words_of(whom), "{what}");
            assert_eq!(one.guests[guest].guest.lobby(), Some(one.host.lobby()), "{what}");
        }
        if what != "people gather" {
            end_well(&mut one, what);
        }
    }
}

/// The facts about a person that outlast the text.
fn known(lobby_member: &LobbyMember) -> (PersonId, &str, Option<u8>, bool, bool) {
    (lobby_member.id(), &lobby_member.name, lobby_member.seat, lobby_member.is_board, lobby_member.is_replaced)
}

#[test]
fn a_host_that_has_lost_its_text_finds_the_game_its_people_and_what_was_agreed() {
    for (what, moment) in MOMENTS.into_iter().skip(1) {
        let (mut one, mut other) = (moment(), moment());
        one.lose_text();
        one.restart_host();
        assert!(one.host.loss().text && one.host.loss().keys_of.is_empty(), "{what}");
        [&mut one, &mut other].into_iter().for_each(settled);
        let (is, was) = (one.host.lobby(), other.host.lobby());
        let people = |lobby: &Lobby| {
            let mut people: Vec<_> = lobby.people.iter().map(known).map(|one| format!("{one:?}")).collect();
            people.sort();
            people
        };
        assert_eq!(people(is), people(was), "{what}");
        assert_eq!(
            (&is.setup, &is.bots, is.agreed, is.phase),
            (&was.setup, &was.bots, was.agreed, was.phase),
            "{what}"
        );
        assert_eq!((&is.name, one.host.game(), one.host.tag()), (&was.name, other.host.game(), other.host.tag()));
        for field in ["opened", "bots"] {
            assert_eq!(state(&one)[field], state(&other)[field], "{what}: {field}");
        }
        // The keys of the host's own seats are lost.
        let of_guests = |room: &PeopleRoom| {
            let own = serde_json::to_value(room.host.me()).expect("JSON");
            let mut holders = state(room)["holders"].as_array().cloned().unwrap_or_default();
            holders.retain(|holder| holder["member"] != own);
            holders
        };
        assert_eq!(of_guests(&one), of_guests(&other), "{what}");
        let words = |room: &PeopleRoom| room.guests.iter().all(|guest| guest.guest.words().is_some());
        assert!(words(&one), "{what}: the words that a guest has seen are not changed");
        end_well(&mut one, what);
        // The same holds once more: what was restored is stored.
        one.restart_host();
        assert!(!one.host.loss().is_any(), "{what}");
        settled(&mut one);
        assert_eq!(one.host.lobby().phase, TablePhase::Over(one.host.game()), "{what}");
        one.host.rematch();
        one.pass(1_000);
        one.start();
        end_well(&mut one, what);
    }
}

#[test]
fn without_its_text_and_without_a_game_a_table_is_open() {
    for (has_had_one, moment) in [(false, gathering as fn() -> PeopleRoom), (true, over)] {
        let mut room = moment();
        room.lose_text();
        let kept = room.storage.hosted(room.host.tag()).expect("it is kept").clone();
        room.storage = MemoryStorage::new();
        let now = room.reading().wall;
        room.storage.keep_hosted(&kept, now).expect("written");
        room.restart_host();
        settled(&mut room);
        let lobby = room.host.lobby();
        assert_eq!((lobby.phase, room.host.game()), (TablePhase::Open, u32::from(has_had_one)));
        assert_eq!(lobby.people.iter().filter(|person| person.person == 0).count(), 4);
        room.host.command(HostCommand::SetSetup(setup(EditionId::Classic, 5))).expect("before a game");
        for guest in 0..2 {
            if room.seat(guest).is_none() {
                room.guests[guest].guest.request(GuestRequest::Seat(Some(1 + guest as u8)));
            }
        }
        room.pass(1_000);
        room.start();
        room.play_to_the_end();
        assert!(room.guests.iter().all(|guest| guest.guest.foul().is_none()));
    }
}

#[test]
fn a_host_that_was_killed_when_a_game_had_begun_and_before_it_had_written_so_goes_on() {
    let mut room = gathering();
    room.make_all_ready();
    room.ask_for_deal();
    room.step();
    let (kept, now) = (room.storage.hosted(room.host.tag()).expect("it is kept").clone(), room.reading().wall);
    room.until("the cards are dealt", |room| room.dealt_at.is_some());
    let holders = |room: &PeopleRoom| {
        let state: serde_json::Value = serde_json::from_str(&room.host.stored().state).expect("JSON");
        state["holders"].clone()
    };
    let before = holders(&room);
    room.storage.keep_hosted(&kept, now).expect("written");
    room.restart_host();
    assert_eq!((holders(&room), room.host.lobby().phase), (before, TablePhase::Playing(1)));
    settled(&mut room);
    end_well(&mut room, "it was killed");
}

#[test]
fn without_its_text_and_its_terms_a_host_finds_its_setup_and_its_bots_in_the_game() {
    for (what, moment) in [("it goes on", (|| begun(20)) as fn() -> PeopleRoom), ("it is over", over)] {
        let mut room = moment();
        let setup = room.host.lobby().setup.clone();
        room.lose_text();
        let (tag, now) = (room.host.tag(), room.reading().wall);
        let kept = KeptTable { terms: None, ..room.storage.hosted(tag).expect("it is kept").clone() };
        room.storage.keep_hosted(&kept, now).expect("written");
        room.restart_host();
        let lobby = room.host.lobby();
        assert_eq!((&lobby.setup, lobby.bots[4]), (&setup, Level::Master), "{what}");
    }
}

#[test]
fn without_its_text_nobody_is_here_who_does_not_come_back() {
    let mut room = begun(5);
    room.lose_text();
    room.restart_host();
    (0..room.guests.len()).for_each(|guest| room.go_far(guest));
    room.step();
    let (lobby, me) = (room.host.lobby(), room.host.me());
    assert!(lobby.people.len() > 4 && lobby.people.iter().all(|person| person.is_here == (person.member == me)));
}

#[test]
fn a_table_that_is_kept_still_goes_on_as_it_was_though_people_have_gathered_anew() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    let (before, game) = (room.host.lobby().clone(), room.game.as_mut().expect("a game"));
    room.host.end_game(game);
    room.step();
    room.host.rematch();
    room.host.command(HostCommand::SetSetup(setup(EditionId::Classic, 5))).expect("before a game");
    room.guests[0].guest.request(GuestRequest::Seat(None));
    room.guests[1].guest.request(GuestRequest::Seat(Some(4)));
    room.until("they have changed", |room| (room.seat(0), room.seat(1)) == (None, Some(4)));
    room.step();
    room.restart_host();
    let lobby = room.host.lobby();
    let seats = |lobby: &Lobby| lobby.people.iter().map(|person| person.seat).collect::<Vec<_>>();
    assert_eq!((lobby.phase, &lobby.setup, lobby.bots.len()), (TablePhase::Playing(1), &before.setup, 4));
    assert_eq!(seats(lobby), seats(&before));
    assert!(lobby.people.iter().all(|person| !person.is_replaced));
}

#[test]
fn a_host_that_has_lost_all_but_its_keys_gathers_people_under_the_same_key() {
    let room = gathering();
    let (kept, random) = (room.host.stored(), || SecureRandom::for_testing_only(4));
    let mut host = MultiplayerHost::restore(&KeptTable { state: "{".to_owned(), ..kept.clone() }, random());
    assert_eq!((host.lobby().phase, host.game()), (TablePhase::Open, 0));
    host.note_no_game();
    assert!(matches!(host.news(), Some(MultiplayerHostEvent::LobbyChanged)));
    // The id of its own key is damaged: the key's role says that it is the host's.
    let mut damaged = kept.clone();
    damaged.keys[0].member = [9; 8];
    assert!(damaged.keys.len() > 2);
    let host = MultiplayerHost::restore(&damaged, random());
    assert_eq!((host.me(), host.fingerprint()), (room.host.me(), room.host.fingerprint()));
}
