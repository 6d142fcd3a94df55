/*
 * lower_constant_key.h: keys of grouping sets that a condition makes constant.
 */
#pragma once

#include "pg/base/compat.h"

namespace front {

/* Whether the conditions of a query, or of what it selects from, make an expression constant. */
extern bool constant_by_conditions(Query *query, Node *expr);

} /* namespace front */
