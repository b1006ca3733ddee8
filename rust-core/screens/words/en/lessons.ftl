### Lessons in English: the steps, told one by one beside what they are about, and their buttons. Of a step there are a title,
### a text, and where something is to be done ("-first") why not another thing. $edition is as in rules.ftl.

home-lesson = First lesson
home-lesson-detail = Learn the game in a first game, step by step
home-lesson-on = Continue the lesson
home-lesson-of = { $edition-name }
home-lesson-next = Next lesson
lesson-first-title = New to { edition-kingdom }?
lesson-first-text = Its lesson explains it step by step in a first game. You find it among the rules, too.
lesson-first-yes = Take the lesson
lesson-first-no = Play at once
rules-lesson = Lesson
rules-lesson-detail = A game that is explained step by step

lesson-next = Next
lesson-done = Done
lesson-skip = Skip the lesson
lesson-skip-question = End the lesson? Its game ends, too. You can start the lesson again from the rules.
lesson-skip-no = Keep learning
lesson-progress = { $number } of { $steps }
lesson-now = Now: { $choice }.
lesson-not-now = Not yet. In this lesson this comes first: { $choice }.
lesson-read-first = Read this first, then press Next.

## The first game

lesson-draft-title = Choose in secret
lesson-draft = You want the city with the most points. Each round, everybody secretly takes characters, two each with three players. You have the crown, so you choose first. The Bishop earns from blue districts like your Monastery, and no Warlord may destroy the Bishop's city: take the Bishop.
lesson-draft-first = In this lesson you take the Bishop, who earns from blue districts like your Monastery.
lesson-secret-title = Nobody sees what you took
lesson-secret = You passed the rest on, and what is left has come back. The others know only what they passed on themselves. Take the King to keep the crown.
lesson-secret-first = In this lesson you take the King to keep the crown.
lesson-calls-title = The calls
lesson-calls = Now the characters are called by number. Whoever has the one that is called shows it and takes a turn; until then it stays secret. The one called first, the Assassin, may name another: that one loses its turn.
lesson-thief-title = You are the one they are after
lesson-thief = The Thief has named the Bishop. Nobody knows yet that this is you, but when the Bishop is called, all your gold goes to the Thief. Before that you have a turn as the King: spend what you can!
lesson-income-title = Income: gold or cards
lesson-income = You are called as the King. Every turn begins with the income: take 2 gold, or draw 2 cards and keep 1. You have cards enough, so take gold.
lesson-income-first = First the income: you have cards enough, so take gold.
lesson-build-title = Build
lesson-build = You may build one district in a turn. Pay its cost, which is also what it scores at the end. The Castle would leave the Thief nothing. But the Monastery is blue, and the Bishop, who is called next, earns from blue: that is worth more than the 1 gold you lose. Build the Monastery.
lesson-build-first = Build the Monastery first: it is blue, so the Bishop will earn from it this very round.
lesson-robbed-title = Robbed
lesson-robbed = The Bishop is called, and your last gold has gone to the Thief. Only the gold is gone: your turn is still yours.
lesson-colours-title = Colors pay
lesson-colours = The Bishop gets 1 gold for each blue district in your city, and the Monastery is blue. The King earns from yellow, the Merchant from green, and the Warlord from red. You have 2 gold, and the Battlefield costs 3. So take this gold before you build.
lesson-colours-first = First take the gold for your blue district: without it you cannot pay for the Battlefield.
lesson-crown-title = A new round
lesson-crown = All characters are shuffled and chosen anew. As the King you kept the crown, so you choose first again. Your new Battlefield is red, and the Warlord earns from red and destroys: take the Warlord.
lesson-crown-first = In this lesson you take the Warlord now, who earns from your red district.
lesson-naming-title = Name a character
lesson-naming = You are the Thief now, and you name a character, not a person. Think of what you passed on: the Magician and the Architect did not come back, so the others have them. Whoever may build three districts saves gold for that. Name the Architect!
lesson-naming-first = First name the Architect: somebody has it, and will have saved gold.
lesson-robbing-title = A hit
lesson-robbing = The Architect is called: somebody has it, and all their gold is yours. As before, you only get the gold: they still take their turn.
lesson-cards-title = Cards this time
lesson-cards = You have plenty of gold now, but of your cards only the Castle can be built: no two districts of a city may be the same. Draw cards: you look at 2 and keep 1.
lesson-cards-first = First draw cards: you have plenty of gold, but only one card that you can build.
lesson-warlord-title = Destroy
lesson-warlord = The Warlord may destroy a district for 1 gold less than it costs. A Tavern costs 1, so it costs you nothing: destroy somebody's Tavern. The Bishop's city and complete cities are safe.
lesson-warlord-first = First destroy the Tavern that is not yours: it costs you nothing.
lesson-alone-title = On your own
lesson-alone = Now play as you like. What is clearly right is marked, a hint tells what a strong player would do, and every card can be read. The round in which somebody has 8 districts is the last.
lesson-last-round-title = The last round
lesson-last-round = A city is complete, so this round is the last. Every district counts what it costs, and some purple ones more; whoever was complete first gets 4 more points, others who are complete get 2, and all five colors in a city bring 3.
lesson-counting-title = That is how it is counted
lesson-counting = Below are everybody's points, line by line. A lesson does not count in your statistics. Play the next one for yourself!

## The second characters

lesson-newcomers-title = New faces
lesson-newcomers = Everything you know still holds, but every number has another character now. Each is introduced when its number is called for the first time. Play as you like.
lesson-witch-title = 1: the Witch
lesson-witch = The Witch bewitches a character. Its player takes only their income; whoever has the Witch plays the rest of that turn with their own gold, hand, and city.
lesson-tax-collector-title = 2: the Tax Collector
lesson-tax-collector = This round, everybody else who builds pays 1 gold to the Tax Collector afterwards, if they have any left.
lesson-wizard-title = 3: the Wizard
lesson-wizard = The Wizard looks at somebody's hand and takes a card of it, to keep or to build at once.
lesson-emperor-title = 4: the Emperor
lesson-emperor = The Emperor earns from yellow districts, but never keeps the crown: it goes to somebody else, who pays for it with 1 gold or a card.
lesson-abbot-title = 5: the Abbot
lesson-abbot = The Abbot earns from blue districts and gets 1 gold from whoever is richest, but does not protect the city.
lesson-alchemist-title = 6: the Alchemist
lesson-alchemist = At the end of the turn the Alchemist gets back what was paid for building. That is the turn for your most expensive card.
lesson-navigator-title = 7: the Navigator
lesson-navigator = The Navigator brings 4 more gold or 4 more cards, but may not build.
lesson-diplomat-title = 8: the Diplomat
lesson-diplomat = The Diplomat exchanges a district of their own for somebody else's and pays only the difference, and earns from red districts like the Warlord.
lesson-artist-title = 9: the Artist
lesson-artist = The Artist puts 1 gold each on one or two of their own districts, which adds 1 point to each.
lesson-newcomers-known-title = Now you know them all
lesson-newcomers-known = Before a game you can set which of the two characters each number has. A lesson does not count in your statistics.

## Marionette Kingdom

lesson-kingdom-first-pick-title = Three cards
lesson-kingdom-first-pick = You want points, from buildings and honor. Everybody gets three occupations. Keep one, and pass two to the left. The two you end up with are your two turns this round.
lesson-kingdom-second-pick-title = And one of two
lesson-kingdom-second-pick = These two were passed to you, so whoever passed them knows that one of them will be yours. Keep one; the other goes face down to the middle.
lesson-kingdom-market-title = What there is to buy
lesson-kingdom-market = The buildings in the middle can be bought with gold, food, and troops. They bring points and effects, and some are taxed later.
lesson-kingdom-reveal-title = Which one first?
lesson-kingdom-reveal = Everybody has two turns each round. Choose which of your cards you show now; the other stays face down until your second turn.
lesson-kingdom-turn-title = Your turn
lesson-kingdom-turn = In any order, each at most once: use the effect, take one basic chip of a kind you like, buy one building. Taking the chip first often pays for the building.
lesson-kingdom-naming-title = A guess
lesson-kingdom-naming = Death and the Imp name a player and an occupation. If that player reveals it this round, Death ends the turn, and the Imp takes over the effect. Until then nobody knows whether it was right.
lesson-kingdom-buying-title = Sold
lesson-kingdom-buying = What is bought is replaced only at the end of the round, so somebody may buy what you are saving for.
lesson-kingdom-event-title = The event
lesson-kingdom-event = Each round ends with an event: in a War most troops bring honor, a Tax falls on buildings, the Grimoire doubles what the Alchemist, the Smith, and the Cook bring next round, and a Conscription gives troops.
lesson-kingdom-goal-title = What it is about
lesson-kingdom-goal = Whoever has 10 points of buildings and honor at the end of a round ends the game; most points win. Now play as you like.
lesson-kingdom-counting-title = The end
lesson-kingdom-counting = Below are everybody's points, line by line. A lesson does not count in your statistics. Play the next one for yourself!
