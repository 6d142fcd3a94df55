/* coverage.cpp: see coverage.h. */
#include "core/refute/coverage.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/algebra/walk.h"

namespace sqleq {

namespace {

enum Seen : unsigned { held = 1, did_not_hold = 2, less = 4, equal = 8, greater = 16, was_null = 32 };

uint64_t mixed(uint64_t z)
{
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
	return z ^ (z >> 31);
}

/* In whatever order the columns come. */
uint64_t hash_of(const Evaluator<Concrete>::Row &row)
{
	uint64_t all = 0;
	for (auto &c : row.cells) {
		uint64_t bits = 0;
		std::memcpy(&bits, &c.val.real, sizeof bits);
		all += c.null
			? 1
			: mixed((uint64_t) c.val.num.mantissa * 31 + (uint64_t) c.val.num.scale + mixed(bits + 0x9e3779b9));
	}
	return mixed(all + 0x9e3779b97f4a7c15ull);
}

double roughly(const Decimal &d)
{
	return d.scale == 0 ? (double) d.mantissa : (double) d.mantissa * std::pow(10.0, -d.scale);
}

/* Small numbers, and then steps of about a quarter. */
uint64_t about(double n)
{
	constexpr double exact = 12;
	return n <= exact ? (uint64_t) n : (uint64_t) exact + (uint64_t) (std::log2(n / exact) * 3);
}

} // namespace

Coverage::Coverage(const Problem &problem) : problem_(problem)
{
	if (!problem.queries[0].plan || !problem.queries[1].plan)
		return;
	const bool one = problem.queries[0].plan == problem.queries[1].plan;
	for (auto &q : problem.queries)
		walk(
			q.plan, [&](const ExprPtr &e) { exprs_.try_emplace(e.get(), exprs_.size()); },
			[&](const Plan &p) { plans_.try_emplace(&p, plans_.size()); });
	for (auto &c : corresponding_nodes(*problem.queries[0].plan, *problem.queries[1].plan))
		if (!one && plans_.count(c.first) && plans_.count(c.second))
			pairs_.push_back({plans_[c.first], plans_[c.second], c.depth, c.comparable});
}

void Coverage::begin(int query)
{
	query_ = query;
	nodes_[query].assign(plans_.size(), {});
	atoms_[query].assign(exprs_.size(), {});
}

void Coverage::rows(const Plan &plan, const Evaluator<Concrete>::Rows &rows)
{
	auto i = plans_.find(&plan);
	if (i == plans_.end())
		return;
	Node &n = nodes_[query_][i->second];
	n.rows += rows.size();
	for (auto &row : rows)
		n.hash += hash_of(row);
}

void Coverage::truth(const Expr &condition, bool wanted, char holds)
{
	if (auto i = exprs_.find(&condition); i != exprs_.end())
		atoms_[query_][i->second].seen |= (holds != 0) == wanted ? held : did_not_hold;
}

void Coverage::compared(const Expr &comparison, const Evaluator<Concrete>::Cell &a, const Evaluator<Concrete>::Cell &b)
{
	auto i = exprs_.find(&comparison);
	if (i == exprs_.end())
		return;
	Atom &atom = atoms_[query_][i->second];
	if (a.null || b.null) {
		atom.seen |= was_null;
		return;
	}
	const Kind k = problem_.kind(comparison.args[0]->type);
	const int order = compare_fields(k, a.val, b.val);
	atom.seen |= order < 0 ? less : order > 0 ? greater : equal;
	if (k == Kind::code || k == Kind::boolean || order == 0)
		return;
	const double by =
		std::fabs(k == Kind::floating ? a.val.real - b.val.real : roughly(a.val.num) - roughly(b.val.num));
	double &least = order < 0 ? atom.below : atom.above;
	if (std::isfinite(by) && (least < 0 || by < least))
		least = by;
}

bool Coverage::differs(const Pair &p) const
{
	const Node &a = nodes_[0][p.first], &b = nodes_[1][p.second];
	return a.rows != b.rows || (p.comparable && a.hash != b.hash);
}

int Coverage::difference() const
{
	int least = nowhere;
	for (auto &p : pairs_)
		if (differs(p))
			least = std::min(least, p.depth);
	return least;
}

std::vector<uint64_t> Coverage::features(bool chance) const
{
	enum What : uint64_t { rows_of_node = 1, outcome, distance_below, distance_above, different };
	std::vector<uint64_t> r;
	auto add = [&](What what, uint64_t which, uint64_t value) { r.push_back(what << 56 | which << 24 | value); };
	for (uint64_t q = 0; q < 2; q++) {
		for (size_t i = 0; i < nodes_[q].size(); i++)
			if (nodes_[q][i].rows > 0)
				add(rows_of_node, i * 2 + q, about((double) nodes_[q][i].rows) * 2 + chance);
		for (size_t i = 0; i < atoms_[q].size(); i++) {
			const Atom &a = atoms_[q][i];
			for (unsigned bit = 1; bit <= was_null; bit *= 2)
				if (a.seen & bit)
					add(outcome, i * 2 + q, bit);
			if (a.below >= 0)
				add(distance_below, i * 2 + q, about(a.below));
			if (a.above >= 0)
				add(distance_above, i * 2 + q, about(a.above));
		}
	}
	for (size_t i = 0; i < pairs_.size(); i++)
		if (differs(pairs_[i]))
			add(different, i, chance);
	return r;
}

} // namespace sqleq
