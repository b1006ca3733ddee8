### 問題の日本語: 問いかけ、答えの判定、ボタン。$edition-name はルールの名前、$grade は下の難しさ、$choice と $other は
### 選択肢の文。

home-puzzle = 問題の続き
home-puzzle-of = { $edition-name }・{ $grade }
home-puzzles = 問題
home-puzzles-of = { $edition-name }・{ $grade }、一度で正解 { $solved } / { $all }
rules-puzzles = 問題（{ $grade }）
rules-puzzles-detail = いちばんよい手を探す・一度で正解 { $solved } / { $all }

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
