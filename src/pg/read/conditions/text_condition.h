/*
 * text_condition.h: conditions on texts, each in one spelling.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/* NULL when no rule fits. */
extern Node *rewrite_text_condition(Lowering *low, OpExpr *expr);
extern Node *rewrite_starts_with(Lowering *low, FuncExpr *call);
/*
 * Of a text of which only is asked which ones are equal, NULLs passed over: a value of which the same is true; the node
 * itself when there is no simpler one.
 */
extern Node *distinct_alike(Node *text);

} /* namespace front */
