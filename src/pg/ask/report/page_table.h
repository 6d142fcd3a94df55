/*
 * page_table.h: rows as tables of a page (data/pages/table.mustache).
 */
#pragma once

extern "C" {
#include "nodes/bitmapset.h"
}

#include "pg/ask/report/page_data.h"
#include "pg/ask/witness/witness.h"

/* What of a table is pointed out; each may be NULL. */
typedef struct TableMarks
{
	const char *const *rows; /* by row, NULL or why it makes the difference */
	const bool *cells;       /* by row and column (row * columns + column): this value makes the difference */
	const Bitmapset *keys;   /* attribute numbers (from 1) of columns that are a key */
	const Bitmapset *shown;  /* and of those that are shown; NULL: all */
} TableMarks;

/* Prints values: to be called in a sandbox. */
extern PageValue page_table(const char *caption, TupleDesc desc, HeapTuple *rows, int nrows, TableMarks marks);

/*
 * The same of columns, rows (page_row()) and, NULL or a text, the columns that are not shown. all_rows: how many there
 * are.
 */
extern PageValue page_table_of(const char *caption, const List *columns, const List *rows, int all_rows,
							   const char *note);
extern PageValue page_row(const List *cells, const char *why);
extern PageValue page_cell(const char *text, bool null, bool number, bool key, bool guilty);

/* A page is to be looked at; whoever wants more rows has the script. */
#define MOST_ROWS 50
