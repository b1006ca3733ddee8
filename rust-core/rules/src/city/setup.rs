//! The agreement before a city game: edition, players, cast, options. Only a legal setup becomes a game. `city.md`,
//! "Editions" and "Setup and draft".

use serde::{Deserialize, Serialize};

use super::character::{Character, Rank, Ranks};
use super::district::{Cards, Colour, District};
use super::edition::{Edition, EditionId, GraveyardRule};
use crate::chance::GameRng;
use crate::seat::Seat;

/// The agreement before the first card is dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The edition whose rules apply.
    pub edition: EditionId,
    /// The number of players, 2 to 8.
    pub players: u8,
    /// One character for each rank in use, in rank order.
    pub cast: Vec<Character>,
    /// The starred districts that are in the deck.
    #[serde(default)]
    pub starred: Vec<District>,
    /// How many districts end the game, where the edition lets the table choose (E1); `None`: the normal number.
    #[serde(default)]
    pub ending: Option<u8>,
    /// The full set's option *original districts*.
    #[serde(default)]
    pub originals: bool,
    /// The seat that has the crown first (S1); `None`: chance decides.
    #[serde(default)]
    pub crown: Option<Seat>,
}

/// Why a setup is refused, in words that name the rule.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidSetup {
    /// Too few or too many players.
    #[error("this edition is for {least} to {most} players, not {players} (Editions)")]
    Players {
        /// The number stated.
        players: u8,
        /// The fewest allowed.
        least: u8,
        /// The most allowed.
        most: u8,
    },
    /// A rank without a character, or with two.
    #[error("the cast needs exactly one character of rank {rank} (Editions)")]
    OneOfEachRank {
        /// The rank.
        rank: u8,
    },
    /// A character that the edition does not have.
    #[error("{character:?} is not in this edition (Editions)")]
    NotInEdition {
        /// The character.
        character: Character,
    },
    /// Rank 9 with too few players, or in an edition without it.
    #[error("a ninth character is only for {from} or more players of an edition that has one (Editions)")]
    NinthTooFew {
        /// The fewest.
        from: u8,
    },
    /// Rank 9 left out where it must be in the cast.
    #[error("with {players} players a ninth character must be in the cast (Editions)")]
    NinthRequired {
        /// The number of players.
        players: u8,
    },
    /// The Queen with too few players.
    #[error("the Queen needs {from} or more players (C9b)")]
    QueenTooFew {
        /// The fewest.
        from: u8,
    },
    /// A district that cannot be chosen.
    #[error("{district:?} is not one of the starred districts of this edition (P12–P25)")]
    NotStarred {
        /// The district.
        district: District,
    },
    /// Too many starred districts, or one twice.
    #[error("at most {most} different starred districts may be chosen (Editions)")]
    StarredTooMany {
        /// The most.
        most: u8,
    },
    /// The table cannot choose this number of districts.
    #[error("this table cannot choose to end the game with {ending} districts (E1)")]
    Ending {
        /// The number stated.
        ending: u8,
    },
    /// The option of another edition.
    #[error("only the full set has the option of the original districts (Editions)")]
    Originals,
    /// The crown goes to a seat that is not at the table.
    #[error("seat {seat} is not at a table of {players} (S1)")]
    Crown {
        /// The seat's number from 1.
        seat: u8,
        /// The number of players.
        players: u8,
    },
}

impl Setup {
    /// The setup recommended for a first game of an edition.
    ///
    /// # Errors
    /// If the edition is not for this number of players.
    pub fn recommended(edition: EditionId, players: u8) -> Result<Setup, InvalidSetup> {
        let rule = edition.data().cast;
        // The full set recommends the Artist with four players and more, the expansion only where a ninth must be in.
        let has_artist = players >= rule.ninth_required_from;
        let is_in = |c: &Character| !c.is_second() && rule.has(*c) && (c.rank() != Rank::NINTH || has_artist);
        let cast = Character::ALL.into_iter().filter(is_in).collect();
        let setup = Setup { edition, players, cast, starred: vec![], ending: None, originals: false, crown: None };
        setup.check()?;
        Ok(setup)
    }

    /// A random legal setup with this number of players. Every legal cast, choice and option can come up.
    ///
    /// # Errors
    /// If the edition is not for this number of players.
    pub fn random(edition: EditionId, players: u8, rng: &mut GameRng) -> Result<Setup, InvalidSetup> {
        let data = edition.data();
        let mut setup = Setup::recommended(edition, players)?;
        let mut coin = || rng.below(2) == 1;
        if data.cast.seconds {
            for character in &mut setup.cast {
                *character = side(*character, coin());
            }
        }
        setup.cast.retain(|c| c.rank() < Rank::NINTH);
        if data.cast.ninth_from != 0
            && players >= data.cast.ninth_from
            && (players >= data.cast.ninth_required_from || coin())
        {
            setup.cast.push(side(Character::Artist, players >= data.cast.queen_from && coin()));
        }
        if data.originals {
            setup.originals = coin();
        }
        let ending = if data.ending_choice(players).is_some() && coin() { data.ending.option } else { None };
        setup.ending = ending;
        let mut starred: Vec<District> = data.starred.names().collect();
        let wanted = rng.below(u32::from(data.starred_most) + 1) as usize;
        rng.shuffle_first(&mut starred, wanted);
        starred.truncate(wanted);
        setup.starred = starred;
        setup.crown = Some(Seat(rng.below(u32::from(players)) as u8));
        setup.check()?;
        Ok(setup)
    }

    /// Checks whether a game can be set up so.
    ///
    /// # Errors
    /// The first rule that the setup breaks.
    pub fn check(&self) -> Result<(), InvalidSetup> {
        let data = self.edition.data();
        let (least, most) = data.players;
        if self.players < least || self.players > most {
            return Err(InvalidSetup::Players { players: self.players, least, most });
        }
        let mut ranks = Ranks::NONE;
        let mut twice = Ranks::NONE;
        for character in &self.cast {
            if ranks.contains(character.rank()) {
                twice.insert(character.rank());
            }
            ranks.insert(character.rank());
        }
        let wrong_ranks = Ranks::up_to(8).minus(ranks).union(twice);
        if !wrong_ranks.is_empty() {
            return Err(InvalidSetup::OneOfEachRank { rank: wrong_ranks.first().0 });
        }
        if let Some(&character) =
            self.cast.iter().find(|c| c.rank() != Rank::NINTH && c.is_second() && !data.cast.seconds)
        {
            return Err(InvalidSetup::NotInEdition { character });
        }
        match self.cast.iter().copied().find(|c| c.rank() == Rank::NINTH) {
            None if self.players >= data.cast.ninth_required_from => {
                return Err(InvalidSetup::NinthRequired { players: self.players });
            }
            Some(character) if data.cast.ninth_from == 0 => return Err(InvalidSetup::NotInEdition { character }),
            Some(_) if self.players < data.cast.ninth_from => {
                return Err(InvalidSetup::NinthTooFew { from: data.cast.ninth_from });
            }
            Some(Character::Queen) if self.players < data.cast.queen_from => {
                return Err(InvalidSetup::QueenTooFew { from: data.cast.queen_from });
            }
            _ => {}
        }
        if let Some(&district) = self.starred.iter().find(|&&d| !data.starred.contains(d)) {
            return Err(InvalidSetup::NotStarred { district });
        }
        let twice = (1..self.starred.len()).any(|i| self.starred[..i].contains(&self.starred[i]));
        if twice || self.starred.len() > usize::from(data.starred_most) {
            return Err(InvalidSetup::StarredTooMany { most: data.starred_most });
        }
        if let Some(ending) = self.ending
            && ending != data.normal_ending(self.players)
            && data.ending_choice(self.players) != Some(ending)
        {
            return Err(InvalidSetup::Ending { ending });
        }
        if self.originals && !data.originals {
            return Err(InvalidSetup::Originals);
        }
        match self.crown {
            Some(seat) if seat.0 >= self.players => {
                Err(InvalidSetup::Crown { seat: seat.0.saturating_add(1), players: self.players })
            }
            _ => Ok(()),
        }
    }

    /// The cards of this game's deck.
    pub fn deck(&self) -> Cards {
        deck(self.edition, Cards::of(&self.starred), self.originals, self.has(Character::Diplomat))
    }

    /// Whether `character` is in the cast.
    pub fn has(&self, character: Character) -> bool {
        self.cast.contains(&character)
    }

    /// The ranks that are dealt and called: those of the cast, without rank 1 where three players have one character
    /// each (D5).
    pub fn ranks_in_play(&self) -> Ranks {
        let ranks = Ranks::up_to(self.cast.len() as u8);
        if self.players == 3 && self.edition.data().three_singly { ranks.without(Rank(1)) } else { ranks }
    }

    /// How many districts end this game (E1).
    pub fn ending_number(&self) -> u8 {
        self.ending.unwrap_or(self.edition.data().normal_ending(self.players))
    }
}

/// The cards of a deck: the edition's, with only those of the starred ones that were chosen.
pub(super) fn deck(edition: EditionId, starred: Cards, originals: bool, diplomat: bool) -> Cards {
    let data = edition.data();
    let mut cards = data.cards().without(data.starred.without(starred));
    if originals {
        cards = cards.without(Cards::all_of_colour(Colour::Purple).without(super::edition::ORIGINAL_PURPLE));
    }
    if diplomat && data.graveyard_with_diplomat == GraveyardRule::Leaves {
        cards = cards.without(Cards::all_of(&[District::Graveyard])); // E24
    }
    cards
}

/// The first or the second character of the same rank.
fn side(character: Character, second: bool) -> Character {
    Character::of_rank(character.rank(), second)
}

impl Edition {
    /// How many districts end the game unless the table chooses otherwise (E1).
    pub fn normal_ending(&self, players: u8) -> u8 {
        if players <= 3 { self.ending.small_table } else { self.ending.districts }
    }

    /// The number that the table may choose instead (E1).
    pub fn ending_choice(&self, players: u8) -> Option<u8> {
        if players > 3 || self.ending.option_small { self.ending.option } else { None }
    }
}
