//! Tests of the lobby: what people agree on before a game, and who may change it.

use ayatsuri_fair_deal::{DealContext, MemberId};
use ayatsuri_multiplayer::{
    AgreedSetup, COLOURS, GuestRequest, HostCommand, Lobby, LobbyError, NAME, PersonId, TablePhase,
};
use ayatsuri_rules::Seat;
use ayatsuri_rules::city::{self, EditionId};
use ayatsuri_table::{Level, Occupant, SeatedPlayer};

const HOST: MemberId = MemberId([0; 8]);
const ITO: MemberId = MemberId([1; 8]);
const UME: MemberId = MemberId([2; 8]);
const BOARD: MemberId = MemberId([9; 8]);

fn setup(players: u8) -> AgreedSetup {
    AgreedSetup::City(city::Setup::recommended(EditionId::Classic, players).expect("for so many"))
}

/// The host, two guests and a board, at a table for five.
fn lobby() -> Lobby {
    let mut lobby = Lobby::new("卓".to_owned(), setup(5), HOST, "Aya".to_owned());
    lobby.add_phone(ITO, "Ito".to_owned(), false);
    lobby.add_phone(UME, "Ume".to_owned(), false);
    lobby.add_phone(BOARD, "Tablet".to_owned(), true);
    lobby
}

fn all_ready() -> Lobby {
    let mut lobby = lobby();
    for member in [ITO, UME] {
        let agreed = lobby.agreed;
        lobby.request(member, GuestRequest::Ready(Some(agreed))).expect("they have a seat");
    }
    lobby
}

fn ready(lobby: &Lobby) -> usize {
    lobby.people.iter().filter(|person| person.is_ready).count()
}

fn seat(lobby: &Lobby, member: MemberId) -> Option<u8> {
    lobby.lobby_member(member).expect("they are there").seat
}

#[test]
fn people_take_the_first_free_seats_and_a_board_takes_none() {
    let mut lobby = lobby();
    assert_eq!([HOST, ITO, UME, BOARD].map(|member| seat(&lobby, member)), [Some(0), Some(1), Some(2), None]);
    assert_eq!(lobby.request(BOARD, GuestRequest::Seat(Some(3))), Err(LobbyError::BoardHasNoSeat));
    assert_eq!(lobby.request(BOARD, GuestRequest::Ready(Some(1))), Err(LobbyError::BoardHasNoSeat));
    assert_eq!(lobby.command(HostCommand::MoveMember(BOARD.into(), Some(3))), Err(LobbyError::BoardHasNoSeat));
    assert_eq!(seat(&lobby, BOARD), None);
    lobby.add_phone(ITO, "Ito again".to_owned(), false);
    assert_eq!(lobby.people.len(), 4, "who is there is there once");
}

#[test]
fn every_change_of_what_is_agreed_clears_every_ready() {
    let AgreedSetup::City(other) = setup(5) else { panic!("a city") };
    let other = city::Setup { crown: Some(Seat(1)), ..other };
    let orders = [
        HostCommand::SetSetup(setup(4)),
        HostCommand::SetSetup(AgreedSetup::City(other)),
        HostCommand::SetBot(4, Level::Player),
        HostCommand::MoveMember(UME.into(), Some(3)),
        HostCommand::MoveMember(UME.into(), None),
        HostCommand::SwapSeats(0, 4),
    ];
    for order in orders {
        let mut lobby = all_ready();
        assert_eq!(ready(&lobby), 2);
        let agreed = lobby.agreed;
        lobby.command(order.clone()).expect("before a game");
        assert_eq!((ready(&lobby), lobby.agreed), (0, agreed + 1), "{order:?}");
    }
    // An order that changes nothing of what is agreed clears nothing.
    for order in [
        HostCommand::SetSetup(setup(5)),
        HostCommand::SetBot(4, Level::Novice),
        HostCommand::SetLocked(true),
        HostCommand::SetBotDelay(Some(60)),
        HostCommand::Rename("Other".to_owned()),
    ] {
        let mut lobby = all_ready();
        lobby.command(order.clone()).expect("before a game");
        assert_eq!(ready(&lobby), 2, "{order:?}");
    }
}

#[test]
fn who_is_ready_for_what_was_agreed_before_is_not_ready() {
    let mut lobby = lobby();
    let before = lobby.agreed;
    lobby.command(HostCommand::SetSetup(setup(6))).expect("before a game");
    assert_eq!(lobby.request(ITO, GuestRequest::Ready(Some(before))), Err(LobbyError::Changed));
    assert_eq!(ready(&lobby), 0);
    lobby.request(ITO, GuestRequest::Ready(Some(before + 1))).expect("that is what is agreed");
    assert_eq!(ready(&lobby), 1);
    // A person who stands up or changes seats is not ready any more; the others stay ready.
    lobby.request(UME, GuestRequest::Ready(Some(before + 1))).expect("that is what is agreed");
    lobby.request(ITO, GuestRequest::Seat(Some(4))).expect("it is free");
    assert_eq!((ready(&lobby), lobby.lobby_member(ITO).map(|person| person.is_ready)), (1, Some(false)));
    lobby.request(ITO, GuestRequest::Seat(None)).expect("they may watch");
    lobby.request(ITO, GuestRequest::Ready(Some(before + 1))).expect("they may say so");
    assert_eq!(
        lobby.lobby_member(ITO).map(|person| person.is_ready),
        Some(false),
        "who watches is not ready for anything"
    );
}

#[test]
fn a_person_moves_to_a_free_seat_and_only_the_host_moves_him_to_a_taken_one() {
    let mut lobby = lobby();
    assert_eq!(lobby.request(ITO, GuestRequest::Seat(Some(2))), Err(LobbyError::Taken));
    assert_eq!(lobby.request(ITO, GuestRequest::Seat(Some(5))), Err(LobbyError::NotFound));
    lobby.request(ITO, GuestRequest::Seat(Some(4))).expect("it is free");
    assert_eq!(seat(&lobby, ITO), Some(4));
    lobby.command(HostCommand::MoveMember(ITO.into(), Some(2))).expect("the host may");
    assert_eq!((seat(&lobby, ITO), seat(&lobby, UME)), (Some(2), Some(4)), "they exchange their seats");
    assert_eq!(lobby.command(HostCommand::MoveMember(ITO.into(), Some(5))), Err(LobbyError::NotFound));
    assert_eq!(lobby.command(HostCommand::MoveMember(MemberId([7; 8]).into(), Some(0))), Err(LobbyError::NotFound));
    // A table for fewer players has no seat for people who sat at its end: they watch.
    lobby.command(HostCommand::SetSetup(setup(4))).expect("before a game");
    assert_eq!((seat(&lobby, ITO), seat(&lobby, UME)), (Some(2), None));
}

#[test]
fn any_two_seats_change_places_with_people_and_with_the_levels_of_bots() {
    let mut lobby = lobby();
    let seats = |lobby: &Lobby| (seat(lobby, ITO), seat(lobby, UME));
    lobby.command(HostCommand::SetBot(4, Level::Master)).expect("before a game");
    let before = seats(&lobby);
    assert_eq!(before, (Some(1), Some(2)));
    lobby.command(HostCommand::SwapSeats(1, 2)).expect("two people");
    assert_eq!(seats(&lobby), (Some(2), Some(1)));
    lobby.command(HostCommand::SwapSeats(4, 2)).expect("a person and a bot");
    assert_eq!((seats(&lobby), lobby.bots[2], lobby.bots[4]), ((Some(4), Some(1)), Level::Master, Level::Novice));
    lobby.command(HostCommand::SwapSeats(2, 3)).expect("two bots");
    assert_eq!((seats(&lobby), lobby.bots[2], lobby.bots[3]), ((Some(4), Some(1)), Level::Novice, Level::Master));
    lobby.request(ITO, GuestRequest::Add("Eve".to_owned())).expect("there is room");
    let eve = PersonId { member: ITO, person: 1 };
    let from = lobby.lobby_member(eve).and_then(|person| person.seat).expect("a seat was free");
    lobby.command(HostCommand::SwapSeats(from, 4)).expect("both at one phone");
    assert_eq!((seat(&lobby, ITO), lobby.lobby_member(eve).and_then(|person| person.seat)), (Some(from), Some(4)));
    let agreed = lobby.agreed;
    lobby.command(HostCommand::SwapSeats(3, 3)).expect("nothing to do");
    for (one, two) in [(0, 5), (5, 0)] {
        assert_eq!(lobby.command(HostCommand::SwapSeats(one, two)), Err(LobbyError::NotFound));
    }
    assert_eq!(lobby.agreed, agreed, "nothing has changed");
}

#[test]
fn colours_are_different_and_at_most_so_many() {
    let mut lobby = lobby();
    let colours: std::collections::BTreeSet<u8> = lobby.people.iter().map(|person| person.colour).collect();
    assert_eq!(colours.len(), 4);
    let of_host = lobby.people[0].colour;
    assert_eq!(lobby.request(ITO, GuestRequest::Colour(of_host)), Err(LobbyError::Taken));
    assert_eq!(lobby.request(ITO, GuestRequest::Colour(COLOURS)), Err(LobbyError::NotFound));
    lobby.request(ITO, GuestRequest::Colour(COLOURS - 1)).expect("nobody has it");
    assert_eq!(lobby.lobby_member(ITO).map(|person| person.colour), Some(COLOURS - 1));
}

#[test]
fn empty_seats_are_the_bots_of_the_levels_that_the_host_chose() {
    let mut lobby = lobby();
    lobby.command(HostCommand::SetBot(4, Level::Master)).expect("before a game");
    assert_eq!(lobby.command(HostCommand::SetBot(5, Level::Master)), Err(LobbyError::NotFound));
    let names = ["Yohei", "Kinta", "Osato"].map(str::to_owned);
    let seats = lobby.seats(names.clone());
    assert_eq!(seats[3], SeatedPlayer::bot("Yohei", Level::Novice));
    assert_eq!(seats[4], SeatedPlayer::bot("Kinta", Level::Master));
    let people: Vec<(&str, Occupant)> = seats[..3].iter().map(|seat| (seat.name.as_str(), seat.occupant)).collect();
    assert_eq!(people, [("Aya", Occupant::Person), ("Ito", Occupant::Person), ("Ume", Occupant::Person)]);
    // A bot does not get the name of somebody at the table.
    lobby.request(ITO, GuestRequest::Name("Yohei".to_owned())).expect("nobody has it");
    assert_eq!(lobby.seats(names)[3].name, "Kinta");
    // More seats have bots, fewer have fewer.
    lobby.command(HostCommand::SetSetup(setup(7))).expect("before a game");
    assert_eq!(lobby.bots[3..], [Level::Novice, Level::Master, Level::Novice, Level::Novice]);
}

#[test]
fn a_start_that_cannot_be_says_why() {
    let mut lobby = lobby();
    assert_eq!(lobby.check_start(), Err(LobbyError::NotReady));
    let agreed = lobby.agreed;
    lobby.request(ITO, GuestRequest::Ready(Some(agreed))).expect("they have a seat");
    assert_eq!(lobby.check_start(), Err(LobbyError::NotReady), "one is not enough");
    lobby.request(UME, GuestRequest::Ready(Some(agreed))).expect("they have a seat");
    assert_eq!(lobby.check_start(), Ok(()), "the host is ready if they ask, and a board is not asked");

    let changed = |change: &dyn Fn(&mut Lobby)| {
        let mut lobby = all_ready();
        change(&mut lobby);
        lobby.check_start()
    };
    assert_eq!(changed(&|lobby| lobby.people[2].is_here = false), Err(LobbyError::Away));
    assert_eq!(changed(&|lobby| lobby.phase = TablePhase::Dealing), Err(LobbyError::NotNow));
    assert_eq!(changed(&|lobby| lobby.phase = TablePhase::Playing(1)), Err(LobbyError::NotNow));
    assert_eq!(changed(&|lobby| lobby.phase = TablePhase::Over(1)), Err(LobbyError::NotNow));
    assert_eq!(changed(&|lobby| lobby.people.iter_mut().for_each(|p| p.seat = None)), Err(LobbyError::NobodySeated));
    let no_game = |lobby: &mut Lobby| {
        let AgreedSetup::City(setup) = &mut lobby.setup else { panic!("a city") };
        setup.players = 30;
    };
    assert_eq!(changed(&no_game), Err(LobbyError::Rules));
}

#[test]
fn nothing_is_agreed_during_a_game_but_who_comes_in_and_how_long_is_waited() {
    let mut lobby = lobby();
    lobby.phase = TablePhase::Playing(1);
    let before = lobby.clone();
    let not_now = [
        HostCommand::SetSetup(setup(4)),
        HostCommand::SetBot(4, Level::Master),
        HostCommand::MoveMember(ITO.into(), None),
        HostCommand::Rename("Other".to_owned()),
    ];
    for order in not_now {
        assert_eq!(lobby.command(order), Err(LobbyError::NotNow));
    }
    for wish in [GuestRequest::Seat(None), GuestRequest::Name("Other".to_owned()), GuestRequest::Ready(Some(1))] {
        assert_eq!(lobby.request(ITO, wish), Err(LobbyError::NotNow));
    }
    assert_eq!(lobby, before, "what is refused changes nothing");
    lobby.command(HostCommand::SetLocked(true)).expect("at any time");
    lobby.command(HostCommand::SetBotDelay(None)).expect("at any time");
    lobby.request(ITO, GuestRequest::Colour(7)).expect("at any time");
    lobby.add_phone(MemberId([5; 8]), "Late".to_owned(), false);
    assert_eq!(seat(&lobby, MemberId([5; 8])), None, "who comes during a game watches");
}

#[test]
fn names_are_short_and_unlike_each_other_and_nothing_in_them_is_unseen() {
    let mut lobby = lobby();
    let mut name = |name: &str| {
        lobby.request(UME, GuestRequest::Name(name.to_owned())).expect("before a game");
        lobby.lobby_member(UME).expect("they are there").name.clone()
    };
    assert_eq!(name("  Ume\n\u{7}\u{1b}[31m  "), "Ume [31m");
    assert_eq!(name("\u{202e}emU\u{2066}\u{200b}\u{feff}"), "emU", "nothing turns its line around");
    assert_eq!(name(&"梅".repeat(40)), "梅".repeat(NAME));
    assert_eq!(name("Ume of the hill with"), "Ume of the hill", "no space is left at the end");
    assert_eq!(name("Ito"), "Ito 2", "somebody else is called so");
    for alike in ["I\u{200d}to", "ito", "I\u{fe0f}to", "Ιto", "Ｉｔｏ", "lto", "I\u{34f}to"] {
        let number = name(alike);
        assert!(number.ends_with(" 2") && number != alike, "{alike:?} looks like it: {number}");
    }
    assert_eq!(name("👨‍👩‍👧‍👦🇯🇵👍🏽"), "👨‍👩‍👧‍👦🇯🇵👍🏽");
    assert_eq!(name(&"👨‍👩‍👧‍👦".repeat(3)), "👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "nobody is cut off");
    assert_eq!(name(" \u{0}\t "), "?", "a name has at least one letter");
    lobby.request(ITO, GuestRequest::Name("x".repeat(40))).expect("before a game");
    lobby.request(UME, GuestRequest::Name("x".repeat(40))).expect("before a game");
    assert_eq!(lobby.lobby_member(UME).map(|person| person.name.clone()), Some("x".repeat(NAME - 2) + " 2"));
    lobby.add_phone(MemberId([5; 8]), "Aya".to_owned(), false);
    lobby.add_phone(MemberId([6; 8]), "Aya".to_owned(), false);
    let names: Vec<&str> = lobby.people[4..].iter().map(|person| person.name.as_str()).collect();
    assert_eq!(names, ["Aya 2", "Aya 3"]);
    // A person's own name is no double.
    lobby.request(ITO, GuestRequest::Name("Ito".to_owned())).expect("before a game");
    lobby.request(ITO, GuestRequest::Name("Ito".to_owned())).expect("before a game");
    assert_eq!(lobby.lobby_member(ITO).map(|person| person.name.as_str()), Some("Ito"));
    lobby.command(HostCommand::Rename("\u{202e}卓\u{7}".repeat(40))).expect("before a game");
    assert_eq!(lobby.name, "卓".repeat(2 * NAME));
    lobby.command(HostCommand::Rename("\u{3164}\u{200b} ".to_owned())).expect("before a game");
    assert_eq!(lobby.name, "卓".repeat(2 * NAME), "a table has a name");
}

#[test]
fn people_without_a_phone_sit_at_a_friends() {
    let mut lobby = lobby();
    for name in ["Ben", "Ben"] {
        lobby.request(ITO, GuestRequest::Add(name.to_owned())).expect("there is room");
    }
    let [ben, other] = [1, 2].map(|person| PersonId { member: ITO, person });
    let seats = |lobby: &Lobby| lobby.people.iter().map(|one| (one.id(), one.seat)).collect::<Vec<_>>();
    let all = [
        (HOST.into(), Some(0)),
        (ITO.into(), Some(1)),
        (ben, Some(3)),
        (other, Some(4)),
        (UME.into(), Some(2)),
        (BOARD.into(), None),
    ];
    assert_eq!(seats(&lobby), all, "those at one phone stand together");
    assert_eq!(lobby.lobby_member(other).map(|one| one.name.as_str()), Some("Ben 2"));
    assert_eq!((lobby.seats_of(ITO), lobby.seats_of(BOARD)), (vec![1, 3, 4], vec![]));
    let colours: std::collections::BTreeSet<u8> = lobby.people.iter().map(|one| one.colour).collect();
    assert_eq!(colours.len(), 6);
    // Each has their own seat, name and colour.
    assert_eq!(lobby.request(ben, GuestRequest::Seat(Some(1))), Err(LobbyError::Taken));
    assert_eq!(lobby.request(ben, GuestRequest::Colour(1)), Err(LobbyError::Taken));
    lobby.request(ben, GuestRequest::Seat(None)).expect("it is theirs");
    lobby.request(ben, GuestRequest::Name("Ito".to_owned())).expect("before a game");
    assert_eq!(lobby.lobby_member(ben).map(|one| (one.name.as_str(), one.seat)), Some(("Ito 2", None)));
    lobby.command(HostCommand::MoveMember(other, Some(1))).expect("before a game");
    assert_eq!((seat(&lobby, ITO), lobby.seats_of(ITO)), (Some(4), vec![4, 1]));
    // When somebody leaves, the others keep their numbers.
    assert_eq!(lobby.request(ITO, GuestRequest::Leave), Err(LobbyError::NotFound), "the phone goes with its owner");
    let agreed = lobby.agreed;
    lobby.request(other, GuestRequest::Ready(Some(agreed))).expect("they have a seat");
    lobby.request(ben, GuestRequest::Leave).expect("before a game");
    assert_eq!(ready(&lobby), 0, "who was ready was ready for all at the phone");
    assert_eq!(lobby.request(ben, GuestRequest::Seat(None)), Err(LobbyError::NotFound));
    assert_eq!(lobby.lobby_member(other).map(|one| one.seat), Some(Some(1)));
    lobby.remove_phone(ITO);
    assert_eq!(lobby.people.len(), 3);
    assert_eq!(lobby.request(BOARD, GuestRequest::Add("Ben".to_owned())), Err(LobbyError::BoardHasNoSeat));
}

#[test]
fn a_table_has_room_for_eight_people_wherever_they_sit() {
    let mut lobby = lobby();
    for number in 0..5 {
        lobby.request(UME, GuestRequest::Add(format!("Friend {number}"))).expect("there is room");
    }
    assert_eq!(lobby.request(UME, GuestRequest::Add("Another".to_owned())), Err(LobbyError::Full));
    assert_eq!(lobby.request(HOST, GuestRequest::Add("Another".to_owned())), Err(LobbyError::Full));
    assert_eq!(lobby.people.len(), 9, "eight people and a board");
    // In the middle of a game somebody may come, and the host may give them a seat.
    lobby.phase = TablePhase::Playing(1);
    let [first, last] = [1, 5].map(|person| PersonId { member: UME, person });
    assert_eq!(lobby.request(first, GuestRequest::Leave), Err(LobbyError::NotNow), "a seat is in play");
    lobby.request(last, GuestRequest::Leave).expect("who watches may go");
    lobby.request(UME, GuestRequest::Add("Another".to_owned())).expect("there is room again");
    assert_eq!(lobby.lobby_member(last).map(|one| one.seat), Some(None));
}

#[test]
fn whoever_is_ready_is_ready_for_all_seats_of_their_phone() {
    let mut lobby = all_ready();
    lobby.request(ITO, GuestRequest::Add("Ben".to_owned())).expect("there is room");
    let ben = PersonId { member: ITO, person: 1 };
    let are_ready =
        |lobby: &Lobby| [ITO.into(), ben, UME.into()].map(|one| lobby.lobby_member(one).expect("there").is_ready);
    assert_eq!(are_ready(&lobby), [false, false, true]);
    let ready = GuestRequest::Ready(Some(lobby.agreed));
    lobby.request(ITO, ready.clone()).expect("they have a seat");
    assert_eq!(lobby.check_start(), Err(LobbyError::NotReady), "their friend is not ready");
    lobby.request(ben, ready.clone()).expect("they have a seat");
    assert_eq!((are_ready(&lobby), lobby.check_start()), ([true; 3], Ok(())));
    lobby.request(ben, GuestRequest::Seat(Some(4))).expect("it is free");
    assert_eq!(are_ready(&lobby), [false, false, true]);
    // Whoever sits at the host's phone counts as ready, as the host does.
    lobby.request(HOST, GuestRequest::Add("Kei".to_owned())).expect("there is room");
    [ITO.into(), ben].into_iter().for_each(|one| lobby.request(one, ready.clone()).expect("they have a seat"));
    assert_eq!(lobby.check_start(), Ok(()));
}

#[test]
fn who_did_not_answer_is_named_once_however_often_it_was() {
    let lobby = lobby();
    let void = |attempt, missing: &[MemberId]| (DealContext { table: [0; 4], game: 1, attempt }, missing.to_vec());
    let voids = [void(0, &[ITO, UME]), void(1, &[UME, MemberId([7; 8])])];
    assert_eq!(lobby.names_of_missing(&voids), ["Ito", "Ume"]);
}
