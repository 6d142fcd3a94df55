/*
 * hunt_draw.h: what the tests of a hunt are. All of it follows from the hunt's seed and the number of the test.
 */
#pragma once

#include "pg/hunt/run/test_run.h"

struct sqleq_caq;

/* A number for a purpose of its own. */
extern uint64 hunt_seed(int64 seed, int64 number, uint32 purpose);

/* The statements (char *) that make the database for a test; table snippets of `caq` are over its tables from now on. */
extern List *hunt_draw_database(const Hunt *hunt, struct sqleq_caq *caq, int64 number);

/* The texts of a test, in the current memory context; they are not checked yet. */
extern HuntTest *hunt_draw_test(const Hunt *hunt, struct sqleq_caq *caq, int64 number);
