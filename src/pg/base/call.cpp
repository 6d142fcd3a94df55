/* call.cpp: see call.h. */
extern "C" {
#include "postgres.h"

#include "fmgr.h"
#include "nodes/parsenodes.h"
#include "utils/jsonb.h"
#include "utils/timestamp.h"
}

#include "pg/base/call.h"
#include "pg/base/sandbox.h"

const char *
call_limit_reached(const SubtransactionResult *result, const SqleqOptions *options)
{
	return result->late ? psprintf("time limit of %s reached", duration_text(options->timeout_ms))
						: psprintf("memory limit of %d MB reached", options->memory_mb);
}

void
call_run_body(SubtransactionBody body, void *arg, const SqleqOptions *options, int grace_ms)
{
	TimestampTz deadline = TimestampTzPlusMilliseconds(GetCurrentTimestamp(), options->timeout_ms + grace_ms);
	SubtransactionResult result;

	sandbox_refuse_within();
	result = subtransaction_run([=] { body(arg); },
								SubtransactionOptions{KEPT, ERRORS_OF_OURS, deadline, options->memory_mb});
	if (!result.error)
		return;
	if (result.late || result.out_of_memory)
		ereport(ERROR,
				(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("%s", call_limit_reached(&result, options)),
				 errhint("Raise the setting %s.", result.late ? "sqleq.timeout" : "sqleq.memory_limit")));
	ReThrowError(result.error);
}
