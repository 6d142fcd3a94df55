/* subtransaction.cpp: see subtransaction.h. */
extern "C" {
#include "postgres.h"

#include "access/xact.h"
#include "utils/memutils.h"
#include "utils/resowner.h"
#include "utils/timestamp.h"
}

#include "guard.h"
#include "session_limits.h"
#include "subtransaction.h"

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

/* A beginning that fails halfway, for want of memory, would leave a state that nobody can end. */
static void
begin_subtransaction(void)
{
	struct rlimit limit;

	limits_memory_suspend(&limit);
	BeginInternalSubTransaction(NULL);
	limits_memory_resume(&limit);
}

SubtransactionResult
subtransaction_run_body(SubtransactionBody body, void *arg, const SubtransactionOptions *options)
{
	MemoryContext context = CurrentMemoryContext;
	ResourceOwner owner = CurrentResourceOwner;
	const GuardState guard = guard_state();
	const bool limited = options->deadline != 0 || options->memory_mb > 0;
	/* These four change while an error may come. */
	Limits limits;
	ErrorData *volatile error = NULL;
	volatile bool ended = false;
	volatile bool late = false;
	volatile bool out_of_memory = false;

	begin_subtransaction();
	MemoryContextSwitchTo(context);
	if (limited)
		limits_enter(&limits, options->deadline != 0 ? options->deadline : DT_NOEND, options->memory_mb);
	PG_TRY();
	{
		body(arg);
		if (options->end == KEPT)
		{
			struct rlimit limit;

			limits_memory_suspend(&limit);
			ReleaseCurrentSubTransaction();
			limits_memory_resume(&limit);
			ended = true;
		}
	}
	PG_CATCH();
	{
		struct rlimit limit;

		limits_memory_suspend(&limit);
		MemoryContextSwitchTo(context);
		error = CopyErrorData();
		FlushErrorState();
		limits_memory_resume(&limit);
	}
	PG_END_TRY();
	if (error && limited)
	{
		late = options->deadline != 0 && limits_made_late(&limits, error);
		out_of_memory = limits.memory && error->sqlerrcode == ERRCODE_OUT_OF_MEMORY;
	}
	if (limited)
		limits_leave(&limits);
	guard_set_state(&guard);
	if (!ended)
	{
		struct rlimit limit;

		limits_memory_suspend(&limit);
		RollbackAndReleaseCurrentSubTransaction();
		limits_memory_resume(&limit);
	}
	MemoryContextSwitchTo(context);
	CurrentResourceOwner = owner;
	if (error && !late && !out_of_memory && error_goes_on(error->sqlerrcode, options->errors))
		ReThrowError(error);
	if (error)
		limits_error_settled();
	return {error, late, out_of_memory};
}
