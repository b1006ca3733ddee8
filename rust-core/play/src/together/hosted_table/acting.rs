//! The actions of the host's person at the table.

use super::*;

impl HostedTable {
    /// Does an action of the host in the lobby.
    pub fn act(&mut self, call: &mut CallContext<'_>, action: LobbyAction) -> Result<(), CallError> {
        let (words, now) = (call.words, call.now);
        let refused = |why: LobbyError| refused(words, why);
        let not_there = || PhoneError::not_there(words);
        let seat_of = |seat: u32| u8::try_from(seat).map_err(|_| not_there());
        let number_of = |person: u32| u8::try_from(person).map_err(|_| not_there());
        let whom = |lobby: &Lobby, member: u64| lobby_screen::member_of(lobby, member).ok_or_else(not_there);
        (self.note, self.says_loss) = (None, false);
        match action {
            LobbyAction::Start { .. } => {
                let mut rng = GameRng::new(random(words)?.bytes(), 0);
                let people: Vec<&str> = self.lobby().people.iter().map(|person| person.name.as_str()).collect();
                let faces: Vec<u32> = self.lobby().people.iter().map(|person| names::face_of(person.colour)).collect();
                let bots = names::draw(self.lobby().setup.players().into(), &people, &faces, words, &mut rng);
                self.host.start(bots, now).map_err(refused)?;
            }
            LobbyAction::Sit { seat } => {
                self.host.request(GuestRequest::Seat(Some(seat_of(seat)?))).map_err(refused)?;
            }
            LobbyAction::AddPerson => {
                let number = self.lobby().at_phone(self.host.me()).count() + 1;
                let name = self.newcomer.take_name(words, number);
                self.host.request(GuestRequest::Add(name)).map_err(refused)?;
            }
            LobbyAction::RemovePerson { person } => {
                let person = u8::try_from(person).map_err(|_| not_there())?;
                self.host.request_for(person, GuestRequest::Leave).map_err(refused)?;
            }
            LobbyAction::SeatPerson { person, seat } => {
                let person = u8::try_from(person).map_err(|_| not_there())?;
                let seat = seat.map(seat_of).transpose()?;
                self.host.request_for(person, GuestRequest::Seat(seat)).map_err(refused)?;
            }
            LobbyAction::Stand => self.host.request(GuestRequest::Seat(None)).map_err(refused)?,
            LobbyAction::Level { seat, level } => {
                let level = Level::by_name(&level).ok_or_else(not_there)?;
                self.host.command(HostCommand::SetBot(seat_of(seat)?, level)).map_err(refused)?;
            }
            LobbyAction::Move { seat, to } => {
                self.host.command(HostCommand::SwapSeats(seat_of(seat)?, seat_of(to)?)).map_err(refused)?;
            }
            LobbyAction::Unseat { member, person } => {
                let member = whom(self.lobby(), member)?;
                let person = PersonId { member, person: number_of(person)? };
                self.host.command(HostCommand::MoveMember(person, None)).map_err(refused)?;
            }
            LobbyAction::Remove { member } => {
                let member = whom(self.lobby(), member)?;
                let at = self.game.as_mut().map(|game| game.at_table());
                self.host.remove(member, &mut self.radio.host, at, call.store, now)?;
            }
            LobbyAction::Replace { member } => {
                let member = whom(self.lobby(), member)?;
                self.replace(member, call.store, now)?;
            }
            LobbyAction::ReplaceMe => self.replace_here(0, call.store, now)?,
            LobbyAction::ReplacePerson { person } => self.replace_here(number_of(person)?, call.store, now)?,
            LobbyAction::BackMyself => self.resume_person(0, call.store, now)?,
            LobbyAction::BackPerson { person } => self.resume_person(number_of(person)?, call.store, now)?,
            LobbyAction::Give { seat, member } => {
                let member = whom(self.lobby(), member)?;
                self.host.give_seat(seat_of(seat)?, member).map_err(refused)?;
            }
            LobbyAction::ShowCode => self.lets_in = true,
            LobbyAction::LetOneInNow => self.radio.host.let_one_in_now(now.monotonic),
            LobbyAction::HideCode => self.lets_in = false,
            LobbyAction::Colour { colour } => {
                let colour = u8::try_from(colour).map_err(|_| not_there())?;
                self.host.request(GuestRequest::Colour(colour)).map_err(refused)?;
            }
            LobbyAction::Door { locked } => self.host.command(HostCommand::SetLocked(locked)).map_err(refused)?,
            LobbyAction::Patience { seconds } => {
                let seconds = seconds.map(u16::try_from).transpose().map_err(|_| not_there())?;
                self.host.command(HostCommand::SetBotDelay(seconds)).map_err(refused)?;
            }
            // The setup page chooses other terms, and only guests say that they are ready.
            LobbyAction::ChangeGame | LobbyAction::Ready { .. } | LobbyAction::NotReady => {
                return Err(not_there().into());
            }
        }
        self.run(call)?;
        Ok(())
    }

    /// Gathers the people for another game.
    pub fn rematch(&mut self) {
        self.note = None;
        self.host.rematch();
    }

    /// Lets bots play for everybody at a phone.
    pub(super) fn replace(&mut self, member: MemberId, store: &mut Store, now: ClockReading) -> Result<(), TableError> {
        let people: Vec<PersonId> = self.lobby().at_phone(member).map(LobbyMember::id).collect();
        let Some(game) = &mut self.game else { return Ok(()) };
        people.into_iter().try_for_each(|person| self.host.replace(person, game.at_table(), store, now))
    }

    /// Lets a bot play for one person at this phone.
    pub(super) fn replace_here(&mut self, person: u8, store: &mut Store, now: ClockReading) -> Result<(), TableError> {
        let Some(game) = &mut self.game else { return Ok(()) };
        let who = PersonId { member: self.host.me(), person };
        self.host.replace(who, game.at_table(), store, now)
    }

    /// Lets one person at this phone play again themselves.
    pub(super) fn resume_person(&mut self, person: u8, store: &mut Store, now: ClockReading) -> Result<(), TableError> {
        let Some(game) = &mut self.game else { return Ok(()) };
        self.host.resume_person(person, game.at_table(), store, now)
    }

    /// Agrees on other terms.
    pub fn agree(&mut self, words: &Words, setup: AgreedSetup, level: Level) -> Result<(), PhoneError> {
        let refused = |why| PhoneError::NotOffered { message: lobby_screen::say_not_so(words, why) };
        self.host.command(HostCommand::SetSetup(setup)).map_err(refused)?;
        set_level(&mut self.host, level);
        Ok(())
    }

    /// Ends the game in play for everybody; it is audited as far as it went.
    pub fn end_game(&mut self, call: &mut CallContext<'_>) -> Result<(), TableError> {
        let Some(game) = &mut self.game else { return Ok(()) };
        self.host.end_game(game.at_table());
        let id = game.id();
        self.run(call)?;
        call.store.give_up(id)
    }

    /// Closes the table for good, and tells everybody who is in reach.
    pub fn close(&mut self, store: &mut Store, now: ClockReading) -> Result<(), TableError> {
        if self.local_game().is_some()
            && let Some(game) = &mut self.game
        {
            // Everybody gets the disclosure of the game before they are dismissed.
            self.host.end_game(game.at_table());
            self.host.run(&mut self.radio.host, Some(game.at_table()), store, now)?;
            store.give_up(game.id())?;
        }
        self.radio.host.close(now.monotonic);
        store.forget_hosted(self.host.tag())?;
        self.radio.stop_advertising();
        self.radio.run(now.monotonic);
        Ok(())
    }
}
