//! The radio of the last table of several phones. A person who starts the program again to go on with that table need
//! not name the radio again.

use std::path::{Path, PathBuf};

use crate::options::RadioChoice;

/// Stores the name of the radio beside the games. If that fails, the person only has to name the radio again, so an
/// error is ignored.
pub fn keep(data: &Path, radio: &RadioChoice) {
    if let Some(name) = absolute(radio).name() {
        let _ = std::fs::write(file(data), name);
    }
}

/// The radio that was used last, if it is known.
pub fn kept(data: &Path) -> Option<RadioChoice> {
    RadioChoice::by_name(std::fs::read_to_string(file(data)).ok()?.trim())
}

/// The radio with an absolute path, so that it is the same wherever the program is started next.
fn absolute(radio: &RadioChoice) -> RadioChoice {
    match radio {
        RadioChoice::Local(Some(room)) => {
            RadioChoice::Local(Some(std::path::absolute(room).unwrap_or_else(|_| room.clone())))
        }
        other => other.clone(),
    }
}

fn file(data: &Path) -> PathBuf {
    data.join("terminal-radio")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_radio_is_known_again() {
        let data = tempfile::tempdir().unwrap();
        assert_eq!(kept(data.path()), None);
        let room = PathBuf::from("/run/a room");
        for radio in [
            RadioChoice::Bluetooth(None),
            RadioChoice::Bluetooth(Some("hci1".to_owned())),
            RadioChoice::Local(None),
            RadioChoice::Local(Some(room)),
        ] {
            keep(data.path(), &radio);
            assert_eq!(kept(data.path()), Some(radio));
        }
        keep(data.path(), &RadioChoice::Local(Some("here".into())));
        let Some(RadioChoice::Local(Some(room))) = kept(data.path()) else { panic!("a folder") };
        assert!(room.is_absolute());
        std::fs::write(file(data.path()), "smoke").unwrap();
        assert_eq!(kept(data.path()), None);
    }
}
