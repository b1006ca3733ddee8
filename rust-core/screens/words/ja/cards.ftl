### 日本語のカードの名前、カードに載せる短い説明（-short）、効果の全文（-text）。
### 版で変わる名前だけを { character-king } のように引く。
### $edition は first、fullset、expanded、classic のどれか。最後の言い方は、当てはまる版をすべて名に並べる。注釈の番号は docs/rules/city.md のもの。

## 版（E1、E2、版の表）

edition-first = 初版
edition-first-text = 3～7人用で、もとからの8人のキャラクター（3人で遊ぶときは暗殺者を除く）と建物カード65枚を使います。1つの都市に建物が8軒建つと終わります。

edition-fullset = フルセット
edition-fullset-text = 2～8人用で、1～9の番号ごとに2人のキャラクターから1人を選び（9番は4人から）、建物カード80枚を使います。1つの都市に建物が8軒建つと終わります。

edition-expanded = 拡張版
edition-expanded-text = 2～8人用で、基本の8人を星印のキャラクターに入れ替えられ、4人からは9番も加えられ（8人なら必ず）、基本の66枚に星印の建物を3枚まで加えられます。1つの都市に建物が8軒、短縮ゲームでは7軒建つと終わります。

edition-classic = クラシック
edition-classic-text = 2～7人用で、基本の8人のキャラクターと建物カード68枚を使います。1つの都市に建物が7軒建つと終わり、2～3人のときと、4～7人の全員が望んだときは8軒で終わります。

## 色

colour-yellow = 黄（貴族）
colour-blue = 青（宗教）
colour-green = 緑（交易）
colour-red = 赤（軍事）
colour-purple = 紫（特別）

## 紫でない建物

district-manor = 荘園
district-castle = 城
district-palace = 宮殿

district-temple = 寺院
district-church = 教会
district-monastery = 修道院
district-cathedral = 大聖堂

district-tavern = 酒場
district-market = 市場
district-trading-post = 交易所
district-docks = 商館
district-harbor = 港
district-town-hall = 市庁舎

district-watchtower = 監視塔
district-prison = 牢獄
district-battlefield = 戦場
district-fortress = 要塞

## 紫の建物

# P1、E23
district-haunted-city = 幽霊都市
district-haunted-city-short = 得点計算のとき好きな1色になる
district-haunted-city-text = 得点計算のとき、持ち主が選んだ1色（紫でもよい）の建物として数えます。2色には数えません。これで5色がそろえば、5色すべての3点も得られます。{ $edition ->
    [expanded] ただし、ゲームが終わるラウンドに建設したものは紫のままです。
   *[first-fullset-classic] ゲームが終わるラウンドに建設したものでもかまいません。
}

# P2
district-keep = 見張り台
district-keep-short = { $edition ->
    [first] { character-warlord }に破壊されない
    [classic] { character-warlord }に破壊されない
   *[fullset-expanded] { character-warlord }に破壊されず、外交官に交換されない
}
district-keep-text = { $edition ->
    [first] { character-warlord }はこの建物を破壊できません。
    [classic] { character-warlord }はこの建物を破壊できません。自分の都市の見張り台も破壊できません。
    [expanded] { character-warlord }はこの建物を破壊できず（自分の見張り台も）、外交官はほかのプレイヤーの見張り台を取れません。外交官が自分の見張り台を相手に渡すことはでき、弾薬庫の爆発では破壊されます。
   *[fullset] { character-warlord }はこの建物を破壊できず、外交官はほかのプレイヤーの見張り台を取れません。外交官が自分の見張り台を相手に渡すことはでき、弾薬庫の爆発では破壊されます。
}

# P3、E21、E10
district-laboratory = 研究所
district-laboratory-short = { $edition ->
    [classic] 手番に1回、手札1枚を金貨2枚に替えられる
   *[first-fullset-expanded] 手番に1回、手札1枚を金貨1枚に替えられる
}
district-laboratory-text = 自分の手番ごとに1回、収入の前も含めていつでも、{ $edition ->
    [first] 手札1枚を表向きに捨て札にして、銀行から金貨1枚を受け取れます。
    [expanded] 手札1枚を見せずに山札の下に入れて、銀行から金貨1枚を受け取れます。
    [classic] 手札1枚を見せずに山札の下に入れて、銀行から金貨2枚を受け取れます。
   *[fullset] 手札1枚を見せずに捨て札にして、銀行から金貨1枚を受け取れます。
}

# P4、E21
district-smithy = 鍛冶屋
district-smithy-short = { $edition ->
    [expanded] 手番に1回、金貨2枚で建物カード3枚を引ける
    [classic] 手番に1回、金貨2枚で建物カード3枚を引ける
   *[first-fullset] 手番に1回、金貨3枚で建物カード2枚を引ける
}
district-smithy-text = 自分の手番ごとに1回、収入の前も含めていつでも、{ $edition ->
    [expanded] 銀行に金貨2枚を払い、山札から3枚を引いて、すべて手札に加えられます。
    [classic] 銀行に金貨2枚を払い、山札から3枚を引いて、すべて手札に加えられます。
   *[first-fullset] 銀行に金貨3枚を払い、山札から2枚を引いて、すべて手札に加えられます。
}

# P5、P9、E10
district-observatory = 天文台
district-observatory-short = 収入でカードを引くとき、3枚見て1枚取る
district-observatory-text = 収入として建物カードを引くとき、山札から3枚を見て1枚を手札に加えます。{ $edition ->
    [classic] 図書館も持っていれば、3枚とも手札に加えます。
   *[first-fullset-expanded] 図書館も持っていれば、3枚のうち2枚を手札に加えます。
}

# P6、E12、E18、E24
district-graveyard = 墓地
district-graveyard-short = 金貨1枚で{ character-warlord }が破壊した建物を手札に
district-graveyard-text = { $edition ->
    [first] { character-warlord }が建物を破壊したとき、どの都市のものでも（自分の都市でも）、すぐに銀行へ金貨1枚を払えばそのカードを手札に加えられます。自分が{ character-warlord }のときは使えず、墓地そのものは救えません。
    [classic] { character-warlord }が建物を破壊したとき、どの都市のものでも（自分の都市でも、{ character-warlord }自身の都市でも）、すぐに銀行へ金貨1枚を払えばそのカードを手札に加えられます。自分が{ character-warlord }のときは使えず、墓地そのものは救えません。
    [expanded] { character-warlord }が建物を破壊したとき、どの都市のものでも（自分の都市でも、{ character-warlord }自身の都市でも）、すぐに銀行へ金貨1枚を払えばそのカードを手札に加えられます。自分が{ character-warlord }のときと、魔女として{ character-warlord }の能力で破壊したときは使えません。墓地そのものは救えず、弾薬庫の爆発では使えません。外交官を使うゲームでは山札から除きます。
   *[fullset] { character-warlord }が建物を破壊したとき、どの都市のものでも（自分の都市でも）、すぐに銀行へ金貨1枚を払えばそのカードを手札に加えられます。自分が{ character-warlord }のときと、魔女として{ character-warlord }の能力で破壊したときは使えません。墓地そのものは救えず、弾薬庫の爆発では使えません。外交官を使うゲームでは効果がありません。
}

# P7、E20
district-dragon-gate = ドラゴンの守り
district-dragon-gate-short = { $edition ->
    [first] 費用より2点多い。破壊には金貨7枚が必要
   *[fullset-expanded-classic] 費用より2点多い。破壊には金貨5枚が必要
}
district-dragon-gate-text = ゲーム終了時には費用より2点多く数えます。{ $edition ->
    [first] { character-warlord }が破壊するには金貨7枚が必要です。
    [classic] { character-warlord }が破壊するには金貨5枚が必要です。
   *[fullset-expanded] { character-warlord }が破壊するには金貨5枚が必要で、外交官の交換では6として数えます。
}

# P8、E20
district-university = 大学
district-university-short = { $edition ->
    [first] 費用より2点多い。破壊には金貨7枚が必要
   *[fullset-expanded-classic] 費用より2点多い。破壊には金貨5枚が必要
}
district-university-text = ゲーム終了時には費用より2点多く数えます。{ $edition ->
    [first] { character-warlord }が破壊するには金貨7枚が必要です。
    [classic] { character-warlord }が破壊するには金貨5枚が必要です。
   *[fullset-expanded] { character-warlord }が破壊するには金貨5枚が必要で、外交官の交換では6として数えます。
}

# P9
district-library = 図書館
district-library-short = 収入で引いた2枚をどちらも手札に加える
district-library-text = 収入として建物カードを引くとき、2枚とも手札に加えます。{ $edition ->
    [classic] 天文台も持っていれば、3枚を引いて3枚とも手札に加えます。
   *[first-fullset-expanded] 天文台も持っていれば、3枚を見て2枚を手札に加えます。
}

# P10
district-school-of-magic = 魔術学校
district-school-of-magic-short = 建物の色による収入で、その色として数える
district-school-of-magic-text = 自分の手番に建物の色による収入を受け取るとき、いつもその色の建物として数えます。得点計算では紫です。

# P11、E22
district-great-wall = 大城壁
district-great-wall-short = { $edition ->
    [expanded] ほかの自分の建物の破壊費用+1
    [classic] ほかの自分の建物の破壊費用+1
   *[first-fullset] 自分の建物の破壊費用+1
}
district-great-wall-text = { $edition ->
    [expanded] 同じ都市のほかの建物を{ character-warlord }が破壊するには、金貨が1枚多くかかり、外交官が取るときもそれぞれ1高く数えます。大城壁そのものは高くならず、弾薬庫の爆発は防げません。
    [classic] 同じ都市のほかの建物を{ character-warlord }が破壊するには、金貨が1枚多くかかります。大城壁そのものは高くなりません。
   *[first-fullset] この都市の建物（大城壁も含む）を{ character-warlord }が破壊するには、金貨が1枚多くかかります。外交官の交換には関係なく、弾薬庫の爆発は防げません。
}

# P12
district-imperial-treasury = 財宝庫
district-imperial-treasury-short = 終了時、持っている金貨1枚につき1点
district-imperial-treasury-text = { $edition ->
    [classic] ゲーム終了時、持っている金貨1枚につき1点を得ます。
   *[first-fullset-expanded] ゲーム終了時、持っている金貨1枚につき1点を得ます。建物の上に置かれた金貨は数えません。
}

# P13
district-map-room = 地図室
district-map-room-short = 終了時、手札1枚につき1点
district-map-room-text = { $edition ->
    [classic] ゲーム終了時、手札1枚につき1点を得ます。
   *[first-fullset-expanded] ゲーム終了時、手札1枚につき1点を得ます。博物館の下のカードは手札に数えません。
}

# P14
district-wishing-well = 希望の泉
district-wishing-well-short = 終了時、ほかの紫の建物1軒につき1点
district-wishing-well-text = ゲーム終了時、自分の都市にあるほかの紫の建物1軒につき1点を得ます。幽霊都市は紫として得点計算するときだけ数え、合計が高くなるほうを採ります。

# P15、E13
district-quarry = 石切り場
district-quarry-short = { $edition ->
    [expanded] 同じ名前の建物を1組だけ持てる
   *[first-fullset-classic] 同じ名前の建物1軒につき、建設費が1安い
}
district-quarry-text = { $edition ->
    [expanded] 自分の都市に同じ名前の組がまだなければ、すでにある建物と同じ名前の建物を建設できます。持てるのは同時に1組だけで、{ character-wizard }の能力でできた組も数えます。石切り場を失っても、できた組はそのまま残ります。
   *[first-fullset-classic] 建設する建物と同じ名前の建物が自分の都市にあれば、1軒につき金貨1枚安く建設できます。工場の割引も合わせて使えますが、必ず金貨1枚は払います。建物の価値、得点、破壊の費用は変わりません。
}

# P16
district-poor-house = 救貧院
district-poor-house-short = 手番終了時に金貨がなければ1枚もらう
district-poor-house-text = 自分の手番の終わりに金貨を1枚も持っていなければ、銀行から金貨1枚を受け取ります。{ character-tax-collector }への支払いはその前に済み、この金貨からは払いません。錬金術師の払い戻しはこのあとです。

# P17
district-bell-tower = 鐘楼
district-bell-tower-short = 建設時、終了条件を7軒か8軒に決める
district-bell-tower-text = 建設したらすぐに、建物が7軒と8軒のどちらでゲームが終わるかを決めます（鐘楼自身も1軒に数えます）。7軒にすると、都市の完成とその得点も7軒で数え、そのときすでに7軒ある全員が、最初に完成させた4点を得ます。{ $edition ->
    [expanded] 最後の得点計算の前に破壊されるか交換で渡れば、すべてがもとの軒数に戻り、7軒になっただけの都市ではゲームが終わらず、4点は最初にもとの軒数になったプレイヤーのものになります。短縮ゲームでは効果がありません。
   *[first-fullset-classic] 最後の得点計算の前に破壊されるか交換で渡れば、すべてがもとの軒数に戻り、7軒になっただけの都市ではゲームが終わらず、4点は最初にもとの軒数になったプレイヤーのものになります。
}

# P18
district-factory = 工場
district-factory-short = ほかの紫の建物を金貨1枚安く建設できる
district-factory-text = ほかの紫の建物を、金貨1枚安く建設できます。ただし、必ず金貨1枚は払います。得点、{ character-warlord }の破壊、外交官の交換で数える価値は変わりません。

# P19
district-park = 公園
district-park-short = 手番終了時に手札がなければ2枚引ける
district-park-text = 自分の手番の終わりに手札が1枚もなければ、山札から2枚を引けます。

# P20
district-hospital = 病院
district-hospital-short = 暗殺されても収入だけは得られる
district-hospital-text = 自分のキャラクターが暗殺されていても、呼ばれたときに公開して収入を得られます（図書館と天文台の効果もあります）。それ以外は、能力、建物の色による収入、税の受け取り、建設、ほかの建物の効果のどれもできません。公開していないキャラクターを持っている間は、暗殺された番号が呼ばれるたびに、自分のものでなくてもたずねられるので、ほかのプレイヤーには何もわからず、断れば気づかれません。{ $edition ->
    [expanded] こうして収入を得た手番の終わりには、救貧院や公園も含めて何も起こりません。
   *[first-fullset-classic] こうして収入を得たら、ふつうに手番が終わり、救貧院と公園の効果もあります。
}

# P21
district-lighthouse = 灯台
district-lighthouse-short = 建設時、山札から好きな1枚を取れる
district-lighthouse-text = 建設したとき、山札をすべて見て、ほかのプレイヤーに見せずに1枚を手札に加えられます。{ $edition ->
    [expanded] そのあと山札をよく混ぜます。
   *[first-fullset-classic] そのあと山札をよく混ぜます。捨て札は混ぜません。
}

# P22、E12
district-powder-tower = 弾薬庫
district-powder-tower-short = 自分の手番に、ほかの都市の建物1軒もろとも爆破
district-powder-tower-text = 自分の手番中、収入の前でも建設したその手番でも、弾薬庫を爆発させて、ほかのプレイヤーの建物1軒といっしょに破壊できます。費用はかからず、大城壁、見張り台、{ character-bishop }、完成した都市でも防げず、墓地でもそのカードは救えません。{ $edition ->
    [expanded] 2枚とも山札の下に入れます。
   *[first-fullset-classic] 2枚とも捨て札にします。
}魔法をかけられた手番と、暗殺された手番には使えません。

# P23、E12
district-museum = 博物館
district-museum-short = 手番に1回、手札1枚を下に置く。1枚1点
district-museum-text = 自分の手番ごとに1回、手札1枚を裏向きにして博物館の下に置けます。そのカードは手札ではなくなり、ゲーム終了時に1枚につき1点になります。枚数は全員に見え、内容は置いたプレイヤーだけが知っています。{ $edition ->
    [expanded] 博物館が交換されればいっしょに移り、破壊されれば見せずに博物館とともに山札の下に入ります。
   *[first-fullset-classic] 博物館が交換されればいっしょに移り、破壊されれば見せずに博物館とともに捨て札になります。
}

# P24、T1a
district-ball-room = 舞踏会ホール
district-ball-room-short = 自分が王冠を持つ間、みな礼を言う
district-ball-room-text = 自分が王冠を持っている間、呼ばれたほかのプレイヤーは、何よりも先に「ありがとう、我等が閣下」と言わなければなりません。先にほかのことをしたら、収入、能力、建設、手番の終わりの効果を含めて、その手番を失います。呼ばれたときに起こることは失わず、王冠を受け取ったばかりの{ character-king }は言わなくてかまいません。魔法をかけられたプレイヤーも、病院で名乗り出るプレイヤーも言いますが、続きを行う魔女は改めて言わなくてかまいません。

# P25
district-throne-room = 玉座の間
district-throne-room-short = 王冠が移るたびに金貨1枚をもらう
district-throne-room-text = だれの手番でも、王冠がほかのプレイヤーに移るたびに、銀行から金貨1枚を受け取ります。

## キャラクター

# C1a
character-assassin = 暗殺者
character-assassin-short = 指名したキャラクターの手番を失わせる
character-assassin-text = { $edition ->
    [first] 手番中いつでも、使っているキャラクターのうちほかの1人を指名できます。表向きに置かれたものでもかまいません。そのキャラクターのプレイヤーは、呼ばれても黙っていて、手番を失います。
    [classic] 収入のあといつでも、使っているキャラクターのうちほかの1人を指名できます。表向きに置かれたものでも、2～3人で遊ぶときの自分のもう1人でもかまいません。そのキャラクターのプレイヤーは、呼ばれても黙っていて、そのキャラクターの手番を失います。
   *[fullset-expanded] 手番中いつでも、使っているキャラクターのうちほかの1人を指名できます。表向きに置かれたものでも、2～3人で遊ぶときの自分のもう1人でもかまいません。そのキャラクターのプレイヤーは、呼ばれても黙っていて、そのキャラクターの手番を失います。ただし病院の持ち主は収入だけを得られます。
}

# C1b、E28
character-witch = 魔女
character-witch-short = 魔法をかけたキャラクターの手番を行う
character-witch-text = 収入のあと、使っているキャラクターのうちほかの1人を必ず指名し（表向きのものでも、2～3人なら自分のもう1人でもよい）、建設せずにそこで止まります。そのキャラクターが呼ばれると、プレイヤーは公開して収入だけを得て、続きは魔女が2度目の収入なしに自分の手番として行い、その能力と建物の色による収入は魔女の金貨、手札、都市について働きます。{ character-king }に魔法をかけても王冠はそのプレイヤーが受け取りますが、{ character-emperor }なら魔女がまず最初に、自分と今の持ち主以外のプレイヤーに王冠を渡します。{ $edition ->
    [expanded] 魔女の2つの部分は合わせて1つの手番で、手番の終わりの効果は2つめのあとにだけあります。そのキャラクターを選んだプレイヤーがいなければ、それ以上何もなく、その効果もありません。魔法をかけられたプレイヤーの部分のあとにも、その効果はありません。
   *[first-fullset-classic] そのキャラクターを選んだプレイヤーがいなければそれ以上何もなく、いれば魔女の2つの部分と魔法をかけられた部分は別々の3つの手番で、手番の終わりも、手番に1回の効果も、それぞれにあります。
}

# C2a
character-thief = { $edition ->
    [classic] 盗賊
   *[first-fullset-expanded] 泥棒
}
character-thief-short = 指名したキャラクターの金貨をすべて奪う
character-thief-text = { $edition ->
    [first] 手番中いつでも、ほかのキャラクター1人を指名できます。ただし、暗殺者と、暗殺されたキャラクターは指名できません。そのキャラクターのプレイヤーは、呼ばれて公開したら、何よりも先に持っている金貨をすべて{ character-thief }に渡します。だれも名乗り出なければ、何も得られません。
    [classic] 収入のあといつでも、ほかのキャラクター1人を指名できます。ただし、暗殺者と、暗殺されたキャラクターは指名できません。そのキャラクターのプレイヤーは、呼ばれて公開したら、何よりも先に持っている金貨をすべて{ character-thief }に渡します。だれも名乗り出ないときと、2～3人のゲームで自分のもう1人のキャラクターだったときは、何も得られません。
   *[fullset-expanded] 手番中いつでも、ほかのキャラクター1人を指名できます。ただし、暗殺者、魔女、暗殺されたキャラクター、魔法をかけられたキャラクターは指名できません。そのキャラクターのプレイヤーは、呼ばれて公開したら、何よりも先に持っている金貨をすべて{ character-thief }に渡します。だれも名乗り出ないときと、2～3人のゲームで自分のもう1人のキャラクターだったときは、何も得られません。
}

# C2b、E26
character-tax-collector = { $edition ->
    [expanded] 税官
   *[first-fullset-classic] 徴税人
}
character-tax-collector-short = 建設したプレイヤーから金貨1枚をもらう
character-tax-collector-text = 公開してからラウンドの終わりまで、ほかのプレイヤーは、建設した手番の終わりに金貨があれば1枚を{ character-tax-collector }に払います（何軒建設しても手番ごとに1枚）。公開したとき、このラウンドに建設した暗殺者も、その手番の終わりに（救貧院より前に）金貨が残っていたなら1枚を払います。交換や、墓地で救ったカード、灯台で取ったカードは建設ではありません。払えなかった分は残らず、救貧院と錬金術師の金貨は税のあとに受け取ります。

# C3a、E11
character-magician = { $edition ->
    [expanded] 魔術師
    [classic] 奇術師
   *[first-fullset] 魔法使い
}
character-magician-short = 手札を丸ごと交換するか、引き直す
character-magician-text = 手番中、収入の前も含めていつでも1回、次のどちらかができます。1つは、ほかのプレイヤー1人と手札をすべて交換することです（どちらかの手札がなくてもかまいません）。もう1つは、{ $edition ->
    [expanded] 手札から好きな枚数（1枚以上）を見せずに好きな順で山札の下に入れてから、同じ枚数を引くことです。
    [classic] 手札から好きな枚数（1枚以上）を見せずに好きな順で山札の下に入れてから、同じ枚数を引くことです。
   *[first-fullset] 手札から好きな枚数（1枚以上）を表向きに捨て札にしてから、同じ枚数を引くことです。
}

# C3b、E13
character-wizard = { $edition ->
    [expanded] 魔法使い
   *[first-fullset-classic] 祈禱師
}
character-wizard-short = ほかの人の手札を見て1枚を取る
character-wizard-text = 手番中いつでも1回、手札のあるほかのプレイヤー1人の手札を見ることができ、見たら必ず1枚を取ります。取ったカードは手札に加えるか、収入を得たあとならすぐに費用を払って建設します。{ $edition ->
    [expanded] この建設は手番に建設できる軒数に数えず、自分の都市にある建物と同じ名前でもかまいません。
   *[first-fullset-classic] この建設は手番に建設できる軒数に数えません。
}

# C4a、E15
character-king = { $edition ->
    [first] 王
    [expanded] 王
    [classic] 王様
   *[fullset] 国王
}
character-king-short = 王冠を受け取る。黄の建物1軒に金貨1枚
character-king-text = { $edition ->
    [first] 手番中いつでも1回、自分の都市の黄の建物1軒につき金貨1枚を受け取ります。呼ばれたら必ず王冠を受け取り、そこからはキャラクターを呼び、次のラウンドでは最初にキャラクターを選びます。暗殺されていたら、ラウンドの終わりに王冠を受け取ります。だれも{ character-king }を選んでいなければ、王冠は動きません。
    [expanded] 手番中いつでも1回、自分の都市の黄の建物1軒につき金貨1枚を受け取ります。呼ばれたら必ず王冠を受け取り、そこからはキャラクターを呼び、次のラウンドでは最初にキャラクターを選びます。暗殺されていたら、ラウンドの最後の手番のあと、得点計算の前に王冠を受け取ります。だれも{ character-king }を選んでいなければ、王冠は動きません。
    [classic] 収入のあと1回、自分の都市の黄の建物1軒につき金貨1枚を受け取ります。手番中の好きなときに（収入の前でもあとでもよく、遅くとも手番の終わりに）必ず王冠を受け取り、そこからはキャラクターを呼び、次のラウンドでは最初にキャラクターを選びます。暗殺されていたら、ラウンドの終わりに王冠を受け取ります。だれも{ character-king }を選んでいなければ、王冠は動きません。
   *[fullset] 手番中いつでも1回、自分の都市の黄の建物1軒につき金貨1枚を受け取ります。呼ばれたら必ず王冠を受け取り、そこからはキャラクターを呼び、次のラウンドでは最初にキャラクターを選びます。暗殺されていたら、次のラウンドのはじめに王冠を受け取ります（最後のラウンドのあとには受け取りません）。だれも{ character-king }を選んでいなければ、王冠は動きません。
}

# C4b、E16
character-emperor = { $edition ->
    [expanded] 皇帝
   *[first-fullset-classic] 策略家
}
character-emperor-short = 王冠をほかの人に渡す。黄の建物1軒に金貨1枚
character-emperor-text = 手番中いつでも1回、自分の都市の黄の建物1軒につき金貨1枚を受け取ります。呼ばれたらすぐに、自分でも今の持ち主でもないプレイヤーに必ず王冠を渡します。{ $edition ->
    [expanded] 王冠を受け取ったプレイヤーは、金貨1枚か手札1枚のうち自分で選んだほうを{ character-emperor }に渡します（どちらもなければ何も渡しません）。渡せる相手がいないとき、暗殺されたとき、だれも選んでいないときは、王冠は動きません。
   *[first-fullset-classic] 渡せる相手がいないとき、暗殺されたとき、だれも選んでいないときは、王冠は動きません。
}

# C5a、D8
character-bishop = { $edition ->
    [expanded] 主教
    [classic] 司教
   *[first-fullset] 伝道師
}
character-bishop-short = 自分の都市を守る。青の建物1軒に金貨1枚
character-bishop-text = { $edition ->
    [first] 手番中いつでも1回、自分の都市の青の建物1軒につき金貨1枚を受け取ります。ラウンドの終わりまで、自分の建物は{ character-warlord }に破壊されません。暗殺されたときは守られません。
    [expanded] 手番中いつでも1回、自分の都市の青の建物1軒につき金貨1枚を受け取ります。ラウンドの終わりまで、自分の建物は{ character-warlord }に破壊されず（自分が{ character-warlord }でもあっても）、外交官に取られません。暗殺されたときは守られず、魔法をかけられたときは代わりに魔女の都市が守られます。
    [classic] 収入のあと1回、自分の都市の青の建物1軒につき金貨1枚を受け取ります。ラウンドの終わりまで、自分の建物は{ character-warlord }に破壊されません（自分が{ character-warlord }でもあっても）。暗殺されたときは守られません。
   *[fullset] 手番中いつでも1回、自分の都市の青の建物1軒につき金貨1枚を受け取ります。ラウンドの終わりまで、自分の建物は{ character-warlord }に破壊されず、外交官に取られません。暗殺されたときは守られず、魔法をかけられたときは代わりに魔女の都市が守られます。
}

# C5b
character-abbot = 修道院長
character-abbot-short = 金貨が最も多い人から1枚。青の建物1軒に金貨1枚
character-abbot-text = 手番中いつでも1回、自分の都市の青の建物1軒につき金貨1枚を受け取ります。それとは別に、手番中の好きなときに1回、そのとき金貨を最も多く持つプレイヤーから金貨1枚をもらえます。最も多いプレイヤーが2人以上いるか、自分がその1人なら、何も得られず、この能力は使ったことになります。

# C6a
character-merchant = 商人
character-merchant-short = 金貨1枚と、緑の建物1軒に金貨1枚
character-merchant-text = { $edition ->
    [expanded] 手番中いつでも1回、自分の都市の緑の建物1軒につき金貨1枚を受け取ります。それとは別に、収入のあと1回、金貨1枚を受け取ります。
    [classic] 収入のあと1回、自分の都市の緑の建物1軒につき金貨1枚を受け取ります。それとは別に、収入のあと1回、金貨1枚を受け取ります。
   *[first-fullset] 手番中いつでも1回、自分の都市の緑の建物1軒につき金貨1枚を受け取ります。それとは別に、手番中いつでも1回、金貨1枚を受け取ります。
}

# C6b
character-alchemist = 錬金術師
character-alchemist-short = 建設に払った金貨が手番の終わりに戻る
character-alchemist-text = 手番の終わりに、この手番の建設に払った金貨を、実際に払った枚数だけ取り戻します。税と救貧院のあとに戻るので、この手番には使えません。鍛冶屋、税、盗みなど、ほかのことで失った金貨は戻りません。

# C7a
character-architect = 建築家
character-architect-short = カードを2枚引く。3軒まで建設できる
character-architect-text = { $edition ->
    [expanded] 収入のあと1回、山札からさらに2枚を引いて、どちらも手札に加えます。
    [classic] 収入のあと1回、山札からさらに2枚を引いて、どちらも手札に加えます。
   *[first-fullset] 手番中いつでも1回、山札からさらに2枚を引いて、どちらも手札に加えます。
}この手番には建物を3軒まで建設できます。

# C7b
character-navigator = { $edition ->
    [expanded] 航海士
   *[first-fullset-classic] 侵略者
}
character-navigator-short = 金貨4枚かカード4枚を得る。建設できない
character-navigator-text = 収入のあと1回、さらに金貨4枚を受け取るか、山札から4枚を引いてすべて手札に加えることができます。図書館と天文台の効果はここでは使いません。この手番には建設できません（2～3人で遊ぶとき、もう1人のキャラクターの手番では建設できます）。

# C8a、E12、E18、E19、E20、E22
character-warlord = { $edition ->
    [expanded] 将軍
    [classic] 将軍
   *[first-fullset] 傭兵
}
character-warlord-short = 建物を1軒破壊できる。赤の建物1軒に金貨1枚
character-warlord-text = { $edition ->
    [first] 手番中いつでも1回、自分の都市の赤の建物1軒につき金貨1枚を受け取ります。それとは別に、手番中いつでも1回、ほかのプレイヤーの建物1軒を、その費用より1枚少ない金貨（費用1なら無料、ドラゴンの守りと大学は7枚）を銀行に払って破壊できます。そのカードは捨て札になります。見張り台、暗殺されていない{ character-bishop }の建物、完成した都市の建物は破壊できません。
    [expanded] 手番中いつでも1回、自分の都市の赤の建物1軒につき金貨1枚を受け取ります。手番の最後の選択として、どの都市の建物でも（自分の都市でも）1軒を、その費用より1枚少ない金貨（大城壁で1枚、芸術家の金貨で1枚高くなる）を銀行に払って破壊できます。そのカードは山札の下に入り、そのあとは建設も建物の色による収入も建物の効果もなく、手番の終わりの効果だけが残ります。見張り台、暗殺されていない{ character-bishop }の建物、完成した都市の建物は、自分の都市でも破壊できません。
    [classic] 収入のあと1回、自分の都市の赤の建物1軒につき金貨1枚を受け取ります。それとは別に、収入のあと1回、どの都市の建物でも（自分の都市でも）1軒を、その費用より1枚少ない金貨（大城壁で1枚高くなる）を銀行に払って破壊できます。そのカードは山札の下に入ります。見張り台、暗殺されていない{ character-bishop }の建物、完成した都市の建物は、自分の都市でも破壊できません。
   *[fullset] 手番中いつでも1回、自分の都市の赤の建物1軒につき金貨1枚を受け取ります。それとは別に、手番中いつでも1回、ほかのプレイヤーの建物1軒を、その費用より1枚少ない金貨（大城壁で1枚、芸術家の金貨で1枚高くなる）を銀行に払って破壊できます。そのカードは捨て札になります。見張り台、暗殺されていない{ character-bishop }の建物、完成した都市の建物は破壊できません。
}

# C8b、E13、E19、E22
character-diplomat = 外交官
character-diplomat-short = 建物を1軒交換できる。赤の建物1軒に金貨1枚
character-diplomat-text = 手番中いつでも1回、自分の都市の赤の建物1軒につき金貨1枚を受け取ります。{ $edition ->
    [expanded] 手番の最後の選択として、自分の建物1軒とほかのプレイヤーの建物1軒を交換でき、取る建物のほうが高ければ差額をその相手に払います（芸術家の金貨はどちらの建物でも1、大城壁は取る建物に1を加えます）。そのあとは建設も建物の色による収入も建物の効果もなく、手番の終わりの効果だけが残ります。見張り台、暗殺されていない{ character-bishop }の建物、完成した都市の建物は取れませんが、自分のものを渡すことはでき、上や下に置かれたものもいっしょに移り、どちらの都市にも同じ名前の組を新しく作ってはいけません。
   *[first-fullset-classic] それとは別に、手番中いつでも1回、自分の建物1軒とほかのプレイヤーの建物1軒を交換でき、取る建物のほうが高ければ差額をその相手に払います（芸術家の金貨はどちらの建物でも1を加えます）。見張り台、暗殺されていない{ character-bishop }の建物、完成した都市の建物は取れませんが、自分のものを渡すことはできます。建物の上や下に置かれたものもいっしょに移ります。
}

# C9a
character-artist = 芸術家
character-artist-short = 自分の建物1、2軒に金貨を置き、価値を1上げる
character-artist-text = 手番に1回、自分の建物1軒か2軒に、自分の金貨を1枚ずつ置けます（1軒に置けるのは1枚だけです）。その建物は、得点、{ character-warlord }の破壊、外交官の交換で価値が1高くなります。置いた金貨は、交換では建物といっしょに移り、破壊されると銀行に戻り、だれの持ち金にも数えません。

# C9b、E17
character-queen = 女王
character-queen-short = { $edition ->
    [expanded] { character-king }か{ character-emperor }の隣なら金貨3枚をもらう
   *[first-fullset-classic] 王冠の持ち主の隣なら金貨3枚をもらう
}
character-queen-text = { $edition ->
    [expanded] 呼ばれたとき、このラウンドに{ character-king }か{ character-emperor }を公開したプレイヤーが隣にいれば、金貨3枚を受け取ります（魔法をかけられた本人も数え、魔女は数えません）。そのキャラクターが暗殺されていたら、最後の手番のあとに公開されたとき、得点計算の前に受け取ります（病院で先に公開されていれば、呼ばれたときに受け取ります）。5人以上のときだけ使います。
   *[first-fullset-classic] 呼ばれたとき、王冠の持ち主が隣にいれば、そのキャラクターが何でも、暗殺されていても、金貨3枚を受け取ります。自分が王冠を持っているときは受け取れません。5人以上のときだけ使います。
}
