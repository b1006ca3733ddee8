//! The rule sets this phone plays, by the names that options, records and statistics call them by.
//! What belongs to one game alone is in its own folder; this is where the phone chooses the folder.

use ayatsuri_fair::Member;
use ayatsuri_people::{AtTable, Deal, GuestTable, HostTable, Setup};
use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::Chance;
use ayatsuri_rules::city::{EditionId, State as City};
use ayatsuri_rules::kingdom::{Figures, State as Kingdom};
use ayatsuri_table::{Error, FinishedGame, FinishedId, Hosted, InPlay, Millis, Opening, Store, TableId};

use crate::city;
use crate::error::PhoneError;
use crate::game::{self, Game, Playing};
use crate::kingdom;
use crate::names;
use crate::new_game::Cast;
use crate::over::{Ended, Over};
use crate::replay::{self, Replay, Replaying};
use crate::screen::{Card, OptionChoice, OptionRow, RulesScreen};
use crate::setup_screen::Terms;
use crate::shown::Shown;
use crate::together::{Followed, Following};
use crate::words::Words;

/// What can be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleSet {
    /// The city game in one of its editions.
    City(EditionId),
    /// Marionette Kingdom.
    Kingdom,
}

impl RuleSet {
    /// All of them, in the order in which they are offered.
    pub const ALL: [RuleSet; 5] = [
        RuleSet::City(EditionId::First),
        RuleSet::City(EditionId::Fullset),
        RuleSet::City(EditionId::Expanded),
        RuleSet::City(EditionId::Classic),
        RuleSet::Kingdom,
    ];

    /// The name in options and records.
    pub fn name(self) -> &'static str {
        match self {
            RuleSet::City(edition) => edition.name(),
            RuleSet::Kingdom => "kingdom",
        }
    }

    /// The rule set of that name.
    pub fn by_name(name: &str) -> Option<RuleSet> {
        RuleSet::ALL.into_iter().find(|set| set.name() == name)
    }

    /// The rule set of that name, or the list of good ones.
    pub(crate) fn named(words: &Words, name: &str) -> Result<RuleSet, PhoneError> {
        RuleSet::by_name(name).ok_or_else(|| {
            let good = RuleSet::ALL.map(RuleSet::name);
            PhoneError::bad_value(words, "bad-edition", name, &good)
        })
    }

    /// What people call it.
    pub(crate) fn title(self, words: &Words) -> String {
        words.say(&format!("edition-{}", self.name()), &[])
    }

    /// The row in which one of them is chosen, this one now.
    pub(crate) fn row(self, words: &Words) -> OptionRow {
        let choice = |set: RuleSet| OptionChoice {
            id: set.name().to_owned(),
            label: set.title(words),
            selected: set == self,
            closed: String::new(),
        };
        OptionRow {
            id: "edition".to_owned(),
            label: words.say("setup-edition", &[]),
            detail: words.say(&format!("edition-{}-text", self.name()), &[]),
            choices: RuleSet::ALL.map(choice).into(),
            text: None,
        }
    }

    /// The recommended game for so many, or for as many as it has room for.
    pub(crate) fn recommended(self, players: u8) -> Box<dyn Terms> {
        match self {
            RuleSet::City(edition) => Box::new(city::setup::recommended(edition, players)),
            RuleSet::Kingdom => Box::new(kingdom::setup::recommended(players)),
        }
    }

    /// What was agreed at a table of several phones.
    pub(crate) fn agreed(setup: &Setup) -> (RuleSet, Box<dyn Terms>) {
        let terms: Box<dyn Terms> = match setup {
            Setup::City(setup) => Box::new(setup.clone()),
            Setup::Kingdom(setup) => Box::new(setup.clone()),
        };
        (terms.rules(), terms)
    }

    /// What was asked for by name; nothing said about `players`: as many as is usual.
    pub(crate) fn asked(
        self,
        words: &Words,
        players: Option<u8>,
        cast: &Cast,
        chance: &mut Chance,
    ) -> Result<Box<dyn Terms>, PhoneError> {
        Ok(match self {
            RuleSet::City(edition) => Box::new(city::setup::asked(words, edition, players, cast, chance)?),
            RuleSet::Kingdom => Box::new(kingdom::setup::asked(words, players, cast, chance)?),
        })
    }

    /// The card of that id in full, if this rule set has it.
    pub(crate) fn explain(self, words: &Words, id: &str) -> Option<Card> {
        match self {
            RuleSet::City(edition) => city::cards::explain(words, edition, id),
            RuleSet::Kingdom => kingdom::cards::explain(words, &Figures::HOUSE, id),
        }
    }

    /// The rules in chapters, with the catalogue; the buttons are the caller's to fill.
    pub fn rules(self, words: &Words) -> RulesScreen {
        match self {
            RuleSet::City(edition) => city::rules_screen::rules(words, edition),
            RuleSet::Kingdom => kingdom::rules_screen::rules(words),
        }
    }
}

/// A rule set and how many play. One that this version does not know has the name it was kept under.
pub(crate) fn game_title(words: &Words, name: &str, players: usize) -> String {
    let title = RuleSet::by_name(name).map_or_else(|| name.to_owned(), |set| set.title(words));
    words.say("game-title", &[("edition-name", title.into()), ("players", players.into())])
}

/// A table in play, of whichever game it is.
pub(crate) fn resume(words: &Words, store: &mut Store, id: TableId) -> Result<Box<dyn Playing>, Error> {
    fn sit<G: Shown>(words: &Words, store: &mut Store, table: &InPlay) -> Result<Box<dyn Playing>, Error> {
        let (host, _) = store.resume::<G>(table.id)?;
        Ok(Box::new(Game::sit(words, host, table.own)))
    }
    let table = store.tables()?.into_iter().find(|table| table.id == id).ok_or(Error::Gone)?;
    match sit::<City>(words, store, &table) {
        Err(Error::OtherGame { found, .. }) if found == Kingdom::NAME => sit::<Kingdom>(words, store, &table),
        sat => sat,
    }
}

/// A game of several phones that was dealt just now; `me` is the phone that hosts it.
pub(crate) fn deal(
    words: &Words,
    store: &mut Store,
    deal: &Deal,
    me: Member,
    now: Millis,
) -> Result<Box<dyn Playing>, Error> {
    fn begin<G: Shown>(
        words: &Words,
        store: &mut Store,
        setup: &G::Setup,
        deal: &Deal,
        me: Member,
        now: Millis,
    ) -> Result<Box<dyn Playing>, Error> {
        let (seats, fair) = (deal.seats.clone(), Some(deal.fair.clone()));
        let own = deal.fair.seated.iter().position(|seated| *seated == Some(me)).map(|seat| Seat(seat as u8));
        game::begin(words, store, Opening::<G> { setup: setup.clone(), seed: deal.seed, seats, fair }, own, now)
    }
    match &deal.setup {
        Setup::City(setup) => begin::<City>(words, store, setup, deal, me, now),
        Setup::Kingdom(setup) => begin::<Kingdom>(words, store, setup, deal, me, now),
    }
}

/// A game that this phone follows as a guest, as far as it was shown.
pub(crate) fn follow(words: &Words, store: &Store, people: &GuestTable) -> Result<Option<Box<dyn Following>>, Error> {
    let setup = people.dealt().map(|dealt| &dealt.setup);
    Ok(match setup {
        Some(Setup::City(_)) => Followed::<City>::of(words, store, people)?,
        Some(Setup::Kingdom(_)) => Followed::<Kingdom>::of(words, store, people)?,
        None => None,
    })
}

/// A game that is over, for the people who still need it, and its number.
pub(crate) type Past = (Box<dyn AtTable + Send>, FinishedId);

/// The last game of a table that this phone hosts, if it was over when the phone was started anew, and its number.
pub(crate) fn past(store: &Store, people: &mut HostTable) -> Result<Option<Past>, Error> {
    let Some(last) = store.finished(0, 1)?.first().map(|game| game.id) else { return Ok(None) };
    let past: Option<Box<dyn AtTable + Send>> = match people.lobby().setup {
        Setup::City(_) => of_the_same(store.finished_game::<City>(last))?.and_then(|game| boxed(people.past(game))),
        Setup::Kingdom(_) => {
            of_the_same(store.finished_game::<Kingdom>(last))?.and_then(|game| boxed(people.past(game)))
        }
    };
    Ok(past.map(|past| (past, last)))
}

fn boxed<P: AtTable + Send + 'static>(past: Option<P>) -> Option<Box<dyn AtTable + Send>> {
    past.map(|past| Box::new(past) as Box<dyn AtTable + Send>)
}

/// A game, if it is of the kind that was looked for.
fn of_the_same<G: Hosted>(game: Result<FinishedGame<G>, Error>) -> Result<Option<FinishedGame<G>>, Error> {
    match game {
        Ok(game) => Ok(Some(game)),
        Err(Error::OtherGame { .. } | Error::Gone) => Ok(None),
        Err(error) => Err(error),
    }
}

/// A finished game, of whichever game it is.
pub(crate) fn finished(words: &Words, store: &Store, id: FinishedId) -> Result<Box<dyn Ended>, Error> {
    fn over<G: Shown>(words: &Words, store: &Store, id: FinishedId) -> Result<Box<dyn Ended>, Error> {
        let game = store.finished_game::<G>(id)?;
        Ok(Box::new(Over::new(words, Some(id.0), store.finished_own(id)?, game)))
    }
    match over::<City>(words, store, id) {
        Err(Error::OtherGame { found, .. }) if found == Kingdom::NAME => over::<Kingdom>(words, store, id),
        over => over,
    }
}

/// A finished game as JSON, of whichever game it is.
pub(crate) fn export(store: &Store, id: FinishedId) -> Result<String, Error> {
    match store.finished_game::<City>(id) {
        Err(Error::OtherGame { found, .. }) if found == Kingdom::NAME => {
            Ok(store.finished_game::<Kingdom>(id)?.to_json())
        }
        game => Ok(game?.to_json()),
    }
}

fn replayed<G: Shown>(words: &Words, game: FinishedGame<G>) -> Box<dyn Replaying> {
    Box::new(Replay::new(words, names::own_seat(&game.opening), game))
}

/// A record from elsewhere, of whichever game it is: read, and played again.
pub(crate) fn read(words: &Words, json: &str) -> Result<Box<dyn Replaying>, PhoneError> {
    let of_kingdom =
        matches!(FinishedGame::<City>::from_json(json), Err(Error::OtherGame { found, .. }) if found == Kingdom::NAME);
    Ok(if of_kingdom {
        replayed(words, replay::read::<Kingdom>(words, json)?)
    } else {
        replayed(words, replay::read::<City>(words, json)?)
    })
}
