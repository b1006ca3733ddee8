//! The sounds of the table, made from models of what sounds: bars of wood, plucked strings, skins and coins. No sample
//! comes from elsewhere. All numbers come from additions, multiplications and `libm`, which round alike on every computer,
//! so that the files are the same bytes wherever they are made.

pub mod coin;
pub mod loudness;
pub mod mode;
pub mod recording;
pub mod score;
pub mod skin;
pub mod spectrogram;
pub mod string;
pub mod wave;
pub mod wood;

/// Samples a second. A phone's loudspeaker gives little above the half of it.
pub const RATE: u32 = 22_050;

/// The number of samples in that many seconds.
#[must_use]
pub fn samples(seconds: f64) -> usize {
    (seconds * f64::from(RATE)) as usize
}

/// Why a file cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum SoundError {
    /// The system refuses.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: std::path::PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// The file holds something else.
    #[error("{}: {what}", path.display())]
    Content {
        /// The file.
        path: std::path::PathBuf,
        /// The fault in it.
        what: String,
    },
}
