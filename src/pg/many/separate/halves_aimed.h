/*
 * halves_aimed.h: a split of classes that is chosen first, and then a database for it.
 */
#pragma once

#include "pg/many/separate/class_weights.h"

/* The even split that a database has is worth this; the caller's. */
typedef double (*SplitScore)(const QuerySet *set, const SharedDatabase *database, void *weights);

/*
 * Chooses which classes are to be of the one half and which of the other, so that one half has more than `reached` and
 * at most `most_even` queries, and looks for a database that tells those of the one from those of the other. Gives the
 * best one by `sure`, run for all members, if that is better than `reached`; else NULL. Databases that are met on the
 * way stay with the set.
 */
extern SharedDatabase *search_aimed(QuerySet *set, Weights *weights, int reached, int most_even, SplitScore sure);
