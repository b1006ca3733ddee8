//! Every time-out, in one place. Each entry says what happens when the wait is over, or between which events it is the
//! pause. `docs/glossary.md` explains link, frame, packet and message.

use std::time::Duration;

macro_rules! timeouts {
    ($($(#[doc = $meaning:literal])+ $name:ident = $millis:literal;)+) => {
        /// The length of each wait. Constructors take it by reference, so that a test can pass shorter waits.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Timeouts {
            $($(#[doc = $meaning])+ #[doc = concat!("\n\n", stringify!($millis), " ms.")] pub $name: Duration,)+
        }

        impl Timeouts {
            /// The waits of phones.
            pub const DEFAULT: Timeouts = Timeouts { $($name: Duration::from_millis($millis),)+ };
        }
    };
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        Timeouts::DEFAULT
    }
}

timeouts! {
    /// A guest whose request or proof for a link is not answered sends a new request, with a new random tag.
    handshake_timeout = 4_000;
    /// A host forgets a link that was not completed, or on which a farewell did not go out.
    pending_link_timeout = 10_000;
    /// A packet that lacks frames is given up.
    reassembly_timeout = 5_000;
    /// A message without an acknowledgement is sent again, as long as the link does not know how long acknowledgements
    /// take; so is the empty packet that opens a link. A returning phone is up to date within a second, even if one
    /// frame is lost.
    resend_initial = 500;
    /// Shortest wait before a message is sent again: the wait is three times as long as an acknowledgement takes.
    resend_min = 300;
    /// Longest wait before a message is sent again for the first time.
    resend_max_first = 2_000;
    /// Longest wait before a message is sent again: the wait doubles while the other side is not heard.
    resend_max = 8_000;
    /// An acknowledgement that has found no message to go along with is sent by itself.
    ack_delay = 40;
    /// A side of a link that has sent nothing sends an empty packet.
    heartbeat_interval = 10_000;
    /// A side of a link that has been silent counts as away.
    peer_lost_after = 25_000;
    /// A connection may begin one more link, beyond the first four: more would only come from a stranger.
    request_interval = 250;
    /// A host that was started anew tells a connection over which nothing comes that its link is unknown.
    silent_connection_wait = 200;
    /// A host that was started anew tells that to a connection only if it came this soon after the first one.
    restored_connections_time = 5_000;
    /// A connection over which nobody is let in is ended: a radio holds few connections.
    unauthenticated_timeout = 60_000;
    /// The radio stays fast after the last message.
    message_keeps_link_fast = 10_000;
    /// The radio stays fast after the last message while a person is asked.
    decision_keeps_link_fast = 60_000;
    /// Wait of a connection after its first wrong code; it doubles with each further one.
    wrong_code_wait = 1_000;
    /// Longest wait of a connection after a wrong code, and the longest such wait that a guest with a code obeys.
    wrong_code_max_wait = 300_000;
    /// Longest wait of a connection that comes while others try wrong codes.
    wrong_code_table_max_wait = 30_000;
    /// One wrong code of a connection is forgiven each time that this long passes without another, counted from the end
    /// of the connection's wait.
    wrong_code_forgiven_after = 30_000;
    /// One wrong code of the table is forgiven each time that this long passes.
    wrong_code_table_forgiven_after = 60_000;
    /// A connection that has asked may no longer use the code that was shown then, if another has replaced it.
    former_code_valid = 60_000;
    /// Wrong codes of others count again, after the host's person has said that one guest may come in now.
    let_in_now_time = 60_000;
    /// A deal goes on without a phone that has not committed, or has not opened. Phones do both by themselves.
    deal_step_timeout = 10_000;
    /// A connection that is not made is tried anew. The wait is long because seven phones that come at once delay each
    /// other.
    connect_timeout = 10_000;
    /// Pause after a refused connection; after a lost one there is none.
    connect_retry_delay = 2_000;
    /// One side of a local socket gives up waiting for the other's greeting.
    local_greeting_timeout = 2_000;
    /// Pause between two searches of a local radio for sockets.
    local_scan_interval = 100;
    /// BlueZ, the Bluetooth of Linux, is tried again after an error.
    bluetooth_restart_delay = 1_000;
    /// A scan that BlueZ refused, as it does just after a connection has ended, is tried again.
    bluetooth_scan_retry_delay = 100;
    /// Nobody waits longer for BlueZ to end a connection.
    bluetooth_disconnect_timeout = 2_000;
    /// Pause between two advertisements of a table: a scanner finds it within a fifth of a second.
    bluetooth_advertising_interval = 100;
    /// An advertisement that BlueZ refused is tried again.
    bluetooth_advertising_retry_delay = 100;
    /// The host hangs up on a guest that has written but not subscribed to notifications; the guest then connects anew.
    bluetooth_subscription_timeout = 1_000;
    /// Pause between two looks of the host for that subscription.
    bluetooth_subscription_poll_interval = 20;
    /// The host stops waiting for a guest's own notification socket where another's may serve.
    bluetooth_own_socket_wait = 60;
    /// A guest whose last connection brought no link connects again, having looked for another host meanwhile.
    other_host_wait = 500;
    /// A guest connects to a nameless host to read which table it is, unless it has seen a host of its table meanwhile.
    nameless_host_wait = 500;
    /// A scan that is not needed any more runs on until it has run for this long: Android lets an app begin five scans
    /// in half a minute.
    scan_least_time = 8_000;
    /// A refused frame is offered again, should the radio forget to report room.
    full_queue_retry = 1_000;
    /// A person who has typed a code is told that nobody answers.
    join_answer_timeout = 20_000;
    /// A guest that a host has refused asks again. If it came with a code, it waits longer when the host says so; a
    /// guest that returns with its key does not.
    join_retry_delay = 10_000;
    /// A member may ask the host for one more change of the lobby; ten changes at once are allowed.
    wish_interval = 1_000;
    /// A guest is told that the host has been away for long.
    host_lost_notice_after = 180_000;
    /// The audit stops replaying the bots of a game; the moves that are left count as unchecked.
    bot_check_time = 120_000;
    /// A phone that has left a table stops sending its last messages.
    farewell_drain_time = 2_000;
    /// Pause between two runs of the radio of a phone that sends its last messages.
    farewell_poll_interval = 50;
}
