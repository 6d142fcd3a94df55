/*
 * child.cpp: a solver's process, seen from the session.
 *
 * The core may crash, hang, exit or eat memory. In a fork()ed child all of that is a reason in a verdict; in the
 * backend it would be a restart of the server. What the child itself does is in child_main.cpp; here is the parent's
 * half: start, read, kill, reap.
 *
 * A FATAL error runs no PG_FINALLY block. An orphan would then be adopted by process 1; where that is the postmaster
 * (containers), it takes the orphan's death for a crashed backend and restarts the server. So an on_proc_exit callback
 * kills and reaps what is still alive.
 */
extern "C" {
#include "postgres.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lib/stringinfo.h"
#include "libpq/pqsignal.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "storage/fd.h"
#include "storage/latch.h"
#include "utils/timestamp.h"
}

#include "pg/base/compat.h"
#include "pg/ask/solver/child.h"
#include "pg/ask/solver/child_main.h"
#include "pg/ask/solver/kept_process.h"
#include "pg/base/session_limits.h"
#include "pg/base/settings.h"
#include "pg/ask/solver/child_ends.h"

/* A line longer than this is no answer but a defect. */
#define MAX_LINE (256 * 1024 * 1024)

struct Child
{
	ChildRole role;
	pid_t pid;   /* 0: reaped */
	int fd;      /* -1: closed */
	bool stays;  /* after its answer: see kept_process.h */
	bool ready;  /* for another problem */
	bool killed; /* by us */
	bool late;   /* the deadline came first */
	bool too_long;
	int wait_status;
	const char *document; /* the caller's */
	StringInfoData line;  /* what has come of the current line */
	char *answer;
	char *draft; /* an answer that will do should no better one come */
	char *progress;
};

/* An error for the prover; for the refuter just "no". */
static Child *
no_child(const Child *child, int code, const char *what, int cause)
{
	errno = cause;
	if (child->role == CHILD_PROVER)
		ereport(ERROR, (errcode(code), cause ? errmsg("%s: %m", what) : errmsg("%s", what)));
	return NULL;
}

static ChildJob
make_job(const char *document, ChildRole role, int memory_mb, TimestampTz deadline)
{
	ChildJob job;
	TimestampTz now = GetCurrentTimestamp();

	job.document = pg_server_to_any(document, strlen(document), PG_UTF8);
	job.length = strlen(job.document);
	job.memory_bytes = (size_t) memory_mb * 1024 * 1024;
	/* Only a backstop, should the parent be unable to act; threads add up. */
	job.cpu_seconds = deadline > now ? (int) Min((deadline - now) / USECS_PER_SEC * 8 + 30, INT_MAX) : 30;
	job.parent = getpid();
	job.fd = -1;
	job.fault = sqleq_debug_fault;
	job.first = role == CHILD_PROVER;
	job.answer = NULL;
	if (sqleq_debug_answer && *sqleq_debug_answer)
	{
		char *line = psprintf("{\"answer\": %s}", sqleq_debug_answer);

		/* One line it must be. */
		for (char *at = line; *at; at++)
			if (*at == '\n')
				*at = ' ';
		job.answer = pg_server_to_any(line, strlen(line), PG_UTF8);
	}
	return job;
}

Child *
child_start(const char *document, struct HostSetup *host, ChildRole role, int memory_mb, TimestampTz deadline)
{
	int ends[2];
	pid_t pid = -1;
	int fork_errno = EAGAIN;
	/* All that can fail for want of memory comes before the fork. */
	Child *child = (Child *) palloc0(sizeof(Child));
	ChildJob job = make_job(document, role, memory_mb, deadline);

	job.host = host;
	job.stays = kept_process_may_do(&job);
	initStringInfo(&child->line);
	child->role = role;
	child->document = document;
	child->fd = -1;
	child->stays = job.stays;
	if (kept_process_take(&job, &child->pid, &child->fd))
		return child;
	if (!child_can_watch())
		return no_child(child, ERRCODE_CONFIGURATION_LIMIT_EXCEEDED, "too many solver processes in one session", 0);
	if (!AcquireExternalFD())
		return no_child(child, ERRCODE_INSUFFICIENT_RESOURCES, "too many open files to start a solver process", 0);
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0)
	{
		int cause = errno;

		ReleaseExternalFD();
		return no_child(child, ERRCODE_INSUFFICIENT_RESOURCES, "could not create a socket for a solver process", cause);
	}
	job.fd = ends[1];
	fflush(stdout);
	fflush(stderr);

	/* The child must not run the session's signal handlers, not even for an instant. */
	compat_set_signal_mask(&BlockSig);
	if (sqleq_debug_fault != FAULT_NO_FORK)
	{
		pid = fork();
		fork_errno = errno;
	}
	if (pid == 0)
		child_main(&job); /* does not return */
	if (pid > 0)
	{
		/* Done by both, since nobody knows who comes first. */
		(void) setpgid(pid, pid);
		child_watch(pid);
		child->pid = pid;
		child->fd = ends[0];
	}
	compat_set_signal_mask(&UnBlockSig);
	close(ends[1]);

	if (pid < 0)
	{
		close(ends[0]);
		ReleaseExternalFD();
		return no_child(child, ERRCODE_INSUFFICIENT_RESOURCES, "could not start a solver process", fork_errno);
	}
	(void) fcntl(child->fd, F_SETFL, O_NONBLOCK);
	return child;
}

/* Is this line an object whose first key is the given one? */
static bool
line_is(const char *line, const char *key)
{
	size_t length = strlen(key);

	line += strspn(line, " \t");
	if (*line++ != '{')
		return false;
	line += strspn(line, " \t");
	return line[0] == '"' && strncmp(line + 1, key, length) == 0 && line[length + 1] == '"';
}

static void
keep_line(char **kept, const char *line)
{
	if (*kept)
		pfree(*kept);
	*kept = pstrdup(line);
}

static void
end_line(Child *child)
{
	/* said once, after the answer */
	if (child->line.len == 0)
		child->ready = child->answer != NULL;
	else if (line_is(child->line.data, "answer"))
		keep_line(&child->answer, child->line.data);
	else if (line_is(child->line.data, "draft"))
		keep_line(&child->draft, child->line.data);
	else if (line_is(child->line.data, "progress"))
		keep_line(&child->progress, child->line.data);
	resetStringInfo(&child->line);
}

bool
child_read(Child *child)
{
	char chunk[65536];
	ssize_t got;

	if (child->fd < 0 || child->too_long)
		return true;
	got = read(child->fd, chunk, sizeof(chunk));
	if (got < 0)
		return !(errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
	if (got == 0)
		return true;
	for (char *from = chunk, *end = chunk + got; from < end;)
	{
		char *newline = (char *) memchr(from, '\n', end - from);
		char *to = newline ? newline : end;

		if (child->line.len + (to - from) > MAX_LINE)
		{
			child->too_long = true;
			return true;
		}
		appendBinaryStringInfo(&child->line, from, to - from);
		if (newline)
			end_line(child);
		from = to + 1;
	}
	/* An answer is the last word: no need to see the child out. */
	return child->answer != NULL;
}

const char *
child_progress(const Child *child)
{
	return child->progress;
}

bool
child_has_draft(const Child *child)
{
	return child->draft != NULL;
}

void
child_wait(Child *const *children, int n, long timeout_ms)
{
	WaitEvent event;
	WaitEventSet *set = compat_make_wait_set(n + 2);

	AddWaitEventToSet(set, WL_LATCH_SET, PGINVALID_SOCKET, MyLatch, NULL);
	AddWaitEventToSet(set, WL_EXIT_ON_PM_DEATH, PGINVALID_SOCKET, NULL, NULL);
	for (int i = 0; i < n; i++)
		if (children[i] && children[i]->fd >= 0)
			AddWaitEventToSet(set, WL_SOCKET_READABLE, children[i]->fd, NULL, NULL);
	(void) WaitEventSetWait(set, Max(timeout_ms, 0), &event, 1, PG_WAIT_EXTENSION);
	FreeWaitEventSet(set);
	ResetLatch(MyLatch);
}

static ChildStatus
child_status(const Child *child)
{
	if (child->answer || child->draft)
		return CHILD_ANSWERED;
	if (child->late)
		return CHILD_TIMED_OUT;
	if (child->too_long)
		return CHILD_NO_ANSWER;
	/* Our own signal is none of these. */
	if (WIFSIGNALED(child->wait_status) && child_signal_is_crash(WTERMSIG(child->wait_status)))
		return CHILD_CRASHED;
	if (child->killed)
		return CHILD_NO_ANSWER;
	if (WIFSIGNALED(child->wait_status))
		return CHILD_KILLED;
	if (WEXITSTATUS(child->wait_status) == CHILD_EXIT_MEMORY || WEXITSTATUS(child->wait_status) == CHILD_EXIT_Z3_MEMORY)
		return CHILD_OUT_OF_MEMORY;
	return CHILD_NO_ANSWER;
}

void
child_end(Child *child)
{
	bool reaped = child->pid > 0;

	if (reaped)
	{
		if (!child->killed)
			kill(child->pid, SIGKILL);
		child->killed = true;
		child_reap(child->pid, &child->wait_status);
		child_unwatch(child->pid);
		child->pid = 0;
	}
	if (child->fd >= 0)
	{
		close(child->fd);
		child->fd = -1;
		ReleaseExternalFD();
	}
	/* It may have crashed before it could be killed. */
	if (reaped)
		child_note_end(child->wait_status, child->document);
}

/* A child that closed its end of the socket is ending by itself, and how it ends matters. */
static void
see_out(Child *child)
{
	for (int i = 0;
		 child->fd >= 0 && !child->late && !child->answer && !child->too_long && !InterruptPending && i < 200; i++)
	{
		if (waitpid(child->pid, &child->wait_status, WNOHANG) == child->pid)
		{
			child_unwatch(child->pid);
			child->pid = 0;
			child_note_end(child->wait_status, child->document);
			return;
		}
		if (!child_read(child))
			return; /* it is still at work: we are leaving early */
		pg_usleep(500L);
	}
}

/*
 * After an answer nothing hangs on how the process ends, so nobody waits for that: either it stays, or it is killed,
 * and child_end() finds it dead, which takes it a while.
 */
static void
dismiss(Child *child)
{
	if (child->stays && kept_process_put(child->pid, child->fd, child->ready))
	{
		child->pid = 0;
		child->fd = -1;
		return;
	}
	child->killed = true;
	kill(child->pid, SIGKILL);
}

ChildResult *
child_stop(Child *child, bool late)
{
	ChildResult *result;
	const char *answer;

	child->late = child->late || late;
	if (child->pid > 0 && child->answer && !late)
		dismiss(child);
	else
	{
		if (child->pid > 0)
			see_out(child);
		child_end(child);
	}
	result = (ChildResult *) palloc0(sizeof(ChildResult));
	result->role = child->role;
	result->status = child_status(child);
	if (WIFSIGNALED(child->wait_status))
		result->signal = WTERMSIG(child->wait_status);
	if (WIFEXITED(child->wait_status))
		result->exit_code = WEXITSTATUS(child->wait_status);
	answer = child->answer ? child->answer : child->draft;
	if (answer)
		result->answer = pg_any_to_server(answer, strlen(answer), PG_UTF8);
	if (child->progress)
		result->progress = pg_any_to_server(child->progress, strlen(child->progress), PG_UTF8);
	return result;
}
