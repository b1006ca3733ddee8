### Puzzles in English: what is asked, how an answer is judged, and the buttons. $edition-name is the name of a rule set,
### $grade one of the grades below, $choice and $other are the texts of choices.

home-puzzle = Continue the puzzle
home-puzzle-of = { $edition-name }, { $grade }
home-puzzles = Puzzles
home-exercises = Exercises
home-puzzles-of = { $edition-name }, { $grade }: { $solved } of { $all } at the first try
rules-puzzles = Puzzles: { $grade }
rules-exercises = Exercises
rules-exercises-detail = Typical beginners' mistakes: { $solved } of { $all } at the first try
# How many of a grade are solved, under its bar.
rules-puzzles-score = { $solved } of { $all } at the first try
rules-puzzles-detail = Find the best move: { $solved } of { $all } at the first try

puzzle-grade-0 = exercises
puzzle-grade-1 = easy
puzzle-grade-2 = tricky
puzzle-grade-3 = hard

puzzle-title = Find the move
puzzle-asks = { $edition-name } ({ $grade }). A position from a game of masters. Which choice gives you the best chance to win?
puzzle-missed-title = Not the best move
puzzle-missed = { $choice }: this gives up about { $points ->
    [one] { $points } percentage point
   *[other] { $points } percentage points
} of your chance to win. Try again.
puzzle-foolish = { $choice }: this throws something away for nothing. Try again.
puzzle-found-title = Found it!
puzzle-shown-title = The best move
puzzle-best = { $choice }. It gives you a chance of about { $percent }% to win; the next best, { $other }, costs about { $points ->
    [one] { $points } percentage point
   *[other] { $points } percentage points
}.
puzzle-best-alone = { $choice }. It gives you a chance of about { $percent }% to win.
puzzle-over = This puzzle is done. Press Next to go on.
puzzle-tried = That is the choice you have just tried. Try another one.
puzzle-show = Show the answer
puzzle-leave = Leave the puzzles
puzzle-leave-detail = The puzzle waits on the first page

## Exercises: the subject of each, and what it teaches. $words is "puzzle-best" of the position, $why one of these.

exercise-asks = A beginner went wrong here. Which choice gives you the best chance to win?
exercise-why = { $words } { $why }
exercise-income-title = Gold or cards?
exercise-income = Take what you lack: gold when you hold cards, cards when you have gold and nothing to build. Count what your character brings besides: the Magician comes by cards without drawing.
exercise-keeping-title = Which card?
exercise-keeping = Keep what you can pay for soon. An expensive card that waits for many turns scores nothing.
exercise-building-title = Build now?
exercise-building = Gold scores nothing, and the Thief may take it. A cheap district, too, scores, earns and brings the end nearer.
exercise-draft-title = Which character?
exercise-draft = Take the one who does most for you this round: look at what the others have, not only at your own city.
exercise-naming-title = Whom to name?
exercise-naming = Do not name at random. Ask which character would help the leader most, or hurt you most, and whether anybody can have it.
exercise-destroying-title = What to destroy?
exercise-destroying = Cheap districts cost next to nothing to destroy. Strike the one who is ahead, before that city is complete.
exercise-swapping-title = Whose hand?
exercise-swapping = An empty hand is the best one to swap: you give nothing, and take everything.
