/* What stands in several places of a document: read as if it were written out, within limits. */
#include <gtest/gtest.h>

#include "core/util/limits.h"
#include "support/problems.h"

namespace sqleq::test {

namespace {

json plan_reference(int plan, const std::vector<int> &columns)
{
	return {{"op", "reference"}, {"plan", plan}, {"columns", columns}};
}

json expr_reference(int expr)
{
	return {{"op", "reference"}, {"expr", expr}};
}

Document sharing(const json &plan, const std::vector<int> &output, const json &plans, const json &exprs = json::array())
{
	Document d = two_tables().both(plan, output);
	d.value["shared"] = {{"columns", 100}, {"plans", plans}, {"exprs", exprs}};
	return d;
}

const std::vector<std::string> rows = {"1 2; 1 3; 2 -", "1 5; 3 6"};

/* The first query as it is shared, the second as it is written out. */
void expect_same(Document shared, const json &whole, const std::vector<int> &output)
{
	Problem p = shared.query(1, whole, output).problem();
	EXPECT_EQ(run(p, database(p, rows), 0), run(p, database(p, rows), 1));
	EXPECT_NE(run(p, database(p, rows), 0), "");
	Runner runner(p);
	EXPECT_EQ(runner.run(database(p, rows)), Outcome::same);
}

} // namespace

TEST(Shared, EachReferenceHasColumnsOfItsOwn)
{
	json body = project(where(scan(0, {1, 2}), op("lt", col(1), num(2))), {{3, col(1)}, {4, col(2)}});
	json both = join("inner", plan_reference(0, {3, 4}), plan_reference(0, {5, 6}), op("lt", col(4), col(6)));
	json whole = join("inner", scan(0, {51, 52}), scan(0, {53, 54}),
					  op("and", op("lt", col(51), num(2)), op("lt", col(53), num(2)), op("lt", col(52), col(54))));
	expect_same(sharing(both, {3, 4, 5, 6}, json::array({body})), whole, {51, 52, 53, 54});
}

/* The plan names a column of the row outside; it is read where it is met first, not before. */
TEST(Shared, OuterColumns)
{
	auto correlated = [](int a, int b, int outer) { return where(scan(1, {a, b}), op("eq", col(a), col(outer))); };
	json counted = group(join("inner", plan_reference(0, {3, 4}), plan_reference(0, {5, 6}), yes()), {},
						 {aggregate(7, "count", int8)});
	json whole =
		group(join("inner", correlated(53, 54, 51), correlated(55, 56, 51), yes()), {}, {aggregate(57, "count", int8)});
	expect_same(sharing(project(scan(0, {1, 2}), {{8, col(1)}, {9, scalar(counted)}}), {8, 9},
						json::array({correlated(3, 4, 1)})),
				project(scan(0, {51, 52}), {{58, col(51)}, {59, scalar(whole)}}), {58, 59});
}

/* References in a shared plan, groups, subqueries and recursions inside. */
TEST(Shared, PlansInPlans)
{
	json keys = group(scan(0, {1, 2}), {{3, col(1)}}, {aggregate(4, "max", int4, col(2))});
	json inner = where(join("left", plan_reference(0, {3, 4}), plan_reference(0, {5, 6}), op("eq", col(3), col(5))),
					   exists(where(scan(1, {7, 8}), op("eq", col(7), col(3)))));
	json counter = {{"op", "recursive"},
					{"token", 20},
					{"columns", {21}},
					{"types", {int4}},
					{"all", true},
					{"inputs",
					 {values({22}, {int4}, {{num(1)}}),
					  project(where({{"op", "working"}, {"token", 20}, {"columns", {23}}, {"types", {int4}}},
									op("lt", col(23), num(3))),
							  {{24, typed(int4, "add", col(23), num(1))}})}}};
	json plan =
		join("inner", join("inner", plan_reference(1, {3, 4, 5, 6}), plan_reference(1, {31, 32, 33, 34}), yes()),
			 join("inner", plan_reference(2, {21}), plan_reference(2, {35}), yes()), yes());
	auto k = [](int from) {
		return group(scan(0, {from, from + 1}), {{from + 2, col(from)}},
					 {aggregate(from + 3, "max", int4, col(from + 1))});
	};
	auto i = [&](int from) {
		return where(join("left", k(from), k(from + 10), op("eq", col(from + 2), col(from + 12))),
					 exists(where(scan(1, {from + 20, from + 21}), op("eq", col(from + 20), col(from + 2)))));
	};
	json numbers = values({95}, {int4}, {{num(1)}, {num(2)}, {num(3)}}),
		 again = values({96}, {int4}, {{num(1)}, {num(2)}, {num(3)}});
	json whole = join("inner", join("inner", i(40), i(65), yes()), join("inner", numbers, again, yes()), yes());
	expect_same(sharing(plan, {3, 4, 5, 6, 31, 33, 21, 35}, {keys, inner, counter}), whole,
				{42, 43, 52, 53, 67, 77, 95, 96});
}

TEST(Shared, Expressions)
{
	json sum = typed(int4, "add", col(1), num(1));
	json chosen = typed(int4, "case", op("eq", expr_reference(0), num(2)), expr_reference(0),
						op("is_null", expr_reference(1)), num(0), expr_reference(1));
	Document d = sharing(project(scan(0, {1, 2}), {{8, chosen}}), {8}, json::array(),
						 {sum, typed(int4, "sub", expr_reference(0), col(2))});
	json s = typed(int4, "add", col(51), num(1)), other = typed(int4, "sub", s, col(52));
	expect_same(d,
				project(scan(0, {51, 52}),
						{{58, typed(int4, "case", op("eq", s, num(2)), s, op("is_null", other), num(0), other)}}),
				{58});
}

/* Twice as large with each step: it is counted, and given up before there is anything. */
TEST(Shared, GivesUpWhatIsTooLarge)
{
	json plans = json::array({project(scan(0, {1, 2}), {{3, col(1)}})}),
		 exprs = json::array({typed(int4, "add", col(1), num(1))});
	for (int i = 1; i < 60; i++) {
		plans.push_back(
			project(join("inner", plan_reference(i - 1, {3}), plan_reference(i - 1, {4}), yes()), {{5, col(3)}}));
		exprs.push_back(typed(int4, "add", expr_reference(i - 1), expr_reference(i - 1)));
	}
	EXPECT_THROW(sharing(plan_reference(59, {6}), {6}, plans).problem(), TooLarge);
	EXPECT_THROW(sharing(project(scan(0, {1, 2}), {{6, expr_reference(59)}}), {6}, json::array(), exprs).problem(),
				 TooLarge);
}

TEST(Shared, GivesUpWhatIsTooDeep)
{
	/* as text: the library that writes it is a recursion, too */
	std::string text = two_tables().both(project(scan(0, {1, 2}), {{6, constant(boolean, "deep")}}), {6}).value.dump(),
				leaf = constant(boolean, "deep").dump();
	for (size_t at; (at = text.find(leaf)) != std::string::npos;) {
		std::string deep;
		for (int i = 0; i < 5000; i++)
			deep += "{\"op\":\"not\",\"args\":[";
		deep += yes().dump();
		for (int i = 0; i < 5000; i++)
			deep += "]}";
		text.replace(at, leaf.size(), deep);
	}
	EXPECT_THROW(read_problem(text), TooLarge);
	/* few levels each, but one inside of the other; the second reference meets what was read before */
	json exprs = json::array({typed(int4, "neg", col(1))});
	for (int i = 1; i < 1600; i++)
		exprs.push_back(typed(int4, "neg", expr_reference(i - 1)));
	json steps = json::array();
	for (int i : {700, 1400, 1599})
		steps.push_back({{"id", 10 + (int) steps.size()}, {"expr", expr_reference(i)}});
	json plan = {{"op", "project"}, {"input", scan(0, {1, 2})}, {"columns", steps}};
	EXPECT_THROW(sharing(plan, {10}, json::array(), exprs).problem(), TooLarge);
}

TEST(Shared, RefusesBadReferences)
{
	json body = scan(0, {1, 2});
	EXPECT_THROW(sharing(plan_reference(1, {1, 2}), {1, 2}, json::array({body})).problem(), std::invalid_argument);
	EXPECT_THROW(sharing(plan_reference(0, {1}), {1}, json::array({body})).problem(), std::invalid_argument);
	EXPECT_THROW(
		sharing(plan_reference(0, {1, 2}), {1, 2}, json::array({distinct(plan_reference(0, {1, 2}))})).problem(),
		std::invalid_argument);
	EXPECT_THROW(sharing(plan_reference(0, {1, 100}), {1, 100}, json::array({body})).problem(), std::invalid_argument);
	EXPECT_THROW(sharing(where(scan(0, {1, 2}), op("is_null", expr_reference(0))), {1, 2}, json::array()).problem(),
				 std::invalid_argument);
	EXPECT_THROW(sharing(where(scan(0, {1, 2}), expr_reference(0)), {1, 2}, json::array(),
						 json::array({op("not", expr_reference(0))}))
					 .problem(),
				 std::invalid_argument);
	EXPECT_THROW(two_tables().both(plan_reference(0, {1, 2}), {1, 2}).problem(), std::invalid_argument);
	/* a plan in whose place the column that it names is not visible */
	json outer = where(scan(1, {3, 4}), op("eq", col(3), col(1)));
	EXPECT_THROW(sharing(join("inner", where(scan(0, {1, 2}), exists(plan_reference(0, {3, 4}))),
							  plan_reference(0, {5, 6}), yes()),
						 {5, 6}, json::array({where(outer, op("eq", col(4), col(99)))}))
					 .problem(),
				 std::invalid_argument);
}

} // namespace sqleq::test
