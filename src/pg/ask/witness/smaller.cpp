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
			memcpy(copy->values + row * width, table->values + (row + 1) * width,
				   sizeof(char *) * (copy->nrows - row) * width);
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

/*
 * The candidate with one value, they are counted through all tables, that changed(value, row of them) gives another
 * text for. NULL: it gives none.
 */
template <typename F>
static Candidate *
candidate_with(const Candidate *candidate, int value, F changed)
{
	Candidate *simpler = (Candidate *) palloc(sizeof(Candidate));
	bool any = false;
	ListCell *cell;

	*simpler = *candidate;
	simpler->tables = NIL;
	foreach(cell, candidate->tables)
	{
		const CandidateTable *table = (const CandidateTable *) lfirst(cell);
		CandidateTable *copy = (CandidateTable *) palloc(sizeof(CandidateTable));
		int count = table->nrows * table->ncolumns;
		const char *text;

		*copy = *table;
		if (value >= 0 && value < count && changed(table, value, &text))
		{
			any = true;
			copy->values = (const char **) palloc(sizeof(char *) * count);
			memcpy(copy->values, table->values, sizeof(char *) * count);
			copy->values[value] = text;
		}
		value -= count;
		simpler->tables = lappend(simpler->tables, copy);
	}
	return any ? simpler : NULL;
}

/* With the value that the table's first row has. */
static Candidate *
candidate_with_first_value(const Candidate *candidate, int value)
{
	return candidate_with(candidate, value,
						  [](const CandidateTable *table, int at, const char **text)
						  {
							  const char *now = table->values[at];

							  *text = table->values[at % table->ncolumns];
							  return *text == NULL ? now != NULL : now == NULL || strcmp(*text, now) != 0;
						  });
}

/* With a plain value instead of an odd one. */
static Candidate *
candidate_with_plain(const Candidate *candidate, int value, const char *plain)
{
	return candidate_with(candidate, value,
						  [=](const CandidateTable *table, int at, const char **text)
						  {
							  *text = plain;
							  return is_odd(table->values[at]);
						  });
}

static int
candidate_count_values(const Candidate *candidate)
{
	int values = 0;
	ListCell *cell;

	foreach(cell, candidate->tables)
		values += ((const CandidateTable *) lfirst(cell))->nrows * ((const CandidateTable *) lfirst(cell))->ncolumns;
	return values;
}

/*
 * One change after the other, the last row or value first, is kept when the candidate still shows it. Returns whether
 * any was.
 */
template <typename F>
static bool
change_while(StillShows shows, void *context, Candidate **best, int count, F change, int *left, TimestampTz deadline)
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
	static const char *const plain[] = {"2020-01-01", NULL, "1"};
	int left = MOST_SMALLER;

	for (const char *text : plain)
	{
		int most = MOST_SIMPLER;

		(void) change_while(
			shows, context, &best, candidate_count_values(best),
			[=](const Candidate *candidate, int value) { return candidate_with_plain(candidate, value, text); }, &most,
			deadline);
	}
	while (change_while(shows, context, &best, candidate_count_rows(best), candidate_without_row, &left, deadline))
		;
	/* With values in common, fewer rows may be needed elsewhere. */
	if (change_while(shows, context, &best, candidate_count_values(best), candidate_with_first_value, &left, deadline))
		(void) change_while(shows, context, &best, candidate_count_rows(best), candidate_without_row, &left, deadline);
	return best;
}
