buildscript {
    dependencies {
        // The Android plugin brings its own Kotlin; this newer one is that of pom.xml.
        classpath(libs.kotlin.gradle.plugin)
    }
}

plugins {
    alias(libs.plugins.android.application) apply false
    alias(libs.plugins.android.library) apply false
    alias(libs.plugins.compose.compiler) apply false
}
