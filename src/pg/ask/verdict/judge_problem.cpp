/* judge_problem.cpp: see judge_problem.h. */
extern "C" {
#include "postgres.h"

#include <string.h>

#include "miscadmin.h"
#include "utils/timestamp.h"
}

#include "pg/ask/solver/answer.h"
#include "pg/ask/solver/child.h"
#include "pg/ask/solver/race.h"
#include "pg/ask/solver/remembered.h"
#include "pg/ask/verdict/judge_problem.h"
#include "pg/ask/verdict/plan_candidates.h"

/* However late the core's answer comes: confirming its candidates gets this much. */
#define MIN_CONFIRM_MS 100

const char *
within(const char *reason, int bound)
{
	if (bound <= 0)
		return pstrdup(reason);
	return psprintf("%s; no difference with up to %d %s per table", reason, bound, bound == 1 ? "row" : "rows");
}

const char *
time_hint(void)
{
	return "Raise the argument \"timeout\" or the setting sqleq.timeout, or use a smaller \"bound\".";
}

const char *
memory_hint(void)
{
	return "Raise the setting sqleq.memory_limit.";
}

const char *
report_hint(void)
{
	return "This is a bug. Please report it with the output of sqleq_internal.problem().";
}

/* The child gave no answer. */
static void
explain_silence(Judgement *judgement, const ChildResult *child, const SqleqOptions *options)
{
	const char *reason;

	switch (child->status)
	{
		case CHILD_TIMED_OUT:
			reason = psprintf("time limit of %s reached", duration_text(options->timeout_ms));
			judgement->hint = time_hint();
			break;
		case CHILD_OUT_OF_MEMORY:
			reason = psprintf("memory limit of %d MB reached", options->memory_mb);
			judgement->hint = memory_hint();
			break;
		case CHILD_CRASHED:
			reason = psprintf("the solver's process crashed (signal %d: %s)", child->signal, strsignal(child->signal));
			judgement->hint = report_hint();
			break;
		case CHILD_KILLED:
			reason =
				psprintf("the solver process was ended by signal %d (%s)", child->signal, strsignal(child->signal));
			judgement->hint = report_hint();
			break;
		default:
			reason = child->exit_code == 0
				? "the solver process ended without an answer"
				: psprintf("the solver process ended without an answer (exit code %d)", child->exit_code);
			judgement->hint = report_hint();
			break;
	}
	judgement->verdict = VERDICT_UNKNOWN;
	judgement->bound = progress_bound(child->progress);
	judgement->reason = within(reason, judgement->bound);
}

static void
judge_answer(Judgement *judgement, const Answer *answer, const SqleqOptions *options, TimestampTz deadline,
			 Stages *stages)
{
	judgement->stats = answer->stats;
	judgement->bound = answer->bound;
	if (answer->verdict == ANSWER_CANDIDATE)
	{
		judge_candidates(judgement, answer,
						 Max(deadline, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), MIN_CONFIRM_MS)), stages);
		return;
	}
	judgement->proof = answer->proof;
	judgement->reason = answer->reason;
	judgement->defect = answer->defect;
	judgement->modulo_errors = answer->modulo_errors;
	judgement->ties = answer->ties;
	stages->both_give_rows = answer->both_give_rows;
	stages->asked = answer->asked;
	if (answer->defect)
		judgement->hint = report_hint();
	add_assumptions(judgement, judgement->problem->assumptions);
	add_assumptions(judgement, answer->assumptions);
	if (answer->verdict == ANSWER_EQUIVALENT)
	{
		judgement->verdict = VERDICT_EQUIVALENT;
		judgement->outline = answer->outline;
		judgement->constraints_known = answer->constraints_known;
		judgement->constraints_used = answer->constraints_used;
	}
	else if (answer->verdict == ANSWER_EQUIVALENT_WITHIN_BOUND && answer->bound >= options->bound)
		judgement->verdict = VERDICT_EQUIVALENT_WITHIN_BOUND;
	else
	{
		judgement->verdict = VERDICT_UNKNOWN;
		judgement->proof = NULL;
		judgement->reason = within(answer->reason ? answer->reason : "the solver gave up", answer->bound);
	}
}

static bool
is_sure(const Judgement *judgement)
{
	return judgement->verdict == VERDICT_EQUIVALENT || judgement->verdict == VERDICT_NOT_EQUIVALENT;
}

/* A verdict from what one process said, or did not say. */
static Judgement *
judge_child(const SqleqProblem *problem, const ChildResult *child, const SqleqOptions *options, TimestampTz deadline,
			Stages *stages)
{
	Judgement *judgement = (Judgement *) palloc0(sizeof(Judgement));
	const char *defect = NULL;
	Answer *answer = NULL;

	judgement->problem = problem;
	judgement->verdict = VERDICT_UNKNOWN;
	if (child->status == CHILD_ANSWERED)
		answer = answer_read(child->answer, &defect);
	judgement->answered = answer != NULL;
	if (answer)
	{
		judge_answer(judgement, answer, options, deadline, stages);
		/* What only the refuter says may be what there was time for. */
		if (is_sure(judgement) ||
			(child->role == CHILD_PROVER && judgement->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND))
			judgement->answer = child->answer;
		return judgement;
	}
	explain_silence(judgement, child, options);
	if (defect)
		judgement->reason = within(defect, judgement->bound);
	add_assumptions(judgement, problem->assumptions);
	return judgement;
}

/* Of the verdicts of two processes, the one that says more. */
static Judgement *
better(Judgement *one, Judgement *other)
{
	if (!one)
		return other;
	if (one->verdict != VERDICT_UNKNOWN || other->verdict != VERDICT_UNKNOWN)
		return other->verdict == VERDICT_UNKNOWN ? one : other;
	if (one->answered != other->answered)
		return one->answered ? one : other;
	return other->bound > one->bound ? other : one;
}

/* The other process may contradict a sure verdict. Then one of the two is a bug, and nobody knows which. */
static Judgement *
check_agreement(Judgement *sure, const ChildResult *other, const SqleqOptions *options, TimestampTz deadline,
				Stages *stages)
{
	Judgement *second = other ? judge_child(sure->problem, other, options, deadline, stages) : NULL;

	if (!second || !is_sure(second) || second->verdict == sure->verdict)
		return sure;
	second = (Judgement *) palloc0(sizeof(Judgement));
	second->problem = sure->problem;
	second->verdict = VERDICT_UNKNOWN;
	second->defect = true;
	second->hint = report_hint();
	second->stats = sure->stats;
	second->reason =
		"internal error: one process proved the queries equivalent, and this server confirmed a difference that another one "
		"found; please report the document that sqleq_internal.problem shows";
	add_assumptions(second, sure->problem->assumptions);
	return second;
}

/* Waits for the processes of the race until one of them has the last word. */
static Judgement *
judge_race(Race *race, const SqleqProblem *problem, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	Judgement *best = NULL;
	const char *no_proof = NULL; /* why the prover did not come to an end */
	ChildResult *child;

	while ((child = race_next(race)) != NULL)
	{
		Judgement *heard = judge_child(problem, child, options, deadline, stages);

		if (is_sure(heard))
			return check_agreement(heard, race_other(race), options, deadline, stages);
		/* What the prover says includes what the refuter could say. */
		if (heard->answered && child->role == CHILD_PROVER)
			return heard;
		if (child->role == CHILD_PROVER)
			no_proof = heard->reason;
		best = better(best, heard);
	}
	if (race_gave_up_proof(race))
		no_proof = "it took much longer than the bounded check did";
	if (best && best->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND && no_proof)
		best->reason = psprintf("%s%sgave up the search for a proof for every database: %s",
								best->reason ? best->reason : "", best->reason ? "; " : "", no_proof);
	return best;
}

/* What the session was told before about the same question; NULL: nothing. */
static Judgement *
judge_remembered(const SqleqProblem *problem, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	ChildResult known = {CHILD_PROVER, CHILD_ANSWERED};

	known.answer = problem->question ? remembered_answer(problem->question) : NULL;
	return known.answer ? judge_child(problem, &known, options, deadline, stages) : NULL;
}

Judgement *
judge_problem(const SqleqProblem *problem, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	TimestampTz start = GetCurrentTimestamp();
	Judgement *volatile judgement = judge_remembered(problem, options, deadline, stages);
	Race *race;

	stages->remembered = judgement && judgement->answer;
	if (stages->remembered)
		return judgement;
	judgement = NULL;
	race = race_start(problem->document, problem->refuter_document, problem->host, options->memory_mb, deadline);
	PG_TRY();
	{
		judgement = judge_race(race, problem, options, deadline, stages);
	}
	PG_FINALLY();
	{
		race_stop(race);
	}
	PG_END_TRY();
	stages->race = race_figures(race);
	stages->solver_ms = ms_since(start) - stages->confirm_ms;
	if (!judgement)
		elog(ERROR, "no solver process has ended");
	stages->bound = judgement->bound;
	if (problem->question && judgement->answer)
		remember_answer(problem->question, judgement->answer);
	return judgement;
}
