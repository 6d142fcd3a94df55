/*
 * guard_settings.h: who reads a setting that sqleq changes?
 *
 * The server asks a setting's show hook for its text, whoever reads it: current_setting() by whatever way it is called,
 * SHOW, pg_settings. So a read is seen when it happens, with whatever name, and one that never happens is none.
 */
#pragma once

typedef enum ChangedWhere
{
	IN_SANDBOX,
	ON_SAFE_PATH /* only while code runs on another search_path than outside */
} ChangedWhere;

/*
 * A value of sqleq's for code that runs, until the end of the subtransaction, or (saved) of the settings' nest level.
 * It belongs to no role, so that a read of it is told from one of a value that the code itself has set.
 */
extern void guard_change_setting(const char *name, const char *value, bool saved);

/*
 * Called once, after the library's own settings were defined. The function is called before each read of a value of
 * sqleq's.
 */
extern void guard_watch_settings(void (*read)(ChangedWhere where));
