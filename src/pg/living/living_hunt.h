/*
 * living_hunt.h: the tests of one database that lives.
 */
#pragma once

#include "pg/hunt/oracle_hunt.h"
#include "pg/living/living_session.h"

typedef struct LivingHunt
{
	/* in */
	int64 seed;
	int64 number;				/* of the database; test n of it has number + n */
	LivingPlace place;
	TimestampTz deadline;
	void (*before_test) (void *arg, int64 number);
	void *arg;
	SeenPlans *plans;				/* as of a Hunt */
	/* out */
	int64 tests;
	int64 executed;				/* queries */
	List *bugs;					/* of HuntBug * */
} LivingHunt;

/* Outside of transactions. An error is one that ends the process's work; NULL: there was none. The schema is gone afterwards, whatever comes, if it can be. */
extern ErrorData *living_hunt(LivingHunt *hunt);
