//! The closed choices: what a player might expect to choose and cannot choose now, with the rules' reason. Things
//! refused for the same reason share one line; if all things of a kind are refused for it, the line names only the
//! kind.

use ayatsuri_rules::Seat;
use ayatsuri_rules::city::{Action, Character, DecisionKind, District, DistrictRef, OncePerTurn, PowerSteps, Refusal};

use super::PromptContext;
use super::refusals::{is_of_all, is_of_city, reason};
use crate::city::speaker::{WHO, WHOM};
use crate::worded::closed_line;
use ayatsuri_screens::{Closed, Target, cards_at};

/// A thing that may be open or closed to choice, with the action that chooses it.
struct Candidate {
    action: Action,
    name: String,
    targets: Vec<Target>,
}

/// Candidates of one kind: the cards of a hand, or the districts of one city.
struct CandidateGroup {
    title: String,
    candidates: Vec<Candidate>,
}

/// The lines of all closed choices.
pub(super) fn closed(context: &PromptContext<'_>, legal: &[Action]) -> Vec<Closed> {
    let mut list = ClosedChoices { context, legal, closed: vec![] };
    match context.board.kind {
        DecisionKind::Turn if context.private.pending.offered.is_some() => list.exchange_for(),
        DecisionKind::Turn if !context.private.pending.aside.is_empty() => {}
        DecisionKind::Turn => list.turn(),
        DecisionKind::TakeFromHand(_) => list.build_taken(),
        DecisionKind::GiveCrown => list.holder(),
        DecisionKind::PayForCrown(_) => list.payment(),
        DecisionKind::Hospital => list.reveal(),
        DecisionKind::Nothing
        | DecisionKind::Draft
        | DecisionKind::PutAway
        | DecisionKind::Keep
        | DecisionKind::Rescue(..)
        | DecisionKind::Ring
        | DecisionKind::LookThroughDeck
        | DecisionKind::TakeFromDeck
        | DecisionKind::Park => {}
    }
    list.closed
}

struct ClosedChoices<'a> {
    context: &'a PromptContext<'a>,
    legal: &'a [Action],
    closed: Vec<Closed>,
}

impl<'a> ClosedChoices<'a> {
    fn say(&self, id: &'a str) -> String {
        self.context.line(id).say()
    }

    fn push(&mut self, label: String, reason: String, targets: Vec<Target>) {
        let line = closed_line(self.context.speaker.words, &label, &reason);
        self.closed.push(Closed { label, reason, line, reads: cards_at(&targets), targets });
    }

    /// Adds a single thing if it is refused.
    fn single(&mut self, action: Action, label: String, targets: Vec<Target>) {
        if let Some(refusal) = self.context.refusal(action) {
            let reason = reason(self.context, action, refusal);
            self.push(label, reason, targets);
        }
    }

    /// Adds several groups under one title: one line if a single reason holds for all of them.
    fn add_groups(&mut self, title: String, groups: Vec<CandidateGroup>) {
        let refusals: Vec<Option<Refusal>> =
            groups.iter().flat_map(|group| &group.candidates).map(|m| self.context.refusal(m.action)).collect();
        if let Some(&Some(first)) = refusals.first()
            && is_of_all(first)
            && refusals.iter().all(|&refusal| refusal == Some(first))
        {
            let action = groups.iter().flat_map(|group| &group.candidates).map(|m| m.action).next();
            let reason = reason(self.context, action.unwrap_or_default(), first);
            let mut targets = vec![];
            for member in groups.into_iter().flat_map(|group| group.candidates) {
                add(&mut targets, member.targets);
            }
            return self.push(title, reason, targets);
        }
        // A reason that concerns a whole city names the city; any other reason names every thing it concerns.
        let mut lines: Vec<(Option<usize>, Refusal, Vec<&Candidate>)> = vec![];
        for (group_index, group) in groups.iter().enumerate() {
            for member in &group.candidates {
                let Some(refusal) = self.context.refusal(member.action) else { continue };
                let city = is_of_city(refusal).then_some(group_index);
                match lines.iter_mut().find(|(at, of, _)| (*at, *of) == (city, refusal)) {
                    Some((.., members)) => members.push(member),
                    None => lines.push((city, refusal, vec![member])),
                }
            }
        }
        for (city, refusal, members) in lines {
            let names: Vec<String> = members.iter().map(|member| member.name.clone()).collect();
            let label = match city {
                Some(group_index) => groups[group_index].title.clone(),
                None => {
                    let line = self.context.line("close-with").text("title", title.clone());
                    line.text("names", self.context.speaker.list(&names)).say()
                }
            };
            let mut targets = vec![];
            for member in &members {
                add(&mut targets, member.targets.clone());
            }
            let reason = reason(self.context, members[0].action, refusal);
            self.push(label, reason, targets);
        }
    }

    fn turn(&mut self) {
        let context = self.context;
        let board = context.board;
        let income_taken = board.turn.has_used(OncePerTurn::Income);
        if !income_taken {
            self.single(Action::Draw, self.say("close-draw"), vec![context.deck()]);
        }
        if context.refusal(Action::EndTurn) == Some(Refusal::IncomeOnly) {
            return self.single(Action::EndTurn, self.say("close-else"), vec![]);
        }
        self.add_builds();
        if board.rules().card(context.acting()).income.is_some() {
            self.single(Action::ColourIncome, self.say("close-colour-income"), context.coloured());
        }
        self.power();
        self.add_effects();
        self.single(Action::EndTurn, self.say("close-end-turn"), vec![]);
    }

    fn add_builds(&mut self) {
        let context = self.context;
        if context.private.hand.is_empty() {
            return self.push(self.say("close-build"), self.say("closed-empty-hand"), vec![]);
        }
        let group = self.hand(Action::Build, self.say("close-build"));
        self.add_groups(self.say("close-build"), vec![group]);
    }

    /// The cards of the hand, each with the action for it.
    fn hand(&self, action: impl Fn(District) -> Action, title: String) -> CandidateGroup {
        let context = self.context;
        let member = |d| Candidate {
            action: action(d),
            name: context.speaker.district(d).to_owned(),
            targets: vec![context.hand_target(d)],
        };
        CandidateGroup { title, candidates: context.private.hand.names().map(member).collect() }
    }

    /// The districts of a city, each with the action for it.
    fn city(&self, seat: Seat, action: impl Fn(DistrictRef) -> Action, title: String) -> CandidateGroup {
        let context = self.context;
        let member = |district_ref: DistrictRef| Candidate {
            action: action(district_ref),
            name: context
                .line("close-place")
                .seat(WHO, district_ref.seat)
                .district(district_ref.district)
                .flag("gilded", district_ref.gilded)
                .say(),
            targets: vec![context.place_target(district_ref)],
        };
        CandidateGroup { title, candidates: context.board.district_refs(seat).map(member).collect() }
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        self.context.board.seats().without(self.context.seat)
    }

    /// Adds a line for each refusal in the other players' non-empty cities, and in the player's own city if
    /// `include_own`. `city_title_id` is the message that names one of the cities.
    fn add_cities(
        &mut self,
        title: String,
        city_title_id: &'a str,
        include_own: bool,
        action: impl Fn(DistrictRef) -> Action + Copy,
    ) {
        let context = self.context;
        let seats: Vec<Seat> = context.board.seats().filter(|&seat| include_own || seat != context.seat).collect();
        let groups: Vec<CandidateGroup> = seats
            .into_iter()
            .map(|seat| self.city(seat, action, context.line(city_title_id).seat(WHOM, seat).say()))
            .filter(|group| !group.candidates.is_empty())
            .collect();
        if groups.is_empty() {
            return self.push(title, self.say("closed-no-district"), vec![]);
        }
        self.add_groups(title, groups);
    }

    fn power(&mut self) {
        let context = self.context;
        let board = context.board;
        let acting = context.acting();
        let title = |id| context.line(id).character(acting).say();
        match acting.steps() {
            PowerSteps::Name => {
                let member = |c: Character| Candidate {
                    action: Action::Name(c),
                    name: context.speaker.character(c).to_owned(),
                    targets: vec![context.character_target(c)],
                };
                let others = board.cast().filter(|&c| c != acting);
                let title = context.line("close-name").text("deed", context.deed()).say();
                let group = CandidateGroup { title: title.clone(), candidates: others.map(member).collect() };
                self.add_groups(title, vec![group]);
            }
            PowerSteps::ChangeHand => {
                if let Some(other) = self.others().next() {
                    let targets = context.hand_targets(context.private.hand);
                    self.single(Action::SwapHands(other), self.say("close-magician"), targets);
                    if context.private.hand.is_empty() && self.legal.contains(&Action::SwapHands(other)) {
                        self.push(self.say("close-redraw"), self.say("closed-empty-hand"), vec![]);
                    }
                }
            }
            PowerSteps::Look => {
                let member = |seat: Seat| Candidate {
                    action: Action::Look(seat),
                    name: context.speaker.name(seat).to_owned(),
                    targets: vec![context.seat_target(seat)],
                };
                let group =
                    CandidateGroup { title: self.say("close-look"), candidates: self.others().map(member).collect() };
                self.add_groups(self.say("close-look"), vec![group]);
            }
            PowerSteps::Tithe => self.single(Action::Tithe, self.say("close-tithe"), vec![]),
            PowerSteps::Bonus => self.single(Action::Bonus, title("close-bonus"), vec![context.own_gold()]),
            PowerSteps::DrawMore => self.single(Action::DrawMore, title("close-draw-more"), vec![context.deck()]),
            PowerSteps::Sail => {
                if self.legal.contains(&Action::SailForGold) {
                    self.single(Action::SailForCards, self.say("close-draw"), vec![context.deck()]);
                } else {
                    self.single(Action::SailForGold, title("close-sail"), vec![]);
                }
            }
            PowerSteps::Destroy => {
                let own = board.rules().strikes_own_city;
                self.add_cities(self.say("close-destroy"), "close-destroy-in", own, Action::Destroy);
            }
            PowerSteps::Exchange => {
                let group = self.city(
                    context.seat,
                    |place| Action::Offer(place.district, place.gilded),
                    self.say("close-exchange"),
                );
                self.own_city(self.say("close-exchange"), group);
            }
            PowerSteps::Gild => {
                let mut group = self.city(context.seat, |place| Action::Gild(place.district), self.say("close-gild"));
                // If the gilded copy is refused but an ungilded copy can be chosen, leave that district out of the
                // list.
                group.candidates.retain(|member| !self.legal.contains(&member.action));
                self.own_city(self.say("close-gild"), group);
            }
            // The King may take the crown as soon as their turn begins: there is nothing to explain.
            PowerSteps::None | PowerSteps::TakeCrown => {}
        }
    }

    fn own_city(&mut self, title: String, group: CandidateGroup) {
        if self.context.board.city_size(self.context.seat) == 0 {
            return self.push(title, self.say("closed-empty-city"), vec![]);
        }
        self.add_groups(title, vec![group]);
    }

    /// The player's own districts with an effect that can be used once a turn.
    fn add_effects(&mut self) {
        let context = self.context;
        let stands = |d| context.board.has(context.seat, d);
        let target = |d| {
            let gilded = context.board.gilded.get(context.seat).contains(d);
            vec![context.place_target(DistrictRef { seat: context.seat, district: d, gilded })]
        };
        if stands(District::Laboratory) {
            let group = self.hand(Action::UseLaboratory, self.say("close-laboratory"));
            self.of_hand(self.say("close-laboratory"), group, target(District::Laboratory));
        }
        if stands(District::Smithy) {
            self.single(Action::UseSmithy, self.say("close-smithy"), target(District::Smithy));
        }
        if stands(District::Museum) {
            let group = self.hand(Action::LayUnder, self.say("close-museum"));
            self.of_hand(self.say("close-museum"), group, target(District::Museum));
        }
        if stands(District::PowderTower) {
            self.add_cities(self.say("close-powder-tower"), "close-powder-tower", false, Action::BlowUp);
        }
    }

    fn of_hand(&mut self, title: String, group: CandidateGroup, targets: Vec<Target>) {
        if group.candidates.is_empty() {
            return self.push(title, self.say("closed-empty-hand"), targets);
        }
        self.add_groups(title, vec![group]);
    }

    /// C8b: the districts that cannot be had in exchange for the one offered.
    fn exchange_for(&mut self) {
        self.add_cities(self.say("close-exchange"), "close-exchange-with", false, Action::ExchangeFor);
    }

    /// C3b: the cards looked at in another's hand that cannot be built now.
    fn build_taken(&mut self) {
        let context = self.context;
        let member = |d| Candidate {
            action: Action::BuildCard(d),
            name: context.speaker.district(d).to_owned(),
            targets: vec![context.looked_target(d)],
        };
        let title = self.say("close-build-card");
        let group = CandidateGroup {
            title: title.clone(),
            candidates: context.private.pending.cards.names().map(member).collect(),
        };
        self.add_groups(title, vec![group]);
    }

    /// C4b: the crown's holder cannot be given it again.
    fn holder(&mut self) {
        let context = self.context;
        let member = |seat: Seat| Candidate {
            action: Action::GiveCrown(seat),
            name: context.line("log-who").seat(WHO, seat).say(),
            targets: vec![context.seat_target(seat)],
        };
        let title = self.say("close-crown-to");
        self.add_groups(title.clone(), vec![CandidateGroup { title, candidates: vec![member(context.board.crown)] }]);
    }

    /// E16: why the player cannot pay with gold, or with a card.
    fn payment(&mut self) {
        let context = self.context;
        self.single(Action::PayGold, self.say("close-pay-gold"), vec![context.own_gold()]);
        if context.private.hand.is_empty() {
            self.push(self.say("close-pay-card"), self.say("closed-empty-hand"), vec![]);
        }
    }

    /// P20: why the player cannot reveal the killed character.
    fn reveal(&mut self) {
        let context = self.context;
        let killed = context.board.character(context.board.killed);
        self.single(Action::Reveal, self.say("close-reveal"), vec![context.character_target(killed)]);
    }
}

/// Adds the targets that are not in the list yet.
fn add(targets: &mut Vec<Target>, more: Vec<Target>) {
    for target in more {
        if !targets.contains(&target) {
            targets.push(target);
        }
    }
}
