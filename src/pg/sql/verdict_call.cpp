/* verdict_call.cpp: see verdict_call.h. */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "fmgr.h"
#include "utils/array.h"
#include "utils/builtins.h"
}

#include "pg/ask/verdict/via.h"
#include "pg/sql/verdict_call.h"

char *
query_argument(FunctionCallInfo fcinfo, int n)
{
	if (PG_ARGISNULL(n))
		ereport(ERROR,
				(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("query text must not be null"),
				 errhint("Pass the text of a SELECT, VALUES, TABLE or WITH query.")));
	return text_to_cstring(PG_GETARG_TEXT_PP(n));
}

/* Do errors count? */
static bool
errors_argument(FunctionCallInfo fcinfo, int n)
{
	char *word;

	if (PG_NARGS() <= n || PG_ARGISNULL(n))
		return false;
	word = text_to_cstring(PG_GETARG_TEXT_PP(n));
	if (pg_strcasecmp(word, "strict") == 0)
		return true;
	if (pg_strcasecmp(word, "modulo") != 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("unrecognized treatment of errors: \"%s\"", word),
				 errhint("Use \"modulo\" or \"strict\".")));
	return false;
}

SqleqOptions
option_arguments(FunctionCallInfo fcinfo)
{
	SqleqOptions options = default_options();

	bound_argument(&options, fcinfo, 2);
	options.semantics = semantics_argument(fcinfo, 3);
	options.timeout_ms = timeout_argument(fcinfo, 4);
	options.strict_errors = errors_argument(fcinfo, 5);
	return options;
}

bool
columns_argument(FunctionCallInfo fcinfo, int n)
{
	char *word;

	if (PG_NARGS() <= n || PG_ARGISNULL(n))
		return false;
	word = text_to_cstring(PG_GETARG_TEXT_PP(n));
	if (pg_strcasecmp(word, "all") != 0 && pg_strcasecmp(word, "auto") != 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("unrecognized choice of columns: \"%s\"", word),
				 errhint("Use \"auto\" or \"all\".")));
	return pg_strcasecmp(word, "all") == 0;
}

/* The texts of intermediate queries; NIL: none. */
static List *
via_argument(FunctionCallInfo fcinfo, int n)
{
	List *queries = NIL;
	Datum *values;
	bool *nulls;
	int count;

	if (n == 0 || PG_NARGS() <= n || PG_ARGISNULL(n))
		return NIL;
	deconstruct_array(PG_GETARG_ARRAYTYPE_P(n), TEXTOID, -1, false, TYPALIGN_INT, &values, &nulls, &count);
	for (int i = 0; i < count; i++)
	{
		if (nulls[i])
			ereport(ERROR,
					(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("intermediate query %d must not be null", i + 1),
					 errhint("Pass the text of a SELECT, VALUES, TABLE or WITH query.")));
		queries = lappend(queries, TextDatumGetCString(values[i]));
	}
	return queries;
}

Judgement *
judge_arguments(FunctionCallInfo fcinfo, bool explain, int via)
{
	char *q1 = query_argument(fcinfo, 0);
	char *q2 = query_argument(fcinfo, 1);
	SqleqOptions options = option_arguments(fcinfo);

	options.explain = explain;
	return judge_via(q1, q2, via_argument(fcinfo, via), &options);
}

const Witness *
counterexample_of(const Judgement *judgement)
{
	return judgement->verdict == VERDICT_NOT_EQUIVALENT ? judgement->witness : NULL;
}
