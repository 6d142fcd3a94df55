/*
 * seen_plans.cpp: see seen_plans.h.
 *
 * Flajolet, Fusy, Gandouet, Meunier: HyperLogLog (2007). A register keeps the longest run of zeros of the hashes that
 * fall to it; as long as many registers are empty, their number tells more (linear counting).
 */
extern "C" {
#include "postgres.h"

#include <math.h>

#include "common/hashfn.h"
#include "port/pg_bitutils.h"
#include "utils/hsearch.h"
#include "utils/memutils.h"
}

#include "pg/hunt/run/seen_plans.h"

#define REGISTER_BITS 12

/* From here on they are estimated. */
#define MOST_COUNTED 20000

struct SeenPlans
{
	HTAB *counted; /* the shapes; NULL: there are too many, or some came from before */
	bool changed;
	unsigned char registers[SEEN_PLANS_BYTES];
};

SeenPlans *
seen_plans_make(void)
{
	SeenPlans *plans = (SeenPlans *) MemoryContextAllocZero(TopMemoryContext, sizeof(SeenPlans));
	HASHCTL control = {};

	control.keysize = sizeof(uint64);
	control.entrysize = sizeof(uint64);
	control.hcxt = TopMemoryContext;
	plans->counted = hash_create("sqleq plans", 1024, &control, HASH_ELEM | HASH_BLOBS | HASH_CONTEXT);
	return plans;
}

static void
stop_counting(SeenPlans *plans)
{
	if (plans->counted)
		hash_destroy(plans->counted);
	plans->counted = NULL;
}

void
seen_plans_add(SeenPlans *plans, uint64 shape)
{
	uint64 hash = hash_bytes_extended((const unsigned char *) &shape, sizeof(shape), 17), tail = hash << REGISTER_BITS;
	int number = (int) (hash >> (64 - REGISTER_BITS));
	unsigned char zeros = (unsigned char) (tail == 0 ? 64 - REGISTER_BITS + 1 : 64 - pg_leftmost_one_pos64(tail));
	bool found;

	if (plans == NULL)
		return;
	if (plans->counted)
		(void) hash_search(plans->counted, &shape, HASH_ENTER, &found);
	if (plans->counted && hash_get_num_entries(plans->counted) > MOST_COUNTED)
		stop_counting(plans);
	if (zeros > plans->registers[number])
	{
		plans->registers[number] = zeros;
		plans->changed = true;
	}
}

int64
seen_plans_count(const SeenPlans *plans)
{
	double sum = 0, n = SEEN_PLANS_BYTES, estimate;
	int empty = 0;

	if (plans->counted)
		return hash_get_num_entries(plans->counted);
	for (int i = 0; i < SEEN_PLANS_BYTES; i++)
	{
		sum += pow(2, -(double) plans->registers[i]);
		empty += plans->registers[i] == 0;
	}
	estimate = 0.7213 / (1 + 1.079 / n) * n * n / sum;
	if (estimate <= 2.5 * n && empty > 0)
		estimate = n * log(n / empty);
	return (int64) (estimate + 0.5);
}

const char *
seen_plans_news(SeenPlans *plans)
{
	bool changed = plans->changed;

	plans->changed = false;
	return changed ? (const char *) plans->registers : NULL;
}

void
seen_plans_merge(SeenPlans *plans, const char *bytes)
{
	bool some = false;

	for (int i = 0; i < SEEN_PLANS_BYTES; i++)
	{
		unsigned char other = (unsigned char) bytes[i];

		some = some || other > 0;
		plans->registers[i] = Max(plans->registers[i], other);
	}
	if (some)
		stop_counting(plans);
}
