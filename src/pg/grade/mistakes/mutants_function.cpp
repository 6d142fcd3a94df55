/* mutants_function.cpp: the SQL function sqleq_mutants(). */
#include "pg/base/compat.h"

extern "C" {
#include "fmgr.h"
#include "funcapi.h"
#include "utils/builtins.h"
#include "utils/tuplestore.h"
}

#include "pg/base/call.h"
#include "pg/base/sql_values.h"
#include "pg/read/problem/problem_build.h"
#include "pg/grade/mistakes/mutants.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_mutants);
}

Datum
sqleq_mutants(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *result = (ReturnSetInfo *) fcinfo->resultinfo;
	SqleqOptions options = default_options();
	List *mutants = NIL;
	char *query;
	ListCell *cell;

	if (PG_ARGISNULL(0))
		ereport(ERROR,
				(errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("query text must not be null"),
				 errhint("Pass the text of a SELECT, VALUES, TABLE or WITH query.")));
	query = text_to_cstring(PG_GETARG_TEXT_PP(0));
	call_run(
		[&]
		{
			/* who may read what it names, and what is wrong with it */
			(void) problem_build(query, NULL, &options);
			mutants = query_mutants(query);
		},
		options);
	InitMaterializedSRF(fcinfo, 0);
	foreach(cell, mutants)
	{
		const Mutant *mutant = (const Mutant *) lfirst(cell);
		Datum values[6] = {Int32GetDatum(foreach_current_index(cell) + 1)};
		bool nulls[6] = {};

		set_text(values, nulls, 1, mutant->kind);
		set_text(values, nulls, 2, mutant->clause);
		set_text(values, nulls, 3, mutant->change);
		nulls[4] = mutant->position <= 0;
		values[4] = Int32GetDatum(mutant->position);
		set_text(values, nulls, 5, mutant->text);
		tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
	}
	return (Datum) 0;
}
