/*
 * lower_stable.h: what is the same throughout both queries, though nobody knows what it is: CURRENT_DATE, current_user, now().
 */
#pragma once

#include "pg/front/lower/lowering.h"

namespace front
{

/* The value of a function that takes nothing and is not volatile, as a parameter; without a name `node` is a SQLValueFunction. */
extern Expr *stable_value(Lowering *low, Node *node, const char *name);

}								/* namespace front */
