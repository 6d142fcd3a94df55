/*
 * show_functions.cpp: the SQL functions that show a verdict to people: sqleq_show(), and sqleq_assert(), whose error
 * does.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_enum.h"
#include "fmgr.h"
#include "utils/builtins.h"
#include "utils/syscache.h"
}

#include "pg/ask/show/show_text.h"
#include "pg/base/sql_values.h"
#include "pg/sql/notices.h"
#include "pg/sql/verdict_call.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_show);
PG_FUNCTION_INFO_V1(sqleq_assert);
}

Datum
sqleq_show(PG_FUNCTION_ARGS)
{
	const bool all_columns = columns_argument(fcinfo, 6);
	const Judgement *judgement = judge_arguments(fcinfo, true, 7);
	const char *text = NULL;

	show_rows([&] { text = show_text(judgement, all_columns); }, judgement, option_arguments(fcinfo));
	return lines_result(fcinfo, text);
}

/* ---- assertions ---- */

/* The weakest verdict that is good enough. */
static SqleqVerdict
accept_argument(FunctionCallInfo fcinfo, int n)
{
	HeapTuple tuple;
	SqleqVerdict verdict = VERDICT_EQUIVALENT;

	if (PG_ARGISNULL(n))
		return verdict;
	tuple = SearchSysCache1(ENUMOID, ObjectIdGetDatum(PG_GETARG_OID(n)));
	if (!HeapTupleIsValid(tuple))
		elog(ERROR, "there is no enum value %u", PG_GETARG_OID(n));
	while (verdict < VERDICT_UNSUPPORTED &&
		   strcmp(verdict_name(verdict), NameStr(((Form_pg_enum) GETSTRUCT(tuple))->enumlabel)) != 0)
		verdict = (SqleqVerdict) (verdict + 1);
	ReleaseSysCache(tuple);
	if (verdict == VERDICT_NOT_EQUIVALENT)
		ereport(
			ERROR,
			(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("accept must not be \"not_equivalent\""),
			 errhint(
				 "accept is the weakest verdict that passes: \"equivalent\", \"equivalent_within_bound\" or \"unknown\".")));
	return verdict;
}

static bool
is_accepted(SqleqVerdict verdict, SqleqVerdict weakest)
{
	switch (verdict)
	{
		case VERDICT_EQUIVALENT:
			return true;
		case VERDICT_EQUIVALENT_WITHIN_BOUND:
			return weakest != VERDICT_EQUIVALENT;
		case VERDICT_NOT_EQUIVALENT:
			return false;
		case VERDICT_UNKNOWN:
		case VERDICT_UNSUPPORTED:
			break;
	}
	return weakest == VERDICT_UNKNOWN || weakest == VERDICT_UNSUPPORTED;
}

static void
fail(const Judgement *judgement, const char *text)
{
	switch (judgement->verdict)
	{
		case VERDICT_EQUIVALENT:
			break;
		case VERDICT_EQUIVALENT_WITHIN_BOUND:
			ereport(ERROR,
					(errcode(ERRCODE_STATEMENT_TOO_COMPLEX),
					 errmsg("equivalence is only proved for databases with at most %d %s per table", judgement->bound,
							judgement->bound == 1 ? "row" : "rows"),
					 errdetail_internal("%s", text),
					 errhint("accept => 'equivalent_within_bound' accepts this verdict.")));
			break;
		case VERDICT_NOT_EQUIVALENT:
			ereport(ERROR,
					(errcode(ERRCODE_ASSERT_FAILURE), errmsg("the queries are not equivalent"),
					 errdetail_internal("%s", text),
					 errhint("sqleq_script() returns a script that shows the difference, sqleq_report() a page.")));
			break;
		case VERDICT_UNKNOWN:
		case VERDICT_UNSUPPORTED:
			ereport(ERROR,
					(errcode(judgement->verdict == VERDICT_UNKNOWN ? ERRCODE_STATEMENT_TOO_COMPLEX
																   : ERRCODE_FEATURE_NOT_SUPPORTED),
					 errmsg("could not determine whether the queries are equivalent"), errdetail_internal("%s", text),
					 judgement->hint ? errhint("%s", judgement->hint) : 0));
			break;
	}
}

Datum
sqleq_assert(PG_FUNCTION_ARGS)
{
	SqleqVerdict weakest = accept_argument(fcinfo, 6);
	const Judgement *judgement = judge_arguments(fcinfo, false, 7);
	const char *text = NULL;

	if (is_accepted(judgement->verdict, weakest))
	{
		notice_verdict(judgement);
		PG_RETURN_VOID();
	}
	show_rows([&] { text = show_text(judgement, false); }, judgement, option_arguments(fcinfo));
	fail(judgement, text);
	PG_RETURN_VOID();
}
