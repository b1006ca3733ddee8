//! Connects the simulated controllers to a Linux kernel. Each controller is an open `/dev/vhci`, the kernel's device
//! for virtual Bluetooth controllers.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::Ether;

/// A disturbance of a running room.
pub enum Act {
    /// Mutes or unmutes the controller with that number.
    Mute(usize, bool),
    /// Breaks the link between these controllers.
    Lose(usize, usize),
}

enum Input {
    Packet(usize, Vec<u8>),
    Act(Act),
}

/// A handle to a running room, which ends with the program.
pub struct Running(Sender<Input>);

impl Running {
    pub fn act(&self, act: Act) {
        // Sending fails once the room has ended; then there is nothing to disturb.
        let _ = self.0.send(Input::Act(act));
    }
}

/// The error number of a write to a device whose adapter is off. Such a controller is silent.
const OFF: i32 = 6;

/// Adds `controllers` simulated controllers to the kernel.
///
/// # Errors
/// The kernel has no `/dev/vhci`, or this program may not use it.
pub fn run(controllers: u8) -> io::Result<Running> {
    let (inputs, received) = channel();
    let mut files = Vec::new();
    for i in 0..usize::from(controllers) {
        let mut file = OpenOptions::new().read(true).write(true).open("/dev/vhci")?;
        file.write_all(&[0xff, 0x00])?;
        let (reads, inputs) = (file.try_clone()?, inputs.clone());
        thread::spawn(move || listen(reads, i, &inputs));
        files.push(file);
    }
    thread::spawn(move || {
        let start = Instant::now();
        let now = || start.elapsed().as_millis() as u64;
        let mut ether = Ether::new(controllers);
        loop {
            let wake = ether.pass(now());
            say(&mut ether, &mut files);
            match received.recv_timeout(Duration::from_millis(wake.saturating_sub(now()))) {
                Ok(Input::Packet(i, packet)) => ether.hear(i, &packet, now()),
                Ok(Input::Act(Act::Mute(i, is_muted))) => ether.mute(i, is_muted),
                Ok(Input::Act(Act::Lose(one, other))) => ether.lose(one, other),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            say(&mut ether, &mut files);
        }
    });
    Ok(Running(inputs))
}

fn say(ether: &mut Ether, files: &mut [File]) {
    while let Some((i, packet)) = ether.said() {
        match files[i].write_all(&packet) {
            Err(error) if error.raw_os_error() == Some(OFF) => ether.reset(i),
            Err(error) => eprintln!("controller {i}: {error}"),
            Ok(()) => {}
        }
    }
}

fn listen(mut file: File, i: usize, inputs: &Sender<Input>) {
    let mut buffer = [0; 4096];
    while let Ok(length @ 1..) = file.read(&mut buffer) {
        if inputs.send(Input::Packet(i, buffer[..length].to_vec())).is_err() {
            return;
        }
    }
}
