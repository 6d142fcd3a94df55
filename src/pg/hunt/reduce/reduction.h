/*
 * reduction.h: a reduction under way (reduce.cpp), for its parts.
 */
#pragma once

#include "pg/hunt/run/hunt_types.h"
#include "pg/hunt/words/outcomes.h"

typedef struct Reduction
{
	HuntTest best;
	HuntOutcome wanted;
	ShowsAgain again;
	int left; /* attempts */
	TimestampTz deadline;
	bool progress;
	double busy_until; /* of reduction_busy(); 0: others do the work */
} Reduction;

/* Seconds that this process has worked. On a busy machine an attempt takes longer, and no more of the machine. */
extern double reduction_busy(void);
extern bool reduction_is_over(const Reduction *reduction);

/* Whether it still shows on the database that is there, or on the test's own; then it is the best one. */
extern bool reduction_accept_here(Reduction *reduction, const HuntTest *test);
extern bool reduction_accept(Reduction *reduction, const HuntTest *test);
/* Copies of a list: without some of its items, and with another one in one place. */
extern List *reduction_without(List *list, int from, int count);
extern List *reduction_with(List *list, int at, void *item);
