import javax.inject.Inject
import org.gradle.process.ExecOperations

plugins {
    alias(libs.plugins.android.library)
}

/** Builds the core for each kind of processor, by cargo-ndk. */
abstract class BuildCore : DefaultTask() {
    @get:Internal abstract val workspace: DirectoryProperty

    /** What cargo would look at; it decides by itself what is to be built. */
    @get:InputFiles
    @get:PathSensitive(PathSensitivity.RELATIVE)
    abstract val sources: ConfigurableFileCollection

    @get:Input abstract val abis: ListProperty<String>

    /** The oldest level of Android's API that the library is to run on. */
    @get:Input abstract val apiLevel: Property<Int>

    @get:Internal abstract val ndk: DirectoryProperty

    @get:Input abstract val ndkVersion: Property<String>

    @get:OutputDirectory abstract val libraries: DirectoryProperty

    @get:Inject abstract val execOperations: ExecOperations

    @TaskAction
    fun build() {
        val out = libraries.get().asFile
        out.deleteRecursively()
        val targets = abis.get().flatMap { listOf("-t", it) }
        execOperations.exec {
            workingDir = workspace.get().asFile
            environment("ANDROID_NDK_HOME", ndk.get().asFile.path)
            commandLine(
                // The same bytes wherever it is built, by the same NDK and Rust.
                listOf("scripts/reproducible", "cargo", "ndk") + targets +
                    listOf("--platform", "${apiLevel.get()}", "-o", out.path, "rustc", "--locked") +
                    listOf("-p", "ayatsuri-phone", "--lib", "--release", "--crate-type", "cdylib"),
            )
        }
        abis.get().forEach { abi ->
            check(out.resolve("$abi/libayatsuri_phone.so").exists()) { "cargo-ndk has built nothing for $abi" }
        }
    }
}

/** Writes the Kotlin that calls the core. */
abstract class WriteBindings : DefaultTask() {
    @get:Internal abstract val workspace: DirectoryProperty

    @get:InputFiles
    @get:PathSensitive(PathSensitivity.RELATIVE)
    abstract val sources: ConfigurableFileCollection

    @get:OutputDirectory abstract val kotlin: DirectoryProperty

    @get:Inject abstract val execOperations: ExecOperations

    @TaskAction
    fun write() {
        val root = workspace.get().asFile
        execOperations.exec {
            workingDir = root
            commandLine("scripts/bindings")
        }
        val out = kotlin.get().asFile
        out.deleteRecursively()
        root.resolve("android/core/generated/ayatsuri").copyRecursively(out.resolve("ayatsuri"))
    }
}

val root = layout.projectDirectory.dir("../..")
val rust =
    fileTree(root) {
        include("Cargo.toml", "Cargo.lock", "uniffi.toml", ".cargo/config.toml", "scripts/bindings", "scripts/reproducible", "rust-core/**")
        exclude("**/target/**", "**/tests/**")
    }

val bindings =
    tasks.register<WriteBindings>("writeBindings") {
        workspace = root
        sources.from(rust)
    }

val core =
    tasks.register<BuildCore>("buildCore") {
        workspace = root
        sources.from(rust)
        abis = listOf("arm64-v8a", "armeabi-v7a", "x86_64")
        apiLevel = libs.versions.min.sdk.map(String::toInt)
        ndkVersion = libs.versions.ndk
    }

android {
    namespace = "ayatsuri.phone"
    compileSdk = libs.versions.compile.sdk.get().toInt()
    ndkVersion = libs.versions.ndk.get()

    defaultConfig {
        minSdk = libs.versions.min.sdk.get().toInt()
        consumerProguardFiles("consumer-rules.pro")
    }
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }
}

androidComponents {
    // Maven runs the tests of this module: they need the library of the machine that runs them.
    beforeVariants { variant -> variant.hostTests.values.forEach { it.enable = false } }
    core.configure { ndk = sdkComponents.ndkDirectory }
    onVariants { variant ->
        variant.sources.kotlin?.addGeneratedSourceDirectory(bindings, WriteBindings::kotlin)
        variant.sources.jniLibs?.addGeneratedSourceDirectory(core, BuildCore::libraries)
    }
}

dependencies {
    api(libs.coroutines.core)
    // The archive that has JNA's own library for each kind of processor.
    implementation(libs.jna) { artifact { type = "aar" } }
}
