/* json_rows.cpp: see json_rows.h. */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
#include "nodes/pg_list.h"
#include "utils/builtins.h"
#include "utils/fmgrprotos.h"
#include "utils/jsonb.h"
#include "utils/numeric.h"
}

#include "pg/report/html.h"
#include "pg/report/json_rows.h"
#include "pg/show/shown_value.h"

/* A page is to be looked at. */
#define MOST_ROWS 50

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

	while ((token = JsonbIteratorNext(&iterator, value, true)) != WJB_DONE && token != WJB_END_ARRAY && token != WJB_END_OBJECT)
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

static void
append_row(StringInfo out, Jsonb *row, const char *mark)
{
	ListCell *cell;

	appendStringInfoString(out, mark ? "<tr class=\"guilty\">" : "<tr>");
	foreach(cell, parts_of(row, NULL))
	{
		const JsonbValue *value = (const JsonbValue *) lfirst(cell);

		html_element(out, "td", value->type == jbvNull ? mark ? "null guilty" : "null" : value->type == jbvNumeric ? mark ? "number guilty" : "number" : mark ? "guilty" : NULL,
					 shown_json(value));
	}
	if (mark)
		html_element(out, "td", "why", mark);
	appendStringInfoString(out, "</tr>\n");
}

/* rows: a List of Jsonb *; marks: a List of const char *, or NIL. */
static void
append_table(StringInfo out, const char *caption, const List *rows, const List *marks)
{
	List *names = NIL;
	ListCell *cell;

	appendStringInfoString(out, "<table>\n");
	html_element(out, "caption", NULL, psprintf("%s%s", caption, rows == NIL ? " (no rows)" : ""));
	if (rows != NIL)
	{
		(void) parts_of((Jsonb *) linitial(rows), &names);
		appendStringInfoString(out, "\n<thead><tr>");
		foreach(cell, names)
			html_element(out, "th", NULL, (const char *) lfirst(cell));
		appendStringInfoString(out, "</tr></thead>");
	}
	appendStringInfoString(out, "\n<tbody>\n");
	foreach(cell, rows)
		if (foreach_current_index(cell) < MOST_ROWS)
			append_row(out, (Jsonb *) lfirst(cell), marks == NIL ? NULL : (const char *) list_nth(marks, foreach_current_index(cell)));
	appendStringInfoString(out, "</tbody></table>\n");
	if (list_length(rows) > MOST_ROWS)
		html_element(out, "p", "note", psprintf("and %d more rows", list_length(rows) - MOST_ROWS));
}

static bool
is_rows(const JsonbValue *value)
{
	return value->type == jbvBinary && JsonContainerIsArray(value->val.binary.data) && !JsonContainerIsScalar(value->val.binary.data);
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

void
json_database(StringInfo out, Jsonb *database)
{
	List *names = NIL, *parts;
	ListCell *name, *part;

	if (!JB_ROOT_IS_OBJECT(database))
		return;
	parts = parts_of(database, &names);
	appendStringInfoString(out, "<div class=\"tables\">\n");
	forboth(name, names, part, parts)
		/* parameters are called $1, $2, ..., and a table may be, too */
		if (is_rows((const JsonbValue *) lfirst(part)))
		{
			appendStringInfoString(out, "<div>\n");
			append_table(out, (const char *) lfirst(name), rows_of(document_of((const JsonbValue *) lfirst(part))), NIL);
			appendStringInfoString(out, "</div>\n");
		}
	appendStringInfoString(out, "</div>\n");
	forboth(name, names, part, parts)
		if (!is_rows((const JsonbValue *) lfirst(part)))
			html_element(out, "p", NULL, psprintf("%s = %s", (const char *) lfirst(name), shown_json((const JsonbValue *) lfirst(part))));
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

void
json_result(StringInfo out, const char *caption, Jsonb *rows, Jsonb *other, const char *missing)
{
	List *shown = JB_ROOT_IS_ARRAY(rows) ? rows_of(rows) : NIL;

	append_table(out, caption, shown, other && JB_ROOT_IS_ARRAY(other) ? marks_of(shown, rows_of(other), missing) : NIL);
}
