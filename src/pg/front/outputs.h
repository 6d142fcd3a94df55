/*
 * outputs.h: whether two results can be compared column by column, and the types they are compared in.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

#include "pg/front/lower/lowering.h"

namespace front
{

extern bool compare_outputs(SqleqProblem *problem, OutputCasts *casts);
extern Query *with_casts(const SqleqProblem *problem, int which, List *types);

}								/* namespace front */
