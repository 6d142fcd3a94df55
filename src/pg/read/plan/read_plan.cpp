/*
 * read_plan.cpp: a planned statement as a plan of the algebra: which node is read where, and what all have in common.
 */
#include "pg/base/compat.h"
#include "pg/read/facts/plan_nodes.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/plan/node_name.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/read_append.h"
#include "pg/read/plan/read_gather.h"
#include "pg/read/plan/read_group.h"
#include "pg/read/plan/read_index.h"
#include "pg/read/plan/read_join.h"
#include "pg/read/plan/read_memoize.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/plan/read_project_set.h"
#include "pg/read/plan/read_scan.h"
#include "pg/read/plan/read_sort.h"
#include "pg/read/plan/read_cte.h"
#include "pg/read/plan/read_subplan.h"
#include "pg/read/plan/read_window.h"
#include "pg/read/plan/row_facts.h"
#include "pg/read/plan/row_order.h"
#include "pg/read/terms/problem.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/unsupported.h"

namespace front {

Rows *
make_rows(Plan *plan, List *columns)
{
	Rows *rows = (Rows *) palloc0(sizeof(Rows));

	rows->plan = plan;
	rows->columns = columns;
	return rows;
}

Rows *
copy_rows(const Rows *rows)
{
	Rows *copy = (Rows *) palloc(sizeof(Rows));

	*copy = *rows;
	return copy;
}

static SqleqPlanNode *
current_node(Reader *reader)
{
	return (SqleqPlanNode *) llast(reader->nodes);
}

/*
 * The notes of a node are those of the one read last that is not finished; its number is kept while its inputs are
 * read.
 */
static SqleqPlanNode *
note_node(Reader *reader, ::Plan *node)
{
	SqleqPlanNode *note = (SqleqPlanNode *) palloc0(sizeof(SqleqPlanNode));

	note->depth = reader->depth;
	note->node = plan_node_name(reader->stmt, node);
	note->planned = node;
	note->support = SQLEQ_SUPPORTED;
	reader->nodes = lappend(reader->nodes, note);
	return note;
}

static SqleqPlanNode *
note_of(Reader *reader, ::Plan *node)
{
	ListCell *lc;

	foreach(lc, reader->nodes)
		if (((SqleqPlanNode *) lfirst(lc))->planned == node)
			return (SqleqPlanNode *) lfirst(lc);
	return current_node(reader);
}

void
note_reading(Reader *reader, ::Plan *node, const char *reading)
{
	SqleqPlanNode *note = note_of(reader, node);

	if (note->reading == NULL)
		note->reading = reading;
}

Rows *
unsupported_node(Reader *reader, ::Plan *node, const char *detail)
{
	SqleqPlanNode *note = note_of(reader, node);
	Plan *nothing = make_plan(PlanOp::Values, NIL, NIL);
	List *columns = NIL;
	ListCell *lc;

	note->support = SQLEQ_UNSUPPORTED;
	note->reading = detail;
	unsupported(reader->low, -1, psprintf("plan node %s", plan_node_facts(node)->words), detail);
	foreach(lc, node->targetlist)
	{
		Node *expr = (Node *) ((TargetEntry *) lfirst(lc))->expr;

		columns = lappend(
			columns,
			make_null(reader->low, get_type(reader->low, exprType(expr), exprTypmod(expr), exprCollation(expr))));
	}
	nothing->rows = list_make1(NIL);
	return make_rows(nothing, columns);
}

void
note_flaw(Reader *reader, ::Plan *node, const char *text)
{
	SqleqPlanNode *note = note_of(reader, node);
	SqleqProblem *problem = reader->low->problem;

	note->flaw = text;
	if (problem->plan_flaw == NULL)
		problem->plan_flaw = psprintf("%s: %s", note->node, text);
}

/* ---- what nodes have in common ---- */

void
restrict_rows(Reader *reader, Rows *rows, Expr *condition)
{
	rows->plan = make_select(rows->plan, condition);
	add_facts(rows, condition);
}

/* Keeps the rows that satisfy a list of quals, which are anded. */
void
add_condition(NodeScope *scope, Rows *rows, List *quals)
{
	ListCell *lc;

	foreach(lc, quals)
		restrict_rows(scope->reader, rows, read_expr(scope, (Node *) lfirst(lc)));
}

Rows *
filter_and_project(NodeScope *scope, ::Plan *node, Rows *rows)
{
	List *columns = NIL;
	ListCell *lc;

	add_condition(scope, rows, node->qual);
	foreach(lc, node->targetlist)
		columns = lappend(columns, read_expr(scope, (Node *) ((TargetEntry *) lfirst(lc))->expr));
	rows->columns = columns;
	rows->parts = NIL;
	return rows;
}

static Expr *
column_for(const Rows *old, const Rows *made, const Expr *expr)
{
	ListCell *lc;

	foreach(lc, old->columns)
		if (lfirst(lc) != NULL && known_equal(old, (const Expr *) lfirst(lc), expr))
			return (Expr *) list_nth(made->columns, foreach_current_index(lc));
	return NULL;
}

void
carry_order(const Rows *old, Rows *made)
{
	ListCell *lc;

	foreach(lc, old->order)
	{
		const OrderKey *key = (const OrderKey *) lfirst(lc);
		OrderKey *carried;
		Expr *column;

		if (is_constant_in(old, key->expr))
			continue;
		column = column_for(old, made, key->expr);
		if (column == NULL)
			return;
		carried = (OrderKey *) palloc(sizeof(OrderKey));
		*carried = *key;
		carried->expr = column;
		made->order = lappend(made->order, carried);
	}
}

void
carry_facts(const Rows *old, Rows *made)
{
	int count = list_length(old->columns);

	for (int i = 0; i < count; i++)
	{
		const Expr *expr = (const Expr *) list_nth(old->columns, i);
		Expr *constant = expr != NULL ? constant_in(old, expr) : NULL;

		if (expr == NULL)
			continue;
		if (constant != NULL)
			add_fact(made, (Expr *) list_nth(made->columns, i), constant);
		for (int j = i + 1; j < count; j++)
		{
			const Expr *other = (const Expr *) list_nth(old->columns, j);

			if (other == NULL || !known_equal(old, expr, other))
				continue;
			add_fact(made, (Expr *) list_nth(made->columns, i), (Expr *) list_nth(made->columns, j));
			break;
		}
	}
}

/* Columns that say nothing become NULLs; nobody looks at them. */
static List *
shown_columns(Reader *reader, const Rows *rows)
{
	List *shown = NIL;
	ListCell *lc;

	foreach(lc, rows->columns)
		shown = lappend(shown, lfirst(lc) != NULL ? lfirst(lc) : make_null(reader->low, bool_type(reader->low)));
	return shown;
}

QueryPlan
as_query(Reader *reader, const Rows *rows)
{
	QueryPlan query = {};
	ListCell *lc;

	query.plan = project_pairs(reader->low, rows->plan, shown_columns(reader, rows), &query.places);
	foreach(lc, rows->columns)
	{
		query.output = lappend_int(query.output, list_nth_int(query.plan->output, foreach_current_index(lc)));
		query.types = lappend(query.types, lfirst(lc) != NULL ? ((Expr *) lfirst(lc))->type : bool_type(reader->low));
	}
	return query;
}

Rows *
materialise(Reader *reader, const Rows *rows)
{
	QueryPlan query = as_query(reader, rows);
	Rows *made = make_rows(query.plan, NIL);
	ListCell *lc;

	foreach(lc, rows->columns)
	{
		int i = foreach_current_index(lc);

		made->columns = lappend(made->columns,
								lfirst(lc) != NULL
									? pair_column(reader->low, query.plan, i, ((Expr *) lfirst(lc))->type, query.places)
									: NULL);
	}
	made->divided = rows->divided;
	made->repeated = rows->repeated;
	made->states = rows->states;
	carry_order(rows, made);
	carry_facts(rows, made);
	return made;
}

/* ---- nodes ---- */

/* Nodes that hand on the rows of their input, at another time. */
static Rows *
read_through(Reader *reader, ::Plan *node)
{
	note_reading(reader, node, "its input");
	return read_node(reader, node->lefttree);
}

/*
 * nodeHash.c: the input's rows, by the values of its keys. A join above keeps the table as long as this node's
 * parameters stay: those of the keys count.
 */
static Rows *
read_hash(Reader *reader, Hash *node)
{
	Rows *rows = read_through(reader, &node->plan);
	NodeScope *scope = make_scope(reader, rows, NULL);
	ListCell *lc;

	foreach(lc, node->hashkeys)
		read_expr(scope, (Node *) lfirst(lc));
	return rows;
}

static Rows *
read_kind(Reader *reader, ::Plan *node)
{
	switch (nodeTag(node))
	{
		case T_SeqScan:
			return read_seq_scan(reader, (SeqScan *) node);
		case T_IndexScan:
			return read_index_scan(reader, (IndexScan *) node);
		case T_IndexOnlyScan:
			return read_index_only_scan(reader, (IndexOnlyScan *) node);
		case T_BitmapHeapScan:
			return read_bitmap_scan(reader, (BitmapHeapScan *) node);
		case T_SubqueryScan:
			return read_subquery_scan(reader, (SubqueryScan *) node);
		case T_ValuesScan:
			return read_values_scan(reader, (ValuesScan *) node);
		case T_FunctionScan:
			return read_function_scan(reader, (FunctionScan *) node);
		case T_CteScan:
			return read_cte_scan(reader, (CteScan *) node);
		case T_WorkTableScan:
			return read_work_table(reader, (WorkTableScan *) node);
		case T_Result:
			return read_result(reader, (Result *) node);
		case T_ProjectSet:
			return read_project_set(reader, (ProjectSet *) node);
		case T_NestLoop:
			return read_nest_loop(reader, (NestLoop *) node);
		case T_HashJoin:
			return read_hash_join(reader, (HashJoin *) node);
		case T_MergeJoin:
			return read_merge_join(reader, (MergeJoin *) node);
		case T_Hash:
			return read_hash(reader, (Hash *) node);
		case T_Material:
			return read_through(reader, node);
		case T_Memoize:
			return read_memoize(reader, (Memoize *) node);
		case T_Sort:
			return read_sort(reader, (Sort *) node);
		case T_IncrementalSort:
			return read_incremental_sort(reader, (IncrementalSort *) node);
		case T_Limit:
			return read_limit(reader, (Limit *) node);
		case T_Unique:
			return read_unique(reader, (Unique *) node);
		case T_Agg:
			return read_agg(reader, (Agg *) node);
		case T_Group:
			return read_group(reader, (Group *) node);
		case T_WindowAgg:
			return read_window_agg(reader, (WindowAgg *) node);
		case T_Append:
			return read_append(reader, (Append *) node);
		case T_MergeAppend:
			return read_merge_append(reader, (MergeAppend *) node);
		case T_SetOp:
			return read_set_op(reader, (SetOp *) node);
		case T_RecursiveUnion:
			return read_recursive_union(reader, (RecursiveUnion *) node);
		case T_Gather:
			return read_gather(reader, (Gather *) node);
		case T_GatherMerge:
			return read_gather_merge(reader, (GatherMerge *) node);
		default:
			return unsupported_node(reader, node, NULL);
	}
}

/*
 * execAmi.c: a node starts anew when a parameter changes that is one of its `allParam`; otherwise it may go on with
 * what it kept. Parameters that never change need not be there.
 */
static void
check_params(Reader *reader, ::Plan *node)
{
	if (!bms_is_subset(bms_difference(reader->used, reader->fixed), node->allParam))
		note_flaw(reader, node, "it is not rescanned when a parameter changes that it, or a node below, depends on");
}

/* Nodes above depend on what its InitPlans depend on, and not on what they set. */
static Bitmapset *
set_by_init_plans(::Plan *node)
{
	Bitmapset *set = NULL;
	ListCell *lc, *lc2;

	foreach(lc, node->initPlan)
		foreach(lc2, ((SubPlan *) lfirst(lc))->setParam)
			set = bms_add_member(set, lfirst_int(lc2));
	return set;
}

/* Only Limits below nothing but nodes that keep the order cut off by the order of the query. */
static bool
keeps_order_of_query(::Plan *node)
{
	return IsA(node, Limit) || IsA(node, Result) || IsA(node, SubqueryScan);
}

Rows *
read_node(Reader *reader, ::Plan *node)
{
	List *wanted = reader->wanted;
	Bitmapset *outer = reader->used;
	::Plan *above = reader->node;
	Rows *rows;

	check_stack_depth();
	CHECK_FOR_INTERRUPTS();
	note_node(reader, node);
	reader->depth++;
	reader->used = NULL;
	reader->node = node;
	read_init_plans(reader, node);
	if (!keeps_order_of_query(node))
		reader->wanted = NIL;
	rows = read_kind(reader, node);
	check_params(reader, node);
	reader->used = bms_union(outer, bms_difference(reader->used, set_by_init_plans(node)));
	reader->wanted = wanted;
	reader->node = above;
	reader->depth--;
	return rows;
}

} /* namespace front */
