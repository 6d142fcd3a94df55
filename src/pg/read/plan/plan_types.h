/*
 * plan_types.h: whether the values in a plan are of the types that they are taken for.
 */
#pragma once

extern "C" {
#include "nodes/nodes.h"
}

/*
 * Does a function in the expressions, a tree or a list of them, get the result of another plan as a value of a type
 * that it does not have? The executor does not look.
 */
extern bool takes_for_other_type(Node *exprs);
