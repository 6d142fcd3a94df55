/* A search that goes on from databases which led further; what it counts as that, and how it changes them. */
#include <gtest/gtest.h>

#include "core/refute/correspondence.h"
#include "core/refute/coverage.h"
#include "core/refute/guided.h"
#include "core/refute/mutator.h"
#include "core/util/step_budget.h"
#include "support/problems.h"

namespace sqleq::test {

namespace {

/* SELECT a FROM t GROUP BY a HAVING count(*) > `limit`, or >= */
json counted(int by, const char *op_name, int limit)
{
	return shifted(
		where(group(scan(0, {1, 2}), {{3, col(1)}}, {aggregate(4, "count", int8)}), op(op_name, num(limit), col(4))),
		by);
}

Problem pair(const char *first, const char *second, int second_limit = 7)
{
	return two_tables().query(0, counted(0, first, 7), {3}).query(1, counted(10, second, second_limit), {13}).problem();
}

RefuterResult search(const Problem &p, uint64_t steps = 200000)
{
	steps::begin(0);
	Runner runner(p);
	ValueStock stock(p);
	return refute_guided(p, runner, stock, {steps, 100, 0}, 1);
}

TEST(Guided, FindsAGroupThatIsLargeEnough)
{
	Problem p = pair("lt", "le");
	RefuterResult r = search(p);
	ASSERT_EQ(r.differing.size(), 1u);
	EXPECT_GE(r.differing[0].tables[0].size(), 7u);
	Runner runner(p);
	EXPECT_EQ(runner.run(r.differing[0]), Outcome::differ);
	EXPECT_TRUE(runner.valid(r.differing[0]));
}

TEST(Guided, FindsNothingWhereNothingIs)
{
	Problem p = pair("lt", "le", 8);
	RefuterResult r = search(p, 30000);
	EXPECT_TRUE(r.differing.empty());
	EXPECT_GT(r.databases, 50);
}

TEST(Guided, EndsAtItsLimit)
{
	Problem p = pair("lt", "le", 8);
	steps::begin(0);
	(void) search(p, 5000);
	EXPECT_LT(steps::spent(), 20000u);
}

TEST(Guided, IsTheSameEachTime)
{
	Problem p = pair("lt", "le");
	RefuterResult a = search(p), b = search(p);
	ASSERT_EQ(a.databases, b.databases);
	EXPECT_EQ(show(p, a.differing[0]), show(p, b.differing[0]));
}

TEST(Correspondence, StepsOverASelection)
{
	Problem p = two_tables()
					.query(0, where(scan(0, {1, 2}), op("lt", col(1), num(3))), {1})
					.query(1, scan(0, {11, 12}), {11})
					.problem();
	auto pairs = corresponding_nodes(*p.queries[0].plan, *p.queries[1].plan);
	ASSERT_EQ(pairs.size(), 1u);
	EXPECT_EQ(pairs[0].first->op, PlanOp::scan);
	EXPECT_EQ(pairs[0].depth, 1);
	EXPECT_TRUE(pairs[0].comparable);
}

TEST(Coverage, SeesWhereTheQueriesDiffer)
{
	Problem p = pair("lt", "le");
	Runner runner(p);
	Coverage coverage(p);
	auto glance = [&](const char *rows) { return runner.glance(database(p, {rows, ""}), coverage); };
	EXPECT_FALSE(glance("1 1; 1 2").differs);
	const std::vector<uint64_t> few = coverage.features(false);
	EXPECT_EQ(coverage.difference(), Coverage::nowhere);
	EXPECT_FALSE(glance("1 1; 1 2; 1 3").differs);
	EXPECT_NE(coverage.features(false), few);
	EXPECT_TRUE(glance("1 1; 1 2; 1 3; 1 4; 1 5; 1 6; 1 7").differs);
	EXPECT_EQ(coverage.difference(), 0);
}

TEST(Mutator, KeepsConstraints)
{
	Problem p = Document()
					.table("t", {attribute("a", int4, true), attribute("b")}, {{"keys", {key({0})}}})
					.table("u", {attribute("c", int4, true), attribute("d", int4, true)},
						   {{"keys", {key({0})}}, {"foreign_keys", {foreign_key({1}, 0, {0})}}})
					.both(join("inner", scan(0, {1, 2}), scan(1, {3, 4}), op("eq", col(1), col(4))), {2, 3})
					.problem();
	Runner runner(p);
	ValueStock stock(p);
	Mutator mutator(p, runner, stock, {5}, 20, 1);
	Database db = database(p, {"1 2", "1 1"}), other = database(p, {"7 -", "3 7"});
	int changed = 0;
	size_t largest = 0;
	for (int i = 0; i < 300; i++) {
		Database next = db;
		if (!mutator.change(next, other))
			continue;
		ASSERT_TRUE(runner.valid(next)) << show(p, next);
		changed += show(p, next) != show(p, db);
		largest = std::max(largest, next.tables[1].size());
		if (i % 10 == 0 && next.rows() > 0)
			db = next;
	}
	EXPECT_GT(changed, 100);
	EXPECT_GE(largest, 5u);
	EXPECT_LE(largest, 20u);
}

} // namespace

} // namespace sqleq::test
