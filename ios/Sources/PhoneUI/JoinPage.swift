// The page on which a table's code is typed, to join a table that was chosen.
import AyatsuriCore
import SwiftUI

/// The page of a chosen table. The boards of the code hang from the edge of the stage, and digit keys stand near the
/// thumb, if the window is high enough for both. In large text, and in a low window, there is only the system's
/// keyboard.
struct JoinPage: View {
    let join: JoinScreen
    @Environment(PageContext.self) private var context
    @State private var entered = Entered()

    /// The least height for the keys: the page, its boards and two buttons take 330 points, the keys 220.
    private static let minHeightForKeys: CGFloat = 560
    /// The height of all of the page but the stage.
    private static let heightWithoutStage: CGFloat = 760

    var body: some View {
        GeometryReader { window in
            let input = join.rows.compactMap(\.text).first
            let hasKeys =
                input != nil && !join.isBusy && !context.isLargeText && window.size.height >= Self.minHeightForKeys
            // With keys of its own at the foot, the ways on stand right below what is typed.
            let innerButtons = hasKeys ? join.buttons.filter { !$0.isPlainBack } : []
            PageFrame(
                title: join.title, subtitle: join.facts.isEmpty ? nil : join.facts.joined(separator: " · "),
                hangs: !context.isLargeText, buttons: hasKeys ? join.buttons.filter(\.isPlainBack) : join.buttons
            ) {
                // In large text this line would be out of sight below the field.
                if context.isLargeText { Going(text: join.text, isBusy: join.isBusy) }
                Options(rows: join.rows, entered: $entered, typing: .digits)
                if !context.isLargeText { Going(text: join.text, isBusy: join.isBusy) }
                WideButtons(buttons: innerButtons)
            } above: {
                // Above the keys a tablet that is upright has room for the stage of the page before.
                let stageHeight = window.size.height - Self.heightWithoutStage
                if hasKeys, stageHeight >= 140 { StageOfPage(cast: [.withLantern], height: min(stageHeight, 470)) }
                if let input, hasKeys { CodeKeys(typed: $entered[input]) }
            }
        }
    }
}

/// Ten digit keys, and one that takes the last digit back. The text field on the same page hands in what they type.
private struct CodeKeys: View {
    @Binding var typed: String
    @Environment(PageContext.self) private var context

    var body: some View {
        VStack(spacing: Spacing.choices) {
            ForEach(["123", "456", "789"], id: \.self) { keys in
                HStack(spacing: Spacing.choices) { ForEach(keys.map { "\($0)" }, id: \.self) { digit($0) } }
            }
            HStack(spacing: Spacing.choices) {
                Color.clear.frame(maxWidth: .infinity, maxHeight: Self.height)
                digit("0")
                erase
            }
        }
    }

    private func digit(_ digit: String) -> some View {
        Button {
            // A digit after a complete code begins a new code.
            typed = (typed.filter(\.isNumber).count < CodeBoards.digits ? typed : "") + digit
        } label: {
            Text(digit).font(Typography.title)
                .frame(maxWidth: .infinity, minHeight: Self.height)
                .plate(context.palette.tile, context.palette.tileLine, context.palette)
        }
        .buttonStyle(.thing)
        .accessibilityIdentifier("key-\(digit)")
    }

    private var erase: some View {
        Button {
            while typed.last?.isWhitespace == true { typed.removeLast() }
            typed = String(typed.dropLast())
        } label: {
            Image(systemName: "delete.left").font(.title2).frame(maxWidth: .infinity, minHeight: Self.height)
        }
        .buttonStyle(.thing)
        .accessibilityLabel(context.labels.erase)
        .accessibilityIdentifier("key-erase")
    }

    private static let height: CGFloat = 50
}
