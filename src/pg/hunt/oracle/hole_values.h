/*
 * hole_values.h: the setting sqleq.hole_values, which says what holes of abstract queries give:
 * {"points": [{"hole": 3, "row": ["5", null], "value": "true"}], "like": {"3": 1}}.
 */
#pragma once

extern "C" {
#include "postgres.h"

#include "nodes/pg_list.h"
}

/*
 * Does the setting say what the hole gives for a row (of char *; NULL is SQL's NULL)? Else *number is that of the hole
 * which it is like, by "like".
 */
extern bool hole_value(int *number, List *row, const char **value);
