// Checks how functions are named, by the syntax of Swift sources: a function named as a question answers with a truth
// value and changes nothing, and a command is an imperative. `scripts/ios names` runs it.
import SwiftParser
import SwiftSyntax

/// A function whose name says something else than the function does.
struct NameFault {
    let line: Int
    let text: String
}

/// The words with which the name of a question begins.
private let questions: Set<String> = ["is", "has", "was", "can"]

/// First words that end in an s and are no third person: imperatives, nouns with which Apple's names begin, and
/// `works`, which the core calls an event of a radio.
private let imperatives: Set<String> = ["focus", "touches", "works"]

/// The faults of a source's names, from its first line on.
func nameFaults(_ text: String) -> [NameFault] {
    let tree = Parser.parse(source: text)
    let visitor = FunctionVisitor(SourceLocationConverter(fileName: "", tree: tree))
    visitor.walk(tree)
    return visitor.faults.sorted { $0.line < $1.line }
}

private final class FunctionVisitor: SyntaxVisitor {
    private(set) var faults: [NameFault] = []
    private let places: SourceLocationConverter

    init(_ places: SourceLocationConverter) {
        self.places = places
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ function: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = function.name.text
        let first = firstWord(name)
        let modifiers = function.modifiers.map(\.name.text)
        // The name of a test is a sentence, and the name of an overriding function was chosen where it was first
        // declared.
        guard !isTest(function), !modifiers.contains("override") else { return .visitChildren }
        let answer = function.signature.returnClause?.type.trimmedDescription
        if questions.contains(first), first.count < name.count {
            if modifiers.contains("mutating") || function.body.map(changesWhatIsNotItsOwn) == true {
                report(function.name, "\(name) is no question: it changes something")
            } else if answer?.contains("Bool") != true {
                report(function.name, "\(name) is no question: it does not answer with a truth value")
            }
        } else if answer == nil || answer == "Void", isThirdPerson(first) {
            report(function.name, "\(name) is no imperative, and it is a command")
        }
        return .visitChildren
    }

    override func visit(_ variable: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in variable.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
                questions.contains(firstWord(name.text)), firstWord(name.text).count < name.text.count,
                let type = binding.typeAnnotation?.type.trimmedDescription, !type.contains("Bool")
            else { continue }
            report(name, "\(name.text) is no question: it is no truth value")
        }
        return .visitChildren
    }

    private func report(_ name: TokenSyntax, _ text: String) {
        faults.append(NameFault(line: name.startLocation(converter: places).line, text: text))
    }

    private func isTest(_ function: FunctionDeclSyntax) -> Bool {
        function.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Test" }
    }

    private func isThirdPerson(_ word: String) -> Bool {
        word.count > 2 && word.hasSuffix("s") && !word.hasSuffix("ss") && !imperatives.contains(word)
    }

    private func firstWord(_ name: String) -> String { String(name.prefix { !$0.isUppercase && $0 != "_" }) }
}

/// Whether a body assigns to something that it has not declared.
private func changesWhatIsNotItsOwn(_ body: CodeBlockSyntax) -> Bool {
    let visitor = AssignmentVisitor(viewMode: .sourceAccurate)
    visitor.walk(Syntax(body))
    return !visitor.changed.subtracting(visitor.own).isEmpty
}

private final class AssignmentVisitor: SyntaxVisitor {
    /// The names that are declared in the body.
    private(set) var own: Set<String> = []
    /// The names of everything to which the body assigns.
    private(set) var changed: Set<String> = []

    override func visit(_ pattern: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        own.insert(pattern.identifier.text)
        return .visitChildren
    }

    // The parser leaves operators as a flat sequence: `a = b + c` is not a tree yet.
    override func visit(_ sequence: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(sequence.elements)
        for (place, part) in parts.enumerated() where place > 0 {
            let symbol = part.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
            let isComparison = ["<=", ">=", "==", "!=", "===", "!=="].contains(symbol)
            if part.is(AssignmentExprSyntax.self) || (symbol.hasSuffix("=") && !isComparison) {
                changed.insert(root(parts[place - 1]))
            }
        }
        return .visitChildren
    }

    /// The name with which an expression begins: `a` for `a.b[c]`.
    private func root(_ expression: ExprSyntax) -> String {
        if let member = expression.as(MemberAccessExprSyntax.self) { return member.base.map(root) ?? "" }
        if let call = expression.as(SubscriptCallExprSyntax.self) { return root(call.calledExpression) }
        if let optional = expression.as(OptionalChainingExprSyntax.self) { return root(optional.expression) }
        return expression.trimmedDescription
    }
}
