### あやつりキングダムのカードの日本語: 名前、カードに収まる文（-short）、効果の全文（-text）。
### 数は使う数値から入る。注釈の番号は docs/rules/kingdom.md のもの。

edition-kingdom = あやつりキングダム
edition-kingdom-text = 同じ卓で遊ぶもう1つのゲーム。2人か3人で、4種類の資材チップと建物の市場、イベントを使います。ラウンドの終わりに10点以上の人がいれば、ゲームが終わります。

## 資材チップ

chip-gold = 金
chip-food = 食料
chip-troops = 兵力
chip-honour = 名誉
chip-gold-short = 金
chip-food-short = 食
chip-troops-short = 兵
chip-honour-short = 誉
chip-gold-some = 金{ $n }
chip-food-some = 食料{ $n }
chip-troops-some = 兵力{ $n }
chip-honour-some = 名誉{ $n }

## 建物のカテゴリー

category-royal = 王室
category-grand = 大規模施設
category-common = 一般施設
category-nature = 自然施設
category-dark = 闇施設

## 職業（KA-KI、KP）

# 文の中での職業の呼び方。
occupation-called = { $occupation }
occupation-alchemist = 錬金術師
occupation-alchemist-short = { chip-gold-some }を得る
occupation-alchemist-text = 銀行から{ chip-gold-some }を得ます。魔導書が有効な間は2倍になり、雑貨屋があればさらに加わります。
occupation-smith = 鍛冶屋
occupation-smith-short = { chip-troops-some }を得る
occupation-smith-text = 銀行から{ chip-troops-some }を得ます。魔導書が有効な間は2倍になり、武器屋があればさらに加わります。
occupation-cook = 料理人
occupation-cook-short = { chip-food-some }を得る
occupation-cook-text = 銀行から{ chip-food-some }を得ます。魔導書が有効な間は2倍になり、食堂があればさらに加わります。
occupation-death = 死神
occupation-death-short = 職業を当てて手番を終わらせる
occupation-death-text = 伏せたカードの残るほかの人を1人と、まだ公開されていない職業を1つ指名します。その人がこのラウンドにその職業を公開したら、手番はその場で終わり、効果もチップも購入もありません。当たったかどうかは公開されるまでわからず、指名はラウンドの終わりに消えます。
occupation-elephant-trainer = 象使い
occupation-elephant-trainer-short = 基本資材2つを{ chip-honour-some }に
occupation-elephant-trainer-text = 基本資材をちょうど2つ（同じ種類でもよい）銀行に戻し、{ chip-honour-some }を得ます。
occupation-foundation = 財団
occupation-foundation-short = 場の建物を1枚捨て、補充してよい
occupation-foundation-text = 場の建物を1枚、捨て山に移せます。移したら、すぐに建物の山から1枚補充できます。補充した建物を同じ手番に買ってもかまいません。
occupation-general = 将軍
occupation-general-short = 親マーカーを受け取る
occupation-general-text = 親マーカーを受け取り、そのときから親になります。このラウンドの手番の順は変わらず、次のラウンドはあなたから始まります。
occupation-hermit = 隠者
occupation-hermit-short = 次のイベントを見て、上か底に戻す
occupation-hermit-text = イベントの山の一番上を自分だけ見て、山の上か底に戻します。どちらに戻したかは全員に見えますが、カードを見るのはあなただけです。
occupation-imp = 小悪魔
occupation-imp-short = 職業を当てて効果を奪う
occupation-imp-text = 伏せたカードの残るほかの人を1人と、まだ公開されていない職業を1つ指名します。その人がその職業を公開したとき、その効果をすぐに自分のものとして、自分のチップと建物で使えます。奪われた人は効果を失いますが、チップと購入は失いません。死神にも指名されていれば、だれも何も得ません。
occupation-princess = 姫
occupation-princess-short = 親からチップを1つ奪う
occupation-princess-text = 親の持つチップの中から1つを選んで奪います。自分が親なら何も起きません。

## 建物（K15-K30）

building-palace = 王宮
building-treasury = 宝物庫
building-treasury-short = 基本資材に金を選ぶと{ $n }
building-treasury-text = 手番の基本資材に金を選ぶと、{ $n }つ得ます。
building-royal-garden = 王宮庭園
building-quarry = 採石場
building-quarry-short = 建物の費用が{ $n }少ない
building-quarry-text = 建物を買うとき、費用にある種類から1つを選び、その種類を{ $n }つ少なく払います。ただし、全部で1つは必ず払います。
building-arena = 闘技場
building-arena-short = 戦争で兵力+{ $n }
building-arena-text = 兵力チップを持っていれば、戦争のとき兵力が{ $n }多いものとして数えます。
building-botanical-garden = 植物園
building-ranch = 牧場
building-ranch-short = 基本資材に食料を選ぶと{ $n }
building-ranch-text = 手番の基本資材に食料を選ぶと、{ $n }つ得ます。
building-sanctuary = 聖堂
building-barracks = 兵舎
building-barracks-short = 基本資材に兵力を選ぶと{ $n }
building-barracks-text = 手番の基本資材に兵力を選ぶと、{ $n }つ得ます。
building-general-store = 雑貨屋
building-general-store-short = 錬金術師に{ chip-gold-some }を加える
building-general-store-text = 錬金術師の効果を得るとき、さらに{ chip-gold-some }を得ます。小悪魔で奪った効果でも同じです。
building-weapon-shop = 武器屋
building-weapon-shop-short = 鍛冶屋に{ chip-troops-some }を加える
building-weapon-shop-text = 鍛冶屋の効果を得るとき、さらに{ chip-troops-some }を得ます。小悪魔で奪った効果でも同じです。
building-diner = 食堂
building-diner-short = 料理人に{ chip-food-some }を加える
building-diner-text = 料理人の効果を得るとき、さらに{ chip-food-some }を得ます。小悪魔で奪った効果でも同じです。
building-triumphal-arch = 凱旋門
building-triumphal-arch-short = 戦争に勝つと{ chip-honour-some }を加える
building-triumphal-arch-text = 戦争に勝つと、1人でも引き分けでも、さらに{ chip-honour-some }を得ます。
building-lords-island = 領主の島
building-magic-forest = 魔法の森
building-magic-forest-short = 手番に1回、基本資材を交換
building-magic-forest-text = 自分の手番に1回、いつでも、基本資材1つを銀行で別の種類に替えられます。
building-black-market = 裏取引所
building-black-market-short = 税を払わなくてよい
building-black-market-text = 税を払うとき、この建物の税も含めて、払わずにすべての建物を残せます。払ったり捨てたりする前に決めます。

## イベント（KW-KZ）

event-war = 戦争
event-war-short = 兵力が最多なら{ chip-honour-some }、同数なら{ $tied }
event-war-text = 兵力を比べます。1人だけ最も多ければ{ chip-honour-some }、同数で並べばそれぞれ{ $tied }を得ます。兵力のない人は加わりません。兵力は減りません。
event-tax = 徴税
event-tax-short = 建物の税を払うか、捨てる
event-tax-text = 親から時計回りに、建物ごとに税を銀行に払うか、その建物を捨て山に移します。税のない建物はそのままです。
event-grimoire = 魔導書
event-grimoire-short = 錬金術師・鍛冶屋・料理人が{ $n }倍
event-grimoire-text = このイベントが有効な間、錬金術師、鍛冶屋、料理人で得るチップが{ $n }倍になります。店の分はそのあとに加えます。
event-conscription = 徴兵
event-conscription-short = 全員が{ chip-troops-some }を得る
event-conscription-text = 全員が銀行から{ chip-troops-some }を得ます。
