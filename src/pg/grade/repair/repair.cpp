/*
 * repair.cpp: see repair.h.
 *
 * The least repair is looked for from both sides. A mistake that people make turns a right query into the answer: so
 * the reference's mutants are compared with it. What the answer has too much is taken away by a mutant of the answer.
 * And two mistakes meet in the middle: a mutant of the reference that is equivalent to one of the answer. Databases
 * tell nearly all of these pairs apart at once. Of what is left, those that are made of the same ingredients are proven
 * first: what they differ in is how it is written. When none of them is the repair, more edits are tried, as long as
 * each brings the two nearer (repair_several.h). Then all others, the cheapest pair first.
 */
#include "pg/base/compat.h"

extern "C" {
#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "utils/builtins.h"
}

#include "pg/base/subtransaction.h"
#include "pg/many/set/progress.h"
#include "pg/grade/repair/projections.h"
#include "pg/many/classes/query_classes.h"
#include "pg/grade/repair/repair.h"
#include "pg/grade/repair/repair_several.h"
#include "pg/grade/repair/repair_twice.h"
#include "pg/many/set/shared_runs.h"
#include "pg/grade/mistakes/nearness.h"

/* A pair of mutants gets this much (step_ms(), as all of these), and so many are judged. */
#define PAIR_MS 500
#define MOST_JUDGED 60
/* One of the same ingredients gets this much. */
#define NEAR_PAIR_MS 1500
/* So many of the nearest pairs are judged, and they have to be nearer than the queries themselves. */
#define MOST_NEAR 8
/* And so many when it is about a cheaper repair, for so long. */
#define MOST_CHEAPER 12
#define CHEAPER_MS 2000
/* Of more mutants of a query, those that are nearest to the other one are looked at: pairs grow with their square. */
#define MOST_SIDE 300
/* Of so many ways to choose columns, mutants are looked at, too. */
#define MOST_PROJECTIONS 3
/* A repair of more edits than that may be a roundabout one: another is looked for. */
#define MANY_EDITS 2
/* A repair that is only a guess comes after others that cost less than so many marks more. */
#define GUESS_COST 25

/* NULL for the query itself. */
static const Mutant *
side_mutant(const Side *side, int member)
{
	return member == side->first ? NULL : (const Mutant *) list_nth(side->mutants, member - side->first - 1);
}

static const Ingredients *
side_ingredients(const Side *side, int member)
{
	const Mutant *mutant = side_mutant(side, member);

	return mutant ? mutant->ingredients : side->ingredients;
}

static const char *
side_printed(const Side *side, int member)
{
	const Mutant *mutant = side_mutant(side, member);

	return mutant ? mutant->text : side->printed;
}

/* One edit before two, then by weight, then as they come: with those of the reference first. */
static int
compare_pairs(const void *a, const void *b)
{
	const PairCost *x = (const PairCost *) a, *y = (const PairCost *) b;
	double x_cost = x->cost + (x->guess ? GUESS_COST : 0), y_cost = y->cost + (y->guess ? GUESS_COST : 0);

	if (x_cost != y_cost)
		return x_cost < y_cost ? -1 : 1;
	if (x->apart != y->apart)
		return x->apart - y->apart;
	if (x->answer != y->answer)
		return x->answer - y->answer;
	return x->reference - y->reference;
}

static PairCost
pair_cost(const Repair *repair, int i, int j)
{
	const Mutant *one = side_mutant(&repair->sides[0], i), *other = side_mutant(&repair->sides[1], j);

	/* a condition that is left out on one side may be added on the other, whatever else is the matter with it */
	return {i,
			j,
			edits_cost(repair->costs, one) + edits_cost(repair->costs, other),
			ingredients_apart(side_ingredients(&repair->sides[0], i), side_ingredients(&repair->sides[1], j)),
			(one && one->guess) || (other && other->guess),
			!(one && other && other->added) &&
				strcmp(side_printed(&repair->sides[0], i), side_printed(&repair->sides[1], j)) == 0};
}

static void
list_pairs(Repair *repair)
{
	int ends[2];
	int n = 0;

	for (int s = 0; s < 2; s++)
		ends[s] = repair->sides[s].first + 1 + list_length(repair->sides[s].mutants);
	repair->pairs =
		(PairCost *) palloc(sizeof(PairCost) * (ends[0] - repair->sides[0].first) * (ends[1] - repair->sides[1].first));
	for (int i = repair->sides[0].first; i < ends[0]; i++)
		for (int j = repair->sides[1].first; j < ends[1]; j++)
			if (!repair->set->members[i].error && !repair->set->members[j].error &&
				(i != repair->sides[0].first || j != repair->sides[1].first) &&
				edits_repair(side_mutant(&repair->sides[0], i), side_mutant(&repair->sides[1], j)) &&
				!members_look_different(repair->set, i, j))
				repair->pairs[n++] = pair_cost(repair, i, j);
	repair->npairs = n;
	qsort(repair->pairs, n, sizeof(PairCost), compare_pairs);
}

/* Is the pair proven? Then it is the repair. */
static bool
prove_pair(Repair *repair, const PairCost *pair, int64 limit_ms)
{
	CHECK_FOR_INTERRUPTS();
	if (judge_members(repair->set, pair->reference, pair->answer, step_ms(repair->set->options, limit_ms), NULL,
					  NULL) != PAIR_EQUAL)
		return false;
	/* an answer that gives nothing itself is no mutant of the reference, either */
	if (pair->reference != repair->sides[0].first &&
		edits_meet_in_nothing(repair->set, repair->set->members[pair->reference].text,
							  repair->set->members[pair->answer].text))
		return false;
	repair->found = true;
	repair->edits[0] = side_mutant(&repair->sides[0], pair->reference);
	repair->edits[1] = side_mutant(&repair->sides[1], pair->answer);
	repair->cost = pair->cost;
	return true;
}

/* The cheapest one of the nearest pairs that are left; NULL: there is none that is nearer than the two queries. */
static PairCost *
nearest_pair(const Repair *repair, const bool *tried, int usual)
{
	PairCost *best = NULL;

	for (int p = 0; p < repair->npairs; p++)
		if (!tried[p] && repair->pairs[p].apart < usual && (!best || repair->pairs[p].apart < best->apart) &&
			!members_look_different(repair->set, repair->pairs[p].reference, repair->pairs[p].answer))
			best = &repair->pairs[p];
	return best;
}

static void
prove_near_pairs(Repair *repair, bool *tried)
{
	int usual = ingredients_apart(repair->sides[0].ingredients, repair->sides[1].ingredients);

	for (int judged = 0; judged < MOST_NEAR && GetCurrentTimestamp() < repair->set->deadline; judged++)
	{
		PairCost *pair = nearest_pair(repair, tried, usual);

		if (!pair)
			return;
		tried[pair - repair->pairs] = true;
		progress_say(repair->set, "looking for a repair: %d pairs, %d tried", repair->npairs, judged);
		if (prove_pair(repair, pair, pair->apart == 0 ? NEAR_PAIR_MS : PAIR_MS))
			return;
	}
}

/* What is cheaper than what has been found; or anything, if nothing was. */
static void
prove_cheaper_pairs(Repair *repair, const bool *tried)
{
	QuerySet *set = repair->set;
	bool found = repair->found;
	TimestampTz end = found
		? Min(set->deadline, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), step_ms(set->options, CHEAPER_MS)))
		: set->deadline;

	for (int p = 0, judged = 0;
		 p < repair->npairs && judged < (found ? MOST_CHEAPER : MOST_JUDGED) && GetCurrentTimestamp() < end; p++)
	{
		const PairCost *pair = &repair->pairs[p];

		if (found && pair->cost + (pair->guess ? GUESS_COST : 0) >= repair->cost)
			return;
		progress_say(set, "looking for a repair: %d of %d pairs", p, repair->npairs);
		if (tried[p] || members_look_different(set, pair->reference, pair->answer))
			continue;
		judged++;
		if (prove_pair(repair, pair, PAIR_MS))
			return;
	}
}

/* A pair that is one text is a repair at once. What is cheaper is tried all the same, but not for long. */
static void
prove_pairs(Repair *repair)
{
	bool *tried = (bool *) palloc0(sizeof(bool) * Max(repair->npairs, 1));

	for (int p = 0; p < repair->npairs && !repair->found; p++)
		if (repair->pairs[p].same_text)
		{
			tried[p] = true;
			(void) prove_pair(repair, &repair->pairs[p], PAIR_MS);
		}
	if (!repair->found)
		prove_near_pairs(repair, tried);
	if (!repair->found || count_edits(repair->edits[0]) + count_edits(repair->edits[1]) > MANY_EDITS)
		repair_several(repair);
	prove_cheaper_pairs(repair, tried);
	if (!repair->found)
		repair_twice(repair);
}

/*
 * What else is wrong may be on the side on which the columns are chosen, too: the mutants of the query with other
 * columns, that is the same columns of its mutants. As long as results cannot be compared, nothing else is a repair.
 */
static List *
project_mutants(const Outputs *own, const Outputs *other, const List *projections, List *mutants,
				const SqleqOptions *options)
{
	List *projected = NIL;
	int chosen = 0;
	ListCell *cell, *mutant;

	if (outputs_fit(own, other))
		return NIL;
	foreach(cell, projections)
	{
		const Mutant *projection = (const Mutant *) lfirst(cell);
		Outputs outputs;

		if (chosen >= MOST_PROJECTIONS ||
			run_kept([&] { outputs = query_outputs(projection->text, options); }, ERRORS_OF_QUERIES) ||
			!outputs_fit(&outputs, other))
			continue;
		chosen++;
		foreach(mutant, mutants)
		{
			Mutant *both = ((const Mutant *) lfirst(mutant))->before || list_length(projected) >= MOST_SIDE
				? NULL
				: projected_mutant(own, projection, (const Mutant *) lfirst(mutant));

			if (both)
				projected = lappend(projected, both);
		}
	}
	return projected;
}

/*
 * Columns in another order, and of other types, stand on the reference's side, so that what else is wrong may be on the
 * answer's.
 */
static void
add_projections(Repair *repair, const char *reference, const char *answer, const SqleqOptions *options)
{
	const Outputs want = query_outputs(reference, options), have = query_outputs(answer, options);
	List *of_reference = NIL, *of_answer = NIL;

	if (have.n == want.n)
		of_reference = list_concat(reordered_columns(&want, &have), other_types(&want, &have));
	else if (have.n > want.n)
		of_answer = chosen_columns(&have, &want, "extra column");
	else
		of_reference = chosen_columns(&want, &have, "missing column");
	repair->sides[0].mutants =
		list_concat(list_concat_copy(of_reference, repair->sides[0].mutants),
					project_mutants(&want, &have, of_reference, repair->sides[0].mutants, options));
	repair->sides[1].mutants = list_concat(list_concat_copy(of_answer, repair->sides[1].mutants),
										   project_mutants(&have, &want, of_answer, repair->sides[1].mutants, options));
}

/* What the mutants of a query are made of, as far as that is not known. */
static void
look_at_side(Side *side)
{
	ListCell *cell;

	side->ingredients = text_ingredients(side->text);
	side->printed = query_printed(side->text);
	foreach(cell, side->mutants)
	{
		Mutant *mutant = (Mutant *) lfirst(cell);

		if (!mutant->ingredients &&
			run_kept([&] { mutant->ingredients = text_ingredients(mutant->text); }, ERRORS_OF_QUERIES))
			mutant->ingredients = side->ingredients;
	}
}

static char **
side_texts(const Repair *repair, const char *reference, const char *answer, int *n)
{
	char **texts = (char **) palloc(
		sizeof(char *) * (2 + list_length(repair->sides[0].mutants) + list_length(repair->sides[1].mutants)));
	ListCell *cell;

	*n = 0;
	for (int s = 0; s < 2; s++)
	{
		texts[(*n)++] = (char *) (s == 0 ? reference : answer);
		foreach(cell, repair->sides[s].mutants)
			texts[(*n)++] = (char *) ((const Mutant *) lfirst(cell))->text;
	}
	return texts;
}

static int
compare_ints(const void *a, const void *b)
{
	return *(const int *) a - *(const int *) b;
}

/* So many of the mutants as are looked at, as they come. */
static List *
nearest_mutants(List *mutants, const char *other)
{
	const Ingredients *there = text_ingredients(other);
	int *apart = (int *) palloc(sizeof(int) * Max(list_length(mutants), 1)),
		*sorted = (int *) palloc(sizeof(int) * Max(list_length(mutants), 1));
	List *nearest = NIL;
	ListCell *cell;

	if (list_length(mutants) <= MOST_SIDE)
		return mutants;
	foreach(cell, mutants)
	{
		const Mutant *mutant = (const Mutant *) lfirst(cell);

		/* of two changes, the second one comes after all of one */
		apart[foreach_current_index(cell)] = (mutant->ingredients ? ingredients_apart(mutant->ingredients, there) : 0) +
			(mutant->before ? PG_UINT16_MAX : 0);
	}
	memcpy(sorted, apart, sizeof(int) * list_length(mutants));
	qsort(sorted, list_length(mutants), sizeof(int), compare_ints);
	foreach(cell, mutants)
		if (apart[foreach_current_index(cell)] <= sorted[MOST_SIDE - 1] && list_length(nearest) < MOST_SIDE)
			nearest = lappend(nearest, lfirst(cell));
	return nearest;
}

Repair *
find_repair(const char *reference, const char *answer, const Judgement *judgement, const SqleqOptions *options,
			List *costs, TimestampTz deadline)
{
	Repair *repair = (Repair *) palloc0(sizeof(Repair));
	char **texts;
	int n;

	repair->costs = costs;
	repair->sides[0].text = reference;
	repair->sides[1].text = answer;
	repair->sides[0].mutants = nearest_mutants(query_mutants_towards(reference, answer, false), answer);
	repair->sides[1].mutants = nearest_mutants(query_mutants_towards(answer, reference, true), reference);
	add_projections(repair, reference, answer, options);
	for (int s = 0; s < 2; s++)
		look_at_side(&repair->sides[s]);
	texts = side_texts(repair, reference, answer, &n);
	repair->sides[1].first = 1 + list_length(repair->sides[0].mutants);
	repair->set = query_set_read(texts, n, options, deadline);
	if (judgement->witness && !repair->set->overlap)
		(void) shared_keep(repair->set, judgement->witness);
	list_pairs(repair);
	prove_pairs(repair);
	return repair;
}
