//! Every time-out of the link, in one place. All are milliseconds, like the clock that is passed in.

/// Milliseconds on a clock of the phone's own that never goes back.
pub type Millis = u64;

/// A guest's request for a place was not answered: it is sent again with a new tag.
pub const HANDSHAKE: Millis = 4_000;

/// How often a request is sent before the guest is told that nobody answers.
pub const TRIES: u32 = 5;

/// A host forgets a request that did not become a link.
pub const PENDING: Millis = 10_000;

/// A packet of which a frame is missing is given up.
pub const REASSEMBLY: Millis = 5_000;

/// A message that was not acknowledged is sent again, after twice this the next time, and so on up to [`RESEND_MOST`]; once
/// it is known how long an acknowledgement takes, after three times that. So what a returning phone is to see is there
/// within a second, even if a frame of it is lost.
pub const RESEND: Millis = 500;

/// The shortest and the longest wait before a message is sent again for the first time.
pub const RESEND_LEAST: Millis = 300;
pub const RESEND_LATER: Millis = 2_000;

/// The longest wait before a message is sent again.
pub const RESEND_MOST: Millis = 8_000;

/// An acknowledgement waits this long for a message that it can ride on.
pub const ACK: Millis = 40;

/// Who has sent nothing for so long sends an empty packet.
pub const HEARTBEAT: Millis = 10_000;

/// Who was not heard for so long is away.
pub const AWAY: Millis = 25_000;

/// A connection over which nobody who belongs to the table is linked is ended after so long: a radio holds few.
pub const STRANGER: Millis = 60_000;

/// For so long after the last message of either side a link is lively: the next one is wanted soon.
pub const LIVELY: Millis = 10_000;

/// The same while somebody thinks about an answer that is to go over it.
pub const THOUGHT: Millis = 60_000;

/// The wait after the first wrong code; it doubles with every further one, up to [`GUESS_MOST`].
pub const GUESS: Millis = 1_000;

/// The longest wait after a wrong code.
pub const GUESS_MOST: Millis = 300_000;
