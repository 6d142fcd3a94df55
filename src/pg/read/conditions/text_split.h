/*
 * text_split.h: what stands on both sides of || when all of it is a constant.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/*
 * A chain of || equal to a constant, or (`equal` is false) other than it. NULL when there are too many ways to take the
 * constant apart, or it is no such chain. The collation is one whose equal texts are the same.
 */
extern Node *rewrite_chain(Lowering *low, Node *chain, const char *constant, bool equal, const OpExpr *expr);

} /* namespace front */
