package ayatsuri.names

import org.jetbrains.kotlin.CoreEnvironmentDeprecation
import org.jetbrains.kotlin.cli.create
import org.jetbrains.kotlin.cli.jvm.compiler.EnvironmentConfigFiles
import org.jetbrains.kotlin.cli.jvm.compiler.KotlinCoreEnvironment
import org.jetbrains.kotlin.com.intellij.openapi.util.Disposer
import org.jetbrains.kotlin.config.CompilerConfiguration
import org.jetbrains.kotlin.psi.KtFile
import org.jetbrains.kotlin.psi.KtPsiFactory

/** The Kotlin compiler's own parser, kept as long as the process lives. */
@OptIn(CoreEnvironmentDeprecation::class)
private val factory =
    KtPsiFactory(
        KotlinCoreEnvironment
            .createForProduction(Disposer.newDisposable(), CompilerConfiguration.create(), EnvironmentConfigFiles.JVM_CONFIG_FILES)
            .project,
    )

/** Parses a file; as a script, if [name] ends in `.kts`. */
fun parse(
    text: String,
    name: String = "File.kt",
): KtFile = factory.createFile(name, text)
