/*
 * lower_determined.h: columns above a group that are no keys.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/* Whether keys (as the server has them) determine the value of an input column that is none. */
extern bool determined_by_keys(Lowering *low, const Scope &scope, List *keys, const Expr *column);

} /* namespace front */
