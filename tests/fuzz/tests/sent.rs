//! Altered records at a whole phone. `SENT=100000 cargo test -p ayatsuri-fuzz --test sent -- --nocapture` tries 100000
//! of them, and measures that each takes at most a second and 64 MB.

use std::time::{Duration, Instant};

use ayatsuri_fuzz::sent::{Reader, Sent, text};
use ayatsuri_rules::chance::GameRng;

/// The memory of this process in kilobytes, as Linux reports it: at present, and the most since the last reset.
fn memory() -> Option<(u64, u64)> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let of =
        |name: &str| status.lines().find_map(|line| line.strip_prefix(name)?.split_whitespace().next()?.parse().ok());
    Some((of("VmRSS:")?, of("VmHWM:")?))
}

#[test]
fn no_altered_record_ends_a_phone_or_takes_long_or_much() {
    let wanted = std::env::var("SENT").ok().and_then(|count| count.parse().ok());
    let first = std::env::var("SENT_FROM").ok().and_then(|first| first.parse().ok()).unwrap_or(1_u64);
    let mut reader = Reader::opens();
    let (mut shown, mut broken) = (0, vec![]);
    let (mut longest, mut most) = ((Duration::ZERO, 0), (0, 0));
    let count = wanted.unwrap_or(40);
    for number in first..first + count {
        let mut rng = GameRng::from_number(number);
        let bytes: Vec<u8> = (0..64).map(|_| rng.below(256) as u8).collect();
        let record = text(&bytes);
        let _ = std::fs::write("/proc/self/clear_refs", "5");
        let (before, began) = (memory().map_or(0, |(now, _)| now), Instant::now());
        match std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| reader.read(&record))) {
            Ok(sent) => shown += u64::from(sent == Sent::Shown),
            Err(_) => {
                broken.push(number);
                reader = Reader::opens();
            }
        }
        longest = longest.max((began.elapsed(), number));
        most = most.max((memory().map_or(0, |(_, most)| most.saturating_sub(before)), number));
    }
    println!("{count} records from {first}: {shown} shown, longest {longest:?}, most {most:?} kB");
    assert!(broken.is_empty(), "{} records broke the phone: {broken:?}", broken.len());
    assert!(shown > 0 && shown < count, "{shown} of {count} were shown");
    // Time and memory are measured only on request.
    if wanted.is_some() {
        assert!(longest.0 <= Duration::from_secs(1), "{longest:?}");
        assert!(most.0 <= 64 * 1024, "{most:?}");
    }
}
