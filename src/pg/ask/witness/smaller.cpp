/*
 * smaller.cpp: see smaller.h.
 */
extern "C" {
#include "postgres.h"

#include "utils/timestamp.h"
}

#include "pg/ask/witness/smaller.h"

/* Smaller databases that are tried. */
#define MOST_SMALLER 200
#define MOST_SIMPLER 30

Candidate *
candidate_without_row(const Candidate *candidate, int row)
{
	Candidate *smaller = (Candidate *) palloc(sizeof(Candidate));
	ListCell *cell;

	*smaller = *candidate;
	smaller->tables = NIL;
	foreach(cell, candidate->tables)
	{
		const CandidateTable *table = (const CandidateTable *) lfirst(cell);
		CandidateTable *copy = (CandidateTable *) palloc(sizeof(CandidateTable));

		*copy = *table;
		if (row >= 0 && row < table->nrows)
		{
			Size width = table->ncolumns;

			copy->nrows--;
			copy->values = (const char **) palloc(sizeof(char *) * Max(copy->nrows * width, 1));
			memcpy(copy->values, table->values, sizeof(char *) * row * width);
			memcpy(copy->values + row * width, table->values + (row + 1) * width, sizeof(char *) * (copy->nrows - row) * width);
		}
		row -= table->nrows;
		smaller->tables = lappend(smaller->tables, copy);
	}
	return smaller;
}

int
candidate_count_rows(const Candidate *candidate)
{
	int rows = 0;
	ListCell *cell;

	foreach(cell, candidate->tables)
		rows += ((const CandidateTable *) lfirst(cell))->nrows;
	return rows;
}

Candidate *
candidate_with_first_value(const Candidate *candidate, int value)
{
	Candidate *simpler = (Candidate *) palloc(sizeof(Candidate));
	bool changed = false;
	ListCell *cell;

	*simpler = *candidate;
	simpler->tables = NIL;
	foreach(cell, candidate->tables)
	{
		const CandidateTable *table = (const CandidateTable *) lfirst(cell);
		CandidateTable *copy = (CandidateTable *) palloc(sizeof(CandidateTable));
		int count = table->nrows * table->ncolumns;

		*copy = *table;
		if (value >= 0 && value < count)
		{
			const char *first = table->values[value % table->ncolumns];
			const char *now = table->values[value];

			changed = first == NULL ? now != NULL : now == NULL || strcmp(first, now) != 0;
			copy->values = (const char **) palloc(sizeof(char *) * count);
			memcpy(copy->values, table->values, sizeof(char *) * count);
			copy->values[value] = first;
		}
		value -= count;
		simpler->tables = lappend(simpler->tables, copy);
	}
	return changed ? simpler : NULL;
}

/* The values that people do not expect in an example. */
static bool
is_odd(const char *value)
{
	static const char *const odd[] = {"infinity", "-infinity", "Infinity", "-Infinity", "NaN"};

	for (size_t i = 0; value && i < lengthof(odd); i++)
		if (strcmp(value, odd[i]) == 0)
			return true;
	return false;
}

static Candidate *
candidate_with(const Candidate *candidate, int value, const char *plain)
{
	Candidate *simpler = (Candidate *) palloc(sizeof(Candidate));
	bool changed = false;
	ListCell *cell;

	*simpler = *candidate;
	simpler->tables = NIL;
	foreach(cell, candidate->tables)
	{
		const CandidateTable *table = (const CandidateTable *) lfirst(cell);
		CandidateTable *copy = (CandidateTable *) palloc(sizeof(CandidateTable));
		int count = table->nrows * table->ncolumns;

		*copy = *table;
		if (value >= 0 && value < count && is_odd(table->values[value]))
		{
			changed = true;
			copy->values = (const char **) palloc(sizeof(char *) * count);
			memcpy(copy->values, table->values, sizeof(char *) * count);
			copy->values[value] = plain;
		}
		value -= count;
		simpler->tables = lappend(simpler->tables, copy);
	}
	return changed ? simpler : NULL;
}

Candidate *
candidate_without_infinity(const Candidate *candidate, int value)
{
	return candidate_with(candidate, value, NULL);
}

Candidate *
candidate_with_number(const Candidate *candidate, int value)
{
	return candidate_with(candidate, value, "1");
}

Candidate *
candidate_with_day(const Candidate *candidate, int value)
{
	return candidate_with(candidate, value, "2020-01-01");
}

int
candidate_count_values(const Candidate *candidate)
{
	int values = 0;
	ListCell *cell;

	foreach(cell, candidate->tables)
		values += ((const CandidateTable *) lfirst(cell))->nrows * ((const CandidateTable *) lfirst(cell))->ncolumns;
	return values;
}

/* One change after the other, the last row or value first, is kept when the candidate still shows it. Returns whether any was. */
static bool
change_while(StillShows shows, void *context, Candidate **best, int count, Candidate *(*change)(const Candidate *, int), int *left, TimestampTz deadline)
{
	bool any = false;

	for (int i = count - 1; i >= 0 && *left > 0 && GetCurrentTimestamp() < deadline; i--)
	{
		Candidate *changed = change(*best, i);

		if (!changed)
			continue;
		(*left)--;
		if (!shows(changed, context))
			continue;
		*best = changed;
		any = true;
	}
	return any;
}

Candidate *
make_smaller(Candidate *found, StillShows shows, void *context, TimestampTz deadline)
{
	Candidate *best = found;
	Candidate *(*const simpler[]) (const Candidate *, int) = {candidate_with_day, candidate_without_infinity, candidate_with_number};
	int left = MOST_SMALLER;

	for (size_t i = 0; i < lengthof(simpler); i++)
	{
		int most = MOST_SIMPLER;

		(void) change_while(shows, context, &best, candidate_count_values(best), simpler[i], &most, deadline);
	}
	while (change_while(shows, context, &best, candidate_count_rows(best), candidate_without_row, &left, deadline))
		;
	/* With values in common, fewer rows may be needed elsewhere. */
	if (change_while(shows, context, &best, candidate_count_values(best), candidate_with_first_value, &left, deadline))
		(void) change_while(shows, context, &best, candidate_count_rows(best), candidate_without_row, &left, deadline);
	return best;
}
