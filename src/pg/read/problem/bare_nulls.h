/*
 * bare_nulls.h: finds output columns that hold nothing but NULLs written without a type.
 */
#pragma once

extern "C" {
#include "nodes/bitmapset.h"
#include "nodes/nodes.h"
}

#include "pg/read/terms/lowering.h"

namespace front {

extern Bitmapset *bare_null_places(Node *raw);
extern bool is_bare_null(const SqleqProblem *problem, int which, const TargetEntry *target);

} /* namespace front */
