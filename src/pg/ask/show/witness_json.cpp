/*
 * witness_json.cpp: shows rows as jsonb, as row_to_json() of the server does it; values of which that would show less
 * than there is, as texts.
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "catalog/pg_type.h"
#include "funcapi.h"
#include "lib/stringinfo.h"
#include "mb/pg_wchar.h"
#include "nodes/nodeFuncs.h"
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "utils/builtins.h"
#include "utils/fmgrprotos.h"
#include "utils/json.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
}

#include "pg/base/compat.h"
#include "pg/read/trees/tree_parts.h"
#include "pg/ask/show/witness_json.h"
#include "pg/ask/show/exact_digits.h"
#include "pg/ask/show/shown_columns.h"
#include "pg/ask/show/value_json.h"
#include "pg/ask/solver/answer.h"
#include "pg/ask/errors/seen_errors.h"

static bool
has_name(TupleDesc desc, int count, const char *name)
{
	for (int a = 0; a < count; a++)
		if (strcmp(NameStr(TupleDescAttr(desc, a)->attname), name) == 0)
			return true;
	return false;
}

TupleDesc
unique_column_names(TupleDesc desc)
{
	TupleDesc copy = CreateTupleDescCopy(desc);

	for (int a = 0; a < copy->natts; a++)
	{
		const char *base = NameStr(TupleDescAttr(desc, a)->attname);
		const char *name = base;

		for (int n = 2; has_name(copy, a, name); n++)
			name = psprintf("%.*s_%d", pg_mbcliplen(base, (int) strlen(base), NAMEDATALEN - 8), base, n);
		namestrcpy(&TupleDescAttr(copy, a)->attname, name);
	}
	copy->tdtypeid = RECORDOID;
	copy->tdtypmod = -1;
	return BlessTupleDesc(copy);
}

/* "1: a", "2: b": an object's members have no order, and a column may be known by its place only. */
static TupleDesc
names_with_places(TupleDesc desc)
{
	TupleDesc copy = CreateTupleDescCopy(desc);

	for (int a = 0; a < copy->natts; a++)
	{
		const char *name = NameStr(TupleDescAttr(desc, a)->attname);

		namestrcpy(&TupleDescAttr(copy, a)->attname,
				   psprintf("%d: %.*s", a + 1, pg_mbcliplen(name, (int) strlen(name), NAMEDATALEN - 8), name));
	}
	copy->tdtypeid = RECORDOID;
	copy->tdtypmod = -1;
	return BlessTupleDesc(copy);
}

bool
columns_change_places(const ResultSet *a, const ResultSet *b)
{
	TupleDesc first = unique_column_names(a->desc), second = unique_column_names(b->desc);

	for (int i = 0; i < first->natts; i++)
		for (int j = 0; j < second->natts; j++)
			if (i != j &&
				strcmp(NameStr(TupleDescAttr(first, i)->attname), NameStr(TupleDescAttr(second, j)->attname)) == 0)
				return true;
	return false;
}

static char *
row_json(HeapTuple row, TupleDesc desc)
{
	TupleDesc shown = CreateTupleDescCopy(desc);
	Datum *values = (Datum *) palloc(sizeof(Datum) * Max(desc->natts, 1));
	bool *nulls = (bool *) palloc(sizeof(bool) * Max(desc->natts, 1));
	bool all = true;

	heap_deform_tuple(row, desc, values, nulls);
	for (int a = 0; a < desc->natts; a++)
	{
		const char *text = nulls[a] ? NULL : text_instead_of_json(TupleDescAttr(desc, a)->atttypid, values[a]);

		if (!text)
			continue;
		all = false;
		TupleDescInitEntry(shown, a + 1, NameStr(TupleDescAttr(desc, a)->attname), TEXTOID, -1, 0);
		values[a] = CStringGetTextDatum(text);
	}
	if (all)
		return with_exact_digits(
			[=] { return TextDatumGetCString(DirectFunctionCall1(row_to_json, heap_copy_tuple_as_datum(row, desc))); });
	shown->tdtypeid = RECORDOID;
	shown->tdtypmod = -1;
	compat_finish_columns(shown);
	shown = BlessTupleDesc(shown);
	row = heap_form_tuple(shown, values, nulls);
	return with_exact_digits(
		[=] { return TextDatumGetCString(DirectFunctionCall1(row_to_json, heap_copy_tuple_as_datum(row, shown))); });
}

static Jsonb *
to_jsonb_value(const char *json)
{
	return DatumGetJsonbP(DirectFunctionCall1(jsonb_in, CStringGetDatum(json)));
}

Jsonb *
row_jsonb(HeapTuple row, TupleDesc desc, const Bitmapset *shown)
{
	int n = columns_left_out(desc, shown), next = 0, member = -1;
	TupleDesc few;
	Datum *values;
	bool *nulls;

	if (n == 0)
		return to_jsonb_value(row_json(row, desc));
	few = CreateTemplateTupleDesc(bms_num_members(shown) + 1);
	values = (Datum *) palloc(sizeof(Datum) * few->natts);
	nulls = (bool *) palloc0(sizeof(bool) * few->natts);
	while ((member = bms_next_member(shown, member)) >= 0)
	{
		Form_pg_attribute att = TupleDescAttr(desc, member - 1);

		TupleDescInitEntry(few, next + 1, NameStr(att->attname), att->atttypid, att->atttypmod, att->attndims);
		TupleDescInitEntryCollation(few, next + 1, att->attcollation);
		values[next] = heap_getattr(row, member, desc, &nulls[next]);
		next++;
	}
	TupleDescInitEntry(few, next + 1, "...", TEXTOID, -1, 0);
	values[next] = CStringGetTextDatum(other_columns(n));
	compat_finish_columns(few);
	few = BlessTupleDesc(few);
	return to_jsonb_value(row_json(heap_form_tuple(few, values, nulls), few));
}

static void
append_rows(StringInfo out, HeapTuple *rows, int nrows, TupleDesc desc)
{
	appendStringInfoChar(out, '[');
	for (int r = 0; r < nrows; r++)
		appendStringInfo(out, "%s%s", r > 0 ? ", " : "", row_json(rows[r], desc));
	appendStringInfoChar(out, ']');
}

Jsonb *
result_jsonb(const ResultSet *result, bool with_places)
{
	StringInfoData out;

	initStringInfo(&out);
	append_rows(&out, result->rows, result->nrows,
				with_places ? names_with_places(result->desc) : unique_column_names(result->desc));
	return to_jsonb_value(out.data);
}

Jsonb *
witness_result_jsonb(const Witness *witness, int q)
{
	const ResultSet *result = witness->results[q], *other = witness->results[1 - q];

	return result ? result_jsonb(result, other && columns_change_places(result, other)) : NULL;
}

Jsonb *
errors_jsonb(const SqleqProblem *problem, List *errors)
{
	StringInfoData out;
	ListCell *cell;

	initStringInfo(&out);
	appendStringInfoChar(&out, '[');
	foreach(cell, errors)
	{
		const SeenError *seen = (const SeenError *) lfirst(cell);

		appendStringInfo(&out, "%s{\"query\": %d, \"sqlstate\": \"%s\", \"message\": ", out.len > 1 ? ", " : "",
						 seen->query + 1, seen->sqlstate);
		escape_json(&out, seen->message);
		appendStringInfo(&out, ", \"always\": %s, \"database\": ", seen->always ? "true" : "false");
		if (seen->witness)
		{
			Jsonb *database = witness_jsonb(problem, seen->witness);

			(void) JsonbToCString(&out, &database->root, VARSIZE(database));
		}
		else
			appendStringInfoString(&out, "null");
		appendStringInfoChar(&out, '}');
	}
	appendStringInfoChar(&out, ']');
	return to_jsonb_value(out.data);
}

static bool
reads_table(const Query *query, Oid relid)
{
	ListCell *cell;

	foreach(cell, query->rtable)
		if (((RangeTblEntry *) lfirst(cell))->rtekind == RTE_RELATION &&
			((RangeTblEntry *) lfirst(cell))->relid == relid)
			return true;
	return false;
}

bool
table_is_queried(const SqleqProblem *problem, Oid relid)
{
	for (int q = 0; q < 2; q++)
	{
		ListCell *cell;

		foreach(cell, tree_queries((Node *) problem->query[q]))
			if (reads_table((const Query *) lfirst(cell), relid))
				return true;
	}
	return false;
}

Jsonb *
parameters_jsonb(const Witness *witness)
{
	int count = witness->params ? witness->params->numParams : 0;
	TupleDesc desc;
	Datum *values;
	bool *nulls;
	int next = 0;

	for (int i = 0; i < count; i++)
		next += OidIsValid(witness->params->params[i].ptype);
	if (next == 0)
		return NULL;
	desc = CreateTemplateTupleDesc(next);
	values = (Datum *) palloc(sizeof(Datum) * next);
	nulls = (bool *) palloc(sizeof(bool) * next);
	next = 0;
	for (int i = 0; i < count; i++)
	{
		const ParamExternData *parameter = &witness->params->params[i];

		if (!OidIsValid(parameter->ptype))
			continue;
		TupleDescInitEntry(desc, next + 1, psprintf("$%d", i + 1), parameter->ptype, -1, 0);
		values[next] = parameter->value;
		nulls[next] = parameter->isnull;
		next++;
	}
	compat_finish_columns(desc);
	desc = BlessTupleDesc(desc);
	return row_jsonb(heap_form_tuple(desc, values, nulls), desc, NULL);
}

/* The tables that are shown, and the parameters. */
static Jsonb *
database_jsonb(const SqleqProblem *problem, const Witness *witness)
{
	StringInfoData out;
	Jsonb *parameters = parameters_jsonb(witness);
	Jsonb *tables;
	bool first = true;

	initStringInfo(&out);
	appendStringInfoChar(&out, '{');
	for (int i = 0; i < witness->ntables; i++)
	{
		const WitnessTable *table = &witness->tables[i];

		if (table->nrows == 0 && problem && !table_is_queried(problem, table->relid))
			continue;
		if (!first)
			appendStringInfoString(&out, ", ");
		first = false;
		escape_json(&out, table->name);
		appendStringInfoString(&out, ": ");
		append_rows(&out, table->rows, table->nrows, table->desc);
	}
	appendStringInfoChar(&out, '}');
	tables = to_jsonb_value(out.data);
	if (!parameters)
		return tables;
	return DatumGetJsonbP(DirectFunctionCall2(jsonb_concat, JsonbPGetDatum(tables), JsonbPGetDatum(parameters)));
}

Jsonb *
witness_jsonb(const SqleqProblem *problem, const Witness *witness)
{
	return database_jsonb(problem, witness);
}

Jsonb *
rows_jsonb(const Witness *witness)
{
	return database_jsonb(NULL, witness);
}
