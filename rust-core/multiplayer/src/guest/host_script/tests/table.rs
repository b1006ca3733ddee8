//! Some fifty messages in each state of an evening, and what the automaton makes of them: `accepted.txt`.

use ayatsuri_fair_deal::{AuditFailure, CommitmentList, DealContext, DealRequest, DealSettlement};
use ayatsuri_table::Level;

use super::heard::{ALL, BEN, HOST, Heard, ME, STRANGER, context};
use crate::deal_terms::DealTerms;
use crate::wire::{DealAnnouncement, HostMessage};

/// The letter of a foul in `accepted.txt`.
pub(super) fn letter(foul: &AuditFailure) -> char {
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

/// The messages that a host may try to send in each state, with their names.
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
    assert_eq!(table.trim_end(), include_str!("../accepted.txt").trim_end());
}
