/*
 * reading.h: a planned statement while it is read: what the nodes below give, and what expressions of a node mean.
 *
 * The plan of the algebra that stands for a node need not have its target list as output: `Rows::columns` are expressions over it, and become columns of
 * their own (materialise()) only where that makes a difference: below a union, a DISTINCT, or the side of an outer join that may be filled up with NULLs.
 */
#pragma once

#include "pg/front/lower/lowering.h"

namespace front
{

/* One key of an order: a value in its type's own order. */
struct OrderKey
{
	Expr *expr;
	Oid collation;
	bool descending, nulls_first;
};

/* Two values that no row tells apart, in whatever order they are sorted by. */
struct Fact
{
	Expr *a, *b;
};

/* What a node gives. */
struct Rows
{
	Plan *plan;
	List *columns;				/* Expr * over the plan's output, by number; NULL: nothing can be said of it */
	List *order;				/* OrderKey *; the rows come sorted by these */
	List *facts;				/* Fact * */
	bool divided;				/* each process of a parallel plan gets some of them; otherwise each gets all */
	List *parts;				/* Rows *: the inputs of an Append, for a SetOp above; NIL: it is none */
	bool repeated;				/* rows that are equal in all columns may come once for each process */
};

/* What PARAM_EXEC number `id` means just now. */
struct PlanParam
{
	int id;
	Expr *value;				/* NULL for a CTE */
	SharedPlan *cte;			/* of a CteScan */
	int token;					/* of a WorkTableScan; 0: none */
	List *types;				/* Type *, of its columns */
};

/* An aggregate whose states are computed by one node and finished by another. */
struct PartialAggregate
{
	const Expr *state;			/* the column that stands for its state */
	Aggref *aggref;
	struct NodeScope *scope;	/* of the node that computes the states */
	Rows *rows;					/* what is aggregated */
};

struct Reader
{
	Lowering *low;
	PlannedStmt *stmt;
	List *params;				/* PlanParam *, the latest first */
	List *partials;				/* PartialAggregate * */
	int depth;
	bool in_gather;				/* below a Gather: nodes may be run by several processes */
	List *wanted;				/* int: columns (from 1) of the query's ORDER BY, as long as only the root's Limits are read */
	List *nodes;				/* SqleqPlanNode * */
};

/* What surrounds the expressions of a node. */
struct NodeScope
{
	Reader *reader;
	Level level;				/* for lowering: its `node` is this */
	const Rows *outer, *inner;
	Index scanned;				/* range table index of what is scanned; 0: nothing */
	List *scan_columns;			/* Expr * by attribute number */
	List *index_columns;		/* Expr * by place in the index */
	struct GroupColumns *group;	/* an Agg or Group: its keys */
	bool in_aggregate;			/* arguments of an aggregate are read: they name the input */
	bool inner_is_null;			/* an anti join: whatever is shown of the inner side */
};

extern NodeScope *make_scope(Reader *reader, const Rows *outer, const Rows *inner);
extern Scope scope_of(NodeScope *node);
extern Expr *read_expr(NodeScope *node, Node *expr);

/* read_plan.cpp */
extern Rows *read_node(Reader *reader, ::Plan *node);
extern Rows *make_rows(Plan *plan, List *columns);
extern Rows *unsupported_node(Reader *reader, ::Plan *node, const char *detail);
/* Filters the rows by the node's quals, and gives its target list. */
extern Rows *filter_and_project(NodeScope *scope, ::Plan *node, Rows *rows);
extern void add_condition(NodeScope *scope, Rows *rows, List *quals);
extern void restrict_rows(Reader *reader, Rows *rows, Expr *condition);
/* Says how the node that is being read was read. */
extern void note_reading(Reader *reader, ::Plan *node, const char *reading);
/* The rows can come in an order, or otherwise than the node takes for granted: the plan is wrong, or seems so. */
extern void note_flaw(Reader *reader, ::Plan *node, const char *text);
extern QueryPlan read_planned_statement(Lowering *low, PlannedStmt *stmt, Query *query);
/* The rows with a column of the plan for each of theirs. */
extern Rows *materialise(Reader *reader, const Rows *rows);
extern QueryPlan as_query(Reader *reader, const Rows *rows);
extern Rows *copy_rows(const Rows *rows);
/* The order of some rows for others whose columns, number by number, have the same values. */
extern void carry_order(const Rows *old, Rows *made);

/* row_order.cpp */
extern bool order_satisfies(const Rows *rows, List *wanted);
extern bool rows_are_grouped(const Rows *rows, List *exprs);
extern OrderKey *make_order_key(Reader *reader, Expr *expr, Oid type, Oid sortop, Oid collation, bool nulls_first);
extern OrderKey *order_key_of_family(Reader *reader, Expr *expr, Oid family, Oid type, Oid collation, bool descending, bool nulls_first);
extern List *sort_keys_of(Reader *reader, const Rows *rows, int count, const AttrNumber *columns, const Oid *operators, const Oid *collations, const bool *nulls_first);
extern List *sort_items_of(List *order);
/* The order of rows of which only these values are kept. */
extern List *order_within(const Rows *rows, List *exprs);
extern bool is_default_equality(Oid opno, Oid type);
extern bool is_default_comparison(Oid opno, Oid type);

/* row_facts.cpp */
extern void add_facts(Rows *rows, const Expr *condition);
extern bool known_equal(const Rows *rows, const Expr *a, const Expr *b);
extern bool is_constant_in(const Rows *rows, const Expr *expr);
extern bool names_only(const Expr *expr, const Bitmapset *columns);
extern bool names_none(const Expr *expr, const Bitmapset *columns);
/* Has the plan at most one row for which the condition is true? What the condition compares with comes from outside. */
extern bool at_most_one(Lowering *low, const Plan *plan, const Expr *condition);
/* Do these columns of the plan determine another one? */
extern bool columns_determine(Lowering *low, const Plan *plan, const Bitmapset *columns, int column);

/* families */
extern Rows *read_seq_scan(Reader *reader, SeqScan *node);
extern Rows *read_subquery_scan(Reader *reader, SubqueryScan *node);
extern Rows *read_values_scan(Reader *reader, ValuesScan *node);
extern Rows *read_function_scan(Reader *reader, FunctionScan *node);
extern Rows *read_result(Reader *reader, Result *node);
extern Rows *scan_table(NodeScope *scope, ::Plan *node, Index rtindex);
extern Rows *read_index_scan(Reader *reader, IndexScan *node);
extern Rows *read_index_only_scan(Reader *reader, IndexOnlyScan *node);
extern Rows *read_bitmap_scan(Reader *reader, BitmapHeapScan *node);
extern Rows *read_nest_loop(Reader *reader, NestLoop *node);
extern Rows *read_hash_join(Reader *reader, HashJoin *node);
extern Rows *read_merge_join(Reader *reader, MergeJoin *node);
extern Rows *read_memoize(Reader *reader, Memoize *node);
extern Rows *read_sort(Reader *reader, Sort *node);
extern Rows *read_incremental_sort(Reader *reader, IncrementalSort *node);
extern Rows *read_limit(Reader *reader, Limit *node);
extern Rows *read_unique(Reader *reader, Unique *node);
extern Rows *read_agg(Reader *reader, Agg *node);
extern Rows *read_group(Reader *reader, Group *node);
extern Expr *group_column_of(NodeScope *scope, Var *var);
extern Expr *finish_aggregate(NodeScope *scope, Aggref *aggref);
extern Rows *read_window_agg(Reader *reader, WindowAgg *node);
extern Rows *read_append(Reader *reader, Append *node);
extern Rows *read_merge_append(Reader *reader, MergeAppend *node);
extern Rows *union_of(Reader *reader, ::Plan *node, List *parts);
extern Rows *read_set_op(Reader *reader, SetOp *node);
extern Rows *read_recursive_union(Reader *reader, RecursiveUnion *node);
extern Rows *read_work_table(Reader *reader, WorkTableScan *node);
extern Rows *read_cte_scan(Reader *reader, CteScan *node);
extern Rows *read_gather(Reader *reader, Gather *node);
extern Rows *read_gather_merge(Reader *reader, GatherMerge *node);
extern void read_init_plans(Reader *reader, ::Plan *node);
extern Expr *read_subplan(NodeScope *scope, SubPlan *subplan);
extern void bind_param(Reader *reader, int id, Expr *value);
extern PlanParam *find_param(Reader *reader, int id);

}								/* namespace front */
