/* Random databases: they obey the constraints, vary, and depend on the seed alone; shrinking keeps the difference. */
#include <gtest/gtest.h>

#include "core/refute/refuter.h"
#include "core/refute/shrink.h"
#include "support/problems.h"

namespace sqleq::test {

namespace {

Document constrained()
{
	json twice = attribute("twice");
	twice["generated"] = typed(int4, "add", col(0), col(0));
	json positive = {{"name", "positive"}, {"expr", op("lt", num(-1), col(0))}};
	Document d;
	d.table("child", {attribute("a", int4, true), attribute("parent"), attribute("other"), attribute("name", varchar2)},
			{{"keys", json::array({key({0}), key({1, 3})})},
			 {"foreign_keys",
			  json::array({foreign_key({1}, 1, {0}), foreign_key({1, 2}, 1, {0, 1}, true), foreign_key({2}, 0, {0})})},
			 {"checks", json::array({positive})}});
	d.table("parent",
			{attribute("id", int4, true), attribute("size"), twice, attribute("mood", mood), attribute("price", money)},
			{{"keys", json::array({key({0}), key({0, 1}), key({1}, false)})}});
	return d.both(scan(0, {1, 2, 3, 4}), {1});
}

TEST(Generator, ObeysEveryConstraint)
{
	Problem p = constrained().problem();
	Runner runner(p);
	ValueStock stock(p);
	Generator generator(p, runner, stock, 3);
	size_t rows = 0, children = 0, empty = 0;
	for (int i = 0; i < 400; i++) {
		Database db = generator.next(1 + i % 4);
		ASSERT_TRUE(runner.valid(db)) << show(p, db);
		for (auto &t : db.tables)
			ASSERT_LE((int) t.size(), 1 + i % 4);
		rows += db.rows();
		children += db.tables[0].size();
		empty += db.tables[0].empty();
	}
	EXPECT_GT(rows, 400u);
	EXPECT_GT(children, 100u);
	EXPECT_GT(empty, 20u);
}

TEST(Generator, CrossedKeysObeyEveryConstraint)
{
	Problem p = constrained().problem();
	Runner runner(p);
	ValueStock stock(p);
	Generator generator(p, runner, stock, 3);
	for (int i = 0; i < 200; i++) {
		Database db = generator.next_crossed(8);
		ASSERT_TRUE(runner.valid(db)) << show(p, db);
		ASSERT_LE(db.tables[0].size(), 8u);
	}
}

/* Two values in each column of the key, all four combinations: often. */
TEST(Generator, CrossedKeysMeetInAllCombinations)
{
	Document d = Document().table("t", {attribute("a", int4, true), attribute("b", int4, true), attribute("c")},
								  {{"keys", json::array({key({0, 1})})}});
	Problem p = d.both(scan(0, {1, 2, 3}), {1}).problem();
	Runner runner(p);
	ValueStock stock(p);
	Generator generator(p, runner, stock, 3);
	auto square = [&](const Database &db) {
		auto has = [&](const Field &a, const Field &b) {
			return std::any_of(db.tables[0].begin(), db.tables[0].end(),
							   [&](auto &row) { return row[0]->num == a->num && row[1]->num == b->num; });
		};
		for (auto &x : db.tables[0])
			for (auto &y : db.tables[0])
				if (x[0]->num != y[0]->num && x[1]->num != y[1]->num && has(x[0], y[1]) && has(y[0], x[1]))
					return true;
		return false;
	};
	int crossed = 0;
	for (int i = 0; i < 200; i++)
		crossed += square(generator.next_crossed(8));
	EXPECT_GT(crossed, 30);
}

TEST(Generator, TheSeedFixesTheDatabases)
{
	Problem p = constrained().problem();
	Runner runner(p);
	ValueStock stock(p);
	auto first = [&](uint64_t seed) {
		Generator g(p, runner, stock, seed);
		std::string s;
		for (int i = 0; i < 10; i++)
			s += show(p, g.next(3)) + "\n";
		return s;
	};
	EXPECT_EQ(first(1), first(1));
	EXPECT_NE(first(1), first(2));
}

TEST(ValueStock, HasTheConstantsTheirNeighboursAndPlainValues)
{
	json a = col(1);
	Document d = Document().table("t",
								  {attribute("a", int2), attribute("x", varchar2), attribute("m", mood),
								   attribute("q", money), attribute("on", date)});
	json condition = op("and", op("lt", typed(int4, "cast", a), num(40)), op("lt", typed(int4, "cast", a), num(99999)),
						op("eq", col(5), constant(date, "100")));
	Problem p = d.both(where(scan(0, {1, 2, 3, 4, 5}), condition), {1}).problem();
	ValueStock stock(p);
	auto has = [&](int type, const std::string &text) {
		Value v = *field(p, type, text);
		return std::any_of(stock.of(type).begin(), stock.of(type).end(),
						   [&](const Value &w) { return w.num == v.num && w.real == v.real; });
	};
	for (const char *v : {"0", "1", "39", "40", "41"})
		EXPECT_TRUE(has(int2, v)) << v;
	EXPECT_FALSE(has(int2, "99999")); /* out of the type's range */
	EXPECT_TRUE(has(int4, "99999"));
	EXPECT_TRUE(has(varchar2, "k"));
	EXPECT_FALSE(has(varchar2, "kkkk")); /* too long */
	EXPECT_EQ(stock.of(mood).size(), 3u);
	EXPECT_TRUE(has(date, "100"));
	EXPECT_TRUE(has(date, "101"));
	EXPECT_EQ(stock.of(int4).at(0).num, Decimal(0)); /* plainest first */
}

TEST(Refuter, StopsAtTheFirstDifference)
{
	json t = scan(0, {1, 2});
	Problem p = two_tables().query(0, t, {1}).query(1, distinct(t), {1}).problem();
	Runner runner(p);
	ValueStock stock(p);
	RefuterResult r = refute(p, runner, stock, 500, 3, 3, 1);
	ASSERT_EQ(r.differing.size(), 1u);
	EXPECT_LT(r.databases, 500);
	EXPECT_FALSE(r.guessed);
	EXPECT_EQ(runner.run(r.differing[0]), Outcome::differ);
	Problem same = two_tables().both(t, {1}).problem();
	Runner other(same);
	RefuterResult none = refute(same, other, stock, 200, 3, 3, 1);
	EXPECT_TRUE(none.differing.empty());
	EXPECT_EQ(none.databases, 200);
	EXPECT_EQ(none.counted, 200);
}

TEST(Refuter, GuessedFunctionsAreHintsOnly)
{
	json t = scan(0, {1, 2});
	auto f = [&](const char *name) { return project(t, {{5, function(int4, name, {col(1)})}}); };
	Problem p = two_tables().query(0, f("f(integer)"), {5}).query(1, f("g(integer)"), {5}).problem();
	Runner runner(p);
	ValueStock stock(p);
	RefuterResult r = refute(p, runner, stock, 500, 3, 3, 1);
	EXPECT_TRUE(r.guessed);
	EXPECT_EQ(r.differing.size(), 3u);
}

TEST(Shrink, KeepsTheDifferenceAndTheConstraints)
{
	Document d = Document().table("child", {attribute("a"), attribute("p", int4, true)},
								  {{"foreign_keys", json::array({foreign_key({1}, 1, {0})})}});
	d.table("parent", {attribute("id", int4, true), attribute("x")}, {{"keys", json::array({key({0})})}});
	json child = scan(0, {1, 2});
	Problem p = d.query(0, where(child, op("lt", num(1), col(1))), {1})
					.query(1, where(child, op("lt", num(2), col(1))), {1})
					.problem();
	Runner runner(p);
	ValueStock stock(p);
	Database big = database(p, {"2 31; - 31; 2 33; 9 34; 1 34", "31 7; 33 8; 34 -; 40 40"});
	ASSERT_TRUE(runner.valid(big));
	ASSERT_EQ(runner.run(big), Outcome::differ);
	Database small = shrink(p, runner, stock, big, 1000);
	EXPECT_TRUE(runner.valid(small));
	EXPECT_EQ(runner.run(small), Outcome::differ);
	EXPECT_EQ(show(p, small), "child: 2 0 | parent: 0 0");
	/* no budget, no change */
	EXPECT_EQ(show(p, shrink(p, runner, stock, big, 0)), show(p, big));
}

} // namespace

} // namespace sqleq::test
