/*
 * mine_table.cpp: see mine_table.h.
 *
 * A few queries for each table, each of which reads it once: figures of all columns; what each column determines; the
 * order between all pairs.
 */
extern "C" {
#include "postgres.h"

#include "access/table.h"
#include "catalog/pg_index.h"
#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/relcache.h"
#include "utils/syscache.h"
}

#include "pg/read/facts/type_facts.h"
#include "pg/read/query/catalog/assumed.h"
#include "pg/scale/mine/mine_table.h"

/* A column with no more different values has a set of them, if each comes often enough. */
#define MOST_MEMBERS 20
#define TIMES_EACH 3

/* So many rows in so many groups could have spoken against a dependency; fewer are chance. */
#define LEAST_IN_GROUPS 10
#define LEAST_GROUPS 3

/* Pairs of ordered columns of one table are no more than this. */
#define MOST_PAIRS 200

const char *
mined_value(int row, int column)
{
	return SPI_getvalue(SPI_tuptable->vals[row], SPI_tuptable->tupdesc, column);
}

static int64
number_at(int column)
{
	const char *text = mined_value(0, column);

	return text ? pg_strtoint64(text) : 0;
}

static bool
true_at(int column)
{
	const char *text = mined_value(0, column);

	return text && *text == 't';
}

static void
run(const char *query)
{
	CHECK_FOR_INTERRUPTS();
	if (SPI_execute(query, true, 0) != SPI_OK_SELECT)
		elog(ERROR, "the query for constraints returned no rows");
}

Found *
mined_add(MinedTable *table, const char *kind, const MinedColumn *column, int64 support, const char *statement)
{
	Found *found = (Found *) palloc0(sizeof(Found));

	found->relid = table->relid;
	found->kind = kind;
	found->attribute = column->name;
	found->type = column->type;
	found->statement = statement;
	found->support = support;
	found->rows = table->rows;
	table->found = lappend(table->found, found);
	return found;
}

/* ---- the catalog ---- */

static bool
is_unique(Relation relation, AttrNumber attribute)
{
	ListCell *cell;

	foreach(cell, RelationGetIndexList(relation))
	{
		HeapTuple tuple = SearchSysCache1(INDEXRELID, ObjectIdGetDatum(lfirst_oid(cell)));
		Form_pg_index index = HeapTupleIsValid(tuple) ? (Form_pg_index) GETSTRUCT(tuple) : NULL;
		bool unique = index && index->indisunique && index->indisvalid && index->indnkeyatts == 1 &&
			index->indkey.values[0] == attribute && heap_attisnull(tuple, Anum_pg_index_indpred, NULL);

		if (index)
			ReleaseSysCache(tuple);
		if (unique)
			return true;
	}
	return false;
}

static void
read_columns(MinedTable *table)
{
	Relation relation = table_open(table->relid, AccessShareLock);
	TupleDesc desc = RelationGetDescr(relation);

	table->columns = (MinedColumn *) palloc0(sizeof(MinedColumn) * Max(desc->natts, 1));
	for (int a = 0; a < desc->natts; a++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, a);
		MinedColumn *column = &table->columns[table->n];
		facts::Kind kind = facts::of_type(att->atttypid).kind;

		if (att->attisdropped)
			continue;
		column->name = pstrdup(NameStr(att->attname));
		column->attribute = att->attnum;
		column->type = att->atttypid;
		column->plain = front::may_be_assumed(att->atttypid, att->attcollation);
		column->ordered = column->plain && kind != facts::Kind::Code && kind != facts::Kind::Bool;
		column->exact = column->plain && kind != facts::Kind::Float;
		column->not_null = att->attnotnull;
		column->unique = is_unique(relation, att->attnum);
		table->n++;
	}
	table_close(relation, NoLock);
}

/* ---- single columns ---- */

static void
count_values(MinedTable *table)
{
	StringInfoData query;
	int next = 2;

	initStringInfo(&query);
	appendStringInfoString(&query, "SELECT count(*)");
	for (int c = 0; c < table->n; c++)
	{
		const char *name = quote_identifier(table->columns[c].name);

		appendStringInfo(&query, ", count(%s)", name);
		if (table->columns[c].plain)
			appendStringInfo(&query, ", count(DISTINCT %s)", name);
		if (table->columns[c].ordered)
			appendStringInfo(&query, ", min(%s)::text, max(%s)::text", name, name);
	}
	appendStringInfo(&query, " FROM %s", table->name);
	run(query.data);
	table->rows = number_at(1);
	for (int c = 0; c < table->n; c++)
	{
		MinedColumn *column = &table->columns[c];

		column->values = number_at(next++);
		if (column->plain)
			column->distinct = number_at(next++);
		if (column->ordered)
		{
			column->least = mined_value(0, next++);
			column->most = mined_value(0, next++);
		}
		column->only_here = column->exact && column->values >= 2 && column->distinct == column->values;
	}
}

/* A constant, as one writes it. */
static const char *
constant_text(const MinedColumn *column, const char *text)
{
	facts::Kind kind = facts::of_type(column->type).kind;

	return kind == facts::Kind::Int || kind == facts::Kind::Numeric || kind == facts::Kind::Float
		? text
		: quote_literal_cstr(text);
}

static void
add_bound(MinedTable *table, const MinedColumn *column, bool least, const char *bound)
{
	const char *statement =
		psprintf("CHECK (%s %s %s)", quote_identifier(column->name), least ? ">=" : "<=", constant_text(column, bound));

	mined_add(table, least ? "at least" : "at most", column, column->values, statement)->bound = bound;
}

/* NaN and the infinities are no limits. */
static bool
is_finite(const char *text)
{
	return text && strpbrk(text, "0123456789") != NULL;
}

static void
mine_bounds(MinedTable *table, const MinedColumn *column)
{
	facts::Kind kind = facts::of_type(column->type).kind;
	bool number = kind != facts::Kind::Date && kind != facts::Kind::Timestamp;

	if (!is_finite(column->least) || !is_finite(column->most))
		return;
	/* that something is not negative is believed sooner than where it begins */
	if (number && *column->least != '-')
		add_bound(table, column, true, "0");
	if (column->only_here || column->unique)
		return;
	if (!number || strcmp(column->least, "0") != 0)
		add_bound(table, column, true, column->least);
	add_bound(table, column, false, column->most);
}

static bool
mine_members(MinedTable *table, const MinedColumn *column)
{
	Oid type = column->type;
	StringInfoData statement;
	List *members = NIL;

	if (!column->exact || type == BOOLOID || column->distinct < 1 || column->distinct > MOST_MEMBERS ||
		column->values < column->distinct * TIMES_EACH)
		return false;
	if (facts::of_type(type).kind != facts::Kind::Code && facts::of_type(type).kind != facts::Kind::Int)
		return false;
	run(psprintf("SELECT DISTINCT %1$s, %1$s::text FROM %2$s WHERE %1$s IS NOT NULL ORDER BY 1",
				 quote_identifier(column->name), table->name));
	initStringInfo(&statement);
	appendStringInfo(&statement, "CHECK (%s IN (", quote_identifier(column->name));
	for (int r = 0; r < (int) SPI_processed; r++)
	{
		const char *text = mined_value(r, 2);

		members = lappend(members, pstrdup(text));
		appendStringInfo(&statement, "%s%s", r > 0 ? ", " : "", constant_text(column, text));
	}
	appendStringInfoString(&statement, "))");
	mined_add(table, "values", column, column->values, statement.data)->members = members;
	return true;
}

static void
mine_column(MinedTable *table, const MinedColumn *column)
{
	if (!column->not_null && table->rows > 0 && column->values == table->rows)
		mined_add(table, "not null", column, table->rows, psprintf("NOT NULL (%s)", quote_identifier(column->name)));
	if (column->only_here && !column->unique)
		mined_add(table, "unique", column, column->values, psprintf("UNIQUE (%s)", quote_identifier(column->name)));
	if (!mine_members(table, column) && column->ordered)
		mine_bounds(table, column);
}

/* ---- two columns ---- */

/* Only where the ranges overlap does an order say more than they do; ids are in no order. */
static bool
may_be_ordered(const MinedTable *table, int a, int b)
{
	const MinedColumn *one = &table->columns[a], *other = &table->columns[b];

	return a != b && one->ordered && other->ordered && one->type == other->type && one->values > 0 &&
		other->values > 0 && !one->unique && !other->unique && !one->only_here && !other->only_here;
}

static void
mine_orders(MinedTable *table)
{
	StringInfoData query;
	int pairs = 0, column = 1;

	initStringInfo(&query);
	for (int a = 0; a < table->n && pairs < MOST_PAIRS; a++)
		for (int b = 0; b < table->n && pairs < MOST_PAIRS; b++)
			if (may_be_ordered(table, a, b))
				appendStringInfo(
					&query,
					"%1$s count(*) FILTER (WHERE %2$s IS NOT NULL AND %3$s IS NOT NULL), bool_and(%2$s <= %3$s) AND bool_or(%2$s < %3$s) AND max(%2$s) > min(%3$s)",
					pairs++ == 0 ? "SELECT" : ",", quote_identifier(table->columns[a].name),
					quote_identifier(table->columns[b].name));
	if (pairs == 0)
		return;
	appendStringInfo(&query, " FROM %s", table->name);
	run(query.data);
	pairs = 0;
	for (int a = 0; a < table->n && pairs < MOST_PAIRS; a++)
		for (int b = 0; b < table->n && pairs < MOST_PAIRS; b++)
		{
			if (!may_be_ordered(table, a, b))
				continue;
			if (true_at(column + 1))
				mined_add(table, "order", &table->columns[a], number_at(column),
						  psprintf("CHECK (%s <= %s)", quote_identifier(table->columns[a].name),
								   quote_identifier(table->columns[b].name)))
					->other = table->columns[b].name;
			column += 2;
			pairs++;
		}
}

/* What a column that has some values several times, and others, determines. */
static void
mine_dependencies(MinedTable *table, const MinedColumn *column)
{
	const char *name = quote_identifier(column->name);
	StringInfoData inner, outer;
	List *others = NIL;
	ListCell *cell;

	if (!column->exact || column->distinct < LEAST_GROUPS || column->distinct == column->values)
		return;
	initStringInfo(&inner);
	initStringInfo(&outer);
	for (int c = 0; c < table->n; c++)
	{
		const MinedColumn *other = &table->columns[c];
		const char *dependent = quote_identifier(other->name);

		if (other == column || !other->exact || other->distinct < 2)
			continue;
		others = lappend(others, (void *) other);
		appendStringInfo(&inner, ", count(DISTINCT %1$s) + (count(%1$s) BETWEEN 1 AND count(*) - 1)::int AS d%2$d",
						 dependent, list_length(others));
		appendStringInfo(&outer, ", coalesce(max(d%d), 2) <= 1", list_length(others));
	}
	if (others == NIL)
		return;
	run(psprintf(
		"SELECT coalesce(sum(n), 0), count(*)%s FROM (SELECT count(*) AS n%s FROM %s WHERE %s IS NOT NULL GROUP BY %s HAVING count(*) > 1) AS g",
		outer.data, inner.data, table->name, name, name));
	if (number_at(1) < LEAST_IN_GROUPS || number_at(2) < LEAST_GROUPS)
		return;
	foreach(cell, others)
	{
		const MinedColumn *other = (const MinedColumn *) lfirst(cell);

		if (true_at(3 + foreach_current_index(cell)))
			mined_add(table, "determines", column, number_at(1),
					  psprintf("%s DETERMINES %s", name, quote_identifier(other->name)))
				->other = other->name;
	}
}

MinedTable *
mine_table(Oid relid)
{
	MinedTable *table = (MinedTable *) palloc0(sizeof(MinedTable));

	table->relid = relid;
	table->name = quote_qualified_identifier(get_namespace_name(get_rel_namespace(relid)), get_rel_name(relid));
	read_columns(table);
	count_values(table);
	if (table->rows == 0)
		return table;
	for (int c = 0; c < table->n; c++)
		mine_column(table, &table->columns[c]);
	mine_orders(table);
	for (int c = 0; c < table->n; c++)
		mine_dependencies(table, &table->columns[c]);
	return table;
}
