/*
 * The decimals that the encoding keeps beside a numeric are those of the evaluator's value (whose operators
 * numeric_test.cpp holds against the server), its digits bound it, and a quotient has the evaluator's digits, whatever
 * the encoding has left out.
 */
#include <gtest/gtest.h>

#include "support/checked.h"
#include "support/symbolic_run.h"

namespace sqleq::test {

namespace {

const json n = col(1), m = col(2), i = col(3), k = col(4), n2 = col(5);

json number(const std::string &text)
{
	return constant(numeric, text);
}
json div(const json &a, const json &b)
{
	return typed(numeric, "div", a, b);
}
json mul(const json &a, const json &b)
{
	return typed(numeric, "mul", a, b);
}
json of_int(const json &a)
{
	return typed(numeric, "cast", a);
}

Document document()
{
	return Document().table("t",
							{attribute("n", numeric), attribute("m", money), attribute("i"), attribute("k", int8),
							 attribute("n2", numeric)});
}

json t()
{
	return scan(0, {1, 2, 3, 4, 5});
}

/* Rows with their decimals, as a bag. */
std::string with_decimals(const std::vector<Tuple> &rows)
{
	std::vector<std::string> lines;
	for (auto &row : rows) {
		std::string s;
		for (auto &f : row)
			s += f ? f->num.str() + "/" + std::to_string(f->scale) + " " : "- ";
		lines.push_back(s);
	}
	std::sort(lines.begin(), lines.end());
	std::string all;
	for (auto &l : lines)
		all += l + "; ";
	return all;
}

/* What the encoding gives under the values assigned. */
std::vector<Tuple> read(SymbolicRun &run, const SymbolicRun::Eval::Rows &rows, const std::string &what)
{
	std::vector<Tuple> got;
	for (auto &row : rows) {
		if (!run.interpreter.truth(row.present))
			continue;
		got.emplace_back();
		for (auto &c : row.cells) {
			Field f = run.read(Kind::numeric, c);
			if (f) {
				EXPECT_GE(c.val.decimals, 0) << what;
				EXPECT_LE(digits_of(f->num), c.val.digits) << what;
			}
			got.back().push_back(f);
		}
	}
	return got;
}

/* Both domains on every database; all outputs are numeric. A second output column is asked for one value as well. */
void check_plan(const json &plan, const std::vector<int> &output, const std::vector<std::string> &databases)
{
	Problem p = document().both(plan, output).problem();
	Runner runner(p);
	SymbolicRun run(p, {3});
	auto rows = run.eval.result(p.queries[0], false), restricted = rows;
	auto witness = run.variable(numeric);
	if (output.size() == 2)
		restricted = run.eval.result(p.queries[0], false, {{output[1], witness, false}});
	for (auto &text : databases) {
		Database db = database(p, {text});
		std::vector<Tuple> expected;
		try {
			expected = runner.result(db, 0, false);
			if (runner.run(db) != Outcome::same)
				continue;
		} catch (const TooBig &) {
			continue;
		}
		std::string what = plan.dump() + " on " + text;
		run.assign(db);
		EXPECT_EQ(with_decimals(read(run, rows, what)), with_decimals(expected)) << what;
		for (size_t w = 0; output.size() == 2 && w < expected.size(); w++) {
			std::vector<Tuple> with_it;
			Field wanted = expected[w][1];
			for (auto &row : expected)
				if (row[1].has_value() == wanted.has_value() && (!wanted || row[1]->num == wanted->num))
					with_it.push_back(row);
			run.assign(db);
			run.assign(witness, wanted);
			EXPECT_EQ(with_decimals(read(run, restricted, what)), with_decimals(with_it)) << what;
		}
	}
}

std::vector<std::string> single_rows()
{
	std::vector<std::string> r;
	for (std::string x : {"-", "0", "1", "1.0", "1.50", "-0.125", "0.00003", "3", "20000", "100000000000000000",
						  "100000000000000000.00"})
		for (std::string y : {"-", "0", "1.5", "-999.99"})
			for (std::string z : {"0", "2147483647", "-7"})
				for (std::string w : {"9223372036854775807", "100000000000000000", "3"})
					r.push_back(x + " " + y + " " + z + " " + w + " " + (z == "0" ? "3" : "7.00"));
	return r;
}

TEST(Decimals, FollowTheOperators)
{
	std::vector<json> exprs = {n, m, of_int(i), of_int(k), number("1.00"), number("0.050")};
	std::vector<json> operands = exprs;
	operands.push_back(n2);
	for (auto &a : operands) {
		for (auto &b : {n, m, of_int(i), number("3.00"), number("0.5"), n2})
			for (std::string o : {"add", "sub", "mul", "mod", "div"})
				exprs.push_back(typed(numeric, o, a, b));
		for (std::string o : {"neg", "abs", "ceil", "floor"})
			exprs.push_back(typed(numeric, o, a));
		for (std::string o : {"round", "trunc"})
			for (int digits : {-3, 0, 1, 4})
				exprs.push_back(typed(numeric, o, a, num(digits)));
		exprs.push_back(typed(money, "cast", a));
		exprs.push_back(typed(numeric, "cast", a));
		exprs.push_back(typed(numeric, "coalesce", a, m, number("1.000")));
		exprs.push_back(typed(numeric, "greatest", a, n2, number("1.000")));
		exprs.push_back(typed(numeric, "least", n, a, number("1.0")));
		exprs.push_back(typed(numeric, "nullif", a, m));
		exprs.push_back(
			typed(numeric, "case", op("lt", a, number("1")), m, op("lt", n, number("3")), number("7.0000"), a));
	}
	size_t simple = exprs.size();
	for (size_t j = 0; j < simple; j += 3)
		for (auto &b : {number("3.00"), n2, m})
			exprs.push_back(div(exprs[j], b));
	for (size_t j = 0; j < exprs.size(); j++)
		check_plan(project(t(), {{10, exprs[j]}}), {10}, single_rows());
}

std::vector<std::string> few_rows()
{
	std::vector<std::string> rows, r;
	for (std::string x : {"1", "1.00", "100000000000000000.0", "100000000000000000"})
		for (std::string y : {"1", "0.25"})
			rows.push_back(x + " " + y + " 5 3 " + (y == "1" ? x : "1.000"));
	rows.push_back("- 1 1 1 1.0");
	for (auto &a : rows)
		for (auto &b : rows) {
			r.push_back(a + "; " + b);
			r.push_back(a + "; " + b + "; " + rows[(r.size() * 7) % rows.size()]);
		}
	r.push_back("");
	return r;
}

TEST(Decimals, FollowThePlans)
{
	auto third = [](const json &plan, int column) {
		return project(plan, {{90, div(col(column), number("3"))}, {91, col(column)}});
	};
	auto both = [&](const json &plan, int column) {
		check_plan(plan, {column}, few_rows());
		check_plan(third(plan, column), {90, 91}, few_rows());
	};
	json one = project(t(), {{10, n}}), other = project(scan(0, {11, 12, 13, 14, 15}), {{20, col(15)}});
	both(distinct(one), 10);
	both(group(t(), {{10, n}}, {}), 10);
	both(group(t(), {{9, n2}}, {aggregate(10, "sum", numeric, n)}), 10);
	both(group(t(), {{9, n2}}, {aggregate(10, "avg", numeric, n)}), 10);
	both(group(t(), {}, {aggregate(10, "avg", numeric, mul(m, n2))}), 10);
	both(group(t(), {}, {aggregate(10, "avg", numeric, n, true)}), 10);
	both(group(t(), {}, {aggregate(10, "sum", numeric, n, true)}), 10);
	both(group(t(), {}, {aggregate(10, "sum", numeric, k)}), 10);
	both(group(t(), {}, {aggregate(10, "avg", numeric, k)}), 10);
	both(group(t(), {}, {aggregate(10, "avg", numeric, n, false, op("lt", n, number("5")))}), 10);
	both(group(t(), {{9, n2}}, {aggregate(10, "max", numeric, n)}), 10);
	both(group(t(), {{9, n2}}, {aggregate(10, "min", numeric, n)}), 10);
	for (std::string set : {"union", "union_all", "intersect", "except"})
		both(set_op(set, {30}, {one, other}, false, numeric), 30);
	both(set_op("except", {30}, {one, other}, true, numeric), 30);
	both(join("left", one, other, op("eq", col(10), col(20))), 20);
	both(project(one_row(), {{10, scalar(group(t(), {}, {aggregate(40, "max", numeric, n)}))}}), 10);
}

Checked compare(const json &a, const json &b)
{
	return Checked(document().query(0, project(t(), {{10, a}}), {10}).query(1, project(t(), {{10, b}}), {10}).problem(),
				   2);
}

TEST(Decimals, TellQuotientsApart)
{
	json three = number("3.0"), long_one = number("1.00");
	for (auto &x : {n, of_int(k)}) {
		Checked r = compare(div(x, three), div(mul(x, long_one), three));
		EXPECT_FALSE(r.no_difference()) << x;
		EXPECT_TRUE(compare(div(x, three), div(mul(x, number("1")), three)).no_difference());
		EXPECT_TRUE(compare(div(mul(x, long_one), three),
							div(typed(numeric, "add", x, typed(numeric, "sub", mul(x, long_one), x)), three))
						.no_difference());
	}
	/* 10^17 and 1.00 * 10^17 are not divided alike, but they are equal */
	EXPECT_TRUE(compare(n, mul(n, long_one)).no_difference());
	/* numbers that are so small have more digits behind the point anyway */
	EXPECT_TRUE(compare(div(of_int(i), three), div(mul(of_int(i), long_one), three)).same_terms);
	EXPECT_TRUE(compare(div(m, three), div(mul(m, long_one), three)).same_terms);
	EXPECT_FALSE(compare(div(m, three), div(mul(m, number("1.000000000000")), three)).same_terms);
}

Checked compare_plans(const json &a, const json &b)
{
	return Checked(document().query(0, a, {10}).query(1, b, {10}).problem(), 2);
}

TEST(Decimals, OfAverages)
{
	auto average = [](const json &x, bool of_set = false) {
		return group(t(), {}, {aggregate(10, "avg", numeric, x, of_set)});
	};
	EXPECT_FALSE(compare_plans(average(n), average(mul(n, number("1.00")))).no_difference());
	EXPECT_FALSE(compare_plans(average(n, true), average(mul(n, number("1.00")), true)).no_difference());
	EXPECT_FALSE(compare_plans(average(k), average(mul(of_int(k), number("1.00")))).no_difference());
	EXPECT_TRUE(compare_plans(average(i), average(mul(of_int(i), number("1.00")))).no_difference());
	EXPECT_TRUE(compare_plans(average(m), average(typed(numeric, "add", m, number("0.0000")))).no_difference());
}

TEST(Decimals, OfEqualNumbersAreAssumedEqualWhereTheServerChooses)
{
	auto third = [](const json &plan) { return project(plan, {{10, div(col(9), number("3"))}}); };
	json distinct_n = distinct(project(t(), {{9, n}})), grouped = group(t(), {{9, n}}, {});
	Checked r = compare_plans(third(distinct_n), third(grouped));
	EXPECT_TRUE(r.no_difference());
	EXPECT_TRUE(r.assumes("equal numbers of decimals"));
	/* nothing to choose where the scale is declared */
	Checked s = compare_plans(third(distinct(project(t(), {{9, m}}))), third(group(t(), {{9, m}}, {})));
	EXPECT_TRUE(s.no_difference());
	EXPECT_FALSE(s.assumes("equal numbers of decimals"));
	/* a join on equal numbers does not make them the same */
	json pair = join("inner", t(), scan(0, {11, 12, 13, 14, 15}), op("eq", n, col(15)));
	EXPECT_FALSE(
		compare_plans(project(pair, {{10, div(n, number("3"))}}), project(pair, {{10, div(col(15), number("3"))}}))
			.no_difference());
	EXPECT_TRUE(compare_plans(project(pair, {{10, n}}), project(pair, {{10, col(15)}})).no_difference());
}

TEST(Decimals, AreArgumentsOfFunctionsWhereTheyAreFixed)
{
	auto f = [](const json &x) { return function(text, "f(numeric)", {x}); };
	EXPECT_FALSE(compare(f(m), f(mul(m, number("1.00")))).no_difference());
	EXPECT_TRUE(compare(f(m), f(typed(numeric, "add", m, number("0.0")))).no_difference());
	EXPECT_TRUE(compare(f(n), f(mul(n, number("1.00")))).no_difference()); /* the front end names the assumption */
}

TEST(Decimals, AreWrittenInCounterexamples)
{
	Problem p = document().problem();
	EXPECT_EQ(print(p, *field(p, numeric, "1.500"), numeric), "1.500");
	EXPECT_EQ(print(p, *field(p, numeric, "-20"), numeric), "-20");
	EXPECT_EQ(print(p, *field(p, money, "1.50"), money), "1.5");
}

} // namespace

} // namespace sqleq::test
