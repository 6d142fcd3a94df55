/*
 * race.h: the solver's processes of one call (docs/runtime.md). The prover does all there is to do, one thing after the
 * other. When its search for a proof takes a while, the refuter starts beside it, and does the same without proofs.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

#include "pg/ask/solver/answer.h"
#include "pg/ask/solver/child.h"

typedef struct Race Race;

typedef struct RaceFigures
{
	int processes;    /* started */
	double prover_ms; /* how long each lived so far */
	double refuter_ms;
} RaceFigures;

/*
 * Starts the prover; raises an error when there can be none. race_stop() must follow on every path, errors included.
 * `refuter_document`: for the refuter; NULL: there is to be none.
 */
extern Race *race_start(const char *document, const char *refuter_document, struct HostSetup *host, int memory_mb,
						TimestampTz deadline);

/*
 * Waits until one of the processes is through, with an answer or without, and says what came of it. NULL: nothing more
 * will come. What the refuter says is the answer when the prover has not found a proof.
 */
extern ChildResult *race_next(Race *race);

/* Has the other process answered, too? Does not wait. Returns what it said, or NULL. */
extern ChildResult *race_other(Race *race);

/* The prover was at work on a proof when it was stopped because the refuter had answered long ago. */
extern bool race_gave_up_proof(const Race *race);

extern RaceFigures race_figures(const Race *race);

/* Ends what is left. May be called twice. */
extern void race_stop(Race *race);

/* The prover alone, from its start to its end: what it said, or NULL when it gave no answer that can be read. */
extern Answer *prover_answer(const char *document, struct HostSetup *host, int memory_mb, TimestampTz deadline);
