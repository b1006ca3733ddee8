//! What a player might expect to choose and cannot choose now, with the rules' reason. Things refused for the same
//! reason are one line; a reason that holds for everything of a kind names no single thing.

use ayatsuri_rules::Seat;
use ayatsuri_rules::city::{Action, Character, DecisionKind, District, DistrictRef, OncePerTurn, PowerSteps, Refusal};

use super::PromptContext;
use super::refusals::{is_of_all, is_of_city, reason};
use crate::city::speaker::{WHO, WHOM};
use crate::screen::{Closed, Target};

/// One thing that might be chosen, with the action for it.
struct ClosedItem {
    action: Action,
    name: String,
    targets: Vec<Target>,
}

/// Things of one kind: the cards of a hand, or the districts of one city.
struct ClosedGroup {
    title: String,
    members: Vec<ClosedItem>,
}

/// All lines of what cannot be chosen now.
pub(super) fn closed(asked: &PromptContext<'_>, legal: &[Action]) -> Vec<Closed> {
    let mut list = ClosedChoices { asked, legal, closed: vec![] };
    match asked.board.ask {
        DecisionKind::Turn if asked.own.desk.offered.is_some() => list.exchange_for(),
        DecisionKind::Turn if !asked.own.desk.aside.is_empty() => {}
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
    asked: &'a PromptContext<'a>,
    legal: &'a [Action],
    closed: Vec<Closed>,
}

impl<'a> ClosedChoices<'a> {
    fn say(&self, id: &'a str) -> String {
        self.asked.line(id).say()
    }

    fn push(&mut self, label: String, reason: String, targets: Vec<Target>) {
        self.closed.push(Closed { label, reason, targets });
    }

    /// Adds a single thing if it is refused.
    fn single(&mut self, action: Action, label: String, targets: Vec<Target>) {
        if let Some(refusal) = self.asked.refusal(action) {
            let reason = reason(self.asked, action, refusal);
            self.push(label, reason, targets);
        }
    }

    /// Adds several groups under one title: one line if a single reason holds for all of them.
    fn families(&mut self, title: String, families: Vec<ClosedGroup>) {
        let refusals: Vec<Option<Refusal>> =
            families.iter().flat_map(|family| &family.members).map(|m| self.asked.refusal(m.action)).collect();
        if let Some(&Some(first)) = refusals.first()
            && is_of_all(first)
            && refusals.iter().all(|&refusal| refusal == Some(first))
        {
            let action = families.iter().flat_map(|family| &family.members).map(|m| m.action).next();
            let reason = reason(self.asked, action.unwrap_or_default(), first);
            let mut targets = vec![];
            for member in families.into_iter().flat_map(|family| family.members) {
                add(&mut targets, member.targets);
            }
            return self.push(title, reason, targets);
        }
        // A reason that concerns a whole city names the city; any other reason names every thing it concerns.
        let mut groups: Vec<(Option<usize>, Refusal, Vec<&ClosedItem>)> = vec![];
        for (place, family) in families.iter().enumerate() {
            for member in &family.members {
                let Some(refusal) = self.asked.refusal(member.action) else { continue };
                let city = is_of_city(refusal).then_some(place);
                match groups.iter_mut().find(|(at, of, _)| (*at, *of) == (city, refusal)) {
                    Some((.., members)) => members.push(member),
                    None => groups.push((city, refusal, vec![member])),
                }
            }
        }
        for (city, refusal, members) in groups {
            let names: Vec<String> = members.iter().map(|member| member.name.clone()).collect();
            let label = match city {
                Some(place) => families[place].title.clone(),
                None => {
                    let line = self.asked.line("close-with").text("title", title.clone());
                    line.text("names", self.asked.speaker.list(&names)).say()
                }
            };
            let mut targets = vec![];
            for member in &members {
                add(&mut targets, member.targets.clone());
            }
            let reason = reason(self.asked, members[0].action, refusal);
            self.push(label, reason, targets);
        }
    }

    fn turn(&mut self) {
        let asked = self.asked;
        let board = asked.board;
        let has_income = board.turn.has_used(OncePerTurn::Income);
        if !has_income {
            self.single(Action::Draw, self.say("close-draw"), vec![asked.deck()]);
        }
        if asked.refusal(Action::EndTurn) == Some(Refusal::IncomeOnly) {
            return self.single(Action::EndTurn, self.say("close-else"), vec![]);
        }
        self.builds();
        if board.rules().card(asked.acting()).income.is_some() {
            self.single(Action::ColourIncome, self.say("close-colour-income"), asked.coloured());
        }
        self.power();
        self.effects();
        self.single(Action::EndTurn, self.say("close-end-turn"), vec![]);
    }

    fn builds(&mut self) {
        let asked = self.asked;
        if asked.own.hand.is_empty() {
            return self.push(self.say("close-build"), self.say("closed-empty-hand"), vec![]);
        }
        let family = self.hand(Action::Build, self.say("close-build"));
        self.families(self.say("close-build"), vec![family]);
    }

    /// The cards of the hand, each with the action for it.
    fn hand(&self, action: impl Fn(District) -> Action, title: String) -> ClosedGroup {
        let asked = self.asked;
        let member = |d| ClosedItem {
            action: action(d),
            name: asked.speaker.district(d).to_owned(),
            targets: vec![asked.hand_target(d)],
        };
        ClosedGroup { title, members: asked.own.hand.names().map(member).collect() }
    }

    /// The districts of a city, each with the action for it.
    fn city(&self, seat: Seat, action: impl Fn(DistrictRef) -> Action, title: String) -> ClosedGroup {
        let asked = self.asked;
        let member = |place: DistrictRef| ClosedItem {
            action: action(place),
            name: asked
                .line("close-place")
                .seat(WHO, place.seat)
                .district(place.district)
                .flag("gilded", place.gilded)
                .say(),
            targets: vec![asked.place_target(place)],
        };
        ClosedGroup { title, members: asked.board.places(seat).map(member).collect() }
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        self.asked.board.seats().without(self.asked.seat)
    }

    /// The cities of the other players that have a district; the player's own only if `own`.
    fn cities(&mut self, title: String, of: &'a str, own: bool, action: impl Fn(DistrictRef) -> Action + Copy) {
        let seats: Vec<Seat> = self.asked.board.seats().filter(|&seat| own || seat != self.asked.seat).collect();
        let families: Vec<ClosedGroup> = seats
            .into_iter()
            .map(|seat| self.city(seat, action, self.asked.line(of).seat(WHOM, seat).say()))
            .filter(|family| !family.members.is_empty())
            .collect();
        if families.is_empty() {
            return self.push(title, self.say("closed-no-district"), vec![]);
        }
        self.families(title, families);
    }

    fn power(&mut self) {
        let asked = self.asked;
        let board = asked.board;
        let acting = asked.acting();
        let title = |id| asked.line(id).character(acting).say();
        match acting.steps() {
            PowerSteps::Name => {
                let member = |c: Character| ClosedItem {
                    action: Action::Name(c),
                    name: asked.speaker.character(c).to_owned(),
                    targets: vec![asked.character_target(c)],
                };
                let others = board.cast().filter(|&c| c != acting);
                let title = asked.line("close-name").text("deed", asked.deed()).say();
                let family = ClosedGroup { title: title.clone(), members: others.map(member).collect() };
                self.families(title, vec![family]);
            }
            PowerSteps::ChangeHand => {
                if let Some(other) = self.others().next() {
                    let targets = asked.hand_targets(asked.own.hand);
                    self.single(Action::SwapHands(other), self.say("close-magician"), targets);
                    if asked.own.hand.is_empty() && self.legal.contains(&Action::SwapHands(other)) {
                        self.push(self.say("close-redraw"), self.say("closed-empty-hand"), vec![]);
                    }
                }
            }
            PowerSteps::Look => {
                let member = |seat: Seat| ClosedItem {
                    action: Action::Look(seat),
                    name: asked.speaker.name(seat).to_owned(),
                    targets: vec![asked.seat_target(seat)],
                };
                let family =
                    ClosedGroup { title: self.say("close-look"), members: self.others().map(member).collect() };
                self.families(self.say("close-look"), vec![family]);
            }
            PowerSteps::Tithe => self.single(Action::Tithe, self.say("close-tithe"), vec![]),
            PowerSteps::Bonus => self.single(Action::Bonus, title("close-bonus"), vec![asked.own_gold()]),
            PowerSteps::DrawMore => self.single(Action::DrawMore, title("close-draw-more"), vec![asked.deck()]),
            PowerSteps::Sail => {
                if self.legal.contains(&Action::SailForGold) {
                    self.single(Action::SailForCards, self.say("close-draw"), vec![asked.deck()]);
                } else {
                    self.single(Action::SailForGold, title("close-sail"), vec![]);
                }
            }
            PowerSteps::Destroy => {
                let own = board.rules().strikes_own_city;
                self.cities(self.say("close-destroy"), "close-destroy-in", own, Action::Destroy);
            }
            PowerSteps::Exchange => {
                let family = self.city(
                    asked.seat,
                    |place| Action::Offer(place.district, place.gilded),
                    self.say("close-exchange"),
                );
                self.own_city(self.say("close-exchange"), family);
            }
            PowerSteps::Gild => {
                let mut family = self.city(asked.seat, |place| Action::Gild(place.district), self.say("close-gild"));
                // Of two copies of a district, the one without gold can be chosen although the one with gold cannot:
                // then the name is not closed.
                family.members.retain(|member| !self.legal.contains(&member.action));
                self.own_city(self.say("close-gild"), family);
            }
            // The King may take the crown as soon as their turn begins: there is nothing to explain.
            PowerSteps::None | PowerSteps::TakeCrown => {}
        }
    }

    fn own_city(&mut self, title: String, family: ClosedGroup) {
        if self.asked.board.city_size(self.asked.seat) == 0 {
            return self.push(title, self.say("closed-empty-city"), vec![]);
        }
        self.families(title, vec![family]);
    }

    /// The player's own districts with an effect that can be used once a turn.
    fn effects(&mut self) {
        let asked = self.asked;
        let stands = |d| asked.board.has(asked.seat, d);
        let target = |d| {
            let gilded = asked.board.gilded.get(asked.seat).contains(d);
            vec![asked.place_target(DistrictRef { seat: asked.seat, district: d, gilded })]
        };
        if stands(District::Laboratory) {
            let family = self.hand(Action::UseLaboratory, self.say("close-laboratory"));
            self.of_hand(self.say("close-laboratory"), family, target(District::Laboratory));
        }
        if stands(District::Smithy) {
            self.single(Action::UseSmithy, self.say("close-smithy"), target(District::Smithy));
        }
        if stands(District::Museum) {
            let family = self.hand(Action::LayUnder, self.say("close-museum"));
            self.of_hand(self.say("close-museum"), family, target(District::Museum));
        }
        if stands(District::PowderTower) {
            self.cities(self.say("close-powder-tower"), "close-powder-tower", false, Action::BlowUp);
        }
    }

    fn of_hand(&mut self, title: String, family: ClosedGroup, targets: Vec<Target>) {
        if family.members.is_empty() {
            return self.push(title, self.say("closed-empty-hand"), targets);
        }
        self.families(title, vec![family]);
    }

    /// C8b: the districts that cannot be had in exchange for the one offered.
    fn exchange_for(&mut self) {
        self.cities(self.say("close-exchange"), "close-exchange-with", false, Action::ExchangeFor);
    }

    /// C3b: the cards that cannot be built at once.
    fn build_taken(&mut self) {
        let asked = self.asked;
        let member = |d| ClosedItem {
            action: Action::BuildCard(d),
            name: asked.speaker.district(d).to_owned(),
            targets: vec![asked.looked_target(d)],
        };
        let title = self.say("close-build-card");
        let family = ClosedGroup { title: title.clone(), members: asked.own.desk.cards.names().map(member).collect() };
        self.families(title, vec![family]);
    }

    /// C4b: the crown's holder cannot be given it again.
    fn holder(&mut self) {
        let asked = self.asked;
        let member = |seat: Seat| ClosedItem {
            action: Action::GiveCrown(seat),
            name: asked.line("log-who").seat(WHO, seat).say(),
            targets: vec![asked.seat_target(seat)],
        };
        let title = self.say("close-crown-to");
        self.families(title.clone(), vec![ClosedGroup { title, members: vec![member(asked.board.crown)] }]);
    }

    /// E16: cards that cannot be paid with.
    fn payment(&mut self) {
        let asked = self.asked;
        self.single(Action::PayGold, self.say("close-pay-gold"), vec![asked.own_gold()]);
        if asked.own.hand.is_empty() {
            self.push(self.say("close-pay-card"), self.say("closed-empty-hand"), vec![]);
        }
    }

    /// P20: the reveal.
    fn reveal(&mut self) {
        let asked = self.asked;
        let killed = asked.board.character(asked.board.killed);
        self.single(Action::Reveal, self.say("close-reveal"), vec![asked.character_target(killed)]);
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
