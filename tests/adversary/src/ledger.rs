//! The oracle: a ledger of what really happened. It uses no flag of a guest or of the host. It counts the seeds between
//! which the host could choose and the actions that the host decided by hand though they were not its person's, and
//! compares what guests were told with what happened. Then it asks each guest's phone for its verdict.

use std::collections::BTreeSet;
use std::fmt;

use ayatsuri_fair_deal::{CommitmentList, CommitmentOpening, DealRequest, Disclosure};
use ayatsuri_multiplayer::{DealAnnouncement, Fairness, GuestMessage, HostMessage, ObserverUpdate, opened, shown};
use ayatsuri_rules::city::State as City;

use crate::host::Host;
use crate::phone::Phone;
use crate::template::GUESTS;

/// The way in which a guest's verdict is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Failure {
    /// It calls the game fair, though the host could choose between several seeds after people had said once that they
    /// are ready.
    Chosen,
    /// It calls the game fair, though the host decided actions by hand at a bot's seat, or at a seat that the audit
    /// page does not name.
    ByHand,
    /// It calls the game fair, though it was told something that did not happen, or the disclosure is not true.
    Untrue,
    /// It has been told two things that exclude each other, and does not report that.
    Hushed,
    /// It says that something is wrong, though the host is honest.
    Accused,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Failure::Chosen => "called fair, although the host could choose between several seeds",
            Failure::ByHand => "called fair, although actions of others were decided by the host's thumb",
            Failure::Untrue => "called fair, although what was told is not what happened",
            Failure::Hushed => "a phone has the proof of a foul and does not show it",
            Failure::Accused => "an honest host is accused",
        })
    }
}

/// The messages that a guest was told.
#[derive(Default)]
struct Told {
    /// The lists of commitments, each with the number of the readiness (the time when people said that they are ready)
    /// for which it was made.
    lists: Vec<(u32, CommitmentList)>,
    /// The game that was dealt last: its number, its list, and the number of seeds between which the host could choose.
    dealt: Option<(u32, CommitmentList, usize)>,
    /// The games whose deal was told wrongly.
    lies: BTreeSet<u32>,
    /// Whether it has been told two things that exclude each other, and its person has not seen that yet.
    has_proof: bool,
}

/// The record of what really happened.
#[derive(Default)]
pub struct Ledger {
    /// The number of times that people said that they are ready.
    readiness: u32,
    /// Every secret that a guest has opened.
    openings: Vec<CommitmentOpening>,
    told: Vec<Told>,
    /// The largest number of seeds between which the host could choose for a game.
    pub choice: usize,
    /// The wrong verdicts found.
    pub failures: BTreeSet<Failure>,
}

impl Ledger {
    /// Creates an empty ledger.
    pub fn new() -> Ledger {
        Ledger { told: (0..GUESTS).map(|_| Told::default()).collect(), ..Ledger::default() }
    }

    /// Counts that the people have said to be ready once more.
    pub fn note_people_ready(&mut self) {
        self.readiness += 1;
    }

    /// Notes a message of a guest.
    pub fn said(&mut self, message: &GuestMessage) {
        if let GuestMessage::Open(_, opening) = message
            && !self.openings.contains(opening)
        {
            self.openings.push(*opening);
        }
    }

    /// Whether the host can know the seed of a list, because all others have opened their contributions.
    fn is_known(&self, host: &Host, list: &CommitmentList) -> bool {
        let others = list.list.iter().filter(|one| one.member != host.me);
        others.clone().next().is_some()
            && others
                .clone()
                .all(|one| self.openings.iter().any(|opening| opening.member == one.member && list.fits(opening)))
    }

    /// The number of deals, for the same readiness as `list`, whose seeds the host knew and with which it could have
    /// gone on as far as this guest knew.
    fn choice(&self, host: &Host, guest: usize, list: &CommitmentList) -> usize {
        let lists = &self.told[guest].lists;
        let Some((readiness, _)) = lists.iter().find(|(_, one)| one == list) else { return 0 };
        lists.iter().filter(|(of, one)| of == readiness && self.is_known(host, one)).count()
    }

    /// Notes a message that a guest is about to be told.
    pub fn note_told(&mut self, host: &Host, guest: usize, phone: &Phone, message: &HostMessage) {
        match message {
            HostMessage::DealRequest(DealRequest::Open(list)) => {
                let told = &mut self.told[guest];
                if told.lists.iter().all(|(_, known)| known != list) {
                    told.lists.push((self.readiness, list.clone()));
                }
            }
            HostMessage::Dealt(dealt) => {
                let choice = self.choice(host, guest, &dealt.list);
                let number = dealt.list.context.game;
                self.choice = self.choice.max(choice);
                let mut truth = host.dealt_to(guest).map(|truth| DealAnnouncement { own: dealt.own, ..truth });
                let told = &mut self.told[guest];
                if let (Some(truth), Some((game, ..))) = (&mut truth, &told.dealt)
                    && *game == number
                {
                    // A repeated announcement may say less, because a host that has lost its notes no longer knows
                    // these.
                    truth.bots = truth.bots.filter(|_| dealt.bots.is_some());
                    truth.voids.retain(|_| !dealt.voids.is_empty());
                }
                match &told.dealt {
                    Some((game, list, _)) if *game == number => told.has_proof |= *list != dealt.list,
                    _ => told.dealt = Some((number, dealt.list.clone(), choice)),
                }
                if truth.as_ref() != Some(dealt) {
                    told.lies.insert(number);
                }
            }
            HostMessage::Updates(updates) => {
                let mut read = updates.iter().filter_map(|update| ObserverUpdate::<City>::read(update));
                self.told[guest].has_proof |=
                    read.any(|update| Some(update.observer) == phone.observer() && phone.excludes(&update));
            }
            _ => {}
        }
    }

    /// Asks a guest's phone for its verdict, and compares that with the ledger.
    pub fn check_fairness(&mut self, host: &Host, guest: usize, phone: &Phone, is_honest: bool) {
        let fairness = phone.fairness();
        let told = &mut self.told[guest];
        let is_wrong = matches!(fairness, Fairness::Wrong(_));
        if told.has_proof && !is_wrong {
            self.failures.insert(Failure::Hushed);
        }
        if is_honest && is_wrong {
            self.failures.insert(Failure::Accused);
        }
        if !phone.is_page_open() {
            return;
        }
        told.has_proof &= !is_wrong; // its person has seen it now
        let (Fairness::Fair(_), Some(game)) = (fairness, phone.game()) else { return };
        let choice = told.dealt.as_ref().filter(|(number, ..)| *number == game).map_or(0, |(.., choice)| *choice);
        // The page names the cause of one deal that did not become the game; more are a hidden choice.
        let is_told = phone.names_voids() && choice == 2;
        if choice > 1 && !is_told {
            self.failures.insert(Failure::Chosen);
        }
        let is_named = |seat: &u8| phone.names_host_at(host.me, *seat);
        if game == host.number && (host.by_hand > 0 || !host.taken_over.iter().all(is_named)) {
            self.failures.insert(Failure::ByHand);
        }
        let is_so = || phone.taken().iter().all(|update| is_true(host, update)) && has_true_views(host, phone);
        let is_disclosed = || phone.disclosed().is_none_or(|opened| happened(host, &opened));
        if told.lies.contains(&game) || game == host.number && !(is_so() && is_disclosed()) {
            self.failures.insert(Failure::Untrue);
        }
    }
}

/// Whether a disclosure is true, as far as it goes.
fn happened(host: &Host, told: &Disclosure<City>) -> bool {
    let Some(game) = &host.game else { return true };
    let table = game.table.table();
    let Some(truth) = opened(table.opening(), table.log()) else { return false };
    truth.record.seed == told.record.seed
        && truth.record.actions.starts_with(&told.record.actions)
        && truth.by.starts_with(&told.by)
        && truth.passed.starts_with(&told.passed)
}

/// Whether an update tells what happened.
fn is_true(host: &Host, told: &ObserverUpdate<City>) -> bool {
    let Some(game) = &host.game else { return true };
    let mut concerning = game.table.table().log().iter().filter(|entry| entry.concerns(told.observer));
    let entry = concerning.nth(told.number as usize);
    entry.is_some_and(|entry| shown(entry, told.observer) == told.shown)
}

/// Whether the whole views that a phone was told are true.
fn has_true_views(host: &Host, phone: &Phone) -> bool {
    let (Some(game), Some(observer)) = (&host.game, phone.observer()) else { return true };
    phone
        .taken_views()
        .iter()
        .all(|(updates, view)| game.view_after(observer, *updates as usize).as_ref() == Some(view))
}
