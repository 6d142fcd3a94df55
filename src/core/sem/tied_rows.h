/* tied_rows.h: who comes first among tied rows, in Evaluator<D>. Included by the domains' instantiations only. */
#pragma once
#include <algorithm>

#include "core/sem/evaluator.h"

namespace sqleq {

template <class D>
void Evaluator<D>::set_tie_order(TieOrder order)
{
	ties_ = std::move(order);
	forget();
}

template <class D>
void Evaluator<D>::set_tie_chooser(TieChooser *chooser)
{
	chooser_ = chooser;
	forget();
}

/*
 * Decides between tied rows. `tied(i, j)`: both are present, and tied; `alike(i, j)`: it does not matter which of the
 * two comes first; most(i): so many places matter, at most, among the rows that row i is tied with, counted from the
 * first.
 */
template <class D>
template <class Tied, class Alike, class Most>
auto Evaluator<D>::firsts(const Rows &in, const PlanPtr &input, Tied tied, Alike alike, Most most) -> Firsts
{
	size_t n = in.size();
	Firsts first(n, std::vector<Bool>(n, d.boolean(false)));
	Order values;
	if (ties_.by_value && !chooser_) {
		Plan sorted;
		sorted.op = PlanOp::sort;
		sorted.inputs = {input};
		sorted.keys = ties_.keys_for(*input, query_);
		values = order(in, sorted);
	}
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < n; j++)
			if (i != j) {
				Bool slot = d.boolean(ties_.slot_first(i, j, n));
				first[i][j] = values.tied.empty() ? slot : d.or_(values.before[i][j], d.and_(values.tied[i][j], slot));
			}
	if constexpr (!D::pointwise) {
		if (!chooser_ || d.closed())
			return first;
		std::vector<size_t> place(n, n); /* n: none yet */
		for (size_t i = 0; i < n; i++) {
			std::vector<size_t> left;
			for (size_t j = i; j < n; j++)
				if (place[j] == n && (j == i ? in[i].present : tied(i, j)))
					left.push_back(j);
			size_t size = left.size(), wanted = std::min(most(i), size);
			for (size_t at = 0; at < size; at++) {
				std::vector<size_t> kinds; /* the first of the rows that are alike, by their places in `left` */
				for (size_t k = 0; k < left.size() && at < wanted; k++)
					if (std::none_of(kinds.begin(), kinds.end(),
									 [&](size_t other) { return alike(left[other], left[k]); }))
						kinds.push_back(k);
				size_t taken = kinds.empty() ? 0 : kinds[chooser_->choose(kinds.size())];
				place[left[taken]] = at;
				left.erase(left.begin() + (long) taken);
			}
		}
		for (size_t i = 0; i < n; i++)
			for (size_t j = 0; j < n; j++)
				first[i][j] = i != j && (place[i] < place[j] || (place[i] == place[j] && i < j));
	}
	return first;
}

/* Of the rows tied with row i, so many of the first ones must be known to tell which are cut off. For concrete rows. */
template <class D>
size_t Evaluator<D>::places_that_matter(const Plan &plan, const Rows &in, const Order &o, size_t i, const Val &from,
										const Cell &limit, const Val &to)
{
	size_t places = 0;
	if constexpr (!D::pointwise) {
		int64_t low = 0, size = 0;
		for (size_t j = 0; j < in.size(); j++) {
			low += in[j].present && o.before[j][i];
			size += in[j].present && (j == i || o.tied[i][j]);
		}
		auto look = [&](const Decimal &cut) {
			for (int64_t at = 1; at < size; at++)
				if (cut == Decimal(low + at))
					places = std::max(places, (size_t) at);
		};
		look(from.num);
		if (!limit.null && !plan.with_ties)
			look(to.num);
	}
	return places;
}

} // namespace sqleq
