/* kept_process.cpp: see kept_process.h. */
extern "C" {
#include "postgres.h"

#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "storage/fd.h"
}

#include "pg/base/settings.h"
#include "pg/ask/solver/child_ends.h"
#include "pg/ask/solver/child_main.h"
#include "pg/ask/solver/kept_process.h"

/* A job has to fit into the socket's buffer, so that the session never waits for the process to take it. */
#define LONGEST_DOCUMENT (96 * 1024)

/*
 * So long, in ms, a process may take to clear away its last problem, once there is another. A new one would take about
 * as long.
 */
#define PATIENCE 2

/*
 * So long it may take to say that it has a problem. What can be sent to a process that is about to end is lost, and
 * would be an `unknown`.
 */
#define PATIENCE_TAKEN 50

static pid_t kept = 0;
static int kept_fd = -1;
static bool kept_ready;

static void
let_go(void)
{
	int status = 0;

	kill(kept, SIGKILL);
	while (waitpid(kept, &status, 0) < 0 && errno == EINTR)
		;
	child_unwatch(kept);
	close(kept_fd);
	ReleaseExternalFD();
	kept = 0;
	kept_fd = -1;
	child_note_end(status, NULL);
}

/*
 * With an empty line it says that it is ready, and with another one that it has taken a problem. False: it did not, in
 * that many ms, or has gone.
 */
static bool
says_so(int patience_ms)
{
	struct pollfd event = {kept_fd, POLLIN, 0};
	char said;

	return poll(&event, 1, patience_ms) == 1 && recv(kept_fd, &said, 1, MSG_DONTWAIT) == 1 && said == '\n';
}

static bool
send_job(const ChildJob *job)
{
	ChildOrder order = {job->length, job->memory_bytes, job->cpu_seconds};
	struct iovec parts[2] = {{&order, sizeof(order)}, {(void *) job->document, job->length}};
	struct msghdr message = {};

	message.msg_iov = parts;
	message.msg_iovlen = 2;
	return sendmsg(kept_fd, &message, MSG_DONTWAIT | MSG_NOSIGNAL) == (ssize_t) (sizeof(order) + job->length);
}

bool
kept_process_may_do(const ChildJob *job)
{
	return sqleq_keep_process && !job->host && !job->answer && job->fault == FAULT_NONE;
}

bool
kept_process_take(const ChildJob *job, pid_t *pid, int *fd)
{
	if (kept == 0 || job->length > LONGEST_DOCUMENT || !kept_process_may_do(job))
	{
		if (kept != 0 && !sqleq_keep_process)
			let_go();
		return false;
	}
	if ((!kept_ready && !says_so(PATIENCE)) || !send_job(job) || !says_so(PATIENCE_TAKEN))
	{
		let_go();
		return false;
	}
	*pid = kept;
	*fd = kept_fd;
	kept = 0;
	kept_fd = -1;
	return true;
}

bool
kept_process_put(pid_t pid, int fd, bool ready)
{
	if (kept != 0)
		return false;
	kept = pid;
	kept_fd = fd;
	kept_ready = ready;
	return true;
}
