// Samples of the screens of several phones, as the core words them, for tests without radios.
import AyatsuriCore

struct Samples {
    private let isJapanese: Bool
    static let invitation = "ayatsuri:2/3F9C02D7/4813759/5E0A77C4D1B2908F36E4"
    static let table: UInt32 = 0x3F9C_02D7

    init(_ language: Language) { isJapanese = language == .japanese }

    private func say(_ english: String, _ japanese: String) -> String { isJapanese ? japanese : english }

    private func button(
        _ id: String, _ action: UserAction, _ label: String, _ detail: String? = nil, primary: Bool = false,
        closed: String? = nil
    ) -> AyatsuriCore.Button {
        AyatsuriCore.Button(
            id: id, action: action, label: label, detail: detail, primary: primary, closed: closed,
            confirm: nil)
    }

    private func field(
        _ id: String, _ field: AyatsuriCore.TextField, _ label: String, _ detail: String, _ typed: String
    ) -> OptionRow {
        OptionRow(
            id: id, kind: .text, label: label, detail: detail, choices: [], text: TextInput(field: field, typed: typed))
    }

    private func person(
        _ name: String, _ colour: UInt32?, _ detail: String, isReady: Bool = true, isAway: Bool = false,
        isMine: Bool = false, _ buttons: [AyatsuriCore.Button] = []
    ) -> PersonView {
        PersonView(
            name: name, face: colour, colour: colour, colourLabel: colour.map { colours[Int($0)] }, isMine: isMine,
            detail: detail, isReady: isReady, isAway: isAway, buttons: buttons)
    }

    private var colours: [String] {
        isJapanese
            ? ["赤", "青", "緑", "黄", "紫", "橙", "茶", "灰"]
            : ["red", "blue", "green", "yellow", "purple", "orange", "brown", "grey"]
    }
    private var back: AyatsuriCore.Button { button("back", .back, say("Back", "戻る")) }
    /// The only button of an audit.
    private var goBack: AyatsuriCore.Button { button("back", .back, say("Back", "戻る"), primary: true) }
    private var table: String { say("Kohana's table", "小花の卓") }
    private var aya: String { say("Aya", "あや") }
    private var sankichi: String { say("Sankichi", "三吉") }

    var nearby: NearbyScreen {
        NearbyScreen(
            title: say("Tables nearby", "近くの卓"), text: say("Choose a table.", "卓を選んでください。"), isBusy: true,
            tables: [
                NearbyTable(
                    id: "table/3f9c02d7", action: .nearby(.ask(table: Samples.table)), title: table,
                    detail: say("Ayatsuri, Classic, 2 free places", "あやつり クラシック、空き2"), strength: 4,
                    strengthLabel: say("strong signal", "電波は強い"), closed: nil,
                    picture: .card(card: "character/King")),
                NearbyTable(
                    id: "table/51b07e0a", action: .nearby(.ask(table: 0x51B0_7E0A)),
                    title: say("Table 2GX07Q4", "卓 2GX07Q4"), detail: say("has room", "空きあり"), strength: 2,
                    strengthLabel: say("weak signal", "電波は弱い"), closed: nil),
                NearbyTable(
                    id: "table/a0c455e1", action: .nearby(.ask(table: 0xA0C4_55E1)),
                    title: say("Table 1K9RXJ4", "卓 1K9RXJ4"), detail: nil, strength: 1,
                    strengthLabel: say("very weak signal", "電波はごく弱い"),
                    closed: say(
                        "This table has a newer version of Ayatsuri. Update the app on this phone.",
                        "この卓のあやつりのほうが新しいバージョンです。この端末のアプリを更新してください。")),
            ],
            rows: [
                field(
                    "invitation", .invitation, say("Invitation", "招待"),
                    say(
                        "The text in the picture that the host shows, if you have it.",
                        "招待の文字列が届いていれば、ここに入れます。"), "")
            ], buttons: [back])
    }

    private func join(isAsked: Bool) -> JoinScreen {
        let asking = say("Asking to be let in…", "入れてもらえるか、たずねています…")
        let closed = isAsked ? asking : nil
        return JoinScreen(
            title: table, facts: [say("Ayatsuri, Classic", "あやつり クラシック"), say("2 free places", "空き2")],
            text: isAsked ? asking : say("Type the code that the host's phone shows.", "ホストの端末に出ているコードを入れてください。"),
            isBusy: isAsked,
            rows: [field("code", .joinCode, say("Code", "コード"), say("Seven digits", "数字7つ"), "481 37")],
            buttons: [
                button(
                    "enter", .join(.enter(table: Samples.table)), say("Join", "加わる"),
                    say("Take a seat, if one is free", "空いていれば席に着きます"), primary: true,
                    closed: closed),
                button(
                    "watch", .join(.watch(table: Samples.table)), say("Put it in the middle", "中央に置く"),
                    say(
                        "This screen lies open on the table and shows what everybody may see",
                        "この画面を卓に置き、だれが見てもよいことだけを映します"), closed: closed),
                back,
            ])
    }

    var join: JoinScreen { join(isAsked: false) }

    /// The page for joining while it waits for an answer.
    var asking: JoinScreen { join(isAsked: true) }

    private func lobby(isDealt: Bool) -> LobbyScreen {
        func move(_ seat: UInt32, to next: UInt32) -> AyatsuriCore.Button {
            button("move/\(seat)/\(next)", .lobby(.move(seat: seat, to: next)), say("Move down", "席を下へ"))
        }
        func remove(_ member: UInt64) -> AyatsuriCore.Button {
            button("remove/\(member)", .lobby(.remove(member: member)), say("Remove from the table", "卓から外す"))
        }
        return LobbyScreen(
            title: table, subtitle: say("Ayatsuri, Classic, 4 players", "あやつり クラシック、4人"),
            summary: say(
                "Ayatsuri, Classic, 4 players; the game ends with 7 districts.", "あやつり クラシック、4人。建物7軒で終わります。"),
            invitation: isDealt
                ? nil
                : InvitationView(
                    label: say(
                        "Tell the others this code, or let them scan the QR code.", "このコードを伝えるか、QRコードを読み取ってもらってください。"),
                    code: "481 3759", text: Samples.invitation,
                    picture: QrPicture(
                        size: UInt32(Samples.squares.count), dark: Samples.squares.joined().map { $0 == "#" })),
            seats: [
                person(
                    say("Kohana", "小花"), 0, say("you, host", "あなた、ホスト"), isMine: true,
                    [button("stand", .lobby(.stand), say("Stand up", "席を立つ")), move(0, to: 1)]),
                person(
                    aya, 1, say("ready", "準備完了"), [move(1, to: 2), remove(27)]),
                person(
                    sankichi, 3, say("away, not ready yet", "離席中、準備中"), isReady: false, isAway: true,
                    [move(2, to: 3), remove(44)]),
                person(
                    say("Bot", "コンピューター"), nil, say("Novice", "初級"),
                    [
                        button("sit/3", .lobby(.sit(seat: 3)), say("Sit here", "ここに座る")),
                        button("level/3", .lobby(.level(seat: 3, level: "novice")), say("Change level", "強さを変える")),
                    ]),
            ], watching: [person(say("Oshino", "おしの"), 5, say("screen in the middle", "中央の画面"), isReady: false)],
            watchingLabel: say("Watching", "観戦"),
            rows: [
                field(
                    "name", .nameAtTable, say("Your name", "あなたの名前"), say("As the others see it", "ほかの人にはこう見えます"),
                    say("Kohana", "小花")),
                OptionRow(
                    id: "colour", kind: .colour, label: say("Your color", "あなたの色"), detail: nil,
                    choices: colours.enumerated().map { colour, label in
                        let taken = [1: aya, 3: sankichi][colour]
                        return OptionChoice(
                            id: "\(colour)", action: .lobby(.colour(colour: UInt32(colour))), label: label,
                            selected: colour == 0,
                            closed: taken.map { say("\($0) has it.", "\($0)が使っています。") })
                    }, text: nil),
            ],
            text: isDealt
                ? say(
                    "One deal was void because a phone did not answer: Sankichi.\nDealing: every phone has its part…",
                    "返事のない端末があったので、配りなおしました：三吉\nカードを配っています。どの端末もシャッフルに加わります。")
                : say("Not ready yet: Sankichi.", "準備中：三吉"),
            isBusy: isDealt,
            buttons: [
                button(
                    "start", .lobby(.start(agreed: 7)), say("Start the game", "ゲーム開始"), primary: true,
                    closed: say("Somebody is not ready yet.", "まだ準備のできていない人がいます。")),
                button("game", .lobby(.changeGame), say("Change the game", "ゲームを変える")),
                button("rules", .together(.rules), say("Rules", "ルール")),
                button(
                    "close-table", .together(.closeTable), say("Close the table", "卓を閉じる"),
                    say("For everybody, for good", "全員の卓がなくなります")),
            ])
    }

    var lobby: LobbyScreen { lobby(isDealt: false) }

    /// The lobby while the cards are dealt, on a guest's phone.
    var dealing: LobbyScreen { lobby(isDealt: true) }

    var audit: AuditScreen {
        AuditScreen(
            title: say("The game was fair", "すべて公正でした"), found: .fair,
            text: [
                say(
                    "Every phone took part in the shuffle, every action was taken by whoever sat there, and all 212 things "
                        + "that this phone was shown really happened.",
                    "どの端末もシャッフルに加わり、どの行動もその席の人が行い、この端末に表示された212件の出来事は、すべて実際に起きたことでした。"),
                say(
                    "What no phone can check: whether the owner of the host's phone has looked into it.",
                    "どの端末にも確かめられないこと：ホストが自分の端末の中の伏せられたカードをのぞいたかどうか。"),
            ],
            wordsLabel: say(
                "Read these words aloud: everyone with the same words saw the same game.",
                "下の4語を読み上げて比べてください。同じなら、同じゲームを見ています。"),
            words: isJapanese ? ["かめ", "とら", "ゆの", "ねじ"] : ["kame", "tora", "yuno", "neji"], buttons: [goBack])
    }

    var waiting: AuditScreen {
        AuditScreen(
            title: say("The record is on its way", "記録を受け取っています"), found: .waiting,
            text: [
                say(
                    "The host's phone is sending the record of this game, which takes a few seconds; then this phone "
                        + "checks it. If the host's phone is out of reach, the rest comes when it is back.",
                    "ホストの端末が、このゲームの記録を送っています。数秒で届き、届きしだいこの端末が確かめます。"
                        + "ホストの端末につながらないときは、つながりしだい続きが届きます。")
            ],
            wordsLabel: nil, words: [], buttons: [goBack])
    }

    var unfair: AuditScreen {
        AuditScreen(
            title: say("Something was not right", "正しくないところがありました"), found: .wrong,
            text: [
                say("The cards were not dealt from what the phones put in.", "カードは、みんなの端末が出し合ったものから配られていません。"),
                say(
                    "This can be a fault of the app, or a host's phone that was tampered with. The others may have seen "
                        + "something else.",
                    "アプリの不具合か、ホストの端末が細工されたのかもしれません。ほかの人には別のものが見えていたおそれがあります。"),
            ],
            wordsLabel: nil, words: [], buttons: [goBack])
    }

    /// The invitation as a QR code: version 2, level M.
    static let squares = """
        #######.###...#...#######
        #.....#...####.#..#.....#
        #.###.#.###..####.#.###.#
        #.###.#...##....#.#.###.#
        #.###.#..##..##...#.###.#
        #.....#.#####.....#.....#
        #######.#.#.#.#.#.#######
        ..........###...#........
        #.#...##.#...####..#..#.#
        ##..#..#..####..#...#####
        .####.#.####...##.##...#.
        ..#.#...#.####.#...#.#.##
        ....#.##.##.##...########
        .##.##..#...#...#..##....
        ##.#.##.#.#.########.#..#
        ..#......####.#..#....#.#
        ##.##.#.#.#..#########...
        ........##...##.#...##.#.
        #######.#.##...##.#.##.##
        #.....#..##..#..#...#.##.
        #.###.#...####..#######..
        #.###.#.....#..##..#..#..
        #.###.#.#.#.###..#.######
        #.....#..####.#..#.#.#..#
        #######.#....####.##..###
        """.split(separator: "\n")
}
