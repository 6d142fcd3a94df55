/*
 * evaluate_functions.cpp: the SQL functions for evaluations. An evaluation is a batch: what is special about it is the
 * query for its pairs.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "fmgr.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/tuplestore.h"
}

#include "pg/base/own_objects.h"
#include "pg/scale/evaluate/column_matches.h"
#include "pg/scale/evaluate/gold_variants.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_evaluate_start);
PG_FUNCTION_INFO_V1(sqleq_evaluate_variants);
PG_FUNCTION_INFO_V1(sqleq_evaluate_columns);
}

static const char *
text_argument(FunctionCallInfo fcinfo, int n, const char *what)
{
	if (PG_ARGISNULL(n))
		ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("%s must not be null", what)));
	return text_to_cstring(PG_GETARG_TEXT_PP(n));
}

/* Its place among the words, which "NULL" ends. */
static int
word_argument(FunctionCallInfo fcinfo, int n, const char *what, const char *const *words, const char *hint)
{
	const char *word = text_argument(fcinfo, n, what);

	for (int w = 0; words[w]; w++)
		if (pg_strcasecmp(word, words[w]) == 0)
			return w;
	ereport(
		ERROR,
		(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("unrecognized %s: \"%s\"", what, word), errhint("%s", hint)));
}

static ColumnRule
columns_argument(FunctionCallInfo fcinfo, int n)
{
	static const char *const words[] = {"same", "any order", "extra", NULL};

	return (ColumnRule) word_argument(fcinfo, n, "rule for columns", words,
									  "Use \"same\", \"any order\" or \"extra\".");
}

/* ---- parts of the query for pairs ---- */

Datum
sqleq_evaluate_variants(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *result = (ReturnSetInfo *) fcinfo->resultinfo;
	ListCell *cell;

	InitMaterializedSRF(fcinfo, 0);
	if (PG_ARGISNULL(0))
		return (Datum) 0;
	foreach(cell,
			gold_variants(text_argument(fcinfo, 0, "query text"),
						  PG_ARGISNULL(1) ? NULL : text_argument(fcinfo, 1, "search path")))
	{
		const Variant *variant = (const Variant *) lfirst(cell);
		Datum values[] = {CStringGetTextDatum(variant->kind), CStringGetTextDatum(variant->query)};
		bool nulls[] = {false, false};

		tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
	}
	return (Datum) 0;
}

Datum
sqleq_evaluate_columns(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *result = (ReturnSetInfo *) fcinfo->resultinfo;
	ColumnRule rule = columns_argument(fcinfo, 3);
	List *texts;
	ListCell *cell;

	InitMaterializedSRF(fcinfo, MAT_SRF_USE_EXPECTED_DESC);
	if (PG_ARGISNULL(1))
		return (Datum) 0;
	texts = PG_ARGISNULL(0)
		? list_make1((void *) text_argument(fcinfo, 1, "query text"))
		: column_matches(text_argument(fcinfo, 0, "query text"), text_argument(fcinfo, 1, "query text"),
						 PG_ARGISNULL(2) ? NULL : text_argument(fcinfo, 2, "search path"), rule);
	foreach(cell, texts)
	{
		Datum value = CStringGetTextDatum((const char *) lfirst(cell));
		bool null = false;

		tuplestore_putvalues(result->setResult, result->setDesc, &value, &null);
	}
	return (Datum) 0;
}

/* ---- start ---- */

/*
 * %1$s: the caller's query, %2$s: the schema of evaluations, %3$s: the rule for columns, %4$s: how a result is
 * compared, over s. Answers that many models gave come first: they are judged once for all of them.
 */
static const char pairs_query[] =
	"WITH u AS MATERIALIZED (SELECT pg_catalog.to_jsonb(sqleq_u) AS j FROM (%1$s\n) AS sqleq_u), "
	"p AS MATERIALIZED (SELECT j ->> 'question' AS question, coalesce(j ->> 'model', '') AS model, j ->> 'gold' AS gold, j ->> 'answer' AS answer, "
	"coalesce(j ->> 'search_path', j ->> 'schema') AS path, j ->> 'difficulty' AS difficulty FROM u), "
	"g AS MATERIALIZED (SELECT DISTINCT question, gold, path, difficulty FROM p), "
	"v AS MATERIALIZED (SELECT g.question, x.kind, x.query FROM g, LATERAL %2$s.variants(g.gold, g.path) AS x), "
	"s AS MATERIALIZED (SELECT g.*, EXISTS (SELECT FROM v WHERE v.question = g.question AND v.kind = 'ordered') AS ordered FROM g), "
	"a AS MATERIALIZED (SELECT question, answer, pg_catalog.array_agg(DISTINCT model) AS models, "
	"pg_catalog.row_number() OVER (PARTITION BY question ORDER BY pg_catalog.count(*) DESC, answer) AS n FROM p GROUP BY question, answer) "
	"SELECT q.id, q.q1, q.q2, q.path AS search_path, q.semantics, q.question AS family, q.labels FROM ("
	"SELECT s.question || ':gold' AS id, s.gold AS q1, s.gold AS q2, s.path, %4$s AS semantics, s.question, "
	"pg_catalog.jsonb_build_object('part', 'gold', 'question', s.question, 'difficulty', s.difficulty) AS labels, 0 AS turn, 0::bigint AS k FROM s "
	"UNION ALL SELECT s.question || ':' || v.kind, s.gold, v.query, s.path, CASE v.kind WHEN 'ties' THEN 'set' ELSE %4$s END, s.question, "
	"pg_catalog.jsonb_build_object('part', 'fault', 'question', s.question, 'fault', v.kind, 'difficulty', s.difficulty), 0, 0 FROM s JOIN v ON v.question = s.question AND v.kind <> 'ordered' "
	"UNION ALL SELECT s.question || ':' || a.n || CASE WHEN m.k > 1 THEN '/' || m.k ELSE '' END, s.gold, coalesce(m.query, a.answer), s.path, %4$s, s.question, "
	"pg_catalog.jsonb_build_object('part', 'answer', 'question', s.question, 'answer', a.n, 'models', pg_catalog.to_jsonb(a.models), 'match', m.k, 'text', a.answer, 'difficulty', s.difficulty), 1, m.k "
	"FROM s JOIN a ON a.question = s.question LEFT JOIN LATERAL %2$s.columns(s.gold, a.answer, s.path, %3$s) WITH ORDINALITY AS m (query, k) ON true) AS q "
	"ORDER BY q.question, q.turn, q.k, q.id";

static const char *
comparison(FunctionCallInfo fcinfo, int n)
{
	static const char *const words[] = {"set", "bag", "list", "gold", NULL};

	switch (word_argument(
		fcinfo, n, "semantics", words,
		"Use \"set\", \"bag\", \"list\", or \"gold\": lists where the gold query ends in ORDER BY, else bags."))
	{
		case 0:
			return "'set'";
		case 1:
			return "'bag'";
		case 2:
			return "'list'";
		default:
			return "CASE WHEN s.ordered THEN 'list' ELSE 'bag' END";
	}
}

Datum
sqleq_evaluate_start(PG_FUNCTION_ARGS)
{
	static const char *const rules[] = {"'same'", "'any order'", "'extra'"};
	const char *schema = own_schema_of("mined");
	const char *predictions = text_argument(fcinfo, 1, "query for predictions"),
			   *rule = rules[columns_argument(fcinfo, 3)], *semantics = comparison(fcinfo, 2);
	const char *pairs = psprintf(pairs_query, predictions, schema, rule, semantics);
	Oid types[] = {TEXTOID, TEXTOID, INT4OID, INT4OID, INTERVALOID, BOOLOID, TEXTOID};
	const int arguments[] = {0, 1, 5, 6, 7, 4, 8};
	Datum values[lengthof(types)];
	char nulls[] = "       ";
	int64 started;
	bool null;

	for (int i = 0; i < (int) lengthof(types); i++)
	{
		values[i] = PG_GETARG_DATUM(arguments[i]);
		nulls[i] = PG_ARGISNULL(arguments[i]) ? 'n' : ' ';
	}
	values[1] = CStringGetTextDatum(pairs);
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	if (SPI_execute_with_args(
			psprintf(
				"SELECT %s.start(name => $1, pairs => $2, workers => $3, bound => $4, timeout => $5, on_data => $6, slice => $7)",
				own_schema_of("pair")),
			lengthof(types), types, values, nulls, false, 0) != SPI_OK_SELECT ||
		SPI_processed != 1)
		elog(ERROR, "sqleq_batch.start gave no row");
	started = DatumGetInt64(SPI_getbinval(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1, &null));
	SPI_finish();
	PG_RETURN_INT64(started);
}
