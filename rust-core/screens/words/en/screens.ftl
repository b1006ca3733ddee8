### The screens around the table in English: home, setup, history, statistics, settings, trouble, refusals.
### $edition-name is an edition's name from cards.ftl.

## Everywhere

back = Back
home = Home
rules = Rules

## Home

home-title = Ayatsuri
home-subtitle = Build your city, and hide who you are
home-resume = Continue
home-quick = Quick game: { $edition-name }
home-new = New game
home-new-detail = Choose the game or edition, the players and the characters
home-history = History
home-rules = Rules and cards
home-statistics = Statistics
home-settings = Settings

# A game in a line: an edition and how many play.
game-title = { $edition-name }, { $players } players
game-in-play =
    { $round ->
        [0] { $edition-name }, { $players } players, just dealt
       *[other] { $edition-name }, { $players } players, round { $round }
    }
game-in-play-with = { $game }, with { $names }
game-watched = { $game } (watched)
game-sent = { $game } (sent to you)

# What this phone is, and what the others' are: a computer does not know whether they are phones.
device = { $device ->
    [computer] computer
   *[phone] phone
}
other-device = { $device ->
    [computer] device
   *[phone] phone
}

## Players

# Whoever has given no name, to others and to themselves.
player-unnamed = Player
player-me = You
# The players of bots; the id is the name in the record.
bot-name = { $name ->
    [Kohana] Kohana
    [Sankichi] Sankichi
    [Oito] Oito
    [Yohei] Yohei
    [Ochiyo] Ochiyo
    [Kinta] Kinta
    [Osato] Osato
    [Bunza] Bunza
    [Koume] Koume
    [Jinpachi] Jinpachi
    [Otama] Otama
    [Rokusuke] Rokusuke
    [Oshino] Oshino
    [Matsuzo] Matsuzo
    [Kosue] Kosue
    [Isaburo] Isaburo
   *[other] { $name }
}

## Setup

setup-title = New game
setup-start = Start
setup-recommended = Recommended
setup-recommended-detail = What this edition recommends for a first game.
setup-recommended-already = This is how it is set up already.
setup-random = Random
setup-random-detail = Characters, districts and options by chance.

setup-edition = Edition
setup-players = Players
setup-rank = Rank { $rank }
setup-rank-nine-none = None
setup-starred = Starred districts
setup-starred-detail =
    { $chosen ->
        [0] Up to { $most } may join the deck.
       *[other] { $chosen } of up to { $most } chosen.
    }
setup-ending = The game ends with
setup-ending-number = { $number } districts
setup-ending-detail = Once a city has that many, the round is played to its end, and the game is over.
setup-ending-fixed = With { $players } players the game always ends with { $number } districts (E1).
setup-deck = Deck
setup-deck-all = All { $cards } districts
setup-deck-originals = The original { $cards }
setup-level = Opponents
setup-play = You
setup-play-me = I play
setup-play-watch = I watch
setup-play-detail = If you watch, only bots play.
setup-people-too-many = { $number } people sit at this { device }, but only { $players } can play. Choose more players.

# Several people at one phone
people-new = Someone else at this { device }
people-new-detail = Type a name and add it. The { device } is passed around, and each of you sees only your own cards.
people-add = Add player
people-full = At most { $number } people can share a { device }.
people-remove = Remove { $name }
# What is set up, and for whom at this phone.
people-here = { $game } At this { device }: { $names }.
player-number = Player { $number }

# The cover between two people at one phone
cover-title = { $device ->
    [computer] Hand over to { $name }
   *[phone] Pass the phone to { $name }
}
cover-open = I am { $name }
cover-your-turn = It's your turn.
cover-asked = You have a choice to make.

setup-crown = The crown begins with
setup-crown-chance = Random
setup-crown-me = You
setup-crown-seat =
    { $steps ->
        [1] Your left neighbor
       *[other] { $steps } seats to your left
    }
setup-crown-seat-watched = Seat { $seat }
setup-seed = Deal number (seed)
setup-seed-detail = The same number deals the same game. Left empty, the deal is random.
setup-seed-bad = The deal number must be a whole number from 0 to { $most }.
setup-company = With
setup-company-detail = Bots you want at the table. The others are drawn.
setup-company-detail-alike = Bots you want at the table. The others are drawn. Here they all play alike; each has a temper from { $level } on.
setup-company-bot = { $name } ({ $temper })
setup-company-record = { $games ->
    [one] 1 game
   *[other] { $games } games
}, ahead in { $ahead }
setup-company-full = There is no place left for another bot.
setup-company-name = Somebody at the table has that name.

setup-summary =
    { $starred ->
        [0] { $edition-name }, { $players } players; the game ends with { $ending } districts. Characters: { $cast }.
       *[other] { $edition-name }, { $players } players; the game ends with { $ending } districts. Characters: { $cast }. Starred districts: { $districts }.
    }

level-random = Random
level-random-detail = Does anything the rules allow.
level-builder = Builder
level-builder-detail = Takes gold and builds the most expensive district it can.
level-novice = Novice
level-novice-detail = A sensible beginner.
level-player = Seasoned
level-player-detail = Reads the table and guesses who is who.
level-master = Master
level-master-detail = Thinks each choice through many times.

# A hint at a prompt.
hint-best = A master would choose: { $choice }. Chance to win: about { $percent }%.
hint-only = Nothing else makes sense here.
hint-any-order = Everything else can be done in the same turn as well, in any order.
hint-alike = It hardly matters: the best alternative is about as good.
# Why it is better, in the cases that the person's own knowledge leaves open. "before" counts the next-best name.
hint-why-holder = By what you know, this name hits { $name } in { $tenths } of 10 cases. The next-best name hits somebody in { $before } of 10.
hint-why-held = By what you know, this name hits { $name } in { $tenths } of 10 cases.
# How often of ten cases, with the choice and without it.
often-after = { $after ->
    [0] never
    [10] nearly always
   *[other] in { $after } of 10 cases
}
often-before = { $before ->
    [0] never
    [10] nearly always
   *[other] in { $before } of 10 cases
}
hint-why-killed = By what you know, you then lose a turn { often-after }, otherwise { often-before }.
hint-why-robbed = By what you know, you are then robbed { often-after }, otherwise { often-before }.
hint-why-lost = By what you know, you then lose a building { often-after }, otherwise { often-before }.
hint-as-well = In the same turn you can do this as well, in either order: { $choice }
# A choice and what it brings, on one line.
hint-choice = { $label } ({ $detail })
hint-other = Or: { $choice } (about { $percent }%)

# Why a game cannot be set up so. Each names the rule.
setup-problem-players = This edition is for { $least } to { $most } players, not { $players } (Editions).
setup-problem-one-of-each-rank = There must be exactly one character of rank { $rank } (Editions).
setup-problem-not-in-edition = { $character } is not in this edition (Editions).
setup-problem-ninth-never = This edition has no ninth character (Editions).
setup-problem-ninth-too-few = A ninth character needs { $from } players or more (Editions).
setup-problem-ninth-required = With { $players } players there must be a ninth character (Editions).
setup-problem-queen-too-few = { $character } needs { $from } players or more (C9b).
setup-problem-not-starred = { $district } is not one of the starred districts of this edition (P12-P25).
setup-problem-starred-too-many = No more than { $most } different starred districts may be chosen (Editions).
setup-problem-ending = With these players the game cannot end with { $ending } districts (E1).
setup-problem-originals = Only the full set can be played with the original districts alone (Editions).
setup-problem-crown = There is no seat { $seat } at a table of { $players } (S1).

## At the table

table-skip = Skip
table-skip-detail = On to your next decision
table-skip-watch-detail = On to the end
table-leave = Home
table-leave-detail = The game is saved. Continue it whenever you like.
table-take-back = Take back
table-take-back-detail = Undoes your last step
take-back-not-alone = Steps can only be taken back when you play alone with bots.
take-back-game-over = The game is over.
take-back-nothing-done = You have not done anything yet.
take-back-hidden-seen = Your last step showed something hidden. It cannot be taken back.
take-back-others-acted = Somebody else has acted since your last step.
table-give-up = Give up
table-give-up-detail = The game is lost for good.
give-up-title = Give up this game?
give-up-text = The game is not saved, and it does not count in the statistics.
give-up-text-standing = You have { $standing }. The game is not saved, and it does not count in the statistics.
give-up-yes = Give up
table-result = Result
table-step = Step
table-step-detail = The next action of a bot
table-pause = Pause
table-go-on = Continue
playback-first = To the start
playback-previous = Back
playback-next = Forward
playback-last = To the end
playback-eyes = View
playback-eyes-own = Your view
playback-eyes-seat = { $name }'s view
playback-eyes-board = Public view
playback-at-start = This is the beginning.
playback-at-end = This is the end.
replay-of = Replay: { $game }
replay-characters = Characters
replay-occupations = Occupations

## Result

export-written = Saved to { $path }. Send that file to share the game.
export-failed = Could not write to { $path }: { $detail }
result-again = Play again
result-again-detail = With the same setup
result-replay = Replay
result-export = Share
result-export-detail = As a file for another { other-device }

## History

history-title = History
history-empty = No game has been finished yet.
history-won =
    { $names } won with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
history-shared =
    { $names } shared the victory with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

## Statistics

statistics-title = Statistics
statistics-empty = Nothing to count yet: no game has been finished.
statistics-row =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $won ->
        [0] none won
       *[other] { $won } won
    }; best score: { $best ->
        [one] { $best } point
       *[other] { $best } points
    }
statistics-rating = Rating: { $game }
statistics-rating-text = { $rating }, give or take { $deviation }. Novices are at { $novice }, seasoned bots at { $player }, masters at { $master }.
statistics-level = All bots: { $level }
statistics-characters = By character
statistics-company = The bots
statistics-character = As { $character }
statistics-places = Places
statistics-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} { $times ->
    [one] once
    [2] twice
   *[other] { $times } times
}
statistics-places-text = Came { $places }. Victories in a row: { $longest } at most, { $now } now.
statistics-longest = Longest game
statistics-longest-text = { $game }: { $n } steps, { $points }.
statistics-closest = Closest game
statistics-closest-text = { $game }: { $points }, { $n ->
    [0] level with another
    [one] 1 point apart
   *[other] { $n } points apart
}.
statistics-dearest = Best score
statistics-dearest-text = { $game }: { $points }.
statistics-bot = With { $name } ({ $temper })
statistics-bot-plain = With { $name }
statistics-bot-text = Of { $games ->
    [one] 1 game
   *[other] { $games } games
} you finished ahead of them in { $ahead }, behind them in { $behind }.

## Settings

settings-title = Settings
settings-name = Your name
settings-name-detail = What you are called at the table. At most { $most } letters.
settings-name-long = A name has { $most } letters at most.
settings-language = Language
# The name that the language calls itself.
language-name = English
settings-pace = Bot speed
settings-pace-detail = How long each of the bots' steps is shown.
settings-turn-end = End the turn by itself
settings-turn-end-detail = With bots only: your turn ends after a moment once nothing else is left to do.
turn-ends-itself = Nothing else is left: your turn ends by itself in a moment.
settings-confirmations = Confirmations
settings-confirmations-detail = Asks once more before a choice gives something up for good.
settings-input-pause = Pause before input
settings-input-pause-detail = A question that comes up by itself takes no input for a moment, so that you choose nothing by accident.
settings-on = On
settings-off = Off
settings-signals = Alerts
settings-signals-detail = Tell you when it is your turn, and when a table is waiting for you.
signals-off = Off
settings-sounds = Sounds
settings-sounds-detail = The theatre's clappers, strings and drums. They keep silent while your { device } does.
sounds-off = Off
sounds-quiet = Quiet
sounds-full = Full
settings-link-record = Link record
settings-link-record-detail = Notes when this { device }'s radio connects, sends and receives, and how much, but nothing of what. You can share it from the app log; turning this off deletes it.
settings-draft = Taking a card
settings-draft-detail = In two steps, the first lifts the card and shows its text, and the second takes it.
settings-draft-two = Two steps
settings-draft-one = One step

## A table waits for this phone's player. These may be seen by anybody.

signal-your-turn = Your turn
signal-get-ready = The host is waiting for you to be ready
signal-start-game = Everybody is ready: start the game
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-at-once = Instant
settings-take-back = Take back
settings-take-back-detail = Alone with bots, undo your last steps as long as nobody has seen anything hidden or acted since.

## Refusals

refused-not-there = That is no longer on this screen. Nothing was changed.
refused-by-rule = The rules do not allow that ({ $rule }). Nothing was changed.
refused-prompt-late = That question has been answered already. Nothing was changed.
refused-prompt-unknown = That question is not open. Nothing was changed.
refused-choice-late = That choice is gone. Nothing was changed.
refused-prompt-none = Nothing is asked of you now. Nothing was changed.
bad-edition = { $value } is not an edition. Editions: { $good }.
bad-level = { $value } is not a level of bots. Levels: { $good }.
bad-character = { $value } is not a character. Characters: { $good }.
no-such-game = There is no game in the history with the number { $id }.
record-unreadable = This is not the record of a game: { $detail }.
record-revision = This game was played under revision { $found } of the rules, and this is revision { $ours }; it cannot be replayed here.
record-setup = The record cannot be replayed: { $problem }
record-action = The record cannot be replayed: action { $number } is against the rules.
record-outcome = The record cannot be replayed: it does not end as it says.
record-told = The record cannot be replayed: it tells of things that did not happen.
record-too-long = This file is too long for the record of a game: one has at most { $most } MB.
record-other-game = This is the record of a game that this app does not have: { $name }.
record-changed = The record cannot be replayed: the game went on under other rules than it began with.
record-entries = The record cannot be replayed: it has more steps than a game has.
record-entry = The record cannot be replayed: step { $number } does not follow from those before it.
record-time = The record cannot be replayed: a time in it is in no calendar.
record-deal = The record cannot be replayed: the cards are not those of the shuffle that it tells of.

## Trouble

way-retry = Try again
trouble-without-saving = Play without saving
trouble-without-saving-detail = Nothing that you play will be saved.
trouble-fresh = Start with a new folder
trouble-fresh-detail = The old games stay where they are, untouched: { $folder }
trouble-in-use = Your games are in use
trouble-in-use-text = Ayatsuri is already running somewhere else with the games saved in { $place }. Close it there and try again, or play without saving.
trouble-damaged = Your games cannot be read
trouble-damaged-text = The games saved in { $place } are damaged ({ $detail }). You can start with a new folder beside it, or play without saving; the damaged file is left as it is.
trouble-damaged-game = This game cannot be read
trouble-damaged-game-text = This one game is damaged ({ $detail }). All the others are fine.
trouble-newer = Your games are from a newer version
trouble-newer-text = The games saved in { $place } are from a newer version of Ayatsuri. Update this one, start with a new folder, or play without saving.
trouble-revision = This game was begun under other rules
trouble-revision-text = It was begun under revision { $found } of the rules and cannot go on under revision { $ours }.
trouble-full = No space left
trouble-full-text = There is no space left to save games in { $place }. Free some space and try again, or play on without saving.
trouble-unwritable = Games cannot be saved
trouble-unwritable-text = Games cannot be saved in { $place } ({ $detail }). Make the folder writable and try again, use another folder, or play without saving.
trouble-other-text = The game does not fit this version of Ayatsuri. The other games are untouched; go back to the home screen.
trouble-other = This game cannot be opened
way-forget = Take it off the list
trouble-gone = This game is no longer here
trouble-gone-text = It has been finished or given up.
fault-title = Something went wrong
fault-text = This was Ayatsuri's mistake, not yours. Every step that you have seen is saved: continue the game from the home screen.
refused-fault = Something went wrong inside Ayatsuri. The game is as it was last saved.
refused-closed = Ayatsuri has been closed.
