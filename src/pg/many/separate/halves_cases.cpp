/*
 * halves_cases.cpp: see halves_cases.h.
 *
 * Queries that are told apart by databases where a table is empty, and by no others, may be what keeps a split from
 * being as even as their classes would allow: sum(x) is NULL then, and coalesce(sum(x), 0) is not, but where nothing
 * has rows, nothing else differs. So the two cases are looked at by themselves: a table has rows, or it has none.
 *
 * Why that is sound: on each database one of the two holds, and there a query gives what it gives under that condition,
 * as SELECT * FROM (query) AS q WHERE [NOT] EXISTS (SELECT FROM table) does. Two of which this is proven equivalent
 * have the same result on each database of the case, unless one of them fails there, and then that one counts for
 * neither half. Members of a block are proven pair by pair, so that nothing has to follow across a query that fails. A
 * split puts each block on one side, or leaves some of its members out; to put those beside the others makes no half
 * smaller. So the smaller half is at most what blocks allow, and for all databases it is the greater one of the two
 * bounds. Lists are left alone: what is in FROM has no order.
 */
#include "pg/base/compat.h"

extern "C" {
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
}

#include "pg/base/subtransaction.h"
#include "pg/many/separate/even_sum.h"
#include "pg/many/separate/halves_cases.h"
#include "pg/many/set/progress.h"
#include "pg/ask/verdict/verdict.h"

/* A pair gets this much, and so many of a case may stay unproven. */
#define PAIR_MS 3000
#define MOST_FAILURES 6
/* So many members are looked at, the heaviest ones; the others are blocks of their own. */
#define MOST_BLOCKS 40

/* One table with rows, or without, and what is equivalent then. */
typedef struct HalvesCase
{
	QuerySet *set;
	const Weights *weights;
	int table; /* of the set */
	bool with_rows;
	int *alike; /* by member: the first one from which no database of the case tells it; -1: it does not count */
	int *block; /* by member: the first one of its block: all of them are equivalent, pair by pair */
	int failures;
	int bound; /* of the smaller half, as far as is proven */
} HalvesCase;

/* Is the database one of the case? */
static bool
is_case_of(const HalvesCase *its, const SharedDatabase *database)
{
	const bool rows = its->table < database->witness->ntables && database->witness->tables[its->table].nrows > 0;

	return rows == its->with_rows;
}

static bool
look_alike(const HalvesCase *its, int i, int j)
{
	ListCell *cell;

	foreach(cell, its->set->databases)
	{
		const SharedDatabase *database = (const SharedDatabase *) lfirst(cell);

		if (is_case_of(its, database) && database->group[i] >= 0 && database->group[j] >= 0 &&
			database->group[i] != database->group[j])
			return false;
	}
	return its->set->members[i].shape == its->set->members[j].shape;
}

/* How even a split is at most if members with the same number stay together. */
static int
most_even_of(const HalvesCase *its, const int *numbers)
{
	const QuerySet *set = its->set;
	int *sizes = (int *) palloc0(sizeof(int) * Max(set->n, 1)), most_even;

	for (int i = 0; i < set->n; i++)
		if (its->weights->counts[i])
			sizes[numbers[i]] += its->weights->weight[i];
	most_even = most_even_sum(sizes, set->n, NULL);
	pfree(sizes);
	return most_even;
}

static void
find_alike(HalvesCase *its)
{
	for (int i = 0; i < its->set->n; i++)
	{
		its->alike[i] = its->weights->counts[i] ? 0 : -1;
		while (its->weights->counts[i] && its->alike[i] < i &&
			   !(its->alike[its->alike[i]] == its->alike[i] && look_alike(its, its->alike[i], i)))
			its->alike[i]++;
	}
}

/* ---- proofs ---- */

static char *
text_in_case(const HalvesCase *its, int member)
{
	const Oid relid = its->set->tables[its->table].relid;
	const char *text = its->set->members[member].text;
	size_t length = strlen(text);

	while (length > 0 && (text[length - 1] == ';' || isspace((unsigned char) text[length - 1])))
		length--;
	return psprintf("SELECT * FROM (%.*s\n) AS q WHERE %sEXISTS (SELECT FROM %s)", (int) length, text,
					its->with_rows ? "" : "NOT ",
					quote_qualified_identifier(get_namespace_name(get_rel_namespace(relid)), get_rel_name(relid)));
}

/* What tells them apart is kept with the set. */
static bool
equal_in_case(HalvesCase *its, int i, int j)
{
	QuerySet *set = its->set;
	SqleqOptions options = set->options;
	const int64 left = (set->deadline - GetCurrentTimestamp()) / 1000;
	const Judgement *judgement = NULL;

	CHECK_FOR_INTERRUPTS();
	options.timeout_ms = Min(PAIR_MS, left);
	/* what is equal as a bag is so as a set */
	for (options.semantics = SQLEQ_BAG; left > 0; options.semantics = set->options.semantics)
	{
		(void) run_kept([&] { judgement = judge(text_in_case(its, i), text_in_case(its, j), &options); });
		if (judgement && judgement->verdict == VERDICT_EQUIVALENT)
			return true;
		if (options.semantics == set->options.semantics)
			break;
	}
	if (judgement && judgement->witness && !set->overlap)
		(void) shared_keep(set, judgement->witness);
	its->failures++;
	return false;
}

/* Are all of the one block equivalent to all of the other? */
static bool
blocks_equal(HalvesCase *its, int one, int other)
{
	for (int i = 0; i < its->set->n; i++)
		for (int j = 0; j < its->set->n && its->weights->counts[i] && its->block[i] == one; j++)
			if (its->weights->counts[j] && its->block[j] == other &&
				(!look_alike(its, i, j) || !equal_in_case(its, i, j)))
				return false;
	return true;
}

/* The bound if two blocks are one. */
static int
bound_if_joined(const HalvesCase *its, int one, int other)
{
	int *block = (int *) palloc(sizeof(int) * Max(its->set->n, 1)), bound;

	for (int i = 0; i < its->set->n; i++)
		block[i] = its->block[i] == other ? one : its->block[i];
	bound = most_even_of(its, block);
	pfree(block);
	return bound;
}

/*
 * The two blocks that make the lowest bound if they are one, of those that look alike and were not tried; of several
 * such, the heaviest ones. False: there are none.
 */
static bool
next_blocks(const HalvesCase *its, const int *order, int n, const bool *tried, int *one, int *other)
{
	int best = -1;

	for (int a = 0; a < n; a++)
		for (int b = a + 1; b < n; b++)
		{
			int bound;

			if (its->block[order[a]] != order[a] || its->block[order[b]] != order[b] ||
				its->alike[order[a]] != its->alike[order[b]] || tried[order[a] * its->set->n + order[b]])
				continue;
			bound = bound_if_joined(its, order[a], order[b]);
			if (best >= 0 && bound >= best)
				continue;
			best = bound;
			*one = order[a];
			*other = order[b];
		}
	return best >= 0;
}

/* Those of the members that count that stand for the most, the heaviest ones first. */
static int *
heaviest_first(const HalvesCase *its, int *n)
{
	int *order = (int *) palloc(sizeof(int) * (its->set->n + 1));

	*n = 0;
	for (int i = 0; i < its->set->n; i++)
	{
		int at = *n;

		if (!its->weights->counts[i])
			continue;
		for (; at > 0 && its->weights->weight[order[at - 1]] < its->weights->weight[i]; at--)
			order[at] = order[at - 1];
		order[at] = i;
		*n = Min(*n + 1, MOST_BLOCKS);
	}
	return order;
}

/* Is it proven that no database of the case splits them more evenly? */
static bool
prove_case(HalvesCase *its, int reached)
{
	QuerySet *set = its->set;
	bool *tried = (bool *) palloc0(sizeof(bool) * Max(set->n * set->n, 1));
	int n, one, other;
	const int *order = heaviest_first(its, &n);

	for (its->bound = most_even_of(its, its->block); its->bound > reached; its->bound = most_even_of(its, its->block))
	{
		if (its->failures >= MOST_FAILURES || GetCurrentTimestamp() >= set->deadline ||
			!next_blocks(its, order, n, tried, &one, &other))
			return false;
		tried[one * set->n + other] = true;
		if (blocks_equal(its, one, other))
			for (int i = 0; i < set->n; i++)
				if (its->block[i] == other)
					its->block[i] = one;
	}
	return true;
}

static HalvesCase *
case_of(QuerySet *set, const Weights *weights, int table, bool with_rows)
{
	HalvesCase *its = (HalvesCase *) palloc0(sizeof(HalvesCase));

	its->set = set;
	its->weights = weights;
	its->table = table;
	its->with_rows = with_rows;
	its->alike = (int *) palloc(sizeof(int) * Max(set->n, 1));
	its->block = (int *) palloc(sizeof(int) * Max(set->n, 1));
	for (int i = 0; i < set->n; i++)
		its->block[i] = i;
	find_alike(its);
	return its;
}

HalvesCases
bound_by_cases(QuerySet *set, const Weights *weights, int reached)
{
	for (int t = 0; t < set->ntables && set->options.semantics != SQLEQ_LIST && GetCurrentTimestamp() < set->deadline;
		 t++)
	{
		HalvesCase *without = case_of(set, weights, t, false), *with = case_of(set, weights, t, true);

		progress_say(set, "comparing with each table empty and non-empty");
		/* of what looks alike no more than that can be proven */
		if (most_even_of(without, without->alike) <= reached && most_even_of(with, with->alike) <= reached &&
			prove_case(with, reached) && prove_case(without, reached))
			return {set->tables[t].relid, with->bound, without->bound};
	}
	return {};
}
