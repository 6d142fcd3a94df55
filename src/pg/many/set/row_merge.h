/*
 * row_merge.h: rows and databases made of others.
 */
#pragma once

#include "pg/many/set/query_set.h"

/* Are the values the same, bit by bit? */
extern bool same_row(TupleDesc desc, HeapTuple a, HeapTuple b);

/*
 * The number of a value, in the order of the type's; false: the type has none (whole numbers, days and times have), or
 * the value is not finite.
 */
extern bool as_number(Oid type, Datum value, int64 *number);

/* The value of a number, or `value` where the type has none. */
extern Datum of_number(Oid type, int64 number, Datum value);

/* The row with a value in a column. In the current memory context. */
extern HeapTuple tuple_with(const WitnessTable *table, HeapTuple row, int column, Datum value, bool null);

/* The same of the table's row of that number. */
extern HeapTuple row_with(const WitnessTable *table, int row, int column, Datum value, bool null);

/*
 * The row of the table with a value of another row in a column, or, of the types that keys mostly have, one some steps
 * further. In the current memory context.
 */
extern HeapTuple row_with_value(const WitnessTable *table, int row, int column, HeapTuple other, int steps);

/*
 * In a column of a table, wherever it has the value that one row, of columns `from`, has in its column of that number,
 * the value that another such row has there. False: nothing was changed: the types are others, or it has that value
 * nowhere.
 */
extern bool rename_in_column(WitnessTable *table, int column, TupleDesc from, int number, HeapTuple own,
							 HeapTuple fresh);

/* The numbers of the tables of the set, those that others reference first; in a circle of references, as they come. */
extern int *tables_in_order(const QuerySet *set);

/*
 * Which values of the second database get out of the way of the first one's. The same value becomes the same in all
 * columns that change, so what matches there still does.
 */
typedef enum MergeMode
{
	MERGE_PLAIN,   /* none */
	MERGE_KEYS,    /* those in columns of keys and foreign keys */
	MERGE_NUMBERS, /* whole numbers */
	MERGE_TEXTS,
	MERGE_DATES,
	MERGE_ALL, /* all of these */
	MERGE_MODES
} MergeMode;

/*
 * Of a table: which columns are of its keys and foreign keys, and which have a CHECK of their own, so that other values
 * may not be allowed.
 */
typedef struct MergeColumns
{
	Bitmapset *keys;
	Bitmapset *checked;
} MergeColumns;

/* By table of the set. */
extern MergeColumns *merge_columns(const QuerySet *set);

/*
 * The rows of both, those of the first one before the others, whose values are moved `times` as far as the first time:
 * what is beside them already may have been moved, too. NULL where a table would have more than `most_rows`. The tables
 * are those of the set. Constraints may be violated. In the current memory context; rows of the first one are shared
 * with it.
 */
extern Witness *merge_witnesses(const QuerySet *set, const MergeColumns *columns, const Witness *one,
								const Witness *other, MergeMode mode, int times, int most_rows);
