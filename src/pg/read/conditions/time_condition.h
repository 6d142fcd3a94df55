/*
 * time_condition.h: conditions on functions of a date or timestamp, as conditions on the date or timestamp itself.
 */
#pragma once

#include "pg/read/terms/lowering.h"
#include "pg/read/conditions/time_function.h"

namespace front {

/* NULL when no rule fits. */
extern Node *rewrite_step_condition(Lowering *low, OpExpr *expr);

/*
 * A comparison of a function of something with a constant: the two, and how they are compared with the constant on the
 * right.
 */
extern bool comparison_with_constant(OpExpr *expr, Node **function, Node **constant, Op *op);
/* A comparison with a constant of the same type. */
extern Node *compare_with(Node *left, Oid type, int strategy, Datum value, int location);
extern void name_assumptions(Lowering *low, const TimeFunction *what);

} /* namespace front */
