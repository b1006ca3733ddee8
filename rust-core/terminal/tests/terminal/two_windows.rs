//! A host and a guest, each in a window: the QR code, the typed code, and a second start that finds the table by
//! itself.

use crate::pty;

/// The table's invitation as the host shows it.
fn invitation(text: &str) -> String {
    text.split_whitespace().find(|word| word.starts_with("ayatsuri:")).expect("an invitation").to_owned()
}

#[test]
fn a_guest_types_the_code_and_both_go_on_at_the_table_when_they_start_again_without_a_word() {
    for (language, joins, sits, goes_on) in
        [("en", "Seven digits", "I am ready", "You continue:"), ("ja", "7桁の数字", "準備できました", "」の続きです")]
    {
        let room = tempfile::tempdir().unwrap();
        let radio = format!("local:{}", room.path().display());
        let (at_host, at_guest) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let arguments = ["host", "--edition", "classic", "--players", "3", "--radio", &radio, "--lang", language];
        // At a first start the name is asked for before the table, once.
        let says_name = |terminal: &mut pty::Terminal, name: &str| {
            terminal.wait("the questions of the first start", |t| t.contains("Welcome") || t.contains("ようこそ"));
            terminal.send(&format!("{name}\r"));
            terminal.wait("the name", |t| t.contains(&format!("[{name}]")));
            terminal.send("\r");
            // A key that comes together with a resize of the window is read only with the next key.
            terminal.wait("the next page", |t| !t.contains("Welcome") && !t.contains("ようこそ"));
        };
        let mut host = pty::start(at_host.path(), &arguments);
        says_name(&mut host, "Aya");
        host.resize(100, 80);
        let text = host.wait("the code", |t| t.contains("ayatsuri:") && t.contains("F1 "));
        let invitation = invitation(&text);
        let code = invitation.split('/').nth(2).expect("the code").to_owned();
        host.redrawn(80, 24);
        // The QR code stands on a page of its own, with the code to read aloud.
        host.send("Q");
        // It is drawn from the top, row by row.
        host.wait("the whole picture", |t| t.lines().filter(|line| line.contains('\u{2588}')).count() == 19);
        // Any key closes it; a lone Esc could be taken as the start of a sequence.
        host.send("\u{1b}OQ");
        host.wait("the people", |t| !t.contains('\u{2588}'));
        let mut guest = pty::start(at_guest.path(), &["join", "--radio", &radio, "--lang", language]);
        says_name(&mut guest, "Ben");
        guest.wait("a table", |t| t.contains("||||"));
        guest.settle();
        guest.send("\r");
        guest.wait("the code's row", |t| t.contains(joins));
        // The last digit joins.
        guest.send(&code);
        guest.wait("the people by their names", |t| t.contains(sits) && t.contains("Aya") && t.contains("Ben"));
        for one in [&mut host, &mut guest] {
            one.child.kill().unwrap();
        }
        for (data, name) in [(&at_host, "host"), (&at_guest, "guest")] {
            let mut back = pty::start(data.path(), &[]);
            back.wait(name, |t| t.contains(goes_on) && t.contains("F1 "));
            assert!(!back.text().contains("Bluetooth"), "{}", back.text());
            back.send("\u{3}");
            back.end();
        }
    }
}

/// A radio that is no Bluetooth is not called so, even in an error.
#[test]
fn a_radio_of_this_machine_that_fails_does_not_speak_of_bluetooth() {
    for (language, said) in [("en", "programs of this computer"), ("ja", "このコンピューター")] {
        let data = crate::welcomed();
        let file = data.path().join("no-folder");
        std::fs::write(&file, "x").unwrap();
        let radio = format!("local:{}", file.display());
        for command in ["host", "join"] {
            let arguments = [command, "--radio", &radio, "--lang", language, "--edition", "classic"];
            let arguments = if command == "join" { &arguments[..5] } else { &arguments[..] };
            let output = crate::run(data.path(), arguments);
            let told = crate::text(&output.stdout) + &crate::text(&output.stderr);
            assert!(told.contains(said) && !told.contains("Bluetooth"), "{command}: {told}");
        }
    }
}
