### はじめて関わるカードに、卓で1度だけ添えるひとことの日本語: 効果の全文（cards.ftl）ではなく、知っておくとよいこと。
### どの版でも正しい、短い1、2文。$edition は cards.ftl と同じ。注釈の番号は docs/rules/ のもの。

# 卓に出る、カードとその持ち主とひとこと。
passing-line = はじめての「{ $card }」{ $whose ->
    [own] （あなた）
    [other] （{ $name }さん）
   *[nobody] {""}
}。{ $text }

settings-passing = はじめてのカード
settings-passing-detail = カードがはじめて関わるとき、知っておくとよいことを卓でひとこと伝えます。

## キャラクター（C1a-C9b）

character-assassin-passing = 最初に呼ばれます。だれを指名したかは全員が聞きますが、だれの手番が消えるかは呼ばれるまでわかりません。
character-witch-passing = 指名されたキャラクターの人は収入だけ。残りの手番は魔女が行います。
character-thief-passing = 指名した相手が呼ばれたとき、その金貨をすべて奪います。先に使った金貨は奪われません。
character-tax-collector-passing = 呼ばれてからラウンドの終わりまで、ほかの人は建てた手番ごとに金貨1枚を納めます。
character-magician-passing = だれとでも手札を丸ごと交換できます。自分の手札が少ないほど得です。
character-wizard-passing = ほかの人の手札を見て1枚を取り、すぐ建てることもできます。
character-king-passing = 王冠を受け取り、次のラウンドは最初に選びます。
character-emperor-passing = 次に王冠を持つ人を決めます。自分のものにはできません。
character-bishop-passing = ラウンドの終わりまで、この人の都市の建物は{ character-warlord }に破壊されません。
character-abbot-passing = 金貨の最も多い人から1枚もらえます。ためこみすぎには注意。
character-merchant-passing = 緑の建物がなくても、金貨を1枚多くもらえます。
character-alchemist-passing = 建設に払った金貨は手番の終わりに戻ります。ただし、先に払えるだけ持っていなければなりません。
character-architect-passing = カードを2枚引き、1つの手番に3軒まで建てられます。不意にゲームを終わらせることもあります。
character-navigator-passing = 金貨かカードを4枚多く得ますが、この手番は建てられません。次のための手番です。
character-warlord-passing = 建物の費用より1枚少ない金貨で破壊します。費用1の建物なら、金貨はかかりません。
character-diplomat-passing = 自分の建物とほかの人の建物を交換し、払うのは差額だけです。
character-artist-passing = 金貨を置いた建物は1点増えますが、その金貨はもう戻りません。
character-queen-passing = { $edition ->
    [expanded] 隣の人が{ character-king }か{ character-emperor }なら金貨3枚。だれがどこに座っているかが大事です。
   *[first-fullset-classic] 隣の人が王冠を持っていれば金貨3枚。だれがどこに座っているかが大事です。
}

## 建物（P1-P25）

district-haunted-city-passing = 足りない色があるときに役立ちます。最後に好きな1色として数えます。
district-keep-passing = いくら払っても、{ character-warlord }には破壊できません。
district-laboratory-passing = 手番に1回、建てるつもりのない手札を金貨に替えられます。
district-smithy-passing = 手番に1回、金貨でカードを引けます。金貨があり余り、手札がないときに。
district-observatory-passing = 収入でカードを引くとき3枚見られるので、ほしいものが早く見つかります。
district-graveyard-passing = { character-warlord }が破壊した建物を、金貨1枚で手札に入れられます。
district-dragon-gate-passing = 金貨6枚で建てて8点になります。
district-university-passing = 金貨6枚で建てて8点になります。
district-library-passing = 収入で引いたカードを2枚とも取れます。早く建てるほど得です。
district-school-of-magic-passing = 建物の色でかせぐキャラクターなら、どの色でもその1軒に数えます。
district-great-wall-passing = ほかの建物を破壊するのに金貨が1枚多くかかり、金貨なしで破壊されるものがなくなります。
district-imperial-treasury-passing = 最後に、持っている金貨が1枚1点になります。最終ラウンドは残しておきましょう。
district-map-room-passing = 最後に、手札が1枚1点になります。最終ラウンドは引いておきましょう。
district-wishing-well-passing = 最後に、ほかの紫の建物1軒につき1点になります。
district-quarry-passing = { $edition ->
    [expanded] 同じ名前の建物を1組だけ持てます。2枚目のカードも無駄になりません。
   *[first-fullset-classic] もう建てた建物と同じ名前なら、金貨1枚安く建てられます。
}
district-poor-house-passing = 手番の終わりに金貨がなければ1枚もらえます。使い切りましょう。
district-bell-tower-passing = 建てた人が、7軒と8軒のどちらで終わるかを決めます。終わりが早まるかもしれません。
district-factory-passing = ほかの紫の建物が金貨1枚安くなります。先に建てておきましょう。
district-park-passing = 手番の終わりに手札がなければ2枚引けます。手札を使い切りましょう。
district-hospital-passing = 暗殺されても収入は得られます。
district-lighthouse-passing = 建てたとき、山札全体から1枚を選べます。何が足りないかを考えておきましょう。
district-powder-tower-passing = 持ち主の手番に、ほかの人の建物1軒もろとも爆破できます。防げる建物はありません。
district-museum-passing = 手番に1枚ずつ手札を下に置けて、1枚1点になります。早く建てるほど得です。
district-ball-room-passing = 持ち主が王冠を持つ間、呼ばれた人は何よりも先に礼を言わないと手番を失います。
district-throne-room-passing = だれの手番でも、王冠が移るたびに持ち主は金貨1枚をもらいます。

## 職業（KA-KI、KP）

occupation-alchemist-passing = 銀行から金を得ます。イベントの魔導書が有効な間は2倍になります。
occupation-smith-passing = 銀行から兵力を得ます。イベントの戦争では、兵力のいちばん多い人が勝ちます。
occupation-cook-passing = 銀行から食料を得ます。イベントの魔導書が有効な間は2倍になります。
occupation-death-passing = 当てられた人は、チップも購入も含めて手番を丸ごと失います。2枚のどちらを先に出すかで避けられることもあります。
occupation-elephant-trainer-passing = 資材2つを名誉に替えます。名誉は1つ1点です。
occupation-foundation-passing = 場の建物を1枚、だれかがねらっているものでも捨てて、代わりの1枚を出せます。
occupation-general-passing = 親マーカーを受け取り、次のラウンドの最初になります。
occupation-hermit-passing = 次のイベントをひとりだけ見て、山の底に入れて先送りにもできます。
occupation-imp-passing = 当てられた人は効果を奪われますが、チップと購入は残ります。
occupation-princess-passing = 親からチップを1つ奪います。自分が親なら何も起きません。

## イベント（KW-KZ）

event-war-passing = 兵力の最も多い人が名誉を得ます。兵力は減らず、次の戦争でも数えます。
event-tax-passing = 税のある建物は、税を払わないと捨てることになります。来そうなときはチップを残しておきましょう。
event-grimoire-passing = 次のイベントまで、錬金術師、鍛冶屋、料理人で得るものが2倍になります。ほかの人もねらっています。
event-conscription-passing = 全員が兵力を得ます。次に戦争が来れば、わずかな差がものを言います。
