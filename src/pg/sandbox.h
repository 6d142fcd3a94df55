/*
 * sandbox.h: runs what the user's queries ask for without leaving a trace: in a subtransaction that is always rolled back, read-only, with
 * restricted operations, as the calling user, and with a time limit.
 */
#pragma once

extern "C" {
#include "utils/timestamp.h"
}

typedef void (*SandboxBody) (void *arg);

/*
 * Runs body(arg). An error in there is returned, in the caller's memory context; NULL: there was none. *late says that it was the time limit. A
 * cancel, and what else is nobody's business but the caller's, is raised.
 */
extern ErrorData *sandbox_run(SandboxBody body, void *arg, TimestampTz deadline, bool *late);

/* Within a body: another time limit from now on. */
extern void sandbox_limit(TimestampTz deadline);
