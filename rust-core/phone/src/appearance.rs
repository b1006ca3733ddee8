//! How shells draw and cover: settings that the core keeps and that only shells can carry out.

/// How large a shell writes, beside what the system asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, uniffi::Enum)]
pub enum TextSize {
    /// As the system asks for.
    #[default]
    Normal,
    /// 130 % of that.
    Large,
    /// 160 % of that.
    Largest,
}

impl TextSize {
    pub(crate) const ALL: [TextSize; 3] = [TextSize::Normal, TextSize::Large, TextSize::Largest];

    pub(crate) fn id(self) -> &'static str {
        match self {
            TextSize::Normal => "normal",
            TextSize::Large => "large",
            TextSize::Largest => "largest",
        }
    }
}

/// How much moves on a shell's screens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, uniffi::Enum)]
pub enum Motion {
    /// As the system asks for.
    #[default]
    System,
    /// Everything that moves at the table moves on the screen.
    Full,
    /// Things fade instead of moving.
    Less,
}

impl Motion {
    pub(crate) const ALL: [Motion; 3] = [Motion::System, Motion::Full, Motion::Less];

    pub(crate) fn id(self) -> &'static str {
        match self {
            Motion::System => "system",
            Motion::Full => "full",
            Motion::Less => "less",
        }
    }
}

/// How the cover opens that hides the screen while a phone goes from one person to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, uniffi::Enum)]
pub enum CoverOpening {
    /// By a tap.
    #[default]
    Tap,
    /// By holding a finger on it for a second.
    Hold,
}

impl CoverOpening {
    pub(crate) const ALL: [CoverOpening; 2] = [CoverOpening::Tap, CoverOpening::Hold];

    pub(crate) fn id(self) -> &'static str {
        match self {
            CoverOpening::Tap => "tap",
            CoverOpening::Hold => "hold",
        }
    }
}

/// The settings that a shell carries out by itself, on every screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, uniffi::Record)]
pub struct Appearance {
    /// How large to write.
    pub text: TextSize,
    /// How much moves.
    pub motion: Motion,
    /// How a cover opens.
    pub cover: CoverOpening,
}
