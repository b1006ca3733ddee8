// Beyond UIKit: a window in which a test moves a finger for the recognizers.

extension UIWindow {
    /// Puts a view into the window, for as long as somebody keeps the view.
    public func stand(_ view: UIView) {
        view.window = self
        view.didMoveToWindow()
    }

    /// Moves a finger: it comes down at `from`, goes to `to`, and is lifted if `isLifted`.
    public func touch(from: CGPoint, to: CGPoint, isLifted: Bool) {
        let (finger, event) = (Finger(from), UIEvent())
        let all = gestureRecognizers ?? []
        for one in all { one.touchesBegan([finger], with: event) }
        finger.place = to
        for one in all { one.touchesMoved([finger], with: event) }
        if isLifted { for one in all { one.touchesEnded([finger], with: event) } }
        for one in all where isLifted {
            one.reset()
            one.state = .possible
        }
    }
}

private final class Finger: UITouch {
    var place: CGPoint

    init(_ place: CGPoint) { self.place = place }

    override func location(in view: UIView?) -> CGPoint { place }
}
