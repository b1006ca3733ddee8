//! Bots by themselves: a game from the deal to the end, each seat with a view that it keeps by what it hears.

use ayatsuri_rules::{Audience, EventSink, Game, LegalActions, ObservedEvent, Observer, Seat, Seats, View};

/// The views of all seats. It takes what is told and lets each seat hear its part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatViews<G: Game>(Vec<View<G>>);

impl<G: Game> SeatViews<G> {
    /// Before the first card is dealt to the first `seats` seats.
    pub fn before(setup: &G::Setup, seats: u8) -> Result<SeatViews<G>, G::BadSetup> {
        Seats::first(seats)
            .map(|seat| View::before(setup, Observer::Seat(seat)))
            .collect::<Result<_, _>>()
            .map(SeatViews)
    }

    /// The view of a seat of this table.
    pub fn of(&self, seat: Seat) -> &View<G> {
        &self.0[seat.index()]
    }

    fn hear(&mut self, to: Audience, heard: &ObservedEvent<G::Event, G::Secret>) {
        for (seat, view) in Seats::first(self.0.len() as u8).zip(&mut self.0) {
            if to.includes(Observer::Seat(seat)) {
                view.hear(heard);
            }
        }
    }
}

impl<G: Game> EventSink<G> for SeatViews<G> {
    fn tell(&mut self, event: &G::Event) {
        self.hear(Audience::All, &ObservedEvent::Event(event.clone()));
    }

    fn whisper(&mut self, to: Seats, secret: &G::Secret) {
        self.hear(Audience::Only(to), &ObservedEvent::Secret(secret.clone()));
    }
}

/// Plays `game` to its end: `choose` is asked for each seat that owes an action, with that seat's view.
///
/// # Panics
/// If `choose` returns an action that is not legal: a fault of the bot.
pub fn play<G: Game>(
    game: &mut G,
    views: &mut SeatViews<G>,
    mut choose: impl FnMut(Seat, &View<G>, &LegalActions<G::Action>) -> G::Action,
) {
    let mut legal = LegalActions::new();
    while let Some(seat) = game.owes().next() {
        let view = views.of(seat);
        view.legal(&mut legal);
        let action = choose(seat, view, &legal);
        if let Err(refusal) = game.apply(seat, action, views) {
            panic!("a bot chose {action:?}, which is refused: {refusal}");
        }
    }
}
