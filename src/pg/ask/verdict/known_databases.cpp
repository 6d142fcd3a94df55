/* known_databases.cpp: see known_databases.h. */
extern "C" {
#include "postgres.h"

#include "miscadmin.h"
#include "utils/timestamp.h"
}

#include "pg/base/subtransaction.h"
#include "pg/ask/verdict/known_databases.h"
#include "pg/ask/witness/confirm.h"
#include "pg/ask/attack/known_rows.h"

/* What is told for the next call, and what the present one has been told. */
typedef struct Known
{
	List *databases;
	bool alone;
} Known;

static Known told, known;

void
judge_knowing(List *databases, bool alone)
{
	told.databases = databases;
	told.alone = alone;
}

void
known_databases_begin(void)
{
	known = told;
	told = Known{};
}

/* A counterexample like any other: confirmed here and now. */
static void
try_database(Judgement *judgement, Jsonb *database, TimestampTz deadline, Stages *stages)
{
	const Candidate *candidate = NULL;
	const ErrorData *error =
		run_kept([&] { candidate = known_candidate(judgement->problem, database); }, ERRORS_OF_QUERIES);
	Confirmation confirmation;

	if (error || !candidate)
		return;
	confirmation = confirm_candidate(judgement->problem, candidate, deadline);
	stages->candidates++;
	if (confirmation.witness)
		accept_witness(judgement, confirmation.witness);
}

bool
try_known_databases(Judgement *judgement, TimestampTz deadline, Stages *stages)
{
	TimestampTz start = GetCurrentTimestamp();
	ListCell *cell;

	if (known.databases == NIL && !known.alone)
		return false;
	foreach(cell, known.databases)
	{
		CHECK_FOR_INTERRUPTS();
		if (judgement->witness || GetCurrentTimestamp() >= deadline)
			break;
		try_database(judgement, (Jsonb *) lfirst(cell), deadline, stages);
	}
	stages->confirm_ms += ms_since(start);
	if (judgement->witness)
	{
		judgement->proof = "counterexample of another pair, confirmed by this server";
		return true;
	}
	if (!known.alone)
		return false;
	judgement->verdict = VERDICT_UNKNOWN;
	judgement->reason = "only known databases were tried";
	judgement->defect = true; /* nobody looks further */
	return true;
}
