/* results_seen.cpp: what the databases that were tried have shown so far; see database.h. */
#include <algorithm>

#include "core/database/database.h"

namespace sqleq {

void Runner::note_results(const Database &db, const Result &first, const Result &second)
{
	const bool rows = !first.empty() || !second.empty();
	fruitful_ += rows;
	if ((fruitful_within_bound_ || !rows) && varied_within_bound_)
		return;
	size_t most = 0;
	for (size_t t = 0; t < db.tables.size(); t++)
		if (problem_.tables[t].queried)
			most = std::max(most, db.tables[t].size());
	if (most > (size_t) problem_.bound)
		return;
	fruitful_within_bound_ |= rows;
	if (!first_within_bound_)
		first_within_bound_ = first;
	varied_within_bound_ |= !equal(*first_within_bound_, first) || !equal(*first_within_bound_, second);
}

} // namespace sqleq
