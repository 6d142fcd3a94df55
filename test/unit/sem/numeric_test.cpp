/*
 * numeric_test.cpp: arithmetic on values as PostgreSQL 15 does it. The tables hold what a PostgreSQL 15 server printed,
 * for example by `select (a::numeric / b)::text`.
 */
#include <gtest/gtest.h>

#include <cmath>

#include "core/sem/concrete.h"
#include "core/sem/numeric_ops.h"
#include "support/problems.h"

namespace sqleq::test {

namespace {

class NumericOperators : public testing::Test {
protected:
	Problem problem = Document().problem();
	Concrete concrete{problem};

	Value value(int type, const std::string &s) { return *field(problem, type, s); }
	Value apply(Op op, int result, std::vector<int> types, const std::vector<Value> &args)
	{
		std::vector<const Type *> t;
		for (int i : types)
			t.push_back(&problem.type(i));
		concrete.reset();
		return concrete.strict(op, problem.type(result), t, args);
	}
	/* With the display scale's zeros, as the server prints it. */
	static std::string text(const Value &v)
	{
		std::string s = v.num.str();
		size_t point = s.find('.');
		int digits = point == std::string::npos ? 0 : (int) (s.size() - point - 1);
		if (digits == 0 && v.scale > 0)
			s += ".";
		return s + std::string((size_t) std::max(0, v.scale - digits), '0');
	}
};

struct Operation {
	const char *a, *b, *result;
};

const Operation quotients[] = {{"3", "1", "3.0000000000000000"},
							   {"-7", "1", "-7.0000000000000000"},
							   {"10", "1", "10.0000000000000000"},
							   {"10000", "1", "10000.0000000000000000"},
							   {"99999.99", "1", "99999.990000000000"},
							   {"1", "2", "0.50000000000000000000"},
							   {"7", "2", "3.5000000000000000"},
							   {"10", "2", "5.0000000000000000"},
							   {"123456789", "2", "61728394.500000000000"},
							   {"1.50", "2", "0.75000000000000000000"},
							   {"1", "3", "0.33333333333333333333"},
							   {"2", "3", "0.66666666666666666667"},
							   {"10", "3", "3.3333333333333333"},
							   {"100", "3", "33.3333333333333333"},
							   {"9999", "3", "3333.0000000000000000"},
							   {"0.5", "3", "0.16666666666666666667"},
							   {"0.001", "3", "0.00033333333333333333"},
							   {"0.3333", "3", "0.11110000000000000000"},
							   {"0.00001", "3", "0.000003333333333333333333"},
							   {"1", "7", "0.14285714285714285714"},
							   {"9999", "7", "1428.4285714285714286"},
							   {"0.5", "7", "0.07142857142857142857"},
							   {"1", "-7", "-0.14285714285714285714"},
							   {"7", "-7", "-1.00000000000000000000"},
							   {"10", "-7", "-1.4285714285714286"},
							   {"9999", "-7", "-1428.4285714285714286"},
							   {"0.5", "-7", "-0.07142857142857142857"},
							   {"-0.00012", "-7", "0.000017142857142857142857"},
							   {"99", "10", "9.9000000000000000"},
							   {"2", "99", "0.02020202020202020202"},
							   {"3", "99", "0.03030303030303030303"},
							   {"7", "99", "0.07070707070707070707"},
							   {"9999", "99", "101.0000000000000000"},
							   {"0.5", "99", "0.00505050505050505051"},
							   {"0.001", "99", "0.000010101010101010101010"},
							   {"0", "100", "0.00000000000000000000"},
							   {"2", "100", "0.02000000000000000000"},
							   {"7", "100", "0.07000000000000000000"},
							   {"-7", "100", "-0.07000000000000000000"},
							   {"10", "100", "0.10000000000000000000"},
							   {"100", "100", "1.00000000000000000000"},
							   {"9999", "100", "99.9900000000000000"},
							   {"10000", "100", "100.0000000000000000"},
							   {"0.5", "100", "0.00500000000000000000"},
							   {"12.340", "100", "0.12340000000000000000"},
							   {"10", "9999", "0.00100010001000100010"},
							   {"9999", "9999", "1.00000000000000000000"},
							   {"99999.99", "9999", "10.0009990999099910"},
							   {"1", "10000", "0.000100000000000000000000"},
							   {"3", "10000", "0.00030000000000000000"},
							   {"7", "10000", "0.00070000000000000000"},
							   {"-7", "10000", "-0.00070000000000000000"},
							   {"10", "10000", "0.00100000000000000000"},
							   {"9999", "10000", "0.99990000000000000000"},
							   {"0.3333", "10000", "0.000033330000000000000000"},
							   {"10", "123456789", "0.000000081000000737100007"},
							   {"3", "0.5", "6.0000000000000000"},
							   {"7", "0.5", "14.0000000000000000"},
							   {"-0.00012", "0.5", "-0.00024000000000000000"},
							   {"0.00001", "0.5", "0.000020000000000000000000"},
							   {"1", "0.001", "1000.0000000000000000"},
							   {"2", "0.001", "2000.0000000000000000"},
							   {"3", "0.001", "3000.0000000000000000"},
							   {"9999", "0.001", "9999000.000000000000"},
							   {"0.001", "0.001", "1.00000000000000000000"},
							   {"12.340", "0.001", "12340.000000000000"},
							   {"0", "-0.00012", "0.0000000000000000"},
							   {"3", "-0.00012", "-25000.000000000000"},
							   {"123456789", "-0.00012", "-1028806575000.00000000"},
							   {"0.001", "-0.00012", "-8.3333333333333333"},
							   {"3", "1.50", "2.0000000000000000"},
							   {"100", "1.50", "66.6666666666666667"},
							   {"9999", "1.50", "6666.0000000000000000"},
							   {"10000", "1.50", "6666.6666666666666667"},
							   {"0.001", "1.50", "0.00066666666666666667"},
							   {"12.340", "1.50", "8.2266666666666667"},
							   {"99999.99", "1.50", "66666.660000000000"},
							   {"0.00001", "1.50", "0.000006666666666666666667"},
							   {"0", "12.340", "0.00000000000000000000"},
							   {"99", "12.340", "8.0226904376012966"},
							   {"123456789", "12.340", "10004602.025931928687"},
							   {"0.00001", "12.340", "0.000000810372771474878444"},
							   {"7", "99999.99", "0.000070000007000000700000"},
							   {"10000", "99999.99", "0.10000001000000100000"},
							   {"0.3333", "99999.99", "0.000003333000333300033330"},
							   {"0", "0.3333", "0.0000000000000000"},
							   {"-7", "0.3333", "-21.0021002100210021"},
							   {"100", "0.3333", "300.0300030003000300"},
							   {"9999", "0.3333", "30000.000000000000"},
							   {"-0.00012", "0.3333", "-0.00036003600360036004"},
							   {"0.3333", "0.3333", "1.00000000000000000000"},
							   {"1000000", "0.3333", "3000300.030003000300"},
							   {"0.00001", "0.3333", "0.000030003000300030003000"},
							   {"0", "-2.5", "0.00000000000000000000"},
							   {"1", "-2.5", "-0.40000000000000000000"},
							   {"7", "-2.5", "-2.8000000000000000"},
							   {"-7", "-2.5", "2.8000000000000000"},
							   {"123456789", "-2.5", "-49382715.600000000000"},
							   {"0.001", "-2.5", "-0.00040000000000000000"},
							   {"1.50", "-2.5", "-0.60000000000000000000"},
							   {"12.340", "-2.5", "-4.9360000000000000"},
							   {"0.3333", "-2.5", "-0.13332000000000000000"},
							   {"1000000", "-2.5", "-400000.000000000000"},
							   {"3", "1000000", "0.000003000000000000000000"},
							   {"10", "1000000", "0.000010000000000000000000"},
							   {"9999", "1000000", "0.00999900000000000000"},
							   {"99999.99", "1000000", "0.09999999000000000000"},
							   {"2", "0.00001", "200000.000000000000"},
							   {"3", "0.00001", "300000.000000000000"},
							   {"99", "0.00001", "9900000.000000000000"},
							   {"10000", "0.00001", "1000000000.00000000"}};

TEST_F(NumericOperators, DivisionHasTheServersScale)
{
	for (auto &q : quotients)
		EXPECT_EQ(text(apply(Op::div, numeric, {numeric, numeric}, {value(numeric, q.a), value(numeric, q.b)})),
				  q.result)
			<< q.a << " / " << q.b;
}

const Operation remainders[] = {{"7", "2", "1"},
								{"7", "-2", "1"},
								{"7", "0.1", "0.0"},
								{"7", "0.7", "0.0"},
								{"7", "3.33", "0.34"},
								{"-7", "2", "-1"},
								{"-7", "-2", "-1"},
								{"-7", "0.1", "0.0"},
								{"-7", "0.7", "0.0"},
								{"-7", "3.33", "-0.34"},
								{"7.5", "2", "1.5"},
								{"7.5", "-2", "1.5"},
								{"7.5", "0.1", "0.0"},
								{"7.5", "0.7", "0.5"},
								{"7.5", "3.33", "0.84"},
								{"-7.5", "2", "-1.5"},
								{"-7.5", "-2", "-1.5"},
								{"-7.5", "0.1", "0.0"},
								{"-7.5", "0.7", "-0.5"},
								{"-7.5", "3.33", "-0.84"},
								{"0.3", "2", "0.3"},
								{"0.3", "-2", "0.3"},
								{"0.3", "0.1", "0.0"},
								{"0.3", "0.7", "0.3"},
								{"0.3", "3.33", "0.30"},
								{"10.01", "2", "0.01"},
								{"10.01", "-2", "0.01"},
								{"10.01", "0.1", "0.01"},
								{"10.01", "0.7", "0.21"},
								{"10.01", "3.33", "0.02"},
								{"0", "2", "0"},
								{"0", "-2", "0"},
								{"0", "0.1", "0.0"},
								{"0", "0.7", "0.0"},
								{"0", "3.33", "0.00"},
								{"-0.001", "2", "-0.001"},
								{"-0.001", "-2", "-0.001"},
								{"-0.001", "0.1", "-0.001"},
								{"-0.001", "0.7", "-0.001"},
								{"-0.001", "3.33", "-0.001"}};

TEST_F(NumericOperators, RemainderHasTheSignOfTheDividend)
{
	for (auto &q : remainders)
		EXPECT_EQ(text(apply(Op::mod, numeric, {numeric, numeric}, {value(numeric, q.a), value(numeric, q.b)})),
				  q.result)
			<< q.a << " % " << q.b;
}

struct Rounding {
	const char *a;
	int digits;
	const char *rounded, *truncated;
};

const Rounding roundings[] = {{"0.5", -2, "0", "0"},
							  {"0.5", -1, "0", "0"},
							  {"0.5", 1, "0.5", "0.5"},
							  {"0.5", 2, "0.50", "0.50"},
							  {"-0.5", -1, "0", "0"},
							  {"-0.5", 1, "-0.5", "-0.5"},
							  {"1.5", -1, "0", "0"},
							  {"1.5", 0, "2", "1"},
							  {"1.5", 1, "1.5", "1.5"},
							  {"1.5", 2, "1.50", "1.50"},
							  {"2.5", -2, "0", "0"},
							  {"2.5", -1, "0", "0"},
							  {"2.5", 0, "3", "2"},
							  {"2.5", 1, "2.5", "2.5"},
							  {"-2.5", -2, "0", "0"},
							  {"-2.5", -1, "0", "0"},
							  {"-2.5", 1, "-2.5", "-2.5"},
							  {"0.05", -2, "0", "0"},
							  {"0.05", 2, "0.05", "0.05"},
							  {"-0.05", -2, "0", "0"},
							  {"-0.05", -1, "0", "0"},
							  {"-0.05", 0, "0", "0"},
							  {"-0.05", 1, "-0.1", "0.0"},
							  {"15", -1, "20", "10"},
							  {"15", 0, "15", "15"},
							  {"15", 1, "15.0", "15.0"},
							  {"15", 2, "15.00", "15.00"},
							  {"-15", -1, "-20", "-10"},
							  {"-15", 1, "-15.0", "-15.0"},
							  {"25", -2, "0", "0"},
							  {"25", -1, "30", "20"},
							  {"25", 0, "25", "25"},
							  {"149.995", -1, "150", "140"},
							  {"149.995", 0, "150", "149"},
							  {"149.995", 2, "150.00", "149.99"},
							  {"-149.995", -2, "-100", "-100"},
							  {"-149.995", -1, "-150", "-140"},
							  {"-149.995", 0, "-150", "-149"},
							  {"-149.995", 1, "-150.0", "-149.9"},
							  {"-149.995", 2, "-150.00", "-149.99"},
							  {"5000", 1, "5000.0", "5000.0"},
							  {"5000", 2, "5000.00", "5000.00"},
							  {"0.449", -2, "0", "0"},
							  {"0.449", -1, "0", "0"},
							  {"0.449", 2, "0.45", "0.44"}};

TEST_F(NumericOperators, RoundingGoesAwayFromZero)
{
	for (auto &r : roundings) {
		std::vector<Value> args = {value(numeric, r.a), Value{Decimal(r.digits)}};
		EXPECT_EQ(text(apply(Op::round, numeric, {numeric, int4}, args)), r.rounded) << r.a << ", " << r.digits;
		EXPECT_EQ(text(apply(Op::trunc, numeric, {numeric, int4}, args)), r.truncated) << r.a << ", " << r.digits;
	}
}

struct Casts {
	const char *a, *to_int, *float_to_int, *ceil, *floor, *to_one_digit;
};

const Casts casts[] = {{"0.5", "1", "0", "1", "0", "0.5"},       {"-0.5", "-1", "0", "0", "-1", "-0.5"},
					   {"1.5", "2", "2", "2", "1", "1.5"},       {"2.5", "3", "2", "3", "2", "2.5"},
					   {"-2.5", "-3", "-2", "-2", "-3", "-2.5"}, {"0.4999", "0", "0", "1", "0", "0.5"},
					   {"-0.4999", "0", "0", "0", "-1", "-0.5"}, {"7", "7", "7", "7", "7", "7.0"}};

TEST_F(NumericOperators, CastsRoundNumericsAwayFromZeroAndFloatsToEven)
{
	Type one_digit = problem.type(numeric);
	one_digit.precision = 4;
	one_digit.scale = 1;
	for (auto &c : casts) {
		EXPECT_EQ(text(apply(Op::cast, int4, {numeric}, {value(numeric, c.a)})), c.to_int) << c.a;
		EXPECT_EQ(text(apply(Op::cast, int4, {float8}, {value(float8, c.a)})), c.float_to_int) << c.a;
		EXPECT_EQ(text(apply(Op::ceil, numeric, {numeric}, {value(numeric, c.a)})), c.ceil) << c.a;
		EXPECT_EQ(text(apply(Op::floor, numeric, {numeric}, {value(numeric, c.a)})), c.floor) << c.a;
		EXPECT_EQ(text(concrete.strict(Op::cast, one_digit, {&problem.type(numeric)}, {value(numeric, c.a)})),
				  c.to_one_digit)
			<< c.a;
	}
}

const Operation floats_to_numeric[] = {/* text, from double precision, from real */
									   {"0.1", "0.1", "0.1"},
									   {"1e-7", "0.0000001", "0.0000001"},
									   {"123456789.123456789", "123456789.123457", "123457000"},
									   {"0.30000000000000004", "0.3", "0.3"},
									   {"-2.5", "-2.5", "-2.5"},
									   {"1e15", "1000000000000000", "1000000000000000"}};

TEST_F(NumericOperators, FloatsToNumericKeepTheirSureDigits)
{
	for (auto &f : floats_to_numeric) {
		EXPECT_EQ(text(apply(Op::cast, numeric, {float8}, {value(float8, f.a)})), f.b) << f.a;
		Value single = apply(Op::cast, float4, {float8}, {value(float8, f.a)});
		EXPECT_EQ(text(apply(Op::cast, numeric, {float4}, {single})), f.result) << f.a;
	}
}

struct FloatComparison {
	const char *a, *b;
	bool equal, less;
};

const FloatComparison float_comparisons[] = {{"NaN", "NaN", true, false},
											 {"NaN", "Infinity", false, false},
											 {"NaN", "-Infinity", false, false},
											 {"NaN", "0", false, false},
											 {"NaN", "-0", false, false},
											 {"NaN", "1.5", false, false},
											 {"Infinity", "NaN", false, true},
											 {"Infinity", "Infinity", true, false},
											 {"Infinity", "-Infinity", false, false},
											 {"Infinity", "0", false, false},
											 {"Infinity", "-0", false, false},
											 {"Infinity", "1.5", false, false},
											 {"-Infinity", "NaN", false, true},
											 {"-Infinity", "Infinity", false, true},
											 {"-Infinity", "-Infinity", true, false},
											 {"-Infinity", "0", false, true},
											 {"-Infinity", "-0", false, true},
											 {"-Infinity", "1.5", false, true},
											 {"0", "NaN", false, true},
											 {"0", "Infinity", false, true},
											 {"0", "-Infinity", false, false},
											 {"0", "0", true, false},
											 {"0", "-0", true, false},
											 {"0", "1.5", false, true},
											 {"-0", "NaN", false, true},
											 {"-0", "Infinity", false, true},
											 {"-0", "-Infinity", false, false},
											 {"-0", "0", true, false},
											 {"-0", "-0", true, false},
											 {"-0", "1.5", false, true},
											 {"1.5", "NaN", false, true},
											 {"1.5", "Infinity", false, true},
											 {"1.5", "-Infinity", false, false},
											 {"1.5", "0", false, false},
											 {"1.5", "-0", false, false},
											 {"1.5", "1.5", true, false}};

TEST_F(NumericOperators, NanIsEqualToItselfAndGreatest)
{
	for (auto &f : float_comparisons) {
		EXPECT_EQ((bool) concrete.eq(Kind::floating, value(float8, f.a), value(float8, f.b)), f.equal)
			<< f.a << " = " << f.b;
		EXPECT_EQ((bool) concrete.lt(Kind::floating, value(float8, f.a), value(float8, f.b)), f.less)
			<< f.a << " < " << f.b;
	}
}

struct Failing {
	Op op;
	int result;
	std::vector<int> types;
	std::vector<std::string> args;
	bool raises;
};

TEST_F(NumericOperators, ErrorsAreTheServersErrors)
{
	const std::string infinity = "2147483647", minus_infinity = "-2147483648", last_day = "2145031948",
					  first_day = "-2451545";
	std::vector<Failing> cases = {
		{Op::div, numeric, {numeric, numeric}, {"1", "0"}, true},
		{Op::mod, numeric, {numeric, numeric}, {"1", "0"}, true},
		{Op::div, int4, {int4, int4}, {"1", "0"}, true},
		{Op::div, int4, {int4, int4}, {"-2147483648", "-1"}, true},
		{Op::mod, int4, {int4, int4}, {"-2147483648", "-1"}, false},
		{Op::abs, int4, {int4}, {"-2147483648"}, true},
		{Op::neg, int4, {int4}, {"-2147483648"}, true},
		{Op::add, int4, {int4, int4}, {"2147483647", "0"}, false},
		{Op::add, int4, {int4, int4}, {"2147483647", "1"}, true},
		{Op::mul, int8, {int8, int8}, {"4611686018427387904", "2"}, true},
		{Op::cast, int2, {int4}, {"32768"}, true},
		{Op::cast, int2, {int4}, {"-32768"}, false},
		{Op::cast, int4, {numeric}, {"2147483647.4"}, false},
		{Op::cast, int4, {numeric}, {"2147483647.5"}, true},
		{Op::cast, money, {numeric}, {"99999999.994"}, false},
		{Op::cast, money, {numeric}, {"99999999.995"}, true},
		{Op::cast, int4, {float8}, {"NaN"}, true},
		{Op::cast, int4, {float8}, {"Infinity"}, true},
		{Op::div, float8, {float8, float8}, {"NaN", "0"}, false},
		{Op::div, float8, {float8, float8}, {"Infinity", "0"}, true},
		{Op::mul, float8, {float8, float8}, {"1e300", "1e300"}, true},
		{Op::mul, float8, {float8, float8}, {"1e-300", "1e-300"}, true},
		{Op::div, float8, {float8, float8}, {"1e-300", "1e300"}, true},
		{Op::mul, float8, {float8, float8}, {"Infinity", "0"}, false},
		{Op::cast, float4, {float8}, {"1e300"}, true},
		{Op::add, date, {date, int4}, {infinity, "1"}, false},
		{Op::sub, int4, {date, date}, {infinity, "0"}, true},
		{Op::sub, int4, {date, date}, {"0", minus_infinity}, true},
		{Op::sub, int4, {date, date}, {infinity, infinity}, true},
		{Op::sub, int4, {date, date}, {last_day, first_day}, false},
		{Op::add, date, {date, int4}, {last_day, "1"}, true},
		{Op::sub, date, {date, int4}, {first_day, "1"}, true},
		{Op::cast, timestamp, {date}, {last_day}, true},
		{Op::cast, timestamp, {date}, {"106751983"}, true},
		{Op::cast, timestamp, {date}, {"106751982"}, false},
		{Op::cast, timestamp, {date}, {infinity}, false},
	};
	for (auto &c : cases) {
		std::vector<Value> args;
		std::string what = name_of(c.op);
		for (size_t i = 0; i < c.args.size(); i++) {
			args.push_back(value(c.types[i], c.args[i]));
			what += " " + c.args[i];
		}
		apply(c.op, c.result, c.types, args);
		EXPECT_EQ(concrete.raised(), c.raises) << what;
	}
}

TEST_F(NumericOperators, InfiniteDatesStayInfinite)
{
	TimeRange d = time_range(Kind::date), t = time_range(Kind::timestamp);
	auto plain = [](const Decimal &x) { return Value{x}; };
	EXPECT_EQ(apply(Op::add, date, {date, int4}, {plain(d.infinity), plain(Decimal(1))}).num, d.infinity);
	EXPECT_EQ(apply(Op::sub, date, {date, int4}, {plain(d.infinity), plain(Decimal(1))}).num, d.infinity);
	EXPECT_EQ(apply(Op::add, date, {date, int4}, {plain(d.minus_infinity), plain(Decimal(5))}).num, d.minus_infinity);
	EXPECT_EQ(apply(Op::cast, timestamp, {date}, {plain(d.infinity)}).num, t.infinity);
	EXPECT_EQ(apply(Op::cast, timestamp, {date}, {plain(d.minus_infinity)}).num, t.minus_infinity);
	EXPECT_EQ(apply(Op::cast, date, {timestamp}, {plain(t.minus_infinity)}).num, d.minus_infinity);
	EXPECT_EQ(apply(Op::cast, date, {timestamp}, {plain(Decimal(-1000000))}).num,
			  Decimal(-1)); /* 1999-12-31 23:59:59 */
}

} // namespace

} // namespace sqleq::test
