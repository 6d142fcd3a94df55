/*
 * times.cpp: see times.h.
 */
#include "pg/base/compat.h"
#include "pg/read/conditions/times.h"

extern "C" {
#include "catalog/pg_type.h"
#include "utils/date.h"
#include "utils/datetime.h"
#include "utils/timestamp.h"
}

namespace front {

static int64
lowest_finite(Oid type)
{
	return type == DATEOID ? (int64) (DATETIME_MIN_JULIAN - POSTGRES_EPOCH_JDATE) : (int64) MIN_TIMESTAMP;
}

Place
place_of(Oid type, int64 value)
{
	return (Place) value + 1 - (Place) lowest_finite(type);
}

Place
place_of_infinity(Oid type)
{
	return place_of(type, type == DATEOID ? (int64) (DATE_END_JULIAN - POSTGRES_EPOCH_JDATE) : (int64) END_TIMESTAMP);
}

int64
value_at(Oid type, Place place)
{
	if (place == 0)
		return type == DATEOID ? (int64) DATEVAL_NOBEGIN : (int64) DT_NOBEGIN;
	if (place == place_of_infinity(type))
		return type == DATEOID ? (int64) DATEVAL_NOEND : (int64) DT_NOEND;
	return (int64) (place - 1 + (Place) lowest_finite(type));
}

Place
place_of_year(Oid type, int year)
{
	/* no date has a year before these, or after */
	int64 day = year <= JULIAN_MINYEAR ? (int64) (DATETIME_MIN_JULIAN - POSTGRES_EPOCH_JDATE)
		: year > JULIAN_MAXYEAR        ? (int64) (DATE_END_JULIAN - POSTGRES_EPOCH_JDATE)
									   : (int64) date2j(year, 1, 1) - POSTGRES_EPOCH_JDATE;

	if (type == DATEOID)
		return Min(place_of(type, day), place_of_infinity(type));
	if (day >= TIMESTAMP_END_JULIAN - POSTGRES_EPOCH_JDATE)
		return place_of_infinity(type);
	return place_of(type, day * USECS_PER_DAY);
}

Times
no_times(Oid type)
{
	Times times = {};

	times.type = type;
	return times;
}

void
append_times(Times *times, Place begin, Place end)
{
	if (begin >= end)
		return;
	if (times->count > 0 && times->end[times->count - 1] == begin)
		times->end[times->count - 1] = end;
	else if (times->count == Times::most)
		times->too_many = true;
	else
	{
		Assert(times->count == 0 || times->end[times->count - 1] < begin);
		times->begin[times->count] = begin;
		times->end[times->count++] = end;
	}
}

bool
among_times(const Times &times, Place place)
{
	for (int i = 0; i < times.count; i++)
		if (times.begin[i] <= place && place < times.end[i])
			return true;
	return false;
}

Times
both_times(const Times &a, const Times &b)
{
	Times result = no_times(a.type);
	int i = 0, j = 0;

	result.too_many = a.too_many || b.too_many;
	while (i < a.count && j < b.count)
	{
		append_times(&result, Max(a.begin[i], b.begin[j]), Min(a.end[i], b.end[j]));
		if (a.end[i] < b.end[j])
			i++;
		else
			j++;
	}
	return result;
}

Times
other_times(const Times &times)
{
	Times result = no_times(times.type);
	Place from = 1;

	result.too_many = times.too_many;
	for (int i = 0; i < times.count; i++)
	{
		append_times(&result, from, times.begin[i]);
		from = times.end[i];
	}
	append_times(&result, from, place_of_infinity(times.type));
	return result;
}

Times
either_times(const Times &a, const Times &b)
{
	return other_times(both_times(other_times(a), other_times(b)));
}

} /* namespace front */
