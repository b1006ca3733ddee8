# Play with others: tables nearby, the code, the people, who is away, the audit.

home-together = Back to the table
home-together-detail = { $name }
home-host = Open a table
home-host-detail = People nearby join with their own { other-device }s
home-join = Join a table
home-join-detail = One that somebody nearby has opened
home-one-table = You are at a table already. Leave it first.

setup-title-several = A game with others
setup-lay = Open the table
setup-agree = Play this

# How a phone's radio fares.
radio-no-adapter = This device has no usable Bluetooth.
radio-no-sockets = The folder in which the programs of this computer meet cannot be used.
radio-off = Bluetooth is off. Turn it on to continue.
radio-no-permission = Ayatsuri is not allowed to use Bluetooth. Allow it in the system settings.
radio-location-off = Location is off, and without it this { device } finds no tables. Turn it on to continue.
radio-resetting = Bluetooth is restarting. Ayatsuri continues by itself in a moment.
radio-stuck = Bluetooth on this { device } does not respond. Turn it off and on again.
radio-cannot-scan = This { device } can open tables but cannot look for them. Open the table here, and let the others join.
radio-scans-too-often = This { device } has looked for tables too often. It tries again by itself within half a minute.
radio-advertisement-too-long = This { device }'s Bluetooth refuses to announce the table. That is Ayatsuri's mistake: please report it. Another { other-device } can open the table.
radio-too-many-advertisers = Other apps on this { device } are using all of its Bluetooth announcements. Close them to open a table.
radio-cannot-advertise = This { device } can join tables but cannot open one. Let another { other-device } open it.
radio-too-many-links = This { device } has as many connections as it can hold. Somebody has to leave first.
radio-no-randomness = The system gives no random numbers; without them no table is safe. Restart this { device } and try again.

nearby-title = Tables nearby
nearby-looking = Looking for tables...
nearby-choose = Choose a table.
nearby-asking = Asking the table...
nearby-no-answer = The table does not answer. Come closer and try again.
nearby-unknown = Table { $mark }
nearby-alike = { $name } ({ $mark })
nearby-free = has room
nearby-full = full or closed
nearby-places = { $n ->
    [0] full or closed
    [one] 1 free seat
   *[other] { $n } free seats
}
nearby-strength-1 = very weak signal
nearby-strength-2 = weak signal
nearby-strength-3 = good signal
nearby-strength-4 = strong signal
nearby-invitation = Invitation
nearby-invitation-detail = The text beside the host's QR code, if you were sent it.
nearby-bad-invitation = That is not an invitation to a table.

join-text = Type the code that the host's { other-device } shows.
join-invited = You are invited to this table. You would join it as { $name }.
join-invited-looking = You are invited to a table that this { device } is looking for. You would join it as { $name }.
join-code = Code
join-code-detail = Seven digits
join-join = Join
join-join-detail = Take a seat, if one is free
join-watch = Use as the table's screen
join-watch-detail = This screen lies in the middle and shows what everybody may see
joining-title = Joining the table
join-asking = Asking to be let in...
join-code-length = { $digits ->
    [0] Type the code first: it has seven digits.
   *[other] A code has seven digits, not { $digits }.
}
join-code-character = A code has digits only, not "{ $found }".

not-in-guest-outdated = This table has a newer version of Ayatsuri. Update the app on this { device }.
not-in-host-outdated = This table has an older version of Ayatsuri. The host's { other-device } must update the app.
not-in-closed = The host isn't letting anyone in right now.
not-in-full = All seats at this table are taken.
not-in-wait = Somebody has typed wrong codes. Wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
} and try again.
not-in-wrong-code = That's not the code. Check the host's { other-device }.
not-in-unknown-key = The host's { other-device } no longer recognizes this one. Ask for a code, and join again.

farewell-elsewhere = You came back with another { other-device }; the game goes on there.
farewell-full = Your place was needed for a player.
farewell-removed = The host has removed you from the table.
farewell-closed = The host has closed the table.
farewell-left = You have left the table.
gone-wrong-host = The { other-device } that answered is not the one whose code you scanned. Another { other-device } may be passing messages on between you and the host. Scan the code on the host's own { other-device } again.
gone-key-lost = This { device }'s key for the table could not be read, so it cannot go back by itself. Join again with the host's code; the host can give you your seat back.
gone-title = You are no longer at the table

# The people.
lobby-table-of = { $name }'s table
lobby-code = Tell the others this code, or let them scan the QR code.
lobby-new-code = Too many wrong codes were tried. Here is a new one.
lobby-watching = Watching
lobby-bot = Bot
lobby-you = you
lobby-host = host
lobby-at-phone = at { $name }'s { other-device }
lobby-at-this-phone = at this { device }
lobby-board = screen in the middle
lobby-away = away
lobby-replaced = a bot plays
lobby-ready = ready
lobby-not-ready = not ready yet
lobby-sit = Sit here
lobby-stand = Stand up
lobby-level = Change level
lobby-move-up = Move up
lobby-move-down = Move down
lobby-unseat = Free this seat
lobby-remove = Remove { $name } from the table
lobby-remove-question = Remove { $name } from the table? They can come back only with the code.
lobby-remove-question-seat = Remove { $name } from the table? A bot takes their seat with all they have, and they can come back only with the code.
lobby-replace = Let a bot play
lobby-replace-me = Let a bot play for me
lobby-back = I am back
lobby-give = Give seat { $n } to { $name }
lobby-give-question = Give seat { $n } to { $name }? They get { $other-name }'s hand, gold and city, and { $other-name } no longer has a seat.
lobby-give-question-bot = Give seat { $n } to { $name }? They get what the bot has, and the bot no longer plays.
lobby-show-code = Let somebody in
lobby-hide-code = Stop letting people in
lobby-show-code-detail = For somebody with another { other-device }, or who wants to watch
lobby-let-in-now = Let the next one in now
lobby-let-in-now-detail = Wrong codes were tried, so newcomers have to wait. Press this when your friend is about to type the code.
lobby-name = Your name
lobby-name-detail = As the others see it
lobby-colour = Your color
lobby-colour-taken = { $name } has it.
lobby-table-name = Name of the table
lobby-table-name-detail = Everybody nearby can read it.
lobby-door = Door
lobby-door-detail = Anyone who was in can come back even when it is locked.
lobby-open = open
lobby-locked = locked
lobby-patience = If somebody is away
lobby-patience-detail = The table waits when it is their turn; they get the seat back as soon as they return.
lobby-patience-never = wait until I decide
lobby-patience-after = { $seconds ->
    [30] a bot plays after half a minute
    [120] a bot plays after 2 minutes
    [600] a bot plays after 10 minutes
   *[other] a bot plays after { $seconds } seconds
}
lobby-start = Start the game
lobby-start-alone-question = Nobody has joined yet. Start a game against bots alone?
lobby-game = Change the game
lobby-say-ready = I am ready
lobby-say-not-ready = Not ready after all
lobby-to-table = Back to the game
lobby-rematch = Play again
lobby-close = Close the table
lobby-close-detail = For everybody, for good
lobby-leave = Leave for good
lobby-leave-detail = A bot takes your seat
lobby-words = words: { $words }
lobby-compare-host = To be sure that nobody listens in between, ask each guest for the two words on their { other-device }. They must be the words beside their name here.
lobby-compare-guest = Your two words are "{ $words }". Tell the host: if nobody listens in between, the host's { other-device } shows the same words beside your name.
lobby-host-proved = This is the { other-device } whose code you scanned; nobody listens in between.
# $name is `nearby-unknown` for this table.
lobby-listed-as = Until somebody opens this table, their { other-device } lists it as "{ $name }".
lobby-alone = Nobody else is here yet. Empty seats are played by bots.
lobby-waits = Not ready yet: { $names }.
lobby-waits-host = Everybody is ready. The host starts the game.
lobby-all-ready = Everybody is ready. Start the game when you like.
lobby-outdated = { $names } must update the app before all can play { $game }. The host may choose another game.
lobby-outdated-me = Update the app on this { device } before you can play { $game } here. The host may choose another game.
lobby-dealing = Dealing: every { other-device } takes part in the shuffle...
lobby-void = One deal was void because a { other-device } did not answer: { $names }.
lobby-over = The game is over. The host can start another one.
lobby-over-host = The game is over. Play again with the same people, or change it first.

not-so-not-now = That is decided before a game, not during one.
not-so-no-such = That is no longer at this table.
not-so-taken = Somebody else has it.
not-so-board = A screen in the middle has no seat.
not-so-rules = The rules allow no game like that.
not-so-not-ready = Somebody is not ready yet.
not-so-full = There is no room for more people at this table.
not-so-changed = The game has just been changed. Have a look, then say again that you are ready.
not-so-too-often = That was a lot of changes. Wait a few seconds and try again.
not-so-other-rules = The { other-device }s have different versions of this game. Whoever has the older one must update the app.
not-so-away = Somebody is away. Wait for them, or free the seat.
not-so-nobody = Nobody sits at the table.

# In the middle of a game.
table-people = Players
table-people-detail = Who is here, who is away
table-leave-host-detail = The table stays open as long as the app runs; after that, open it again from the home screen
table-leave-guest-detail = Your seat is kept; return from the home screen
table-end-game = End the game
table-end-game-detail = For everybody; what was played is checked
table-audit = Check the deal
table-audit-detail = { $found }: { $words }
waiting-sent = Your choice is on its way to the host's { other-device }.
waiting-key = This { device } is getting a new key for your seat.
table-foul = What was not right
waiting-bot-for-you = A bot plays for you right now.
waiting-bot-for-host = A bot plays for you right now. To choose yourself, press "{ lobby-back }" under "{ table-people }".
notice-away = Away: { $names }. The table waits when it is their turn.
notice-open-app = { $names } cannot find the table. Open Ayatsuri.
notice-replaced = A bot plays for { $names }.
notice-unseated = Your seat was given to somebody else while you were away. You are watching.
notice-forgotten-guest = What this { device } had noted about this table could not be read. The host's { other-device } tells it everything again; after the game it can check only a part.
notice-forgotten-host = What this { device } had noted about the people at this table could not be read. It still knows their { other-device }s. Names, seats and what was agreed may differ from before.
notice-keys-lost = The keys of these people's { other-device }s could not be read: { $names }. They join again with the code, and you give them their seats back under "{ table-people }".
notice-full = The host's { other-device } has sent more than a whole game has. This { device } follows the game no further, and will say so at the end.
notice-no-link = Lost the host's { other-device }. Looking for it...
notice-host-lost = The host's { other-device } has not been seen for some minutes. If it is lost for good, this table cannot go on: leave it and open another.
notice-foul = The host's { other-device } did something that no honest host's { other-device } does. What it was stands under "{ table-foul }".
refused-not-yours = A bot plays for you right now. Nothing was changed.
refused-unsigned = The host's { other-device } could not check that answer. Nothing was changed.
log-passed-bot = A bot plays for { $who ->
    [me] you
   *[other] { $who-name }
} from here on.
log-passed-person = { $who ->
    [me] You play
   *[other] { $who-name } plays
} from here on.

table-the-bots = the bots
end-game-title = End the game?
end-game-text = The game ends for you and { $names }, without a winner. Nobody's points count. What was played is checked on every { other-device }.
end-game-yes = End it
close-table-title = Close the table?
close-table-text = You and { $names } leave this table. A game in play is given up.
close-table-yes = Close it
leave-table-title = Leave for good?
leave-table-text = The table goes on for { $names }. A bot takes your seat, and you get it back only if the host lets you in again.
leave-table-yes = Leave

# What the audit says.
audit-honest = The game was fair
audit-honest-text = Every { other-device } took part in the shuffle, every action was taken by whoever sat there, and { $shown ->
    [one] the one thing
   *[other] all { $shown } things
} that this { device } was shown really happened.
audit-honest-some = This { device } took part in the shuffle, every action was taken by whoever sat there, and { $shown ->
    [one] the one thing
   *[other] all { $shown } things
} that this { device } was shown really happened.
audit-partial = Partly checked
audit-partial-text = Every action was taken by whoever sat there, and { $shown ->
    [one] the one thing
   *[other] all { $shown } things
} that this { device } was shown really happened.
audit-no-part = This { device } took no part in the shuffle, so it cannot tell whether the cards were dealt by chance. The { other-device }s that took part can.
audit-forgotten = This { device } lost what it had noted about the shuffle, so it cannot tell whether the cards were dealt by chance. The other { other-device }s can.
audit-others-no-part = { $phones ->
    [one] 1 other { other-device }
   *[other] { $phones } other { other-device }s
} got a seat later, without a part in the shuffle.
audit-retold = What this { device } was shown before it changed seats could not be compared.
audit-left-out = This { device } was left out of the shuffle
audit-part = This { device } was away at times: { $missed ->
    [one] 1 thing that it was
   *[other] { $missed } things that it was
} never shown could not be compared.
audit-dropped = Dealt more than once
audit-dropped-text = { $deals ->
    [one] Before this game the host's { other-device } began a deal from which it could have known the cards, and dropped it.
   *[other] Before this game the host's { other-device } began { $deals } deals from which it could have known the cards, and dropped them.
} An app that was closed in the middle does that, and so does a host who wants other cards.
audit-voids = { $deals ->
    [one] Before this game a deal was void, and the cards were dealt anew, because { $names } did not answer.
   *[other] Before this game { $deals } deals were void, and the cards were dealt anew, because { $names } did not answer.
}
audit-voids-unnamed = { $deals ->
    [one] Before this game a deal was void, and the cards were dealt anew. This { device } does not know whose { other-device } did not answer.
   *[other] Before this game { $deals } deals were void, and the cards were dealt anew. This { device } does not know whose { other-device }s did not answer.
}
audit-past = This was in an earlier game at this table.
audit-taken-over = { $seat }'s seat was played from { $phone }'s { other-device } from round { $round } on.
audit-ended = The game was ended before its end: it was checked up to there, { $actions ->
    [one] 1 action
   *[other] { $actions } actions
} in all, in round { $round }.
audit-bots = This { device } worked out { $actions ->
    [one] the one bot move
   *[other] all { $actions } bot moves
} again, with the same result.
audit-bots-some = This { device } worked out { $checked } of { $actions } bot moves again, with the same result. The rest could not be checked: this { device } has other bots than the game was played with, or there was too little time.
audit-bots-stopped = In { $moves ->
    [one] one of them
   *[other] { $moves } of them
} the bot had less time to think than usual, as the host's { other-device } says.
audit-bots-waits = Checking the bots
audit-bots-waits-text = This { device } is working out the bots' moves again, to see that nobody moved them by hand: { $checked } of { $actions } so far.
audit-limits = What no { other-device } can check: whether the host peeked at the hidden cards on their own { other-device }, or whether somebody told somebody else what they saw.
audit-words = Read these words aloud: everyone with the same words saw the same game.
audit-wrong = Something was not right
audit-wrong-text = This can be a fault of the app, or a host's { other-device } that was tampered with. The others may have seen something else.
audit-waits = The record is on its way
audit-waits-text = The host's { other-device } is sending the record of this game, which takes a few seconds; then this { device } checks it. If the host's { other-device } is out of reach, the rest comes when it is back.
audit-none = This game cannot be checked
audit-none-text = The host's { other-device } never sent the record of this game, or the app's rules changed while it was played.
unfair-out-of-turn = The host's { other-device } spoke of a deal at a time when no honest one does: it dealt anew without calling off the deal before, or told what a deal is for after it had begun.
unfair-left-out = This { device }'s part is missing from the shuffle: either its answer came too late, or the host's { other-device } left it out. So this { device } cannot tell whether the cards were dealt by chance.
unfair-unannounced = Somebody had a part in the deal who was not announced.
unfair-list-changed = The list of the deal was changed after parts had been opened.
unfair-falsely-missing = A deal was declared void because of this { device }, which had answered.
unfair-not-opened = A part of the deal was not shown at the end.
unfair-opened-another = A part of the deal is not the one that was promised.
unfair-other-seed = The cards were not dealt from what the { other-device }s put in.
unfair-no-game = What the host's { other-device } has opened cannot be played by the rules.
unfair-not-signed = Action { $number }, or a later one, was not taken by the { other-device } whose seat it was.
unfair-shown-otherwise = What this { device } was shown as number { $number } did not happen that way.
unfair-told-otherwise = The host's { other-device } told something about this game twice, and not the same way.
unfair-another-key = The seat was handed to somebody who signs in the name of this { device }.
unfair-other-terms = The host's { other-device } dealt another game than was agreed: other rules, seats or bots.
unfair-impossible = The host's { other-device } told things that cannot be in this game, or far more than a game has. They were not taken in.
unfair-answer-denied = The host's { other-device } refused an answer of this { device } that the rules allow, and had the question answered again.
unfair-bot-moved = Action { $number }, the bot's in seat { $seat }, is not what that bot would have done: the host's { other-device } moved it by hand.
unfair-cut-short = The record ends before what this { device } was shown.
unfair-falsely-void = The host's { other-device } called a deal off for a reason that cannot be: because of nobody, of itself, or of a { other-device } that had no part in it; or it dealt on with other { other-device }s than were left.
unfair-told-after-end = The host's { other-device } opened the cards of this game, and then played on.
unfair-seat-taken-over = The bot's seat { $seat } was handed to a { other-device } that was there from the beginning, or plays another seat: somebody played the bot's hand.

seat-colour-0 = red
seat-colour-1 = blue
seat-colour-2 = green
seat-colour-3 = yellow
seat-colour-4 = purple
seat-colour-5 = orange
seat-colour-6 = brown
seat-colour-7 = gray
