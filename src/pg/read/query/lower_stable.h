/*
 * lower_stable.h: what is the same throughout both queries, though nobody knows what it is: CURRENT_DATE, current_user,
 * now().
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/*
 * The value of a function that takes nothing and is not volatile, as a parameter; without a name `node` is a
 * SQLValueFunction.
 */
extern Expr *stable_value(Lowering *low, Node *node, const char *name);

/* Has a constant more digits than the core computes with? */
extern bool is_long_number(const Expr *expr);
/* Such a one: a parameter of our own, of which nothing is known. */
extern Expr *long_number(Lowering *low, const Expr *constant, int location);

} /* namespace front */
