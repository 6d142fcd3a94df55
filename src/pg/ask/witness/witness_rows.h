/*
 * witness_rows.h: a candidate's rows as tuples of the server.
 */
#pragma once

#include "pg/read/terms/problem.h"
#include "pg/ask/solver/answer.h"
#include "pg/ask/witness/witness.h"

/*
 * A value of the type from its text, as witness_fill() reads it; dates and timestamps may be numbers. Raises an error
 * when it is none. What its owner has written for the type's values runs with his rights.
 */
extern Datum witness_value(const char *text, Oid type, int32 typmod);

/*
 * How a table is called in what people see: the bare name, or a qualified one when another table of the problem has the
 * same.
 */
extern const char *witness_table_name(const List *relids, Oid relid);

/* Raises an error when a value is none of its type. */
extern const char *witness_fill(Witness *witness, const SqleqProblem *problem, const Candidate *candidate);
