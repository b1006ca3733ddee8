plugins {
    alias(libs.plugins.android.library)
}

android {
    namespace = "ayatsuri.radio"
    compileSdk { version = release(libs.versions.compile.sdk.get().toInt()) { minorApiLevel = 0 } }

    defaultConfig { minSdk = libs.versions.min.sdk.get().toInt() }
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }
}

androidComponents {
    // Maven runs the tests of this module, with the library of the machine that runs them.
    beforeVariants { variant -> variant.hostTests.values.forEach { it.enable = false } }
}

dependencies {
    api(project(":core"))
}
