// The page shown when the phone cannot go on, as with a damaged store: what is wrong, and buttons that lead on.
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
