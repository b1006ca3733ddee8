//! The settings about how a shell draws and covers its screens. The core stores them, and only shells can carry them
//! out.

/// The size of a shell's text, relative to the system's text size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum TextSize {
    /// As the system asks for.
    #[default]
    Normal,
    /// 130 % of the system's size.
    Large,
    /// 160 % of the system's size.
    Largest,
}

impl TextSize {
    /// All of them, in the order in which they are offered.
    pub const ALL: [TextSize; 3] = [TextSize::Normal, TextSize::Large, TextSize::Largest];

    /// Its name in settings, scripts and tests.
    pub fn id(self) -> &'static str {
        match self {
            TextSize::Normal => "normal",
            TextSize::Large => "large",
            TextSize::Largest => "largest",
        }
    }
}

/// The amount of motion on a shell's screens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
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
    /// All of them, in the order in which they are offered.
    pub const ALL: [Motion; 3] = [Motion::System, Motion::Full, Motion::Less];

    /// Its name in settings, scripts and tests.
    pub fn id(self) -> &'static str {
        match self {
            Motion::System => "system",
            Motion::Full => "full",
            Motion::Less => "less",
        }
    }
}

/// The way to open the cover, which hides the screen while a phone goes from one person to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CoverOpening {
    /// By a tap.
    #[default]
    Tap,
    /// By holding a finger on it for a second.
    Hold,
}

impl CoverOpening {
    /// All of them, in the order in which they are offered.
    pub const ALL: [CoverOpening; 2] = [CoverOpening::Tap, CoverOpening::Hold];

    /// Its name in settings, scripts and tests.
    pub fn id(self) -> &'static str {
        match self {
            CoverOpening::Tap => "tap",
            CoverOpening::Hold => "hold",
        }
    }
}

/// The occasions on which a shell hides its player's own cards; each variant includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CardHiding {
    /// At a swipe down from the upper edge.
    Swipe,
    /// When the phone lies on its face.
    FaceDown,
    /// When nobody has touched the phone for two minutes.
    #[default]
    Untouched,
}

impl CardHiding {
    /// All of them, in the order in which they are offered.
    pub const ALL: [CardHiding; 3] = [CardHiding::Swipe, CardHiding::FaceDown, CardHiding::Untouched];

    /// Its name in settings, scripts and tests.
    pub fn id(self) -> &'static str {
        match self {
            CardHiding::Swipe => "swipe",
            CardHiding::FaceDown => "face-down",
            CardHiding::Untouched => "untouched",
        }
    }
}

/// The pictures of the screen that leave out what is secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum PictureSecrecy {
    /// Screenshots, mirrored screens and the list of recent apps.
    #[default]
    AllPictures,
    /// The list of recent apps alone.
    RecentApps,
}

impl PictureSecrecy {
    /// All of them, in the order in which they are offered.
    pub const ALL: [PictureSecrecy; 2] = [PictureSecrecy::AllPictures, PictureSecrecy::RecentApps];

    /// Its name in settings, scripts and tests.
    pub fn id(self) -> &'static str {
        match self {
            PictureSecrecy::AllPictures => "all",
            PictureSecrecy::RecentApps => "recent",
        }
    }
}

/// The abilities that a shell has on its system. Until it tells them, it counts as having none.
#[derive(Clone, Copy, Debug, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ShellAbilities {
    /// Whether it hides its player's own cards; the settings have a row for that.
    pub hides_cards: bool,
    /// Whether it can leave itself out of pictures of the screen, of all or of some; the settings have a row for that.
    pub guards_pictures: bool,
    /// Whether it hands texts to other apps. If not, the core writes them into the phone's folder.
    pub shares: bool,
}

impl ShellAbilities {
    /// Whether it can carry out the setting whose row has this id. Most settings need no ability.
    pub fn carries_out(self, row: &str) -> bool {
        match row {
            "hiding" => self.hides_cards,
            "pictures" => self.guards_pictures,
            _ => true,
        }
    }
}

/// The settings that a shell carries out by itself, on every screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Appearance {
    /// How large to write.
    pub text: TextSize,
    /// How much moves.
    pub motion: Motion,
    /// How a cover opens.
    pub cover: CoverOpening,
    /// When the shell hides its player's own cards.
    pub hiding: CardHiding,
    /// Which pictures of the screen leave out what is secret.
    pub pictures: PictureSecrecy,
}
