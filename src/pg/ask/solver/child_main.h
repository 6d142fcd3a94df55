/*
 * child_main.h: what a fork()ed child of the session does.
 */
#pragma once
#include <sys/types.h>

/* Exit codes of a child that ran out of memory: ours, and the one Z3 uses. */
#define CHILD_EXIT_MEMORY 77
#define CHILD_EXIT_Z3_MEMORY 101
#define CHILD_EXIT_ORPHAN 78

typedef struct ChildJob
{
	const char *document; /* UTF-8 */
	size_t length;
	struct HostSetup *host; /* what the server computes for the core; may be NULL */
	int fd;                 /* a socket: the lines go there, and further problems come from there */
	size_t memory_bytes;    /* what the child may allocate on top of what it got from its parent */
	int cpu_seconds;
	pid_t parent;
	int fault;          /* a SqleqFault */
	bool first;         /* the prover */
	const char *answer; /* not NULL: to be given instead of the core's */
	bool stays;         /* it waits for another problem when it has done this one (kept_process.h) */
} ChildJob;

/* What comes before the document of a further problem. */
typedef struct ChildOrder
{
	size_t length;
	size_t memory_bytes;
	int cpu_seconds;
} ChildOrder;

/* Called in the child with all signals blocked. Never returns. */
[[noreturn]] extern void child_main(const ChildJob *job);
