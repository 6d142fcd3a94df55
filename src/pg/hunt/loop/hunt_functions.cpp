/*
 * hunt_functions.cpp: the SQL functions for oracles.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "fmgr.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
#include "utils/timestamp.h"
#include "utils/tuplestore.h"
}

#include "pg/base/options.h"
#include "pg/base/own_tables.h"
#include "pg/base/sql_values.h"
#include "pg/read/terms/problem.h"
#include "pg/hunt/elsewhere/second_compare.h"
#include "pg/hunt/elsewhere/second_server.h"
#include "pg/hunt/loop/hunt.h"
#include "pg/hunt/loop/hunt_loop.h"
#include "pg/hunt/loop/unfinished.h"
#include "pg/hunt/oracle/oracle_library.h"
#include "pg/hunt/oracle/oracle_prove.h"
#include "pg/hunt/oracle/oracle_store.h"
#include "pg/hunt/oracle/tester_role.h"
#include "pg/hunt/tell/bug_store.h"
#include "pg/hunt/words/bug.h"
#include "pg/ask/verdict/verdict.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_oracle_add);
PG_FUNCTION_INFO_V1(sqleq_oracle_load);
PG_FUNCTION_INFO_V1(sqleq_oracle_test);
PG_FUNCTION_INFO_V1(sqleq_oracle_script);
PG_FUNCTION_INFO_V1(sqleq_oracle_ideas);
}

static char *
text_argument(FunctionCallInfo fcinfo, int n, const char *what)
{
	if (PG_ARGISNULL(n))
		ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("%s must not be null", what)));
	return text_to_cstring(PG_GETARG_TEXT_PP(n));
}

[[noreturn]] static void
raise_duplicate(const char *name)
{
	ereport(ERROR,
			(errcode(ERRCODE_DUPLICATE_OBJECT), errmsg("oracle \"%s\" already exists", name),
			 errhint("Choose another name, or delete it from sqleq_hunt.oracle.")));
}

static void
store(const OracleText *oracle, const OracleProof *proof, const char *origin)
{
	const Judgement *judgement = proof->judgement;
	StoredOracle row = {};

	row.name = oracle->name;
	row.schema_ddl = oracle->schema_ddl;
	row.query[0] = oracle->q1;
	row.query[1] = oracle->q2;
	row.ordered = judgement->problem->semantics == SQLEQ_LIST;
	row.proof = judgement->proof ? judgement->proof : "";
	row.outline = judgement->outline;
	row.assumptions = judgement->assumptions;
	row.holes = oracle_hole_texts(proof->holes);
	row.origin = origin;
	/* somebody else may have added one meanwhile */
	if (!oracle_store(&row))
		raise_duplicate(oracle->name);
}

/* Proves an oracle and stores it, if it is one. */
static OracleProof *
add_oracle(const OracleText *oracle, const char *origin, int64 timeout_ms)
{
	SqleqOptions options = default_options();
	OracleProof *proof;

	options.timeout_ms = timeout_ms;
	options.explain = true;
	proof = oracle_prove(oracle->schema_ddl, oracle->q1, oracle->q2, &options);
	if (!proof->refusal)
		store(oracle, proof, origin);
	return proof;
}

Datum
sqleq_oracle_add(PG_FUNCTION_ARGS)
{
	OracleText oracle = {text_argument(fcinfo, 0, "name of the oracle"), text_argument(fcinfo, 2, "query text"),
						 text_argument(fcinfo, 3, "query text"), text_argument(fcinfo, 1, "schema of the oracle")};
	OracleProof *proof;
	Jsonb *documents[3];
	TupleDesc desc;
	Datum values[9] = {0};
	bool nulls[9] = {false};

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE || desc->natts != lengthof(values))
		elog(ERROR, "sqleq_oracle_add is declared with another result type");
	desc = BlessTupleDesc(desc);
	if (own_has("oracle", "name", oracle.name))
		raise_duplicate(oracle.name);
	proof = add_oracle(&oracle, "user", timeout_argument(fcinfo, 4));
	values[0] = BoolGetDatum(proof->refusal == NULL);
	values[1] = verdict_value(proof->judgement->verdict, TupleDescAttr(desc, 1)->atttypid);
	set_text(values, nulls, 2, proof->refusal);
	set_text(values, nulls, 3, proof->judgement->proof);
	set_text(values, nulls, 4, proof->judgement->outline);
	values[5] = text_array(proof->judgement->assumptions);
	documents[0] = proof->counterexample;
	documents[1] = proof->results[0];
	documents[2] = proof->results[1];
	for (int i = 0; i < 3; i++)
	{
		nulls[6 + i] = documents[i] == NULL;
		values[6 + i] = documents[i] ? JsonbPGetDatum(documents[i]) : (Datum) 0;
	}
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(desc, values, nulls)));
}

Datum
sqleq_oracle_load(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *result = (ReturnSetInfo *) fcinfo->resultinfo;
	ListCell *cell;

	InitMaterializedSRF(fcinfo, 0);
	foreach(cell, library_oracles())
	{
		const OracleText *oracle = (const OracleText *) lfirst(cell);
		Datum values[3] = {CStringGetTextDatum(oracle->name)};
		bool nulls[3] = {false};
		const OracleProof *proof;

		CHECK_FOR_INTERRUPTS();
		if (own_has("oracle", "name", oracle->name))
			continue;
		proof = add_oracle(oracle, "built-in", timeout_argument(fcinfo, 0));
		values[1] = BoolGetDatum(proof->refusal == NULL);
		set_text(values, nulls, 2, proof->refusal);
		tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
	}
	return (Datum) 0;
}

/* ---- tests ---- */

Datum
sqleq_oracle_test(PG_FUNCTION_ARGS)
{
	Hunt hunt = {};
	int64 tests = PG_ARGISNULL(0) ? 1000 : PG_GETARG_INT64(0), first = PG_ARGISNULL(3) ? 0 : PG_GETARG_INT64(3);
	TupleDesc desc;
	Datum values[8];
	bool nulls[8] = {false};
	int bugs = 0;
	int64 figures[4] = {0};
	const SecondCounts before = second_counts;

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE || desc->natts != lengthof(values))
		elog(ERROR, "sqleq_oracle_test is declared with another result type");
	check_tester_role(GetUserId());
	hunt.seed = PG_ARGISNULL(1) ? 0 : PG_GETARG_INT64(1);
	hunt.oracles = oracles_usable(PG_ARGISNULL(2) ? NULL : text_to_cstring(PG_GETARG_TEXT_PP(2)), "%");
	hunt.first = first;
	hunt.deadline = PG_ARGISNULL(4)
		? DT_NOEND
		: TimestampTzPlusMilliseconds(GetCurrentTimestamp(), duration_argument(fcinfo, 4, "timeout"));
	while (hunt.oracles != NIL && hunt.first < first + tests && GetCurrentTimestamp() < hunt.deadline)
	{
		ListCell *cell;

		hunt.tests = first + tests - hunt.first;
		hunt_run(&hunt);
		foreach(cell, hunt.bugs)
			bugs += bug_store((const HuntBug *) lfirst(cell), hunt.seed);
		hunt.bugs = NIL;
		hunt.first = hunt.next;
	}
	figures[0] = hunt.done;
	figures[1] = hunt.executed;
	figures[2] = hunt.with_rows;
	figures[3] = hunt.refused + hunt.late;
	for (int i = 0; i < 4; i++)
		values[i] = Int64GetDatum(figures[i]);
	values[4] = Int32GetDatum(bugs);
	values[5] = Int64GetDatum(hunt.first);
	nulls[6] = nulls[7] = !second_is_given();
	values[6] = Int64GetDatum(second_counts.compared - before.compared);
	values[7] = Int64GetDatum(second_counts.not_compared - before.not_compared);
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(desc), values, nulls)));
}

Datum
sqleq_oracle_script(PG_FUNCTION_ARGS)
{
	Hunt hunt = {};

	if (PG_ARGISNULL(0))
		ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("test number must not be null")));
	check_tester_role(GetUserId());
	hunt.seed = PG_ARGISNULL(1) ? 0 : PG_GETARG_INT64(1);
	hunt.oracles = oracles_usable(PG_ARGISNULL(2) ? NULL : text_to_cstring(PG_GETARG_TEXT_PP(2)), "%");
	return lines_result(fcinfo, hunt.oracles == NIL ? NULL : hunt_script(&hunt, PG_GETARG_INT64(0), true));
}

Datum
sqleq_oracle_ideas(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *result = (ReturnSetInfo *) fcinfo->resultinfo;
	Hunt hunt = {};
	List *ideas;
	ListCell *cell;

	check_tester_role(GetUserId());
	hunt.tests = PG_ARGISNULL(0) ? 1000 : PG_GETARG_INT64(0);
	hunt.seed = PG_ARGISNULL(1) ? 0 : PG_GETARG_INT64(1);
	hunt.oracles = oracles_usable(NULL, "%");
	InitMaterializedSRF(fcinfo, 0);
	ideas = hunt.oracles == NIL ? NIL : hunt_ideas(&hunt);
	foreach(cell, ideas)
	{
		const HuntIdea *idea = (const HuntIdea *) lfirst(cell);
		Datum values[2] = {CStringGetTextDatum(idea->name), Int64GetDatum(idea->tests)};
		bool nulls[2] = {false};

		tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
	}
	return (Datum) 0;
}
