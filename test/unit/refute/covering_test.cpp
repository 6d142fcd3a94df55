/* Databases on which a query does much: what a change of it would show on is there. */
#include <gtest/gtest.h>

#include "core/refute/covering.h"
#include "core/refute/worlds.h"
#include "core/util/step_budget.h"
#include "support/problems.h"

namespace sqleq::test {

namespace {

/* With one plan for both queries, as a problem that asks for such databases has it. */
Problem alone(Document d)
{
	Problem p = d.problem();
	p.queries[1] = p.queries[0];
	return p;
}

std::vector<Database> covering(const Problem &p, size_t databases = 20, size_t rows = 30)
{
	steps::begin(0);
	Runner runner(p);
	ValueStock stock(p);
	auto found = covering_databases(p, runner, stock, {40000, databases, rows}, 1);
	EXPECT_LE(found.size(), databases);
	for (auto &db : found) {
		EXPECT_TRUE(runner.valid(db)) << show(p, db);
		EXPECT_FALSE(run(p, db).empty()) << show(p, db);
	}
	return found;
}

/* SELECT a, d FROM t LEFT JOIN u ON b = c WHERE a > 17 */
Document joined()
{
	return two_tables().both(
		where(join("left", scan(0, {1, 2}), scan(1, {3, 4}), op("eq", col(2), col(3))), op("lt", num(17), col(1))),
		{1, 4});
}

TEST(Covering, HasBordersAndRowsWithoutPartners)
{
	Problem p = alone(joined());
	bool border = false, next = false, null = false, unmatched_left = false, unmatched_right = false;
	for (auto &db : covering(p)) {
		for (auto &t : db.tables[0]) {
			border |= t[0] && t[0]->num == Decimal(17);
			next |= t[0] && t[0]->num == Decimal(18);
			null |= !t[0];
			unmatched_left |= t[1] && std::none_of(db.tables[1].begin(), db.tables[1].end(), [&](auto &u) {
								  return u[0] && u[0]->num == t[1]->num;
							  });
		}
		for (auto &u : db.tables[1])
			unmatched_right |= u[0] && std::none_of(db.tables[0].begin(), db.tables[0].end(), [&](auto &t) {
								   return t[1] && t[1]->num == u[0]->num;
							   });
	}
	EXPECT_TRUE(border);
	EXPECT_TRUE(next);
	EXPECT_TRUE(null);
	EXPECT_TRUE(unmatched_left);
	EXPECT_TRUE(unmatched_right);
}

TEST(Covering, LeavesRowsOutByALimit)
{
	Problem p = alone(two_tables().both(sorted(scan(0, {1, 2}), {sort_key(col(1))}, num(12)), {1}));
	auto found = covering(p);
	EXPECT_TRUE(std::any_of(found.begin(), found.end(), [](auto &db) { return db.tables[0].size() > 12; }));
	for (auto &db : covering(p, 20, 10))
		EXPECT_LE(db.tables[0].size(), 10u);
}

TEST(Covering, IsTheSameEachTime)
{
	Problem p = alone(joined());
	auto a = covering(p), b = covering(p);
	ASSERT_EQ(a.size(), b.size());
	for (size_t i = 0; i < a.size(); i++)
		EXPECT_EQ(show(p, a[i]), show(p, b[i]));
}

TEST(Covering, IsNothingWithoutTables)
{
	EXPECT_TRUE(covering(alone(Document().both(one_row(), {}))).empty());
}

/* Beside rows that meet all conditions stand some that miss one, or find no partner. */
TEST(Covering, WorldsVary)
{
	Problem p = two_tables()
					.both(where(join("inner", scan(0, {1, 2}), scan(1, {3, 4}), op("eq", col(2), col(3))),
								op("eq", col(1), num(17))),
						  {1})
					.problem();
	Runner runner(p);
	ValueStock stock(p);
	Worlds worlds(p, runner, stock, 1);
	int rows = 0, misses = 0, fewer = 0;
	for (int i = 0; i < 100; i++)
		if (auto db = worlds.next(0, 4, Worlds::Shared::varied)) {
			ASSERT_TRUE(runner.valid(*db)) << show(p, *db);
			if (run(p, *db).empty())
				continue;
			rows++;
			misses += std::any_of(db->tables[0].begin(), db->tables[0].end(),
								  [](auto &t) { return !t[0] || t[0]->num != Decimal(17); });
			fewer += db->tables[0].size() != db->tables[1].size();
		}
	EXPECT_GT(rows, 50);
	EXPECT_GT(misses, 20);
	EXPECT_GT(fewer, 20);
}

} // namespace

} // namespace sqleq::test
