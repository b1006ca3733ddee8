### レッスンの日本語: 何についてかを示しながら1つずつ話す説明と、そのボタン。1つの説明に、見出し（-title）と本文、
### することのあるものには、ほかのことを選んだときのひとこと（-first）がある。$edition は rules.ftl と同じ。

home-lesson = はじめてのレッスン
home-lesson-detail = 実際に遊びながら、少しずつ覚えます
home-lesson-on = レッスンの続き
home-lesson-of = { $edition-name }
lesson-first-title = { edition-kingdom }は初めてですか？
lesson-first-text = 最初の1ゲームで、遊び方を順に説明するレッスンがあります。ルールの画面からも始められます。
lesson-first-yes = レッスンを始める
lesson-first-no = すぐに遊ぶ
home-lesson-next = 次のレッスン
rules-lesson = レッスン
rules-lesson-detail = 説明つきの1ゲームで覚えます

lesson-next = 次へ
lesson-done = 終わる
lesson-skip = レッスンをやめる
lesson-skip-question = レッスンをやめますか？　このゲームも終わります。レッスンは「ルール」からいつでも始められます。
lesson-skip-no = 続ける
lesson-progress = { $number } / { $steps }
lesson-now = 次は「{ $choice }」です。
lesson-not-now = それはあとで。このレッスンでは、先に「{ $choice }」を選びます。
lesson-read-first = 先に説明を読んで、「次へ」を押してください。

## はじめてのゲーム

lesson-draft-title = こっそり選ぶ
lesson-draft = めざすのは、いちばん点の高い都市です。ラウンドごとに、全員がキャラクターをこっそり選びます。3人なら2人ずつです。王冠を持っているあなたから選びます。司教は、手札の修道院のような青の建物でかせげて、都市を将軍に壊されません。司教を選びましょう。
lesson-draft-first = このレッスンでは司教を選びます。手札の修道院のような青の建物でかせげるからです。
lesson-secret-title = 選んだものは秘密
lesson-secret = 残りを回して、もう一度あなたの番です。ほかの人にわかるのは、自分が回したカードだけ。今度は王様を選びましょう。王冠を持ち続けられます。
lesson-secret-first = このレッスンでは王様を選びます。王冠を持ち続けられるからです。
lesson-calls-title = 番号順に呼ばれる
lesson-calls = 1番から順に呼ばれます。呼ばれたキャラクターの人は正体を明かして手番を行い、それまでは秘密です。最初に呼ばれる暗殺者が指名したキャラクターは、手番を失います。
lesson-thief-title = ねらわれました
lesson-thief = 盗賊が司教を指名しました。あなたのことだとはまだだれも知りませんが、司教が呼ばれたとき、持っている金貨はすべて盗賊のものになります。その前に王様の手番があります。使えるだけ使っておきましょう。
lesson-income-title = 収入は金貨かカード
lesson-income = 王様として呼ばれました。手番はまず収入からです。金貨を2枚受け取るか、カードを2枚見て1枚を手札に加えます。手札は足りているので、金貨を受け取りましょう。
lesson-income-first = まず収入です。手札は足りているので、金貨を受け取りましょう。
lesson-build-title = 建てる
lesson-build = 1つの手番に建物を1軒、書かれた金貨を払って建てられます。払った枚数が、最後にそのまま点になります。城を建てれば、盗賊に取られる金貨は残りません。でも修道院は青で、次に呼ばれる司教がすぐにかせげます。盗まれる1枚よりも得なので、修道院を建てましょう。
lesson-build-first = 先に修道院を建てましょう。青なので、このラウンドのうちに司教がかせげます。
lesson-robbed-title = 盗まれました
lesson-robbed = 司教が呼ばれ、残りの金貨は盗賊に渡りました。なくなったのは金貨だけで、手番はそのまま行えます。
lesson-colours-title = 色でかせぐ
lesson-colours = 司教は、自分の都市の青の建物1軒につき金貨1枚を受け取れます。修道院は青です。王様は黄、商人は緑、将軍は赤の建物でかせぎます。金貨は2枚あり、戦場は3枚かかります。ですから、建てる前に受け取りましょう。
lesson-colours-first = 先に青の建物の金貨を受け取りましょう。それがないと戦場を建てられません。
lesson-crown-title = 新しいラウンド
lesson-crown = キャラクターをすべて混ぜて、選び直します。王様だったので王冠はあなたのところ。また最初に選べます。建てたばかりの戦場は赤です。赤の建物でかせげて、破壊もできる将軍を選びましょう。
lesson-crown-first = このレッスンでは、ここで将軍を選びます。赤の建物でかせげるからです。
lesson-naming-title = 指名する
lesson-naming = 今度はあなたが盗賊です。指名するのは人ではなくキャラクターです。自分が回したカードを思い出しましょう。魔術師と建築家は戻ってこなかったので、ほかの人が持っています。3軒まで建てられる建築家の人は、そのために金貨をためるはずです。建築家を指名しましょう。
lesson-naming-first = 先に建築家を指名しましょう。だれかが持っていて、金貨をためているはずです。
lesson-robbing-title = 当たりました
lesson-robbing = 建築家が呼ばれました。持っていた人の金貨は、すべてあなたのものです。取られるのは金貨だけで、手番はそのまま行えます。
lesson-cards-title = 今度はカード
lesson-cards = 金貨はたっぷりありますが、建てられる手札は城だけです。1つの都市に同じ建物は建てられません。カードを引きましょう。2枚見て、1枚を手札に加えます。
lesson-cards-first = 先にカードを引きましょう。金貨はたっぷりあるのに、建てられる手札は1枚だけです。
lesson-warlord-title = 破壊する
lesson-warlord = 将軍は、建設費より1枚少ない金貨で、建物を1軒破壊できます。ほかの人の酒場ならただなので、破壊しましょう。司教の都市と完成した都市は破壊できません。
lesson-warlord-first = 先にほかの人の酒場を破壊しましょう。ただで破壊できます。
lesson-alone-title = ここからは自由に
lesson-alone = 好きなように遊びましょう。明らかによい選択には印がつき、助言は強い人の手を教え、カードはどれも読めます。だれかの建物が8軒になったラウンドで、ゲームは終わります。
lesson-last-round-title = 最後のラウンド
lesson-last-round = 都市が完成したので、このラウンドが最後です。建物は建設費が点になり、紫にはそれより高いものもあります。最初に完成した人は4点、あとから完成した人は2点、5色そろった都市は3点が加わります。
lesson-counting-title = 得点の数え方
lesson-counting = 全員の点が、内訳ごとに並んでいます。レッスンのゲームは成績に数えません。次は自分の力で遊んでみましょう。

## もう1組のキャラクター

lesson-newcomers-title = 新しい顔ぶれ
lesson-newcomers = 遊び方は同じですが、どの番号も別のキャラクターになりました。番号が初めて呼ばれたときに1人ずつ紹介します。あとは自由に遊びましょう。
lesson-witch-title = 1番は{ character-witch }
lesson-witch = { character-witch }はキャラクター1人に魔法をかけます。かけられた人は収入を得るだけで、手番の続きは{ character-witch }の人が、自分の金貨と手札と都市で行います。
lesson-tax-collector-title = 2番は{ character-tax-collector }
lesson-tax-collector = このラウンドに建設したほかの人は、そのあと金貨が残っていれば、1枚を{ character-tax-collector }の人に払います。
lesson-wizard-title = 3番は{ character-wizard }
lesson-wizard = { character-wizard }はだれか1人の手札を見て、1枚を取ります。手札に加えても、すぐに建ててもかまいません。
lesson-emperor-title = 4番は{ character-emperor }
lesson-emperor = { character-emperor }は黄の建物でかせぎますが、王冠は自分では持てません。だれかに渡し、受け取った人から金貨1枚か手札1枚をもらいます。
lesson-abbot-title = 5番は{ character-abbot }
lesson-abbot = { character-abbot }は青の建物でかせぎ、金貨が最も多い人から1枚をもらいます。都市は守られません。
lesson-alchemist-title = 6番は{ character-alchemist }
lesson-alchemist = { character-alchemist }は、建設に払った金貨を手番の終わりに取り戻します。いちばん高い建物を建てましょう。
lesson-navigator-title = 7番は{ character-navigator }
lesson-navigator = { character-navigator }は、さらに金貨4枚かカード4枚を得られますが、建設はできません。
lesson-diplomat-title = 8番は{ character-diplomat }
lesson-diplomat = { character-diplomat }は、自分の建物1軒をほかの人の建物1軒と交換し、差額だけを払います。{ character-warlord }と同じく、赤の建物でもかせぎます。
lesson-artist-title = 9番は{ character-artist }
lesson-artist = { character-artist }は、自分の建物1軒か2軒に金貨を1枚ずつ置きます。置いた建物は1点高くなります。
lesson-newcomers-known-title = これで全員です
lesson-newcomers-known = どの番号にどちらのキャラクターを使うかは、ゲームの設定で選べます。レッスンのゲームは成績に数えません。

## あやつりキングダム

lesson-kingdom-first-pick-title = 3枚から1枚
lesson-kingdom-first-pick = 建物と名誉で点を集めるゲームです。全員に職業が3枚ずつ配られます。1枚を取り、2枚を左隣に渡します。取った2枚が、このラウンドの2回の手番になります。
lesson-kingdom-second-pick-title = 2枚から1枚
lesson-kingdom-second-pick = 回ってきた2枚です。渡した人には、あなたの1枚がこのどちらかだとわかっています。1枚を取ると、もう1枚は伏せて中央に置かれます。
lesson-kingdom-market-title = 買えるもの
lesson-kingdom-market = 中央の建物は、金と食料と兵力で買えます。点や効果がありますが、あとで税のかかるものもあります。
lesson-kingdom-reveal-title = どちらを先に
lesson-kingdom-reveal = 手番は1ラウンドに2回あります。いまどちらのカードを公開するかを選びます。もう1枚は、2回目の手番まで伏せておきます。
lesson-kingdom-turn-title = あなたの手番
lesson-kingdom-turn = 効果を使う、好きな基本資材を1つ得る、建物を1軒買う。順番は自由で、どれも1回ずつです。先に資材を得ると、建物に手が届くことがあります。
lesson-kingdom-naming-title = 当てられるか
lesson-kingdom-naming = 死神と小悪魔は、人と職業を1つ指名します。その人がこのラウンドにその職業を公開すると、死神なら手番が終わり、小悪魔なら効果を奪われます。当たりかどうかは、それまでわかりません。
lesson-kingdom-buying-title = 売れました
lesson-kingdom-buying = 買われた場所が補充されるのはラウンドの終わりです。ねらっている建物を先に買われることもあります。
lesson-kingdom-event-title = イベント
lesson-kingdom-event = ラウンドの終わりにはイベントがあります。戦争では兵力の最も多い人が名誉を得て、徴税では建物に税がかかり、魔導書では次のラウンドの錬金術師・鍛冶屋・料理人の効果が2倍に、徴兵では全員の兵力が増えます。
lesson-kingdom-goal-title = めざすもの
lesson-kingdom-goal = ラウンドの終わりに、建物と名誉を合わせて10点以上の人がいればゲームは終わり、点の最も高い人の勝ちです。ここからは自由に遊びましょう。
lesson-kingdom-counting-title = 終わり
lesson-kingdom-counting = 全員の点が、内訳ごとに並んでいます。レッスンのゲームは成績に数えません。次は自分の力で遊んでみましょう。
