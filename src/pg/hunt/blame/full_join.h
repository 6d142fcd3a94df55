/*
 * full_join.h: a query with a full join, written without one.
 *
 * The server has no other way to compute a full join than by a hash or a merge. So a run that is to say which result is
 * right (blame.cpp) has a query that needs neither.
 */
#pragma once

/*
 * On a database that is there: another text for the query, with the same rows; NULL: it has no full join, or has it
 * where that can't be said. The caller holds what the query computes to be immutable.
 */
extern const char *hunt_without_full_join(const char *text);
