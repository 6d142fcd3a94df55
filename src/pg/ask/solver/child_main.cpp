/*
 * child_main.cpp: the child's half of child.cpp.
 *
 * Here nothing of PostgreSQL may be called but the two functions that cut the child off from the server: no palloc, no
 * elog, no interrupt check. The order of the steps in cut_off() matters; the reasons stand beside them. The child
 * leaves by _exit() on every path of its own, and since libraries may call exit(), the server's atexit handlers are
 * disarmed first: they would clean up in shared memory on the parent's behalf.
 */
extern "C" {
#include "postgres.h"

#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "storage/ipc.h"
#include "storage/pg_shmem.h"
}

#include <new>

#include "pg/ask/solver/child_main.h"
#include "core/driver/judge_api.h"
#include "pg/base/session_limits.h"
#include "pg/read/terms/server_functions.h"
#include "pg/base/process_memory.h"
#include "pg/base/settings.h"

#ifndef SYS_close_range
#define SYS_close_range 436
#endif

/* A process that stays ends after so many problems, so much more memory, so long without work. */
#define MOST_JOBS 200
#define MOST_GROWTH ((rlim_t) 48 * 1024 * 1024)
#define MOST_IDLE_MS 60000

static void
default_signals(void)
{
	struct sigaction action;
	sigset_t none;

	memset(&action, 0, sizeof(action));
	action.sa_handler = SIG_DFL;
	for (int sig = 1; sig < NSIG; sig++)
		(void) sigaction(sig, &action, NULL);
	/* A parent that went away is seen as EPIPE. */
	action.sa_handler = SIG_IGN;
	(void) sigaction(SIGPIPE, &action, NULL);
	sigemptyset(&none);
	(void) sigprocmask(SIG_SETMASK, &none, NULL);
}

static void
close_other_files(int keep)
{
	bool done = true;

	if (keep > 3)
		done = syscall(SYS_close_range, 3U, (unsigned) (keep - 1), 0U) == 0;
	done = syscall(SYS_close_range, (unsigned) (keep + 1), ~0U, 0U) == 0 && done;
	if (!done)
	{
		/* A kernel before 5.9. */
		struct rlimit limit;
		int top = 1024;

		if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
			top = (int) limit.rlim_cur;
		for (int fd = 3; fd < top; fd++)
			if (fd != keep)
				(void) close(fd);
	}
}

static void
set_limit(__rlimit_resource resource, rlim_t value)
{
	struct rlimit limit;

	if (getrlimit(resource, &limit) != 0)
		return;
	/*
	 * An administrator's lower limit stays. The soft one is what counts, and a process that stays has another one for
	 * each problem.
	 */
	limit.rlim_cur = limit.rlim_max == RLIM_INFINITY ? value : Min(limit.rlim_max, value);
	(void) setrlimit(resource, &limit);
}

static void
limit_resources(const ChildJob *job)
{
	rlim_t used = process_memory(MEMORY_ADDRESSES);
	struct rusage usage = {};

	(void) getrusage(RUSAGE_SELF, &usage);
	/*
	 * A session's own limits on core files say nothing about a child that crashes on purpose or by a solver's defect.
	 */
	set_limit(RLIMIT_CORE, 0);
	/* Counts what the parent had mapped, too, hence the sum. Without /proc the limit is the plain number. */
	set_limit(RLIMIT_AS, used + job->memory_bytes);
	set_limit(RLIMIT_CPU, (rlim_t) usage.ru_utime.tv_sec + (rlim_t) usage.ru_stime.tv_sec + (rlim_t) job->cpu_seconds);
}

static void
volunteer_for_oom_killer(void)
{
	int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);

	if (fd >= 0)
	{
		if (write(fd, "1000", 4) != 4)
		{
			/* Then the kernel chooses as it likes. */
		}
		close(fd);
	}
}

/*
 * A child makes and frees many solvers. Else libc gives the memory of each back to the kernel, and the next one finds
 * it gone.
 */
static void
keep_memory(void)
{
#ifdef M_TRIM_THRESHOLD
	(void) mallopt(M_TRIM_THRESHOLD, 256 * 1024 * 1024);
	(void) mallopt(M_MMAP_THRESHOLD, 32 * 1024 * 1024);
	(void) mallopt(M_TOP_PAD, 1024 * 1024);
#endif
}

static void
cut_off(const ChildJob *job)
{
	default_signals();
	/* Cancel and terminate go to the session's process group, and are the parent's business. */
	(void) setpgid(0, 0);
	/* kill -9 of the parent takes the child along; it may be gone already. */
	(void) prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != job->parent)
		_exit(CHILD_EXIT_ORPHAN);
	/* Before the detach: the exit callbacks look into shared memory. */
	on_exit_reset();
	/* No defect of the solver can reach shared buffers, and they do not count for RLIMIT_AS. */
	PGSharedMemoryDetach();
	/* The client's socket, data files, the postmaster's death watch: all of them would be kept open. */
	close_other_files(job->fd);
	limits_forget_in_child();
	limit_resources(job);
	volunteer_for_oom_killer();
}

/* sqleq_emit: one line into the socket, which the parent empties at its own pace. */
static int
emit(void *arg, const char *line, size_t length)
{
	int fd = ((const ChildJob *) arg)->fd;
	const char *parts[2] = {line, "\n"};
	size_t lengths[2] = {length, 1};

	for (int part = 0; part < 2; part++)
	{
		const char *from = parts[part];
		size_t left = lengths[part];

		while (left > 0)
		{
			ssize_t done = write(fd, from, left);

			if (done < 0 && errno == EINTR)
				continue;
			if (done <= 0)
				return -1;
			from += done;
			left -= (size_t) done;
		}
	}
	return 0;
}

static void
use_all_memory(void)
{
	for (;;)
	{
		char *block = new char[1 << 20];

		for (int i = 0; i < (1 << 20); i += 4096)
			((volatile char *) block)[i] = 1;
	}
}

/* sqleq.debug_fault; returns when the child is to go on. */
static void
provoke(const ChildJob *job)
{
	static const char progress[] = "{\"progress\": {\"stage\": \"fault\", \"bound\": 1}}";
	static const char proof[] = "{\"progress\": {\"stage\": \"proof\", \"bound\": 0}}";
	static const char claim[] = "{\"answer\": {\"version\": 1, \"verdict\": \"equivalent\", \"proof\": \"none\"}}";
	static const char draft[] = "{\"draft\": {\"version\": 1, \"verdict\": \"equivalent\", \"proof\": \"none\"}}";
	static const char garbage[] = "{\"answer\": {\"verdict\": ";

	switch (job->fault)
	{
		case FAULT_CRASH:
			(void) raise(SIGSEGV);
			break;
		case FAULT_ABORT:
			abort();
		case FAULT_EXIT:
			exit(3);
		case FAULT_MEMORY:
			(void) emit((void *) job, progress, strlen(progress));
			use_all_memory();
			break;
		case FAULT_HANG:
			(void) emit((void *) job, progress, strlen(progress));
			for (;;)
				pause();
		case FAULT_SPIN:
			for (volatile unsigned turns = 0;;)
				turns = turns + 1;
		case FAULT_SILENT:
			_exit(0);
		case FAULT_GARBAGE:
			(void) emit((void *) job, garbage, strlen(garbage));
			_exit(0);
		case FAULT_FLOOD:
			while (emit((void *) job, progress, strlen(progress)) == 0)
				;
			_exit(0);
		case FAULT_BIG_ANSWER:
		{
			static char block[1 << 20];

			memset(block, ' ', sizeof(block));
			for (int i = 0; i < 16; i++)
				(void) emit((void *) job, block, sizeof(block));
			break;
		}
		case FAULT_STOP:
			if (job->first)
				(void) emit((void *) job, proof, strlen(proof));
			(void) raise(SIGSTOP);
			break;
		case FAULT_LOSE_PROVER:
			if (!job->first)
				break;
			(void) emit((void *) job, proof, strlen(proof));
			(void) raise(SIGSEGV);
			break;
		case FAULT_DRAFT:
			(void) emit((void *) job, draft, strlen(draft));
			(void) raise(SIGSTOP);
			for (;;)
				pause();
		case FAULT_DISAGREE:
			if (!job->first)
				break;
			(void) emit((void *) job, proof, strlen(proof));
			(void) raise(SIGSTOP);
			(void) emit((void *) job, claim, strlen(claim));
			_exit(0);
		default:
			break;
	}
}

/* Returns the exit code. */
static int
do_job(const ChildJob *job)
{
	int code = 1;

	try
	{
		if (job->fault != FAULT_NONE)
			provoke(job);
		if (job->answer)
			code = emit((void *) job, job->answer, strlen(job->answer)) == 0 ? 0 : 1;
		else
		{
			int result = sqleq_core_run(job->document, job->length, emit, (void *) job, host_callbacks(job->host));

			code = result == SQLEQ_CORE_NO_MEMORY ? CHILD_EXIT_MEMORY : result == 0 ? 0 : 1;
		}
	}
	catch (const std::bad_alloc &)
	{
		code = CHILD_EXIT_MEMORY;
	}
	catch (...)
	{
		code = 1;
	}
	return code;
}

/* ---- further problems ---- */

/* All of it, or the session has gone. */
static bool
receive(int fd, void *to, size_t length)
{
	for (size_t got = 0; got < length;)
	{
		ssize_t more = read(fd, (char *) to + got, length - got);

		if (more < 0 && errno == EINTR)
			continue;
		if (more <= 0)
			return false;
		got += (size_t) more;
	}
	return true;
}

/* The next problem; false: there will be none. */
static bool
next_job(ChildJob *job)
{
	struct pollfd event = {job->fd, POLLIN, 0};
	ChildOrder order;
	char *document;

	if (poll(&event, 1, MOST_IDLE_MS) != 1 || !receive(job->fd, &order, sizeof(order)))
		return false;
	document = (char *) malloc(order.length + 1);
	if (!document || !receive(job->fd, document, order.length) || emit(job, "", 0) != 0)
		return false;
	job->document = document;
	job->length = order.length;
	job->memory_bytes = order.memory_bytes;
	job->cpu_seconds = order.cpu_seconds;
	limit_resources(job);
	return true;
}

/* Problem after problem, as long as the process is as good as a new one. */
static int
stay(const ChildJob *first)
{
	const rlim_t at_first = process_memory(MEMORY_RESIDENT);
	ChildJob job = *first;
	int code = do_job(&job);

	for (int jobs = 1; code == 0 && jobs < MOST_JOBS; jobs++)
	{
		if (sqleq_core_rest() != 0 || process_memory(MEMORY_RESIDENT) > at_first + MOST_GROWTH ||
			emit(&job, "", 0) != 0 || !next_job(&job))
			break;
		code = do_job(&job);
		free((void *) job.document);
	}
	return code;
}

void
child_main(const ChildJob *job)
{
	cut_off(job);
	keep_memory();
	_exit(job->stays ? stay(job) : do_job(job));
}
