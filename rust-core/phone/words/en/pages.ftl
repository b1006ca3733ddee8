### What the pages around the table say besides screens.ftl: first start, settings, remembered tables, history, replay,
### about and log, in English.

## First start

welcome-title = Welcome to Ayatsuri
welcome-go-on = Start
welcome-go-on-detail = You can change both later in the settings.

## Settings

settings-group-you = You
settings-group-play = Playing
settings-group-screen = Screen
settings-group-shared = Several people at one phone
settings-language-detail = The language of everything in the app.
settings-hints = Hints
settings-hints-detail = Whether the table has a button that shows what a master would choose. Only in games with bots alone.
hints-on = on
hints-off = off
settings-text = Text size
settings-text-detail = How large the app writes, compared with the rest of your phone.
text-normal = as on the phone
text-large = larger
text-largest = largest
settings-motion = Motion
settings-motion-detail = Whether coins and cards travel across the table, or only fade in and out.
motion-system = as on the phone
motion-full = full
motion-less = less
settings-cover = Opening the cover
settings-cover-detail = When the phone is handed on, a cover hides the cards. This says how the next person opens it.
cover-tap = tap it
cover-hold = hold it for a second

## Remembered tables

home-quick-of = { $players } players, level of the bots: { $level }
home-favorite = Favorite table
remembered-table = { $game }, { $level }
setup-recall = Last tables
setup-favorite = Make this the favorite table
setup-no-favorite = No longer the favorite table
setup-favorite-detail = The favorite table starts with one press on the home screen.

## Tables of several phones

notice-wait-on = Wait on
notice-replace = Let a bot play for { $name }
notice-watching = You are only watching this game.
notice-watching-bots = You are watching; only bots play.
lobby-awaited = The game is waiting for you. Go back to it.

## Result

result-own-place = You came { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}. { $result }
result-story = The whole story
result-decided-districts = Equal points; { $n } from the districts alone.
result-decided-gold = Equal points and districts; { $n } gold.
result-decided-rank = Equal points; the last character was { $rank } { $character }.
result-decided-nothing = Equal in everything that could decide.
kingdom-decided-honour = Equal points; { $n } honor, and the fewest comes first.
kingdom-decided-marker = Equal points and honor; the dealer's marker decides, then the next clockwise.

## History

history-own = You came { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
history-people = With { $names }
history-people-watched = Players: { $names }
history-all = all
history-game = Game
history-whose = Whose
history-whose-own = your own
history-whose-others = watched
history-with = With
history-with-all = everybody
history-none-fits = No game fits. Choose more above.
history-record = Open a record
history-record-detail = A game that somebody sent you: paste its text, or type the name of its file.
history-open = Open
history-share = Share
history-delete = Delete
delete-title = Delete this game?
delete-text = Its record is gone for good, and it no longer counts in the statistics.
delete-yes = Delete it
record-newer = This game was played by newer rules (revision { $found }; this app has { $ours }). Update the app to watch it.

## Replay

playback-open = Everything open
playback-close = Hide what was hidden
playback-previous-round = Round back
playback-previous-turn = Turn back
playback-next-turn = Next turn
playback-next-round = Next round
playback-no-later = There is no later one.
playback-no-earlier = There is no earlier one.
playback-round = Round { $round }

## Hint

hint-title = Hint
hint-detail = What a master would choose
hint-thinking = A master is thinking about it...
hint-none = There is nothing to advise on now.
hint-close = Close the hint

## About

about-title = About Ayatsuri
about-version = Version
about-protocol = Protocol between phones
about-rules-city = Rules of the city game, revision
about-rules-kingdom = Rules of Marionette Kingdom, revision
about-credits = Credits
about-credits-makers = Made by the Ayatsuri developers.
about-credits-icons = The icons are from game-icons.net, recolored. The license CC BY 3.0 is at creativecommons.org/licenses/by/3.0. These people drew them:
about-credits-author = { $name } ({ $detail }): { $things }
about-licences = Licenses
about-licences-own = Ayatsuri is free software under the MIT license or the Apache License 2.0, at your choice.
about-licences-others = It is built from other free software. Its licenses come with the source code.
about-privacy = Privacy
about-privacy-here = There is no account, no advertising and no server. Games, names and settings stay on this phone until you share or delete them.
about-privacy-near = At a table of several phones, the others see your name, your color and what you do in the game. Phones nearby can read the name of an open table.
about-privacy-log = The log holds no name, code, key or card, and leaves this phone only if you share it.
about-support = Help
about-support-report = Something went wrong? Share the log from the settings, and say what you did and what you saw.
about-support-weakness = If you have found a weakness that could harm others, please report it in private, as SECURITY.md in the source code says.

## Log

log-title = Log
log-text = What the app has noted about its radios, its store and its errors. It holds no names, codes or cards.
log-empty = Nothing has been noted so far.
log-crashes = Crash
log-share = Share
log-share-detail = As a text, to send with a report
