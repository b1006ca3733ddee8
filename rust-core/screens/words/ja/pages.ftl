### screens.ftl のほかに卓のまわりの画面で使う日本語（初回、設定、覚えた卓、対戦記録、再生、このアプリについて、ログ）。

## 初回

welcome-title = あやつりへようこそ
welcome-go-on = 始める
welcome-go-on-detail = どちらもあとから設定で変えられます。

## 設定

settings-group-you = あなた
settings-group-play = 遊び方
settings-group-screen = 画面
settings-group-shared = 1台の端末を何人かで使うとき
settings-group-data = この端末のデータ
settings-language-detail = アプリ全体の言語です。
settings-hints = 助言
settings-hints-detail = 上級者ならどれを選ぶかを示すボタンを卓に出します。何台かで囲む卓では出ません。
hints-on = 出す
hints-off = 出さない
settings-text = 文字の大きさ
settings-text-detail = 端末のほかの文字と比べた大きさです。
text-normal = 端末と同じ
text-large = 大きい
text-largest = とても大きい
settings-motion = 動き
settings-motion-detail = 金貨やカードを卓の上で動かすか、現れて消えるだけにするかを決めます。
motion-system = 端末と同じ
motion-full = 動かす
motion-less = 控えめ
settings-hiding = 手札を隠す
settings-hiding-detail = 画面の上端から下へ払うと、手札はいつでも隠れ、もう一度見るまでそのままです。端末を伏せたときや、2分間だれも触れないときにも隠せます。あとの選択肢は前のものも含みます。
hiding-swipe = 上から払う
hiding-face-down = 伏せたときも
hiding-untouched = 2分触れないときも
settings-pictures = 画面の写し
settings-pictures-detail = 秘密が見えている間、画面の撮影や録画、別の画面への表示に秘密は写りません。最近のアプリの一覧でだけ隠すこともできます。
pictures-all = 秘密は写さない
pictures-recent = 最近のアプリでだけ隠す
settings-cover = 幕の開け方
settings-cover-detail = 端末を次の人に渡すとき、幕がカードを隠します。次の人がその幕をどう開けるかです。
cover-tap = 軽く触れる
cover-hold = 1秒押し続ける

## 覚えた卓

home-quick-of = { $players }人、相手の強さ：{ $level }
home-favorite = お気に入りの卓
remembered-table = { $game }、{ $level }
setup-recall = 最近の卓
setup-favorite = お気に入りにする
setup-no-favorite = お気に入りから外す
setup-favorite-detail = お気に入りの卓は、ホーム画面からすぐに始められます。

## 何台かで囲む卓

notice-wait-on = 待ち続ける
notice-replace = { $name }の席をコンピューターに任せる
notice-watching = あなたはこのゲームを観戦しています。
notice-watching-bots = 観戦中です。コンピューターだけが遊んでいます。
lobby-awaited = ゲームであなたが選ぶのを待っています。ゲームに戻ってください。

## 結果

result-own-place = あなたは{ $place }位でした。{ $result }
result-story = ゲームの全記録
result-decided-districts = 同点。建物の点だけでは{ $n }点です。
result-decided-gold = 同点で建物の点も同じ。金貨は{ $n }枚です。
result-decided-rank = 同点。最後のキャラクターは{ $rank }番の{ $character }です。
result-decided-nothing = 比べられるものがすべて同じです。
kingdom-decided-honour = 同点。名誉は{ $n }で、少ない人が上です。
kingdom-decided-marker = 同点で名誉も同じ。親マーカーを持つ人が上、次はその人から時計回りです。

## 対戦記録

history-own = あなたは{ $place }位、{ $points }点でした。
history-people = 相手：{ $names }
history-people-watched = プレイヤー：{ $names }
history-all = すべて
history-game = ゲーム
history-whose = だれのゲーム
history-whose-own = 自分のゲーム
history-whose-others = 観戦したゲーム・届いた記録
history-with = 一緒に遊んだ人
history-with-all = だれとでも
history-none-fits = 当てはまるゲームがありません。上の条件を変えてください。
history-record = 記録を開く
history-record-detail = 送られてきたゲームの記録です。内容を貼り付けるか、ファイル名を入力してください。
replay-keep = 対戦記録に残す
replay-keep-detail = ほかの人のゲームとして残します。あなたの成績には数えません。
replay-kept = 対戦記録に残してあります。
history-open = 開く
history-share = 共有
history-delete = 削除
delete-title = この対戦記録を削除しますか？
delete-text = 記録は元に戻せず、成績からも除かれます。
delete-yes = 削除する

erase-row = すべてのデータ
erase = 削除
erase-detail = この端末のゲーム、記録、設定、名前
erase-title = すべてのデータを削除しますか？
erase-text = あやつりがこの端末に保存しているものをすべて削除します。途中のゲームも、記録、設定、名前も、何台かで囲む卓の鍵も消え、元に戻せません。その卓にいるときは卓を離れ、ホストなら卓を閉じます。ほかの端末に保存されたものと、共有したものは残ります。
erase-yes = すべて削除
record-newer = このゲームは、より新しいルール（第{ $found }改訂、このアプリは第{ $ours }改訂）で遊ばれました。アプリを更新すると再生できます。

## 再生

playback-open = すべて公開
playback-open-short = 全公開
playback-close = 元どおり隠す
playback-close-short = 隠す
playback-by-round = ラウンド
playback-by-turn = 手番
playback-previous-round = 前のラウンド
playback-previous-turn = 前の手番
playback-next-turn = 次の手番
playback-next-round = 次のラウンド
playback-no-later = これより後にはありません。
playback-no-earlier = これより前にはありません。
playback-round = 第{ $round }ラウンド

## 助言

hint-title = 助言
hint-detail = 上級者ならどれを選ぶか
hint-thinking = 上級者が考えています。
hint-none = 今は助言することがありません。
hint-close = 助言を閉じる
hint-follow = そうする

## このアプリについて

about-title = あやつりについて
about-version = バージョン
about-protocol = 端末どうしの通信方式
about-rules-city = 都市のゲームのルール（改訂）
about-rules-kingdom = あやつりキングダムのルール（改訂）
about-plays-with = いっしょに遊べる相手
about-plays-with-since = バージョン{ $version }以降
about-credits = 制作
about-credits-makers = 制作：あやつり開発者一同
about-credits-icons = アイコンはgame-icons.netのもので、色を変えています。CC BY 3.0の条文はcreativecommons.org/licenses/by/3.0にあります。作者は次のとおりです。
about-credits-author = { $name }（{ $detail }）：{ $things }
about-licences = ライセンス
about-licences-own = あやつりはMITライセンスまたはApache License 2.0のもとで自由に使えるソフトウェアです。どちらかを選べます。
about-licences-others = ほかの自由なソフトウェアも使っています。それぞれのライセンスの条文はアプリに添えてあります。
about-licences-under = { $licence }：{ $things }
about-privacy = プライバシー
about-privacy-here = アカウントも広告もサーバーもありません。ゲーム、名前、設定は、共有したり削除したりしないかぎり、この端末に残ります。
about-privacy-near = 何台かで囲む卓では、あなたの名前と色、ゲームでの行動がほかの人に見えます。募集中の卓の名前は、近くの端末から読めます。
about-privacy-log = アプリのログには名前、コード、鍵、カードは含まれません。共有しないかぎり、この端末の外に出ません。
about-support = 困ったときは
about-support-report = うまく動かないときは、設定からアプリのログを共有し、何をして何が起きたかを知らせてください。
about-support-weakness = ほかの人に害が及ぶおそれのある弱点を見つけたら、ソースコードのSECURITY.mdのとおり、非公開で知らせてください。

## ログ

log-title = アプリのログ
log-text = 通信、保存、エラーについてアプリが書き留めたものです。名前、コード、鍵、カードは含まれません。
log-empty = まだ何も書き留めていません。
log-crashes = 異常終了
log-share = 共有
log-share-detail = 報告に添えるテキストにします
log-share-link-record = 通信の記録を共有
log-share-link-record-detail = 無線がいつつながり、送受信したかの記録

## 今日の一局

home-daily = 今日の一局
home-daily-detail = { $game }。全員が同じカードで遊びます
home-daily-done = 今日の分は終わりました。{ $place }位、{ $points }（{ $game }）
daily-title = 今日の一局
# 履歴の日付と同じ書き方。
date = { $year }年{ $month }月{ $day }日
daily-row = { $date }　{ $game }
daily-new = まだ遊んでいません。今日は全員が同じカード、同じ相手で遊びます。記録に残るのは最初の1回だけです。
daily-in-play = 途中です。
daily-given-up = 途中でやめました。
daily-working = { $place }位、{ $points }。上級者の対局から標準点を求めています（{ $games }局のうち{ $played }局）。
daily-against = { $place }位、{ $points }。{ $difference }（標準点{ $par }）です。
daily-difference = { $way ->
    [above] 標準点より{ $n }点上
    [below] 標準点より{ $n }点下
   *[level] 標準点ちょうど
}
daily-later = まだ配られていません。
daily-missed = 遊びませんでした。
daily-streak = { $days }日連続
daily-week = 今週
daily-week-text = { $days }局のうち、標準点以上が{ $reached }局。合わせて{ $difference }です。
daily-play = 遊ぶ
daily-again = もう一度遊ぶ
daily-again-detail = 記録には残りません
daily-share = 共有
daily-share-detail = カードの内容を明かさない、結果のひとこと
# $points は量：「24点」。
daily-shared = あやつり　今日の一局 { $date }（{ $game }）：{ $place }位、{ $points }、{ $difference }（標準点{ $par }）
# $text は文、$things は列挙：「助言12回、待った1回」。
daily-helped = { $text }{ $things }を使いました。
daily-shared-helped = { $text }、{ $things }
daily-hints = 助言{ $n }回
daily-take-backs = 待った{ $n }回
