### 終わったゲームの振り返り：勝つ見込み、勝負を決めた手番、高くついた場面、そこからの続き。

result-review = 振り返り
result-review-detail = 手番ごとの勝つ見込みと、高くついた場面
review-other-rules = 振り返れるのは、このアプリのルールで最後まで遊んだゲームだけです。
game-played-on = { $game }（振り返りの続き）

review-title = 振り返り：{ $game }
review-stop = 計算を止める
review-go-on = 計算を続ける
review-working-line = 勝つ見込みを計算しています。
review-working-moments = 選択を検討しています。
review-stopped = 止めてあります。

# 見込みのグラフ。
review-chances = 見込み
review-known = みんなが知りえた範囲
review-open = すべてのカードを公開
review-chart-known = ラウンドごとの勝つ見込み（％）、卓のみんなが知りえた範囲で
review-chart-open = ラウンドごとの勝つ見込み（％）、すべてのカードを公開した場合
review-line = { $name }：各ラウンドの初めは{ $amounts }、最後は{ $end }。
review-line-error = どの数も約{ $percent }ポイントの誤差があります。

review-turns = 勝負を決めた手番
review-turns-none = 一つで勝負を決めた手番はありません。
review-turn = 第{ $round }ラウンド、{ $who ->
    [me] あなた
   *[other] { $who-name }さん
}の手番：{ $whom ->
    [me] あなた
   *[other] { $whom-name }さん
}は{ $before }％から{ $after }％になりました。
review-between = 第{ $round }ラウンド、手番の合間：{ $whom ->
    [me] あなた
   *[other] { $whom-name }さん
}は{ $before }％から{ $after }％になりました。
# 反対側でいちばん動いた人。
review-turn-loser = { $whom ->
    [me] あなた
   *[other] { $whom-name }さん
}の見込みがいちばん下がりました（{ $before }％から{ $after }％）。
review-turn-gainer = { $whom ->
    [me] あなた
   *[other] { $whom-name }さん
}の見込みがいちばん上がりました（{ $before }％から{ $after }％）。
# 公開されて全員が知ったこと。$text は記録の文。
review-told-reveal = ここで全員にわかったこと：{ $text }
# 記録の見出しを文として。
review-told-heading = { $text }。

# 高くついた場面。
review-moments = 高くついた場面
review-moments-of = { $name }の高くついた場面
review-moments-later = 選択の検討が終わると表示します。
review-moments-none = はっきり高くついた選択はありません。お見事です。
review-nobody = 人が遊んだゲームではないので、選択の検討はありません。
review-broken = 振り返りを最後まで計算できませんでした。
review-moment = 第{ $round }ラウンド：{ $label }
review-moment-other = 第{ $round }ラウンド
review-done = 選んだ手：{ $choice }
review-better = より良い手：{ $choice }
# 同じ手番で後から同じことをしていて、順番だけが問題のとき。
review-better-first = より良い手（何よりも先に）：{ $choice }
review-cost = 約{ $percent }ポイントの損でした（誤差は約{ $error }ポイント）。ここから最後まで遊ぶと、選んだ手では{ $done }％、より良い手では{ $better }％勝ちます。
review-look = 場面を見る
review-play-on = ここから続ける
review-play-on-detail = この場面から新しく遊びます。成績には数えません。

# より良い理由。そのとき知りえたことだけから。
review-why-holder = 知りえたことからは、より良い指名は10回に{ $tenths }回{ $name }さんに当たります。実際の指名がだれかに当たるのは10回に{ $before }回です。
review-why-held = 知りえたことからは、その指名は10回に{ $tenths }回{ $name }さんに当たります。
review-why-killed = 知りえたことからは、実際の手のあとで手番を失うのは{ often-before }。より良い手なら{ often-after }。
review-why-robbed = 知りえたことからは、実際の手のあとで奪われるのは{ often-before }。より良い手なら{ often-after }。
review-why-lost = 知りえたことからは、実際の手のあとで建物を失うのは{ often-before }。より良い手なら{ often-after }。
why-points = ラウンド終了時に、いちばん強い相手との差が{ $points }点良くなります。
why-gold = ラウンド終了時に、金貨が{ $amount }枚多く残ります。
why-chips = ラウンド終了時に、チップが{ $amount }枚多く残ります。
why-cards = ラウンド終了時に、手札が{ $amount }枚多く残ります。
review-why-safer = ラウンド終了時に首位でいる見込みが{ $percent }ポイント高くなります。
review-why-wins = このラウンドだけでは理由が見えませんが、最後まで遊ぶと勝つことが多くなります。

# 選択の種類ごとの損と、運。
review-sums = まとめ
review-kind-draft = キャラクター選び
review-kind-draft-kingdom = 職業選び
review-kind-naming = 指名
review-kind-income = 収入
review-kind-build = 建設
review-kind-strike = 相手への攻撃
review-kind-other = そのほかの選択
review-sum = { $label }：{ $percent ->
    [0] 損はほとんどありません
   *[other] { $percent }ポイントの損
}（{ $error ->
    [0] { "" }
   *[other] 誤差は約{ $error }ポイント、
}選択{ $count }回）。
# 運は残りの全部なので、相手の良い手や悪い手も入っています。
review-luck-good = 運（カードの引きと、相手のしたこと）：{ $percent }ポイントの得。
review-luck-bad = 運（カードの引きと、相手のしたこと）：{ $percent }ポイントの損。
review-account-good = 合わせると：配られたときの{ $start }％から、選択で{ $cost }ポイント損をし、運で{ $percent }ポイント得をして、最後は{ $last }％です。
review-account-bad = 合わせると：配られたときの{ $start }％から、選択で{ $cost }ポイント、運で{ $percent }ポイント損をして、最後は{ $last }％です。
review-note-fair = どの選択も、そのとき知りえたことだけで判断しています。隠れていたものは使いません。
review-note-again = 選択の損の合計は、配られたときの見込みより大きくなることがあります。失った見込みが運で戻り、また失われるためです。
review-note-sure = どれも見積もりです。それぞれの場面から、上手な人が何度も続きを遊んだものとして数えています。誤差の2.5倍より大きい損だけを挙げます。
