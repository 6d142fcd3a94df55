/*
 * plan_functions.cpp: the SQL functions about a query and the plan that this session makes for it.
 */
extern "C" {
#include "postgres.h"

#include <string.h>

#include "fmgr.h"
#include "funcapi.h"
#include "utils/builtins.h"
#include "utils/tuplestore.h"
}

#include "pg/base/call.h"
#include "pg/base/options.h"
#include "pg/base/sql_values.h"
#include "pg/read/problem/problem_build.h"
#include "pg/read/terms/problem.h"
#include "pg/ask/show/show_plan.h"
#include "pg/ask/show/witness_json.h"
#include "pg/sql/notices.h"
#include "pg/sql/verdict_call.h"
#include "pg/ask/verdict/judge_plan.h"
#include "pg/ask/verdict/snippet.h"
#include "pg/ask/verdict/verdict.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_check_plan);
PG_FUNCTION_INFO_V1(sqleq_explain_plan);
PG_FUNCTION_INFO_V1(sqleq_plan_features);
PG_FUNCTION_INFO_V1(sqleq_plan_problem);
}

/* The options stand behind the query: bound, timeout. */
static SqleqOptions
plan_options(FunctionCallInfo fcinfo, bool explain)
{
	SqleqOptions options = default_options();

	bound_argument(&options, fcinfo, 1);
	options.timeout_ms = timeout_argument(fcinfo, 2);
	options.explain = explain;
	return options;
}

static Judgement *
judge_plan_argument(FunctionCallInfo fcinfo, bool explain)
{
	SqleqOptions options = plan_options(fcinfo, explain);

	return judge_plan(query_argument(fcinfo, 0), &options);
}

Datum
sqleq_check_plan(PG_FUNCTION_ARGS)
{
	Judgement *judgement = judge_plan_argument(fcinfo, false);
	Oid type;

	notice_verdict(judgement);
	get_func_result_type(fcinfo->flinfo->fn_oid, &type, NULL);
	PG_RETURN_DATUM(verdict_value(judgement->verdict, type));
}

/* The columns of sqleq_explain_plan that have rows. */
static void
show_databases(const Judgement *judgement, Datum *values, bool *nulls)
{
	const Witness *witness = judgement->witness;

	set_jsonb(values, nulls, 7, witness_jsonb(judgement->problem, witness));
	for (int q = 0; q < 2; q++)
		set_jsonb(values, nulls, 8 + q, witness_result_jsonb(witness, q));
}

Datum
sqleq_explain_plan(PG_FUNCTION_ARGS)
{
	Judgement *judgement = judge_plan_argument(fcinfo, true);
	const SqleqPlanNode *blamed = blamed_plan_node(judgement);
	TupleDesc desc;
	Datum values[13] = {0};
	bool nulls[13] = {false};

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE || desc->natts != lengthof(values))
		elog(ERROR, "sqleq_explain_plan is declared with another result type");
	values[0] = verdict_value(judgement->verdict, TupleDescAttr(desc, 0)->atttypid);
	set_text(values, nulls, 1, plan_text(judgement));
	set_text(values, nulls, 2, blamed ? blamed->node : NULL);
	set_text(values, nulls, 3, judgement->proof);
	set_text(values, nulls, 4, judgement->outline);
	nulls[5] = !judgement->constraints_known;
	values[5] = text_array(judgement->constraints_used);
	nulls[6] = judgement->bound <= 0 || judgement->verdict == VERDICT_EQUIVALENT;
	values[6] = Int32GetDatum(judgement->bound);
	nulls[7] = nulls[8] = nulls[9] = true;
	if (judgement->witness)
		show_rows([&] { show_databases(judgement, values, nulls); }, judgement, plan_options(fcinfo, true));
	set_text(values, nulls, 10, judgement->reason);
	values[11] = text_array(judgement->assumptions);
	values[12] = JsonbPGetDatum(judgement->stats);
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(desc), values, nulls)));
}

static void
put_feature(ReturnSetInfo *result, const char *construct, SqleqSupport support, const char *detail, int depth)
{
	Datum values[4] = {0};
	bool nulls[4] = {false};

	set_text(values, nulls, 0, construct);
	set_text(values, nulls, 1, support_word(support));
	set_text(values, nulls, 2, detail);
	nulls[3] = depth < 0;
	values[3] = Int32GetDatum(depth);
	tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
}

Datum
sqleq_plan_features(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *result = (ReturnSetInfo *) fcinfo->resultinfo;
	char *text = query_argument(fcinfo, 0);
	SqleqOptions options = default_options();
	const SqleqProblem *problem = NULL;
	ListCell *cell;

	call_run([&] { problem = problem_build_plan(text, &options); }, options);
	InitMaterializedSRF(fcinfo, 0);
	foreach(cell, problem->plan_nodes)
	{
		const SqleqPlanNode *node = (const SqleqPlanNode *) lfirst(cell);

		put_feature(result, node->node, node->support, node->flaw ? node->flaw : node->reading, node->depth);
	}
	foreach(cell, problem->features)
	{
		const SqleqFeature *feature = (const SqleqFeature *) lfirst(cell);

		/* unsupported nodes have been listed */
		if (feature->query == 2 && strncmp(feature->construct, "plan node", 9) != 0)
			put_feature(result, feature->construct, feature->support, feature->detail, -1);
	}
	return (Datum) 0;
}

Datum
sqleq_plan_problem(PG_FUNCTION_ARGS)
{
	char *query = query_argument(fcinfo, 0);
	SqleqOptions options = plan_options(fcinfo, false);
	const SqleqProblem *problem = NULL;

	options.spell_out = true;
	call_run([&] { problem = problem_build_plan(query, &options); }, options);
	if (problem->unsupported)
		ereport(
			ERROR,
			(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
			 errmsg("%s is not supported", describe_feature(problem, problem->unsupported)),
			 errhint(
				 "sqleq_internal.plan_features() lists the nodes of the plan, and which of them are not supported.")));
	/* what the plan gives then is a matter of luck, and no document says it */
	if (problem->plan_flaw)
		ereport(ERROR,
				(errcode(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE),
				 errmsg("the plan relies on a property that its input does not provide: %s", problem->plan_flaw)));
	PG_RETURN_TEXT_P(cstring_to_text(problem->document));
}
