/*
 * guard_settings.h: who reads a setting that sqleq changes?
 *
 * The server asks a setting's show hook for its text, whoever reads it: current_setting() by whatever way it is called, SHOW, pg_settings. So a read is seen
 * when it happens, with whatever name, and one that never happens is none.
 */
#pragma once

typedef enum ChangedWhere
{
	IN_SANDBOX,
	ON_SAFE_PATH				/* only while code runs on another search_path than outside */
} ChangedWhere;

/* Called once, after the library's own settings were defined. The function is called before each read of a setting that may be another one here. */
extern void guard_watch_settings(void (*read) (ChangedWhere where));
