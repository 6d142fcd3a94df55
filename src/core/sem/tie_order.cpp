/* tie_order.cpp: see tie_order.h. */
#include "core/sem/tie_order.h"

#include <algorithm>
#include <tuple>

#include "core/algebra/walk.h"

namespace sqleq {

ColumnNames::ColumnNames(const Query &query)
{
	look(query.plan);
	for (size_t i = query.output.size(); i-- > 0;)
		for (ColumnId id = query.output[i];;) {
			known_[id].output = (int) i;
			auto below = copy_of_.find(id);
			if (below == copy_of_.end())
				break;
			id = below->second;
		}
}

void ColumnNames::look(const PlanPtr &plan)
{
	each_plan(plan, [&](const Plan &p) {
		if (p.op == PlanOp::scan)
			for (size_t i = 0; i < p.out.size(); i++) {
				known_[p.out[i]].table = p.table;
				known_[p.out[i]].attribute = p.attributes[i];
			}
		for (auto &c : p.columns)
			if (c.expr->op == Op::column && c.expr->id != c.id)
				copy_of_.emplace(c.id, c.expr->id);
	});
}

ColumnName ColumnNames::of(ColumnId id) const
{
	ColumnName name;
	for (;;) {
		if (auto known = known_.find(id); known != known_.end()) {
			if (name.output < 0)
				name.output = known->second.output;
			if (known->second.table >= 0) {
				name.table = known->second.table;
				name.attribute = known->second.attribute;
			}
		}
		auto below = copy_of_.find(id);
		if (below == copy_of_.end())
			return name;
		id = below->second;
	}
}

std::vector<TieKey> sorted_by(const Query &query, const ColumnNames &names)
{
	std::vector<TieKey> all;
	auto add = [&](const std::vector<SortKey> &keys) {
		for (auto &k : keys)
			if (k.expr->op == Op::column)
				all.push_back({names.of(k.expr->id), k.descending, k.nulls_first});
	};
	each_plan(query.plan, [&](const Plan &p) {
		if (p.op == PlanOp::sort)
			add(p.keys);
		for (auto &f : p.windows)
			add(f.keys);
	});
	return all;
}

bool TieOrder::slot_first(size_t i, size_t j, size_t n) const
{
	if (rotate != 0) {
		size_t first = n * (size_t) rotate / (size_t) parts;
		i = (i + n - first) % n;
		j = (j + n - first) % n;
	}
	return backwards ? j < i : i < j;
}

std::vector<SortKey> TieOrder::keys_for(const Plan &input, int query) const
{
	std::vector<SortKey> all;
	std::vector<std::tuple<int, int, int, ColumnId>> rest;
	std::vector<ColumnName> own;
	for (ColumnId id : input.out)
		own.push_back(names[query]->of(id));
	for (auto &k : keys)
		for (size_t i = 0; i < own.size(); i++) {
			bool shown = k.column.output >= 0 && own[i].output == k.column.output;
			bool stored =
				k.column.table >= 0 && own[i].table == k.column.table && own[i].attribute == k.column.attribute;
			if (shown || stored) {
				all.push_back({column(input.out[i], input.types[i]), k.descending, k.nulls_first});
				break;
			}
		}
	auto last = [](int at) { return at < 0 ? INT32_MAX : at; };
	for (size_t i = 0; i < own.size(); i++)
		rest.emplace_back(last(own[i].output), last(own[i].table), own[i].attribute, (ColumnId) i);
	std::sort(rest.begin(), rest.end());
	for (auto &[output, table, attribute, i] : rest)
		all.push_back({column(input.out[(size_t) i], input.types[(size_t) i]), descending, descending});
	return all;
}

size_t TieChooser::choose(size_t n)
{
	if (n <= 1)
		return 0;
	if (at_ == path_.size())
		path_.push_back({0, n});
	return path_[at_++].taken;
}

bool TieChooser::next()
{
	path_.resize(at_);
	while (!path_.empty() && path_.back().taken + 1 == path_.back().of)
		path_.pop_back();
	at_ = 0;
	if (path_.empty())
		return false;
	path_.back().taken++;
	return true;
}

} // namespace sqleq
