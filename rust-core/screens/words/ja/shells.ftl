# アプリの画面の部品の名前。

shell-log = 記録
shell-known = わかっていること
shell-close = 閉じる
shell-only-you = あなただけに見えます
shell-cannot = 今はできません
shell-hidden = 手札を隠しています
shell-show = 手札を見る
shell-hide = 手札を隠す

# 読み上げで、種類ごとに移動するときの名前。
shell-seats = プレイヤー
shell-hand = あなたのカード
shell-choices = 選択肢
shell-erase = 最後の数字を消す
shell-enter = この内容で進む
