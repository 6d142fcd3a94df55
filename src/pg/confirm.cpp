/*
 * confirm.cpp: a candidate becomes a counterexample only when this server has run both queries on it and they differed.
 *
 * All happens in a subtransaction that is always rolled back, read-only and with restricted operations, as the calling user. An error in there
 * (a value out of range, a division by zero) is a reason why the candidate is none. Interrupts are no reasons: they go on to the caller. Our own
 * time limit uses the same machinery as a cancel (QueryCancelPending), so a real cancel is told apart by its signal.
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

/* What was going on when an error came. */
typedef enum ConfirmPhase { READING_VALUES, CHECKING_CONSTRAINTS, RUNNING_FIRST, RUNNING_SECOND, COMPARING } ConfirmPhase;

static void
restrict_operations(void)
{
	Oid user;
	int security;

	(void) set_config_option("transaction_read_only", "on", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_LOCAL, true, 0, false);
	GetUserIdAndSecContext(&user, &security);
	SetUserIdAndSecContext(user, security | SECURITY_RESTRICTED_OPERATION);
}

static Query *
compared_query(const SqleqProblem *problem, int q)
{
	return problem->comparable[q] ? problem->comparable[q] : problem->query[q];
}

/* A query that has more than one permitted result on these rows proves nothing. */
static const char *
try_other_orders(const SqleqProblem *problem, int q, const Witness *witness, const ResultSet *expected, volatile ConfirmPhase *phase)
{
	int orders = replay_cuts(compared_query(problem, q)) ? REPLAY_ORDERS : ORDER_TIES_UP;

	for (int order = ORDER_GIVEN + 1; order < orders; order++)
	{
		ResultSet *result;
		const char *reason;

		*phase = q == 0 ? RUNNING_FIRST : RUNNING_SECOND;
		reason = replay_query(witness, compared_query(problem, q), problem->text[q], (ReplayOrder) order, &result);
		if (reason)
			return reason;
		*phase = COMPARING;
		if (!compare_results(expected, result, problem->semantics))
			return psprintf("the result of the %s query depends on the order of the rows", q == 0 ? "first" : "second");
	}
	return NULL;
}

/* Returns why the candidate is no counterexample, or NULL when it is one. */
static const char *
try_candidate(const SqleqProblem *problem, const Candidate *candidate, Witness *witness, volatile ConfirmPhase *phase)
{
	ResultSet *results[2];
	const char *reason;

	*phase = READING_VALUES;
	reason = witness_fill(witness, problem, candidate);
	if (reason)
		return reason;
	guard_begin(witness, ORDER_GIVEN);
	*phase = CHECKING_CONSTRAINTS;
	reason = witness_check_constraints(witness);
	if (reason)
		return reason;
	for (int q = 0; q < 2; q++)
	{
		*phase = q == 0 ? RUNNING_FIRST : RUNNING_SECOND;
		reason = replay_query(witness, compared_query(problem, q), problem->text[q], ORDER_GIVEN, &results[q]);
		if (reason)
			return reason;
	}
	*phase = COMPARING;
	reason = compare_prepare(results[0]->desc);
	if (reason)
		return reason;
	if (compare_results(results[0], results[1], problem->semantics))
		return "both queries give the same result on it";
	for (int q = 0; q < 2; q++)
	{
		reason = try_other_orders(problem, q, witness, results[q], phase);
		if (reason)
			return reason;
		witness->results[q] = results[q];
	}
	return NULL;
}

static bool
must_go_on(const ErrorData *error)
{
	if (ERRCODE_TO_CATEGORY(error->sqlerrcode) == ERRCODE_OPERATOR_INTERVENTION)
		return !(error->sqlerrcode == ERRCODE_QUERY_CANCELED && timer_fired && !real_cancel);
	return error->elevel >= FATAL || ERRCODE_TO_CATEGORY(error->sqlerrcode) == ERRCODE_TRANSACTION_ROLLBACK;
}

static const char *
error_reason(const ErrorData *error, ConfirmPhase phase)
{
	static const char *const doing[] = {
		"a value of it does not fit",
		"its constraints cannot be checked",
		"the first query fails on it",
		"the second query fails on it",
		"the results cannot be compared"
	};

	return psprintf("%s: %s (SQLSTATE %s)", doing[phase], error->message, unpack_sql_state(error->sqlerrcode));
}

Confirmation
confirm_candidate(const SqleqProblem *problem, const Candidate *candidate, TimestampTz deadline)
{
	MemoryContext context = CurrentMemoryContext;
	ResourceOwner owner = CurrentResourceOwner;
	Confirmation result = {NULL, NULL, false};
	Witness *witness = (Witness *) palloc0(sizeof(Witness));
	const char *volatile reason = NULL;
	ErrorData *volatile error = NULL;
	volatile ConfirmPhase phase = READING_VALUES;

	BeginInternalSubTransaction(NULL);
	MemoryContextSwitchTo(context);
	arm(deadline);
	PG_TRY();
	{
		restrict_operations();
		reason = try_candidate(problem, candidate, witness, &phase);
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
	if (error && error->sqlerrcode == ERRCODE_QUERY_CANCELED)
	{
		result.late = true;
		result.reason = "the time was over before both queries had run on it";
	}
	else if (error)
		result.reason = error_reason(error, phase);
	else
		result.reason = reason;
	if (!result.reason)
		result.witness = witness;
	return result;
}
