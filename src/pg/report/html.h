/*
 * html.h: texts, values and rows as HTML. Whatever comes from a query, a catalog or a value is escaped here and nowhere else.
 */
#pragma once

extern "C" {
#include "lib/stringinfo.h"
#include "nodes/bitmapset.h"
}

#include "pg/witness/witness.h"

/* Text between tags, or within a quoted attribute. */
extern void html_text(StringInfo out, const char *text);

/* <tag class="...">text</tag>; class NULL: none. */
extern void html_element(StringInfo out, const char *tag, const char *css_class, const char *text);

/* What of a table is pointed out; each may be NULL. */
typedef struct HtmlMarks
{
	const char *const *rows;	/* by row, NULL or why it makes the difference */
	const bool *cells;			/* by row and column (row * columns + column): this value makes the difference */
	const Bitmapset *keys;		/* attribute numbers (from 1) of columns that are a key */
	const Bitmapset *shown;		/* and of those that are shown; NULL: all */
} HtmlMarks;

/* A table with a caption. Prints values: to be called in a sandbox. */
extern void html_rows(StringInfo out, const char *caption, TupleDesc desc, HeapTuple *rows, int nrows, HtmlMarks marks);
