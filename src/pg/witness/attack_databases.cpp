/*
 * attack_databases.cpp: see attack_databases.h.
 *
 * Each type modifier of each type has a pool of values: those near the constants, then those that hurt anyway. In one database all columns draw from
 * the same place of their pools, so what is equal meets, and what is equal and not the same, or close, is drawn together: it stands together.
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
#include "pg/front/problem.h"
#include "pg/solver/answer.h"
#include "pg/witness/attack_constants.h"
#include "pg/witness/attack_databases.h"
#include "pg/witness/constraint_keys.h"
#include "pg/witness/hurting_values.h"
#include "pg/witness/replay.h"
#include "pg/witness/witness.h"
#include "pg/witness/witness_rows.h"

#define MOST_NEAR 60
#define MOST_VALUES 110

/* The small values with which a pool's second part begins. */
#define PLAIN_VALUES 6

typedef struct Pool
{
	Oid type;
	int32 typmod;
	int count;
	int near;					/* the first ones stand near constants */
	int checked;				/* so many can be read, or are NULL */
	const char *values[MOST_VALUES];
} Pool;

typedef struct AttackTable
{
	int id;
	Oid relid;
	int ncolumns;
	Pool **pools;				/* of each column; NULL: it is generated */
	bool *not_null;
	int *positions;				/* of attribute n - 1 among the columns */
	List *keys;					/* of ForeignKey * */
	bool placed;				/* in `order` */
} AttackTable;

struct AttackPlan
{
	const SqleqProblem *problem;
	int spares;
	MemoryContext context;
	AttackConstants constants;
	bool collected;
	List *tables;				/* of AttackTable *, by id */
	List *order;				/* the same, parents first */
	List *pools;
	List *parameters;			/* of Pool *, as in the problem */
};

typedef enum DrawKind { NEAR_CONSTANTS, PLAIN, ANYWHERE, DRAW_KINDS } DrawKind;

/* Where in their pools the columns of one database draw. */
typedef struct Draw
{
	DrawKind kind;
	int start;
	int width;
	int nulls;					/* of 12 values that may be NULL */
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

static bool
is_made_of_floats(Oid type)
{
	Oid base = getBaseType(type);
	Oid part = get_element_type(base);

	if (!OidIsValid(part))
		part = get_range_subtype(base);
	return base == FLOAT4OID || base == FLOAT8OID || get_typtype(base) == TYPTYPE_COMPOSITE || (OidIsValid(part) && is_made_of_floats(part));
}

/* A number that begins with a digit 0: good enough for the texts at hand. */
static bool
spells_zero(const char *text)
{
	for (const char *at = text; *at != '\0'; at++)
		if (*at == '0' && (at == text || strchr("0123456789.", at[-1]) == NULL))
			return true;
	return false;
}

static bool
is_spared(const AttackPlan *plan, Oid type, const char *text)
{
	bool infinite;
	bool time;

	if (plan->spares == SPARE_NOTHING)
		return false;
	infinite = strstr(text, "nfinity") != NULL;
	time = TypeCategory(type) == TYPCATEGORY_DATETIME;
	/* Texts are cast to floats. */
	if ((plan->spares & SPARE_FLOAT_ZEROS) && (is_made_of_floats(type) ? spells_zero(text) : strcmp(text, "-0") == 0))
		return true;
	if ((plan->spares & SPARE_FLOAT_FRACTIONS) && is_made_of_floats(type) && (infinite || strpbrk(text, ".eN") != NULL || strlen(text) > 5))
		return true;
	if ((plan->spares & SPARE_INFINITE_NUMBERS) && !time && (infinite || strstr(text, "NaN") != NULL))
		return true;
	if ((plan->spares & (SPARE_INFINITE_TIMES | SPARE_FAR_YEARS)) && infinite)
		return true;
	if ((plan->spares & SPARE_FAR_YEARS) && time && text[0] != '\0')
	{
		/* A number counts from the year 2000. */
		long long unit = getBaseType(type) == DATEOID ? 1 : USECS_PER_DAY;

		if (strchr(text + 1, '-') == NULL)
			return llabs(atoll(text)) / unit > 366 * 1998;
		return strstr(text, "BC") != NULL || strchr(text + 1, '-') - text > 4;
	}
	return false;
}

static void
add_values(const AttackPlan *plan, Pool *pool, const List *texts, int most)
{
	ListCell *cell;

	foreach(cell, texts)
		if (pool->count < most && !is_spared(plan, pool->type, (const char *) lfirst(cell)))
			pool->values[pool->count++] = (const char *) lfirst(cell);
}

static Pool *
get_pool(AttackPlan *plan, Oid type, int32 typmod)
{
	Pool *pool;
	ListCell *cell;

	foreach(cell, plan->pools)
	{
		pool = (Pool *) lfirst(cell);
		if (pool->type == type && pool->typmod == typmod)
			return pool;
	}
	pool = (Pool *) palloc0(sizeof(Pool));
	pool->type = type;
	pool->typmod = typmod;
	add_values(plan, pool, constants_near(&plan->constants, type), MOST_NEAR);
	pool->near = pool->count;
	add_values(plan, pool, hurting_values(type), MOST_VALUES);
	plan->pools = lappend(plan->pools, pool);
	return pool;
}

/* hurting_values() has values of its own for it. */
static bool
is_plain(const Pool *pool)
{
	return pool->typmod < 0 && pool->type < FirstNormalObjectId;
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

	table->id = list_length(plan->tables);
	table->relid = relid;
	table->pools = (Pool **) palloc0(sizeof(Pool *) * Max(desc->natts, 1));
	table->not_null = (bool *) palloc0(sizeof(bool) * Max(desc->natts, 1));
	table->positions = (int *) palloc0(sizeof(int) * Max(desc->natts, 1));
	for (int a = 0; a < desc->natts; a++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, a);

		if (att->attisdropped)
			continue;
		table->positions[a] = table->ncolumns;
		table->not_null[table->ncolumns] = att->attnotnull;
		table->pools[table->ncolumns++] = att->attgenerated ? NULL : get_pool(plan, att->atttypid, att->atttypmod);
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
		plan->tables = lappend(plan->tables, describe_table(plan, list_nth_oid(plan->problem->relids, list_length(plan->tables))));
	/* The same for both orders of the queries. */
	sorted = list_copy(plan->tables);
	list_sort(sorted, by_relid);
	foreach(cell, sorted)
		place(plan, (AttackTable *) lfirst(cell));
	while (list_length(plan->parameters) < list_length(plan->problem->parameters))
	{
		const SqleqParameter *parameter = (const SqleqParameter *) list_nth(plan->problem->parameters, list_length(plan->parameters));

		plan->parameters = lappend(plan->parameters, parameter->index > 0 ? get_pool(plan, parameter->type, parameter->typmod) : NULL);
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
		constants_collect(&plan->constants, plan->problem);
	plan->collected = true;
	constants_read(&plan->constants);
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

/* Often the row references one that is there, by the same spelling of its key; otherwise by what is equal by chance. */
static void
reference_row(Draw *draw, const AttackPlan *plan, const AttackTable *table, CandidateTable *const *made, const char **row)
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

	for (int c = 0; c < table->ncolumns; c++)
	{
		row[c] = NULL;
		if (table->pools[c] && (table->not_null[c] || below(draw, 12) >= draw->nulls))
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
		int count = below(draw, 10) == 0 ? 0 : 1 + below(draw, most_rows);

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
	List *databases = NIL;
	Draw draw;

	pg_prng_seed(&draw.chance, (uint64) sqleq_seed);
	for (int i = 0; i < count; i++)
	{
		draw.kind = (DrawKind) (i % DRAW_KINDS);
		draw.start = below(&draw, MOST_VALUES);
		draw.width = 2 + below(&draw, 4);
		draw.nulls = below(&draw, 4);
		databases = lappend(databases, draw_database(&draw, plan, most_rows));
	}
	return databases;
}
