//! The oracle: it knows what really happened, and relies on no verdict of a guest. It counts the seeds between which
//! the host could choose and the actions that the host decided by hand for others, and compares the messages with what
//! happened. Then it reads each guest's verdict and records a [`Failure`] if that verdict is wrong.

use std::collections::BTreeSet;
use std::fmt;

use ayatsuri_fair_deal::{CommitmentList, CommitmentOpening, DealRequest, Disclosure};
use ayatsuri_multiplayer::{
    DealAnnouncement, Fairness, GuestMessage, HostMessage, ObserverUpdate, opened, shown_of_entry,
};
use ayatsuri_rules::city::State as City;

use crate::host::Host;
use crate::phone::Phone;
use crate::template::GUESTS;

/// A way in which a guest's verdict is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Failure {
    /// The guest calls the game fair, although the host could choose between several seeds after the people had once
    /// said that they were ready.
    Chosen,
    /// The guest calls the game fair, although the host's person decided actions at a bot's seat, or at a seat that the
    /// fairness page does not name.
    ByHand,
    /// The guest calls the game fair, although an update or the disclosure does not say what happened.
    Untrue,
    /// The guest has heard two things that exclude each other, and does not say so.
    Hushed,
    /// The guest says that something is wrong, although the host is honest.
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

/// The messages to one guest, as far as the oracle needs them.
#[derive(Default)]
struct Told {
    /// The lists of commitments, each with the value of [`Ledger::readiness`] when the guest got it.
    lists: Vec<(u32, CommitmentList)>,
    /// The game that was dealt last: its number, its list, and the number of seeds between which the host could choose.
    dealt: Option<(u32, CommitmentList, usize)>,
    /// The games whose deal was announced falsely.
    lies: BTreeSet<u32>,
    /// Whether the guest has heard two things that exclude each other, and its person has not seen that yet.
    has_proof: bool,
}

/// The events of an evening as they really were, and the failures found so far.
#[derive(Default)]
pub struct Ledger {
    /// How many times the people have said that they are ready.
    readiness: u32,
    /// Every secret that a guest has opened.
    openings: Vec<CommitmentOpening>,
    told: Vec<Told>,
    /// The largest number of seeds between which the host could choose for one game.
    pub choice: usize,
    /// The wrong verdicts found so far.
    pub failures: BTreeSet<Failure>,
}

impl Ledger {
    /// Makes an empty ledger.
    pub fn new() -> Ledger {
        Ledger { told: (0..GUESTS).map(|_| Told::default()).collect(), ..Ledger::default() }
    }

    /// Counts that the people have once more said that they are ready.
    pub fn note_people_ready(&mut self) {
        self.readiness += 1;
    }

    /// Notes a guest's message to the host.
    pub fn said(&mut self, message: &GuestMessage) {
        if let GuestMessage::Open(_, opening) = message
            && !self.openings.contains(opening)
        {
            self.openings.push(*opening);
        }
    }

    /// Whether the host can know the seed of a list: every other phone has opened its secret.
    fn is_known(&self, host: &Host, list: &CommitmentList) -> bool {
        let others = list.list.iter().filter(|one| one.member != host.me);
        others.clone().next().is_some()
            && others
                .clone()
                .all(|one| self.openings.iter().any(|opening| opening.member == one.member && list.fits(opening)))
    }

    /// Counts the deals between which the host could choose: those that it told this guest between the same two times
    /// at which people were ready as `list`, and whose seeds it can know.
    fn choice(&self, host: &Host, guest: usize, list: &CommitmentList) -> usize {
        let lists = &self.told[guest].lists;
        let Some((readiness, _)) = lists.iter().find(|(_, one)| one == list) else { return 0 };
        lists.iter().filter(|(of, one)| of == readiness && self.is_known(host, one)).count()
    }

    /// Notes a message that a guest is about to get.
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
                    // A repeated announcement may say less: a host that has lost its notes knows neither bots nor
                    // voids.
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

    /// Reads the verdict of a guest's phone and compares it with what happened.
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
        // The page tells of one void deal, with the name of whoever caused it. More than one is a choice.
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

/// Whether a disclosure says what happened, as far as it goes.
fn happened(host: &Host, told: &Disclosure<City>) -> bool {
    let Some(game) = &host.game else { return true };
    let table = game.table.table();
    let Some(truth) = opened(table.game_start(), table.log()) else { return false };
    truth.record.seed == told.record.seed
        && truth.record.actions.starts_with(&told.record.actions)
        && truth.sources.starts_with(&told.sources)
        && truth.transfers.starts_with(&told.transfers)
}

/// Whether an update says what happened.
fn is_true(host: &Host, told: &ObserverUpdate<City>) -> bool {
    let Some(game) = &host.game else { return true };
    let mut concerning = game.table.table().log().iter().filter(|entry| entry.concerns(told.observer));
    let entry = concerning.nth(told.number as usize);
    entry.is_some_and(|entry| shown_of_entry(entry, told.observer) == told.shown)
}

/// Whether the whole views that a phone was sent show what happened.
fn has_true_views(host: &Host, phone: &Phone) -> bool {
    let (Some(game), Some(observer)) = (&host.game, phone.observer()) else { return true };
    phone
        .taken_views()
        .iter()
        .all(|(updates, view)| game.view_after(observer, *updates as usize).as_ref() == Some(view))
}
