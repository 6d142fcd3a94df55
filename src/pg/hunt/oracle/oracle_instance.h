/*
 * oracle_instance.h: abstract queries as trees; oracle_fill.h makes instances of them.
 *
 * Everything lives in the memory context that is current; after oracle_with_tables() the oracle's own tables are gone,
 * and the trees only name them.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

/* A table hole. */
typedef struct AbstractTable
{
	Oid relid;
	List *names; /* of its columns: String */
	int ncolumns;
	Oid *types;
	Oid *collations;
	const char *name;  /* of the table that is made in each database, since rows must satisfy its constraints; NULL: any
						  relation will do */
	const char *given; /* its columns that an INSERT gives, as a list */
	Oid *given_types;
	int ngiven;
} AbstractTable;

/* An expression hole. */
typedef struct AbstractHole
{
	int number;
	Oid type;
	Oid collation;
	int nargs; /* columns of its row */
	Oid *args;
} AbstractHole;

/* Oracles that say nothing but that a query is equal to itself stand for whole queries. */
typedef enum AnyQuery
{
	NO_ANY_QUERY,
	ANY_QUERY, /* any query, which is the same under every plan */
	ANY_LAW    /* a query that counts what breaks a law that all values keep (src/generate/texts/laws.cpp) */
} AnyQuery;

typedef struct AbstractOracle
{
	const char *name;
	const char *text[2];
	bool ordered; /* the order of rows counts */
	Query *query[2];
	List *tables;           /* of AbstractTable * */
	List *holes;            /* of AbstractHole * */
	Oid hole_function;      /* what stands for holes in the trees */
	bool constrained;       /* its tables have constraints */
	const char *schema_ddl; /* then: what makes them */
	const char *unusable;   /* why it has no instances; NULL: it has */
	AnyQuery any_query;
	int64 tests; /* that were drawn for it so far */
} AbstractOracle;

/* Raises what is wrong with the queries. Their tables are there already, as in the body of oracle_with_tables(). */
extern AbstractOracle *oracle_analyse_here(const char *name, const char *schema_ddl, const char *q1, const char *q2,
										   bool ordered);

/* The number of a hole, by the call that stands for it. Raises unless it is a constant. */
extern int oracle_hole_number(FuncExpr *call);

/*
 * The columns of the rows that the hole names, as expressions at its place; `queries` are the ones around it, innermost
 * first.
 */
extern List *oracle_hole_arguments(const AbstractOracle *oracle, List *queries, FuncExpr *call);
