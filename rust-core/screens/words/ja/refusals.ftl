### できないわけの日本語: ルールが断るとき、1つの理由に1つの文。

refusal-not-asked = 今は、ほかのプレイヤーが選ぶところです。
refusal-not-this-prompt = 今はそれを選ぶときではありません。
refusal-not-in-draft = { $character }は、回ってきた中にありません。
refusal-no-thanks-owed = 今は「ありがとう、我等が閣下」と言うときではありません。
refusal-income-taken = この手番の収入はもう得ました。
refusal-income-first = 先に収入を得てください。
refusal-power-after-income = 収入のあとで使えます。
refusal-no-card-left = 引けるカードがありません。
refusal-not-in-hand = { $district }は手札にありません。
refusal-not-looked-at = { $district }は見た中にありません。
refusal-too-dear = 金貨{ $price }枚が必要ですが、{ $gold }枚しかありません。
refusal-no-build-left = この手番にはもう建てられません。
refusal-never-builds = { $character }は建設できません。
refusal-witch-waits = 魔女は、魔法をかけた手番の続きでだけ建設できます。
refusal-alike-in-city = { $district }はもう自分の都市にあります。
refusal-swap-makes-pair = 同じ都市に{ $district }が2軒になります。
refusal-not-this-character = { $character }にはできません。
refusal-used-up = この手番ではもう使いました。
refusal-no-colour = { $character }には色がありません。
refusal-nothing-of-colour = 自分の都市に{ $colour ->
    [yellow] 黄
    [blue] 青
    [green] 緑
    [red] 赤
   *[purple] 紫
}の建物がありません。
refusal-not-in-cast = { $character }はこのゲームにいません。
refusal-may-not-name = { $why ->
    [self] 自分自身です。
    [killed] もう暗殺されています。
    [bewitched] もう魔法をかけられています。
   *[first] { $acting }は{ $character }を指名できません。
}
refusal-must-name = 先に、魔法をかけるキャラクターを指名してください。
refusal-not-another-player = ほかのプレイヤーを選んでください。
refusal-empty-hand = 手札がありません。
refusal-nothing-given-up = まだ1枚も選んでいません。
refusal-nothing-to-give-up = 今はカードを捨てたり戻したりするときではありません。
refusal-has-crown = 王冠はもう持っています。
refusal-not-to-that-player = { $why ->
    [self] 自分で持っていることはできません。
   *[holder] 今の持ち主です。
}
refusal-not-there = そこにその建物はありません。
refusal-own-city = 自分の都市では使えません。
refusal-keep = 見張り台は、破壊も交換もできません。
refusal-protected = { $character }に保護された都市です。
refusal-complete = 完成した都市です。
refusal-not-own = ほかのプレイヤーの建物を選んでください。
refusal-nothing-to-exchange = これと交換できる建物がありません。
refusal-gilded-already = もう金貨が置かれています。
refusal-no-such-effect = 自分の都市に{ $district }がありません。
refusal-income-only = この手番にできるのは収入だけです。
refusal-seven-or-eight = 選べるのは7軒か8軒だけです。
refusal-not-assassinated = 暗殺された{ $character }は自分ではありません。
refusal-not-in-deck = { $district }は山札にありません。
refusal-nothing-to-decline = 断るものがありません。
refusal-ended = ゲームは終わりました。

## 1つの行動では言えないわけ

closed-empty-hand = 手札がありません。
closed-empty-city = 自分の都市に建物がありません。
closed-no-district = ほかのプレイヤーに建物がありません。
