/*
 * test_data.h: databases on which a query differs from its mutants.
 */
#pragma once

#include "pg/many/set/query_set.h"
#include "pg/many/set/shared_runs.h"
#include "pg/ask/verdict/verdict.h"
#include "pg/grade/testdata/mutant_fates.h"

/*
 * The first member of the set is the query, the others are its mutants. Few and small databases that kill all mutants
 * that can be; a mutant is killed by a database on which the server gave another result for it, whatever is left to
 * chance.
 */
extern TestData *make_test_data(QuerySet *set);
