/*
 * judge_errors.cpp: see judge_errors.h.
 */
extern "C" {
#include "postgres.h"

#include "utils/timestamp.h"
}

#include "pg/query/may_raise.h"
#include "pg/query/repeatable.h"
#include "pg/verdict/judge_errors.h"
#include "pg/witness/seen_errors.h"

bool
errors_are_possible(const Judgement *judgement)
{
	return query_may_raise(judgement->problem->query[0]) || query_may_raise(judgement->problem->query[1]);
}

/* The first of the errors that is a counterexample. */
static void
accept_error(Judgement *judgement, TimestampTz deadline)
{
	ListCell *cell;

	foreach(cell, judgement->errors)
	{
		const SeenError *seen = (const SeenError *) lfirst(cell);
		int rows;

		if (!confirm_error(judgement->problem, seen, deadline))
			continue;
		judgement->assumptions = NIL;
		judgement->bound = 0;
		judgement->outline = judgement->hint = NULL;
		judgement->constraints_known = false;
		judgement->constraints_used = NIL;
		accept_witness(judgement, seen->witness);
		rows = witness_count_rows(seen->witness);
		judgement->proof = "error of one query only, confirmed by this server";
		judgement->reason = psprintf("the %s query raises an error on a database with %d %s, where the other one does not: %s (SQLSTATE %s)",
									 query_name(judgement->problem, seen->query), rows, rows == 1 ? "row" : "rows", seen->message, seen->sqlstate);
		return;
	}
}

static void
withdraw_proof(Judgement *judgement)
{
	judgement->verdict = VERDICT_UNKNOWN;
	judgement->proof = judgement->outline = NULL;
	judgement->constraints_known = false;
	judgement->constraints_used = NIL;
	judgement->reason = "the results are the same, but a query may raise an error where the other one does not";
	judgement->hint = "Without errors => 'strict', databases on which a query raises an error are left out.";
}

void
judge_errors(Judgement *judgement, const SqleqOptions *options, List *databases, TimestampTz deadline)
{
	const bool possible = errors_are_possible(judgement);

	judgement->errors_known = !possible || databases != NIL;
	if (databases != NIL)
		judgement->errors = see_errors(judgement->problem, databases, options->strict_errors, deadline);
	if (!options->strict_errors || judgement->verdict == VERDICT_NOT_EQUIVALENT || !possible)
		return;
	accept_error(judgement, deadline);
	if (judgement->verdict == VERDICT_EQUIVALENT || judgement->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND)
		withdraw_proof(judgement);
}
