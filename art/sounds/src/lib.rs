//! Makes the sounds of the table from physical models of bars of wood, plucked strings, skins and coins. No sample
//! comes from elsewhere. All numbers come from additions, multiplications and `libm`, which round alike on every
//! computer, so that the files have the same bytes wherever they are made.

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

/// The number of samples per second. It carries frequencies up to its half, above which a phone's loudspeaker gives
/// little.
pub const RATE: u32 = 22_050;

/// Returns the number of samples in this many seconds.
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
        /// The error of the system.
        error: std::io::Error,
    },
    /// The content of the file is wrong.
    #[error("{}: {what}", path.display())]
    Content {
        /// The file.
        path: std::path::PathBuf,
        /// The fault in it.
        what: String,
    },
}
