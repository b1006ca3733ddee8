//! Mixes the sounds of a whole game into one recording, from a list of the sounds with their times.

use crate::score::{PIECES, Piece};
use crate::{RATE, samples};

/// One sound of the list.
pub struct Asked {
    /// The time at which it begins, in milliseconds.
    pub at: u64,
    /// Its index in [`PIECES`].
    pub piece: usize,
    /// Its amplitude, in per cent.
    pub percent: u32,
}

impl Asked {
    /// Reads a line of the list: `MILLISECONDS<TAB>SOUND<TAB>PERCENT`.
    #[must_use]
    pub fn of(line: &str) -> Option<Asked> {
        let mut words = line.split('\t');
        let at = words.next()?.parse().ok()?;
        let id = words.next()?;
        let percent = words.next()?.parse().ok()?;
        let piece = PIECES.iter().position(|piece| piece.id == id)?;
        words.next().is_none().then_some(Asked { at, piece, percent })
    }
}

/// Mixes all sounds. Returns the samples, and the number of samples that were too loud for the file.
#[must_use]
pub fn mixed(asked: &[Asked]) -> (Vec<i16>, usize) {
    let sounds: Vec<Vec<i16>> = PIECES.iter().map(Piece::made).collect();
    let begin = |asked: &Asked| (asked.at * u64::from(RATE) / 1_000) as usize;
    let end = asked.iter().map(|one| begin(one) + sounds[one.piece].len()).max().unwrap_or(0);
    let mut heard = vec![0_i64; end + samples(0.5)];
    for one in asked {
        for (heard, sample) in heard[begin(one)..].iter_mut().zip(&sounds[one.piece]) {
            *heard += i64::from(*sample) * i64::from(one.percent) / 100;
        }
    }
    let clipped = heard.iter().filter(|&&one| i16::try_from(one).is_err()).count();
    let whole = |one: i64| one.clamp(i64::from(i16::MIN), i64::from(i16::MAX)) as i16;
    (heard.into_iter().map(whole).collect(), clipped)
}
