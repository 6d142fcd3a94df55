/*
 * constraints.h: parts of the constraint check that concern one table each.
 */
#pragma once

extern "C" {
#include "executor/executor.h"
#include "utils/rel.h"
}

#include "pg/witness/witness.h"

/* Rows of one table, made ready for expressions. */
typedef struct TableCheck
{
	const char *name;			/* for messages */
	Relation rel;
	TupleDesc desc;				/* rel's, or one that fits it */
	int nrows;
	HeapTuple *rows;
	EState *estate;
	ExprContext *econtext;
	TupleTableSlot *slot;		/* econtext's scan tuple */
} TableCheck;

extern void table_check_begin(TableCheck *check, const char *name, Relation rel, TupleDesc desc, HeapTuple *rows, int nrows);
extern void table_check_end(TableCheck *check);

/* constraints.cpp */
extern const char *check_rows(TableCheck *check);

typedef struct ForeignKey
{
	char *name;
	Oid parent;
	char match;					/* FKCONSTR_MATCH_* */
	int width;
	AttrNumber columns[INDEX_MAX_KEYS];
	AttrNumber parent_columns[INDEX_MAX_KEYS];
	Oid operators[INDEX_MAX_KEYS];	/* parent's value = child's value */
} ForeignKey;

/* constraint_keys.cpp: unique indexes and exclusion constraints, foreign keys. */
extern const char *check_indexes(TableCheck *check);
extern const char *check_foreign_keys(const TableCheck *check, const Witness *witness);

/* The foreign keys of a table: a List of ForeignKey *. */
extern List *table_foreign_keys(Relation rel);
