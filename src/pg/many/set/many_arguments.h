/*
 * many_arguments.h: arguments of the SQL functions about many queries, and the limits of their calls.
 */
#pragma once

extern "C" {
#include "fmgr.h"
#include "utils/timestamp.h"
}

#include "pg/base/call.h"
#include "pg/base/options.h"
#include "pg/base/sandbox.h"
#include "pg/many/set/progress.h"

/* The texts of text[], or the one that is given in its place; raises for more than the limit. */
extern char **query_texts_argument(FunctionCallInfo fcinfo, int n, int *count);
extern char *text_argument(FunctionCallInfo fcinfo, int n, const char *what);

/*
 * Options by the places of bound, semantics, timeout. The timeout is for the whole call; NULL means MANY_TIMEOUTS times
 * that of a pair, or the cap if that is less.
 */
extern SqleqOptions many_options(FunctionCallInfo fcinfo, int bound, int semantics, int timeout);

/* When the work of a call that begins now is to end. */
static inline TimestampTz
many_deadline(const SqleqOptions &options)
{
	return TimestampTzPlusMilliseconds(GetCurrentTimestamp(), options.timeout_ms);
}

/*
 * Runs body(), which keeps the deadline by itself and tells what is known then; what does not is ended some time later,
 * with an error.
 */
#define MANY_GRACE_MS 1000

template <typename F>
void
many_run(F body, const SqleqOptions &options)
{
	call_run(body, options, MANY_GRACE_MS);
	progress_end();
}

/*
 * Shows values of users' types: a type may have a cast to json that its owner has written, which runs under the limits
 * of a call, too.
 */
template <typename F>
void
show_values(F body, const List *named, const SqleqOptions &options)
{
	many_run(
		[&]
		{
			bool late;
			ErrorData *error = sandbox_run(body, DT_NOEND, named, &late);

			if (error)
				ReThrowError(error);
		},
		options);
}
