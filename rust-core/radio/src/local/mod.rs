//! A radio between the programs of one machine, for terminals and for tests between processes that die like phones do.
//! A directory is the room, and each host has a Unix socket in it.
//!
//! A host sends a greeting to whoever connects to its socket. A scanner reads it and closes; a guest answers with one
//! byte and stays. From then on each side sends frames, each preceded by its length. When the socket is closed, or a
//! process dies, the connection is lost.

mod connection;
mod guest;
mod host;

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::advertisement::Advertisement;

pub use guest::LocalCentral;
pub use host::LocalPeripheral;

/// The file extension of a visible host's socket.
const SOCKET_EXTENSION: &str = "table";

/// The byte that a guest answers to a greeting.
const GUEST_STAYS: u8 = 1;

/// The permissions of a folder that only its user may read, write and enter.
const USER_ONLY: u32 = 0o700;

/// The length of a table's name on air, in bytes.
const NAME_LENGTH: usize = 8;

/// The default room of a user's programs. It is created if it does not exist.
///
/// # Errors
/// The directory cannot be created, or there is no home directory.
pub fn default_room() -> io::Result<PathBuf> {
    let room = match std::env::var_os("XDG_RUNTIME_DIR") {
        Some(runtime) => Path::new(&runtime).join("ayatsuri"),
        // Not a directory that all users can write to: another user could have created the room.
        None => std::env::home_dir().ok_or(io::ErrorKind::NotFound)?.join(".cache/ayatsuri/room"),
    };
    make_private_folder(&room)?;
    Ok(room)
}

/// Creates a room that only its user can enter.
fn make_private_folder(room: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    std::fs::DirBuilder::new().recursive(true).mode(USER_ONLY).create(room)
}

/// A host's greeting: `max_frame u16 | name, 8 bytes | length u16, about`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LocalGreeting {
    /// The longest frame, in bytes.
    max_frame: usize,
    advertisement: Advertisement,
    about: Vec<u8>,
}

impl LocalGreeting {
    fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let mut bytes = u16::try_from(self.max_frame).unwrap_or(u16::MAX).to_le_bytes().to_vec();
        bytes.extend(self.advertisement.name().as_bytes());
        bytes.extend(u16::try_from(self.about.len()).unwrap_or(u16::MAX).to_le_bytes());
        bytes.extend(&self.about);
        to.write_all(&bytes)
    }

    fn read(from: &mut impl Read) -> io::Result<LocalGreeting> {
        let max_frame = usize::from(read_u16(from)?);
        let mut name = [0; NAME_LENGTH];
        from.read_exact(&mut name)?;
        let mut about = vec![0; usize::from(read_u16(from)?)];
        from.read_exact(&mut about)?;
        let advertisement = std::str::from_utf8(&name).ok().and_then(Advertisement::read);
        Ok(LocalGreeting { max_frame, advertisement: advertisement.ok_or(io::ErrorKind::InvalidData)?, about })
    }
}

fn read_u16(from: &mut impl Read) -> io::Result<u16> {
    let mut bytes = [0; 2];
    from.read_exact(&mut bytes)?;
    Ok(u16::from_le_bytes(bytes))
}
