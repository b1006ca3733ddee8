//! Updates of a game as pinned values: one for each secret, and one for each other part of an update.

use ayatsuri_fair_deal::{SeatHolder, ShownToObserver};
use ayatsuri_multiplayer::{NetworkGame, ObserverUpdate, WirePrompt};
use ayatsuri_rules::{Game, ObservedEvent, Observer, Seat};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::KEYED;
use crate::pinned::VersionCounter::Revision;
use crate::pinned::{PinnedFormat, PinnedValue, hex};

/// An observed event with the label of its line.
type LabelledEvent<G> = (String, ObservedEvent<<G as Game>::Event, <G as Game>::Secret>);

fn heard<G: NetworkGame>(pool: &[Value]) -> Vec<LabelledEvent<G>> {
    let of = |name: &&str, kind: &str| {
        let of_pool = pool.iter().find_map(|value| fits(name, value));
        of_pool.map(|value: G::Secret| (format!("{kind}-{name}"), ObservedEvent::Secret(value)))
    };
    let secrets = crate::variants::variants::<G::Secret>();
    let mut heard: Vec<_> = secrets.iter().filter_map(|name| of(name, "secret")).collect();
    let event = crate::variants::variants::<G::Event>();
    let event = event.iter().find_map(|name| pool.iter().find_map(|value| fits::<G::Event>(name, value)));
    heard.extend(event.map(|event| ("event".to_owned(), ObservedEvent::Event(event))));
    heard
}

fn fits<T: DeserializeOwned>(name: &str, value: &Value) -> Option<T> {
    let is_named = value.as_object().is_some_and(|map| map.contains_key(name));
    if is_named { serde_json::from_value(value.clone()).ok() } else { None }
}

/// Pins an update for each secret, because each is padded to its own width, and one for each other part of an update.
pub(super) fn updates<G: NetworkGame>(
    name: &'static str,
    pool: &[Value],
    check: fn(&PinnedValue) -> Result<(), String>,
) -> PinnedFormat {
    let (number, observer) = (300, Observer::Board);
    let with = |shown| ObserverUpdate::<G> {
        number,
        observer,
        is_yours: true,
        prompt: Some(WirePrompt(298)),
        check: Some(7),
        shown,
    };
    let passed = |to: Option<SeatHolder>| {
        let level = if to.is_none() { Some(2) } else { None };
        ShownToObserver::SeatTransferred { seat: Seat(1), to, level }
    };
    let mut updates: Vec<(String, ObserverUpdate<G>)> = heard::<G>(pool)
        .into_iter()
        .map(|(label, heard)| (label, with(vec![ShownToObserver::Observed(heard)])))
        .collect();
    let without_level = ShownToObserver::SeatTransferred { seat: Seat(1), to: None, level: None };
    updates.push(("passed".to_owned(), with(vec![passed(Some(KEYED)), without_level])));
    updates.push(("passed-to-bot".to_owned(), with(vec![passed(None)])));
    updates.push(("empty".to_owned(), ObserverUpdate { is_yours: false, prompt: None, check: None, ..with(vec![]) }));
    updates.push(("seat".to_owned(), ObserverUpdate { observer: Observer::Seat(Seat(6)), ..with(vec![]) }));
    let secrets = crate::variants::variants::<G::Secret>();
    let labels = secrets.iter().map(|name| format!("secret-{name}"));
    let labels = labels.chain(["event", "passed", "passed-to-bot", "empty", "seat"].map(str::to_owned)).collect();
    let samples =
        updates.iter().map(|(label, update)| PinnedValue { label: label.clone(), ..written_update(update) }).collect();
    let mut format = PinnedFormat::of_bytes(name, Revision, samples, check);
    format.labels = labels;
    format
}

/// Writes an update as JSON without the names of its types: each part is a pair of its kind and its value.
fn written_update<G: NetworkGame>(update: &ObserverUpdate<G>) -> PinnedValue {
    let ObserverUpdate { number, observer, is_yours, prompt, check, shown } = update;
    let written = |shown: &ShownToObserver<G>| match shown {
        ShownToObserver::Observed(ObservedEvent::Event(event)) => json!(["event", event]),
        ShownToObserver::Observed(ObservedEvent::Secret(secret)) => json!(["secret", secret]),
        ShownToObserver::SeatTransferred { seat, to, level } => {
            let passed = json!(["passed", seat, to.map(|to| (to.member, to.key))]);
            level.map_or(passed, |level| json!(["passed-to-bot", seat, level]))
        }
    };
    let shown: Vec<Value> = shown.iter().map(written).collect();
    let json = match observer.seat() {
        None => json!([number, is_yours, prompt, check, shown]).to_string(),
        Some(seat) => json!([number, is_yours, prompt, check, shown, seat]).to_string(),
    };
    PinnedValue { label: String::new(), bytes: update.to_bytes(), json }
}

pub(super) fn read_update<G: NetworkGame>(line: &PinnedValue) -> Result<(), String> {
    let by_bytes = ObserverUpdate::<G>::read(&line.bytes).ok_or("has bytes that cannot be read any more")?;
    let PinnedValue { bytes, json, .. } = written_update(&by_bytes);
    if json != line.json {
        return Err(format!("has bytes that are read as something else now:\n  was {}\n  is  {json}", line.json));
    }
    if bytes == line.bytes {
        Ok(())
    } else {
        Err(format!("is written otherwise now:\n  was {}\n  is  {}", hex(&line.bytes), hex(&bytes)))
    }
}
