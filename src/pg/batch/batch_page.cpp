/*
 * batch_page.cpp: sqleq_batch_report(), the last run of a batch as a page: figures, what has changed, all pairs, and those that need to be looked at.
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "fmgr.h"
#include "lib/stringinfo.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
}

#include "pg/base/own_objects.h"
#include "pg/base/own_tables.h"
#include "pg/batch/batch_store.h"
#include "pg/report/html.h"
#include "pg/report/json_rows.h"
#include "pg/report/page_parts.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_batch_report);
}

/* Rows of the list of all pairs; those that need to be looked at come first. */
#define MOST_LISTED 10000
/* Pairs that may be shown in full. */
#define MOST_DETAILS 1000
/* Bytes of a reason that the lists show. */
#define MOST_SHOWN 200

/* Verdicts, those to be looked at first, as numbers to sort by. */
#define URGENCY "array_position('{not_equivalent,error,unknown,unsupported,equivalent_within_bound,equivalent}'::text[], coalesce(verdict::text, 'error'))"
static const char *const verdicts[] = {"equivalent", "equivalent_within_bound", "not_equivalent", "unknown", "unsupported", "error"};

/* ---- reading ---- */

static const char *
column(uint64 row, int number)
{
	return SPI_getvalue(SPI_tuptable->vals[row], SPI_tuptable->tupdesc, number);
}

static Jsonb *
json_column(uint64 row, int number)
{
	bool null;
	Datum value = SPI_getbinval(SPI_tuptable->vals[row], SPI_tuptable->tupdesc, number, &null);

	return null ? NULL : DatumGetJsonbP(value);
}

/* An array of texts as a List of char *. */
static List *
texts_column(uint64 row, int number)
{
	bool null;
	Datum value = SPI_getbinval(SPI_tuptable->vals[row], SPI_tuptable->tupdesc, number, &null), *texts;
	int count;
	List *list = NIL;

	if (null)
		return NIL;
	deconstruct_array(DatumGetArrayTypeP(value), TEXTOID, -1, false, TYPALIGN_INT, &texts, NULL, &count);
	for (int i = 0; i < count; i++)
		list = lappend(list, TextDatumGetCString(texts[i]));
	return list;
}

/* A command on the pairs of the run, $1; $2 is a number. */
static uint64
read_pairs(int32 batch, int number, const char *command)
{
	Oid types[] = {INT4OID, INT4OID};
	Datum values[] = {Int32GetDatum(batch), Int32GetDatum(number)};

	return (uint64) own_execute("sqleq_batch_pair", command, lengthof(types), types, values, NULL);
}

static const char *
shortened(const char *text)
{
	size_t length;

	if (!text)
		return "";
	length = strlen(text);
	if (length <= MOST_SHOWN)
		return text;
	return psprintf("%s ...", pnstrdup(text, pg_mbcliplen(text, (int) length, MOST_SHOWN)));
}

/* ---- figures ---- */

static void
append_bar(StringInfo out, const int64 *counts, int64 judged)
{
	appendStringInfoString(out, "<div class=\"bar\" role=\"img\" aria-label=\"verdicts\">");
	for (int i = 0; i < (int) lengthof(verdicts); i++)
		if (counts[i] > 0)
			appendStringInfo(out, "<span class=\"%s\" style=\"width:%.3f%%\" title=\"%s: " INT64_FORMAT "\"></span>", verdicts[i],
							 100.0 * (double) counts[i] / (double) judged, verdicts[i], counts[i]);
	appendStringInfoString(out, "</div>\n");
}

static void
append_counts(StringInfo out, const int64 *counts, int64 judged)
{
	appendStringInfoString(out, "<table id=\"counts\">\n<caption>verdicts</caption>\n<tbody>\n");
	for (int i = 0; i < (int) lengthof(verdicts); i++)
	{
		appendStringInfoString(out, "<tr>");
		html_element(out, "th", verdicts[i], page_words(verdicts[i]));
		appendStringInfo(out, "<td class=\"number\">" INT64_FORMAT "</td><td class=\"number\">%.1f %%</td></tr>\n", counts[i],
						 judged > 0 ? 100.0 * (double) counts[i] / (double) judged : 0.0);
	}
	appendStringInfoString(out, "</tbody></table>\n");
}

static void
append_fact(StringInfo out, const char *name, const char *value)
{
	if (!value)
		return;
	appendStringInfoString(out, "<tr>");
	html_element(out, "th", NULL, name);
	html_element(out, "td", NULL, value);
	appendStringInfoString(out, "</tr>\n");
}

static void
append_figures(StringInfo out, const Batch *batch)
{
	int64 counts[lengthof(verdicts)] = {0}, pairs, judged;
	const char *times[5];

	(void) read_pairs(batch->id, 0, "SELECT count(*), count(judged), count(*) FILTER (WHERE verdict = 'equivalent'), count(*) FILTER (WHERE verdict = 'equivalent_within_bound'), "
					  "count(*) FILTER (WHERE verdict = 'not_equivalent'), count(*) FILTER (WHERE verdict = 'unknown'), count(*) FILTER (WHERE verdict = 'unsupported'), "
					  "count(*) FILTER (WHERE judged IS NOT NULL AND verdict IS NULL), "
					  "round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ms)::numeric, 1) || ' ms', round(percentile_cont(0.95) WITHIN GROUP (ORDER BY ms)::numeric, 1) || ' ms', "
					  "round(max(ms)::numeric, 1) || ' ms', to_char(min(judged), 'YYYY-MM-DD HH24:MI:SS'), to_char(max(judged), 'YYYY-MM-DD HH24:MI:SS') "
					  "FROM %s WHERE batch = $1 AND $2 = 0");
	pairs = strtoll(column(0, 1), NULL, 10);
	judged = strtoll(column(0, 2), NULL, 10);
	for (int i = 0; i < (int) lengthof(verdicts); i++)
		counts[i] = strtoll(column(0, 3 + i), NULL, 10);
	for (int i = 0; i < (int) lengthof(times); i++)
		times[i] = column(0, 9 + i);
	appendStringInfo(out, "<header id=\"figures\">\n<div>\n<h1>");
	html_text(out, batch->name);
	appendStringInfoString(out, "</h1>\n");
	html_element(out, "p", NULL, psprintf("run %d: " INT64_FORMAT " of " INT64_FORMAT " pairs judged%s", batch->run, judged, pairs, batch->running ? ", and more to come" : ""));
	if (judged > 0)
		append_bar(out, counts, judged);
	appendStringInfoString(out, "</div>\n<aside>\n<table>\n<tbody>\n");
	append_fact(out, "owner", OidIsValid(batch->owner) ? GetUserNameFromId(batch->owner, true) : NULL);
	append_fact(out, "median", times[0]);
	append_fact(out, "95 %", times[1]);
	append_fact(out, "longest", times[2]);
	append_fact(out, "first judged", times[3]);
	append_fact(out, "last judged", times[4]);
	appendStringInfoString(out, "</tbody></table>\n</aside>\n</header>\n");
	append_counts(out, counts, judged);
}

/* ---- what has changed ---- */

/* The pairs that are shown in full: lists of a number and an id. */
static List *
detailed_pairs(const Batch *batch, int details)
{
	List *pairs = NIL;
	uint64 count = read_pairs(batch->id, details, "SELECT number, id FROM %s WHERE batch = $1 AND verdict = 'not_equivalent' ORDER BY number LIMIT $2");

	for (uint64 r = 0; r < count; r++)
		pairs = lappend(pairs, list_make2((void *) column(r, 1), (void *) column(r, 2)));
	return pairs;
}

/* Anchors are the numbers of pairs, since an id may be any text. NULL: the pair is not shown in full. */
static const char *
anchor_of(const List *detailed, const char *id)
{
	ListCell *cell;

	foreach(cell, detailed)
		if (strcmp((const char *) lsecond((const List *) lfirst(cell)), id) == 0)
			return (const char *) linitial((const List *) lfirst(cell));
	return NULL;
}

static void
append_link(StringInfo out, const List *detailed, const char *id)
{
	const char *number = anchor_of(detailed, id);

	if (number)
	{
		appendStringInfo(out, "<td><a href=\"#pair-%s\">", number);
		html_text(out, id);
		appendStringInfoString(out, "</a></td>");
	}
	else
		html_element(out, "td", NULL, id);
}

static bool
has_run_before(const Batch *batch)
{
	Oid types[] = {INT4OID};
	Datum values[] = {Int32GetDatum(batch->id)};

	return own_execute("sqleq_batch", "SELECT FROM %1$s AS b JOIN %1$s AS before ON before.name = b.name AND before.owner = b.owner AND before.run < b.run WHERE b.id = $1",
					   1, types, values, NULL) > 0;
}

/*
 * By the function for it, which shows the caller's own batches. The caller's search_path is no matter: everything is named with its schema, and what is
 * compared are a text and a number of the server's own types.
 */
static void
append_changes(StringInfo out, const Batch *batch, const List *detailed)
{
	Oid types[] = {TEXTOID, INT4OID};
	Datum values[] = {CStringGetTextDatum(batch->name), Int32GetDatum(batch->run)};
	const char *schema = quote_identifier(get_namespace_name(own_extension().schema));

	page_begin_section(out, "changes", "What has changed since the run before");
	if (batch->owner != GetUserId() || !has_run_before(batch))
	{
		html_element(out, "p", "note", batch->owner != GetUserId() ? "The batch's owner is shown that." : "There is none.");
		page_end_section(out);
		return;
	}
	if (SPI_execute_with_args(psprintf("SELECT id, change, verdict_before::pg_catalog.text, verdict_after::pg_catalog.text, error_before, error_after "
									   "FROM %s.sqleq_batch_changes($1, after => $2)", schema), lengthof(types), types, values, NULL, true, MOST_LISTED) != SPI_OK_SELECT)
		elog(ERROR, "could not compare runs of a batch");
	if (SPI_processed == 0)
		html_element(out, "p", "note", "Nothing.");
	else
	{
		appendStringInfoString(out, "<table class=\"list\">\n<thead><tr><th>pair</th><th>change</th><th>before</th><th>now</th></tr></thead>\n<tbody>\n");
		for (uint64 r = 0; r < SPI_processed; r++)
		{
			appendStringInfoString(out, "<tr>");
			append_link(out, detailed, column(r, 1));
			html_element(out, "td", NULL, column(r, 2));
			for (int c = 3; c <= 4; c++)
				html_element(out, "td", NULL, column(r, c) ? page_words(column(r, c)) : shortened(column(r, c + 2)));
			appendStringInfoString(out, "</tr>\n");
		}
		appendStringInfoString(out, "</tbody></table>\n");
	}
	page_end_section(out);
}

/* ---- the pairs ---- */

static void
append_list(StringInfo out, const Batch *batch, const List *detailed)
{
	uint64 count = read_pairs(batch->id, MOST_LISTED + 1, "SELECT id, coalesce(verdict::text, 'error'), concat_ws(': ', proof, reason, error), round(ms::numeric, 1) "
							  "FROM %s WHERE batch = $1 AND judged IS NOT NULL ORDER BY " URGENCY ", number LIMIT $2");

	page_begin_section(out, "pairs", "Pairs");
	appendStringInfoString(out, "<table class=\"list\">\n<thead><tr><th>pair</th><th>verdict</th><th>how, or why not</th><th>ms</th></tr></thead>\n<tbody>\n");
	for (uint64 r = 0; r < Min(count, (uint64) MOST_LISTED); r++)
	{
		appendStringInfoString(out, "<tr>");
		append_link(out, detailed, column(r, 1));
		html_element(out, "td", column(r, 2), page_words(column(r, 2)));
		html_element(out, "td", NULL, shortened(column(r, 3)));
		html_element(out, "td", "number", column(r, 4) ? column(r, 4) : "");
		appendStringInfoString(out, "</tr>\n");
	}
	appendStringInfoString(out, "</tbody></table>\n");
	if (count > MOST_LISTED)
		html_element(out, "p", "note", psprintf("The first %d; the others are in sqleq_result.", MOST_LISTED));
	page_end_section(out);
}

static void
append_detail(StringInfo out, uint64 r)
{
	static const char *const names[] = {"q1", "q2"};
	const char *texts[] = {column(r, 3) ? column(r, 3) : "", column(r, 4) ? column(r, 4) : ""};
	Jsonb *database = json_column(r, 6), *results[] = {json_column(r, 7), json_column(r, 8)};

	appendStringInfo(out, "<article id=\"pair-%s\">\n", column(r, 1));
	html_element(out, "h3", "not_equivalent", column(r, 2));
	page_two_texts(out, NULL, names, texts);
	if (column(r, 5))
		html_element(out, "p", "reason", column(r, 5));
	if (database)
		json_database(out, database);
	if (results[0] || results[1])
	{
		appendStringInfoString(out, "<div class=\"pair\">\n");
		for (int q = 0; q < 2; q++)
		{
			appendStringInfoString(out, "<div>\n");
			if (results[q])
				json_result(out, psprintf("result of q%d", q + 1), results[q], results[1 - q], psprintf("only in q%d", q + 1));
			appendStringInfoString(out, "</div>\n");
		}
		appendStringInfoString(out, "</div>\n");
	}
	page_chips(out, "would be equivalent with", texts_column(r, 9));
	page_chips(out, "assuming", texts_column(r, 10));
	appendStringInfoString(out, "</article>\n");
}

static void
append_details(StringInfo out, const Batch *batch, int details)
{
	uint64 count = read_pairs(batch->id, details + 1, "SELECT number, id, q1, q2, reason, counterexample, result1, result2, would_hold_with, assumptions "
							  "FROM %s WHERE batch = $1 AND verdict = 'not_equivalent' ORDER BY number LIMIT $2");

	if (count == 0 || details == 0)
		return;
	page_begin_section(out, "details", "Pairs that differ");
	for (uint64 r = 0; r < Min(count, (uint64) details); r++)
		append_detail(out, r);
	if (count > (uint64) details)
		html_element(out, "p", "note", psprintf("The first %d; sqleq_batch_report(name, details => ...) shows more.", details));
	page_end_section(out);
}

/* Argument 1: how many pairs that differ are shown in full. */
static int
details_argument(FunctionCallInfo fcinfo)
{
	int details = PG_ARGISNULL(1) ? 200 : PG_GETARG_INT32(1);

	if (details < 0 || details > MOST_DETAILS)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("details is out of range"), errhint("Give a number from 0 to %d.", MOST_DETAILS)));
	return details;
}

Datum
sqleq_batch_report(PG_FUNCTION_ARGS)
{
	int details = details_argument(fcinfo);
	MemoryContext context = CurrentMemoryContext;
	StringInfoData out;
	List *detailed;
	Batch batch;

	if (PG_ARGISNULL(0))
		ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("name must not be null")));
	batch_find(text_to_cstring(PG_GETARG_TEXT_PP(0)), &batch);
	initStringInfo(&out);
	page_begin(&out, psprintf("sqleq: %s", batch.name));
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	append_figures(&out, &batch);
	detailed = detailed_pairs(&batch, details);
	append_changes(&out, &batch, detailed);
	append_list(&out, &batch, detailed);
	append_details(&out, &batch, details);
	SPI_finish();
	MemoryContextSwitchTo(context);
	page_end(&out);
	PG_RETURN_TEXT_P(cstring_to_text_with_len(out.data, out.len));
}
