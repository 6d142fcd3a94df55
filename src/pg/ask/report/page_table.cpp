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
page_column(const char *name, bool key)
{
	return page_object({{"name", name}, {"key", key}});
}

PageValue
page_folded(const char *summary, const List *columns, const List *rows)
{
	return page_object({{"summary", summary}, {"caption", false}, {"columns", columns}, {"rows", rows}});
}

/* As many as are shown when there are more than that. */
#define FIRST_ROWS 10

PageValue
page_table_of(const char *caption, const List *columns, const List *rows, int all_rows, const List *first, bool equal,
			  const List *folded)
{
	List *shown = NIL, *others = NIL, *notes = NIL, *tables = NIL;
	const int most = first == NIL ? 3 : FIRST_ROWS;
	ListCell *cell;

	foreach(cell, rows)
		if (list_length(rows) <= FIRST_ROWS ||
			(list_length(shown) < most && (first == NIL || list_member_int(first, foreach_current_index(cell)))))
			shown = lappend(shown, lfirst(cell));
		else
			others = lappend(others, lfirst(cell));
	if (others != NIL)
		tables = page_add(
			tables,
			page_folded(psprintf("%d %s %s", all_rows - list_length(shown),
								 equal && all_rows == list_length(rows) && list_length(shown) == list_length(first)
									 ? "equal"
									 : "more",
								 all_rows - list_length(shown) == 1 ? "row" : "rows"),
						columns, others));
	if (all_rows > list_length(rows))
		notes = page_add(notes, psprintf("%d of %d rows are on this page", list_length(rows), all_rows));
	return page_object({{"caption", caption},
						{"columns", columns},
						{"rows", shown},
						{"folded", list_concat(tables, folded)},
						{"notes", notes}});
}

static bool
is_shown(TupleDesc desc, int a, const Bitmapset *shown)
{
	return !TupleDescAttr(desc, a)->attisdropped && (!shown || bms_is_member(a + 1, shown));
}

/* left_out: the columns that are not shown. */
static PageValue
row_of(TupleDesc desc, HeapTuple row, const char *mark, const bool *cells, const TableMarks &marks, bool left_out)
{
	List *values = NIL;

	for (int a = 0; a < desc->natts; a++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, a);
		bool null;
		Datum value = heap_getattr(row, a + 1, desc, &null);

		if (!att->attisdropped && is_shown(desc, a, marks.shown) != left_out)
			values = page_add(values,
							  page_cell(shown_value(value, null, att->atttypid), null, shown_right(att->atttypid),
										bms_is_member(a + 1, marks.keys), cells ? cells[a] : mark != NULL));
	}
	return page_row(values, left_out ? NULL : mark);
}

static List *
columns_of(TupleDesc desc, const TableMarks &marks, bool left_out)
{
	List *columns = NIL;

	for (int a = 0; a < desc->natts; a++)
		if (!TupleDescAttr(desc, a)->attisdropped && is_shown(desc, a, marks.shown) != left_out)
			columns = page_add(columns,
							   page_column(NameStr(TupleDescAttr(desc, a)->attname), bms_is_member(a + 1, marks.keys)));
	return columns;
}

PageValue
page_table(const char *caption, TupleDesc desc, HeapTuple *rows, int nrows, TableMarks marks)
{
	const int count = nrows > 0 ? columns_left_out(desc, marks.shown) : 0;
	List *shown = NIL, *others = NIL, *first = NIL, *folded = NIL;

	for (int r = 0; r < Min(nrows, MOST_ROWS); r++)
	{
		const char *mark = marks.rows ? marks.rows[r] : NULL;
		const bool *cells = marks.cells ? marks.cells + r * desc->natts : NULL;
		bool guilty = mark != NULL;

		for (int a = 0; cells && a < desc->natts; a++)
			guilty |= cells[a];
		if (guilty)
			first = lappend_int(first, r);
		shown = page_add(shown, row_of(desc, rows[r], mark, cells, marks, false));
		if (count > 0)
			others = page_add(others, row_of(desc, rows[r], mark, cells, marks, true));
	}
	if (count > 0)
		folded = page_add(folded,
						  page_folded(psprintf("%d more %s%s", count, count == 1 ? "column" : "columns",
											   marks.rows ? "" : ", any value"),
									  columns_of(desc, marks, true), others));
	return page_table_of(caption, columns_of(desc, marks, false), shown, nrows, first, marks.rows != NULL, folded);
}
