/*
 * table_check.h: rows of one table, on which constraints are checked.
 */
#pragma once

extern "C" {
#include "executor/executor.h"
}

/* Rows of one table, made ready for expressions. */
typedef struct TableCheck
{
	const char *name; /* for messages */
	Relation rel;
	TupleDesc desc; /* rel's, or one that fits it */
	int nrows;
	HeapTuple *rows;
	EState *estate;
	ExprContext *econtext;
	TupleTableSlot *slot; /* econtext's scan tuple */
} TableCheck;

extern void table_check_begin(TableCheck *check, const char *name, Relation rel, TupleDesc desc, HeapTuple *rows,
							  int nrows);
extern void table_check_end(TableCheck *check);

/* NULL counts as satisfied. The index of the first row that fails, or -1. */
extern int first_failing_row(TableCheck *check, Expr *condition);

/* NOT NULL and CHECK constraints: NULL, or which of them fails. */
extern const char *check_rows(TableCheck *check);
