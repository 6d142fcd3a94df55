/*
 * mine_again.cpp: see mine_again.h.
 *
 * What is found depends on how much speaks for it, and bounds are those of the day. So that a confirmed constraint was not found says nothing: only a row
 * that violates it does.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/timestamp.h"
#include "miscadmin.h"
}

#include "pg/base/own_tables.h"
#include "pg/base/subtransaction.h"
#include "pg/mine/mine_again.h"

/* A query that gives a row if something violates the constraint; the row of sqleq_mined in SPI_tuptable. NULL: it cannot be looked at. */
static const char *
violation_query(const char *table, int row)
{
	const char *kind = mined_value(row, 2), *attribute = mined_value(row, 3), *other = mined_value(row, 4), *parent = mined_value(row, 5), *bound = mined_value(row, 6);
	const char *members = mined_value(row, 7);
	const char *a = attribute ? quote_identifier(attribute) : NULL, *b = other ? quote_identifier(other) : NULL;
	auto is = [kind](const char *word) { return strcmp(kind, word) == 0; };

	if (!a)
		return NULL;
	if (is("not null"))
		return psprintf("SELECT FROM %s WHERE %s IS NULL LIMIT 1", table, a);
	if (is("unique"))
		return psprintf("SELECT FROM %s WHERE %s IS NOT NULL GROUP BY %s HAVING count(*) > 1 LIMIT 1", table, a, a);
	if ((is("at least") || is("at most")) && bound)
		return psprintf("SELECT FROM %s WHERE %s %s %s LIMIT 1", table, a, is("at least") ? "<" : ">", quote_literal_cstr(bound));
	if (is("values") && members)
		return psprintf("SELECT FROM %s WHERE %s::text <> ALL (%s::text[]) LIMIT 1", table, a, quote_literal_cstr(members));
	if (is("order") && b)
		return psprintf("SELECT FROM %s WHERE %s > %s LIMIT 1", table, a, b);
	if (is("determines") && b)
		return psprintf("SELECT FROM %1$s WHERE %2$s IS NOT NULL GROUP BY %2$s HAVING count(DISTINCT %3$s) + (count(%3$s) BETWEEN 1 AND count(*) - 1)::int > 1 LIMIT 1", table, a, b);
	if (is("reference") && b && parent)
		return psprintf("SELECT FROM %s AS c WHERE c.%s IS NOT NULL AND NOT EXISTS (SELECT FROM %s AS p WHERE p.%s = c.%s) LIMIT 1", table, a, parent, b, a);
	return NULL;
}

/* Nobody says so of what the caller cannot see. */
static bool
is_violated(const char *query)
{
	uint64 rows = 0;
	const ErrorData *error = run_rolled_back([&]
		{
			if (SPI_execute(query, true, 0) == SPI_OK_SELECT)
				rows = SPI_processed;
		}, ERRORS_OF_QUERIES);

	return error == NULL && rows > 0;
}

int
mine_again(const MinedTable *table, TimestampTz now)
{
	Oid types[] = {OIDOID, TIMESTAMPTZOID};
	Datum values[] = {ObjectIdGetDatum(table->relid), TimestampTzGetDatum(now)};
	List *queries = NIL, *ids = NIL;
	int broken = 0;
	ListCell *cell, *id;

	(void) own_execute("sqleq_mined", "DELETE FROM %s AS m WHERE relation = $1 AND mined < $2 AND confirmed IS NULL AND kind <> 'reference'", 2, types, values, NULL);
	(void) own_execute("sqleq_mined", "SELECT id, kind, attributes[1], others[1], (SELECT c.oid::regclass FROM pg_class AS c WHERE c.oid = refers_to), bound, members FROM %s "
					   "WHERE relation = $1 AND mined < $2 AND (confirmed OR kind = 'reference')", 2, types, values, NULL);
	for (int r = 0; r < (int) SPI_processed; r++)
	{
		ids = lappend_int(ids, atoi(mined_value(r, 1)));
		queries = lappend(queries, (void *) violation_query(table->name, r));
	}
	forboth(cell, queries, id, ids)
	{
		Oid update_types[] = {INT4OID, BOOLOID};
		bool violated = lfirst(cell) != NULL && is_violated((const char *) lfirst(cell));
		Datum update[] = {Int32GetDatum(lfirst_int(id)), BoolGetDatum(!violated)};

		broken += own_execute("sqleq_mined", "UPDATE %s SET holds = $2 WHERE id = $1 AND confirmed", 2, update_types, update, NULL) > 0 && violated;
		if (violated)
			(void) own_execute("sqleq_mined", "DELETE FROM %s WHERE id = $1 AND confirmed IS NULL", 1, update_types, update, NULL);
	}
	return broken;
}
