# What the terminal says itself: keys, places, and what to press. The phone words everything else.

terminal-choose = choose
terminal-explain = explain
terminal-log = log
terminal-known = what you know
terminal-hint = hint
terminal-no-hint = There is nothing to advise on now.
terminal-quit = quit
terminal-help = keys
terminal-paused = paused
terminal-close = close
terminal-scroll = scroll
terminal-hand = Hand
terminal-hand-letter = h
terminal-revealed = Revealed
terminal-winner-mark = W
terminal-lines-meet = several at once
terminal-face-up-short = face up
terminal-closed = not now
terminal-nothing = none
terminal-edit-help = Enter keeps it, Esc leaves it as it was
terminal-too-small = The window is too small (60x16 or more)
terminal-help-text =
    ?  explain what the focus is on    F1  this page
    1-9 a-z  choose what has that key; a letter counts in either case,
        unless both are in use; a character's key is its rank
    arrows Tab Shift-Tab  move (also over cards, cities, ranks)
    PgUp PgDn Home End  move further
    Left Right  step through a replay; at the table they move the focus
    Enter Space  choose; what is underlined can be chosen there as well
    Esc Backspace  back out of a group of choices
    q Ctrl-C  quit (nothing is lost)
    mouse  left button chooses, right button explains, the wheel
        scrolls; a line of the log shows its cards
    while a text is typed  Enter keeps it, Esc leaves it as it was
    pasted text  goes into the row that takes text, and presses no key
    at a table's code  digits and letters are typed into it; the last joins
    at the first start  letters begin your name
    on top of a page  any key closes what is there
    between two people  any key opens the cover

    > has the turn    < is asked    - is away    W the crown    ! a warning
    @ your character    #5 their character    /theft  what was named
    12g 4h 3/8  gold, cards in hand, districts
    Y4 Castle  color, points, name; +1 gold on it, _2 cards under it
    in the Kingdom: 2g 1f 3t 1*  gold, food, troops, honor
                    1h 3/10  cards face down, points; D the dealer
    & more to know (? tells it)
terminal-plain-help =
    number  chooses it    ?  what can be explained    ?3 ?Castle  explains that
    0  back out of a group    x  what cannot be chosen now, and why
    t  the table again    l  the log    H  a hint    q  quit (nothing is lost)
terminal-plain-prompt = Choose a number (? explains)
terminal-plain-menu = Choose a number (q quits)
terminal-plain-explain = ? with a number or a name explains it. Names
terminal-plain-unknown = Not understood. A number, or ? for help.
terminal-plain-no-number = There is no { $value } here. Choose { $good }, or ? for help.
terminal-came-back = You are back at your table. To open or join another, close or leave it first.
terminal-plain-bye = Goodbye.
terminal-plain-kept = The next start continues right here.
terminal-won = won
terminal-total = Total
terminal-secret = only you see this
terminal-pick-help = Which one?
terminal-confirm = Are you sure?
terminal-plain-confirm = y or n
terminal-also = You can
terminal-out-of-group = back
terminal-plain-out = back out of this group
terminal-plain-closed = (x lists it)
terminal-plain-all-open = Nothing is closed now.
terminal-qr-code = QR code
terminal-qr-too-small = The window is too small for the QR code. Make it larger, or tell the code or this invitation:
terminal-keep-typed = keep
terminal-leave-typed = as it was
terminal-pasted-nowhere = Nothing here takes text. What is pasted presses no key.
terminal-move = move
terminal-signs-below-ranks = below the ranks
terminal-letters-of-colours = letters before cards
terminal-rounds = rounds
terminal-cards = cards
# When the program starts and goes on by itself with a table that was left.
terminal-going-on = You continue: { $game }. Esc goes to the home screen.

## How words are put together

terminal-option-more = For the options: ayatsuri --help
terminal-option-bad = { $option } cannot be "{ $value }". It can be: { $good }
terminal-option-unknown = There is no option { $option }. There are: { $good }
terminal-command-unknown = There is no command { $option }. There are: { $good }. An edition is named with --edition.
terminal-option-no-value = { $option } needs a value.
terminal-rank = rank { $rank }
terminal-cost = cost { $amounts }
terminal-tax = tax { $amounts }
terminal-headline = { $name }, { $facts }
terminal-headline-joint = ,{" "}
terminal-beside = { $label } ({ $detail })
terminal-list-joint = ,{" "}
terminal-list-or = { $first } or { $second }
terminal-from-to = { $first } to { $second }
terminal-labelled = { $label }:{" "}{ $text }
# Cards with their facts, which have commas.
terminal-cards-joint = ;{" "}
terminal-brackets = ({ $text })
terminal-focus-joint = {" - "}
terminal-amount = { $amount }{ $letter }
terminal-amounts-joint = {" "}

## The options of the command line

# $languages fills its column up.
terminal-options =
    Ayatsuri: two card games in a terminal, alone with bots or with others.

      ayatsuri [OPTIONS]
      ayatsuri host [OPTIONS]               opens a table for others, or goes on with the open one
      ayatsuri join [INVITATION] [OPTIONS]  joins a table nearby, or goes back to the last one

    Without options it goes on where you left off, or shows the home screen.

    A new game, begun at once:
      --edition NAME     first, fullset, expanded, classic or kingdom (classic)
      --players N        how many sit at the table, you among them
      --cast NAMES       characters by name, with commas between; or random, or recommended
      --seed N           a whole number: the same number deals the same game
      --level NAME       how the bots play: novice, player or master (novice)
      --watch            bots alone play to the end; prints the result

    With others:
      --radio NAME       bluetooth, or bluetooth:hci1 for one adapter of several;
                         local or local:DIR, between programs of this machine

    History:
      --export ID FILE   writes the game with this number to a file
      --replay FILE      shows such a file step by step

    And:
      --lang { $languages }the language; without it, what was chosen once or what the locale says
      --data DIR         where games are saved ($XDG_DATA_HOME/ayatsuri or ~/.local/share/ayatsuri)
      --log FILE         writes down what the radio, the links and the store came to,
                         with no name, code, key or card in it
      --plain            lines of text and numbered choices; always so without a terminal
      --help, --version

    NO_COLOR in the environment turns colors off.

# Above the lines that tell what happened while one waited.
terminal-since = since your last turn
# Behind who is awaited: for how many minutes.
terminal-awaited-for = for { $n } min
