/* rewriter_ends.cpp: rows beside which there is none with a lesser, or greater, value; see rewriter.h. */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

/*
 * The greatest x of rows that do not have a row beyond: where a row beyond, whenever there is one, shows that these
 * rows have one with a greater x (of the same group), nothing is lost without that condition. Some row has the greatest
 * x; if it were not one of those without a row beyond, a greater x would be there. A row with NULL for x never counts,
 * and its group stays: a row that is left out has a greater x in its group. Likewise the least.
 */
bool Rewriter::none_beyond(std::vector<Block> &given, size_t keys, const std::vector<Aggregate> &aggregates)
{
	if (given.size() != 1 || aggregates.empty() || !extreme(aggregates[0].function) ||
		problem_.kind(given[0].out[keys]->type) == Kind::boolean || !is_ordered(problem_, given[0].out[keys]->type))
		return false;
	const AggFunction f = aggregates[0].function;
	if (f != AggFunction::max && f != AggFunction::min)
		return false;
	const ExprPtr x = given[0].out[keys];
	for (size_t i = 1; i < aggregates.size(); i++)
		if (aggregates[i].function != f || text_of(problem_, given[0].out[keys + i]) != text_of(problem_, x))
			return false;
	if (has_subquery(x))
		return false;
	for (size_t i = 0; i < given[0].guard.size(); i++) {
		const ExprPtr &c = given[0].guard[i];
		if (c->op != Op::not_ || c->args[0]->op != Op::exists)
			continue;
		auto beyond = body(c->args[0]);
		if (!beyond || beyond->sources.empty())
			continue;
		Block rest = given[0];
		rest.guard.erase(rest.guard.begin() + (long) i);
		Blocks some;
		some.types = types_of(rest.out);
		some.blocks = {refresh(problem_, rest)};
		const PlanPtr others = plan_of(problem_, some);
		auto other = [&](size_t at) { return column(others->out[at], others->types[at]); };
		std::vector<ExprPtr> greater = {f == AggFunction::max ? ask(Op::lt, x, other(keys))
															  : ask(Op::lt, other(keys), x)};
		for (size_t k = 0; k < keys; k++)
			greater.push_back(make_not_distinct(problem_, rest.out[k], other(k)));
		Block both = rest, row = refresh(problem_, *beyond);
		both.sources.insert(both.sources.end(), row.sources.begin(), row.sources.end());
		both.guard.insert(both.guard.end(), row.guard.begin(), row.guard.end());
		if (!absorbed(both, exists_of(others, conjunction(problem_, greater))))
			continue;
		given[0] = std::move(rest);
		return true;
	}
	return false;
}

/*
 * DISTINCT over rows beside which there is none with a lesser value and the same in all other columns: the groups by
 * these, with the least value; likewise the greatest. Among the rows of a group one has the least, and it stays; no
 * other value does. The value is never NULL; and equal values are the same, since a row of the groups has its keys and
 * its value from any rows.
 */
std::optional<Blocks> Rewriter::ends_of_groups(const Blocks &rows)
{
	const size_t n = rows.types.size();
	if (rows.blocks.size() != 1 || n < 2 || rows.blocks[0].sources.empty())
		return std::nullopt;
	const Block &b = rows.blocks[0];
	const std::set<ColumnId> own = produced(b);
	for (auto &e : b.out)
		if (has_subquery(e) || !interchangeable(problem_, e->type, e->type))
			return std::nullopt;
	if (std::none_of(b.out.begin(), b.out.end(), [](auto &e) { return e->op == Op::column; }))
		return std::nullopt;
	for (size_t i = 0; i < b.guard.size(); i++) {
		const ExprPtr &c = b.guard[i];
		auto beyond = c->op == Op::not_ && c->args[0]->op == Op::exists ? body(c->args[0]) : std::nullopt;
		if (!beyond || beyond->sources.empty())
			continue;
		for (auto &test : beyond->guard)
			for (size_t side = 0; test->op == Op::lt && side < 2; side++)
				for (size_t at = 0; at < n; at++) {
					const ExprPtr &x = b.out[at];
					if (text_of(problem_, test->args[side]) != text_of(problem_, x) || !names(x, own) ||
						!is_ordered(problem_, x->type) || !never_null(problem_, b, x))
						continue;
					auto found = ends_of_groups(rows, i, at, side == 1);
					if (found)
						return found;
				}
	}
	return std::nullopt;
}

/* Likewise, where condition i says so of column `at`, the least or the greatest. */
std::optional<Blocks> Rewriter::ends_of_groups(const Blocks &rows, size_t i, size_t at, bool least)
{
	const ExprPtr there = rows.blocks[0].guard[i]->args[0];
	Block rest = rows.blocks[0], second, row;
	rest.guard.erase(rest.guard.begin() + (long) i);
	Blocks all;
	all.types = rows.types;
	all.blocks = {refresh(problem_, rest)};
	const PlanPtr others = plan_of(problem_, all);
	auto beyond = [&](const std::vector<ExprPtr> &other) {
		std::vector<ExprPtr> tests;
		for (size_t k = 0; k < other.size(); k++)
			tests.push_back(k == at ? (least ? ask(Op::lt, other[k], rest.out[k]) : ask(Op::lt, rest.out[k], other[k]))
								: never_null(problem_, rest, rest.out[k])
								? ask(Op::eq, rest.out[k], other[k])
								: make_not_distinct(problem_, rest.out[k], other[k]));
		return tests;
	};
	auto beside = [&](const Block &other) {
		Block both = rest;
		both.sources.insert(both.sources.end(), other.sources.begin(), other.sources.end());
		both.guard.insert(both.guard.end(), other.guard.begin(), other.guard.end());
		return both;
	};
	row = refresh(problem_, *body(there));
	if (!absorbed(beside(row), exists_of(others, conjunction(problem_, beyond(columns_of(others))))))
		return std::nullopt;
	second = refresh(problem_, rest);
	Block both = beside(second);
	for (auto &test : beyond(second.out))
		both.guard.push_back(test);
	if (!absorbed(both, there))
		return std::nullopt;
	Plan group, shown;
	group.op = PlanOp::group;
	all.blocks = {rest};
	group.inputs = {plan_of(problem_, all)};
	Aggregate a;
	a.id = problem_.fresh();
	a.function = least ? AggFunction::min : AggFunction::max;
	a.type = rows.types[at];
	shown.op = PlanOp::project;
	for (size_t k = 0; k < rows.types.size(); k++) {
		const ExprPtr value = columns_of(group.inputs[0])[k];
		ColumnId id = a.id;
		if (k == at)
			a.arg = value;
		else
			group.columns.push_back({id = problem_.fresh(), value});
		shown.columns.push_back({problem_.fresh(), column(id, rows.types[k])});
	}
	group.aggregates = {a};
	shown.inputs = {sqleq::finish(std::move(group))};
	return compute(sqleq::finish(std::move(shown)), false);
}

} // namespace sqleq
