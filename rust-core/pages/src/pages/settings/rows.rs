//! The rows of the settings: the values of each, its heading, and its words.

use super::{Settings, SettingsAction, value_label};
use ayatsuri_screens::appearance::{CardHiding, CoverOpening, Motion, PictureSecrecy, ShellAbilities, TextSize};
use ayatsuri_screens::pace::BotPace;
use ayatsuri_screens::words::{Language, Words};
use ayatsuri_screens::{Loudness, OptionChoice, OptionRow};

/// A heading of the page.
#[derive(Clone, Copy)]
pub(super) enum SettingGroup {
    Person,
    Play,
    Screen,
    SharedPhone,
    Data,
}

impl SettingGroup {
    pub fn message(self) -> &'static str {
        match self {
            SettingGroup::Person => "settings-group-you",
            SettingGroup::Play => "settings-group-play",
            SettingGroup::Screen => "settings-group-screen",
            SettingGroup::SharedPhone => "settings-group-shared",
            SettingGroup::Data => "settings-group-data",
        }
    }
}

/// A row with the values of one setting.
pub(super) struct SettingRow {
    /// The row's id, in the store and in the ids of its actions.
    pub id: &'static str,
    /// The group of the row; rows of a group are neighbours.
    group: SettingGroup,
    /// The ids of the messages with its name, and with what it does.
    row_message: &'static str,
    row_detail_message: &'static str,
    /// All values, in order.
    pub values: &'static [SettingsAction],
}

/// An action for each value, in order.
macro_rules! values {
    ($action:ident { $field:ident: $all:expr }) => {{
        const VALUES: [SettingsAction; $all.len()] = {
            let mut values = [SettingsAction::Log; $all.len()];
            let mut i = 0;
            while i < values.len() {
                values[i] = SettingsAction::$action { $field: $all[i] };
                i += 1;
            }
            values
        };
        &VALUES
    }};
}

/// All rows but the name, in the order of the page.
pub(super) const ROWS: [SettingRow; 17] = [
    SettingRow {
        id: "language",
        group: SettingGroup::Person,
        row_message: "settings-language",
        row_detail_message: "settings-language-detail",
        values: values!(Language { language: Language::ALL }),
    },
    SettingRow {
        id: "pace",
        group: SettingGroup::Play,
        row_message: "settings-pace",
        row_detail_message: "settings-pace-detail",
        values: values!(Pace { pace: BotPace::ALL }),
    },
    SettingRow {
        id: "turn-end",
        group: SettingGroup::Play,
        row_message: "settings-turn-end",
        row_detail_message: "settings-turn-end-detail",
        values: values!(TurnEnd { by_itself: [true, false] }),
    },
    SettingRow {
        id: "hints",
        group: SettingGroup::Play,
        row_message: "settings-hints",
        row_detail_message: "settings-hints-detail",
        values: values!(Hints { shown: [true, false] }),
    },
    SettingRow {
        id: "take-back",
        group: SettingGroup::Play,
        row_message: "settings-take-back",
        row_detail_message: "settings-take-back-detail",
        values: values!(TakeBack { offered: [true, false] }),
    },
    SettingRow {
        id: "passing",
        group: SettingGroup::Play,
        row_message: "settings-passing",
        row_detail_message: "settings-passing-detail",
        values: values!(Passing { said: [true, false] }),
    },
    SettingRow {
        id: "confirmations",
        group: SettingGroup::Play,
        row_message: "settings-confirmations",
        row_detail_message: "settings-confirmations-detail",
        values: values!(Confirmations { on: [true, false] }),
    },
    SettingRow {
        id: "input-pause",
        group: SettingGroup::Play,
        row_message: "settings-input-pause",
        row_detail_message: "settings-input-pause-detail",
        values: values!(InputPause { on: [true, false] }),
    },
    SettingRow {
        id: "draft",
        group: SettingGroup::Play,
        row_message: "settings-draft",
        row_detail_message: "settings-draft-detail",
        values: values!(TakeAtOnce { at_once: [false, true] }),
    },
    SettingRow {
        id: "signals",
        group: SettingGroup::Play,
        row_message: "settings-signals",
        row_detail_message: "settings-signals-detail",
        values: values!(Signals { quiet: [false, true] }),
    },
    SettingRow {
        id: "sounds",
        group: SettingGroup::Play,
        row_message: "settings-sounds",
        row_detail_message: "settings-sounds-detail",
        values: values!(Sounds { loudness: Loudness::ALL }),
    },
    SettingRow {
        id: "text",
        group: SettingGroup::Screen,
        row_message: "settings-text",
        row_detail_message: "settings-text-detail",
        values: values!(Text { size: TextSize::ALL }),
    },
    SettingRow {
        id: "motion",
        group: SettingGroup::Screen,
        row_message: "settings-motion",
        row_detail_message: "settings-motion-detail",
        values: values!(Motion { motion: Motion::ALL }),
    },
    SettingRow {
        id: "hiding",
        group: SettingGroup::Screen,
        row_message: "settings-hiding",
        row_detail_message: "settings-hiding-detail",
        values: values!(Hiding { hiding: CardHiding::ALL }),
    },
    SettingRow {
        id: "pictures",
        group: SettingGroup::Screen,
        row_message: "settings-pictures",
        row_detail_message: "settings-pictures-detail",
        values: values!(Pictures { pictures: PictureSecrecy::ALL }),
    },
    SettingRow {
        id: "cover",
        group: SettingGroup::SharedPhone,
        row_message: "settings-cover",
        row_detail_message: "settings-cover-detail",
        values: values!(Cover { cover: CoverOpening::ALL }),
    },
    SettingRow {
        id: "link-record",
        group: SettingGroup::Data,
        row_message: "settings-link-record",
        row_detail_message: "settings-link-record-detail",
        values: values!(LinkRecord { kept: [false, true] }),
    },
];

impl SettingRow {
    pub fn on_screen(&self, words: &Words, settings: &Settings) -> OptionRow {
        let choice =
            |action: SettingsAction| OptionChoice::new(action, value_label(action, words), settings.has(action));
        let choices = self.values.iter().copied().map(choice).collect();
        let row = OptionRow::of_choices(words.say(self.row_message, &[]), choices);
        row.detail(words.say(self.row_detail_message, &[]))
    }
}

/// The rows whose settings the shell carries out. The first row of each group has the heading, unless the group is the
/// one `before`.
pub(super) fn grouped(
    words: &Words,
    settings: &Settings,
    shell: ShellAbilities,
    mut before: SettingGroup,
) -> Vec<OptionRow> {
    let with_heading = |row: &SettingRow| {
        let is_new = row.group as u8 != before as u8;
        before = row.group;
        let heading = is_new.then(|| words.say(row.group.message(), &[]));
        OptionRow { heading, ..row.on_screen(words, settings) }
    };
    ROWS.iter().filter(|row| shell.carries_out(row.id)).map(with_heading).collect()
}
