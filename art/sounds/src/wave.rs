//! Reads and writes files of sound: RIFF WAVE with one channel and uncompressed samples of 16 bits. Android's
//! SoundPool, Apple's AVAudioPlayer and Java's Clip all play that format, and Java plays no smaller one.

use std::path::Path;

use crate::{RATE, SoundError};

/// Returns the bytes of the file of a sound.
#[must_use]
pub fn file(sound: &[i16]) -> Vec<u8> {
    let data = (sound.len() * 2) as u32;
    let mut bytes = Vec::with_capacity(44 + sound.len() * 2);
    bytes.extend(b"RIFF");
    bytes.extend((36 + data).to_le_bytes());
    bytes.extend(b"WAVEfmt ");
    bytes.extend(16_u32.to_le_bytes());
    // PCM, one channel.
    bytes.extend(1_u16.to_le_bytes());
    bytes.extend(1_u16.to_le_bytes());
    bytes.extend(RATE.to_le_bytes());
    bytes.extend((RATE * 2).to_le_bytes());
    bytes.extend(2_u16.to_le_bytes());
    bytes.extend(16_u16.to_le_bytes());
    bytes.extend(b"data");
    bytes.extend(data.to_le_bytes());
    bytes.extend(sound.iter().flat_map(|one| one.to_le_bytes()));
    bytes
}

/// Reads the samples of a file that [`file()`] has made; `None` if the bytes are another file.
#[must_use]
pub fn sound(bytes: &[u8]) -> Option<Vec<i16>> {
    let samples = bytes.get(44..)?;
    let sound: Vec<i16> = samples.chunks_exact(2).map(|two| i16::from_le_bytes([two[0], two[1]])).collect();
    (file(&sound) == bytes).then_some(sound)
}

/// Reads a file.
///
/// # Errors
///
/// The file cannot be read, or is none that this program writes.
pub fn read(path: &Path) -> Result<Vec<i16>, SoundError> {
    let bytes = std::fs::read(path).map_err(|error| SoundError::File { path: path.to_owned(), error })?;
    let other = || SoundError::Content { path: path.to_owned(), what: "no file of this program's".to_owned() };
    sound(&bytes).ok_or_else(other)
}

/// Writes bytes if they differ from the file, so that nothing that depends on the file is built again without need.
///
/// # Errors
///
/// The file cannot be written.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), SoundError> {
    if std::fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    let failed = |error| SoundError::File { path: path.to_owned(), error };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    std::fs::write(path, bytes).map_err(failed)
}
