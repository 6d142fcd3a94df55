/*
 * constraints.h: does a witness satisfy the constraints? The whole check, and its parts that concern one table each.
 */
#pragma once

extern "C" {
#include "access/htup.h"
#include "access/tupdesc.h"
#include "executor/executor.h"
#include "utils/rel.h"
}

#include "pg/ask/witness/witness.h"

/* May raise errors of the expressions it evaluates. */
extern const char *witness_check_constraints(const Witness *witness);

/* Those of one of its tables, with references to the others as these are now. */
extern const char *witness_check_table(const Witness *witness, const WitnessTable *table);

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

/* NULL counts as satisfied. The index of the first row that fails, or -1. */
extern int first_failing_row(TableCheck *check, Expr *condition);

extern const char *check_rows(TableCheck *check);
