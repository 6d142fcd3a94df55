/* would_hold.cpp: see would_hold.h. */
extern "C" {
#include "postgres.h"

#include "utils/timestamp.h"
}

#include "pg/ask/solver/race.h"
#include "pg/ask/verdict/would_hold.h"

/* Whoever asks for an explanation waits this much longer, at most. */
#define MOST_MS 500

static bool
wanted(const Judgement *judgement, const SqleqOptions *options)
{
	if (judgement->witness && (judgement->witness->raised[0] || judgement->witness->raised[1]))
		return false; /* what raises an error there would still do so */
	return options->explain && judgement->problem->suggest_document && !judgement->defect &&
		(judgement->verdict == VERDICT_NOT_EQUIVALENT || judgement->verdict == VERDICT_UNKNOWN ||
		 judgement->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND);
}

void
look_for_missing_constraints(Judgement *judgement, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	TimestampTz start = GetCurrentTimestamp();
	Answer *answer;

	deadline = Min(deadline, TimestampTzPlusMilliseconds(start, MOST_MS));
	if (!wanted(judgement, options) || start >= deadline)
		return;
	answer =
		prover_answer(judgement->problem->suggest_document, judgement->problem->host, options->memory_mb, deadline);
	if (answer && !answer->defect)
		judgement->would_hold_with = answer->would_hold_with;
	stages->would_hold_ms = ms_since(start);
}
