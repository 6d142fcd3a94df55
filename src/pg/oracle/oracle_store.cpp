/* oracle_store.cpp: see oracle_store.h. */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/jsonb.h"
#include "utils/timestamp.h"
}

#include "pg/base/own_tables.h"
#include "pg/oracle/oracle_instance.h"
#include "pg/oracle/oracle_prove.h"
#include "pg/oracle/oracle_store.h"

/* Rows of the table, of which those with one schema are analysed together: making its tables takes longer than analysing. */
typedef struct Analysis
{
	int n;
	const char *(*rows)[5];		/* name, schema, two queries, semantics */
	AbstractOracle **oracles;	/* NULL: not yet analysed */
	int first;					/* the one whose schema is there */
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
	(void) own_execute("sqleq_oracle", "SELECT name, schema_ddl, q1, q2, semantics FROM %s WHERE coalesce(name = $1, enabled AND name LIKE $2) ORDER BY name", 2,
					   types, values, name ? "  " : "n ");
	MemoryContextSwitchTo(context);
	analysis.n = (int) SPI_processed;
	analysis.rows = (const char *(*)[5]) palloc(sizeof(*analysis.rows) * Max(analysis.n, 1));
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
				(errcode(ERRCODE_UNDEFINED_OBJECT), name ? errmsg("there is no oracle \"%s\"", name) :
				 errmsg("there are no oracles like \"%s\"", pattern),
				 errhint("sqleq_oracle_load() adds those that come with the extension.")));
	return oracles;
}
