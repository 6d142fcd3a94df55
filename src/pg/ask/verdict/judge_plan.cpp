/*
 * judge_plan.cpp: the pipeline for a query and its plan: the plan is read into the same algebra, and is then one more
 * query.
 *
 * The server's own runs of both sides, which other pairs are attacked and refuted with, say nothing here: both sides
 * are the same query. This very plan is run instead (witness/plan_replay.h).
 */
extern "C" {
#include "postgres.h"

#include "utils/timestamp.h"
}

#include "pg/base/call.h"
#include "pg/base/sandbox.h"
#include "pg/read/problem/problem_build.h"
#include "pg/read/terms/problem.h"
#include "pg/ask/verdict/given_order.h"
#include "pg/ask/verdict/judge_plan.h"
#include "pg/ask/verdict/judge_problem.h"
#include "pg/ask/verdict/plan_candidates.h"
#include "pg/ask/verdict/snippet.h"
#include "pg/ask/verdict/stages.h"
#include "pg/ask/verdict/verdict.h"
#include "pg/ask/plans/plan_blame.h"

/* So long the smallest subplan that is wrong is looked for, at most. */
#define BLAME_MS 300

/* What is to be judged: the plan that this session makes of the text, or a plan that was made. */
typedef struct PlanQuestion
{
	const char *text;
	Query *query; /* NULL: as the text says */
	PlannedStmt *planned;
} PlanQuestion;

static const SqleqProblem *
read_plan(const PlanQuestion *question, const SqleqOptions *options, TimestampTz deadline, SubtransactionResult *result)
{
	const SqleqProblem *problem = NULL;

	*result = subtransaction_run(
		[&]
		{
			problem = question->query
				? problem_build_planned(question->text, question->query, question->planned, options)
				: problem_build_plan(question->text, options);
		},
		SubtransactionOptions{KEPT, ERRORS_OF_OURS, deadline, 0});
	if (result->error && !result->late)
		ReThrowError(result->error);
	return problem;
}

/*
 * What the planner and the executor disagree about is no matter of rows alone: such a plan may happen to give the right
 * ones.
 */
static void
judge_flaw(Judgement *judgement)
{
	const SqleqProblem *problem = judgement->problem;

	if (!problem->plan_flaw || judgement->verdict == VERDICT_NOT_EQUIVALENT)
		return;
	judgement->verdict = VERDICT_UNKNOWN;
	judgement->proof = judgement->outline = NULL;
	judgement->reason =
		psprintf("the plan relies on a property that its input does not provide: %s", problem->plan_flaw);
}

/* A verdict on what was read. */
static Judgement *
judge_reading(const SqleqProblem *problem, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	Judgement *judgement;

	if (!problem->unsupported && !problem->different_outputs)
	{
		judgement = judge_problem(problem, options, deadline, stages);
		judge_flaw(judgement);
		return judgement;
	}
	judgement = (Judgement *) palloc0(sizeof(Judgement));
	judgement->problem = problem;
	/* not to be run: the executor takes a value for what it is not */
	if (problem->different_outputs)
	{
		judgement->verdict = VERDICT_NOT_EQUIVALENT;
		judgement->reason = problem->different_outputs;
		return judgement;
	}
	judgement->verdict = VERDICT_UNSUPPORTED;
	judgement->reason = describe_feature(problem, problem->unsupported);
	judgement->hint =
		"sqleq_internal.plan_features() lists the nodes of the plan, and which of them are not supported.";
	return judgement;
}

static Judgement *
judge_stages(const PlanQuestion *question, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	Judgement *judgement;
	SubtransactionResult reading;
	const SqleqProblem *problem = read_plan(question, options, deadline, &reading);

	if (reading.late)
	{
		judgement = judge_limit(&reading, options, false);
		judgement->blamed = -1;
		return judgement;
	}
	stages->frontend_ms = ms_since(stages->start);
	judgement = judge_reading(problem, options, deadline, stages);
	/* nor does the bound say anything of larger databases, which a run condition, say, needs to go wrong */
	if (judgement->verdict != VERDICT_EQUIVALENT && judgement->verdict != VERDICT_NOT_EQUIVALENT && !judgement->defect)
		search_for_plan(judgement, options, deadline, stages);
	judgement->blamed = -1;
	if (judgement->witness && options->explain)
		judgement->blamed =
			blamed_node(problem, judgement->witness, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), BLAME_MS));
	return judgement;
}

static Judgement *
judge_question(const PlanQuestion *question, const SqleqOptions *options)
{
	Judgement *judgement = NULL;
	Stages stages = stages_begin();
	TimestampTz deadline;
	SubtransactionResult result;

	sandbox_refuse_within();
	deadline = TimestampTzPlusMilliseconds(stages.start, options->timeout_ms);
	result = subtransaction_run([&] { judgement = judge_stages(question, options, deadline, &stages); },
								SubtransactionOptions{KEPT, ERRORS_OF_OURS,
													  TimestampTzPlusMilliseconds(deadline, CALL_GRACE_MS),
													  options->memory_mb});
	if (result.late || result.out_of_memory)
	{
		judgement = judge_limit(&result, options, stages.frontend_ms > 0);
		judgement->blamed = -1;
	}
	else if (result.error)
		ReThrowError(result.error);
	put_in_given_order(judgement);
	judgement->stats = stats_jsonb(&stages, judgement->stats);
	return judgement;
}

Judgement *
judge_plan(const char *query, const SqleqOptions *options)
{
	const PlanQuestion question = {query, NULL, NULL};

	return judge_question(&question, options);
}

Judgement *
judge_planned(const char *text, Query *query, PlannedStmt *planned, const SqleqOptions *options)
{
	const PlanQuestion question = {text, query, planned};

	return judge_question(&question, options);
}
