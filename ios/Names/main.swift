// Checks the names of functions in the Swift files that are its arguments. It first checks itself: it must find the
// faults in the source that is planted here.
import Foundation

/// A source to check the checker by. Each line with a fault ends with `// !`.
private let planted = """
    struct Guest {
        mutating func isNew(_ request: Int) -> Bool { request != last } // !
        func isRefused(_ action: Action) { print(action) } // !
        func hasNext() -> Int { 3 } // !
        func wasTold() -> Bool { known = true; return known } // !
        func isFirst() -> Bool { self.count += 1; return count == 1 } // !
        var canScan: String { "" } // !
        func tells(_ text: String) { print(text) } // !
        private func takesSeat() -> Void {} // !
        static func ends() { func hears() {} } // !
        func isOpen() -> Bool { var count = 0; for slot in slots { count += slot.size }; return count <= most }
        func hasRoom(_ a: Int) -> Bool { a == most }
        var isLate: (Table) -> Bool
        override func viewWillAppears() {}
        func pass() {}
        func press(_ words: [String]) {}
        func words() -> [String] { [] }
        func wasteNothing() {}
        func issue() {}
        func focus() {}
        @Test func guestsComeBack() {}
    }
    """

let lines = planted.split(separator: "\n")
let expected = lines.indices.filter { lines[$0].hasSuffix("// !") }.map { $0 + 1 }
let found = Set(nameFaults(planted).map(\.line)).sorted()
guard found == expected else {
    print("planted in lines \(expected), found in \(found)")
    exit(2)
}

var count = 0
for file in CommandLine.arguments.dropFirst() {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    for fault in nameFaults(text) {
        print("\(file):\(fault.line): \(fault.text)")
        count += 1
    }
}
print("\(CommandLine.arguments.count - 1) files; names that say something else than their functions do: \(count)")
exit(count == 0 ? 0 : 1)
