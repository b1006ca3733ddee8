// The Android app's list of components (CycloneDX), without a plugin in its own build:
//   gradle -p android -I ../release/sbom.init.gradle.kts :app:cyclonedxDirectBom
// It is then in android/app/build/reports/cyclonedx-direct. Never run so far: that needs the Android SDK.
import org.cyclonedx.gradle.CyclonedxDirectTask
import org.cyclonedx.gradle.CyclonedxPlugin

initscript {
    repositories {
        gradlePluginPortal()
    }
    dependencies {
        classpath("org.cyclonedx.bom:org.cyclonedx.bom.gradle.plugin:3.4.0")
    }
}

rootProject {
    apply<CyclonedxPlugin>()
}

allprojects {
    tasks.withType<CyclonedxDirectTask>().configureEach {
        includeConfigs.set(listOf("releaseRuntimeClasspath"))
        includeBomSerialNumber.set(false)
    }
}
