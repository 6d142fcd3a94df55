/* dependencies.cpp: rows with the same values in some columns have the same ones in others; see Dependency. */
#include <algorithm>

#include "core/database/database.h"

namespace sqleq {

const Tuple *Runner::determining_row(int table, const Dependency &dependency, const std::vector<Tuple> &rows,
									 const Tuple &row)
{
	auto &columns = problem_.tables[table].columns;
	for (auto &other : rows) {
		bool same = true;
		for (size_t k = 0; same && k < dependency.columns.size(); k++) {
			int c = dependency.columns[k];
			same = row[c] && other[c] && compare_fields(problem_.kind(columns[c].type), row[c], other[c]) == 0;
		}
		if (same)
			return &other;
	}
	return nullptr;
}

bool Runner::dependency_violated(int table, const Dependency &dependency, const std::vector<Tuple> &rows,
								 const Tuple &row)
{
	auto &columns = problem_.tables[table].columns;
	const Tuple *other = determining_row(table, dependency, rows, row);
	return other && std::any_of(dependency.determines.begin(), dependency.determines.end(), [&](int c) {
			   return compare_fields(problem_.kind(columns[c].type), row[c], (*other)[c]) != 0;
		   });
}

} // namespace sqleq
