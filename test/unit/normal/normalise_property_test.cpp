/* Rewriting keeps the result: random plans, normalised and not, give the same bag on random small databases. */
#include <gtest/gtest.h>

#include "core/algebra/walk.h"
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

/* Results and errors: a proof's word about errors rests on them. */
TEST_P(Normalise, NarrowScansKeepResultsAndErrors)
{
	for (int i = 0; i < 12; i++) {
		RandomPlans plans((uint64_t) GetParam() * 100 + (uint64_t) i);
		auto q = plans.query(3);
		Problem original = two_tables().query(0, q.plan, q.output).query(1, q.plan, q.output).problem(),
				narrow = original;
		for (auto &query : narrow.queries)
			query.plan = narrow_scans(query.plan, {query.output.begin(), query.output.end()});
		Runner before(original), after(narrow);
		for (int n = 0; n < 25; n++) {
			Database db = plans.database(original, 3);
			auto expected = before.result(db, 0, false);
			const bool chance = before.domain().is_ambiguous, raised = before.domain().raised();
			auto got = after.result(db, 0, false);
			ASSERT_EQ(after.domain().raised(), raised) << show(original, db) << "\n" << q.plan.dump();
			if (!chance)
				ASSERT_EQ(show(narrow, output_types(narrow, 0), got),
						  show(original, output_types(original, 0), expected))
					<< show(original, db) << "\n"
					<< q.plan.dump();
		}
	}
}

/* What nothing names goes; what a set operation takes by its place stays. */
TEST(NarrowScans, KeepWhatIsNamedOrTakenByPlace)
{
	auto scan_width = [](const PlanPtr &plan) {
		size_t width = 0;
		each_plan(plan, [&](const Plan &p) { width += p.op == PlanOp::scan ? p.out.size() : 0; });
		return width;
	};
	size_t narrower = 0, as_wide = 0;
	for (uint64_t seed = 0; seed < 200; seed++) {
		RandomPlans plans(seed);
		auto q = plans.query(3);
		Problem p = two_tables().query(0, q.plan, q.output).query(1, q.plan, q.output).problem();
		const PlanPtr &plan = p.queries[0].plan, narrow = narrow_scans(plan, {q.output.begin(), q.output.end()});
		ASSERT_LE(scan_width(narrow), scan_width(plan));
		(scan_width(narrow) < scan_width(plan) ? narrower : as_wide)++;
	}
	EXPECT_GT(narrower, 20u);
	EXPECT_GT(as_wide, 20u);
}

INSTANTIATE_TEST_SUITE_P(Seeds, Normalise, testing::Range(0, 36));

} // namespace

} // namespace sqleq::test
