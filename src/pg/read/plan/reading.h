/*
 * reading.h: a planned statement while it is read: what the nodes below give, and what expressions of a node mean.
 *
 * The plan of the algebra that stands for a node need not have its target list as output: `Rows::columns` are
 * expressions over it, and become columns of their own (materialise()) only where that makes a difference: below a
 * union, a DISTINCT, or the side of an outer join that may be filled up with NULLs.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

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
	List *columns;              /* Expr * over the plan's output, by number; NULL: nothing can be said of it */
	List *order;                /* OrderKey *; the rows come sorted by these */
	List *facts;                /* Fact * */
	bool divided;               /* each process of a parallel plan gets some of them; otherwise each gets all */
	List *parts;                /* Rows *: the inputs of an Append, for a SetOp above; NIL: it is none */
	bool repeated;              /* rows that are equal in all columns may come once for each process */
	bool states;                /* they stand for states of aggregates, each for those that it is made of */
	Oid leaf;                   /* the partition that all of them are rows of; InvalidOid: none, or several */
	struct LooseColumns *loose; /* of a group; NULL: none */
	Oid parent; /* the rows are those that one of its children has, or it alone; all together are read as its rows */
	List *leaf_keys; /* Expr *: what the partitioned table above it is divided by; NIL: not known */
};

/*
 * Columns of a group that its keys do not determine, which are NULL in Rows::columns: all are those of the same row of
 * the group. So an expression over them that is a key of the group is that key.
 */
struct LooseColumns
{
	List *exprs; /* Expr * over the group's input, by number; NULL: this column is none of them */
	List *keys;  /* NamedExpr * */
};

/* What PARAM_EXEC number `id` means just now. */
struct PlanParam
{
	int id;
	Expr *value;                      /* NULL for a CTE, and for an array as long as nobody asks for it */
	const struct LooseColumns *loose; /* `value` is what the group's input has there: an expression over it may be a key
										 of the group; NULL: it is itself */
	const QueryPlan *array; /* whose rows are the elements of the array, which array_value() makes; NULL: it is none */
	const SubPlan *subplan; /* that the rows are those of */
	List *order;            /* of the rows: SortGroupClause * */
	SharedPlan *cte;        /* of a CteScan */
	int token;              /* of a WorkTableScan; 0: none */
	List *types;            /* Type *, of its columns */
};

/* An aggregate whose states are computed by one node and finished by another. */
struct PartialAggregate
{
	const Expr *state; /* the column that stands for its state */
	Aggref *aggref;
	struct NodeScope *scope; /* of the node that computes the states */
	Aggregate
		*united; /* above an Append of several such nodes: the aggregate over all of their rows; NULL: as aggref says */
};

struct Reader
{
	Lowering *low;
	PlannedStmt *stmt;
	List *params;     /* PlanParam *, the latest first */
	List *partials;   /* PartialAggregate * */
	Bitmapset *used;  /* numbers of the PARAM_EXEC that the node being read, or one below, has named */
	Bitmapset *set;   /* of those that InitPlans of the subplan being read set */
	Bitmapset *fixed; /* of those that InitPlans set once and for all: they depend on no parameter */
	int depth;
	bool in_gather; /* below a Gather: nodes may be run by several processes */
	List *wanted;   /* int: columns (from 1) of the query's ORDER BY, as long as only the root's Limits are read */
	List *nodes;    /* SqleqPlanNode * */
	::Plan *node;   /* the one whose expressions are read */
	Oid parent;     /* InvalidOid, or whose rows `members` have together */
	List *members;  /* ::Plan *: scans */
	struct Pruning *pruning; /* below an Append that may leave out what is read */
};

/* What surrounds the expressions of a node. */
struct NodeScope
{
	Reader *reader;
	Level level; /* for lowering: its `node` is this */
	const Rows *outer, *inner;
	Index scanned;              /* range table index of what is scanned; 0: nothing */
	List *scan_columns;         /* Expr * by attribute number */
	List *row_types;            /* TargetEntry * of the subquery that is scanned; NIL: it is none */
	bool own_columns;           /* these are the node's own, whatever its Vars are called */
	List *index_columns;        /* Expr * by place in the index */
	struct GroupColumns *group; /* an Agg or Group: its keys */
	struct PlanSets *sets;      /* an Agg with grouping sets */
	bool in_aggregate;          /* arguments of an aggregate are read: they name the input */
	bool loosened;              /* loose columns mean what the group's input has there */
	bool inner_is_null;         /* an anti join: whatever is shown of the inner side */
};

} /* namespace front */
