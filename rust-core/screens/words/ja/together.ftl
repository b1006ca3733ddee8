# ほかの人と遊ぶ: 近くの卓、コード、参加者、離れている人、検証。

home-together = 卓に戻る
home-together-detail = { $name }
home-host = 卓を開く
home-host-detail = 近くにいる人が、それぞれの端末から加わります
home-join = 卓に加わる
home-join-detail = ほかの人の端末で開かれた卓に入ります
home-one-table = もう卓に着いています。先にその卓を離れてください。

setup-title-several = みんなで遊ぶ
setup-lay = 卓を開く
setup-agree = これで遊ぶ

# 電波の様子。
radio-no-adapter = この端末には使えるBluetoothがありません。
radio-no-sockets = このコンピューターのプログラムどうしをつなぐフォルダーが使えません。
radio-off = Bluetoothがオフになっています。オンにすると続きます。
radio-no-permission = あやつりにBluetoothの使用が許可されていません。システムの設定で許可してください。
radio-location-off = 位置情報がオフのため、この端末では卓が見つかりません。オンにすると続きます。
radio-resetting = Bluetoothが再起動しています。まもなく自動で続きます。
radio-stuck = この端末のBluetoothが応答しません。一度オフにしてから、オンにしてください。
radio-cannot-scan = この端末は、卓を開くことはできますが、探すことはできません。ここで卓を開いて、ほかの人に加わってもらってください。
radio-scans-too-often = 卓を探す回数が多すぎました。30秒以内に自動で続きます。
radio-advertisement-too-long = この端末のBluetoothでは、卓をまわりに知らせることができません。あやつりの不具合ですので、お知らせください。卓はほかの端末で開けます。
radio-too-many-advertisers = ほかのアプリがBluetoothを使いきっています。卓を開くには、それらを終了してください。
radio-cannot-advertise = この端末は、卓に加わることはできますが、開くことはできません。ほかの端末で開いてください。
radio-too-many-links = この端末には、これ以上つなげません。だれかが先に離れる必要があります。
radio-no-randomness = システムから乱数が得られません。これでは卓を安全に開けません。端末を再起動して、もう一度試してください。

nearby-title = 近くの卓
nearby-looking = 卓を探しています
nearby-choose = 卓を選んでください。
nearby-asking = 卓に問い合わせています
nearby-no-answer = 卓から返事がありません。近づいてもう一度試してください。
nearby-unknown = 卓 { $mark }
nearby-alike = { $name }（{ $mark }）
nearby-free = 空きあり
nearby-full = 満席か受付終了
nearby-places =
    { $n ->
        [0] 満席か受付終了
       *[other] 空き{ $n }席
    }
nearby-strength-1 = 電波はごく弱い
nearby-strength-2 = 電波は弱い
nearby-strength-3 = 電波は良い
nearby-strength-4 = 電波は強い
nearby-invitation = 招待
nearby-invitation-detail = 招待の文字列が届いていれば、ここに入れます。
nearby-bad-invitation = 卓への招待として読み取れません。

join-text = ホストの端末に出ているコードを入れてください。
join-invited = この卓に招待されています。{ $name }として参加します。
join-invited-looking = 招待された卓を探しています。{ $name }として参加します。
join-code = コード
join-code-detail = 7桁の数字
join-join = 加わる
join-join-detail = 空いていれば席に着きます
join-watch = 卓の中央に置く画面にする
join-watch-detail = この端末を卓の中央に置き、だれが見てもよいことだけを映します
joining-title = 卓に加わります
join-asking = 参加を申し込んでいます
join-code-length = { $digits ->
    [0] 先に7桁のコードを入れてください。
   *[other] コードは7桁です。入力は{ $digits }桁でした。
}
join-code-character = コードに使うのは数字だけです。「{ $found }」は使えません。

not-in-guest-outdated = この卓のあやつりのほうが新しいバージョンです。この端末のアプリを更新してください。
not-in-host-outdated = この卓のあやつりのほうが古いバージョンです。ホストの端末のアプリを更新してもらってください。
not-in-closed = 今は参加を受け付けていません。
not-in-full = この卓は満席です。
not-in-wait = まちがったコードが入れられました。{ $seconds }秒待ってから、もう一度試してください。
not-in-wrong-code = コードが違います。ホストの画面をもう一度確かめてください。
not-in-unknown-key = ホストの端末に、この端末の登録がありません。コードを聞いて、加わりなおしてください。

farewell-elsewhere = 別の端末で入りなおしました。そちらで続きます。
farewell-full = 遊ぶ人のために席をゆずりました。
farewell-removed = ホストがあなたを卓から外しました。
farewell-closed = ホストが卓を閉じました。
farewell-left = 卓を離れました。
gone-wrong-host = 応答した端末は、QRコードを読み取ったホストの端末ではありません。別の端末が間に入っているおそれがあります。ホスト本人の端末に出ているQRコードを、もう一度読み取ってください。
gone-key-lost = この端末に残っていた卓の鍵が読めないので、このままでは戻れません。ホストのコードでもう一度入ってください。席はホストに返してもらえます。
gone-title = この卓から離れました

# 参加者。
lobby-table-of = { $name }さんの卓
lobby-code = このコードを伝えるか、QRコードを読み取ってもらってください。
lobby-new-code = まちがいが続いたので、コードが新しくなりました。
lobby-watching = 観戦
lobby-bot = コンピューター
lobby-you = あなた
lobby-host = ホスト
lobby-at-phone = { $name }さんの端末で参加
lobby-at-this-phone = この端末で参加
lobby-board = 中央の画面
lobby-away = 離席中
lobby-replaced = コンピューターが代行中
lobby-ready = 準備完了
lobby-not-ready = 準備中
lobby-sit = ここに座る
lobby-stand = 席を立つ
lobby-level = 強さを変える
lobby-move-up = 席を上へ
lobby-move-down = 席を下へ
lobby-unseat = 席を空けてもらう
lobby-remove = { $name }さんを卓から外す
lobby-remove-question = { $name }さんを卓から外しますか？　戻るにはコードが必要になります。
lobby-remove-question-seat = { $name }さんを卓から外しますか？　席と持ち物はコンピューターが引き継ぎ、戻るにはコードが必要になります。
lobby-replace = コンピューターに任せる
lobby-replace-me = コンピューターに代わってもらう
lobby-back = 戻りました
lobby-give = { $n }番の席を{ $name }さんに渡す
lobby-give-question = { $n }番の席を{ $name }さんに渡しますか？　{ $other-name }さんの手札・金貨・都市を引き継ぎ、{ $other-name }さんの席はなくなります。
lobby-give-question-bot = { $n }番の席を{ $name }さんに渡しますか？　コンピューターの持ち物を引き継ぎ、コンピューターは外れます。
lobby-show-code = 参加者を受け付ける
lobby-hide-code = 受付を終える
lobby-show-code-detail = ほかの端末から加わる人や、観戦したい人のために
lobby-let-in-now = 次の人をすぐ入れる
lobby-let-in-now-detail = まちがったコードが続いたため、新しく来る人は待たされています。友だちがコードを入れるときに押してください。
lobby-name = あなたの名前
lobby-name-detail = ほかの人にはこう見えます
lobby-colour = あなたの色
lobby-colour-taken = { $name }さんが使っています。
lobby-table-name = 卓の名前
lobby-table-name-detail = 近くにいる人みんなに見えます。
lobby-door = 参加の受付
lobby-door-detail = 一度入った人は、締め切ったあとでも戻れます。
lobby-open = 受け付ける
lobby-locked = 締め切る
lobby-patience = 離席した人がいたら
lobby-patience-detail = その人の手番が来たら待ちます。戻ればすぐ、席も戻ります。
lobby-patience-never = ホストが決めるまで待つ
lobby-patience-after =
    { $seconds ->
        [30] 30秒後にコンピューターが代行
        [120] 2分後にコンピューターが代行
        [600] 10分後にコンピューターが代行
       *[other] { $seconds }秒後にコンピューターが代行
    }
lobby-start = ゲーム開始
lobby-start-alone-question = まだだれも来ていません。コンピューターだけを相手に始めますか？
lobby-game = ゲームを変える
lobby-say-ready = 準備できました
lobby-say-not-ready = 準備を取り消す
lobby-to-table = ゲームに戻る
lobby-rematch = もう一度遊ぶ
lobby-close = 卓を閉じる
lobby-close-detail = 全員の卓がなくなります
lobby-leave = 卓を離れる
lobby-leave-detail = 席はコンピューターが引き継ぎます
lobby-words = 合言葉：{ $words }
lobby-compare-host = だれにも盗み聞きされていないことを確かめるには、それぞれの人に、端末に出ている2語を読んでもらってください。ここの名前の横の合言葉と同じはずです。
lobby-compare-guest = あなたの合言葉は「{ $words }」です。ホストに伝えてください。だれも間に入っていなければ、ホストの端末でもあなたの名前の横に同じ言葉が出ています。
lobby-host-proved = QRコードを読み取った端末と直接つながっています。間にはだれもいません。
# $nameは、この卓の`nearby-unknown`。
lobby-listed-as = ほかの端末の「近くの卓」には、開くまで「{ $name }」と表示されます。
lobby-alone = まだだれも来ていません。空いた席ではコンピューターが遊びます。
lobby-waits = 準備中：{ $names }
lobby-waits-host = 全員の準備ができました。ホストがゲームを始めます。
lobby-all-ready = 全員の準備ができました。いつでも始められます。
lobby-outdated = { $game }を全員で遊ぶには、{ $names }のアプリを更新してください。ホストは別のゲームも選べます。
lobby-outdated-me = { $game }を遊ぶには、この端末のアプリを更新してください。ホストは別のゲームも選べます。
lobby-dealing = カードを配っています。どの端末もシャッフルに加わります。
lobby-void = 返事のない端末があったので、配りなおしました：{ $names }
lobby-over = ゲームは終わりました。ホストがもう一度始められます。
lobby-over-host = ゲームは終わりました。同じ顔ぶれでもう一度、またはゲームを変えて遊べます。

not-so-not-now = それを変えられるのは、ゲームが始まる前だけです。
not-so-no-such = もうこの卓にはありません。
not-so-taken = ほかの人が使っています。
not-so-board = 中央の画面に席はありません。
not-so-rules = ルール上、そのゲームはできません。
not-so-not-ready = まだ準備のできていない人がいます。
not-so-full = この卓には、これ以上座れません。
not-so-changed = ゲームの内容が今変わりました。確かめてから、もう一度準備してください。
not-so-too-often = 変更が続いています。数秒待ってから、もう一度試してください。
not-so-other-rules = 端末によってこのゲームのバージョンが違います。古いほうのアプリを更新してください。
not-so-away = 離席中の人がいます。戻るのを待つか、席を空けてください。
not-so-nobody = だれも席に着いていません。

# ゲームの途中。
table-people = 参加者
table-people-detail = いる人と、離席中の人
table-leave-host-detail = アプリが動いている間、卓は開いたままです。そのあとも、ホーム画面から戻れます
table-leave-guest-detail = 席は取ってあります。ホーム画面から戻れます
table-end-game = ゲームを終わらせる
table-end-game-detail = 全員のゲームが終わり、そこまでを確かめます
table-audit = 配札の確認
table-audit-detail = { $found }：{ $words }
table-foul = 正しくないところを見る
waiting-sent = あなたの選択をホストの端末へ送っています。
waiting-key = あなたの席の新しい鍵を用意しています。
waiting-bot-for-you = 今はコンピューターが代行しています。
waiting-bot-for-host = 今はコンピューターが代行しています。自分で選ぶには、「{ table-people }」で「{ lobby-back }」を押してください。
notice-away = 離席中：{ $names }。手番が来たら、戻るまで待ちます。
notice-open-app = { $names }の端末から卓が見つかりません。あやつりを開いてください。
notice-replaced = コンピューターが代行中：{ $names }。
notice-unseated = 離れている間に、席はほかの人に渡されました。今は観戦しています。
notice-forgotten-guest = この卓についてこの端末に残っていた記録が読めませんでした。ホストの端末からすべてもう一度受け取ります。ゲームのあとで確かめられるのは一部だけです。
notice-forgotten-host = この卓の人たちについてこの端末に残っていた記録が読めませんでした。どの端末がいるかはわかっています。名前や席、決めたことは前と違うかもしれません。
notice-keys-lost = 次の人の端末の鍵が読めませんでした：{ $names }。コードでもう一度入ってもらい、「{ table-people }」で席を返してください。
notice-foul = ホストの端末が、正しいホストの端末なら決してしないことをしました。内容は「{ table-foul }」で読めます。
notice-full = ホストの端末から、ゲームひとつ分より多くの知らせが届きました。この端末はここでゲームを追うのをやめました。終わったときにも、そのことをお知らせします。
notice-no-link = ホストの端末との接続が切れました。探しています
notice-host-lost = ホストの端末が何分も見つかりません。もう戻らないなら、この卓は続けられません。離れて、新しい卓を開いてください。
refused-not-yours = 今はコンピューターが代行しています。何も変わっていません。
refused-unsigned = ホストの端末で答えを確かめられませんでした。何も変わっていません。
log-passed-bot = ここから、{ log-who }の手番はコンピューターが代行します。
log-passed-person = ここから、{ log-who }が遊びます。

table-the-bots = コンピューター
end-game-title = ゲームを終わらせますか？
end-game-text = あなたと{ $names }のゲームが、勝者のないまま終わります。点数は記録されません。そこまでの進行は、どの端末でも確かめられます。
end-game-yes = 終わらせる
close-table-title = 卓を閉じますか？
close-table-text = あなたと{ $names }が卓を離れます。途中のゲームは残りません。
close-table-yes = 閉じる
leave-table-title = 卓を離れますか？
leave-table-text = { $names }の卓はそのまま続きます。席はコンピューターが引き継ぎます。取り戻すには、ホストにもう一度入れてもらいます。
leave-table-yes = 離れる

# 検証の結果。
audit-honest = すべて公正でした
audit-honest-text = どの端末もシャッフルに加わり、どの行動もその席の人が行い、この端末に表示された{ $shown }件の出来事は、すべて実際に起きたことでした。
audit-honest-some = この端末もシャッフルに加わり、どの行動もその席の人が行い、この端末に表示された{ $shown }件の出来事は、すべて実際に起きたことでした。
audit-partial = 一部だけ確かめられました
audit-partial-text = どの行動もその席の人が行い、この端末に表示された{ $shown }件の出来事は、すべて実際に起きたことでした。
audit-no-part = この端末はシャッフルに加わっていないので、カードが運まかせに配られたかどうかはわかりません。シャッフルに加わった端末ならわかります。
audit-forgotten = この端末ではシャッフルの記録が失われたので、カードが運まかせに配られたかどうかはわかりません。ほかの端末ならわかります。
audit-others-no-part = ほかの端末{ $phones }台は、シャッフルに加わらず、あとから席に着きました。
audit-retold = 席が変わる前にこの端末に表示されたことは、確かめられませんでした。
audit-left-out = この端末はシャッフルから抜けていました
audit-part = この端末は離れていたことがあり、表示されなかった{ $missed }件の出来事は確かめられませんでした。
audit-dropped = 配りなおしがありました
audit-dropped-text = このゲームの前に、ホストの端末は{ $deals }回、カードを知りうるところまで配ってから取りやめています。アプリが途中で閉じられてもそうなりますし、ホストがほかのカードを望んだ場合もそうなります。
audit-voids = このゲームの前に{ $deals }回、{ $names }の返事がなかったため、配りなおされました。
audit-voids-unnamed = このゲームの前に{ $deals }回、返事のない端末があったため、配りなおされました。どの端末だったのかは、この端末にはわかりません。
audit-past = これは、この卓で前に遊んだ対戦でのことです。
audit-taken-over = { $seat }の席は、第{ $round }ラウンドから{ $phone }の端末で操作されていました。
audit-ended = このゲームは途中で終わりました。確かめたのは第{ $round }ラウンドまでの、{ $actions }回の行動です。
audit-bots = コンピューターの行動{ $actions }回も、この端末がすべて計算し直し、同じ結果になりました。
audit-bots-some = コンピューターの行動{ $actions }回のうち{ $checked }回は、この端末が計算し直し、同じ結果になりました。残りは確かめられませんでした。この端末のコンピューターがそのゲームのときと違うか、時間が足りなかったためです。
audit-bots-stopped = そのうち{ $moves }回は、コンピューターの考える時間がいつもより短かったと、ホストの端末が伝えています。
audit-bots-waits = コンピューターの行動を確かめています
audit-bots-waits-text = コンピューターの席が人の手で動かされていないか、この端末がその行動を計算し直して確かめています。今のところ{ $actions }回のうち{ $checked }回です。
audit-limits = どの端末にも確かめられないこと：ホストが自分の端末の中の伏せられたカードをのぞいたか、だれかが見たものをほかの人に教えたか。
audit-words = 下の4語を読み上げて比べてください。同じなら、同じゲームを見ています。
audit-wrong = 正しくないところがありました
audit-wrong-text = アプリの不具合か、ホストの端末が細工されたのかもしれません。ほかの人には別のものが見えていたおそれがあります。
audit-waits = 記録を受け取っています
audit-waits-text = ホストの端末が、このゲームの記録を送っています。数秒で届き、届きしだいこの端末が確かめます。ホストの端末につながらないときは、つながりしだい続きが届きます。
audit-none = このゲームは確かめられません
audit-none-text = ホストの端末からこのゲームの記録が届かなかったか、途中でアプリのルールが変わりました。
unfair-out-of-turn = ホストの端末が、正しい順番では伝えるはずのない配札のことを伝えました。前の配札を取り消さずに配りなおしたか、配りはじめたあとで取り決めを変えようとしました。
unfair-left-out = この端末の分がシャッフルに入っていません。返事が間に合わなかったか、ホストの端末が抜いたかのどちらかです。そのため、カードが運まかせに配られたかどうか、この端末ではわかりません。
unfair-unannounced = 知らされていない人が、シャッフルに加わっていました。
unfair-list-changed = それぞれの分が明かされたあとで、参加者の一覧が書き換えられました。
unfair-falsely-missing = この端末は答えたのに、答えなかったことにされて、配りなおされました。
unfair-not-opened = シャッフルに使われたものの一部が、終わりに明かされませんでした。
unfair-opened-another = シャッフルに使われたものの一部が、約束したものと違います。
unfair-other-seed = カードは、みんなの端末が出し合ったものから配られていません。
unfair-no-game = ホストの端末が明かした内容は、ルールどおりに進められません。
unfair-not-signed = { $number }番目かそれより後の行動は、その席の端末が行ったものではありません。
unfair-shown-otherwise = この端末に{ $number }番目に表示されたことは、そのとおりではありませんでした。
unfair-told-otherwise = ホストの端末が、このゲームについて一度伝えたことを、あとで違うように伝えました。
unfair-another-key = この端末の席が、この端末の名前で署名する、別のだれかに渡されていました。
unfair-other-terms = ホストの端末が、合意したものと違うゲームを配りました。ルールか席かコンピューターが違います。
unfair-impossible = ホストの端末が、このゲームではありえない内容、または多すぎる内容を伝えてきました。それは取り入れていません。
unfair-answer-denied = ホストの端末が、ルールで許された、この端末からの答えを受け付けず、同じ質問に答えなおさせました。
unfair-bot-moved = { $number }番目の行動（{ $seat }番の席のコンピューター）は、そのコンピューターなら選ばないものです。ホストの端末で、人の手で動かされています。
unfair-falsely-void = ホストの端末が、ありえない理由で配札を取り消しました。理由にされたのが、どの端末でもないか、ホスト自身か、配札に加わっていない端末だったか、あるいは残った端末とは違う端末で配りなおしました。
unfair-told-after-end = ホストの端末は、このゲームのカードをすべて公開したあとで、ゲームを続けました。
unfair-seat-taken-over = コンピューターの席だった{ $seat }番の席が、はじめからいた端末か、ほかの席を持つ端末に渡されました。コンピューターの手札を人が使ったことになります。
unfair-cut-short = この端末に表示されたことより前で、記録が終わっています。

seat-colour-0 = 赤
seat-colour-1 = 青
seat-colour-2 = 緑
seat-colour-3 = 黄
seat-colour-4 = 紫
seat-colour-5 = 橙
seat-colour-6 = 茶
seat-colour-7 = 灰
