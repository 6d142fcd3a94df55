/*
 * new_snippets.cpp: see new_snippets.h; and sqleq_hunt.snippet_generate(), which fills the table.
 *
 * What is kept has shown that the server takes it, that it raises no error on some rows, and that it gives more than
 * one value. It is checked again, on trees, whenever it fills a hole.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "fmgr.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "parser/parse_type.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/memutils.h"
}

#include "pg/base/compat.h"
#include "pg/base/own_tables.h"
#include "pg/base/sandbox.h"
#include "pg/hunt/oracle/caq_generator.h"
#include "pg/hunt/oracle/caq_text.h"
#include "pg/hunt/oracle/foreign_code.h"
#include "pg/hunt/oracle/new_snippets.h"
#include "pg/hunt/oracle/oracle_fill.h"
#include "pg/hunt/oracle/oracle_instance.h"
#include "pg/hunt/oracle/tester_role.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_snippets_generate);
}

#define MOST_ARGUMENTS 3
#define MOST_COLUMNS 3
#define TRY_MS 200

/* A snippet that is tried. */
typedef struct SnippetCandidate
{
	bool is_table;
	const char *text;
	int args[MOST_ARGUMENTS];
	int nargs;
	int results[MOST_COLUMNS];
	int nresults;
	const char *rows;         /* for its arguments */
	const char *over_columns; /* of an expression */
	bool good;
} SnippetCandidate;

/* Its text is the server's already. */
static const char *
over_columns(sqleq_caq *caq, const SnippetCandidate *c)
{
	const char *text = sqleq_caq_over_columns(caq, c->text, c->nargs);

	if (text == NULL)
		ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
	return pstrdup(text);
}

static SnippetCandidate
draw_candidate(sqleq_caq *caq, uint64 seed)
{
	SnippetCandidate c = {};

	c.is_table = seed % 4 == 0;
	c.nargs = 1 + (int) (seed / 4 % MOST_ARGUMENTS);
	c.nresults = c.is_table ? 1 + (int) (seed / 16 % MOST_COLUMNS) : 1;
	sqleq_caq_types(caq, seed * 4 + 1, c.args, c.nargs);
	sqleq_caq_types(caq, seed * 4 + 2, c.results, c.nresults);
	/* what oracles have holes for */
	if (c.is_table && seed / 64 % 2)
	{
		static const int usual[] = {INT4OID, TEXTOID, DATEOID};

		c.nresults = 3;
		memcpy(c.results, usual, sizeof(usual));
		c.nargs = 3;
		memcpy(c.args, usual, sizeof(usual));
	}
	else if (!c.is_table && seed / 64 % 2)
		c.results[0] = BOOLOID;
	c.text = caq_text(c.is_table ? sqleq_caq_loose_table(caq, seed * 4 + 3, c.args, c.nargs, c.results, c.nresults)
								 : sqleq_caq_loose_expression(caq, seed * 4 + 3, c.results[0], c.args, c.nargs));
	c.rows = caq_text(sqleq_caq_rows(caq, seed * 4 + 4, c.args, c.nargs));
	if (!c.is_table)
		c.over_columns = over_columns(caq, &c);
	return c;
}

/* As it is used: in the place of a hole, on rows. */
static void
try_candidate(void *arg)
{
	SnippetCandidate *c = (SnippetCandidate *) arg;
	const char *query;

	use_safe_search_path(NULL);
	if (c->is_table)
	{
		AbstractTable table = {};
		const char *names[] = {"c1", "c1, c2", "c1, c2, c3"};

		query = psprintf("WITH t (%s) AS (%s) SELECT * FROM (%s) AS k", names[c->nargs - 1], c->rows, c->text);
		table.ncolumns = c->nresults;
		table.types = (Oid *) palloc(sizeof(Oid) * c->nresults);
		table.collations = (Oid *) palloc0(sizeof(Oid) * c->nresults);
		for (int i = 0; i < c->nresults; i++)
			table.types[i] = (Oid) c->results[i];
		if (fill_for_table(&table, query) == NULL)
			return;
		query = psprintf("SELECT count(*) FROM (%s) AS k", query);
	}
	else
	{
		AbstractHole hole = {};
		Oid args[MOST_ARGUMENTS];
		const char *names[] = {"c1", "c1, c2", "c1, c2, c3"};

		for (int i = 0; i < c->nargs; i++)
			args[i] = (Oid) c->args[i];
		hole.type = (Oid) c->results[0];
		hole.nargs = c->nargs;
		hole.args = args;
		if (strstr(c->text, "$") == NULL || fill_for_hole(&hole, c->text) == NULL)
			return;
		query = psprintf("SELECT count(DISTINCT (%s)::text) - 1 FROM (%s) AS t (%s)", c->over_columns, c->rows,
						 names[c->nargs - 1]);
	}
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	if (SPI_execute(query, true, 0) != SPI_OK_SELECT)
		elog(ERROR, "not a query: %s", query);
	c->good = atoll(SPI_getvalue(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1)) > 0;
	SPI_finish();
}

static Datum
type_array(const int *types, int n)
{
	Datum values[Max(MOST_ARGUMENTS, MOST_COLUMNS)];

	for (int i = 0; i < n; i++)
		values[i] = ObjectIdGetDatum((Oid) types[i]);
	return PointerGetDatum(construct_array(values, n, OIDOID, sizeof(Oid), true, TYPALIGN_INT));
}

/* Whether it is new. */
static bool
keep(const SnippetCandidate *c, const char *source)
{
	Oid types[] = {TEXTOID, TEXTOID, OIDARRAYOID, OIDARRAYOID, TEXTOID};
	Datum values[] = {CStringGetTextDatum(c->is_table ? "table" : "expression"), CStringGetTextDatum(c->text),
					  type_array(c->args, c->nargs), type_array(c->results, c->nresults), CStringGetTextDatum(source)};
	int rows;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	rows = own_execute(
		"snippet",
		"INSERT INTO %s (kind, text, arguments, results, source) VALUES ($1, $2, $3::regtype[], $4::regtype[], $5) "
		"ON CONFLICT DO NOTHING",
		lengthof(types), types, values, NULL);
	SPI_finish();
	return rows > 0;
}

/* A snippet by its texts. */
typedef struct Offer
{
	sqleq_caq *caq;
	const char *const *arguments;
	const char *result;
	SnippetCandidate candidate;
} Offer;

static int
type_of_name(const char *name)
{
	Oid type;
	int32 typmod;

	compat_parse_type(name, &type, &typmod);
	return (int) type;
}

static void
try_offer(void *arg)
{
	Offer *offer = (Offer *) arg;
	SnippetCandidate *c = &offer->candidate;
	const char *rows;

	use_safe_search_path(NULL);
	for (int i = 0; i < c->nargs; i++)
		c->args[i] = type_of_name(offer->arguments[i]);
	c->results[0] = type_of_name(offer->result);
	/* what stands in parentheses below must end there */
	if (strstr(c->text, "--") || strstr(c->text, "/*") || strchr(c->text, ';'))
		return;
	rows = sqleq_caq_rows(offer->caq, 1, c->args, c->nargs);
	if (rows == NULL)
		ereport(ERROR, (errcode(ERRCODE_FEATURE_NOT_SUPPORTED), errmsg("no values of these types are available")));
	c->rows = caq_text(rows);
	c->over_columns = over_columns(offer->caq, c);
	try_candidate(c);
}

bool
kept_snippet_offer(const char *text, const char *const *arguments, int nargs, const char *result, bool *known)
{
	Offer offer = {caq_generator(true), arguments, result, {}};
	bool late;

	offer.candidate.text = text;
	offer.candidate.nargs = Min(nargs, MOST_ARGUMENTS);
	offer.candidate.nresults = 1;
	*known = false;
	if (sandbox_run([&] { try_offer(&offer); }, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), TRY_MS), NIL,
					&late) != NULL ||
		!offer.candidate.good)
		return false;
	*known = !keep(&offer.candidate, "llm");
	return !*known;
}

Datum
sqleq_snippets_generate(PG_FUNCTION_ARGS)
{
	int wanted = PG_ARGISNULL(0) ? 0 : PG_GETARG_INT32(0), kept = 0;
	uint64 seed = PG_ARGISNULL(1) ? 0 : (uint64) PG_GETARG_INT64(1);
	sqleq_caq *caq;
	MemoryContext work, old;

	check_tester_role(GetUserId());
	caq = caq_generator(true);
	work = AllocSetContextCreate(CurrentMemoryContext, "sqleq snippets", ALLOCSET_DEFAULT_SIZES);
	old = MemoryContextSwitchTo(work);

	for (int64 i = 0; kept < wanted && i < (int64) wanted * 20; i++)
	{
		SnippetCandidate candidate = draw_candidate(caq, (seed * 1000003 + (uint64) i) * 0x9e3779b97f4a7c15ULL >> 8);
		bool late;

		CHECK_FOR_INTERRUPTS();
		if (sandbox_run([&] { try_candidate(&candidate); }, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), TRY_MS),
						NIL, &late) == NULL &&
			candidate.good)
			kept += keep(&candidate, "generated");
		MemoryContextReset(work);
	}
	MemoryContextSwitchTo(old);
	MemoryContextDelete(work);
	PG_RETURN_INT32(kept);
}
