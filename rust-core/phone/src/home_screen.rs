//! The first screen: what is in play comes first, then a quick game, then the rest.

use ayatsuri_rules::city::EditionId;
use ayatsuri_table::InPlay;

use crate::rule_set::RuleSet;
use crate::screen::{Button, HomeScreen, blank};
use crate::words::Words;

/// What there is of play with others.
pub(crate) struct MultiplayerStatus {
    /// The name of the table that this phone can go back to.
    pub back_to: Option<String>,
    /// This phone has radios.
    pub has_radios: bool,
}

/// The home screen. `in_play`: the games that this phone plays alone.
pub(crate) fn home(words: &Words, in_play: &[InPlay], others: &MultiplayerStatus) -> HomeScreen {
    let say = |id: &str| words.say(id, &[]);
    let mut buttons: Vec<Button> = (in_play.iter().enumerate())
        .map(|(place, table)| Button {
            id: if place == 0 { "resume".into() } else { format!("resume/{}", table.id.0) },
            label: say("home-resume"),
            detail: in_words(words, table),
            primary: place == 0,
            closed: String::new(),
        })
        .collect();
    if let Some(name) = &others.back_to {
        let detail = words.say("home-together-detail", &[("name", name.clone().into())]);
        buttons.insert(0, Button { label: say("home-together"), detail, primary: true, ..blank("together") });
        buttons.iter_mut().skip(1).for_each(|button| button.primary = false);
    }
    let is_idle = buttons.is_empty();
    let quick = |id: &str, set: RuleSet, detail: &str| Button {
        label: words.say("home-quick", &[("edition-name", set.title(words).into())]),
        detail: say(detail),
        ..blank(id)
    };
    let city = quick("quick", RuleSet::City(EditionId::Classic), "home-quick-detail");
    buttons.push(Button { primary: is_idle, ..city });
    buttons.push(quick("quick/kingdom", RuleSet::Kingdom, "home-quick-kingdom-detail"));
    buttons.push(Button { label: say("home-new"), detail: say("home-new-detail"), ..blank("new") });
    if others.has_radios {
        let several = [("host", "home-host", "home-host-detail"), ("join", "home-join", "home-join-detail")];
        let closed = if others.back_to.is_some() { say("home-one-table") } else { String::new() };
        let button = |(id, label, detail)| Button {
            label: say(label),
            detail: say(detail),
            closed: closed.clone(),
            ..blank(id)
        };
        buttons.extend(several.map(button));
    }
    let plain = [
        ("history", "home-history"),
        ("rules", "home-rules"),
        ("statistics", "home-statistics"),
        ("settings", "home-settings"),
    ];
    buttons.extend(plain.map(|(id, label)| Button { label: say(label), ..blank(id) }));
    HomeScreen { title: say("home-title"), subtitle: say("home-subtitle"), buttons }
}

/// A table in play, in a line.
fn in_words(words: &Words, table: &InPlay) -> String {
    let set = RuleSet::by_name(&table.edition);
    let name = set.map_or_else(|| table.edition.clone(), |set| set.title(words));
    let game = words.say(
        "game-in-play",
        &[("edition-name", name.into()), ("players", table.seats.len().into()), ("round", table.round.into())],
    );
    if table.own.is_some() { game } else { words.say("game-watched", &[("game", game.into())]) }
}
