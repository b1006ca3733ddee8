package ayatsuri.names

import org.jetbrains.kotlin.lexer.KtTokens
import org.jetbrains.kotlin.psi.KtBinaryExpression
import org.jetbrains.kotlin.psi.KtCallExpression
import org.jetbrains.kotlin.psi.KtCallableDeclaration
import org.jetbrains.kotlin.psi.KtConstantExpression
import org.jetbrains.kotlin.psi.KtDotQualifiedExpression
import org.jetbrains.kotlin.psi.KtExpression
import org.jetbrains.kotlin.psi.KtFile
import org.jetbrains.kotlin.psi.KtNamedFunction
import org.jetbrains.kotlin.psi.KtParameter
import org.jetbrains.kotlin.psi.KtProperty
import org.jetbrains.kotlin.psi.KtSimpleNameExpression
import org.jetbrains.kotlin.psi.KtStringTemplateExpression
import org.jetbrains.kotlin.psi.KtTypeElement
import org.jetbrains.kotlin.psi.KtTypeReference
import org.jetbrains.kotlin.psi.KtUnaryExpression
import org.jetbrains.kotlin.psi.psiUtil.collectDescendantsOfType

/**
 * Returns the names that break our rules, with their lines: a question (`isOpen`) must return a Boolean and change
 * nothing, and a command must be an imperative.
 */
fun nameFaults(files: List<KtFile>): Map<KtFile, List<Pair<Int, String>>> {
    val silent = silentFunctions(files.flatMap { it.collectDescendantsOfType<KtNamedFunction>() })
    return files.associateWith { file ->
        file
            .collectDescendantsOfType<KtCallableDeclaration>()
            // An override takes its name from the function that it overrides.
            .filter { it.nameIdentifier != null && !it.hasModifier(KtTokens.OVERRIDE_KEYWORD) }
            .mapNotNull { declaration -> fault(declaration, silent)?.let { lineOf(declaration) to "${declaration.name} $it" } }
            .sortedBy { it.first }
    }
}

private fun lineOf(declaration: KtCallableDeclaration) =
    declaration.containingFile.text
        .take(declaration.nameIdentifier!!.textRange.startOffset)
        .count { it == '\n' } + 1

private fun fault(
    declaration: KtCallableDeclaration,
    silent: Set<String>,
): String? {
    val isQuestion = declaration.name?.matches(QUESTION) == true
    return when (declaration) {
        is KtNamedFunction -> {
            // A test's name is a sentence, and that of a composable function a noun.
            val isFree = declaration.annotationEntries.any { it.shortName?.asString() in setOf("Test", "Composable") }
            if (isFree) {
                null
            } else if (isQuestion) {
                questionFault(declaration)
            } else {
                commandFault(declaration, silent)
            }
        }

        is KtProperty -> {
            if (isQuestion) propertyFault(declaration) else null
        }

        is KtParameter -> {
            NO_BOOLEAN.takeIf { isQuestion && declaration.typeReference?.let(::holdsBoolean) == false }
        }

        else -> {
            null
        }
    }
}

private const val NO_BOOLEAN = "is a question and does not answer with a Boolean"

private val QUESTION = Regex("(is|has|was|can)[A-Z].*")

/** Functions that change their receiver. */
private val CHANGES =
    setOf("add", "addAll", "put", "putAll", "set", "remove", "removeAll", "removeFirst", "removeLast", "clear", "getAndSet", "getOrPut") +
        setOf("compareAndSet", "offer", "poll", "push", "pop", "tryEmit", "trySend", "update", "acquire", "release")

/** Whether a type is Boolean, or contains it, as a flow, a state or a function can. */
private fun holdsBoolean(type: KtTypeReference): Boolean =
    type.collectDescendantsOfType<KtTypeElement>().any { it.text.removeSuffix("?") == "Boolean" }

private fun questionFault(function: KtNamedFunction): String? {
    val type = function.typeReference
    val value = function.bodyExpression.takeUnless { function.hasBlockBody() }
    val isBoolean = if (type == null) value != null && !isClearlyNoBoolean(value) else holdsBoolean(type)
    if (!isBoolean) return NO_BOOLEAN
    return function.bodyExpression?.let(::changeIn)?.let { "is a question and changes something: $it" }
}

private fun propertyFault(property: KtProperty): String? {
    val type = property.typeReference
    val isBoolean = if (type == null) !isClearlyNoBoolean(property.initializer) else holdsBoolean(type)
    if (!isBoolean) return NO_BOOLEAN
    val getter = property.getter?.bodyExpression ?: return null
    return changeIn(getter)?.let { "is a question and changes something: $it" }
}

/** Whether the syntax alone shows that an expression is no Boolean. */
private fun isClearlyNoBoolean(expression: KtExpression?): Boolean =
    when (expression) {
        is KtStringTemplateExpression -> true
        is KtConstantExpression -> expression.text != "true" && expression.text != "false"
        is KtSimpleNameExpression -> expression.text == "Unit"
        is KtBinaryExpression -> expression.operationToken in setOf(KtTokens.PLUS, KtTokens.MINUS, KtTokens.MUL, KtTokens.DIV)
        else -> false
    }

/** The first expression that changes something outside of the body's own variables; null if there is none. */
private fun changeIn(body: KtExpression): String? {
    val own = body.collectDescendantsOfType<KtProperty>().mapNotNullTo(mutableSetOf()) { it.name }
    return body
        .collectDescendantsOfType<KtExpression>()
        .firstOrNull { expression -> changed(expression)?.let { it.substringBefore('.').substringBefore('[') !in own } ?: false }
        ?.text
}

/** The source text of the thing that an expression changes; null if it changes nothing. */
private fun changed(expression: KtExpression): String? =
    when (expression) {
        is KtBinaryExpression -> {
            expression.left?.text.takeIf { expression.operationToken in KtTokens.ALL_ASSIGNMENTS }
        }

        is KtUnaryExpression -> {
            val token = expression.operationReference.getReferencedNameElementType()
            expression.baseExpression?.text.takeIf { token == KtTokens.PLUSPLUS || token == KtTokens.MINUSMINUS }
        }

        is KtDotQualifiedExpression -> {
            val call = expression.selectorExpression as? KtCallExpression
            expression.receiverExpression.text.takeIf { call?.calleeExpression?.text in CHANGES }
        }

        else -> {
            null
        }
    }

/** The names whose declarations are all functions that return nothing. */
private fun silentFunctions(functions: List<KtNamedFunction>): Set<String> {
    val byName = functions.filter { it.name != null }.groupBy { it.name!! }
    var silent = emptySet<String>()
    while (true) {
        val more = byName.filterValues { all -> all.all { isSilent(it, silent) } }.keys
        if (more == silent) return silent
        silent = more
    }
}

/**
 * Whether a function returns nothing: by its type, or because it returns the result of a function that returns nothing.
 */
private fun isSilent(
    function: KtNamedFunction,
    silent: Set<String>,
): Boolean {
    val type = function.typeReference
    if (type != null) return type.text == "Unit"
    if (function.hasBlockBody()) return true
    val body = function.bodyExpression ?: return true
    val last = (body as? KtDotQualifiedExpression)?.selectorExpression ?: body
    return body.text == "Unit" || (last as? KtCallExpression)?.calleeExpression?.text in silent
}

/** A command returns nothing. A name in the third person, such as `scans`, would describe it instead. */
private fun commandFault(
    function: KtNamedFunction,
    silent: Set<String>,
): String? {
    val first = function.name.orEmpty().takeWhile { it.isLowerCase() }
    val isThird = first.endsWith("s") && !first.endsWith("ss")
    return "is no imperative, and it is a command".takeIf { isThird && isSilent(function, silent) }
}
