//! The rules by which seats of a game pass to bots and phones, as the terms of the deal settle them. A guest checks
//! each pass that it is told, and the disclosure; an honest host's program keeps to these rules.

use ayatsuri_fair_deal::{AuditFailure, CommitmentList, MemberId, SeatHolder};
use ayatsuri_rules::Seat;

use crate::deal_terms::DealTerms;

/// The phones that hold the seats of a game.
#[derive(Clone)]
pub(crate) struct SeatPasses {
    terms: DealTerms,
    list: CommitmentList,
    /// The phone that holds each seat; `None` for a bot, or if this phone was not told.
    holders: Vec<Option<MemberId>>,
}

impl SeatPasses {
    /// The seats as they were dealt.
    pub fn new(terms: DealTerms, list: CommitmentList) -> SeatPasses {
        let (_, holders) = terms.seating(&list);
        SeatPasses { terms, list, holders }
    }

    /// Checks and notes that a seat passes to a phone, or to a bot of a level.
    ///
    /// # Errors
    /// [`AuditFailure::OtherTerms`] if the bot is of another level than was agreed on;
    /// [`AuditFailure::SeatTakenOver`] if the seat was a bot's in the terms, and the phone has another seat or was
    /// there at the deal: its owner would play a bot's hand.
    pub fn take(&mut self, seat: Seat, to: Option<SeatHolder>, level: Option<u8>) -> Result<(), AuditFailure> {
        let agreed = self.terms.seats.get(seat.index()).ok_or(AuditFailure::OtherTerms)?;
        if let Some(to) = to
            && agreed.member.is_none()
        {
            let is_late = self.list.of(to.member).is_none() && self.terms.phones().all(|phone| phone != to.member);
            let others = (0u8..).zip(&self.holders).filter(|(other, _)| *other != seat.0);
            if !is_late || others.map(|(_, holder)| holder).any(|holder| *holder == Some(to.member)) {
                return Err(AuditFailure::SeatTakenOver { seat: seat.0 });
            }
        }
        if to.is_none() && level != Some(agreed.bot.number()) {
            return Err(AuditFailure::OtherTerms);
        }
        if let Some(holder) = self.holders.get_mut(seat.index()) {
            *holder = to.map(|to| to.member);
        }
        Ok(())
    }

    /// Forgets who holds the seats: some may have passed without this phone having heard of it.
    pub fn forget_holders(&mut self) {
        self.holders.fill(None);
    }
}

#[cfg(test)]
mod tests {
    use ayatsuri_fair_deal::{Commitment, DealContext};
    use ayatsuri_rules::city::{EditionId, Setup};
    use ayatsuri_table::Level;

    use super::*;
    use crate::lobby::{HostCommand, Lobby};
    use crate::setup::AgreedSetup;

    fn phone(number: u8) -> MemberId {
        MemberId([number; 8])
    }

    /// The host and a guest among five seats, and a guest who did not commit.
    fn passes() -> SeatPasses {
        let setup = AgreedSetup::City(Setup::recommended(EditionId::Classic, 5).expect("for five"));
        let mut lobby = Lobby::new("Friday".to_owned(), setup, phone(0), "Aya".to_owned());
        lobby.add_phone(phone(1), "Ito".to_owned(), false);
        lobby.add_phone(phone(2), "Ben".to_owned(), false);
        lobby.command(HostCommand::SetBot(4, Level::Master)).expect("before a game");
        let commitment = |number| Commitment { member: phone(number), hash: [0; 32], key: [0; 32], link: None };
        let context = DealContext { table: [0; 4], game: 1, attempt: 0 };
        let list = CommitmentList::new(context, None, vec![commitment(0), commitment(1)]);
        SeatPasses::new(DealTerms::new(&lobby, 1, vec![]), list)
    }

    #[test]
    fn seats_pass_to_bots_of_the_agreed_level_alone() {
        let to_bot = |seat, level: Option<Level>| passes().take(Seat(seat), None, level.map(Level::number));
        assert_eq!([to_bot(4, Some(Level::Master)), to_bot(0, Some(Level::Novice))], [Ok(()), Ok(())]);
        for other in [to_bot(4, Some(Level::Novice)), to_bot(0, Some(Level::Master)), to_bot(4, None)] {
            assert_eq!(other, Err(AuditFailure::OtherTerms));
        }
        assert_eq!(to_bot(5, Some(Level::Novice)), Err(AuditFailure::OtherTerms), "there is no such seat");
    }

    #[test]
    fn a_seat_of_nobody_passes_to_no_phone_but_one_that_came_late_and_has_none() {
        let to = |number| Some(SeatHolder { member: phone(number), key: [number; 32] });
        let foul = |seat| Err(AuditFailure::SeatTakenOver { seat });
        for number in 0..3 {
            assert_eq!(passes().take(Seat(3), to(number), None), foul(3), "{number}");
        }
        let mut passes = passes();
        assert_eq!(passes.take(Seat(3), to(7), None), Ok(()));
        assert_eq!(passes.take(Seat(4), to(7), None), foul(4), "it has one");
        assert_eq!(passes.take(Seat(3), None, Some(Level::Novice.number())), Ok(()));
        assert_eq!(passes.take(Seat(4), to(7), None), Ok(()), "it has none any more");
        // A person's seat passes to any phone: the others see it, and the page of the audit names it.
        for (seat, number) in [(2, 2), (1, 0), (1, 8)] {
            assert_eq!(passes.take(Seat(seat), to(number), None), Ok(()), "{seat} to {number}");
        }
        assert_eq!(passes.take(Seat(3), to(8), None), foul(3));
        passes.forget_holders();
        assert_eq!(passes.take(Seat(3), to(8), None), Ok(()), "nobody is accused of what this phone may have missed");
    }
}
