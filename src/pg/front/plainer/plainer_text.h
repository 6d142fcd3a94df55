/*
 * plainer_text.h: conditions on texts, each in one spelling.
 */
#pragma once

#include "pg/front/lower/lowering.h"

namespace front
{

/* NULL when no rule fits. */
extern Node *plainer_text(Lowering *low, OpExpr *expr);
extern Node *plainer_starts_with(Lowering *low, FuncExpr *call);

}								/* namespace front */
