/*
 * witness_rows.cpp: from the text values of a candidate to tuples.
 *
 * Values pass their type's own input function, with type modifier, so a value that no column could hold is refused by
 * the server itself, and domain constraints are checked on the way. Generated columns are computed, whatever the
 * candidate says of them: the server would do the same.
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "access/table.h"
#include "access/transam.h"
#include "catalog/pg_type.h"
#include "executor/executor.h"
#include "nodes/params.h"
#include "rewrite/rewriteHandler.h"
#include "utils/builtins.h"
#include "utils/date.h"
#include "utils/fmgrprotos.h"
#include "utils/json.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/syscache.h"
#include "utils/timestamp.h"
}

#include "pg/base/compat.h"
#include "pg/base/guard.h"
#include "pg/read/trees/respell.h"
#include "pg/ask/witness/replay.h"
#include "pg/ask/witness/witness_rows.h"

/* The document has dates and timestamps as numbers. */
static bool
is_integer(const char *text)
{
	if (*text == '-')
		text++;
	return *text != '\0' && strspn(text, "0123456789") == strlen(text);
}

static Datum
date_value(const char *text)
{
	int64 days = pg_strtoint64(text);
	DateADT date = (DateADT) days;

	if ((int64) date != days || (!DATE_NOT_FINITE(date) && !IS_VALID_DATE(date)))
		ereport(ERROR, (errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE), errmsg("date out of range: day %s", text)));
	return DateADTGetDatum(date);
}

static Datum
timestamp_value(const char *text, Oid type, int32 typmod)
{
	Timestamp timestamp = pg_strtoint64(text);

	if (!TIMESTAMP_NOT_FINITE(timestamp) && !IS_VALID_TIMESTAMP(timestamp))
		ereport(ERROR,
				(errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE), errmsg("timestamp out of range: microsecond %s", text)));
	if (typmod < 0)
		return TimestampGetDatum(timestamp);
	return DirectFunctionCall2(type == TIMESTAMPOID ? timestamp_scale : timestamptz_scale, TimestampGetDatum(timestamp),
							   Int32GetDatum(typmod));
}

static Oid
type_owner(Oid type)
{
	HeapTuple tuple = SearchSysCache1(TYPEOID, ObjectIdGetDatum(type));
	Oid owner = HeapTupleIsValid(tuple) ? ((Form_pg_type) GETSTRUCT(tuple))->typowner : InvalidOid;

	if (HeapTupleIsValid(tuple))
		ReleaseSysCache(tuple);
	return owner;
}

/* text NULL is SQL's NULL. */
static Datum
value_in(const char *text, Oid type, int32 typmod)
{
	int32 base_typmod = typmod;
	Oid base = getBaseTypeAndTypmod(type, &base_typmod);
	bool is_date = base == DATEOID;
	Datum value = (Datum) 0;

	if (text && (is_date || base == TIMESTAMPOID || base == TIMESTAMPTZOID) && is_integer(text))
		value = is_date ? date_value(text) : timestamp_value(text, base, base_typmod);
	else if (text)
	{
		Oid input;
		Oid io_param;

		getTypeInputInfo(type, &input, &io_param);
		return OidInputFunctionCall(input, (char *) text, io_param, typmod);
	}
	if (base != type)
		domain_check(value, text == NULL, type, NULL, NULL);
	return value;
}

/*
 * A domain's input function checks its constraints, and so do those of arrays and rows of it: what the type's owner has
 * written.
 */
Datum
witness_value(const char *text, Oid type, int32 typmod)
{
	GuardSwitch before;
	Datum value;

	/* nobody has written anything that an enum's input would run */
	if (type < FirstNormalObjectId || get_typtype(type) == TYPTYPE_ENUM)
		return value_in(text, type, typmod);
	before = guard_become(type_owner(type));
	guard_see_type(type);
	value = value_in(text, type, typmod);
	guard_return(&before);
	return value;
}

/* A column's value in a row, spelled as the column for that says, if there is one behind the table's own. */
static const char *
spelled_text(Form_pg_attribute att, const char **row, int column, int live, const List *spelled)
{
	const char *text = row[column];
	ListCell *lc;

	foreach(lc, spelled)
		if (text != NULL && lfirst_int(lc) == att->attnum && row[live + foreach_current_index(lc)] != NULL)
			return respelled(getBaseType(att->atttypid), text, row[live + foreach_current_index(lc)]);
	return text;
}

static const char *
fill_rows(WitnessTable *table, const CandidateTable *from, const List *spelled)
{
	TupleDesc desc = table->desc;
	Datum *values = (Datum *) palloc(sizeof(Datum) * Max(desc->natts, 1));
	bool *nulls = (bool *) palloc(sizeof(bool) * Max(desc->natts, 1));
	int live = 0;

	for (int a = 0; a < desc->natts; a++)
		live += !TupleDescAttr(desc, a)->attisdropped;
	/* databases that are not the core's have no spellings: their values are spelled as they are */
	if (from->ncolumns == live)
		spelled = NIL;
	if (from->nrows > 0 && from->ncolumns != live + list_length(spelled))
		return psprintf("its rows of table \"%s\" have %d columns instead of %d", table->name, from->ncolumns,
						live + list_length(spelled));
	table->nrows = from->nrows;
	table->rows = (HeapTuple *) palloc0(sizeof(HeapTuple) * Max(from->nrows, 1));
	for (int r = 0; r < from->nrows; r++)
	{
		int c = 0;

		for (int a = 0; a < desc->natts; a++)
		{
			Form_pg_attribute att = TupleDescAttr(desc, a);
			const char *text;

			values[a] = (Datum) 0;
			nulls[a] = true;
			if (att->attisdropped)
				continue;
			text = spelled_text(att, from->values + (Size) r * from->ncolumns, c++, live, spelled);
			if (att->attgenerated)
				continue;
			values[a] = witness_value(text, att->atttypid, att->atttypmod);
			nulls[a] = text == NULL;
		}
		table->rows[r] = heap_form_tuple(desc, values, nulls);
	}
	return NULL;
}

/* Puts the values of generated columns into the rows: those, too, that a table computes when it is read. */
static void
fill_generated(WitnessTable *table, Relation rel)
{
	TupleDesc desc = table->desc;
	GuardSwitch before;
	EState *estate;
	ExprContext *econtext;
	TupleTableSlot *slot;
	Datum *values;
	bool *nulls;
	bool *replace;
	ExprState **exprs;

	if (table->nrows == 0 || !compat_has_generated(desc->constr))
		return;
	before = guard_become(rel->rd_rel->relowner);
	estate = CreateExecutorState();
	econtext = GetPerTupleExprContext(estate);
	/* a copy says nothing of computed columns, which the executor does not expect to meet */
	slot = MakeSingleTupleTableSlot(CreateTupleDescCopy(desc), &TTSOpsHeapTuple);
	econtext->ecxt_scantuple = slot;
	values = (Datum *) palloc0(sizeof(Datum) * desc->natts);
	nulls = (bool *) palloc0(sizeof(bool) * desc->natts);
	replace = (bool *) palloc0(sizeof(bool) * desc->natts);
	exprs = (ExprState **) palloc0(sizeof(ExprState *) * desc->natts);
	for (int a = 0; a < desc->natts; a++)
		if (!TupleDescAttr(desc, a)->attisdropped && TupleDescAttr(desc, a)->attgenerated)
		{
			exprs[a] = ExecPrepareExpr((Expr *) build_column_default(rel, a + 1), estate);
			replace[a] = true;
		}
	for (int r = 0; r < table->nrows; r++)
	{
		ExecStoreHeapTuple(table->rows[r], slot, false);
		for (int a = 0; a < desc->natts; a++)
			if (exprs[a])
				values[a] = ExecEvalExpr(exprs[a], econtext, &nulls[a]);
		table->rows[r] = heap_modify_tuple(table->rows[r], desc, values, nulls, replace);
	}
	ExecDropSingleTupleTableSlot(slot);
	FreeExecutorState(estate);
	guard_return(&before);
}

static char *
name_with_schema(Oid relid)
{
	return psprintf("%s.%s", get_namespace_name(get_rel_namespace(relid)), get_rel_name(relid));
}

const char *
witness_table_name(const List *relids, Oid relid)
{
	char *name = get_rel_name(relid);
	ListCell *cell;

	/* a name with a dot may look like another table's */
	foreach(cell, relids)
		if (lfirst_oid(cell) != relid &&
			(strcmp(name, get_rel_name(lfirst_oid(cell))) == 0 ||
			 strcmp(name, name_with_schema(lfirst_oid(cell))) == 0))
			return name_with_schema(relid);
	return name;
}

static void
fill_parameters(Witness *witness, const SqleqProblem *problem, const Candidate *candidate)
{
	int count = 0;
	ListCell *cell;

	foreach(cell, problem->parameters)
		count = Max(count, ((const SqleqParameter *) lfirst(cell))->index);
	if (count == 0)
		return;
	witness->params = makeParamList(count);
	for (int i = 0; i < count; i++)
	{
		witness->params->params[i].isnull = true;
		witness->params->params[i].pflags = 0;
		witness->params->params[i].ptype = InvalidOid;
	}
	foreach(cell, problem->parameters)
	{
		const SqleqParameter *parameter = (const SqleqParameter *) lfirst(cell);
		ParamExternData *data;
		const char *text = NULL;
		ListCell *given;

		if (parameter->index <= 0)
			continue;
		data = &witness->params->params[parameter->index - 1];
		foreach(given, candidate->parameters)
			if (((const CandidateParameter *) lfirst(given))->index == parameter->index)
				text = ((const CandidateParameter *) lfirst(given))->value;
		data->ptype = parameter->type;
		data->value = witness_value(text, parameter->type, parameter->typmod);
		data->isnull = text == NULL;
	}
}

/* A value as its type writes it: that of a column, say, with its decimals and blanks. */
static void
append_hole_value(StringInfo out, const char *text, Oid type, int32 typmod)
{
	Oid output;
	bool varlena;

	if (text == NULL)
	{
		appendStringInfoString(out, "null");
		return;
	}
	getTypeOutputInfo(type, &output, &varlena);
	escape_json(out, OidOutputFunctionCall(output, witness_value(text, type, typmod)));
}

static void
append_point(StringInfo out, const SqleqHole *hole, const CandidatePoint *point)
{
	ListCell *lc;

	appendStringInfo(out, "%s{\"hole\": %d, \"row\": [", out->len > 0 ? ", " : "", hole->number);
	foreach(lc, point->row)
	{
		int i = foreach_current_index(lc);

		appendStringInfoString(out, i > 0 ? ", " : "");
		append_hole_value(out, (const char *) lfirst(lc), list_nth_oid(hole->row, i), list_nth_int(hole->typmods, i));
	}
	appendStringInfoString(out, "], \"value\": ");
	append_hole_value(out, point->value, hole->result, -1);
	appendStringInfoChar(out, '}');
}

/*
 * Holes are one function each in every run on the witness: that of the candidate. Elsewhere the first hole is like hole
 * 1 when that is called as it stands, and so on, whatever their numbers are.
 */
static void
fill_holes(Witness *witness, const SqleqProblem *problem, const Candidate *candidate)
{
	StringInfoData points, like, all;
	ListCell *lc;

	if (problem->holes == NIL)
		return;
	initStringInfo(&points);
	initStringInfo(&like);
	initStringInfo(&all);
	foreach(lc, candidate->holes)
	{
		const CandidatePoint *point = (const CandidatePoint *) lfirst(lc);
		const SqleqHole *hole = point->hole > 0 && point->hole <= list_length(problem->holes)
			? (const SqleqHole *) list_nth(problem->holes, point->hole - 1)
			: NULL;

		if (hole && list_length(point->row) == list_length(hole->row))
			append_point(&points, hole, point);
	}
	foreach(lc, problem->holes)
		appendStringInfo(&like, "%s\"%d\": %d", foreach_current_index(lc) > 0 ? ", " : "",
						 ((const SqleqHole *) lfirst(lc))->number, foreach_current_index(lc) + 1);
	if (points.len > 0)
		appendStringInfo(&all, "{\"points\": [%s], \"like\": {%s}}", points.data, like.data);
	else
		appendStringInfo(&all, "{\"like\": {%s}}", like.data);
	witness->hole_values = all.data;
}

const char *
witness_fill(Witness *witness, const SqleqProblem *problem, const Candidate *candidate)
{
	static const Witness no_rows = {};
	const char *reason = NULL;
	ListCell *cell;
	int next = 0;

	/* What checks and computes values must not look into tables: there are no rows yet. */
	guard_begin(&no_rows, ORDER_GIVEN);
	witness->ntables = list_length(problem->relids);
	witness->tables = (WitnessTable *) palloc0(sizeof(WitnessTable) * Max(witness->ntables, 1));
	witness->found_by = candidate->found_by;
	witness->assumed = problem->assumed;
	foreach(cell, problem->relids)
	{
		WitnessTable *table = &witness->tables[next];
		Relation rel = table_open(lfirst_oid(cell), AccessShareLock);
		ListCell *given;

		table->relid = RelationGetRelid(rel);
		table->name = witness_table_name(problem->relids, table->relid);
		table->desc = CreateTupleDescCopyConstr(RelationGetDescr(rel));
		foreach(given, candidate->tables)
			if (((const CandidateTable *) lfirst(given))->table == next && !reason)
				reason = fill_rows(table, (const CandidateTable *) lfirst(given),
								   (const List *) list_nth(problem->spelled, next));
		if (!reason)
			fill_generated(table, rel);
		table_close(rel, NoLock);
		next++;
	}
	foreach(cell, candidate->tables)
		if (((const CandidateTable *) lfirst(cell))->table < 0 ||
			((const CandidateTable *) lfirst(cell))->table >= witness->ntables)
			return "it names a table that the problem does not have";
	if (!reason)
		fill_parameters(witness, problem, candidate);
	if (!reason)
		fill_holes(witness, problem, candidate);
	return reason;
}
