/* subtransaction.cpp: see subtransaction.h. */
extern "C" {
#include "postgres.h"

#include <time.h>

#include "access/xact.h"
#include "miscadmin.h"
#include "nodes/memnodes.h"
#include "utils/memutils.h"
#include "utils/resowner.h"
#include "utils/timestamp.h"
}

#include "pg/base/guard.h"
#include "pg/base/session_limits.h"
#include "pg/base/settings.h"
#include "pg/base/subtransaction.h"

bool
error_goes_on(int sqlstate, SubtransactionErrors errors)
{
	switch (ERRCODE_TO_CATEGORY(sqlstate))
	{
		case ERRCODE_OPERATOR_INTERVENTION:
		case ERRCODE_INSUFFICIENT_RESOURCES:
		case ERRCODE_TRANSACTION_ROLLBACK:
			return true;
		case ERRCODE_INTERNAL_ERROR:
			return errors == ERRORS_OF_OURS;
		default:
			return false;
	}
}

/* More than the server needs to begin a subtransaction. */
#define ROOM_TO_BEGIN (64 * 1024)

/*
 * A beginning that fails halfway, for want of memory, leaves a state that nobody can end: the server ends the session
 * (FATAL). So the want of memory shows itself before, if it can.
 */
static void
begin_subtransaction(void)
{
	struct rlimit limit;

	limits_memory_suspend(&limit);
	pfree(palloc(ROOM_TO_BEGIN));
	BeginInternalSubTransaction(NULL);
	limits_memory_resume(&limit);
}

/* Not so "out of shared memory", which has the same SQLSTATE. Before any translation. */
#define OUT_OF_MEMORY_ID "out of memory"

static bool
is_out_of_memory(const ErrorData *error)
{
	return error->sqlerrcode == ERRCODE_OUT_OF_MEMORY && error->message_id &&
		strcmp(error->message_id, OUT_OF_MEMORY_ID) == 0;
}

/*
 * The error that was raised, in the current memory context. It is no reason for staying in the middle that there is no
 * memory for that.
 */
static ErrorData *
take_error(void)
{
	static ErrorData no_memory = {};
	MemoryContext context = CurrentMemoryContext;
	ErrorData *volatile error = &no_memory;

	no_memory.elevel = ERROR;
	no_memory.sqlerrcode = ERRCODE_OUT_OF_MEMORY;
	no_memory.message = (char *) "out of memory";
	no_memory.message_id = OUT_OF_MEMORY_ID;
	PG_TRY();
	{
		error = CopyErrorData();
	}
	PG_CATCH();
	{
		MemoryContextSwitchTo(context);
	}
	PG_END_TRY();
	FlushErrorState();
	return error;
}

/* Those further in that somebody failed to end, are ended, too. */
static void
roll_back_to(int level)
{
	struct rlimit limit;

	limits_memory_suspend(&limit);
	while (GetCurrentTransactionNestLevel() > level)
		RollbackAndReleaseCurrentSubTransaction();
	limits_memory_resume(&limit);
}

/* ---- what an error leaves in memory ---- */

/* Queries that were running in children that came after `oldest`, with what they called. */
static void
delete_executors(MemoryContext context, MemoryContext oldest)
{
	MemoryContext next;

	for (MemoryContext child = context->firstchild; child != oldest; child = next)
	{
		next = child->nextchild;
		if (strcmp(child->name, "ExecutorState") == 0)
			MemoryContextDelete(child);
		else
			delete_executors(child, NULL);
	}
}

/*
 * A body has failed. Of the contexts that came into `context` meanwhile, a query that was running goes with all that it
 * has, since nobody can end it any more. It would stay until the call ends, and a call tries hundreds of databases.
 * What the body has made for others stays. `oldest`: the first child from before.
 */
static void
delete_dead_queries(MemoryContext context, MemoryContext oldest)
{
	MemoryContext found = context->firstchild;

	while (found && found != oldest)
		found = found->nextchild;
	/* it has gone: then nobody knows which are older */
	if (found == oldest)
		delete_executors(context, oldest);
}

/* ---- late ones ---- */

/*
 * With FAULT_SLOW_STEPS each step takes so long, and no interrupt ends it: like a plan of hundreds of tables, or a page
 * that the machine has swapped out.
 */
#define SLOW_STEP_MS 40

/* Of a loop that does not look at its deadline, the test finds such notices in great number. */
static void
slow_step(TimestampTz deadline)
{
	struct timespec left = {0, SLOW_STEP_MS * 1000000L};

	if (deadline != DT_NOEND && GetCurrentTimestamp() >= deadline)
	{
		ereport(NOTICE, (errmsg("step started after its deadline")));
		return;
	}
	while (nanosleep(&left, &left) != 0 && errno == EINTR)
		;
}

/* What would end at the first look at interrupts need not begin. */
static SubtransactionResult
late_result(void)
{
	SubtransactionResult result = {(ErrorData *) palloc0(sizeof(ErrorData)), true, false};

	result.error->elevel = ERROR;
	result.error->sqlerrcode = ERRCODE_QUERY_CANCELED;
	result.error->message = pstrdup("the deadline passed before it began");
	result.error->filename = __FILE__;
	return result;
}

SubtransactionResult
subtransaction_run_body(SubtransactionBody body, void *arg, const SubtransactionOptions *options)
{
	MemoryContext context = CurrentMemoryContext;
	ResourceOwner owner = CurrentResourceOwner;
	const MemoryContext oldest = context->firstchild;
	const int level = GetCurrentTransactionNestLevel();
	const GuardState guard = guard_state();
	const bool limited = options->deadline != 0 || options->memory_mb > 0;
	/* These change while an error may come. */
	Limits limits;
	ErrorData *volatile error = NULL;
	volatile bool ended = false;
	volatile bool late = false;
	volatile bool out_of_memory = false;

	if (sqleq_debug_fault == FAULT_SLOW_STEPS)
		slow_step(Min(options->deadline != 0 ? options->deadline : DT_NOEND, limits_deadline()));
	if (options->deadline != 0 && GetCurrentTimestamp() >= options->deadline)
	{
		CHECK_FOR_INTERRUPTS();
		return late_result();
	}
	begin_subtransaction();
	MemoryContextSwitchTo(context);
	if (limited)
		limits_enter(&limits, options->deadline != 0 ? options->deadline : DT_NOEND, options->memory_mb);
	PG_TRY();
	{
		body(arg);
		guard_check_refused(&guard);
		if (options->end == KEPT)
		{
			struct rlimit limit;

			limits_memory_suspend(&limit);
			ReleaseCurrentSubTransaction();
			limits_memory_resume(&limit);
			ended = true;
		}
		if (limited)
			limits_leave(&limits);
	}
	PG_CATCH();
	{
		struct rlimit limit;

		/* First of all the limits: they live in this frame. */
		late = limited && options->deadline != 0 && limits_made_late(&limits, geterrcode());
		if (limited)
			limits_leave(&limits);
		limits_memory_suspend(&limit);
		MemoryContextSwitchTo(context);
		error = take_error();
		/* what ends more than the query stays what it is */
		if (error_is_raised(error) || !error_goes_on(error->sqlerrcode, ERRORS_OF_QUERIES))
			guard_refuse_error(&guard, error);
		limits_memory_resume(&limit);
		out_of_memory = limited && limits.memory && is_out_of_memory(error);
	}
	PG_END_TRY();
	guard_set_state(&guard);
	if (!ended)
		roll_back_to(level);
	if (error)
		delete_dead_queries(context, oldest);
	MemoryContextSwitchTo(context);
	CurrentResourceOwner = owner;
	if (error && !late && !out_of_memory && !error_is_raised(error) &&
		error_goes_on(error->sqlerrcode, options->errors))
	{
		limits_error_goes_on(error->sqlerrcode);
		ReThrowError(error);
	}
	if (error)
		limits_error_settled();
	return {error, late, out_of_memory};
}
