//! All frauds that a host could try on a finished game, and the verdict of the audit on each guest's phone.

use ayatsuri_fair_deal::{AuditFailure, Disclosure, MemberId, SeatTransfer, ShownToObserver, Verdict};
use ayatsuri_multiplayer::{
    DealAnnouncement, FollowedGame, GameFollower, NetworkGame, ObserverUpdate, check, opened_of,
};
use ayatsuri_rules::{ObservedEvent, Observer, Seat, View};
use ayatsuri_table::FinishedGame;

use crate::table::{Room, Trouble};

/// A game that a host and its guests have played to the end.
pub struct Played<G: NetworkGame> {
    /// The game as the host has stored it.
    pub game: FinishedGame<G>,
    /// The announcement that each guest received at the deal.
    pub announcement: Vec<DealAnnouncement>,
    /// The host's honest disclosure.
    pub opened: Disclosure<G>,
}

/// Plays such a game.
///
/// # Errors
/// What went wrong, in words.
pub fn played<G: NetworkGame>(seed: u64, setup: G::Setup, guests: usize) -> Result<Played<G>, String> {
    let trouble = Trouble {
        conditions: ayatsuri_radio::simulated::LinkConditions::default(),
        host_dies: 0,
        guest_dies: 0,
        has_manners: false,
    };
    let mut room = Room::<G>::new(seed, setup, guests, false, trouble)?;
    room.play()?;
    let game = room.finished()?;
    let opened = opened_of(&game).ok_or("it was dealt by one phone")?;
    let dealt = room.guests.iter().filter_map(|guest| Some(guest.phone.as_ref()?.game.as_ref()?.announcement.clone()));
    Ok(Played { announcement: dealt.collect(), game, opened })
}

impl<G: NetworkGame> Played<G> {
    /// Everything that a guest received, update by update.
    pub fn updates(&self, guest: usize) -> Vec<Vec<ShownToObserver<G>>> {
        let observer = self.observer(guest);
        let entries = self.game.entries.iter().filter(|entry| entry.concerns(observer));
        entries.map(|entry| ayatsuri_multiplayer::shown(entry, observer)).collect()
    }

    fn observer(&self, guest: usize) -> Observer {
        self.announcement[guest].own.map_or(Observer::Board, |seat| Observer::Seat(Seat(seat)))
    }

    fn me(&self, guest: usize) -> Option<MemberId> {
        let dealt = &self.announcement[guest];
        dealt.seated.get(usize::from(dealt.own?)).copied().flatten()
    }

    /// Audits `opened` on the phone of a guest that was told `updates`, with checksums that fit them.
    ///
    /// # Errors
    /// The first thing that is not right.
    pub fn audit(
        &self,
        guest: usize,
        updates: &[Vec<ShownToObserver<G>>],
        opened: &Disclosure<G>,
    ) -> Result<Verdict, AuditFailure> {
        let setup = &self.game.opening.setup;
        let mut view =
            View::<G>::before(setup, self.observer(guest)).map_err(|e| AuditFailure::NoGame(e.to_string()))?;
        let mut phone = FollowedGame::<G>::new(self.announcement[guest].clone(), setup, None)
            .map_err(|e| AuditFailure::NoGame(e.to_string()))?;
        for (number, shown) in (0u32..).zip(updates) {
            for thing in shown {
                if let ShownToObserver::Observed(heard) = thing {
                    view.hear(heard);
                }
            }
            let check = Some(check(&view));
            let observer = self.observer(guest);
            let update =
                ObserverUpdate { number, observer, is_yours: false, prompt: None, check, shown: shown.clone() };
            phone.hear(&update.to_bytes()).map_err(|lost| AuditFailure::NoGame(lost.to_string()))?;
        }
        let bytes = postcard::to_stdvec(opened).map_err(|e| AuditFailure::NoGame(e.to_string()))?;
        phone.audit(&self.announcement[guest].list, None, self.me(guest), &bytes)
    }

    /// Every way to falsify the disclosure, each with a name.
    pub fn altered(&self) -> Vec<(&'static str, Disclosure<G>)> {
        let honest = &self.opened;
        let with = |alter: &dyn Fn(&mut Disclosure<G>)| {
            let mut opened = honest.clone();
            alter(&mut opened);
            opened
        };
        let other = |o: &Disclosure<G>| o.record.actions.iter().position(|a| *a != o.record.actions[0]).unwrap_or(1);
        vec![
            ("another seed", with(&|o| o.record.seed[7] ^= 1)),
            ("another part", with(&|o| o.openings[0].secret[0] ^= 1)),
            (
                "a part withheld",
                with(&|o| {
                    o.openings.remove(0);
                }),
            ),
            ("an action altered", with(&|o| o.record.actions[0] = o.record.actions[other(o)])),
            (
                "two actions exchanged",
                with(&|o| {
                    let other = other(o);
                    o.record.actions.swap(0, other);
                }),
            ),
            (
                "the end cut off",
                with(&|o| {
                    o.record.actions.pop();
                    o.by.pop();
                }),
            ),
            ("no signatures", with(&|o| o.signatures.clear())),
            (
                "another's signature",
                with(&|o| {
                    let first = o.signatures[0].1;
                    o.signatures.iter_mut().for_each(|(_, signature)| *signature = first);
                }),
            ),
            (
                "a seat that never passed",
                with(&|o| o.passed.push(SeatTransfer { after: 3, seat: Seat(1), to: None, level: Some(2) })),
            ),
            ("another revision", with(&|o| o.record.revision += 1)),
            ("somebody's phone renamed", with(&|o| o.signatures[0].0 = MemberId([0; 8]))),
        ]
    }

    /// Everything that a guest received, with the `at`-th secret or event replaced by another one of the same game;
    /// `None` if there is no other one.
    pub fn lied_to(&self, guest: usize, at: usize, secret: bool) -> Option<Vec<Vec<ShownToObserver<G>>>> {
        let mut updates = self.updates(guest);
        let is_kind = |thing: &ShownToObserver<G>| {
            matches!(
                (thing, secret),
                (ShownToObserver::Observed(ObservedEvent::Secret(_)), true)
                    | (ShownToObserver::Observed(ObservedEvent::Event(_)), false)
            )
        };
        let places: Vec<(usize, usize)> = updates
            .iter()
            .enumerate()
            .flat_map(|(u, shown)| (0..shown.len()).filter(move |s| is_kind(&shown[*s])).map(move |s| (u, s)))
            .collect();
        let (u, s) = *places.get(at)?;
        let same_kind = |thing: &&ShownToObserver<G>| {
            std::mem::discriminant(*thing) == std::mem::discriminant(&updates[u][s]) && **thing != updates[u][s]
        };
        let other = updates.iter().flatten().filter(|thing| is_kind(thing)).find(same_kind)?.clone();
        updates[u][s] = other;
        Some(updates)
    }
}
