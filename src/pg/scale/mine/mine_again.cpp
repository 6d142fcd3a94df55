/*
 * mine_again.cpp: see mine_again.h.
 *
 * What is found depends on how much speaks for it, and bounds are those of the day. So that a confirmed constraint was
 * not found says nothing: only a row that violates it does.
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

#include "pg/base/guard.h"
#include "pg/base/own_tables.h"
#include "pg/base/subtransaction.h"
#include "pg/read/query/catalog/assumed.h"
#include "pg/scale/mine/mine_again.h"

/* Columns 3 and on of the row of sqleq_evaluation.mined: names, the referenced table, ..., numbers and type. */
static bool
columns_are_as_mined(Oid relid, int row)
{
	const char *kind = mined_value(row, 2), *other = mined_value(row, 4), *place = mined_value(row, 8),
			   *other_place = mined_value(row, 9), *parent = mined_value(row, 11);
	Oid type = strcmp(kind, "not null") == 0 ? InvalidOid : (Oid) strtoul(mined_value(row, 10), NULL, 10);

	return front::is_as_mined(relid, mined_value(row, 3), place ? atoi(place) : 0, type) == NULL &&
		(!other ||
		 front::is_as_mined(parent ? (Oid) strtoul(parent, NULL, 10) : relid, other,
							other_place ? atoi(other_place) : 0,
							strcmp(kind, "determines") == 0 ? InvalidOid : type) == NULL);
}

/*
 * A query that gives a row if something violates the constraint; the row of sqleq_evaluation.mined in SPI_tuptable.
 * NULL: it cannot be looked at.
 */
static const char *
violation_query(Oid relid, const char *table, int row)
{
	const char *kind = mined_value(row, 2), *attribute = mined_value(row, 3), *other = mined_value(row, 4),
			   *parent = mined_value(row, 5), *bound = mined_value(row, 6);
	const char *members = mined_value(row, 7);
	const char *a = attribute ? quote_identifier(attribute) : NULL, *b = other ? quote_identifier(other) : NULL;
	auto is = [kind](const char *word) { return strcmp(kind, word) == 0; };

	if (!a || !columns_are_as_mined(relid, row))
		return NULL;
	if (is("not null"))
		return psprintf("SELECT FROM %s WHERE %s IS NULL LIMIT 1", table, a);
	if (is("unique"))
		return psprintf("SELECT FROM %s WHERE %s IS NOT NULL GROUP BY %s HAVING count(*) > 1 LIMIT 1", table, a, a);
	if ((is("at least") || is("at most")) && bound)
		return psprintf("SELECT FROM %s WHERE %s %s %s LIMIT 1", table, a, is("at least") ? "<" : ">",
						quote_literal_cstr(bound));
	if (is("values") && members)
		return psprintf("SELECT FROM %s WHERE %s::text <> ALL (%s::text[]) LIMIT 1", table, a,
						quote_literal_cstr(members));
	if (is("order") && b)
		return psprintf("SELECT FROM %s WHERE %s > %s LIMIT 1", table, a, b);
	if (is("determines") && b)
		return psprintf(
			"SELECT FROM %1$s WHERE %2$s IS NOT NULL GROUP BY %2$s HAVING count(DISTINCT %3$s) + (count(%3$s) BETWEEN 1 AND count(*) - 1)::int > 1 LIMIT 1",
			table, a, b);
	if (is("reference") && b && parent)
		return psprintf(
			"SELECT FROM %s AS c WHERE c.%s IS NOT NULL AND NOT EXISTS (SELECT FROM %s AS p WHERE p.%s = c.%s) LIMIT 1",
			table, a, parent, b, a);
	return NULL;
}

/* Nobody says so of what the caller cannot see, nor of columns that are others by now. */
static bool
is_violated(const char *query)
{
	uint64 rows = 0;
	const ErrorData *error = run_rolled_back(
		[&]
		{
			guard_run(NIL);
			if (SPI_execute(query, true, 0) == SPI_OK_SELECT)
				rows = SPI_processed;
		},
		ERRORS_OF_QUERIES);

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

	(void) own_execute(
		"mined", "DELETE FROM %s AS m WHERE relation = $1 AND mined < $2 AND confirmed IS NULL AND kind <> 'reference'",
		2, types, values, NULL);
	(void) own_execute(
		"mined",
		"SELECT id, kind, attributes[1], others[1], (SELECT c.oid::regclass FROM pg_class AS c WHERE c.oid = refers_to), bound, members, places[1], places[2], type::oid, refers_to::oid FROM %s "
		"WHERE relation = $1 AND mined < $2 AND (confirmed OR kind = 'reference')",
		2, types, values, NULL);
	for (int r = 0; r < (int) SPI_processed; r++)
	{
		ids = lappend_int(ids, atoi(mined_value(r, 1)));
		queries = lappend(queries, (void *) violation_query(table->relid, table->name, r));
	}
	forboth(cell, queries, id, ids)
	{
		Oid update_types[] = {INT4OID, BOOLOID};
		bool violated = lfirst(cell) != NULL && is_violated((const char *) lfirst(cell));
		Datum update[] = {Int32GetDatum(lfirst_int(id)), BoolGetDatum(!violated)};

		broken += own_execute("mined", "UPDATE %s SET holds = $2 WHERE id = $1 AND confirmed", 2, update_types, update,
							  NULL) > 0 &&
			violated;
		if (violated)
			(void) own_execute("mined", "DELETE FROM %s WHERE id = $1 AND confirmed IS NULL", 1, update_types, update,
							   NULL);
	}
	return broken;
}
