/* many_arguments.cpp: see many_arguments.h. */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/pg_type.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
}

#include "pg/base/settings.h"
#include "pg/many/set/many_arguments.h"
#include "pg/many/set/query_set.h"

/* Pairs are kept in a table of n times n. */
#define MOST_QUERIES 2000

char *
text_argument(FunctionCallInfo fcinfo, int n, const char *what)
{
	if (PG_ARGISNULL(n))
		ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("%s must not be null", what)));
	return text_to_cstring(PG_GETARG_TEXT_PP(n));
}

/* Of text[]; a text is one query, or an array as it is written, which no query begins like. */
static ArrayType *
array_argument(FunctionCallInfo fcinfo, int n)
{
	Datum one = PG_GETARG_DATUM(n);
	Oid input, element;
	char *literal;

	if (get_fn_expr_argtype(fcinfo->flinfo, n) != TEXTOID)
		return PG_GETARG_ARRAYTYPE_P(n);
	literal = TextDatumGetCString(one);
	if (literal[strspn(literal, " \t\r\n")] != '{')
		return construct_array(&one, 1, TEXTOID, -1, false, TYPALIGN_INT);
	getTypeInputInfo(TEXTARRAYOID, &input, &element);
	return DatumGetArrayTypeP(OidInputFunctionCall(input, literal, element, -1));
}

char **
query_texts_argument(FunctionCallInfo fcinfo, int n, int *count)
{
	Datum *values;
	bool *nulls;
	char **texts;

	if (PG_ARGISNULL(n))
		ereport(ERROR,
				(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("queries must not be null"),
				 errhint("Pass an array of query texts: array_agg(text ORDER BY id).")));
	deconstruct_array(array_argument(fcinfo, n), TEXTOID, -1, false, TYPALIGN_INT, &values, &nulls, count);
	if (*count > MOST_QUERIES)
		ereport(ERROR,
				(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED), errmsg("too many queries: %d", *count),
				 errhint("At most %d queries can be compared together.", MOST_QUERIES)));
	texts = (char **) palloc(sizeof(char *) * Max(*count, 1));
	for (int i = 0; i < *count; i++)
		texts[i] = nulls[i] ? (char *) null_query : TextDatumGetCString(values[i]);
	return texts;
}

SqleqOptions
many_options(FunctionCallInfo fcinfo, int bound, int semantics, int timeout)
{
	SqleqOptions options = default_options();

	bound_argument(&options, fcinfo, bound);
	options.semantics = semantics_argument(fcinfo, semantics);
	options.transitive = true;
	options.timeout_ms = PG_ARGISNULL(timeout) ? Min(MANY_TIMEOUTS * options.timeout_ms, (int64) sqleq_max_timeout)
											   : timeout_argument(fcinfo, timeout);
	return options;
}
