plugins {
    alias(libs.plugins.android.application)
    alias(libs.plugins.compose.compiler)
}

/** The host whose https links open the app; empty if there is none. */
val universalLinkHost = providers.gradleProperty("ayatsuri.universalLinkHost").orElse("").get()

/** The file of the key that signs releases, from an environment variable; without it releases are not signed. */
val keyStore = providers.environmentVariable("AYATSURI_KEYSTORE")

android {
    namespace = "ayatsuri.app"
    // The SDK's package is platforms;android-37.0; it has none without a minor level.
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
    // The Play Store's encrypted list of libraries is left out; each release has a list that anybody can read.
    dependenciesInfo {
        includeInApk = false
        includeInBundle = false
    }

    buildTypes {
        // A debug build is installed beside the released app, with games of its own.
        debug {
            applicationIdSuffix = ".debug"
            versionNameSuffix = "-debug"
        }
        release {
            isMinifyEnabled = true
            isShrinkResources = true
            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"), "proguard-rules.pro")
            // The build has the same bytes, whichever way the sources came here.
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
    // Libraries are loaded straight from the archive, also on systems with pages of 16 KB.
    packaging { jniLibs { useLegacyPackaging = false } }
    bundle { language { enableSplit = false } }
    lint {
        warningsAsErrors = true
        checkDependencies = true
        // These depend on the newest versions of the day; .github/dependabot.yml looks after those.
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
