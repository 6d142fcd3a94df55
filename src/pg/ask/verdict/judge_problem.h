/*
 * judge_problem.h: what the solver's processes say of a problem, as a verdict.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

#include "pg/ask/verdict/stages.h"
#include "pg/ask/verdict/judgement.h"

/* Asks them, or remembers what they said, and confirms candidates. The verdict is not yet attacked. */
extern Judgement *judge_problem(const SqleqProblem *problem, const SqleqOptions *options, TimestampTz deadline,
								Stages *stages);

/* The reason, and how far the search came without a difference; 0: it came nowhere. */
extern const char *within(const char *reason, int bound);

/* What could be done, for judgement->hint: about a limit on time or memory, about a defect. */
extern const char *time_hint(void);
extern const char *memory_hint(void);
extern const char *report_hint(void);
