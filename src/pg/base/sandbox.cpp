/* sandbox.cpp: see sandbox.h. */
extern "C" {
#include "postgres.h"

#include "miscadmin.h"
}

#include "pg/base/guard.h"
#include "pg/base/guard_settings.h"
#include "pg/base/session_limits.h"
#include "pg/base/sandbox.h"

static void
restrict_operations(void)
{
	Oid user;
	int security;

	guard_change_setting("transaction_read_only", "on", false);
	GetUserIdAndSecContext(&user, &security);
	SetUserIdAndSecContext(user, security | SECURITY_RESTRICTED_OPERATION);
}

ErrorData *
sandbox_run_body(SubtransactionBody body, void *arg, TimestampTz deadline, const List *named, bool *late, int memory_mb)
{
	SubtransactionResult result = subtransaction_run(
		[&]
		{
			/* subtransaction_run() sets the stack back where an error leaves it */
			ErrorContextCallback callback = {error_context_stack, guard_see_error, NULL};

			restrict_operations();
			guard_run(named);
			error_context_stack = &callback;
			body(arg);
			error_context_stack = callback.previous;
		},
		SubtransactionOptions{ROLLED_BACK, ERRORS_OF_QUERIES, deadline, memory_mb});

	*late = result.late;
	return result.error;
}

void
sandbox_limit(TimestampTz deadline)
{
	limits_set_deadline(deadline);
}

void
sandbox_refuse_within(void)
{
	if (!guard_is_running())
		return;
	guard_refuse();
	ereport(ERROR,
			(errcode(ERRCODE_FEATURE_NOT_SUPPORTED), errmsg("a query that sqleq runs cannot call sqleq"),
			 errhint("Call the function outside the compared queries.")));
}
