/* first_rows.cpp: see first_rows.h. */
#include "pg/base/compat.h"

#include "pg/base/subtransaction.h"
#include "pg/many/set/first_rows.h"
#include "pg/many/set/shared_runs.h"
#include "pg/many/set/mentioned_columns.h"
#include "pg/ask/verdict/verdict.h"

/*
 * Rows of a table on which a query may have its first result, and how long they are looked for; for more of them, twice
 * as long.
 */
#define ROWS_FOR_FIRST 6
#define FIRST_ROWS_MS 2000

bool
has_rows(const QuerySet *set, int member)
{
	ListCell *cell;

	foreach(cell, set->databases)
	{
		const SharedDatabase *database = (const SharedDatabase *) lfirst(cell);

		if (database->results[member] && database->results[member]->nrows > 0)
			return true;
	}
	return false;
}

/*
 * Such rows tell it from the query that never has a result. HAVING may ask for more of them than are looked at usually.
 */
bool
keep_first_rows(QuerySet *set, int member)
{
	const char *text = set->members[member].text;
	const char *never = psprintf("SELECT * FROM (%s\n) AS q WHERE false", text);
	const int counted = mentioned_columns(set)->counted;
	const int bounds[] = {set->options.bound, counted, counted + 1, ROWS_FOR_FIRST};
	int judged = 0; /* up to so many rows */

	for (size_t b = 0; b < (set->options.most_rows > 0 ? 1 : lengthof(bounds)) && !has_rows(set, member); b++)
	{
		SqleqOptions options = set->options;
		Judgement *judgement = NULL;

		if (bounds[b] <= judged)
			continue;
		judged = bounds[b];
		options.semantics = SQLEQ_BAG;
		options.bound = Max(bounds[b], options.bound);
		options.timeout_ms =
			Min((int64) (b == 0 ? 1 : 2) * FIRST_ROWS_MS, (set->deadline - GetCurrentTimestamp()) / 1000 / 4);
		if (options.timeout_ms > 0)
			(void) run_kept([&] { judgement = judge(text, never, &options); });
		if (judgement && judgement->witness && !set->overlap)
			(void) shared_keep(set, judgement->witness);
		if (judgement && judgement->verdict == VERDICT_EQUIVALENT)
			break;
	}
	return has_rows(set, member);
}
