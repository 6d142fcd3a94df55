/*
 * problem.h: from two query texts to the problem document (front end of the pipeline).
 *
 * The result lives in the caller's memory context. Raises PostgreSQL's own errors for syntax errors, unknown names and
 * missing permissions (with the position inside the text, and a context line that says which query it is).
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
#include "nodes/plannodes.h"
}

#include "pg/base/options.h"

/* One construct of a query, for sqleq_features and for the reason of an `unsupported`. */
typedef enum SqleqSupport { SQLEQ_SUPPORTED, SQLEQ_ABSTRACTED, SQLEQ_UNSUPPORTED } SqleqSupport;

typedef struct SqleqFeature
{
	int query;					/* 1 or 2 */
	SqleqSupport support;
	const char *construct;		/* "window function", "function lower(text)", "left join", ... */
	const char *detail;			/* why, or what it is replaced by; may be NULL */
	int position;				/* character position in the query text, 1-based; 0: unknown */
} SqleqFeature;

typedef struct SqleqParameter
{
	int index;					/* n of $n; negative for a stable function without arguments */
	const char *name;			/* "$1", "now()" */
	Oid type;
	int32 typmod;
	Oid collation;
} SqleqParameter;

/* An expression hole of an abstract query: a call of caq_expr(). */
typedef struct SqleqHole
{
	int number;
	const char *signature;		/* result type and types of the row: "boolean(integer,text)" */
	Oid result;
	List *row, *typmods;		/* of Oid, of int: the types of the row's columns */
} SqleqHole;

/* A node of a plan, and how it was read (front/plan). */
typedef struct SqleqPlanNode
{
	int depth;
	const char *node;			/* "Hash Left Join" */
	SqleqSupport support;
	const char *reading;		/* what it is in the algebra, or why it is not supported; may be NULL */
	const char *flaw;			/* what it takes for granted, and does not get; NULL: nothing */
	const struct Plan *planned;
} SqleqPlanNode;

typedef struct SqleqProblem
{
	const char *text[2];		/* the query texts, in an order of our own: so no verdict depends on which query was given first */
	bool turned;				/* the second one was given first */
	Query *query[2];			/* analysed and rewritten, untouched by the lowering; to be copied before use */
	List *named;				/* OIDs of the functions, not the server's own, that the texts name themselves */
	Bitmapset *bare_nulls[2];	/* byte offsets of the NULLs that stand in select lists and VALUES without a type */
	Bitmapset *untyped[2];		/* positions of the outputs, from 0, that are such NULLs and take the other query's type */
	Bitmapset *literals[2];		/* positions of the outputs that are literals of the type of the other query's column */
	Query *comparable[2];		/* the queries with outputs cast to the common types; NULL when there is no common type */
	List *relids;				/* OIDs of `tables` of the document, by table id */
	List *spelled;				/* by table: the attribute numbers of the columns whose spellings stand behind the table's own columns (catalog_spellings.h) */
	List *parameters;			/* of SqleqParameter * */
	List *holes;				/* of SqleqHole * */
	List *features;				/* of SqleqFeature *, in order of position, both queries */
	List *assumptions;			/* of char *; what the front end abstracted */
	List *assumed;				/* of Assumed * (assumed.h): what counterexamples have to satisfy besides the catalog's constraints */
	List *readings;				/* of char *; how the outputs were read, and for whom: every verdict rests on them */
	SqleqSemantics semantics;	/* resolved */
	const char *document;		/* the problem document, or NULL when something is unsupported, the outputs cannot be compared, or nobody needs it */
	const char *refuter_document;	/* the same, but asking for databases on which they differ only: no proof */
	const char *suggest_document;	/* the same, but asking for constraints with which they would be equivalent only */
	const char *question;		/* all that the core's answer depends on, what the server computes for it included; NULL: answers are not remembered */
	struct HostSetup *host;		/* what the server computes for the core; may be NULL */
	void *lowering;				/* for problem_generator() */
	bool same;					/* both are the same query, so there is no document: see same_query.h */
	const char *different_outputs;	/* not NULL: why the outputs have no common type or number of columns */
	const SqleqFeature *unsupported;	/* first unsupported construct, or NULL */
	PlannedStmt *planned;		/* not NULL: the second query is this plan for the first one */
	List *plan_nodes;			/* of SqleqPlanNode *, as EXPLAIN has them; a subplan stands where it is used */
	const char *plan_flaw;		/* the first flaw of its nodes, with the node; NULL: none */
} SqleqProblem;

/*
 * Parses, analyses, rewrites and lowers both queries. q2 may be NULL (for sqleq_features): then only the first is done
 * and no document is made. Checks that the caller may SELECT what the queries name. Runs nothing but functions of the server itself, to fold
 * constants. To be called within the limits of a call (call.h).
 */
extern SqleqProblem *problem_build(const char *q1, const char *q2, const SqleqOptions *options);

/* The problem of a query and the plan that this session's planner makes for it. Otherwise the same. */
extern SqleqProblem *problem_build_plan(const char *query, const SqleqOptions *options);

/*
 * The same for a query that was analysed and rewritten, and the plan that was made for it. text: what it was made from, for messages; it may be a longer one. No function
 * counts as named by the caller himself: a view may have brought it.
 */
extern SqleqProblem *problem_build_planned(const char *text, Query *query, PlannedStmt *planned, const SqleqOptions *options);

/*
 * A problem of two queries, analysed and rewritten trees, that were made of those of another one. They name no table that the other's do not, so nothing is asked of the caller's rights again. rows_only: the second query gives no rows, or a
 * constant one, and the question is whether the first ever gives others: there is no proof but the bounded check, which leaves out databases on which anything raises an error.
 */
extern SqleqProblem *problem_build_trees(const SqleqProblem *other, Query *q1, Query *q2, SqleqSemantics semantics, bool rows_only, const SqleqOptions *options);

/* "first" or "second": how the one who has given the queries knows `which` of text[] and query[]. */
extern const char *query_name(const SqleqProblem *problem, int which);

/* The problem with its queries in the order in which they were given. For looking at: there is no problem_generator() for it. */
extern const SqleqProblem *problem_as_given(const SqleqProblem *problem);

/*
 * A document that asks the core for databases, on which this server may compare the queries by itself; NULL when it may not. May add to the
 * problem's parameters.
 */
extern const char *problem_generator(const SqleqProblem *problem, const SqleqOptions *options);
