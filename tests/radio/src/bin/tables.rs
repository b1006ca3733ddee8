//! Plays tables over BlueZ in a virtual machine: it starts the message bus, simulated controllers and the Bluetooth
//! service, and then the phones. It must run as root on a system where nothing else runs; `scripts/test radio` provides
//! one.
//!
//! ```text
//! tables BLUETOOTHD SEAT TERMINALS MEMORY TABLE...     a table is pair, two, seven or terminals
//! ```
//!
//! The table *terminals* has three terminal programs: TERMINALS is the terminal's test program, to which environment
//! variables name the radios.

#[cfg(target_os = "linux")]
fn main() -> std::process::ExitCode {
    bluez::main()
}

#[cfg(not(target_os = "linux"))]
fn main() {
    eprintln!("BlueZ is Linux's");
}

#[cfg(target_os = "linux")]
mod bluez {
    use std::fs;
    use std::path::Path;
    use std::process::{Command, ExitCode, Stdio};
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use ayatsuri_radio_tests::ether::Ether;
    use ayatsuri_radio_tests::ether::vhci::{self, Act, Running};
    use ayatsuri_radio_tests::game::{check_truth, filed, lost};
    use ayatsuri_radio_tests::scene::{Back, Failed, Plan, Scene};

    /// The service's configuration, like that of a phone: one plain ATT bearer, no cache.
    const CONFIG: &str =
        "[General]\nControllerMode = le\n[GATT]\nChannels = 1\nCache = no\n[Policy]\nAutoEnable = true\n";

    /// Two games, because the disturbances take longer than one, with players who think long enough to be disturbed.
    const PLAN: Plan = Plan { games: 2, thought: 100 };

    pub fn main() -> ExitCode {
        let args: Vec<String> = std::env::args().skip(1).collect();
        let [service, seat, terminals, memory, tables @ ..] = &args[..] else {
            eprintln!("tables BLUETOOTHD SEAT TERMINALS MEMORY TABLE...");
            return ExitCode::FAILURE;
        };
        let (mut passed, mut failed) = (0, 0);
        let guests = tables.iter().map(|table| guests_of(table)).max().unwrap_or(1);
        let ether = match start(service, guests + 1) {
            Ok(ether) => ether,
            Err(error) => {
                println!("there is no Bluetooth: {error}");
                return ExitCode::FAILURE;
            }
        };
        for table in tables {
            let memory = Path::new(memory).join(table);
            let start = Instant::now();
            let played = match table.as_str() {
                "terminals" => play_in_terminals(terminals),
                table => play(&ether, Path::new(seat), &memory, guests_of(table)),
            };
            match played {
                Ok(()) => passed += 1,
                Err(Failed(why)) => {
                    failed += 1;
                    println!("{table}: {why}");
                    explain();
                }
            }
            println!("{table}: {} s", start.elapsed().as_secs());
        }
        println!("{passed} passed, {failed} failed");
        if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }

    /// Prints the machine's logs after a failure.
    fn explain() {
        let is_running = Command::new("pidof").arg("bluetoothd").output().is_ok_and(|out| out.status.success());
        println!("the Bluetooth service {}", if is_running { "runs" } else { "has ended" });
        let log = Command::new("dmesg").output().map(|out| String::from_utf8_lossy(&out.stdout).into_owned());
        let log = log.unwrap_or_default();
        log.lines().skip(log.lines().count().saturating_sub(15)).for_each(|line| println!("{line}"));
    }

    fn guests_of(table: &str) -> u8 {
        match table {
            "two" => 2,
            "terminals" => 3, // a stranger among them
            "seven" => 7,
            _ => 1,
        }
    }

    fn start(service: &str, controllers: u8) -> Result<Running, Failed> {
        let io = |error: std::io::Error| Failed(error.to_string());
        fs::create_dir_all("/etc/bluetooth").map_err(io)?;
        fs::write("/etc/bluetooth/main.conf", CONFIG).map_err(io)?;
        fs::create_dir_all("/run/dbus").map_err(io)?;
        Command::new("dbus-uuidgen").arg("--ensure").status().map_err(io)?;
        Command::new("dbus-daemon").args(["--system", "--fork", "--nopidfile"]).status().map_err(io)?;
        let ether = vhci::run(controllers).map_err(io)?;
        let log = fs::File::create("/run/bluetoothd.log").map_err(io)?;
        let service = service.to_owned();
        let run = move || Command::new(&service).arg("-n").stdout(Stdio::null()).stderr(log.try_clone()?).status();
        // The thread restarts the service, as a system's service manager would.
        std::thread::spawn(move || {
            while let Ok(status) = run() {
                println!("the Bluetooth service has ended ({status}) and is started again");
            }
        });
        let end = Instant::now() + Duration::from_secs(60);
        while powered() < usize::from(controllers) {
            if Instant::now() > end {
                return Err(Failed(format!("{} of {controllers} adapters are on", powered())));
            }
            sleep(Duration::from_millis(100));
        }
        println!("{controllers} adapters are on");
        Ok(ether)
    }

    /// Calls BlueZ over the message bus.
    fn bus(path: &str, method: &str, args: &[&str]) -> String {
        let mut command = Command::new("dbus-send");
        command.args(["--system", "--print-reply", "--dest=org.bluez", path, method]).args(args);
        command.output().map(|out| String::from_utf8_lossy(&out.stdout).into_owned()).unwrap_or_default()
    }

    fn powered() -> usize {
        let objects = bus("/", "org.freedesktop.DBus.ObjectManager.GetManagedObjects", &[]);
        let lines: Vec<&str> = objects.lines().collect();
        lines.windows(2).filter(|two| two[0].contains("\"Powered\"") && two[1].contains("true")).count()
    }

    fn power(adapter: usize, is_on: bool) {
        let value = format!("variant:boolean:{is_on}");
        let set = ["string:org.bluez.Adapter1", "string:Powered", &value];
        bus(&format!("/org/bluez/hci{adapter}"), "org.freedesktop.DBus.Properties.Set", &set);
    }

    fn disconnect(adapter: usize, from: usize) {
        let device = Ether::address(from).replace(':', "_");
        bus(&format!("/org/bluez/hci{adapter}/dev_{device}"), "org.bluez.Device1.Disconnect", &[]);
    }

    /// Runs the terminal's own test: a host and two guests, where one guest and then the host are killed.
    fn play_in_terminals(terminals: &str) -> Result<(), Failed> {
        let mut command = Command::new(terminals);
        command.args(["three_programs_play_a_game", "--nocapture"]);
        command.env("AYATSURI_RADIOS", "bluetooth:hci0,bluetooth:hci1,bluetooth:hci2,bluetooth:hci3");
        match command.status() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(Failed(status.to_string())),
            Err(error) => Err(Failed(error.to_string())),
        }
    }

    fn play(ether: &Running, seat: &Path, memory: &Path, guests: u8) -> Result<(), Failed> {
        let radios = (0..=guests).map(|adapter| format!("bluetooth:hci{adapter}")).collect();
        let (mut scene, joined) = Scene::open(seat, memory, radios, PLAN)?;
        tell(guests, "all have joined", joined);
        let all: Vec<usize> = scene.guests().collect();
        for guest in &all[1..] {
            scene.until_turn(scene.turn() + 5)?;
            let since = Instant::now();
            scene.kill(*guest)?;
            scene.start(*guest)?;
            tell(guests, &format!("guest {guest} is killed and returns"), scene.are_back(&[*guest], since)?);
        }
        for disturbance in DISTURBANCES {
            // A few turns lie between disturbances, and each comes while the first guest thinks.
            scene.until_turn(scene.turn() + 5)?;
            let since = Instant::now();
            disturbance.carry_out(&mut scene, ether)?;
            let who = if disturbance.hits_all() { &all[..] } else { &all[..1] };
            let back = scene.are_back(who, since)?;
            tell(guests, disturbance.words(), back);
        }
        let lost_links = scene.wait_for_end()?;
        let given: Vec<_> = scene.given().into_iter().filter(|given| given.game == PLAN.games).collect();
        for phone in 0..=usize::from(guests) {
            scene.kill(phone)?;
        }
        let game = filed(&scene.memory(0)).map_err(Failed)?;
        let lost = lost(&game, &given);
        if !lost.is_empty() {
            return Err(Failed(format!("acknowledged and lost: {lost:?}")));
        }
        for guest in all {
            check_truth(&scene.memory(guest), &game).map_err(|why| Failed(format!("guest {guest}: {why}")))?;
        }
        println!(
            "{guests} guests: {} games played to the audit, {lost_links} links lost; of the last {} actions, {} \
             acknowledged to persons, 0 lost",
            PLAN.games,
            game.entries.len(),
            given.len()
        );
        Ok(())
    }

    /// A disturbance of the first guest or the host.
    #[derive(Clone, Copy)]
    enum Disturbance {
        GuestHangsUp,
        LinkIsLost,
        GuestIsOutOfReach,
        GuestIsOff,
        GuestIsKilled,
        HostIsKilled,
        HostHangsUp,
        HostIsOff,
    }

    use Disturbance::*;

    const DISTURBANCES: [Disturbance; 8] =
        [GuestIsKilled, HostIsKilled, LinkIsLost, GuestIsOutOfReach, GuestHangsUp, GuestIsOff, HostHangsUp, HostIsOff];

    impl Disturbance {
        fn words(self) -> &'static str {
            match self {
                GuestHangsUp => "a guest hangs up",
                LinkIsLost => "a link is lost without a goodbye",
                GuestIsOutOfReach => "a guest is out of reach for 6 s",
                GuestIsOff => "a guest's adapter is off for 2 s",
                GuestIsKilled => "a guest is killed and returns",
                HostIsKilled => "the host is killed and returns",
                HostHangsUp => "the host hangs up",
                HostIsOff => "the host's adapter is off for 2 s",
            }
        }

        fn hits_all(self) -> bool {
            matches!(self, HostIsKilled | HostIsOff)
        }

        fn carry_out(self, scene: &mut Scene, ether: &Running) -> Result<(), Failed> {
            let off = |adapter| {
                power(adapter, false);
                sleep(Duration::from_secs(2));
                power(adapter, true);
            };
            match self {
                GuestHangsUp => disconnect(1, 0),
                HostHangsUp => disconnect(0, 1),
                LinkIsLost => ether.act(Act::Lose(0, 1)),
                GuestIsOutOfReach => {
                    ether.act(Act::Mute(1, true));
                    sleep(Duration::from_secs(6));
                    ether.act(Act::Mute(1, false));
                }
                GuestIsOff => off(1),
                HostIsOff => off(0),
                GuestIsKilled => {
                    scene.kill(1)?;
                    scene.start(1)?;
                }
                HostIsKilled => {
                    scene.kill(0)?;
                    scene.start(0)?;
                }
            }
            Ok(())
        }
    }

    fn tell(guests: u8, what: &str, Back { linked, searched, shown }: Back) {
        println!(
            "{guests} guests: {what}: linked after {linked} ms, {searched} ms after noticing; shown {shown} ms later"
        );
    }
}
