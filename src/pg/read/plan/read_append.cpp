/*
 * read_append.cpp: Append, MergeAppend, and SetOp, whose input is one of these until 17.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/plan/inherited.h"
#include "pg/read/plan/one_scan.h"
#include "pg/read/plan/partition_order.h"
#include "pg/read/plan/read_append.h"
#include "pg/read/plan/read_partitions.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/plan/read_states.h"
#include "pg/read/plan/row_facts.h"
#include "pg/read/plan/row_order.h"
#include "pg/read/terms/tree.h"

namespace front {

/* The types of a node's target list. */
static List *
types_of(Reader *reader, ::Plan *node)
{
	List *types = NIL;
	ListCell *lc;

	foreach(lc, node->targetlist)
	{
		Node *expr = (Node *) ((TargetEntry *) lfirst(lc))->expr;

		types = lappend(types, get_type(reader->low, exprType(expr), exprTypmod(expr), exprCollation(expr)));
	}
	return types;
}

/* The inputs' columns, number by number, in the types of the union; false when they do not fit. */
static bool
align(Reader *reader, List *parts, List *types, List **exprs)
{
	ListCell *lc;

	*exprs = NIL;
	foreach(lc, parts)
	{
		const Rows *part = (const Rows *) lfirst(lc);
		List *row = NIL;

		if (list_length(part->columns) < list_length(types))
			return false;
		for (int i = 0; i < list_length(types); i++)
		{
			const Type *type = (const Type *) list_nth(types, i);
			Expr *expr = (Expr *) list_nth(part->columns, i);

			if (expr == NULL || expr->type->kind != type->kind)
				return false;
			row = lappend(row, in_result_collation(reader->low, expr, type->collation));
		}
		*exprs = lappend(*exprs, row);
	}
	return true;
}

/* Puts the spellings of columns behind them, where each input has one. */
static List *
add_spellings(Reader *reader, List *exprs, List *types)
{
	List *places = NIL;
	int next = list_length(types);
	bool any = false;

	for (int i = 0; i < list_length(types); i++)
	{
		const Type *type = (const Type *) list_nth(types, i);
		bool spelled = reader->low->pairs && !equal_is_same(type->oid, -1, type->collation);
		ListCell *lc;

		foreach(lc, exprs)
			spelled = spelled && spelling_of(reader->low, (Expr *) list_nth((List *) lfirst(lc), i)) != NULL;
		places = lappend_int(places, spelled ? next++ : -1);
		any |= spelled;
		foreach(lc, exprs)
			if (spelled)
				lfirst(lc) =
					lappend((List *) lfirst(lc), spelling_of(reader->low, (Expr *) list_nth((List *) lfirst(lc), i)));
	}
	return any ? places : NIL;
}

/* A column with the same value in the rows of each part. */
static void
add_constants(List *parts, Rows *rows)
{
	for (int i = 0; i < list_length(rows->columns); i++)
	{
		const Expr *constant = NULL;
		bool same = lfirst(list_nth_cell(rows->columns, i)) != NULL;
		ListCell *lc;

		foreach(lc, parts)
		{
			const Rows *part = (const Rows *) lfirst(lc);
			const Expr *expr = i < list_length(part->columns) ? (const Expr *) list_nth(part->columns, i) : NULL;
			const Expr *here = expr != NULL ? constant_in(part, expr) : NULL;

			same = same && here != NULL && (constant == NULL || same_expr(constant, here));
			constant = here;
		}
		if (same && constant != NULL)
			add_fact(rows, (Expr *) list_nth(rows->columns, i), (Expr *) constant);
	}
}

static bool
equal_in(const Rows *part, int i, int j)
{
	const Expr *a = i < list_length(part->columns) ? (const Expr *) list_nth(part->columns, i) : NULL;
	const Expr *b = j < list_length(part->columns) ? (const Expr *) list_nth(part->columns, j) : NULL;

	return a != NULL && b != NULL && known_equal(part, a, b);
}

/* Two columns that are equal in each part. */
static void
add_equalities(List *parts, Rows *rows)
{
	for (int i = 0; i < list_length(rows->columns); i++)
		for (int j = i + 1; j < list_length(rows->columns); j++)
		{
			bool equal = list_nth(rows->columns, i) != NULL && list_nth(rows->columns, j) != NULL;
			ListCell *lc;

			foreach(lc, parts)
				equal = equal && equal_in((const Rows *) lfirst(lc), i, j);
			if (equal)
				add_fact(rows, (Expr *) list_nth(rows->columns, i), (Expr *) list_nth(rows->columns, j));
		}
}

static Rows *
put_together(Reader *reader, List *parts, List *exprs, List *types)
{
	Lowering *low = reader->low;
	Plan *plan = make_plan(PlanOp::UnionAll, NIL, NIL);
	List *places = add_spellings(reader, exprs, types);
	Rows *rows;
	ListCell *lc, *lc2;

	plan->types = list_copy(types);
	foreach(lc, places)
		if (lfirst_int(lc) >= 0)
			plan->types = lappend(plan->types, spelling_type(low));
	forboth(lc, parts, lc2, exprs)
		plan->inputs =
			lappend(plan->inputs, make_project(low, ((const Rows *) lfirst(lc))->plan, (List *) lfirst(lc2)));
	plan->all = true;
	for (int i = 0; i < list_length(plan->types); i++)
		plan->output = lappend_int(plan->output, low->next_column++);
	rows = make_rows(plan, NIL);
	foreach(lc, types)
		rows->columns =
			lappend(rows->columns, pair_column(low, plan, foreach_current_index(lc), (Type *) lfirst(lc), places));
	return rows;
}

/* The rows of all parts, one after the other. */
Rows *
union_of(Reader *reader, ::Plan *node, List *parts)
{
	List *types = types_of(reader, node), *exprs, *columns;
	const int count = list_length(types);
	List *states = open_states(reader, parts, &types);
	Plan *scan;
	Rows *rows;
	ListCell *lc;

	if (!align(reader, parts, types, &exprs))
		return unsupported_node(reader, node, "its inputs have columns of other types");
	scan = as_one_scan(reader, parts, exprs, &columns);
	foreach(lc, parts)
		if (scan == NULL && OidIsValid(((const Rows *) lfirst(lc))->parent))
			return unsupported_node(reader, node, "tables that inherit are not scanned alike");
	rows = scan != NULL ? make_rows(scan, columns) : put_together(reader, parts, exprs, types);
	close_states(reader, states, rows, count);
	add_constants(parts, rows);
	add_equalities(parts, rows);
	rows->parts = OidIsValid(((const Rows *) linitial(parts))->parent) ? NIL : parts;
	return rows;
}

Rows *
no_rows(Reader *reader, ::Plan *node)
{
	Plan *plan = make_plan(PlanOp::Values, NIL, NIL);
	List *columns = NIL;
	Rows *rows;
	ListCell *lc;

	foreach(lc, types_of(reader, node))
	{
		int id = reader->low->next_column++;

		plan->types = lappend(plan->types, lfirst(lc));
		plan->output = lappend_int(plan->output, id);
		columns = lappend(columns, make_column(id, (Type *) lfirst(lc)));
	}
	rows = make_rows(plan, columns);
	/* they come in every order */
	foreach(lc, columns)
		add_fact(rows, (Expr *) lfirst(lc), make_null(reader->low, ((Expr *) lfirst(lc))->type));
	return rows;
}

/*
 * An Append that several processes work on deals out its inputs: those from first_partial_plan on to all of them, the
 * others each to one. Otherwise each process has all of its rows, or, where the inputs are dealt out by themselves, its
 * part.
 */
static void
divide(Reader *reader, ::Plan *node, List *parts, int first_partial, Rows *rows)
{
	ListCell *lc;
	bool some = false, all = true;

	foreach(lc, parts)
	{
		const Rows *part = (const Rows *) lfirst(lc);

		rows->repeated |= part->repeated;
		some |= part->divided;
		all &= part->divided;
		if (node->parallel_aware && part->divided != (foreach_current_index(lc) >= first_partial))
			note_flaw(reader, node, "an input is not distributed over the processes as the node requires");
	}
	if (!node->parallel_aware && some && !all)
		note_flaw(reader, node, "some of its inputs are distributed over the processes, others are not");
	rows->divided = node->parallel_aware || some;
}

/* What surrounds the inputs of an Append, which may be all that inherit from a table. */
struct Members
{
	Oid parent;
	List *scans;
};

static Members
begin_inputs(Reader *reader, List *inputs)
{
	const Members outer = {reader->parent, reader->members};

	reader->parent = parent_of_scans(reader, inputs, &reader->members);
	if (!OidIsValid(reader->parent))
		reader->members = NIL;
	return outer;
}

static void
end_inputs(Reader *reader, const Members &outer)
{
	reader->parent = outer.parent;
	reader->members = outer.scans;
}

/* nodeAppend.c: the inputs' rows, one input after the other. */
Rows *
read_append(Reader *reader, Append *node)
{
	const Members outer = begin_inputs(reader, node->appendplans);
	List *parts = NIL;
	Rows *rows;
	ListCell *lc;

	foreach(lc, node->appendplans)
		parts = lappend(parts,
						read_input(reader, &node->plan, compat_pruning(reader->stmt, node), (::Plan *) lfirst(lc),
								   foreach_current_index(lc)));
	end_inputs(reader, outer);
	note_reading(reader, &node->plan, "all rows of its inputs");
	if (parts == NIL)
		return no_rows(reader, &node->plan);
	if (list_length(parts) == 1)
	{
		rows = (Rows *) linitial(parts);
		if (rows->parts == NIL)
			rows->parts = list_make1(copy_rows(rows));
		return rows;
	}
	rows = union_of(reader, &node->plan, parts);
	divide(reader, &node->plan, parts, node->first_partial_plan, rows);
	if (!node->plan.parallel_aware)
		rows->order = order_of_partitions(parts, rows);
	return rows;
}

/* nodeMergeAppend.c: sorted inputs, merged. */
Rows *
read_merge_append(Reader *reader, MergeAppend *node)
{
	const Members outer = begin_inputs(reader, node->mergeplans);
	List *parts = NIL;
	Rows *rows;
	ListCell *lc;

	foreach(lc, node->mergeplans)
	{
		Rows *part = read_input(reader, &node->plan, compat_pruning(reader->stmt, node), (::Plan *) lfirst(lc),
								foreach_current_index(lc));
		List *keys = sort_keys_of(reader, part, node->numCols, node->sortColIdx, node->sortOperators, node->collations,
								  node->nullsFirst);

		if (list_length(keys) < node->numCols)
			return unsupported_node(reader, &node->plan, "it does not merge in the default order of its types");
		if (!order_satisfies(part, keys))
			note_flaw(reader, &node->plan,
					  psprintf("its input number %d is not sorted by its keys", foreach_current_index(lc) + 1));
		parts = lappend(parts, part);
	}
	end_inputs(reader, outer);
	note_reading(reader, &node->plan, "all rows of its inputs, merged in an order");
	if (parts == NIL)
		return no_rows(reader, &node->plan);
	rows = union_of(reader, &node->plan, parts);
	if (list_length(rows->columns) == list_length(node->plan.targetlist))
		rows->order = sort_keys_of(reader, rows, node->numCols, node->sortColIdx, node->sortOperators, node->collations,
								   node->nullsFirst);
	divide(reader, &node->plan, parts, 0, rows);
	return rows;
}

/* ---- set operations ---- */

#if PG_VERSION_NUM < 180000
/* The parts of one side: those whose flag, a constant, is this one. False when a part has none. */
static bool
parts_with_flag(const Rows *input, int flag_column, const char *flag, List **side)
{
	ListCell *lc;

	*side = NIL;
	foreach(lc, input->parts)
	{
		const Rows *part = (const Rows *) lfirst(lc);
		const Expr *value =
			flag_column <= list_length(part->columns) ? (const Expr *) list_nth(part->columns, flag_column - 1) : NULL;

		if (value == NULL || value->op != Op::Const || value->value == NULL)
			return false;
		if (strcmp(value->value, flag) == 0)
			*side = lappend(*side, (void *) part);
		else if (strcmp(value->value, "0") != 0 && strcmp(value->value, "1") != 0)
			return false;
	}
	return true;
}

/* The two inputs, in the order of the operation; and what both come from, if the node goes through it in its order. */
static bool
sides_of(Reader *reader, SetOp *node, Rows **sides, const Rows **merged)
{
	Rows *input = read_node(reader, node->plan.lefttree);

	for (int side = 0; side < 2; side++)
	{
		List *parts;

		if (input->parts == NIL || !parts_with_flag(input, node->flagColIdx, side == 0 ? "0" : "1", &parts) ||
			parts == NIL)
			return false;
		sides[side] = list_length(parts) == 1 ? copy_rows((const Rows *) linitial(parts))
											  : union_of(reader, node->plan.lefttree, parts);
	}
	if (node->strategy == SETOP_SORTED)
	{
		List *keys = NIL;

		for (int i = 0; i < node->numCols; i++)
			keys = lappend(keys, list_nth(input->columns, node->dupColIdx[i] - 1));
		if (!rows_are_grouped(input, keys))
			note_flaw(reader, &node->plan, "its input is not sorted by its columns");
		*merged = input;
	}
	return true;
}
#else
static bool
sides_of(Reader *reader, SetOp *node, Rows **sides, const Rows **merged)
{
	sides[0] = read_node(reader, node->plan.lefttree);
	sides[1] = read_node(reader, node->plan.righttree);
	if (node->strategy == SETOP_SORTED)
		for (int side = 0; side < 2; side++)
		{
			List *keys = sort_keys_of(reader, sides[side], node->numCols, node->cmpColIdx, node->cmpOperators,
									  node->cmpCollations, node->cmpNullsFirst);

			if (list_length(keys) < node->numCols || !order_satisfies(sides[side], keys))
				note_flaw(reader, &node->plan,
						  side == 0 ? "its outer side is not sorted by its columns"
									: "its inner side is not sorted by its columns");
		}
	return true;
}
#endif

/*
 * nodeSetop.c: for each combination of columns, as many rows as the operation makes of the numbers of rows on both
 * sides.
 */
Rows *
read_set_op(Reader *reader, SetOp *node)
{
	const bool intersect = node->cmd == SETOPCMD_INTERSECT || node->cmd == SETOPCMD_INTERSECT_ALL;
	Plan *plan = make_plan(intersect ? PlanOp::Intersect : PlanOp::Except, NIL, NIL);
	List *types = types_of(reader, &node->plan), *places = NIL;
	Rows *sides[2], *rows;
	const Rows *merged = NULL;

	if (!sides_of(reader, node, sides, &merged))
		return unsupported_node(reader, &node->plan, "its two sides cannot be told apart");
	if (sides[0]->divided || sides[1]->divided || sides[0]->repeated || sides[1]->repeated)
		note_flaw(reader, &node->plan, "each process has rows of its own");
	for (int i = 0; i < node->numCols; i++)
		places = lappend_int(places, compat_set_column(node, i) - 1);
	for (int side = 0; side < 2; side++)
	{
		List *exprs = NIL;
		ListCell *lc;

		foreach(lc, places)
		{
			Expr *expr = lfirst_int(lc) < list_length(sides[side]->columns)
				? (Expr *) list_nth(sides[side]->columns, lfirst_int(lc))
				: NULL;
			const Type *type = (const Type *) list_nth(types, lfirst_int(lc));

			if (expr == NULL || expr->type->kind != type->kind ||
				!is_default_comparison(compat_set_operator(node, foreach_current_index(lc)), type->oid))
				return unsupported_node(reader, &node->plan,
										"its columns are not compared with the default equality of their types");
			exprs = lappend(exprs, in_result_collation(reader->low, expr, type->collation));
		}
		plan->inputs = lappend(plan->inputs, make_project(reader->low, sides[side]->plan, exprs));
	}
	plan->all = node->cmd == SETOPCMD_INTERSECT_ALL || node->cmd == SETOPCMD_EXCEPT_ALL;
	rows = make_rows(plan, NIL);
	for (int column = 0; column < list_length(types); column++)
		rows->columns = lappend(rows->columns, NULL);
	for (int i = 0; i < list_length(places); i++)
	{
		Type *type = (Type *) list_nth(types, list_nth_int(places, i));
		int id = reader->low->next_column++;

		plan->types = lappend(plan->types, type);
		plan->output = lappend_int(plan->output, id);
		lfirst(list_nth_cell(rows->columns, list_nth_int(places, i))) = make_column(id, type);
	}
	/* its groups come in the order of its input */
	if (merged != NULL)
		carry_order(merged, rows);
#if PG_VERSION_NUM >= 180000
	if (node->strategy == SETOP_SORTED)
		rows->order = sort_keys_of(reader, rows, node->numCols, node->cmpColIdx, node->cmpOperators,
								   node->cmpCollations, node->cmpNullsFirst);
#endif
	if (list_length(places) < list_length(types) - (PG_VERSION_NUM < 180000 ? 1 : 0))
		return unsupported_node(reader, &node->plan, "it compares some of its columns only");
	note_reading(reader, &node->plan,
				 intersect ? "the rows of both sides" : "the rows of one side that are not on the other");
	return rows;
}

} /* namespace front */
