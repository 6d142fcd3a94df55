/*
 * condition_part.h: conditions on parts of a date that come again (month, day of the month, day of the week), as sets
 * of the part's values.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/* NULL when no rule fits. */
extern Node *rewrite_part_condition(Lowering *low, OpExpr *expr);

} /* namespace front */
