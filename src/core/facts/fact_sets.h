/* fact_sets.h: adding to facts. */
#pragma once
#include "core/facts/plan_facts.h"

namespace sqleq {

bool within(const ColumnSet &some, const ColumnSet &all);
ColumnSet set_of(const std::vector<ColumnId> &columns);
/* Without what the rest of the key determines. */
void add_key(PlanFacts &facts, ColumnSet key);
void add_dependency(PlanFacts &facts, ColumnSet from, ColumnSet to);

template <class T>
void append(std::vector<T> &to, const std::vector<T> &from)
{
	to.insert(to.end(), from.begin(), from.end());
}

} // namespace sqleq
