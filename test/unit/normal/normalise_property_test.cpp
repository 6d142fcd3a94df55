/* Rewriting keeps the result: random plans, normalised and not, give the same bag on random small databases. */
#include <gtest/gtest.h>

#include "core/normal/normalise.h"
#include "core/normal/prune.h"
#include "core/normal/pushdown.h"
#include "support/random_problems.h"

namespace sqleq::test {

namespace {

class Normalise : public testing::TestWithParam<int> {};

TEST_P(Normalise, KeepsTheResult)
{
	for (int i = 0; i < 12; i++) {
		RandomPlans plans((uint64_t) GetParam() * 100 + (uint64_t) i);
		auto q = plans.query(3);
		Problem original = two_tables().query(0, q.plan, q.output).query(1, q.plan, q.output).problem(),
				normal = original;
		normalise(normal);
		Runner before(original), after(normal);
		for (int n = 0; n < 25; n++) {
			Database db = plans.database(original, 3);
			auto expected = before.result(db, 0, false);
			if (before.domain().is_ambiguous) /* tied rows may be numbered in any order */
				continue;
			auto got = after.result(db, 0, false);
			ASSERT_EQ(show(normal, output_types(normal, 0), got), show(original, output_types(original, 0), expected))
				<< show(original, db) << "\n"
				<< q.plan.dump() << "\n"
				<< json(q.output).dump();
		}
	}
}

INSTANTIATE_TEST_SUITE_P(Seeds, Normalise, testing::Range(0, 36));

} // namespace

} // namespace sqleq::test
