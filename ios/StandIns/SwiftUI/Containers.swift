// Stand-ins for stacks, grids, lists and scroll views.

public struct HStack<Content: View>: Drawn {
    private let content: Content
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
        (self.alignment, self.spacing) = (alignment, spacing)
    }
    public var parts: [Part] { outline(content) }
    public var boxes: [Box] {
        let children = SwiftUI.boxes(content, along: .horizontal)
        return [
            Stack(
                .horizontal, children, spacing: spacing, Alignment(horizontal: .center, vertical: alignment))
        ]
    }
}

public struct VStack<Content: View>: Drawn {
    private let content: Content
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        (self.alignment, self.spacing) = (alignment, spacing)
    }
    public var parts: [Part] { outline(content) }
    public var boxes: [Box] {
        let children = SwiftUI.boxes(content, along: .vertical)
        return [
            Stack(.vertical, children, spacing: spacing, Alignment(horizontal: alignment, vertical: .center))
        ]
    }
}

public struct ZStack<Content: View>: Drawn {
    private let content: Content
    private let alignment: Alignment
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
        self.alignment = alignment
    }
    public var parts: [Part] { outline(content) }
    public var boxes: [Box] {
        [
            Pile(
                SwiftUI.boxes(content, along: nil), alignment)
        ]
    }
}

/// iOS 16. Where nothing is laid out, and so nothing can be measured, it takes its first view.
@frozen public struct ViewThatFits<Content: View>: Drawn {
    private let content: Content
    private let axes: Axis.Set
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.content = content()
        self.axes = axes
    }
    public var parts: [Part] { (content as? any Several).map { $0.partsOfEach.first ?? [] } ?? outline(content) }
    public var boxes: [Box] { [FirstFitting(SwiftUI.boxes(content, along: nil), axes)] }
}

/// The size of the view that asks, and its rectangle in other coordinate spaces.
public struct GeometryProxy {
    public let size: CGSize
    /// The view's rectangle on the screen, and the origins of the coordinate spaces around it.
    var rect = CGRect.zero
    var spaces: [AnyHashable: CGPoint] = [:]
    var scroll: CGRect?
}

public struct GeometryReader<Content: View>: Drawn {
    public var content: (GeometryProxy) -> Content
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    public var parts: [Part] { outline(content(GeometryProxy(size: EnvironmentValues.window))) }
    public var boxes: [Box] {
        var proxy = GeometryProxy(size: .zero)
        let make = Pass.later {
            SwiftUI.boxes(content(proxy), along: nil)
        }
        return [
            Reader {
                proxy = $0
                return make()
            }
        ]
    }
}

public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    let size: Size, spacing: CGFloat?, alignment: Alignment?
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public struct LazyVGrid<Content: View>: Drawn {
    private let content: Content
    private let columns: [GridItem]
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        (self.columns, self.alignment, self.spacing) = (columns, alignment, spacing)
    }
    public var parts: [Part] { outline(content) }
    public var boxes: [Box] {
        let children = SwiftUI.boxes(content, along: nil)
        return [ColumnGrid(columns, children, spacing: spacing, alignment)]
    }
}

@frozen public struct Grid<Content: View>: Drawn {
    private let content: Content
    private let alignment: Alignment
    private let gap: CGSize
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        self.alignment = alignment
        gap = CGSize(width: horizontalSpacing ?? Stack.usual, height: verticalSpacing ?? Stack.usual)
    }
    public var parts: [Part] { outline(content) }
    public var boxes: [Box] {
        [
            RowGrid(
                SwiftUI.boxes(content, along: nil), alignment, gap)
        ]
    }
}

@frozen public struct GridRow<Content: View>: Drawn {
    private let content: Content
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    public var parts: [Part] { outline(content) }
    public var boxes: [Box] { [Row(SwiftUI.boxes(content))] }
}

public struct ScrollView<Content: View>: Drawn {
    public var content: Content
    private let axes: Axis.Set
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.content = content()
        self.axes = axes
    }
    public var parts: [Part] { outline(content) }
    public var boxes: [Box] {
        let (anchor, goals) = (Look.now.anchor, Look.now.goals)
        let inside = Look.with {
            ($0.anchor, $0.axis) = (nil, axes == .vertical ? .vertical : .horizontal)
        } make: {
            SwiftUI.boxes(content)
        }
        return [Scroll(inside.column, axes, anchor, goals)]
    }
}

/// A reader whose proxy scrolls to the view with an id.
@frozen public struct ScrollViewReader<Content: View>: Drawn {
    public var content: (ScrollViewProxy) -> Content
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
    public var parts: [Part] { outline(content(ScrollViewProxy(goals: nil))) }
    public var boxes: [Box] {
        let goals = Pass.kept(ScrollGoals())
        return Look.with {
            $0.goals = goals
        } make: {
            SwiftUI.boxes(content(ScrollViewProxy(goals: goals)))
        }
    }
}

public struct ScrollViewProxy {
    let goals: ScrollGoals?
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        goals?.goals = [(AnyHashable(id), anchor)]
    }
}

public struct Spacer: Drawn {
    private let least: CGFloat?
    nonisolated public init(minLength: CGFloat? = nil) { least = minLength }
    public var parts: [Part] { [] }
    public var boxes: [Box] { [Gap(least, Look.now.axis)] }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    private let id: KeyPath<Data.Element, ID>
    /// Both of `ForEach`'s initializers call this one.
    init(of data: Data, by id: KeyPath<Data.Element, ID>, _ content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
        self.id = id
    }
}

extension ForEach: View, Drawn, Several where Content: View {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    { self.init(of: data, by: id, content) }
    var partsOfEach: [[Part]] { data.map { Pass.draw(content($0), id: $0[keyPath: id]) } }
    public var parts: [Part] { partsOfEach.flatMap { $0 } }
    public var boxes: [Box] {
        data.flatMap { one in
            Pass.lay(content(one), id: one[keyPath: id]).map { Named($0, id: AnyHashable(one[keyPath: id])) }
        }
    }
}

public struct LazyVStack<Content: View>: Drawn {
    private let content: Content
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        (self.alignment, self.spacing) = (alignment, spacing)
    }
    public var parts: [Part] { outline(content) }
    public var boxes: [Box] {
        let children = SwiftUI.boxes(content, along: .vertical)
        let across = Alignment(horizontal: alignment, vertical: .center)
        return [Stack(.vertical, children, spacing: spacing, across, isLazy: true)]
    }
}

// MARK: What opens, is dragged, and goes by the clock
