/*
 * shown_columns.h: which columns of a wide table, or of a wide result, are shown.
 */
#pragma once

extern "C" {
#include "nodes/bitmapset.h"
}

#include "pg/read/terms/problem.h"
#include "pg/ask/witness/witness.h"

/* A table or result with no more columns than that is shown as it is. */
#define MOST_SHOWN_COLUMNS 12

/*
 * Attribute numbers, or NULL for all columns: the primary key, references to rows that are there and what they refer
 * to, and what the queries name. The others have to be so many that it is worth the while.
 */
extern Bitmapset *shown_columns(const SqleqProblem *problem, const Witness *witness, int table);

/*
 * The same of a result: columns whose values are not those of the other result (which may be NULL) first, then the
 * first ones.
 */
extern Bitmapset *shown_result_columns(const ResultSet *result, const ResultSet *other);

/* How many columns are not shown; shown may be NULL. */
extern int columns_left_out(TupleDesc desc, const Bitmapset *shown);

/* "and 123 other columns" */
extern char *other_columns(int n);
