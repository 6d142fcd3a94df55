/*
 * times.h: sets of dates or timestamps, as intervals of places. The values of a type have places in their order; the
 * infinities are its ends. (There are more than an int64 counts.)
 */
#pragma once

#include "pg/base/compat.h"

namespace front {

typedef uint64 Place;

/* In order, apart from each other, none of them empty. `end` is behind the last place of an interval. */
struct Times
{
	static constexpr int most = 32;
	Oid type; /* DATEOID or TIMESTAMPOID */
	int count;
	bool too_many; /* more than there is room for: good for nothing */
	Place begin[most], end[most];
};

/* Place 0 is -infinity, the finite values are from 1 to before that of infinity. */
extern Place place_of_infinity(Oid type);
extern Place place_of(Oid type, int64 value);
extern int64 value_at(Oid type, Place place);
/* The place of the first day of a year, 0 being 1 BC; of a finite value in any case, or of infinity. */
extern Place place_of_year(Oid type, int year);

extern Times no_times(Oid type);
/* Adds an interval, which may be empty; must not begin before the end of the last one. */
extern void append_times(Times *times, Place begin, Place end);
extern bool among_times(const Times &times, Place place);
extern Times both_times(const Times &a, const Times &b);
/* The finite values that are not in `times`. */
extern Times other_times(const Times &times);
extern Times either_times(const Times &a, const Times &b); /* both of finite values */

} /* namespace front */
