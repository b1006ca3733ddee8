package ayatsuri.app.backup

import android.app.backup.BackupAgent
import android.app.backup.BackupDataInput
import android.app.backup.BackupDataOutput
import android.app.backup.FullBackupDataOutput
import android.content.Context
import android.database.SQLException
import android.database.sqlite.SQLiteDatabase
import android.os.ParcelFileDescriptor
import android.util.Log
import java.io.File
import java.io.IOException

/**
 * Backs up the games and leaves the keys out (docs/decisions/0017). While the system backs up, nothing else of the app runs:
 * the system ends its process before, and makes no backup while a table is open.
 */
class KeylessBackup : BackupAgent() {
    override fun onFullBackup(data: FullBackupDataOutput) {
        val copy = keylessCopy(this)
        try {
            copy.write()
        } catch (failure: SQLException) {
            // Up to Android 13 the system's SQLite is older than the store's: then there is no backup.
            Log.i(TAG, "no backup", failure)
        } catch (failure: IOException) {
            Log.i(TAG, "no backup", failure)
        }
        super.onFullBackup(data)
        copy.forget()
    }

    override fun onRestoreFinished() {
        keylessCopy(this).restore()
    }

    // Only whole files are backed up.
    override fun onBackup(
        oldState: ParcelFileDescriptor?,
        data: BackupDataOutput?,
        newState: ParcelFileDescriptor?,
    ) = Unit

    override fun onRestore(
        data: BackupDataInput?,
        appVersionCode: Int,
        newState: ParcelFileDescriptor?,
    ) = Unit

    private companion object {
        const val TAG = "ayatsuri"
    }
}

/** The folder of the core: its store, and what it exports. */
fun gamesFolder(context: Context) = File(context.filesDir, "games")

private fun keylessCopy(context: Context) =
    KeylessCopy(gamesFolder(context), File(context.filesDir, "backup")) { file ->
        val database = SQLiteDatabase.openDatabase(file.path, null, SQLiteDatabase.OPEN_READWRITE)
        object : CopyDatabase {
            override fun execute(sql: String) = database.execSQL(sql)

            override fun column(sql: String): List<String> =
                database.rawQuery(sql, null).use { rows ->
                    buildList { while (rows.moveToNext()) add(rows.getString(0)) }
                }

            override fun close() = database.close()
        }
    }
