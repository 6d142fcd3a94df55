/*
 * problem.h: what is known of a pair of queries: their trees, their document, or what is not supported in them.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
#include "nodes/plannodes.h"
}

#include "pg/base/options.h"

/* One construct of a query, for sqleq_features and for the reason of an `unsupported`. */
typedef enum SqleqSupport
{
	SQLEQ_SUPPORTED,
	SQLEQ_ABSTRACTED,
	SQLEQ_UNSUPPORTED
} SqleqSupport;

typedef struct SqleqFeature
{
	int query; /* 1 or 2 */
	SqleqSupport support;
	const char *construct; /* "window function", "function lower(text)", "left join", ... */
	const char *detail;    /* why, or what it is replaced by; may be NULL */
	int position;          /* character position in the query text, 1-based; 0: unknown */
} SqleqFeature;

typedef struct SqleqParameter
{
	int index;        /* n of $n; negative for a stable function without arguments */
	const char *name; /* "$1", "now()" */
	Oid type;
	int32 typmod;
	Oid collation;
} SqleqParameter;

/* An expression hole of an abstract query: a call of caq_expr(). */
typedef struct SqleqHole
{
	int number;
	const char *signature; /* result type and types of the row: "boolean(integer,text)" */
	Oid result;
	List *row, *typmods; /* of Oid, of int: the types of the row's columns */
} SqleqHole;

/* A node of a plan, and how it was read (read/plan). */
typedef struct SqleqPlanNode
{
	int depth;
	const char *node; /* "Hash Left Join" */
	SqleqSupport support;
	const char *reading; /* what it is in the algebra, or why it is not supported; may be NULL */
	const char *flaw;    /* what it takes for granted, and does not get; NULL: nothing */
	const struct Plan *planned;
} SqleqPlanNode;

typedef struct SqleqProblem
{
	const char
		*text[2];    /* the query texts, in an order of our own: so no verdict depends on which query was given first */
	bool turned;     /* the second one was given first */
	Query *query[2]; /* analysed and rewritten, untouched by the lowering; to be copied before use */
	List *named;     /* OIDs of the functions, not the server's own, that the texts name themselves */
	Bitmapset *bare_nulls[2]; /* byte offsets of the NULLs that stand in select lists and VALUES without a type */
	Bitmapset *untyped[2];  /* positions of the outputs, from 0, that are such NULLs and take the other query's type */
	Bitmapset *literals[2]; /* positions of the outputs that are literals of the type of the other query's column */
	Query *comparable[2];   /* the queries with outputs cast to the common types; NULL when there is no common type */
	List *relids;           /* OIDs of `tables` of the document, by table id */
	List *spelled;     /* by table: the attribute numbers of the columns whose spellings stand behind the table's own
						  columns (catalog_spellings.h) */
	List *parameters;  /* of SqleqParameter * */
	List *holes;       /* of SqleqHole * */
	List *features;    /* of SqleqFeature *, in order of position, both queries */
	List *assumptions; /* of char *; what the front end abstracted */
	List
		*assumed; /* of Assumed * (assumed.h): what counterexamples have to satisfy besides the catalog's constraints */
	List *readings;               /* of char *; how the outputs were read, and for whom: every verdict rests on them */
	SqleqSemantics semantics;     /* resolved */
	const char *document;         /* the problem document, or NULL when something is unsupported, the outputs cannot be
									 compared, or nobody needs it */
	const char *refuter_document; /* the same, but asking for databases on which they differ only: no proof */
	const char *suggest_document; /* the same, but asking for constraints with which they would be equivalent only */
	const char *question;   /* all that the core's answer depends on, what the server computes for it included; NULL:
							   answers are not remembered */
	struct HostSetup *host; /* what the server computes for the core; may be NULL */
	void *lowering;         /* for problem_generator() */
	bool same;              /* both are the same query, so there is no document: see same_query.h */
	const char *different_outputs;   /* not NULL: why the outputs have no common type or number of columns */
	const SqleqFeature *unsupported; /* first unsupported construct, or NULL */
	PlannedStmt *planned;            /* not NULL: the second query is this plan for the first one */
	List *plan_nodes;                /* of SqleqPlanNode *, as EXPLAIN has them; a subplan stands where it is used */
	const char *plan_flaw;           /* the first flaw of its nodes, with the node; NULL: none */
} SqleqProblem;

/* "first" or "second": how the one who has given the queries knows `which` of text[] and query[]. */
extern const char *query_name(const SqleqProblem *problem, int which);

/*
 * The problem with its queries in the order in which they were given. For looking at: there is no problem_generator()
 * for it.
 */
extern const SqleqProblem *problem_as_given(const SqleqProblem *problem);
