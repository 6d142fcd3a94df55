/*
 * session_limits.cpp: see session_limits.h.
 *
 * Time. A deadline uses the machinery of a cancel (QueryCancelPending), and the timer goes on ticking, since code in
 * between may catch a cancel. A real cancel is told apart by its signal: while a deadline is in force, SIGINT passes
 * through a handler of ours, which counts them. It is set by the outermost limits and taken away by them, never set
 * upon itself, so whatever calls itself here finds the session's own handler behind ours.
 *
 * A function may catch the error in a block of its own and go on, for ever. Hence the reminder when a subtransaction is
 * rolled back: it comes at the next check for interrupts, which is outside of the block that has caught the last one,
 * so each time one block more is left behind. A real cancel comes again likewise.
 *
 * Memory. RLIMIT_DATA counts what the process has mapped privately and writable: its heap, whoever asked for it, but
 * neither the stack nor shared memory. So malloc() fails where it would pass the limit, and palloc() makes an error of
 * that; single large values are stopped as well as trees that grow, the server's as well as ours. Linux has done so
 * since 4.7.
 */
extern "C" {
#include "postgres.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include "access/xact.h"
#include "libpq/pqsignal.h"
#include "miscadmin.h"
#include "storage/latch.h"
#include "utils/timeout.h"
#include "utils/timestamp.h"
}

#include "pg/base/process_memory.h"
#include "pg/base/session_limits.h"

/* So often the timer reminds of a deadline that has passed. */
#define TICK_MS 20

static Limits *innermost = NULL;

static TimeoutId timer = MAX_TIMEOUTS;
static volatile sig_atomic_t timer_fired = false;
static volatile sig_atomic_t sigints = 0;
static volatile sig_atomic_t sigints_at_timer = 0; /* when it fired last */
static sig_atomic_t sigints_settled = 0;           /* those up to here are of the past */
static bool handler_set = false;
static bool cancel_raised = false;   /* a real one, which somebody may catch */
static bool cancel_repeated = false; /* it is pending once more */
static sig_atomic_t sigints_at_repeat = 0;
static struct sigaction cancel_action;

static void
on_timer(void)
{
	/* Counted first: a SIGINT that comes in between makes this one a real cancel, too. */
	sig_atomic_t count = sigints;

	/* A cancel that is already under way has precedence. */
	if (QueryCancelPending)
		return;
	sigints_at_timer = count;
	timer_fired = true;
	QueryCancelPending = true;
	InterruptPending = true;
	SetLatch(MyLatch);
}

/* Whoever has caught a real cancel gets it again. */
static void
repeat_cancel(void)
{
	sigints_at_repeat = sigints;
	cancel_repeated = true;
	timer_fired = false;
	QueryCancelPending = true;
	InterruptPending = true;
	SetLatch(MyLatch);
}

static void
on_subtransaction(SubXactEvent event, SubTransactionId, SubTransactionId, void *)
{
	TimestampTz deadline = limits_deadline();

	if (event != SUBXACT_EVENT_ABORT_SUB)
		return;
	if (handler_set && cancel_raised)
		repeat_cancel();
	else if (deadline != DT_NOEND && GetCurrentTimestamp() >= deadline)
		on_timer();
}

/* SIGINT: a cancel request, statement_timeout or lock_timeout. */
static void
on_sigint(int sig)
{
	sigints = sigints + 1;
	if (cancel_action.sa_handler && cancel_action.sa_handler != SIG_IGN && cancel_action.sa_handler != SIG_DFL)
		cancel_action.sa_handler(sig);
}

TimestampTz
limits_deadline(void)
{
	TimestampTz first = DT_NOEND;

	for (const Limits *limits = innermost; limits; limits = limits->outer)
		first = Min(first, limits->deadline);
	return first;
}

/* The cancel that is under way, if it is ours, is of the past. One that comes just now is not. */
static void
forget_timer(void)
{
	if (timer_fired && sigints == sigints_at_timer)
	{
		QueryCancelPending = false;
		if (sigints != sigints_at_timer)
		{
			QueryCancelPending = true;
			InterruptPending = true;
		}
	}
	timer_fired = false;
}

/* Sets the timer and the handler as the limits in force want it. */
static void
arm(void)
{
	TimestampTz deadline = limits_deadline();

	if (timer == MAX_TIMEOUTS)
	{
		RegisterSubXactCallback(on_subtransaction, NULL);
		timer = RegisterTimeout(USER_TIMEOUT, on_timer);
	}
	disable_timeout(timer, false);
	forget_timer();
	if (deadline != DT_NOEND)
	{
		if (!handler_set)
		{
			struct sigaction ours;

			/*
			 * Known before ours is set, since a cancel may come at once. Not by pqsignal(): since 17 what is set there
			 * is not what that gives.
			 */
			(void) sigaction(SIGINT, NULL, &cancel_action);
			sigints_settled = sigints;
			cancel_raised = cancel_repeated = false;
			handler_set = true;
			ours = cancel_action;
			ours.sa_handler = on_sigint;
			(void) sigaction(SIGINT, &ours, NULL);
		}
		enable_timeout_every(timer, deadline, TICK_MS);
	}
	else if (handler_set)
	{
		(void) sigaction(SIGINT, &cancel_action, NULL);
		handler_set = false;
	}
}

static bool
limit_memory(int memory_mb, struct rlimit *before)
{
	rlim_t used = process_memory(MEMORY_DATA);
	rlim_t most = used + (rlim_t) memory_mb * 1024 * 1024;
	struct rlimit limit;

	if (used == 0 || getrlimit(RLIMIT_DATA, before) != 0)
		return false;
	limit = *before;
	if (limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur <= most)
		return false;
	limit.rlim_cur = most;
	return setrlimit(RLIMIT_DATA, &limit) == 0;
}

void
limits_enter(Limits *limits, TimestampTz deadline, int memory_mb)
{
	bool narrower = deadline < limits_deadline();

	limits->outer = innermost;
	limits->deadline = deadline;
	limits->memory = false;
	innermost = limits;
	if (narrower)
		arm();
	if (memory_mb > 0)
		limits->memory = limit_memory(memory_mb, &limits->before);
}

void
limits_leave(Limits *limits)
{
	TimestampTz until = limits_deadline();

	Assert(innermost == limits);
	if (limits->memory)
		(void) setrlimit(RLIMIT_DATA, &limits->before);
	innermost = limits->outer;
	if (until != DT_NOEND && (until != limits_deadline() || timer_fired))
		arm();
}

void
limits_set_deadline(TimestampTz deadline)
{
	if (!innermost)
		return;
	innermost->deadline = deadline;
	arm();
}

bool
limits_made_late(const Limits *limits, int sqlstate)
{
	return sqlstate == ERRCODE_QUERY_CANCELED && timer_fired && sigints == sigints_settled &&
		GetCurrentTimestamp() >= limits->deadline;
}

void
limits_error_settled(void)
{
	sig_atomic_t count = sigints;

	if (!QueryCancelPending || (timer_fired && count == sigints_at_timer))
		sigints_settled = count;
}

void
limits_see_error(int sqlstate)
{
	if (!handler_set || sigints == sigints_settled)
		return;
	if (sqlstate == ERRCODE_QUERY_CANCELED)
		cancel_raised = true;
	/* lock_timeout comes by the same signal, and is over with its error */
	else if (sqlstate == ERRCODE_LOCK_NOT_AVAILABLE && !QueryCancelPending && !cancel_raised)
		sigints_settled = sigints;
}

void
limits_error_goes_on(int sqlstate)
{
	if (sqlstate != ERRCODE_QUERY_CANCELED)
		return;
	if (cancel_repeated && sigints == sigints_at_repeat)
		QueryCancelPending = false;
	cancel_raised = cancel_repeated = false;
}

void
limits_memory_suspend(struct rlimit *now)
{
	const Limits *outermost = NULL;

	for (const Limits *limits = innermost; limits; limits = limits->outer)
		if (limits->memory)
			outermost = limits;
	if (!outermost || getrlimit(RLIMIT_DATA, now) != 0)
	{
		now->rlim_cur = now->rlim_max = 0;
		return;
	}
	(void) setrlimit(RLIMIT_DATA, &outermost->before);
}

void
limits_memory_resume(const struct rlimit *now)
{
	if (now->rlim_max != 0)
		(void) setrlimit(RLIMIT_DATA, now);
}

void
limits_forget_in_child(void)
{
	for (const Limits *limits = innermost; limits; limits = limits->outer)
		if (limits->memory)
			(void) setrlimit(RLIMIT_DATA, &limits->before);
	innermost = NULL;
}
