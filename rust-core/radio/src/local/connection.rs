//! One connection between two programs: frames preceded by their length, and a queue that a thread empties.

use std::io::{self, Read, Write};
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use super::read_u16;
use crate::queue::{FrameQueue, lock};

pub(super) struct LocalConnection {
    stream: UnixStream,
    outbox: Mutex<(FrameQueue, IsClosed)>,
    changed: Condvar,
}

type IsClosed = bool;

impl LocalConnection {
    pub fn new(stream: UnixStream) -> Arc<LocalConnection> {
        Arc::new(LocalConnection { stream, outbox: Mutex::default(), changed: Condvar::new() })
    }

    /// Queues a frame. Returns false if there is no room.
    pub fn offer(&self, frame: &[u8]) -> bool {
        let taken = lock(&self.outbox).0.offer(frame);
        self.changed.notify_one();
        taken
    }

    /// Ends the connection for both sides.
    pub fn end(&self) {
        lock(&self.outbox).1 = true;
        self.changed.notify_one();
        // An error means that the connection has ended already.
        let _ = self.stream.shutdown(Shutdown::Both);
    }

    /// Starts a thread that sends queued frames until the connection ends. It calls `report_ready` when there is room again
    /// after a frame was refused.
    pub fn start_sending(self: &Arc<LocalConnection>, report_ready: impl Fn() + Send + 'static) {
        let connection = Arc::clone(self);
        std::thread::spawn(move || {
            while let Some((frame, has_room_again)) = connection.take() {
                if connection.send(&frame).is_err() {
                    connection.end();
                    return;
                }
                if has_room_again {
                    report_ready();
                }
            }
        });
    }

    fn take(&self) -> Option<(Vec<u8>, bool)> {
        let mut outbox = lock(&self.outbox);
        loop {
            if outbox.1 {
                return None;
            }
            if let Some(taken) = outbox.0.take() {
                return Some(taken);
            }
            outbox = self.changed.wait(outbox).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn send(&self, frame: &[u8]) -> io::Result<()> {
        let length = u16::try_from(frame.len()).map_err(|_| io::ErrorKind::InvalidInput)?;
        (&self.stream).write_all(&[&length.to_le_bytes(), frame].concat())
    }

    /// Waits for the peer's next frame.
    pub fn receive(&self) -> io::Result<Vec<u8>> {
        let mut stream = &self.stream;
        let mut frame = vec![0; usize::from(read_u16(&mut stream)?)];
        stream.read_exact(&mut frame)?;
        Ok(frame)
    }
}
