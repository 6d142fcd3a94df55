/*
 * tie_free_databases.h: databases at hand, with other values where chance has a part in the results.
 */
#pragma once

#include "pg/many/separate/class_weights.h"

/*
 * Looks at the set's databases on which the result of a query that counts is not the only permitted one, and whether
 * more pairs of those that count surely come apart when rows with the same value in a column have different ones there.
 * What does stays with the set. Until the set's deadline.
 */
extern void keep_tie_free(QuerySet *set, const Weights *weights);
