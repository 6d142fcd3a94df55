/* report_page.cpp: see report_page.h. */
extern "C" {
#include "postgres.h"

#include "access/sysattr.h"
#include "catalog/pg_constraint.h"
#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "nodes/params.h"
}

#include "pg/report/guilty_cells.h"
#include "pg/report/html.h"
#include "pg/report/page_parts.h"
#include "pg/report/pipeline.h"
#include "pg/report/report_page.h"
#include "pg/show/row_marks.h"
#include "pg/show/script_rows.h"
#include "pg/show/shown_columns.h"
#include "pg/show/witness_json.h"
#include "pg/witness/compare.h"
#include "pg/witness/seen_errors.h"

static const char *const query_names[] = {"q1", "q2"};

/* ---- the verdict ---- */

/* The verdict, and beside it what it rests on. */
static void
append_verdict(StringInfo out, const Judgement *judgement)
{
	const char *name = verdict_name(judgement->verdict);
	ListCell *cell;

	appendStringInfo(out, "<header id=\"verdict\" data-verdict=\"%s\">\n<div>\n", name);
	html_element(out, "h1", name, page_words(name));
	if (judgement->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND)
		html_element(out, "p", NULL, psprintf("on databases with at most %d %s per table", judgement->bound, judgement->bound == 1 ? "row" : "rows"));
	if (judgement->proof)
		html_element(out, "p", "proof", judgement->proof);
	if (judgement->reason)
		html_element(out, "p", "reason", judgement->reason);
	if (!judgement->outline)
		page_chips(out, "needs no other constraints than", judgement->constraints_used);
	page_chips(out, "would be equivalent with", judgement->would_hold_with);
	foreach(cell, judgement->errors)
	{
		const SeenError *seen = (const SeenError *) lfirst(cell);

		html_element(out, "p", "error", psprintf("q%d can raise \"%s\" where the other query does not", seen->query + 1, seen->message));
	}
	appendStringInfoString(out, "</div>\n");
	page_aside(out, "assumptions", "Assumptions", judgement->assumptions, "none");
	appendStringInfoString(out, "</header>\n");
}

static void
append_queries(StringInfo out, const char *q1, const char *q2)
{
	const char *const texts[] = {q1, q2};

	page_begin_section(out, "queries", "Queries");
	page_two_texts(out, "q", query_names, texts);
	page_end_section(out);
}

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

static void
append_results(StringInfo out, const Judgement *judgement, bool all_columns)
{
	const Witness *witness = judgement->witness;
	const ResultSet *results[] = {witness->results[0], witness->results[1]};
	const char **marks[2] = {NULL, NULL};

	if (results[0] && results[1] && !witness->by_chance && results[0]->desc->natts == results[1]->desc->natts)
		for (int q = 0; q < 2; q++)
			marks[q] = row_marks(results[q], results[1 - q], judgement->problem->semantics, psprintf("only in q%d", q + 1));
	for (int q = 0; q < 2; q++)
	{
		HtmlMarks shown = {marks[q], NULL, NULL, NULL};

		if (marks[q])
			shown.cells = guilty_values(results[q], marks[q], results[1 - q], marks[1 - q]);
		if (results[q] && !all_columns)
			shown.shown = shown_result_columns(results[q], witness->by_chance ? NULL : results[1 - q]);
		appendStringInfoString(out, "<div>\n");
		if (results[q])
			html_rows(out, caption_of(psprintf("result of q%d", q + 1), results[q]->nrows), results[q]->desc, results[q]->rows, results[q]->nrows, shown);
		else if (witness->raised[q])
		{
			html_element(out, "p", NULL, psprintf("result of q%d", q + 1));
			html_element(out, "p", "note", psprintf("ERROR: %s", witness->raised[q]));
		}
		appendStringInfoString(out, "</div>\n");
	}
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

static void
append_counterexample(StringInfo out, const Judgement *judgement, bool all_columns)
{
	const Witness *witness = judgement->witness;
	bool **guilty = guilty_cells(judgement->problem, witness);

	page_begin_section(out, "counterexample", "A database on which they differ");
	appendStringInfoString(out, "<div class=\"tables\" id=\"database\">\n");
	for (int i = 0; i < witness->ntables; i++)
	{
		const WitnessTable *table = &witness->tables[i];

		if (table->nrows == 0 && !table_is_queried(judgement->problem, table->relid))
			continue;
		appendStringInfoString(out, "<div>\n");
		html_rows(out, caption_of(table->name, table->nrows), table->desc, table->rows, table->nrows, HtmlMarks{NULL, guilty[i], key_columns(table->relid), all_columns ? NULL : columns_of(judgement, i, guilty[i])});
		appendStringInfoString(out, "</div>\n");
	}
	appendStringInfoString(out, "</div>\n");
	for (int i = 0; witness->params && i < witness->params->numParams; i++)
	{
		const ParamExternData *param = &witness->params->params[i];

		if (OidIsValid(param->ptype))
			html_element(out, "p", NULL, psprintf("$%d = %s", i + 1, param->isnull ? "NULL" : value_literal(param->value, param->ptype)));
	}
	if (any_guilty(witness, guilty))
		html_element(out, "p", "note", "A coloured value makes the difference: with another value there, and all else as it is, the results would be the same.");
	appendStringInfoString(out, "<h3>What this server answers there</h3>\n<div class=\"pair\" id=\"results\">\n");
	append_results(out, judgement, all_columns);
	appendStringInfoString(out, "</div>\n");
	page_end_section(out);
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

/* Number of the first step of this query after which it has other rows than the other one has after its step of that name; -1: none is seen. */
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

static void
append_pipeline(StringInfo out, const Judgement *judgement, const List *steps, int parting, Bitmapset *const *shown)
{
	ListCell *cell;

	foreach(cell, steps)
	{
		const PipelineStep *step = (const PipelineStep *) lfirst(cell);

		appendStringInfo(out, "<div class=\"step%s\">\n", foreach_current_index(cell) == parting ? " parts" : "");
		if (step->rows)
			html_rows(out, psprintf("%s: %d %s%s", step->clause, step->rows->nrows, step->rows->nrows == 1 ? "row" : "rows",
									foreach_current_index(cell) == parting ? ", here they part" : ""),
					  step->rows->desc, step->rows->rows, step->rows->nrows,
					  HtmlMarks{NULL, NULL, NULL, shown ? step_columns(judgement, shown, step->rows) : NULL});
		else
			html_element(out, "p", "note", psprintf("%s: its rows cannot be shown: %s", step->clause, step->trouble));
		appendStringInfoString(out, "</div>\n");
	}
}

static void
append_pipelines(StringInfo out, const Judgement *judgement, bool all_columns)
{
	List *steps[2];
	Bitmapset **shown = all_columns ? NULL : (Bitmapset **) palloc0(sizeof(Bitmapset *) * Max(judgement->witness->ntables, 1));

	for (int i = 0; shown && i < judgement->witness->ntables; i++)
		shown[i] = shown_columns(judgement->problem, judgement->witness, i);

	for (int q = 0; q < 2; q++)
		steps[q] = pipeline_steps(judgement->problem, judgement->witness, q);
	page_begin_section(out, "pipelines", "Step by step");
	appendStringInfoString(out, "<div class=\"pair\">\n");
	for (int q = 0; q < 2; q++)
	{
		appendStringInfo(out, "<div><h3>q%d</h3>\n", q + 1);
		append_pipeline(out, judgement, steps[q], judgement->witness->by_chance ? -1 : first_parting(steps[q], steps[1 - q], judgement->problem->semantics), shown);
		appendStringInfoString(out, "</div>\n");
	}
	appendStringInfoString(out, "</div>\n");
	page_end_section(out);
}

/* ---- the rest ---- */

static void
append_plans(StringInfo out, const char *const plans[2])
{
	const char *const shown[] = {plans[0] ? plans[0] : "cannot be shown", plans[1] ? plans[1] : "cannot be shown"};

	if (!plans[0] && !plans[1])
		return;
	page_begin_section(out, "plans", "Plans of this server");
	page_two_texts(out, NULL, query_names, shown);
	page_end_section(out);
}

char *
report_page(const Judgement *judgement, const char *q1, const char *q2, const char *script, const char *const plans[2], bool all_columns)
{
	StringInfoData out;

	initStringInfo(&out);
	page_begin(&out, psprintf("sqleq: %s", verdict_name(judgement->verdict)));
	append_verdict(&out, judgement);
	append_queries(&out, q1, q2);
	if (judgement->witness)
	{
		append_counterexample(&out, judgement, all_columns);
		append_pipelines(&out, judgement, all_columns);
	}
	if (judgement->outline)
	{
		page_begin_section(&out, "proof", "Proof");
		page_steps(&out, judgement->outline);
		page_chips(&out, "It needs no other constraints than", judgement->constraints_used);
		if (judgement->constraints_known && judgement->constraints_used == NIL)
			html_element(&out, "p", "note", "It needs no constraint.");
		page_end_section(&out);
	}
	append_plans(&out, plans);
	if (script)
		page_script(&out, "This script shows the difference on any PostgreSQL, and leaves nothing behind.", script);
	page_end(&out);
	return out.data;
}
