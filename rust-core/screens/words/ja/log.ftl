### 起きたことを、1つの席に語る日本語。$who と $whom はその席自身なら me、ほかの席なら $who-name と $whom-name が名前。
### $goes は deck（山札の下）か pile（捨て札）。注釈の番号は docs/rules/city.md のもの。

## 文の部品

list-comma = 、
list-and = { $first }、{ $second }
two-sentences = { $first }{ $second }
list-several = { $name }（{ $n }枚）
list-the = { $district }

log-who = { $who ->
    [me] あなた
   *[other] { $who-name }さん
}
log-whom = { $whom ->
    [me] あなた
   *[other] { $whom-name }さん
}
log-whoms = { log-whom }の
log-cards = { $n }枚
log-subject = { $who ->
    [me] あなたは
   *[other] { $who-name }さんが
}
log-goes = { $goes ->
    [pile] 捨て札になりました
   *[deck] 山札の下に入りました
}

## 待った

log-taken-back = { log-subject }{ $steps }手戻しました。

## 配るとき、キャラクターを選ぶとき（S1、D1-D7）

log-crown-first = 王冠は{ log-who }が持っています。
log-start = 全員に建物カード{ $cards }枚と金貨{ $gold }枚が配られました。
log-hand-first = 最初の手札：{ $cards }
log-round = 第{ $n }ラウンド
log-faced-up = 表向きに置かれ、このラウンドに出ないキャラクター：{ $characters }
log-turned-back = { $character }がめくれたので、ほかのカードに戻しました。
log-down = 伏せてあるカードは{ $character }です。
log-passed = 選べるキャラクター：{ $characters }
log-took = { $character }を選びました。
log-put-away = { $character }を伏せて捨てました。

## 呼び出し（T1、T1a、T2）

log-called = { $rank } { $character }
log-nobody = { $character }：名乗り出る人はいません。
log-answered = { log-subject }{ $how ->
    [bewitched] 魔法をかけられた{ $character }です。
    [killed] 暗殺された{ $character }だと、病院から名乗り出ました。
    [poor] { $character }です。盗む金貨はありませんでした。
   *[plain] { $character }です。
}
log-crown = 王冠が{ log-who }に移りました。
log-thanks-owed = { log-who }は、何よりも先に「ありがとう、我等が閣下」と言わなければなりません。
log-thanked = { log-subject }「ありがとう、我等が閣下」と言いました。
log-turn-lost = { log-who }は「ありがとう、我等が閣下」と言う前に動いたので、手番を失いました。
log-bewitched = { log-who }は収入だけを得ます。
log-resumed = 魔女の{ log-who }が、{ $character }の手番の続きを行います。

## 金貨

log-gold-income = { log-subject }収入の金貨{ $n }枚を受け取りました。
log-gold-colour = { log-subject }{ $colour ->
    [yellow] 黄
    [blue] 青
    [green] 緑
    [red] 赤
   *[purple] 紫
}の建物の収入として金貨{ $n }枚を受け取りました。
log-gold-thief = { log-subject }{ log-whom }から金貨{ $n }枚を盗みました。
log-gold-tax = { $late ->
    [yes] { log-who }は、先に建設した分の税として、{ log-whom }に金貨{ $n }枚を払いました。
   *[no] { log-subject }{ log-whom }に税の金貨{ $n }枚を払いました。
}
log-gold-crown = { log-subject }王冠の礼として、{ log-whom }に金貨{ $n }枚を払いました。
log-gold-richest = 金貨の最も多い{ log-who }が、{ log-whom }に金貨{ $n }枚を渡しました（{ $character }）。
log-gold-nobody-richest = 金貨の最も多いほかのプレイヤーが1人に決まらないので、{ log-who }は何も得られません（{ $character }）。
log-gold-exchange = { log-subject }交換の差額として、{ log-whom }に金貨{ $n }枚を払いました。
log-gold-refund = { log-who }に、建設に払った金貨{ $n }枚が戻りました（{ $reason }）。
log-gold-gets = { log-subject }金貨{ $n }枚を受け取りました（{ $reason }）。
log-gold-pays = { log-subject }銀行に金貨{ $n }枚を払いました（{ $reason }）。
log-gold-passes = { log-subject }{ log-whom }に金貨{ $n }枚を渡しました（{ $reason }）。
log-gold-off = その上の金貨は銀行に戻りました。

## カード

log-drew = { log-subject }{ log-cards }引きました（{ $reason }）。
log-drew-own = 引いたカード：{ $cards }
log-looked = { log-subject }山札の上から{ $n }枚を見ました。
log-looked-own = 山札の上から見たカード：{ $cards }
log-kept = { log-subject }{ $n }枚を手札に加えました。
log-kept-own = { $cards }を手札に加えました。
log-kept-rest = { log-subject }{ $n }枚を手札に加えました。残りの{ $rest }枚は{ log-goes }。
log-kept-rest-own = { $cards }を手札に加えました。残りの{ $rest }枚は{ log-goes }。
log-kept-shown = { log-subject }{ $n }枚を手札に加え、{ $cards }を捨てました。
log-gave-up = { log-subject }手札{ log-cards }を{ $goes ->
    [pile] 見せずに捨て札にしました。
   *[deck] 山札の下に入れました。
}
log-gave-up-own = { $cards }を{ $goes ->
    [pile] 見せずに捨て札にしました。
   *[deck] 山札の下に入れました。
}
log-gave-up-shown = { log-subject }{ $cards }を捨て札にしました。
log-reshuffled = 捨て札を混ぜて、新しい山札にしました。

## 能力（C1a-C9b）

log-named = { log-subject }{ $character }{ $deed ->
    [kill] を暗殺しました。
    [bewitch] に魔法をかけました。
   *[rob] から金貨を盗むと宣言しました。
}
log-swapped = { log-subject }{ log-whom }と手札を交換しました（{ $n }枚と{ $other }枚）。
log-hand-now = 今の手札：{ $cards }
log-hand-empty = 手札がなくなりました。
log-hand-looked-at = { log-subject }{ log-whoms }手札を見ました。
log-hand-seen = { log-whoms }手札：{ $cards }
log-card-taken = { log-subject }{ log-whoms }手札から1枚を取りました。
log-card-taken-own = { log-subject }{ log-whoms }手札から{ $district }を取りました。
log-card-paid = { log-subject }王冠の礼として、{ log-whom }に手札1枚を渡しました。
log-card-paid-own = { log-subject }王冠の礼として、{ log-whom }に{ $district }を渡しました。
log-exchanged = { log-subject }{ $gave }を{ log-whom }に渡し、{ $took }を受け取りました。
log-gilded = { log-subject }{ $district }に金貨1枚を置きました。

## 建物（T4、P1-P25）

log-built = { log-subject }{ $district }を金貨{ $n }枚で建てました。
log-last-round = { log-who }の都市が完成しました。これが最後のラウンドです。
log-last-round-rung = 完成した都市があります。これが最後のラウンドです。
log-last-round-off = 完成した都市がなくなりました。ゲームは続きます。
log-fell = { log-subject }{ $own ->
    [yes] 自分の都市の{ $district }
   *[no] { log-whom }の都市の{ $district }
}を{ $price ->
    [free] 無料で破壊しました。
   *[paid] 金貨{ $n }枚で破壊しました。
}
log-blown-up = { log-subject }弾薬庫を爆発させ、{ log-whom }の都市の{ $district }もろとも破壊しました。
log-cleared = { $district }は{ log-goes }。
log-rescued = { log-subject }金貨{ $n }枚を払い、{ $district }を手札に加えました（墓地）。
log-museum-emptied = 博物館の下の{ $n }枚は{ log-goes }。
log-museum-came = 自分のものになった博物館の下のカード：{ $cards }
log-laid-under = { log-subject }博物館の下に手札1枚を置きました。
log-laid-under-own = { $district }を博物館の下に置きました。
log-rang = { log-subject }鐘を鳴らし、{ $n }軒でゲームが終わることにしました。
log-deck-looked-through = { log-subject }山札をすべて見ました。
log-took-from-deck = { log-subject }山札から1枚を取り、山札を混ぜました。
log-took-from-deck-own = 山札から{ $district }を取り、山札を混ぜました。

## ラウンドの終わり、ゲームの終わり（T8、F1）

log-victim = 暗殺された{ $character }は{ log-who }でした。
log-victim-nobody = 暗殺された{ $character }はだれも持っていませんでした。
log-built-out = すべてのカードが都市か博物館の下にあり、だれももう建設できません。
log-game-ended = ゲーム終了
