// Gradle builds the app. Maven (pom.xml) tests the same sources on a machine without the Android SDK.
pluginManagement {
    repositories {
        google()
        mavenCentral()
        gradlePluginPortal()
    }
}

dependencyResolutionManagement {
    repositoriesMode = RepositoriesMode.FAIL_ON_PROJECT_REPOS
    repositories {
        google()
        mavenCentral()
    }
}

rootProject.name = "ayatsuri"
include(":core", ":radio", ":ui", ":app")

check(!System.getProperty("os.name").startsWith("Windows")) { "Shell scripts build the core: open the project in WSL." }
