/*
 * stages.h: what the stages of one judgement took, and what they leave for each other.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
#include "utils/jsonb.h"
#include "utils/timestamp.h"
}

#include "pg/ask/solver/race.h"

typedef struct Stages
{
	TimestampTz start;
	double frontend_ms;
	double solver_ms;
	double confirm_ms;
	double search_ms;
	double errors_ms;
	double would_hold_ms;
	int candidates; /* tried */
	int searched;   /* databases on which this server has run the queries by itself */
	double attack_ms;
	int attacked;        /* databases that were to contradict a proof */
	bool both_gave_rows; /* on one of the databases that this server ran the queries on, both gave rows */
	bool both_give_rows; /* likewise on one that the core tried, and nothing in them raises an error there */
	List *asked;         /* of Candidate *: databases of the core's on which the queries may have rows */
	bool generated;      /* the core was asked for databases */
	List *databases;     /* of Candidate *: these */
	RaceFigures race;
	int crashes_before;     /* of the session's solver processes, when it began */
	const char *difference; /* how the results differ, in a word or two; NULL: they do not */
	bool remembered;        /* the solver's answer was known from an earlier call */
	int bound;              /* the search for a difference has come so far, in rows per table */
} Stages;

extern double ms_since(TimestampTz start);

/* From now on. */
extern Stages stages_begin(void);

/* What the core says of itself (it may be NULL), and what the session adds. */
extern Jsonb *stats_jsonb(const Stages *stages, Jsonb *core);
