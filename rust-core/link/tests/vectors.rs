//! Checks `vectors/link.json`, a recorded conversation against which other programs can test their link. This crate
//! must send exactly the bytes of that file; `AYATSURI_WRITE=1` writes it anew.

use std::fmt::Write as _;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{ConnectionId, LinkGuest, LinkHost, LinkHostEvent, MemberRole, SecureRandom, TableTag};

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// A join, one message each way, and a return, over frames of 182 bytes, with all randomness from two numbers.
fn talk() -> String {
    let table = TableTag([0xa1, 0xb2, 0xc3, 0xd4]);
    let mut host = LinkHost::new(table, 7, 1, SecureRandom::for_testing_only(1));
    let invitation = host.open_door();
    let mut guest =
        LinkGuest::joining(table, invitation.code, MemberRole::Player, 1, SecureRandom::for_testing_only(2));
    let mut lines = vec![
        "{".to_owned(),
        format!("  \"invitation\": \"{invitation}\","),
        "  \"randomness\": \"ChaCha20: host seed_from_u64(1), guest seed_from_u64(2)\",".to_owned(),
        "  \"frames\": [".to_owned(),
    ];
    let mut frames = Vec::new();
    let mut radio = |host: &mut LinkHost, guest: &mut LinkGuest, now: MonotonicMillis| loop {
        let up = guest.next(182, now);
        if let Some(frame) = &up {
            frames.push(format!("    {{ \"at\": {}, \"from\": \"guest\", \"bytes\": \"{}\" }}", now.0, hex(frame)));
            host.hear(ConnectionId(1), frame, now);
        }
        let down = host.next(ConnectionId(1), 182, now);
        if let Some(frame) = &down {
            frames.push(format!("    {{ \"at\": {}, \"from\": \"host\", \"bytes\": \"{}\" }}", now.0, hex(frame)));
            guest.hear(frame, now);
        }
        if up.is_none() && down.is_none() {
            break;
        }
    };
    guest.radio_up(MonotonicMillis(0));
    radio(&mut host, &mut guest, MonotonicMillis(0));
    let Some(LinkHostEvent::Joined { key, .. }) = host.event() else { panic!("it knows the code") };
    host.send(key.id, b"from the host".to_vec());
    guest.send(b"from the guest".to_vec(), MonotonicMillis(100));
    radio(&mut host, &mut guest, MonotonicMillis(100));
    guest.acknowledge(1, MonotonicMillis(100));
    host.acknowledge(key.id, 1, MonotonicMillis(100));
    radio(&mut host, &mut guest, MonotonicMillis(200));
    guest.radio_down();
    host.remove_connection(ConnectionId(1));
    guest.radio_up(MonotonicMillis(1000));
    radio(&mut host, &mut guest, MonotonicMillis(1000));
    assert!(guest.is_linked() && host.is_linked(key.id));
    lines.push(frames.join(",\n"));
    lines.push("  ],".to_owned());
    lines.push(format!("  \"key\": {{ \"id\": \"{}\", \"secret\": \"{}\" }}", hex(&key.id.0), hex(&key.secret)));
    lines.push("}\n".to_owned());
    lines.join("\n")
}

#[test]
fn what_is_sent_is_what_is_written() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors/link.json");
    let talk = talk();
    if std::env::var_os("AYATSURI_WRITE").is_some() {
        std::fs::write(path, &talk).expect("the folder is there");
    }
    let written = std::fs::read_to_string(path).expect("the vectors are there");
    assert_eq!(talk, written, "a change of the bytes needs another PROTOCOL; then AYATSURI_WRITE=1 writes them");
}
