/*
 * batch_page.cpp: sqleq_batch_report(), the last run of a batch as a page (data/pages/batch.mustache).
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "fmgr.h"
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
#include "pg/report/json_rows.h"
#include "pg/report/token_diff.h"

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

/* Both lists of verdicts: the bar has those that there are. */
static void
count_verdicts(const int64 *counts, int64 judged, List **bar, List **all)
{
	for (int i = 0; i < (int) lengthof(verdicts); i++)
	{
		double rate = judged > 0 ? 100.0 * (double) counts[i] / (double) judged : 0.0;

		if (counts[i] > 0)
			*bar = page_add(*bar, page_object({{"verdict", verdicts[i]}, {"share", psprintf("%.3f", rate)}, {"count", counts[i]}}));
		*all = page_add(*all, page_object({{"verdict", verdicts[i]}, {"words", page_words(verdicts[i])}, {"count", counts[i]}, {"rate", psprintf("%.1f", rate)}}));
	}
}

static List *
add_fact(List *facts, const char *name, const char *value)
{
	return value ? page_add(facts, page_object({{"name", name}, {"value", value}})) : facts;
}

typedef struct Figures
{
	int64 pairs, judged;
	List *bar, *counts, *facts;
} Figures;

static Figures
read_figures(const Batch *batch)
{
	static const char *const names[] = {"median", "95 %", "longest", "first judged", "last judged"};
	int64 counts[lengthof(verdicts)] = {0};
	Figures figures = {0, 0, NIL, NIL, NIL};

	(void) read_pairs(batch->id, 0, "SELECT count(*), count(judged), count(*) FILTER (WHERE verdict = 'equivalent'), count(*) FILTER (WHERE verdict = 'equivalent_within_bound'), "
					  "count(*) FILTER (WHERE verdict = 'not_equivalent'), count(*) FILTER (WHERE verdict = 'unknown'), count(*) FILTER (WHERE verdict = 'unsupported'), "
					  "count(*) FILTER (WHERE judged IS NOT NULL AND verdict IS NULL), "
					  "round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ms)::numeric, 1) || ' ms', round(percentile_cont(0.95) WITHIN GROUP (ORDER BY ms)::numeric, 1) || ' ms', "
					  "round(max(ms)::numeric, 1) || ' ms', to_char(min(judged), 'YYYY-MM-DD HH24:MI:SS'), to_char(max(judged), 'YYYY-MM-DD HH24:MI:SS') "
					  "FROM %s WHERE batch = $1 AND $2 = 0");
	figures.pairs = strtoll(column(0, 1), NULL, 10);
	figures.judged = strtoll(column(0, 2), NULL, 10);
	for (int i = 0; i < (int) lengthof(verdicts); i++)
		counts[i] = strtoll(column(0, 3 + i), NULL, 10);
	count_verdicts(counts, figures.judged, &figures.bar, &figures.counts);
	figures.facts = add_fact(NIL, "owner", OidIsValid(batch->owner) ? GetUserNameFromId(batch->owner, true) : NULL);
	for (int i = 0; i < (int) lengthof(names); i++)
		figures.facts = add_fact(figures.facts, names[i], column(0, 9 + i));
	return figures;
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
static List *
changes_of(const Batch *batch, const List *detailed)
{
	Oid types[] = {TEXTOID, INT4OID};
	Datum values[] = {CStringGetTextDatum(batch->name), Int32GetDatum(batch->run)};
	const char *schema = quote_identifier(get_namespace_name(own_extension().schema));
	List *changes = NIL;

	if (SPI_execute_with_args(psprintf("SELECT id, change, verdict_before::pg_catalog.text, verdict_after::pg_catalog.text, error_before, error_after "
									   "FROM %s.sqleq_batch_changes($1, after => $2)", schema), lengthof(types), types, values, NULL, true, MOST_LISTED) != SPI_OK_SELECT)
		elog(ERROR, "could not compare runs of a batch");
	for (uint64 r = 0; r < SPI_processed; r++)
	{
		const char *sides[2];

		for (int c = 0; c < 2; c++)
			sides[c] = column(r, 3 + c) ? page_words(column(r, 3 + c)) : shortened(column(r, 5 + c));
		changes = page_add(changes, page_object({{"anchor", anchor_of(detailed, column(r, 1))}, {"id", column(r, 1)}, {"change", column(r, 2)}, {"before", sides[0]}, {"now", sides[1]}}));
	}
	return changes;
}

/* ---- the pairs ---- */

static List *
list_of(const Batch *batch, const List *detailed, bool *all)
{
	uint64 count = read_pairs(batch->id, MOST_LISTED + 1, "SELECT id, coalesce(verdict::text, 'error'), concat_ws(': ', proof, reason, error), round(ms::numeric, 1) "
							  "FROM %s WHERE batch = $1 AND judged IS NOT NULL ORDER BY " URGENCY ", number LIMIT $2");
	List *list = NIL;

	for (uint64 r = 0; r < Min(count, (uint64) MOST_LISTED); r++)
		list = page_add(list, page_object({{"anchor", anchor_of(detailed, column(r, 1))}, {"id", column(r, 1)}, {"verdict", column(r, 2)}, {"words", page_words(column(r, 2))},
										   {"how", shortened(column(r, 3))}, {"ms", column(r, 4)}}));
	*all = count <= MOST_LISTED;
	return list;
}

static PageValue
detail_of(uint64 r)
{
	const char *texts[] = {column(r, 3) ? column(r, 3) : "", column(r, 4) ? column(r, 4) : ""};
	Jsonb *results[] = {json_column(r, 7), json_column(r, 8)};
	List *shown = NIL;

	for (int q = 0; q < 2 && (results[0] || results[1]); q++)
		shown = page_add(shown, page_object({{"table", results[q] ? json_result(psprintf("result of q%d", q + 1), results[q], results[1 - q], psprintf("only in q%d", q + 1)) : PageValue(false)}}));
	return page_object({{"number", column(r, 1)}, {"id", column(r, 2)}, {"queries", token_diff(NULL, QUERY_NAMES, texts)}, {"reason", column(r, 5)},
						{"database", json_database(json_column(r, 6))}, {"results", shown},
						{"would_hold_with", page_texts(texts_column(r, 9))}, {"assumptions", page_texts(texts_column(r, 10))}});
}

static List *
details_of(const Batch *batch, int details, bool *all)
{
	uint64 count = read_pairs(batch->id, details + 1, "SELECT number, id, q1, q2, reason, counterexample, result1, result2, would_hold_with, assumptions "
							  "FROM %s WHERE batch = $1 AND verdict = 'not_equivalent' ORDER BY number LIMIT $2");
	List *shown = NIL;

	for (uint64 r = 0; r < Min(count, (uint64) details); r++)
		shown = page_add(shown, detail_of(r));
	*all = count <= (uint64) details;
	return shown;
}

/* ---- the page ---- */

/* In that context: a command leaves SPI's behind, which lasts until SPI_finish(). */
static text *
batch_page(const Batch *batch, int details, MemoryContext context)
{
	Figures figures = read_figures(batch);
	List *detailed = detailed_pairs(batch, details), *list, *shown, *changes = NIL;
	bool all_listed, all_shown;
	const char *note = batch->owner != GetUserId() ? "Only the owner of the batch sees this." : !has_run_before(batch) ? "No earlier run." : NULL;

	if (!note)
		changes = changes_of(batch, detailed);
	if (!note && changes == NIL)
		note = "No changes.";
	list = list_of(batch, detailed, &all_listed);
	shown = details_of(batch, details, &all_shown);
	MemoryContextSwitchTo(context);
	return page_render("batch", {
		{"title", psprintf("sqleq: %s", batch->name)},
		{"name", batch->name},
		{"run", batch->run},
		{"judged", figures.judged},
		{"pairs", psprintf(INT64_FORMAT " %s", figures.pairs, figures.pairs == 1 ? "pair" : "pairs")},
		{"running", batch->running},
		{"bar", figures.bar},
		{"facts", figures.facts},
		{"counts", figures.counts},
		{"note", note},
		{"changes", changes},
		{"list", list},
		{"most_listed", all_listed ? NULL : psprintf("%d", MOST_LISTED)},
		{"details", shown},
		{"most_shown", all_shown ? NULL : psprintf("%d", details)},
	});
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
	Batch batch;
	text *page;

	if (PG_ARGISNULL(0))
		ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("name must not be null")));
	batch_find(text_to_cstring(PG_GETARG_TEXT_PP(0)), &batch);
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	page = batch_page(&batch, details, context);
	SPI_finish();
	PG_RETURN_TEXT_P(page);
}
