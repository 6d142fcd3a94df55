/*
 * text_pattern.h: patterns of LIKE, in one spelling, also of what a regular expression asks for.
 */
#pragma once

#include "pg/base/compat.h"

extern "C" {
#include "lib/stringinfo.h"
}

namespace front {

/* A pattern of LIKE. */
struct Pattern
{
	StringInfoData text;    /* with the wildcards of LIKE, escaped where need be: canonical */
	StringInfoData literal; /* the characters alone */
	int ones;               /* how many _ */
	bool any;               /* a % */
	bool any_last;          /* it ends with a % */
	int gaps;               /* how many runs of wildcards */
	int pending_ones;       /* of the run being read */
	bool pending_any;
};

extern void open_pattern(Pattern *pattern);
extern void add_literal(Pattern *pattern, char c);
extern void add_any(Pattern *pattern);
extern void end_pattern(Pattern *pattern);
/* A pattern of LIKE; false when it would raise an error. */
extern bool read_like(const char *text, Pattern *pattern);
extern bool read_regex(const char *text, Pattern *pattern);

} /* namespace front */
