### 卓の日本語: 題、席と番号について知っておくこと、自分だけが知っていること、だれを待っているか。

table-title = あやつり { $edition-name }
table-marker = 王冠
table-marker-short = 冠
table-hand = 手札
table-characters = 自分のキャラクター
table-standing = { $points }点、建物{ $n }/{ $ending }
table-subtitle = { $state ->
    [last] 第{ $round }ラウンド（最後）
    [over] 第{ $round }ラウンドで終了
   *[open] 第{ $round }ラウンド、{ $ending }軒で終了
}

# 卓の中央にあるもの: 表向きの捨て札。
table-market = 捨て札

counter-gold = 金貨
counter-gold-short = 金
counter-deck = 山札
counter-discards = 捨て札

## 席（F1、F4、C2b、C5a、P24）

# そこにいる人と、していること。
sign-mine = あなた
sign-mine-short = 自分
sign-bot = コンピューター
sign-bot-short = CPU
sign-away = 離席中
sign-away-short = 離席
sign-acting = 手番
sign-acting-short = 手番
sign-asked = 選択中
sign-asked-short = 選択
gold-some = 金貨{ $n }枚
# カードの費用と税: $amount は言葉にした量。
card-cost = 費用：{ $amount }
card-tax = 税：{ $amount }
points = { $n }点
lies-on = 上に金貨{ $n }枚
lies-under = 下に{ $n }枚
place = { $who ->
    [me] 自分の{ $district }
   *[other] { $who-name }さんの{ $district }
}
note-first-complete = 最初に完成
note-complete = 完成
note-bishop = { $character }の保護
note-taxman = 税を受け取る
note-late-tax = あとで税を払う
note-ball-room = 「ありがとう」が必要（舞踏会ホール）
note-lost = 手番を失った
note-bewitched = 魔法をかけられた

## 番号（C1a、C1b、C2a、D2）

state-waiting = これから呼ばれる
state-called = 呼ばれている
state-answered = 名乗り出た
state-silent = 名乗り出た人なし
state-face-up = 表向きに置かれ、このラウンドにはいない
mark-killed = 暗殺
mark-robbed = 盗み
mark-bewitched = 魔法
mark-turned-back = めくれて戻された

## 選ぶときに見たもの（D9）

known-mine = 自分のキャラクター
known-down = 伏せてあるのを見た
known-put-away = 自分が伏せて捨てた
known-passed-on = 自分が渡した
known-not-passed = 回ってこなかった
# 表向きに置かれたキャラクターを指名するとき。全角3文字まで。
known-absent = 場外
# 9人の番号が並んでも入るように、全角3文字まで。
known-mine-short = 自分
known-down-short = 伏せ札
known-put-away-short = 捨てた
known-passed-on-short = 渡した
known-not-passed-short = 不明

## 自分だけが知っていること（D9）

knowledge-museum = 自分の博物館の下：{ $cards }
knowledge-museum-of = { $who-name }さんの博物館の下：{ $cards }
knowledge-hand = { $who-name }さんの手札{ log-cards }のうち：{ $cards }
knowledge-hand-whole = { $who-name }さんの手札のすべて：{ $cards }
knowledge-pile = 捨て札の中（ほかの人は見ていない）：{ $cards }
knowledge-in-deck = 山札のどこか：{ $cards }
knowledge-deck = 山札の中（上から数えて）：{ $cards }
knowledge-deck-place = { $n }枚目が{ $name }

## だれを待っているか

waiting-draft = { $who-name }さんがキャラクターを選んでいます。
waiting-put-away = { $who-name }さんが伏せて捨てるキャラクターを選んでいます。
waiting-turn = { $who-name }さん（{ $character }）の手番です。
waiting-turn-witch = 魔女の{ $who-name }さんが{ $character }の続きを行っています。
waiting-income = { $who-name }さんが収入を得るところです。
waiting-thanks = { $who-name }さんは「ありがとう、我等が閣下」と言わなければなりません。
waiting-keep = { $who-name }さんが引いたカードから選んでいます。
waiting-take-from-hand = { $who-name }さんが{ log-whoms }手札から1枚を選んでいます。
waiting-give-crown = { $who-name }さんが王冠を渡す相手を選んでいます。
waiting-pay-for-crown = { $who-name }さんが、王冠の礼として{ log-whom }に渡すものを選んでいます。
waiting-rescue = { $who-name }さんが{ $district }を墓地で救うか考えています。
waiting-ring = { $who-name }さんが、何軒で終わるかを決めています。
waiting-look-through-deck = { $who-name }さんが、灯台で山札を見るか考えています。
waiting-take-from-deck = { $who-name }さんが山札から1枚を選んでいます。
waiting-park = { $who-name }さんが、公園で引くか考えています。
waiting-hospital = { $who-name }さんが病院についてたずねられています。
waiting-over = ゲームは終わりました。
waiting-untold = ゲームの様子は、まだこの端末に届いていません。

## 狭いところのための短い語（全角3文字まで）

note-first-complete-short = 初完成
note-complete-short = 完成
note-bishop-short = 保護
note-taxman-short = 税収
note-late-tax-short = 未払
note-ball-room-short = 要お礼
note-lost-short = 失った
note-bewitched-short = 魔法
mark-killed-short = 暗殺
mark-robbed-short = 盗み
mark-bewitched-short = 魔法
mark-turned-back-short = 戻し

## そこにいる人

table-watching = あなたは観戦しています。
temper-random = 気まぐれ
temper-builder = 建築好き
temper-novice = 初級
temper-even = 冷静
temper-fierce = 好戦的
temper-patient = 気長
temper-hasty = せっかち
