### The result in English: who won, the points line by line, what broke a tie (F2-F6, E25).

result-won = { $who ->
    [me] You win!
   *[other] { $who-name } wins!
}
result-shared = { $names } share the victory.
result-who = { $who ->
    [me] you
   *[other] { $who-name }
}
result-news = After your last decision: { $news }
result-subtitle = { $edition-name }, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
result-districts = Districts
result-all-colours = All five colors
result-first-complete = First complete city
result-complete = Complete city
result-treasury = Imperial Treasury
result-map-room = Map Room
result-wishing-well = Wishing Well
result-museum = Museum
# P1
result-counted-as = The { $district } counts as { $colour ->
    [yellow] yellow
    [blue] blue
    [green] green
   *[red] red
}.
result-tie-of = { $name } ({ $n })
result-tie-districts = Equal points. The districts alone decide: { $names }.
result-tie-gold = Equal points, equal districts. The gold decides: { $names }.
result-tie-rank = Equal points. The higher character of the last round decides: { $names }.
result-tie-rank-of = { $name } ({ $rank } { $character })
result-tie-none = Equal in all that could decide, so the victory is shared.
