// Sketches of the views that the system draws itself. Apple documents none of these sizes; they are those of iOS 17.

extension Look {
    /// The look of a sheet, which takes over only the colours and the text size of the page.
    var ofSheet: Look {
        var look = Look()
        (look.color, look.tint, look.textSize) = (color, tint, textSize)
        return look
    }
}

/// Buttons and other controls. Only this file decides where a finger hits them.
@MainActor enum Pressed {
    private static func button(_ box: Box, isWhole: Bool, _ isOn: Bool) -> Box {
        let name = Look.now.name
        return Doing(box) { rect, stage, place in stage.button(rect, name, isWhole: isWhole, isOn: isOn, place) }
    }

    private static func row(_ label: @MainActor () -> [Box]) -> Box {
        let label = Look.with {
            ($0.axis, $0.button, $0.own) = (.horizontal, nil, nil)
        } make: {
            label()
        }
        return label.count == 1 ? label[0] : Stack(.horizontal, label, spacing: nil, .center)
    }

    private static func dimmed(_ box: Box) -> Box {
        if EnvironmentValues.given.isEnabled { return box }
        return Doing(box) { _, stage, place in stage.group("opacity='0.5'", place) }
    }

    /// The style `automatic` outside of lists and bars: text in the tint colour.
    static func link(_ label: @MainActor () -> [Box]) -> Box {
        Look.with {
            $0.color = $0.tint
        } make: {
            button(dimmed(row(label)), isWhole: false, EnvironmentValues.given.isEnabled)
        }
    }

    /// The style `plain`. Apple: it "doesn't style or decorate its content while idle". A finger does not hit it where
    /// its label draws nothing, which Apple does not document. A disabled button is half as opaque.
    static func plain(_ label: @MainActor () -> [Box]) -> Box {
        button(dimmed(row(label)), isWhole: false, EnvironmentValues.given.isEnabled)
    }

    /// A button of the app's own style, which is hit where the style draws it.
    static func own<S: ButtonStyle>(_ style: S, _ label: @escaping @MainActor () -> [Box]) -> Box {
        let configuration = ButtonStyleConfiguration(
            label: ButtonStyleConfiguration.Label { [row(label)] }, isPressed: false)
        let made = Look.with {
            $0.own = nil
        } make: {
            boxes(style.makeBody(configuration: configuration))
        }
        return button(made.pile(), isWhole: false, EnvironmentValues.given.isEnabled)
    }

    static func bordered(_ label: @MainActor () -> [Box], isProminent: Bool) -> Box {
        let ground = isProminent ? Look.now.tint : Look.now.tint.opacity(0.15)
        return Look.with {
            $0.color = isProminent ? .white : $0.tint
        } make: {
            let padded = Padding(row(label), Insets(top: 7, leading: 12, bottom: 7, trailing: 12))
            let plate = Painted.filled(RoundedRectangle(cornerRadius: 8), ground)
            return button(
                dimmed(Beside(padded, plate, isBehind: true, .center)), isWhole: true, EnvironmentValues.given.isEnabled
            )
        }
    }

    static func made<S: PrimitiveButtonStyle>(_ style: S, _ configuration: PrimitiveButtonStyleConfiguration) -> [Box] {
        boxes(style.makeBody(configuration: configuration))
    }

    /// A control that a finger hits anywhere on its rectangle.
    static func whole(_ box: Box) -> Box { button(box, isWhole: true, EnvironmentValues.given.isEnabled) }

    static func progress(_ share: Double?, _ tint: Color) -> Box {
        guard let share else {
            return Painted(natural: CGSize(width: 20, height: 20)) { rect, stage in
                let path = Circle().inset(by: 2).path(in: rect).data
                stage.add("<path d='\(path)' fill='none' stroke='#888' stroke-width='2' stroke-dasharray='3 4'/>")
            }
        }
        let bar = Painted { rect, stage in
            stage.add("<rect \(rect.attributes) rx='2' fill='#888' fill-opacity='0.3'/>")
            let done = CGRect(x: rect.minX, y: rect.minY, width: rect.width * share, height: rect.height)
            stage.add("<rect \(done.attributes) rx='2' fill='\(tint.hex)'/>")
        }
        return FixedFrame(bar, nil, 4, .center)
    }

    static func slider(_ share: Double, _ tint: Color) -> Box {
        let bar = Painted { rect, stage in
            let knob = rect.minX + 14 + (rect.width - 28) * share
            let line = CGRect(x: rect.minX, y: rect.midY - 2, width: rect.width, height: 4)
            stage.add("<rect \(line.attributes) rx='2' fill='#888' fill-opacity='0.3'/>")
            let done = CGRect(x: rect.minX, y: rect.midY - 2, width: knob - rect.minX, height: 4)
            stage.add("<rect \(done.attributes) rx='2' fill='\(tint.hex)'/>")
            stage.add("<circle cx='\(knob.short)' cy='\(rect.midY.short)' r='13' fill='#fff' stroke='#888'/>")
        }
        return FixedFrame(bar, nil, 31, .center)
    }
}

/// A sheet or a question that the system lays over a page.
final class Sheet: Box {
    let isMedium: Bool

    init(_ inner: Box, isMedium: Bool) {
        self.isMedium = isMedium
        super.init(inner)
    }

    static var ground: Color {
        EnvironmentValues.given.colorScheme == .dark
            ? Color(red: 0.11, green: 0.11, blue: 0.118) : Color(red: 1, green: 1, blue: 1)
    }

    /// Puts a sheet over a page; the sheet is placed after the page.
    static func over(_ page: Box, _ sheet: Box) -> Box {
        let ground = ground
        return Doing(page) { _, stage, place in
            place()
            stage.over { $0.sheet(isMedium: (sheet as? Sheet)?.isMedium ?? false, sheet, ground: ground) }
        }
    }

    /// Puts a question over a page, as rows at the foot of the screen.
    static func asked(over page: Box, _ rows: [Box]) -> Box {
        let ground = ground
        let lines = rows.map { FlexibleFrame($0, wide: Bounds(most: .infinity), high: Bounds(least: 57), .center) }
        return Doing(page) { _, stage, place in
            place()
            stage.over { stage in
                let column = Padding(Stack(.vertical, lines, spacing: 0, .center), Insets(.all, 8))
                let whole = CGSize(width: min(stage.size.width, 400), height: stage.size.height)
                let high = column.size(Proposal(whole.width, nil)).height
                let (left, top) = ((stage.size.width - whole.width) / 2, stage.safe.maxY - high)
                let panel = CGRect(x: left + 8, y: top + 8, width: whole.width - 16, height: high - 16)
                stage.add(
                    "<rect \(CGRect(origin: .zero, size: stage.size).attributes) fill='#000' fill-opacity='0.3'/>")
                stage.add("<rect \(panel.attributes) rx='14' fill='\(ground.hex)'/>")
                column.place(Proposal(whole.width, nil), CGPoint(x: left, y: top), on: stage)
            }
        }
    }
}

/// The few symbols of the system that the app uses, drawn as similar lines. Apple does not document their sizes: most
/// are about 1.2 times as wide and as high as the font's size.
@MainActor enum Symbol {
    /// The SVG paths, on a field of 24 by 24.
    private static let paths: [String: String] = [
        "chevron.backward": "M15 4L7 12L15 20", "chevron.forward": "M9 4L17 12L9 20", "chevron.down": "M4 9L12 17L20 9",
        "ellipsis": "M5 12h.01M12 12h.01M19 12h.01", "doc.text": "M6 2h8l5 5v15h-13zM9 12h7M9 16h7",
        "square.and.arrow.up": "M12 15V3M8 7L12 3L16 7M7 10H5V21H19V10H17", "checkmark": "M4 13L10 19L20 5",
        "play.fill": "M7 4L20 12L7 20Z", "pause.fill": "M8 5V19M16 5V19", "camera": "M3 7h4l2-3h6l2 3h4v13H3z",
        "checkmark.circle": "M12 2a10 10 0 1 0 .1 0M7 13L11 16L17 8",
        "xmark.octagon": "M8 2h8l6 6v8l-6 6h-8l-6-6v-8zM8 8L16 16M16 8L8 16",
        "questionmark.circle": "M12 2a10 10 0 1 0 .1 0M9 9a3 3 0 1 1 3 4v1M12 17h.01",
        "ellipsis.circle": "M12 2a10 10 0 1 0 .1 0M8 12h.01M12 12h.01M16 12h.01",
        "arrow.right": "M4 12H20M14 6L20 12L14 18", "xmark": "M5 5L19 19M19 5L5 19",
        "delete.left": "M9 5H21V19H9L3 12zM11.5 9.5L16.5 14.5M16.5 9.5L11.5 14.5",
    ]

    static func box(_ name: String, _ look: Look) -> Box {
        let size = (look.font ?? .body).points(look.textSize)
        let wide = name.hasPrefix("chevron") ? size * 0.7 : size * 1.2
        guard let path = paths[name] else { fatalError("how \(name) looks is not known") }
        // Apple: a symbol has the baseline of a text beside it.
        let natural = CGSize(width: wide.rounded(), height: (size * 1.2).rounded())
        return Painted(natural: natural, line: size) { rect, stage in
            let scale = rect.height / 24
            let left = rect.midX - 12 * scale
            stage.add(
                "<path d='\(path)' transform='translate(\(left.short) \(rect.minY.short)) scale(\(scale.short))' fill='none' "
                    + "stroke='\(look.color.hex)' stroke-width='\(name == "ellipsis" ? 4 : 2)' stroke-linecap='round' "
                    + "stroke-linejoin='round'/>")
        }
    }
}
