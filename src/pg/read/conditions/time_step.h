/*
 * time_step.h: step functions of a date or timestamp: those that never fall when it rises, and where.
 *
 * The table in the .cpp says of each function for which constants it is one, and of which kind: that is its domain.
 * What is made of step functions, one upon the other, is cut into segments in which one kind is enough. test/grid tries
 * each of them by its name against the server.
 */
#pragma once

#include "pg/read/conditions/time_function.h"

extern "C" {
#include "datatype/timestamp.h"
}

namespace front {

/*
 * How a function grows. The infinities are the ends of what it grows on, or give NULL: they are always tried, each for
 * itself.
 */
enum class Growth
{
	Everywhere, /* never falls, from the first finite value to the last */
	/*
	 * Timestamps and months: a month has no 31st, so the last days of one are put together, and their times of the day
	 * come again. From midnight to midnight it never falls; within a day it keeps step with the time.
	 */
	Days,
	/*
	 * Texts that have a year's digits first: they grow with the years 1 to 9999, 10000 to 99999 and so on; in BC they
	 * grow within a year, and those of an earlier year, whose number is the greater, are beyond all those of a later
	 * one. Nothing is known from one of these to the other.
	 */
	Text,
};

/* A part of a function: `node` is a function of `base` alone, which is a date or a timestamp. */
struct Segment
{
	Node *node;
	Node *base;
	Oid type; /* of the base */
	Growth growth;
	Node *written; /* Text: the time that is written */
	bool loose;    /* Text: its end has fractions of a second, or BC, not always in the same place */
};

/* A function of one date or timestamp, the base of its last segment. */
struct StepFunction
{
	TimeFunction what;
	List
		*segments; /* of Segment *, the outermost first: what it gives, at least; the others give dates or timestamps */
	List *rules;   /* of char *: names of the steps */
};

/* Is it a step function of a date or timestamp? It then says which. */
extern bool step_function(Node *node, StepFunction *function);
/* Until 16 every interval is. */
extern bool finite_interval(const Interval *interval);
/* The names of all steps. */
extern List *step_names(void);

} /* namespace front */
