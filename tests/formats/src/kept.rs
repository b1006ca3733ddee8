//! The JSON documents that the store keeps: how today's code writes them, and how it reads older ones.

use std::path::PathBuf;

use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::{AuditFailure, BotsPlayedAgain, DealContext, DealWitness, MemberId, Verdict};
use ayatsuri_multiplayer::{AgreedSetup, AuditResult, DealAnnouncement, MultiplayerGuest, MultiplayerHost, ReadyFor};
use ayatsuri_rules::{city, kingdom};
use ayatsuri_table::{
    FairDealRecord, FinishedGame, GameStart, HostableGame, PersistedTable, Snapshot, Table, WaitingFor,
};
use serde::Serialize;
use serde_json::{Value, json};

use crate::games::{city_opening, kingdom_opening, next_input};
use crate::pinned::VersionCounter;
use crate::samples;

/// One kind of JSON document that the store keeps.
pub struct KeptDocument {
    /// The name of its file.
    pub name: &'static str,
    /// The document as it is written today, with every optional part.
    pub today: Value,
    /// Reads a document as an app does, and writes it again.
    reread: fn(&Value) -> Result<Value, String>,
}

impl KeptDocument {
    /// The files of this document: its first form, then one for each time something was added.
    fn files(&self) -> impl Iterator<Item = PathBuf> {
        let folder = crate::fixtures().join("json");
        let name = self.name;
        (1..).map(move |number| folder.join(format!("{name}.{number}.json")))
    }

    fn pinned(&self) -> Vec<Value> {
        let texts = self.files().map_while(|file| std::fs::read_to_string(file).ok());
        texts.map(|text| serde_json::from_str(&text).expect("a document is JSON")).collect()
    }

    /// Writes today's document if no file has all its keys.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write_missing(&self) -> std::io::Result<()> {
        let pinned = self.pinned();
        if pinned.last().is_some_and(|last| keys(last) == keys(&self.today)) {
            return Ok(());
        }
        let file = self.files().nth(pinned.len()).expect("there is no end of numbers");
        let text = serde_json::to_string_pretty(&self.today).expect("it is JSON");
        std::fs::write(file, text + "\n")
    }

    /// Lists what differs from the files, in words.
    pub fn troubles(&self) -> Vec<String> {
        let (name, advice) = (self.name, VersionCounter::Schema.advice());
        let pinned = self.pinned();
        let mut troubles = Vec::new();
        for (number, document) in (1..).zip(&pinned) {
            match (self.reread)(document) {
                Err(why) => troubles.push(format!("{name}.{number} cannot be read any more ({why}).\n{advice}")),
                Ok(again) => {
                    let lost = find_lost_path(document, &again);
                    troubles.extend(
                        lost.map(|place| format!("{name}.{number}: `{place}` is lost when it is read.\n{advice}")),
                    );
                }
            }
        }
        let known = pinned.last().map(keys).unwrap_or_default();
        let new = keys(&self.today).into_iter().filter(|key| !known.contains(key));
        troubles.extend(new.map(|key| {
            format!(
                "{name}: the key `{key}` is not pinned yet. If it is new, it has `#[serde(default)]`, so that what older \
                 apps kept can be read, and `AYATSURI_WRITE=1 cargo test -p ayatsuri-formats` pins one more document with \
                 it. If it was renamed, it keeps its old name by `#[serde(rename)]`."
            )
        }));
        troubles
    }
}

/// Collects the paths of all keys of a document. Indices of lists are left out.
fn keys(document: &Value) -> Vec<String> {
    fn collect(value: &Value, under: &str, keys: &mut Vec<String>) {
        match value {
            Value::Object(map) => {
                for (key, value) in map {
                    let key = format!("{under}.{key}");
                    collect(value, &key, keys);
                    keys.push(key);
                }
            }
            Value::Array(list) => list.iter().for_each(|value| collect(value, &format!("{under}[]"), keys)),
            _ => {}
        }
    }
    let mut all = Vec::new();
    collect(document, "", &mut all);
    all.sort();
    all.dedup();
    all
}

/// Finds the first path whose value in `document` is different or missing in `again`, which may have more keys.
fn find_lost_path(document: &Value, again: &Value) -> Option<String> {
    match (document, again) {
        (Value::Object(map), Value::Object(other)) => map.iter().find_map(|(key, value)| {
            let Some(other) = other.get(key) else { return Some(format!(".{key}")) };
            find_lost_path(value, other).map(|place| format!(".{key}{place}"))
        }),
        (Value::Array(list), Value::Array(other)) if list.len() == other.len() => list
            .iter()
            .zip(other)
            .enumerate()
            .find_map(|(at, (value, other))| find_lost_path(value, other).map(|place| format!("[{at}]{place}"))),
        _ => (document != again).then(|| format!(" (was {document}, is {again})")),
    }
}

/// All kinds of documents.
pub fn documents() -> Vec<KeptDocument> {
    let shared = GameStart { fair_deal: Some(fair()), ..classic() };
    vec![
        KeptDocument { name: "opening_city", today: value(&shared), reread: reread_opening::<city::State> },
        KeptDocument { name: "opening_kingdom", today: value(&triad()), reread: reread_opening::<kingdom::State> },
        KeptDocument { name: "snapshot_city", today: snapshot(classic()), reread: |it| reread_snapshot(classic(), it) },
        KeptDocument { name: "snapshot_kingdom", today: snapshot(triad()), reread: |it| reread_snapshot(triad(), it) },
        KeptDocument { name: "export_city", today: export(classic()), reread: reread_export::<city::State> },
        KeptDocument { name: "export_kingdom", today: export(triad()), reread: reread_export::<kingdom::State> },
        KeptDocument { name: "kept_host", today: kept_host(), reread: reread_host },
        KeptDocument { name: "kept_guest", today: kept_guest(), reread: reread_guest },
    ]
}

fn classic() -> GameStart<city::State> {
    city_opening(city::EditionId::Classic, 4, 7)
}

fn triad() -> GameStart<kingdom::State> {
    kingdom_opening(8)
}

fn value<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("what is kept as JSON can be written as JSON")
}

fn reread_opening<G: HostableGame>(document: &Value) -> Result<Value, String> {
    let game_start: GameStart<G> = serde_json::from_value(document.clone()).map_err(|e| e.to_string())?;
    Ok(value(&game_start))
}

/// Plays a table to the start of its third round and returns its snapshot.
fn snapshot<G: HostableGame>(game_start: GameStart<G>) -> Value {
    let mut table = Table::new(game_start).expect("a legal opening");
    loop {
        assert!(table.waiting_for() != WaitingFor::Nobody, "the game ends before its third round");
        let input = next_input(&table);
        let step = table.handle(input, WallMillis(1));
        let kept = step.snapshot().cloned();
        step.written();
        if let Some(Snapshot(bytes)) = kept.filter(|_| table.round() == 3) {
            return serde_json::from_slice(&bytes).expect("a snapshot is JSON");
        }
    }
}

/// Resumes a table of an older revision, from its snapshot alone.
fn reread_snapshot<G: HostableGame>(game_start: GameStart<G>, document: &Value) -> Result<Value, String> {
    let length = document["entries"].as_u64().ok_or("it does not say how many entries there were")? as u32;
    let snapshot = Some(Snapshot(serde_json::to_vec(document).expect("it is JSON")));
    let persisted = PersistedTable { revision: 0, game_start, entries: vec![], length, snapshot, restarts: vec![] };
    let (_, mended) = Table::resume(persisted).map_err(|e| e.to_string())?;
    let Snapshot(bytes) = mended.ok_or("it was not resumed from the snapshot")?.snapshot;
    serde_json::from_slice(&bytes).map_err(|e| e.to_string())
}

/// The export of a finished game, with only the first entries of its log.
fn export<G: HostableGame>(game_start: GameStart<G>) -> Value {
    let mut table = Table::new(game_start.clone()).expect("a legal opening");
    while table.waiting_for() != WaitingFor::Nobody {
        let input = next_input(&table);
        table.handle(input, WallMillis(1_700_000_000_000)).written();
    }
    let game = FinishedGame::<G> {
        game: G::NAME.to_owned(),
        revision: 1,
        game_start,
        restarts: vec![],
        began: WallMillis(1_700_000_000_000),
        ended: WallMillis(1_700_000_000_001),
        outcome: table.outcome().expect("it is over"),
        entries: table.log()[..12].to_vec(),
    };
    serde_json::from_str(&game.to_json()).expect("an export is JSON")
}

fn reread_export<G: HostableGame>(document: &Value) -> Result<Value, String> {
    let game = FinishedGame::<G>::from_json(&document.to_string()).map_err(|e| e.to_string())?;
    serde_json::from_str(&game.to_json()).map_err(|e| e.to_string())
}

const HOST: MemberId = MemberId([0x11; 8]);
const GUEST: MemberId = MemberId([0x22; 8]);
const SIGNING_KEY: [u8; 32] = [0x33; 32];
const TAG: [u8; 4] = [1, 2, 3, 4];

/// A deal whose first attempt was void.
fn witness() -> DealWitness {
    let context = |attempt| DealContext { table: TAG, game: 5, attempt };
    let mut witness = DealWitness::new(GUEST, TAG, 5, Some(samples::LINK));
    let both = vec![HOST, GUEST];
    let _ = witness.commit(context(0), both.clone(), samples::TERMS, &samples::entropy()).expect("the first deal");
    witness.note_void(context(0), vec![HOST]).expect("the host has not opened");
    let own = witness.commit(context(1), both, samples::TERMS, &samples::entropy()).expect("the next deal");
    let list = samples::commitments(context(1), &[(context(0), vec![HOST])], own);
    let _ = witness.open(list).expect("what was promised is in it");
    witness.note_opening_kept();
    witness
}

fn fair() -> FairDealRecord {
    let list = witness().list().expect("it was published").clone();
    FairDealRecord { list, openings: vec![samples::opening()], seated: vec![Some(HOST), Some(GUEST), None, None] }
}

fn setup() -> AgreedSetup {
    AgreedSetup::City(classic().setup)
}

fn lobby() -> Value {
    let mut lobby = samples::lobby(setup());
    lobby.people[1].is_here = false; // after a restart nobody is here yet
    let mut lobby = value(&lobby);
    lobby["stage"] = json!({ "Playing": 5 });
    lobby
}

fn kept_host() -> Value {
    let random = ayatsuri_simulation::Disk::new(1).random();
    let table = MultiplayerHost::new("卓".to_owned(), setup(), "Aya".to_owned(), random);
    let mut kept: Value = serde_json::from_str(&table.stored().state).expect("it is JSON");
    kept["tag"] = value(&TAG);
    kept["me"] = value(&HOST);
    kept["lobby"] = lobby();
    kept["game"] = json!(5);
    kept["watch"] = value(&witness());
    kept["holders"] = json!([{ "member": GUEST, "key": SIGNING_KEY }, null]);
    kept["opened"] = json!([1, 2, 3]);
    let context = DealContext { table: TAG, game: 5, attempt: 1 };
    kept["late_keys"] = json!([{ "context": context, "seat": 2, "entropy": samples::entropy() }]);
    kept
}

/// Puts the keys `beside` back into `again`, the document as today's code has written it. Older documents have these
/// keys; today's store keeps their values outside the document, so they must not count as lost.
fn restore_keys_beside(document: &Value, again: &str, beside: &[&str]) -> Result<Value, String> {
    let mut again: Value = serde_json::from_str(again).map_err(|e| e.to_string())?;
    for name in beside {
        if let Some(value) = document.get(name) {
            again[name] = value.clone();
        }
    }
    Ok(again)
}

fn reread_host(document: &Value) -> Result<Value, String> {
    let again = ayatsuri_multiplayer::reread_host(&document.to_string()).map_err(|e| e.to_string())?;
    restore_keys_beside(document, &again, &["keys", "table_key"])
}

fn kept_guest() -> Value {
    let random = ayatsuri_simulation::Disk::new(2).random();
    let table = MultiplayerGuest::new(TAG, false, "Eri".to_owned(), random);
    let list = witness().list().expect("it was published").clone();
    let announcement = DealAnnouncement {
        mended: 1,
        seats: classic().seats,
        seated: vec![Some(HOST), Some(GUEST)],
        voids: witness().voids().to_vec(),
        list,
        further: vec![2],
        bots: Some(300),
        ..DealAnnouncement::of_nobody(setup(), 1)
    };
    let verdict = Verdict {
        shown: 300,
        of: 301,
        fingerprint: [1, 2, 3, 4],
        had_part: true,
        is_retold: true,
        without_part: 1,
        bots: BotsPlayedAgain { actions: 40, checked: 12, stopped: 3 },
    };
    let mut kept: Value = serde_json::from_str(&table.stored().state).expect("it is JSON");
    kept["lobby"] = lobby();
    kept["watch"] = value(&witness());
    let context = DealContext { table: TAG, game: 5, attempt: 1 };
    kept["late"] = json!([context, samples::entropy()]);
    kept["late_keys"] = json!([{ "context": context, "seat": 2, "entropy": samples::entropy() }]);
    kept["dealt"] = value(&announcement);
    kept["pending"] = json!([300, [1, 2, 3, 4, 0, 0]]);
    kept["answers"] = json!([{ "seat": 2, "prompt": 301, "action": [1, 2, 3, 4, 0, 0] }]);
    kept["audited"] =
        value(&AuditResult { game: 4, found: Ok(verdict), opened: vec![1, 2, 3], further: vec![Ok(verdict)] });
    kept["foul"] = value(&AuditFailure::NotSigned { number: 300 });
    kept["foul_of"] = json!(5);
    kept["was_elsewhere"] = json!(true);
    kept["forgotten"] = json!({ "Of": 5 });
    kept["ready"] = value(&ReadyFor::new(&samples::lobby(setup()), GUEST));
    kept["is_foul_seen"] = json!(true);
    kept["host"] = value(&HOST);
    kept["announced"] = json!({ "context": context, "members": [HOST, GUEST], "is_void": true, "is_exact": true });
    kept["blamed"] = json!([[context, ["Ben", ""]]]);
    kept["disclosed"] = json!({ "game": 5, "updates": [[null, 300], [1, 301]] });
    kept["own_keys"] = json!([SIGNING_KEY]);
    kept
}

fn reread_guest(document: &Value) -> Result<Value, String> {
    let again = ayatsuri_multiplayer::reread_guest(&document.to_string()).map_err(|e| e.to_string())?;
    restore_keys_beside(document, &again, &["key", "is_board", "fingerprint"])
}
