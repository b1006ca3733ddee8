//! The personas of bots: each has a name, a face and a temper that never change. The table's seed decides which of them
//! sit down, so the same seed brings the same personas to the same seats.

use ayatsuri_rules::chance::GameRng;

use crate::Temper;

/// An invented person whom a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Persona {
    /// The name in records; a phone shows it in its own language.
    pub name: &'static str,
    /// The number of the face to draw, from 1.
    pub face: u32,
    /// The temper with which it plays.
    pub temper: Temper,
}

const fn persona(name: &'static str, face: u32, temper: Temper) -> Persona {
    Persona { name, face, temper }
}

impl Persona {
    /// All of them, four of each temper. The names are invented. Records keep them, so none is ever renamed.
    pub const ALL: [Persona; 16] = [
        persona("Kohana", 1, Temper::Hasty),
        persona("Sankichi", 2, Temper::Fierce),
        persona("Oito", 3, Temper::Patient),
        persona("Yohei", 4, Temper::Even),
        persona("Ochiyo", 5, Temper::Even),
        persona("Kinta", 6, Temper::Hasty),
        persona("Osato", 7, Temper::Patient),
        persona("Bunza", 8, Temper::Fierce),
        persona("Koume", 9, Temper::Fierce),
        persona("Jinpachi", 10, Temper::Patient),
        persona("Otama", 11, Temper::Fierce),
        persona("Rokusuke", 12, Temper::Even),
        persona("Oshino", 13, Temper::Even),
        persona("Matsuzo", 14, Temper::Patient),
        persona("Kosue", 15, Temper::Hasty),
        persona("Isaburo", 16, Temper::Hasty),
    ];

    /// The persona with this name.
    pub fn by_name(name: &str) -> Option<Persona> {
        Persona::ALL.into_iter().find(|persona| persona.name == name)
    }

    /// Draws `count` different personas, in the order of their seats, from those that may come: fewer, if fewer may.
    pub fn draw(count: usize, is_allowed: impl Fn(&Persona) -> bool, rng: &mut GameRng) -> Vec<Persona> {
        let mut personas: Vec<Persona> = Persona::ALL.into_iter().filter(is_allowed).collect();
        rng.shuffle_first(&mut personas, count);
        personas.truncate(count);
        personas
    }
}

impl Temper {
    /// The temper of the persona with this name; the even temper for any other name.
    pub fn of_persona(name: &str) -> Temper {
        Persona::by_name(name).map_or(Temper::Even, |persona| persona.temper)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{GameRng, Persona, Temper};

    #[test]
    fn names_and_faces_are_different_and_tempers_evenly_spread() {
        assert_eq!(Persona::ALL.map(|p| p.name).into_iter().collect::<BTreeSet<_>>().len(), Persona::ALL.len());
        assert_eq!(Persona::ALL.map(|p| p.face).into_iter().collect::<BTreeSet<_>>().len(), Persona::ALL.len());
        for temper in Temper::ALL {
            assert_eq!(Persona::ALL.into_iter().filter(|p| p.temper == temper).count(), 4, "{temper}");
        }
    }

    #[test]
    fn the_same_seed_brings_the_same_company() {
        let company = |seed| Persona::draw(7, |p| p.name != "Oito", &mut GameRng::from_number(seed));
        assert_eq!(company(3), company(3));
        assert_ne!(company(3), company(4));
        assert!(company(3).iter().all(|p| p.name != "Oito"));
        assert_eq!(company(3).iter().map(|p| p.face).collect::<BTreeSet<_>>().len(), 7);
    }
}
