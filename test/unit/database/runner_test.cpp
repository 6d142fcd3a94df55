/* Runner: what one run found out must not leak into the next one, nor what was skipped into what is evaluated. */
#include <gtest/gtest.h>

#include "support/problems.h"

namespace sqleq::test {

namespace {

json one_two_three()
{
	return values({1}, {int4}, {{num(1)}, {num(2)}, {num(3)}});
}

Database with_table(const std::vector<int64_t> &column)
{
	Database db;
	db.tables.resize(1);
	for (int64_t v : column)
		db.tables[0].push_back({Field(Value{Decimal(v)})});
	return db;
}

} // namespace

TEST(Runner, AmbiguousOnEveryRunWithoutTables)
{
	Document d;
	d.both(sorted(one_two_three(), {}, num(2)), {1});
	Problem p = d.problem();
	Runner runner(p);
	for (int run = 0; run < 3; run++)
		EXPECT_EQ(runner.run(Database{}), Outcome::ambiguous) << run;
}

/* One row and two rows of three, whichever they are; one row, and the least one. */
TEST(Runner, NoCommonResultIsADifference)
{
	json some = sorted(one_two_three(), {}, num(1));
	for (auto &[other, outcome] : std::vector<std::pair<json, Outcome>>{
			 {sorted(one_two_three(), {}, num(2)), Outcome::differ},
			 {one_two_three(), Outcome::differ},
			 {sorted(one_two_three(), {sort_key(col(1))}, num(1)), Outcome::ambiguous},
			 {values({1}, {int4}, {{num(2)}}), Outcome::ambiguous},
			 {values({1}, {int4}, {{num(4)}}), Outcome::differ}}) {
		Document d;
		Problem p = d.query(0, some, {1}).query(1, other, {1}).problem();
		Runner runner(p);
		EXPECT_EQ(runner.run(Database{}), outcome) << other.dump();
		EXPECT_FALSE(runner.guessed());
	}
}

TEST(Runner, PermittedResults)
{
	Document d;
	Problem p =
		d.query(0, sorted(one_two_three(), {}, num(1)), {1}).query(1, values({1}, {int4}, {{num(2)}}), {1}).problem();
	Runner runner(p);
	Permitted permitted = runner.permitted(Database{});
	EXPECT_TRUE(permitted.known);
	EXPECT_TRUE(permitted.several[0]);
	EXPECT_FALSE(permitted.several[1]);
	EXPECT_FALSE(permitted.included[0]);
	EXPECT_TRUE(permitted.included[1]);
}

TEST(Runner, RaisesOnEveryRunWithoutTables)
{
	Document d;
	d.both(project(one_two_three(), {{2, typed(int4, "div", num(1), typed(int4, "sub", col(1), num(2)))}}), {2});
	Problem p = d.problem();
	Runner runner(p);
	for (int run = 0; run < 3; run++)
		EXPECT_EQ(runner.run(Database{}), Outcome::raises) << run;
}

/*
 * The subquery stands in the argument of an aggregate whose filter is false for the first row and true for the second.
 */
TEST(Runner, SubqueryUnderAFalseFilterIsNotRemembered)
{
	json largest = group(project(one_two_three(), {{2, typed(int4, "add", col(1), num(1))}}), {},
						 {aggregate(3, "max", int4, col(2))});
	Document d;
	d.table("t", {{{"name", "a"}, {"type", int4}}});
	d.both(group(scan(0, {10}), {}, {aggregate(11, "sum", int8, scalar(largest), false, op("gt", col(10), num(1)))}),
		   {11});
	Problem p = d.problem();
	Runner runner(p);
	auto rows = runner.result(with_table({1, 2, 2}), 0, false);
	ASSERT_EQ(rows.size(), 1u);
	ASSERT_TRUE(rows[0][0].has_value());
	EXPECT_EQ(rows[0][0]->num, Decimal(8));
}

/* FETCH FIRST 0 ROWS WITH TIES OFFSET 1: no last row, so nothing is tied with it. */
TEST(Runner, NoTiesOfNoRow)
{
	Document d;
	d.table("t", {{{"name", "a"}, {"type", int4}}});
	d.both(sorted(scan(0, {10}), {sort_key(col(10))}, num(0), num(1), true), {10});
	Problem p = d.problem();
	Runner runner(p);
	EXPECT_TRUE(runner.result(with_table({5, 5, 5}), 0, false).empty());
}

/* An evaluation that is given up while a FILTER is false leaves nothing of that behind. */
TEST(Runner, SeesErrorsAfterGivingUpUnderAFalseFilter)
{
	Document d;
	d.table("t", {{{"name", "a"}, {"type", int4}}});
	json cross = scan(0, {20});
	for (int i = 1; i < 8; i++)
		cross = join("inner", cross, scan(0, {20 + i}), yes());
	json never = scalar(group(cross, {}, {aggregate(30, "count", int8)}));
	json sum = scalar(group(scan(0, {11}), {}, {aggregate(12, "sum", numeric, never, false, no())}));
	d.both(project(scan(0, {10}), {{1, typed(int4, "div", num(1), col(10))}, {2, sum}}), {1, 2});
	Problem p = d.problem();
	Runner runner(p);
	EXPECT_EQ(runner.run(with_table({0})), Outcome::raises);
	EXPECT_EQ(runner.run(with_table(std::vector<int64_t>(40, 1))), Outcome::too_big);
	EXPECT_FALSE(runner.domain().closed());
	EXPECT_EQ(runner.run(with_table({0})), Outcome::raises);
}

/* An AND that one argument settles: whether the server comes to the other one, which raises an error, is not known. */
TEST(Runner, ErrorThatHangsOnTheOrderOfConditions)
{
	json settled = op("eq", col(1), num(7)), fails = op("eq", typed(int4, "div", num(1), num(0)), num(1));
	for (auto &[condition, undecided] : std::vector<std::pair<json, bool>>{
			 {op("and", settled, fails), true}, {op("and", fails, settled), true}, {settled, false}}) {
		Document d;
		Problem p = d.query(0, where(one_two_three(), condition), {1}).query(1, one_two_three(), {1}).problem();
		Runner runner(p);
		EXPECT_EQ(runner.run(Database{}), Outcome::differ) << condition.dump();
		EXPECT_EQ(runner.guessed(), undecided) << condition.dump();
		EXPECT_EQ(runner.undecided_error(), undecided) << condition.dump();
	}
}

} // namespace sqleq::test
