//! Bounds on what a guest's phone takes from a host, which may run any program: the phone's memory and store stay
//! bounded, and everything that it draws belongs to the agreed game. A message beyond these bounds changes nothing and
//! is a foul of the host.

use ayatsuri_fair_deal::DealRequest;
use ayatsuri_rules::MAX_SEATS;

use crate::host::MAX_GUESTS;
use crate::wire::{DealAnnouncement, HostMessage};

/// The most bytes of updates and views that a phone takes in of one game. The longest games have some 100,000.
pub const MAX_HEARD: usize = 1 << 20;

/// The longest update or view, in bytes.
pub const MAX_UPDATE: usize = 4_096;

/// The longest disclosure, in bytes.
pub const MAX_DISCLOSURE: usize = 128 * 1024;

/// The longest message of any other kind, in bytes.
pub const MAX_MESSAGE: usize = 16 * 1024;

/// The most phones in a deal.
const MAX_DEALERS: usize = MAX_GUESTS + 1;

/// The most people in a lobby: each phone's owner, and those who sit at a phone with others.
const MAX_PEOPLE: usize = MAX_DEALERS + MAX_SEATS;

/// The most void attempts at a deal: each leaves out a phone.
pub const MAX_VOIDS: usize = MAX_DEALERS;

/// The most restarts from a snapshot. Each means a new revision of the rules or a damaged store.
const MAX_MENDED: u32 = 1_000;

/// Whether an honest host can send this message.
pub(crate) fn is_possible(message: &HostMessage) -> bool {
    match message {
        HostMessage::Updates(updates) => updates.iter().all(|update| update.len() <= MAX_UPDATE),
        HostMessage::View { mended, updates, view, .. } => {
            view.len() <= MAX_UPDATE && *mended <= MAX_MENDED && *updates as usize <= MAX_HEARD
        }
        HostMessage::Disclosure { opened, .. } => opened.len() <= MAX_DISCLOSURE,
        other => is_short(other) && is_of_one_table(other),
    }
}

fn is_short(message: &HostMessage) -> bool {
    postcard::to_stdvec(message).is_ok_and(|bytes| bytes.len() <= MAX_MESSAGE)
}

fn is_of_one_table(message: &HostMessage) -> bool {
    match message {
        HostMessage::Lobby(lobby) => {
            let is_named = lobby.voids.iter().all(|names| names.len() <= MAX_DEALERS);
            let players = lobby.setup.players();
            let has_seats = lobby.people.iter().all(|person| person.seat.is_none_or(|seat| seat < players));
            let is_right = lobby.setup.is_legal() && lobby.bots.len() == usize::from(players) && has_seats;
            let people = lobby.people.len();
            is_right && (1..=MAX_PEOPLE).contains(&people) && lobby.voids.len() <= MAX_VOIDS && is_named
        }
        HostMessage::DealRequest(DealRequest::Commit { members, .. }) => members.len() <= MAX_DEALERS,
        HostMessage::DealRequest(DealRequest::Open(list)) => list.list.len() <= MAX_DEALERS,
        HostMessage::DealRequest(DealRequest::Void { context, missing }) => {
            usize::from(context.attempt) < MAX_VOIDS && missing.len() <= MAX_DEALERS
        }
        HostMessage::DealTerms(terms) => {
            terms.setup.is_legal() && terms.seats.len() == usize::from(terms.setup.players())
        }
        HostMessage::Dealt(dealt) => is_game(dealt),
        _ => true,
    }
}

pub(crate) fn is_game(announcement: &DealAnnouncement) -> bool {
    let players = usize::from(announcement.setup.players());
    let is_void = |missing: &Vec<_>| missing.len() <= MAX_DEALERS;
    announcement.setup.is_legal()
        && (announcement.seats.len(), announcement.seated.len()) == (players, players)
        && announcement.has_seats()
        && announcement.list.list.len() <= MAX_DEALERS
        && announcement.voids.len() <= MAX_VOIDS
        && announcement.voids.iter().all(|(_, missing)| is_void(missing))
        && announcement.mended <= MAX_MENDED
}

#[cfg(test)]
mod tests {
    use ayatsuri_fair_deal::{Commitment, CommitmentList, DealContext, MemberId};
    use ayatsuri_rules::city::{EditionId, Setup};
    use ayatsuri_table::SeatedPlayer;

    use super::*;
    use crate::deal_terms::DealTerms;
    use crate::lobby::Lobby;
    use crate::setup::AgreedSetup;

    const CONTEXT: DealContext = DealContext { table: [0; 4], game: 1, attempt: 0 };

    fn lobby() -> Lobby {
        let setup = AgreedSetup::City(Setup::recommended(EditionId::Classic, 4).expect("for four"));
        Lobby::new("Friday".to_owned(), setup, MemberId([0; 8]), "Aya".to_owned())
    }

    fn phones(count: usize) -> Vec<MemberId> {
        vec![MemberId([1; 8]); count]
    }

    fn commitments(count: usize) -> CommitmentList {
        let one = Commitment { member: MemberId([1; 8]), hash: [0; 32], key: [0; 32], link: None };
        CommitmentList { context: CONTEXT, settled: None, list: vec![one; count] }
    }

    #[test]
    fn a_lobby_has_nine_phones_and_eight_further_people_and_as_many_voids_as_phones() {
        let told = |people, voids, names| {
            let mut lobby = lobby();
            lobby.people = vec![lobby.people[0].clone(); people];
            lobby.voids = vec![vec!["Ito".to_owned(); names]; voids];
            is_possible(&HostMessage::Lobby(lobby))
        };
        assert!(told(17, 9, 9));
        assert_eq!([told(18, 9, 9), told(17, 10, 9), told(17, 9, 10)], [false; 3]);
        let sits = |seat| {
            let mut lobby = lobby();
            lobby.people[0].seat = seat;
            is_possible(&HostMessage::Lobby(lobby))
        };
        assert_eq!([None, Some(3), Some(4)].map(sits), [true, true, false]);
    }

    #[test]
    fn a_message_of_no_game_has_a_length() {
        let of_length = |length: usize| {
            let mut lobby = lobby();
            let rest = postcard::to_stdvec(&HostMessage::Lobby(lobby.clone())).expect("bytes").len() - lobby.name.len();
            lobby.name = "x".repeat(length - rest - 1); // its length takes two bytes and not one
            is_possible(&HostMessage::Lobby(lobby))
        };
        assert_eq!([MAX_MESSAGE, MAX_MESSAGE + 1].map(of_length), [true, false]);
    }

    #[test]
    fn a_deal_has_nine_phones_and_nine_attempts() {
        let commit = |count| DealRequest::Commit { context: CONTEXT, members: phones(count), terms: [0; 32] };
        let void =
            |attempt, count| DealRequest::Void { context: DealContext { attempt, ..CONTEXT }, missing: phones(count) };
        let can = |request| is_possible(&HostMessage::DealRequest(request));
        let open = |count| DealRequest::Open(commitments(count));
        assert!(can(commit(9)) && can(open(9)) && can(void(8, 9)));
        assert_eq!([can(commit(10)), can(open(10)), can(void(9, 9)), can(void(8, 10))], [false; 4]);
        let terms = |seats: usize| {
            let mut terms = DealTerms::new(&lobby(), 1, vec![]);
            terms.seats = vec![terms.seats[0].clone(); seats];
            is_possible(&HostMessage::DealTerms(terms))
        };
        assert_eq!([3, 4, 5].map(terms), [false, true, false]);
    }

    #[test]
    fn updates_views_and_disclosures_have_a_length() {
        let updates = |len| is_possible(&HostMessage::Updates(vec![vec![], vec![0; len]]));
        assert_eq!([updates(MAX_UPDATE), updates(MAX_UPDATE + 1)], [true, false]);
        let view = |mended, updates, len| {
            is_possible(&HostMessage::View { seat: None, mended, updates, prompt: None, view: vec![0; len] })
        };
        let most = MAX_HEARD as u32;
        assert!(view(1_000, most, MAX_UPDATE));
        let too_long = [view(1_001, most, MAX_UPDATE), view(1_000, most + 1, MAX_UPDATE), view(0, 0, MAX_UPDATE + 1)];
        assert_eq!(too_long, [false; 3]);
        let disclosure = |len| is_possible(&HostMessage::Disclosure { game: 1, opened: vec![0; len] });
        assert_eq!([disclosure(MAX_DISCLOSURE), disclosure(MAX_DISCLOSURE + 1)], [true, false]);
    }

    #[test]
    fn a_game_is_as_it_was_agreed() {
        let sound = || {
            let players = 4;
            let announcement = DealAnnouncement::of_nobody(lobby().setup, 3);
            let seats = vec![SeatedPlayer::person("Aya"); players];
            DealAnnouncement { seats, seated: vec![None; players], ..announcement }
        };
        let altered = |alter: &dyn Fn(&mut DealAnnouncement)| {
            let mut dealt = sound();
            alter(&mut dealt);
            is_game(&dealt) && is_possible(&HostMessage::Dealt(dealt))
        };
        let whole = altered(&|dealt| {
            (dealt.list, dealt.mended, dealt.voids) = (commitments(9), 1_000, vec![(CONTEXT, phones(9)); 9]);
        });
        assert!(whole && altered(&|dealt| dealt.own = None));
        let alters: [&dyn Fn(&mut DealAnnouncement); 8] = [
            &|dealt| dealt.seats.truncate(3),
            &|dealt| dealt.seated.truncate(3),
            &|dealt| dealt.own = Some(4),
            &|dealt| dealt.list = commitments(10),
            &|dealt| dealt.voids = vec![(CONTEXT, vec![]); 10],
            &|dealt| dealt.voids = vec![(CONTEXT, phones(10))],
            &|dealt| dealt.mended = 1_001,
            &|dealt| {
                let AgreedSetup::City(setup) = &mut dealt.setup else { panic!("a city") };
                setup.players = 30;
                dealt.seats = vec![SeatedPlayer::person("Aya"); 30];
                dealt.seated = vec![None; 30];
            },
        ];
        for (number, alter) in alters.iter().enumerate() {
            assert!(!altered(*alter), "{number}");
        }
    }

    #[test]
    fn a_phones_seats_are_of_the_table_and_named_once() {
        let has = |own, further: &[u8]| {
            let announcement = DealAnnouncement::of_nobody(lobby().setup, 0);
            DealAnnouncement { own, further: further.to_vec(), ..announcement }.has_seats()
        };
        assert!(has(None, &[]) && has(Some(3), &[]) && has(Some(0), &[2, 3]));
        let bad = [has(None, &[1]), has(Some(4), &[]), has(Some(0), &[4]), has(Some(1), &[1]), has(Some(0), &[2, 2])];
        assert_eq!(bad, [false; 5]);
    }
}
