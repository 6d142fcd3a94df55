/*
 * drawing.h: what the tests of a hunt are. All of it follows from the hunt's seed and the number of the test.
 */
#pragma once

#include "pg/hunt/loop/hunt.h"
#include "pg/hunt/run/hunt_types.h"

struct sqleq_caq;

/* A number for a purpose of its own. */
extern uint64 hunt_seed(int64 seed, int64 number, uint32 purpose);

/*
 * The statements (char *) that make the database for a test; table snippets of `caq` are over its tables from now on.
 */
extern List *hunt_draw_database(const Hunt *hunt, struct sqleq_caq *caq, int64 number);

/* The texts of a test, in the current memory context; they are not checked yet. */
extern HuntTest *hunt_draw_test(const Hunt *hunt, struct sqleq_caq *caq, int64 number);

/* The generator of tests: of what a second server has, too, if there is one. */
extern struct sqleq_caq *hunt_generator(void);

/*
 * Statements of a database, without those that have crashed the server (hunt->crashed): comments stand in their places,
 * so that the others keep their numbers.
 */
extern List *hunt_without_crashes(const Hunt *hunt, List *statements);
