/* page_table.cpp: see page_table.h. */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
}

#include "pg/ask/report/page_table.h"
#include "pg/ask/show/shown_columns.h"
#include "pg/ask/show/shown_value.h"

PageValue
page_cell(const char *text, bool null, bool number, bool key, bool guilty)
{
	const char *classes = psprintf("%s%s%s",
								   null         ? " null"
									   : number ? " number"
												: "",
								   key ? " key" : "", guilty ? " guilty" : "");

	return page_object({{"text", text}, {"class", *classes ? classes + 1 : NULL}});
}

PageValue
page_row(const List *cells, const char *why)
{
	return page_object({{"cells", cells}, {"why", why}});
}

PageValue
page_table_of(const char *caption, const List *columns, const List *rows, int all_rows, const char *note)
{
	List *notes = NIL;

	if (all_rows > MOST_ROWS)
		notes = page_add(notes,
						 psprintf("and %d more %s", all_rows - MOST_ROWS, all_rows - MOST_ROWS == 1 ? "row" : "rows"));
	if (note)
		notes = page_add(notes, note);
	return page_object({{"caption", caption}, {"columns", columns}, {"rows", rows}, {"notes", notes}});
}

static bool
is_shown(TupleDesc desc, int a, const Bitmapset *shown)
{
	return !TupleDescAttr(desc, a)->attisdropped && (!shown || bms_is_member(a + 1, shown));
}

static PageValue
row_of(TupleDesc desc, HeapTuple row, const char *mark, const bool *cells, const TableMarks &marks)
{
	List *values = NIL;

	for (int a = 0; a < desc->natts; a++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, a);
		bool null;
		Datum value = heap_getattr(row, a + 1, desc, &null);

		if (is_shown(desc, a, marks.shown))
			values = page_add(values,
							  page_cell(shown_value(value, null, att->atttypid), null, shown_right(att->atttypid),
										bms_is_member(a + 1, marks.keys), cells ? cells[a] : mark != NULL));
	}
	return page_row(values, mark);
}

PageValue
page_table(const char *caption, TupleDesc desc, HeapTuple *rows, int nrows, TableMarks marks)
{
	List *columns = NIL, *shown = NIL;

	for (int a = 0; a < desc->natts; a++)
		if (is_shown(desc, a, marks.shown))
			columns = page_add(columns,
							   page_object({{"name", NameStr(TupleDescAttr(desc, a)->attname)},
											{"key", bms_is_member(a + 1, marks.keys)}}));
	for (int r = 0; r < Min(nrows, MOST_ROWS); r++)
		shown = page_add(shown,
						 row_of(desc, rows[r], marks.rows ? marks.rows[r] : NULL,
								marks.cells ? marks.cells + r * desc->natts : NULL, marks));
	return page_table_of(caption, columns, shown, nrows,
						 nrows > 0 && columns_left_out(desc, marks.shown) > 0
							 ? other_columns(columns_left_out(desc, marks.shown))
							 : NULL);
}
