/* The bounded check: small pairs with known verdicts, and the databases that it finds. */
#include <gtest/gtest.h>

#include "support/checked.h"

namespace sqleq::test {

namespace {

const json t = scan(0, {1, 2}), u = scan(1, {3, 4});
const json a = col(1), b = col(2), c = col(3), d = col(4);

Checked check(const json &p, const json &q, std::vector<int> output = {1, 2}, int bound = 2,
			  Document document = two_tables())
{
	return Checked(document.query(0, p, output).query(1, q, output).problem(), bound);
}

Checked check_conditions(const json &p, const json &q, int bound = 2)
{
	return check(where(t, p), where(t, q), {1, 2}, bound);
}

TEST(BoundedCheck, FindsTheSmallestDifference)
{
	Checked r = check_conditions(op("lt", a, num(5)), op("lt", a, num(6)));
	EXPECT_TRUE(r.refuted());
	EXPECT_EQ(r.result.databases[0].rows(), 1u) << r.found();
	EXPECT_EQ(r.result.databases[0].tables[0][0][0]->num, Decimal(5));
}

TEST(BoundedCheck, ProvesUpToTheBound)
{
	Checked r = check_conditions(op("not", op("and", op("lt", a, b), op("is_null", b))),
								 op("or", op("le", b, a), op("not", op("is_null", b)), yes()));
	EXPECT_TRUE(r.refuted()); /* NULL < NULL is unknown, so the left one loses that row */
	Checked s = check_conditions(op("lt", a, num(6)), op("le", a, num(5)));
	EXPECT_TRUE(s.no_difference());
	EXPECT_EQ(s.result.bound, 2);
	EXPECT_EQ(s.progress.back(), 2);
	EXPECT_TRUE(s.result.assumptions.empty());
}

TEST(BoundedCheck, SameTermsNeedNoSolver)
{
	Checked r = check(where(t, op("lt", a, b)), where(t, op("gt", b, a)));
	EXPECT_TRUE(r.same_terms);
	EXPECT_TRUE(r.no_difference());
	EXPECT_EQ(r.result.solver_calls, 0);
}

TEST(BoundedCheck, FindsNeedles)
{
	json sum = typed(int4, "add", typed(int4, "mul", a, num(3)), typed(int4, "mul", b, num(7)));
	Checked linear =
		check_conditions(op("and", op("eq", sum, num(1000003)), op("lt", num(50000), b), op("lt", num(100), a)), no());
	EXPECT_TRUE(linear.refuted()) << linear.result.reason;
	Checked division = check_conditions(op("and", op("eq", typed(int4, "div", a, num(1000)), num(-7)),
										   op("eq", typed(int4, "mod", a, num(1000)), num(-42))),
										no());
	EXPECT_TRUE(division.refuted()) << division.result.reason;
	EXPECT_EQ(division.result.databases.at(0).tables[0][0][0]->num, Decimal(-7042));
}

/* The difference shows when t has n rows, no earlier. */
TEST(BoundedCheck, ClimbsTheLadder)
{
	auto at_least = [](int n) {
		return where(group(t, {}, {aggregate(9, "count", int8)}), op("ge", col(9), constant(int8, std::to_string(n))));
	};
	for (int bound : {1, 2, 3}) {
		Checked r = check(at_least(3), at_least(4), {9}, bound);
		EXPECT_EQ(r.no_difference(), bound < 3);
		if (bound == 3) {
			EXPECT_TRUE(r.refuted());
			EXPECT_EQ(r.result.databases[0].tables[0].size(), 3u);
		} else
			EXPECT_EQ(r.result.bound, bound);
	}
}

TEST(BoundedCheck, JoinsGroupsAndSetOperations)
{
	json on = op("eq", a, c);
	EXPECT_TRUE(check(join("left", t, u, on), join("inner", t, u, on), {1, 4}).refuted());
	EXPECT_TRUE(check(where(join("left", t, u, on), op("eq", d, num(1))),
					  where(join("inner", t, u, on), op("eq", d, num(1))), {1, 4})
					.no_difference());
	json in = where(t, quantified("any", project(u, {{7, c}}), op("eq", a, col(7))));
	EXPECT_TRUE(check(in, project(join("inner", t, u, on), {{1, a}, {2, b}})).refuted());
	EXPECT_TRUE(check(distinct(in), distinct(project(join("inner", t, u, on), {{1, a}, {2, b}}))).no_difference());
	/* NOT IN and NOT EXISTS differ on NULLs */
	json not_in = where(t, op("not", quantified("any", project(u, {{7, c}}), op("eq", a, col(7))))),
		 not_exists = where(t, op("not", exists(where(u, on))));
	EXPECT_TRUE(check(not_in, not_exists).refuted());
	Document no_nulls = Document()
							.table("t", {attribute("a", int4, true), attribute("b")})
							.table("u", {attribute("c", int4, true), attribute("d")});
	EXPECT_TRUE(check(not_in, not_exists, {1, 2}, 2, no_nulls).no_difference());
	/* the count bug */
	json counted = project(t, {{1, a}, {2, scalar(group(where(u, on), {}, {aggregate(8, "count", int8)}))}});
	json joined = group(join("inner", t, u, on), {{1, a}}, {aggregate(2, "count", int8)});
	EXPECT_TRUE(check(counted, joined).refuted());
	json s = set_op("union", {1, 2}, {scan(0, {11, 12}), scan(1, {13, 14})});
	EXPECT_TRUE(
		check(s, distinct(set_op("union_all", {1, 2}, {scan(0, {11, 12}), scan(1, {13, 14})}))).no_difference());
	EXPECT_TRUE(check(s, set_op("union_all", {1, 2}, {scan(0, {11, 12}), scan(1, {13, 14})})).refuted());
	EXPECT_TRUE(check(s, set_op("union_all", {1, 2}, {scan(0, {11, 12}), scan(1, {13, 14})}), {1, 2}, 2,
					  two_tables().option("semantics", "set"))
					.no_difference());
}

TEST(BoundedCheck, ListsCompareByPosition)
{
	Document list = two_tables().option("semantics", "list");
	auto ordered = [&](const json &p, const json &q, std::vector<int> output) {
		return Checked(Document(list).query(0, p, output, true).query(1, q, output, true).problem(), 2);
	};
	json by_a = sorted(t, {sort_key(a)}), by_a_down = sorted(t, {sort_key(a, true)});
	EXPECT_TRUE(ordered(by_a, by_a_down, {1}).refuted());
	EXPECT_TRUE(ordered(by_a, sorted(t, {sort_key(typed(int4, "add", a, a))}), {1}).no_difference());
	EXPECT_TRUE(ordered(by_a, sorted(t, {sort_key(a, false, true)}), {1}).refuted()); /* NULLs first */
	/* ties: a and b, ordered by a alone, may come in any order */
	Checked ties = ordered(by_a, sorted(t, {sort_key(a), sort_key(b)}), {1, 2});
	EXPECT_TRUE(ties.no_difference());
	EXPECT_TRUE(ties.assumes("tied"));
}

TEST(BoundedCheck, TiesAreLeftOutAndSaid)
{
	json first = sorted(t, {sort_key(a)}, num(1)), exact = sorted(t, {sort_key(a), sort_key(b)}, num(1));
	Checked r = check(first, exact);
	EXPECT_TRUE(r.no_difference());
	EXPECT_TRUE(r.assumes("tied"));
	EXPECT_FALSE(r.assumes("errors"));
	/* no ties: the key says so, and nothing is assumed */
	Document keyed = Document()
						 .table("t", {attribute("a", int4, true), attribute("b")}, {{"keys", json::array({key({0})})}})
						 .table("u", {attribute("c")});
	Checked s = check(first, exact, {1, 2}, 2, keyed);
	EXPECT_TRUE(s.no_difference());
	EXPECT_FALSE(s.assumes("tied"));
	EXPECT_TRUE(check(first, sorted(t, {sort_key(a, true)}, num(1))).refuted());
}

TEST(BoundedCheck, ErrorsAreLeftOutAndSaid)
{
	json quotient = typed(int4, "div", num(10), a);
	json careless = project(t, {{1, quotient}}),
		 careful = project(t, {{1, typed(int4, "case", op("eq", a, num(0)), num(0), quotient)}});
	Checked r = check(careless, careful, {1});
	EXPECT_TRUE(r.no_difference());
	EXPECT_TRUE(r.assumes("modulo errors"));
	EXPECT_TRUE(check(careless, project(t, {{1, typed(int4, "div", num(11), a)}}), {1}).refuted());
	/* a scalar subquery that must have one row */
	json one = project(u, {{1, c}}), only = project(one_row(), {{1, scalar(one)}});
	Checked s = check(only, group(one, {}, {aggregate(1, "max", int4, col(1))}), {1});
	EXPECT_TRUE(s.no_difference());
	EXPECT_TRUE(s.assumes("modulo errors"));
}

TEST(BoundedCheck, DivisionIsUninterpretedFirstAndMeansSomethingThen)
{
	json quotient = typed(int4, "div", a, b);
	Checked same = check(project(where(t, op("eq", b, b)), {{1, quotient}}),
						 project(where(t, op("not", op("is_null", b))), {{1, quotient}}), {1});
	EXPECT_TRUE(same.no_difference());
	json two = num(2),
		 back = typed(int4, "add", typed(int4, "mul", typed(int4, "div", a, two), two), typed(int4, "mod", a, two));
	EXPECT_TRUE(check(project(t, {{1, back}}), project(t, {{1, a}}), {1}).no_difference());
	EXPECT_TRUE(check(project(t, {{1, typed(int4, "mul", typed(int4, "div", a, two), two)}}), project(t, {{1, a}}), {1})
					.refuted());
	/* avg is sum / count, and is not the integer quotient */
	auto grouped = [](const std::vector<json> &list) { return group(t, {{5, a}}, list); };
	json avg = grouped(json::array({aggregate(6, "avg", numeric, b)}));
	json parts = grouped(json::array({aggregate(7, "sum", int8, b), aggregate(8, "count", int8, b)}));
	json zero = constant(int8, "0"),
		 divided = typed(numeric, "div", typed(numeric, "cast", col(7)),
						 typed(numeric, "cast", typed(int8, "nullif", col(8), zero)));
	EXPECT_TRUE(check(avg, project(parts, {{5, col(5)}, {6, divided}}), {5, 6}).no_difference());
	json integers = typed(numeric, "cast", typed(int8, "div", col(7), typed(int8, "nullif", col(8), zero)));
	EXPECT_TRUE(check(avg, project(parts, {{5, col(5)}, {6, integers}}), {5, 6}).refuted());
	/* against a constant the quotient is exact */
	EXPECT_TRUE(check(where(avg, op("lt", constant(numeric, "2"), col(6))),
					  where(avg, op("le", constant(numeric, "2"), col(6))), {5})
					.refuted());
	Checked k =
		check(where(group(t, {}, {aggregate(6, "avg", numeric, b)}), op("eq", col(6), constant(numeric, "0.3"))),
			  where(group(t, {}, {aggregate(6, "avg", numeric, b)}), no()), {6});
	EXPECT_TRUE(k.no_difference()); /* two rows have no average of 0.3 */
}

TEST(BoundedCheck, RoundingIsExact)
{
	Document d = Document().table("t", {attribute("x", money)});
	json x = col(1), table = scan(0, {1});
	auto conditions = [&](const json &p, const json &q) {
		return Checked(Document(d).query(0, where(table, p), {1}).query(1, where(table, q), {1}).problem(), 1);
	};
	json rounded = typed(numeric, "round", x), k = constant(numeric, "2"), low = constant(numeric, "1.5"),
		 high = constant(numeric, "2.5");
	EXPECT_TRUE(conditions(op("eq", rounded, k), op("and", op("le", low, x), op("lt", x, high))).no_difference());
	EXPECT_TRUE(conditions(op("eq", rounded, k), op("and", op("le", low, x), op("le", x, high))).refuted());
	json floor = typed(numeric, "floor", x);
	EXPECT_TRUE(
		conditions(op("eq", floor, k), op("and", op("le", k, x), op("lt", x, constant(numeric, "3")))).no_difference());
	EXPECT_TRUE(conditions(op("eq", typed(int4, "cast", x), num(2)), op("and", op("le", low, x), op("lt", x, high)))
					.no_difference());
}

TEST(BoundedCheck, UnknownFunctionsAreHints)
{
	json f = function(int4, "f(integer)", {a}), g = function(int4, "g(integer)", {a});
	EXPECT_TRUE(check(project(where(t, op("eq", a, b)), {{1, f}}),
					  project(where(t, op("eq", a, b)), {{1, function(int4, "f(integer)", {b})}}), {1})
					.no_difference());
	Checked r = check(project(t, {{1, f}}), project(t, {{1, g}}), {1});
	EXPECT_FALSE(r.no_difference());
	EXPECT_FALSE(r.result.replayed);
}

TEST(BoundedCheck, ParametersAreOneValueForBoth)
{
	Document d = two_tables().parameter(1, int4);
	json is = op("eq", a, param(1, int4));
	EXPECT_TRUE(check(where(t, is), where(t, op("eq", param(1, int4), a)), {1}, 2, d).no_difference());
	Checked r = check(where(t, is), where(t, op("and", is, op("lt", a, num(70)))), {1}, 2, d);
	EXPECT_TRUE(r.refuted());
	EXPECT_FALSE(r.result.databases[0].parameters.at(1)->num < Decimal(70));
}

} // namespace

} // namespace sqleq::test
