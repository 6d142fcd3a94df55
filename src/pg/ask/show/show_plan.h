/*
 * show_plan.h: a plan that was judged, for people.
 */
#pragma once

#include "pg/ask/verdict/verdict.h"

/* The node that is known to give wrong rows, or NULL. */
extern const SqleqPlanNode *blamed_plan_node(const Judgement *judgement);

/*
 * The plan as it was read: a line for each node, indented as EXPLAIN does it, what is wrong marked. NULL: it was not
 * read.
 */
extern const char *plan_text(const Judgement *judgement);
