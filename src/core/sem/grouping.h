/* grouping.h: GROUP BY and aggregates of Evaluator<D>. Included by the domains' instantiations only. */
#pragma once
#include <algorithm>

#include "core/sem/evaluator.h"

namespace sqleq {

/* What the restriction says of the keys, said of the columns of the input that they are. */
template <class D>
auto Evaluator<D>::below_group(const Plan &plan, const Restriction &r) -> Restriction
{
	Restriction below;
	for (auto &c : plan.columns)
		if (const Required *q = find(r, c.id))
			if (c.expr->op == Op::column && !find(below, c.expr->id))
				below.push_back({c.expr->id, q->cell, q->strict});
	return below;
}

/* The rows that can be in a group that the restriction asks for: keys, filters and arguments. */
template <class D>
auto Evaluator<D>::group_inputs(const Plan &plan, const Restriction &r) -> std::vector<GroupInput>
{
	const PlanPtr &input = plan.inputs[0];
	Restriction below = below_group(plan, r);
	std::vector<GroupInput> in;
	for (auto &row : computes_columns(*input) ? rows_in_part(input, below) : rows(input, below)) {
		bind(*input, row);
		GroupInput g{row.present, {}, {}, {}};
		Guard when(d, row.present);
		for (auto &c : plan.columns) {
			Cell k = cell(c.expr);
			if (const Required *q = find(r, c.id))
				if (!(k == q->cell) || (q->strict && !d.known_false(k.null))) {
					g.present =
						d.and_(g.present, q->strict ? equal(c.expr->type, q->cell, k) : same(c.expr->type, q->cell, k));
					k = {q->strict ? d.boolean(false) : q->cell.null, d.in_place_of(k.val, q->cell.val)};
				}
			g.keys.push_back(k);
		}
		if (d.known_false(g.present))
			continue;
		for (auto &a : plan.aggregates) {
			Bool f = a.filter ? truth(a.filter, true) : d.boolean(true);
			g.filters.push_back(f);
			Guard when_counted(d, f);
			g.args.push_back(a.arg ? cell(a.arg)
								   : Cell{d.boolean(false), d.constant(Kind::integer, Value{Decimal(1)})});
		}
		in.push_back(std::move(g));
	}
	d.compare_pairs(in.size() * in.size());
	return in;
}

/*
 * When every key is fixed by the restriction there is one group. Otherwise each row leads the group of its key unless
 * an earlier row does; rows before the leader cannot be in its group.
 */
template <class D>
auto Evaluator<D>::group(const Plan &plan, const Restriction &r) -> Rows
{
	size_t keys = plan.columns.size();
	std::vector<GroupInput> in = group_inputs(plan, r);
	Rows out;
	std::vector<int> key_types;
	for (auto &c : plan.columns)
		key_types.push_back(c.expr->type);
	auto emit = [&](Bool present, const std::vector<Cell> &key_cells, const std::vector<Bool> &members) {
		Row row{present, key_cells};
		if (d.known_false(present))
			return;
		merge(row, key_types);
		under(present, [&] {
			for (size_t a = 0; a < plan.aggregates.size(); a++)
				row.cells.push_back(aggregate(plan.aggregates[a], a, in, members));
		});
		if (apply(row, plan.out, plan.types, r))
			out.push_back(std::move(row));
	};
	std::vector<Bool> present;
	for (auto &g : in)
		present.push_back(g.present);
	if (keys == 0) {
		emit(d.boolean(true), {}, present);
		return out;
	}
	bool fixed =
		std::all_of(plan.columns.begin(), plan.columns.end(), [&](auto &c) { return find(r, c.id) != nullptr; });
	if (fixed) {
		std::vector<Cell> key_cells;
		for (size_t k = 0; k < keys && !in.empty(); k++) {
			std::vector<const Cell *> cells;
			for (auto &g : in)
				cells.push_back(&g.keys[k]);
			key_cells.push_back(first_present(key_types[k], present, cells));
		}
		if (!in.empty())
			emit(d.or_(present), key_cells, present);
		return out;
	}
	for (size_t i = 0; i < in.size(); i++) {
		std::vector<Bool> members(in.size(), d.boolean(false)), earlier;
		for (size_t j = 0; j < in.size(); j++) {
			Bool s = d.boolean(true);
			for (size_t k = 0; k < keys && j != i && !d.known_false(s); k++)
				s = d.and_(s, same(plan.columns[k].expr->type, in[i].keys[k], in[j].keys[k]));
			s = d.and_(s, in[j].present);
			if (j < i)
				earlier.push_back(s);
			else
				members[j] = j == i ? d.boolean(true) : s;
		}
		emit(d.and_(in[i].present, d.not_(d.or_(earlier))), in[i].keys, members);
	}
	return out;
}

/* Each value once: merged by value first, then each only if no earlier one is equal. */
template <class D>
auto Evaluator<D>::once_each(Kind kind, const std::vector<std::pair<Bool, Val>> &items)
	-> std::vector<std::pair<Bool, Val>>
{
	std::vector<std::pair<Val, std::vector<Bool>>> merged;
	for (auto &[g, v] : items) {
		if (d.known_false(g))
			continue;
		bool found = false;
		for (auto &m : merged)
			if (d.identical(kind, m.first, v)) {
				m.second.push_back(g);
				found = true;
				break;
			}
		if (!found)
			merged.push_back({v, {g}});
	}
	d.canonical_order(merged);
	std::vector<std::pair<Bool, Val>> out;
	for (auto &m : merged) {
		std::vector<Bool> earlier;
		for (auto &[g, v] : out)
			earlier.push_back(d.and_(g, d.eq(kind, v, m.first)));
		Bool g = d.or_(m.second);
		out.push_back({d.and_(g, d.not_(d.or_(earlier))), d.one_of_equals(m.first)});
	}
	return out;
}

template <class D>
auto Evaluator<D>::aggregate(const Aggregate &a, size_t n, const std::vector<GroupInput> &in,
							 const std::vector<Bool> &members) -> Cell
{
	std::vector<std::pair<Bool, Val>> items;
	for (size_t j = 0; j < in.size(); j++) {
		Bool g = d.and_({members[j], in[j].filters[n], d.not_(in[j].args[n].null)});
		if (!d.known_false(g))
			items.push_back({g, in[j].args[n].val});
	}
	int arg_type = a.arg ? a.arg->type : a.type;
	Kind kind = a.arg ? problem.kind(a.arg->type) : Kind::integer;
	bool order_free = a.function == AggFunction::min || a.function == AggFunction::max ||
		a.function == AggFunction::bool_and || a.function == AggFunction::bool_or ||
		a.function == AggFunction::bit_and || a.function == AggFunction::bit_or;
	if (a.distinct && !order_free)
		items = once_each(kind, items);
	std::vector<Bool> guards;
	for (auto &i : items)
		guards.push_back(i.first);
	Bool none = a.function == AggFunction::count ? d.boolean(false) : d.not_(d.or_(guards));
	if (d.known_true(none))
		return null_cell(a.type);
	switch (a.function) {
	case AggFunction::count:
		return {none, d.count(guards)};
	case AggFunction::sum:
		return {none, d.sum(problem.type(arg_type), problem.type(a.type), none, items)};
	case AggFunction::avg:
		return {none, d.average(problem.type(arg_type), problem.type(a.type), none, items)};
	case AggFunction::min:
	case AggFunction::max:
		return {none, d.extremum(kind, a.function == AggFunction::max, items)};
	case AggFunction::bit_and:
	case AggFunction::bit_or:
		return {none,
				d.bits(a.function == AggFunction::bit_and, problem.type(a.type),
					   items.size() > 1 ? once_each(kind, items) : items)};
	case AggFunction::bool_and:
	case AggFunction::bool_or: {
		bool conj = a.function == AggFunction::bool_and;
		std::vector<Bool> parts;
		for (auto &[g, v] : items)
			parts.push_back(conj ? d.or_(d.not_(g), d.truth(v)) : d.and_(g, d.truth(v)));
		return {none, d.from_bool(conj ? d.and_(parts) : d.or_(parts))};
	}
	}
	throw std::logic_error("unknown aggregate");
}

} // namespace sqleq
