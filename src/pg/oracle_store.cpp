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

#include "witness.h"
#include "verdict.h"
#include "oracle.h"
#include "oracle_instance.h"
#include "oracle_hunt.h"
#include "oracle_store.h"
#include "own_objects.h"

int
own_execute(const char *table, const char *command, int n, Oid *types, Datum *values, const char *nulls)
{
	Oid owner, user;
	int security, code;
	const char *name = own_table(table, &owner);
	int level = NewGUCNestLevel();

	GetUserIdAndSecContext(&user, &security);
	SetUserIdAndSecContext(owner, security | SECURITY_LOCAL_USERID_CHANGE | SECURITY_RESTRICTED_OPERATION);
	/* the owner must not run what the caller's search_path takes for an operator */
	(void) set_config_option("search_path", "pg_catalog, pg_temp", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, 0, false);
	code = SPI_execute_with_args(psprintf(command, name), n, types, values, nulls, false, 0);
	if (code < 0)
		elog(ERROR, "could not execute a command on %s: %s", name, SPI_result_code_string(code));
	AtEOXact_GUC(false, level);
	SetUserIdAndSecContext(user, security);
	return (int) SPI_processed;
}

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

bool
own_has(const char *table, const char *column, const char *value)
{
	Oid types[] = {TEXTOID};
	Datum values[] = {CStringGetTextDatum(value)};
	bool found;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	found = own_execute(table, psprintf("SELECT FROM %%s WHERE %s = $1", column), 1, types, values, NULL) > 0;
	SPI_finish();
	return found;
}

/* Whether a pattern says that it is known; one pattern counts it. */
static bool
is_muted(const HuntBug *bug)
{
	Oid types[7];
	Datum values[7] = {CStringGetTextDatum(bug->kind), CStringGetTextDatum(bug->oracle), CStringGetTextDatum(bug->script), CStringGetTextDatum(bug->plans[0]),
		CStringGetTextDatum(bug->plans[1]), CStringGetTextDatum(bug->results[1]), CStringGetTextDatum(bug->vanishes_with)};

	for (int i = 0; i < 7; i++)
		types[i] = TEXTOID;
	return own_execute("sqleq_muted", "UPDATE %1$s SET seen = seen + 1 WHERE pattern = (SELECT min(pattern) FROM %1$s "
					   "WHERE $1 LIKE pattern OR $2 LIKE pattern OR $3 LIKE pattern OR $4 LIKE pattern OR $5 LIKE pattern OR $6 LIKE pattern OR $7 LIKE pattern)",
					   lengthof(types), types, values, NULL) > 0;
}

bool
bug_store(const HuntBug *bug, int64 seed)
{
	static Oid types[] = {TEXTOID, TEXTOID, INT8OID, INT8OID, TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTOID};
	Datum values[] = {CStringGetTextDatum(bug->kind), CStringGetTextDatum(bug->oracle), Int64GetDatum(seed), Int64GetDatum(bug->test),
		CStringGetTextDatum(bug->settings[0]), CStringGetTextDatum(bug->settings[1]), CStringGetTextDatum(bug->script),
		CStringGetTextDatum(bug->results[0]), CStringGetTextDatum(bug->results[1]), CStringGetTextDatum(bug->plans[0]),
		CStringGetTextDatum(bug->plans[1]), CStringGetTextDatum(bug->vanishes_with), CStringGetTextDatum(bug->fingerprint)};
	bool muted;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	muted = is_muted(bug);
	if (!muted)
		(void) own_execute("sqleq_bugs", "INSERT INTO %s AS b (kind, oracle, seed, test, settings1, settings2, script, result1, result2, plan1, plan2, vanishes_with, "
						   "fingerprint) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (fingerprint) DO UPDATE SET seen = b.seen + 1",
						   lengthof(types), types, values, NULL);
	SPI_finish();
	return !muted;
}
