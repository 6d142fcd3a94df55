/*
 * test_functions.cpp: the SQL functions that make test data.
 */
#include "pg/base/compat.h"

extern "C" {
#include "fmgr.h"
#include "funcapi.h"
#include "utils/builtins.h"
#include "utils/tuplestore.h"
}

#include "pg/base/guard.h"
#include "pg/base/sql_values.h"
#include "pg/base/subtransaction.h"
#include "pg/many/set/many_arguments.h"
#include "pg/grade/testdata/test_data.h"
#include "pg/grade/mistakes/mutants.h"
#include "pg/ask/show/test_script.h"
#include "pg/ask/show/witness_json.h"
#include "pg/many/set/query_set.h"
#include "pg/read/problem/problem_build.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_test_data);
PG_FUNCTION_INFO_V1(sqleq_test_mutants);
PG_FUNCTION_INFO_V1(sqleq_test_script);
}

/* What the three functions have in common. */
typedef struct TestCall
{
	SqleqOptions options;
	const SqleqProblem *problem; /* of the query alone */
	List *mutants;               /* of Mutant * */
	QuerySet *set;
	TestData *data;
} TestCall;

/* A mutant that was given says nothing of itself. */
static List *
given_mutants(FunctionCallInfo fcinfo, int n)
{
	List *result = NIL;
	int count;
	char **texts = query_texts_argument(fcinfo, n, &count);

	for (int i = 0; i < count; i++)
	{
		Mutant *mutant = (Mutant *) palloc0(sizeof(Mutant));

		mutant->text = texts[i];
		result = lappend(result, mutant);
	}
	return result;
}

/* Arguments: the query, mutants, bound, semantics, timeout. */
static TestCall *
test_call(FunctionCallInfo fcinfo)
{
	TestCall *call = (TestCall *) palloc0(sizeof(TestCall));
	char *query = text_argument(fcinfo, 0, "query text");

	call->options = many_options(fcinfo, 2, 3, 4);
	if (!PG_ARGISNULL(1))
		call->mutants = given_mutants(fcinfo, 1);
	many_run(
		[=]
		{
			TimestampTz deadline = many_deadline(call->options);
			char **texts;
			int n = 0;
			ListCell *cell;

			/* an error of the query is one of the call */
			call->problem = problem_build(query, NULL, &call->options);
			if (PG_ARGISNULL(1))
				call->mutants = query_mutants(query);
			texts = (char **) palloc(sizeof(char *) * (list_length(call->mutants) + 1));
			texts[n++] = query;
			foreach(cell, call->mutants)
				texts[n++] = (char *) ((const Mutant *) lfirst(cell))->text;
			call->set = query_set_read(texts, n, &call->options, deadline);
			call->data = make_test_data(call->set);
		},
		call->options);
	return call;
}

/* The numbers of the mutants that a database kills first. */
static List *
killed_first(const TestCall *call, int database)
{
	List *result = NIL;

	for (int i = 1; i < call->set->n; i++)
		if (call->data->fates[i].killed_by == database)
			result = lappend_int(result, i);
	return result;
}

Datum
sqleq_test_data(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *result = (ReturnSetInfo *) fcinfo->resultinfo;
	const TestCall *call = test_call(fcinfo);

	InitMaterializedSRF(fcinfo, 0);
	show_values(
		[=]
		{
			for (int d = 0; d < list_length(call->data->databases); d++)
			{
				const SharedDatabase *database = (const SharedDatabase *) list_nth(call->data->databases, d);
				Datum values[4] = {Int32GetDatum(d + 1), JsonbPGetDatum(rows_jsonb(database->witness)),
								   JsonbPGetDatum(result_jsonb(database->results[0], false)),
								   int_array(killed_first(call, d))};
				bool nulls[4] = {};

				tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
			}
		},
		call->set->named, call->options);
	return (Datum) 0;
}

Datum
sqleq_test_mutants(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *result = (ReturnSetInfo *) fcinfo->resultinfo;
	const TestCall *call = test_call(fcinfo);

	InitMaterializedSRF(fcinfo, 0);
	for (int i = 1; i < call->set->n; i++)
	{
		const Mutant *mutant = (const Mutant *) list_nth(call->mutants, i - 1);
		const MutantFate *fate = &call->data->fates[i];
		Datum values[10] = {};
		bool nulls[10] = {};

		values[0] = Int32GetDatum(i);
		set_text(values, nulls, 1, mutant->kind);
		set_text(values, nulls, 2, mutant->clause);
		set_text(values, nulls, 3, mutant->change);
		nulls[4] = mutant->position <= 0;
		values[4] = Int32GetDatum(mutant->position);
		set_text(values, nulls, 5, mutant->text == null_query ? NULL : mutant->text);
		values[6] = verdict_value(fate->verdict, TupleDescAttr(result->setDesc, 6)->atttypid);
		nulls[7] = fate->killed_by < 0;
		values[7] = Int32GetDatum(fate->killed_by + 1);
		set_text(values, nulls, 8, fate->reason);
		nulls[9] = fate->verdict != VERDICT_EQUIVALENT;
		values[9] = text_array(fate->assumptions);
		tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
	}
	return (Datum) 0;
}

Datum
sqleq_test_script(PG_FUNCTION_ARGS)
{
	const TestCall *call = test_call(fcinfo);
	List *tests = NIL;
	const char *script = NULL;
	ErrorData *error;

	for (int d = 0; d < list_length(call->data->databases); d++)
	{
		const SharedDatabase *database = (const SharedDatabase *) list_nth(call->data->databases, d);
		int kills = list_length(killed_first(call, d));
		ScriptTest *test = (ScriptTest *) palloc(sizeof(ScriptTest));

		test->witness = database->witness;
		test->result = database->results[0];
		test->name = psprintf("database %d, which kills %d %s", d + 1, kills, kills == 1 ? "mutant" : "mutants");
		tests = lappend(tests, test);
	}
	/* Printing what the catalogs have may compute it. */
	error = run_rolled_back(
		[&]
		{
			guard_read();
			script = test_script(call->problem, call->set->options.semantics, tests);
		});
	if (error)
		ReThrowError(error);
	PG_RETURN_TEXT_P(cstring_to_text(script));
}
