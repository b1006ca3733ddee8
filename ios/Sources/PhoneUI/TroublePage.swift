// What stands in the way, and the ways on.
import AyatsuriCore
import SwiftUI

struct TroublePage: View {
    let trouble: TroubleScreen

    var body: some View {
        PageFrame(title: trouble.title, buttons: trouble.buttons) {
            Text(trouble.text).font(.body).announced(trouble.text, isNew: true)
        }
    }
}
