/* classes_notes.cpp: the outline, and what a proof assumes; see classes.h. */
#include "core/proof/classes.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/normal/decimals_seen.h"
#include "core/proof/rewriter_parts.h"
#include "core/sem/symbolic.h"

namespace sqleq {

/* Does either query divide numerics? */
bool Classes::quotients() const
{
	if (!quotients_)
		quotients_ =
			has_quotient(problem_, problem_.queries[0].plan) || has_quotient(problem_, problem_.queries[1].plan);
	return *quotients_;
}

/* Do equal values of these types have equally many decimals? */
bool Classes::written_alike(int a, int b) const
{
	auto decimals = [&](int type) { return problem_.kind(type) == Kind::numeric ? problem_.type(type).scale : 0; };
	return decimals(a) >= 0 && decimals(a) == decimals(b);
}

/* How many decimals the value of an integer or numeric is written with. */
ExprPtr Classes::decimals(const ExprPtr &value) const
{
	ExprPtr e = decimals_of(problem_, value);
	if (!e)
		throw NoProof("a quotient has no type");
	return e;
}

/* The numbers of decimals of these columns as further ones. */
Blocks Classes::with_decimals(Blocks b, const std::vector<size_t> &columns) const
{
	for (size_t c : columns) {
		b.types.push_back(problem_.integer_type());
		for (auto &block : b.blocks)
			block.out.push_back(decimals(block.out[c]));
	}
	return b;
}

/*
 * Which of the columns from outside decide by their numbers of decimals, and not by their values alone, what the part
 * is. Nothing can be said of a part in which a number is written in an unknown way.
 */
std::vector<size_t> Classes::seen_decimals(const PlanPtr &plan, const Free &f) const
{
	std::vector<size_t> seen;
	if (!quotients())
		return seen;
	if (lacks_spelling(problem_, plan))
		throw NoProof("a number of which it is not known how it is written");
	for (size_t i = 0; i < f.columns.size(); i++)
		if (sees_decimals(problem_, plan, f.columns[i], f.types[i]))
			seen.push_back(i);
	return seen;
}

/* One more column for each of these columns from outside: the rows are those for its number of decimals. */
void Classes::add_decimals(Table &t, const std::vector<size_t> &seen) const
{
	for (size_t i : seen) {
		const int at = (int) t.columns.size();
		t.columns.push_back({"d" + std::to_string(i), problem_.integer_type(), false, nullptr, {}});
		for (auto &k : t.keys) {
			k.columns.push_back(at);
			k.exprs.push_back(column(at, t.columns.back().type));
		}
	}
}

void Classes::rests_on(const std::string &assumption)
{
	if (std::find(proof_.assumptions.begin(), proof_.assumptions.end(), assumption) == proof_.assumptions.end())
		proof_.assumptions.push_back(assumption);
}

/* Among equal numerics the server keeps any; what is written with how many decimals shows in quotients only. */
void Classes::chosen(int type)
{
	if (problem_.kind(type) != Kind::numeric || problem_.type(type).scale >= 0)
		return;
	if (!quotients())
		return;
	rests_on(chosen_alike);
}

/* " on all databases with at most 2 rows of t, so on all (cut-off theorem)" */
std::string Classes::rows_of(const std::vector<int> &rows) const
{
	std::string s;
	for (size_t t = 0; t < rows.size(); t++)
		if (rows[t] > 0)
			s += (s.empty() ? "" : ", ") + std::to_string(rows[t]) + (rows[t] == 1 ? " row of " : " rows of ") +
				problem_.tables[t].name;
	return s.empty() ? "" : " on all databases with at most " + s + ", so on all (cut-off theorem)";
}

} // namespace sqleq
