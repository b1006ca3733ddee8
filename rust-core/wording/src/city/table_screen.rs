//! The table screen of the city game for one observer: seats, ranks, piles, hand, knowledge, and the prompt or the line
//! that says who is awaited.

use ayatsuri_rules::city::edition::DiscardVisibility;
use ayatsuri_rules::city::{
    Board, Cards, Character, DecisionKind, District, PossiblePlaces, Rank, Ranks, TurnKind, draft, score,
};
use ayatsuri_rules::{Observer, Seat};

use crate::city::cards;
use crate::city::prompt;
use crate::city::speaker::{GameSpeaker, GameViewer, SeatStanding, WHO, WHOM};
use crate::rule_set::RuleSet;
use ayatsuri_screens::words::unless_empty;
use ayatsuri_screens::{
    Card, Counter, LogLine, PromptToken, RankMark, RankMarkKind, RankState, RankView, SeatNote, SeatNoteKind, SeatView,
    TableScreen, Tile,
};

/// The table screen; the caller fills in the replay bar and the buttons.
pub fn table(viewer: &GameViewer<'_>, prompt_id: PromptToken, log: &[LogLine]) -> TableScreen {
    let scene = TableDrawing { viewer, speaker: viewer.speaker(), board: &viewer.view.observation.board };
    let own = &viewer.view.observation.private;
    TableScreen {
        title: scene.title(),
        subtitle: scene.subtitle(),
        seats: viewer.clockwise().map(|seat| scene.seat(seat)).collect(),
        ranks: scene.board.ranks.map(|rank| scene.rank(rank)).collect(),
        market: if scene.board.rules().has_pile() && scene.board.rules().pile == DiscardVisibility::All {
            scene.cards(scene.board.discards)
        } else {
            vec![]
        },
        market_label: scene.speaker.say("table-market"),
        event: None,
        event_label: None,
        piles: scene.piles(),
        stage: scene.stage(),
        hand: scene.cards(own.hand),
        characters: own.characters.map(|rank| scene.character(scene.board.character(rank)).clone()).collect(),
        characters_label: scene.speaker.say("table-characters"),
        knowledge: scene.knowledge(),
        prompt: prompt::prompt(viewer, prompt_id),
        waiting: unless_empty(scene.waiting()),
        ..TableScreen::of_log(log)
    }
}

/// The districts of a city for drawing; of equal ones, those with gold on them come first.
pub fn tiles(speaker: &GameSpeaker<'_>, board: &Board, seat: Seat) -> Vec<Tile> {
    let rules = board.rules();
    let (city, gilded) = (board.cities.get(seat), board.gilded.get(seat));
    let mut tiles: Vec<Tile> = vec![];
    for d in city.names() {
        for copy in 0..city.count(d) {
            let gold = u32::from(copy < gilded.count(d));
            let points = u32::from(rules.points[d.index()]) + gold;
            let under = if d == District::Museum { u32::from(board.museum) } else { 0 };
            let lying = [("lies-on", gold), ("lies-under", under)].into_iter().filter(|&(_, n)| n > 0);
            tiles.push(Tile {
                card: cards::district(speaker.words, speaker.edition, d).clone(),
                points,
                points_label: speaker.points(points),
                gold,
                under,
                lying: lying.map(|(id, n)| speaker.line(id).number("n", n).say()).collect(),
            });
        }
    }
    tiles
}

/// The id of the message about what the viewer saw of a rank in the draft; `None` if there is nothing to tell.
pub fn known_of_rank(viewer: &GameViewer<'_>, rank: Rank) -> Option<&'static str> {
    let me = viewer.me()?;
    let (board, own) = (&viewer.view.observation.board, &viewer.view.observation.private);
    let sight = &own.draft;
    let is_picking = matches!(board.kind, DecisionKind::Draft | DecisionKind::PutAway) && board.asked == me;
    if own.characters.contains(rank) || board.up.contains(rank) || sight.len == 0 {
        return if sight.down == rank && rank.is_some() { Some("known-down") } else { None };
    }
    let mut seen = Ranks::NONE;
    let mut put_away = Ranks::NONE;
    let mut own_pick = 0;
    for number in 0..draft::pick_count(board) {
        let pick = draft::pick(board, number);
        if pick.seat != me || own_pick >= usize::from(sight.len) {
            continue;
        }
        seen = seen.union(sight.passed[own_pick]);
        if !pick.keeps {
            put_away.insert(sight.chosen[own_pick]);
        }
        // The character that the last drafter leaves is laid face down (D3), and nobody gets it.
        let is_last = number.saturating_add(1) == draft::pick_count(board);
        if is_last && sight.chosen[own_pick].is_some() && sight.passed[own_pick].contains(rank) {
            return Some("known-down");
        }
        own_pick += 1;
    }
    if put_away.contains(rank) {
        Some("known-put-away")
    } else if is_picking && viewer.view.observation.private.pending.passed.contains(rank) {
        None // another player may still take it
    } else if sight.down == rank {
        Some("known-down")
    } else if seen.contains(rank) {
        Some("known-passed-on")
    } else {
        Some("known-not-passed")
    }
}

/// The id of the short form of such a message.
fn short_of(known: &str) -> &'static str {
    match known {
        "known-mine" => "known-mine-short",
        "known-down" => "known-down-short",
        "known-put-away" => "known-put-away-short",
        "known-passed-on" => "known-passed-on-short",
        _ => "known-not-passed-short",
    }
}

struct TableDrawing<'a> {
    viewer: &'a GameViewer<'a>,
    speaker: GameSpeaker<'a>,
    board: &'a Board,
}

impl<'a> TableDrawing<'a> {
    fn character(&self, c: Character) -> &'a Card {
        cards::character(self.speaker.words, self.speaker.edition, c)
    }

    fn cards(&self, all: Cards) -> Vec<Card> {
        all.map(|d| cards::district(self.speaker.words, self.speaker.edition, d).clone()).collect()
    }

    fn is_over(&self) -> bool {
        self.board.kind == DecisionKind::Nothing && self.board.round > 0
    }

    /// The seat whose turn it is. A character who has answered the call acts even before the turn begins (T1a).
    fn acting(&self) -> Option<Seat> {
        if self.is_over() || !self.board.called.is_some() {
            return None;
        }
        match self.board.kind {
            DecisionKind::GiveCrown => Some(self.board.asked),
            DecisionKind::PayForCrown(to) => Some(to),
            DecisionKind::Hospital => None,
            _ => Some(self.board.turn.seat),
        }
    }

    /// The character being played. The Witch goes on under the rank of the character whom she bewitched (C1b).
    fn stage(&self) -> Option<Card> {
        let acting = self.acting()?;
        // Whoever is called next may have to act while the turn before is still on the board (T1a).
        let is_resumed = self.board.turn.kind == TurnKind::Resumed && self.board.turn.seat == acting;
        let played = if is_resumed { Character::Witch } else { self.board.character(self.board.called) };
        Some(self.character(played).clone())
    }

    fn title(&self) -> String {
        let edition = RuleSet::from(self.board.edition).title(self.speaker.words);
        self.speaker.line("table-title").text("edition-name", edition).say()
    }

    fn subtitle(&self) -> String {
        let state = if self.is_over() {
            "over"
        } else if self.board.is_last_round() {
            "last"
        } else {
            "open"
        };
        let line = self.speaker.line("table-subtitle").text("state", state);
        line.number("round", self.board.round).number("ending", self.board.ending()).say()
    }

    fn piles(&self) -> Vec<Counter> {
        let mut piles = vec![self.speaker.pile("deck", "counter-deck", u32::from(self.board.deck))];
        if self.board.rules().has_pile() {
            let amount = self.board.discards.len() as u32 + u32::from(self.board.unseen_discards);
            piles.push(self.speaker.pile("discards", "counter-discards", amount));
        }
        piles
    }

    fn seat(&self, seat: Seat) -> SeatView {
        let board = self.board;
        let standing = SeatStanding {
            marker: (board.crown == seat).then_some(["table-marker", "table-marker-short"]),
            is_dealer: false,
            is_acting: self.acting() == Some(seat),
            is_asked: board.kind != DecisionKind::Nothing && board.asked == seat,
        };
        let points = u32::from(score(board, seat).total());
        SeatView {
            counters: vec![cards::gold(self.speaker.words, u32::from(board.gold_of(seat)))],
            hand: u32::from(board.hand_sizes[seat.index()]),
            hand_label: self.speaker.say("table-hand"),
            city: tiles(&self.speaker, board, seat),
            plots: u32::from(board.ending()),
            points,
            points_label: self.speaker.points(points),
            progress: format!("{}/{}", board.city_size(seat), board.ending()),
            standing: self.standing(seat),
            revealed: board.revealed(seat).map(|rank| self.character(board.character(rank)).clone()).collect(),
            notes: self.notes(seat),
            ..self.viewer.seat(seat, standing)
        }
    }

    fn standing(&self, seat: Seat) -> String {
        let line = self.speaker.line("table-standing").number("points", score(self.board, seat).total());
        line.number("n", self.board.city_size(seat)).number("ending", self.board.ending()).say()
    }

    fn notes(&self, seat: Seat) -> Vec<SeatNote> {
        let board = self.board;
        let mut notes = vec![];
        let mut note = |kind, label, short| notes.push(SeatNote { kind, label, short });
        let say = |id| self.speaker.say(id);
        let first =
            if board.bell_rings() { board.first_bell.contains(seat) } else { board.first_normal() == Some(seat) };
        if first {
            note(SeatNoteKind::FirstComplete, say("note-first-complete"), say("note-first-complete-short"));
        } else if board.is_complete(seat) {
            note(SeatNoteKind::Complete, say("note-complete"), say("note-complete-short"));
        }
        if board.bishop() == Some(seat) {
            let label = self.speaker.line("note-bishop").character(Character::Bishop).say();
            note(SeatNoteKind::Protected, label, say("note-bishop-short"));
        }
        if board.taxman() == Some(seat) {
            note(SeatNoteKind::GetsTax, say("note-taxman"), say("note-taxman-short"));
        }
        let collector = Character::TaxCollector;
        let to_come = board.in_cast(collector) && board.called < collector.rank();
        if board.late_tax && to_come && board.revealed_by(Character::Assassin.rank()) == Some(seat) {
            note(SeatNoteKind::OwesTax, say("note-late-tax"), say("note-late-tax-short"));
        }
        if board.crown == seat && board.has(seat, District::BallRoom) {
            note(SeatNoteKind::Thanks, say("note-ball-room"), say("note-ball-room-short"));
        }
        if board.turn.seat == seat && board.turn.lost {
            note(SeatNoteKind::LostTurn, say("note-lost"), say("note-lost-short"));
        }
        if board.bewitched.is_some() && board.revealed_by(board.bewitched) == Some(seat) {
            note(SeatNoteKind::Bewitched, say("note-bewitched"), say("note-bewitched-short"));
        }
        notes
    }

    fn rank(&self, rank: Rank) -> RankView {
        let board = self.board;
        let who = board.revealed_by(rank);
        let state = if board.up.contains(rank) {
            RankState::FaceUp
        } else if who.is_some() {
            if board.called == rank { RankState::Called } else { RankState::Answered }
        } else if board.called == rank {
            RankState::Called
        } else if rank < board.called || self.is_over() {
            RankState::Silent
        } else {
            RankState::Waiting
        };
        let mut marks = vec![];
        let mut mark = |kind, label, short| marks.push(RankMark { kind, label, short });
        let say = |id| self.speaker.say(id);
        if board.killed == rank {
            mark(RankMarkKind::Killed, say("mark-killed"), say("mark-killed-short"));
        }
        if board.bewitched == rank {
            mark(RankMarkKind::Bewitched, say("mark-bewitched"), say("mark-bewitched-short"));
        }
        if board.robbed == rank {
            mark(RankMarkKind::Robbed, say("mark-robbed"), say("mark-robbed-short"));
        }
        if board.turned_back && rank == Rank::CROWN {
            mark(RankMarkKind::TurnedBack, say("mark-turned-back"), say("mark-turned-back-short"));
        }
        let is_mine = self.viewer.view.observation.private.characters.contains(rank);
        let known = match who {
            Some(_) => None,
            None if is_mine => Some("known-mine"),
            None => known_of_rank(self.viewer, rank),
        };
        RankView {
            card: self.character(board.character(rank)).clone(),
            state,
            state_label: self.speaker.say(match state {
                RankState::Waiting => "state-waiting",
                RankState::Called => "state-called",
                RankState::Answered => "state-answered",
                RankState::Silent => "state-silent",
                RankState::FaceUp => "state-face-up",
            }),
            seat: who.map(|seat| u32::from(seat.0)),
            is_mine,
            marks,
            known: known.map(|id| self.speaker.say(id)),
            known_short: known.map(|id| self.speaker.say(short_of(id))),
        }
    }

    fn knowledge(&self) -> Vec<String> {
        let Some(me) = self.viewer.me() else { return vec![] };
        let (memory, own) = (&self.viewer.view.memory, &self.viewer.view.observation.private);
        let mut lines = vec![];
        let mut tell = |id, cards: Cards| {
            if !cards.is_empty() {
                lines.push(self.speaker.line(id).text("cards", self.speaker.districts(cards)).say());
            }
        };
        tell("knowledge-museum", own.museum.cards());
        if let Some(owner) = self.board.owner(District::Museum).filter(|&owner| owner != me) {
            let cards = memory.known_at(PossiblePlaces::MUSEUM);
            if !cards.is_empty() {
                let line = self.speaker.line("knowledge-museum-of").seat(WHO, owner);
                lines.push(line.text("cards", self.speaker.districts(cards)).say());
            }
        }
        for seat in self.viewer.clockwise().filter(|&seat| seat != me) {
            let known = memory.known_hand(seat);
            if known.is_empty() {
                continue;
            }
            let size = self.board.hand_sizes[seat.index()];
            let id = if known.len() == usize::from(size) { "knowledge-hand-whole" } else { "knowledge-hand" };
            let line = self.speaker.line(id).seat(WHO, seat).number("n", size);
            lines.push(line.text("cards", self.speaker.districts(known)).say());
        }
        let slots: Vec<(u8, District)> = (0..self.board.deck)
            .filter_map(|offset| memory.copy_at(offset).map(|copy| (offset, District::of_copy(copy))))
            .collect();
        // Cards whose exact place is known are listed with it. The rest are known to be in the deck, which this player
        // looked through.
        let mut somewhere = memory.known_at(PossiblePlaces::DECK);
        for d in memory.laid_aside().chain(slots.iter().map(|&(_, d)| d)) {
            if somewhere.contains(d) {
                somewhere.remove(d);
            }
        }
        let mut tell = |id, cards: String| {
            if !cards.is_empty() {
                lines.push(self.speaker.line(id).text("cards", cards).say());
            }
        };
        let places: Vec<String> = slots
            .iter()
            .map(|&(offset, d)| {
                let line = self.speaker.line("knowledge-deck-place").text("name", self.speaker.district(d));
                line.number("n", u16::from(offset) + 1).say()
            })
            .collect();
        tell("knowledge-deck", self.speaker.list(&places));
        tell("knowledge-in-deck", self.speaker.districts(somewhere));
        tell("knowledge-pile", self.speaker.districts(memory.known_at(PossiblePlaces::PILE)));
        lines
    }

    /// The sentence that says who is awaited; everybody may see it.
    fn waiting(&self) -> String {
        let board = self.board;
        if board.kind != DecisionKind::Nothing && self.viewer.view.observation.observer == Observer::Seat(board.asked) {
            return String::new();
        }
        let turn = &board.turn;
        let line = |id| self.speaker.line(id).seat(WHO, board.asked);
        match board.kind {
            DecisionKind::Nothing if self.is_over() => self.speaker.line("waiting-over"),
            DecisionKind::Nothing => self.speaker.line("waiting-untold"),
            DecisionKind::Draft => line("waiting-draft"),
            DecisionKind::PutAway => line("waiting-put-away"),
            DecisionKind::Turn if turn.thanks => line("waiting-thanks"),
            DecisionKind::Turn => match turn.kind {
                TurnKind::Whole => line("waiting-turn").character(board.acting()),
                TurnKind::Resumed => line("waiting-turn-witch").character(board.acting()),
                TurnKind::Bewitched | TurnKind::Killed => line("waiting-income"),
            },
            DecisionKind::Keep => line("waiting-keep"),
            DecisionKind::TakeFromHand(of) => line("waiting-take-from-hand").seat(WHOM, of),
            DecisionKind::GiveCrown => line("waiting-give-crown"),
            DecisionKind::PayForCrown(to) => line("waiting-pay-for-crown").seat(WHOM, to),
            DecisionKind::Rescue(d, _) => line("waiting-rescue").district(d),
            DecisionKind::Ring => line("waiting-ring"),
            DecisionKind::LookThroughDeck => line("waiting-look-through-deck"),
            DecisionKind::TakeFromDeck => line("waiting-take-from-deck"),
            DecisionKind::Park => line("waiting-park"),
            DecisionKind::Hospital => line("waiting-hospital"),
        }
        .say()
    }
}
