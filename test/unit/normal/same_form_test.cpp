/*
 * same_normal_form() is a proof, so everything in a query that can matter has to be in its canonical text: renaming
 * columns changes nothing, and each single change of meaning does.
 */
#include <gtest/gtest.h>

#include "core/normal/normalise.h"
#include "support/problems.h"

namespace sqleq::test {

namespace {

const json t = scan(0, {1, 2}), u = scan(1, {3, 4});
const json a = col(1), b = col(2), c = col(3), d = col(4);

Document document(const std::string &semantics = "bag")
{
	Document doc = two_tables().parameter(1, int4).parameter(2, int4).option("semantics", semantics);
	return doc.table("v", {attribute("x", text), attribute("y", float8), attribute("z", date)});
}

bool same(const json &p, const json &q, std::vector<int> output = {1, 2}, const std::string &semantics = "bag",
		  bool ordered = false)
{
	std::vector<int> other = output;
	for (int &id : other)
		id += 100;
	Problem problem =
		document(semantics).query(0, p, output, ordered).query(1, shifted(q, 100), other, ordered).problem();
	bool raw = same_normal_form(problem);
	normalise(problem);
	/* normalising may only bring forms together */
	EXPECT_TRUE(!raw || same_normal_form(problem)) << p.dump();
	return same_normal_form(problem);
}

bool same_expr(const json &e, const json &f)
{
	return same(project(t, {{5, e}}), project(t, {{5, f}}), {5});
}

TEST(SameForm, RenamingIsNothing)
{
	json joined = join("left", t, u, op("eq", a, c));
	for (const json &plan :
		 {joined, where(joined, exists(where(scan(0, {11, 12}), op("eq", col(11), d)))), distinct(joined),
		  group(joined, {{1, a}, {2, c}}, {aggregate(9, "sum", int8, d, true, op("is_null", b))}),
		  sorted(joined, {sort_key(b, true)}, num(1), num(2), true)})
		EXPECT_TRUE(same(plan, plan));
}

/* Of exact numbers; floats are rounded after each step. */
TEST(SameForm, SumsAndProductsOfExactNumbersHaveNoOrder)
{
	auto as = [](int type, const json &e) { return typed(type, "cast", e); };
	auto three = [&](const char *op_name, int type, bool left) {
		const json x = as(type, a), y = as(type, b), z = as(type, num(3));
		return left ? typed(type, op_name, typed(type, op_name, x, y), z)
					: typed(type, op_name, y, typed(type, op_name, z, x));
	};
	for (const char *op_name : {"add", "mul"}) {
		for (int type : {int4, int8, numeric})
			EXPECT_TRUE(same_expr(three(op_name, type, true), three(op_name, type, false))) << op_name << type;
		EXPECT_FALSE(same_expr(three(op_name, float8, true), three(op_name, float8, false))) << op_name;
	}
	EXPECT_FALSE(same_expr(typed(int4, "sub", a, b), typed(int4, "sub", b, a)));
	EXPECT_FALSE(same_expr(typed(int4, "add", typed(int4, "mul", a, b), num(3)),
						   typed(int4, "mul", typed(int4, "add", a, b), num(3))));
	EXPECT_FALSE(same_expr(as(int8, typed(int4, "add", typed(int4, "add", a, b), num(3))),
						   typed(int8, "add", as(int8, typed(int4, "add", a, b)), as(int8, num(3)))));
}

TEST(SameForm, ExpressionsDiffer)
{
	std::vector<json> expressions = {
		num(1),
		num(2),
		num(0),
		null(),
		null(int8),
		constant(int8, "1"),
		constant(numeric, "1"),
		constant(numeric, "1.0"),
		yes(),
		no(),
		constant(text, "1"),
		constant(text, "2"),
		constant(float8, "1e-7"),
		constant(float8, "2e-7"),
		constant(float8, "1e-300"),
		constant(float8, "NaN"),
		constant(float8, "Infinity"),
		constant(float8, "0"),
		constant(date, "1"),
		constant(numeric, "NaN"),
		param(1, int4),
		param(2, int4),
		a,
		b,
		op("and", op("is_null", a), op("is_null", b)),
		op("or", op("is_null", a), op("is_null", b)),
		op("not", op("is_null", a)),
		op("is_true", op("eq", a, b)),
		op("is_false", op("eq", a, b)),
		op("eq", a, b),
		op("lt", a, b),
		op("lt", b, a),
		op("le", a, b),
		op("le", b, a),
		op("distinct", a, b),
		typed(int4, "coalesce", a, b),
		typed(int4, "coalesce", b, a),
		typed(int4, "nullif", a, b),
		typed(int4, "nullif", b, a),
		typed(int4, "greatest", a, b),
		typed(int4, "least", a, b),
		typed(int4, "add", a, b),
		typed(int8, "add", a, b),
		typed(int4, "sub", a, b),
		typed(int4, "sub", b, a),
		typed(int4, "mul", a, b),
		typed(int4, "div", a, b),
		typed(int4, "mod", a, b),
		typed(int4, "neg", a),
		typed(int4, "abs", a),
		typed(int4, "case", op("is_null", a), a, b),
		typed(int4, "case", op("is_null", a), b, a),
		typed(int8, "cast", a),
		typed(int2, "cast", a),
		typed(float8, "cast", a),
		function(int4, "f(integer)", {a}),
		function(int4, "f(integer)", {b}),
		function(int4, "g(integer)", {a}),
		exists(where(u, op("eq", c, a))),
		exists(where(u, op("eq", c, b))),
		exists(where(u, op("eq", d, a))),
		exists(where(scan(0, {3, 4}), op("eq", c, a))),
		scalar(project(u, {{7, c}})),
		scalar(project(u, {{7, d}})),
		quantified("any", u, op("eq", c, a)),
		quantified("all", u, op("eq", c, a)),
		quantified("any", u, op("eq", d, a)),
		quantified("any", u, op("lt", c, a)),
	};
	for (size_t i = 0; i < expressions.size(); i++)
		for (size_t j = 0; j <= i; j++)
			EXPECT_EQ(same_expr(expressions[i], expressions[j]), i == j) << expressions[i].dump() << "\n"
																		 << expressions[j].dump();
}

TEST(SameForm, PlansDiffer)
{
	json on = op("eq", a, c);
	auto agg = [](const std::string &f, bool unique, const json &filter) {
		return group(t, {{1, a}}, {aggregate(2, f, int8, b, unique, filter)});
	};
	std::vector<json> plans = {
		t,
		scan(1, {1, 2}),
		scan(0, {2, 1}),
		distinct(t),
		where(t, op("eq", a, num(1))),
		where(t, op("eq", a, num(2))),
		where(t, op("eq", b, num(1))),
		where(distinct(t), op("eq", a, num(3))),
		join("inner", t, u, on),
		join("left", t, u, on),
		join("right", t, u, on),
		join("full", t, u, on),
		join("inner", t, u, yes()),
		join("inner", t, u, op("eq", a, d)),
		join("inner", t, scan(0, {3, 4}), on),
		set_op("union_all", {1, 2}, {scan(0, {5, 6}), scan(1, {7, 8})}),
		set_op("union", {1, 2}, {scan(0, {5, 6}), scan(1, {7, 8})}),
		set_op("union_all", {1, 2}, {scan(0, {5, 6}), scan(1, {7, 8}), scan(1, {9, 10})}),
		set_op("union_all", {1, 2}, {scan(0, {5, 6}), scan(0, {7, 8})}),
		set_op("intersect", {1, 2}, {scan(0, {5, 6}), scan(1, {7, 8})}),
		set_op("intersect", {1, 2}, {scan(0, {5, 6}), scan(1, {7, 8})}, true),
		set_op("except", {1, 2}, {scan(0, {5, 6}), scan(1, {7, 8})}),
		set_op("except", {1, 2}, {scan(0, {5, 6}), scan(1, {7, 8})}, true),
		set_op("except", {1, 2}, {scan(1, {5, 6}), scan(0, {7, 8})}),
		agg("sum", false, json()),
		agg("sum", true, json()),
		agg("min", false, json()),
		agg("max", false, json()),
		agg("count", false, json()),
		agg("count", true, json()),
		agg("avg", false, json()),
		agg("sum", false, op("is_null", a)),
		agg("sum", false, op("is_null", b)),
		group(t, {{1, a}}, {aggregate(2, "count", int8)}),
		group(t, {{1, a}}, {aggregate(2, "sum", int8, a)}),
		group(t, {{1, b}}, {aggregate(2, "sum", int8, b)}),
		group(t, {{1, a}, {2, b}}, {}),
		sorted(t, {sort_key(a)}, num(1)),
		sorted(t, {sort_key(a)}, num(2)),
		sorted(t, {sort_key(b)}, num(1)),
		sorted(t, {sort_key(a, true)}, num(1)),
		sorted(t, {sort_key(a, false, true)}, num(1)),
		sorted(t, {sort_key(a), sort_key(b)}, num(1)),
		sorted(t, {sort_key(a)}, num(1), num(1)),
		sorted(t, {sort_key(a)}, json(), num(1)),
		sorted(t, {sort_key(a)}, num(1), json(), true),
		values({1, 2}, {int4, int4}, {{num(1), num(2)}}),
		values({1, 2}, {int4, int4}, {{num(1), num(2)}, {num(1), num(2)}}),
		values({1, 2}, {int4, int4}, {{num(2), num(1)}}),
		values({1, 2}, {int4, int4}, {}),
	};
	for (size_t i = 0; i < plans.size(); i++)
		for (size_t j = 0; j <= i; j++)
			EXPECT_EQ(same(plans[i], plans[j]), i == j) << plans[i].dump() << "\n" << plans[j].dump();
}

TEST(SameForm, OutputColumnsAndTheirOrder)
{
	auto outputs = [](std::vector<int> p, std::vector<int> q) {
		for (int &id : q)
			id += 100;
		Problem problem = document().query(0, t, p).query(1, shifted(t, 100), q).problem();
		normalise(problem);
		return same_normal_form(problem);
	};
	EXPECT_TRUE(outputs({1, 2}, {1, 2}));
	EXPECT_FALSE(outputs({1, 2}, {2, 1}));
	EXPECT_FALSE(outputs({1, 1}, {1, 2}));
	EXPECT_FALSE(outputs({1}, {2}));
}

TEST(SameForm, SortDirectionsOfLists)
{
	std::vector<json> lists = {sorted(t, {sort_key(a)}),
							   sorted(t, {sort_key(a, true)}),
							   sorted(t, {sort_key(a, false, true)}),
							   sorted(t, {sort_key(a, true, true)}),
							   sorted(t, {sort_key(b)}),
							   sorted(t, {sort_key(a), sort_key(b)}),
							   sorted(t, {sort_key(b), sort_key(a)}),
							   sorted(t, {sort_key(a)}, num(1))};
	for (size_t i = 0; i < lists.size(); i++)
		for (size_t j = 0; j <= i; j++)
			EXPECT_EQ(same(lists[i], lists[j], {1, 2}, "list", true), i == j) << i << " " << j;
}

} // namespace

} // namespace sqleq::test
