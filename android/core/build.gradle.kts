import javax.inject.Inject
import org.gradle.process.ExecOperations

plugins {
    alias(libs.plugins.android.library)
}

/** Builds the core for each ABI (kind of processor), by cargo-ndk. */
abstract class BuildCore : DefaultTask() {
    @get:Internal abstract val workspace: DirectoryProperty

    /** The files on which the build depends; cargo itself decides what to build anew. */
    @get:InputFiles
    @get:PathSensitive(PathSensitivity.RELATIVE)
    abstract val sources: ConfigurableFileCollection

    /** The profile of Cargo.toml. */
    @get:Input abstract val profile: Property<String>

    @get:Input abstract val abis: ListProperty<String>

    /** The oldest level of Android's API on which the library runs. */
    @get:Input abstract val apiLevel: Property<Int>

    @get:Internal abstract val ndk: DirectoryProperty

    @get:Input abstract val ndkVersion: Property<String>

    @get:OutputDirectory abstract val libraries: DirectoryProperty

    @get:Inject abstract val execOperations: ExecOperations

    @TaskAction
    fun build() {
        val out = libraries.get().asFile
        out.deleteRecursively()
        execOperations.exec {
            workingDir = workspace.get().asFile
            environment("ANDROID_NDK_HOME", ndk.get().asFile.path)
            commandLine(listOf("scripts/gradle", "core", out.path, profile.get(), "${apiLevel.get()}") + abis.get())
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
        val out = kotlin.get().asFile
        out.deleteRecursively()
        execOperations.exec {
            workingDir = workspace.get().asFile
            commandLine("scripts/gradle", "bindings", out.path)
        }
    }
}

val root = layout.projectDirectory.dir("../..")
val rust =
    fileTree(root) {
        include("Cargo.toml", "Cargo.lock", "uniffi.toml", ".cargo/config.toml", "scripts/bindings", "scripts/gradle", "scripts/reproducible", "rust-core/**")
        exclude("**/target/**", "**/tests/**")
    }

val bindings =
    tasks.register<WriteBindings>("writeBindings") {
        workspace = root
        sources.from(rust)
    }

/** The ABIs of the app; `ayatsuri.abis` may name fewer, such as that of a developer's phone. */
val allAbis =
    providers.gradleProperty("ayatsuri.abis").map { it.split(",") }.orElse(listOf("arm64-v8a", "armeabi-v7a", "x86_64"))

/** The best ABI of the phone on which Android Studio is about to run the app. */
val abisOfPhone = providers.gradleProperty("android.injected.build.abi").map { it.split(",").take(1) }

/** Registers the build of the core: quick and for one phone in a debug variant, or as for releases. */
fun buildCore(variant: String, isDebug: Boolean) =
    tasks.register<BuildCore>("build${variant}Core") {
        workspace = root
        sources.from(rust)
        profile = if (isDebug) "dev" else "release"
        abis = if (isDebug) abisOfPhone.orElse(allAbis) else allAbis
        apiLevel = libs.versions.min.sdk.map(String::toInt)
        ndkVersion = libs.versions.ndk
    }

android {
    namespace = "ayatsuri.phone"
    compileSdk { version = release(libs.versions.compile.sdk.get().toInt()) { minorApiLevel = 0 } }
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
    onVariants { variant ->
        val core = buildCore(variant.name.replaceFirstChar(Char::uppercase), variant.debuggable)
        core.configure { ndk = sdkComponents.ndkDirectory }
        variant.sources.kotlin?.addGeneratedSourceDirectory(bindings, WriteBindings::kotlin)
        variant.sources.jniLibs?.addGeneratedSourceDirectory(core, BuildCore::libraries)
    }
}

dependencies {
    api(libs.coroutines.core)
    // The AAR has JNA's own native library for each ABI.
    implementation(libs.jna) { artifact { type = "aar" } }
}
