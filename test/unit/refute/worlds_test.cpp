/* What queries ask for is there, once and a few times; and how many rows the numbers in them take. */
#include <gtest/gtest.h>

#include "core/normal/normalise.h"
#include "core/refute/counts.h"
#include "core/refute/refuter.h"
#include "core/refute/worlds.h"
#include "support/problems.h"

namespace sqleq::test {

namespace {

/* t(a, b) JOIN u(c, d) ON b = c WHERE a = 17 AND d = 23 */
Document joined()
{
	return two_tables().both(where(join("inner", scan(0, {1, 2}), scan(1, {3, 4}), op("eq", col(2), col(3))),
								   op("and", op("eq", col(1), num(17)), op("eq", col(4), num(23)))),
							 {1});
}

TEST(Worlds, HaveWhatTheQueryAsksFor)
{
	Problem p = joined().problem();
	Runner runner(p);
	ValueStock stock(p);
	Worlds worlds(p, runner, stock, 1);
	int made = 0, rows = 0;
	for (int i = 0; i < 60; i++)
		if (auto db = worlds.next(i % 2, 1)) {
			ASSERT_TRUE(runner.valid(*db)) << show(p, *db);
			for (auto &t : db->tables)
				ASSERT_LE(t.size(), 1u);
			made++;
			rows += !run(p, *db).empty();
		}
	EXPECT_GT(made, 50);
	EXPECT_GT(rows, 20);
}

/* A reference that no query looks at is left NULL, so that the row is valid without the row that it would refer to. */
TEST(Worlds, LeaveOtherReferencesNull)
{
	Document d = two_tables();
	d.table("r", {attribute("id", int4, true), attribute("up"), attribute("x")},
			{{"keys", json::array({key({0})})}, {"foreign_keys", json::array({foreign_key({1}, 2, {0})})}});
	Problem p = d.both(where(scan(2, {1, 2, 3}), op("eq", col(3), num(17))), {1}).problem();
	normalise(p);
	Runner runner(p);
	ValueStock stock(p);
	Worlds worlds(p, runner, stock, 1);
	int made = 0;
	for (int i = 0; i < 60; i++)
		if (auto db = worlds.next(i % 2, 1)) {
			made++;
			for (auto &row : db->tables[2])
				EXPECT_FALSE(row[1]) << show(p, *db);
		}
	EXPECT_GT(made, 40);
}

/* SELECT FROM t GROUP BY b HAVING count(*) FILTER (WHERE a = 17) > 6: seven rows of one group, and of the kind. */
TEST(Worlds, HaveTheRowsOfAGroup)
{
	json groups =
		group(scan(0, {1, 2}), {{3, col(2)}}, {aggregate(4, "count", int8, json(), false, op("eq", col(1), num(17)))});
	Problem p = two_tables().both(where(groups, op("lt", num(6), col(4))), {3}).problem();
	Runner runner(p);
	ValueStock stock(p);
	Worlds worlds(p, runner, stock, 1);
	int rows = 0;
	for (int i = 0; i < 60; i++)
		if (auto db = worlds.next(i % 2, 7, Worlds::Shared::one_group))
			rows += !run(p, *db).empty();
	EXPECT_GT(rows, 8);
}

TEST(Worlds, HaveNothingWithoutTables)
{
	Problem p = Document().both(one_row(), {}).problem();
	Runner runner(p);
	ValueStock stock(p);
	EXPECT_FALSE(Worlds(p, runner, stock, 1).next(0, 1));
}

TEST(Counts, OfALimit)
{
	Problem p = two_tables().both(sorted(scan(0, {1, 2}), {sort_key(col(1))}, num(20), num(40)), {1}).problem();
	auto counts = decisive_counts(p, 0, 1000);
	ASSERT_EQ(counts.size(), 2u);
	EXPECT_EQ(counts[0].in_all(), 40);
	EXPECT_EQ(counts[1].in_all(), 60);
	EXPECT_EQ(rows_to_decide(p), 61);
	EXPECT_EQ(rows_for_a_result(p), 41);
}

TEST(Counts, OfGroupsOfGroups)
{
	json groups = where(group(scan(0, {1, 2}), {{3, col(1)}}, {aggregate(4, "count", int8)}), op("lt", num(5), col(4)));
	json all = where(group(groups, {}, {aggregate(5, "count", int8)}), op("lt", num(5), col(5)));
	Problem p = two_tables().both(all, {5}).problem();
	EXPECT_EQ(rows_for_a_result(p), 36);
	EXPECT_EQ(rows_to_decide(p), 42);
}

TEST(Counts, NoneWithinTheBound)
{
	Problem p = two_tables().both(sorted(scan(0, {1, 2}), {sort_key(col(1))}, num(1)), {1}).problem();
	EXPECT_EQ(rows_to_decide(p), 0);
	EXPECT_EQ(rows_for_a_result(p), 1);
}

} // namespace

} // namespace sqleq::test
