/*
 * judge_errors.cpp: see judge_errors.h.
 */
extern "C" {
#include "postgres.h"

#include "utils/timestamp.h"
}

#include "pg/read/trees/may_raise.h"
#include "pg/read/trees/raise_alike.h"
#include "pg/read/trees/repeatable.h"
#include "pg/ask/verdict/judge_errors.h"
#include "pg/ask/verdict/judge_problem.h"
#include "pg/ask/errors/error_look.h"
#include "pg/read/problem/problem_build.h"

/* As the core says it. */
#define MODULO_ERRORS "modulo errors: databases on which a query raises an error are left out"

bool
is_proof(const Judgement *judgement)
{
	return judgement->verdict == VERDICT_EQUIVALENT || judgement->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND;
}

bool
errors_are_possible(const Judgement *judgement)
{
	return query_may_raise(judgement->problem->query[0]) || query_may_raise(judgement->problem->query[1]);
}

bool
accept_error(Judgement *judgement, const SeenError *seen, const char *where, TimestampTz deadline)
{
	const TimestampTz limit = Min(deadline, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), COUNTED_ERRORS_MS));
	const char *query = query_name(judgement->problem, seen->query);
	int rows;

	if (!confirm_error(judgement->problem, seen, limit))
		return false;
	seen->witness->raised[seen->query] = psprintf("%s (SQLSTATE %s)", seen->message, seen->sqlstate);
	judgement->assumptions = NIL;
	judgement->bound = 0;
	judgement->outline = judgement->hint = NULL;
	judgement->constraints_known = judgement->modulo_errors = false;
	judgement->constraints_used = NIL;
	accept_witness(judgement, seen->witness);
	rows = witness_count_rows(seen->witness);
	judgement->proof = "error of one query only, confirmed by this server";
	judgement->reason = where
		? psprintf("the %s query raises an error %s: %s (SQLSTATE %s)", query, where, seen->message, seen->sqlstate)
		: psprintf(
			  "the %s query raises an error on a database with %d %s, where the other one does not: %s (SQLSTATE %s)",
			  query, rows, rows == 1 ? "row" : "rows", seen->message, seen->sqlstate);
	return true;
}

void
withdraw_proof(Judgement *judgement, const char *reason, const char *hint)
{
	judgement->verdict = VERDICT_UNKNOWN;
	judgement->proof = judgement->outline = NULL;
	judgement->constraints_known = false;
	judgement->constraints_used = NIL;
	judgement->reason = reason;
	judgement->hint = hint;
}

/* ---- what a proof leaves out ---- */

/*
 * Is it proved of the two, which raise no errors, that they are equivalent, as far as it is of the queries themselves?
 */
static bool
are_equivalent(const Judgement *judgement, const RaisingArguments *arguments, const SqleqOptions *options,
			   TimestampTz deadline)
{
	SqleqOptions own = *options;
	Stages stages = {};
	const SqleqProblem *question;
	SqleqVerdict verdict;

	own.explain = own.explain_proofs = own.strict_errors = false;
	question = problem_build_trees(judgement->problem, arguments->query[0], arguments->query[1],
								   arguments->counted ? SQLEQ_BAG : SQLEQ_SET, false, &own);
	if (!question->document)
		return false;
	verdict = judge_problem(question, &own, deadline, &stages)->verdict;
	return verdict == VERDICT_EQUIVALENT ||
		(verdict == VERDICT_EQUIVALENT_WITHIN_BOUND && judgement->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND);
}

static bool
raise_alike(const Judgement *judgement, const SqleqOptions *options, bool closely, TimestampTz deadline)
{
	const SqleqProblem *problem = judgement->problem;
	List *given;
	ListCell *cell;
	const RaiseAlike alike = queries_raise_alike(problem->query[0], problem->query[1], &given);

	if (alike != RAISE_ALIKE_IF)
		return alike != MAY_RAISE_ALONE;
	if (!closely || list_length(problem->holes) > 0)
		return false;
	foreach(cell, given)
		if (!are_equivalent(judgement, (const RaisingArguments *) lfirst(cell), options, deadline))
			return false;
	return true;
}

void
name_errors(Judgement *judgement, const SqleqOptions *options, bool closely, TimestampTz deadline)
{
	List *others = NIL;
	ListCell *cell;
	bool seen = false;

	/* what holes raise is the affair of whoever fills them */
	if (judgement->problem->same || judgement->problem->planned || judgement->problem->holes != NIL ||
		!is_proof(judgement) || (judgement->proof && strcmp(judgement->proof, BOTH_ALWAYS_RAISE) == 0))
		return;
	foreach(cell, judgement->assumptions)
		if (strncmp((const char *) lfirst(cell), MODULO_ERRORS, strlen("modulo errors")) != 0)
			others = lappend(others, lfirst(cell));
	judgement->assumptions = others;
	foreach(cell, judgement->errors)
		seen = seen || !((const SeenError *) lfirst(cell))->always || ((const SeenError *) lfirst(cell))->witness;
	if (seen || !(judgement->raise_alike || raise_alike(judgement, options, closely, deadline)))
		add_assumptions(judgement, list_make1((void *) MODULO_ERRORS));
}

static bool
leaves_errors_out(const Judgement *judgement)
{
	ListCell *cell;

	foreach(cell, judgement->assumptions)
		if (strcmp((const char *) lfirst(cell), MODULO_ERRORS) == 0)
			return true;
	return false;
}

/* ---- errors that count ---- */

void
note_errors(Judgement *judgement, const SqleqOptions *options, List *databases, TimestampTz deadline)
{
	judgement->errors_known = !errors_are_possible(judgement) || databases != NIL;
	if (databases != NIL)
		judgement->errors = see_errors(judgement->problem, databases, options->strict_errors, deadline);
}

void
count_errors(Judgement *judgement, TimestampTz deadline)
{
	ListCell *cell;

	if (judgement->verdict == VERDICT_NOT_EQUIVALENT || !errors_are_possible(judgement))
		return;
	foreach(cell, judgement->errors)
		if (accept_error(judgement, (const SeenError *) lfirst(cell), NULL, deadline))
			return;
	if (is_proof(judgement) && leaves_errors_out(judgement))
		withdraw_proof(judgement, "the results are the same, but one query may raise an error where the other does not",
					   "Without errors => 'strict', databases on which a query raises an error are left out.");
}
