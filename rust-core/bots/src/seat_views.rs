//! Games of bots alone, from the deal to the end: each seat has a view that is folded from what it hears.

use ayatsuri_rules::{Audience, EventSink, Game, LegalActions, ObservedEvent, Observer, Seat, Seats, View};

/// The views of all seats, as a sink: each seat hears its part of what is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatViews<G: Game>(Vec<View<G>>);

impl<G: Game> SeatViews<G> {
    /// The views of the first `seats` seats before the first card is dealt.
    ///
    /// # Errors
    /// If the setup breaks a rule.
    pub fn before(setup: &G::Setup, seats: u8) -> Result<SeatViews<G>, G::BadSetup> {
        Seats::first(seats)
            .map(|seat| View::before(setup, Observer::Seat(seat)))
            .collect::<Result<_, _>>()
            .map(SeatViews)
    }

    /// The view of a seat.
    pub fn of(&self, seat: Seat) -> &View<G> {
        &self.0[seat.index()]
    }

    fn hear(&mut self, to: Audience, observed: &ObservedEvent<G::Event, G::Secret>) {
        for (seat, view) in Seats::first(self.0.len() as u8).zip(&mut self.0) {
            if to.includes(Observer::Seat(seat)) {
                view.hear(observed);
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

/// Plays `game` to its end: `choose` is called for each seat that owes an action, with that seat's view.
///
/// # Panics
/// If `choose` returns an illegal action, which is a bug of the bot.
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
