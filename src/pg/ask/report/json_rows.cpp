/* json_rows.cpp: see json_rows.h. */
extern "C" {
#include "postgres.h"

#include "nodes/pg_list.h"
#include "utils/builtins.h"
#include "utils/fmgrprotos.h"
#include "utils/jsonb.h"
#include "utils/numeric.h"
}

#include "pg/ask/report/json_rows.h"
#include "pg/ask/report/page_table.h"
#include "pg/ask/show/shown_columns.h"
#include "pg/ask/show/shown_value.h"

/* ---- values ---- */

static char *
text_of(const JsonbValue *value)
{
	switch (value->type)
	{
		case jbvNull:
			return pstrdup("NULL");
		case jbvString:
			return pnstrdup(value->val.string.val, value->val.string.len);
		case jbvNumeric:
			return DatumGetCString(DirectFunctionCall1(numeric_out, NumericGetDatum(value->val.numeric)));
		case jbvBool:
			return pstrdup(value->val.boolean ? "t" : "f");
		default:
		{
			JsonbValue copy = *value;
			Jsonb *document = JsonbValueToJsonb(&copy);

			return JsonbToCString(NULL, &document->root, (int) VARSIZE(document));
		}
	}
}

static char *
shown_json(const JsonbValue *value)
{
	return value->type == jbvString ? shown_text(text_of(value)) : shown_line(text_of(value));
}

/* Members of an object or elements of an array, JsonbValue *; of an object the names go to *names. */
static List *
parts_of(Jsonb *document, List **names)
{
	List *parts = NIL;
	JsonbIterator *iterator = JsonbIteratorInit(&document->root);
	JsonbValue *value = (JsonbValue *) palloc(sizeof(JsonbValue));
	JsonbIteratorToken token = JsonbIteratorNext(&iterator, value, false);

	while ((token = JsonbIteratorNext(&iterator, value, true)) != WJB_DONE && token != WJB_END_ARRAY &&
		   token != WJB_END_OBJECT)
	{
		if (token == WJB_KEY && names)
			*names = lappend(*names, text_of(value));
		if (token != WJB_VALUE && token != WJB_ELEM)
			continue;
		parts = lappend(parts, value);
		value = (JsonbValue *) palloc(sizeof(JsonbValue));
	}
	return parts;
}

static Jsonb *
document_of(const JsonbValue *value)
{
	JsonbValue copy = *value;

	return JsonbValueToJsonb(&copy);
}

/* ---- tables ---- */

/* Cells of the columns (indexes) only. */
static PageValue
row_of(Jsonb *row, const char *mark, const List *columns)
{
	List *cells = NIL;
	ListCell *cell;

	foreach(cell, parts_of(row, NULL))
	{
		const JsonbValue *value = (const JsonbValue *) lfirst(cell);

		if (list_member_int(columns, foreach_current_index(cell)))
			cells = page_add(
				cells,
				page_cell(shown_json(value), value->type == jbvNull, value->type == jbvNumeric, false, mark != NULL));
	}
	return page_row(cells, mark);
}

/* Do the queries name the column? Case does not count, nor does what stands around the name. */
static bool
is_named(const char *column, const char *const queries[2])
{
	const size_t length = strlen(column);

	for (int q = 0; q < 2; q++)
		for (const char *at = queries[q]; *at; at++)
			if (pg_strncasecmp(at, column, length) == 0)
				return true;
	return false;
}

static List *
columns_of(const List *names, const List *indexes)
{
	List *columns = NIL;
	ListCell *cell;

	foreach(cell, indexes)
		columns = page_add(columns, page_column((const char *) list_nth(names, lfirst_int(cell)), false));
	return columns;
}

/* rows: a List of Jsonb *; marks: a List of const char *, or NIL. Of wide rows the columns that the queries name. */
static PageValue
table_of(const char *caption, const List *rows, const List *marks, const char *const queries[2])
{
	List *names = NIL, *columns = NIL, *rest = NIL, *shown = NIL, *others = NIL, *first = NIL, *folded = NIL;
	ListCell *cell;

	if (rows != NIL)
		(void) parts_of((Jsonb *) linitial(rows), &names);
	foreach(cell, names)
		if (list_length(names) <= MOST_SHOWN_COLUMNS || is_named((const char *) lfirst(cell), queries))
			columns = lappend_int(columns, foreach_current_index(cell));
		else
			rest = lappend_int(rest, foreach_current_index(cell));
	foreach(cell, rows)
	{
		Jsonb *row = (Jsonb *) lfirst(cell);
		const int r = foreach_current_index(cell);
		const char *mark = marks == NIL ? NULL : (const char *) list_nth(marks, r);

		if (r >= MOST_ROWS)
			break;
		if (mark)
			first = lappend_int(first, r);
		shown = page_add(shown, row_of(row, mark, columns));
		if (rest != NIL)
			others = page_add(others, row_of(row, NULL, rest));
	}
	if (rest != NIL)
		folded = page_add(
			folded,
			page_folded(psprintf("%d more %s", list_length(rest), list_length(rest) == 1 ? "column" : "columns"),
						columns_of(names, rest), others));
	return page_table_of(psprintf("%s%s", caption, rows == NIL ? " (no rows)" : ""), columns_of(names, columns), shown,
						 list_length(rows), first, marks != NIL, folded);
}

static bool
is_rows(const JsonbValue *value)
{
	return value->type == jbvBinary && JsonContainerIsArray(value->val.binary.data) &&
		!JsonContainerIsScalar(value->val.binary.data);
}

static List *
rows_of(Jsonb *document)
{
	List *rows = NIL;
	ListCell *cell;

	foreach(cell, parts_of(document, NULL))
	{
		const JsonbValue *row = (const JsonbValue *) lfirst(cell);

		if (row->type == jbvBinary && JsonContainerIsObject(row->val.binary.data))
			rows = lappend(rows, document_of(row));
	}
	return rows;
}

PageValue
json_database(Jsonb *database, const char *const queries[2])
{
	List *names = NIL, *parts, *tables = NIL, *parameters = NIL;
	ListCell *name, *part;

	if (!database || !JB_ROOT_IS_OBJECT(database))
		return (const char *) NULL;
	parts = parts_of(database, &names);
	forboth(name, names, part, parts)
	{
		const JsonbValue *value = (const JsonbValue *) lfirst(part);

		/* parameters are called $1, $2, ..., and a table may be, too */
		if (is_rows(value))
			tables = page_add(tables, table_of((const char *) lfirst(name), rows_of(document_of(value)), NIL, queries));
		else
			parameters = page_add(parameters, psprintf("%s = %s", (const char *) lfirst(name), shown_json(value)));
	}
	return page_object({{"tables", tables}, {"parameters", parameters}});
}

/* For each of the rows NULL or `missing`. */
static List *
marks_of(const List *rows, const List *others, const char *missing)
{
	bool *taken = (bool *) palloc0(sizeof(bool) * Max(list_length(others), 1));
	List *marks = NIL;
	ListCell *row, *other;

	foreach(row, rows)
	{
		bool found = false;

		foreach(other, others)
			if (!found && !taken[foreach_current_index(other)] &&
				compareJsonbContainers(&((Jsonb *) lfirst(row))->root, &((Jsonb *) lfirst(other))->root) == 0)
				found = taken[foreach_current_index(other)] = true;
		marks = lappend(marks, (void *) (found ? NULL : missing));
	}
	return marks;
}

static PageValue
result_of(const char *caption, Jsonb *rows, Jsonb *other, const char *missing, const char *const queries[2])
{
	List *shown = JB_ROOT_IS_ARRAY(rows) ? rows_of(rows) : NIL;

	return table_of(caption, shown, other && JB_ROOT_IS_ARRAY(other) ? marks_of(shown, rows_of(other), missing) : NIL,
					queries);
}

List *
json_results(Jsonb *const results[2], const char *const captions[2], const char *const missing[2],
			 const char *const queries[2])
{
	List *shown = NIL;

	for (int q = 0; q < 2 && (results[0] || results[1]); q++)
		shown =
			page_add(shown,
					 page_object({{"table",
								   results[q] ? result_of(captions[q], results[q], results[1 - q], missing[q], queries)
											  : PageValue(false)}}));
	return shown;
}
