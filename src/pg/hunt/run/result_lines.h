/*
 * result_lines.h: rows as texts, for people, and to see what of two results is the same.
 */
#pragma once

#include "pg/hunt/run/execute.h"

/* One row per line, as above, shortened; "(0 rows)" if there is none. */
extern const char *hunt_lines(const HuntResult *result, bool ordered);

/* Of two results that are not the same: of many rows, those that the other one has not. */
extern void hunt_lines_apart(const HuntResult *const *results, bool ordered, const char **lines);
