/*
 * child.h: runs the core in a process of its own, limited in time and memory.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

typedef enum ChildStatus
{
	CHILD_ANSWERED,
	CHILD_TIMED_OUT,
	CHILD_CRASHED, /* by a fault of its own: a signal such as SIGSEGV or SIGABRT */
	CHILD_KILLED,  /* by another signal that did not come from here */
	CHILD_OUT_OF_MEMORY,
	CHILD_NO_ANSWER /* it ended, or wrote something unreadable */
} ChildStatus;

/* race.h says who does what. */
typedef enum ChildRole
{
	CHILD_PROVER,
	CHILD_REFUTER
} ChildRole;

typedef struct ChildResult
{
	ChildRole role;
	ChildStatus status;
	int signal;           /* CHILD_CRASHED, CHILD_KILLED */
	int exit_code;        /* CHILD_NO_ANSWER */
	const char *answer;   /* CHILD_ANSWERED: the line with the answer or its draft, in the server's encoding */
	const char *progress; /* the last progress line, or NULL */
} ChildResult;

/* A child under way. Its memory is the caller's; several may run at the same time. */
typedef struct Child Child;

/*
 * Starts a child on the problem document. When there can be none, that is an error for the prover, and NULL for the
 * refuter. child_stop() or child_end() must follow on every path, errors included. Should the session end with FATAL
 * before, the child goes with it.
 */
extern Child *child_start(const char *document, struct HostSetup *host, ChildRole role, int memory_mb,
						  TimestampTz deadline);

/* Reads what has come without waiting. Returns true when nothing more will come. */
extern bool child_read(Child *child);

/* The last progress line, or NULL. */
extern const char *child_progress(const Child *child);

/* Has it found its answer, and is still at work on explaining it? */
extern bool child_has_draft(const Child *child);

/*
 * Waits until one of them has something to read, for an interrupt, or so long. Leaves out those that are NULL or have
 * ended.
 */
extern void child_wait(Child *const *children, int n, long timeout_ms);

/* Kills the child if need be and waits for its end. May be called twice. */
extern void child_end(Child *child);

/*
 * Says what came of it. `late`: because its time is over. A child that has answered is killed and not waited for, or
 * kept for another problem (kept_process.h); child_end() must follow all the same.
 */
extern ChildResult *child_stop(Child *child, bool late);
