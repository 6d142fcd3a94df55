/*
 * lowering.h: the state of one lowering, from two analysed queries to the tree of the problem document; and what
 * surrounds a query and an expression.
 */
#pragma once

#include "pg/read/terms/tree_types.h"
#include "pg/read/terms/problem.h"

namespace front {

struct Parameter
{
	SqleqParameter *face;
	Type *type;
	Expr *value; /* a Const, or NULL when not known */
};

/* A recursive common table expression while it is lowered. */
struct Recursion
{
	CommonTableExpr *cte;
	int token;
	List *types; /* of its columns */
	bool begun;  /* its UNION has been met */
};

/* The state of one problem_build(). */
struct Lowering
{
	SqleqProblem *problem;
	int query; /* 1 or 2: the query being lowered */
	int next_column;
	List *types, *pools, *tables, *parameters;
	Oid *param_types;
	int n_params;
	bool in_catalog;          /* lowering a constraint: nothing there is a feature of a query */
	const char *not_modelled; /* why the constraint cannot be used */
	List *unknown_calls;      /* of Expr *: the unknown functions in the constraint */
	int here;                 /* byte offset of the expression being lowered; -1: none */
	int position_override;    /* byte offset for nodes that came from elsewhere; -1: none */
	int function_depth;       /* SQL functions being expanded */
	List *host_calls;         /* of HostCall * */
	List *shapes;             /* of Node *: what lower_opaque() has met */
	List *recursions;         /* of Recursion: the recursive queries around what is being lowered, innermost first */
	List *group_columns;      /* Expr *: what placeholders in the server's tree stand for */
	Lookup features, assumptions; /* those of the problem that are noted already */
	Lookup query_parameters;      /* Parameter *, by number */
	int *places[2]; /* of each query: bytes of its text, and how many characters stand before them (features.cpp) */
	int n_places[2], lengths[2];
	Lookup locations;              /* see location_of() */
	Lookup constructs;             /* see construct_of() */
	int expansions;                /* SQL functions expanded in the query being lowered */
	int copied;                    /* nodes made by fresh_copy() */
	bool pairs;                    /* values come with their spellings (spelling.h) */
	bool wants_pairs;              /* without them something is unsupported */
	const struct QueryPlan *plans; /* of both queries, once they are known */
	bool rows_only;                /* see write_document() */
	bool drops_errors; /* something that may raise an error is read as what never does (a cast to a domain with a check)
						*/
	bool divides;      /* a numeric is divided, or averaged */
	bool unspelled_numbers; /* a function gives a numeric of which it is not known how it is written, for want of pairs
							 */
	List *condition_rules; /* of const char *: the rules for conditions that were used (conditions/condition_rules.h) */
};

struct Scope;

/* One query level: what its Vars mean. */
struct Level
{
	Level *parent;
	Query *query; /* NULL for the expressions of a table */
	int n_entries;
	List **columns;          /* by range table index - 1: Expr * by attribute number */
	List *aggregates;        /* of Aggregate */
	Lookup known_aggregates; /* the same */
	List *windows;           /* of WindowFunction */
	Lookup known_windows;    /* the same */
	List *arguments;         /* Expr * for the parameters of the SQL function being expanded */
	bool has_arguments;      /* whether parameters mean those */
	Bitmapset *rows;         /* range table indexes that are named as whole rows */
	Expr **markers;          /* by range table index - 1: true in every row, for those */
	List *expressions;       /* of SharedExpression: the common table expressions that were named */
	/*
	 * A node of a plan instead of a query (read/plan): what its Vars, Params and the like mean. NULL: a node means what
	 * it means in a query.
	 */
	Expr *(*resolve)(Lowering *low, const Scope &scope, Node *node);
	void *node; /* for resolve() */
};

/* A common table expression of a level as it was lowered. */
struct SharedExpression
{
	CommonTableExpr *cte;
	SharedPlan *shared;
};

/* What surrounds an expression. */
struct Scope
{
	Level *level;
	Expr *case_test;
	Expr *domain_value;
	List *sublink_columns;
};

/* What the outputs of both queries are converted to, by column; NIL when they agree as they are. */
struct OutputCasts
{
	List *types, *collations; /* OIDs */
};

struct QueryPlan
{
	Plan *plan;
	List *output; /* column ids of the visible columns, in order */
	List *types;  /* Type *, in order */
	List *places; /* where in the plan's output their spellings are, as project_pairs() says it */
};

/* The target list while it is lowered. */
struct Targets
{
	List *entries; /* TargetEntry */
	List *exprs;   /* Expr, by entry */
	List *places;  /* where in the plan their spellings are, as project_pairs() says it */
};

} /* namespace front */
