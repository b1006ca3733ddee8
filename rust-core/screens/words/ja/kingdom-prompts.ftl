### あやつりキングダムでたずねるときの日本語: 問い、そのわけ、できること、できないこと。
### 注釈の番号は docs/rules/kingdom.md のもの。

## 問い

kingdom-ask-first-pick = どの職業を取りますか？　残りの2枚は{ log-whom }に渡ります。
kingdom-ask-second-pick = どの職業を取りますか？　もう1枚は伏せて中央に置きます。
kingdom-ask-reveal = どのカードを公開しますか？
kingdom-ask-reveal-last = 2回目の手番です。もう1枚を公開してください。
kingdom-ask-turn = あなたは{ $occupation }です。何をしますか？
kingdom-ask-rob = 奪った{ $occupation }の効果を使いますか？
kingdom-ask-refill = 場に建物を補充しますか？
kingdom-ask-put-back = このイベントをどこに戻しますか？
kingdom-ask-tax = どの税を払いますか、それともどの建物を捨てますか？

## そのわけ

kingdom-cause-dealt = 配られた3枚です。
kingdom-cause-passed = { $who-name }さんから回ってきた2枚です。{ $occupation }を取ってあります。
kingdom-cause-robbed = { $who-name }さんの小悪魔に、この手番の効果を奪われました。
kingdom-cause-rob = あなたの小悪魔が指名した{ $occupation }を、{ $who-name }さんが公開しました。
kingdom-cause-refill = 場の建物を1枚捨てました。
kingdom-cause-put-back = 隠者でイベントの山の一番上を見ています。
kingdom-cause-tax = イベントは徴税です。

## できること

kingdom-do-keep = { $occupation }を取る
kingdom-do-reveal = { $occupation }を公開する
kingdom-do-make = { $occupation }：{ $chips }を得る
kingdom-do-marker = 将軍：親マーカーを受け取る
kingdom-do-look = 隠者：一番上のイベントを見る
kingdom-do-name = { $deed ->
    [kill] 死神
   *[rob] 小悪魔
}：{ log-whoms }{ $occupation }を指名
kingdom-do-honour = 象使い：{ $chips }を払う
kingdom-do-discard = 財団：{ $building }を捨てる
kingdom-do-take-from = 姫：{ log-whom }から{ $chips }を奪う
kingdom-do-refill = 補充する
kingdom-do-top = 山の上に戻す
kingdom-do-under = 山の底に入れる
kingdom-do-basic = { $chips }を得る
kingdom-do-buy = { $building }を買う
kingdom-do-swap = 魔法の森：{ $gave }を{ $took }に替える
kingdom-do-end = 手番を終える
kingdom-do-pay-tax = { $building }の税{ $chips }を払う
kingdom-do-give-up = { $building }を捨てる
kingdom-do-ignore = すべての税を無視する
kingdom-do-decline = { $what ->
    [rob] 使わない
   *[refill] 補充しない
}

## 内訳

kingdom-detail-price = { $chips }
kingdom-detail-saves = 採石場で{ $chips }少ない
kingdom-detail-points = { $n }点
kingdom-detail-with = { $building }の分を含む
kingdom-detail-brings = { $chips }を得る
kingdom-detail-dealer = 親のままでは何も起きない
kingdom-detail-market = 裏取引所：払わずにすべて残す

## 注意

kingdom-warning-untaken = まだ残っています：{ $things }。
kingdom-warning-own = 自分が持っている職業です。
kingdom-warning-laid = 自分が中央に置いた職業です。
kingdom-warning-passed = 自分が{ log-whom }に渡した職業です。
kingdom-warning-in-vain = { log-whom }はこの職業を持っていません。
kingdom-warning-lose = 建物は捨て山に移り、{ kingdom-detail-points }を失います。
kingdom-untaken-robbed = 奪った効果
kingdom-untaken-effect = 効果
kingdom-untaken-basic = 基本資材
kingdom-untaken-buy = 建物の購入

## できないこと

kingdom-close-effect = { $occupation }の効果
kingdom-close-basic = 基本資材を得る
kingdom-close-buy = 建物を買う
kingdom-close-buy-one = { $building }を買う
kingdom-close-swap = 魔法の森
kingdom-close-tax = { $building }の税を払う
kingdom-close-ignore = すべての税を無視する

kingdom-refusal-robbed = この手番の効果は小悪魔に奪われました。
kingdom-refusal-used = この手番ではもう使いました。
kingdom-refusal-bought = この手番ではもう買いました。
kingdom-refusal-too-dear = 費用は{ $chips }です。{ $lacking }が足りません。
kingdom-refusal-no-two-chips = 基本資材が2つに足りません。
kingdom-refusal-is-dealer = あなたが親です。
kingdom-refusal-dealer-has-none = 親はチップを持っていません。
kingdom-refusal-all-revealed = 伏せたカードの残る人がほかにいません。
kingdom-refusal-no-display = 場に建物がありません。
kingdom-refusal-no-chip = 替える基本資材がありません。
kingdom-refusal-tax-too-high = 税は{ $chips }です。{ $lacking }が足りません。
kingdom-refusal-too-late = もう払ったか、捨てました。

## 押すと開く選択肢のまとまり

kingdom-group-name = { $deed ->
    [kill] 死神
   *[rob] 小悪魔
}：{ log-whoms }職業を指名
kingdom-group-honour = 象使い：基本資材を2つ払う
kingdom-group-discard = 財団：建物を捨てる
kingdom-group-take-from = 姫：チップを奪う
kingdom-group-basic = 基本資材を得る
kingdom-group-buy = 建物を買う
kingdom-group-swap = 魔法の森：チップを替える
kingdom-group-pay-tax = 税を払う
kingdom-group-give-up = 建物を捨てる
