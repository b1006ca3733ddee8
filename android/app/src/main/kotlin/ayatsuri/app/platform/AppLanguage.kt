package ayatsuri.app.platform

import android.app.LocaleManager
import android.content.Context
import android.os.Build
import android.os.LocaleList
import androidx.annotation.RequiresApi
import ayatsuri.app.AyatsuriApp
import ayatsuri.core.Language
import ayatsuri.core.live.languageOfLocale
import ayatsuri.ui.theme.labelsOf

/**
 * The language of this app as the system keeps it, from Android 13 on. It and the core's own setting are kept equal:
 * the one that the person changed last wins.
 */
object AppLanguage {
    /** The language that the person has chosen for this app in the system's settings; null if none. */
    fun chosen(context: Context): Language? = if (hasManager) manager(context).chosen() else null

    /** Tells the system the app's language, so that its settings and its own texts follow. */
    fun tell(
        context: Context,
        language: Language,
    ) {
        if (!hasManager) return
        val manager = manager(context)
        val current = manager.chosen()
        // As long as the person has chosen nothing, the app follows the system.
        if (current == language || (current == null && language == AyatsuriApp.languageOf(context))) return
        manager.applicationLocales = LocaleList.forLanguageTags(labelsOf(language).tag)
    }

    private val hasManager = Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU

    @RequiresApi(Build.VERSION_CODES.TIRAMISU)
    private fun manager(context: Context) = checkNotNull(context.getSystemService(LocaleManager::class.java))

    @RequiresApi(Build.VERSION_CODES.TIRAMISU)
    private fun LocaleManager.chosen(): Language? =
        applicationLocales.takeIf { !it.isEmpty }?.get(0)?.let { languageOfLocale(it.toLanguageTag()) }
}
