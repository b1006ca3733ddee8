### 終わったゲームの振り返り：勝つ見込み、勝負を決めた手番、高くついた場面、そこからの続き。

result-review = 振り返り
result-review-detail = 手番ごとの勝つ見込みと、高くついた場面
review-other-rules = 振り返れるのは、このアプリのルールで最後まで遊んだゲームだけです。
game-played-on = { $game }（途中からの続き）

review-title = 振り返り：{ $game }
review-stop = 計算を止める
review-go-on = 計算を続ける
review-working-line = 勝つ見込みを計算しています。
review-working-moments = あなたの選択を検討しています。
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
review-turn = 第{ $round }ラウンド、{ $other-name }の手番：{ $name }は{ $before }％から{ $after }％になりました。
review-between = 第{ $round }ラウンド、手番の合間：{ $name }は{ $before }％から{ $after }％になりました。

# 高くついた場面。
review-moments = 高くついた場面
review-moments-of = { $name }の高くついた場面
review-moments-later = 選択の検討が終わると表示します。
review-moments-none = はっきり高くついた選択はありません。お見事です。
review-nobody = 人が遊んだゲームではないので、選択の検討はありません。
review-broken = 振り返りを最後まで計算できませんでした。
review-moment = 第{ $round }ラウンド：{ $label }
review-done = 選んだ手：{ $choice }
review-better = より良い手：{ $choice }
review-cost = 約{ $percent }ポイントの損でした（誤差は約{ $error }ポイント）。ここから最後まで遊ぶと、選んだ手では{ $done }％、より良い手では{ $better }％勝ちます。
review-look = 場面を見る
review-play-on = ここから続ける
review-play-on-detail = この場面から新しく遊びます。成績には数えません。

# より良い理由。そのとき知っていたことに合う卓から。
review-why-holder = 指名する相手は、知りえたことに合う卓の10のうち{ $tenths }で{ $name }でした。
review-why-nobody = 指名する相手は、知りえたことに合う卓の10のうち{ $tenths }でだれも持っていませんでした。
review-why-killed = 手番を失うのは、合う卓の10のうち{ $before }から{ $after }に減ります。
review-why-robbed = 奪われるのは、合う卓の10のうち{ $before }から{ $after }に減ります。
review-why-lost = 建物を失うのは、合う卓の10のうち{ $before }から{ $after }に減ります。
review-why-points = ラウンド終了時に、最強の相手との差で{ $points }点有利です。
review-why-gold = ラウンド終了時に、金貨が{ $amount }枚多く残ります。
review-why-chips = ラウンド終了時に、チップが{ $amount }枚多く残ります。
review-why-cards = ラウンド終了時に、手札が{ $amount }枚多く残ります。
review-why-safer = ラウンド終了時に首位でいる見込みが{ $percent }ポイント高くなります。
review-why-wins = このラウンドだけでは理由が見えませんが、最後まで遊ぶと勝つことが多くなります。

# 選択の種類ごとの損と、運。
review-sums = まとめ
review-kind-draft = キャラクター・職業選び
review-kind-naming = 指名
review-kind-income = 収入
review-kind-build = 建設
review-kind-strike = 相手への手
review-kind-other = そのほかの選択
review-sum = { $label }：{ $percent ->
    [0] 損はほとんどありません
   *[other] { $percent }ポイントの損
}（{ $error ->
    [0] { "" }
   *[other] 誤差は約{ $error }ポイント、
}選択{ $count }回）。
review-luck-good = カードの引きと相手の選択：{ $percent }ポイントの得でした。
review-luck-bad = カードの引きと相手の選択：{ $percent }ポイントの損でした。
review-note-fair = どの選択も、そのとき知りえたことだけで判断しています。隠れていたものは使いません。
review-note-sure = どれも見積もりです。それぞれの場面から、上手な人が何度も続きを遊んだものとして数えています。誤差の2.5倍より大きい損だけを挙げます。
