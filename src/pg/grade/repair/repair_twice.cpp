/*
 * repair_twice.cpp: two changes on one side.
 *
 * Pairs of mutants have one change on either side. Where both mistakes can only be seen from one side, since what the
 * other query has in their place is written in another way, one side has to be changed twice. Of all second changes
 * there are too many: only those are looked at that follow a first one that brings the two nearer (nearness.h), or
 * leaves something out. The databases that told other pairs apart tell nearly all of these from the other query at
 * once.
 */
#include "pg/base/compat.h"

extern "C" {
#include "miscadmin.h"
}

#include "pg/base/subtransaction.h"
#include "pg/ask/verdict/verdict.h"
#include "pg/many/set/judge_members.h"
#include "pg/many/set/progress.h"
#include "pg/grade/repair/repair_twice.h"
#include "pg/many/set/shared_runs.h"
#include "pg/grade/mistakes/nearness.h"

/* So many first changes are followed by others, and so many mutants are looked at. */
#define MOST_FIRST 16
#define MOST_SECOND 500
/* So many of them are judged, and get this much each. */
#define MOST_JUDGED_TWICE 20
#define TWICE_MS 500

/* A mutant, and what it is worth. */
typedef struct Second
{
	const Mutant *mutant;
	int member;
	double cost;
	int apart;
} Second;

static int
compare_seconds(const ListCell *a, const ListCell *b)
{
	const Second *x = (const Second *) lfirst(a), *y = (const Second *) lfirst(b);

	if (x->cost != y->cost)
		return x->cost < y->cost ? -1 : 1;
	return x->apart != y->apart ? x->apart - y->apart : x->member - y->member;
}

static int
compare_nearness(const ListCell *a, const ListCell *b)
{
	const Second *x = (const Second *) lfirst(a), *y = (const Second *) lfirst(b);

	return x->apart != y->apart ? x->apart - y->apart : x->member - y->member;
}

/* The first changes of a side that are worth being followed by another one, the nearest ones first. */
static List *
first_changes(const Repair *repair, int side)
{
	const Ingredients *other = repair->sides[1 - side].ingredients;
	int usual = ingredients_apart(repair->sides[side].ingredients, other), n = 0;
	List *firsts = NIL;
	ListCell *cell;

	foreach(cell, repair->sides[side].mutants)
	{
		const Mutant *mutant = (const Mutant *) lfirst(cell);
		Second *first = (Second *) palloc(sizeof(Second));

		*first = {mutant, n++, edits_cost(repair->costs, mutant), ingredients_apart(mutant->ingredients, other)};
		if (count_edits(mutant) == 1 && !mutant->added && (first->apart < usual || mutant->omission))
			firsts = lappend(firsts, first);
	}
	list_sort(firsts, compare_nearness);
	return list_truncate(firsts, MOST_FIRST);
}

/* Second changes of a side, each text once. */
static List *
second_changes(const Repair *repair, int side)
{
	List *firsts = first_changes(repair, side), *seconds = NIL;
	ListCell *cell, *next;

	foreach(cell, firsts)
	{
		const Second *first = (const Second *) lfirst(cell);
		List *mutants = NIL;

		if (GetCurrentTimestamp() >= repair->set->deadline)
			break;
		(void) run_kept([&] { mutants = query_mutants_of(first->mutant, repair->sides[1 - side].text, side == 1); },
						ERRORS_OF_QUERIES);
		foreach(next, mutants)
		{
			const Mutant *mutant = (const Mutant *) lfirst(next);
			Second *second = (Second *) palloc(sizeof(Second));

			*second = {mutant, 0, edits_cost(repair->costs, mutant),
					   ingredients_apart(mutant->ingredients, repair->sides[1 - side].ingredients)};
			if (second->apart <= first->apart && count_edits(mutant) == 2)
				seconds = lappend(seconds, second);
		}
	}
	list_sort(seconds, compare_seconds);
	return list_truncate(seconds, MOST_SECOND);
}

/* The other query, and all of these. */
static QuerySet *
read_seconds(const Repair *repair, int side, List *seconds)
{
	char **texts = (char **) palloc(sizeof(char *) * (1 + list_length(seconds)));
	QuerySet *set;
	ListCell *cell;

	texts[0] = (char *) repair->sides[1 - side].text;
	foreach(cell, seconds)
	{
		Second *second = (Second *) lfirst(cell);

		second->member = foreach_current_index(cell) + 1;
		texts[second->member] = (char *) second->mutant->text;
	}
	set = query_set_read(texts, 1 + list_length(seconds), &repair->set->options, repair->set->deadline);
	foreach(cell, repair->set->databases)
		if (!set->overlap && GetCurrentTimestamp() < set->deadline)
			(void) shared_keep(set, ((const SharedDatabase *) lfirst(cell))->witness);
	return set;
}

static bool
change_twice(Repair *repair, int side)
{
	List *seconds = second_changes(repair, side);
	QuerySet *set;
	ListCell *cell;
	int judged = 0;

	if (seconds == NIL || GetCurrentTimestamp() >= repair->set->deadline)
		return false;
	set = read_seconds(repair, side, seconds);
	foreach(cell, seconds)
	{
		const Second *second = (const Second *) lfirst(cell);

		CHECK_FOR_INTERRUPTS();
		if (judged >= MOST_JUDGED_TWICE || GetCurrentTimestamp() >= set->deadline)
			return false;
		if (set->members[second->member].error || set->members[0].error ||
			members_look_different(set, 0, second->member))
			continue;
		judged++;
		progress_say(repair->set, "looking for a repair: two changes, %d tried", judged);
		if (judge_members(set, 0, second->member, step_ms(set->options, TWICE_MS), NULL, NULL) != PAIR_EQUAL ||
			(side == 0 && edits_meet_in_nothing(set, set->members[0].text, set->members[second->member].text)))
			continue;
		repair->found = true;
		repair->edits[side] = second->mutant;
		repair->edits[1 - side] = NULL;
		repair->cost = second->cost;
		return true;
	}
	return false;
}

void
repair_twice(Repair *repair)
{
	/* what is to be done to the answer says more than what else could have been asked for */
	if (!change_twice(repair, 1))
		(void) change_twice(repair, 0);
}
