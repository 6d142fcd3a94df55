/*
 * read_subplan.h: subplans and parameters.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

extern void read_init_plans(Reader *reader, ::Plan *node);
extern Expr *read_subplan(NodeScope *scope, SubPlan *subplan);
/* An operator over the array of a subplan's rows; NULL: it is another array. */
extern Expr *read_array_operator(NodeScope *scope, const Scope &around, ScalarArrayOpExpr *op);
/* An array that an InitPlan makes, as a value. */
extern Expr *array_value(Reader *reader, PlanParam *param);
extern void bind_param(Reader *reader, int id, Expr *value);

/* The same for a loose column of a group, by what the group's input has there. */
extern void bind_loose_param(Reader *reader, int id, Expr *value, const struct LooseColumns *loose);
/* One that means nothing yet. */
extern PlanParam *add_param(Reader *reader, int id);
extern PlanParam *find_param(Reader *reader, int id);

} /* namespace front */
