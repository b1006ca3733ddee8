//! Checks that each kind of fault is found at its place, and that correct sources have none.

use ayatsuri_word_check::find_faults;

const TEXTS: &str = "\
plain = Plain
counted = { $n } things
drew = { $who ->
    [me] You draw { $n }
   *[other] { $who-name } draws { $n }
}
both = { plain } and { counted }
card-one = One
card-two = Two
";

/// The faults of a source with texts in two languages; `change` alters the second language's.
fn faults(source: &str, change: impl Fn(&str) -> String) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(path, text).expect("written");
    };
    write("words/en/all.ftl", TEXTS);
    write("words/ja/all.ftl", &change(TEXTS));
    write("src/lib.rs", source);
    let root = format!("{}/", folder.path().display());
    let found = find_faults(&folder.path().join("words"), &[folder.path().join("src")]);
    found.err().unwrap_or_default().into_iter().map(|fault| fault.replace(&root, "")).collect()
}

fn faults_of(source: &str) -> Vec<String> {
    faults(source, str::to_owned)
}

/// A source with as much of the phone's code as the check needs.
fn with_speaker(code: &str) -> String {
    format!(
        "struct Sentence;
impl Sentence {{
    fn thing(self, n: u8) -> Self {{ self.number(\"n\", n) }}
}}
struct Narrator;
impl Narrator {{
    fn line(&self, id: &str) -> Sentence {{ self.speaker.line(id) }}
    fn tell(&self, line: Sentence) {{ self.lines.push(line.say()); }}
    fn all(&self, words: &Words, n: u8) {{
{code}
    }}
}}"
    )
}

#[test]
fn what_is_right_has_no_fault() {
    let code = with_speaker(
        r#"
        words.say("plain", &[]);
        words.say(if n > 1 { "counted" } else { "both" }, &[("n", n.into())]);
        let say = |id: &str| words.say(id, &[]);
        for id in ["plain", "card-one"] { say(id); }
        let word = match n { 1 => "one", _ => "two" };
        say(&format!("card-{word}"));
        self.tell(self.line("counted").thing(n));
        self.tell(self.line("drew").seat(WHO, n).number("n", n));
        let known = (n > 2).then_some("plain");
        known.map(|id| self.speaker.say(id));
        "#,
    );
    assert_eq!(faults_of(&code), Vec::<String>::new());
}

#[test]
fn a_message_that_no_language_has() {
    let code = with_speaker(r#"words.say("plane", &[]);"#);
    assert_eq!(faults_of(&code), ["src/lib.rs:10: no language has the message plane"]);
    let code = with_speaker(r#"let id = if n > 1 { "plain" } else { "plane" }; words.say(id, &[]);"#);
    assert_eq!(faults_of(&code), ["src/lib.rs:10: no language has the message plane"]);
    let code = with_speaker(r#"self.tell(self.line("plane"));"#);
    assert_eq!(faults_of(&code), ["src/lib.rs:10: no language has the message plane"]);
    let code =
        with_speaker(r#"let word = match n { 1 => "one", _ => "three" }; words.say(&format!("card-{word}"), &[]);"#);
    assert_eq!(faults_of(&code), ["src/lib.rs:10: no language has the message card-three"]);
}

#[test]
fn an_argument_that_is_missing() {
    let code = with_speaker(r#"words.say("counted", &[]);"#);
    assert_eq!(faults_of(&code), ["src/lib.rs:10: the message counted needs the argument n"]);
    // A message needs the arguments of the messages it quotes.
    let code = with_speaker(r#"words.say("both", &[]);"#);
    assert_eq!(faults_of(&code), ["src/lib.rs:10: the message both needs the argument n"]);
    let code = with_speaker(r#"let line = self.line("drew").seat(WHO, n); self.tell(line);"#);
    assert_eq!(faults_of(&code), ["src/lib.rs:8: the message drew needs the argument n"]);
}

#[test]
fn an_argument_that_no_message_needs() {
    let code = with_speaker(r#"words.say("plain", &[("n", n.into())]);"#);
    assert_eq!(faults_of(&code), ["src/lib.rs:10: no message said here needs the argument n"]);
    let code = with_speaker(r#"self.tell(self.line("counted").number("n", n).text("m", "x"));"#);
    assert_eq!(faults_of(&code), ["src/lib.rs:10: no message said here needs the argument m"]);
}

#[test]
fn an_id_that_cannot_be_read() {
    let code = with_speaker("words.say(n.name(), &[]);");
    assert_eq!(faults_of(&code), ["src/lib.rs:10: which message is said here cannot be read from the sources"]);
    let code = with_speaker(r#"words.say(&format!("card-{}", n.name()), &[]);"#);
    assert_eq!(faults_of(&code), ["src/lib.rs:10: which message is said here cannot be read from the sources"]);
}

#[test]
fn languages_that_differ() {
    let missing = faults("", |texts| texts.replace("card-one = One\n", ""));
    assert_eq!(missing, ["words/ja: the message card-one is missing"]);
    let twice = faults("", |texts| format!("{texts}plain = Again\n"));
    assert_eq!(twice, ["words/ja/all.ftl: plain is there twice"]);
    // An argument that only one language needs must be given, too.
    let code = with_speaker(r#"words.say("plain", &[]);"#);
    let wants_more = faults(&code, |texts| texts.replace("= Plain", "= Plain { $colour }"));
    assert_eq!(wants_more, ["src/lib.rs:10: the message plain needs the argument colour"]);
}
