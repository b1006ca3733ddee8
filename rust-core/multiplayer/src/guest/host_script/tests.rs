//! Every message in every state: what an honest host's program says there is accepted, and everything else is a foul.

use ayatsuri_fair_deal::{
    AuditFailure, Commitment, CommitmentList, ContributionEntropy, DealContext, DealRequest, DealSettlement, MemberId,
};
use ayatsuri_rules::city::{EditionId, Setup};
use ayatsuri_table::Level;

use super::{Accepted, ForgottenGame, HostScript, Listener};
use crate::deal_terms::{DealTerms, ReadyFor};
use crate::lobby::{GuestRequest, Lobby, TablePhase};
use crate::setup::AgreedSetup;
use crate::wire::{DealAnnouncement, GuestMessage, HostMessage};

const TABLE: [u8; 4] = [7; 4];
const HOST: MemberId = MemberId([0; 8]);
const ME: MemberId = MemberId([1; 8]);
const BEN: MemberId = MemberId([2; 8]);
const ALL: [MemberId; 3] = [HOST, ME, BEN];
const STRANGER: MemberId = MemberId([9; 8]);

fn context(game: u32, attempt: u16) -> DealContext {
    DealContext { table: TABLE, game, attempt }
}

/// A guest's phone and what its host has said, with the parts to say more.
#[derive(Clone)]
struct Heard {
    script: HostScript,
    lobby: Lobby,
    /// The commitment that this phone has sent last.
    own: Option<Commitment>,
}

impl Heard {
    /// The host, this phone and Ben's among four seats, before the first game.
    fn new() -> Heard {
        let setup = AgreedSetup::City(Setup::recommended(EditionId::Classic, 4).expect("for four"));
        let mut lobby = Lobby::new("Friday".to_owned(), setup, HOST, "Aya".to_owned());
        lobby.come(ME, "Ito".to_owned(), false);
        lobby.come(BEN, "Ben".to_owned(), false);
        let mut heard = Heard { script: HostScript::default(), lobby, own: None };
        heard.accept(&HostMessage::Lobby(heard.lobby.clone()));
        heard
    }

    fn listener(&self) -> Listener {
        let entropy = Some(ContributionEntropy([5; 32], [6; 32]));
        Listener { tag: TABLE, me: ME, link: None, entropy, shown: Some(ReadyFor::new(&self.lobby, ME)) }
    }

    /// Hears a message, and does what the phone does with it. The letter says what it was: `.` something new, `=` nothing
    /// new, `!` something that is answered, or the foul.
    fn hear(&mut self, message: &HostMessage) -> char {
        let listener = self.listener();
        let judged = self.script.accept(message, &listener);
        match (&judged, message) {
            (Ok(Accepted::New), HostMessage::Lobby(lobby)) => self.lobby = lobby.clone(),
            (Ok(Accepted::New), HostMessage::Dealt(dealt)) => self.script.follow(dealt.clone()),
            (Ok(Accepted::New), HostMessage::Disclosure { game, .. }) => {
                self.script.note_disclosure(*game, vec![(None, 5), (Some(1), 5)]);
            }
            _ => {}
        }
        match judged {
            Ok(Accepted::New) if matches!(message, HostMessage::Dealt(_)) => {
                self.script.foul.as_ref().map_or('.', |foul| letter(foul).to_ascii_lowercase())
            }
            Ok(Accepted::New) => '.',
            Ok(Accepted::Known) => '=',
            Ok(Accepted::Answered(answer)) => {
                if let GuestMessage::Commit(_, commitment) = answer {
                    self.own = Some(commitment);
                }
                '!'
            }
            Err(foul) => letter(&foul),
        }
    }

    fn accept(&mut self, message: &HostMessage) {
        let heard = self.hear(message);
        assert!(matches!(heard, '.' | '!'), "{heard}: {message:?}");
    }

    fn ready(&mut self) {
        self.script.note_ready(&self.lobby.clone(), ME, 0);
    }

    fn terms(&self, game: u32) -> DealTerms {
        DealTerms::new(&self.lobby, game, vec!["Kinta".to_owned()])
    }

    fn commit(&self, game: u32, attempt: u16, members: &[MemberId]) -> HostMessage {
        let terms = self.terms(game).digest();
        HostMessage::DealRequest(DealRequest::Commit {
            context: context(game, attempt),
            members: members.to_vec(),
            terms,
        })
    }

    fn list(&self, game: u32, attempt: u16, members: &[MemberId]) -> CommitmentList {
        let voids = self.script.witness.as_ref().map_or(&[][..], |watch| watch.voids());
        let other = |member| Commitment { member, hash: [3; 32], key: [4; 32], link: None };
        let of = |member: &MemberId| self.own.filter(|own| own.member == *member).unwrap_or(other(*member));
        let settled = Some(DealSettlement::new(self.terms(game).digest(), voids));
        CommitmentList::new(context(game, attempt), settled, members.iter().map(of).collect())
    }

    fn open(&self, game: u32, attempt: u16, members: &[MemberId]) -> HostMessage {
        HostMessage::DealRequest(DealRequest::Open(self.list(game, attempt, members)))
    }

    fn void(game: u32, attempt: u16, missing: &[MemberId]) -> HostMessage {
        HostMessage::DealRequest(DealRequest::Void { context: context(game, attempt), missing: missing.to_vec() })
    }

    /// The announcement of the game that is dealt from the list that this phone has opened its part for.
    fn announcement(&self, game: u32) -> DealAnnouncement {
        let watch = self.script.witness.as_ref().filter(|watch| watch.game() == game);
        let opened = watch.and_then(|watch| watch.list().cloned());
        let known = self.script.announcement.as_ref().filter(|dealt| dealt.list.context.game == game);
        if let Some(known) = known {
            return known.clone();
        }
        let list = opened.unwrap_or_else(|| self.list(game, 0, &ALL));
        let terms = self.terms(game);
        let (seats, seated) = terms.seating(&list);
        let voids = watch.map_or(vec![], |watch| watch.voids().to_vec());
        let (setup, bots) = (terms.setup, Some(terms.bots));
        DealAnnouncement { list, mended: 0, setup, seats, seated, voids, own: Some(1), further: vec![], bots }
    }

    /// An update without a body for this phone's seat, or for the board.
    fn update(seat: Option<u8>, number: u8) -> Vec<u8> {
        vec![number, seat.map_or(0, |seat| 2 * seat + 2), 0, 0, 0, 0, 0, 0]
    }

    /// The first attempt at a deal, up to the list.
    fn open_deal(&mut self, game: u32) {
        self.ready();
        self.accept(&HostMessage::DealTerms(self.terms(game)));
        self.accept(&self.commit(game, 0, &ALL));
        self.accept(&self.open(game, 0, &ALL));
    }

    /// A first attempt that is void because of Ben, and the second, up to the list.
    fn open_again(&mut self, game: u32) {
        self.open_deal(game);
        self.accept(&Heard::void(game, 0, &[BEN]));
        self.script.note_blamed(Some(&self.lobby.clone()));
        self.accept(&self.commit(game, 1, &[HOST, ME]));
        self.accept(&self.open(game, 1, &[HOST, ME]));
    }

    fn deal(&mut self, game: u32) {
        self.open_deal(game);
        self.accept(&HostMessage::Dealt(self.announcement(game)));
    }
}

fn letter(foul: &AuditFailure) -> char {
    match foul {
        AuditFailure::OutOfTurn => 'T',
        AuditFailure::OtherTerms => 'O',
        AuditFailure::FalselyVoid => 'V',
        AuditFailure::Impossible => 'I',
        AuditFailure::ToldOtherwise => 'D',
        AuditFailure::ListChanged => 'C',
        AuditFailure::LeftOut => 'L',
        AuditFailure::Unannounced => 'U',
        AuditFailure::FalselyMissing => 'M',
        AuditFailure::ToldAfterEnd => 'E',
        other => panic!("the automaton never says {other:?}"),
    }
}

/// The states of an evening in which everybody is honest, in order.
fn states() -> Vec<(&'static str, Heard)> {
    let mut all = vec![];
    let mut heard = Heard::new();
    all.push(("lobby", heard.clone()));
    heard.ready();
    all.push(("ready", heard.clone()));
    heard.accept(&HostMessage::DealTerms(heard.terms(1)));
    all.push(("terms", heard.clone()));
    heard.accept(&heard.commit(1, 0, &ALL));
    all.push(("committed", heard.clone()));
    heard.accept(&heard.open(1, 0, &ALL));
    all.push(("opened", heard.clone()));
    {
        // Ben does not answer, and the others deal again.
        let mut heard = heard.clone();
        heard.accept(&Heard::void(1, 0, &[BEN]));
        all.push(("void", heard.clone()));
        heard.accept(&heard.commit(1, 1, &[HOST, ME]));
        all.push(("again", heard.clone()));
    }
    heard.accept(&HostMessage::OpeningStored(context(1, 0)));
    all.push(("stored", heard.clone()));
    heard.accept(&HostMessage::Dealt(heard.announcement(1)));
    all.push(("playing", heard.clone()));
    heard.accept(&HostMessage::Disclosure { game: 1, opened: vec![] });
    all.push(("disclosed", heard.clone()));
    heard.ready();
    heard.accept(&HostMessage::DealTerms(heard.terms(2)));
    all.push(("next terms", heard.clone()));
    heard.accept(&heard.commit(2, 0, &ALL));
    all.push(("next commit", heard.clone()));
    all
}

/// What a host may try to say in each state.
fn messages(heard: &Heard) -> Vec<(&'static str, HostMessage)> {
    let terms = |game| HostMessage::DealTerms(heard.terms(game));
    let altered = |game, alter: &dyn Fn(&mut DealTerms)| {
        let mut terms = heard.terms(game);
        alter(&mut terms);
        HostMessage::DealTerms(terms)
    };
    let other_digest = |game, attempt| {
        let context = context(game, attempt);
        HostMessage::DealRequest(DealRequest::Commit { context, members: ALL.to_vec(), terms: [8; 32] })
    };
    let elsewhere = DealContext { table: [8; 4], ..context(1, 0) };
    let other_list = |alter: &dyn Fn(&mut CommitmentList)| {
        let mut list = heard.list(1, 0, &ALL);
        alter(&mut list);
        HostMessage::DealRequest(DealRequest::Open(list))
    };
    let other_deal = |alter: &dyn Fn(&mut DealAnnouncement)| {
        let mut dealt = heard.announcement(1);
        alter(&mut dealt);
        HostMessage::Dealt(dealt)
    };
    let updates = |seat, numbers: &[u8]| {
        HostMessage::Updates(numbers.iter().map(|number| Heard::update(seat, *number)).collect())
    };
    let view = |mended| HostMessage::View { seat: Some(1), mended, updates: 3, prompt: None, view: vec![] };
    vec![
        ("terms 1", terms(1)),
        ("terms 1, other bot", altered(1, &|terms| terms.seats[3].bot = Level::Master)),
        ("terms 2", terms(2)),
        ("terms 2, other bot", altered(2, &|terms| terms.seats[3].bot = Level::Master)),
        ("commit 1.0", heard.commit(1, 0, &ALL)),
        ("commit 1.0 in another order", heard.commit(1, 0, &[BEN, HOST, ME])),
        ("commit 1.0 without Ben", heard.commit(1, 0, &[HOST, ME])),
        ("commit 1.0 without me", heard.commit(1, 0, &[HOST, BEN])),
        ("commit 1.0 without the host", heard.commit(1, 0, &[ME, BEN])),
        ("commit 1.0 with a stranger", heard.commit(1, 0, &[HOST, ME, BEN, STRANGER])),
        ("commit 1.0 for something else", other_digest(1, 0)),
        ("commit 1.1", heard.commit(1, 1, &ALL)),
        ("commit 1.1 without Ben", heard.commit(1, 1, &[HOST, ME])),
        ("commit 1.1 by the host alone", heard.commit(1, 1, &[HOST])),
        ("commit 1.2 without Ben", heard.commit(1, 2, &[HOST, ME])),
        ("commit 2.0", heard.commit(2, 0, &ALL)),
        (
            "commit elsewhere",
            HostMessage::DealRequest(DealRequest::Commit {
                context: elsewhere,
                members: ALL.to_vec(),
                terms: heard.terms(1).digest(),
            }),
        ),
        ("open 1.0", heard.open(1, 0, &ALL)),
        ("open 1.0 without Ben", heard.open(1, 0, &[HOST, ME])),
        ("open 1.0 without me", heard.open(1, 0, &[HOST, BEN])),
        ("open 1.0 without the host", heard.open(1, 0, &[ME, BEN])),
        ("open 1.0 with a stranger", heard.open(1, 0, &[HOST, ME, BEN, STRANGER])),
        (
            "open 1.0, my key altered",
            other_list(&|list| {
                list.list.iter_mut().filter(|one| one.member == ME).for_each(|one| one.key[0] ^= 1);
            }),
        ),
        (
            "open 1.0, Ben's key altered",
            other_list(&|list| {
                list.list.iter_mut().filter(|one| one.member == BEN).for_each(|one| one.key[0] ^= 1);
            }),
        ),
        ("open 1.0, out of order", other_list(&|list| list.list.reverse())),
        ("open 1.0, settled otherwise", other_list(&|list| list.settled = Some(DealSettlement::new([8; 32], &[])))),
        ("open 1.1", heard.open(1, 1, &[HOST, ME])),
        ("void 1.0, Ben", Heard::void(1, 0, &[BEN])),
        ("void 1.0, me", Heard::void(1, 0, &[ME])),
        ("void 1.0, the host", Heard::void(1, 0, &[HOST])),
        ("void 1.0, nobody", Heard::void(1, 0, &[])),
        ("void 1.0, a stranger", Heard::void(1, 0, &[STRANGER])),
        ("void 1.0, Ben twice", Heard::void(1, 0, &[BEN, BEN])),
        ("void 1.1, Ben", Heard::void(1, 1, &[BEN])),
        ("void 1.1, me", Heard::void(1, 1, &[ME])),
        ("stored 1.0", HostMessage::OpeningStored(context(1, 0))),
        ("dealt 1", HostMessage::Dealt(heard.announcement(1))),
        ("dealt 1, other bots", other_deal(&|dealt| dealt.bots = Some(0))),
        ("dealt 1, other seats", other_deal(&|dealt| dealt.seats.swap(2, 3))),
        ("dealt 1, other list", other_deal(&|dealt| dealt.list.list[0].key[0] ^= 1)),
        ("dealt 1 elsewhere", other_deal(&|dealt| dealt.list.context.table = [8; 4])),
        ("dealt 1, a void more", other_deal(&|dealt| dealt.voids.push((context(1, 0), vec![HOST])))),
        ("dealt 2", HostMessage::Dealt(heard.announcement(2))),
        ("update 4", updates(Some(1), &[4])),
        ("update 5", updates(Some(1), &[5])),
        ("update 0 of a stranger's seat", updates(Some(3), &[0])),
        ("updates 4 and 5", updates(Some(1), &[4, 5])),
        ("update 4 of the board", updates(None, &[4])),
        ("update that is none", HostMessage::Updates(vec![vec![1]])),
        ("view", view(0)),
        ("view, mended", view(1)),
        ("seat given", HostMessage::SeatGiven(context(1, 0), 3)),
        ("seat given of another game", HostMessage::SeatGiven(context(2, 0), 3)),
        ("disclosure 1", HostMessage::Disclosure { game: 1, opened: vec![] }),
        ("disclosure 2", HostMessage::Disclosure { game: 2, opened: vec![] }),
    ]
}

#[test]
fn people_are_ready_for_what_they_saw_until_they_take_it_back_or_it_is_dealt() {
    let is_ready = |heard: &Heard| heard.script.is_ready(&heard.lobby, ME, 0);
    let agrees = |heard: &Heard| {
        let mut heard = heard.clone();
        heard.hear(&HostMessage::DealTerms(heard.terms(1)));
        heard.hear(&heard.commit(1, 0, &ALL))
    };
    let mut heard = Heard::new();
    assert!(!is_ready(&heard));
    heard.ready();
    assert!(is_ready(&heard));
    assert_eq!(agrees(&heard), '!');
    // The lobby changes on the way: they were ready for something else.
    let mut changed = heard.clone();
    changed.lobby.agreed += 1;
    assert!(!is_ready(&changed));
    // They take it back. The host may not have heard of it, until it shows them as not ready.
    let mut back = heard.clone();
    back.script.note_taken_back();
    assert!(!is_ready(&back));
    assert_eq!(agrees(&back), '!');
    back.hear(&HostMessage::Lobby(back.lobby.clone()));
    assert_eq!(agrees(&back), '=', "the host shows that it has heard");
    back.ready();
    assert!(is_ready(&back), "and are ready anew");
    assert_eq!(agrees(&back), '!');
    // The host has shown them as ready, and then not any more, as something has changed.
    let shown = |heard: &mut Heard, is_shown: bool, stage: TablePhase| {
        let mut lobby = heard.lobby.clone();
        lobby.stage = stage;
        lobby.people.iter_mut().for_each(|person| person.is_ready = is_shown);
        heard.hear(&HostMessage::Lobby(lobby));
    };
    let mut lost = heard.clone();
    shown(&mut lost, false, TablePhase::Open);
    assert!(is_ready(&lost), "it has not heard yet");
    shown(&mut lost, true, TablePhase::Open);
    assert!(is_ready(&lost));
    let mut dealing = lost.clone();
    shown(&mut dealing, false, TablePhase::Dealing);
    assert!(is_ready(&dealing), "a deal that begins takes nothing back");
    let mut again = lost.clone();
    again.ready();
    shown(&mut again, false, TablePhase::Open);
    assert!(is_ready(&again), "the host has not shown it since it was said once more");
    shown(&mut lost, false, TablePhase::Open);
    assert!(!is_ready(&lost));
    // A deal uses it up.
    let mut opened = heard.clone();
    opened.accept(&HostMessage::DealTerms(opened.terms(1)));
    opened.accept(&opened.commit(1, 0, &ALL));
    assert!(is_ready(&opened));
    opened.accept(&opened.open(1, 0, &ALL));
    assert!(!is_ready(&opened));
}

#[test]
fn a_phone_of_two_is_ready_when_both_are() {
    let mut heard = Heard::new();
    heard.lobby.wish(ME, GuestRequest::Add("Kei".to_owned())).expect("there is room");
    let is_ready = |heard: &Heard| [0, 1].map(|person| heard.script.is_ready(&heard.lobby, ME, person));
    assert_eq!(is_ready(&heard), [false, false]);
    heard.script.note_ready(&heard.lobby, ME, 1);
    assert_eq!(is_ready(&heard), [false, true]);
    heard.accept(&HostMessage::DealTerms(heard.terms(1)));
    assert_eq!(heard.clone().hear(&heard.commit(1, 0, &ALL)), '=', "one of them is not");
    heard.script.note_ready(&heard.lobby, ME, 0);
    assert_eq!(is_ready(&heard), [true, true]);
    let mut swapped = heard.clone();
    assert_eq!(heard.hear(&heard.commit(1, 0, &ALL)), '!');
    // Whoever joined later may sit further to the front.
    swapped.script = HostScript::default();
    let seats: Vec<_> = swapped.lobby.at_phone(ME).map(|person| person.seat).collect();
    for (person, seat) in swapped.lobby.at_phone_mut(ME).zip(seats.into_iter().rev()) {
        person.seat = seat;
    }
    swapped.accept(&HostMessage::Lobby(swapped.lobby.clone()));
    for person in [0, 1] {
        swapped.script.note_ready(&swapped.lobby, ME, person);
    }
    swapped.accept(&HostMessage::DealTerms(swapped.terms(1)));
    assert_eq!(swapped.hear(&swapped.commit(1, 0, &ALL)), '!');
}

#[test]
fn the_first_foul_stays_until_its_page_was_opened_and_another_game_is_dealt() {
    let mut script = HostScript::default();
    script.note_foul(1, AuditFailure::LeftOut);
    script.note_foul(1, AuditFailure::LeftOut);
    script.note_foul(1, AuditFailure::OutOfTurn);
    assert_eq!(script.foul, Some(AuditFailure::OutOfTurn), "what accuses nobody gives way");
    script.note_foul(1, AuditFailure::LeftOut);
    script.note_foul(2, AuditFailure::Impossible);
    assert_eq!((script.foul.clone(), script.foul_of), (Some(AuditFailure::OutOfTurn), 1));
    script.is_foul_seen = true;
    script.note_foul(1, AuditFailure::Impossible);
    assert_eq!(script.foul, Some(AuditFailure::OutOfTurn), "of the same game it is the first");
    script.note_foul(2, AuditFailure::Impossible);
    assert_eq!((script.foul.clone(), script.foul_of, script.is_foul_seen), (Some(AuditFailure::Impossible), 2, false));
}

#[test]
fn a_new_game_forgets_a_foul_that_was_seen_and_that_this_phone_was_left_out() {
    for (foul, is_seen, stays) in [
        (AuditFailure::OutOfTurn, false, true),
        (AuditFailure::OutOfTurn, true, false),
        (AuditFailure::LeftOut, false, false),
    ] {
        let mut heard = Heard::new();
        heard.deal(1);
        heard.script.note_foul(1, foul.clone());
        heard.script.is_foul_seen = is_seen;
        heard.hear(&HostMessage::Dealt(heard.announcement(1)));
        assert_eq!(heard.script.foul.as_ref(), Some(&foul), "told once more, the game is no new one");
        heard.open_deal(2);
        heard.hear(&HostMessage::Dealt(heard.announcement(2)));
        assert_eq!(heard.script.foul.is_some(), stays, "{foul:?}");
    }
}

#[test]
fn deals_that_became_no_game_are_counted_and_those_who_caused_a_void_are_named() {
    let mut heard = Heard::new();
    heard.open_again(1);
    heard.script.note_blamed(None);
    assert_eq!(heard.script.blamed, [(context(1, 0), vec!["Ben".to_owned()])], "once, as the lobby called them then");
    // The host drops it, and deals the next game.
    heard.script.ready = None;
    heard.deal(2);
    assert_eq!((heard.script.dropped, heard.script.dropped_before), (0, 2));
    assert_eq!(heard.script.blamed.len(), 1, "told with this game");
    heard.accept(&HostMessage::Disclosure { game: 2, opened: vec![] });
    heard.script.note_key([1; 32]);
    heard.script.blamed.push((context(2, 0), vec!["Ben".to_owned()]));
    heard.deal(3);
    assert_eq!((heard.script.dropped, heard.script.dropped_before), (0, 0));
    assert!(heard.script.blamed.is_empty(), "and no more with the next");
    assert!(heard.script.own_keys.is_empty() && heard.script.disclosed.is_none(), "nor anything else of it");
    // Somebody who is not there has no name; and there is an end to names.
    let mut heard = Heard::new();
    heard.script.begin(40, &heard.listener());
    for attempt in 0..40 {
        let watch = heard.script.witness.as_mut().expect("a deal");
        watch.voided(context(40, attempt), vec![STRANGER]).expect("the next");
    }
    heard.script.note_blamed(Some(&heard.lobby.clone()));
    assert_eq!(heard.script.blamed.len(), 32);
    assert_eq!(heard.script.blamed[0], (context(40, 0), vec![String::new()]));
}

#[test]
fn a_phone_knows_of_the_game_in_which_it_changed_seats() {
    let mut heard = Heard::new();
    heard.deal(1);
    let dealt = |heard: &Heard, own, further| DealAnnouncement { own, further, ..heard.announcement(1) };
    heard.accept(&HostMessage::Dealt(dealt(&heard, Some(1), vec![3])));
    assert!(!heard.script.was_elsewhere, "a seat more");
    heard.accept(&HostMessage::Dealt(dealt(&heard, Some(1), vec![])));
    assert!(heard.script.was_elsewhere, "a seat less");
    heard.deal(2);
    assert!(!heard.script.was_elsewhere, "another game");
}

/// A host that has lost its notes tells less of the game, and the phone goes by what it knows.
#[test]
fn a_game_that_is_told_once_more_is_the_same_or_told_with_less() {
    let mut heard = Heard::new();
    heard.open_again(1);
    let dealt = heard.announcement(1);
    let mut hushed = heard.clone();
    assert_eq!(hushed.hear(&HostMessage::Dealt(DealAnnouncement { voids: vec![], ..dealt.clone() })), 'd');
    assert_eq!(hushed.script.announcement.as_ref().map(|dealt| dealt.voids.len()), Some(1), "this phone knows better");
    heard.accept(&HostMessage::Dealt(dealt.clone()));
    heard.accept(&HostMessage::Dealt(dealt.clone()));
    heard.accept(&HostMessage::Dealt(DealAnnouncement { voids: vec![], bots: None, ..dealt.clone() }));
    assert_eq!(heard.script.announcement, Some(dealt.clone()));
    let other_void = vec![(context(1, 0), vec![ME])];
    for other in
        [DealAnnouncement { voids: other_void, ..dealt.clone() }, DealAnnouncement { bots: Some(1), ..dealt.clone() }]
    {
        assert_eq!(heard.clone().hear(&HostMessage::Dealt(other)), 'D');
    }
    // A phone without a part in the deal compares with what is settled in the list.
    let mut late = Heard::new();
    late.lobby.people.retain(|person| person.member != ME);
    let told = |voids| HostMessage::Dealt(DealAnnouncement { own: None, voids, ..dealt.clone() });
    let hears = |voids| {
        let mut late = late.clone();
        late.script.forgotten = Some(ForgottenGame::Next);
        late.hear(&told(voids))
    };
    assert_eq!([hears(dealt.voids.clone()), hears(vec![])], ['.', '.']);
    assert_eq!(hears(vec![(context(1, 0), vec![STRANGER])]), 'd');
}

#[test]
fn a_list_that_lacks_this_phone_is_excused_only_if_the_phone_has_lost_its_secret() {
    let mut heard = Heard::new();
    heard.ready();
    heard.accept(&HostMessage::DealTerms(heard.terms(1)));
    heard.accept(&heard.commit(1, 0, &ALL));
    let without_me = heard.open(1, 0, &[HOST, BEN]);
    assert_eq!(heard.clone().hear(&without_me), 'I', "the host goes on without a phone that hears of it");
    heard.script.forgotten = Some(ForgottenGame::Next);
    assert_eq!(heard.hear(&without_me), 'L', "the list may have what it had committed to before");
}

#[test]
fn the_host_is_who_it_was_when_the_deal_began() {
    let mut heard = Heard::new();
    let other = |heard: &Heard| {
        let mut lobby = heard.lobby.clone();
        lobby.people.swap(0, 2);
        HostMessage::Lobby(lobby)
    };
    assert_eq!(heard.script.host, Some(HOST));
    let mut before = heard.clone();
    before.accept(&other(&before));
    assert_eq!(before.script.host, Some(BEN), "before a deal it says who it is");
    heard.ready();
    heard.accept(&HostMessage::DealTerms(heard.terms(1)));
    heard.accept(&other(&heard));
    assert_eq!(heard.script.host, Some(HOST), "in the middle of a deal it is nobody else");
}

#[test]
fn terms_are_those_of_a_list_with_their_digest_and_game() {
    let mut heard = Heard::new();
    heard.deal(1);
    let list = heard.announcement(1).list;
    let terms = |list: &CommitmentList| heard.script.terms_of(list).is_some();
    assert!(terms(&list));
    let settled = |digest| Some(DealSettlement::new(digest, &[]));
    assert!(!terms(&CommitmentList { settled: settled([8; 32]), ..list.clone() }));
    assert!(!terms(&CommitmentList { settled: None, ..list.clone() }));
    assert!(!terms(&CommitmentList { context: context(2, 0), ..list.clone() }));
}

#[test]
fn a_foul_is_of_the_game_that_the_message_is_about() {
    let mut heard = Heard::new();
    heard.deal(1);
    let of = |message: &HostMessage| {
        let mut heard = heard.clone();
        heard.hear(message);
        (heard.script.foul.is_some(), heard.script.foul_of)
    };
    let mut dealt = heard.announcement(1);
    dealt.list.context.game = 3;
    dealt.list.context.table = [8; 4];
    let terms = DealTerms { setup: AgreedSetup::default(), seats: vec![], ..heard.terms(3) };
    assert_eq!(of(&HostMessage::DealTerms(terms)), (true, 3));
    assert_eq!(of(&Heard::void(3, 0, &[HOST])), (true, 3));
    assert_eq!(of(&HostMessage::Dealt(dealt)), (true, 3));
    assert_eq!(of(&HostMessage::Updates(vec![Heard::update(Some(2), 0)])), (true, 1), "of the game that is followed");
}

#[test]
fn of_a_game_nothing_is_told_too_early_to_others_or_beyond_its_end() {
    let disclosure = |game| HostMessage::Disclosure { game, opened: vec![] };
    assert_eq!(Heard::new().hear(&disclosure(0)), 'I', "nothing was dealt");
    let mut heard = Heard::new();
    heard.deal(1);
    let view = |seat| HostMessage::View { seat, mended: 0, updates: 0, prompt: None, view: vec![] };
    assert_eq!([Some(1), Some(2), None].map(|seat| heard.clone().hear(&view(seat))), ['.', 'I', 'I']);
    heard.script.note_disclosure(1, vec![(None, 9), (Some(1), 5)]);
    let told = |number| heard.clone().hear(&HostMessage::Updates(vec![Heard::update(Some(1), number)]));
    assert_eq!([4, 5, 7].map(told), ['.', 'E', 'E']);
}

#[test]
fn a_game_of_before_the_one_that_is_being_dealt_is_dealt_no_more() {
    let mut heard = Heard::new();
    heard.deal(1);
    heard.accept(&HostMessage::DealTerms(heard.terms(3)));
    let mut dealt = heard.announcement(1);
    assert_eq!(heard.clone().hear(&HostMessage::Dealt(dealt.clone())), 'T', "it is over");
    dealt.list.context.game = 2;
    assert_eq!(heard.hear(&HostMessage::Dealt(dealt)), 'T');
}

#[test]
fn who_missed_an_attempt_does_not_know_who_was_in_it() {
    let ume = MemberId([3; 8]);
    let setup = AgreedSetup::City(Setup::recommended(EditionId::Classic, 5).expect("for five"));
    let mut heard = Heard::new();
    heard.lobby = Lobby::new("Friday".to_owned(), setup, HOST, "Aya".to_owned());
    [ME, BEN, ume, STRANGER].into_iter().for_each(|phone| heard.lobby.come(phone, "One".to_owned(), false));
    heard.accept(&HostMessage::Lobby(heard.lobby.clone()));
    let all = [HOST, ME, BEN, ume, STRANGER];
    heard.ready();
    heard.accept(&HostMessage::DealTerms(heard.terms(1)));
    heard.accept(&heard.commit(1, 0, &all));
    heard.accept(&heard.open(1, 0, &all));
    heard.accept(&Heard::void(1, 0, &[BEN]));
    // It was away while the second was announced, to which Ume did not commit.
    heard.accept(&Heard::void(1, 1, &[STRANGER]));
    heard.accept(&heard.commit(1, 2, &[HOST, ME]));
}

#[test]
fn a_phone_that_lost_its_notes_accuses_nobody_of_that_game() {
    let mut heard = Heard::new();
    heard.ready();
    heard.accept(&HostMessage::DealTerms(heard.terms(1)));
    heard.script.forgotten = Some(ForgottenGame::Next);
    heard.script.ready = None;
    let mut declined = heard.clone();
    assert_eq!(declined.hear(&declined.commit(1, 0, &ALL)), '=', "it may have been ready");
    assert_eq!(heard.clone().hear(&heard.open(1, 0, &ALL)), '=', "the secret for it is lost");
    assert_eq!(heard.clone().hear(&Heard::void(1, 0, &[ME])), '.', "it may have committed");
    heard.hear(&HostMessage::Dealt(heard.announcement(1)));
    assert_eq!((heard.script.foul.clone(), heard.script.forgotten), (None, Some(ForgottenGame::Of(1))));
    heard.accept(&HostMessage::Dealt(heard.announcement(1)));
    assert_eq!(heard.script.forgotten, Some(ForgottenGame::Of(1)));
    heard.deal(2);
    assert_eq!(heard.script.forgotten, None, "the next one it knows whole");
    // Keys beyond all measure are no notes either.
    (0..=1_024u32).for_each(|number| heard.script.note_key([number as u8; 32]));
    assert_eq!((heard.script.own_keys.len(), heard.script.forgotten), (1_024, Some(ForgottenGame::Of(2))));
}

/// The columns of `accepted.txt` are the states of [`states`] by their first letters. `.` is something new, `=` nothing new,
/// `!` something that is answered, and a capital letter a foul ([`letter`]); with a small one the message is taken all the
/// same, because the person should see the game.
#[test]
fn what_is_accepted_in_each_state_is_what_an_honest_host_says_there() {
    let states = states();
    let mut table = format!("{:<34}", "");
    for (name, _) in &states {
        table += &format!(" {}", &name[..1]);
    }
    let names: Vec<&str> = messages(&states[0].1).iter().map(|(name, _)| *name).collect();
    for (row, name) in names.iter().enumerate() {
        table += &format!("\n{name:<34}");
        for (_, heard) in &states {
            let mut heard = heard.clone();
            let message = messages(&heard).swap_remove(row).1;
            table += &format!(" {}", heard.hear(&message));
        }
    }
    assert_eq!(table.trim_end(), include_str!("accepted.txt").trim_end());
}
