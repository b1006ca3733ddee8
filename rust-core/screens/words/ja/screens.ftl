### 卓のまわりの画面（ホーム、準備、記録、成績、設定、支障、お断り）の日本語。
### $edition-name は cards.ftl の版の名前。

## 共通

back = 戻る
home = ホーム
rules = ルール

## ホーム

home-title = あやつり
home-subtitle = 建物を建て、正体を隠すカードゲーム
home-resume = 続きから
home-quick = すぐに遊ぶ：{ $edition-name }
home-new = 新しいゲーム
home-new-detail = ゲームや版、人数、キャラクターを選びます
home-history = 対戦記録
home-rules = ルールとカード
home-statistics = 成績
home-settings = 設定

game-title = { $edition-name }、{ $players }人
game-in-play =
    { $round ->
        [0] { $edition-name }、{ $players }人、配ったところ
       *[other] { $edition-name }、{ $players }人、第{ $round }ラウンド
    }
game-in-play-with = { $game }（{ $names }と）
game-watched = { $game }（観戦）
game-sent = { $game }（届いた記録）

# 日本語の「端末」は、電話にもコンピューターにも使えます。
device = 端末
other-device = 端末

## プレイヤー

# 名前のない人の呼び名。ほかの人から見たときと、自分から見たとき。
player-unnamed = プレイヤー
player-me = あなた
bot-name = { $name ->
    [Kohana] 小花
    [Sankichi] 三吉
    [Oito] お糸
    [Yohei] 与平
    [Ochiyo] お千代
    [Kinta] 金太
    [Osato] お里
    [Bunza] 文三
    [Koume] 小梅
    [Jinpachi] 甚八
    [Otama] お玉
    [Rokusuke] 六助
    [Oshino] お篠
    [Matsuzo] 松蔵
    [Kosue] 小末
    [Isaburo] 伊三郎
   *[other] { $name }
}

## 準備

setup-title = 新しいゲーム
setup-start = 始める
setup-recommended = おすすめ
setup-recommended-detail = この版で初めて遊ぶときの組み合わせです。
setup-recommended-already = 今の設定がおすすめの組み合わせです。
setup-random = おまかせ
setup-random-detail = ルールの許す範囲で、キャラクター、建物、選択ルールをくじで決めます。

setup-edition = 版
setup-players = 人数
setup-rank = { $rank }番
setup-rank-nine-none = なし
setup-starred = 星印の建物
setup-starred-detail =
    { $chosen ->
        [0] { $most }枚まで山札に加えられます。
       *[other] { $most }枚までのうち{ $chosen }枚を選びました。
    }
setup-ending = 終了の条件
setup-ending-number = 建物{ $number }軒
setup-ending-detail = だれかの都市に建物がこれだけ建つと、そのラウンドで終わります。
setup-ending-fixed = { $players }人では、いつも建物{ $number }軒で終わります（E1）。
setup-deck = 山札
setup-deck-all = { $cards }枚すべて
setup-deck-originals = 基本の{ $cards }枚
setup-level = 相手の強さ
setup-play = あなた
setup-play-me = 遊ぶ
setup-play-watch = 観戦する
setup-play-detail = 観戦では、コンピューターだけで進みます。
setup-people-too-many = この端末の参加者は{ $number }人ですが、{ $players }人用のゲームです。人数を増やしてください。

# ひとつの端末で数人が遊ぶとき
people-new = この端末で一緒に遊ぶ人
people-new-detail = 名前を入力して加えます。端末を順に手渡し、自分の手札だけを見て遊びます。
people-add = 人を加える
people-full = ひとつの端末で遊べるのは{ $number }人までです。
people-remove = { $name }さんを外す
# 準備した内容と、この端末で遊ぶ人。
people-here = { $game }この端末で遊ぶのは、{ $names }です。
player-number = プレイヤー{ $number }

# 端末を手渡すときの目隠し
cover-title = { $name }さんに端末を渡してください
cover-open = { $name }です
cover-your-turn = あなたの手番です。
cover-asked = あなたが選ぶ番です。

setup-crown = 最初の王冠
setup-crown-chance = くじで決める
setup-crown-me = あなた
setup-crown-seat =
    { $steps ->
        [1] 左隣の人
       *[other] 左へ{ $steps }人目
    }
setup-crown-seat-watched = 席{ $seat }
setup-seed = 配札番号（シード）
setup-seed-detail = 同じ番号なら同じ配り方になります。空欄ならくじで決めます。
setup-seed-bad = 配札番号は0から{ $most }までの整数にしてください。
setup-company = 相手
setup-company-detail = 同じ卓で遊びたい相手を選べます。残りはくじで決まります。
setup-company-detail-alike = 同じ卓で遊びたい相手を選べます。残りはくじで決まります。ここではみな同じように遊びます。{ $level }からは、それぞれの気性が出ます。
setup-company-bot = { $name }（{ $temper }）
setup-company-record = { $games }局中{ $ahead }局で上位
setup-company-full = もう席がありません。
setup-company-name = 同じ名前の人が卓にいます。

setup-summary =
    { $starred ->
        [0] { $edition-name }、{ $players }人。建物{ $ending }軒で終わります。キャラクターは{ $cast }。
       *[other] { $edition-name }、{ $players }人。建物{ $ending }軒で終わります。キャラクターは{ $cast }。星印の建物は{ $districts }。
    }

level-random = でたらめ
level-random-detail = できることを手当たりしだいにします。
level-builder = 建築好き
level-builder-detail = 金貨をため、いちばん高い建物を建てます。
level-novice = 初級
level-novice-detail = ほどよく考えて遊びます。
level-player = 中級
level-player-detail = 場をよく見て、だれが何者かを読みます。
level-master = 上級
level-master-detail = どの手も、頭の中で何度も試してから選びます。

# 選ぶときの助言。
hint-best = 上級者ならこれを選びます：{ $choice }（勝つ見込みは約{ $percent }％）
hint-only = ほかに意味のある手はありません。
hint-any-order = ほかの手も、同じ手番のうちにどの順番でもできます。
hint-alike = どちらでもほとんど変わりません。ほかの手でも、ほぼ同じくらい勝てます。
# より良い理由。その人の知っていることから。beforeは次に良い指名。
hint-why-holder = 今わかることからは、この指名は10回に{ $tenths }回{ $name }さんに当たります。次に良い指名がだれかに当たるのは10回に{ $before }回です。
hint-why-held = 今わかることからは、この指名は10回に{ $tenths }回{ $name }さんに当たります。
# 10回のうち何回か。選んだ場合と、選ばない場合。
often-after = { $after ->
    [0] 一度もありません
    [10] ほとんど毎回です
   *[other] 10回に{ $after }回です
}
often-before = { $before ->
    [0] 一度もありません
    [10] ほとんど毎回です
   *[other] 10回に{ $before }回です
}
hint-why-killed = 今わかることからは、これで手番を失うのは{ often-after }。そうしなければ{ often-before }。
hint-why-robbed = 今わかることからは、これで奪われるのは{ often-after }。そうしなければ{ often-before }。
hint-why-lost = 今わかることからは、これで建物を失うのは{ often-after }。そうしなければ{ often-before }。
hint-as-well = これも同じ手番のうちにできます（順番はどちらでもかまいません）：{ $choice }
# 選択肢とその内訳を1行で。
hint-choice = { $label }（{ $detail }）
hint-other = ほかには：{ $choice }（約{ $percent }％）

setup-problem-players = この版は{ $least }～{ $most }人用で、{ $players }人では遊べません（版の表）。
setup-problem-one-of-each-rank = { $rank }番のキャラクターはちょうど1人です（版の表）。
setup-problem-not-in-edition = { $character }はこの版にはいません（版の表）。
setup-problem-ninth-never = この版には9番のキャラクターがいません（版の表）。
setup-problem-ninth-too-few = 9番のキャラクターを加えられるのは{ $from }人からです（版の表）。
setup-problem-ninth-required = { $players }人では9番のキャラクターを必ず加えます（版の表）。
setup-problem-queen-too-few = { $character }を加えられるのは{ $from }人からです（C9b）。
setup-problem-not-starred = { $district }はこの版の星印の建物ではありません（P12-P25）。
setup-problem-starred-too-many = 星印の建物は、違うものを{ $most }枚まで選べます（版の表）。
setup-problem-ending = この人数では、建物{ $ending }軒を終了の条件にできません（E1）。
setup-problem-originals = 基本の建物だけで遊べるのはフルセットだけです（版の表）。
setup-problem-crown = { $players }人の卓に席{ $seat }はありません（S1）。

## 卓で

table-skip = 飛ばす
table-skip-detail = 次にあなたが選ぶところまで進めます
table-skip-watch-detail = 終わりまで進めます
table-leave = ホーム
table-leave-detail = ゲームは保存され、同じところから続けられます。
table-take-back = 待った
table-take-back-detail = 直前の1手を取り消します
take-back-not-alone = 待ったができるのは、コンピューターだけを相手に遊ぶときです。
take-back-game-over = ゲームは終わっています。
take-back-nothing-done = あなたはまだ何もしていません。
take-back-hidden-seen = 直前の手で伏せられていたものが明らかになったので、取り消せません。
take-back-others-acted = あなたのあとに、ほかのプレイヤーがすでに動いています。
table-give-up = このゲームを破棄
table-give-up-detail = このゲームの続きはできなくなります。
give-up-title = このゲームを破棄しますか？
give-up-text = 続きはできなくなり、対戦記録にも成績にも残りません。
give-up-text-standing = 今のあなたは{ $standing }です。続きはできなくなり、対戦記録にも成績にも残りません。
give-up-yes = 破棄する
table-result = 結果
table-step = 1手
table-step-detail = コンピューターが1手だけ動きます
table-pause = 止める
table-go-on = 続ける
playback-first = 最初へ
playback-previous = 前へ
playback-next = 次へ
playback-last = 最後へ
playback-eyes = 視点
playback-eyes-own = あなたの視点
playback-eyes-seat = { $name }さんの視点
playback-eyes-board = 公開情報のみ
playback-at-start = ここが最初です。
playback-at-end = ここが最後です。
replay-of = 再生：{ $game }
replay-characters = キャラクター
replay-occupations = 職業

## 結果

export-written = { $path }に保存しました。このファイルを送れば共有できます。
export-failed = { $path }に保存できませんでした：{ $detail }
result-again = もう一度遊ぶ
result-again-detail = 同じ内容でもう一度遊びます
result-replay = 再生
result-export = 共有
result-export-detail = ほかの端末で読めるファイルにします

## 対戦記録

history-title = 対戦記録
history-empty = 対戦記録はまだありません。
history-won = 勝者：{ $names }（{ $points }点）
history-shared = 同点の勝者：{ $names }（{ $points }点）

## 成績

statistics-title = 成績
statistics-empty = 成績はまだありません。1ゲーム終えると出ます。
statistics-row = { $games }戦{ $won }勝、最高{ $best }点
statistics-rating = レーティング：{ $game }
statistics-rating-text = { $rating }（誤差{ $deviation }）。初級は{ $novice }、中級は{ $player }、上級は{ $master }です。
statistics-level = 相手が全員{ $level }
statistics-characters = 人物ごと
statistics-company = 相手ごと
statistics-character = { $character }になった対局
statistics-places = 順位
statistics-place = { $place }位{ $times }回
statistics-places-text = { $places }。連勝は最高{ $longest }、今は{ $now }。
statistics-longest = いちばん長い対局
statistics-longest-text = { $game }：{ $n }手、{ $points }。
statistics-closest = いちばん競った対局
statistics-closest-text = { $game }：{ $points }、{ $n ->
    [0] 同点
   *[other] { $n }点差
}。
statistics-dearest = いちばん高い得点
statistics-dearest-text = { $game }：{ $points }。
statistics-bot = { $name }（{ $temper }）との対局
statistics-bot-plain = { $name }との対局
statistics-bot-text = { $games }戦し、あなたが上だったのは{ $ahead }回、下だったのは{ $behind }回。

## 設定

settings-title = 設定
settings-name = あなたの名前
settings-name-detail = 卓での呼び名です。{ $most }文字まで。
settings-name-long = 名前は{ $most }文字までです。
settings-language = 言語
# この言語自身での名前。
language-name = 日本語
settings-pace = コンピューターの速さ
settings-pace-detail = 1手をどれだけの間見せるかです。
settings-turn-end = 手番を自動で終える
settings-turn-end-detail = 相手がコンピューターだけのとき、ほかにできることがなくなると、少し待ってから手番が終わります。
turn-ends-itself = ほかにできることはありません。まもなく手番が終わります。
settings-confirmations = 選択の確認
settings-confirmations-detail = 取り返しのつかないものを失う選択の前に、もう一度たずねます。
settings-input-pause = 押し間違いの防止
settings-input-pause-detail = 自分の操作なしに現れた質問は、少しの間、入力を受け付けません。
settings-on = オン
settings-off = オフ
settings-signals = お知らせ
settings-signals-detail = 手番が来たときと、卓であなたが待たれているときにお知らせします。
signals-off = オフ
settings-sounds = 効果音
settings-sounds-detail = 拍子木、三味線、太鼓などの音です。端末を消音にしている間は鳴りません。
sounds-off = オフ
sounds-quiet = 小さめ
sounds-full = ふつう
settings-link-record = 通信の記録
settings-link-record-detail = 無線がいつつながり、いつどれだけ送受信したかを書き留めます。内容は含まれません。アプリのログから共有できます。オフにすると消えます。
settings-draft = カードの取り方
settings-draft-detail = 2回の場合、1回目で持ち上げて説明を読み、2回目で取ります。
settings-draft-two = 2回で取る
settings-draft-one = 1回で取る

## この端末の人を待っているテーブル。だれに見られてもよい文です。

signal-your-turn = あなたの手番です
signal-get-ready = 準備ができるのをホストが待っています
signal-start-game = 全員の準備ができました。ゲームを開始してください
pace-slow = ゆっくり
pace-normal = ふつう
pace-fast = 速い
pace-at-once = 待たない
settings-take-back = 待った
settings-take-back-detail = コンピューターだけを相手に遊ぶときの設定です。伏せられたものが明らかにならず、ほかのプレイヤーもまだ動いていなければ、直前の手を取り消せます。

## お断り

refused-not-there = それはもうこの画面にありません。何も変わっていません。
refused-by-rule = ルールにより、それはできません（{ $rule }）。何も変わっていません。
refused-prompt-late = その質問にはもう答えています。何も変わっていません。
refused-prompt-unknown = その質問は今はありません。何も変わっていません。
refused-choice-late = その選択肢はもうありません。何も変わっていません。
refused-prompt-none = 今は、あなたが答える質問はありません。何も変わっていません。
bad-edition = { $value }という版はありません。版：{ $good }。
bad-level = { $value }という強さはありません。強さ：{ $good }。
bad-character = { $value }というキャラクターはいません。キャラクター：{ $good }。
no-such-game = { $id }番の対戦記録はありません。
record-unreadable = これはゲームの記録ではありません：{ $detail }。
record-revision = このゲームはルール第{ $found }改訂で遊ばれました。ここは第{ $ours }改訂なので再生できません。
record-setup = この記録は再生できません：{ $problem }
record-action = この記録は再生できません：{ $number }番目の手がルールに反しています。
record-outcome = この記録は再生できません：書かれたとおりには終わりません。
record-told = この記録は再生できません：起きていないことが書かれています。
record-too-long = ゲームの記録としては長すぎるファイルです。記録は{ $most }MBまでです。
record-other-game = このアプリにないゲームの記録です：{ $name }。
record-changed = この記録は再生できません：途中からルールの改訂が変わったゲームです。
record-entries = この記録は再生できません：手数が多すぎます。
record-entry = この記録は再生できません：{ $number }番目の記載がそれまでの流れと合いません。
record-time = この記録は再生できません：ありえない日時が書かれています。
record-deal = この記録は再生できません：書かれているシャッフルからは、このカードになりません。

## 支障

way-retry = もう一度試す
trouble-without-saving = 保存せずに遊ぶ
trouble-without-saving-detail = 遊んだゲームは保存されません。
trouble-fresh = 新しいフォルダーで始める
trouble-fresh-detail = 前のゲームはそのまま手を付けずに残します：{ $folder }
trouble-in-use = ゲームの記録は使用中です
trouble-in-use-text = { $place }のゲームは、ほかで動いているあやつりが使っています。そちらを閉じてもう一度試すか、保存せずに遊んでください。
trouble-damaged = ゲームの記録を読めません
trouble-damaged-text = { $place }の記録が壊れています（{ $detail }）。そばに新しいフォルダーを作って始めるか、保存せずに遊べます。壊れたファイルはそのまま残します。
trouble-damaged-game = このゲームを読めません
trouble-damaged-game-text = このゲームの記録だけが壊れています（{ $detail }）。ほかのゲームは無事です。
trouble-newer = 新しいバージョンの記録です
trouble-newer-text = { $place }の記録は、もっと新しいバージョンのあやつりで書かれています。こちらを更新するか、新しいフォルダーで始めるか、保存せずに遊んでください。
trouble-revision = ほかのルールで始めたゲームです
trouble-revision-text = このゲームはルール第{ $found }改訂で始めたもので、第{ $ours }改訂では続けられません。
trouble-full = 保存する空きがありません
trouble-full-text = { $place }にゲームを保存する空きがありません。空きを作ってもう一度試すか、保存せずに続けてください。
trouble-unwritable = ゲームを保存できません
trouble-unwritable-text = { $place }にゲームを保存できません（{ $detail }）。書き込めるようにしてもう一度試すか、ほかのフォルダーを使うか、保存せずに遊んでください。
trouble-other-text = このあやつりでは続けられないゲームです。ほかのゲームは無事です。ホーム画面に戻ってください。
trouble-other = このゲームを開けません
way-forget = 一覧から外す
trouble-gone = このゲームはもうありません
trouble-gone-text = 終わったか、破棄したゲームです。
fault-title = 問題が起きました
fault-text = あやつりの不具合です。画面に出たところまではすべて保存されています。ホーム画面からゲームを続けられます。
refused-fault = あやつりの中で問題が起きました。ゲームは最後に保存したところに戻りました。
refused-closed = あやつりはもう閉じています。
