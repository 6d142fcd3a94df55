/*
 * outputs.h: whether two results can be compared column by column, and the types they are compared in.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

#include "pg/read/terms/lowering.h"

namespace front {

/* The type in which values of two types are compared, the same whichever is first: UNION's, or 0. */
extern Oid common_type_of(Oid one, Oid other);

extern bool compare_outputs(SqleqProblem *problem, OutputCasts *casts);
extern Query *with_casts(const SqleqProblem *problem, int which, List *types);

} /* namespace front */

/* The query of a problem that has one only, with outputs of these types, to which theirs can be cast implicitly. */
extern Query *query_with_types(const SqleqProblem *problem, List *types);
