/*
 * batch_page.cpp: sqleq_batch.report(), the last run of a batch as a page (data/pages/batch.mustache).
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "fmgr.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
}

#include "pg/ask/report/json_rows.h"
#include "pg/ask/report/token_diff.h"
#include "pg/base/own_objects.h"
#include "pg/base/own_tables.h"
#include "pg/base/sql_values.h"
#include "pg/scale/batch/batch_store.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_batch_report);
}

/* Rows of the list of all pairs; those that need to be looked at come first. */
#define MOST_LISTED 10000
/* Pairs that may be shown in full. */
#define MOST_DETAILS 1000
/* A text of which lists show the beginning. */
#define SHORTENED(text)                                                                                             \
	"CASE WHEN pg_catalog.length(" text ") OPERATOR(pg_catalog.>) 200 THEN pg_catalog.concat(pg_catalog.left(" text \
	", 200), ' ...') ELSE " text " END"

/* ---- reading ---- */

/* A command on the pairs of the run, $1; $2 is a number. */
static uint64
read_pairs(int32 batch, int number, const char *command)
{
	Oid types[] = {INT4OID, INT4OID};
	Datum values[] = {Int32GetDatum(batch), Int32GetDatum(number)};

	return (uint64) own_execute("pair", command, lengthof(types), types, values, NULL);
}

/* The same, of a command that makes JSON. */
static PageValue
json_of_pairs(int32 batch, int number, const char *command)
{
	(void) read_pairs(batch, number, command);
	return page_json(spi_text(0, 1));
}

/* ---- figures ---- */

/* $2: how many pairs are shown in full. */
static PageValue
figures_of(const Batch *batch, int details)
{
	return json_of_pairs(
		batch->id, details,
		psprintf(
			"WITH judged AS (SELECT coalesce(verdict::text, 'error') AS verdict, ms, judged AS at FROM %%1$s WHERE batch = $1 AND judged IS NOT NULL), "
			"counted AS (SELECT name AS verdict, replace(name, '_', ' ') AS words, count(at), coalesce(100.0 * count(at) / nullif(sum(count(at)) OVER (), 0), 0) AS rate, place "
			"FROM unnest('{equivalent,equivalent_within_bound,not_equivalent,unknown,unsupported,error}'::text[]) WITH ORDINALITY AS all_verdicts(name, place) "
			"LEFT JOIN judged ON verdict = name GROUP BY name, place) "
			"SELECT json_build_object('pairs', (SELECT count(*) || CASE count(*) WHEN 1 THEN ' pair' ELSE ' pairs' END FROM %%1$s WHERE batch = $1), 'judged', count(*), "
			"'bar', (SELECT coalesce(json_agg(json_build_object('verdict', verdict, 'share', round(rate, 3), 'count', count) ORDER BY place), '[]') FROM counted WHERE count > 0), "
			"'counts', (SELECT json_agg(json_build_object('verdict', verdict, 'words', words, 'count', count, 'rate', round(rate, 1)::text) ORDER BY place) FROM counted), "
			"'median', round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ms)::numeric, 1) || ' ms', 'most', round(percentile_cont(0.95) WITHIN GROUP (ORDER BY ms)::numeric, 1) || ' ms', "
			"'longest', round(max(ms)::numeric, 1) || ' ms', 'first', to_char(min(at), 'YYYY-MM-DD HH24:MI:SS'), 'last', to_char(max(at), 'YYYY-MM-DD HH24:MI:SS'), "
			"'most_listed', CASE WHEN count(*) > %d THEN %d END, 'most_shown', CASE WHEN count(*) FILTER (WHERE verdict = 'not_equivalent') > $2 THEN $2 END) FROM judged",
			MOST_LISTED, MOST_LISTED));
}

/* ---- what has changed ---- */

static bool
has_run_before(const Batch *batch)
{
	Oid types[] = {INT4OID};
	Datum values[] = {Int32GetDatum(batch->id)};

	return own_execute(
			   "run",
			   "SELECT FROM %1$s AS b JOIN %1$s AS before ON before.name = b.name AND before.owner = b.owner AND before.run < b.run WHERE b.id = $1",
			   1, types, values, NULL) > 0;
}

/*
 * By the function for it, which shows the caller's own batches. The caller's search_path is no matter: everything is
 * named with its schema, and what is compared are a text and a number of the server's own types. Anchors are the
 * numbers of pairs, since an id may be any text.
 */
static PageValue
changes_of(const Batch *batch, int details)
{
	const char *anchors =
		json_of_pairs(
			batch->id, details,
			"SELECT json_object_agg(id, number) FROM "
			"(SELECT id, number FROM %s WHERE batch = $1 AND verdict = 'not_equivalent' ORDER BY number LIMIT $2) AS detailed")
			.json;
	Oid types[] = {TEXTOID, INT4OID, TEXTOID};
	Datum values[] = {CStringGetTextDatum(batch->name), Int32GetDatum(batch->run), CStringGetTextDatum(anchors)};

	if (SPI_execute_with_args(
			psprintf(
				"SELECT pg_catalog.json_agg(pg_catalog.json_build_object('anchor', $3::pg_catalog.jsonb OPERATOR(pg_catalog.->>) id, 'id', id, 'change', change, "
				"'before', coalesce(pg_catalog.replace(verdict_before::pg_catalog.text, '_', ' '), " SHORTENED(
					"error_before") "), "
									"'now', coalesce(pg_catalog.replace(verdict_after::pg_catalog.text, '_', ' '), " SHORTENED(
										"error_after") "))) "
													   "FROM (SELECT * FROM %s.changes($1, after => $2) LIMIT %d) AS changes",
				own_schema_of("pair"), MOST_LISTED),
			lengthof(types), types, values, NULL, true, 1) != SPI_OK_SELECT)
		elog(ERROR, "could not compare runs of a batch");
	return page_json(spi_text(0, 1));
}

/* ---- the pairs ---- */

/* Those to be looked at first. $2: how many are shown in full. */
static PageValue
list_of(const Batch *batch, int details)
{
	return json_of_pairs(
		batch->id, details,
		psprintf(
			"SELECT json_agg(json_build_object('anchor', CASE WHEN verdict = 'not_equivalent' AND place <= $2 THEN number END, 'id', id, 'verdict', verdict, "
			"'words', replace(verdict, '_', ' '), 'how', " SHORTENED(
				"how") ", 'ms', round(ms::numeric, 1)::text) ORDER BY urgency, number) FROM "
					   "(SELECT *, array_position('{not_equivalent,error,unknown,unsupported,equivalent_within_bound,equivalent}'::text[], verdict) AS urgency FROM "
					   "(SELECT number, id, coalesce(verdict::text, 'error') AS verdict, concat_ws(': ', proof, reason, error) AS how, ms, row_number() OVER (PARTITION BY verdict ORDER BY number) AS place "
					   "FROM %%s WHERE batch = $1 AND judged IS NOT NULL) AS judged ORDER BY urgency, number LIMIT %d) AS listed",
			MOST_LISTED));
}

static PageValue
detail_of(uint64 r)
{
	const char *texts[] = {spi_text(r, 3) ? spi_text(r, 3) : "", spi_text(r, 4) ? spi_text(r, 4) : ""};
	Jsonb *const results[] = {spi_jsonb(r, 7), spi_jsonb(r, 8)};

	return page_object({{"number", spi_text(r, 1)},
						{"id", spi_text(r, 2)},
						{"queries", token_diff(NULL, QUERY_NAMES, texts, true)},
						{"reason", spi_text(r, 5)},
						{"database", json_database(spi_jsonb(r, 6), texts)},
						{"results", json_results(results, RESULT_NAMES, ONLY_IN, texts)},
						{"would_hold_with", page_json(spi_text(r, 9))},
						{"assumptions", page_json(spi_text(r, 10))}});
}

static List *
details_of(const Batch *batch, int details)
{
	uint64 count = read_pairs(
		batch->id, details,
		"SELECT number, id, q1, q2, reason, counterexample, result1, result2, to_json(would_hold_with), to_json(assumptions) "
		"FROM %s WHERE batch = $1 AND verdict = 'not_equivalent' ORDER BY number LIMIT $2");
	List *shown = NIL;

	for (uint64 r = 0; r < count; r++)
		shown = page_add(shown, detail_of(r));
	return shown;
}

/* ---- the page ---- */

/* In that context: a command leaves SPI's behind, which lasts until SPI_finish(). */
static char *
batch_page(const Batch *batch, int details, MemoryContext context)
{
	const bool foreign = batch->owner != GetUserId(), first = !foreign && !has_run_before(batch);
	const PageValue figures = figures_of(batch, details),
					changes = foreign || first ? page_json(NULL) : changes_of(batch, details),
					list = list_of(batch, details);
	const List *shown = details_of(batch, details);

	MemoryContextSwitchTo(context);
	return page_render("batch",
					   {
						   {"title", psprintf("sqleq: %s", batch->name)},
						   {"name", batch->name},
						   {"run", batch->run},
						   {"running", batch->running},
						   {"owner", OidIsValid(batch->owner) ? GetUserNameFromId(batch->owner, true) : NULL},
						   {"figures", figures},
						   {"foreign", foreign},
						   {"first", first},
						   {"changes", changes},
						   {"list", list},
						   {"details", shown},
					   });
}

/* Argument 1: how many pairs that differ are shown in full. */
static int
details_argument(FunctionCallInfo fcinfo)
{
	int details = PG_ARGISNULL(1) ? 200 : PG_GETARG_INT32(1);

	if (details < 0 || details > MOST_DETAILS)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("details is out of range"),
				 errhint("Give a number from 0 to %d.", MOST_DETAILS)));
	return details;
}

Datum
sqleq_batch_report(PG_FUNCTION_ARGS)
{
	int details = details_argument(fcinfo);
	MemoryContext context = CurrentMemoryContext;
	Batch batch;
	char *page;

	if (PG_ARGISNULL(0))
		ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("name must not be null")));
	batch_find(text_to_cstring(PG_GETARG_TEXT_PP(0)), &batch);
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	page = batch_page(&batch, details, context);
	SPI_finish();
	return lines_result(fcinfo, page);
}
