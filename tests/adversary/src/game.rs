//! A game in play at the model's host, and the updates of each observer.

use std::collections::BTreeMap;

use ayatsuri_fair_deal::{ActionSigner, CommitmentList, Contribution, ContributionEntropy, FurtherSeat, MemberId};
use ayatsuri_multiplayer::{DealAnnouncement, DealTerms, TableInPlay, UpdateRequest, WirePrompt};
use ayatsuri_rules::city::State as City;
use ayatsuri_rules::{Observer, Seat, View};
use ayatsuri_table::{Host as Table, PromptId, SeatedPlayer};

use crate::deal::Voids;

/// A game in play, with its deal.
pub struct Game {
    /// The table.
    pub table: Table<City>,
    /// The terms of the deal.
    pub terms: DealTerms,
    /// The announcement of the deal to all; for each guest its own seat is put in.
    pub announcement: DealAnnouncement,
    /// The random bytes from which the host's own contribution was derived.
    pub entropy: ContributionEntropy,
    /// The keys with which the host's phone signs at seats that it has taken.
    pub taken: BTreeMap<u8, ContributionEntropy>,
    /// The number of updates that each guest was told.
    pub told: Vec<u32>,
}

impl Game {
    /// The signer of the host's phone at a seat, at the start of its chain of signatures.
    pub fn signer(&self, me: MemberId, seat: u8) -> ActionSigner {
        let entropy = self.taken.get(&seat).unwrap_or(&self.entropy);
        let further = FurtherSeat::of(&self.announcement.seated, me, Seat(seat));
        Contribution::new(self.announcement.list.context, me, None, entropy)
            .into_signer(&self.announcement.list, further)
    }

    /// The view of an observer after this number of updates.
    pub fn view_after(&self, observer: Observer, updates: usize) -> Option<View<City>> {
        let table = self.table.table();
        let mut view = View::<City>::before(&table.opening().setup, observer).ok()?;
        let told = table.log().iter().filter(|entry| entry.concerns(observer)).take(updates);
        told.flat_map(|entry| entry.heard_by(observer)).for_each(|heard| view.hear(heard));
        Some(view)
    }

    /// The updates of an observer from number `from` on.
    pub fn updates(&self, observer: Observer, from: u32) -> Vec<Vec<u8>> {
        let entries = Entries::of(&self.table, observer);
        let last = entries.numbers.len().saturating_sub(1);
        let told = entries.numbers.iter().enumerate().skip(from as usize);
        told.map(|(number, entry)| {
            let prompt = entries.prompt_after(number as u32);
            let is_last = number == last;
            let request = UpdateRequest { entry: *entry, observer, number: number as u32, prompt, is_last };
            self.table.update(request)
        })
        .collect()
    }
}

/// The entries of the log that concern an observer.
pub struct Entries {
    /// Their numbers.
    pub numbers: Vec<u32>,
    answers: Vec<(u32, WirePrompt)>,
    /// The open prompt.
    pub open: Option<WirePrompt>,
}

impl Entries {
    /// The entries of the log so far.
    pub fn of(table: &Table<City>, observer: Observer) -> Entries {
        let mut entries = Entries { numbers: vec![], answers: vec![], open: None };
        for entry in 0..TableInPlay::length(table) {
            if TableInPlay::concerns(table, entry, observer) != Some(true) {
                continue;
            }
            if let Some(prompt) = table.answered(entry).filter(|prompt| Some(prompt.seat()) == observer.seat()) {
                let put = entries.wire(prompt);
                entries.answers.push((entries.numbers.len() as u32, put));
            }
            entries.numbers.push(entry);
        }
        let open = observer.seat().and_then(|seat| TableInPlay::prompt(table, seat));
        entries.open = open.map(|prompt| entries.wire(prompt));
        entries
    }

    /// The number under which phones know a prompt of the log.
    pub fn wire(&self, prompt: PromptId) -> WirePrompt {
        WirePrompt((self.numbers.partition_point(|number| *number <= prompt.number()) as u32).saturating_sub(1))
    }

    fn prompt_after(&self, update: u32) -> Option<WirePrompt> {
        let next = self.answers.partition_point(|(answer, _)| *answer <= update);
        let prompt = self.answers.get(next).map(|(_, prompt)| *prompt).or(self.open);
        prompt.filter(|prompt| prompt.0 <= update)
    }
}

/// The announcement to all when the cards are dealt.
pub fn announcement(
    terms: &DealTerms,
    list: CommitmentList,
    voids: Voids,
    seats: Vec<SeatedPlayer>,
    seated: Vec<Option<MemberId>>,
) -> DealAnnouncement {
    let setup = terms.setup.clone();
    DealAnnouncement {
        list,
        mended: 0,
        setup,
        seats,
        seated,
        voids,
        own: None,
        further: vec![],
        bots: Some(terms.bots),
    }
}
