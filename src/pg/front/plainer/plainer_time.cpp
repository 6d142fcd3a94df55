/*
 * plainer_time.cpp: conditions on functions of a date or timestamp, as conditions on the date or timestamp itself.
 *
 * Step functions (time_step.h): extract(year FROM x), date_trunc(), to_char(x, 'YYYY-MM'), x::date, x + interval '1 month' and what is made of them never
 * fall when x rises, or not on a part of x's values that is known. So there f(x) >= c holds from a certain x on, which is found by trying: the server computes
 * f itself. f(x) = c is f(x) >= c and not f(x) > c. The times for which that holds are then carried through the segments of f, from the outside to x.
 *
 * A trial that raises an error is taken for a value beyond all others, on its side of 2000-01-01, where there is none: what is allowed is an interval
 * with that day in it, and databases on which a query raises an error do not count.
 */
#include "pg/base/compat.h"
#include "pg/base/subtransaction.h"
#include "pg/front/facts/supported.h"
#include "pg/front/features.h"
#include "pg/front/lower/lowering.h"
#include "pg/front/plainer/plainer_rules.h"
#include "pg/front/plainer/plainer_time.h"
#include "pg/front/plainer/time_step.h"
#include "pg/front/plainer/times.h"
#include "pg/front/plainer/trial.h"

extern "C" {
#include "access/stratnum.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_type.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/pg_locale.h"
#include "utils/timestamp.h"
#include "utils/typcache.h"
}

namespace front
{

/* ---------------------------------------------------------------- bisection */

/* What is sought: the first value for which a condition holds; or that a time is not before another, behind it. */
struct Sought
{
	Trial trial;
	bool time;					/* it gives a date or a timestamp, which is to be `least` or later */
	int64 least;
	bool errors_beyond;			/* an error counts as a value beyond all others, on either side of 2000-01-01 */
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

/* The first place from `begin` on at which it is found, and from which on it always is: `end` when there is none before. `unit`: places are tried in such steps. */
static Place
first_place(Sought *sought, Place begin, Place end, Place unit = 1)
{
	Place low = 0, high = (end - begin + unit - 1) / unit, middle = 0;
	Place *lowest = &low, *highest = &high, *tried = &middle;
	Trial *trial = &sought->trial;

	while (low < high)
	{
		ErrorData *error = run_kept([=]
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
		}, ERRORS_OF_QUERIES);

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
	Sought sought;				/* when that is not the base */
	bool direct;
};

static void
open_years(Years *years, const Segment *segment)
{
	List *args;
	Node *written = segment->written, *year;

	years->segment = segment;
	/* a date's midnight is of the same year in any zone */
	years->direct = written == segment->base || (called(written, &args) == F_TIMESTAMPTZ_DATE && linitial(args) == segment->base);
	if (years->direct)
		return;
	year = (Node *) makeConst(TEXTOID, -1, DEFAULT_COLLATION_OID, -1, CStringGetTextDatum("year"), false, false);
	year = (Node *) makeFuncExpr(F_EXTRACT_TEXT_TIMESTAMPTZ, NUMERICOID, list_make2(year, written), InvalidOid, DEFAULT_COLLATION_OID, COERCE_EXPLICIT_CALL);
	year = (Node *) makeFuncExpr(F_INT8_NUMERIC, INT8OID, list_make1(year), InvalidOid, InvalidOid, COERCE_EXPLICIT_CAST);
	open_sought(&years->sought, year, segment->base, segment->type);
	years->sought.time = true;	/* an integer, as times are */
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

/* The finite times for which a condition on a segment holds that does not cease to hold when what the segment gives rises. */
static Times
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

/* The times that a segment carries into the given ones. */
static Times
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

/* ---------------------------------------------------------------- conditions */

/* A comparison with a constant of the same type. */
Node *
compare_with(Node *left, Oid type, int strategy, Datum value, int location)
{
	TypeCacheEntry *cache = lookup_type_cache(type, TYPECACHE_BTREE_OPFAMILY);
	Oid opno = get_opfamily_member(cache->btree_opf, type, type, strategy);
	int16 length;
	bool by_value;
	OpExpr *result;
	Const *right;

	get_typlenbyval(type, &length, &by_value);
	right = makeConst(type, -1, InvalidOid, length, value, false, by_value);
	right->location = location;
	result = (OpExpr *) make_opclause(opno, BOOLOID, false, (::Expr *) left, (::Expr *) right, InvalidOid, InvalidOid);
	set_opfuncid(result);
	result->location = location;
	return (Node *) result;
}

static Node *
both(BoolExprType type, Node *a, Node *b, int location)
{
	return a == NULL ? b : b == NULL ? a : (Node *) makeBoolExpr(type, list_make2(a, b), location);
}

/* False, but NULL of NULL. */
static Node *
never(Node *base, Oid type, int location)
{
	TypeCacheEntry *cache = lookup_type_cache(type, TYPECACHE_EQ_OPR);
	OpExpr *result = (OpExpr *) make_opclause(get_negator(cache->eq_opr), BOOLOID, false, (::Expr *) base, (::Expr *) base, InvalidOid, InvalidOid);

	set_opfuncid(result);
	result->location = location;
	return (Node *) result;
}

/* The values from place `begin` on, before place `end`; NULL of NULL. */
static Node *
between_places(const TimeFunction *what, Place begin, Place end, int location)
{
	Place last = place_of_infinity(what->type);
	Node *from = NULL, *to = NULL;

	if (begin + 1 == end)
		return compare_with(what->base, what->type, BTEqualStrategyNumber, time_datum(what->type, value_at(what->type, begin)), location);
	if (begin > 0 || end > last)
		from = compare_with(what->base, what->type, BTGreaterEqualStrategyNumber, time_datum(what->type, value_at(what->type, begin)), location);
	if (end <= last)
		to = compare_with(what->base, what->type, BTLessStrategyNumber, time_datum(what->type, value_at(what->type, end)), location);
	return both(AND_EXPR, from, to, location);
}

/*
 * That the base is among finite times, or an infinity for which the original condition is true; it is NULL where that is: to_char() of an infinity is
 * NULL. Where that raises an error the infinity goes with its neighbours.
 */
static Node *
among(const TimeFunction *what, const Times &finite, Node *original)
{
	int location = exprLocation(original);
	Place last = place_of_infinity(what->type);
	Times times = no_times(what->type);
	bool nulls[2];
	Node *result = NULL;
	Trial trial;

	open_trial(&trial, original, what->base, what->type);
	for (int side = 0; side < 2; side++)
	{
		bool holds;

		trial.value = value_at(what->type, side == 0 ? 0 : last);
		if (run_trial(&trial))
			holds = !trial.isnull && DatumGetBool(trial.result);
		else
		{
			trial.isnull = false;
			holds = among_times(finite, side == 0 ? 1 : last - 1);
		}
		nulls[side] = trial.isnull;
		if (side == 0)
		{
			append_times(&times, 0, holds ? 1 : 0);
			for (int i = 0; i < finite.count; i++)
				append_times(&times, finite.begin[i], finite.end[i]);
		}
		else if (holds)
			append_times(&times, last, last + 1);
	}
	close_trial(&trial);
	if (times.too_many)
		return NULL;
	for (int i = 0; i < times.count; i++)
		result = both(OR_EXPR, result, between_places(what, times.begin[i], times.end[i], location), location);
	if (result == NULL)
		result = never(what->base, what->type, location);
	for (int side = 0; side < 2; side++)
		if (nulls[side])
			result = both(OR_EXPR, result, both(AND_EXPR, between_places(what, side == 0 ? 0 : last, side == 0 ? 1 : last + 1, location),
												 makeBoolConst(false, true), location), location);
	return result;
}

void
name_assumptions(Lowering *low, const TimeFunction *what)
{
	if (what->zone)
		add_assumption(low, "the time zone is that of this session");
	if (what->style)
		add_assumption(low, "DateStyle is ISO");
}

static Node *
other_operator(OpExpr *expr, Node *function, Node *constant, int strategy, Oid collation)
{
	TypeCacheEntry *cache = lookup_type_cache(getBaseType(exprType(function)), TYPECACHE_BTREE_OPFAMILY);
	Oid left, right, opno;
	OpExpr *result;

	op_input_types(expr->opno, &left, &right);
	if (function == lsecond(expr->args))
	{
		Oid other = left;

		left = right;
		right = other;
	}
	opno = get_opfamily_member(cache->btree_opf, left, right, strategy);
	if (!OidIsValid(opno))
		return NULL;
	result = (OpExpr *) make_opclause(opno, BOOLOID, false, (::Expr *) function, (::Expr *) constant, InvalidOid, collation);
	set_opfuncid(result);
	return (Node *) result;
}

static Op
turned(Op op)
{
	switch (op)
	{
		case Op::Lt:
			return Op::Gt;
		case Op::Le:
			return Op::Ge;
		case Op::Gt:
			return Op::Lt;
		case Op::Ge:
			return Op::Le;
		default:
			return op;
	}
}

/*
 * A comparison of a function of something with a constant: the two, and how they are compared with the constant on the right. False when it is
 * none.
 */
bool
comparison_with_constant(OpExpr *expr, Node **function, Node **constant, Op *op)
{
	Node *left, *right;

	if (list_length(expr->args) != 2)
		return false;
	left = (Node *) linitial(expr->args);
	right = (Node *) lsecond(expr->args);
	if (!is_constant(left) == !is_constant(right) || !comparison_operator(expr->opno, exprType(left), exprType(right), op))
		return false;
	*function = is_constant(left) ? right : left;
	*constant = is_constant(left) ? left : right;
	if (is_constant(left))
		*op = turned(*op);
	return true;
}

/* Under which collation the texts of times are compared; InvalidOid: there is no rule. Equal texts are the same ones, in any order of them. */
static Oid
collation_of_texts(Oid collation, Op op, bool loose)
{
	if (!OidIsValid(collation) || !get_collation_isdeterministic(collation))
		return InvalidOid;
	if (op == Op::Eq || op == Op::Ne)
		return C_COLLATION_OID;
	return !loose || lc_collate_is_c(collation) ? collation : InvalidOid;
}

Node *
plainer_step(Lowering *low, OpExpr *expr)
{
	Node *function, *constant, *at_least = NULL, *above = NULL, *result;
	StepFunction steps;
	const Segment *first;
	Times times;
	Oid collation = expr->inputcollid;
	Op op;

	if (!comparison_with_constant(expr, &function, &constant, &op) || !step_function(function, &steps))
		return NULL;
	if (steps.what.base == function && getBaseType(exprType(constant)) == steps.what.type)
		return NULL;			/* plain as it is */
	first = (const Segment *) linitial(steps.segments);
	if (getBaseType(exprType(constant)) == TIMESTAMPTZOID)
	{
		/* read in the time zone, which is no growing function of a timestamp */
		if (first->type != DATEOID || zone_skips() > SkipsDay)
			return NULL;
		steps.what.zone = true;
	}
	if (low->in_catalog && (first->growth == Growth::Text || steps.what.zone))
		return NULL;
	if (is_text(exprType(function)) && !OidIsValid(collation = collation_of_texts(collation, op, first->loose)))
		return NULL;
	if (op != Op::Gt && op != Op::Le)
		at_least = other_operator(expr, function, constant, BTGreaterEqualStrategyNumber, collation);
	if (op != Op::Ge && op != Op::Lt)
		above = other_operator(expr, function, constant, BTGreaterStrategyNumber, collation);
	if ((at_least == NULL && op != Op::Gt && op != Op::Le) || (above == NULL && op != Op::Ge && op != Op::Lt))
		return NULL;
	times = times_of_condition(at_least != NULL ? at_least : above, first);
	if (at_least != NULL && above != NULL)
		times = both_times(times, other_times(times_of_condition(above, first)));
	if (op == Op::Ne || op == Op::Lt || op == Op::Le)
		times = other_times(times);
	for (int i = 1; i < list_length(steps.segments); i++)
		times = carried((const Segment *) list_nth(steps.segments, i), times);
	if (times.too_many || (result = among(&steps.what, times, (Node *) expr)) == NULL)
		return NULL;
	name_assumptions(low, &steps.what);
	note_steps(low, steps.rules);
	note_rule(low, PlainerRule::Step);
	return result;
}

}								/* namespace front */
