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
settings-group-shared = Several people sharing a { device }
settings-group-data = Data on this { device }
settings-language-detail = The language of everything in the app.
settings-hints = Hints
settings-hints-detail = A button at the table that shows what a master would choose. There is none at a table of several { other-device }s.
hints-on = On
hints-off = Off
settings-text = Text size
settings-text-detail = How large the app writes, compared with the rest of your phone.
text-normal = As on the phone
text-large = Larger
text-largest = Largest
settings-motion = Motion
settings-motion-detail = Whether coins and cards travel across the table, or only fade in and out.
motion-system = As on the phone
motion-full = Full
motion-less = Less
settings-hiding = Hiding your cards
settings-hiding-detail = A swipe down from the top edge always hides your cards until you show them again. Laying the phone face down can hide them too, and so can two minutes without a touch; each choice includes those before it.
hiding-swipe = By a swipe
hiding-face-down = Also face down
hiding-untouched = Also after 2 minutes
settings-pictures = Pictures of the screen
settings-pictures-detail = While secrets are on the screen, they are in no screenshot or recording and on no mirrored screen. You can also let only the list of recent apps leave them out.
pictures-all = Never with secrets
pictures-recent = Hidden in recent apps only
settings-cover = Opening the cover
settings-cover-detail = When the phone is handed on, a cover hides the cards. This says how the next person opens it.
cover-tap = Tap it
cover-hold = Hold it for a second

## Remembered tables

home-quick-of = { $players } players; bots: { $level }
home-favorite = Favorite table
remembered-table = { $game }, { $level }
setup-recall = Recent tables
setup-favorite = Set as favorite
setup-no-favorite = Remove favorite
setup-favorite-detail = The favorite table starts with one press on the home screen.

## Tables of several phones

notice-wait-on = Keep waiting
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
result-decided-districts = Equal points; the districts alone are worth { $n }.
result-decided-gold = Equal points and districts; { $n } gold.
result-decided-rank = Equal points; the last character was { $rank } { $character }.
result-decided-nothing = Equal in everything that could decide.
kingdom-decided-honour = Equal points; { $n } honor (the fewest wins).
kingdom-decided-marker = Equal points and honor; the dealer marker decides, then the next clockwise.

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
history-all = All
history-game = Game
history-whose = Whose games
history-whose-own = Your own
history-whose-others = Watched or sent
history-with = With
history-with-all = Anybody
history-none-fits = No game matches. Change the choices above.
history-record = Open a record
history-record-detail = A game that somebody sent you: paste its text, or type the name of its file.
replay-keep = Save to the history
replay-keep-detail = As somebody else's game, which does not count in your statistics.
replay-kept = It's in your history.
history-open = Open
history-share = Share
history-delete = Delete
delete-title = Delete this game?
delete-text = Its record is gone for good, and it no longer counts in the statistics.
delete-yes = Delete it

erase-row = All my data
erase = Delete
erase-detail = Games, results, settings and names on this { device }
erase-title = Delete all your data?
erase-text = Everything that Ayatsuri keeps on this { device } is deleted for good: games, also those in play, results, settings, names, and the keys of tables of several { other-device }s. If you are at such a table, you leave it; if you host it, it closes. What other { other-device }s keep stays on them, and so does what you have shared.
erase-yes = Delete everything
record-newer = This game was played by newer rules (revision { $found }; this app has { $ours }). Update the app to watch it.

## Replay

playback-open = Show everything
playback-open-short = Show all
playback-close = Hide secrets again
playback-close-short = Hide
playback-by-round = Round
playback-by-turn = Turn
playback-previous-round = Previous round
playback-previous-turn = Previous turn
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
hint-follow = Do it

## About

about-title = About Ayatsuri
about-version = Version
about-protocol = Protocol between { other-device }s
about-rules-city = Rules of the city game, revision
about-rules-kingdom = Rules of Marionette Kingdom, revision
about-plays-with = Plays with
about-plays-with-since = { $version } and newer
about-credits = Credits
about-credits-makers = Made by the Ayatsuri developers.
about-credits-icons = The icons are from game-icons.net, recolored. The license CC BY 3.0 is at creativecommons.org/licenses/by/3.0. These people drew them:
about-credits-author = { $name } ({ $detail }): { $things }
about-licences = Licenses
about-licences-own = Ayatsuri is free software under the MIT license or the Apache License 2.0, at your choice.
about-licences-others = It is built from other free software. The texts of the licenses come with the app.
about-licences-under = { $licence }: { $things }
about-privacy = Privacy
about-privacy-here = There is no account, no advertising and no server. Games, names and settings stay on this { device } until you share or delete them.
about-privacy-near = At a table of several { other-device }s, the others see your name, your color and what you do in the game. Nearby { other-device }s can read the name of an open table.
about-privacy-log = The app log holds no name, code, key or card, and leaves this { device } only if you share it.
about-support = Help
about-support-report = Something went wrong? Share the app log from the settings, and say what you did and what you saw.
about-support-weakness = If you have found a weakness that could harm others, please report it in private, as SECURITY.md in the source code says.

## Log

log-title = App log
log-text = What the app has noted about connections, storage and errors. It holds no name, code, key or card.
log-empty = Nothing has been noted so far.
log-crashes = Crash
log-share = Share
log-share-detail = As a text, to send with a report
log-share-link-record = Share the link record
log-share-link-record-detail = When this { device }'s radio connected, sent and received

## Deal of the day

home-daily = Deal of the day
home-daily-detail = { $game }, the same for everybody
home-daily-done = Done for today: place { $place }, { $points } ({ $game })
daily-title = Deal of the day
# A date, as the shells write those of the history.
date = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
} { $day }, { $year }
daily-row = { $date }: { $game }
daily-new = Not played yet. Everybody has the same cards and the same opponents today, and only the first try counts.
daily-in-play = In play.
daily-given-up = Given up.
daily-working = Place { $place }, { $points }. The par is being worked out from games of masters: { $played } of { $games }.
daily-against = Place { $place }, { $points }: { $difference } ({ $par }).
daily-difference = { $way ->
    [above] { $n } above par
    [below] { $n } below par
   *[level] at par
}
daily-later = Not dealt yet.
daily-missed = Not played.
daily-streak = { $days } days in a row
daily-week = This week
daily-week-text = { $days ->
    [one] 1 deal
   *[other] { $days } deals
} played, { $reached } at par or better; together { $difference }.
daily-play = Play
daily-again = Play again
daily-again-detail = This try does not count
daily-share = Share
daily-share-detail = A line about your result that tells nothing of the deal
# $points is an amount: "24 points".
daily-shared = Ayatsuri, deal of the day { $date } ({ $game }): place { $place }, { $points }, { $difference } ({ $par })
# $text is a whole sentence, $things a list: "12 hints and 1 take-back".
daily-helped = { $text } With { $things }.
daily-shared-helped = { $text }, with { $things }
daily-hints = { $n ->
    [one] 1 hint
   *[other] { $n } hints
}
daily-take-backs = { $n ->
    [one] 1 take-back
   *[other] { $n } take-backs
}
