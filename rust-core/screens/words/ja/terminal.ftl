# ターミナルで使うときだけのことば。キー、場所、押すもの。ほかはすべて、ほかのファイルにある。

terminal-choose = 決定
terminal-explain = 説明
terminal-log = 記録
terminal-known = わかっていること
terminal-hint = 助言
terminal-no-hint = 今は助言できることがありません。
terminal-quit = 終了
terminal-help = 操作
terminal-paused = 止まっています
terminal-close = 閉じる
terminal-scroll = 動かす
terminal-hand = 手札
terminal-hand-letter = 札
terminal-revealed = 公開
terminal-winner-mark = 冠
terminal-lines-meet = 重なり
terminal-face-up-short = 表
terminal-closed = 今は選べない
terminal-nothing = なし
terminal-edit-help = Enterで決定、Escで取り消し
terminal-too-small = 画面が小さすぎます（60x16以上が必要です）
terminal-help-text =
    ?  今選んでいるものの説明    F1  この画面
    1-9 a-z  そのキーの選択肢を選ぶ。英字は、両方を使う画面でなければ、
        大文字でも小文字でもよい。キャラクターはその番号で選ぶ
    矢印 Tab Shift-Tab  移動（手札、都市、番号札、相手にも）
    PgUp PgDn Home End  大きく移動
    Left Right  対戦を1手ずつ見返す。卓の上では移動
    Enter Space  選ぶ。下線の引かれたものは、そこでも選べる
    Esc Backspace  選択肢のまとまりから戻る
    q Ctrl-C  終了（何も失われません）
    マウス  左ボタンで選ぶ、右ボタンで説明、ホイールで移動、
        記録の行を押すと、そのカードの説明
    文字の入力中  Enterで決定、Escで取り消し
    貼り付けた文字  文字を入れるところに入り、キーとしては働かない
    卓のコードの画面  数字と文字はコードに入る。最後の数字で加わる
    最初の画面  文字を打つと名前に入る
    開いた窓  どのキーでも閉じる
    人が替わるとき  どのキーでも開く

    > 手番の人    < 選択中の人    - 離席中の人    冠 王冠    ! 注意
    @ 自分のキャラクター    #5 その人のキャラクター    /盗み  指名されたもの
    金12 札4 3/8  金貨、手札の枚数、建物の数
    黄4 城  色、点、名前。+1 上に金貨、_2 下に札
    キングダムでは 金2 食1 兵3 誉1  金、食料、兵力、名誉
                   札1 3/10  伏せた職業の枚数、点。親 親マーカー
    & ほかにも知っておくこと（?で読める）
terminal-plain-help =
    番号  それを選ぶ    ?  説明できるもの    ?3 ?城  その説明
    0  まとまりから戻る    x  今は選べないものと理由
    t  今の様子    l  記録    H  助言    q  終了（何も失われません）
terminal-plain-prompt = 番号を選んでください（?で説明）
terminal-plain-menu = 番号を選んでください（qで終了）
terminal-plain-explain = ? と番号か名前で説明します。名前
terminal-plain-unknown = わかりませんでした。番号か ? を入れてください。
terminal-plain-no-number = { $value }はありません。選べるのは{ $good }です（?で説明）。
terminal-came-back = 前からの卓に戻りました。ほかの卓を開くか加わるには、先にこの卓を閉じるか離れてください。
terminal-plain-bye = またどうぞ。
terminal-plain-kept = 次に始めると、ここから続けられます。
terminal-won = 勝ち
terminal-total = 合計
terminal-secret = 自分だけに見える
terminal-pick-help = どれにしますか？
terminal-confirm = よろしいですか？
terminal-plain-confirm = y か n
terminal-also = 選べること
terminal-out-of-group = 戻る
terminal-plain-out = まとまりから戻る
terminal-plain-closed = （xで一覧）
terminal-plain-all-open = 今は選べないものはありません。
terminal-qr-code = QRコード
terminal-qr-too-small = 画面が小さくてQRコードを表示できません。画面を広げるか、コードまたはこの招待を伝えてください。
terminal-keep-typed = 決定
terminal-leave-typed = 取り消し
terminal-pasted-nowhere = ここには文字を入れるところがありません。貼り付けた文字がキーとして働くことはありません。
terminal-move = 移動
terminal-signs-below-ranks = 番号の下のしるし
terminal-letters-of-colours = カードの前の文字
terminal-rounds = ラウンド一覧
terminal-cards = カード
# プログラムが始まり、前の卓の続きをするとき。
terminal-going-on = 「{ $game }」の続きです。Escでホーム画面に戻ります。

## ことばのつなぎ方

terminal-option-more = 使い方：ayatsuri --help
terminal-option-bad = { $option } に「{ $value }」は使えません。使えるもの：{ $good }
terminal-option-unknown = { $option } というオプションはありません。あるもの：{ $good }
terminal-command-unknown = { $option } というコマンドはありません。あるもの：{ $good }。版は --edition で選びます。
terminal-option-no-value = { $option } には値が必要です。
terminal-rank = { $rank }番
terminal-cost = 費用{ $amounts }
terminal-tax = 税{ $amounts }
terminal-headline = { $name }・{ $facts }
terminal-headline-joint = ・
terminal-beside = { $label }（{ $detail }）
terminal-list-joint = 、
terminal-list-or = { $first }、{ $second }
terminal-from-to = { $first }～{ $second }
terminal-labelled = { $label }：{ $text }
# カードとその内容を並べるとき。
terminal-cards-joint = 、
terminal-brackets = （{ $text }）
terminal-focus-joint = {"　"}
terminal-amount = { $letter }{ $amount }
terminal-amounts-joint = {""}

## コマンドラインのオプション

# $languages は欄の幅いっぱいに入る。
terminal-options =
    Ayatsuri：2つのカードゲームを、ターミナルで、コンピューターを相手に、またはほかの人と遊ぶ。

      ayatsuri [オプション]
      ayatsuri host [オプション]         ほかの人のために卓を開く。開いた卓があればその続き
      ayatsuri join [招待] [オプション]  近くの卓に加わる。前に加わった卓があればその続き

    オプションがなければ、前の続きから、またはホーム画面から始まります。

    新しいゲームをすぐに始める：
      --edition 名前     first、fullset、expanded、classic、kingdom のどれか（classic）
      --players 人数     自分を入れた人数
      --cast 名前        使うキャラクターをコンマで区切る。random か recommended でもよい
      --seed 数          同じ数なら同じ配り方になる
      --level 名前       相手の強さ。novice、player、master のどれか（novice）
      --watch            コンピューターだけで最後まで遊び、結果を出す

    ほかの人と：
      --radio 名前       bluetooth。アダプターがいくつもあれば bluetooth:hci1 のように選ぶ。
                         local ならこのコンピューターのプログラムどうし。local:フォルダー でその場所

    対戦記録：
      --export 番号 ファイル   その番号のゲームをファイルに書き出す
      --replay ファイル        書き出したゲームを1手ずつ見る

    そのほか：
      --lang { $languages }言語。なければ、前に選んだものか、ロケールによる
      --data フォルダー  ゲームを保存する所（$XDG_DATA_HOME/ayatsuri か ~/.local/share/ayatsuri）
      --log ファイル     電波や接続や保存のようすを書き出す。
                         名前、コード、鍵、カードは書かない
      --plain            文字の行と番号で遊ぶ。ターミナルでなければいつもこうなる
      --help、--version

    環境変数 NO_COLOR があれば色を使いません。

# 待っている間に起きたことの上に出ます。
terminal-since = 前回の手番から
# 待っている相手の後ろに出ます。何分たったかです。
terminal-awaited-for = { $n }分経過
