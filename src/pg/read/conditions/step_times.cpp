/*
 * step_times.cpp: see step_times.h.
 *
 * Where a condition on something that grows begins to hold is found by bisection: the server computes it. A trial that
 * raises an error is taken for a value beyond all others, on its side of 2000-01-01, where there is none: what is
 * allowed is an interval with that day in it, and databases on which a query raises an error do not count.
 */
#include "pg/base/compat.h"
#include "pg/base/subtransaction.h"
#include "pg/read/conditions/step_times.h"
#include "pg/read/conditions/trial.h"

extern "C" {
#include "catalog/pg_collation.h"
#include "catalog/pg_type.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/timestamp.h"
}

namespace front {

/* ---------------------------------------------------------------- bisection */

/* What is sought: the first value for which a condition holds; or that a time is not before another, behind it. */
struct Sought
{
	Trial trial;
	bool time; /* it gives a date or a timestamp, which is to be `least` or later */
	int64 least;
	bool errors_beyond; /* an error counts as a value beyond all others, on either side of 2000-01-01 */
};

static bool
found_with_error(const Sought *sought)
{
	return sought->errors_beyond || sought->trial.value > 0;
}

static bool
found(const Sought *sought)
{
	if (sought->trial.isnull)
		return false;
	if (!sought->time)
		return DatumGetBool(sought->trial.result);
	return DatumGetInt64(sought->trial.result) >= sought->least;
}

static void
open_sought(Sought *sought, Node *node, Node *base, Oid type)
{
	memset(sought, 0, sizeof(*sought));
	open_trial(&sought->trial, node, base, type);
}

/*
 * The first place from `begin` on at which it is found, and from which on it always is: `end` when there is none
 * before. `unit`: places are tried in such steps.
 */
static Place
first_place(Sought *sought, Place begin, Place end, Place unit = 1)
{
	Place low = 0, high = (end - begin + unit - 1) / unit, middle = 0;
	Place *lowest = &low, *highest = &high, *tried = &middle;
	Trial *trial = &sought->trial;

	if (begin >= end)
		return end;
	while (low < high)
	{
		ErrorData *error = run_kept(
			[=]
			{
				while (*lowest < *highest)
				{
					CHECK_FOR_INTERRUPTS();
					*tried = *lowest + (*highest - *lowest) / 2;
					trial->value = value_at(trial->type, begin + *tried * unit);
					try_value(trial);
					if (found(sought))
						*highest = *tried;
					else
						*lowest = *tried + 1;
				}
			},
			ERRORS_OF_QUERIES);

		if (error == NULL)
			break;
		if (found_with_error(sought))
			high = middle;
		else
			low = middle + 1;
	}
	return Min(end, begin + low * unit);
}

/* Is it so at one place? */
static bool
found_at(Sought *sought, Place place)
{
	sought->trial.value = value_at(sought->trial.type, place);
	if (!run_trial(&sought->trial))
		return found_with_error(sought);
	return found(sought);
}

/* Errors are met at the ends of what is allowed only when it has 2000-01-01 inside: is it computed there? */
static bool
works_in_the_middle(Trial *trial)
{
	trial->value = 0;
	return run_trial(trial) && !trial->isnull;
}

/* ---------------------------------------------------------------- the outermost segment */

static const int most_digits = 7;
static const int last_year_bc = 4714;

/* Where the years begin that a time has which is written; 0 is 1 BC. */
struct Years
{
	const Segment *segment;
	Sought sought; /* when that is not the base */
	bool direct;
};

static void
open_years(Years *years, const Segment *segment)
{
	List *args;
	Node *written = segment->written, *year;

	years->segment = segment;
	/* a date's midnight is of the same year in any zone */
	years->direct = (written == segment->base && segment->type != TIMESTAMPTZOID) ||
		(called(written, &args) == F_TIMESTAMPTZ_DATE && linitial(args) == segment->base);
	if (years->direct)
		return;
	year = (Node *) makeConst(TEXTOID, -1, DEFAULT_COLLATION_OID, -1, CStringGetTextDatum("year"), false, false);
	year = (Node *) makeFuncExpr(F_EXTRACT_TEXT_TIMESTAMPTZ, NUMERICOID, list_make2(year, written), InvalidOid,
								 DEFAULT_COLLATION_OID, COERCE_EXPLICIT_CALL);
	year =
		(Node *) makeFuncExpr(F_INT8_NUMERIC, INT8OID, list_make1(year), InvalidOid, InvalidOid, COERCE_EXPLICIT_CAST);
	open_sought(&years->sought, year, segment->base, segment->type);
	years->sought.time = true; /* an integer, as times are */
}

static void
close_years(Years *years)
{
	if (!years->direct)
		close_trial(&years->sought.trial);
}

static Place
begin_of_year(Years *years, int year)
{
	Oid type = years->segment->type;

	if (years->direct)
		return place_of_year(type, year);
	years->sought.least = year <= 0 ? year - 1 : year;
	return first_place(&years->sought, 1, place_of_infinity(type));
}

/* The year of a place, as the server counts, from where it begins on. */
static Place
begin_of_year_at(Years *years, Place place)
{
	found_at(&years->sought, place);
	years->sought.least = DatumGetInt64(years->sought.trial.result);
	return first_place(&years->sought, 1, place + 1);
}

/* Of the times before the year 1: an earlier year is beyond a later one. */
static void
append_years_bc(Times *times, Sought *condition, Years *years)
{
	int low = 1, high = last_year_bc + 1;
	Place begin, end;

	/* of numbers, those that are too large */
	condition->errors_beyond = true;
	/* the last year BC, by the smallest number, that has such a time */
	while (low < high)
	{
		int middle = (low + high) / 2;

		end = begin_of_year(years, 2 - middle);
		if (end > 1 && found_at(condition, end - 1))
			high = middle;
		else
			low = middle + 1;
	}
	if (low > last_year_bc || (end = begin_of_year(years, 2 - low)) <= 1)
		return;
	begin = years->direct ? begin_of_year(years, 1 - low) : begin_of_year_at(years, end - 1);
	append_times(times, 1, begin);
	append_times(times, first_place(condition, begin, end), end);
}

Times
times_of_condition(Node *node, const Segment *segment)
{
	Times times = no_times(segment->type);
	Place infinity = place_of_infinity(segment->type);
	Sought condition;

	open_sought(&condition, node, segment->base, segment->type);
	if (!works_in_the_middle(&condition.trial))
		times.too_many = true;
	else if (segment->growth != Growth::Text)
		append_times(&times, first_place(&condition, 1, infinity), infinity);
	else
	{
		Years years;
		Place begin, end;
		int first = 1;

		open_years(&years, segment);
		append_years_bc(&times, &condition, &years);
		condition.errors_beyond = false;
		begin = begin_of_year(&years, 1);
		for (int digits = 4; digits <= most_digits; digits++, begin = end)
		{
			first = digits == 4 ? 10000 : first * 10;
			end = digits == most_digits ? infinity : begin_of_year(&years, first);
			append_times(&times, first_place(&condition, begin, end), end);
		}
		close_years(&years);
	}
	close_trial(&condition.trial);
	return times;
}

/* ---------------------------------------------------------------- the segments below */

/* The times from which on one that grows with them is `least` or later. */
static Times
times_from(const Segment *segment, int64 least, Sought *sought)
{
	Times times = no_times(segment->type);
	Place infinity = place_of_infinity(segment->type), day, whole;

	sought->least = least;
	if (segment->growth == Growth::Everywhere)
	{
		append_times(&times, first_place(sought, 1, infinity), infinity);
		return times;
	}
	/* from this day on, all of it; on the days before, one to four of them, its end */
	whole = first_place(sought, 1, infinity, USECS_PER_DAY);
	sought->least = least - USECS_PER_DAY + 1;
	day = first_place(sought, 1, infinity, USECS_PER_DAY);
	for (; day < whole; day += USECS_PER_DAY)
	{
		sought->trial.value = value_at(segment->type, day);
		if (!run_trial(&sought->trial) || sought->trial.isnull)
			continue;
		append_times(&times, day + (Place) (least - DatumGetInt64(sought->trial.result)), day + USECS_PER_DAY);
		if (times.too_many)
			return times;
	}
	append_times(&times, whole, infinity);
	return times;
}

Times
carried(const Segment *segment, const Times &into)
{
	Times times = no_times(segment->type);
	Place infinity = place_of_infinity(into.type);
	Sought sought;

	times.too_many = into.too_many;
	open_sought(&sought, segment->node, segment->base, segment->type);
	sought.time = true;
	if (!works_in_the_middle(&sought.trial))
		times.too_many = true;
	for (int i = 0; i < into.count && !times.too_many; i++)
	{
		Times some = other_times(no_times(segment->type));

		if (into.begin[i] > 1)
			some = times_from(segment, value_at(into.type, into.begin[i]), &sought);
		if (into.end[i] < infinity)
			some = both_times(some, other_times(times_from(segment, value_at(into.type, into.end[i]), &sought)));
		times = either_times(times, some);
	}
	close_trial(&sought.trial);
	return times;
}

} /* namespace front */
