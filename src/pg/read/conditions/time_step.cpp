/*
 * time_step.cpp: see time_step.h.
 */
#include "pg/base/compat.h"
#include "pg/read/conditions/time_format.h"
#include "pg/read/conditions/time_step.h"

extern "C" {
#include "catalog/pg_type.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/timestamp.h"
}

namespace front {

/* ---------------------------------------------------------------- the table */

/* What stands beside the time in a call for it to be a step function. */
enum class Beside
{
	Nothing,
	Integer,  /* a constant */
	Interval, /* a constant, finite */
	Unit,     /* a constant, first: one of the step's units */
	Zone,     /* a constant, first: the name of a time zone */
	Format,   /* a constant: see growing_format() */
};

struct TimeStep
{
	const char *name;
	Oid funcid;
	Beside beside;
	const char *const *units;
	Growth growth;
	bool zone;
};

static const char *const growing_parts[] = {"millennium", "century", "decade", "year",
											"isoyear",    "julian",  "epoch",  NULL};
static const char *const truncations[] = {"millennium", "century",      "decade",       "year", "quarter",
										  "month",      "week",         "day",          "hour", "minute",
										  "second",     "milliseconds", "microseconds", NULL};

static const TimeStep steps[] = {
	{"timestamp to date", F_DATE_TIMESTAMP, Beside::Nothing, NULL, Growth::Everywhere, false},
	{"date to timestamp", F_TIMESTAMP_DATE, Beside::Nothing, NULL, Growth::Everywhere, false},
	{"date to timestamptz", F_TIMESTAMPTZ_DATE, Beside::Nothing, NULL, Growth::Everywhere, true},
	{"timestamptz to date", F_DATE_TIMESTAMPTZ, Beside::Nothing, NULL, Growth::Everywhere, true},
	{"timestamptz to timestamp", F_TIMESTAMP_TIMESTAMPTZ, Beside::Nothing, NULL, Growth::Everywhere, true},
	{"date + integer", F_DATE_PLI, Beside::Integer, NULL, Growth::Everywhere, false},
	{"date - integer", F_DATE_MII, Beside::Integer, NULL, Growth::Everywhere, false},
	/* all of a date's times are midnights */
	{"date + interval", F_DATE_PL_INTERVAL, Beside::Interval, NULL, Growth::Everywhere, false},
	{"date - interval", F_DATE_MI_INTERVAL, Beside::Interval, NULL, Growth::Everywhere, false},
	/* Everywhere when the interval has no months */
	{"timestamp + interval", F_TIMESTAMP_PL_INTERVAL, Beside::Interval, NULL, Growth::Days, false},
	{"timestamp - interval", F_TIMESTAMP_MI_INTERVAL, Beside::Interval, NULL, Growth::Days, false},
	{"timestamptz + interval", F_TIMESTAMPTZ_PL_INTERVAL, Beside::Interval, NULL, Growth::Everywhere, true},
	{"timestamptz - interval", F_TIMESTAMPTZ_MI_INTERVAL, Beside::Interval, NULL, Growth::Everywhere, true},
	{"timestamptz at a time zone", F_TIMEZONE_TEXT_TIMESTAMPTZ, Beside::Zone, NULL, Growth::Everywhere, false},
	{"extract from date", F_EXTRACT_TEXT_DATE, Beside::Unit, growing_parts, Growth::Everywhere, false},
	{"extract from timestamp", F_EXTRACT_TEXT_TIMESTAMP, Beside::Unit, growing_parts, Growth::Everywhere, false},
	{"extract from timestamptz", F_EXTRACT_TEXT_TIMESTAMPTZ, Beside::Unit, growing_parts, Growth::Everywhere, true},
	{"date_part of timestamp", F_DATE_PART_TEXT_TIMESTAMP, Beside::Unit, growing_parts, Growth::Everywhere, false},
	{"date_part of timestamptz", F_DATE_PART_TEXT_TIMESTAMPTZ, Beside::Unit, growing_parts, Growth::Everywhere, true},
	{"date_trunc of timestamp", F_DATE_TRUNC_TEXT_TIMESTAMP, Beside::Unit, truncations, Growth::Everywhere, false},
	{"date_trunc of timestamptz", F_DATE_TRUNC_TEXT_TIMESTAMPTZ, Beside::Unit, truncations, Growth::Everywhere, true},
	{"to_char of timestamp", F_TO_CHAR_TIMESTAMP_TEXT, Beside::Format, NULL, Growth::Text, false},
	{"to_char of timestamptz", F_TO_CHAR_TIMESTAMPTZ_TEXT, Beside::Format, NULL, Growth::Text, true},
	/* numbers: what does not fit is an error, at the ends */
	{"numeric to int2", F_INT2_NUMERIC, Beside::Nothing, NULL, Growth::Everywhere, false},
	{"numeric to int4", F_INT4_NUMERIC, Beside::Nothing, NULL, Growth::Everywhere, false},
	{"numeric to int8", F_INT8_NUMERIC, Beside::Nothing, NULL, Growth::Everywhere, false},
	{"numeric to float8", F_FLOAT8_NUMERIC, Beside::Nothing, NULL, Growth::Everywhere, false},
	{"int4 to numeric", F_NUMERIC_INT4, Beside::Nothing, NULL, Growth::Everywhere, false},
	{"int8 to numeric", F_NUMERIC_INT8, Beside::Nothing, NULL, Growth::Everywhere, false},
	{"int4 to float8", F_FLOAT8_INT4, Beside::Nothing, NULL, Growth::Everywhere, false},
	{"int4 to int8", F_INT8_INT4, Beside::Nothing, NULL, Growth::Everywhere, false},
	{"int2 to int4", F_INT4_INT2, Beside::Nothing, NULL, Growth::Everywhere, false},
	{"float8 to int2", F_INT2_FLOAT8, Beside::Nothing, NULL, Growth::Everywhere, false},
	{"float8 to int4", F_INT4_FLOAT8, Beside::Nothing, NULL, Growth::Everywhere, false},
	{"float8 to int8", F_INT8_FLOAT8, Beside::Nothing, NULL, Growth::Everywhere, false},
};

/* Steps that are no calls of one function. */
static const char *const varchar_step = "text to varchar";
static const char *const text_form_step = "text form";
static const char *const beginning_step = "beginning of a text";
static const char *const number_step = "text to number";

List *
step_names(void)
{
	List *names =
		list_make4((void *) varchar_step, (void *) text_form_step, (void *) beginning_step, (void *) number_step);

	for (const TimeStep &step : steps)
		names = lappend(names, (void *) step.name);
	return names;
}

/* ---------------------------------------------------------------- one step */

/* One step down from a node: the time, or what is made of it, that it is a function of. */
struct Down
{
	Node *arg; /* NULL: none */
	const char *name;
	Growth growth;
	bool zone, style;
	const char *named_zone;
	int length; /* how much of a text is taken at the most, or 0: all */
};

static bool
is_constant_of(Node *node, Oid type)
{
	return is_constant(node) && ((Const *) node)->consttype == type;
}

bool
finite_interval(const Interval *interval)
{
#if PG_VERSION_NUM >= 170000
	return !INTERVAL_NOT_FINITE(interval);
#else
	return true;
#endif
}

/* Does it add as much to each timestamptz? */
static bool
adds_as_much(const Interval *interval)
{
	return interval->month == 0 && (interval->day == 0 || zone_falls(NULL) == FallsNever);
}

/* Takes a call of a function in the table apart; false when the constants are not those. */
static bool
fits(const TimeStep &step, List *args, Down *down)
{
	Node *last = (Node *) llast(args);

	switch (step.beside)
	{
		case Beside::Nothing:
			break;
		case Beside::Integer:
			if (!is_constant_of(last, INT4OID))
				return false;
			break;
		case Beside::Interval:
			if (!is_constant_of(last, INTERVALOID) || !finite_interval(DatumGetIntervalP(((Const *) last)->constvalue)))
				return false;
			/* days and months of a timestamptz are local ones */
			if (step.zone && !adds_as_much(DatumGetIntervalP(((Const *) last)->constvalue)))
				return false;
			if (DatumGetIntervalP(((Const *) last)->constvalue)->month == 0)
				down->growth = Growth::Everywhere;
			break;
		case Beside::Zone:
			if (!is_constant_of((Node *) linitial(args), TEXTOID))
				return false;
			down->named_zone = TextDatumGetCString(((Const *) linitial(args))->constvalue);
			break;
		case Beside::Unit:
			if (!one_of(unit_name((Node *) linitial(args)), step.units))
				return false;
			break;
		case Beside::Format:
			if (!is_constant_of(last, TEXTOID) || !growing_format(TextDatumGetCString(((Const *) last)->constvalue)))
				return false;
			break;
	}
	down->arg = step.beside == Beside::Unit || step.beside == Beside::Zone ? last : (Node *) linitial(args);
	return true;
}

static Down
call_step(Node *node)
{
	Down down = {};
	List *args;
	Oid funcid = called(node, &args);

	if (OidIsValid(funcid))
		for (const TimeStep &step : steps)
			if (step.funcid == funcid)
			{
				down.name = step.name;
				down.growth = step.growth;
				down.zone = step.zone;
				if (!fits(step, args, &down))
					down.arg = NULL;
				break;
			}
	return down;
}

/* The text form of a date. */
static Down
text_form(Node *node)
{
	Down down = {};
	CoerceViaIO *cast = (CoerceViaIO *) node;

	if (!IsA(node, CoerceViaIO) || !is_text(cast->resulttype) || DateStyle != USE_ISO_DATES ||
		(exprType((Node *) cast->arg) != DATEOID && exprType((Node *) cast->arg) != TIMESTAMPOID))
		return down;
	down.arg = (Node *) cast->arg;
	down.name = text_form_step;
	down.growth = Growth::Text;
	down.style = true;
	return down;
}

/* The beginning of a text. */
static Down
beginning(Node *node)
{
	Down down = {};
	List *args;
	Oid funcid = called(node, &args);

	if (funcid == F_LEFT)
	{
		Const *count = (Const *) lsecond(args);

		if (!is_constant((Node *) count) || DatumGetInt32(count->constvalue) < 0)
			return down;
		down.length = DatumGetInt32(count->constvalue);
	}
	else if (funcid == F_SUBSTR_TEXT_INT4_INT4 || funcid == F_SUBSTRING_TEXT_INT4_INT4)
	{
		Const *first = (Const *) lsecond(args), *count = (Const *) lthird(args);

		if (!is_constant((Node *) first) || !is_constant((Node *) count) || DatumGetInt32(first->constvalue) > 1 ||
			DatumGetInt32(count->constvalue) < 0)
			return down;
		down.length = DatumGetInt32(count->constvalue);
	}
	else
		return down;
	down.arg = (Node *) linitial(args);
	down.name = beginning_step;
	return down;
}

/*
 * One step down. Texts are those of times, of which a beginning is taken at the most, and which may be read as one
 * number.
 */
static Down
step_down(Node *node)
{
	Down down = call_step(node);

	if (down.arg != NULL)
		return down;
	down = text_form(node);
	if (down.arg != NULL)
		return down;
	if (IsA(node, RelabelType) && is_text(((RelabelType *) node)->resulttype))
	{
		down.arg = (Node *) ((RelabelType *) node)->arg;
		down.name = varchar_step;
	}
	else if (IsA(node, CoerceViaIO) && is_number_type(((CoerceViaIO *) node)->resulttype))
	{
		down.arg = (Node *) ((CoerceViaIO *) node)->arg;
		down.name = number_step;
	}
	else
		down = beginning(node);
	if (down.arg != NULL && !is_text(exprType(down.arg)))
		down.arg = NULL;
	return down;
}

/* ---------------------------------------------------------------- segments */

static Segment *
open_segment(StepFunction *function, Node *node)
{
	Segment *segment = (Segment *) palloc0(sizeof(Segment));

	segment->node = node;
	segment->growth = Growth::Everywhere;
	function->segments = lappend(function->segments, segment);
	return segment;
}

static void
close_segment(Segment *segment, Node *base)
{
	segment->base = base;
	segment->type = exprType(base);
}

static bool
is_time(Node *node)
{
	return exprType(node) == DATEOID || exprType(node) == TIMESTAMPOID;
}

/* Does it look at the local date only of a timestamptz or timestamp, or at no local time at all? */
static bool
looks_at_days(Node *node)
{
	static const char *const of_days[] = {"millennium", "century", "decade", "year", "isoyear",
										  "quarter",    "month",   "week",   "day",  NULL};
	static const char *const of_times[] = {"HH", "MI", "SS", "MS", "US", NULL};
	List *args;
	Oid funcid = called(node, &args);

	switch (funcid)
	{
		case F_DATE_TIMESTAMP:
		case F_DATE_TIMESTAMPTZ:
			return true;
		case F_EXTRACT_TEXT_TIMESTAMP:
		case F_EXTRACT_TEXT_TIMESTAMPTZ:
		case F_DATE_PART_TEXT_TIMESTAMP:
		case F_DATE_PART_TEXT_TIMESTAMPTZ:
		case F_DATE_TRUNC_TEXT_TIMESTAMP:
		case F_DATE_TRUNC_TEXT_TIMESTAMPTZ:
			return one_of(unit_name((Node *) linitial(args)), of_days) ||
				((funcid == F_EXTRACT_TEXT_TIMESTAMPTZ || funcid == F_DATE_PART_TEXT_TIMESTAMPTZ) &&
				 strcmp(unit_name((Node *) linitial(args)), "epoch") == 0);
		case F_TO_CHAR_TIMESTAMP_TEXT:
		case F_TO_CHAR_TIMESTAMPTZ_TEXT:
			for (const char *const *part = of_times; *part != NULL; part++)
				if (strcasestr(TextDatumGetCString(((Const *) lsecond(args))->constvalue), *part) != NULL)
					return false;
			return true;
		default:
			return false;
	}
}

/* A timestamptz that is as much later for each. */
static bool
is_shift(Node *node)
{
	List *args;
	Oid funcid = called(node, &args);

	return funcid == F_TIMESTAMPTZ_PL_INTERVAL || funcid == F_TIMESTAMPTZ_MI_INTERVAL;
}

/* The innermost steps of a function, but for shifts. */
struct Innermost
{
	Node *node;  /* what is made of the base; NULL: nothing */
	Node *above; /* and of that; NULL: nothing */
	const char *named_zone;
};

/*
 * Of a timestamptz: local times do not grow where clocks are put back, but local dates do in most zones. So the
 * innermost step must look at no more than the date, or make a local time of which the one above it, in the same
 * segment, looks at no more.
 */
static bool
grows_with_instants(const StepFunction *function, const Innermost &innermost)
{
	ZoneFalls falls = zone_falls(innermost.named_zone);

	if (innermost.node == NULL)
		return true; /* it is compared as it is */
	if (falls == FallsNever && !function->what.zone)
		return true;
	if (falls == FallsOverDays || zone_skips() > SkipsDay)
		return false;
	if (zone_falls(NULL) == FallsNever && innermost.named_zone == NULL)
		return true;
	if (looks_at_days(innermost.node))
		return true;
	return innermost.above != NULL && ((Segment *) llast(function->segments))->node != innermost.node &&
		looks_at_days(innermost.above) && (exprType(innermost.node) == TIMESTAMPOID);
}

/* From the outside to the inside. False when it ends with something that is no date or timestamp. */
static bool
cut(Node *node, StepFunction *function, Innermost *innermost)
{
	static const int whole_seconds = strlen("2000-01-01 00:00:00");
	Segment *segment = open_segment(function, node);
	bool short_text = false;
	Down down;

	while ((down = step_down(node)).arg != NULL)
	{
		function->rules = list_append_unique_ptr(function->rules, (void *) down.name);
		function->what.zone |= down.zone;
		function->what.named_zone |= down.named_zone != NULL;
		if (!is_shift(node))
		{
			innermost->above = innermost->node;
			innermost->node = node;
			innermost->named_zone = down.named_zone;
		}
		function->what.style |= down.style;
		short_text |= down.length > 0 && down.length <= whole_seconds;
		if (down.growth == Growth::Days)
		{
			/* alone in its segment; where it is the outermost step, that before has none at all, but a comparison */
			if (segment->node != node || list_length(function->segments) == 1)
			{
				close_segment(segment, node);
				segment = open_segment(function, node);
			}
			segment->growth = Growth::Days;
			close_segment(segment, down.arg);
			segment = open_segment(function, down.arg);
		}
		else if (down.growth == Growth::Text)
		{
			segment->growth = Growth::Text;
			segment->written = down.arg;
			segment->loose = down.style && exprType(down.arg) == TIMESTAMPOID && !short_text;
		}
		node = down.arg;
		/* what is written is cut from how it is made, as soon as it is no timestamptz */
		if (segment->growth == Growth::Text && is_time(node))
		{
			close_segment(segment, node);
			segment = open_segment(function, node);
		}
	}
	if (segment->node == node && list_length(function->segments) > 1)
		function->segments = list_delete_ptr(function->segments, segment);
	else
		close_segment(segment, node);
	return is_time(node) || exprType(node) == TIMESTAMPTZOID;
}

bool
step_function(Node *node, StepFunction *function)
{
	Innermost innermost = {};
	ListCell *lc;

	memset(function, 0, sizeof(*function));
	if (!cut(node, function, &innermost))
		return false;
	function->what.base = ((Segment *) llast(function->segments))->base;
	function->what.type = exprType(function->what.base);
	if (IsA(function->what.base, Const))
		return false;
	if (function->what.type == TIMESTAMPTZOID ? !grows_with_instants(function, innermost)
			/* local times do not grow with the time where clocks are put back; those of midnights do */
			: function->what.zone ? function->what.type != DATEOID || zone_skips() > SkipsDay
								  : function->what.named_zone)
		return false;
	foreach(lc, function->segments)
		if (((Segment *) lfirst(lc))->growth == Growth::Text && ((Segment *) lfirst(lc))->written == NULL)
			return false;
	return !not_repeated(function->what.base, NULL);
}

} /* namespace front */
