import javax.inject.Inject
import org.gradle.process.ExecOperations

plugins {
    alias(libs.plugins.android.library)
    alias(libs.plugins.compose.compiler)
}

/** Writes the drawings that the screens load. */
abstract class WriteDrawings : DefaultTask() {
    @get:Internal abstract val workspace: DirectoryProperty

    @get:InputFiles
    @get:PathSensitive(PathSensitivity.RELATIVE)
    abstract val sources: ConfigurableFileCollection

    @get:OutputDirectory abstract val drawings: DirectoryProperty

    @get:Inject abstract val execOperations: ExecOperations

    @TaskAction
    fun write() {
        val out = drawings.get().asFile
        out.deleteRecursively()
        execOperations.exec {
            workingDir = workspace.get().asFile
            commandLine("scripts/gradle", "drawings", out.path)
        }
    }
}

val root = layout.projectDirectory.dir("../..")
val drawings =
    tasks.register<WriteDrawings>("writeDrawings") {
        workspace = root
        sources.from(
            fileTree(root) {
                include("Cargo.lock", "scripts/art", "scripts/gradle", "art/**")
                exclude("art/icons/**")
            },
        )
    }

android {
    namespace = "ayatsuri.ui"
    compileSdk { version = release(libs.versions.compile.sdk.get().toInt()) { minorApiLevel = 0 } }

    defaultConfig { minSdk = libs.versions.min.sdk.get().toInt() }
    buildFeatures { compose = true }
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }
}

composeCompiler { stabilityConfigurationFiles.add(layout.projectDirectory.file("stability.conf")) }

androidComponents {
    // Maven runs the tests of this module, without a display.
    beforeVariants { variant -> variant.hostTests.values.forEach { it.enable = false } }
    onVariants { variant ->
        variant.sources.resources?.addGeneratedSourceDirectory(drawings, WriteDrawings::drawings)
    }
}

dependencies {
    api(project(":core"))
    api(platform(libs.compose.bom))
    api(libs.compose.runtime)
    api(libs.compose.ui)
    api(libs.compose.ui.graphics)
    api(libs.compose.ui.text)
    api(libs.compose.foundation)
    api(libs.compose.foundation.layout)
    api(libs.compose.animation.core)
}
