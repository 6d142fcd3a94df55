/* calendar.h: days of the proleptic Gregorian calendar, counted from 2000-01-01 as the server does. Year 0 is 1 BC. */
#pragma once
#include <cstdint>

namespace sqleq {

inline constexpr int64_t day_us = 86400000000; /* microseconds of a day, as timestamps count them */

/* m may be 13: the January after. */
inline int64_t days_of(int64_t y, int m, int d)
{
	if (m == 13) {
		y++;
		m = 1;
	}
	y -= m <= 2;
	int64_t era = (y >= 0 ? y : y - 399) / 400;
	int64_t of_era = y - era * 400, of_year = (153 * (m + (m > 2 ? -3 : 9)) + 2) / 5 + d - 1;
	return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 730425;
}

inline int64_t year_of(int64_t day)
{
	int64_t y = 2000 + (day >= 0 ? day / 366 : day / 365 - 1);
	while (days_of(y + 1, 1, 1) <= day)
		y++;
	return y;
}

} // namespace sqleq
