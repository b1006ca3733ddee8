//! The division of the window's rows among the parts of a table.

use ayatsuri_phone::screen::TableScreen;
use ratatui_core::layout::Rect;

/// The least height of the prompt's part while nothing is asked, in rows.
pub(super) const WAITING: usize = 6;

/// The least height of that part in a replay, in rows: four are bars.
pub(super) const REPLAY: usize = 12;

/// The height of each part, in rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowHeights {
    pub(super) ranks: u16,
    pub(super) rival: u16,
    pub(super) headline: u16,
    pub(super) middle: u16,
    pub(super) own: u16,
    pub(super) hand: u16,
    pub(super) hint: u16,
}

/// The rows that the own city, the hand, the middle and the hint need to show everything.
#[derive(Clone, Copy)]
struct WantedRows {
    own: u16,
    hand: u16,
    middle: u16,
    hint: u16,
}

impl RowHeights {
    /// Divides the height. The parts on the table keep their rows whatever is asked, so that nothing moves from one
    /// prompt to the next; the hand, the prompt and the hint share the rest. Only if the prompt does not fit there even
    /// at its shortest does it take rows from the table. `prompt` is its height at its longest and at its shortest.
    pub(super) fn of(
        area: Rect,
        table: &TableScreen,
        market: usize,
        hand: usize,
        prompt: (usize, usize),
    ) -> RowHeights {
        let (longest, shortest) = prompt;
        // In a game with chips, the names in the market fill one or two rows.
        let market = if table.market.is_empty() && table.event.is_none() { market } else { market.max(2) };
        let share = if area.height < 30 { 7 } else { area.height / 3 };
        let steady = RowHeights::divided(area, table, market, (hand.min(1), 1), share);
        let rivals = table.seats.iter().filter(|s| !s.is_mine).count() as u16;
        let rest = |rows: RowHeights| usize::from(area.height.saturating_sub(rows.without_prompt(rivals)));
        if rest(steady) < shortest {
            return RowHeights::divided(area, table, market, (hand, 5), shortest.max(6) as u16);
        }
        // The hand matters more than the details of choices, and these matter more than the hint.
        type Wish = fn(&mut RowHeights, u16);
        let wishes: [(Wish, usize); 4] = [
            (|rows, hand| rows.hand = hand.min(2), shortest.max(longest.min(5))),
            (|rows, _| rows.hint = 2, longest),
            (|rows, hand| rows.hand = hand, longest),
            (|rows, _| rows.hint = 5, longest),
        ];
        let mut rows = steady;
        for (wish, prompt) in wishes {
            let mut more = rows;
            wish(&mut more, (hand as u16).min(4));
            if rest(more) >= prompt {
                rows = more;
            }
        }
        rows
    }

    /// Divides the height so that every part gets its least, then the prompt its share, then the others more.
    fn divided(area: Rect, table: &TableScreen, market: usize, (hand, hint): (usize, u16), prompt: u16) -> RowHeights {
        let rivals = table.seats.iter().filter(|s| !s.is_mine).count() as u16;
        let middle = u16::from(!table.market.is_empty() || table.event.is_some());
        // A table as everybody sees it has neither an own city nor a hand.
        let own = u16::from(table.seats.iter().any(|seat| seat.is_mine));
        let hand = (hand as u16).min(4);
        let least = RowHeights { ranks: 2, rival: 1, headline: 1, middle, own, hand: hand.min(1), hint: 1 };
        let mut rows = least;
        let full = WantedRows { own: 2 * own, hand, middle: (market as u16).clamp(middle, 3), hint };
        // The parts get more rows in this order, as long as the prompt keeps its share.
        let wishes: [fn(&mut RowHeights, WantedRows); 9] = [
            |rows, full| rows.hand = full.hand.min(2),
            |rows, full| rows.middle = full.middle,
            |rows, full| rows.own = full.own,
            |rows, _| rows.rival = 2,
            |rows, full| rows.hand = full.hand,
            |rows, full| rows.hint = full.hint.min(2),
            |rows, _| (rows.ranks, rows.headline) = (3, 2),
            |rows, _| rows.rival = 3,
            |rows, full| rows.hint = full.hint,
        ];
        for wish in wishes {
            let mut more = rows;
            wish(&mut more, full);
            if more.without_prompt(rivals) + prompt <= area.height {
                rows = more;
            }
        }
        rows
    }

    fn without_prompt(self, rivals: u16) -> u16 {
        // Title, two rules, bar.
        4 + self.ranks + self.rival * rivals + self.headline + self.middle + self.own + self.hand + self.hint
    }
}
