/* large_pairs.cpp: see large_pairs.h. */
#include "support/large_pairs.h"

#include "core/normal/normalise.h"
#include "core/sem/symbolic.h"
#include "support/near_pairs.h"

namespace sqleq::test {

std::optional<Problem> large_pair(ProofPlans &plans)
{
	const int edits = (int) plans.random.below(3);
	/* an edit of a typed column may make an aggregate of another type than it says */
	Document doc = plans.tables(plans.random.chance(1, 3), edits == 0 && plans.random.chance(1, 2));
	auto part = [&] {
		return plans.query(1 + (int) plans.random.below(2), plans.random.below(ProofPlans::shapes() + 6));
	};
	auto a = part(), b = part();
	const char *const kinds[] = {"inner", "left", "right", "inner"};
	json on = op("eq", col(a.cols[0].id), col(b.cols[0].id));
	if (a.cols[0].type != b.cols[0].type)
		on = yes();
	json plan = join(kinds[plans.random.below(4)], a.plan, b.plan, on);
	std::vector<int> out = plans.output(a, plans.random.chance(1, 2)), other;
	for (int c : plans.output(b, false))
		out.push_back(c);
	if (plans.random.chance(1, 3)) {
		json keyed = group(plan, {{900, col(out[0])}}, {aggregate(901, "count", int8, col(out.back()))});
		plan = keyed;
		out = {900, 901};
	}
	doc.query(0, plan, out);
	for (int c : out)
		other.push_back(c + 5000);
	doc.query(1, plans.edited(shifted(plan, 5000), edits), other);
	try {
		Problem p = doc.problem();
		if (!p.queries[1].plan->free.empty())
			return std::nullopt;
		normalise(p);
		if (output_types(p, 0) != output_types(p, 1))
			return std::nullopt;
		(void) same_normal_form(p);
		return p;
	} catch (const std::exception &) {
		return std::nullopt;
	}
}

std::optional<Problem> near_pair(ProofPlans &plans, uint64_t seed)
{
	Document doc = plans.tables(plans.random.chance(1, 5));
	for (int q = 0; q < 2; q++) {
		std::vector<int> out;
		json plan = near_query(seed % near_families(), plans.random, 1 + 1000 * q, out);
		doc.query(q, plan, out);
	}
	Problem p = doc.problem();
	normalise(p);
	if (output_types(p, 0) != output_types(p, 1))
		return std::nullopt;
	return p;
}

} // namespace sqleq::test
