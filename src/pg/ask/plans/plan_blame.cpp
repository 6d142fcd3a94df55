/*
 * plan_blame.cpp: see plan_blame.h.
 *
 * Whatever way the planner takes to the rows of some tables, joined, they are the same rows: all conditions that can be
 * looked at there have been. So the scans and joins of two plans for a query that are about the same tables can be
 * compared, on the columns that both show. Of a subplan that depends on parameters from outside, and of what stands
 * above the joins, nothing is said.
 */
#include "pg/base/compat.h"

extern "C" {
#include "nodes/plannodes.h"
#include "tcop/tcopprot.h"
#include "utils/guc.h"
}

#include "pg/base/guard.h"
#include "pg/base/guard_settings.h"
#include "pg/base/sandbox.h"
#include "pg/ask/witness/compare.h"
#include "pg/ask/plans/leaf_rows.h"
#include "pg/ask/plans/plan_blame.h"
#include "pg/ask/plans/plan_leaves.h"
#include "pg/ask/witness/replay.h"

/* Ways to another plan: what is switched off. */
static const char *const others[][3] = {
	{"enable_hashjoin", "enable_mergejoin", "enable_indexscan"},
	{"enable_nestloop", "enable_mergejoin", "enable_bitmapscan"},
	{"enable_nestloop", "enable_hashjoin", "enable_seqscan"},
};
static const char *const switches[] = {"enable_hashjoin",  "enable_mergejoin",  "enable_nestloop",
									   "enable_indexscan", "enable_bitmapscan", "enable_seqscan"};

/* A subplan that can be compared. */
typedef struct Part
{
	Plan *plan;
	Bitmapset *tables; /* entries of the range table */
} Part;

typedef struct Parts
{
	List *parts; /* of Part *, the smaller ones first */
} Parts;

static Bitmapset *collect(Parts *parts, Plan *plan);

static Bitmapset *
collect_list(Parts *parts, List *plans)
{
	Bitmapset *tables = NULL;
	ListCell *cell;

	foreach(cell, plans)
		tables = bms_add_members(tables, collect(parts, (Plan *) lfirst(cell)));
	return tables;
}

/* The tables below the plan. What can be compared is added to the parts. */
static Bitmapset *
collect(Parts *parts, Plan *plan)
{
	Bitmapset *tables = NULL;
	bool comparable = true;
	Part *part;

	if (plan == NULL)
		return NULL;
	check_stack_depth();
	switch (nodeTag(plan))
	{
		case T_NamedTuplestoreScan:
		case T_FunctionScan:
		case T_ValuesScan:
			tables = bms_make_singleton((int) ((Scan *) plan)->scanrelid);
			break;
		case T_SubqueryScan:
			(void) collect(parts, ((SubqueryScan *) plan)->subplan);
			tables = bms_make_singleton((int) ((Scan *) plan)->scanrelid);
			break;
		case T_CteScan:
		case T_WorkTableScan:
		case T_TableFuncScan:
			return bms_make_singleton((int) ((Scan *) plan)->scanrelid);
		case T_Append:
			tables = collect_list(parts, ((Append *) plan)->appendplans);
			break;
		case T_MergeAppend:
			tables = collect_list(parts, ((MergeAppend *) plan)->mergeplans);
			break;
		default:
			tables = bms_union(collect(parts, plan->lefttree), collect(parts, plan->righttree));
			comparable = IsA(plan, NestLoop) || IsA(plan, HashJoin) || IsA(plan, MergeJoin);
			break;
	}
	if (!comparable || !bms_is_empty(plan->extParam))
		return tables;
	part = (Part *) palloc(sizeof(Part));
	part->plan = plan;
	part->tables = tables;
	parts->parts = lappend(parts->parts, part);
	return tables;
}

/* Which column of the range table is it? False: none, or nobody knows. */
static bool
column_of(const TargetEntry *entry, Index *table, AttrNumber *number)
{
	const Var *var = (const Var *) entry->expr;

	if (!IsA(var, Var))
		return false;
	*table = IS_SPECIAL_VARNO((int) var->varno) ? (Index) var->varnosyn : (Index) var->varno;
	*number = IS_SPECIAL_VARNO((int) var->varno) ? var->varattnosyn : var->varattno;
	return *table > 0 && *number > 0;
}

/* The places, from 1, of the columns that both show. */
static void
common_columns(const Plan *one, const Plan *other, List **here, List **there)
{
	ListCell *cell, *cell2;

	*here = *there = NIL;
	foreach(cell, one->targetlist)
	{
		Index table, table2;
		AttrNumber number, number2;

		if (!column_of((const TargetEntry *) lfirst(cell), &table, &number))
			continue;
		foreach(cell2, other->targetlist)
			if (column_of((const TargetEntry *) lfirst(cell2), &table2, &number2) && table2 == table &&
				number2 == number)
			{
				*here = lappend_int(*here, foreach_current_index(cell) + 1);
				*there = lappend_int(*there, foreach_current_index(cell2) + 1);
				break;
			}
	}
}

static ResultSet *
some_columns(const ResultSet *result, const List *columns)
{
	int count = list_length(columns);
	ResultSet *made = (ResultSet *) palloc(sizeof(ResultSet));
	Datum *values = (Datum *) palloc(sizeof(Datum) * Max(count, 1));
	bool *nulls = (bool *) palloc(sizeof(bool) * Max(count, 1));

	made->desc = CreateTemplateTupleDesc(count);
	made->nrows = result->nrows;
	made->rows = (HeapTuple *) palloc(sizeof(HeapTuple) * Max(result->nrows, 1));
	for (int i = 0; i < count; i++)
		TupleDescCopyEntry(made->desc, (AttrNumber) (i + 1), result->desc, (AttrNumber) list_nth_int(columns, i));
	compat_finish_columns(made->desc);
	for (int r = 0; r < result->nrows; r++)
	{
		for (int i = 0; i < count; i++)
			values[i] = heap_getattr(result->rows[r], list_nth_int(columns, i), result->desc, &nulls[i]);
		made->rows[r] = heap_form_tuple(made->desc, values, nulls);
	}
	return made;
}

/* What a part of the plan gives. NULL: there is no result. */
static ResultSet *
run_part(const LeafPlan *plan, Plan *part, const char *text, const Witness *witness)
{
	PlannedStmt *stmt = (PlannedStmt *) palloc(sizeof(PlannedStmt));
	ResultSet *result = NULL;
	const char *reason;
	QueryEnvironment *environment = leaf_environment(plan, witness, &reason);
	ListCell *cell;

	if (!environment)
		return NULL;
	*stmt = *plan->stmt;
	stmt->planTree = part;
	foreach(cell, part->targetlist)
		((TargetEntry *) lfirst(cell))->resjunk = false;
	guard_begin(witness, ORDER_GIVEN);
	return replay_run_plan(stmt, text, witness->params, environment, &result) ? NULL : result;
}

static bool
parts_differ(const SqleqProblem *problem, const Witness *witness, const LeafPlan *plan, const Part *part,
			 const LeafPlan *right, const Part *right_part)
{
	List *here, *there;
	ResultSet *one, *other;

	common_columns(part->plan, right_part->plan, &here, &there);
	one = run_part(plan, part->plan, problem->text[0], witness);
	other = run_part(right, right_part->plan, problem->text[0], witness);
	if (!one || !other)
		return false;
	return !compare_results(some_columns(one, here), some_columns(other, there), SQLEQ_BAG);
}

/* Both plans' range tables have the same there. */
static bool
same_tables(const PlannedStmt *one, const PlannedStmt *other, const Bitmapset *tables)
{
	for (int i = bms_next_member(tables, -1); i >= 0; i = bms_next_member(tables, i))
	{
		const RangeTblEntry *a, *b;

		if (i < 1 || i > list_length(one->rtable) || i > list_length(other->rtable))
			return false;
		a = (const RangeTblEntry *) list_nth(one->rtable, i - 1);
		b = (const RangeTblEntry *) list_nth(other->rtable, i - 1);
		if (a->rtekind != b->rtekind || a->relid != b->relid)
			return false;
	}
	return true;
}

static int
compare_parts(const SqleqProblem *problem, const Witness *witness, const LeafPlan *plan, const LeafPlan *right,
			  const PlannedStmt *right_planned)
{
	Parts parts = {}, right_parts = {};
	ListCell *cell, *cell2;

	(void) collect(&parts, plan->stmt->planTree);
	(void) collect(&right_parts, right->stmt->planTree);
	foreach(cell, parts.parts)
	{
		const Part *part = (const Part *) lfirst(cell);

		foreach(cell2, right_parts.parts)
		{
			const Part *right_part = (const Part *) lfirst(cell2);

			if (bms_equal(part->tables, right_part->tables) &&
				same_tables(problem->planned, right_planned, part->tables) &&
				parts_differ(problem, witness, plan, part, right, right_part))
				return part->plan->plan_node_id;
		}
	}
	return -1;
}

static bool
is_switched_off(const char *const *off, const char *name)
{
	return strcmp(off[0], name) == 0 || strcmp(off[1], name) == 0 || strcmp(off[2], name) == 0;
}

static PlannedStmt *
plan_otherwise(const SqleqProblem *problem, const char *const *off)
{
	for (size_t i = 0; i < lengthof(switches); i++)
		guard_change_setting(switches[i], is_switched_off(off, switches[i]) ? "off" : "on", false);
	guard_run(problem->named);
	return compat_plan((Query *) copyObjectImpl(problem->query[0]), problem->text[0], 0, NULL);
}

static int
look_for_part(const SqleqProblem *problem, const Witness *witness)
{
	const char *reason;

	for (size_t i = 0; i < lengthof(others); i++)
	{
		PlannedStmt *other = plan_otherwise(problem, others[i]);
		LeafPlan *plan = plan_with_leaves(problem->planned, &reason), *right = plan_with_leaves(other, &reason);
		ResultSet *result = NULL;
		QueryEnvironment *environment;
		int found;

		if (!plan || !right || (environment = leaf_environment(right, witness, &reason)) == NULL)
			continue;
		guard_begin(witness, ORDER_GIVEN);
		if (replay_run_plan(right->stmt, problem->text[0], witness->params, environment, &result) || !result ||
			!compare_results(witness->results[0], result, problem->semantics))
			continue;
		found = compare_parts(problem, witness, plan, right, other);
		if (found >= 0)
			return found;
	}
	return -1;
}

int
blamed_node(const SqleqProblem *problem, const Witness *witness, TimestampTz deadline)
{
	int found = -1;
	bool late;
	const ErrorData *error =
		sandbox_run([&] { found = look_for_part(problem, witness); }, deadline, problem->named, &late);

	return error || late ? -1 : found;
}
