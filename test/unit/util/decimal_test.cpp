/* Decimal: reading, writing, exact arithmetic, rounding; what does not fit raises TooBig. */
#include <gtest/gtest.h>

#include "core/util/decimal.h"
#include "core/util/random.h"

namespace sqleq {

namespace {

Decimal dec(const char *s)
{
	return Decimal::parse(s);
}

TEST(DecimalText, ReadsAndWritesLowestTerms)
{
	const char *const pairs[][2] = {
		{"0", "0"},
		{"-0", "0"},
		{"-0.000", "0"},
		{"12", "12"},
		{"+7", "7"},
		{"-12.50", "-12.5"},
		{".5", "0.5"},
		{"5.", "5"},
		{"1e3", "1000"},
		{"1.5E-3", "0.0015"},
		{"-2.50e1", "-25"},
		{"007", "7"},
		{"100.0", "100"},
		{"0.000001", "0.000001"},
		{"99999999999999999999999999999999999999", "99999999999999999999999999999999999999"},
	};
	for (auto &[in, out] : pairs) {
		EXPECT_EQ(dec(in).str(), out) << in;
		EXPECT_EQ(dec(out).str(), out);
	}
}

TEST(DecimalText, RefusesWhatIsNoNumber)
{
	for (const char *bad : {"", "-", ".", "1.2.3", "a", "1a", "1e", "e5", "1e2x", " 1", "1 ", "--1", "NaN", "Infinity"})
		EXPECT_THROW(dec(bad), std::invalid_argument) << bad;
	for (const char *big : {"1e40", "999999999999999999999999999999999999999999", "1e5000"})
		EXPECT_THROW(dec(big), TooBig) << big;
}

TEST(DecimalOrder, EqualityAndOrderIgnoreZeros)
{
	EXPECT_EQ(dec("1.50"), dec("1.5"));
	EXPECT_NE(dec("1.5"), dec("1.51"));
	EXPECT_LT(dec("-1.5"), dec("-1.49"));
	EXPECT_LT(dec("0.1"), dec("0.11"));
	EXPECT_LT(dec("9"), dec("10"));
	EXPECT_FALSE(dec("2.0") < dec("2"));
	EXPECT_EQ(hash_of(dec("3.10")), hash_of(dec("3.1")));
}

TEST(DecimalArithmetic, IsExact)
{
	EXPECT_EQ(dec("0.1") + dec("0.2"), dec("0.3"));
	EXPECT_EQ(dec("0.7") + dec("0.3"), Decimal(1));
	EXPECT_TRUE((dec("0.7") + dec("0.3")).is_integer());
	EXPECT_EQ(dec("1") - dec("0.001"), dec("0.999"));
	EXPECT_EQ(dec("-1.25") * dec("0.8"), Decimal(-1));
	EXPECT_EQ(-dec("-3.5"), dec("3.5"));
	EXPECT_EQ(dec("12.0").to_int64(), 12);
	EXPECT_DOUBLE_EQ(dec("-0.125").to_double(), -0.125);
}

/* Against the same arithmetic on thousandths. */
TEST(DecimalArithmetic, AgreesWithIntegers)
{
	Random random(7);
	for (int i = 0; i < 2000; i++) {
		int64_t a = (int64_t) random.below(20001) - 10000, b = (int64_t) random.below(20001) - 10000;
		Decimal x = Decimal::make(a, 3), y = Decimal::make(b, 3);
		ASSERT_EQ(x + y, Decimal::make(a + b, 3));
		ASSERT_EQ(x - y, Decimal::make(a - b, 3));
		ASSERT_EQ(x * y, Decimal::make(a * b, 6));
		ASSERT_EQ(x < y, a < b);
		ASSERT_EQ(Decimal::parse(x.str()), x);
	}
}

TEST(DecimalRounding, HalfAwayFromZero)
{
	EXPECT_EQ(round_half_away(dec("2.5"), 0), dec("3"));
	EXPECT_EQ(round_half_away(dec("-2.5"), 0), dec("-3"));
	EXPECT_EQ(round_half_away(dec("2.4999"), 0), dec("2"));
	EXPECT_EQ(round_half_away(dec("0.005"), 2), dec("0.01"));
	EXPECT_EQ(round_half_away(dec("-0.005"), 2), dec("-0.01"));
	EXPECT_EQ(round_half_away(dec("1.23"), 5), dec("1.23"));
	EXPECT_EQ(round_half_away(dec("15"), -1), dec("20"));
	EXPECT_EQ(round_half_away(dec("-14.99"), -1), dec("-10"));
	EXPECT_EQ(round_half_away(dec("49"), -2), Decimal(0));
	EXPECT_EQ(round_half_away(dec("50"), -2), dec("100"));
	EXPECT_EQ(round_half_away(dec("7"), -50), Decimal(0));
}

TEST(DecimalRounding, TruncationAndFloor)
{
	EXPECT_EQ(truncate(dec("-2.99"), 0), dec("-2"));
	EXPECT_EQ(truncate(dec("129.99"), -1), dec("120"));
	EXPECT_EQ(truncate(dec("1.239"), 2), dec("1.23"));
	EXPECT_EQ(floor_of(dec("-2.01")), dec("-3"));
	EXPECT_EQ(floor_of(dec("-2")), dec("-2"));
	EXPECT_EQ(floor_of(dec("2.99")), dec("2"));
}

TEST(DecimalRounding, QuotientAtAScale)
{
	EXPECT_EQ(divide_rounded(Decimal(1), Decimal(3), 4), dec("0.3333"));
	EXPECT_EQ(divide_rounded(Decimal(2), Decimal(3), 4), dec("0.6667"));
	EXPECT_EQ(divide_rounded(Decimal(-2), Decimal(3), 0), dec("-1"));
	EXPECT_EQ(divide_rounded(dec("0.05"), dec("0.1"), 0), dec("1"));
	EXPECT_EQ(divide_rounded(dec("-1"), dec("-8"), 2), dec("0.13"));
	EXPECT_EQ(divide_rounded(dec("123.456"), dec("0.001"), 0), dec("123456"));
	/* the dividend with all its digits is too large, the quotient is not */
	EXPECT_EQ(divide_rounded(dec("14949.99999999999999"), Decimal(10000), 20), dec("1.494999999999999999"));
	EXPECT_EQ(divide_rounded(dec("-20000000000000000000.5"), dec("30000000000000000000"), 20),
			  dec("-0.66666666666666666668"));
	EXPECT_EQ(divide_rounded(dec("10000000000000000000000000000000"), dec("-8000000000000000000000000000000"), 10),
			  dec("-1.25"));
	EXPECT_THROW(divide_rounded(dec("10000000000000000000000000000000"), Decimal(3), 20), TooBig);
}

TEST(DecimalLimits, TooBigIsSaidNotWrapped)
{
	Decimal huge = Decimal::make(pow10(38), 0);
	EXPECT_THROW(huge * huge, TooBig);
	EXPECT_THROW(huge + huge, TooBig);
	EXPECT_THROW(huge * Decimal(2), TooBig);
	EXPECT_THROW(huge.to_int64(), TooBig);
	EXPECT_THROW(dec("1.5").to_int64(), TooBig);
	EXPECT_THROW(pow10(39), TooBig);
	EXPECT_THROW(pow10(-1), TooBig);
	EXPECT_EQ(Decimal(INT64_MIN).str(), "-9223372036854775808");
	EXPECT_EQ(Decimal(INT64_MIN).to_int64(), INT64_MIN);
	EXPECT_EQ((-Decimal(INT64_MIN)).str(), "9223372036854775808");
}

TEST(RandomNumbers, SeedFixesTheSequence)
{
	Random a(5), b(5), c(6);
	bool differ = false;
	for (int i = 0; i < 20; i++) {
		uint64_t x = a.next();
		EXPECT_EQ(x, b.next());
		differ |= x != c.next();
	}
	EXPECT_TRUE(differ);
	EXPECT_EQ(Random(1).below(0), 0u);
	EXPECT_EQ(Random(0).next(), 0xe220a8397b1dcdafull); /* splitmix64's first number for 0 */
}

} // namespace

} // namespace sqleq
