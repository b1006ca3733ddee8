//! The signal: which table awaits this phone's player. A table of several phones goes on whatever page is in front. A
//! table of this phone alone awaits its player while it is open, even below other pages.

use ayatsuri_rules::Seat;

use super::Phone;
use crate::pages::{Page, TogetherPage};
use ayatsuri_play::game::AnyLocalGame;
use ayatsuri_screens::awaited::Awaited;
use ayatsuri_screens::{AwaitingTable, SignalReason, SignaledPerson, TableSignal};

/// The signal that stands, and the number of signals so far.
#[derive(Default)]
pub struct SignalState {
    /// The signal that came last.
    last: Option<StandingSignal>,
    /// Whether it stands. While an answer is on its way it does not; with the next prompt of the same turn it stands
    /// again.
    stands: bool,
    count: u64,
}

/// A signal that stands.
#[derive(Clone, Copy)]
struct StandingSignal {
    table: AwaitingTable,
    awaited: Awaited,
    number: u64,
}

impl Phone {
    /// The table that awaits this phone's player, whatever page is in front; `None` if none does.
    pub fn signal(&self) -> Option<TableSignal> {
        let StandingSignal { table, awaited, number } = self.signals.last.filter(|_| self.signals.stands)?;
        let is_covered = awaited.person.is_some_and(|person| person.is_covered);
        let person = match awaited.person {
            Some(person) => {
                Some(SignaledPerson { seat: person.seat.0.into(), name: self.name_at(table, person.seat)? })
            }
            None => None,
        };
        let title = match (awaited.reason, &person) {
            (SignalReason::YourTurn, Some(person)) if is_covered => {
                self.words.say("cover-title", &[("name", person.name.clone().into())])
            }
            (SignalReason::YourTurn, _) => self.words.say("signal-your-turn", &[]),
            (SignalReason::GetReady, _) => self.words.say("signal-get-ready", &[]),
            (SignalReason::StartGame, _) => self.words.say("signal-start-game", &[]),
        };
        let is_in_front = matches!(
            (self.pages.last(), table),
            (Some(Page::Table(_)), AwaitingTable::Alone { .. })
                | (Some(Page::Together(TogetherPage::Table)), AwaitingTable::Together { .. })
        );
        let text = match table {
            AwaitingTable::Alone { .. } => self.game_alone()?.rules().title(&self.words).to_owned(),
            AwaitingTable::Together { .. } => self.multiplayer_table.as_ref()?.lobby()?.name.clone(),
        };
        Some(TableSignal {
            number,
            reason: awaited.reason,
            table,
            prompt: awaited.prompt,
            person,
            title,
            text,
            is_in_front,
            is_quiet: self.settings.is_quiet,
        })
    }

    /// Notes which table awaits the player now. A new occasion gives the signal a new number.
    pub(super) fn follow_signal(&mut self) {
        let together = self
            .multiplayer_table
            .as_ref()
            .and_then(|table| Some((AwaitingTable::Together { table: table.tag() }, table.awaited()?)));
        let alone = || {
            let game = self.game_alone()?;
            Some((AwaitingTable::Alone { table: game.id().0 }, game.awaited()?))
        };
        let Some((table, awaited)) = together.or_else(alone) else {
            self.signals.stands = false;
            return;
        };
        let before = self.signals.last.filter(|before| before.table == table);
        let whom = |awaited: Awaited| awaited.person.map(|person| person.seat);
        let occasion = |awaited: Awaited| (awaited.reason, awaited.occasion, whom(awaited));
        let same = before.filter(|before| occasion(before.awaited) == occasion(awaited));
        self.signals.count += u64::from(same.is_none());
        let number = same.map_or(self.signals.count, |same| same.number);
        self.signals.last = Some(StandingSignal { table, awaited, number });
        self.signals.stands = true;
    }

    /// The name of the person on a seat of that table, which awaits somebody of this phone.
    fn name_at(&self, table: AwaitingTable, seat: Seat) -> Option<String> {
        match table {
            AwaitingTable::Alone { .. } => self.game_alone()?.name_of(seat),
            AwaitingTable::Together { .. } => self.multiplayer_table.as_ref()?.name_of(seat),
        }
    }

    /// The game of this phone alone that is open, also below other pages.
    fn game_alone(&self) -> Option<&dyn AnyLocalGame> {
        self.pages.iter().find_map(|page| match page {
            Page::Table(table) => Some(&*table.game),
            _ => None,
        })
    }
}
