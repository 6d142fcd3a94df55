/*
 * row_merge.cpp: see row_merge.h.
 *
 * What tells two queries apart is mostly a few rows that belong together: they have keys in common, or a group. Beside
 * other such rows, with other keys, they mostly still do it. So a database that tells apart what two of them do is
 * mostly both in one, where the values of the second one are others: two customers called 1 would be one customer.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "access/sysattr.h"
#include "access/table.h"
#include "catalog/pg_type.h"
#include "common/int.h"
#include "mb/pg_wchar.h"
#include "nodes/nodes.h"
#include "nodes/readfuncs.h"
#include "optimizer/optimizer.h"
#include "utils/builtins.h"
#include "utils/date.h"
#include "utils/datum.h"
#include "utils/rel.h"
#include "utils/relcache.h"
#include "utils/timestamp.h"
}

#include "pg/many/set/row_merge.h"

/* ---- rows ---- */

bool
same_row(TupleDesc desc, HeapTuple a, HeapTuple b)
{
	for (int c = 0; c < desc->natts; c++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, c);
		bool a_null, b_null;
		Datum x = heap_getattr(a, c + 1, desc, &a_null), y = heap_getattr(b, c + 1, desc, &b_null);

		if (a_null != b_null || (!a_null && !datumIsEqual(x, y, att->attbyval, att->attlen)))
			return false;
	}
	return true;
}

/* A value some steps further, of the types that keys mostly have; of any other the value itself. */
static Datum
stepped(Oid type, Datum value, int steps)
{
	switch (type)
	{
		case INT2OID:
			return Int16GetDatum((int16) (DatumGetInt16(value) + steps));
		case INT4OID:
			return Int32GetDatum((int32) ((uint32) DatumGetInt32(value) + (uint32) steps));
		case INT8OID:
			return Int64GetDatum((int64) ((uint64) DatumGetInt64(value) + (uint64) (int64) steps));
		default:
			return value;
	}
}

bool
as_number(Oid type, Datum value, int64 *number)
{
	switch (type)
	{
		case INT2OID:
			*number = DatumGetInt16(value);
			return true;
		case INT4OID:
			*number = DatumGetInt32(value);
			return true;
		case INT8OID:
			*number = DatumGetInt64(value);
			return true;
		case DATEOID:
			*number = DatumGetDateADT(value);
			return !DATE_NOT_FINITE(DatumGetDateADT(value));
		case TIMESTAMPOID:
		case TIMESTAMPTZOID:
			*number = DatumGetTimestamp(value);
			return !TIMESTAMP_NOT_FINITE(DatumGetTimestamp(value));
		default:
			return false;
	}
}

Datum
of_number(Oid type, int64 number, Datum value)
{
	switch (type)
	{
		case INT2OID:
			return number < PG_INT16_MIN || number > PG_INT16_MAX ? value : Int16GetDatum((int16) number);
		case INT4OID:
			return number < PG_INT32_MIN || number > PG_INT32_MAX ? value : Int32GetDatum((int32) number);
		case INT8OID:
			return Int64GetDatum(number);
		case DATEOID:
			return number < PG_INT32_MIN || number > PG_INT32_MAX || !IS_VALID_DATE((DateADT) number)
				? value
				: DateADTGetDatum((DateADT) number);
		default:
			return IS_VALID_TIMESTAMP(number) ? TimestampGetDatum(number) : value;
	}
}

HeapTuple
tuple_with(const WitnessTable *table, HeapTuple row, int column, Datum value, bool null)
{
	Datum *values = (Datum *) palloc0(sizeof(Datum) * table->desc->natts);
	bool *nulls = (bool *) palloc0(sizeof(bool) * table->desc->natts);
	bool *replace = (bool *) palloc0(sizeof(bool) * table->desc->natts);

	replace[column] = true;
	values[column] = value;
	nulls[column] = null;
	return heap_modify_tuple(row, table->desc, values, nulls, replace);
}

HeapTuple
row_with(const WitnessTable *table, int row, int column, Datum value, bool null)
{
	return tuple_with(table, table->rows[row], column, value, null);
}

HeapTuple
row_with_value(const WitnessTable *table, int row, int column, HeapTuple other, int steps)
{
	bool null;
	const Datum value = heap_getattr(other, column + 1, table->desc, &null);

	return row_with(table, row, column,
					null ? value : stepped(TupleDescAttr(table->desc, column)->atttypid, value, steps), null);
}

bool
rename_in_column(WitnessTable *table, int column, TupleDesc from, int number, HeapTuple own, HeapTuple fresh)
{
	Form_pg_attribute att = TupleDescAttr(table->desc, column), wanted = TupleDescAttr(from, number);
	bool null, renamed = false;
	const Datum value = heap_getattr(own, number + 1, from, &null);
	bool to_null;
	const Datum renamed_to = heap_getattr(fresh, number + 1, from, &to_null);

	if (null || att->atttypid != wanted->atttypid || att->atttypmod != wanted->atttypmod)
		return false;
	for (int r = 0; r < table->nrows; r++)
	{
		const Datum there = heap_getattr(table->rows[r], column + 1, table->desc, &null);

		if (null || !datumIsEqual(value, there, att->attbyval, att->attlen))
			continue;
		table->rows[r] = row_with(table, r, column, renamed_to, to_null);
		renamed = true;
	}
	return renamed;
}

/* ---- databases ---- */

/* Does the table reference one that is not yet in order? */
static bool
references_later(const QuerySet *set, int table, const bool *done)
{
	Relation rel = table_open(set->tables[table].relid, AccessShareLock);
	List *keys = (List *) copyObjectImpl(RelationGetFKeyList(rel));
	bool later = false;
	ListCell *cell;

	foreach(cell, keys)
		for (int t = 0; t < set->ntables; t++)
			later = later ||
				(!done[t] && t != table && set->tables[t].relid == ((ForeignKeyCacheInfo *) lfirst(cell))->confrelid);
	table_close(rel, NoLock);
	return later;
}

int *
tables_in_order(const QuerySet *set)
{
	int n = set->ntables, next = 0;
	bool *done = (bool *) palloc0(sizeof(bool) * Max(n, 1));
	int *order = (int *) palloc(sizeof(int) * Max(n, 1));

	for (int round = 0; next < n && round < n; round++)
		for (int t = 0; t < n; t++)
			if (!done[t] && !references_later(set, t, done))
			{
				done[t] = true;
				order[next++] = t;
			}
	for (int t = 0; t < n; t++)
		if (!done[t])
			order[next++] = t;
	return order;
}

/* So much further is a number, and a date in days, and a text ends in this. */
#define MOVE 100
#define MOVE_MARK 'x'

static void
add_keys(Relation rel, MergeColumns *columns)
{
	const Bitmapset *unique = RelationGetIndexAttrBitmap(rel, INDEX_ATTR_BITMAP_KEY);
	ListCell *cell;

	for (int c = 0; c < RelationGetNumberOfAttributes(rel); c++)
		if (bms_is_member(c + 1 - FirstLowInvalidHeapAttributeNumber, unique))
			columns->keys = bms_add_member(columns->keys, c);
	foreach(cell, RelationGetFKeyList(rel))
	{
		const ForeignKeyCacheInfo *key = (const ForeignKeyCacheInfo *) lfirst(cell);

		for (int k = 0; k < key->nkeys; k++)
			columns->keys = bms_add_member(columns->keys, key->conkey[k] - 1);
	}
}

static void
add_checked(const TupleConstr *constraints, MergeColumns *columns)
{
	for (int i = 0; constraints && i < constraints->num_check; i++)
	{
		Bitmapset *used = NULL;
		int column;

		pull_varattnos((Node *) stringToNode(constraints->check[i].ccbin), 1, &used);
		if (bms_get_singleton_member(used, &column))
			columns->checked = bms_add_member(columns->checked, column + FirstLowInvalidHeapAttributeNumber - 1);
	}
}

MergeColumns *
merge_columns(const QuerySet *set)
{
	MergeColumns *columns = (MergeColumns *) palloc0(sizeof(MergeColumns) * Max(set->ntables, 1));

	for (int t = 0; t < set->ntables; t++)
	{
		Relation rel = table_open(set->tables[t].relid, AccessShareLock);

		add_keys(rel, &columns[t]);
		add_checked(RelationGetDescr(rel)->constr, &columns[t]);
		table_close(rel, NoLock);
	}
	return columns;
}

/* Which kind of value is it, as far as it can be moved? MERGE_PLAIN: it cannot. */
static MergeMode
kind_of(Oid type)
{
	switch (type)
	{
		case INT2OID:
		case INT4OID:
		case INT8OID:
			return MERGE_NUMBERS;
		case TEXTOID:
		case VARCHAROID:
			return MERGE_TEXTS;
		case DATEOID:
		case TIMESTAMPOID:
		case TIMESTAMPTZOID:
			return MERGE_DATES;
		default:
			return MERGE_PLAIN;
	}
}

static bool
is_moved(const WitnessTable *table, const MergeColumns *columns, int column, MergeMode mode)
{
	Form_pg_attribute att = TupleDescAttr(table->desc, column);
	MergeMode kind = kind_of(att->atttypid);

	if (att->attisdropped || kind == MERGE_PLAIN || mode == MERGE_PLAIN || bms_is_member(column, columns->checked))
		return false;
	return mode == MERGE_KEYS ? bms_is_member(column, columns->keys) : mode == MERGE_ALL || mode == kind;
}

/*
 * A text with the mark, and its number from the second one on; the text itself where that would be too long for its
 * column.
 */
static Datum
marked(Datum value, int32 typmod, int times)
{
	char *plain = TextDatumGetCString(value);
	char *text = times > 1 ? psprintf("%s%c%d", plain, MOVE_MARK, times) : psprintf("%s%c", plain, MOVE_MARK);

	if (typmod >= (int32) VARHDRSZ && pg_mbstrlen(text) > typmod - (int32) VARHDRSZ)
		return value;
	return CStringGetTextDatum(text);
}

/* The value moved; where it is too near to the end of its type, the value itself. */
static Datum
moved(Form_pg_attribute att, Datum value, int times)
{
	const Oid type = att->atttypid;
	const int64 day = type == TIMESTAMPOID || type == TIMESTAMPTZOID ? USECS_PER_DAY : 1;
	int64 number;

	if (kind_of(type) == MERGE_TEXTS)
		return marked(value, att->atttypmod, times);
	return as_number(type, value, &number) && !pg_add_s64_overflow(number, MOVE * times * day, &number)
		? of_number(type, number, value)
		: value;
}

static HeapTuple
moved_row(const WitnessTable *table, const MergeColumns *columns, HeapTuple row, MergeMode mode, int times)
{
	Datum *values = (Datum *) palloc0(sizeof(Datum) * table->desc->natts);
	bool *nulls = (bool *) palloc0(sizeof(bool) * table->desc->natts);

	/* computed values would have to be computed again */
	if (table->desc->natts == 0 || compat_has_generated(table->desc->constr))
		return row;
	heap_deform_tuple(row, table->desc, values, nulls);
	for (int c = 0; c < table->desc->natts; c++)
		if (!nulls[c] && is_moved(table, columns, c, mode))
			values[c] = moved(TupleDescAttr(table->desc, c), values[c], times);
	return heap_form_tuple(table->desc, values, nulls);
}

Witness *
merge_witnesses(const QuerySet *set, const MergeColumns *columns, const Witness *one, const Witness *other,
				MergeMode mode, int times, int most_rows)
{
	Witness *witness = (Witness *) palloc(sizeof(Witness));

	*witness = *one;
	witness->ntables = set->ntables;
	witness->tables = (WitnessTable *) palloc(sizeof(WitnessTable) * Max(set->ntables, 1));
	for (int t = 0; t < set->ntables; t++)
	{
		WitnessTable *table = &witness->tables[t];
		int first = t < one->ntables ? one->tables[t].nrows : 0,
			second = t < other->ntables ? other->tables[t].nrows : 0;

		if (first + second > most_rows)
			return NULL;
		*table = set->tables[t];
		table->nrows = first + second;
		table->rows = (HeapTuple *) palloc(sizeof(HeapTuple) * Max(table->nrows, 1));
		for (int r = 0; r < first; r++)
			table->rows[r] = one->tables[t].rows[r];
		for (int r = 0; r < second; r++)
			table->rows[first + r] = moved_row(table, &columns[t], other->tables[t].rows[r], mode, times);
	}
	return witness;
}
