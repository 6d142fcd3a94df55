/*
 * break_ties_test.cpp: what a query with ties broken may give, the query may give.
 *
 * SQLEQ_PROOF_SEEDS=FROM-TO runs these seeds instead of the usual few.
 */
#include "core/reshape/break_ties.h"

#include <gtest/gtest.h>

#include "core/normal/normalise.h"
#include "core/proof/describe.h"
#include "core/refute/refuter.h"
#include "core/reshape/plan_parts.h"
#include "support/large_pairs.h"

namespace sqleq::test {
namespace {

struct Counts {
	int broken = 0, asked = 0, several = 0;
};

void expect_permitted(const Problem &p, ProofPlans &plans, Counts &counts, const std::string &name)
{
	for (auto &broken : with_ties_broken(p))
		for (int q = 0; q < 2; q++) {
			if (canonical_text(p, p.queries[q]) == canonical_text(broken, broken.queries[q]))
				continue;
			counts.broken++;
			Problem sides = broken;
			sides.queries[0] = p.queries[q];
			sides.queries[1] = broken.queries[q];
			Runner runner(sides);
			for (int n = 0; n < 30; n++) {
				Database db = plans.database(p, runner, 1 + n % 5);
				const Permitted permitted = runner.permitted(db);
				if (!permitted.known)
					continue;
				counts.asked++;
				counts.several += permitted.several[0];
				if (!permitted.included[1]) {
					ADD_FAILURE() << name << "\n"
								  << show(p, db) << "\n"
								  << describe(p, p.queries[q].plan) << "\n"
								  << describe(broken, broken.queries[q].plan);
					return;
				}
			}
		}
}

int integer_type(const Problem &p)
{
	for (size_t t = 0; t < p.types.size(); t++)
		if (p.types[t].kind == Kind::integer)
			return (int) t;
	return -1;
}

/* The first rows of the query, by one of its columns or in no order, or the rows of which row_number() says so. */
void cut(Problem &p, Query &query, Random &random)
{
	const int type = integer_type(p);
	const PlanPtr rows = query.plan;
	std::vector<SortKey> keys;
	for (size_t i = random.below(3); i < 2 && !rows->out.empty(); i++) {
		const size_t at = random.below(rows->out.size());
		keys.push_back({column(rows->out[at], rows->types[at]), random.chance(1, 2), random.chance(1, 2)});
	}
	const ExprPtr most = integer_constant(type, (int64_t) random.below(3) + 1);
	Plan n;
	n.inputs = {rows};
	if (random.chance(1, 2)) {
		n.op = PlanOp::sort;
		n.keys = keys;
		n.limit = most;
		query.plan = finish(std::move(n));
		return;
	}
	WindowFunction number;
	number.id = p.fresh();
	number.type = type;
	number.keys = keys;
	if (random.chance(1, 3))
		number.partition = {column(rows->out[0], rows->types[0])};
	n.op = PlanOp::window;
	n.windows = {number};
	query.plan = selected(p, finish(std::move(n)), {call(Op::le, p.boolean_type(), {column(number.id, type), most})});
}

void try_many(uint64_t few, bool near)
{
	const Seeds seeds(few);
	Counts counts;
	for (uint64_t seed = seeds.from; seed < seeds.to; seed++) {
		ProofPlans plans(seed);
		auto p = near ? near_pair(plans, seed) : large_pair(plans);
		if (!p || integer_type(*p) < 0)
			continue;
		for (auto &query : p->queries) {
			if (query.plan->out.empty())
				continue;
			cut(*p, query, plans.random);
			if (plans.random.chance(1, 3))
				cut(*p, query, plans.random);
			query.ordered = false;
		}
		p->semantics = Semantics::bag;
		normalise(*p);
		expect_permitted(*p, plans, counts, (near ? "near pair " : "pair ") + std::to_string(seed));
	}
	if (seeds.many)
		std::cout << counts.broken << " queries, asked " << counts.asked << " times, " << counts.several
				  << " times with a choice\n";
	else
		EXPECT_GT(counts.several, 20);
}

TEST(BreakTies, LargeQueries)
{
	try_many(300, false);
}

TEST(BreakTies, NearPairs)
{
	try_many(300, true);
}

} // namespace
} // namespace sqleq::test
