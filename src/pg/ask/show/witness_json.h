/*
 * witness_json.h: witnesses and results as jsonb.
 */
#pragma once

extern "C" {
#include "access/htup.h"
#include "access/tupdesc.h"
#include "utils/jsonb.h"
}

#include "pg/read/terms/problem.h"
#include "pg/ask/witness/witness.h"

/*
 * {"table": [{"column": value, ...}, ...], "$1": value}: queried or not, every table that has rows, and every queried
 * one.
 */
extern Jsonb *witness_jsonb(const SqleqProblem *problem, const Witness *witness);

/* The same with every table of the witness. */
extern Jsonb *rows_jsonb(const Witness *witness);

/*
 * [{"query": 1, "sqlstate": "22012", "message": ..., "always": true or false, "database": as of witness_jsonb(), or
 * null}, ...]: of SeenError *.
 */
extern Jsonb *errors_jsonb(const SqleqProblem *problem, List *errors);

/* [{"column": value, ...}, ...]; with places the names are "1: column", ... */
extern Jsonb *result_jsonb(const ResultSet *result, bool with_places);

/* Does a name stand at different places? Objects, whose members have no order, would not tell the results apart. */
extern bool columns_change_places(const ResultSet *a, const ResultSet *b);

/* The result of query q (0 or 1), with places if the other one's columns need them, or NULL. */
extern Jsonb *witness_result_jsonb(const Witness *witness, int q);

/* shown: attribute numbers of the columns that are shown, and "...": "and 123 other columns"; NULL: all. */
extern Jsonb *row_jsonb(HeapTuple row, TupleDesc desc, const Bitmapset *shown);

/* Values of $1 ... as an object, or NULL without parameters. */
extern Jsonb *parameters_jsonb(const Witness *witness);

/* A copy in which no column name occurs twice: "a", "a_2". */
extern TupleDesc unique_column_names(TupleDesc desc);

/* Do the queries name this table (and not only foreign keys)? */
extern bool table_is_queried(const SqleqProblem *problem, Oid relid);
