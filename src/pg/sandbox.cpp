/*
 * sandbox.cpp: see sandbox.h.
 *
 * Our own time limit uses the same machinery as a cancel (QueryCancelPending), so a real cancel is told apart by its signal.
 */
extern "C" {
#include "postgres.h"

#include <signal.h>

#include "access/xact.h"
#include "libpq/pqsignal.h"
#include "miscadmin.h"
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "storage/latch.h"
#include "utils/guc.h"
#include "utils/jsonb.h"
#include "utils/memutils.h"
#include "utils/resowner.h"
#include "utils/timeout.h"
#include "utils/timestamp.h"
}

#include "problem.h"
#include "answer.h"
#include "witness.h"
#include "guard.h"
#include "sandbox.h"

static TimeoutId timer = MAX_TIMEOUTS;
static volatile sig_atomic_t timer_fired = false;
static volatile sig_atomic_t real_cancel = false;
static pqsigfunc cancel_handler = NULL;

static void
on_timer(void)
{
	/* A cancel that is already under way has precedence. */
	if (real_cancel || QueryCancelPending)
		return;
	timer_fired = true;
	QueryCancelPending = true;
	InterruptPending = true;
	SetLatch(MyLatch);
}

/* SIGINT: a cancel request, statement_timeout or lock_timeout. */
static void
on_sigint(int sig)
{
	real_cancel = true;
	if (cancel_handler && cancel_handler != SIG_IGN && cancel_handler != SIG_DFL)
		cancel_handler(sig);
}

static void
arm(TimestampTz deadline)
{
	if (timer == MAX_TIMEOUTS)
		timer = RegisterTimeout(USER_TIMEOUT, on_timer);
	timer_fired = false;
	real_cancel = false;
	cancel_handler = pqsignal(SIGINT, on_sigint);
	enable_timeout_at(timer, deadline);
}

static void
disarm(void)
{
	disable_timeout(timer, false);
	pqsignal(SIGINT, cancel_handler);
	/* The timer came when nobody looked any more: that cancels nothing. */
	if (timer_fired && !real_cancel)
		QueryCancelPending = false;
}

void
sandbox_limit(TimestampTz deadline)
{
	/* Should the timer have come just now, the cancel is under way, and stays. */
	disable_timeout(timer, false);
	enable_timeout_at(timer, deadline);
}

static void
restrict_operations(void)
{
	Oid user;
	int security;

	(void) set_config_option("transaction_read_only", "on", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_LOCAL, true, 0, false);
	GetUserIdAndSecContext(&user, &security);
	SetUserIdAndSecContext(user, security | SECURITY_RESTRICTED_OPERATION);
}

static bool
must_go_on(const ErrorData *error)
{
	if (ERRCODE_TO_CATEGORY(error->sqlerrcode) == ERRCODE_OPERATOR_INTERVENTION)
		return !(error->sqlerrcode == ERRCODE_QUERY_CANCELED && timer_fired && !real_cancel);
	return error->elevel >= FATAL || ERRCODE_TO_CATEGORY(error->sqlerrcode) == ERRCODE_TRANSACTION_ROLLBACK;
}

ErrorData *
sandbox_run(SandboxBody body, void *arg, TimestampTz deadline, bool *late)
{
	MemoryContext context = CurrentMemoryContext;
	ResourceOwner owner = CurrentResourceOwner;
	ErrorData *volatile error = NULL;

	BeginInternalSubTransaction(NULL);
	MemoryContextSwitchTo(context);
	arm(deadline);
	PG_TRY();
	{
		restrict_operations();
		body(arg);
	}
	PG_CATCH();
	{
		MemoryContextSwitchTo(context);
		error = CopyErrorData();
		FlushErrorState();
	}
	PG_END_TRY();
	guard_end();
	disarm();
	RollbackAndReleaseCurrentSubTransaction();
	MemoryContextSwitchTo(context);
	CurrentResourceOwner = owner;

	if (error && must_go_on(error))
		ReThrowError(error);
	*late = error && error->sqlerrcode == ERRCODE_QUERY_CANCELED;
	return error;
}
