// Watches a finger on the screen without disturbing what it presses or scrolls.
import SwiftUI

#if canImport(UIKit) && !os(Linux)
    // Only this import lets a subclass of a recognizer set its own state.
    import UIKit.UIGestureRecognizerSubclass
#endif

/// A finger, from where it came down to where it is, in the space of the view that watches it.
struct Finger: Equatable {
    enum Phase { case down, moved, up, cancelled }

    let start: CGPoint
    let location: CGPoint
    let phase: Phase

    var translation: CGSize { CGSize(width: location.x - start.x, height: location.y - start.y) }
}

extension View {
    /// Reports the first finger on the screen, also over sheets that cover this view. SwiftUI's gestures that begin
    /// with the first touch make scroll views and sliders wait or fail on some systems. This one takes a touch from
    /// nobody, except a finger for which `isExclusive` is true: then nothing else scrolls or is pressed by it.
    @ViewBuilder func watchingFingers(
        isExclusive: @escaping (Finger) -> Bool = { _ in false }, onChange: @escaping (Finger) -> Void
    ) -> some View {
        #if canImport(UIKit)
            background { FingerWatch(isExclusive: isExclusive, onChange: onChange).accessibilityHidden(true) }
        #else
            // On a Mac the code is only compiled, never played.
            self
        #endif
    }
}

#if canImport(UIKit)
    private struct FingerWatch: UIViewRepresentable {
        let isExclusive: (Finger) -> Bool
        let onChange: (Finger) -> Void

        func makeUIView(context: Context) -> FingerView { FingerView() }

        func updateUIView(_ view: FingerView, context: Context) {
            view.recognizer.isExclusive = isExclusive
            view.recognizer.onChange = onChange
        }
    }

    /// A view that puts the recognizer on its window, which sees every finger, also one on a sheet.
    private final class FingerView: UIView {
        let recognizer = FingerRecognizer()

        override func didMoveToWindow() {
            isUserInteractionEnabled = false
            recognizer.cancelsTouchesInView = true
            recognizer.delaysTouchesEnded = false
            recognizer.watcher = self
            recognizer.view?.removeGestureRecognizer(recognizer)
            window?.addGestureRecognizer(recognizer)
        }
    }

    private final class FingerRecognizer: UIGestureRecognizer {
        var isExclusive: (Finger) -> Bool = { _ in false }
        var onChange: (Finger) -> Void = { _ in }
        weak var watcher: UIView?
        private var touch: UITouch?
        private var start = CGPoint.zero

        private func report(_ phase: Finger.Phase) -> Finger? {
            guard let touch else { return nil }
            let finger = Finger(start: start, location: touch.location(in: watcher), phase: phase)
            onChange(finger)
            return finger
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            for new in touches {
                if touch == nil {
                    touch = new
                    start = new.location(in: watcher)
                    _ = report(.down)
                } else {
                    ignore(new, for: event)
                }
            }
        }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            guard let finger = report(.moved) else { return }
            if state != .possible { state = .changed } else if isExclusive(finger) { state = .began }
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            _ = report(.up)
            state = state == .possible ? .failed : .ended
        }

        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
            _ = report(.cancelled)
            state = state == .possible ? .failed : .cancelled
        }

        override func reset() { touch = nil }

        /// Always false: a scroll or a press goes on at the same time.
        override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
    }
#endif
