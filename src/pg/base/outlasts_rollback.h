/* outlasts_rollback.h: functions of the server whose effect no rollback takes back. */
#pragma once

/* Locks of the session, signals to other processes, the state of random(), entries of the log that are written at once, temporary sequences. */
extern bool function_outlasts_rollback(Oid function);
