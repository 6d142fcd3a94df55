/*
 * leaf_rows.h: the rows that the leaves of a plan give.
 */
#pragma once

extern "C" {
#include "utils/queryenvironment.h"
}

#include "pg/ask/plans/plan_leaves.h"
#include "pg/ask/witness/witness.h"

/*
 * The rows of each leaf, in the current memory context. NULL, with the reason, where it is not known which they are. To
 * be called in a sandbox.
 */
extern QueryEnvironment *leaf_environment(const LeafPlan *plan, const Witness *witness, const char **reason);
