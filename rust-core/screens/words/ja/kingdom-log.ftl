### あやつりキングダムで起きたことを、1つの席に語る日本語。$who と $whom は log.ftl と同じ。$chips は言葉にした量。
### 注釈の番号は docs/rules/kingdom.md のもの。

## 配るとき、職業を選ぶとき（L1、L2）

kingdom-log-dealer-first = 親マーカーは{ log-who }が持っています。
kingdom-log-dealer = 親マーカーが{ log-who }に移りました。
kingdom-log-dealt = { $occupations }が配られました。
kingdom-log-kept = { $occupation }を取り、残りの{ $others }を{ log-whom }に渡しました。
kingdom-log-passed = { $who-name }さんから{ $occupations }が回ってきました。
kingdom-log-laid = { $occupation }を取り、{ $laid }を伏せて中央に置きました。

## 手番（L3）

kingdom-log-turn = { log-who }の{ $lap ->
    [first] 1回目
   *[second] 2回目
}の手番
kingdom-log-revealed = { log-subject }{ $occupation }を公開しました。
kingdom-log-struck = 死神に指名されていたので、手番はその場で終わります。
kingdom-log-robbed = { $who ->
    [me] あなたの小悪魔が指名していたので、効果はあなたのものです。
   *[other] { $who-name }さんの小悪魔が指名していて、効果を奪います。
}
kingdom-log-robbed-used = { log-subject }奪った{ $occupation }の効果を使います。
kingdom-log-took = { log-subject }{ $chips }を得ました（{ $reason }）。
kingdom-log-took-basic = { log-subject }{ $chips }を得ました。
kingdom-log-paid = { log-subject }{ $chips }を払いました（{ $reason }）。
kingdom-log-took-from = { log-subject }{ log-whom }から{ $chips }を奪いました（{ $reason }）。
kingdom-log-swapped = { log-subject }魔法の森で{ $gave }を{ $took }に替えました。
kingdom-log-bought = { log-subject }{ $chips }で{ $building }を買いました。
kingdom-log-named = { log-subject }{ $deed ->
    [kill] 死神
   *[rob] 小悪魔
}として、{ log-whoms }{ $occupation }を指名しました。
kingdom-log-discarded = { log-subject }場の{ $building }を捨てました。
kingdom-log-displayed = { $building }が場に出ました。
kingdom-log-pile-made = 捨てられた建物を混ぜて、新しい山にしました。
kingdom-log-looked = { $who-name }さんが一番上のイベントを見ています。
kingdom-log-saw = 一番上のイベントは{ $event }です。
kingdom-log-put-back = { log-subject }イベントを{ $place ->
    [under] 山の底に入れました
   *[top] 山の上に戻しました
}。

## 終了パート（L4、KW-KZ）

kingdom-log-event = イベント：{ $event }
kingdom-log-grimoire = 次のイベントまで、錬金術師、鍛冶屋、料理人で得るチップが{ $n }倍になります。
kingdom-log-no-war = 兵力を持つ人がいないので、何も起きません。
kingdom-log-no-tax = 税のある建物を持つ人がいません。
kingdom-log-tax-due = { log-who }に{ $buildings }の税がかかります。
kingdom-log-tax-paid = { log-subject }{ $chips }を払って{ $building }を残しました。
kingdom-log-given-up = { log-subject }税を払わず、{ $building }を捨てました。
kingdom-log-tax-ignored = { log-subject }すべての税を無視しました（裏取引所）。
kingdom-log-events-reshuffled = 古い2枚のイベントを山に戻して混ぜました。
