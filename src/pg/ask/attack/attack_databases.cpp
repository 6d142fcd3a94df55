/*
 * attack_databases.cpp: see attack_databases.h.
 *
 * In one database all columns draw from the same place of their pools, so what is equal meets, and what is equal and
 * not the same, or close, is drawn together: it stands together.
 */
extern "C" {
#include "postgres.h"

#include "common/pg_prng.h"
#include "utils/memutils.h"
}

#include "pg/base/guard.h"
#include "pg/base/settings.h"
#include "pg/ask/solver/answer.h"
#include "pg/ask/attack/attack_databases.h"
#include "pg/ask/attack/attack_spared.h"
#include "pg/ask/attack/attack_tables.h"
#include "pg/ask/witness/constraint_keys.h"
#include "pg/ask/witness/replay.h"
#include "pg/ask/witness/witness.h"

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
