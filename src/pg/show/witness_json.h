/*
 * witness_json.h: witnesses and results as jsonb.
 */
#pragma once

extern "C" {
#include "access/htup.h"
#include "access/tupdesc.h"
#include "utils/jsonb.h"
}

#include "pg/front/problem.h"
#include "pg/witness/witness.h"

/* {"table": [{"column": value, ...}, ...], "$1": value}: queried or not, every table that has rows, and every queried one. */
extern Jsonb *witness_jsonb(const SqleqProblem *problem, const Witness *witness);

/* The same with every table of the witness. */
extern Jsonb *rows_jsonb(const Witness *witness);

/* [{"query": 1, "sqlstate": "22012", "message": ..., "always": true or false, "database": as of witness_jsonb(), or null}, ...]: of SeenError *. */
extern Jsonb *errors_jsonb(const SqleqProblem *problem, List *errors);
extern Jsonb *result_jsonb(const ResultSet *result);
extern Jsonb *row_jsonb(HeapTuple row, TupleDesc desc);

/* Values of $1 ... as an object, or NULL without parameters. */
extern Jsonb *parameters_jsonb(const Witness *witness);

/* A copy in which no column name occurs twice: "a", "a_2". */
extern TupleDesc unique_column_names(TupleDesc desc);

/* Do the queries name this table (and not only foreign keys)? */
extern bool table_is_queried(const SqleqProblem *problem, Oid relid);
