plugins {
    alias(libs.plugins.android.application)
    alias(libs.plugins.compose.compiler)
}

/** The host whose https links open the app; empty if there is none. */
val universalLinkHost = providers.gradleProperty("ayatsuri.universalLinkHost").orElse("").get()

/** The file of the key that signs releases, from the environment. Without it releases are not signed. */
val keyStore = providers.environmentVariable("AYATSURI_KEYSTORE")

android {
    namespace = "ayatsuri.app"
    // The minor level is named because the SDK's package is platforms;android-37.0, and none exists without it.
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
    // This leaves out the list of libraries that only the Play Store can read. A list for everybody lies beside each
    // release.
    dependenciesInfo {
        includeInApk = false
        includeInBundle = false
    }

    buildTypes {
        // A debug build can be installed beside the released app on the same phone, with games of its own.
        debug {
            applicationIdSuffix = ".debug"
            versionNameSuffix = "-debug"
        }
        release {
            isMinifyEnabled = true
            isShrinkResources = true
            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"), "proguard-rules.pro")
            // Without this the bytes of a release would depend on how its sources were fetched.
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
    // Libraries are loaded from the archive uncompressed, on pages of 16 KB too.
    packaging { jniLibs { useLegacyPackaging = false } }
    bundle { language { enableSplit = false } }
    lint {
        warningsAsErrors = true
        checkDependencies = true
        // These warnings come and go with new releases of others; .github/dependabot.yml looks after them.
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
