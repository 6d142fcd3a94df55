/*
 * Rows laid out for queries that count, divide or round: whatever columns and constraints there are, what is laid out
 * has rows, and each database obeys the constraints.
 */
#include <gtest/gtest.h>

#include "core/refute/layouts.h"
#include "core/refute/refuter.h"
#include "support/problems.h"

namespace sqleq::test {

namespace {

/* t(id, k), u(id, g, y) with a generated g, and w(z). */
Document tables()
{
	json twice = attribute("g");
	twice["generated"] = typed(int4, "add", col(0), col(0));
	Document d;
	d.table("t", {attribute("id", int4, true), attribute("k", int4, true)}, {{"keys", json::array({key({0})})}});
	d.table("u", {attribute("id", int4, true), twice, attribute("y")});
	d.table("w", {attribute("z")});
	return d;
}

/* t JOIN u ON t.id = u.g JOIN w ON u.y = w.z: nothing can be laid out in u.g, and then u is asked for its y. */
json joined_by_generated()
{
	return join("inner", join("inner", scan(0, {1, 2}), scan(1, {3, 4, 5}), op("eq", col(1), col(4))), scan(2, {6}),
				op("eq", col(5), col(6)));
}

size_t tables_without_rows(const Layout &layout)
{
	size_t n = 0;
	for (auto &[table, rows] : layout.rows)
		n += rows.empty();
	return n;
}

TEST(Layouts, HaveRowsWhereAColumnCannotBeSet)
{
	Problem p = tables().both(sorted(joined_by_generated(), {}, num(5)), {2}).problem();
	Runner runner(p);
	ValueStock stock(p);
	Layouts layouts(p, stock);
	Generator generator(p, runner, stock, 3);
	Random random(1);
	size_t made = 0;
	for (int i = 0; i < 500; i++)
		if (auto layout = layouts.counted((size_t) (1 + i % 7), 1, random)) {
			made++;
			EXPECT_EQ(tables_without_rows(*layout), 0u);
			if (i % 10 == 0) {
				Database db = generator.next_laid_out(*layout, 2);
				EXPECT_TRUE(runner.valid(db)) << show(p, db);
			}
		}
	EXPECT_GT(made, 100u);
}

/* The twin: where both columns can be set, the layout says what they are. */
TEST(Layouts, MatchWhereAllColumnsCanBeSet)
{
	Document d;
	d.table("t", {attribute("id", int4, true), attribute("k", int4, true)}, {{"keys", json::array({key({0})})}});
	d.table("u", {attribute("g"), attribute("y")});
	Problem p =
		d.both(sorted(join("inner", scan(0, {1, 2}), scan(1, {3, 4}), op("eq", col(2), col(3))), {}, num(5)), {2})
			.problem();
	ValueStock stock(p);
	Layouts layouts(p, stock);
	Random random(1);
	size_t matched = 0;
	for (int i = 0; i < 200; i++)
		if (auto layout = layouts.counted(5, 1, random)) {
			EXPECT_EQ(tables_without_rows(*layout), 0u);
			matched += layout->rows.count(0) && layout->rows.count(1) && layout->rows.at(1)[0].count(0);
		}
	EXPECT_GT(matched, 50u);
}

TEST(Layouts, OfRoundedQuotientsHaveRows)
{
	Document d;
	d.table("t",
			{attribute("id", int4, true), attribute("k"), attribute("a", numeric), attribute("b", numeric),
			 attribute("flag", boolean), attribute("mood", mood)},
			{{"keys", json::array({key({0}), key({1, 2})})}});
	json quotient = typed(numeric, "div", col(3), col(4));
	json rounded = typed(numeric, "round", quotient, num(2));
	Problem p = d.both(project(scan(0, {1, 2, 3, 4, 5, 6}), {{7, rounded}}), {7}).problem();
	ValueStock stock(p);
	Layouts layouts(p, stock);
	Random random(1);
	for (int i = 0; i < 300; i++) {
		for (auto &layout : {layouts.make(i, 60, random), layouts.half_way(i, 200, 1 + i % 3, random),
							 layouts.counted((size_t) (i % 5), 1, random)}) {
			if (layout) {
				EXPECT_EQ(tables_without_rows(*layout), 0u);
			}
		}
	}
}

} // namespace

} // namespace sqleq::test
