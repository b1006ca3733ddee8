### Puzzles in English: what is asked, how an answer is judged, and the buttons. $edition-name is the name of a rule set,
### $grade one of the grades below, $choice and $other are the texts of choices.

home-puzzle = Continue the puzzle
home-puzzle-of = { $edition-name }, { $grade }
home-puzzles = Puzzles
home-puzzles-of = { $edition-name }, { $grade }: { $solved } of { $all } at the first try
rules-puzzles = Puzzles: { $grade }
rules-puzzles-detail = Find the best move: { $solved } of { $all } at the first try

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
