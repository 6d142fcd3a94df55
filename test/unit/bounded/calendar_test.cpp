/*
 * What the solver knows of the calendar: parts of a date against ranges of days, each with a range that is one day off.
 */
#include <gtest/gtest.h>

#include "core/util/calendar.h"
#include "support/checked.h"

namespace sqleq::test {

namespace {

json day(int64_t n)
{
	return constant(date, std::to_string(n));
}

json part(const std::string &name)
{
	json call = function(int4, name + " of(date)", {col(1)});
	if (name == "year") /* an error for infinity, the others are NULL */
		call["total"] = true;
	return call;
}

json within(int64_t from, int64_t before)
{
	return op("and", op("le", day(from), col(1)), op("lt", col(1), day(before)));
}

bool same(const json &p, const json &q)
{
	Document document;
	document.table("t", {attribute("d", date)})
		.query(0, where(scan(0, {1}), p), {1})
		.query(1, where(scan(0, {1}), q), {1});
	return Checked(document.problem(), 1).no_difference();
}

TEST(Calendar, DaysAreCountedFrom2000)
{
	EXPECT_EQ(days_of(2000, 1, 1), 0);
	EXPECT_EQ(days_of(2000, 3, 1), 60);
	EXPECT_EQ(days_of(2001, 1, 1), 366);
	EXPECT_EQ(days_of(1999, 13, 1), 0);
	EXPECT_EQ(days_of(1, 1, 1), -730119);
	EXPECT_EQ(days_of(10000, 1, 1), 2921940);
	for (int64_t d = -2451545; d < 3000000; d += 13) {
		int64_t y = year_of(d);
		EXPECT_TRUE(days_of(y, 1, 1) <= d && d < days_of(y + 1, 1, 1)) << d;
	}
}

TEST(Calendar, MonthsOfAYearAreRanges)
{
	for (int y : {-2019, 0, 1900, 2020, 2021})
		for (int m : {1, 2, 6, 12}) {
			json year = within(days_of(y, 1, 1), days_of(y + 1, 1, 1)), month = op("eq", part("month"), num(m));
			EXPECT_TRUE(same(op("and", year, month), within(days_of(y, m, 1), days_of(y, m + 1, 1)))) << y << " " << m;
			EXPECT_FALSE(same(op("and", year, month), within(days_of(y, m, 1), days_of(y, m + 1, 1) - 1)))
				<< y << " " << m;
			EXPECT_FALSE(same(op("and", year, month), within(days_of(y, m, 1) + 1, days_of(y, m + 1, 1))))
				<< y << " " << m;
		}
}

TEST(Calendar, OtherParts)
{
	json year = within(days_of(2020, 1, 1), days_of(2021, 1, 1));
	auto is = [&](const char *name, int n) { return op("and", year, op("eq", part(name), num(n))); };
	EXPECT_TRUE(same(is("quarter", 2), within(days_of(2020, 4, 1), days_of(2020, 7, 1))));
	EXPECT_FALSE(same(is("quarter", 2), within(days_of(2020, 4, 1), days_of(2020, 6, 30))));
	EXPECT_TRUE(same(is("doy", 60), op("eq", col(1), day(days_of(2020, 2, 29)))));
	EXPECT_FALSE(same(is("doy", 60), op("eq", col(1), day(days_of(2020, 3, 1)))));
	EXPECT_TRUE(same(is("year", 2020), year));
	/* year 0 is 1 BC, which is called -1 */
	EXPECT_TRUE(same(op("and", within(days_of(-2019, 1, 1), days_of(-2018, 1, 1)), op("eq", part("year"), num(-2020))),
					 within(days_of(-2019, 1, 1), days_of(-2018, 1, 1))));
	EXPECT_TRUE(same(op("and", within(days_of(0, 1, 1), days_of(2, 1, 1)), op("lt", part("year"), num(0))),
					 within(days_of(0, 1, 1), days_of(1, 1, 1))));
	EXPECT_FALSE(same(op("and", within(days_of(0, 1, 1), days_of(2, 1, 1)), op("eq", part("year"), num(0))),
					  within(days_of(0, 1, 1), days_of(1, 1, 1))));
	EXPECT_FALSE(same(is("year", 2021), year));
	json february = within(days_of(2020, 2, 1), days_of(2020, 3, 1));
	EXPECT_TRUE(same(op("and", february, op("eq", part("day"), num(29))), op("eq", col(1), day(days_of(2020, 2, 29)))));
	EXPECT_TRUE(same(op("and", february, op("eq", part("day"), num(30))), no()));
	EXPECT_FALSE(same(op("and", february, op("eq", part("day"), num(29))), no()));
	/* 2000-01-01 was a Saturday */
	json week = within(0, 7);
	EXPECT_TRUE(same(op("and", week, op("eq", part("dow"), num(6))), op("eq", col(1), day(0))));
	EXPECT_FALSE(same(op("and", week, op("eq", part("dow"), num(5))), op("eq", col(1), day(0))));
}

TEST(Calendar, InfinityHasNoMonth)
{
	json finite = op("and", op("lt", day(INT32_MIN), col(1)), op("lt", col(1), day(INT32_MAX)));
	EXPECT_TRUE(same(op("le", num(1), part("month")), finite));
	EXPECT_FALSE(same(op("le", num(2), part("month")), finite));
	EXPECT_FALSE(same(op("le", num(1), part("month")), op("not", op("is_null", col(1)))));
}

} // namespace

} // namespace sqleq::test
