/*
 * Constraints in the bounded check, and the way back from a model to a database: coded values, parents, generated
 * columns.
 */
#include <gtest/gtest.h>

#include "support/checked.h"

namespace sqleq::test {

namespace {

const json a = col(1), b = col(2);

/* Is there a row of table 0 (two columns unless given) for which the condition is true? */
Checked possible(const Document &d, const json &condition, std::vector<int> columns = {1, 2}, int bound = 2)
{
	json table = scan(0, columns);
	return Checked(
		Document(d).query(0, where(table, condition), columns).query(1, where(table, no()), columns).problem(), bound);
}

/* Are there two rows that agree in all columns? */
Checked duplicates(const Document &d, int bound = 2)
{
	json t = scan(0, {1, 2});
	return Checked(Document(d).query(0, t, {1, 2}).query(1, distinct(t), {1, 2}).problem(), bound);
}

Document table_t(const std::vector<json> &columns, const json &further = json::object())
{
	return Document().table("t", columns, further);
}

TEST(Keys, ForbidEqualRows)
{
	std::vector<json> nullable = {attribute("a"), attribute("b")},
					  strict = {attribute("a", int4, true), attribute("b", int4, true)};
	EXPECT_TRUE(duplicates(table_t(nullable)).refuted());
	auto with_key = [](const json &k) { return json{{"keys", json::array({k})}}; };
	EXPECT_TRUE(duplicates(table_t(strict, with_key(key({0})))).no_difference());
	EXPECT_TRUE(duplicates(table_t(strict, with_key(key({0, 1})))).no_difference());
	/* NULLs are distinct, so rows with one may repeat ... */
	Checked r = duplicates(table_t(nullable, with_key(key({0, 1}))));
	EXPECT_TRUE(r.refuted());
	EXPECT_TRUE(!r.result.databases[0].tables[0][0][0] || !r.result.databases[0].tables[0][0][1]) << r.found();
	/* ... unless the key says otherwise */
	EXPECT_TRUE(duplicates(table_t(nullable, with_key(key({0, 1}, false)))).no_difference());
	EXPECT_TRUE(duplicates(table_t(nullable, with_key(key({0}, false)))).no_difference());
}

TEST(Keys, OfExpressionsAndParts)
{
	std::vector<json> strict = {attribute("a", int4, true), attribute("b", int4, true)};
	json of_abs = {{"name", "e"}, {"exprs", json::array({typed(int4, "abs", col(0))})}};
	json t = scan(0, {1, 2}), other = scan(0, {3, 4}),
		 opposite = join("inner", t, other, op("and", op("eq", col(3), typed(int4, "neg", a)), op("lt", a, num(0))));
	auto meets_opposite = [&](const json &keys) {
		return Checked(
				   table_t(strict, {{"keys", keys}}).query(0, opposite, {1}).query(1, where(t, no()), {1}).problem(), 2)
			.refuted();
	};
	EXPECT_TRUE(meets_opposite(json::array()));
	EXPECT_FALSE(meets_opposite(json::array({of_abs})));
	json partial = key({0});
	partial["predicate"] = op("lt", col(1), num(0));
	Checked r = duplicates(table_t(strict, {{"keys", json::array({partial})}}));
	EXPECT_TRUE(r.refuted());
	EXPECT_FALSE(r.result.databases[0].tables[0][0][1]->num < Decimal(0)) << r.found();
}

TEST(Checks, HoldWhenTheyAreNotFalse)
{
	json positive = {{"name", "positive"}, {"expr", op("lt", num(0), col(0))}};
	Document d = table_t({attribute("a"), attribute("b")}, {{"checks", json::array({positive})}});
	EXPECT_TRUE(possible(d, op("le", a, num(0))).no_difference());
	EXPECT_TRUE(possible(d, op("is_null", a)).refuted());
	EXPECT_TRUE(possible(d, op("eq", a, num(1))).refuted());
}

TEST(Ranges, AreThoseOfTheTypes)
{
	Document d = table_t({attribute("a", int2, true), attribute("b", money)});
	EXPECT_TRUE(possible(d, op("lt", typed(int4, "cast", a), num(-32768))).no_difference());
	EXPECT_TRUE(possible(d, op("eq", typed(int4, "cast", a), num(-32768))).refuted());
	json wide = typed(numeric, "cast", b);
	EXPECT_TRUE(
		possible(d,
				 op("and", op("lt", constant(numeric, "99999999.99"), wide), op("lt", wide, constant(numeric, "NaN"))))
			.no_difference());
	EXPECT_TRUE(possible(d, op("lt", constant(numeric, "99999999.98"), wide)).refuted());
	EXPECT_TRUE(
		possible(d, op("and", op("lt", constant(numeric, "1.00"), wide), op("lt", wide, constant(numeric, "1.01"))))
			.no_difference());
}

TEST(GeneratedColumns, FollowTheirExpression)
{
	json twice = attribute("b");
	twice["generated"] = typed(int4, "mul", col(0), num(2));
	Document d = table_t({attribute("a"), twice});
	EXPECT_TRUE(possible(d, op("eq", b, num(3))).no_difference());
	EXPECT_TRUE(possible(d, op("and", op("is_null", a), op("not", op("is_null", b)))).no_difference());
	Checked r = possible(d, op("eq", b, num(6)));
	EXPECT_TRUE(r.refuted());
	EXPECT_NE(r.found().find("3 6"), std::string::npos) << r.found();
}

/* The text pool: "", a, k*, kkkk, m*, t*, x, where * marks the queries' constants. */
TEST(Codes, BecomeValuesOfTheirGap)
{
	Document d = table_t({attribute("a", text), attribute("b", text)});
	json k = constant(text, "2"), m = constant(text, "4"), t = constant(text, "5");
	auto between = [](const json &low, const json &e, const json &high) {
		return op("and", op("lt", low, e), op("lt", e, high));
	};
	Checked filler = possible(d, op("and", between(k, a, m), op("is_null", b)));
	EXPECT_TRUE(filler.refuted());
	EXPECT_EQ(filler.found(), "t: kkkk -");
	Checked two = possible(d, op("and", op("lt", a, b), op("lt", b, k)));
	EXPECT_TRUE(two.refuted());
	EXPECT_EQ(two.found(), "t:  a"); /* the empty string, and a */
	EXPECT_EQ(possible(d, op("and", op("lt", t, a), op("is_null", b))).found(), "t: x -");
	/* no known value lies there: neither proved nor refuted */
	Checked none = possible(d, between(m, a, t));
	EXPECT_TRUE(none.undecided());
	EXPECT_NE(none.result.reason.find("values that are not known"), std::string::npos) << none.result.reason;
	EXPECT_TRUE(
		possible(d, op("and", between(k, a, m), op("lt", a, b), op("lt", b, m))).undecided()); /* one value for two */
	/* nothing sorts before the empty string */
	EXPECT_TRUE(possible(d, op("lt", a, constant(text, "0"))).no_difference());
}

TEST(Codes, FitTheShortestColumn)
{
	Document d = table_t({attribute("a", varchar2), attribute("b", text)});
	json k = constant(text, "2"), m = constant(text, "4"), wide = typed(text, "cast", a);
	EXPECT_TRUE(possible(d, op("and", op("lt", k, wide), op("lt", wide, m))).undecided()); /* kkkk is too long */
}

TEST(Codes, OfClosedPoolsAreAllThereAre)
{
	Document d = table_t({attribute("a", mood), attribute("b", mood)});
	json sad = constant(mood, "0"), ok = constant(mood, "1"), happy = constant(mood, "2");
	EXPECT_TRUE(possible(d, op("and", op("ne", a, sad), op("ne", a, ok), op("ne", a, happy))).no_difference());
	EXPECT_TRUE(possible(d, op("and", op("lt", sad, a), op("lt", a, happy), op("ne", a, ok))).no_difference());
	Checked r = possible(d, op("and", op("lt", a, b), op("ne", a, sad)));
	EXPECT_TRUE(r.refuted());
	EXPECT_EQ(r.found(), "t: ok happy");
}

Document child_of(const json &parent_columns, const json &parent_further, bool queried,
				  const std::vector<json> &columns, const json &foreign)
{
	Document d;
	d.table("t", columns, {{"foreign_keys", json::array({foreign})}});
	json further = parent_further;
	further["queried"] = queried;
	d.table("p", parent_columns.get<std::vector<json>>(), further);
	return d;
}

TEST(ForeignKeys, UnqueriedParentsAreMadeUp)
{
	json parent = json::array({attribute("id", int4, true), attribute("size", int4, true), attribute("half")});
	parent[2]["generated"] = typed(int4, "div", col(1), num(2));
	json big = {{"name", "big"}, {"expr", op("lt", num(5), col(1))}};
	json further = {{"keys", json::array({key({0})})}, {"checks", json::array({big})}};
	Document d =
		child_of(parent, further, false, {attribute("a", int4, true), attribute("b")}, foreign_key({0}, 1, {0}));
	Checked r = Checked(
		d.query(0, scan(0, {1, 2}), {1}).query(1, where(scan(0, {1, 2}), op("lt", a, num(7))), {1}).problem(), 2);
	ASSERT_TRUE(r.refuted()) << r.result.reason;
	ASSERT_EQ(r.result.databases[0].tables[1].size(), 1u) << r.found();
	EXPECT_EQ(r.result.databases[0].tables[1][0][0]->num, r.result.databases[0].tables[0][0][0]->num);
}

TEST(ForeignKeys, ParentsThatCannotBeAreNotMadeUp)
{
	json parent = json::array({attribute("id", int4, true)});
	json small = {{"name", "small"}, {"expr", op("lt", col(0), num(5))}};
	json further = {{"keys", json::array({key({0})})}, {"checks", json::array({small})}};
	std::vector<json> columns = {attribute("a"), attribute("b")};
	json above = op("lt", num(7), a);
	Checked hidden = possible(child_of(parent, further, false, columns, foreign_key({0}, 1, {0})), above);
	EXPECT_TRUE(hidden.undecided());
	EXPECT_TRUE(hidden.result.parents_missing);
	Checked known = possible(child_of(parent, further, true, columns, foreign_key({0}, 1, {0})), above);
	EXPECT_TRUE(known.no_difference());
}

TEST(ForeignKeys, MatchSimpleAndFull)
{
	json parent = json::array({attribute("c", int4, true), attribute("d", int4, true)}),
		 further = {{"keys", json::array({key({0, 1})})}};
	std::vector<json> columns = {attribute("a"), attribute("b")};
	json half = op("and", op("is_null", a), op("not", op("is_null", b)));
	json unmatched = op("not", quantified("any", scan(1, {5, 6}), op("and", op("eq", a, col(5)), op("eq", b, col(6)))));
	json without_nulls = op("and", op("not", op("is_null", a)), op("not", op("is_null", b)));
	for (bool full : {false, true}) {
		Document d = child_of(parent, further, true, columns, foreign_key({0, 1}, 1, {0, 1}, full));
		EXPECT_EQ(possible(d, half).refuted(), !full);
		EXPECT_EQ(possible(d, half).no_difference(), full);
		EXPECT_TRUE(possible(d, op("and", op("is_null", a), op("is_null", b))).refuted());
		EXPECT_TRUE(possible(d, op("and", without_nulls, unmatched)).no_difference());
	}
}

TEST(ForeignKeys, ToTheSameTable)
{
	Document d =
		table_t({attribute("a", int4, true), attribute("b")},
				{{"keys", json::array({key({0})})}, {"foreign_keys", json::array({foreign_key({1}, 0, {0})})}});
	json missing = op("not", exists(where(scan(0, {3, 4}), op("eq", col(3), b))));
	EXPECT_TRUE(possible(d, op("and", missing, op("not", op("is_null", b)))).no_difference());
	EXPECT_TRUE(possible(d, op("and", op("ne", a, b), op("lt", b, num(-3)))).refuted());
}

} // namespace

} // namespace sqleq::test
