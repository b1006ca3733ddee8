// Where the app begins: all of it is in the package.
import PhoneShell
import SwiftUI

@main
struct Main {
    static func main() { AyatsuriApp.main() }
}
