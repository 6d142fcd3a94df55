/* classes_notes.cpp: the outline, and what a proof assumes; see classes.h. */
#include "core/proof/classes.h"

#include <algorithm>


namespace sqleq {

namespace {

bool has_quotient(const Problem &p, const PlanPtr &plan);

bool has_quotient(const Problem &p, const ExprPtr &e)
{
	if (!e)
		return false;
	return (e->op == Op::div && p.kind(e->type) == Kind::numeric) || (e->plan && has_quotient(p, e->plan)) || has_quotient(p, e->condition) ||
		   std::any_of(e->args.begin(), e->args.end(), [&](auto &a) { return has_quotient(p, a); });
}

bool has_quotient(const Problem &p, const PlanPtr &plan)
{
	bool found = std::any_of(plan->inputs.begin(), plan->inputs.end(), [&](auto &i) { return has_quotient(p, i); });
	for (auto &a : plan->aggregates)
		found |= a.function == AggFunction::avg;
	map_expressions(*plan, [&](const ExprPtr &e) {
		found |= has_quotient(p, e);
		return e;
	});
	return found;
}

} // namespace

/* Does either query divide numerics? */
bool Classes::quotients() const
{
	return has_quotient(problem_, problem_.queries[0].plan) || has_quotient(problem_, problem_.queries[1].plan);
}

/* Among equal numerics the server keeps any; what is written with how many decimals shows in quotients only. */
void Classes::chosen(int type)
{
	if (problem_.kind(type) != Kind::numeric || problem_.type(type).scale >= 0)
		return;
	if (!quotients())
		return;
	const char *text = "equal numbers that are grouped, or chosen from, have equal numbers of decimals";
	if (std::find(proof_.assumptions.begin(), proof_.assumptions.end(), text) == proof_.assumptions.end())
		proof_.assumptions.push_back(text);
}

/* " on all databases with at most 2 rows of t, so on all (cut-off theorem)" */
std::string Classes::rows_of(const std::vector<int> &rows) const
{
	std::string s;
	for (size_t t = 0; t < rows.size(); t++)
		if (rows[t] > 0)
			s += (s.empty() ? "" : ", ") + std::to_string(rows[t]) + (rows[t] == 1 ? " row of " : " rows of ") + problem_.tables[t].name;
	return s.empty() ? "" : " on all databases with at most " + s + ", so on all (cut-off theorem)";
}

} // namespace sqleq
