### 問題の日本語: 問いかけ、答えの判定、ボタン。$edition-name はルールの名前、$grade は下の難しさ、$choice と $other は
### 選択肢の文。

home-puzzle = 問題の続き
home-puzzle-of = { $edition-name }・{ $grade }
home-puzzles = 問題
home-exercises = 練習問題
home-puzzles-of = { $edition-name }・{ $grade }、一度で正解 { $solved } / { $all }
rules-puzzles = 問題（{ $grade }）
rules-exercises = 練習問題
rules-exercises-detail = 初心者がつまずきやすい場面・一度で正解 { $solved } / { $all }
# いくつ解いたか。棒の下に。
rules-puzzles-score = 一度で正解 { $solved } / { $all }
rules-puzzles-detail = いちばんよい手を探す・一度で正解 { $solved } / { $all }

puzzle-grade-0 = 練習問題
puzzle-grade-1 = 初級
puzzle-grade-2 = 中級
puzzle-grade-3 = 上級

puzzle-title = この一手を探そう
puzzle-asks = { $edition-name }（{ $grade }）。上級者どうしの対局の一場面です。いちばん勝ちに近づく手はどれでしょう？
puzzle-missed-title = もっとよい手があります
puzzle-missed = 「{ $choice }」では、勝つ見込みが約{ $points }ポイント下がります。もう一度考えてみましょう。
puzzle-foolish = 「{ $choice }」は、みすみす損をする手です。もう一度考えてみましょう。
puzzle-found-title = 正解！
puzzle-shown-title = 正解はこれ
puzzle-best = 「{ $choice }」。これで勝つ見込みは約{ $percent }％です。次によい「{ $other }」でも、約{ $points }ポイント下がります。
puzzle-best-alone = 「{ $choice }」。これで勝つ見込みは約{ $percent }％です。
puzzle-over = この問題はもう終わりました。「次へ」で進みます。
puzzle-tried = 今試した選択です。ほかの選択を試してください。
puzzle-show = 答えを見る
puzzle-leave = 問題をやめる
puzzle-leave-detail = 問題の続きは最初の画面から

## 練習問題: 何についての場面か、そこから何を学ぶか。$words はその場面の「puzzle-best」、$why は下のどれか。

exercise-asks = 初心者がつまずいた場面です。いちばん勝ちに近づく手はどれでしょう？
exercise-why = { $words }{ $why }
exercise-income-title = 金貨か、カードか
exercise-income = 足りないほうを取りましょう。手札があるなら金貨を、金貨があって建てる物がないならカードを。キャラクターの力で手に入る分も考えます。奇術師なら、引かなくても手札を増やせます。
exercise-keeping-title = どのカードを残す？
exercise-keeping = すぐに払えるものを残しましょう。高い建物を手札で何手番も待たせても、点にはなりません。
exercise-building-title = 今建てる？
exercise-building = 金貨は点にならず、盗賊に奪われることもあります。安い建物でも、点になり、かせぎになり、終わりを近づけます。
exercise-draft-title = どのキャラクター？
exercise-draft = このラウンドでいちばん役に立つキャラクターを選びましょう。自分の都市だけでなく、ほかの人が何を持っているかも見ます。
exercise-naming-title = だれを指名する？
exercise-naming = 当てずっぽうに指名してはいけません。首位の人をいちばん助けるのは、自分がいちばん困るのはどのキャラクターか。そして、だれかが持っているはずかを考えましょう。
exercise-destroying-title = 何を壊す？
exercise-destroying = 安い建物なら、ほとんど金貨をかけずに壊せます。首位の人の都市が完成する前に狙いましょう。
exercise-swapping-title = だれの手札と？
exercise-swapping = 手札が空のときこそ交換の好機です。渡すものはなく、すべてが手に入ります。
