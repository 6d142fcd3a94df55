/* classes_notes.cpp: the outline, and what a proof assumes; see classes.h. */
#include "core/proof/classes.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"


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

constexpr int most_digits = 24; /* before the point: then there are no decimals but the operands' */

/* Do equal values of these types have equally many decimals? */
bool Classes::written_alike(int a, int b) const
{
	auto decimals = [&](int type) { return problem_.kind(type) == Kind::numeric ? problem_.type(type).scale : 0; };
	return decimals(a) >= 0 && decimals(a) == decimals(b);
}

/*
 * These columns once more, divided if asked: a quotient is a function of the value and of its number of decimals. Made so large that the decimals show
 * whatever is known of the value (too_few_to_matter in sem/decimals.cpp): of what it is divided by, and of how many rows there are, nothing is known.
 */
Blocks Classes::with_decimals(Blocks b, const std::vector<size_t> &columns, bool divided)
{
	auto open = [](const Type &t) { return t.kind == Kind::numeric && t.scale < 0; };
	int type = (int) (std::find_if(problem_.types.begin(), problem_.types.end(), open) - problem_.types.begin());
	if (type == (int) problem_.types.size())
		throw NoProof("a quotient has no type");
	auto apply = [&](Op op, const ExprPtr &x, const ExprPtr &y) {
		Expr e;
		e.op = op;
		e.type = type;
		e.args = {x, y};
		return finish(std::move(e));
	};
	Expr factor;
	factor.op = Op::constant;
	factor.type = type;
	factor.value = sqleq::Value{Decimal::make(1, -most_digits)};
	ExprPtr large = finish(std::move(factor));
	for (size_t c : columns) {
		b.types.push_back(type);
		for (auto &block : b.blocks) {
			ExprPtr product = apply(Op::mul, make_cast(block.out[c], type), large);
			block.out.push_back(divided ? apply(Op::div, product, number(type, 3)) : product);
		}
	}
	return b;
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
	rests_on("equal numbers that are grouped, or chosen from, have equal numbers of decimals");
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
