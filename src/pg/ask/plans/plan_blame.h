/*
 * plan_blame.h: which part of a wrong plan is wrong?
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

#include "pg/read/terms/problem.h"
#include "pg/ask/witness/witness.h"

/*
 * The plan_node_id of the smallest scan or join in the problem's plan whose rows on the witness are not those that
 * another plan of this server has for the same tables, one that gives the query's result; -1: none is known. The
 * witness has the query's result. Leaves no trace in the database; an interrupt is raised.
 */
extern int blamed_node(const SqleqProblem *problem, const Witness *witness, TimestampTz deadline);
