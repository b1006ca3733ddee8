// The app's entry point; everything else of the app is in the package.
import PhoneShell
import SwiftUI

@main
struct Main {
    static func main() { AyatsuriApp.main() }
}
