# ほかの人と遊ぶ: 近くの卓、コード、集まった人、離れている人、検証。

home-together = 卓に戻る
home-together-detail = { $name }
home-host = 卓を開く
home-host-detail = ほかの人は、それぞれの電話からBluetoothで加わります
home-join = 卓に加わる
home-join-detail = ほかの電話が開いた卓
home-one-table = もう卓に着いています。先にその卓を離れてください。

setup-title-several = みんなで遊ぶ
setup-lay = 卓を開く
setup-agree = これで遊ぶ

# 電話の電波の様子。
radio-no-adapter = この機器には使えるBluetoothがありません。
radio-off = Bluetoothがオフになっています。オンにすると続きます。
radio-no-permission = AyatsuriにBluetoothの使用が許可されていません。システムの設定で許可してください。
radio-cannot-advertise = この電話は、卓に加わることはできますが、開くことはできません。ほかの電話で開いてください。
radio-too-many-links = この電話には、これ以上つなげません。
radio-no-randomness = システムから乱数が得られません。これでは卓を安全に開けません。

nearby-title = 近くの卓
nearby-looking = 卓を探しています
nearby-choose = 卓を選んでください。
nearby-asking = 卓にたずねています
nearby-no-answer = 卓から返事がありません。近づいてもう一度試してください。
nearby-unknown = 卓 { $mark }
nearby-free = 空きあり
nearby-full = 満員
nearby-places =
    { $n ->
        [0] 空きなし
       *[other] 空き{ $n }
    }
nearby-strength-1 = 電波はごく弱い
nearby-strength-2 = 電波は弱い
nearby-strength-3 = 電波は良い
nearby-strength-4 = 電波は強い
nearby-invitation = 招待
nearby-invitation-detail = 親の電話に出ている図の文字がわかれば、ここに入れます。
nearby-bad-invitation = これは卓への招待ではありません。

join-text = 親の電話に出ているコードを入れてください。
join-code = コード
join-code-detail = 数字7つ
join-join = 加わる
join-join-detail = 空いていれば席に着きます
join-watch = 真ん中に置く
join-watch-detail = この画面を卓に置き、だれが見てもよいことだけを映します
join-asking = 入れてもらえるか、たずねています
join-code-length = コードは数字7つです。入力されたのは{ $digits }個です。
join-code-character = コードに使うのは数字だけです。「{ $found }」は使えません。

not-in-guest-outdated = この卓のAyatsuriのほうが新しい版です。この電話のアプリを更新してください。
not-in-host-outdated = この卓のAyatsuriのほうが古い版です。親の電話のアプリを更新してもらってください。
not-in-closed = いまはだれも入れません。親に戸を開けてもらってください。
not-in-full = この卓は満員です。
not-in-wait = まちがったコードが入れられました。{ $seconds }秒待ってから、もう一度試してください。
not-in-wrong-code = コードがちがいます。親の電話をもう一度見てください。
not-in-unknown-key = 親の電話が、この電話のことを覚えていません。コードを聞いて、加わりなおしてください。

farewell-elsewhere = 別の電話で入りなおしました。そちらで続きます。
farewell-full = 遊ぶ人のために席をゆずりました。
farewell-removed = 親によって卓から外されました。
farewell-closed = 親が卓を閉じました。
farewell-left = 卓を離れました。
gone-title = もう卓に着いていません

# 集まった人。
lobby-table-of = { $name }の卓
lobby-code = このコードを伝えるか、図を読み取ってもらってください。
lobby-new-code = まちがいが続いたので、コードが新しくなりました。
lobby-watching = 見ている人
lobby-bot = コンピューター
lobby-you = あなた
lobby-host = 親
lobby-board = 真ん中の画面
lobby-away = 離れている
lobby-replaced = コンピューターが代わりに遊んでいる
lobby-ready = 準備よし
lobby-not-ready = まだ
lobby-sit = ここに座る
lobby-stand = 席を立つ
lobby-level = 強さを変える
lobby-move = 次の席へ
lobby-remove = 卓から外す
lobby-replace = コンピューターに任せる
lobby-replace-me = 自分の番をコンピューターに任せる
lobby-back = 戻りました
lobby-give = この席を{ $name }に渡す
lobby-show-code = 人を入れる
lobby-hide-code = もう入れない
lobby-show-code-detail = 卓を忘れてしまった電話の人や、見たい人のために
lobby-name = あなたの名前
lobby-name-detail = ほかの人にはこう見えます
lobby-colour = あなたの色
lobby-colour-taken = { $name }が使っています。
lobby-table-name = 卓の名前
lobby-table-name-detail = 近くにいる人みんなに見えます。
lobby-door = 戸
lobby-door-detail = 一度入った人は、閉めてあっても戻れます。
lobby-open = 開けておく
lobby-locked = 閉める
lobby-patience = だれかが離れたら
lobby-patience-detail = その人の番で待ちます。戻ればすぐ、席も戻ります。
lobby-patience-never = 親が決めるまで待つ
lobby-patience-after =
    { $seconds ->
        [30] 30秒で代わりが遊ぶ
        [120] 2分で代わりが遊ぶ
        [600] 10分で代わりが遊ぶ
       *[other] { $seconds }秒で代わりが遊ぶ
    }
lobby-start = 配る
lobby-game = ゲームを変える
lobby-say-ready = 準備よし
lobby-say-not-ready = やっぱり待って
lobby-to-table = ゲームに戻る
lobby-rematch = もう一度遊ぶ
lobby-close = 卓を閉じる
lobby-close-detail = みんなの卓がなくなります
lobby-leave = 卓を離れる
lobby-leave-detail = 席はコンピューターが引き継ぎます
lobby-alone = まだだれも来ていません。空いた席ではコンピューターが遊びます。
lobby-waits = まだの人：{ $names }
lobby-waits-host = 全員の準備ができました。親が配ります。
lobby-all-ready = 全員の準備ができました。いつでも配れます。
lobby-dealing = 配っています。どの電話も切り混ぜに加わります
lobby-void = 返事のない電話があったので、配りなおしました：{ $names }
lobby-over = ゲームは終わりました。親がもう一度始められます。
lobby-over-host = ゲームは終わりました。同じ顔ぶれでもう一度、またはゲームを変えて遊べます。

not-so-not-now = それを決めるのはゲームの前です。途中では変えられません。
not-so-no-such = もうこの卓にはありません。
not-so-taken = ほかの人が使っています。
not-so-board = 真ん中の画面に席はありません。
not-so-rules = ルール上、そのゲームはできません。
not-so-not-ready = まだ準備のできていない人がいます。
not-so-away = 離れている人がいます。
not-so-nobody = だれも席に着いていません。

# ゲームの途中。
table-people = 集まった人
table-people-detail = いる人、離れている人
table-leave-host-detail = アプリが動いている間、卓は開いたままです。そのあとも、ここから戻れます
table-leave-guest-detail = 席は取ってあります。ここから戻れます
table-end-game = ゲームを終わらせる
table-end-game-detail = みんなのゲームが終わり、そこまでを確かめます
table-audit = 公正だったか
waiting-sent = あなたの選択を親の電話へ送っています。
waiting-bot-for-you = いまはコンピューターがあなたの代わりに遊んでいます。
notice-away = { $names }が離れています。その番になったら待ちます。
notice-replaced = { $names }の代わりにコンピューターが遊んでいます。
notice-no-link = 親の電話とつながっていません。探しています
notice-host-lost = 親の電話が何分も見つかりません。もう戻らないなら、この卓は続けられません。離れて、新しい卓を開いてください。
refused-not-yours = いまあなたが答えることではありません。コンピューターが代わりに遊んでいます。
refused-unsigned = 親の電話で答えを確かめられませんでした。何も変わっていません。
log-passed-bot = ここから、{ $name }の代わりにコンピューターが遊びます。
log-passed-person = ここから、{ $name }が遊びます。

end-game-title = ゲームを終わらせますか
end-game-text = 勝者のないまま、みんなのゲームが終わります。そこまでの進行は、どの電話でも確かめられます。
end-game-yes = 終わらせる
close-table-title = 卓を閉じますか
close-table-text = 全員が卓を離れます。途中のゲームは残りません。
close-table-yes = 閉じる
leave-table-title = 卓を離れますか
leave-table-text = 席はコンピューターが引き継ぎます。取り戻すには、親にもう一度入れてもらいます。
leave-table-yes = 離れる

# 検証の結果。
audit-honest = すべて公正でした
audit-honest-text = どの電話も切り混ぜに加わり、どの手もその席の人が打ち、この電話に示された{ $shown }件は、すべて本当にそのとおりでした。
audit-part = この電話は離れていたことがあり、示されなかった{ $missed }件は比べられませんでした。
audit-limits = どの電話にも確かめられないこと：親の電話の持ち主が、電話の中をのぞいたかどうか。
audit-words = 声に出して比べてください。同じ言葉の人は、同じゲームを見ています。
audit-wrong = 正しくないところがありました
audit-wrong-text = アプリの不具合か、親の電話が細工されたのかもしれません。ほかの人には別のものが見えていたおそれがあります。
audit-none = このゲームは確かめられません
audit-none-text = 終わりに親の電話が明かすものが届いていないか、途中でアプリのルールが変わりました。
unfair-out-of-turn = 無効と告げられないまま、配りなおされました。
unfair-left-out = この電話の分が、配りから抜かれていました。
unfair-unannounced = 知らされていない人が、配りに加わっていました。
unfair-list-changed = それぞれの分が開かれたあとで、配りの表が書き換えられました。
unfair-falsely-missing = 答えたこの電話のせいにして、配りが無効にされました。
unfair-not-opened = 配りに使われたものの一部が、終わりに示されませんでした。
unfair-opened-another = 配りに使われたものの一部が、約束したものとちがいます。
unfair-other-seed = カードは、みんなの電話が出し合ったものから配られていません。
unfair-no-game = 親の電話が明かした内容は、ルールどおりに進められません。
unfair-not-signed = { $number }手目かそれより後の手は、その席の電話が打ったものではありません。
unfair-shown-otherwise = この電話に{ $number }番目に示されたことは、そのとおりではありませんでした。
unfair-cut-short = この電話に示されたことより前で、記録が終わっています。

seat-colour-0 = 赤
seat-colour-1 = 青
seat-colour-2 = 緑
seat-colour-3 = 黄
seat-colour-4 = 紫
seat-colour-5 = 橙
seat-colour-6 = 茶
seat-colour-7 = 灰
