/*
 * child_ends.cpp: see child_ends.h.
 */
extern "C" {
#include "postgres.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "common/hashfn.h"
#include "storage/ipc.h"
}

#include "pg/ask/solver/child_ends.h"
#include "pg/base/compat.h"
#include "pg/base/session_limits.h"

/* Processes that can be alive at the same time. */
#define MAX_CHILDREN 16

/* A longer document is not logged. */
#define MAX_LOGGED (1024 * 1024)

static pid_t watched[MAX_CHILDREN];
static int crashes = 0; /* of this session's children */
static bool exit_hook_set = false;

void
child_reap(int pid, int *status)
{
	while (waitpid(pid, status, 0) < 0 && errno == EINTR)
		;
}

bool
child_signal_is_crash(int signal)
{
	return signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE || signal == SIGABRT ||
		signal == SIGSYS || signal == SIGTRAP;
}

int
child_crashes(void)
{
	return crashes;
}

void
child_note_end(int wait_status, const char *document)
{
	static uint32 last = 0;
	struct rlimit limit;
	uint32 hash;
	bool again;

	if (!WIFSIGNALED(wait_status) || !child_signal_is_crash(WTERMSIG(wait_status)))
		return;
	crashes++;
	hash = document ? DatumGetUInt32(hash_any((const unsigned char *) document, strlen(document))) : 0;
	again = document && hash == last;
	last = hash;
	limits_memory_suspend(&limit);
	ereport(WARNING,
			(errmsg("the solver's process crashed (signal %d: %s)", WTERMSIG(wait_status),
					strsignal(WTERMSIG(wait_status))),
			 !document   ? 0
				 : again ? errdetail_log("The problem document is the same as in the last crash.")
				 : strlen(document) > MAX_LOGGED
				 ? errdetail_log("The problem document has %zu bytes.", strlen(document))
				 : errdetail_log("The problem document: %s", document),
			 errhint("This is a bug in sqleq. Please report it with the problem document from the server log.")));
	limits_memory_resume(&limit);
}

/* on_proc_exit callback: no child survives its session. */
static void
kill_watched(int code, Datum arg)
{
	for (int i = 0; i < MAX_CHILDREN; i++)
	{
		int status;

		if (watched[i] == 0)
			continue;
		kill(watched[i], SIGKILL);
		child_reap(watched[i], &status);
		watched[i] = 0;
	}
}

static int
free_slot(void)
{
	for (int i = 0; i < MAX_CHILDREN; i++)
		if (watched[i] == 0)
			return i;
	return -1;
}

bool
child_can_watch(void)
{
	if (!exit_hook_set)
		on_proc_exit(kill_watched, (Datum) 0);
	exit_hook_set = true;
	return free_slot() >= 0;
}

bool
child_watch(int pid)
{
	int slot = child_can_watch() ? free_slot() : -1;

	if (slot >= 0)
		watched[slot] = pid;
	return slot >= 0;
}

void
child_unwatch(int pid)
{
	for (int i = 0; i < MAX_CHILDREN; i++)
		if (watched[i] == pid)
			watched[i] = 0;
}
