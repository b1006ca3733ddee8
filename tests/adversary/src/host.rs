//! The model of a host, made of the project's own parts. It is honest until a script makes it do something else. It
//! queues its messages for the [`evening`](crate::evening), which delivers them or not.

use std::collections::{BTreeMap, VecDeque};

use ayatsuri_bots::Bot;
use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::{
    CompletedDeal, ContributionEntropy, DealContext, DealRequest, FurtherSeat, MemberId, SeatHolder, SignatureVerifier,
};
use ayatsuri_link::SecureRandom;
use ayatsuri_multiplayer::{
    AgreedSetup, AnswerRefusal, DealAnnouncement, DealTerms, GuestMessage, GuestRequest, HostMessage, KnownProgress,
    Lobby, SignedAnswer, TableInPlay, TablePhase, TypedTableInPlay, WirePrompt,
};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::State as City;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_table::{
    Controller, FairDealRecord, GameStart, Host as Table, HostableGame, Level, MemoryStorage, PromptId, TableInput,
    WaitingFor,
};

use crate::deal::Dealing;
use crate::game::{Entries, Game, announcement};
use crate::template::{GATHERING, GUESTS};

/// The names of the bots.
const BOTS: [&str; 4] = ["Oito", "Yohei", "Kinta", "Osato"];

/// A host at a table with two guests.
pub struct Host {
    /// The host's own phone.
    pub me: MemberId,
    /// The guests' phones.
    pub guests: Vec<MemberId>,
    /// The lobby.
    pub lobby: Lobby,
    /// The number of the last game.
    pub number: u32,
    /// The deal under way.
    pub dealing: Option<Dealing>,
    /// The game in play or the last one.
    pub game: Option<Game>,
    /// The messages that wait to be delivered, oldest first, each with the index of its guest.
    pub out: VecDeque<(usize, HostMessage)>,
    /// Whether the host ignores the first guest's opening in the deal under way.
    pub is_deaf: bool,
    /// How many actions the host's person has decided at seats of bots, in this game.
    pub by_hand: u32,
    /// The seats of guests at which the host's person has acted, in this game.
    pub taken_over: Vec<u8>,
    /// How many actions the host's person has decided at seats of bots and of guests, in all games.
    pub by_hand_in_all_games: u32,
    /// Whether the host's person makes the next choice of a bot.
    pub moves_bot: bool,
    tag: [u8; 4],
    storage: MemoryStorage,
    random: SecureRandom,
    rng: GameRng,
}

impl Host {
    /// Makes a host at the table at which every evening begins.
    pub fn new() -> Host {
        let gathering = &*GATHERING;
        let lobby = gathering.lobby.clone();
        let members: Vec<MemberId> = lobby.people.iter().map(|person| person.member).collect();
        Host {
            me: members[0],
            guests: members[1..].to_vec(),
            lobby,
            number: 0,
            dealing: None,
            game: None,
            out: VecDeque::new(),
            is_deaf: false,
            by_hand: 0,
            taken_over: vec![],
            by_hand_in_all_games: 0,
            moves_bot: false,
            tag: gathering.guests[0].tag,
            storage: MemoryStorage::new(),
            random: SecureRandom::for_testing_only(90),
            rng: GameRng::from_number(7),
        }
    }

    fn entropy(&mut self) -> ContributionEntropy {
        ContributionEntropy(self.random.bytes(), self.random.bytes())
    }

    /// Says something to every guest.
    pub fn say_all(&mut self, message: &HostMessage) {
        (0..GUESTS).for_each(|guest| self.out.push_back((guest, message.clone())));
    }

    /// Tells every guest the lobby.
    pub fn tell_lobby(&mut self) {
        self.say_all(&HostMessage::Lobby(self.lobby.clone()));
    }

    /// Returns a guest's seat.
    pub fn seat(&self, guest: usize) -> Option<u8> {
        self.lobby.seats_of(self.guests[guest]).first().copied()
    }

    fn observer(&self, guest: usize) -> Observer {
        self.seat(guest).map_or(Observer::Board, |seat| Observer::Seat(Seat(seat)))
    }

    /// Says that the host's own person is ready.
    pub fn ready(&mut self) {
        let ready = GuestRequest::Ready(Some(self.lobby.agreed));
        let _ = self.lobby.request(self.me, ready);
    }

    /// Begins the deal of the next game.
    pub fn start(&mut self) {
        self.number += 1;
        self.lobby.phase = TablePhase::Dealing;
        self.lobby.voids.clear();
        self.game = None;
        (self.by_hand, self.moves_bot, self.is_deaf) = (0, false, false);
        self.taken_over.clear();
        let terms = DealTerms::new(&self.lobby, self.number, BOTS.map(str::to_owned).to_vec());
        let context = DealContext { table: self.tag, game: self.number, attempt: 0 };
        let members = [vec![self.me], self.guests.clone()].concat();
        let dealing = Dealing::new(context, members, self.me, terms.clone(), self.entropy());
        self.say_all(&HostMessage::DealTerms(terms));
        let commit = dealing.request();
        self.dealing = Some(dealing);
        self.say_request(commit);
        self.tell_lobby();
    }

    /// Sends a request of the deal to the guests that it concerns.
    fn say_request(&mut self, request: DealRequest) {
        for guest in 0..GUESTS {
            let member = self.guests[guest];
            let concerns = match &request {
                DealRequest::Commit { members, .. } => members.contains(&member),
                DealRequest::Open(list) => list.of(member).is_some(),
                DealRequest::Void { .. } => true,
            };
            if concerns {
                self.out.push_back((guest, HostMessage::DealRequest(request.clone())));
            }
        }
        if let DealRequest::Void { missing, .. } = &request {
            let name =
                |member: &MemberId| self.lobby.lobby_member(*member).map_or(String::new(), |one| one.name.clone());
            self.lobby.voids.push(missing.iter().map(name).collect());
            self.tell_lobby();
        }
    }

    /// Stops waiting for phones that have not answered in the deal.
    pub fn time_out(&mut self) {
        let entropy = self.entropy();
        let asks = self.dealing.as_mut().map_or_else(Vec::new, |dealing| dealing.time_out(entropy));
        asks.into_iter().for_each(|ask| self.say_request(ask));
        self.deal_alone();
    }

    /// Declares the deal void, names the phones `missing` as the cause, whether they are or not, and deals again with
    /// everybody. Returns `false` if no list of commitments has been published.
    pub fn deal_again(&mut self, missing: Vec<MemberId>) -> bool {
        let entropy = self.entropy();
        let Some(dealing) = self.dealing.as_mut().filter(|dealing| dealing.list.is_some()) else { return false };
        let asks = dealing.again(missing, entropy);
        asks.into_iter().for_each(|ask| self.say_request(ask));
        true
    }

    /// Gives the deal up if no guest is left in it.
    fn deal_alone(&mut self) {
        if self.dealing.as_ref().is_some_and(|dealing| dealing.members.len() == 1) {
            self.dealing = None;
            self.lobby.phase = TablePhase::Open;
            self.unready();
        }
    }

    fn unready(&mut self) {
        self.lobby.people.iter_mut().for_each(|person| person.is_ready = false);
        self.tell_lobby();
    }

    /// Restarts the host's program: a deal under way is dropped, a game in play goes on.
    pub fn restart(&mut self) {
        self.out.clear();
        if self.dealing.take().is_some() {
            self.lobby.phase = TablePhase::Open;
            self.lobby.people.iter_mut().for_each(|person| person.is_ready = false);
        }
    }

    /// Takes in a guest's message.
    pub fn hear(&mut self, guest: usize, message: GuestMessage) {
        match message {
            GuestMessage::Hello { known, .. } => self.greet(guest, &known),
            GuestMessage::Ready(_, agreed) => {
                let _ = self.lobby.request(self.guests[guest], GuestRequest::Ready(agreed));
                self.tell_lobby();
            }
            GuestMessage::Commit(context, commitment) => {
                let list = self.dealing.as_mut().and_then(|dealing| dealing.committed(context, commitment));
                list.into_iter().for_each(|list| self.say_request(list));
            }
            GuestMessage::Open(..) if self.is_deaf && guest == 0 => {}
            GuestMessage::Open(context, opening) => {
                self.out.push_back((guest, HostMessage::OpeningStored(context)));
                if let Some(deal) = self.dealing.as_mut().and_then(|dealing| dealing.opened(context, opening)) {
                    self.deal(deal);
                }
            }
            GuestMessage::Act { seat, prompt, action, signature } => {
                let done = self.take_answer(guest, seat, prompt, action, signature);
                if let Err(why) = done {
                    self.out.push_back((guest, HostMessage::AnswerRefused { seat, prompt, refusal: why }));
                }
                self.tell_game();
            }
            GuestMessage::RequestView(seat) if seat == self.seat(guest) => self.tell_view(guest),
            GuestMessage::RequestKey(context, seat) if Some(seat) == self.seat(guest) => {
                self.out.push_back((guest, HostMessage::SeatGiven(context, seat)));
            }
            GuestMessage::Key(_, seat, key) if Some(seat) == self.seat(guest) => {
                let holder = SeatHolder { member: self.guests[guest], key };
                self.pass_seat(seat, Controller::Person(Some(holder)));
            }
            _ => {}
        }
    }

    /// Tells a guest whose session begins everything that it does not know yet.
    fn greet(&mut self, guest: usize, known: &[KnownProgress]) {
        self.out.push_back((guest, HostMessage::Lobby(self.lobby.clone())));
        if let Some(dealing) = &self.dealing {
            self.out.push_back((guest, HostMessage::DealTerms(dealing.terms.clone())));
            self.out.push_back((guest, HostMessage::DealRequest(dealing.request())));
            let list = dealing.list.clone().filter(|list| list.of(self.guests[guest]).is_some());
            self.out.extend(list.map(|list| (guest, HostMessage::DealRequest(DealRequest::Open(list)))));
        }
        let (seat, number) = (self.seat(guest), self.number);
        if let Some(game) = &mut self.game {
            match known.iter().find(|known| known.game == number && known.seat == seat) {
                Some(known) => game.told[guest] = known.updates,
                None => {
                    game.told[guest] = 0;
                    self.tell_dealt(guest);
                }
            }
            self.tell_updates(guest);
            if matches!(self.lobby.phase, TablePhase::Over(_)) {
                self.disclose(guest);
            }
        }
    }

    fn deal(&mut self, deal: CompletedDeal) {
        let Some(Dealing { terms, voids, entropy, .. }) = self.dealing.take() else { return };
        let (seats, seated) = terms.seating(&deal.commitments);
        let fair_deal =
            FairDealRecord { list: deal.commitments.clone(), openings: deal.openings, seated: seated.clone() };
        let AgreedSetup::City(setup) = terms.setup.clone() else { return };
        let start = GameStart { setup, seed: deal.seed, seats: seats.clone(), fair_deal: Some(fair_deal) };
        let Ok((table, _)) = Table::begin(&mut self.storage, start, Some(Seat(0)), WallMillis::default()) else {
            return;
        };
        let dealt = announcement(&terms, deal.commitments, voids, seats, seated);
        let (taken, told) = (BTreeMap::new(), vec![0; GUESTS]);
        self.game = Some(Game { table, terms, announcement: dealt, entropy, taken, told });
        self.lobby.phase = TablePhase::Playing(self.number);
        self.tell_lobby();
        (0..GUESTS).for_each(|guest| self.tell_dealt(guest));
        self.tell_game();
    }

    /// Returns the announcement of the deal that a guest gets.
    pub fn dealt_to(&self, guest: usize) -> Option<DealAnnouncement> {
        Some(DealAnnouncement { own: self.seat(guest), ..self.game.as_ref()?.announcement.clone() })
    }

    fn tell_dealt(&mut self, guest: usize) {
        self.out.extend(self.dealt_to(guest).map(|dealt| (guest, HostMessage::Dealt(dealt))));
    }

    /// Sends every guest the updates that it has not got yet.
    pub fn tell_game(&mut self) {
        (0..GUESTS).for_each(|guest| self.tell_updates(guest));
    }

    fn tell_updates(&mut self, guest: usize) {
        let observer = self.observer(guest);
        let Some(game) = &mut self.game else { return };
        let updates = game.updates(observer, game.told[guest]);
        if !updates.is_empty() {
            game.told[guest] += updates.len() as u32;
            self.out.push_back((guest, HostMessage::Updates(updates)));
        }
    }

    fn tell_view(&mut self, guest: usize) {
        let (observer, seat) = (self.observer(guest), self.seat(guest));
        let Some(game) = &mut self.game else { return };
        let entries = Entries::of(&game.table, observer);
        let (updates, prompt) = (entries.numbers.len() as u32, entries.open);
        game.told[guest] = updates;
        let view = TableInPlay::view(&game.table, observer);
        self.out.push_back((guest, HostMessage::View { seat, mended: 0, updates, prompt, view }));
    }

    /// Discloses the game to a guest.
    pub fn disclose(&mut self, guest: usize) {
        let opened = self.game.as_ref().and_then(|game| TableInPlay::opened(&game.table));
        let game = self.number;
        self.out.extend(opened.map(|opened| (guest, HostMessage::Disclosure { game, opened })));
    }

    /// Ends the game, played to its end or not.
    pub fn end_game(&mut self) {
        if self.game.is_some() && matches!(self.lobby.phase, TablePhase::Playing(_)) {
            self.lobby.phase = TablePhase::Over(self.number);
            self.tell_lobby();
            self.tell_game();
            (0..GUESTS).for_each(|guest| self.disclose(guest));
        }
    }

    /// Whether a game is in play.
    pub fn is_playing(&self) -> bool {
        self.game.is_some() && matches!(self.lobby.phase, TablePhase::Playing(_))
    }

    /// Goes back to the lobby.
    pub fn rematch(&mut self) {
        self.lobby.phase = TablePhase::Open;
        self.lobby.voids.clear();
        self.dealing = None;
        self.unready();
    }

    fn take_answer(
        &mut self,
        guest: usize,
        seat: u8,
        prompt: WirePrompt,
        action: [u8; ayatsuri_multiplayer::ACTION],
        signature: ayatsuri_fair_deal::ActionSignature,
    ) -> Result<(), AnswerRefusal> {
        if self.seat(guest) != Some(seat) || !self.is_playing() {
            return Err(AnswerRefusal::NotYours);
        }
        let Some(game) = &mut self.game else { return Err(AnswerRefusal::Late) };
        let entries = Entries::of(&game.table, Observer::Seat(Seat(seat)));
        let Some(entry) = entries.numbers.get(prompt.0 as usize) else { return Err(AnswerRefusal::Late) };
        let prompt_id = PromptId::new(*entry, Seat(seat));
        let answer = SignedAnswer { prompt: prompt_id, named: prompt, action, signature };
        if TableInPlay::prompt(&game.table, Seat(seat)) != Some(prompt_id) {
            return TableInPlay::signed(&mut game.table, &mut self.storage, answer, None, WallMillis::default())
                .expect("memory can be written");
        }
        let holder = match TableInPlay::controller(&game.table, Seat(seat)) {
            Controller::Person(Some(holder)) if holder.member == self.guests[guest] => holder,
            _ => return Err(AnswerRefusal::NotYours),
        };
        let further = FurtherSeat::of(&game.announcement.seated, holder.member, Seat(seat));
        let mut verifier = SignatureVerifier::new(&game.announcement.list, &holder, further);
        for (prompt, action) in game.table.signed_by(&holder, Seat(seat)) {
            verifier.extend(prompt, &action);
        }
        TableInPlay::signed(&mut game.table, &mut self.storage, answer, Some(&mut verifier), WallMillis::default())
            .expect("memory can be written")
    }

    /// Passes a seat to another controller.
    pub fn pass_seat(&mut self, seat: u8, to: Controller) {
        if let Some(game) = self.game.as_mut() {
            TableInPlay::pass(&mut game.table, &mut self.storage, Seat(seat), to, WallMillis::default())
                .expect("memory can be written");
            self.tell_game();
        }
    }

    /// Passes a seat to the host's own phone, which signs there with a new key.
    pub fn take_seat(&mut self, seat: u8) {
        let (me, entropy) = (self.me, self.entropy());
        let Some(game) = &mut self.game else { return };
        game.taken.insert(seat, entropy);
        let key = game.signer(me, seat).key();
        self.pass_seat(seat, Controller::Person(Some(SeatHolder { member: me, key })));
    }

    /// Lets the host's person answer at every seat that their phone holds, and one bot act.
    pub fn play(&mut self) {
        for seat in 0..self.lobby.setup.players() {
            self.answer_at(seat);
        }
        let Some(game) = &mut self.game else { return };
        if game.table.table().waiting_for() == WaitingFor::Bots {
            let mut choice = game.table.table().pending_choice().expect("a bot is asked").think();
            let seat = choice.prompt.seat();
            let legal = game.table.table().legal(seat);
            if self.moves_bot
                && let Some(other) = legal.as_slice().iter().find(|action| **action != choice.action)
            {
                (choice.action, self.moves_bot) = (*other, false);
                self.by_hand += 1;
                self.by_hand_in_all_games += 1;
            }
            let agreed = game.terms.seats[seat.index()].bot;
            if game.table.table().controller(seat) != Controller::Bot(agreed) {
                self.by_hand += 1;
                self.by_hand_in_all_games += 1;
            }
            game.table
                .handle(&mut self.storage, TableInput::Decided(choice), WallMillis::default())
                .expect("memory can be written");
        }
        self.tell_game();
    }

    fn answer_at(&mut self, seat: u8) {
        let me = self.me;
        let Some(game) = &mut self.game else { return };
        let Some(prompt) = game.table.table().prompt(Seat(seat)) else { return };
        let Controller::Person(Some(holder)) = game.table.table().controller(Seat(seat)) else { return };
        if holder.member != me {
            return;
        }
        let observer = Observer::Seat(Seat(seat));
        let table = game.table.table();
        let legal = table.legal(Seat(seat));
        let action = City::bot(Level::Novice).choose(table.view(observer), &legal, &mut self.rng);
        let number = Entries::of(&game.table, observer).wire(prompt);
        let mut signer = game.signer(me, seat);
        for (prompt, action) in game.table.signed_by(&holder, Seat(seat)) {
            signer.extend(prompt, &action);
        }
        let signature = signer.sign(u64::from(number.0), &ayatsuri_multiplayer::action_bytes::<City>(&action));
        let done = game.table.take_answer(&mut self.storage, prompt, action, signature, WallMillis::default());
        let member = game.terms.seats[usize::from(seat)].member;
        if member == Some(me) || !matches!(done, Ok(Ok(()))) {
            return;
        }
        self.by_hand_in_all_games += 1;
        match member {
            None => self.by_hand += 1,
            // The others see that the seat has passed, and the fairness page must name it.
            Some(_) => self.taken_over.push(seat),
        }
    }
}

impl Default for Host {
    fn default() -> Host {
        Host::new()
    }
}
