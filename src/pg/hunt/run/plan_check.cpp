/*
 * plan_check.cpp: see plan_check.h.
 *
 * Rows at random are often not those on which a wrong plan shows. Here the plan is read, and the rows are looked for. A
 * report needs a database that this server confirmed: what is only read differently may be read wrongly.
 */
#include "pg/base/compat.h"

extern "C" {
#include "commands/explain.h"
#include "funcapi.h"
#include "lib/stringinfo.h"
#include "tcop/tcopprot.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/snapmgr.h"
}

#include "pg/base/options.h"
#include "pg/base/settings.h"
#include "pg/base/subtransaction.h"
#include "pg/read/facts/plan_nodes.h"
#include "pg/hunt/oracle/oracle_prove.h"
#include "pg/hunt/run/applied_settings.h"
#include "pg/hunt/run/base_settings.h"
#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/plan_check.h"
#include "pg/hunt/run/prepared.h"
#include "pg/hunt/run/result_lines.h"
#include "pg/hunt/run/run_texts.h"
#include "pg/hunt/words/script_words.h"
#include "pg/hunt/words/text_lists.h"
#include "pg/ask/show/script_rows.h"
#include "pg/ask/show/show_plan.h"
#include "pg/ask/verdict/judge_plan.h"

/*
 * What a plan may take: a hundred tests are run in that time. It is counted, so that the same test finds the same plan
 * wrong at every load; the time is the emergency exit.
 */
#define JUDGE_STEPS 500000
#define JUDGE_MS 10000
#define JUDGE_MB 256

/* No script compares more. */
#define MOST_ROWS 100

/* ---- a wrong plan, for people ---- */

/* A text in which the schema that the tests' tables are in has the name that it has in scripts. */
static const char *
in_schema_of_scripts(const char *text)
{
	const char *schema = psprintf("%s.", quote_identifier(get_namespace_name(scratch_schema_oid())));
	StringInfoData changed;

	initStringInfo(&changed);
	for (const char *at = strstr(text, schema); at; at = strstr(text, schema))
	{
		appendBinaryStringInfo(&changed, text, (int) (at - text));
		appendStringInfoString(&changed, SCRIPT_SCHEMA ".");
		text = at + strlen(schema);
	}
	appendStringInfoString(&changed, text);
	return changed.data;
}

static const char *
explain_verbosely(const PlannedStmt *planned, ParamListInfo params)
{
	ExplainState *explain = NewExplainState();
	QueryDesc *desc = CreateQueryDesc((PlannedStmt *) copyObjectImpl(planned), "", GetActiveSnapshot(), InvalidSnapshot,
									  None_Receiver, params, NULL, 0);

	ExecutorStart(desc, EXEC_FLAG_EXPLAIN_ONLY);
	explain->costs = false;
	explain->verbose = true;
	ExplainBeginOutput(explain);
	ExplainPrintPlan(explain, desc);
	ExplainEndOutput(explain);
	ExecutorEnd(desc);
	FreeQueryDesc(desc);
	if (explain->str->len > 0 && explain->str->data[explain->str->len - 1] == '\n')
		explain->str->data[--explain->str->len] = '\0';
	return in_schema_of_scripts(explain->str->data);
}

static const char *
lines_of(const ResultSet *set)
{
	HuntResult result = {*set, NULL, 0, 0};

	return hunt_lines(&result, false);
}

static const char *
rows_of(const Witness *witness)
{
	StringInfoData text;
	ScriptStyle style = {};

	initStringInfo(&text);
	style.qualified = true;
	script_rows(&text, witness, &style);
	return text.len > 0 ? in_schema_of_scripts(text.data) : "";
}

/*
 * Not TRUNCATE: what is known of the tables' size stays. Those that refer to others come first, as a rule; where a
 * DELETE fails the script goes by the plan alone.
 */
static const char *
emptying(const Witness *witness)
{
	StringInfoData text;

	initStringInfo(&text);
	for (int i = witness->ntables - 1; i >= 0; i--)
		appendStringInfo(&text, "DELETE FROM %s;\n",
						 quote_qualified_identifier(SCRIPT_SCHEMA, get_rel_name(witness->tables[i].relid)));
	return text.data;
}

/* "ARRAY['(1,a)', ...]": what array_agg(r::text ORDER BY r::text COLLATE "C") is of a table with these rows. */
static const char *
array_of_rows(const ResultSet *set)
{
	TupleDesc desc = BlessTupleDesc(CreateTupleDescCopy(set->desc));
	List *lines = NIL;
	StringInfoData text;
	ListCell *cell;

	if (set->nrows > MOST_ROWS)
		return NULL;
	for (int r = 0; r < set->nrows; r++)
		lines = lappend(lines, OidOutputFunctionCall(F_RECORD_OUT, heap_copy_tuple_as_datum(set->rows[r], desc)));
	list_sort(lines, compare_text_cells);
	initStringInfo(&text);
	foreach(cell, lines)
		appendStringInfo(&text, "%s%s", cell == list_head(lines) ? "ARRAY[" : ", ",
						 quote_literal_cstr((const char *) lfirst(cell)));
	appendStringInfoString(&text, lines == NIL ? "NULL" : "]");
	return text.data;
}

/* ---- a plan ---- */

typedef struct Judging
{
	const char *text;
	PlannerSettings settings;
	HuntPlan *found;
} Judging;

static PlannedStmt *
plan_of(const HuntQuery *query, PlannerSettings settings)
{
	int nest = settings_apply(settings);
	PlannedStmt *planned =
		compat_plan((Query *) copyObjectImpl(settings_generic(settings) ? query->generic : query->tree), "",
					CURSOR_OPT_PARALLEL_OK, NULL);

	AtEOXact_GUC(true, nest);
	return planned;
}

/* For people who wonder what is said of the plans that a hunt meets. */
static void
trace(const Judging *judging, const Judgement *judgement)
{
	elog(DEBUG1, "plan of a test: %s%s%s", verdict_name(judgement->verdict), judgement->reason ? ": " : "",
		 judgement->reason ? judgement->reason : "");
	if (judgement->verdict == VERDICT_UNKNOWN && message_level_is_interesting(DEBUG2))
		elog(DEBUG2, "unknown plan of: %s; under %s:\n%s", judging->text, settings_summary(judging->settings),
			 plan_text(judgement) ? plan_text(judgement) : "");
}

static void
judge_it(const Judging *judging)
{
	SqleqOptions options = default_options();
	HuntPlan *found = judging->found;
	const HuntQuery *query;
	const PlannedStmt *planned;
	const Judgement *judgement;
	const SqleqPlanNode *blamed;

	base_use();
	query = hunt_read(judging->text, judging->settings);
	planned = plan_of(query, judging->settings);
	options.steps = JUDGE_STEPS;
	options.timeout_ms = Min(JUDGE_MS, sqleq_max_timeout);
	options.memory_mb = Min(JUDGE_MB, sqleq_max_memory_limit);
	options.explain = true;
	options.explain_proofs = false;
	judgement = judge_planned(
		judging->text, (Query *) copyObjectImpl(settings_generic(judging->settings) ? query->generic : query->tree),
		(PlannedStmt *) copyObjectImpl(planned), &options);
	trace(judging, judgement);
	found->right = judgement->verdict == VERDICT_EQUIVALENT || judgement->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND;
	found->wrong =
		judgement->verdict == VERDICT_NOT_EQUIVALENT && judgement->witness && !judgement->witness->plan_error;
	if (!found->wrong)
		return;
	blamed = blamed_plan_node(judgement);
	found->blamed = blamed ? plan_node_facts(blamed->planned)->words : NULL;
	found->plan = plan_text(judgement);
	found->explained = explain_verbosely(planned, query->params);
	found->rows = rows_of(judgement->witness);
	found->emptied = emptying(judgement->witness);
	for (int i = 0; i < 2; i++)
		found->results[i] = lines_of(judgement->witness->results[i]);
	found->columns = judgement->witness->results[1]->desc;
	found->wrong_rows = settings_generic(judging->settings) ? NULL : array_of_rows(judgement->witness->results[1]);
}

HuntPlan
hunt_plan_judge(const char *text, PlannerSettings settings)
{
	HuntPlan found = {};
	Judging judging = {text, settings, &found};
	const ErrorData *error = run_rolled_back([&] { judge_it(&judging); }, ERRORS_OF_QUERIES);

	if (error)
	{
		const HuntPlan none = {};

		elog(DEBUG1, "plan of a test: error: %s", error->message);
		return none;
	}
	return found;
}
