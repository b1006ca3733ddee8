//! Every time-out, in one place. A new one is one entry here, which says what happens after so long.

use std::time::Duration;

macro_rules! timeouts {
    ($($(#[doc = $meaning:literal])+ $name:ident = $millis:literal;)+) => {
        /// How long each wait is. Constructors take it by reference, so that a test can pass shorter waits.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Timeouts {
            $($(#[doc = $meaning])+ #[doc = concat!("\n\n", stringify!($millis), " ms.")] pub $name: Duration,)+
        }

        impl Timeouts {
            /// What phones use.
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
    /// A guest whose request or proof is not answered sends a new request, with a new tag.
    handshake_timeout = 4_000;
    /// A host forgets a link that was not completed, or on which a farewell did not go out.
    pending_link_timeout = 10_000;
    /// A packet of which frames are missing is given up.
    reassembly_timeout = 5_000;
    /// A message is sent again while it is not known how long acknowledgements take; so is the empty packet that opens a
    /// link. What a returning phone is to see is there within a second, even if a frame of it is lost.
    resend_initial = 500;
    /// Shortest wait before a message is sent again: the wait is three times what an acknowledgement takes.
    resend_min = 300;
    /// Longest wait before a message is sent again for the first time.
    resend_max_first = 2_000;
    /// Longest wait before a message is sent again: the wait doubles while the other side is not heard.
    resend_max = 8_000;
    /// An acknowledgement waits for a message to ride on.
    ack_delay = 40;
    /// A side that has sent nothing sends an empty packet.
    heartbeat_interval = 10_000;
    /// A side that was not heard is away.
    peer_lost_after = 25_000;
    /// A connection may begin one more link, beyond the first four: more would only come from a stranger.
    request_interval = 250;
    /// A host that was started anew tells a connection over which nothing comes that its link is unknown.
    silent_connection_wait = 200;
    /// Only connections that were there so soon after a host's first one are told so.
    restored_connections_time = 5_000;
    /// A connection over which nobody is let in is ended: a radio holds few.
    unauthenticated_timeout = 60_000;
    /// The radio stays fast after the last message.
    message_keeps_link_fast = 10_000;
    /// The radio stays fast after the last message while a person is asked.
    decision_keeps_link_fast = 60_000;
    /// Wait of a connection after its first wrong code; it doubles with each further one.
    wrong_code_wait = 1_000;
    /// Longest wait of a connection after a wrong code, and the longest that a guest with a code obeys.
    wrong_code_max_wait = 300_000;
    /// Longest wait of a connection that comes while others try wrong codes.
    wrong_code_table_max_wait = 30_000;
    /// One wrong code of a connection is forgiven after each such time without another, from the end of its wait.
    wrong_code_forgiven_after = 30_000;
    /// One wrong code of the table is forgiven in each such time.
    wrong_code_table_forgiven_after = 60_000;
    /// A connection that has asked may still use the code that was shown then, after another was put in its place.
    former_code_valid = 60_000;
    /// Nobody waits for others' wrong codes after the host's person has said that one is to be let in now.
    let_in_now_time = 60_000;
    /// A phone commits to a deal, and then opens, by itself and without its person; otherwise the deal goes on without it.
    deal_step_timeout = 10_000;
    /// A connection that is not made is tried anew: seven phones that come at once take each other's time.
    connect_timeout = 10_000;
    /// Pause after a refused connection; after a lost one there is none.
    connect_retry_delay = 2_000;
    /// One side of a local socket waits for the other's greeting.
    local_greeting_timeout = 2_000;
    /// A local radio looks for sockets.
    local_scan_interval = 100;
    /// BlueZ is tried again after trouble.
    bluetooth_restart_delay = 1_000;
    /// A scan that BlueZ refused, as it does just after a connection has ended, is tried again.
    bluetooth_scan_retry_delay = 100;
    /// BlueZ ends a connection; after that nobody waits for it.
    bluetooth_disconnect_timeout = 2_000;
    /// Pause between two advertisements of a table: a scanner finds it within a fifth of a second.
    bluetooth_advertising_interval = 100;
    /// An advertisement that BlueZ refused is tried again.
    bluetooth_advertising_retry_delay = 100;
    /// A guest that has written must have subscribed, or it is hung up on and comes anew.
    bluetooth_subscription_timeout = 1_000;
    /// The host looks whether it has.
    bluetooth_subscription_poll_interval = 20;
    /// A guest's own notification socket is waited for where another's may serve.
    bluetooth_own_socket_wait = 60;
    /// A guest over whose last connection no link came about looks for another host so long before it connects.
    other_host_wait = 500;
    /// A host that says nothing of its table in its advertisement is connected to, to read which table it is, unless one
    /// that says so is seen meanwhile.
    nameless_host_wait = 500;
    /// A scan that is not needed any more runs on until it has run for so long: Android lets an app begin five in 30 s.
    scan_least_time = 8_000;
    /// A frame for which a radio had no room is offered again, should the radio forget to say that it has room.
    full_queue_retry = 1_000;
    /// A person who has typed a code is told that nobody answers.
    join_answer_timeout = 20_000;
    /// A guest that a host has refused asks again, with a code later if the host has said so. Who returns obeys no
    /// longer wait.
    join_retry_delay = 10_000;
    /// A member may change something about themselves once in so long; ten changes at once are taken.
    wish_interval = 1_000;
    /// A guest is told that the host is lost for long.
    host_lost_notice_after = 180_000;
    /// The bots of a game are played again for its audit; what was not by then is said to be unchecked.
    bot_check_time = 120_000;
    /// A phone that has left a table sends what is still to be sent.
    farewell_drain_time = 2_000;
    /// Its radio is run meanwhile.
    farewell_poll_interval = 50;
}
