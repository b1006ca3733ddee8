### あやつりキングダムの卓の日本語と、結果と、始める前に決めること。
### 注釈の番号は docs/rules/kingdom.md のもの。

kingdom-subtitle = { $state ->
    [over] 第{ $round }ラウンドで終了
   *[open] 第{ $round }ラウンド、{ $ending }点で終了
}
kingdom-marker = 親
kingdom-marker-short = 親
kingdom-face-down = 伏せ札
kingdom-counter-pile = 建物の山
kingdom-counter-discards = 捨て山
kingdom-counter-events = イベント

## 席と職業、自分が知っていること（L2、L7）

kingdom-note-war = 戦争では兵力{ $n }
kingdom-mark-killed = { $whom ->
    [me] あなた
   *[other] { $whom-name }
}に死神
kingdom-mark-robbed = { $whom ->
    [me] あなた
   *[other] { $whom-name }
}に小悪魔
kingdom-known-held = 自分が伏せて持っている
kingdom-known-passed-on = 自分が{ log-whom }に渡した
kingdom-known-laid = 自分が中央に置いた
kingdom-known-held-short = 手元
kingdom-known-passed-on-short = 渡した
kingdom-known-laid-short = 中央
kingdom-market = 場の建物
kingdom-event = イベント
kingdom-characters = 自分の職業
kingdom-standing = { $n }点（{ $ending }点で終了）
kingdom-state-waiting = まだ公開されていない
kingdom-state-called = 手番中
kingdom-state-answered = 公開済み
kingdom-knowledge-discards = 捨て山：{ $buildings }
kingdom-knowledge-older = 古いイベント（公開）：{ $event }
kingdom-knowledge-top = 一番上のイベントは{ $event }です。
kingdom-knowledge-event = 上から{ $n }枚目のイベントは{ $event }です。

## だれを待っているか

kingdom-waiting-pick = { $names }が職業を選んでいます。
kingdom-waiting-reveal = { $who-name }さんが公開するカードを選んでいます。
kingdom-waiting-turn = { $who-name }さん（{ $occupation }）の手番です。
kingdom-waiting-rob = { $who-name }さんが、奪った{ $occupation }の効果を使うか決めています。
kingdom-waiting-refill = { $who-name }さんが、場に補充するか決めています。
kingdom-waiting-put-back = { $who-name }さんが一番上のイベントを見ています。
kingdom-waiting-tax = { $who-name }さんが税をどうするか決めています。

## 結果（L5）

kingdom-result-subtitle = あやつりキングダム、全{ $rounds }ラウンド
kingdom-result-buildings = 建物
kingdom-result-honour = 名誉
kingdom-tie-honour = 同点なので、名誉の少ない人の勝ちです：{ $names }
kingdom-tie-marker = 点も名誉も同じなので、親マーカーを持つ{ log-who }の勝ちです。
kingdom-tie-next = 点も名誉も同じなので、親から時計回りで最初の{ log-who }の勝ちです。

## 始める前に（L1）

kingdom-setup-princess = 姫
kingdom-setup-princess-detail = 親からチップを奪います。初めてのゲームでは抜くのがおすすめですが、姫がいないと最初の親が少し有利です。
kingdom-setup-princess-without = 使わない（職業9枚）
kingdom-setup-princess-with = 使う（職業10枚）
kingdom-setup-dealer = 最初の親
kingdom-setup-summary = あやつりキングダム、{ $players }人、姫は{ $princess ->
    [yes] 使います
   *[no] 使いません
}。{ $ending }点で終わります。
kingdom-setup-problem-players = あやつりキングダムは2人か3人用です。{ $players }人では遊べません（L2）。
kingdom-setup-problem-dealer = 席{ $seat }は{ $players }人の卓にないので、親になれません（L1）。
kingdom-cast-problem = あやつりキングダムで選べるのは姫だけです。{ $value }は選べません（KP）。

# 全角3文字まで。
kingdom-mark-killed-short = 死神
kingdom-mark-robbed-short = 小悪魔
kingdom-note-war-short = 戦{ $n }
