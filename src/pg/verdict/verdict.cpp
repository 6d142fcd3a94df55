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
#include "pg/base/settings.h"
#include "pg/base/sql_values.h"
#include "pg/front/problem.h"
#include "pg/solver/answer.h"
#include "pg/solver/child.h"
#include "pg/solver/race.h"
#include "pg/verdict/snippet.h"
#include "pg/verdict/verdict.h"
#include "pg/witness/attack.h"
#include "pg/witness/confirm.h"
#include "pg/witness/search.h"
#include "pg/witness/witness.h"

/* However late the core's answer comes: confirming its candidates gets this much. */
#define MIN_CONFIRM_MS 100

/* So long the server looks for a difference by itself, at most. */
#define SEARCH_MS 400

/* It begins with so many databases that are made to hurt. */
#define HURTING_DATABASES 60

/* Databases that are made to hurt have at most so many rows per table. */
#define ATTACK_ROWS 5

typedef struct Stages
{
	TimestampTz start;
	double frontend_ms;
	double solver_ms;
	double confirm_ms;
	double search_ms;
	int candidates;				/* tried */
	int searched;				/* databases on which this server has run the queries by itself */
	double attack_ms;
	int attacked;				/* databases that were to contradict a proof */
	RaceFigures race;
} Stages;

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

static double
ms_since(TimestampTz start)
{
	return (double) (GetCurrentTimestamp() - start) / 1000.0;
}

static void
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

/* What the core says of itself, and what the session adds. */
static Jsonb *
stats_jsonb(const Stages *stages, Jsonb *core)
{
	StringInfoData text;
	Datum own;

	initStringInfo(&text);
	appendStringInfo(&text, "{\"frontend_ms\": %.3f, \"solver_process_ms\": %.3f, \"confirm_ms\": %.3f, \"total_ms\": %.3f, \"candidates_tried\": %d",
					 stages->frontend_ms, stages->solver_ms, stages->confirm_ms, ms_since(stages->start), stages->candidates);
	appendStringInfo(&text, ", \"solver_processes\": %d", stages->race.processes);
	if (stages->race.processes > 1)
		appendStringInfo(&text, ", \"prover_process_ms\": %.3f, \"refuter_process_ms\": %.3f", stages->race.prover_ms, stages->race.refuter_ms);
	if (stages->search_ms > 0)
		appendStringInfo(&text, ", \"search_ms\": %.3f, \"server_databases\": %d", stages->search_ms, stages->searched);
	if (stages->attacked > 0)
		appendStringInfo(&text, ", \"border_ms\": %.3f, \"border_databases\": %d", stages->attack_ms, stages->attacked);
	appendStringInfoChar(&text, '}');
	own = DirectFunctionCall1(jsonb_in, CStringGetDatum(text.data));
	if (!core)
		return DatumGetJsonbP(own);
	return DatumGetJsonbP(DirectFunctionCall2(jsonb_concat, JsonbPGetDatum(core), own));
}

static char *
within(const char *reason, int bound)
{
	if (bound <= 0)
		return pstrdup(reason);
	return psprintf("%s; no difference with up to %d %s per table", reason, bound, bound == 1 ? "row" : "rows");
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
			break;
		case CHILD_OUT_OF_MEMORY:
			reason = psprintf("memory limit of %d MB reached", options->memory_mb);
			break;
		case CHILD_KILLED:
			reason = psprintf("the solver process was ended by signal %d (%s)", child->signal, strsignal(child->signal));
			break;
		default:
			reason = child->exit_code == 0 ? "the solver process ended without an answer"
				: psprintf("the solver process ended without an answer (exit code %d)", child->exit_code);
			break;
	}
	judgement->verdict = VERDICT_UNKNOWN;
	judgement->bound = progress_bound(child->progress);
	judgement->reason = within(reason, judgement->bound);
}

static int
witness_rows(const Witness *witness)
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

/* The verdict on a confirmed difference rests on nothing but how outputs were read, and what this moment's values of stable functions are. */
static void
accept_witness(Judgement *judgement, Witness *witness)
{
	int rows = witness_rows(witness);
	ListCell *cell;

	judgement->verdict = VERDICT_NOT_EQUIVALENT;
	judgement->witness = witness;
	judgement->proof = psprintf("counterexample%s, confirmed by this server", found_by(witness));
	judgement->reason = psprintf("the results differ on a database with %d %s", rows, rows == 1 ? "row" : "rows");
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
		return judgement;
	}
	explain_silence(judgement, child, options);
	if (defect)
		judgement->reason = within(defect, judgement->bound);
	add_assumptions(judgement, problem->assumptions);
	return judgement;
}

static bool
is_sure(const Judgement *judgement)
{
	return judgement->verdict == VERDICT_EQUIVALENT || judgement->verdict == VERDICT_NOT_EQUIVALENT;
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

static Judgement *
judge_problem(const SqleqProblem *problem, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	TimestampTz start = GetCurrentTimestamp();
	Race *race = race_start(problem->document, problem->refuter_document, problem->host, options->memory_mb, deadline);
	Judgement *volatile judgement = NULL;

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
	return judgement;
}

/* The last resort before a verdict that is none: the server looks for a difference by itself. */
static void
search_by_server(Judgement *judgement, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	TimestampTz start = GetCurrentTimestamp();
	TimestampTz limit = Min(deadline, TimestampTzPlusMilliseconds(start, SEARCH_MS));
	const char *document = start < limit ? problem_generator(judgement->problem, options) : NULL;
	SearchResult found;

	if (!document)
		return;
	/* What hurts a proof shows a difference, too. */
	found = attack_queries(judgement->problem, NIL, sqleq_attack > 0 ? HURTING_DATABASES : 0, ATTACK_ROWS, limit);
	stages->searched = found.databases;
	if (!found.witness)
	{
		found = search_databases(judgement->problem, document, options, limit);
		stages->searched += found.databases;
	}
	stages->search_ms = ms_since(start);
	if (found.witness)
	{
		judgement->assumptions = NIL;
		judgement->bound = 0;
		accept_witness(judgement, found.witness);
	}
	else if (found.failed > found.databases / 2)
		judgement->reason = psprintf("%s; on %d of %d databases that this server tried a query failed: %s", judgement->reason, found.failed,
									 found.databases, found.error);
}

/* A proof is of what we have read into the queries. Before it is a verdict, the server runs the queries themselves. */
static Judgement *
attack_by_server(Judgement *judgement, TimestampTz deadline, Stages *stages)
{
	TimestampTz start = GetCurrentTimestamp();
	bool bounded = judgement->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND;
	SearchResult found;
	Judgement *contradicted;

	if (judgement->verdict != VERDICT_EQUIVALENT && !bounded)
		return judgement;
	found = attack_queries(judgement->problem, judgement->assumptions, sqleq_attack, bounded ? Min(ATTACK_ROWS, judgement->bound) : ATTACK_ROWS, deadline);
	stages->attack_ms = ms_since(start);
	stages->attacked = found.databases;
	if (!found.witness)
		return judgement;
	contradicted = (Judgement *) palloc0(sizeof(Judgement));
	contradicted->problem = judgement->problem;
	contradicted->verdict = VERDICT_UNKNOWN;
	contradicted->defect = true;
	contradicted->stats = judgement->stats;
	contradicted->witness = found.witness;
	contradicted->reason = psprintf("internal error: there is a proof that the queries are equivalent (%s), and this server found a database on which they differ; "
									"please report the document that sqleq_problem shows, and this database", judgement->proof ? judgement->proof : "unnamed");
	add_assumptions(contradicted, judgement->assumptions);
	return contradicted;
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
	if (problem->different_outputs)
	{
		judgement->verdict = VERDICT_NOT_EQUIVALENT;
		judgement->proof = "different outputs";
		judgement->reason = problem->different_outputs;
	}
	else if (problem->unsupported)
	{
		judgement->verdict = VERDICT_UNSUPPORTED;
		judgement->reason = describe_feature(problem, problem->unsupported);
		search_by_server(judgement, options, deadline, stages);
	}
	else
	{
		judgement = judge_problem(problem, options, deadline, stages);
		if (judgement->verdict == VERDICT_UNKNOWN && !judgement->defect)
			search_by_server(judgement, options, deadline, stages);
		judgement = attack_by_server(judgement, deadline, stages);
	}
	return judgement;
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
	judgement->stats = stats_jsonb(&stages, judgement->stats);
	return judgement;
}
