package ayatsuri.ui

import ayatsuri.core.AuditScreen
import ayatsuri.core.Button
import ayatsuri.core.Finding
import ayatsuri.core.InvitationView
import ayatsuri.core.JoinAction
import ayatsuri.core.JoinScreen
import ayatsuri.core.Language
import ayatsuri.core.LobbyAction
import ayatsuri.core.LobbyScreen
import ayatsuri.core.NearbyAction
import ayatsuri.core.NearbyScreen
import ayatsuri.core.NearbyTable
import ayatsuri.core.OptionChoice
import ayatsuri.core.OptionKind
import ayatsuri.core.OptionRow
import ayatsuri.core.PersonView
import ayatsuri.core.Picture
import ayatsuri.core.QrPicture
import ayatsuri.core.Screen
import ayatsuri.core.TextField
import ayatsuri.core.TextInput
import ayatsuri.core.TogetherAction
import ayatsuri.core.UserAction
import ayatsuri.ui.motion.Move

/**
 * Sample screens of several phones, worded as the core words them. The pictures use them because no radio here brings
 * real ones.
 */
class Samples(
    language: Language,
) {
    private val isJapanese = language == Language.JAPANESE

    private fun say(
        english: String,
        japanese: String,
    ) = if (isJapanese) japanese else english

    private fun button(
        id: String,
        action: UserAction,
        label: String,
        detail: String? = null,
        primary: Boolean = false,
        closed: String? = null,
    ) = Button(id, action, label, detail, primary, closed, confirm = null)

    private fun button(
        id: String,
        action: LobbyAction,
        label: String,
    ) = button(id, UserAction.Lobby(action), label)

    private fun field(
        id: String,
        field: TextField,
        label: String,
        detail: String,
        typed: String,
    ) = OptionRow(id, OptionKind.TEXT, label, detail, choices = emptyList(), text = TextInput(field, typed))

    private fun tableInReach(
        tag: UInt,
        title: String,
        detail: String?,
        strength: UInt,
        strengthLabel: String,
        closed: String? = null,
        picture: Picture? = null,
    ) = UserAction.Nearby(NearbyAction.Ask(tag)).let { action ->
        NearbyTable("table/${tag.toString(16)}", action, title, detail, strength, strengthLabel, closed, picture)
    }

    private val back = button("back", UserAction.Back, say("Back", "戻る"))
    private val outdated =
        say(
            "This table has a newer version of Ayatsuri. Update the app on this phone.",
            "この卓のあやつりのほうが新しいバージョンです。この端末のアプリを更新してください。",
        )
    private val table = say("Kohana's table", "小花の卓")
    private val classic = say("Ayatsuri, Classic", "あやつり クラシック")

    val nearby =
        NearbyScreen(
            title = say("Tables nearby", "近くの卓"),
            text = say("Choose a table.", "卓を選んでください。"),
            isBusy = true,
            tables =
                listOf(
                    tableInReach(
                        tag = 0x3f9c02d7u,
                        title = table,
                        detail = say("Ayatsuri, Classic, 2 free places", "あやつり クラシック、空き2"),
                        strength = 4u,
                        strengthLabel = say("strong signal", "電波は強い"),
                        picture = Picture.Card("character/King"),
                    ),
                    tableInReach(
                        tag = 0x51b07e0au,
                        title = say("Table 2GX07Q4", "卓 2GX07Q4"),
                        detail = say("has room", "空きあり"),
                        strength = 2u,
                        strengthLabel = say("weak signal", "電波は弱い"),
                    ),
                    tableInReach(
                        tag = 0xa0c455e1u,
                        title = say("Table 1K9RXJ4", "卓 1K9RXJ4"),
                        detail = null,
                        strength = 1u,
                        strengthLabel = say("very weak signal", "電波はごく弱い"),
                        closed = outdated,
                    ),
                ),
            rows =
                listOf(
                    field(
                        "invitation",
                        TextField.INVITATION,
                        say("Invitation", "招待"),
                        say(
                            "The text in the picture that the host shows, if you have it.",
                            "招待の文字列が届いていれば、ここに入れます。",
                        ),
                        typed = "",
                    ),
                ),
            buttons = listOf(back),
        )

    val join =
        JoinScreen(
            title = table,
            facts = listOf(classic, say("2 free places", "空き2")),
            text = say("Type the code that the host's phone shows.", "ホストの端末に出ているコードを入れてください。"),
            isBusy = false,
            rows = listOf(field("code", TextField.JOIN_CODE, say("Code", "コード"), say("Seven digits", "数字7つ"), typed = "481 37")),
            buttons =
                listOf(
                    button(
                        "enter",
                        UserAction.Join(JoinAction.Enter(0x3f9c02d7u)),
                        say("Join", "加わる"),
                        say("Take a seat, if one is free", "空いていれば席に着きます"),
                        primary = true,
                    ),
                    button(
                        "watch",
                        UserAction.Join(JoinAction.Watch(0x3f9c02d7u)),
                        say("Put it in the middle", "中央に置く"),
                        say(
                            "This screen lies open on the table and shows what everybody may see",
                            "この画面を卓に置き、だれが見てもよいことだけを映します",
                        ),
                    ),
                    back,
                ),
        )

    /** The page of a table that was chosen, while it waits for the host's answer. */
    val asking: JoinScreen =
        say("Asking to be let in…", "入れてもらえるか、たずねています…").let { asking ->
            val closed = join.buttons.map { if (it == back) it else it.copy(closed = asking) }
            join.copy(text = asking, isBusy = true, buttons = closed)
        }

    private fun person(
        name: String,
        colour: Int,
        detail: String,
        isReady: Boolean = true,
        isAway: Boolean = false,
        isMine: Boolean = false,
        vararg buttons: Button,
    ) = PersonView(name, colour.toUInt(), colour.toUInt(), colours[colour], isMine, detail, isReady, isAway, buttons.toList())

    private val colours =
        if (isJapanese) {
            listOf("赤", "青", "緑", "黄", "紫", "橙", "茶", "灰")
        } else {
            listOf("red", "blue", "green", "yellow", "purple", "orange", "brown", "grey")
        }

    private fun move(
        seat: UInt,
        to: UInt,
    ) = button("move/$seat/$to", LobbyAction.Move(seat, to), say("Move down", "席を下へ"))

    private fun remove(member: ULong) = button("remove/$member", LobbyAction.Remove(member), say("Remove from the table", "卓から外す"))

    private val aya = say("Aya", "あや")
    private val sankichi = say("Sankichi", "三吉")

    private fun colourRow() =
        OptionRow(
            id = "colour",
            kind = OptionKind.COLOUR,
            label = say("Your color", "あなたの色"),
            detail = null,
            choices =
                colours.mapIndexed { colour, label ->
                    val taken = mapOf(1 to aya, 3 to sankichi)[colour]
                    val closed = taken?.let { say("$it has it.", "${it}が使っています。") }
                    val action = UserAction.Lobby(LobbyAction.Colour(colour.toUInt()))
                    OptionChoice("$colour", action, label, selected = colour == 0, closed = closed)
                },
            text = null,
        )

    private fun door(
        id: String,
        label: String,
        locked: Boolean,
    ) = OptionChoice(id, UserAction.Lobby(LobbyAction.Door(locked)), label, selected = !locked, closed = null)

    val lobby =
        LobbyScreen(
            title = table,
            subtitle = say("Ayatsuri, Classic, 4 players", "あやつり クラシック、4人"),
            summary =
                say(
                    "Ayatsuri, Classic, 4 players; the game ends with 7 districts. Characters: Assassin, Thief, Magician, King, " +
                        "Bishop, Merchant, Architect and Warlord.",
                    "あやつり クラシック、4人。建物7軒で終わります。キャラクターは暗殺者、盗賊、奇術師、王様、司教、商人、建築家、将軍。",
                ),
            invitation =
                InvitationView(
                    label =
                        say(
                            "Tell the others this code, or let them scan the QR code.",
                            "このコードを伝えるか、QRコードを読み取ってもらってください。",
                        ),
                    code = "481 3759",
                    text = INVITATION,
                    picture = QrPicture(squares.size.toUInt(), squares.joinToString("").map { it == '#' }),
                ),
            seats =
                listOf(
                    person(
                        say("Kohana", "小花"),
                        0,
                        say("you, host", "あなた、ホスト"),
                        isMine = true,
                        buttons = arrayOf(button("stand", LobbyAction.Stand, say("Stand up", "席を立つ")), move(0u, 1u)),
                    ),
                    person(aya, 1, say("ready", "準備完了"), buttons = arrayOf(move(1u, 2u), remove(2u))),
                    person(
                        sankichi,
                        3,
                        say("away, not ready yet", "離席中、準備中"),
                        isReady = false,
                        isAway = true,
                        buttons = arrayOf(move(2u, 3u), remove(3u)),
                    ),
                    PersonView(
                        name = say("Bot", "コンピューター"),
                        face = null,
                        colour = null,
                        colourLabel = null,
                        isMine = false,
                        detail = say("Novice", "初級"),
                        isReady = true,
                        isAway = false,
                        buttons =
                            listOf(
                                button("sit/3", LobbyAction.Sit(3u), say("Sit here", "ここに座る")),
                                button("level/3", LobbyAction.Level(3u, "player"), say("Change level", "強さを変える")),
                            ),
                    ),
                ),
            watching = listOf(person(say("Oshino", "おしの"), 5, say("screen in the middle", "中央の画面"), isReady = false)),
            watchingLabel = say("Watching", "観戦"),
            rows =
                listOf(
                    field(
                        "name",
                        TextField.NAME_AT_TABLE,
                        say("Your name", "あなたの名前"),
                        say("As the others see it", "ほかの人にはこう見えます"),
                        say("Kohana", "小花"),
                    ),
                    colourRow(),
                    OptionRow(
                        id = "door",
                        kind = OptionKind.LINE,
                        label = say("Door", "参加の受付"),
                        detail = say("Who has been in gets back in even when it is locked.", "一度入った人は、閉めてあっても戻れます。"),
                        choices =
                            listOf(
                                door("open", say("open", "受け付ける"), locked = false),
                                door("locked", say("locked", "閉める"), locked = true),
                            ),
                        text = null,
                    ),
                ),
            text = say("Not ready yet: Sankichi.", "準備中：三吉"),
            isBusy = false,
            buttons =
                listOf(
                    button(
                        "start",
                        UserAction.Lobby(LobbyAction.Start(1u)),
                        say("Start the game", "ゲーム開始"),
                        primary = true,
                        closed = say("Somebody is not ready yet.", "まだ準備のできていない人がいます。"),
                    ),
                    button("game", LobbyAction.ChangeGame, say("Change the game", "ゲームを変える")),
                    button("rules", UserAction.Together(TogetherAction.Rules), say("Rules", "ルール")),
                    button(
                        "leave",
                        UserAction.Together(TogetherAction.Leave),
                        say("Home", "ホーム"),
                        say(
                            "The table stays open as long as the app runs; after that, come back here",
                            "アプリが動いている間、卓は開いたままです。そのあとも、ここから戻れます",
                        ),
                    ),
                    button(
                        "close-table",
                        UserAction.Together(TogetherAction.CloseTable),
                        say("Close the table", "卓を閉じる"),
                        say("For everybody, for good", "全員の卓がなくなります"),
                    ),
                ),
        )

    /** The lobby on a guest's phone while the cards are dealt. */
    val dealing: LobbyScreen =
        lobby.copy(
            invitation = null,
            text =
                say(
                    "One deal was void because a phone did not answer: Sankichi.\n" +
                        "Dealing: every phone has its part in the shuffle…",
                    "返事のない端末があったので、配りなおしました：三吉\nカードを配っています。どの端末もシャッフルに加わります。",
                ),
            isBusy = true,
            watching = emptyList(),
            watchingLabel = null,
            rows = emptyList(),
            buttons = emptyList(),
        )

    private fun found(
        title: String,
        found: Finding,
        text: List<String>,
        wordsLabel: String? = null,
        words: List<String> = emptyList(),
    ) = AuditScreen(title, found, text, wordsLabel, words, buttons = listOf(back.copy(primary = true)))

    /** The pages that only two phones together can bring about. */
    val pages get() = listOf(Screen.Nearby(nearby), Screen.Join(join), Screen.Lobby(lobby), Screen.Audit(audit))

    val audit =
        found(
            title = say("The game was fair", "すべて公正でした"),
            found = Finding.FAIR,
            text =
                listOf(
                    say(
                        "Every phone took part in the shuffle, every action was taken by whoever sat there, and all 212 things " +
                            "that this phone was shown really happened.",
                        "どの端末もシャッフルに加わり、どの行動もその席の人が行い、この端末に表示された212件の出来事は、すべて実際に起きたことでした。",
                    ),
                    say(
                        "What no phone can check: whether the owner of the host's phone has looked into it.",
                        "どの端末にも確かめられないこと：ホストが自分の端末の中の伏せられたカードをのぞいたかどうか。",
                    ),
                ),
            wordsLabel =
                say(
                    "Read these words aloud: everyone with the same words saw the same game.",
                    "下の4語を読み上げて比べてください。同じなら、同じゲームを見ています。",
                ),
            words = if (isJapanese) listOf("かめ", "とら", "ゆの", "ねじ") else listOf("kame", "tora", "yuno", "neji"),
        )

    val unfair =
        found(
            title = say("Something was not right", "正しくないところがありました"),
            found = Finding.WRONG,
            text =
                listOf(
                    say(
                        "The cards were not dealt from what the phones put in.",
                        "カードは、みんなの端末が出し合ったものから配られていません。",
                    ),
                    say(
                        "This can be a fault of the app, or a host's phone that was tampered with. The others may have seen " +
                            "something else.",
                        "アプリの不具合か、ホストの端末が細工されたのかもしれません。ほかの人には別のものが見えていたおそれがあります。",
                    ),
                ),
        )

    val waiting =
        found(
            title = say("The record is on its way", "記録を受け取っています"),
            found = Finding.WAITING,
            text =
                listOf(
                    say(
                        "The host's phone is sending the record of this game, which takes a few seconds; then this phone " +
                            "checks it. If the host's phone is out of reach, the rest comes when it is back.",
                        "ホストの端末が、このゲームの記録を送っています。数秒で届き、届きしだいこの端末が確かめます。" +
                            "ホストの端末につながらないときは、つながりしだい続きが届きます。",
                    ),
                ),
        )

    companion object {
        const val INVITATION = "ayatsuri:2/3F9C02D7/4813759/5E0A77C4D1B2908F36E4"

        /** The invitation as a QR code: version 2, level M. */
        val squares =
            """
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
            """.trimIndent().lines()
    }
}
