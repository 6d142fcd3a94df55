/*
 * try_values.cpp: see try_values.h.
 *
 * The constraints run as they do in a check of a counterexample: in the sandbox, with the rights that guard_become()
 * gives them. A text that is no value, or on which a constraint raises an error, ends a subtransaction; the next one
 * goes on behind it. Of several columns first each one's texts are tried with the constraints that look at no other
 * column, then combinations of those that are left, as chance has it (seeded).
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "access/sysattr.h"
#include "access/table.h"
#include "common/pg_prng.h"
#include "executor/executor.h"
#include "miscadmin.h"
#include "nodes/bitmapset.h"
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "optimizer/optimizer.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/rel.h"
#include "utils/timestamp.h"
}

#include "pg/base/compat.h"
#include "pg/base/guard.h"
#include "pg/base/sandbox.h"
#include "pg/read/values/tried.h"
#include "pg/ask/solver/answer.h"
#include "pg/ask/witness/table_check.h"
#include "pg/ask/attack/edge_values.h"
#include "pg/ask/attack/try_values.h"
#include "pg/ask/witness/witness_rows.h"

using front::TriedColumn;
using front::TriedGroup;

/* So long it takes at most, and so many values or rows are enough. */
#define TRY_MS 300
#define ENOUGH_VALUES 16
#define ENOUGH_ROWS 4
#define MOST_FILTERED 40
#define MOST_COMBINATIONS 4000
#define MOST_ERRORS 400

/* Rows to be tried, one after the other. */
typedef struct Trial
{
	const TriedGroup *group;
	List *conditions; /* those that count */
	List *rows;       /* of const char **, by column of the group */
	int next;
	int enough;
	List *fit; /* of const char **: as the types write them */
	MemoryContext context;
} Trial;

static bool
all_hold(List *states, ExprContext *econtext)
{
	ListCell *cell;

	foreach(cell, states)
		if (!ExecCheck((ExprState *) lfirst(cell), econtext))
			return false;
	return true;
}

/* The values of columns that are computed from others. */
static List *
generated_states(const Trial *trial, Relation rel, EState *estate)
{
	TupleDesc desc = RelationGetDescr(rel);
	List *states = NIL;
	ListCell *cell;

	foreach(cell, trial->group->columns)
	{
		const TriedColumn *column = (const TriedColumn *) lfirst(cell);

		for (int i = 0; column->generated && i < desc->constr->num_defval; i++)
			if (desc->constr->defval[i].adnum == column->number)
				states = lappend(states, ExecPrepareExpr((Expr *) stringToNode(desc->constr->defval[i].adbin), estate));
	}
	return states;
}

static void
keep_row(Trial *trial, TableCheck *check, List *generated, const Datum *values, const bool *nulls)
{
	MemoryContext old = MemoryContextSwitchTo(trial->context);
	const char **row = (const char **) palloc0(sizeof(char *) * list_length(trial->group->columns));
	int next_generated = 0;
	ListCell *cell;

	foreach(cell, trial->group->columns)
	{
		const TriedColumn *column = (const TriedColumn *) lfirst(cell);
		Datum value = values[column->number - 1];
		bool isnull = nulls[column->number - 1];
		Oid output;
		bool varlena;

		if (column->generated)
			value = ExecEvalExprSwitchContext((ExprState *) list_nth(generated, next_generated++), check->econtext,
											  &isnull);
		getTypeOutputInfo(column->type, &output, &varlena);
		if (!isnull)
			row[foreach_current_index(cell)] = OidOutputFunctionCall(output, value);
	}
	trial->fit = lappend(trial->fit, row);
	MemoryContextSwitchTo(old);
}

/* Goes on until enough rows fit, or all were tried. An error ends it, too, behind the row that raised it. */
static void
try_rows(Trial *trial)
{
	Relation rel = table_open(trial->group->relid, AccessShareLock);
	TupleDesc desc = RelationGetDescr(rel);
	GuardSwitch before = guard_become(rel->rd_rel->relowner);
	Datum *values = (Datum *) palloc0(sizeof(Datum) * desc->natts);
	bool *nulls = (bool *) palloc(sizeof(bool) * desc->natts);
	List *states = NIL, *generated;
	TableCheck check;
	ListCell *cell;

	table_check_begin(&check, RelationGetRelationName(rel), rel, desc, NULL, 0);
	foreach(cell, trial->conditions)
	{
		guard_see_code((Node *) lfirst(cell));
		states = lappend(states, ExecPrepareExpr((Expr *) copyObjectImpl(lfirst(cell)), check.estate));
	}
	generated = generated_states(trial, rel, check.estate);
	while (trial->next < list_length(trial->rows) && list_length(trial->fit) < trial->enough)
	{
		const char **row = (const char **) list_nth(trial->rows, trial->next++);
		MemoryContext old = MemoryContextSwitchTo(check.econtext->ecxt_per_tuple_memory);

		CHECK_FOR_INTERRUPTS();
		memset(nulls, true, sizeof(bool) * desc->natts);
		foreach(cell, trial->group->columns)
		{
			const TriedColumn *column = (const TriedColumn *) lfirst(cell);
			const char *text = row[foreach_current_index(cell)];

			if (column->generated || text == NULL)
				continue;
			values[column->number - 1] = witness_value(text, column->type, column->typmod);
			nulls[column->number - 1] = false;
		}
		ExecStoreHeapTuple(heap_form_tuple(desc, values, nulls), check.slot, false);
		MemoryContextSwitchTo(old);
		if (all_hold(states, check.econtext))
			keep_row(trial, &check, generated, values, nulls);
		ResetPerTupleExprContext(check.estate);
	}
	table_check_end(&check);
	guard_return(&before);
	table_close(rel, NoLock);
}

static void
run_trial(Trial *trial, const List *named, TimestampTz deadline)
{
	int errors = 0;
	bool late = false;

	while (!late && trial->next < list_length(trial->rows) && list_length(trial->fit) < trial->enough &&
		   errors++ < MOST_ERRORS && GetCurrentTimestamp() < deadline)
	{
		int begun = trial->next;

		/* an error before the first row would come again */
		if (sandbox_run([=] { try_rows(trial); }, deadline, named, &late) && trial->next == begun)
			return;
	}
}

/* The conditions that look at this column only; all of them: 0. */
static List *
conditions_on(const TriedGroup *group, AttrNumber number)
{
	List *conditions = NIL;
	ListCell *cell;

	foreach(cell, group->conditions)
	{
		Bitmapset *attributes = NULL;

		pull_varattnos((Node *) lfirst(cell), 1, &attributes);
		if (number == 0 ||
			(bms_membership(attributes) == BMS_SINGLETON &&
			 bms_is_member(number - FirstLowInvalidHeapAttributeNumber, attributes)))
			conditions = lappend(conditions, lfirst(cell));
	}
	return conditions;
}

/* What can be tried in a column alone. */
static List *
rows_of_column(const TriedGroup *group, int place)
{
	const TriedColumn *column = (const TriedColumn *) list_nth(group->columns, place);
	List *texts = list_concat_copy(column->texts, edge_values(column->type, NIL));
	List *rows = NIL;
	ListCell *cell;

	foreach(cell, texts)
	{
		const char **row = (const char **) palloc0(sizeof(char *) * list_length(group->columns));

		row[place] = (const char *) lfirst(cell);
		rows = lappend(rows, row);
	}
	return rows;
}

/* Combinations of what each column can have. */
static List *
combine(const TriedGroup *group, List **by_column)
{
	const int width = list_length(group->columns);
	pg_prng_state chance;
	List *rows = NIL;

	pg_prng_seed(&chance, 1);
	for (int n = 0; n < MOST_COMBINATIONS; n++)
	{
		const char **row = (const char **) palloc0(sizeof(char *) * width);

		for (int c = 0; c < width; c++)
			if (by_column[c] != NIL)
				/* at first all columns take what is likely */
				row[c] = ((const char **) list_nth(
					by_column[c],
					(int) pg_prng_uint64_range(&chance, 0, Min(list_length(by_column[c]), 3 + n / 20) - 1)))[c];
		rows = lappend(rows, row);
	}
	return rows;
}

static void
try_group(TriedGroup *group, const List *named, TimestampTz deadline)
{
	const int width = list_length(group->columns);
	List **by_column = (List **) palloc0(sizeof(List *) * width);
	Trial trial = {};
	ListCell *cell;
	int free_columns = 0;

	trial.group = group;
	trial.context = CurrentMemoryContext;
	foreach(cell, group->columns)
		free_columns += !((const TriedColumn *) lfirst(cell))->generated;
	foreach(cell, group->columns)
	{
		const TriedColumn *column = (const TriedColumn *) lfirst(cell);

		if (column->generated)
			continue;
		trial.conditions = conditions_on(group, free_columns == 1 ? 0 : column->number);
		trial.rows = rows_of_column(group, foreach_current_index(cell));
		trial.next = 0;
		trial.fit = NIL;
		trial.enough = free_columns == 1 ? ENOUGH_VALUES : MOST_FILTERED;
		run_trial(&trial, named, deadline);
		by_column[foreach_current_index(cell)] = trial.fit;
		if (free_columns == 1)
			group->rows = trial.fit;
		if (trial.fit == NIL)
			return;
	}
	if (free_columns < 2)
		return;
	trial.conditions = group->conditions;
	trial.rows = combine(group, by_column);
	trial.next = 0;
	trial.fit = NIL;
	trial.enough = ENOUGH_ROWS;
	run_trial(&trial, named, deadline);
	group->rows = trial.fit;
}

bool
try_values(SqleqProblem *problem, const SqleqOptions *options, TimestampTz deadline)
{
	List *groups = front::tried_groups(problem);
	TimestampTz limit = Min(deadline, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), TRY_MS));
	ListCell *cell;

	foreach(cell, groups)
		try_group((TriedGroup *) lfirst(cell), problem->named, limit);
	return groups != NIL && front::add_tried(problem, options, groups);
}
