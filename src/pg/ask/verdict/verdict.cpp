/*
 * verdict.cpp: the pipeline, and what each of its ends is called.
 *
 * Here and in judge_problem.cpp is where a verdict gets its name, so here the contract is kept: "not_equivalent" needs
 * a confirmed witness or outputs that cannot be compared, and whatever goes wrong on the way is an "unknown" that says
 * what.
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
#include "pg/read/values/tried.h"
#include "pg/read/problem/problem_build.h"
#include "pg/read/terms/problem.h"
#include "pg/ask/verdict/given_order.h"
#include "pg/ask/verdict/judge_problem.h"
#include "pg/ask/verdict/known_databases.h"
#include "pg/ask/verdict/raising_queries.h"
#include "pg/ask/verdict/server_search.h"
#include "pg/ask/verdict/snippet.h"
#include "pg/ask/verdict/stages.h"
#include "pg/ask/verdict/verdict.h"
#include "pg/ask/verdict/via.h"
#include "pg/ask/verdict/what_helps.h"
#include "pg/ask/verdict/would_hold.h"
#include "pg/ask/witness/compare.h"
#include "pg/ask/attack/try_values.h"
#include "pg/ask/witness/witness.h"

/* The front end keeps the time limit to the point: there is nothing to be said afterwards but that. */
static const SqleqProblem *
read_queries(const char *q1, const char *q2, const SqleqOptions *options, TimestampTz deadline,
			 SubtransactionResult *result)
{
	const SqleqProblem *problem = NULL;

	*result = subtransaction_run([&] { problem = problem_build(q1, q2, options); },
								 SubtransactionOptions{KEPT, ERRORS_OF_OURS, deadline, 0});
	if (result->error && !result->late)
		ReThrowError(result->error);
	return problem;
}

Judgement *
judge_limit(const SubtransactionResult *result, const SqleqOptions *options, bool read)
{
	Judgement *judgement = (Judgement *) palloc0(sizeof(Judgement));

	judgement->problem = (const SqleqProblem *) palloc0(sizeof(SqleqProblem));
	judgement->verdict = VERDICT_UNKNOWN;
	judgement->reason =
		psprintf("%s %s", call_limit_reached(result, options), read ? "in the session" : "while the queries were read");
	judgement->hint = result->late ? time_hint() : memory_hint();
	return judgement;
}

/* Values that the server stores, where constraints are more than the core knows, may lead to a difference. */
static Judgement *
judge_again_with_values(Judgement *judgement, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	SqleqProblem *problem = (SqleqProblem *) judgement->problem;
	Judgement *again;

	if (judgement->verdict != VERDICT_UNKNOWN || judgement->defect || GetCurrentTimestamp() >= deadline ||
		!try_values(problem, options, deadline))
		return judgement;
	again = judge_problem(problem, options, deadline, stages);
	if (again->verdict != VERDICT_UNKNOWN || again->defect)
		return again;
	/* the server's own search may know values that are none of these */
	front::forget_tried(problem, options);
	return judgement;
}

/* A verdict from what steps have proved. */
static Judgement *
judge_composed(const SqleqProblem *problem, const Chain *chain)
{
	Judgement *judgement = (Judgement *) palloc0(sizeof(Judgement));

	judgement->problem = problem;
	judgement->verdict = chain->verdict;
	judgement->proof = psprintf("%d steps, each proved", chain->steps);
	judgement->outline = chain->outline;
	judgement->reason = chain->reason;
	judgement->constraints_known = chain->constraints_known;
	judgement->constraints_used = chain->constraints_used;
	judgement->bound = chain->bound;
	judgement->modulo_errors = chain->modulo_errors;
	judgement->raise_alike = !chain->modulo_errors;
	judgement->ties = chain->ties;
	if (problem->turned)
		judgement->ties.query = 1 - judgement->ties.query;
	add_assumptions(judgement, problem->assumptions);
	add_assumptions(judgement, chain->assumptions);
	return judgement;
}

static Judgement *
judge_stages(const char *q1, const char *q2, const Chain *chain, const SqleqOptions *options, TimestampTz deadline,
			 Stages *stages)
{
	Judgement *judgement = (Judgement *) palloc0(sizeof(Judgement));
	SubtransactionResult reading;
	const SqleqProblem *problem = read_queries(q1, q2, options, deadline, &reading);

	if (reading.late)
		return judge_limit(&reading, options, false);
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
		if (!try_known_databases(judgement, deadline, stages))
			search_by_server(judgement, options, deadline, stages);
	}
	else if (chain)
		judgement = attack_by_server(judge_composed(problem, chain), deadline, stages);
	else if (!try_known_databases(judgement, deadline, stages))
	{
		const TimestampTz through = solver_deadline(deadline);

		judgement = judge_again_with_values(judge_problem(problem, options, through, stages), options, through, stages);
		if (judgement->verdict == VERDICT_UNKNOWN && !judgement->defect)
			search_by_server(judgement, options, deadline, stages);
		judgement = attack_by_server(judgement, deadline, stages);
	}
	judge_raising_queries(judgement, options, deadline, stages);
	look_for_errors(judgement, options, deadline, stages);
	look_for_missing_constraints(judgement, options, deadline, stages);
	if (judgement->hint == NULL)
		judgement->hint = what_helps(judgement);
	return judgement;
}

/* How the second result differs from the first: what people get wrong. */
static const char *
kind_of_difference(const Judgement *judgement, TimestampTz deadline)
{
	const Witness *witness = judgement->verdict == VERDICT_NOT_EQUIVALENT ? judgement->witness : NULL;
	const char *kind = NULL;
	bool late;

	if (judgement->verdict == VERDICT_NOT_EQUIVALENT && judgement->problem->different_outputs)
		return "columns";
	if (!witness || !witness->results[0] || !witness->results[1])
		return NULL;
	(void) sandbox_run([&] { kind = results_differ_in(witness->results[0], witness->results[1]); }, deadline,
					   judgement->problem->named, &late);
	return kind;
}

Judgement *
judge(const char *q1, const char *q2, const SqleqOptions *options)
{
	return judge_chain(q1, q2, NULL, options);
}

Judgement *
judge_chain(const char *q1, const char *q2, const Chain *chain, const SqleqOptions *options)
{
	Judgement *judgement = NULL;
	Stages stages = stages_begin();
	TimestampTz deadline;
	SubtransactionResult result;

	sandbox_refuse_within();
	known_databases_begin();
	deadline = TimestampTzPlusMilliseconds(stages.start, options->timeout_ms);
	result = subtransaction_run([&] { judgement = judge_stages(q1, q2, chain, options, deadline, &stages); },
								SubtransactionOptions{KEPT, ERRORS_OF_OURS,
													  TimestampTzPlusMilliseconds(deadline, CALL_GRACE_MS),
													  options->memory_mb});
	if (result.late || result.out_of_memory)
	{
		judgement = judge_limit(&result, options, stages.frontend_ms > 0);
		judgement->bound = stages.bound;
		judgement->reason = within(judgement->reason, stages.bound);
	}
	else if (result.error)
		ReThrowError(result.error);
	put_in_given_order(judgement);
	stages.difference = options->explain ? kind_of_difference(judgement, deadline) : NULL;
	judgement->stats = stats_jsonb(&stages, judgement->stats);
	return judgement;
}
