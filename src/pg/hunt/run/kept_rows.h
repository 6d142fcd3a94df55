/*
 * kept_rows.h: rows that a script keeps in a table, to compare them.
 */
#pragma once

#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/hunt_types.h"

/* Stands before a query whose rows are kept in the table sqleq_result1, or 2 (i: 0, 1); "" when `rows` is NULL. */
extern const char *hunt_keeping(int i, TupleDesc rows);

/*
 * The columns of a result that a script can keep in a table, to compare it; NULL if it can't: no table has columns of
 * pseudo-types, and what a way to the rows leaves behind is rolled back.
 */
extern TupleDesc hunt_kept_rows(const HuntTest *test, const HuntResult *result);
