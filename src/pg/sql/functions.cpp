/*
 * functions.cpp: the SQL functions: arguments in, verdicts out.
 *
 * No function is STRICT: a NULL query text is an error that says so, and options have NULL as "the default". Nothing
 * here owns C++ memory.
 */
extern "C" {
#include "postgres.h"

#include "access/xact.h"
#include "catalog/pg_type.h"
#include "fmgr.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/tuplestore.h"
}

#include "pg/base/call.h"
#include "pg/base/guard.h"
#include "pg/base/options.h"
#include "pg/base/sandbox.h"
#include "pg/base/settings.h"
#include "pg/base/sql_values.h"
#include "pg/read/problem/problem_build.h"
#include "pg/read/terms/problem.h"
#include "pg/ask/show/cex_tables.h"
#include "pg/ask/show/script.h"
#include "pg/ask/show/shown_columns.h"
#include "pg/ask/show/witness_json.h"
#include "pg/sql/notices.h"
#include "pg/sql/verdict_call.h"
#include "pg/ask/verdict/snippet.h"
#include "pg/ask/verdict/verdict.h"
#include "pg/ask/witness/witness.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_check);
PG_FUNCTION_INFO_V1(sqleq_version);
PG_FUNCTION_INFO_V1(sqleq_explain);
PG_FUNCTION_INFO_V1(sqleq_counterexample);
PG_FUNCTION_INFO_V1(sqleq_script);
PG_FUNCTION_INFO_V1(sqleq_features);
PG_FUNCTION_INFO_V1(sqleq_problem);
}

/* ---- results ---- */

Datum
sqleq_check(PG_FUNCTION_ARGS)
{
	Judgement *judgement = judge_arguments(fcinfo, false, 6);
	Oid type;

	notice_verdict(judgement);
	get_func_result_type(fcinfo->flinfo->fn_oid, &type, NULL);
	PG_RETURN_DATUM(verdict_value(judgement->verdict, type));
}

Datum
sqleq_version(PG_FUNCTION_ARGS)
{
	PG_RETURN_TEXT_P(cstring_to_text(SQLEQ_VERSION));
}

/* The columns of sqleq_explain that have rows. */
static void
show_databases(const Judgement *judgement, Datum *values, bool *nulls)
{
	const Witness *witness = judgement->witness;

	set_jsonb(values, nulls, 5, witness ? witness_jsonb(judgement->problem, witness) : NULL);
	for (int q = 0; q < 2; q++)
		set_jsonb(values, nulls, 6 + q, witness ? witness_result_jsonb(witness, q) : NULL);
	set_jsonb(values, nulls, 11, judgement->errors_known ? errors_jsonb(judgement->problem, judgement->errors) : NULL);
}

Datum
sqleq_explain(PG_FUNCTION_ARGS)
{
	Judgement *judgement = judge_arguments(fcinfo, true, 6);
	TupleDesc desc;
	Datum values[13] = {0};
	bool nulls[13] = {false};

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE || desc->natts != lengthof(values))
		elog(ERROR, "sqleq_explain is declared with another result type");
	values[0] = verdict_value(judgement->verdict, TupleDescAttr(desc, 0)->atttypid);
	set_text(values, nulls, 1, judgement->proof);
	set_text(values, nulls, 2, judgement->outline);
	nulls[3] = !judgement->constraints_known;
	values[3] = text_array(judgement->constraints_used);
	nulls[4] = judgement->bound <= 0 || judgement->verdict == VERDICT_EQUIVALENT;
	values[4] = Int32GetDatum(judgement->bound);
	nulls[5] = nulls[6] = nulls[7] = true;
	set_jsonb(values, nulls, 11,
			  judgement->errors_known && judgement->errors == NIL ? errors_jsonb(judgement->problem, NIL) : NULL);
	if (judgement->witness || judgement->errors != NIL)
		show_rows([&] { show_databases(judgement, values, nulls); }, judgement, option_arguments(fcinfo));
	set_text(values, nulls, 8, judgement->reason);
	nulls[9] = judgement->would_hold_with == NIL;
	values[9] = text_array(judgement->would_hold_with);
	values[10] = text_array(judgement->assumptions);
	values[12] = JsonbPGetDatum(judgement->stats);
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(desc), values, nulls)));
}

static void
put_row(ReturnSetInfo *result, const char *table, int number, Jsonb *data)
{
	Datum values[3] = {CStringGetTextDatum(table), Int32GetDatum(number), JsonbPGetDatum(data)};
	bool nulls[3] = {false, false, false};

	tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
}

static void
put_rows(ReturnSetInfo *result, const Judgement *judgement, bool all_columns)
{
	const Witness *witness = judgement->witness;
	Jsonb *parameters = parameters_jsonb(witness);

	for (int i = 0; i < witness->ntables; i++)
	{
		const WitnessTable *table = &witness->tables[i];
		const Bitmapset *shown =
			all_columns || table->nrows == 0 ? NULL : shown_columns(judgement->problem, witness, i);

		for (int r = 0; r < table->nrows; r++)
			put_row(result, table->name, r + 1, row_jsonb(table->rows[r], table->desc, shown));
	}
	if (parameters)
		put_row(result, "parameters", 1, parameters);
}

Datum
sqleq_counterexample(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *result = (ReturnSetInfo *) fcinfo->resultinfo;
	const bool all_columns = columns_argument(fcinfo, 6);
	Judgement *judgement = judge_arguments(fcinfo, false);
	const Witness *witness = counterexample_of(judgement);

	InitMaterializedSRF(fcinfo, 0);
	if (!XactReadOnly)
		cex_tables_drop();
	if (!witness)
	{
		notice_no_counterexample(judgement);
		return (Datum) 0;
	}
	if (XactReadOnly)
		notice_no_tables();
	else
		call_run([=] { cex_tables_create(judgement->problem, witness); }, option_arguments(fcinfo));
	show_rows([=] { put_rows(result, judgement, all_columns); }, judgement, option_arguments(fcinfo));
	return (Datum) 0;
}

Datum
sqleq_script(PG_FUNCTION_ARGS)
{
	Judgement *judgement = judge_arguments(fcinfo, false);
	const char *script = NULL;
	ErrorData *error;

	if (!counterexample_of(judgement))
	{
		notice_no_counterexample(judgement);
		return lines_result(fcinfo, NULL);
	}
	/* Printing what the catalogs have may compute it: the expressions of a partition key. */
	error = run_rolled_back(
		[&]
		{
			guard_read();
			script = script_text(judgement->problem, judgement->witness);
		});
	if (error)
		ReThrowError(error);
	return lines_result(fcinfo, script);
}

Datum
sqleq_features(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *result = (ReturnSetInfo *) fcinfo->resultinfo;
	char *text = query_argument(fcinfo, 0);
	SqleqOptions options = default_options();
	const SqleqProblem *problem = NULL;
	ListCell *cell;

	call_run([&] { problem = problem_build(text, NULL, &options); }, options);
	InitMaterializedSRF(fcinfo, 0);
	foreach(cell, problem->features)
	{
		const SqleqFeature *feature = (const SqleqFeature *) lfirst(cell);
		Datum values[5] = {0};
		bool nulls[5] = {false};

		set_text(values, nulls, 0, feature->construct);
		set_text(values, nulls, 1, support_word(feature->support));
		set_text(values, nulls, 2, feature->detail);
		nulls[3] = feature->position <= 0;
		values[3] = Int32GetDatum(feature->position);
		set_text(values, nulls, 4, text_snippet(text, feature->position));
		tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
	}
	return (Datum) 0;
}

Datum
sqleq_problem(PG_FUNCTION_ARGS)
{
	char *q1 = query_argument(fcinfo, 0);
	char *q2 = query_argument(fcinfo, 1);
	SqleqOptions options = option_arguments(fcinfo);
	const SqleqProblem *problem = NULL;

	options.spell_out = true;
	call_run([&] { problem = problem_build(q1, q2, &options); }, options);

	if (problem->different_outputs)
		ereport(ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH), errmsg("the results of the queries cannot be compared"),
				 errdetail("%s", problem->different_outputs)));
	if (problem->unsupported)
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("%s is not supported", describe_feature(problem, problem->unsupported)),
				 errhint("sqleq_features() lists the constructs of a query.")));
	PG_RETURN_TEXT_P(cstring_to_text(problem->document));
}
