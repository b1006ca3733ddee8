### たずねるときの日本語: 問い（ask-）、そのわけ（cause-）、できること（do-）とその内訳と注意、できないこと（close-）。
### $who と $whom は log.ftl と同じ。注釈の番号は docs/rules/city.md のもの。

## 問い

ask-draft = どのキャラクターを選びますか？
ask-put-away = どのキャラクターを伏せて捨てますか？
ask-thanks = 何よりも先に、「ありがとう、我等が閣下」と言いましょう。
ask-income = あなたは{ $character }です。収入は金貨とカードのどちらにしますか？
ask-income-only = 収入を得てください。この手番にできるのはそれだけです。
ask-turn = あなたは{ $character }です。何をしますか？
ask-turn-resumed = { $character }の手番の続きです。何をしますか？
ask-bewitch = どのキャラクターに魔法をかけますか？
ask-give-up = { $edition ->
    [expanded] もう1枚山札の下に戻しますか
    [classic] もう1枚山札の下に戻しますか
   *[first-fullset] もう1枚捨てますか
}、それとも{ $n }枚引きますか？
ask-give-up-all = { $edition ->
    [expanded] 手札をすべて山札の下に戻します
    [classic] 手札をすべて山札の下に戻します
   *[first-fullset] 手札をすべて捨てます
}。{ $n }枚引きましょう。
ask-exchange = { $district }と引き換えに、どの建物を取りますか？
ask-keep = どのカードを手札に加えますか？
ask-order = 次にどのカードを山札の下に入れますか？
ask-give-up-one = 手札に加えないカードはどれですか？
ask-take-from-hand = { log-whoms }手札から、どのカードを取りますか？
ask-give-crown = 王冠をだれに渡しますか？
ask-pay-for-crown = 王冠の礼として、{ log-whom }に何を渡しますか？
ask-rescue = 金貨{ $n }枚で{ $district }を救いますか？
ask-ring = 何軒でゲームが終わることにしますか？
ask-look-through-deck = 山札をすべて見て、1枚を取りますか？
ask-take-from-deck = どのカードを取りますか？
ask-park = { $n }枚引きますか？
ask-hospital = { $mine ->
    [yes] あなたは暗殺されました。公開して収入を得ますか？
   *[no] 暗殺されたのはあなたではありません。先へ進みます。
}

## そのわけ

cause-draft-first = 王冠を持っているので、最初に選びます。
cause-draft-passed = { $who-name }さんから回ってきました。
cause-draft-again = 残りのカードです。
cause-draft-down = { $who-name }さんから1枚回ってきました。伏せてあったのは{ $character }です。
cause-robbed = { $character }の{ $who-name }さんに指名されていました。
cause-bewitched = { $who-name }さんが{ $character }に魔法をかけました。
cause-resumed = { $character }に魔法をかけたので、{ log-whoms }手番の続きを行います。
cause-killed = 暗殺された{ $character }だと、病院から名乗り出ました。
cause-thanks = { $who-name }さんが王冠を持ち、舞踏会ホールを建てています。
cause-aside = { $edition ->
    [expanded] 山札の下に戻すカード
    [classic] 山札の下に戻すカード
   *[first-fullset] 捨てるカード
}：{ $cards }
cause-keep = 収入として、山札の上のカードを見ています。
cause-kept = 手札に加えるカード：{ $cards }
cause-take-from-hand = { $character }の能力です。
cause-give-crown = { $character }は王冠を必ず渡します。
cause-pay-for-crown = { $character }の{ $who-name }さんから王冠を受け取りました。
cause-rescue = { $character }の{ $who-name }さんが{ $own ->
    [yes] 自分の
   *[no] { log-whoms }
}都市の{ $district }を破壊しました。墓地で救えます。
cause-ring = 鐘楼を建てました。
cause-look-through-deck = 灯台を建てました。
cause-park = 手札がないまま手番が終わり、公園があります。
cause-hospital = 暗殺された{ $character }が呼ばれ、病院があります。

## できること

do-take = { $character }
do-put-away = { $character }を伏せて捨てる
do-thank = 「ありがとう、我等が閣下」と言う
do-gold = 金貨{ $n }枚を受け取る
do-draw = カードを引く
do-keep = { $district }を手札に加える
do-give-up = { $district }を{ $edition ->
    [expanded] 山札の下に戻す
    [classic] 山札の下に戻す
   *[first-fullset] 捨てる
}
do-under = { $district }を山札の下に入れる
do-draw-as-many = { $n }枚引く
do-colour-income = { $colour ->
    [yellow] 黄
    [blue] 青
    [green] 緑
    [red] 赤
   *[purple] 紫
}の建物で金貨{ $n }枚を受け取る
do-bonus = さらに金貨{ $n }枚を受け取る
do-build = { $district }を建てる
do-end-turn = 手番を終える
do-name = { $character }{ $deed ->
    [kill] を暗殺する
    [bewitch] に魔法をかける
   *[rob] から金貨を盗む
}
do-swap-hands = { log-whom }と手札を交換する
do-look = { log-whoms }手札を見る
do-take-card = { $district }を取る
do-build-card = { $district }を取って建てる
do-take-crown = 王冠を受け取る
do-give-crown = { log-whom }に王冠を渡す
do-pay-gold = 金貨{ $n }枚を渡す
do-pay-card = { $district }を渡す
do-tithe = 金貨が最も多い人から金貨{ $n }枚をもらう
do-draw-more = さらに{ $n }枚引く
do-sail-for-gold = 金貨{ $n }枚を受け取る
do-sail-for-cards = カードを{ $n }枚引く
do-destroy = { place }{ do-gilded }を破壊する
do-offer = 自分の{ $district }{ do-gilded }を交換に出す
do-exchange = { place }{ do-gilded }を取る
do-gild = { $district }に金貨を置く
do-laboratory = 研究所：{ $district }を{ $edition ->
    [expanded] 山札の下に戻す
    [classic] 山札の下に戻す
   *[first-fullset] 捨てる
}
do-smithy = 鍛冶屋：{ $n }枚引く
do-rescue = { $district }を救う
do-ring = { $n }軒
do-park = { $n }枚引く
do-reveal = { $character }を公開する
do-look-through-deck = 山札をすべて見る
do-take-from-deck = { $district }を取る
do-blow-up = 弾薬庫：{ place }{ do-gilded }を爆破する
do-lay-under = 博物館：{ $district }を下に置く
do-decline = { $what ->
    [rescue] 救わない
    [look] 見ない
    [park] 引かない
   *[hospital] 先へ進む
}
do-gilded = { $gilded ->
    [yes] （金貨つき）
   *[no] { "" }
}

## 費用と得るもの

detail-rank = { $n }番、{ $facts }
detail-cost = 費用{ $n }
detail-separator = { "、" }
detail-has = 金貨は{ $n }枚になる
detail-price = 金貨{ $price }枚、残り{ $n }枚
detail-price-cut = 金貨{ $cost }枚のところ{ $price }枚、残り{ $n }枚
detail-free = 無料
detail-no-difference = 差額なし
detail-look = { $n }枚見て{ $keep }枚を手札に
detail-look-all = { $n }枚をすべて手札に
detail-colour = 今の都市なら金貨{ $n }枚
detail-completes = 都市が完成する
detail-swap = 自分の{ $n }枚と相手の{ $other }枚
detail-hand = 手札{ $n }枚
detail-redraw = 代わりに1枚引く。続けてもう1枚選べる
detail-pays-crown = 金貨1枚か手札1枚をもらう
detail-richest = { $who-name }さんの{ $n }枚
detail-saves = { $who-name }さんが墓地で救うかもしれない
detail-worth-more = 1点高くなる、金貨は残り{ $n }枚
detail-rings-now = すぐに完成：{ $names }
detail-museum = 終了時に1点
detail-income-only = 収入だけを得る
detail-crown-comes = 王冠も受け取る

## 注意

warning-thanks = 先に「ありがとう、我等が閣下」と言わないと、手番を失います。
warning-untaken = まだ残っています：{ $things }。
warning-last = これで手番が終わります。
warning-nobody = 表向きに置かれているので、だれも持っていません。
warning-own = 自分のキャラクターです。
warning-own-city = 自分の都市です。
warning-own-too = 自分の{ $district }も失います。
warning-in-vain = ほかにこのキャラクターを持つ人はいません。
warning-fewer-cards = 手札が{ $n }枚減ります。
warning-fewer-points = { $n }点を失います。
warning-declined = { $what ->
    [rescue] このカードは手に入りません。
    [look] あとから山札を見ることはできません。
    [park] カードは引けません。
   *[hospital] 収入は得られません。
}
warning-no-richest = 金貨の最も多いほかのプレイヤーが1人に決まらないので、何も得られません。

untaken-colour-income = { $colour ->
    [yellow] 黄
    [blue] 青
    [green] 緑
    [red] 赤
   *[purple] 紫
}の建物の金貨{ $n }枚
untaken-bonus = さらに受け取れる金貨{ $n }枚
untaken-cards = カード{ $n }枚
untaken-tithe = { log-whom }からの金貨
untaken-name = { $deed ->
    [kill] 暗殺
    [bewitch] 魔法
   *[rob] 盗み
}
untaken-swap = 手札の交換
untaken-redraw = 手札の引き直し
untaken-look = 手札を見ること
untaken-destroy = 建物の破壊
untaken-exchange = 建物の交換
untaken-gild = 建物に金貨を置くこと
untaken-build = 建設
untaken-sail = 金貨{ $n }枚かカード{ $cards }枚

## もう一度たずねること

confirm-choice = { $warning }それでも進めますか？
confirm-no = 戻る

## できないこと

# できないことと、そのわけを1行で。
close-line = { $title }：{ $reason }
close-with = { $title }（{ $names }）
close-place = { $gilded ->
    [yes] 金貨つきの
   *[no] { "" }
}{ place }
close-build = 建設
close-draw = カードを引く
close-end-turn = 手番を終える
close-colour-income = 建物の色による収入
close-name = { $deed ->
    [kill] 暗殺
    [bewitch] 魔法
   *[rob] 盗み
}
close-magician = 手札の交換か引き直し
close-redraw = 引き直し
close-look = 手札を見る
close-bonus = { $character }の金貨
close-tithe = 金貨が最も多い人からの金貨
close-draw-more = { $character }のカード
close-sail = { $character }の金貨かカード
close-destroy = 破壊
close-destroy-in = { log-whoms }都市での破壊
close-exchange = 交換
close-exchange-with = { log-whoms }都市から取る
close-gild = 金貨を置く
close-laboratory = 研究所
close-smithy = 鍛冶屋
close-museum = 博物館
close-powder-tower = 弾薬庫
close-else = そのほかのこと
close-build-card = 取って建てる
close-crown-to = 王冠を渡す
close-reveal = 公開する
close-pay-gold = 金貨を渡す
close-pay-card = 手札を渡す

## 押すと開く選択肢のまとまり

group-build = 建物を建てる
group-redraw = 手札を引き直す
group-swap-hands = 手札を交換する
group-look = 手札を見る
group-take-card = 1枚取る
group-build-card = 1枚取って建てる
group-pay-card = 手札を渡す
group-destroy = 建物を破壊する
group-powder-tower = 弾薬庫：建物を爆破する
group-offer = 建物を交換に出す
group-gild = 建物に金貨を置く
group-laboratory = 研究所：手札を捨てる
group-museum = 博物館：手札を下に置く
group-effects = 建物の効果を使う
group-place = { $district }{ do-gilded }
group-whose = { $who ->
    [me] 自分の都市
   *[other] { $who-name }さんの都市
}
