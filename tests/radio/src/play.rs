//! What is played: turns, each of which one seat has to answer. As long as a game of cards and as large, and each byte of
//! it known to both sides, so that whatever is lost, doubled or altered shows. The whole game takes its place here.

/// Bytes of a message before its filling: `number of the turn u32 | seat u8`.
const HEAD: usize = 5;

/// One host's side of it: which turn it is.
pub struct Hosted {
    pub turn: u32,
    pub turns: u32,
    pub seats: u8,
}

impl Hosted {
    /// What a seat is to be told now; the first time, or after it or the host has forgotten all, it is a whole view.
    pub fn tells(&self, seat: u8, is_new: bool) -> Vec<u8> {
        message(self.turn, seat, if is_new { 500 } else { length(self.turn, seat) })
    }

    /// A seat has answered. Whether that was what the turn has waited for: then it is another turn, which is to be kept
    /// before anybody is told.
    pub fn hears(&mut self, seat: u8, answer: &[u8]) -> bool {
        let is_due = seat == self.owes() && answer == message(self.turn, seat, ANSWER);
        let goes_on = is_due && !self.is_over();
        if goes_on {
            self.turn += 1;
        }
        goes_on
    }

    pub fn is_over(&self) -> bool {
        self.turn > self.turns
    }

    fn owes(&self) -> u8 {
        owes(self.turn, self.seats)
    }
}

/// One guest's side of it.
pub struct Joined {
    pub turn: u32,
    pub turns: u32,
    pub seats: u8,
}

/// What came is not what was said.
#[derive(Debug, PartialEq, Eq)]
pub struct Wrong(pub String);

impl Joined {
    /// The host says this. The answer, if this seat owes one. `is_new`: the host may have forgotten, and begins where it
    /// is.
    pub fn hears(&mut self, message: &[u8], is_new: bool) -> Result<Option<Vec<u8>>, Wrong> {
        let (turn, seat) = head(message).ok_or_else(|| Wrong(format!("{} bytes are no turn", message.len())))?;
        if message != self::message(turn, seat, message.len()) {
            return Err(Wrong(format!("turn {turn} was altered")));
        }
        let follows = turn == self.turn + 1 || (is_new && turn >= self.turn);
        if !follows {
            return Err(Wrong(format!("after turn {} came {turn}, new: {is_new}", self.turn)));
        }
        self.turn = turn;
        let answers = !self.is_over() && owes(turn, self.seats) == seat;
        Ok(answers.then(|| self::message(turn, seat, ANSWER)))
    }

    pub fn is_over(&self) -> bool {
        self.turn > self.turns
    }
}

/// Bytes of an answer: as a choice of cards has.
const ANSWER: usize = 30;

fn owes(turn: u32, seats: u8) -> u8 {
    (turn % u32::from(seats.max(1))) as u8
}

/// Most turns are told in few bytes; some, as the end of a round, in many.
fn length(turn: u32, seat: u8) -> usize {
    let number = (turn.wrapping_mul(2_654_435_761) >> 16) as usize + usize::from(seat);
    if turn.is_multiple_of(12) { 300 + number % 200 } else { 20 + number % 60 }
}

fn message(turn: u32, seat: u8, length: usize) -> Vec<u8> {
    let filling = (0..length.saturating_sub(HEAD) as u32).map(|i| (i.wrapping_mul(turn) ^ u32::from(seat)) as u8);
    turn.to_le_bytes().into_iter().chain([seat]).chain(filling).collect()
}

fn head(message: &[u8]) -> Option<(u32, u8)> {
    let &[a, b, c, d, seat] = message.first_chunk::<HEAD>()?;
    Some((u32::from_le_bytes([a, b, c, d]), seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_played_to_its_end_and_nothing_else_counts() {
        let (turns, seats) = (30, 3);
        let mut host = Hosted { turn: 1, turns, seats };
        let mut guests: Vec<Joined> = (0..3).map(|_| Joined { turn: 0, turns, seats }).collect();
        while !host.is_over() {
            let turn = host.turn;
            let mut answers = Vec::new();
            for (seat, guest) in (0..).zip(&mut guests) {
                let told = host.tells(seat, false);
                let mut altered = told.clone();
                *altered.last_mut().expect("it has bytes") ^= 1;
                assert!(guest.hears(&altered, false).is_err());
                answers.extend(guest.hears(&told, false).expect("it is right").map(|answer| (seat, answer)));
                assert!(guest.hears(&told, false).is_err(), "twice");
            }
            let [(seat, answer)] = &answers[..] else { panic!("{answers:?}") };
            assert!(!host.hears((seat + 1) % 3, answer), "another's");
            assert!(host.hears(*seat, answer));
            assert!(!host.hears(*seat, answer), "late");
            assert_eq!(host.turn, turn + 1);
        }
        assert!(guests[0].hears(&host.tells(0, false), false).expect("it is right").is_none());
        assert!(guests[0].is_over());
        assert!(guests[1].hears(&message(5, 1, 60), true).is_err(), "a host never goes back");
    }
}
