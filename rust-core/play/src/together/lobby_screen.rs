//! The people at a table of several phones as everybody sees them, with what each of them may change.

mod rows_and_buttons;

use ayatsuri_fair_deal::MemberId;
use ayatsuri_link::Invitation;
use ayatsuri_multiplayer::{COLOURS, Lobby, LobbyError, LobbyMember, TablePhase};
use ayatsuri_rules::MAX_SEATS;
use ayatsuri_table::Level;
use qrcodegen::{QrCode, QrCodeEcc, QrSegment};

use super::notices;
use super::notices::{mark, unknown};
use super::spoken_words::spoken;
use crate::further_people::FurtherPeople;
use crate::games;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::words::unless_empty;
use ayatsuri_screens::{
    Button, InvitationView, LobbyAction, LobbyScreen, OptionChoice, OptionRow, PersonView, QrPicture, TextField,
    TogetherAction, UserAction,
};
use ayatsuri_wording::names::level_message;
use ayatsuri_wording::names::{colour_message, face_of};
use ayatsuri_wording::rule_set::game_title;

/// The times after which a bot may play for somebody who is away, in seconds; `None`: only when the host decides so.
pub const PATIENCE: [Option<u16>; 4] = [None, Some(30), Some(120), Some(600)];

/// The facts from which the lobby screen is drawn: the lobby, and who looks at it.
#[derive(Clone, Copy)]
pub struct LobbyViewer<'a> {
    pub words: &'a Words,
    pub lobby: &'a Lobby,
    pub me: Option<MemberId>,
    /// Whether this phone is the host.
    pub is_host: bool,
    /// Whether the host may give somebody at a phone this seat of the game in play.
    pub may_give: &'a dyn Fn(u8, MemberId) -> bool,
    /// Whether the game in play asks this phone's person something.
    pub is_asked: bool,
    /// Whether there is a link to the host; always on the host itself.
    pub is_linked: bool,
    /// The words of the links that this phone has: the host's to each guest, a guest's own.
    pub link_words: &'a [(MemberId, [u8; 2])],
    /// Whether the host has proved that it is the one whose invitation was scanned.
    pub is_host_proved: bool,
    /// The person who will sit down at this phone next.
    pub newcomer: &'a FurtherPeople,
}

/// The lobby screen, with the buttons and rows of this phone's person.
pub fn people(viewer: LobbyViewer<'_>, invitation: Option<Invitation>) -> LobbyScreen {
    let LobbyViewer { words, lobby, .. } = viewer;
    let (rules, terms) = games::agreed(&lobby.setup);
    let watching: Vec<PersonView> =
        lobby.people.iter().filter(|person| person.seat.is_none()).map(|person| viewer.person(person)).collect();
    // Nobody sees the table's name before their phone has asked the table: until then their list calls it by its mark.
    let listed = invitation.as_ref().map(|invitation| {
        let listed_name = unknown(words, &mark(invitation.table));
        words.say("lobby-listed-as", &[("name", listed_name.into())])
    });
    let text = [unless_empty(viewer.text()), listed].into_iter().flatten().collect::<Vec<_>>().join("\n");
    LobbyScreen {
        title: lobby.name.clone(),
        subtitle: game_title(words, rules.name(), terms.players().into()),
        summary: terms.summary(words),
        cast: terms.cast(words),
        invitation: invitation.map(|invitation| shown(words, invitation)),
        seats: (0..lobby.setup.players()).map(|seat| viewer.seat(seat)).collect(),
        watching_label: (!watching.is_empty()).then(|| words.say("lobby-watching", &[])),
        watching,
        rows: viewer.option_rows(),
        text: unless_empty(text),
        is_busy: viewer.is_busy(),
        buttons: viewer.buttons(),
    }
}

/// The number by which actions name a person. It comes from their key, since places in the list change when others
/// leave.
pub fn number_of(member: MemberId) -> u64 {
    u64::from_be_bytes(member.0)
}

/// The person with that number.
pub fn member_of(lobby: &Lobby, number: u64) -> Option<MemberId> {
    lobby.people.iter().map(|person| person.member).find(|member| number_of(*member) == number)
}

/// The sentence that says why the lobby refuses something.
pub fn say_not_so(words: &Words, why: LobbyError) -> String {
    let id = match why {
        LobbyError::NotNow => "not-so-not-now",
        LobbyError::NotFound => "not-so-no-such",
        LobbyError::Taken => "not-so-taken",
        LobbyError::BoardHasNoSeat => "not-so-board",
        LobbyError::Rules => "not-so-rules",
        LobbyError::NotReady => "not-so-not-ready",
        LobbyError::Changed => "not-so-changed",
        LobbyError::Away => "not-so-away",
        LobbyError::NobodySeated => "not-so-nobody",
        LobbyError::TooOften => "not-so-too-often",
        LobbyError::OtherRules => "not-so-other-rules",
        LobbyError::Full => "not-so-full",
    };
    words.say(id, &[])
}

fn shown(words: &Words, invitation: Invitation) -> InvitationView {
    let text = invitation.to_string();
    let (scheme, dense) = text.split_at(Invitation::DENSE_FROM);
    let scheme = QrSegment::make_bytes(scheme.as_bytes());
    // So short a text always fits.
    let picture = match QrCode::encode_segments(&[scheme, QrSegment::make_alphanumeric(dense)], QrCodeEcc::Medium) {
        Ok(code) => {
            let size = code.size();
            let dark = (0..size * size).map(|i| code.get_module(i % size, i / size)).collect();
            QrPicture { size: size as u32, dark }
        }
        Err(_) => QrPicture { size: 0, dark: vec![] },
    };
    InvitationView { label: words.say("lobby-code", &[]), code: invitation.code.to_string(), text, picture }
}

impl LobbyViewer<'_> {
    fn is_open(&self) -> bool {
        self.lobby.phase == TablePhase::Open
    }

    /// Whether nobody has come to the table but the host, so that a game would be one against bots alone.
    fn is_host_alone(&self) -> bool {
        self.lobby.people.len() == 1
    }

    fn is_playing(&self) -> bool {
        matches!(self.lobby.phase, TablePhase::Playing(_))
    }

    fn mine(&self) -> Option<&LobbyMember> {
        self.lobby.lobby_member(self.me?)
    }

    fn say(&self, id: &str) -> String {
        self.words.say(id, &[])
    }

    fn button(&self, action: impl Into<UserAction>, label: &str) -> Button {
        Button::new(action, self.say(label))
    }

    fn seat(&self, seat: u8) -> PersonView {
        let mut view = match self.lobby.sitter(seat) {
            Some(person) => self.person(person),
            None => self.bot(seat),
        };
        view.buttons.extend(self.moves(seat));
        view
    }

    /// The buttons by which the host orders the seats: each moves a seat past its neighbor, whoever sits there.
    fn moves(&self, seat: u8) -> Vec<Button> {
        let may = self.is_host && self.is_open();
        let next = seat + 1;
        let down = (may && next < self.lobby.setup.players()).then_some((next, "lobby-move-down"));
        let up = may.then(|| seat.checked_sub(1)).flatten().map(|to| (to, "lobby-move-up"));
        let button =
            |(to, label): (u8, &str)| self.button(LobbyAction::Move { seat: seat.into(), to: to.into() }, label);
        [up, down].into_iter().flatten().map(button).collect()
    }

    fn bot(&self, seat: u8) -> PersonView {
        let level = self.lobby.bots.get(usize::from(seat)).copied().unwrap_or(Level::Novice);
        let mut buttons = vec![];
        if self.is_open() {
            if self.mine().is_some_and(|me| !me.is_board) {
                buttons.push(self.button(LobbyAction::Sit { seat: seat.into() }, "lobby-sit"));
            }
            if self.is_host {
                let place = Level::OFFERED.iter().position(|offered| *offered == level).map_or(0, |place| place + 1);
                let next = Level::OFFERED[place % Level::OFFERED.len()].name().to_owned();
                buttons.push(self.button(LobbyAction::Level { seat: seat.into(), level: next }, "lobby-level"));
            }
        }
        PersonView {
            name: self.say("lobby-bot"),
            face: None,
            colour: None,
            colour_label: None,
            is_mine: false,
            detail: Some(self.say(level_message(level))),
            is_ready: true,
            is_away: false,
            buttons,
        }
    }

    fn person(&self, lobby_member: &LobbyMember) -> PersonView {
        let is_here = self.me == Some(lobby_member.member);
        let is_hosts = self.lobby.people.first().is_some_and(|host| host.member == lobby_member.member);
        let is_owner = lobby_member.person == 0;
        let (is_mine, is_host) = (is_here && is_owner, is_hosts && is_owner);
        let is_before = self.is_open() && lobby_member.seat.is_some();
        let facts = [
            is_mine.then_some("lobby-you"),
            is_host.then_some("lobby-host"),
            lobby_member.is_board.then_some("lobby-board"),
            (!lobby_member.is_here).then_some("lobby-away"),
            lobby_member.is_replaced.then_some("lobby-replaced"),
            (is_before && lobby_member.is_ready && !is_hosts).then_some("lobby-ready"),
            (is_before && !lobby_member.is_ready && !is_hosts).then_some("lobby-not-ready"),
        ];
        let facts = facts.into_iter().flatten().map(|id| self.say(id));

        let spoken = self.spoken(lobby_member.member).filter(|_| self.is_host && is_owner);
        let spoken = spoken.map(|spoken| self.words.say("lobby-words", &[("words", spoken.into())]));
        let facts: Vec<String> = self.at_phone(lobby_member).into_iter().chain(facts).chain(spoken).collect();
        PersonView {
            name: self.name(lobby_member),
            face: Some(face_of(lobby_member.colour)),
            colour: Some(u32::from(lobby_member.colour)),
            colour_label: Some(self.say(colour_message(lobby_member.colour.into()))),
            is_mine,
            detail: unless_empty(facts.join(&self.say("list-comma"))),
            is_ready: lobby_member.is_ready || is_hosts,
            is_away: !lobby_member.is_here,
            buttons: match (is_owner, is_here) {
                (true, _) => self.buttons_of(lobby_member, is_mine),
                (false, true) => self.buttons_at_this_phone(lobby_member),
                (false, false) if self.is_host && self.is_open() && lobby_member.seat.is_some() => {
                    vec![self.unseat(lobby_member)]
                }
                (false, false) => vec![],
            },
        }
    }

    /// The line that says at whose phone somebody sits; `None` for a phone's owner.
    fn at_phone(&self, lobby_member: &LobbyMember) -> Option<String> {
        let owner = self.lobby.lobby_member(lobby_member.member).filter(|owner| owner.person != lobby_member.person)?;
        Some(match self.me == Some(lobby_member.member) {
            true => self.say("lobby-at-this-phone"),
            false => self.words.say("lobby-at-phone", &[("name", self.name(owner).into())]),
        })
    }

    /// Everybody at this phone who has a seat.
    fn seated_here(&self) -> impl Iterator<Item = &LobbyMember> {
        self.me.into_iter().flat_map(|me| self.lobby.at_phone(me)).filter(|person| person.seat.is_some())
    }

    /// The two words of the link to a member, as people read them aloud.
    fn spoken(&self, member: MemberId) -> Option<String> {
        let (_, bytes) = self.link_words.iter().find(|(of, _)| *of == member)?;
        Some(spoken(self.words, bytes).join(" "))
    }

    /// The line that says how people make sure that no phone stands between a guest's and the host's.
    fn says_how_to_compare(&self) -> Option<String> {
        if self.is_host {
            return (!self.link_words.is_empty()).then(|| self.say("lobby-compare-host"));
        }
        if self.is_host_proved {
            return Some(self.say("lobby-host-proved"));
        }
        let spoken = self.spoken(self.me?)?;
        Some(self.words.say("lobby-compare-guest", &[("words", spoken.into())]))
    }

    fn name(&self, lobby_member: &LobbyMember) -> String {
        if lobby_member.name.is_empty() { self.say("player-unnamed") } else { lobby_member.name.clone() }
    }

    fn buttons_of(&self, lobby_member: &LobbyMember, is_mine: bool) -> Vec<Button> {
        let mut buttons = vec![];
        let member = number_of(lobby_member.member);
        if is_mine && self.is_open() && lobby_member.seat.is_some() {
            buttons.push(self.button(LobbyAction::Stand, "lobby-stand"));
        }
        if !self.is_host {
            return buttons;
        }
        if lobby_member.seat.is_some() && self.is_open() && !is_mine {
            buttons.push(self.unseat(lobby_member));
        }
        if self.is_playing() && lobby_member.seat.is_some() {
            if is_mine {
                buttons.push(match lobby_member.is_replaced {
                    true => self.button(LobbyAction::BackMyself, "lobby-back"),
                    false => self.button(LobbyAction::ReplaceMe, "lobby-replace-me"),
                });
            } else if !lobby_member.is_here && !lobby_member.is_replaced {
                buttons.push(self.button(LobbyAction::Replace { member }, "lobby-replace"));
            }
        }
        buttons
    }

    /// The button by which the host takes a person's seat away.
    fn unseat(&self, lobby_member: &LobbyMember) -> Button {
        let member = number_of(lobby_member.member);
        self.button(LobbyAction::Unseat { member, person: lobby_member.person.into() }, "lobby-unseat")
    }

    /// The buttons that take something from another player: a seat, or the place at the table. They stand at the end of
    /// the screen, far from what is pressed often, and ask for confirmation.
    fn taking_buttons(&self) -> Vec<Button> {
        let mut buttons = vec![];
        if !self.is_host {
            return buttons;
        }
        for seat in 0..self.lobby.setup.players() {
            let owner = self.lobby.people.iter().find(|person| person.seat == Some(seat));
            let is_free = owner.is_none_or(|person| !person.is_here && Some(person.member) != self.me);
            if self.is_playing() && is_free {
                self.give(seat, owner, &mut buttons);
            }
        }
        let is_removable =
            |lobby_member: &&LobbyMember| lobby_member.person == 0 && Some(lobby_member.member) != self.me;
        if self.lobby.phase != TablePhase::Dealing {
            for person in self.lobby.people.iter().filter(is_removable) {
                let who = || ("name", self.name(person).into());
                let label = self.words.say("lobby-remove", &[who()]);
                let loses = self.is_playing() && person.seat.is_some();
                let question = if loses { "lobby-remove-question-seat" } else { "lobby-remove-question" };
                let action = LobbyAction::Remove { member: number_of(person.member) };
                let asked = self.words.say(question, &[who()]);
                buttons.push(Button::new(action, label).asked(asked, self.say("confirm-no")));
            }
        }
        buttons
    }

    /// The buttons by which whoever holds this phone changes something about another person who sits at it.
    fn buttons_at_this_phone(&self, lobby_member: &LobbyMember) -> Vec<Button> {
        let number = u32::from(lobby_member.person);
        if self.is_host && self.is_playing() && lobby_member.seat.is_some() {
            return vec![match lobby_member.is_replaced {
                true => self.button(LobbyAction::BackPerson { person: number }, "lobby-back"),
                false => self.button(LobbyAction::ReplacePerson { person: number }, "lobby-replace"),
            }];
        }
        if !self.is_open() {
            return vec![];
        }
        let free = (0..self.lobby.setup.players()).find(|seat| self.lobby.sitter(*seat).is_none()).map(u32::from);
        let seat = match (lobby_member.seat, free) {
            (Some(_), _) => Some(self.button(LobbyAction::SeatPerson { person: number, seat: None }, "lobby-stand")),
            (None, Some(seat)) => {
                let action = LobbyAction::SeatPerson { person: number, seat: Some(seat) };
                Some(self.button(action, "lobby-sit"))
            }
            (None, None) => None,
        };
        let leave = self.words.say("people-remove", &[("name", self.name(lobby_member).into())]);
        let leave = Button::new(LobbyAction::RemovePerson { person: number }, leave);
        seat.into_iter().chain([leave]).collect()
    }

    /// Adds a button for each person without a seat who could get this one: somebody who lost their key, left and came
    /// back, or came late.
    fn give(&self, seat: u8, owner: Option<&LobbyMember>, buttons: &mut Vec<Button>) {
        let can_sit = |one: &&LobbyMember| one.seat.is_none() && !one.is_board && one.is_here && one.person == 0;
        let can_sit = |one: &&LobbyMember| can_sit(one) && (self.may_give)(seat, one.member);
        for other in self.lobby.people.iter().filter(can_sit) {
            let args = || [("n", u32::from(seat + 1).into()), ("name", self.name(other).into())];
            let label = self.words.say("lobby-give", &args());
            let action = LobbyAction::Give { seat: seat.into(), member: number_of(other.member) };
            let question = match owner {
                Some(owner) => {
                    let [n, name] = args();
                    self.words.say("lobby-give-question", &[n, name, ("other-name", self.name(owner).into())])
                }
                None => self.words.say("lobby-give-question-bot", &args()),
            };
            buttons.push(Button::new(action, label).asked(question, self.say("confirm-no")));
        }
    }
}
