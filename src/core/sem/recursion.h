/* recursion.h: WITH RECURSIVE of Evaluator<D>. Included by the domains' instantiations only. */
#pragma once
#include "core/sem/evaluator.h"

namespace sqleq {

template <class D>
auto Evaluator<D>::working(const Plan &plan, const Restriction &r) -> Rows
{
	Rows out;
	for (auto &row : working_.at(plan.token)) {
		Row copy = row;
		if (apply(copy, plan.out, plan.types, r))
			out.push_back(std::move(copy));
	}
	return out;
}

/*
 * Step after step, each over what the last one has found, until a step finds nothing; with UNION nothing is what was
 * there already. Databases on which that takes more steps than the domain is ready for are left out.
 */
template <class D>
auto Evaluator<D>::recursive(const Plan &plan, const Restriction &r) -> Rows
{
	Rows all = rows(plan.inputs[0]);
	if (!plan.all)
		all = distinct(std::move(all), plan.types, false);
	Rows last = all;
	for (int steps = 0; !last.empty(); steps++) {
		std::vector<Bool> found;
		for (auto &row : last)
			found.push_back(row.present);
		if (!d.goes_on(steps, found, all.size()))
			break;
		working_[plan.token] = std::move(last);
		last.clear();
		for (auto &row : rows(plan.inputs[1])) {
			if (!plan.all) {
				std::vector<Bool> before;
				for (auto &known : all)
					before.push_back(d.and_(known.present, same_rows(plan.types, row, known)));
				row.present = d.and_(row.present, d.not_(d.or_(before)));
				merge(row, plan.types);
			}
			if (d.known_false(row.present))
				continue;
			last.push_back(row);
			if (!plan.all)
				all.push_back(row);
		}
		if (plan.all)
			all.insert(all.end(), last.begin(), last.end());
	}
	working_.erase(plan.token);
	Rows out;
	for (auto &row : all)
		if (apply(row, plan.out, plan.types, r))
			out.push_back(std::move(row));
	return out;
}

} // namespace sqleq
