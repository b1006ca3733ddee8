//! A whole phone opens records of finished games that somebody has sent, altered in values or letters. It refuses a
//! record in words, or shows it on every page about it. Nothing may panic, and no control character may reach a screen.

use std::cell::RefCell;
use std::path::Path;
use std::sync::OnceLock;

use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::{CommitmentList, Contribution, ContributionEntropy, DealContext, MemberId};
use ayatsuri_phone::screen::{Screen, TextField, UserAction};
use ayatsuri_phone::{Language, Phone};
use ayatsuri_rules::{Seat, city, kingdom};
use ayatsuri_table::{
    FairDealRecord, FinishedGame, FinishedRow, GameStart, Host, HostableGame, Level, MemoryStorage, SeatedPlayer,
    TableInput,
};
use serde_json::Value;
use tempfile::TempDir;

use crate::Bytes;
use crate::screens::altered;

/// The phone's answer to a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sent {
    /// The phone refused the record in words.
    Refused,
    /// The phone showed the record on all pages.
    Shown,
}

/// The most bytes of a file that a shell reads.
const MOST: usize = 8 << 20;

/// Runs the target. The first byte of the input chooses the record, the second says how much of it is altered.
pub fn run(bytes: &[u8]) {
    thread_local!(static READER: RefCell<Reader> = RefCell::new(Reader::opens()));
    READER.with_borrow_mut(|reader| reader.read(&text(bytes)));
}

/// Returns the altered record that an input describes.
pub fn text(bytes: &[u8]) -> String {
    let mut bytes = Bytes(bytes);
    let records = records();
    let (text, value) = &records[usize::from(bytes.byte()) % records.len()];
    let how = bytes.byte();
    let mut text = if how % 8 == 0 { text.clone() } else { String::new() };
    if text.is_empty() {
        let mut value = value.clone();
        for _ in 0..how % 8 {
            alter(&mut value, &mut bytes);
            text = value.to_string();
            if text.len() > MOST {
                break;
            }
        }
    }
    // Some inputs also leave letters out, repeat them, or put some in.
    for _ in 0..how / 64 {
        let place = bytes.word() * 256 + usize::from(bytes.byte());
        let place = boundary(&text, place % text.len().max(1));
        match bytes.byte() % 4 {
            0 => text.truncate(place),
            1 => text.insert(place, char::from(bytes.byte())),
            2 => text.insert_str(place, &"\u{202e}\u{1b}[31m".repeat(bytes.word())),
            _ => text = text[place..].repeat(2),
        }
    }
    text.truncate(boundary(&text, MOST));
    text
}

/// Returns the last place up to this one at which a character begins or the text ends.
fn boundary(text: &str, place: usize) -> usize {
    (0..=place.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

/// Alters one value: any one, or one that no rule of the game checks.
fn alter(record: &mut Value, bytes: &mut Bytes) {
    const NAMES: [&str; 8] =
        ["", "\u{200b}", "\u{202e}ayA", "\u{1b}[31mAya", "Aya\nBen", "A\u{301}\u{301}\u{301}", "👨‍👩‍👧‍👦", "千代"];
    let unchecked = match bytes.byte() % 4 {
        0 => record.pointer_mut(["/began", "/ended", "/opening/fair", "/changes"][usize::from(bytes.byte() % 4)]),
        1 => {
            let name = NAMES[usize::from(bytes.byte() % 8)].repeat(bytes.word());
            if let Some(found) = record.pointer_mut(&format!("/opening/seats/{}/name", bytes.byte() % 4)) {
                *found = Value::String(name);
            }
            return;
        }
        2 => record.pointer_mut("/opening/seats"),
        _ => None,
    };
    match unchecked {
        Some(value) => altered(value, bytes),
        None => altered(record, bytes),
    };
}

fn records() -> &'static [(String, Value)] {
    static RECORDS: OnceLock<Vec<(String, Value)>> = OnceLock::new();
    RECORDS.get_or_init(|| {
        let city = |edition, players| city::Setup::recommended(edition, players).expect("they may play");
        let kingdom = kingdom::Setup::recommended(3).expect("three may play");
        [
            played::<city::State>(city(city::EditionId::Classic, 2), None),
            played::<city::State>(city(city::EditionId::Expanded, 5), Some(2)),
            played::<kingdom::State>(kingdom.clone(), None),
            played::<kingdom::State>(kingdom, Some(3)),
        ]
        .map(|text| (text.clone(), serde_json::from_str(&text).expect("it is JSON")))
        .into()
    })
}

/// Plays a game of a person who always makes the first choice and once takes it back, and returns the game's export.
/// With `phones`, that many phones have dealt it.
fn played<G: HostableGame>(setup: G::Setup, phones: Option<u8>) -> String {
    let fair_deal = phones.map(|phones| {
        let context = DealContext { table: [1; 4], game: 1, attempt: 0 };
        let parts = (0..phones).map(|phone| {
            let member = MemberId([phone; 8]);
            Contribution::new(context, member, None, &ContributionEntropy([phone; 32], [phone + 9; 32]))
        });
        let contributions: Vec<Contribution> = parts.collect();
        let list = CommitmentList::new(context, None, contributions.iter().map(Contribution::commitment).collect());
        let seated = (0..G::players(&setup)).map(|seat| (seat < phones).then_some(MemberId([seat; 8]))).collect();
        FairDealRecord { list, openings: contributions.iter().map(Contribution::opening).collect(), seated }
    });
    let people = phones.unwrap_or(1);
    let seats = (0..G::players(&setup)).map(|seat| match seat < people {
        true => SeatedPlayer::person(["Aya", "Ben", "千代"][usize::from(seat) % 3]),
        false => SeatedPlayer::bot(["Kohana", "Yohei", "Oito", "Bunza"][usize::from(seat) % 4], Level::Novice),
    });
    let seed = fair_deal.as_ref().map_or([7; 32], |fair| fair.list.seed(&fair.openings).expect("they fit"));
    let opening = GameStart::<G> { seats: seats.collect(), setup, seed, fair_deal };
    let mut storage = MemoryStorage::new();
    let at = WallMillis(1_700_000_000_000);
    let (mut host, _) = Host::begin(&mut storage, opening, Some(Seat(0)), at).expect("a game can begin");
    let mut takes_back = phones.is_none();
    while host.finished().is_none() {
        let prompt = host.table().prompts().find(|prompt| prompt.seat().0 < people);
        let input = match prompt {
            _ if takes_back && host.table().check_take_back(Seat(0)).is_ok() => {
                takes_back = false;
                TableInput::TakeBack { seat: Seat(0), steps: 1 }
            }
            Some(prompt) => {
                let legal = host.table().legal(prompt.seat());
                let action = legal.as_slice()[legal.as_slice().len() / 2];
                TableInput::Act { seat: prompt.seat(), prompt, action }
            }
            None => TableInput::Bots { most: usize::MAX },
        };
        host.handle(&mut storage, input, at).expect("it is stored");
    }
    let row = storage.finished().next().expect("it has ended").1;
    let game =
        FinishedGame::<G>::from_bytes(row.game.into(), FinishedRow::LAYOUT, &row.record).expect("it was written");
    game.to_json()
}

/// Somebody who opens every record that others send them.
pub struct Reader {
    phone: Phone,
    _folder: TempDir,
}

impl Reader {
    /// Makes a reader with a new phone.
    pub fn opens() -> Reader {
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
        let folder = folder.expect("a folder can be made");
        Reader { phone: Phone::open(folder.path(), Language::English).expect("the phone opens"), _folder: folder }
    }

    /// Opens a record, looks at every page of it, keeps it, reviews it, and deletes it.
    pub fn read(&mut self, record: &str) -> Sent {
        self.phone.act(UserAction::GoHome).expect("home");
        self.press("history");
        let entered = UserAction::Enter { field: TextField::Record, text: record.to_owned() };
        if let Err(refused) = self.phone.act(entered) {
            let words = refused.to_string();
            assert!(!words.is_empty() && words.chars().count() < 400, "{words}");
            assert!(!words.contains(is_hidden), "{words:?}");
            return Sent::Refused;
        }
        self.check_screen();
        for id in ["next", "next-round", "everything", "last", "previous-turn", "eyes", "keep"] {
            self.press(id);
        }
        self.press("result");
        if self.press("review") {
            for now in 0..3 {
                self.phone.tick(now);
                self.check_screen();
            }
        }
        self.phone.act(UserAction::GoHome).expect("home");
        self.press("history");
        let Screen::History(history) = self.phone.screen() else { panic!("{:?}", self.phone.screen()) };
        for entry in history.entries {
            assert!(entry.is_sent);
            self.phone.act(entry.delete).expect("it is offered");
            self.press("delete-yes");
        }
        Sent::Shown
    }

    /// Presses the button with this id. Returns `false` if the screen does not offer it, or has it closed.
    fn press(&mut self, id: &str) -> bool {
        let offer = self.phone.screen().offers().into_iter().find(|offer| offer.id == id && offer.closed.is_none());
        let Some(offer) = offer else { return false };
        self.phone.act(offer.action).expect("it is offered");
        self.check_screen();
        true
    }

    fn check_screen(&self) {
        let shown = format!("{:?}", self.phone.screen());
        // The Debug output writes an invisible character as an escape.
        assert!(!shown.contains("\\u{202e}") && !shown.contains("\\u{1b}"), "{shown}");
        assert!(shown.len() < 4 << 20, "{} bytes are shown", shown.len());
    }
}

fn is_hidden(c: char) -> bool {
    c.is_control() || c == '\u{202e}'
}
