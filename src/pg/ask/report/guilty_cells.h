/*
 * guilty_cells.h: which values of a counterexample, and of the two results, make the difference.
 */
#pragma once

#include "pg/read/terms/problem.h"
#include "pg/ask/witness/witness.h"

/*
 * For each table of the witness an array by row and column (row * columns + column), or NULL where there are none: the
 * values that can be replaced, each alone, by another one of the database, or by NULL, so that both queries give the
 * same, and the constraints still hold; or, where there is none of these, so that they may not. Runs the queries many
 * times: to be called in a sandbox. What cannot be found out is not guilty; an interrupt is raised.
 */
extern bool **guilty_cells(const SqleqProblem *problem, const Witness *witness);

/*
 * The same of a result, some of whose rows are marked (row_marks.h), as those of the other one are: the values in which
 * a marked row differs from the marked row of the other result that is most like it. All values of a row that is like
 * none are guilty. Prints values: to be called in a sandbox.
 */
extern bool *guilty_values(const ResultSet *result, const char *const *marks, const ResultSet *other,
						   const char *const *other_marks);
