/*
 * hunt_loop.h: tests, one after the other, until one of them finds a bug.
 */
#pragma once

#include "pg/hunt/loop/hunt.h"

/* Runs until all tests are done, the deadline has passed, or a bug is found. SPI must not be connected. */
extern void hunt_run(Hunt *hunt);

/* An idea of the wider grammar, and in how many tests it is. */
typedef struct HuntIdea
{
	const char *name;
	int64 tests;
} HuntIdea;

/* One test more has it: a List of HuntIdea *. */
extern List *hunt_count_idea(List *ideas, const char *name);

/* HuntIdea * of the tests from hunt->first on; nothing is run. */
extern List *hunt_ideas(Hunt *hunt);
