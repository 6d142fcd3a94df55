/*
 * classes_totals.cpp: sums and counts of whole numbers that are others, or sums or differences of two others; see
 * classes.h.
 *
 * A total is what an aggregate adds up to, 0 where it adds up nothing. Totals are polynomials (docs/proofs.md, section
 * 4), also those of a UNION ALL, so that "this one is those two" is a question like "this one is that one". That an
 * aggregate is NULL is said apart from it, by an EXISTS.
 */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/classes.h"
#include "core/proof/rewriter_parts.h"
#include "core/util/during.h"

namespace sqleq {

namespace {

constexpr int most_questions = 48;
constexpr size_t most_totals = 8;

bool adds_up(const Aggregate &a)
{
	return !a.distinct && (a.function == AggFunction::sum || a.function == AggFunction::count);
}

/* The columns of tables that the first column of the plan is made of. */
std::set<std::pair<int, int>> made_of(const Blocks &b)
{
	std::set<std::pair<int, int>> found;
	for (auto &block : b.blocks)
		for (auto &s : block.sources)
			for (size_t i = 0; i < s->out.size(); i++)
				if (block.out[0]->free.count(s->out[i]))
					found.insert(s->op == PlanOp::scan ? std::pair(s->table, s->attributes[i])
													   : std::pair(-1, (int) s->op));
	return found;
}

} // namespace

/* What the aggregate adds up for each outer row, with the row's columns and a constant before it. */
Blocks Classes::summands(const PlanPtr &plan, const Free &f, const Block &row)
{
	std::vector<size_t> straight;
	for (size_t i = 0; i < f.columns.size(); i++)
		straight.push_back(i);
	const size_t n = straight.size();
	const bool counts = plan->aggregates[0].function == AggFunction::count;
	const int whole = whole_number();
	Blocks b = for_each_row(plan->inputs[0], f, row, straight, false);
	b.types.resize(n);
	b.types.insert(b.types.end(), {problem_.boolean_type(), whole});
	for (auto &x : b.blocks) {
		ExprPtr e = x.out[n];
		while (e->op == Op::cast && problem_.kind(e->type) == Kind::numeric)
			e = ExprPtr(e->args[0]);
		if (counts)
			e = simplify(problem_,
						 make_case(make_not(problem_, make_is_null(problem_, e)), number(whole, 1), number(whole, 0)));
		x.out.resize(n);
		x.out.push_back(boolean_constant(problem_, true));
		x.out.push_back(is_null_constant(e) ? null_constant(whole) : make_cast(e, whole));
	}
	return b;
}

/*
 * Do both add up to the same for each outer row? One more row with the same in both makes a group of each, and its sum
 * a number: what is left is the polynomial.
 */
bool Classes::equal_totals(Blocks a, Blocks b, const Block &row)
{
	const size_t keys = row.out.size() + 1;
	Block one;
	if (!row.out.empty())
		one.sources = row.sources;
	one.out = row.out;
	one.out.push_back(boolean_constant(problem_, true));
	one.out.push_back(number(whole_number(), 1));
	a.blocks.push_back(one);
	b.blocks.push_back(one);
	for (bool keep_unique : {true, false}) {
		Lowered l[2];
		for (int q = 0; q < 2; q++) {
			During side(side_, q + 1);
			l[q] = lower(q ? b : a, Mode{false, keep_unique});
			Plan g;
			g.op = PlanOp::group;
			g.inputs = {l[q].plan};
			for (size_t i = 0; i < keys; i++)
				g.columns.push_back({problem_.fresh(), column(l[q].plan->out[i], l[q].plan->types[i])});
			Aggregate sum;
			sum.function = AggFunction::sum;
			sum.type = whole_number();
			sum.id = problem_.fresh();
			sum.arg = column(l[q].plan->out[keys], l[q].plan->types[keys]);
			g.aggregates.push_back(sum);
			l[q].plan = finish(std::move(g));
		}
		if (agree(l[0], l[1], false))
			return true;
		if (!l[0].negated && !l[1].negated)
			break;
	}
	return false;
}

/* The classes whose totals may have to do with that of this plan. */
std::vector<size_t> Classes::totals_like(const Free &f, int type)
{
	std::vector<size_t> found;
	for (size_t k = 0; k < values_.size() && found.size() < most_totals; k++) {
		const Value &v = values_[k];
		if (v.kind.starts_with("aggregate ") && adds_up(v.plan->aggregates[0]) && v.type == type &&
			v.free.types == f.types)
			found.push_back(k);
	}
	return found;
}

/*
 * A total of whole numbers as another class's, or the sum or the difference of two of them, of which one at least is
 * the other query's; null when it is none. Only of an argument that is never NULL, so that the total is the value
 * wherever there is a row.
 */
ExprPtr Classes::related_total(const PlanPtr &plan, const Free &f, const std::string &text, int type)
{
	if (at_sight_ || type != whole_type_ || type < 0 || !adds_up(plan->aggregates[0]) ||
		!rewriter_.rules().on(Rule::related_totals))
		return nullptr;
	auto total = [&](size_t k) {
		std::vector<size_t> straight;
		for (size_t i = 0; i < f.columns.size(); i++)
			straight.push_back(i);
		Expr n;
		n.op = Op::coalesce;
		n.type = type;
		n.args = {call_of(values_[k], f, straight), number(type, 0)};
		return finish(std::move(n));
	};
	/* proven for outer rows like these, and not for those that have NULLs where these have none */
	std::string key = text + "\n";
	for (bool never : f.not_null)
		key += never ? "! " : "? ";
	auto known = related_.find(key);
	if (known == related_.end()) {
		auto found = find_related(plan, f);
		if (!found)
			return nullptr;
		known = related_.insert({key, *found}).first;
	}
	rewriter_.rules().applied(Rule::related_totals);
	for (auto k : {known->second.first, known->second.second})
		if (k)
			values_[*k].sides |= side_;
	ExprPtr first = total(*known->second.first);
	if (!known->second.second)
		return first;
	Expr e;
	e.op = known->second.minus ? Op::sub : Op::add;
	e.type = type;
	e.args = {first, total(*known->second.second)};
	return finish(std::move(e));
}

std::optional<Classes::Related> Classes::find_related(const PlanPtr &plan, const Free &f)
{
	if (plan->aggregates[0].function == AggFunction::sum &&
		!never_null_column(rewriter_.blocks(plan->inputs[0], true), 0))
		return std::nullopt;
	const std::vector<size_t> others = totals_like(f, whole_type_);
	const Block row = outer_row(f);
	const auto mine = made_of(rewriter_.blocks(plan->inputs[0], false));
	std::map<size_t, std::set<std::pair<int, int>>> columns;
	std::map<size_t, PlanPtr> plans;
	for (size_t k : others) {
		plans[k] = values_[k].plan;
		columns[k] = made_of(rewriter_.blocks(plans[k]->inputs[0], false));
	}
	auto both = [](std::set<std::pair<int, int>> x, const std::set<std::pair<int, int>> &y) {
		x.insert(y.begin(), y.end());
		return x;
	};
	auto of_other = [&](size_t k) { return (values_[k].sides & ~side_) != 0; };
	auto together = [&](const PlanPtr &x, const Free &of_x, const PlanPtr &y, const Free &of_y) {
		Blocks all = summands(x, of_x, row), more = summands(y, of_y, row);
		all.blocks.insert(all.blocks.end(), more.blocks.begin(), more.blocks.end());
		return all;
	};
	auto asked = [&](auto question) { return questions_++ < most_questions && question(); };
	for (size_t k : others)
		if (of_other(k) && columns[k] == mine &&
			asked([&] { return equal_totals(summands(plan, f, row), summands(plans[k], values_[k].free, row), row); }))
			return Related{k, std::nullopt, false};
	for (size_t k : others)
		for (size_t l : others) {
			if (!of_other(k) && !of_other(l))
				continue;
			if (k < l && both(columns[k], columns[l]) == mine && asked([&] {
					return equal_totals(summands(plan, f, row),
										together(plans[k], values_[k].free, plans[l], values_[l].free), row);
				}))
				return Related{k, l, false};
			if (k != l && both(mine, columns[l]) == columns[k] && asked([&] {
					return equal_totals(summands(plans[k], values_[k].free, row),
										together(plan, f, plans[l], values_[l].free), row);
				}))
				return Related{k, l, true};
		}
	return std::nullopt;
}

} // namespace sqleq
