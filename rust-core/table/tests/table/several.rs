//! A game that asks several seats at once, as Kingdom's draft does: in each of three rounds everybody lays a number in
//! secret, then all numbers are shown. Nothing at the table may depend on who answers first.

use ayatsuri_bots::search::SearchBudget;
use ayatsuri_bots::{Bot, RandomBot, Temper};
use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::ActionSignature;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{EventSink, Game, LegalActions, ObservedEvent, Observer, Seat, Seats};
use ayatsuri_table::{
    Controller, GameStart, Host, HostableGame, InputOutcome, Level, MemoryStorage, Resumed, SeatedPlayer, Table,
    TableInput, WaitingFor,
};
use serde::{Deserialize, Serialize};

/// The game at one moment: what each seat has laid this round, and the sums so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Numbers {
    round: u8,
    laid: [Option<u8>; 3],
    sums: [u8; 3],
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Shown {
    Laid(Seat),
    All([u8; 3]),
}

/// The observation: the observer's own number, who has laid one, the round, the sums.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Known {
    observer: Observer,
    dealt: bool,
    round: u8,
    own: Option<u8>,
    laid: Seats,
    sums: [u8; 3],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not now, or not that number")]
struct No;

impl Game for Numbers {
    type Setup = ();
    type BadSetup = No;
    type Action = u8;
    type Refusal = No;
    type Event = Shown;
    type Secret = u8;
    type Observation = Known;
    type Memory = ();
    type Outcome = [u8; 3];

    const REVISION: u32 = 1;

    fn start<S: EventSink<Self>>(_: &(), _: [u8; 32], sink: &mut S) -> Result<Numbers, No> {
        sink.tell(&Shown::All([0; 3]));
        Ok(Numbers { round: 1, laid: [None; 3], sums: [0; 3] })
    }

    fn seats(&self) -> u8 {
        3
    }

    fn round(&self) -> u16 {
        u16::from(self.round)
    }

    fn owes(&self) -> Seats {
        let open = |seat: &Seat| self.round <= 3 && self.laid[seat.index()].is_none();
        Seats(Seats::first(3).filter(open).fold(0, |bits, seat| bits | 1 << seat.0))
    }

    fn legal(&self, seat: Seat, legal: &mut LegalActions<u8>) {
        Numbers::legal_now(&self.observation(Observer::Seat(seat)), legal);
    }

    fn legal_now(now: &Known, legal: &mut LegalActions<u8>) {
        legal.clear();
        (1..=9).filter(|number| Numbers::check_now(now, *number).is_ok()).for_each(|number| legal.push(number));
    }

    fn check_now(now: &Known, action: u8) -> Result<(), No> {
        let asked = now.dealt && now.round <= 3 && now.observer.seat().is_some_and(|seat| !now.laid.contains(seat));
        if asked && (1..=9).contains(&action) { Ok(()) } else { Err(No) }
    }

    fn check_action(&self, seat: Seat, action: u8) -> Result<(), No> {
        Numbers::check_now(&self.observation(Observer::Seat(seat)), action)
    }

    fn apply_listed<S: EventSink<Self>>(&mut self, seat: Seat, action: u8, sink: &mut S) {
        self.laid[seat.index()] = Some(action);
        sink.tell(&Shown::Laid(seat));
        sink.whisper(Seats::only(seat), &action);
        if let [Some(a), Some(b), Some(c)] = self.laid {
            sink.tell(&Shown::All([a, b, c]));
            for (sum, number) in self.sums.iter_mut().zip([a, b, c]) {
                *sum += number;
            }
            *self = Numbers { round: self.round + 1, laid: [None; 3], ..*self };
        }
    }

    fn observation(&self, observer: Observer) -> Known {
        let own = observer.seat().and_then(|seat| self.laid[seat.index()]);
        let laid = Seats::first(3).filter(|seat| self.laid[seat.index()].is_some()).fold(0, |bits, s| bits | 1 << s.0);
        Known { observer, dealt: true, round: self.round, own, laid: Seats(laid), sums: self.sums }
    }

    fn observer(now: &Known) -> Observer {
        now.observer
    }

    fn observation_before_deal((): &(), observer: Observer) -> Result<Known, No> {
        Ok(Known { observer, dealt: false, round: 0, own: None, laid: Seats::NONE, sums: [0; 3] })
    }

    fn fold(now: &mut Known, observed: &ObservedEvent<Shown, u8>) {
        match observed {
            ObservedEvent::Secret(number) => now.own = Some(*number),
            ObservedEvent::Event(Shown::Laid(seat)) => now.laid.insert(*seat),
            ObservedEvent::Event(Shown::All(numbers)) => {
                for (sum, number) in now.sums.iter_mut().zip(numbers) {
                    *sum += number;
                }
                *now = Known { dealt: true, round: now.round + 1, own: None, laid: Seats::NONE, ..*now };
            }
        }
    }

    fn blank_memory(_: &Known) {}

    fn remember((): &mut (), _: &Known, _: &ObservedEvent<Shown, u8>) {}

    fn sample(now: &Known, (): &(), _: &mut GameRng) -> Numbers {
        Numbers { round: now.round, laid: [None; 3], sums: now.sums }
    }

    fn discloses(observed: &ObservedEvent<Shown, u8>) -> bool {
        matches!(observed, ObservedEvent::Event(Shown::All(_)))
    }

    fn outcome(&self) -> Option<[u8; 3]> {
        (self.round > 3).then_some(self.sums)
    }
}

impl HostableGame for Numbers {
    const NAME: &'static str = "numbers";

    fn check((): &()) -> Result<(), No> {
        Ok(())
    }

    fn players((): &()) -> u8 {
        3
    }

    fn edition((): &()) -> &'static str {
        "only"
    }

    fn points(outcome: &[u8; 3]) -> Vec<u32> {
        outcome.iter().map(|&sum| u32::from(sum)).collect()
    }

    fn winners(outcome: &[u8; 3]) -> Seats {
        let best = outcome.iter().max();
        Seats(Seats::first(3).filter(|s| Some(&outcome[s.index()]) == best).fold(0, |bits, s| bits | 1 << s.0))
    }

    fn bot_as(_: Level, _: Temper) -> Box<dyn Bot<Numbers> + Send> {
        Box::new(RandomBot)
    }

    fn bot_within(_: Level, _: Temper, _: SearchBudget) -> Box<dyn Bot<Numbers> + Send> {
        Box::new(RandomBot)
    }
}

const AYA: Seat = Seat(0);
const BEN: Seat = Seat(2);

/// Two persons, and a bot between them.
fn game_start() -> GameStart<Numbers> {
    let seats = vec![SeatedPlayer::person("Aya"), SeatedPlayer::bot("Ito", Level::Random), SeatedPlayer::person("Ben")];
    GameStart::alone((), [4; 32], seats)
}

#[test]
fn a_seats_prompt_stays_while_others_answer() {
    let mut table = Table::new(game_start()).unwrap();
    let outputs = table.handle(TableInput::Start, WallMillis(0)).written();
    assert_eq!(outputs.prompts.len(), 3);
    let (aya, ben) = (outputs.prompt(AYA).unwrap(), outputs.prompt(BEN).unwrap());
    assert_eq!(table.waiting_for(), WaitingFor::Bots);
    let outputs = table.handle(TableInput::Bots { most: 9 }, WallMillis(0)).written();
    assert_eq!((outputs.waiting_for, &outputs.prompts[..]), (WaitingFor::Persons, &[aya, ben][..]));
    let outputs = table.handle(TableInput::Act { seat: BEN, prompt: ben, action: 5 }, WallMillis(0)).written();
    assert_eq!(&outputs.prompts[..], &[aya]);
    assert!(outputs.heard_by(Observer::Seat(AYA)).eq([&ObservedEvent::Event(Shown::Laid(BEN))]));
    // Ben repeats the answer, answers differently, and answers for Aya.
    for (prompt, action, answer) in
        [(ben, 5, InputOutcome::Duplicate), (ben, 6, InputOutcome::Late), (aya, 5, InputOutcome::NotYours)]
    {
        assert_eq!(
            table.handle(TableInput::Act { seat: BEN, prompt, action }, WallMillis(0)).written().input_outcome,
            answer
        );
    }
    let outputs = table.handle(TableInput::Act { seat: AYA, prompt: aya, action: 1 }, WallMillis(0)).written();
    assert_eq!((outputs.input_outcome, table.round(), outputs.prompts.len()), (InputOutcome::Done, 2, 3));
    assert!(outputs.prompts.iter().all(|prompt| *prompt != aya && *prompt != ben));
    // In the next round, repeating the answer of the first one is still recognized as a duplicate.
    let repeated = table.handle(TableInput::Act { seat: BEN, prompt: ben, action: 5 }, WallMillis(0)).written();
    assert_eq!(repeated.input_outcome, InputOutcome::Duplicate);
}

#[test]
fn what_a_bot_chooses_does_not_depend_on_who_answers_first() {
    let play = |persons_first: bool| {
        let mut table = Table::new(game_start()).unwrap();
        table.handle(TableInput::Start, WallMillis(0)).written();
        let bots =
            |table: &mut Table<Numbers>| drop(table.handle(TableInput::Bots { most: 1 }, WallMillis(0)).written());
        if !persons_first {
            bots(&mut table);
        }
        for seat in [AYA, BEN] {
            let prompt = table.prompt(seat).unwrap();
            assert_eq!(
                table.handle(TableInput::Act { seat, prompt, action: 3 }, WallMillis(0)).written().input_outcome,
                InputOutcome::Done
            );
        }
        if persons_first {
            bots(&mut table);
        }
        table.view(Observer::Board).observation.sums
    };
    assert_eq!(play(true), play(false));
}

#[test]
fn a_bots_choice_from_a_moment_that_the_table_has_not_come_to_is_not_taken() {
    let start = || {
        let mut table = Table::new(game_start()).unwrap();
        table.handle(TableInput::Start, WallMillis(0)).written();
        table
    };
    let (mut table, mut ahead) = (start(), start());
    let prompt = ahead.prompt(AYA).unwrap();
    ahead.handle(TableInput::Act { seat: AYA, prompt, action: 4 }, WallMillis(0)).written();
    let choice = ahead.pending_choice().unwrap().think();
    assert_eq!(table.prompt(choice.prompt.seat()), Some(choice.prompt), "it is asked here, too");
    assert!(ahead.is_current(&choice) && !table.is_current(&choice));
    assert_eq!(table.handle(TableInput::Decided(choice), WallMillis(0)).written().input_outcome, InputOutcome::Late);
}

#[test]
fn a_table_that_asks_several_is_resumed_at_all_their_prompts() {
    let mut storage = MemoryStorage::new();
    let (mut host, _) = Host::begin(&mut storage, game_start(), Some(AYA), WallMillis(0)).unwrap();
    let mut resumes = 0;
    while host.finished().is_none() {
        let input = match host.table().waiting_for() {
            WaitingFor::Bots if resumes % 2 == 0 => TableInput::Bots { most: 1 },
            _ => {
                let person = |prompt: &ayatsuri_table::PromptId| prompt.seat() != Seat(1);
                match host.table().prompts().filter(person).last() {
                    Some(prompt) => TableInput::Act { seat: prompt.seat(), prompt, action: 2 },
                    None => TableInput::Bots { most: 1 },
                }
            }
        };
        assert_eq!(host.handle(&mut storage, input, WallMillis(0)).unwrap().input_outcome, InputOutcome::Done);
        if host.finished().is_none() {
            let (prompts, id): (Vec<_>, _) = (host.table().prompts().collect(), host.id());
            let resumed;
            (host, resumed) = Host::resume(&mut storage, id).unwrap();
            assert_eq!(resumed, Resumed::AsItWas);
            assert!(host.table().prompts().eq(prompts));
            resumes += 1;
        }
    }
    assert_eq!(resumes, 8);
    assert_eq!(storage.finished().count(), 1);
}

#[test]
fn a_seat_passes_to_a_bot_with_its_prompt_and_back() {
    let mut storage = MemoryStorage::new();
    let (mut host, _) = Host::begin(&mut storage, game_start(), Some(AYA), WallMillis(0)).unwrap();
    host.handle(&mut storage, TableInput::Bots { most: 9 }, WallMillis(0)).unwrap();
    let (aya, ben) = (host.table().prompt(AYA).unwrap(), host.table().prompt(BEN).unwrap());
    let bot = Controller::Bot(Level::Random);
    let passed = host.handle(&mut storage, TableInput::Pass { seat: BEN, to: bot }, WallMillis(0)).unwrap();
    assert_eq!(
        (passed.input_outcome, passed.waiting_for, passed.prompt(BEN)),
        (InputOutcome::Done, WaitingFor::Bots, Some(ben))
    );
    assert!(passed.entries[0].concerns(Observer::Board), "everybody knows who plays");
    let repeated = host.handle(&mut storage, TableInput::Pass { seat: BEN, to: bot }, WallMillis(0)).unwrap();
    assert_eq!(repeated.input_outcome, InputOutcome::Nothing);
    // The seat is the bot's now, after a restart, too, and the person who was away can hear that.
    let id = host.id();
    let (mut host, resumed) = Host::<Numbers>::resume(&mut storage, id).unwrap();
    assert_eq!((resumed, host.table().controller(BEN)), (Resumed::AsItWas, bot));
    let late = host.handle(&mut storage, TableInput::Act { seat: BEN, prompt: ben, action: 5 }, WallMillis(0)).unwrap();
    assert_eq!(late.input_outcome, InputOutcome::NotYours);
    host.handle(&mut storage, TableInput::Bots { most: 9 }, WallMillis(0)).unwrap();
    assert_eq!(host.table().prompt(BEN), None, "it has answered for them");
    // When the seat is given back, Ben gets the next prompt.
    let back = TableInput::Pass { seat: BEN, to: Controller::Person(None) };
    assert_eq!(host.handle(&mut storage, back, WallMillis(0)).unwrap().input_outcome, InputOutcome::Done);
    host.handle(&mut storage, TableInput::Act { seat: AYA, prompt: aya, action: 1 }, WallMillis(0)).unwrap();
    host.handle(&mut storage, TableInput::Bots { most: 9 }, WallMillis(0)).unwrap();
    let ben = host.table().prompt(BEN).unwrap();
    let signature = ActionSignature([1; 32], [2; 32]);
    let signed = TableInput::Signed { seat: BEN, prompt: ben, action: 2, signature };
    assert_eq!(host.handle(&mut storage, signed, WallMillis(0)).unwrap().entries[0].signature, Some(signature));
    let (resumed, _) = Host::<Numbers>::resume(&mut storage, id).unwrap();
    assert!(resumed.table().log() == host.table().log());
}
