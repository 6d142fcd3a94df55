/*
 * attack_databases.cpp: see attack_databases.h.
 *
 * Each type modifier of each type has a pool of values: those near the constants, then those that hurt anyway. In one
 * database all columns draw from the same place of their pools, so what is equal meets, and what is equal and not the
 * same, or close, is drawn together: it stands together.
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "access/table.h"
#include "access/transam.h"
#include "access/tupdesc.h"
#include "catalog/pg_type.h"
#include "common/pg_prng.h"
#include "nodes/params.h"
#include "parser/parse_coerce.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/rel.h"
#include "utils/timestamp.h"
}

#include "pg/base/guard.h"
#include "pg/base/settings.h"
#include "pg/ask/solver/answer.h"
#include "pg/ask/attack/attack_constants.h"
#include "pg/ask/attack/attack_databases.h"
#include "pg/ask/attack/attack_numbers.h"
#include "pg/ask/attack/attack_spared.h"
#include "pg/ask/witness/constraint_keys.h"
#include "pg/ask/attack/edge_values.h"
#include "pg/ask/witness/replay.h"
#include "pg/ask/witness/witness.h"
#include "pg/ask/witness/witness_rows.h"

#define MOST_NEAR 60
#define MOST_VALUES 110

/* The small values with which a pool's second part begins. */
#define PLAIN_VALUES 6

typedef struct Pool
{
	Oid type;
	int32 typmod;
	const NumberGroup *group; /* whose numbers its values are made of; NULL: they are those that hurt anyway */
	int count;
	int near;    /* the first ones stand near constants; of a group: are made of its spellings */
	int checked; /* so many can be read, or are NULL */
	const char *values[MOST_VALUES];
} Pool;

typedef struct AttackTable
{
	int id;
	Oid relid;
	int ncolumns;
	Pool **pools;     /* of each column; NULL: it is generated */
	Pool ***of_group; /* of each group: a pool of each column, NULL where it has no numbers */
	bool *divided;    /* of each column: the queries divide it, or by it */
	bool *computed;   /* of each column, in the present database: it has what the queries compute, not what they compute
						 with */
	bool *not_null;
	int *positions; /* of attribute n - 1 among the columns */
	List *keys;     /* of ForeignKey * */
	bool placed;    /* in `order` */
} AttackTable;

struct AttackPlan
{
	const SqleqProblem *problem;
	int spares;
	MemoryContext context;
	AttackConstants constants;
	AttackNumbers numbers;
	bool collected;
	List *tables; /* of AttackTable *, by id */
	List *order;  /* the same, parents first */
	List *pools;
	List *parameters; /* of Pool *, as in the problem */
};

typedef enum DrawKind
{
	NEAR_CONSTANTS,
	PLAIN,
	ANYWHERE,
	DRAW_KINDS,
	SPELLED
} DrawKind;

/* Where in their pools the columns of one database draw. */
typedef struct Draw
{
	DrawKind kind;
	int start;
	int width;
	int nulls;   /* of 12 values that may be NULL */
	int group;   /* SPELLED: of numbers */
	bool by_row; /* SPELLED: most numbers of a row are the same number */
	pg_prng_state chance;
} Draw;

AttackPlan *
attack_plan(const SqleqProblem *problem, int spares)
{
	AttackPlan *plan = (AttackPlan *) palloc0(sizeof(AttackPlan));

	plan->problem = problem;
	plan->spares = spares;
	plan->context = CurrentMemoryContext;
	return plan;
}

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
static void
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

static AttackTable *
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
static void
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

void
attack_prepare(AttackPlan *plan)
{
	static const Witness no_rows = {};
	MemoryContext old = MemoryContextSwitchTo(plan->context);
	ListCell *cell;

	/* What checks values must not look into tables. */
	guard_begin(&no_rows, ORDER_GIVEN);
	if (!plan->collected)
	{
		constants_collect(&plan->constants, plan->problem);
		numbers_collect(&plan->numbers, plan->problem);
	}
	plan->collected = true;
	constants_read(&plan->constants);
	numbers_compute(&plan->numbers, plan->constants.numbers);
	describe_tables(plan);
	foreach(cell, plan->pools)
		check_pool((Pool *) lfirst(cell));
	MemoryContextSwitchTo(old);
}

/* ---- rows ---- */

static int
below(Draw *draw, int n)
{
	return n <= 1 ? 0 : (int) pg_prng_uint64_range(&draw->chance, 0, n - 1);
}

static const char *
draw_value(Draw *draw, const Pool *pool)
{
	int from = 0;
	int size = pool->count;

	if (pool->count == 0)
		return NULL;
	if (draw->kind == NEAR_CONSTANTS && pool->near > 0)
		size = pool->near;
	else if (draw->kind != ANYWHERE)
	{
		from = pool->near;
		size = Min(PLAIN_VALUES, pool->count - pool->near);
	}
	if (size <= 0 || below(draw, 12) == 0)
	{
		from = 0;
		size = pool->count;
	}
	return pool->values[from + (draw->start + below(draw, draw->width)) % size];
}

/* Another one for each row. */
static const char *
plain_value(const Pool *pool, int r)
{
	int size = Min(PLAIN_VALUES, pool->count - pool->near);

	return size > 0 ? pool->values[pool->near + r % size] : NULL;
}

/*
 * One of the spellings of a number, or what the queries make of it; now and then the other way round. `other`: the
 * group's other number. Of each of the three there are as many values, if they are in order.
 */
static const char *
draw_spelled(Draw *draw, const Pool *pool, bool computed, bool other)
{
	int each = pool->near % SPELLINGS == 0 ? pool->near / SPELLINGS : 0;

	if (below(draw, 8) == 0)
		computed = !computed;
	if (computed && pool->near < pool->count)
		return pool->values[pool->near + below(draw, pool->count - pool->near)];
	if (each > 0)
		return pool->values[(other ? SPELLINGS - 1 : below(draw, SPELLINGS - 1)) * each + below(draw, each)];
	return pool->near > 0 ? pool->values[below(draw, pool->near)] : NULL;
}

/* Which columns of the next database have numbers that are computed with, and which what is computed? */
static void
draw_roles(Draw *draw, const AttackPlan *plan)
{
	ListCell *cell;

	foreach(cell, plan->tables)
	{
		AttackTable *table = (AttackTable *) lfirst(cell);

		for (int c = 0; c < table->ncolumns; c++)
			table->computed[c] = below(draw, table->divided[c] ? 5 : 2) == 0;
	}
}

/* Often the row references one that is there, by the same spelling of its key; otherwise by what is equal by chance. */
static void
reference_row(Draw *draw, const AttackPlan *plan, const AttackTable *table, CandidateTable *const *made,
			  const char **row)
{
	ListCell *cell;

	foreach(cell, table->keys)
	{
		const ForeignKey *key = (const ForeignKey *) lfirst(cell);
		const AttackTable *parent = table_of(plan, key->parent);
		const CandidateTable *rows = parent ? made[parent->id] : NULL;
		int chosen;

		if (!rows || rows->nrows == 0 || below(draw, 4) == 0)
			continue;
		chosen = below(draw, rows->nrows);
		for (int k = 0; k < key->width; k++)
		{
			const char **value = &row[table->positions[key->columns[k] - 1]];

			if (*value || table->not_null[value - row])
				*value = rows->values[chosen * rows->ncolumns + parent->positions[key->parent_columns[k] - 1]];
		}
	}
}

static void
draw_row(Draw *draw, const AttackPlan *plan, const AttackTable *table, CandidateTable *const *made, int r)
{
	const char **rows = made[table->id]->values;
	const char **row = rows + r * table->ncolumns;
	const bool other = draw->kind == SPELLED && below(draw, 3) == 0;

	for (int c = 0; c < table->ncolumns; c++)
	{
		const Pool *spelled = draw->kind == SPELLED ? table->of_group[draw->group][c] : NULL;

		row[c] = NULL;
		if (!table->pools[c] || (!table->not_null[c] && below(draw, 12) < draw->nulls))
			continue;
		if (spelled)
			row[c] = draw_spelled(draw, spelled, table->computed[c],
								  draw->by_row ? other != (below(draw, 4) == 0) : below(draw, 3) == 0);
		else if (draw->kind == SPELLED && below(draw, 3) > 0)
			row[c] = plain_value(table->pools[c], r); /* as a key's values are */
		else
			row[c] = draw_value(draw, table->pools[c]);
	}
	reference_row(draw, plan, table, made, row);
	/* Some are another one's double, but for one value perhaps. */
	if (r > 0 && table->ncolumns > 0 && below(draw, 4) == 0)
	{
		int keep = below(draw, 2 * table->ncolumns);
		const char *kept = keep < table->ncolumns ? row[keep] : NULL;

		memcpy(row, rows + below(draw, r) * table->ncolumns, sizeof(char *) * table->ncolumns);
		if (keep < table->ncolumns)
			row[keep] = kept;
	}
}

static Candidate *
draw_database(Draw *draw, const AttackPlan *plan, int most_rows)
{
	Candidate *candidate = (Candidate *) palloc0(sizeof(Candidate));
	CandidateTable **made = (CandidateTable **) palloc0(sizeof(CandidateTable *) * Max(list_length(plan->tables), 1));
	ListCell *cell;

	candidate->found_by = "random";
	foreach(cell, plan->order)
	{
		const AttackTable *table = (const AttackTable *) lfirst(cell);
		CandidateTable *rows = (CandidateTable *) palloc(sizeof(CandidateTable));
		/* an average of two is written as they are */
		int least = draw->kind == SPELLED ? Min(3, most_rows) : 1;
		int count = below(draw, 10) == 0 ? 0 : least + below(draw, most_rows + 1 - least);

		rows->table = table->id;
		rows->ncolumns = table->ncolumns;
		rows->nrows = 0;
		rows->values = (const char **) palloc(sizeof(char *) * Max(count * table->ncolumns, 1));
		made[table->id] = rows;
		for (; rows->nrows < count; rows->nrows++)
			draw_row(draw, plan, table, made, rows->nrows);
		candidate->tables = lappend(candidate->tables, rows);
	}
	for (int i = 0; i < list_length(plan->parameters); i++)
	{
		const Pool *pool = (const Pool *) list_nth(plan->parameters, i);
		CandidateParameter *parameter = (CandidateParameter *) palloc(sizeof(CandidateParameter));

		if (!pool)
			continue;
		parameter->index = ((const SqleqParameter *) list_nth(plan->problem->parameters, i))->index;
		parameter->value = below(draw, 12) < draw->nulls ? NULL : draw_value(draw, pool);
		candidate->parameters = lappend(candidate->parameters, parameter);
	}
	return candidate;
}

List *
attack_databases(AttackPlan *plan, int count, int most_rows)
{
	int groups = plan->spares & SPARE_SPELLINGS ? 0 : list_length(plan->numbers.groups);
	List *databases = NIL;
	Draw draw;

	pg_prng_seed(&draw.chance, (uint64) sqleq_seed);
	for (int i = 0; i < count; i++)
	{
		draw.kind = groups > 0 && i % 2 == 1 ? SPELLED : (DrawKind) (i / (groups > 0 ? 2 : 1) % DRAW_KINDS);
		draw.start = below(&draw, MOST_VALUES);
		draw.width = 2 + below(&draw, 4);
		draw.nulls = below(&draw, 4);
		if (draw.kind == SPELLED)
		{
			draw.group = below(&draw, groups);
			draw.by_row = below(&draw, 2) == 0;
			draw_roles(&draw, plan);
		}
		databases = lappend(databases, draw_database(&draw, plan, most_rows));
	}
	return databases;
}
