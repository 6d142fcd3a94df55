/*
 * Random plans: the symbolic encoding, with and without columns fixed to a witness, gives the concrete evaluator's bag.
 * The nested combinations that the hand-written list of relational_test.cpp does not have.
 */
#include <gtest/gtest.h>

#include "support/random_problems.h"
#include "support/symbolic_run.h"

namespace sqleq::test {

namespace {

class RandomEncodings : public testing::TestWithParam<int> {
protected:
	static bool fixed_columns_match(const Problem &p, const std::vector<int> &types, const Tuple &row,
									const Tuple &witness, unsigned mask)
	{
		for (size_t i = 0; i < row.size(); i++)
			if ((mask & (1u << i)) && show(p, {types[i]}, {{row[i]}}) != show(p, {types[i]}, {{witness[i]}}))
				return false;
		return true;
	}
};

TEST_P(RandomEncodings, GiveTheSameBag)
{
	for (int i = 0; i < 10; i++) {
		uint64_t seed = (uint64_t) GetParam() * 1000 + (uint64_t) i;
		RandomPlans plans(seed);
		auto q = plans.query(2);
		Problem p = two_tables().query(0, q.plan, q.output).query(1, q.plan, q.output).problem();
		auto types = output_types(p, 0);
		Runner runner(p);
		SymbolicRun whole(p, {3, 3}), restricted(p, {3, 3});
		auto rows = whole.eval.result(p.queries[0], false);
		unsigned mask = 1 + (unsigned) seed % ((1u << q.output.size()) - 1);
		SymbolicRun::Eval::Restriction restriction;
		std::vector<SymbolicRun::Eval::Cell> witness(q.output.size());
		for (size_t c = 0; c < q.output.size(); c++)
			if (mask & (1u << c)) {
				witness[c] = restricted.variable(types[c]);
				bool twice = false; /* a column that stands twice in the output is fixed once */
				for (size_t d = 0; d < c; d++)
					twice |= (mask & (1u << d)) && q.output[d] == q.output[c];
				if (!twice)
					restriction.push_back({q.output[c], witness[c], false});
				else
					mask &= ~(1u << c);
			}
		auto chosen = restricted.eval.result(p.queries[0], false, restriction);
		for (int n = 0; n < 30; n++) {
			Database db = plans.database(p, 3);
			auto result = runner.result(db, 0, false);
			whole.assign(db);
			ASSERT_EQ(show(p, types, whole.read(types, rows)), show(p, types, result)) << show(p, db) << "\n"
																					   << q.plan.dump();
			auto candidates = result;
			candidates.push_back(Tuple(q.output.size(), Value{Decimal(1)}));
			for (auto &w : candidates) {
				restricted.assign(db);
				for (size_t c = 0; c < w.size(); c++)
					if (mask & (1u << c))
						restricted.assign(witness[c], w[c]);
				std::vector<Tuple> copies;
				for (auto &row : result)
					if (fixed_columns_match(p, types, row, w, mask))
						copies.push_back(row);
				ASSERT_EQ(show(p, types, restricted.read(types, chosen)), show(p, types, copies))
					<< show(p, db) << "\n"
					<< q.plan.dump() << json(q.output).dump() << mask;
			}
		}
	}
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomEncodings, testing::Range(0, 36));

} // namespace

} // namespace sqleq::test
