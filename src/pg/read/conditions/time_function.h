/*
 * time_function.h: functions of a date or timestamp that conditions ask about, and what rules for functions ask of a
 * node.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/* A function of one date or timestamp, and what it looks at beside that. */
struct TimeFunction
{
	Node *base;
	Oid type;        /* DATEOID, TIMESTAMPOID or TIMESTAMPTZOID */
	bool named_zone; /* the rules of a time zone that is named */
	bool zone;       /* by way of a timestamptz: the session's time zone */
	bool style;      /* by way of the text form of a date: DateStyle */
};

/* The longest time by which clocks were ever put forward at once in the session's time zone. */
enum ZoneSkips
{
	SkipsNothing, /* less than a day: each date's midnight is read as a time of that date */
	SkipsDay,     /* a day, once: two dates may have the same midnight; later ones still have later ones */
	SkipsMore,
};
extern ZoneSkips zone_skips(void);

/* What local times do while time goes on. */
enum ZoneFalls
{
	FallsNever,      /* it has had one offset at all times */
	FallsWithinDays, /* clocks are changed; the local date never goes back */
	FallsOverDays,   /* the local date has gone back once at least */
};
/* In the time zone of the session, or in that of a name; a name that is none: FallsOverDays. */
extern ZoneFalls zone_falls(const char *name);

extern Oid called(Node *node, List **args);
extern bool is_constant(Node *node);
extern const char *unit_name(Node *node);
/* date_trunc(), date_part() or extract() with the usual name of the unit; NULL: it has that, or is no such call. */
extern Node *rewrite_unit(Lowering *low, FuncExpr *call);
extern bool one_of(const char *name, const char *const *names);
extern bool is_text(Oid type);
extern bool is_number_type(Oid type);
extern bool not_repeated(Node *node, void *context);

} /* namespace front */
