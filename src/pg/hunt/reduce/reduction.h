/*
 * hunt_reduction.h: a reduction under way (hunt_reduce.cpp), for its parts.
 */
#pragma once

#include "pg/hunt/run/scratch_cluster.h"
#include "pg/hunt/run/test_run.h"

typedef struct Reduction
{
	HuntTest best;
	HuntOutcome wanted;
	const ScratchCluster *cluster;	/* in which HUNT_CRASHES is to show */
	const char *message;		/* of an error, without numbers */
	int left;					/* attempts */
	int hang_ms;
	TimestampTz deadline;
	bool progress;
	double busy_until;			/* of reduction_busy(); 0: others do the work */
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
