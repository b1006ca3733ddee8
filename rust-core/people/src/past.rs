//! A game that is over, as the people around it still need it: for a guest who was away at the end, or a host that was
//! started anew since.

use ayatsuri_fair::{Checker, Holder, Unfair, Verdict};
use ayatsuri_rules::{MAX_SEATS, Observer, Seat, View};
use ayatsuri_table::{Deed, Error, Fair, FinishedGame, Hand, Millis, PromptId, Seated, Store};

use crate::at_table::{self, AtTable, Signed};
use crate::update::Wired;
use crate::wire::{ACTION, Why};

/// A game that is over.
pub struct Past<G: Wired> {
    game: FinishedGame<G>,
    /// What each seat knew at the end, and the board last.
    views: Vec<View<G>>,
}

impl<G: Wired> Past<G> {
    /// From its record; none if its setup is refused by now.
    pub fn new(game: FinishedGame<G>) -> Option<Past<G>> {
        let seats = (0..game.opening.seats.len() as u8).map(|seat| Observer::Seat(Seat(seat)));
        let view = |observer| {
            let mut view = View::before(&game.opening.setup, observer).ok()?;
            game.entries.iter().flat_map(|entry| entry.heard_by(observer)).for_each(|heard| view.hear(heard));
            Some(view)
        };
        let views = seats.chain([Observer::Board]).map(view).collect::<Option<Vec<_>>>()?;
        Some(Past { game, views })
    }

    fn known(&self, observer: Observer) -> &View<G> {
        let place = observer.seat().map_or(self.views.len() - 1, |seat| seat.index().min(MAX_SEATS));
        &self.views[place.min(self.views.len() - 1)]
    }
}

impl<G: Wired> AtTable for Past<G> {
    fn signed(
        &mut self,
        _: &mut Store,
        answer: Signed,
        _: Option<&mut Checker>,
        _: Millis,
    ) -> Result<Result<(), Why>, Error> {
        let Some(action) = at_table::action_of::<G>(&answer.action) else { return Ok(Err(Why::Rules)) };
        let given = Deed::Acted { prompt: answer.prompt, action };
        let is_there = self.game.entries.iter().any(|entry| entry.deed == given);
        Ok(if is_there { Ok(()) } else { Err(Why::Late) })
    }

    fn pass(&mut self, _: &mut Store, _: Seat, _: Hand, _: Millis) -> Result<(), Error> {
        Ok(())
    }

    fn hand(&self, seat: Seat) -> Hand {
        self.game.opening.hand(seat.index())
    }

    fn seats(&self) -> &[Seated] {
        &self.game.opening.seats
    }

    fn mended(&self) -> u32 {
        self.game.changes.len() as u32
    }

    fn length(&self) -> u32 {
        self.game.entries.last().map_or(0, |entry| entry.number + 1)
    }

    fn concerns(&self, entry: u32, observer: Observer) -> Option<bool> {
        Some(at_table::find(&self.game.entries, entry)?.concerns(observer))
    }

    fn answered(&self, entry: u32) -> Option<PromptId> {
        at_table::prompt_of(at_table::find(&self.game.entries, entry)?)
    }

    fn update(&self, entry: u32, observer: Observer, number: u32, prompt: Option<u32>, is_last: bool) -> Vec<u8> {
        let check = is_last.then(|| at_table::check(self.known(observer)));
        at_table::update_of(&self.game.entries, entry, observer, number, prompt, check)
    }

    fn prompt(&self, _: Seat) -> Option<PromptId> {
        None
    }

    fn view(&self, observer: Observer) -> Vec<u8> {
        at_table::filled_view(self.known(observer))
    }

    fn is_over(&self) -> bool {
        true
    }

    fn fair(&self) -> Option<&Fair> {
        self.game.opening.fair.as_ref()
    }

    fn opened(&self) -> Option<Vec<u8>> {
        let opened = at_table::opened_of(&self.game).filter(|_| self.game.changes.is_empty())?;
        Some(postcard::to_stdvec(&opened).expect("every record has bytes"))
    }

    fn signed_by(&self, _: &Holder) -> Vec<(u64, Vec<u8>)> {
        vec![]
    }

    fn unfilled(&self, _: &[u8; ACTION]) -> Option<Vec<u8>> {
        None
    }

    fn audit(&self, observer: Observer) -> Result<Verdict, Unfair> {
        at_table::audit(&self.game.opening, &self.game.entries, observer)
    }
}
