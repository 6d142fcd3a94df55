/* report_page.cpp: see report_page.h. */
extern "C" {
#include "postgres.h"

#include "access/sysattr.h"
#include "catalog/pg_constraint.h"
#include "miscadmin.h"
#include "nodes/params.h"
}

#include "pg/ask/report/guilty_cells.h"
#include "pg/ask/report/page_table.h"
#include "pg/ask/report/pipeline.h"
#include "pg/ask/report/report_page.h"
#include "pg/ask/report/token_diff.h"
#include "pg/ask/show/row_marks.h"
#include "pg/ask/show/script_rows.h"
#include "pg/ask/show/shown_columns.h"
#include "pg/ask/show/witness_json.h"
#include "pg/ask/witness/compare.h"
#include "pg/ask/errors/seen_errors.h"

/* ---- the counterexample ---- */

static Bitmapset *
key_columns(Oid relid)
{
	Oid constraint;
	Bitmapset *offset = get_primary_key_attnos(relid, true, &constraint), *keys = NULL;
	int member = -1;

	while ((member = bms_next_member(offset, member)) >= 0)
		keys = bms_add_member(keys, member + FirstLowInvalidHeapAttributeNumber);
	return keys;
}

static const char *
caption_of(const char *name, int nrows)
{
	return psprintf("%s%s", name, nrows == 0 ? " (no rows)" : "");
}

static List *
results_of(const Judgement *judgement, bool all_columns)
{
	const Witness *witness = judgement->witness;
	const ResultSet *results[] = {witness->results[0], witness->results[1]};
	const char **marks[2] = {NULL, NULL};
	List *values = NIL;

	if (results[0] && results[1] && !witness->by_chance && results[0]->desc->natts == results[1]->desc->natts)
		for (int q = 0; q < 2; q++)
			marks[q] =
				row_marks(results[q], results[1 - q], judgement->problem->semantics, psprintf("only in q%d", q + 1));
	for (int q = 0; q < 2; q++)
	{
		PageValue table(false);
		TableMarks shown = {marks[q], NULL, NULL, NULL};

		if (marks[q])
			shown.cells = guilty_values(results[q], marks[q], results[1 - q], marks[1 - q]);
		if (results[q] && !all_columns)
			shown.shown = shown_result_columns(results[q], witness->by_chance ? NULL : results[1 - q]);
		if (results[q])
			table = page_table(caption_of(psprintf("result of q%d", q + 1), results[q]->nrows), results[q]->desc,
							   results[q]->rows, results[q]->nrows, shown);
		values = page_add(
			values,
			page_object(
				{{"query", QUERY_NAMES[q]}, {"table", table}, {"raised", results[q] ? NULL : witness->raised[q]}}));
	}
	return values;
}

static bool
any_guilty(const Witness *witness, bool **guilty)
{
	for (int i = 0; i < witness->ntables; i++)
		for (int j = 0; guilty[i] && j < witness->tables[i].nrows * witness->tables[i].desc->natts; j++)
			if (guilty[i][j])
				return true;
	return false;
}

/* Those that are shown as a text, too, and those with a value that makes the difference. */
static Bitmapset *
columns_of(const Judgement *judgement, int table, const bool *guilty)
{
	const WitnessTable *shown = &judgement->witness->tables[table];
	Bitmapset *columns = shown_columns(judgement->problem, judgement->witness, table);

	for (int i = 0; columns && guilty && i < shown->nrows * shown->desc->natts; i++)
		if (guilty[i])
			columns = bms_add_member(columns, i % shown->desc->natts + 1);
	return columns;
}

static List *
tables_of(const Judgement *judgement, bool **guilty, bool all_columns)
{
	const Witness *witness = judgement->witness;
	List *tables = NIL;

	for (int i = 0; i < witness->ntables; i++)
	{
		const WitnessTable *table = &witness->tables[i];
		TableMarks marks = {NULL, guilty[i], key_columns(table->relid),
							all_columns ? NULL : columns_of(judgement, i, guilty[i])};

		if (table->nrows > 0 || table_is_queried(judgement->problem, table->relid))
			tables = page_add(
				tables,
				page_table(caption_of(table->name, table->nrows), table->desc, table->rows, table->nrows, marks));
	}
	return tables;
}

static List *
parameters_of(const Witness *witness)
{
	List *parameters = NIL;

	for (int i = 0; witness->params && i < witness->params->numParams; i++)
	{
		const ParamExternData *param = &witness->params->params[i];

		if (OidIsValid(param->ptype))
			parameters = page_add(
				parameters,
				psprintf("$%d = %s", i + 1, param->isnull ? "NULL" : value_literal(param->value, param->ptype)));
	}
	return parameters;
}

/* ---- pipelines ---- */

/* Do both have the same rows after steps of that name? Steps of other columns cannot be compared. */
static bool
steps_part(const PipelineStep *a, const PipelineStep *b, SqleqSemantics semantics)
{
	if (strcmp(a->clause, b->clause) != 0 || !a->rows || !b->rows || a->rows->desc->natts != b->rows->desc->natts)
		return false;
	for (int i = 0; i < a->rows->desc->natts; i++)
		if (TupleDescAttr(a->rows->desc, i)->atttypid != TupleDescAttr(b->rows->desc, i)->atttypid)
			return false;
	return !compare_results(a->rows, b->rows, strcmp(a->clause, "result") == 0 ? semantics : SQLEQ_BAG);
}

/*
 * Number of the first step of this query after which it has other rows than the other one has after its step of that
 * name; -1: none is seen.
 */
static int
first_parting(const List *steps, const List *others, SqleqSemantics semantics)
{
	ListCell *cell, *other;

	foreach(cell, steps)
		foreach(other, others)
			if (steps_part((const PipelineStep *) lfirst(cell), (const PipelineStep *) lfirst(other), semantics))
				return foreach_current_index(cell);
	return -1;
}

/* Is a column of that name left out of some table that is shown, and in none? */
static bool
is_left_out(const Judgement *judgement, Bitmapset *const *shown, const char *name)
{
	bool left_out = false;

	for (int i = 0; i < judgement->witness->ntables; i++)
	{
		TupleDesc desc = judgement->witness->tables[i].desc;

		for (int a = 0; a < desc->natts; a++)
			if (!TupleDescAttr(desc, a)->attisdropped && strcmp(NameStr(TupleDescAttr(desc, a)->attname), name) == 0)
			{
				if (!shown[i] || bms_is_member(a + 1, shown[i]))
					return false;
				left_out = true;
			}
	}
	return left_out;
}

/* The columns of a step, by name as those of the tables; NULL: all. */
static Bitmapset *
step_columns(const Judgement *judgement, Bitmapset *const *shown, const ResultSet *rows)
{
	Bitmapset *columns = NULL;

	if (rows->desc->natts <= MOST_SHOWN_COLUMNS)
		return NULL;
	for (int a = 0; a < rows->desc->natts; a++)
		if (!is_left_out(judgement, shown, NameStr(TupleDescAttr(rows->desc, a)->attname)))
			columns = bms_add_member(columns, a + 1);
	return columns;
}

static List *
steps_of(const Judgement *judgement, const List *steps, int parting, Bitmapset *const *shown)
{
	List *values = NIL;
	ListCell *cell;

	foreach(cell, steps)
	{
		const PipelineStep *step = (const PipelineStep *) lfirst(cell);
		const bool parts = foreach_current_index(cell) == parting;
		PageValue table(false);

		if (step->rows)
			table = page_table(psprintf("%s: %d %s%s", step->clause, step->rows->nrows,
										step->rows->nrows == 1 ? "row" : "rows", parts ? ", first difference" : ""),
							   step->rows->desc, step->rows->rows, step->rows->nrows,
							   TableMarks{NULL, NULL, NULL, shown ? step_columns(judgement, shown, step->rows) : NULL});
		values = page_add(values,
						  page_object({{"clause", step->clause},
									   {"differs", parts},
									   {"table", table},
									   {"trouble", step->rows ? NULL : step->trouble}}));
	}
	return values;
}

/* parts: the clause after which the rows are not the same for the first time; NULL: none is seen. */
static List *
pipelines_of(const Judgement *judgement, bool all_columns, const char *&parts)
{
	List *steps[2], *pipelines = NIL;
	Bitmapset **shown =
		all_columns ? NULL : (Bitmapset **) palloc0(sizeof(Bitmapset *) * Max(judgement->witness->ntables, 1));

	for (int i = 0; shown && i < judgement->witness->ntables; i++)
		shown[i] = shown_columns(judgement->problem, judgement->witness, i);
	for (int q = 0; q < 2; q++)
		steps[q] = pipeline_steps(judgement->problem, judgement->witness, q);
	for (int q = 0; q < 2; q++)
	{
		int parting =
			judgement->witness->by_chance ? -1 : first_parting(steps[q], steps[1 - q], judgement->problem->semantics);

		pipelines = page_add(
			pipelines,
			page_object({{"query", QUERY_NAMES[q]}, {"steps", steps_of(judgement, steps[q], parting, shown)}}));
		if (parting >= 0)
			parts = ((const PipelineStep *) list_nth(steps[q], parting))->clause;
	}
	return pipelines;
}

/* ---- the page ---- */

static PageValue
counterexample_value(const Judgement *judgement, bool all_columns)
{
	const char *parts = NULL;
	List *pipelines;
	bool **guilty;

	if (!judgement->witness)
		return false;
	pipelines = pipelines_of(judgement, all_columns, parts);
	guilty = guilty_cells(judgement->problem, judgement->witness);
	return page_object({{"tables", tables_of(judgement, guilty, all_columns)},
						{"parameters", parameters_of(judgement->witness)},
						{"guilty", any_guilty(judgement->witness, guilty)},
						{"results", results_of(judgement, all_columns)},
						{"pipelines", pipelines},
						{"parts", parts}});
}

static List *
errors_of(const Judgement *judgement)
{
	List *errors = NIL;
	ListCell *cell;

	foreach(cell, judgement->errors)
	{
		const SeenError *seen = (const SeenError *) lfirst(cell);

		errors = page_add(errors, page_object({{"query", QUERY_NAMES[seen->query]}, {"message", seen->message}}));
	}
	return errors;
}

/* Of a proof: one per line. */
static List *
proof_steps(const Judgement *judgement)
{
	List *steps = NIL;
	char *rest = judgement->outline ? pstrdup(judgement->outline) : NULL, *line;

	while ((line = strsep(&rest, "\n")))
		if (*line)
			steps = page_add(steps, line);
	return steps;
}

char *
report_page(const Judgement *judgement, const char *q1, const char *q2, const char *script, const char *const plans[2],
			const char *const laid_out[2], bool all_columns)
{
	const char *name = verdict_name(judgement->verdict), *const queries[] = {q1, q2};
	const char *const plan_texts[] = {plans[0] ? plans[0] : "cannot be shown", plans[1] ? plans[1] : "cannot be shown"};
	const char *bound = judgement->verdict != VERDICT_EQUIVALENT_WITHIN_BOUND
		? NULL
		: psprintf("%d %s", judgement->bound, judgement->bound == 1 ? "row" : "rows");

	return page_render(
		"report",
		{
			{"title", psprintf("sqleq: %s", name)},
			{"verdict", name},
			{"words", page_words(name)},
			{"every_size", judgement->verdict == VERDICT_EQUIVALENT},
			{"bound", bound},
			{"proof", judgement->proof},
			{"reason", judgement->reason},
			{"steps", proof_steps(judgement)},
			{"constraints", page_texts(judgement->constraints_used)},
			{"needs_none", judgement->constraints_known && judgement->constraints_used == NIL},
			{"would_hold_with", page_texts(judgement->would_hold_with)},
			{"errors", errors_of(judgement)},
			{"assumptions", page_texts(judgement->assumptions)},
			{"queries",
			 laid_out ? token_diff("q", QUERY_NAMES, laid_out, true, queries)
					  : token_diff("q", QUERY_NAMES, queries, true)},
			{"counterexample", counterexample_value(judgement, all_columns)},
			{"plans", plans[0] || plans[1] ? token_diff(NULL, QUERY_NAMES, plan_texts, false) : PageValue(false)},
			{"script", script},
		});
}
