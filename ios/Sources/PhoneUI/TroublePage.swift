// What stands in the way, and the ways on.
import AyatsuriCore
import SwiftUI

struct TroublePage: View {
    let trouble: TroubleScreen
    let context: PageContext

    var body: some View {
        PageFrame(title: trouble.title, buttons: trouble.buttons, context: context) {
            Text(trouble.text).font(.body).announced(trouble.text, isNew: true)
        }
    }
}
