/*
 * catalog_tables.h: tables with what the catalog promises about their rows.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

struct TableColumn
{
	const char *name;
	Type *type;
	bool not_null;
	bool declared_not_null; /* see Declared */
	Expr *generated;
	Expr *declared_generated; /* see Declared; NULL if generated is set */
	List *samples;            /* of Expr *, constants: values worth trying (column_samples.h) */
};

struct TableKey
{
	const char *name;
	bool primary;
	bool nulls_distinct;
	List *columns; /* positions; NIL when exprs are given */
	List *exprs;
	Expr *predicate;
};

struct TableForeignKey
{
	const char *name;
	List *columns;
	int table;
	List *references;
	bool full;
};

struct TableCheck
{
	const char *name;
	Expr *expr;
	Node *computed; /* the constraint, where it calls functions that only the server knows; else NULL */
};

/*
 * What the catalog declares and the server does not enforce, or has not for all rows. No proof may see it. Databases on
 * which the queries are tried satisfy it, since counterexamples have to.
 */
struct Declared
{
	List *keys, *foreign_keys, *checks;
};

/*
 * A constraint, or how a column is generated, for which values have to be found by trying: the core does not know it,
 * or not without the server.
 */
struct HardConstraint
{
	const char *name;
	Node *node;               /* as stored, over the table's columns, or a domain's over its value */
	AttrNumber domain_column; /* that has the domain; 0: it is the table's */
	AttrNumber generated;     /* the column that is computed by it; 0: it is a condition */
};

/* Rows with the same values in some columns have the same ones in others. */
struct TableDependency
{
	const char *name;
	List *columns, *determines; /* positions */
};

struct Table
{
	int id;
	Oid relid;
	const char *name;
	List *columns;             /* of TableColumn */
	List *attribute_positions; /* position by attribute number - 1; -1: dropped */
	List *places;              /* with pairs: by column, where its spelling is, as project_pairs() says it */
	List *spelled;             /* the columns that have one, in the order of their spellings */
	List *keys, *foreign_keys, *checks;
	List *dependencies; /* of TableDependency * */
	Declared declared;
	List *hard;   /* of HardConstraint * */
	bool foreign; /* some of its rows are those of foreign tables, which one assumption says for all constraints */
	bool queried;
	bool keyless; /* a key or reference that somebody declares would not hold for all of its rows */
};

extern const char *const foreign_rows;
extern Table *get_table(Lowering *low, Oid relid, bool queried);
extern void note_row_security(Lowering *low, Query *query, RangeTblEntry *entry);
extern void check_overlapping_tables(Lowering *low);
extern void not_modelled(Lowering *low, const Table *table, const char *what, const char *name, const char *why);
extern Expr *lower_table_expr(Lowering *low, const Table *table, Node *node, Expr *domain_value, const char **why,
							  bool *computed = nullptr);

} /* namespace front */
