/* outlasts_rollback.h: functions of the server whose effect no rollback takes back. */
#pragma once

/*
 * Locks of the session, signals to other processes, the state of random(), statistics, files, temporary sequences: all
 * volatile functions, but for those that sandbox_sights.h calls blind.
 */
extern bool function_outlasts_rollback(Oid function);
