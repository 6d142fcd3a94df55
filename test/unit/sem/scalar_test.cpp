/*
 * Scalar operators: what the solver says of the symbolic value is what the concrete evaluator computes, over small
 * ranges with NULLs, zero divisors and the special values of each type.
 */
#include <gtest/gtest.h>

#include "support/scalar_check.h"

namespace sqleq::test {

namespace {

using Texts = std::vector<std::string>;

const Texts ints = {"-", "-2", "-1", "0", "1", "3"}, few = {"-", "0", "1"}, bools = {"-", "t", "f"};
const Texts numerics = {"-", "-2.5", "-0.05", "0", "0.5", "1", "2.50"}, moneys = {"-", "-1.25", "0", "0.01", "3"};
const Texts floats = {"-", "-Infinity", "-0", "0", "2", "Infinity", "NaN"};
const Texts dates = {"-", "-2147483648", "-1", "7305", "2147483647"}; /* the extremes are infinities */
const Texts texts = {"-", "", "k", "m", "x"}, moods = {"-", "sad", "ok", "happy"};

json p(int i, int type = int4)
{
	return param(i, type);
}

ScalarCase unary(const std::string &name, const json &e, int type, const Texts &values, bool exact = true)
{
	return {name, e, {type}, {values}, exact};
}

ScalarCase binary(const std::string &name, const json &e, int left, const Texts &values, int right, const Texts &others,
				  bool exact = true)
{
	return {name, e, {left, right}, {values, others}, exact};
}

std::vector<ScalarCase> comparison_cases()
{
	std::vector<ScalarCase> r;
	std::vector<std::tuple<const char *, int, Texts>> kinds = {
		{"int", int4, ints},   {"numeric", numeric, numerics}, {"money", money, moneys}, {"float", float8, floats},
		{"date", date, dates}, {"bool", boolean, bools},       {"text", text, texts},    {"mood", mood, moods}};
	for (auto &[name, type, values] : kinds)
		for (std::string o : {"eq", "ne", "lt", "le", "gt", "ge", "distinct"})
			r.push_back(binary(o + "_" + name, op(o, p(0, type), p(1, type)), type, values, type, values));
	r.push_back(unary("eq_constant", op("eq", p(0), num(1)), int4, ints));
	r.push_back(unary("eq_null", op("eq", p(0), null()), int4, ints));
	r.push_back(unary("text_constant", op("lt", p(0, text), constant(text, "4")), text, texts));
	return r;
}

std::vector<ScalarCase> logic_cases()
{
	std::vector<ScalarCase> r;
	json a = p(0, boolean), b = p(1, boolean), c = p(2, boolean);
	for (std::string o : {"and", "or"}) {
		r.push_back(binary(o, op(o, a, b), boolean, bools, boolean, bools));
		r.push_back({o + "_of_three", op(o, a, op("not", b), c), {boolean, boolean, boolean}, {bools, bools, bools}});
	}
	r.push_back({"nested",
				 op("or", op("and", a, b), op("not", op("or", b, c))),
				 {boolean, boolean, boolean},
				 {bools, bools, bools}});
	for (std::string o : {"not", "is_null", "is_true", "is_false"})
		r.push_back(unary(o, op(o, a), boolean, bools));
	r.push_back(binary("is_true_of_and", op("is_true", op("and", a, b)), boolean, bools, boolean, bools));
	r.push_back(binary("is_false_of_or", op("not", op("is_false", op("or", a, b))), boolean, bools, boolean, bools));
	r.push_back(unary("is_null_of_int", op("is_null", p(0)), int4, ints));
	/* errors count where the argument is surely evaluated */
	json third = op("eq", typed(int4, "div", num(6), p(1)), num(3));
	for (std::string o : {"and", "or"}) {
		r.push_back(binary("error_second_in_" + o, op(o, p(0, boolean), third), boolean, bools, int4, ints));
		r.push_back(binary("error_first_in_" + o, op(o, third, p(0, boolean)), boolean, bools, int4, ints));
	}
	json both = op("and", op("lt", typed(int4, "div", num(1), p(0)), num(1)),
				   op("lt", typed(int4, "mod", num(1), p(1)), num(1)));
	/* not for two zeros: each error counts when the other argument is not false, and what that one gives is open */
	r.push_back(binary("errors_in_both", both, int4, ints, int4, {"-", "1", "3"}));
	return r;
}

std::vector<ScalarCase> choice_cases()
{
	std::vector<ScalarCase> r;
	json a = p(0), b = p(1), c = p(2);
	std::vector<int> three = {int4, int4, int4};
	r.push_back({"case", typed(int4, "case", op("lt", a, b), b, op("eq", a, c), c, null()), three, {ints, few, few}});
	r.push_back({"case_of_boolean",
				 typed(boolean, "case", op("lt", a, b), op("eq", a, c), op("is_null", c), yes(), op("lt", b, c)),
				 three,
				 {few, few, few}});
	r.push_back(binary("case_guards_division",
					   typed(int4, "case", op("eq", b, num(0)), num(-1), typed(int4, "div", a, b)), int4, ints, int4,
					   ints));
	r.push_back(binary("case_fails_to_guard",
					   typed(int4, "case", op("lt", b, num(0)), num(-1), typed(int4, "div", a, b)), int4, ints, int4,
					   ints));
	r.push_back(binary("case_guards_truth",
					   typed(boolean, "case", op("ne", b, num(0)), op("lt", typed(int4, "div", a, b), num(1)), no()),
					   int4, ints, int4, ints));
	r.push_back(binary("case_error_in_condition", typed(int4, "case", op("eq", typed(int4, "mod", a, b), num(0)), a, b),
					   int4, ints, int4, ints));
	r.push_back({"coalesce", typed(int4, "coalesce", a, b, c), three, {few, few, few}});
	r.push_back(binary("coalesce_guards_division", typed(int4, "coalesce", a, typed(int4, "div", num(3), b)), int4,
					   ints, int4, ints));
	r.push_back(binary("nullif", typed(int4, "nullif", a, b), int4, ints, int4, ints));
	r.push_back(binary("nullif_of_bool", typed(boolean, "nullif", p(0, boolean), p(1, boolean)), boolean, bools,
					   boolean, bools));
	r.push_back(
		binary("nullif_divisor", typed(int4, "div", a, typed(int4, "nullif", b, num(0))), int4, ints, int4, ints));
	for (std::string o : {"greatest", "least"}) {
		r.push_back({o, typed(int4, o, a, b, c), three, {ints, few, few}});
		r.push_back(
			binary(o + "_of_bool", typed(boolean, o, p(0, boolean), p(1, boolean)), boolean, bools, boolean, bools));
		r.push_back(binary(o + "_of_mood", typed(mood, o, p(0, mood), p(1, mood)), mood, moods, mood, moods));
		r.push_back({o + "_nested", typed(int4, o, a, typed(int4, o, b, c)), three, {few, few, few}});
		r.push_back(
			{o + "_of_case", typed(int4, o, typed(int4, "case", op("is_null", b), a, c), b), three, {few, few, few}});
	}
	r.push_back({"least_of_greatest", typed(int4, "least", a, typed(int4, "greatest", b, c)), three, {few, few, few}});
	return r;
}

std::vector<ScalarCase> arithmetic_cases()
{
	std::vector<ScalarCase> r;
	for (std::string o : {"add", "sub", "mul", "div", "mod"}) {
		r.push_back(binary(o + "_int", typed(int4, o, p(0), p(1)), int4, ints, int4, ints));
		r.push_back(binary(o + "_numeric", typed(numeric, o, p(0, numeric), p(1, numeric)), numeric, numerics, numeric,
						   numerics, o != "div"));
		if (o != "mod")
			r.push_back(binary(o + "_float", typed(float8, o, p(0, float8), p(1, float8)), float8, {"-", "1.5", "2"},
							   float8, {"-", "2", "0.25"}, false));
	}
	for (std::string o : {"neg", "abs"}) {
		r.push_back(unary(o + "_int", typed(int4, o, p(0)), int4, ints));
		r.push_back(unary(o + "_numeric", typed(numeric, o, p(0, numeric)), numeric, numerics));
	}
	r.push_back(unary("div_by_constant", typed(int4, "div", p(0), num(2)), int4, ints));
	r.push_back(unary("div_by_one", typed(int4, "div", p(0), num(1)), int4, ints));
	r.push_back(unary("mod_negative", typed(int4, "mod", p(0), num(-2)), int4, {"-", "-5", "-4", "4", "5"}));
	Texts halves = {"-",    "-25",   "-15.5", "-2.55", "-0.5", "-0.05",  "0",
					"0.05", "0.449", "0.5",   "2.545", "15",   "149.995"};
	for (int digits : {-2, -1, 0, 1, 2})
		for (std::string o : {"round", "trunc"})
			r.push_back(unary(o + "_" + (digits < 0 ? "minus_" : "") + std::to_string(std::abs(digits)),
							  typed(numeric, o, p(0, numeric), num(digits)), numeric, halves));
	for (std::string o : {"round", "trunc", "ceil", "floor"})
		r.push_back(unary(o, typed(numeric, o, p(0, numeric)), numeric, halves));
	/* a quotient of integers against a constant is exact, through casts as the front end writes them */
	Texts dozen = {"-", "-12", "-7", "-1", "0", "1", "2", "6", "7", "12"};
	json seventh = typed(numeric, "div", typed(numeric, "cast", p(0)), constant(numeric, "7"));
	for (std::string o : {"eq", "lt", "le", "ge"})
		for (std::string k : {"-1", "0", "0.2857", "1", "1.7143"})
			r.push_back(unary("seventh_" + o + "_" + std::to_string(r.size()), op(o, seventh, constant(numeric, k)),
							  int4, dozen));
	json percent = typed(numeric, "mul", constant(numeric, "100"), seventh);
	r.push_back(unary("percentage", op("lt", percent, constant(numeric, "28.57")), int4, dozen));
	r.push_back(unary("turned", op("lt", constant(numeric, "0.2857"), seventh), int4, dozen));
	return r;
}

std::vector<ScalarCase> cast_cases()
{
	std::vector<ScalarCase> r;
	auto cast = [&](const std::string &name, int from, int to, const Texts &values, bool exact = true) {
		r.push_back(unary(name, typed(to, "cast", p(0, from)), from, values, exact));
	};
	Texts halves = {"-", "-2.5", "-1.4999", "-0.5", "0", "0.005", "0.4999", "0.5", "1.5", "2.675"};
	cast("numeric_to_int", numeric, int4, halves);
	cast("numeric_to_money", numeric, money, halves);
	cast("money_to_numeric", money, numeric, moneys);
	cast("int_to_numeric", int4, numeric, ints);
	cast("int_to_money", int4, money, ints);
	cast("int_to_bigint", int4, int8, ints);
	cast("int_to_float", int4, float8, ints);
	cast("bool_to_int", boolean, int4, bools);
	cast("int_to_bool", int4, boolean, ints);
	cast("numeric_to_float", numeric, float8, halves, false);
	cast("float_to_numeric", float8, numeric, {"-", "0.1", "-2.5", "1e-7"}, false);
	cast("float_to_int", float8, int4, {"-", "0.5", "1.5", "-2.5"}, false);
	cast("date_to_timestamp", date, timestamp, dates);
	cast("timestamp_to_date", timestamp, date,
		 {"-", "-9223372036854775808", "-86400001", "-86400000", "-1", "0", "86399999999", "86400000000",
		  "-86400000000", "-86400000001", "9223372036854775807"});
	r.push_back(binary("date_plus_int", typed(date, "add", p(0, date), p(1)), date, dates, int4, ints));
	r.push_back(binary("date_minus_int", typed(date, "sub", p(0, date), p(1)), date, dates, int4, ints));
	r.push_back(binary("date_minus_date", typed(int4, "sub", p(0, date), p(1, date)), date, dates, date, dates));
	return r;
}

std::vector<ScalarCase> subquery_cases()
{
	std::vector<ScalarCase> r;
	std::vector<int> three = {int4, int4, int4};
	json list = values({50}, {int4}, {{p(1)}, {p(2)}}), y = col(50);
	for (std::string quantifier : {"any", "all"}) {
		for (std::string o : {"eq", "ne", "lt", "ge", "distinct"})
			r.push_back({quantifier + "_" + o, quantified(quantifier, list, op(o, p(0), y)), three, {few, few, few}});
		r.push_back({quantifier + "_of_some",
					 quantified(quantifier, where(list, op("lt", num(0), y)), op("eq", p(0), y)),
					 three,
					 {few, few, few}});
		r.push_back({quantifier + "_of_none",
					 quantified(quantifier, where(list, no()), op("eq", p(0), y)),
					 three,
					 {few, {"0"}, {"1"}}});
		json pairs = values({51, 52}, {int4, int4}, {{p(1), p(2)}, {num(0), null()}});
		r.push_back({quantifier + "_of_rows",
					 quantified(quantifier, pairs, op("and", op("eq", p(0), col(51)), op("eq", num(1), col(52)))),
					 three,
					 {few, few, few}});
		r.push_back(
			{"not_" + quantifier, op("not", quantified(quantifier, list, op("eq", p(0), y))), three, {few, few, few}});
	}
	json chosen = where(list, op("lt", y, p(0)));
	r.push_back({"exists", exists(chosen), three, {few, few, few}});
	r.push_back({"not_exists", op("not", exists(chosen)), three, {few, few, few}});
	r.push_back({"scalar_of_none_one_or_two", scalar(chosen), three, {{"-", "0", "1", "2"}, few, few}});
	r.push_back({"scalar_in_comparison", op("eq", scalar(chosen), num(0)), three, {{"-", "0", "1", "2"}, few, few}});
	r.push_back({"scalar_behind_case",
				 typed(int4, "case", op("is_null", p(1)), num(7), scalar(chosen)),
				 three,
				 {{"-", "0", "1", "2"}, few, few}});
	r.push_back({"error_inside_exists",
				 exists(where(list, op("eq", typed(int4, "div", num(1), y), p(0)))),
				 three,
				 {few, few, few}});
	r.push_back({"error_inside_any",
				 quantified("any", list, op("eq", p(0), typed(int4, "div", num(1), y))),
				 three,
				 {few, few, few}});
	for (auto &c : r) /* the server may stop a subquery early */
		c.errors_exact = false;
	return r;
}

class Scalar : public testing::TestWithParam<ScalarCase> {};

TEST_P(Scalar, SolverForcesTheConcreteValue)
{
	check_scalar(GetParam());
}

std::string case_name(const testing::TestParamInfo<ScalarCase> &info)
{
	return info.param.name;
}

INSTANTIATE_TEST_SUITE_P(Comparison, Scalar, testing::ValuesIn(comparison_cases()), case_name);
INSTANTIATE_TEST_SUITE_P(Logic, Scalar, testing::ValuesIn(logic_cases()), case_name);
INSTANTIATE_TEST_SUITE_P(Choice, Scalar, testing::ValuesIn(choice_cases()), case_name);
INSTANTIATE_TEST_SUITE_P(Arithmetic, Scalar, testing::ValuesIn(arithmetic_cases()), case_name);
INSTANTIATE_TEST_SUITE_P(Cast, Scalar, testing::ValuesIn(cast_cases()), case_name);
INSTANTIATE_TEST_SUITE_P(Subquery, Scalar, testing::ValuesIn(subquery_cases()), case_name);

} // namespace

} // namespace sqleq::test
