/* oracle_store.cpp: see oracle_store.h. */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "utils/builtins.h"
}

#include "pg/base/own_tables.h"
#include "pg/base/sql_values.h"
#include "pg/read/terms/problem.h"
#include "pg/hunt/oracle/oracle_instance.h"
#include "pg/hunt/oracle/oracle_prove.h"
#include "pg/hunt/oracle/oracle_store.h"

/*
 * Rows of the table, of which those with one schema are analysed together: making its tables takes longer than
 * analysing.
 */
typedef struct Analysis
{
	int n;
	const char *(*rows)[5];   /* name, schema, two queries, semantics */
	AbstractOracle **oracles; /* NULL: not yet analysed */
	int first;                /* the one whose schema is there */
} Analysis;

static void
analyse_with_schema(void *arg)
{
	Analysis *analysis = (Analysis *) arg;
	const char *schema = analysis->rows[analysis->first][1];

	for (int i = analysis->first; i < analysis->n; i++)
	{
		const char *const *row = analysis->rows[i];

		CHECK_FOR_INTERRUPTS();
		if (!analysis->oracles[i] && strcmp(row[1], schema) == 0)
			analysis->oracles[i] = oracle_analyse_here(row[0], row[1], row[2], row[3], strcmp(row[4], "list") == 0);
	}
}

List *
oracles_usable(const char *name, const char *pattern)
{
	Analysis analysis = {};
	MemoryContext context = CurrentMemoryContext;
	Oid types[] = {TEXTOID, TEXTOID};
	Datum values[] = {name ? CStringGetTextDatum(name) : (Datum) 0, CStringGetTextDatum(pattern)};
	List *oracles = NIL;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	(void) own_execute(
		"oracle",
		"SELECT name, schema_ddl, q1, q2, semantics FROM %s WHERE coalesce(name = $1, enabled AND name LIKE $2) ORDER BY name",
		2, types, values, name ? "  " : "n ");
	MemoryContextSwitchTo(context);
	analysis.n = (int) SPI_processed;
	analysis.rows = (const char *(*) [5]) palloc(sizeof(*analysis.rows) * Max(analysis.n, 1));
	analysis.oracles = (AbstractOracle **) palloc0(sizeof(AbstractOracle *) * Max(analysis.n, 1));
	for (int i = 0; i < analysis.n; i++)
		for (int c = 0; c < 5; c++)
			analysis.rows[i][c] = pstrdup(SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, c + 1));
	SPI_finish();
	for (; analysis.first < analysis.n; analysis.first++)
	{
		AbstractOracle *oracle;

		if (!analysis.oracles[analysis.first])
			oracle_with_tables(analysis.rows[analysis.first][1], analyse_with_schema, &analysis);
		oracle = analysis.oracles[analysis.first];
		if (!oracle->unusable)
			oracles = lappend(oracles, oracle);
		else if (name)
			ereport(NOTICE, (errmsg("oracle \"%s\" cannot be tested: %s", name, oracle->unusable)));
	}
	if (analysis.n == 0)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_OBJECT),
				 name ? errmsg("oracle \"%s\" does not exist", name) : errmsg("no oracle matches \"%s\"", pattern),
				 errhint("sqleq_hunt.oracle_load() adds those that come with the extension.")));
	return oracles;
}

/* ---- storing ---- */

List *
oracle_hole_texts(List *holes)
{
	List *texts = NIL;
	ListCell *cell;

	foreach(cell, holes)
	{
		const SqleqHole *hole = (const SqleqHole *) lfirst(cell);

		texts = lappend(texts, psprintf("%d %s", hole->number, hole->signature));
	}
	return texts;
}

bool
oracle_store(const StoredOracle *oracle)
{
	const char *const texts[] = {
		oracle->name,     oracle->schema_ddl, oracle->query[0], oracle->query[1], oracle->ordered ? "list" : "bag",
		oracle->proof,    oracle->outline,    oracle->origin,   oracle->method,   oracle->fingerprint,
		oracle->shape[0], oracle->shape[1]};
	static Oid types[] = {TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTOID,      TEXTOID,      TEXTOID, TEXTOID,
						  TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTARRAYOID, TEXTARRAYOID, INT4OID};
	Datum values[lengthof(types)];
	char nulls[lengthof(types) + 1] = {};
	int n = 0;
	uint64 stored;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	for (; n < (int) lengthof(texts); n++)
	{
		nulls[n] = texts[n] ? ' ' : 'n';
		values[n] = texts[n] ? CStringGetTextDatum(texts[n]) : (Datum) 0;
	}
	nulls[n] = ' ';
	values[n++] = text_array(oracle->assumptions);
	nulls[n] = ' ';
	values[n++] = text_array(oracle->holes);
	nulls[n] = oracle->cluster > 0 ? ' ' : 'n';
	values[n] = Int32GetDatum(oracle->cluster);
	stored = own_execute(
		"oracle",
		"INSERT INTO %s (name, schema_ddl, q1, q2, semantics, proof, outline, origin, method, fingerprint, plan1, "
		"plan2, assumptions, holes, cluster) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT (name) DO NOTHING",
		lengthof(types), types, values, nulls);
	SPI_finish();
	return stored > 0;
}
