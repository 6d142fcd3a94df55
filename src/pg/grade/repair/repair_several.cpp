/*
 * repair_several.cpp: repairs of several edits.
 *
 * Of all queries that some edits lead to there are too many. But each edit of a repair takes away something in which
 * the answer and the reference differ: clause by clause, they become one. So the pairs of which the ingredients
 * (nearness.h) are nearest to each other are changed once more, on one side or the other, as long as that brings them
 * nearer; and the nearest ones are proven.
 */
#include "pg/base/compat.h"

extern "C" {
#include "miscadmin.h"
}

#include "pg/base/subtransaction.h"
#include "pg/ask/verdict/verdict.h"
#include "pg/many/set/progress.h"
#include "pg/grade/repair/repair_several.h"
#include "pg/grade/mistakes/nearness.h"

/* So many pairs are changed once more. */
#define MOST_STATES 3
/* So many are judged, and get this much each. */
#define MOST_JUDGED 8
#define STATE_MS 1500
/* All of it takes no longer than that. */
#define SEVERAL_MS 8000

/* A pair on the way. */
typedef struct State
{
	const Mutant *edits[2]; /* NULL: the query itself */
	int apart;
	double cost;
	int number; /* as they come */
	bool expanded;
} State;

typedef struct SeveralEdits
{
	Repair *repair;
	List *states; /* of State *, the best ones first */
	TimestampTz end;
	int judged;
	int made; /* states */
} SeveralEdits;

static int
number_of_edits(const State *state)
{
	return count_edits(state->edits[0]) + count_edits(state->edits[1]);
}

static const Ingredients *
ingredients_of(const SeveralEdits *search, const State *state, int side)
{
	return state->edits[side] ? state->edits[side]->ingredients : search->repair->sides[side].ingredients;
}

static const char *
text_of(const SeveralEdits *search, const State *state, int side)
{
	return state->edits[side] ? state->edits[side]->text : search->repair->sides[side].text;
}

static int
compare_states(const ListCell *a, const ListCell *b)
{
	const State *x = (const State *) lfirst(a), *y = (const State *) lfirst(b);

	if (x->apart != y->apart)
		return x->apart - y->apart;
	if (x->cost != y->cost)
		return x->cost < y->cost ? -1 : 1;
	return x->number - y->number;
}

/* The state with another edit on one side. NULL: that brings nothing nearer, or repairs nothing. */
static State *
next_state(SeveralEdits *search, const State *state, int side, const Mutant *mutant)
{
	State next = *state;

	next.edits[side] = mutant;
	next.expanded = false;
	next.number = ++search->made;
	next.apart = ingredients_apart(ingredients_of(search, &next, 0), ingredients_of(search, &next, 1));
	if (next.apart >= state->apart || !edits_repair(next.edits[0], next.edits[1]))
		return NULL;
	next.cost = edits_cost(search->repair->costs, next.edits[0]) + edits_cost(search->repair->costs, next.edits[1]);
	return (State *) memcpy(palloc(sizeof(State)), &next, sizeof(State));
}

/* All ways to change one side of a state once more. */
static List *
mutants_of(const SeveralEdits *search, const State *state, int side)
{
	List *mutants = NIL;

	if (!state->edits[side])
		return search->repair->sides[side].mutants;
	(void) run_kept([&]
					{ mutants = query_mutants_of(state->edits[side], text_of(search, state, 1 - side), side == 1); },
					ERRORS_OF_QUERIES);
	return mutants;
}

/* Those that follow from a state, the best ones of them. */
static void
expand(SeveralEdits *search, State *state)
{
	List *next = NIL;
	ListCell *cell;

	state->expanded = true;
	if (number_of_edits(state) >= MOST_EDITS)
		return;
	for (int side = 0; side < 2; side++)
		foreach(cell, mutants_of(search, state, side))
		{
			State *one = next_state(search, state, side, (const Mutant *) lfirst(cell));

			if (one && number_of_edits(one) <= MOST_EDITS)
				next = lappend(next, one);
		}
	list_sort(next, compare_states);
	search->states = list_concat(search->states, list_truncate(next, 2 * MOST_STATES));
	list_sort(search->states, compare_states);
}

static bool
same_edits(const State *one, const State *other, const SeveralEdits *search)
{
	return strcmp(text_of(search, one, 0), text_of(search, other, 0)) == 0 &&
		strcmp(text_of(search, one, 1), text_of(search, other, 1)) == 0;
}

/* The best states that have not been changed once more. */
static List *
best_states(const SeveralEdits *search)
{
	List *best = NIL;
	ListCell *cell, *known;

	foreach(cell, search->states)
	{
		State *state = (State *) lfirst(cell);
		bool new_one = !state->expanded;

		foreach(known, best)
			new_one = new_one && !same_edits(state, (const State *) lfirst(known), search);
		if (new_one)
			best = lappend(best, state);
		if (list_length(best) == MOST_STATES)
			break;
	}
	return best;
}

/* Is it proven? Then it is the repair. */
static bool
prove_state(SeveralEdits *search, const State *state)
{
	Repair *repair = search->repair;
	SqleqOptions options = repair->set->options;
	const Judgement *judgement = NULL;
	int64 left = (repair->set->deadline - GetCurrentTimestamp()) / 1000;

	CHECK_FOR_INTERRUPTS();
	progress_say(repair->set, "looking for a repair: %d edits", number_of_edits(state));
	search->judged++;
	options.timeout_ms = Min(step_ms(options, STATE_MS), left);
	if (left > 0)
		(void) run_kept([&] { judgement = judge(text_of(search, state, 0), text_of(search, state, 1), &options); });
	if (!judgement || judgement->verdict != VERDICT_EQUIVALENT ||
		(state->edits[0] && edits_meet_in_nothing(repair->set, text_of(search, state, 0), text_of(search, state, 1))))
		return false;
	repair->found = true;
	repair->edits[0] = state->edits[0];
	repair->edits[1] = state->edits[1];
	repair->cost = state->cost;
	return true;
}

static bool
is_over(const SeveralEdits *search)
{
	return search->judged >= MOST_JUDGED || GetCurrentTimestamp() >= search->end;
}

/* Pairs of one edit each side have been proven, or not, before. A dearer repair than the one that was found is none. */
static bool
is_worth_it(const SeveralEdits *search, const State *state)
{
	return ((state->edits[0] && state->edits[0]->before) || (state->edits[1] && state->edits[1]->before)) &&
		(!search->repair->found || state->cost < search->repair->cost);
}

void
repair_several(Repair *repair)
{
	SeveralEdits search = {
		repair, NIL,
		Min(repair->set->deadline,
			TimestampTzPlusMilliseconds(GetCurrentTimestamp(), step_ms(repair->set->options, SEVERAL_MS))),
		0, 0};
	State *start = (State *) palloc0(sizeof(State));
	ListCell *cell;

	start->apart = ingredients_apart(repair->sides[0].ingredients, repair->sides[1].ingredients);
	search.states = list_make1(start);
	for (int edits = 0; edits < MOST_EDITS && !is_over(&search); edits++)
	{
		List *best = best_states(&search);

		if (best == NIL)
			break;
		foreach(cell, best)
		{
			State *state = (State *) lfirst(cell);

			if (is_over(&search) || (state->apart == 0 && is_worth_it(&search, state) && prove_state(&search, state)))
				return;
			expand(&search, state);
		}
	}
	foreach(cell, search.states)
	{
		if (is_over(&search))
			return;
		if (is_worth_it(&search, (const State *) lfirst(cell)) && prove_state(&search, (const State *) lfirst(cell)))
			return;
	}
}
