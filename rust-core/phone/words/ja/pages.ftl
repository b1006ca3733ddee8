### screens.ftl のほかに卓のまわりの画面で使う日本語（初回、設定、覚えた卓、対戦記録、再生、このアプリについて、ログ）。

## 初回

welcome-title = あやつりへようこそ
welcome-go-on = 始める
welcome-go-on-detail = どちらもあとから設定で変えられます。

## 設定

settings-group-you = あなた
settings-group-play = 遊び方
settings-group-screen = 画面
settings-group-shared = 1台を何人かで使うとき
settings-language-detail = アプリ全体の言語です。
settings-hints = 助言
settings-hints-detail = 上級者ならどれを選ぶかを示すボタンを卓に出します。コンピューターだけが相手のゲームで使えます。
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
motion-full = すべて
motion-less = 控えめ
settings-cover = 幕の開け方
settings-cover-detail = 端末を次の人に渡すとき、幕がカードを隠します。次の人がその幕をどう開けるかです。
cover-tap = 軽く触れる
cover-hold = 1秒押し続ける

## 覚えた卓

home-quick-of = { $players }人、相手の強さ：{ $level }
home-favorite = お気に入りの卓
remembered-table = { $game }、{ $level }
setup-recall = 最近の卓
setup-favorite = この卓をお気に入りにする
setup-no-favorite = お気に入りから外す
setup-favorite-detail = お気に入りの卓は、ホーム画面からすぐに始められます。
