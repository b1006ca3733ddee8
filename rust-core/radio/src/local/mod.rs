//! A radio between the programs of one machine: a directory is the room, and each host has a socket in it. For trying
//! things out in terminals, and for tests between processes that die like phones do.
//!
//! A host greets whoever connects to its socket with what it says of itself; a scanner reads that and goes, a guest
//! answers with one byte and stays. From then on each side sends frames, each with its length before it. The end of the
//! connection, or of a process, is the loss of the link.

mod connection;
mod guest;
mod host;

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::description::Advertisement;

pub use guest::LocalCentral;
pub use host::LocalPeripheral;

/// How the socket of a host in sight is called.
const ENDING: &str = "table";

/// The byte by which a guest stays.
const STAYS: u8 = 1;

/// How long one side waits for the other's greeting.
const GREETING: Duration = Duration::from_secs(2);

/// Where the programs of one user meet if they are not told otherwise. It is made if it is not there.
///
/// # Errors
/// It cannot be made.
pub fn default_room() -> io::Result<PathBuf> {
    let room = match std::env::var_os("XDG_RUNTIME_DIR") {
        Some(own) => Path::new(&own).join("ayatsuri"),
        // Not where all users write: somebody else might have made it before.
        None => std::env::home_dir().ok_or(io::ErrorKind::NotFound)?.join(".cache/ayatsuri/room"),
    };
    make(&room)?;
    Ok(room)
}

/// Makes a room that only its user enters.
fn make(room: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    std::fs::DirBuilder::new().recursive(true).mode(0o700).create(room)
}

/// What a host says to whoever comes: `most u16 | name, 8 bytes | length u16, about`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LocalGreeting {
    /// How long a frame may be.
    most: usize,
    says: Advertisement,
    about: Vec<u8>,
}

impl LocalGreeting {
    fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let mut bytes = u16::try_from(self.most).unwrap_or(u16::MAX).to_le_bytes().to_vec();
        bytes.extend(self.says.name().as_bytes());
        bytes.extend(u16::try_from(self.about.len()).unwrap_or(u16::MAX).to_le_bytes());
        bytes.extend(&self.about);
        to.write_all(&bytes)
    }

    fn read(from: &mut impl Read) -> io::Result<LocalGreeting> {
        let most = usize::from(read_u16(from)?);
        let mut name = [0; 8];
        from.read_exact(&mut name)?;
        let mut about = vec![0; usize::from(read_u16(from)?)];
        from.read_exact(&mut about)?;
        let says = std::str::from_utf8(&name).ok().and_then(Advertisement::read);
        Ok(LocalGreeting { most, says: says.ok_or(io::ErrorKind::InvalidData)?, about })
    }
}

fn read_u16(from: &mut impl Read) -> io::Result<u16> {
    let mut bytes = [0; 2];
    from.read_exact(&mut bytes)?;
    Ok(u16::from_le_bytes(bytes))
}
