/*
 * What the files of sqleq_sabotage share: the form of a fault, and the walks over plans.
 *
 * A family of faults (joins.c, scans.c, ...) is a table of Fault, ended by one without a name.
 */
#pragma once

#include "postgres.h"

#include "nodes/execnodes.h"
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "nodes/plannodes.h"

/* A fault strikes at one of these places; the others are NULL. */
typedef struct Fault {
	const char *name;
	/* A query that has just been read, whether it is run or not. */
	void (*read)(Query *query);
	/*
	 * A query that is about to be planned; returns what is planned in its place. May scribble on it, as the planner
	 * does.
	 */
	Query *(*query)(Query *query);
	/* Each node of a finished plan and of its subplans, parents first. */
	void (*node)(Plan *plan, PlannedStmt *stmt);
	/* A whole finished plan. */
	void (*statement)(PlannedStmt *stmt);
	/* Each node of a plan that is about to be executed, in a parallel worker, too. Perhaps more than once. */
	void (*state)(PlanState *node);
	/* Each node of a plan that EXPLAIN is about to show. */
	void (*shown)(PlanState *node);
	/* The parameters that a plan is made for; returns those that it is made for instead. */
	ParamListInfo (*parameters)(ParamListInfo parameters);
	/* Strikes UPDATE, DELETE and MERGE, too. */
	bool changes;
} Fault;

extern const Fault join_faults[];
extern const Fault rescan_faults[];
extern const Fault scan_faults[];
extern const Fault sort_faults[];
extern const Fault pushdown_faults[];
extern const Fault aggregate_faults[];
extern const Fault window_faults[];
extern const Fault subquery_faults[];
extern const Fault expression_faults[];
extern const Fault failure_faults[];
extern const Fault aimed_faults[];
extern const Fault change_faults[];
extern const Fault table_faults[];
extern const Fault row_version_faults[];
extern const Fault committed_faults[];
extern const Fault shaped_faults[];
extern const Fault made_faults[];
extern const Fault rare_clause_faults[];
extern const Fault shown_row_faults[];
extern const Fault function_faults[];
extern const Fault clause_faults[];
extern const Fault indexed_faults[];
extern const Fault row_faults[];

/* ---- plans.c ---- */

typedef void (*PlanVisitor)(Plan *plan, void *context);

/* The node and all below it, parents first. Not the subplans of expressions: these are in stmt->subplans. */
extern void visit_plan(Plan *plan, PlanVisitor visit, void *context);
/* The same for all trees of a statement. */
extern void visit_statement(PlannedStmt *stmt, PlanVisitor visit, void *context);
extern bool is_index_scan(Plan *plan);
/* The column of a table that a node's output column is a plain copy of; false when it is anything else. */
extern bool find_column(Plan *plan, AttrNumber output, PlannedStmt *stmt, Index *rti, AttrNumber *column);
extern Oid table_of(PlannedStmt *stmt, Index rti);
/* The clauses of a condition that is an AND, however nested, or a list of them. */
extern List *conjuncts(Node *condition);
/* The subqueries, common table expressions and sublinks of a query, itself included, innermost last. */
extern void visit_queries(Query *query, void (*visit)(Query *query));
/*
 * Of a query that is a left join to a lateral subquery and no more: outputs of the subquery for which passes() holds,
 * and which are about columns of the row outside only, are computed above the join, from that row (aimed.c).
 */
extern void pass_lateral_outputs(Query *query, bool (*passes)(Node *output));

/* ---- changes.c ---- */

/*
 * How a table is partitioned: 'r', 'l', 'h', or 0; by how many keys, and the column of the first of them (0: an
 * expression).
 */
extern char partitioning(Oid table, int *keys, AttrNumber *first);

/* ---- wrap.c ---- */

/* A node whose execution goes through a function of ours. */
typedef struct Wrapped {
	PlanState *node;
	ExecProcNodeMtd real;     /* what executes the node */
	TupleTableSlot *previous; /* for the wrapper: the last row, when it keeps one */
	PlanState *parent;        /* for the wrapper: the node above, when it has a say */
	int place;                /* for the wrapper: where it is */
	struct Wrapped *next;
} Wrapped;

extern Wrapped *wrap_node(PlanState *node, ExecProcNodeMtd with);
extern Wrapped *find_wrapped(PlanState *node);
