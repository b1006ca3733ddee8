//! A guest's phone at another's table: who is there, its part in the deal, the game that it follows, and the audit.
//! The game itself is followed elsewhere ([`Following`]); links and radios carry what this says.

use std::collections::VecDeque;

use ayatsuri_fair_deal::{
    AuditFailure, Contribution, ContributionEntropy, DealRequest, DealWitness, MemberId, SeatHolder, Verdict,
};
use ayatsuri_link::times::Millis as Clock;
use ayatsuri_link::{
    Farewell, JoinCode, JoinRefusal, KeyId, LinkGuest, LinkGuestEvent, MemberKey, MemberRole, SecureRandom, TableTag,
};
use ayatsuri_table::{Millis, ShownRow, Store, TableError, Tag};
use serde::{Deserialize, Serialize};

use crate::follower::GameFollower;
use crate::host::RULES;
use crate::lobby::{GuestRequest, Lobby, LobbyError};
use crate::wire::{
    ACTION, AnswerRefusal, DealAnnouncement, GuestMessage, HostMessage, KnownProgress, MessageAssembler, pieces,
};

/// What has happened to a guest, to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MultiplayerGuestEvent {
    /// There is a link, or there is none at present.
    Link,
    /// Who is there, or something about them, has changed.
    Lobby,
    /// The cards are dealt: the game is to be followed from here on, by a new [`crate::Followed`].
    Dealt,
    /// Something happened in the game.
    Played,
    /// An answer counts for nothing.
    Refused(AnswerRefusal),
    /// What its person wanted at the table cannot be; it changed nothing.
    NotSo(LobbyError),
    /// Nobody lets this phone in, at least not now.
    NotIn {
        /// Why.
        why: JoinRefusal,
        /// How long to wait.
        seconds: u16,
    },
    /// Nobody answers.
    Silent,
    /// The game is over and was checked.
    Audited,
    /// The host has ended it.
    Over(Farewell),
}

/// What a guest keeps of a table.
#[derive(Clone, Serialize, Deserialize)]
struct PersistedGuest {
    tag: Tag,
    /// What it comes back with: id and secret.
    key: Option<([u8; 8], [u8; 32])>,
    is_board: bool,
    name: String,
    lobby: Option<Lobby>,
    watch: Option<DealWitness>,
    /// A key made for a seat in the middle of a game: the entropy, and which deal's game.
    late: Option<(ayatsuri_fair_deal::DealContext, ContributionEntropy)>,
    dealt: Option<DealAnnouncement>,
    /// The answer on its way.
    pending: Option<(u32, [u8; ACTION])>,
    audited: Option<AuditResult>,
    /// What the host, or the deal, did wrong before the end.
    foul: Option<AuditFailure>,
    /// In which game that was.
    #[serde(default)]
    foul_of: u32,
    /// It was told the game from another place before: that cannot be checked any more.
    #[serde(default)]
    was_elsewhere: bool,
}

/// What the audit of a game said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuditResult {
    /// Which game.
    pub game: u32,
    /// What is so, or the first thing that is not right.
    pub found: Result<Verdict, AuditFailure>,
    /// The game as the host has opened it, as postcard.
    pub opened: Vec<u8>,
}

/// A guest's phone at a table.
pub struct MultiplayerGuest {
    kept: PersistedGuest,
    random: SecureRandom,
    pieces: MessageAssembler,
    held: VecDeque<(u32, HostMessage)>,
    out: Vec<GuestMessage>,
    is_linked: bool,
    news: VecDeque<MultiplayerGuestEvent>,
    /// Something is to be kept.
    is_changed: bool,
}

impl MultiplayerGuest {
    /// Before it is let in.
    pub fn new(tag: Tag, is_board: bool, name: String, random: SecureRandom) -> MultiplayerGuest {
        let (key, lobby, watch, late, dealt) = (None, None, None, None, None);
        let (pending, audited, foul, foul_of, was_elsewhere) = (None, None, None, 0, false);
        let kept = PersistedGuest {
            tag,
            key,
            is_board,
            name,
            lobby,
            watch,
            late,
            dealt,
            pending,
            audited,
            foul,
            foul_of,
            was_elsewhere,
        };
        MultiplayerGuest::of(kept, random)
    }

    fn of(kept: PersistedGuest, random: SecureRandom) -> MultiplayerGuest {
        MultiplayerGuest {
            kept,
            random,
            pieces: MessageAssembler::default(),
            held: VecDeque::new(),
            out: vec![],
            is_linked: false,
            news: VecDeque::new(),
            is_changed: false,
        }
    }

    /// A table that was kept; nothing if the phone had not been let in.
    ///
    /// # Errors
    /// It is damaged.
    pub fn restore(state: &str, random: SecureRandom) -> Result<MultiplayerGuest, serde_json::Error> {
        Ok(MultiplayerGuest::of(serde_json::from_str(state)?, random))
    }

    /// The guest's side of the link: with the code, or with the key if there is one.
    pub fn link(&mut self, code: Option<JoinCode>) -> Option<LinkGuest> {
        let role = if self.kept.is_board { MemberRole::Board } else { MemberRole::Player };
        let (tag, random) = (TableTag(self.kept.tag), self.random.fork());
        match (self.kept.key, code) {
            (Some((id, secret)), _) => {
                Some(LinkGuest::returning(tag, MemberKey { id: KeyId(id), secret }, role, RULES, random))
            }
            (None, Some(code)) => Some(LinkGuest::joining(tag, code, role, RULES, random)),
            (None, None) => None,
        }
    }

    /// Which table.
    pub fn tag(&self) -> Tag {
        self.kept.tag
    }

    /// This phone, as everybody at the table names it; nothing before it is let in.
    pub fn me(&self) -> Option<MemberId> {
        Some(MemberId(self.kept.key?.0))
    }

    /// Who is there, as far as this phone was told.
    pub fn lobby(&self) -> Option<&Lobby> {
        self.kept.lobby.as_ref()
    }

    /// Whether there is a link.
    pub fn is_linked(&self) -> bool {
        self.is_linked
    }

    /// The game that is followed.
    pub fn dealt(&self) -> Option<&DealAnnouncement> {
        self.kept.dealt.as_ref()
    }

    /// This phone's part in its deal, if that is the game it was for.
    pub fn watch(&self) -> Option<&DealWitness> {
        let game = self.kept.dealt.as_ref()?.list.context.game;
        self.kept.watch.as_ref().filter(|watch| watch.list().is_some_and(|list| list.context.game == game))
    }

    /// What the last audit said.
    pub fn audit(&self) -> Option<&AuditResult> {
        self.kept.audited.as_ref()
    }

    /// What went wrong with the deal.
    pub fn foul(&self) -> Option<&AuditFailure> {
        self.kept.foul.as_ref()
    }

    /// The answer that was on its way when this phone was killed: see [`crate::Followed::was_on_its_way`].
    pub fn pending(&self) -> Option<(u32, [u8; ACTION])> {
        self.kept.pending
    }

    /// Wants something at the table.
    pub fn wish(&mut self, wish: GuestRequest) {
        if let GuestRequest::Name(name) = &wish {
            self.kept.name.clone_from(name);
            self.is_changed = true;
        }
        self.out.push(match wish {
            GuestRequest::Seat(seat) => GuestMessage::Sit(seat),
            GuestRequest::Name(name) => GuestMessage::Name(name),
            GuestRequest::Colour(colour) => GuestMessage::Colour(colour),
            GuestRequest::Ready(agreed) => GuestMessage::Ready(agreed),
        });
    }

    /// Asks to be told everything anew.
    pub fn asks_for_all(&mut self) {
        self.out.push(GuestMessage::Lost);
    }

    /// Sends an answer, as [`crate::Followed::act`] has signed it. It is kept first.
    ///
    /// # Errors
    /// It cannot be kept: it is not sent.
    pub fn acts(
        &mut self,
        answer: GuestMessage,
        on_its_way: Option<(u32, [u8; ACTION])>,
        store: &mut Store,
        now: Millis,
    ) -> Result<(), TableError> {
        let before = std::mem::replace(&mut self.kept.pending, on_its_way);
        if let Err(error) = store.keep_joined(self.kept.tag, &self.state(), now) {
            self.kept.pending = before;
            return Err(error);
        }
        self.out.push(answer);
        Ok(())
    }

    /// What happened, oldest first.
    pub fn news(&mut self) -> Option<MultiplayerGuestEvent> {
        self.news.pop_front()
    }

    /// Takes what came over the link, and gives it what is to be said. To be called whenever the radio has run, and
    /// after everything done here. It stops at [`GuestNews::Dealt`], and is to be called again with what follows it.
    ///
    /// # Errors
    /// The store cannot be written: nothing was lost, and it is tried again at the next call.
    pub fn run(
        &mut self,
        link: &mut LinkGuest,
        mut following: Option<&mut dyn GameFollower>,
        store: &mut Store,
        now: Millis,
    ) -> Result<(), TableError> {
        if let (Some(me), Some(following)) = (self.me(), &mut following) {
            following.is_of(me);
        }
        loop {
            while let Some((number, down)) = self.held.front().cloned() {
                let is_deal = matches!(down, HostMessage::Dealt(_));
                self.hears(down, &mut following, store, now)?;
                self.keep(store, now)?;
                self.held.pop_front();
                link.taken(number, clock(now));
                if is_deal {
                    return Ok(());
                }
            }
            let Some(event) = link.event() else { break };
            match event {
                LinkGuestEvent::Linked { anew, key, .. } => self.linked(anew, key, following.as_deref()),
                LinkGuestEvent::Message(message) => match self.pieces.take::<HostMessage>(&message.bytes) {
                    Some(down) => self.held.push_back((message.number, down)),
                    None => link.taken(message.number, clock(now)),
                },
                LinkGuestEvent::Lost => {
                    self.is_linked = false;
                    self.news.push_back(MultiplayerGuestEvent::Link);
                }
                LinkGuestEvent::Refused { why, seconds } => {
                    self.news.push_back(MultiplayerGuestEvent::NotIn { why, seconds })
                }
                LinkGuestEvent::Silent => self.news.push_back(MultiplayerGuestEvent::Silent),
                LinkGuestEvent::Over(farewell) => {
                    self.is_linked = false;
                    self.news.push_back(MultiplayerGuestEvent::Over(farewell));
                }
            }
        }
        self.keep(store, now)?;
        link.asks(following.as_deref().is_some_and(GameFollower::is_asked));
        if self.is_linked {
            for up in self.out.drain(..) {
                pieces(&up).into_iter().for_each(|piece| link.send(piece, clock(now)));
            }
        }
        Ok(())
    }

    fn keep(&mut self, store: &mut Store, now: Millis) -> Result<(), TableError> {
        if self.is_changed && self.kept.key.is_some() {
            store.keep_joined(self.kept.tag, &self.state(), now)?;
            self.is_changed = false;
        }
        Ok(())
    }

    /// All that is to be kept of the table; [`MultiplayerGuest::run`] keeps it by itself.
    pub fn state(&self) -> String {
        serde_json::to_string(&self.kept).expect("all that is kept can be written as JSON")
    }

    fn linked(&mut self, anew: bool, key: Option<MemberKey>, following: Option<&dyn GameFollower>) {
        if let Some(key) = key {
            self.kept.key = Some((key.id.0, key.secret));
            self.is_changed = true;
        }
        self.is_linked = true;
        self.news.push_back(MultiplayerGuestEvent::Link);
        if anew {
            self.pieces = MessageAssembler::default();
            self.held.clear();
            // What was wanted before is forgotten but for the answer: the person sees how things are, and wants anew.
            self.out.clear();
            let known: Option<KnownProgress> = following.map(GameFollower::known);
            self.out.push(GuestMessage::Hello { name: self.kept.name.clone(), known });
            self.out.extend(following.and_then(GameFollower::pending));
        }
    }

    fn hears(
        &mut self,
        down: HostMessage,
        following: &mut Option<&mut dyn GameFollower>,
        store: &mut Store,
        now: Millis,
    ) -> Result<(), TableError> {
        match down {
            HostMessage::Lobby(lobby) => {
                self.kept.lobby = Some(lobby.tidied());
                self.is_changed = true;
                self.news.push_back(MultiplayerGuestEvent::Lobby);
            }
            HostMessage::Fair(ask) => self.asked(ask),
            HostMessage::OpeningKept(context) => {
                if let Some(watch) = self.kept.watch.as_mut()
                    && watch.list().is_some_and(|list| list.context == context)
                {
                    watch.opening_was_kept();
                    self.is_changed = true;
                }
            }
            HostMessage::Dealt(dealt) => self.is_dealt(dealt, store, now)?,
            HostMessage::Updates(updates) => {
                if let Some(following) = following {
                    self.updates(&updates, &mut **following, store, now)?;
                }
            }
            HostMessage::View { mended, updates, prompt, view } => {
                let Some(following) = following else { return Ok(()) };
                let known = KnownProgress { mended, updates, ..following.known() };
                if let Ok(row) = following.hear_all(&view, known, prompt) {
                    self.rows(&[row], &**following, store, now)?;
                    self.news.push_back(MultiplayerGuestEvent::Played);
                }
            }
            HostMessage::Refused { prompt, why } => {
                if let Some(following) = following {
                    if why == AnswerRefusal::Unsigned
                        && let Some(again) = following.sign_anew(prompt)
                    {
                        self.out.push(again);
                        return Ok(());
                    }
                    following.refused(prompt);
                }
                self.kept.pending = self.kept.pending.filter(|(pending, _)| *pending != prompt);
                self.is_changed = true;
                self.news.push_back(MultiplayerGuestEvent::Refused(why));
            }
            HostMessage::Take(context) => self.takes(context, following),
            HostMessage::Opened { game, opened } => self.audits(game, opened, following.as_deref()),
            HostMessage::NotSo(why) => self.news.push_back(MultiplayerGuestEvent::NotSo(why)),
        }
        Ok(())
    }

    fn asked(&mut self, ask: DealRequest) {
        let Some(me) = self.me() else { return };
        let entropy = ContributionEntropy(self.random.bytes(), self.random.bytes());
        let context = match &ask {
            DealRequest::Commit { context, .. } | DealRequest::Void { context, .. } => *context,
            DealRequest::Open(list) => list.context,
        };
        if context.table != self.kept.tag {
            return;
        }
        let is_new = |watch: &DealWitness| watch.game() < context.game;
        if self.kept.watch.as_ref().is_none_or(is_new) {
            self.kept.watch = Some(DealWitness::new(me, self.kept.tag, context.game));
        }
        let Some(watch) = self.kept.watch.as_mut().filter(|watch| watch.game() == context.game) else { return };
        let said = match ask {
            DealRequest::Commit { context, members } => watch
                .asked(context, members, &entropy)
                .map(|commitment| Some(GuestMessage::Commit(context, commitment))),
            DealRequest::Open(list) => watch.published(list).map(|opening| Some(GuestMessage::Open(context, opening))),
            DealRequest::Void { context, missing } => watch.voided(context, missing).map(|()| None),
        };
        match said {
            Ok(up) => self.out.extend(up),
            // A question that comes again after its time is no foul: it was on its way.
            Err(AuditFailure::OutOfTurn) if watch.is_past(context) => {}
            Err(unfair) => self.is_foul(context.game, unfair),
        }
        self.is_changed = true;
    }

    /// Something is wrong with a game: the first thing that was is kept.
    fn is_foul(&mut self, game: u32, unfair: AuditFailure) {
        if self.kept.foul.is_none() || self.kept.foul_of != game {
            (self.kept.foul, self.kept.foul_of) = (Some(unfair), game);
            self.is_changed = true;
        }
    }

    fn is_dealt(&mut self, dealt: DealAnnouncement, store: &mut Store, now: Millis) -> Result<(), TableError> {
        let game = dealt.list.context.game;
        store.keep_joined(self.kept.tag, &self.state(), now)?;
        if self.kept.dealt.as_ref().is_some_and(|before| before.list.context.game > game) {
            // A game of before is not begun anew: what is known of the one in play would be forgotten.
            self.is_foul(game, AuditFailure::ToldOtherwise);
            return Ok(());
        }
        let before = self.kept.dealt.as_ref().filter(|before| before.list.context.game == game).cloned();
        if self.kept.foul_of < game {
            self.kept.foul = None;
        }
        if let Some(before) = &before
            && (&before.list, &before.setup, &before.seated) != (&dealt.list, &dealt.setup, &dealt.seated)
        {
            self.is_foul(game, AuditFailure::ToldOtherwise);
        }
        // Told twice from the same place, what was shown before is kept: it is compared with what is told once more.
        let is_again = before.as_ref().is_some_and(|before| before.own == dealt.own);
        if !is_again {
            store.forget_shown(self.kept.tag, game.saturating_add(1))?;
            self.kept.pending = None;
            self.kept.was_elsewhere = before.is_some();
        }
        if before.is_none() {
            self.kept.audited = None;
        }
        let mut wrong = vec![];
        if let Some(watch) = self.kept.watch.as_mut().filter(|watch| watch.game() == game) {
            let voids = dealt.voids.iter().filter(|(context, _)| context.game == game);
            for (context, missing) in voids {
                if !watch.is_past(*context) {
                    wrong.extend(watch.voided(*context, missing.clone()).err());
                }
            }
            wrong.extend(watch.dealt(&dealt.list).err());
        }
        wrong.into_iter().for_each(|unfair| self.is_foul(game, unfair));
        self.kept.dealt = Some(dealt);
        self.is_changed = true;
        self.news.push_back(MultiplayerGuestEvent::Dealt);
        Ok(())
    }

    fn updates(
        &mut self,
        updates: &[Vec<u8>],
        following: &mut dyn GameFollower,
        store: &mut Store,
        now: Millis,
    ) -> Result<(), TableError> {
        let mut rows = Vec::new();
        let mut is_lost = false;
        for update in updates {
            match following.hear(update) {
                Ok(row) => rows.extend(row),
                Err(_) => {
                    is_lost = true;
                    break;
                }
            }
        }
        self.rows(&rows, following, store, now)?;
        following.foul().into_iter().for_each(|unfair| self.is_foul(following.known().game, unfair));
        if is_lost {
            self.out.push(GuestMessage::Lost);
        }
        if !rows.is_empty() {
            self.news.push_back(MultiplayerGuestEvent::Played);
        }
        Ok(())
    }

    fn rows(
        &mut self,
        rows: &[ShownRow],
        following: &dyn GameFollower,
        store: &mut Store,
        now: Millis,
    ) -> Result<(), TableError> {
        if following.pending().is_none() {
            self.kept.pending = None;
        }
        store.keep_shown(self.kept.tag, following.known().game, rows, &self.state(), now)
    }

    /// Was given a seat in the middle of a game: makes a key to sign with.
    fn takes(&mut self, context: ayatsuri_fair_deal::DealContext, following: &mut Option<&mut dyn GameFollower>) {
        let (Some(me), Some(following)) = (self.me(), following) else { return };
        if following.known().game != context.game {
            return;
        }
        let fresh = ContributionEntropy(self.random.bytes(), self.random.bytes());
        let (_, entropy) = *self.kept.late.insert(match self.kept.late {
            Some((of, entropy)) if of == context => (of, entropy),
            _ => (context, fresh),
        });
        let part = Contribution::new(context, me, &entropy);
        self.out.push(GuestMessage::Key(context, part.commitment().key));
        following.sign_with(part.into_signer());
        self.is_changed = true;
    }

    /// Who signs with a key made in the middle of the game, for a phone that was started anew.
    pub fn late_part(&self) -> Option<(SeatHolder, Contribution)> {
        let (context, entropy) = self.kept.late.as_ref()?;
        let part = Contribution::new(*context, self.me()?, entropy);
        let holder = SeatHolder { member: self.me()?, key: part.commitment().key };
        let is_this = self.kept.dealt.as_ref()?.list.context == *context;
        is_this.then_some((holder, part))
    }

    fn audits(&mut self, game: u32, opened: Vec<u8>, following: Option<&dyn GameFollower>) {
        let Some(following) = following.filter(|following| following.known().game == game) else { return };
        // Who had no part in the deal has no list but the host's.
        let (list, had_part) = match (self.watch().and_then(DealWitness::list), &self.kept.dealt) {
            (Some(list), _) => (list.clone(), true),
            (None, Some(dealt)) => (dealt.list.clone(), false),
            (None, None) => return,
        };
        let mut found = following.audit(&list, self.me(), &opened);
        if let Ok(verdict) = &mut found {
            verdict.had_part &= had_part;
            verdict.is_retold = self.kept.was_elsewhere;
        }
        let before = self.kept.audited.as_ref().filter(|before| before.game == game).map(|before| &before.found);
        match (before, &found) {
            // What was once found wrong stays so, whatever is opened later.
            (Some(Err(_)), _) => return,
            (Some(Ok(before)), Ok(now)) if before.fingerprint != now.fingerprint => {
                self.is_foul(game, AuditFailure::ToldOtherwise);
            }
            _ => {}
        }
        self.kept.audited = Some(AuditResult { game, found, opened });
        self.is_changed = true;
        self.news.push_back(MultiplayerGuestEvent::Audited);
    }
}

/// The link's clock never goes back before 0.
fn clock(now: Millis) -> Clock {
    u64::try_from(now).unwrap_or(0)
}
