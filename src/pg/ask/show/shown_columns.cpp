/* shown_columns.cpp: see shown_columns.h. */
#include "pg/base/compat.h"

extern "C" {
#include "access/sysattr.h"
#include "access/table.h"
#include "catalog/pg_constraint.h"
#include "catalog/pg_inherits.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/relcache.h"
}

#include "pg/read/trees/named_columns.h"
#include "pg/ask/show/shown_columns.h"
#include "pg/ask/show/shown_value.h"

/* Fewer are not worth a line that says that they are missing. */
#define FEWEST_LEFT_OUT 4

/* Rows of results whose columns are compared. */
#define MOST_COMPARED 30

static int
live_columns(TupleDesc desc)
{
	int n = 0;

	for (int a = 0; a < desc->natts; a++)
		n += !TupleDescAttr(desc, a)->attisdropped;
	return n;
}

int
columns_left_out(TupleDesc desc, const Bitmapset *shown)
{
	return shown ? live_columns(desc) - bms_num_members(shown) : 0;
}

char *
other_columns(int n)
{
	return psprintf("and %d other %s", n, n == 1 ? "column" : "columns");
}

/* ---- tables ---- */

static Bitmapset *
add_primary_key(Bitmapset *shown, Oid relid)
{
	Oid constraint;
	Bitmapset *offset = get_primary_key_attnos(relid, true, &constraint);
	int member = -1;

	while ((member = bms_next_member(offset, member)) >= 0)
		shown = bms_add_member(shown, member + FirstLowInvalidHeapAttributeNumber);
	return shown;
}

static bool
has_rows(const Witness *witness, Oid relid)
{
	for (int i = 0; i < witness->ntables; i++)
		if (witness->tables[i].relid == relid && witness->tables[i].nrows > 0)
			return true;
	return false;
}

/* Has some row all of these columns? Otherwise it refers to nothing. */
static bool
refers(const WitnessTable *table, const AttrNumber *columns, int n)
{
	for (int r = 0; r < table->nrows; r++)
	{
		bool all = true;

		for (int k = 0; k < n; k++)
		{
			bool null;

			(void) heap_getattr(table->rows[r], columns[k], table->desc, &null);
			all = all && !null;
		}
		if (all)
			return true;
	}
	return false;
}

/* The references of one table to another one, or to itself: the columns of `side`, which is one of the two. */
static Bitmapset *
add_references(Bitmapset *shown, const WitnessTable *from, const Witness *witness, Oid side)
{
	Relation rel = table_open(from->relid, AccessShareLock);
	ListCell *cell;

	foreach(cell, RelationGetFKeyList(rel))
	{
		const ForeignKeyCacheInfo *key = (const ForeignKeyCacheInfo *) lfirst(cell);

		if (!has_rows(witness, key->confrelid) || !refers(from, key->conkey, key->nkeys))
			continue;
		for (int k = 0; k < key->nkeys; k++)
		{
			if (from->relid == side)
				shown = bms_add_member(shown, key->conkey[k]);
			if (key->confrelid == side)
				shown = bms_add_member(shown, key->confkey[k]);
		}
	}
	table_close(rel, NoLock);
	return shown;
}

/* By name, since the queries may name another table that this one is a part of. */
static Bitmapset *
add_named(Bitmapset *shown, const NamedColumns *named, const WitnessTable *table, bool *whole_row)
{
	int member = -1;

	*whole_row = *whole_row || named->whole_row;
	while ((member = bms_next_member(named->columns, member)) >= 0)
	{
		const char *name = get_attname(named->relid, (AttrNumber) member, true);

		for (int a = 0; name && a < table->desc->natts; a++)
			if (!TupleDescAttr(table->desc, a)->attisdropped &&
				strcmp(NameStr(TupleDescAttr(table->desc, a)->attname), name) == 0)
				shown = bms_add_member(shown, a + 1);
	}
	return shown;
}

Bitmapset *
shown_columns(const SqleqProblem *problem, const Witness *witness, int number)
{
	const WitnessTable *table = &witness->tables[number];
	Bitmapset *shown = NULL;
	List *named = NIL;
	bool whole_row = false;
	ListCell *cell;

	if (live_columns(table->desc) <= MOST_SHOWN_COLUMNS)
		return NULL;
	for (int q = 0; q < 2; q++)
		if (problem->query[q])
			named = named_columns(named, problem->query[q]);
	foreach(cell, named)
		if (((NamedColumns *) lfirst(cell))->relid == table->relid || has_superclass(table->relid))
			shown = add_named(shown, (NamedColumns *) lfirst(cell), table, &whole_row);
	shown = add_primary_key(shown, table->relid);
	for (int i = 0; i < witness->ntables; i++)
		shown = add_references(shown, &witness->tables[i], witness, table->relid);
	for (int a = 0; a < table->desc->natts && bms_is_empty(shown); a++)
		if (!TupleDescAttr(table->desc, a)->attisdropped)
			shown = bms_add_member(shown, a + 1);
	return whole_row || columns_left_out(table->desc, shown) < FEWEST_LEFT_OUT ? NULL : shown;
}

/* ---- results ---- */

static char *
cell_text(const ResultSet *result, int row, int column)
{
	bool null;
	Datum value = heap_getattr(result->rows[row], column + 1, result->desc, &null);

	return shown_value(value, null, TupleDescAttr(result->desc, column)->atttypid);
}

/* Have both the same values in this column, rows aside? */
static bool
same_column(const ResultSet *a, const ResultSet *b, int column)
{
	bool *taken = (bool *) palloc0(sizeof(bool) * Max(b->nrows, 1));

	/* it says nothing about this column, or would take long */
	if (a->nrows != b->nrows || a->nrows > MOST_COMPARED)
		return true;
	for (int i = 0; i < a->nrows; i++)
	{
		const char *text = cell_text(a, i, column);
		int j = 0;

		while (j < b->nrows && (taken[j] || strcmp(cell_text(b, j, column), text) != 0))
			j++;
		if (j == b->nrows)
			return false;
		taken[j] = true;
	}
	return true;
}

Bitmapset *
shown_result_columns(const ResultSet *result, const ResultSet *other)
{
	Bitmapset *shown = NULL;
	int n = 0;

	if (live_columns(result->desc) < MOST_SHOWN_COLUMNS + FEWEST_LEFT_OUT)
		return NULL;
	for (int a = 0; a < result->desc->natts && n < MOST_SHOWN_COLUMNS; a++)
		if (other && other->desc->natts == result->desc->natts && !same_column(result, other, a))
		{
			shown = bms_add_member(shown, a + 1);
			n++;
		}
	for (int a = 0; a < result->desc->natts && n < MOST_SHOWN_COLUMNS; a++)
		if (!bms_is_member(a + 1, shown))
		{
			shown = bms_add_member(shown, a + 1);
			n++;
		}
	return shown;
}
