/*
 * attack_tables.cpp: see attack_tables.h.
 *
 * Each type modifier of each type has a pool of values: those near the constants, then those that hurt anyway.
 */
extern "C" {
#include "postgres.h"

#include "access/table.h"
#include "access/transam.h"
#include "access/tupdesc.h"
#include "utils/memutils.h"
#include "utils/rel.h"
}

#include "pg/ask/attack/attack_spared.h"
#include "pg/ask/attack/attack_tables.h"
#include "pg/ask/attack/edge_values.h"
#include "pg/ask/witness/constraint_keys.h"
#include "pg/ask/witness/witness_rows.h"

#define MOST_NEAR 60

/* ---- values ---- */

static void
add_values(const AttackPlan *plan, Pool *pool, const List *texts, int most)
{
	ListCell *cell;

	foreach(cell, texts)
		if (pool->count < most && !is_spared(plan->spares, pool->type, (const char *) lfirst(cell)))
			pool->values[pool->count++] = (const char *) lfirst(cell);
}

static Pool *
get_pool(AttackPlan *plan, Oid type, int32 typmod, const NumberGroup *group)
{
	Pool *pool;
	ListCell *cell;

	foreach(cell, plan->pools)
	{
		pool = (Pool *) lfirst(cell);
		if (pool->type == type && pool->typmod == typmod && pool->group == group)
			return pool;
	}
	pool = (Pool *) palloc0(sizeof(Pool));
	pool->type = type;
	pool->typmod = typmod;
	pool->group = group;
	add_values(plan, pool, group ? edge_values(type, group->spellings) : constants_near(&plan->constants, type),
			   MOST_NEAR);
	pool->near = pool->count;
	if (!group || group->computed != NIL)
		add_values(plan, pool, edge_values(type, group ? group->computed : NIL), MOST_VALUES);
	plan->pools = lappend(plan->pools, pool);
	return pool;
}

/* edge_values() has values of its own for it. */
static bool
is_plain(const Pool *pool)
{
	return pool->typmod < 0 && pool->type < FirstNormalObjectId && !pool->group;
}

/* What the type's input function refuses is no value. */
void
check_pool(Pool *pool)
{
	MemoryContext reading = AllocSetContextCreate(CurrentMemoryContext, "sqleq values", ALLOCSET_SMALL_SIZES);
	MemoryContext old = MemoryContextSwitchTo(reading);
	int check = is_plain(pool) ? pool->near : pool->count;
	int near = 0;
	int kept = 0;

	while (pool->checked < check)
	{
		const char *text = pool->values[pool->checked];

		/* An error leaves it like this. */
		pool->values[pool->checked++] = NULL;
		(void) witness_value(text, pool->type, pool->typmod);
		pool->values[pool->checked - 1] = text;
		MemoryContextReset(reading);
	}
	for (int i = 0; i < pool->count; i++)
		if (pool->values[i])
		{
			near += i < pool->near;
			pool->values[kept++] = pool->values[i];
		}
	/* Another call finds nothing left to do. */
	pool->near = near;
	pool->count = pool->checked = kept;
	MemoryContextSwitchTo(old);
	MemoryContextDelete(reading);
}

/* ---- tables ---- */

static AttackTable *
describe_table(AttackPlan *plan, Oid relid)
{
	AttackTable *table = (AttackTable *) palloc0(sizeof(AttackTable));
	Relation rel = table_open(relid, AccessShareLock);
	TupleDesc desc = RelationGetDescr(rel);
	int groups = list_length(plan->numbers.groups);

	table->id = list_length(plan->tables);
	table->relid = relid;
	table->pools = (Pool **) palloc0(sizeof(Pool *) * Max(desc->natts, 1));
	table->divided = (bool *) palloc0(sizeof(bool) * Max(desc->natts, 1));
	table->computed = (bool *) palloc0(sizeof(bool) * Max(desc->natts, 1));
	table->of_group = (Pool ***) palloc0(sizeof(Pool **) * Max(groups, 1));
	for (int g = 0; g < groups; g++)
		table->of_group[g] = (Pool **) palloc0(sizeof(Pool *) * Max(desc->natts, 1));
	table->not_null = (bool *) palloc0(sizeof(bool) * Max(desc->natts, 1));
	table->positions = (int *) palloc0(sizeof(int) * Max(desc->natts, 1));
	for (int a = 0; a < desc->natts; a++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, a);

		if (att->attisdropped)
			continue;
		table->positions[a] = table->ncolumns;
		table->not_null[table->ncolumns] = att->attnotnull;
		table->divided[table->ncolumns] = is_divided(&plan->numbers, relid, (AttrNumber) (a + 1));
		if (!att->attgenerated)
			table->pools[table->ncolumns] = get_pool(plan, att->atttypid, att->atttypmod, NULL);
		for (int g = 0; g < groups && !att->attgenerated && is_made_of_numerics(att->atttypid); g++)
			table->of_group[g][table->ncolumns] =
				get_pool(plan, att->atttypid, att->atttypmod, (const NumberGroup *) list_nth(plan->numbers.groups, g));
		table->ncolumns++;
	}
	table->keys = table_foreign_keys(rel);
	table_close(rel, NoLock);
	return table;
}

AttackTable *
table_of(const AttackPlan *plan, Oid relid)
{
	ListCell *cell;

	foreach(cell, plan->tables)
		if (((AttackTable *) lfirst(cell))->relid == relid)
			return (AttackTable *) lfirst(cell);
	return NULL;
}

/* After what it references. In a cycle one table is the first. */
static void
place(AttackPlan *plan, AttackTable *table)
{
	ListCell *cell;

	if (!table || table->placed)
		return;
	table->placed = true;
	foreach(cell, table->keys)
		place(plan, table_of(plan, ((const ForeignKey *) lfirst(cell))->parent));
	plan->order = lappend(plan->order, table);
}

static int
by_relid(const ListCell *one, const ListCell *other)
{
	Oid left = ((const AttackTable *) lfirst(one))->relid;
	Oid right = ((const AttackTable *) lfirst(other))->relid;

	return left < right ? -1 : left > right;
}

/* Each table is described once, whatever ends a call. */
void
describe_tables(AttackPlan *plan)
{
	List *sorted;
	ListCell *cell;

	while (list_length(plan->tables) < list_length(plan->problem->relids))
		plan->tables =
			lappend(plan->tables, describe_table(plan, list_nth_oid(plan->problem->relids, list_length(plan->tables))));
	/* The same for both orders of the queries. */
	sorted = list_copy(plan->tables);
	list_sort(sorted, by_relid);
	foreach(cell, sorted)
		place(plan, (AttackTable *) lfirst(cell));
	while (list_length(plan->parameters) < list_length(plan->problem->parameters))
	{
		const SqleqParameter *parameter =
			(const SqleqParameter *) list_nth(plan->problem->parameters, list_length(plan->parameters));

		plan->parameters = lappend(
			plan->parameters, parameter->index > 0 ? get_pool(plan, parameter->type, parameter->typmod, NULL) : NULL);
	}
}
