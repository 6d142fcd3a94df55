/*
 * verdict.cpp: the pipeline, and what each of its ends is called.
 *
 * Here is where a verdict gets its name, so here the contract is kept: "not_equivalent" needs a confirmed witness or outputs that cannot be
 * compared, and whatever goes wrong on the way is an "unknown" that says what.
 */
extern "C" {
#include "postgres.h"

#include <string.h>

#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "utils/builtins.h"
#include "utils/fmgrprotos.h"
#include "utils/lsyscache.h"
#include "utils/jsonb.h"
#include "utils/timestamp.h"
}

#include "pg/base/call.h"
#include "pg/base/options.h"
#include "pg/base/sandbox.h"
#include "pg/base/sql_values.h"
#include "pg/front/problem.h"
#include "pg/solver/answer.h"
#include "pg/solver/child.h"
#include "pg/solver/race.h"
#include "pg/solver/remembered.h"
#include "pg/verdict/server_search.h"
#include "pg/verdict/snippet.h"
#include "pg/verdict/stages.h"
#include "pg/verdict/verdict.h"
#include "pg/verdict/would_hold.h"
#include "pg/witness/confirm.h"
#include "pg/witness/seen_errors.h"
#include "pg/witness/witness.h"

/* However late the core's answer comes: confirming its candidates gets this much. */
#define MIN_CONFIRM_MS 100

const char *
verdict_name(SqleqVerdict verdict)
{
	static const char *const names[] = {
		"equivalent", "equivalent_within_bound", "not_equivalent", "unknown", "unsupported"
	};

	return names[verdict];
}

Datum
verdict_value(SqleqVerdict verdict, Oid type)
{
	Oid input;
	Oid io_param;

	getTypeInputInfo(type, &input, &io_param);
	return OidInputFunctionCall(input, (char *) verdict_name(verdict), io_param, -1);
}

void
add_assumptions(Judgement *judgement, List *texts)
{
	ListCell *cell;

	foreach(cell, texts)
	{
		bool known = false;
		ListCell *other;

		foreach(other, judgement->assumptions)
			known = known || strcmp((const char *) lfirst(other), (const char *) lfirst(cell)) == 0;
		if (!known)
			judgement->assumptions = lappend(judgement->assumptions, lfirst(cell));
	}
}

static char *
within(const char *reason, int bound)
{
	if (bound <= 0)
		return pstrdup(reason);
	return psprintf("%s; no difference with up to %d %s per table", reason, bound, bound == 1 ? "row" : "rows");
}

static const char *
time_hint(void)
{
	return "Give more time by the argument \"timeout\" or the setting sqleq.timeout, or ask for a smaller \"bound\".";
}

static const char *
memory_hint(void)
{
	return "Raise the setting sqleq.memory_limit.";
}

static const char *
report_hint(void)
{
	return "This is a defect. Please report it with the document that sqleq_problem() shows.";
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
		case CHILD_KILLED:
			reason = psprintf("the solver process was ended by signal %d (%s)", child->signal, strsignal(child->signal));
			judgement->hint = report_hint();
			break;
		default:
			reason = child->exit_code == 0 ? "the solver process ended without an answer"
				: psprintf("the solver process ended without an answer (exit code %d)", child->exit_code);
			judgement->hint = report_hint();
			break;
	}
	judgement->verdict = VERDICT_UNKNOWN;
	judgement->bound = progress_bound(child->progress);
	judgement->reason = within(reason, judgement->bound);
}

int
witness_count_rows(const Witness *witness)
{
	int rows = 0;

	for (int i = 0; i < witness->ntables; i++)
		rows += witness->tables[i].nrows;
	return rows;
}

static const char *
found_by(const Witness *witness)
{
	if (witness->found_by && strcmp(witness->found_by, "random") == 0)
		return " from random search";
	if (witness->found_by && strcmp(witness->found_by, "solver") == 0)
		return " from the solver";
	return "";
}

/* The verdict on a confirmed difference rests on nothing but how outputs were read and for whom, and what this moment's values of stable functions are. */
void
accept_witness(Judgement *judgement, Witness *witness)
{
	int rows = witness_count_rows(witness);
	ListCell *cell;

	judgement->verdict = VERDICT_NOT_EQUIVALENT;
	judgement->witness = witness;
	judgement->proof = psprintf("counterexample%s, confirmed by this server", found_by(witness));
	judgement->reason = psprintf("the results differ on a database with %d %s%s", rows, rows == 1 ? "row" : "rows",
								 witness->by_chance ? ", whichever of tied rows are taken" : "");
	add_assumptions(judgement, judgement->problem->readings);
	foreach(cell, judgement->problem->parameters)
	{
		const SqleqParameter *parameter = (const SqleqParameter *) lfirst(cell);

		if (parameter->index < 0)
			add_assumptions(judgement, list_make1(psprintf("%s has its present value", parameter->name)));
	}
}

static void
judge_candidates(Judgement *judgement, const Answer *answer, TimestampTz deadline, Stages *stages)
{
	const char *first_reason = NULL;
	TimestampTz start = GetCurrentTimestamp();
	TimestampTz limit = Max(deadline, TimestampTzPlusMilliseconds(start, MIN_CONFIRM_MS));
	ListCell *cell;

	foreach(cell, answer->candidates)
	{
		Confirmation confirmation;

		CHECK_FOR_INTERRUPTS();
		if (first_reason && GetCurrentTimestamp() >= limit)
			break;
		confirmation = confirm_candidate(judgement->problem, (const Candidate *) lfirst(cell), limit);
		stages->candidates++;
		if (confirmation.witness)
		{
			accept_witness(judgement, confirmation.witness);
			break;
		}
		if (!first_reason)
			first_reason = confirmation.reason;
		if (confirmation.late)
			break;
	}
	stages->confirm_ms += ms_since(start);
	if (judgement->verdict == VERDICT_NOT_EQUIVALENT)
		return;
	judgement->verdict = VERDICT_UNKNOWN;
	if (answer->candidates == NIL)
		judgement->reason = "the solver process reported a difference, but no database";
	else
		judgement->reason = psprintf("a database was found on which the queries seemed to differ, but this server did not confirm it: %s",
									 first_reason);
	add_assumptions(judgement, judgement->problem->assumptions);
	add_assumptions(judgement, answer->assumptions);
}

static void
judge_answer(Judgement *judgement, const Answer *answer, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	judgement->stats = answer->stats;
	judgement->bound = answer->bound;
	if (answer->verdict == ANSWER_CANDIDATE)
	{
		judge_candidates(judgement, answer, deadline, stages);
		return;
	}
	judgement->proof = answer->proof;
	judgement->reason = answer->reason;
	judgement->defect = answer->defect;
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
judge_child(const SqleqProblem *problem, const ChildResult *child, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
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
		if (is_sure(judgement) || (child->role == CHILD_PROVER && judgement->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND))
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
check_agreement(Judgement *sure, const ChildResult *other, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
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
	second->reason = "internal error: one process proved the queries equivalent, and this server confirmed a difference that another one "
		"found; please report the document that sqleq_problem shows";
	add_assumptions(second, sure->problem->assumptions);
	return second;
}

/* Waits for the processes of the race until one of them has the last word. */
static Judgement *
judge_race(Race *race, const SqleqProblem *problem, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	Judgement *best = NULL;
	const char *no_proof = NULL;	/* why the prover did not come to an end */
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
		no_proof = "it took much longer than the bounded check";
	if (best && best->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND && !best->reason && no_proof)
		best->reason = psprintf("the search for a proof for databases of every size was given up: %s", no_proof);
	return best;
}

/* What the session was told before about the same question; NULL: nothing. */
static Judgement *
judge_remembered(const SqleqProblem *problem, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	ChildResult known = {CHILD_PROVER, CHILD_ANSWERED};

	known.answer = problem->question ? remembered_answer(problem->question) : NULL;
	stages->remembered = known.answer != NULL;
	return known.answer ? judge_child(problem, &known, options, deadline, stages) : NULL;
}

static Judgement *
judge_problem(const SqleqProblem *problem, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	TimestampTz start = GetCurrentTimestamp();
	Judgement *volatile judgement = judge_remembered(problem, options, deadline, stages);
	Race *race;

	if (judgement && judgement->answer)
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
	if (problem->question && judgement->answer)
		remember_answer(problem->question, judgement->answer);
	return judgement;
}

/* The front end keeps the time limit to the point: there is nothing to be said afterwards but that. */
static const SqleqProblem *
read_queries(const char *q1, const char *q2, const SqleqOptions *options, TimestampTz deadline, SubtransactionResult *result)
{
	const SqleqProblem *problem = NULL;

	*result = subtransaction_run([&] { problem = problem_build(q1, q2, options); }, SubtransactionOptions{KEPT, ERRORS_OF_OURS, deadline, 0});
	if (result->error && !result->late)
		ReThrowError(result->error);
	return problem;
}

/* A limit of the call was reached outside of a solver's process. */
static Judgement *
judge_limit(const SubtransactionResult *result, const SqleqOptions *options, const Stages *stages)
{
	Judgement *judgement = (Judgement *) palloc0(sizeof(Judgement));

	judgement->problem = (const SqleqProblem *) palloc0(sizeof(SqleqProblem));
	judgement->verdict = VERDICT_UNKNOWN;
	judgement->reason = psprintf("%s %s", call_limit_reached(result, options),
								 stages->frontend_ms == 0 ? "while the queries were read" : "in the session");
	judgement->hint = result->late ? time_hint() : memory_hint();
	return judgement;
}

static Judgement *
judge_stages(const char *q1, const char *q2, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	Judgement *judgement = (Judgement *) palloc0(sizeof(Judgement));
	SubtransactionResult reading;
	const SqleqProblem *problem = read_queries(q1, q2, options, deadline, &reading);

	if (reading.late)
		return judge_limit(&reading, options, stages);
	judgement->problem = problem;
	stages->frontend_ms = ms_since(stages->start);
	if (problem->same)
	{
		judgement->verdict = VERDICT_EQUIVALENT;
		judgement->proof = "the same query";
		judgement->outline = options->explain ? "both queries are the same after parse analysis and rewriting" : NULL;
		judgement->constraints_known = options->explain;
		add_assumptions(judgement, problem->assumptions);
	}
	else if (problem->different_outputs)
	{
		judgement->verdict = VERDICT_NOT_EQUIVALENT;
		judgement->proof = "different outputs";
		judgement->reason = problem->different_outputs;
	}
	else if (problem->unsupported)
	{
		judgement->verdict = VERDICT_UNSUPPORTED;
		judgement->reason = describe_feature(problem, problem->unsupported);
		judgement->hint = "sqleq_features() lists the constructs of a query, and which of them are not supported.";
		search_by_server(judgement, options, deadline, stages);
	}
	else
	{
		judgement = judge_problem(problem, options, deadline, stages);
		if (judgement->verdict == VERDICT_UNKNOWN && !judgement->defect)
			search_by_server(judgement, options, deadline, stages);
		judgement = attack_by_server(judgement, deadline, stages);
	}
	look_for_errors(judgement, options, deadline, stages);
	look_for_missing_constraints(judgement, options, deadline, stages);
	return judgement;
}

static int
compare_seen_errors(const ListCell *a, const ListCell *b)
{
	const SeenError *x = (const SeenError *) lfirst(a);
	const SeenError *y = (const SeenError *) lfirst(b);

	return x->query != y->query ? x->query - y->query : strcmp(x->sqlstate, y->sqlstate);
}

/* The queries were judged in an order of our own. From here on the first is the one that was given first. */
static void
turn_back(Judgement *judgement)
{
	Witness *witness = judgement->witness;
	ListCell *cell;

	if (witness && judgement->problem->turned)
	{
		ResultSet *first = witness->results[0];

		witness->results[0] = witness->results[1];
		witness->results[1] = first;
	}
	if (judgement->problem->turned)
		foreach(cell, judgement->errors)
			((SeenError *) lfirst(cell))->query = 1 - ((SeenError *) lfirst(cell))->query;
	list_sort(judgement->errors, compare_seen_errors);
	judgement->problem = problem_as_given(judgement->problem);
}

Judgement *
judge(const char *q1, const char *q2, const SqleqOptions *options)
{
	Judgement *judgement = NULL;
	Stages stages = {};
	TimestampTz deadline;
	SubtransactionResult result;

	sandbox_refuse_within();
	stages.start = GetCurrentTimestamp();
	deadline = TimestampTzPlusMilliseconds(stages.start, options->timeout_ms);
	result = subtransaction_run([&] { judgement = judge_stages(q1, q2, options, deadline, &stages); },
								SubtransactionOptions{KEPT, ERRORS_OF_OURS, TimestampTzPlusMilliseconds(deadline, CALL_GRACE_MS), options->memory_mb});
	if (result.late || result.out_of_memory)
		judgement = judge_limit(&result, options, &stages);
	else if (result.error)
		ReThrowError(result.error);
	turn_back(judgement);
	judgement->stats = stats_jsonb(&stages, judgement->stats);
	return judgement;
}
