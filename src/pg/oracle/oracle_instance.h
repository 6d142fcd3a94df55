/*
 * oracle_instance.h: abstract queries as trees, and what becomes of them when their holes are filled.
 *
 * Everything lives in the memory context that is current; after oracle_analyse() the oracle's own tables are gone, and the trees only name them.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

/* A table hole. */
typedef struct AbstractTable
{
	Oid relid;
	List *names;				/* of its columns: String */
	int ncolumns;
	Oid *types;
	Oid *collations;
	const char *name;			/* of the table that is made in each database, since rows must satisfy its constraints; NULL: any relation will do */
	const char *given;			/* its columns that an INSERT gives, as a list */
	Oid *given_types;
	int ngiven;
} AbstractTable;

/* An expression hole. */
typedef struct AbstractHole
{
	int number;
	Oid type;
	Oid collation;
	int nargs;					/* columns of its row */
	Oid *args;
} AbstractHole;

typedef struct AbstractOracle
{
	const char *name;
	const char *text[2];
	bool ordered;				/* the order of rows counts */
	Query *query[2];
	List *tables;				/* of AbstractTable * */
	List *holes;				/* of AbstractHole * */
	Oid hole_function;			/* what stands for holes in the trees */
	bool constrained;			/* its tables have constraints */
	const char *schema_ddl;		/* then: what makes them */
	const char *unusable;		/* why it has no instances; NULL: it has */
	int64 tests;				/* that were drawn for it so far */
} AbstractOracle;

/* Raises what is wrong with the queries. */
extern AbstractOracle *oracle_analyse(const char *name, const char *schema_ddl, const char *q1, const char *q2, bool ordered);

/* The same where the tables are there already, as in the body of oracle_with_tables(). */
extern AbstractOracle *oracle_analyse_here(const char *name, const char *schema_ddl, const char *q1, const char *q2, bool ordered);

/* Parse analysis and rewriting of one query, with parameters of these types. Raises what is wrong with it. */
extern Query *analyse_text(const char *text, const Oid *types, int n);

/*
 * What may fill a hole: the text of a query whose columns have the table's types, or of an expression over $1 ... of the row's types. Raises for
 * text that does not parse; NULL for what could give something else the next time, or is no expression of a row.
 */
extern Query *fill_for_table(const AbstractTable *table, const char *text);
extern Node *fill_for_hole(const AbstractHole *hole, const char *text);

/* A query (0 or 1) with everything filled in, in the order of `tables` and `holes`; ready for the planner. */
extern Query *oracle_fill(const AbstractOracle *oracle, int which, Query *const *tables, Node *const *holes);
