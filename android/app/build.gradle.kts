plugins {
    alias(libs.plugins.android.application)
    alias(libs.plugins.compose.compiler)
}

/** The host whose https links open the app; empty if there is none. */
val universalLinkHost = providers.gradleProperty("ayatsuri.universalLinkHost").orElse("").get()

/** The key that releases are signed with, as the environment names it; without it they are not signed. */
val keyStore = providers.environmentVariable("AYATSURI_KEYSTORE")

android {
    namespace = "ayatsuri.app"
    // The package of the SDK is platforms;android-37.0, and there is none without its minor level.
    compileSdk { version = release(libs.versions.compile.sdk.get().toInt()) { minorApiLevel = 0 } }
    ndkVersion = libs.versions.ndk.get()

    defaultConfig {
        applicationId = "ayatsuri.app"
        minSdk = libs.versions.min.sdk.get().toInt()
        targetSdk = libs.versions.target.sdk.get().toInt()
        // `scripts/release version` writes both from Cargo.toml; F-Droid reads them here.
        versionCode = 1
        versionName = "0.1.0"
        testInstrumentationRunner = "androidx.test.runner.AndroidJUnitRunner"
        ndk { abiFilters += listOf("arm64-v8a", "armeabi-v7a", "x86_64") }
        manifestPlaceholders["universalLinkHost"] = universalLinkHost
    }

    signingConfigs {
        if (keyStore.isPresent) {
            create("release") {
                storeFile = file(keyStore.get())
                storePassword = providers.environmentVariable("AYATSURI_KEYSTORE_PASSWORD").get()
                keyAlias = providers.environmentVariable("AYATSURI_KEY_ALIAS").get()
                keyPassword = providers.environmentVariable("AYATSURI_KEY_PASSWORD").get()
            }
        }
    }
    // What only the Play Store can read, of all libraries: the list that anybody can read is beside each release.
    dependenciesInfo {
        includeInApk = false
        includeInBundle = false
    }

    buildTypes {
        // Beside the released app on the same phone, with games of its own.
        debug {
            applicationIdSuffix = ".debug"
            versionNameSuffix = "-debug"
        }
        release {
            isMinifyEnabled = true
            isShrinkResources = true
            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"), "proguard-rules.pro")
            // The same bytes, whichever way the sources came here.
            vcsInfo.include = false
            if (keyStore.isPresent) signingConfig = signingConfigs.getByName("release")
        }
    }

    buildFeatures { compose = true }
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }
    androidResources { localeFilters += listOf("en", "ja") }
    // Libraries are loaded from the archive as they are, on pages of 16 KB too.
    packaging { jniLibs { useLegacyPackaging = false } }
    bundle { language { enableSplit = false } }
    lint {
        warningsAsErrors = true
        checkDependencies = true
        // What is newest changes by itself: .github/dependabot.yml looks after that.
        disable += listOf("GradleDependency", "NewerVersionAvailable", "AndroidGradlePluginVersion", "OldTargetApi")
    }
}

androidComponents {
    // Maven runs the tests of src/test on Robolectric.
    beforeVariants { variant -> variant.hostTests.values.forEach { it.enable = false } }
    onVariants { variant ->
        if (universalLinkHost.isNotEmpty()) {
            variant.sources.manifests.addStaticManifestFile("src/universalLink/AndroidManifest.xml")
        }
    }
}

dependencies {
    implementation(project(":ui"))
    implementation(project(":radio"))
    implementation(libs.activity.compose)
    implementation(libs.androidx.core)
    implementation(libs.coroutines.android)
    implementation(libs.zxing)

    androidTestImplementation(platform(libs.compose.bom))
    androidTestImplementation(libs.compose.ui.test.junit4)
    androidTestImplementation(libs.androidx.test.ext)
    androidTestImplementation(libs.androidx.test.runner)
    debugImplementation(libs.compose.ui.test.manifest)
}
