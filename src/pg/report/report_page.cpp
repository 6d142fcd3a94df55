/* report_page.cpp: see report_page.h. */
extern "C" {
#include "postgres.h"

#include "access/sysattr.h"
#include "catalog/pg_constraint.h"
#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "nodes/params.h"
#include "utils/timestamp.h"
}

#include "pg/report/html.h"
#include "pg/report/page_style.h"
#include "pg/report/pipeline.h"
#include "pg/report/report_page.h"
#include "pg/report/token_diff.h"
#include "pg/show/row_marks.h"
#include "pg/show/script_rows.h"
#include "pg/show/witness_json.h"
#include "pg/witness/compare.h"
#include "pg/witness/seen_errors.h"

static void
begin_section(StringInfo out, const char *id, const char *title)
{
	appendStringInfo(out, "<section id=\"%s\">\n", id);
	html_element(out, "h2", NULL, title);
	appendStringInfoChar(out, '\n');
}

static void
end_section(StringInfo out)
{
	appendStringInfoString(out, "</section>\n");
}

/* ---- the verdict ---- */

static void
append_chips(StringInfo out, const char *title, const List *texts)
{
	ListCell *cell;

	if (texts == NIL)
		return;
	appendStringInfoString(out, "<p>");
	html_text(out, title);
	appendStringInfoString(out, " ");
	foreach(cell, texts)
		html_element(out, "span", "chip", (const char *) lfirst(cell));
	appendStringInfoString(out, "</p>\n");
}

static void
append_verdict(StringInfo out, const Judgement *judgement)
{
	const char *name = verdict_name(judgement->verdict);
	char *words = pstrdup(name);
	ListCell *cell;

	for (char *c = words; *c; c++)
		if (*c == '_')
			*c = ' ';
	appendStringInfo(out, "<header id=\"verdict\" data-verdict=\"%s\">\n", name);
	html_element(out, "h1", name, words);
	if (judgement->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND)
		html_element(out, "p", NULL, psprintf("on databases with at most %d %s per table", judgement->bound, judgement->bound == 1 ? "row" : "rows"));
	if (judgement->proof)
		html_element(out, "p", "proof", judgement->proof);
	if (judgement->reason)
		html_element(out, "p", "reason", judgement->reason);
	append_chips(out, "needs no other constraints than", judgement->constraints_used);
	append_chips(out, "would be equivalent with", judgement->would_hold_with);
	append_chips(out, "assuming", judgement->assumptions);
	foreach(cell, judgement->errors)
	{
		const SeenError *seen = (const SeenError *) lfirst(cell);

		html_element(out, "p", "error", psprintf("q%d can raise \"%s\" where the other query does not", seen->query + 1, seen->message));
	}
	appendStringInfoString(out, "</header>\n");
}

static void
append_queries(StringInfo out, const char *q1, const char *q2)
{
	StringInfoData texts[2];

	initStringInfo(&texts[0]);
	initStringInfo(&texts[1]);
	token_diff(q1, q2, &texts[0], &texts[1]);
	begin_section(out, "queries", "Queries");
	appendStringInfoString(out, "<div class=\"pair\">\n");
	for (int q = 0; q < 2; q++)
		appendStringInfo(out, "<div><h3>q%d</h3><pre id=\"q%d\">%s</pre></div>\n", q + 1, q + 1, texts[q].data);
	appendStringInfoString(out, "</div>\n");
	end_section(out);
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
append_result(StringInfo out, const Judgement *judgement, int q)
{
	const ResultSet *result = judgement->witness->results[q], *other = judgement->witness->results[1 - q];
	const char **marks = NULL;

	if (!result)
		return;
	if (other && !judgement->witness->by_chance && result->desc->natts == other->desc->natts)
		marks = row_marks(result, other, judgement->problem->semantics, psprintf("only in q%d", q + 1));
	html_rows(out, caption_of(psprintf("result of q%d", q + 1), result->nrows), result->desc, result->rows, result->nrows, marks, NULL);
}

static void
append_counterexample(StringInfo out, const Judgement *judgement)
{
	const Witness *witness = judgement->witness;

	begin_section(out, "counterexample", "A database on which they differ");
	appendStringInfoString(out, "<div class=\"tables\" id=\"database\">\n");
	for (int i = 0; i < witness->ntables; i++)
	{
		const WitnessTable *table = &witness->tables[i];

		if (table->nrows == 0 && !table_is_queried(judgement->problem, table->relid))
			continue;
		appendStringInfoString(out, "<div>\n");
		html_rows(out, caption_of(table->name, table->nrows), table->desc, table->rows, table->nrows, NULL, key_columns(table->relid));
		appendStringInfoString(out, "</div>\n");
	}
	appendStringInfoString(out, "</div>\n");
	for (int i = 0; witness->params && i < witness->params->numParams; i++)
	{
		const ParamExternData *param = &witness->params->params[i];

		if (OidIsValid(param->ptype))
			html_element(out, "p", NULL, psprintf("$%d = %s", i + 1, param->isnull ? "NULL" : value_literal(param->value, param->ptype)));
	}
	appendStringInfoString(out, "<h3>What this server answers there</h3>\n<div class=\"pair\" id=\"results\">\n");
	for (int q = 0; q < 2; q++)
	{
		appendStringInfoString(out, "<div>\n");
		append_result(out, judgement, q);
		appendStringInfoString(out, "</div>\n");
	}
	appendStringInfoString(out, "</div>\n");
	end_section(out);
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

static void
append_pipeline(StringInfo out, const List *steps, int parting)
{
	ListCell *cell;

	foreach(cell, steps)
	{
		const PipelineStep *step = (const PipelineStep *) lfirst(cell);

		appendStringInfo(out, "<div class=\"step%s\">\n", foreach_current_index(cell) == parting ? " parts" : "");
		if (step->rows)
			html_rows(out, psprintf("%s: %d %s%s", step->clause, step->rows->nrows, step->rows->nrows == 1 ? "row" : "rows",
									foreach_current_index(cell) == parting ? ", here they part" : ""),
					  step->rows->desc, step->rows->rows, step->rows->nrows, NULL, NULL);
		else
			html_element(out, "p", "note", psprintf("%s: its rows cannot be shown: %s", step->clause, step->trouble));
		appendStringInfoString(out, "</div>\n");
	}
}

static void
append_pipelines(StringInfo out, const Judgement *judgement)
{
	List *steps[2];

	for (int q = 0; q < 2; q++)
		steps[q] = pipeline_steps(judgement->problem, judgement->witness, q);
	begin_section(out, "pipelines", "Step by step");
	appendStringInfoString(out, "<div class=\"pair\">\n");
	for (int q = 0; q < 2; q++)
	{
		appendStringInfo(out, "<div><h3>q%d</h3>\n", q + 1);
		append_pipeline(out, steps[q], judgement->witness->by_chance ? -1 : first_parting(steps[q], steps[1 - q], judgement->problem->semantics));
		appendStringInfoString(out, "</div>\n");
	}
	appendStringInfoString(out, "</div>\n");
	end_section(out);
}

/* ---- the rest ---- */

static void
append_outline(StringInfo out, const char *outline)
{
	char *lines = pstrdup(outline), *line, *rest = NULL;

	begin_section(out, "proof", "Proof");
	appendStringInfoString(out, "<ol>\n");
	for (line = strtok_r(lines, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
	{
		html_element(out, "li", NULL, line);
		appendStringInfoChar(out, '\n');
	}
	appendStringInfoString(out, "</ol>\n");
	end_section(out);
}

static void
append_plans(StringInfo out, const char *const plans[2])
{
	if (!plans[0] && !plans[1])
		return;
	begin_section(out, "plans", "Plans of this server");
	appendStringInfoString(out, "<div class=\"pair\">\n");
	for (int q = 0; q < 2; q++)
	{
		appendStringInfo(out, "<div><h3>q%d</h3>", q + 1);
		html_element(out, "pre", NULL, plans[q] ? plans[q] : "cannot be shown");
		appendStringInfoString(out, "</div>\n");
	}
	appendStringInfoString(out, "</div>\n");
	end_section(out);
}

static void
append_script(StringInfo out, const char *script)
{
	begin_section(out, "replay", "See for yourself");
	appendStringInfoString(out, "<p>This script shows the difference on any PostgreSQL, and leaves nothing behind.</p>\n<button data-copy=\"script\">copy</button>\n<pre id=\"script\">");
	html_text(out, script);
	appendStringInfoString(out, "</pre>\n");
	end_section(out);
}

char *
report_page(const Judgement *judgement, const char *q1, const char *q2, const char *script, const char *const plans[2])
{
	StringInfoData out;

	initStringInfo(&out);
	appendStringInfo(&out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
					 "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';style-src 'unsafe-inline';script-src 'unsafe-inline'\">\n"
					 "<title>sqleq: %s</title>\n<style>%s</style>\n</head>\n<body>\n<main>\n", verdict_name(judgement->verdict), PAGE_STYLE);
	append_verdict(&out, judgement);
	append_queries(&out, q1, q2);
	if (judgement->witness)
	{
		append_counterexample(&out, judgement);
		append_pipelines(&out, judgement);
	}
	if (judgement->outline)
		append_outline(&out, judgement->outline);
	append_plans(&out, plans);
	if (script)
		append_script(&out, script);
	appendStringInfoString(&out, "</main>\n<footer>");
	html_text(&out, psprintf("sqleq %s, PostgreSQL %s, %s", SQLEQ_VERSION, PG_VERSION, timestamptz_to_str(GetCurrentTimestamp())));
	appendStringInfo(&out, "</footer>\n<script>%s</script>\n</body>\n</html>\n", PAGE_SCRIPT);
	return out.data;
}
