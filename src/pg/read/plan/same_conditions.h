/*
 * same_conditions.h: conditions that are written in another way.
 */
#pragma once

#include "pg/read/terms/tree.h"

namespace front {

/* Have they the same conjuncts, in whatever order, each with its sides either way? */
extern bool same_conditions(Expr *a, Expr *b);

} /* namespace front */
