/*
 * refuter.h: looks for a difference on random databases. Deterministic: a number of databases, not a time, limits it.
 */
#pragma once
#include <functional>

#include "core/refute/generator.h"

namespace sqleq {

/* How many tables a query joins, at most: subqueries count as if they were. */
int joined_tables(const Problem &problem);

struct RefuterResult {
	std::vector<Database> differing; /* the first one seen to differ; with guessed functions several */
	bool guessed = false;            /* an unknown function was interpreted somehow: hints only */
	int databases = 0;               /* tried */
	int counted = 0;                 /* of these, the ones that say something: no error, no ties */
};

/*
 * Stops at the first sure difference, or after `databases`; keeps at most `hints` unsure ones. With `worth_it`, the
 * queries run only on those of the databases for which it gives true: they are the same databases as without.
 */
RefuterResult refute(const Problem &problem, Runner &runner, const ValueStock &stock, int databases, int max_rows,
					 int hints, uint64_t seed, const std::function<bool(const Database &)> &worth_it = {});

/*
 * The same on databases in which one table has about as many rows as the queries' own numbers ask for (counts.h), but
 * no more than `most`; none where that would take long.
 */
RefuterResult refute_large(const Problem &problem, Runner &runner, const ValueStock &stock, int most, uint64_t seed);

/* The same on databases that are laid out for queries that round (layouts.h), where there are any. */
RefuterResult refute_rounding(const Problem &problem, Runner &runner, const ValueStock &stock, int most, uint64_t seed);

/*
 * Databases of at most `most` rows in a table, where keys of several columns have all combinations of a few values.
 * Sure differences only.
 */
RefuterResult refute_crossed(const Problem &problem, Runner &runner, const ValueStock &stock, int most, uint64_t seed);

/*
 * The same on databases in which what the queries ask for is there (worlds.h), once and a few times, and as often as
 * they count; tables have at most `most` rows. Sure differences only.
 */
RefuterResult refute_worlds(const Problem &problem, Runner &runner, const ValueStock &stock, int tries, int most,
							uint64_t seed);

/*
 * Does the query permit several results on a database as large as the queries count, or a little one? True when that
 * was seen.
 */
bool choice_on_large(const Problem &problem, Runner &runner, const ValueStock &stock, int query, int most,
					 uint64_t seed);

} // namespace sqleq
