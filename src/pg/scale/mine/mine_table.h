/*
 * mine_table.h: what holds in the rows of one table.
 */
#pragma once

extern "C" {
#include "access/attnum.h"
#include "nodes/pg_list.h"
}

#include "pg/base/guard.h"
#include "pg/base/subtransaction.h"
#include "pg/scale/mine/mine_store.h"

typedef struct MinedColumn
{
	const char *name;
	AttrNumber attribute;
	Oid type;
	bool plain;            /* may_be_assumed(): otherwise nothing is said but that it has no NULL */
	bool ordered;          /* numbers and times */
	bool exact;            /* equal is equal: not of floats */
	bool not_null, unique; /* the catalog says so */
	int64 values, distinct;
	const char *least, *most; /* as texts; NULL without values */
	bool only_here;           /* all values differ */
} MinedColumn;

typedef struct MinedTable
{
	Oid relid;
	const char *name; /* qualified and quoted, for queries */
	int n;
	MinedColumn *columns;
	int64 rows;
	List *found; /* of Found * */
} MinedTable;

/* Reads the catalog and the rows. SPI is connected, and names mean the server's own objects. */
extern MinedTable *mine_table(Oid relid);

/* Adds to what was found. */
extern Found *mined_add(MinedTable *table, const char *kind, const MinedColumn *column, int64 support,
						const char *statement);

/*
 * Runs what reads tables, as the caller; their owners' functions (of expressions in indexes and constraints, of casts)
 * do not get his rights: they are an error. It is returned; NULL: there was none.
 */
template <typename F>
const ErrorData *
mined_read(F body)
{
	return run_kept(
		[&]
		{
			guard_run(NIL);
			body();
		},
		ERRORS_OF_QUERIES);
}

/* One row of numbers, texts or booleans, or none. */
extern const char *mined_value(int row, int column);
