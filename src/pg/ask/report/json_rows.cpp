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

static PageValue
row_of(Jsonb *row, const char *mark)
{
	List *cells = NIL;
	ListCell *cell;

	foreach(cell, parts_of(row, NULL))
	{
		const JsonbValue *value = (const JsonbValue *) lfirst(cell);

		cells = page_add(
			cells,
			page_cell(shown_json(value), value->type == jbvNull, value->type == jbvNumeric, false, mark != NULL));
	}
	return page_row(cells, mark);
}

/* rows: a List of Jsonb *; marks: a List of const char *, or NIL. */
static PageValue
table_of(const char *caption, const List *rows, const List *marks)
{
	List *names = NIL, *columns = NIL, *shown = NIL;
	ListCell *cell;

	if (rows != NIL)
		(void) parts_of((Jsonb *) linitial(rows), &names);
	foreach(cell, names)
		columns = page_add(columns, page_object({{"name", (const char *) lfirst(cell)}, {"key", false}}));
	foreach(cell, rows)
		if (foreach_current_index(cell) < MOST_ROWS)
			shown = page_add(shown,
							 row_of((Jsonb *) lfirst(cell),
									marks == NIL ? NULL : (const char *) list_nth(marks, foreach_current_index(cell))));
	return page_table_of(psprintf("%s%s", caption, rows == NIL ? " (no rows)" : ""), columns, shown, list_length(rows),
						 NULL);
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
json_database(Jsonb *database)
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
			tables = page_add(tables, table_of((const char *) lfirst(name), rows_of(document_of(value)), NIL));
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

PageValue
json_result(const char *caption, Jsonb *rows, Jsonb *other, const char *missing)
{
	List *shown = JB_ROOT_IS_ARRAY(rows) ? rows_of(rows) : NIL;

	return table_of(caption, shown, other && JB_ROOT_IS_ARRAY(other) ? marks_of(shown, rows_of(other), missing) : NIL);
}
