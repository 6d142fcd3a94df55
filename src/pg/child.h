/*
 * child.h: runs the core in a process of its own, limited in time and memory.
 */
#pragma once

typedef enum ChildStatus
{
	CHILD_ANSWERED,
	CHILD_TIMED_OUT,
	CHILD_KILLED,				/* by a signal that did not come from here */
	CHILD_OUT_OF_MEMORY,
	CHILD_NO_ANSWER				/* it ended, or wrote something unreadable */
} ChildStatus;

typedef struct ChildResult
{
	ChildStatus status;
	int signal;					/* CHILD_KILLED */
	int exit_code;				/* CHILD_NO_ANSWER */
	const char *answer;			/* CHILD_ANSWERED: the answer line, in the server's encoding */
	const char *progress;		/* the last progress line, or NULL */
} ChildResult;

/* A child under way. Its memory is the caller's; several may run at the same time. */
typedef struct Child Child;

/*
 * Starts a child on the problem document; raises an error when there can be none.
 * child_stop() must follow on every path, errors included. Should the session end with FATAL before, the child goes with it.
 */
extern Child *child_start(const char *document, int memory_mb, TimestampTz deadline);

/* Reads what has come without waiting. Returns true when nothing more will come. */
extern bool child_read(Child *child);
extern pgsocket child_socket(const Child *child);

/* Kills the child if need be, waits for its end, and says what came of it. May be called twice. */
extern ChildResult *child_stop(Child *child);

/* All of the above for one child: waits for its answer, the deadline or an interrupt. */
extern ChildResult *child_run(const char *document, int memory_mb, TimestampTz deadline);
