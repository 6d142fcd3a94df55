/*
 * session_limits.h: what a call of sqleq may take of the backend itself: until when, and how much memory.
 *
 * Both come as ordinary errors (query_canceled, out_of_memory) wherever the backend is at work, in the server's own
 * code as well as in ours; whoever has set a limit finds out here whether an error is of its making. Limits nest: one
 * further in can only be narrower. They are set by subtransaction.h alone, which lifts them again by whatever way the
 * work ends.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

extern "C" {
#include <sys/resource.h>

#include "utils/elog.h"
#include "utils/timestamp.h"
}

/* One pair of limits that is in force. Lives on the stack of whoever set it. */
typedef struct Limits
{
	struct Limits *outer;
	TimestampTz deadline; /* DT_NOEND: none */
	bool memory;          /* the soft limit of the process was lowered; it was `before` */
	struct rlimit before;
} Limits;

/*
 * From now on. memory_mb: this much more than now; 0: no limit. The deadline may have passed: then the next check for
 * interrupts ends the work.
 */
extern void limits_enter(Limits *limits, TimestampTz deadline, int memory_mb);

/* The innermost ones are no longer in force. */
extern void limits_leave(Limits *limits);

/* Another deadline for the innermost ones. */
extern void limits_set_deadline(TimestampTz deadline);

/*
 * Is the error of this SQLSTATE, just raised, that of their deadline, and nobody's cancel? To be asked before
 * limits_leave().
 */
extern bool limits_made_late(const Limits *limits, int sqlstate);

/* An error was caught and is settled: whose cancel came before is no longer of interest. */
extern void limits_error_settled(void);

/*
 * An error of this SQLSTATE is raised by what runs within limits, which may catch it. A real cancel that is caught
 * comes again at the next chance.
 */
extern void limits_see_error(int sqlstate);

/* The error goes on to whoever has set limits further out: if it is a cancel, it need not come again. */
extern void limits_error_goes_on(int sqlstate);

/* Until memory_resume(), no limit of ours on memory: for what must not fail halfway. */
extern void limits_memory_suspend(struct rlimit *now);
extern void limits_memory_resume(const struct rlimit *now);

/* The deadline in force, or DT_NOEND. */
extern TimestampTz limits_deadline(void);

/* Children must not inherit the limit on memory: they have their own. Async-signal-safe. */
extern void limits_forget_in_child(void);
