/*
 * race.cpp: prover and refuter side by side: who starts when, and who is stopped when.
 *
 * The prover alone is what runs when sqleq.side_by_side is off, and most calls are over before there is a second
 * process. The refuter does the same work but for proofs, with the same seeds. So it does not matter for the verdict
 * which of the two does the work that remains when there is no proof: whichever is further ahead. Time decides how long
 * a proof is waited for, and nothing else.
 */
extern "C" {
#include "postgres.h"

#include "miscadmin.h"
#include "pgstat.h"
#include "storage/latch.h"
#include "utils/jsonb.h"
#include "utils/timestamp.h"
}

#include "pg/ask/solver/race.h"
#include "pg/base/settings.h"

/* The refuter starts when the prover has been looking for a proof for so long. Starting it costs about 1 ms. */
#define REFUTER_AFTER_MS 50

/* So long a proof is waited for when the refuter has its answer and found no difference. */
#define PROOF_AFTER_REFUTER_MS 5000

struct Race
{
	const char *refuter_document; /* NULL: no refuter */
	struct HostSetup *host;
	int memory_mb;
	TimestampTz deadline;
	Child *child[2]; /* by ChildRole; NULL: not started */
	bool alive[2];
	TimestampTz started[2];
	TimestampTz ended[2];
	TimestampTz proof_since; /* 0: the prover has not begun with a proof */
	bool proven;             /* it has found one, and explains it */
	bool proof_over;         /* it goes on without one */
	bool refuter_impossible;
	bool refuter_answered;
	bool gave_up;
};

static void
set_started(Race *race, ChildRole role, Child *child)
{
	race->child[role] = child;
	race->alive[role] = true;
	race->started[role] = GetCurrentTimestamp();
}

Race *
race_start(const char *document, const char *refuter_document, struct HostSetup *host, int memory_mb,
		   TimestampTz deadline)
{
	Race *race = (Race *) palloc0(sizeof(Race));

	race->refuter_document = refuter_document;
	race->refuter_impossible = refuter_document == NULL;
	race->host = host;
	race->memory_mb = memory_mb;
	race->deadline = deadline;
	set_started(race, CHILD_PROVER, child_start(document, host, CHILD_PROVER, memory_mb, deadline));
	return race;
}

/* That there can be no second process is no error. */
static void
start_refuter(Race *race)
{
	Child *child = child_start(race->refuter_document, race->host, CHILD_REFUTER, race->memory_mb, race->deadline);

	if (child)
		set_started(race, CHILD_REFUTER, child);
	else
		race->refuter_impossible = true;
}

static ChildResult *
stop(Race *race, ChildRole role, bool late)
{
	ChildResult *result = child_stop(race->child[role], late);

	race->alive[role] = false;
	race->ended[role] = GetCurrentTimestamp();
	return result;
}

static bool
may_start_refuter(const Race *race)
{
	return sqleq_side_by_side && race->proof_since != 0 && !race->proven && !race->proof_over &&
		!race->child[CHILD_REFUTER] && !race->refuter_impossible;
}

/* How far is the prover? Once it has a proof, or goes on without one, one process is enough. */
static void
watch_prover(Race *race, TimestampTz now)
{
	bool proving;

	if (!race->alive[CHILD_PROVER] || race->proven || race->proof_over)
		return;
	if (child_has_draft(race->child[CHILD_PROVER]))
	{
		race->proven = true;
		if (race->alive[CHILD_REFUTER])
			(void) stop(race, CHILD_REFUTER, false);
		return;
	}
	proving = progress_is(child_progress(race->child[CHILD_PROVER]), "proof");
	if (proving && race->proof_since == 0)
		race->proof_since = now;
	if (proving || race->proof_since == 0)
		return;
	race->proof_over = true;
	if (race->refuter_answered)
		(void) stop(race, CHILD_PROVER, false);
	else if (race->alive[CHILD_REFUTER])
	{
		/* Both have the same way to go. */
		bool ahead = now - race->started[CHILD_REFUTER] >= race->proof_since - race->started[CHILD_PROVER];

		(void) stop(race, ahead ? CHILD_PROVER : CHILD_REFUTER, false);
	}
}

static ChildResult *
through(Race *race, ChildRole role, bool late)
{
	ChildResult *result = stop(race, role, late);

	if (role == CHILD_REFUTER && result->status == CHILD_ANSWERED)
		race->refuter_answered = true;
	/* A proof may end its process in many ways; that is no reason to do without the rest. */
	if (role == CHILD_PROVER && result->status != CHILD_ANSWERED && !late && may_start_refuter(race))
		start_refuter(race);
	return result;
}

/* When to look next, if nothing comes before. */
static TimestampTz
next_look(const Race *race)
{
	TimestampTz next = race->deadline;

	if (race->alive[CHILD_PROVER] && may_start_refuter(race))
		next = Min(next, TimestampTzPlusMilliseconds(race->proof_since, REFUTER_AFTER_MS));
	if (race->alive[CHILD_PROVER] && race->refuter_answered && !race->proven)
		next = Min(next, TimestampTzPlusMilliseconds(race->ended[CHILD_REFUTER], PROOF_AFTER_REFUTER_MS));
	return next;
}

/* One that was killed has had the time to end when there is nothing to do but to wait for the other. */
static void
end_stopped(Race *race)
{
	for (int role = 0; role < 2; role++)
		if (race->child[role] && !race->alive[role])
			child_end(race->child[role]);
}

ChildResult *
race_next(Race *race)
{
	for (;;)
	{
		TimestampTz now;
		TimestampTz next;

		CHECK_FOR_INTERRUPTS();
		now = GetCurrentTimestamp();
		for (int role = 0; role < 2 && now < race->deadline; role++)
			if (race->alive[role] && child_read(race->child[role]))
				return through(race, (ChildRole) role, false);
		watch_prover(race, now);
		for (int role = 0; role < 2 && now >= race->deadline; role++)
			if (race->alive[role])
				return through(race, (ChildRole) role, true);
		if (!race->alive[CHILD_PROVER] && !race->alive[CHILD_REFUTER])
			return NULL;
		end_stopped(race);
		next = next_look(race);
		if (now < next)
			child_wait(race->child, 2, TimestampDifferenceMilliseconds(now, next));
		else if (race->refuter_answered)
		{
			race->gave_up = true;
			(void) stop(race, CHILD_PROVER, false);
		}
		else
			start_refuter(race);
	}
}

ChildResult *
race_other(Race *race)
{
	for (int role = 0; role < 2; role++)
	{
		bool over;

		if (!race->alive[role])
			continue;
		/* To test what comes of a disagreement, it has to come to one. */
		while (!(over = child_read(race->child[role])) && sqleq_debug_fault == FAULT_DISAGREE)
		{
			CHECK_FOR_INTERRUPTS();
			child_wait(race->child, 2, 1000);
		}
		if (over)
			return stop(race, (ChildRole) role, false);
	}
	return NULL;
}

bool
race_gave_up_proof(const Race *race)
{
	return race->gave_up;
}

RaceFigures
race_figures(const Race *race)
{
	RaceFigures figures = {0, 0, 0};
	double ms[2] = {0, 0};

	for (int role = 0; role < 2; role++)
		if (race->child[role])
		{
			TimestampTz end = race->alive[role] ? GetCurrentTimestamp() : race->ended[role];

			figures.processes++;
			ms[role] = (double) (end - race->started[role]) / 1000.0;
		}
	figures.prover_ms = ms[CHILD_PROVER];
	figures.refuter_ms = ms[CHILD_REFUTER];
	return figures;
}

void
race_stop(Race *race)
{
	for (int role = 0; role < 2; role++)
	{
		if (!race->child[role])
			continue;
		child_end(race->child[role]);
		if (race->alive[role])
			race->ended[role] = GetCurrentTimestamp();
		race->alive[role] = false;
	}
}

Answer *
prover_answer(const char *document, struct HostSetup *host, int memory_mb, TimestampTz deadline)
{
	Race *race = race_start(document, NULL, host, memory_mb, deadline);
	ChildResult *volatile child = NULL;
	const char *defect;

	PG_TRY();
	{
		child = race_next(race);
	}
	PG_FINALLY();
	{
		race_stop(race);
	}
	PG_END_TRY();
	return child && child->status == CHILD_ANSWERED ? answer_read(child->answer, &defect) : NULL;
}
