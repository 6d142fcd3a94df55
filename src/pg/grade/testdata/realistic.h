/* realistic.h: see realistic.cpp. */
#pragma once

#include "pg/many/set/query_set.h"
#include "pg/many/set/shared_runs.h"

/* Does a database still do what it is for? */
typedef bool (*RealisticCheck)(QuerySet *set, const SharedDatabase *database, void *arg);

/*
 * The database with values of sqleq_sample in the place of its own, wherever it does what it is for with them, too; the
 * same one if there are none.
 */
extern SharedDatabase *with_samples(QuerySet *set, SharedDatabase *database, RealisticCheck check, void *arg);
