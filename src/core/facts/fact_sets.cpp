/* fact_sets.cpp: see fact_sets.h. */
#include "core/facts/fact_sets.h"

#include <algorithm>

namespace sqleq {

namespace {

constexpr size_t most_keys = 6;
constexpr size_t most_dependencies = 400;

} // namespace

bool within(const ColumnSet &some, const ColumnSet &all)
{
	return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

ColumnSet set_of(const std::vector<ColumnId> &columns)
{
	return {columns.begin(), columns.end()};
}

void add_key(PlanFacts &f, ColumnSet key)
{
	for (ColumnId c : ColumnSet(key)) {
		ColumnSet others = key;
		others.erase(c);
		if (f.closure(others).count(c))
			key = others;
	}
	for (auto &k : f.keys)
		if (within(k, key))
			return;
	std::erase_if(f.keys, [&](auto &k) { return within(key, k); });
	if (f.keys.size() < most_keys)
		f.keys.push_back(std::move(key));
}

void add_dependency(PlanFacts &f, ColumnSet from, ColumnSet to)
{
	if (f.dependencies.size() < most_dependencies)
		f.dependencies.push_back({std::move(from), std::move(to)});
}

} // namespace sqleq
