//! The kinds of events, secrets, actions and refusals, for the counts. One macro makes both the list of kinds and the
//! function that returns the kind of a value.

use ayatsuri_rules::{Game, ObservedEvent};

use crate::GameConformance;

/// A type whose values are sorted into kinds.
pub trait Kind {
    /// All kinds.
    const KINDS: &'static [&'static str];

    /// Returns the kind of this value.
    fn kind(&self) -> &'static str;
}

/// Implements [`Kind`] for an enum. A variant in the first list is one kind with the variant's name. Patterns in the
/// second list divide a variant into several kinds. Both lists become one exhaustive `match`, so that a new variant
/// cannot be forgotten.
macro_rules! kinds {
    ($what:ident { $($variant:ident,)* } $(divided { $($pattern:pat => $kind:tt,)* })?) => {
        impl $crate::kinds::Kind for $what {
            const KINDS: &'static [&'static str] = &[$(stringify!($variant),)* $($($kind,)*)?];

            fn kind(&self) -> &'static str {
                match self {
                    $($what::$variant { .. } => stringify!($variant),)*
                    $($($pattern => $kind,)*)?
                }
            }
        }
    };
}
pub(crate) use kinds;

/// Returns all kinds of a game by group. Each kind must occur in a long run.
pub fn groups<G: GameConformance>() -> [(&'static str, &'static [&'static str]); 4] {
    [
        ("event", <G as Game>::Event::KINDS),
        ("secret", <G as Game>::Secret::KINDS),
        ("action", <G as Game>::Action::KINDS),
        ("refusal", <G as Game>::Refusal::KINDS),
    ]
}

/// Returns the group and the kind of an observed event.
pub fn of_heard<E: Kind, S: Kind>(observed: &ObservedEvent<E, S>) -> (&'static str, &'static str) {
    match observed {
        ObservedEvent::Event(event) => ("event", event.kind()),
        ObservedEvent::Secret(secret) => ("secret", secret.kind()),
    }
}
