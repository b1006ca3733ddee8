### The review of a finished game: chances of victory, what decided it, one's dearest moments, and playing on from them.

result-review = Review
result-review-detail = Your chances turn by turn, and your costliest mistakes
review-other-rules = Only games played to the end under this app's rules can be reviewed.
game-played-on = { $game } (from a review)

review-title = Review: { $game }
review-stop = Stop
review-go-on = Continue
review-working-line = Working out the chances
review-working-moments = Weighing the decisions
review-stopped = Stopped

# The chart of the chances.
review-chances = Chances
review-known = As everyone could know
review-open = All cards open
review-chart-known = Chances of victory by round, in %, as everyone at the table could know them
review-chart-open = Chances of victory by round, in %, with all cards open
review-line = { $name }: { $amounts } at the beginning of each round, { $end } at the end.
review-line-error = Each figure may be off by about { $percent ->
    [one] 1 percentage point
   *[other] { $percent } percentage points
}.

review-turns = The turns that decided it
review-turns-none = No single turn decided it.
review-turn = Round { $round }, { $who ->
    [me] your turn
   *[other] { $who-name }'s turn
}: { $whom ->
    [me] you
   *[other] { $whom-name }
} went from { $before }% to { $after }%.
review-between = Round { $round }, between turns: { $whom ->
    [me] you
   *[other] { $whom-name }
} went from { $before }% to { $after }%.
# Who felt the change most on the other side.
review-turn-loser = { $whom ->
    [me] You
   *[other] { $whom-name }
} lost most by it, from { $before }% to { $after }%.
review-turn-gainer = { $whom ->
    [me] You
   *[other] { $whom-name }
} gained most by it, from { $before }% to { $after }%.
# A card that everybody saw from then on; $text is the sentence of the story.
review-told-reveal = Now everybody knew: { $text }
# A heading of the story as a sentence.
review-told-heading = { $text }.

# The dearest moments.
review-moments = Your costliest moments
review-moments-of = { $name }'s costliest moments
review-moments-later = They come once the decisions have been weighed.
review-moments-none = No decision surely cost much. Well played!
review-nobody = No person played, so nobody's decisions are judged.
review-broken = The review could not be worked out to the end.
review-moment = Round { $round }: { $label }
review-moment-other = Round { $round }
review-done = Done: { $choice }
review-better = Better: { $choice }
# Where the same was done later in the turn, and only the order matters.
review-better-first = Better, before anything else: { $choice }
review-cost = It cost about { $percent ->
    [one] 1 percentage point
   *[other] { $percent } percentage points
}, give or take { $error }: of games continued from here, { $done }% are won this way and { $better }% the other way.
review-look = Look at it
review-play-on = Play on from here
review-play-on-detail = A new game from this moment, which counts in no statistics.

# Why the other choice is better, by all that could be known then.
review-why-holder = As far as could be known, the better name hits { $name } in { $tenths } of 10 cases. What was named hits somebody { often-before }.
review-why-held = As far as could be known, naming it hits { $name } in { $tenths } of 10 cases.
review-why-killed = As far as could be known, the next turn is lost { often-before } after what was done, and { often-after } after the better choice.
review-why-robbed = As far as could be known, the Thief or the Imp then strikes { often-before } after what was done, and { often-after } after the better choice.
review-why-lost = As far as could be known, a building is lost { often-before } after what was done, and { often-after } after the better choice.
why-points = By the end of the round it is worth { $points } points more against the best of the others.
why-gold = By the end of the round it leaves { $amount } more gold.
why-chips = By the end of the round it leaves { $amount } more chips.
why-cards = By the end of the round it leaves { $amount } more cards in hand.
review-why-safer = The chance of leading at the end of the round is { $percent } percentage points higher.
review-why-wins = Nothing that happens by the end of the round tells why, but it wins more games.

# What decisions cost by what they are about, and luck.
review-sums = What it came to
review-kind-draft = The draft
review-kind-draft-kingdom = The draft
review-kind-naming = Naming
review-kind-income = Income
review-kind-build = Building
review-kind-strike = Moves against others
review-kind-other = Other decisions
review-sum = { $label }: { $percent ->
    [0] cost nothing worth counting
    [one] cost 1 percentage point
   *[other] cost { $percent } percentage points
}{ $error ->
    [0] { "" }
   *[other] , give or take { $error }
}, in { $count ->
    [one] 1 decision
   *[other] { $count } decisions
}.
# Luck is what is left, so the others' good and bad decisions are in it.
review-luck-good = Luck (the cards, and what the others did): brought { $percent ->
    [one] 1 percentage point
   *[other] { $percent } percentage points
}.
review-luck-bad = Luck (the cards, and what the others did): cost { $percent ->
    [one] 1 percentage point
   *[other] { $percent } percentage points
}.
review-account-good = Together: from { $start }% at the deal, decisions cost { $cost } and luck brought { $percent }, which makes { $last }% at the end.
review-account-bad = Together: from { $start }% at the deal, decisions cost { $cost } and luck { $percent }, which makes { $last }% at the end.
review-note-fair = Each decision is judged by what could be known at the time, never by what was hidden.
review-note-again = Decisions may cost more in all than the chance at the deal: what was lost came back with luck, and could be lost again.
review-note-sure = These are estimates: good players play on from each moment, many times. A decision is named only if its cost is at least two and a half times its uncertainty.
