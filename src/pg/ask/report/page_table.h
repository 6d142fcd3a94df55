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
 * The same of columns and rows (page_row()), of which there may be more: all_rows. Of many rows the first ones are
 * shown, and the others folded: those that `first` names (indexes) or, for NIL, the first few. `equal`: the rows it
 * does not name are in the other result, too. folded: tables of columns that are not shown (page_folded()).
 */
extern PageValue page_table_of(const char *caption, const List *columns, const List *rows, int all_rows,
							   const List *first, bool equal, const List *folded);
/* A table that a reader unfolds. */
extern PageValue page_folded(const char *summary, const List *columns, const List *rows);
extern PageValue page_column(const char *name, bool key);
extern PageValue page_row(const List *cells, const char *why);
extern PageValue page_cell(const char *text, bool null, bool number, bool key, bool guilty);

/* A page is to be looked at; whoever wants more rows has the script. */
#define MOST_ROWS 50
