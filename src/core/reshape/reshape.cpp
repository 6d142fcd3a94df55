/* reshape.cpp: see reshape.h. */
#include "core/reshape/reshape.h"

#include "core/normal/normalise.h"
#include "core/reshape/aggregate_early.h"
#include "core/reshape/by_facts.h"
#include "core/reshape/decorrelate.h"

namespace sqleq {

namespace {

constexpr int most_rounds = 12, most_rounds_of_groups = 3;

/* Until nothing changes: what one rewrite leaves, another may see. */
template <class Rewrite>
void repeat(Problem &p, int most, Rewrite rewrite)
{
	std::string before[2];
	for (int round = 0; round < most; round++) {
		bool changed = false;
		rewrite();
		normalise(p);
		for (int q = 0; q < 2; q++) {
			std::string text = canonical_text(p, p.queries[q]);
			changed |= text != before[q];
			before[q] = std::move(text);
		}
		if (!changed)
			return;
	}
}

void use_facts(Problem &p)
{
	repeat(p, most_rounds, [&] {
		for (auto &query : p.queries)
			query.plan = simplify_by_facts(p, query.plan, {query.output.begin(), query.output.end()},
										   p.semantics != Semantics::set);
	});
}

} // namespace

void reshape(Problem &p)
{
	for (auto &q : p.queries)
		q.plan = decorrelate(p, q.plan);
	normalise(p);
	use_facts(p);
	/* groups over groups: once the inner ones are split, facts may make joins of the outer ones inner joins */
	repeat(p, most_rounds_of_groups, [&] {
		for (auto &q : p.queries)
			q.plan = aggregate_early(p, q.plan);
		normalise(p);
		use_facts(p);
	});
}

} // namespace sqleq
