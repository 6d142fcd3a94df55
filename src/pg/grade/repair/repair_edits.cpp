/* repair_edits.cpp: see repair_edits.h. */
#include "pg/base/compat.h"

extern "C" {
#include "lib/stringinfo.h"
#include "utils/builtins.h"
}

#include "pg/base/subtransaction.h"
#include "pg/ask/verdict/verdict.h"
#include "pg/grade/mistakes/edit.h"
#include "pg/grade/repair/projections.h"
#include "pg/grade/repair/repair_edits.h"
#include "pg/many/set/shared_runs.h"

/* It is asked for so long whether a query gives nothing at all. */
#define NOTHING_MS 500
/* When the table has no row for a kind. */
#define USUAL_WEIGHT 20

const MistakeCost *
cost_of(List *costs, const char *kind)
{
	MistakeCost *unknown;
	ListCell *cell;

	foreach(cell, costs)
		if (strcmp(((const MistakeCost *) lfirst(cell))->kind, kind) == 0)
			return (const MistakeCost *) lfirst(cell);
	unknown = (MistakeCost *) palloc0(sizeof(MistakeCost));
	unknown->kind = kind;
	unknown->weight = USUAL_WEIGHT;
	unknown->words = kind;
	return unknown;
}

double
edits_cost(const List *costs, const Mutant *mutant)
{
	double cost = 0;

	for (; mutant; mutant = mutant->before)
		cost += cost_of((List *) costs, mutant->kind)->weight;
	return cost;
}

int
count_edits(const Mutant *mutant)
{
	int n = 0;

	/* what has no text of its own is only part of the next one */
	for (; mutant; mutant = mutant->before)
		n += mutant->text != NULL;
	return n;
}

/*
 * Does a database at hand show a difference? Where chance has a part, it is only a guess that they differ always; but
 * what follows is proven.
 */
bool
members_look_different(const QuerySet *set, int i, int j)
{
	ListCell *cell;

	if (set_apart(set, i, j) || set->members[i].columns != set->members[j].columns)
		return true;
	foreach(cell, set->databases)
	{
		const SharedDatabase *database = (const SharedDatabase *) lfirst(cell);

		if (database->group[i] >= 0 && database->group[j] >= 0 && database->group[i] != database->group[j])
			return true;
	}
	return false;
}

/* So many bytes say what a change puts in the place of something. */
static size_t
length_of_new(const char *change)
{
	const char *end = strstr(change, " instead of ");

	return end ? (size_t) (end - change) : strlen(change);
}

/* Whatever the other side leaves out there, too, is part of it. */
static bool
drops_all(const Mutant *mutant)
{
	return strcmp(mutant->change, ALL_CONDITIONS_DROPPED) == 0;
}

/* Are two changes of both sides the same one? It takes away what the two differ in, and repairs nothing. */
static bool
is_the_same_change(const Mutant *one, const Mutant *other)
{
	size_t length;

	if (drops_all(one) || drops_all(other))
		return one->omission && other->omission && strcmp(one->clause, other->clause) == 0;
	if (OidIsValid(one->table) && one->table == other->table)
		return true;
	if (strcmp(one->kind, other->kind) != 0)
		return false;
	length = length_of_new(one->change);
	return length == length_of_new(other->change) && strncmp(one->change, other->change, length) == 0;
}

bool
edits_repair(const Mutant *of_reference, const Mutant *of_answer)
{
	for (const Mutant *one = of_reference; one; one = one->before)
		for (const Mutant *other = of_answer; other; other = other->before)
			if (is_the_same_change(one, other))
				return false;
	return true;
}

/* The query that gives one row of NULLs. */
static char *
row_of_nulls(const Outputs *outputs)
{
	StringInfoData text;

	initStringInfo(&text);
	for (int c = 0; c < outputs->n; c++)
		appendStringInfo(&text, "%s CAST(NULL AS %s)", c == 0 ? "SELECT" : ",",
						 format_type_be_qualified(outputs->types[c]));
	return text.data;
}

static bool
is_equivalent(const QuerySet *set, const char *one, const char *other)
{
	const Judgement *judgement = NULL;
	SqleqOptions options = set->options;
	int64 left = (set->deadline - GetCurrentTimestamp()) / 1000;

	options.timeout_ms = Max(Min(step_ms(options, NOTHING_MS), left), 1);
	(void) run_kept([&] { judgement = judge(one, other, &options); });
	return judgement && judgement->verdict == VERDICT_EQUIVALENT;
}

bool
edits_meet_in_nothing(const QuerySet *set, const char *one, const char *other)
{
	/* the shorter one is likely to be the simpler one */
	const char *text = strlen(one) < strlen(other) ? one : other;
	Outputs outputs = {};

	if (is_equivalent(set, text, psprintf("SELECT * FROM (%s\n) AS q WHERE false", text)))
		return true;
	return !run_kept([&] { outputs = query_outputs(text, &set->options); }, ERRORS_OF_QUERIES) && outputs.n > 0 &&
		is_equivalent(set, text, row_of_nulls(&outputs));
}
