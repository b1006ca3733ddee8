//! Colours and styles. With colours the screen is a dark stage; without colours, only weight and reversal tell things
//! apart. Colour alone never carries meaning: every district colour has its letter, every state a mark.

use ayatsuri_phone::screen::{Card, Counter, SeatView, SignKind, Tint};
use ayatsuri_phone::{Language, Words};
use ratatui_core::style::{Color, Modifier, Style};

/// How many colours the terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Palette {
    /// None: `NO_COLOR` is set, or the terminal has no colours.
    None,
    /// The 256 indexed colours.
    Indexed,
    /// 24-bit colours.
    Full,
}

impl Palette {
    /// The palette for the environment variables.
    pub fn of_environment() -> Palette {
        let var = |name: &str| std::env::var(name).unwrap_or_default();
        if !var("NO_COLOR").is_empty() || matches!(var("TERM").as_str(), "dumb" | "vt100" | "linux-m") {
            Palette::None
        } else if matches!(var("COLORTERM").as_str(), "truecolor" | "24bit") {
            Palette::Full
        } else {
            Palette::Indexed
        }
    }

    fn colour(self, rgb: u32, index: u8) -> Color {
        match self {
            Palette::Full => Color::from_u32(rgb),
            _ => Color::Indexed(index),
        }
    }

    fn style(self, fg: (u32, u8), bg: (u32, u8)) -> Style {
        match self {
            Palette::None => Style::new(),
            _ => Style::new().fg(self.colour(fg.0, fg.1)).bg(self.colour(bg.0, bg.1)),
        }
    }

    fn ink(self, fg: (u32, u8)) -> Style {
        match self {
            Palette::None => Style::new(),
            _ => Style::new().fg(self.colour(fg.0, fg.1)),
        }
    }

    /// The background, and ordinary text on it.
    pub fn ground(self) -> Style {
        self.style(INK, GROUND)
    }

    /// A card on the stage.
    pub fn card(self) -> Style {
        self.style(INK, CARD)
    }

    /// Less important text.
    pub fn dim(self) -> Style {
        match self {
            Palette::None => Style::new().add_modifier(Modifier::DIM),
            _ => self.ink(DIM),
        }
    }

    /// More important text.
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The seat whose turn it is, and warnings.
    pub fn accent(self) -> Style {
        self.ink(ACCENT).add_modifier(Modifier::BOLD)
    }

    /// The crown, and gold.
    pub fn crown(self) -> Style {
        self.ink(YELLOW).add_modifier(Modifier::BOLD)
    }

    /// A button that can be pressed.
    pub fn button(self) -> Style {
        self.style(INK, CARD)
    }

    /// The style of a button that may be closed, or stand out.
    pub fn button_as(self, is_closed: bool, stands_out: bool) -> Style {
        match (is_closed, stands_out) {
            (true, _) => self.dim(),
            (false, true) => self.button().patch(self.strong()),
            (false, false) => self.button(),
        }
    }

    /// The thing that has the focus.
    pub fn focus(self) -> Style {
        match self {
            Palette::None => Style::new().add_modifier(Modifier::REVERSED),
            _ => self.style(GROUND, BUTTON).add_modifier(Modifier::BOLD),
        }
    }

    /// A thing on the table that can be chosen by clicking it.
    pub fn lit(self) -> Style {
        Style::new().add_modifier(Modifier::UNDERLINED | Modifier::BOLD)
    }

    /// The colour of a seat's player, as the background of an empty cell.
    pub fn seat(self, number: u32) -> Style {
        match self {
            Palette::None => Style::new(),
            _ => {
                let (rgb, index) = SEATS[number as usize % SEATS.len()];
                Style::new().bg(self.colour(rgb, index))
            }
        }
    }

    /// The background of a card in its colour, with readable text on it.
    pub fn plate(self, tint: Tint) -> Style {
        let band = match tint {
            Tint::Yellow => YELLOW,
            Tint::Blue => BLUE,
            Tint::Green => GREEN,
            Tint::Red => RED,
            Tint::Purple => PURPLE,
            Tint::Plain => return self.card(),
        };
        self.style(GROUND, band)
    }

    /// Text in a card's colour.
    pub fn tinted(self, tint: Tint) -> Style {
        match tint {
            Tint::Yellow => self.ink(YELLOW),
            Tint::Blue => self.ink(BLUE),
            Tint::Green => self.ink(GREEN),
            Tint::Red => self.ink(RED),
            Tint::Purple => self.ink(PURPLE),
            Tint::Plain => Style::new(),
        }
    }
}

// Each colour in 24 bits, with the nearest of the 256 indexed ones.
const GROUND: (u32, u8) = (0x14_11_0f, 233);
const CARD: (u32, u8) = (0x34_2d_27, 236);
const INK: (u32, u8) = (0xf1_e9_dc, 255);
const DIM: (u32, u8) = (0xa8_9e_90, 247);
const ACCENT: (u32, u8) = (0xf5_8a_72, 209);
const BUTTON: (u32, u8) = (0xf0_6a_4f, 203);
const YELLOW: (u32, u8) = (0xe3_b3_41, 179);
const BLUE: (u32, u8) = (0x6e_a8_e8, 75);
const GREEN: (u32, u8) = (0x6c_c4_8c, 78);
const RED: (u32, u8) = (0xe5_7b_73, 174);
const PURPLE: (u32, u8) = (0xb2_91_e0, 140);

// The colours of people: red, blue, green, yellow, purple, orange, brown, grey.
const SEATS: [(u32, u8); 8] = [
    (0xd9_54_4a, 167),
    (0x4f_8a_d0, 68),
    (0x45_a0_6a, 71),
    (0xdd_b2_3a, 179),
    (0x9a_74_d0, 98),
    (0xe0_8a_3c, 173),
    (0x9c_73_54, 95),
    (0x9b_95_8c, 246),
];

/// The letter of a card's colour: 黄 or Y; empty for a card without colour.
pub fn letter(card: &Card) -> String {
    crate::text::or_empty(&card.tint_label).chars().take(1).collect()
}

// Each mark means one thing. Besides these, `!` marks a warning, `*` the value of a row that is set, `?` the key that
// explains something, and `x` a thing that cannot be chosen.
/// A rank that is this player's own.
pub const OWN: &str = "@";
/// A rank that was named: the word for it follows.
pub const STAMP: &str = "/";
/// A rank that was called and that nobody answered.
pub const SILENT: &str = "--";
/// A rank that is being called.
pub const CALLED: &str = ">>";
/// A seat that has more to show.
pub const NOTED: &str = "&";
/// A seat that has the turn.
pub const TURN: &str = ">";
/// A seat that is asked outside its turn.
pub const ASKED: &str = "<";
/// A seat whose player is away.
pub const AWAY: &str = "-";

/// The state of a seat as one mark.
pub fn standing(seat: &SeatView) -> &'static str {
    let marks = [(SignKind::Acting, TURN), (SignKind::Asked, ASKED), (SignKind::Away, AWAY)];
    let has = |kind: SignKind| seat.signs.iter().any(|sign| sign.kind == kind);
    marks.into_iter().find(|&(kind, _)| has(kind)).map_or(" ", |(_, mark)| mark)
}

/// Amounts of several kinds, as short as possible: `3g 2f`, 金3食2. A kind that needs no letter has none.
pub fn amounts(language: Language, counters: &[Counter]) -> String {
    let each = |c: &Counter| amount_words(language, crate::text::or_empty(&c.short), c.amount);
    let joint = Words::shared(language).say("terminal-amounts-joint", &[]);
    counters.iter().map(each).collect::<Vec<_>>().join(&joint)
}

/// An amount with the letter of what is counted: `3g`, 金3.
pub fn amount_words(language: Language, letter: &str, amount: u32) -> String {
    Words::shared(language).say("terminal-amount", &[("letter", letter.into()), ("amount", amount.into())])
}

/// The number in a card's corner: its cost, or the rank by which it is called.
pub fn number(language: Language, card: &Card) -> String {
    card.rank.map_or_else(|| amounts(language, &card.cost), |rank| rank.to_string())
}

/// A card on the table, as short as possible: "Y3 Castle". A card with a cost in several currencies shows its points
/// there, as it will in the city, and then the cost: "R4 Palace 3g 2f 2t".
pub fn plate_words(language: Language, card: &Card) -> String {
    match card.points {
        Some(points) if card.cost.iter().any(|c| c.short.is_some()) => {
            format!("{}{points} {} {}", letter(card), card.name, amounts(language, &card.cost))
        }
        _ => format!("{}{} {}", letter(card), number(language, card), card.name).trim_start().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(rgb: u32) -> f64 {
        let part = |shift: u32| {
            let c = f64::from((rgb >> shift) & 0xff) / 255.0;
            if c <= 0.03928 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    }

    /// The 24-bit value of an indexed colour: a cube of six steps, and a ramp of greys.
    fn indexed(index: u8) -> u32 {
        let step = |n: u8| if n == 0 { 0 } else { 55 + 40 * u32::from(n) };
        match index {
            232.. => (8 + 10 * u32::from(index - 232)) * 0x01_01_01,
            _ => {
                let n = index - 16;
                step(n / 36) << 16 | step(n / 6 % 6) << 8 | step(n % 6)
            }
        }
    }

    #[test]
    fn each_mark_means_one_thing() {
        let marks = [OWN, STAMP, SILENT, CALLED, NOTED, TURN, ASKED, AWAY, "!", "*", "?", "x"];
        assert_eq!(marks.iter().collect::<std::collections::BTreeSet<_>>().len(), marks.len());
    }

    #[test]
    fn every_text_stands_out_from_its_ground() {
        let pairs = [
            (INK, GROUND),
            (INK, CARD),
            (DIM, GROUND),
            (DIM, CARD),
            (ACCENT, GROUND),
            (GROUND, BUTTON),
            (YELLOW, GROUND),
            (BLUE, GROUND),
            (GREEN, GROUND),
            (RED, GROUND),
            (PURPLE, GROUND),
        ];
        for (a, b) in pairs {
            for (a, b) in [(a.0, b.0), (indexed(a.1), indexed(b.1))] {
                let (a, b) = (luminance(a), luminance(b));
                let contrast = (a.max(b) + 0.05) / (a.min(b) + 0.05);
                assert!(contrast >= 4.5, "{contrast}");
            }
        }
    }
}
