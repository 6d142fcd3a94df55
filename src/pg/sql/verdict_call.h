/*
 * verdict_call.h: what the functions that judge a pair have in common: their arguments, and showing the rows of a
 * judgement.
 */
#pragma once

extern "C" {
#include "postgres.h"

#include "fmgr.h"
#include "utils/timestamp.h"
}

#include "pg/base/call.h"
#include "pg/base/options.h"
#include "pg/base/sandbox.h"
#include "pg/ask/verdict/verdict.h"

/* The text of a query; NULL is an error that says so. */
extern char *query_argument(FunctionCallInfo fcinfo, int n);

/* Options stand behind the two queries: bound, semantics, timeout, and for some errors. */
extern SqleqOptions option_arguments(FunctionCallInfo fcinfo);

/* columns => 'all' (true) or 'auto'. */
extern bool columns_argument(FunctionCallInfo fcinfo, int n);

/*
 * The verdict on the queries that are the first two arguments. explain: with all that sqleq_explain() shows. via: the
 * argument with the intermediate queries; 0: the function has none.
 */
extern Judgement *judge_arguments(FunctionCallInfo fcinfo, bool explain, int via = 0);

/*
 * The confirmed counterexample, or NULL. A database that contradicts a proof is for sqleq_explain() to show: no verdict
 * rests on it.
 */
extern const Witness *counterexample_of(const Judgement *judgement);

/*
 * Runs a body that prints values. A type may have an output function or a cast that its owner has written: that runs
 * under the limits of a call, too.
 */
template <typename F>
static void
show_rows(F body, const Judgement *judgement, const SqleqOptions &options)
{
	call_run(
		[&]
		{
			bool late;
			ErrorData *error = sandbox_run(body, DT_NOEND, judgement->problem->named, &late);

			if (error)
				ReThrowError(error);
		},
		options);
}
