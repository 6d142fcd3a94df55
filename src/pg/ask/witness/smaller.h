/*
 * smaller.h: databases that are simpler than a given one.
 */
#pragma once

#include "pg/ask/solver/answer.h"

extern "C" {
#include "datatype/timestamp.h"
}

extern int candidate_count_rows(const Candidate *candidate);

/* The candidate without one row; rows are counted through all tables. */
extern Candidate *candidate_without_row(const Candidate *candidate, int row);

/* Does the candidate still show what it is kept for? */
typedef bool (*StillShows)(Candidate *candidate, void *context);

/*
 * Odd values are made plain, rows left out, values made alike, one after the other, as long as it does. The candidate
 * itself: nothing of it could be changed.
 */
extern Candidate *make_smaller(Candidate *found, StillShows shows, void *context, TimestampTz deadline);
