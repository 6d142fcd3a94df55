/*
 * hunt_script.h: tests as scripts.
 */
#pragma once

#include "pg/hunt/hunt_test.h"

/*
 * A script that makes the test's database and runs its queries. `texts`: of the oracle's two queries; NULL: comments say what the
 * queries are made of. `results`: of each run, as comments below the query; may be NULL.
 */
extern const char *hunt_test_script(const HuntTest *test, const char *headline, const char *const *texts, const char *const *results);
