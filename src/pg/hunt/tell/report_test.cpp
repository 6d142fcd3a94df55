/* hunt_report.cpp: see hunt_report.h. */
extern "C" {
#include "postgres.h"

#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
}

#include "pg/hunt/blame/blame.h"
#include "pg/hunt/elsewhere/elsewhere.h"
#include "pg/hunt/loop/crash_test.h"
#include "pg/hunt/oracle/oracle_instance.h"
#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/false_alarms.h"
#include "pg/hunt/run/planner_settings.h"
#include "pg/hunt/run/result_lines.h"
#include "pg/hunt/run/show_runs.h"
#include "pg/hunt/tell/bug_script.h"
#include "pg/hunt/tell/report_test.h"

const char *
outcome_kind(HuntOutcome outcome)
{
	switch (outcome)
	{
		case HUNT_DIFFERS: return "wrong result";
		case HUNT_BROKEN:
		case HUNT_UNMADE: return "internal error";
		case HUNT_MISMATCH: return "error mismatch";
		case HUNT_HANGS: return "hang";
		case HUNT_MISPLANS: return "wrong plan";
		case HUNT_ELSEWHERE: return elsewhere_kind();
		case HUNT_CRASHES: return "crash";
		case HUNT_SAME:
		case HUNT_REFUSED:
		case HUNT_LATE:
			break;
	}
	return "no bug";
}

static const char *
outcome_headline(HuntOutcome outcome)
{
	switch (outcome)
	{
		case HUNT_DIFFERS: return "Both queries have the same result on every database; this server returns different results.";
		case HUNT_BROKEN: return "This is an internal error; no query should raise one.";
		case HUNT_UNMADE: return "This is an internal error; no statement should raise one.";
		case HUNT_MISMATCH: return "Both queries have the same result on every database, and nothing in them may raise an error; the second one does.";
		case HUNT_HANGS: return "Both queries have the same result on every database; the first is fast, the second does not end.";
		case HUNT_MISPLANS: return "The plan that this server makes for the query does not compute it; no rows are needed to see that.";
		case HUNT_ELSEWHERE: return "Under every plan tried, the query has different results on servers of two versions.";
		case HUNT_CRASHES: return "The query crashes the server.";
		case HUNT_SAME:
		case HUNT_REFUSED:
		case HUNT_LATE:
			break;
	}
	return "";
}

/* One query is enough. */
static bool
is_of_one_run(HuntOutcome outcome)
{
	return outcome == HUNT_BROKEN || outcome == HUNT_MISPLANS;
}

const char *
hunt_statement_fingerprint(const char *cause)
{
	return hunt_fingerprint("statement", "", "", list_make1((char *) cause));
}

HuntBug *
hunt_report_unmade(HuntTest *test, const char *key)
{
	const HuntBroken *broken = hunt_broken_by(key);
	HuntFindings findings = {HUNT_UNMADE, {}, {}, {}, COMPARING_ROWS, NULL, NULL, NULL};
	HuntBug *bug = (HuntBug *) palloc0(sizeof(HuntBug));

	if (broken == NULL)
		return NULL;
	bug->kind = outcome_kind(HUNT_UNMADE);
	bug->oracle = test->oracle->name;
	bug->test = test->number;
	for (int i = 0; i < 2; i++)
		bug->settings[i] = bug->plans[i] = "";
	bug->results[0] = bug->results[1] = findings.results[0] = broken->message;
	findings.state = broken->state;
	bug->vanishes_with = "";
	bug->fingerprint = hunt_statement_fingerprint(broken->cause);
	bug->also = statement_place(broken->state, broken->message);
	test->nruns = 0;
	/* what it says by itself is its own: that something must be refused, or does not hold */
	bug->script = hunt_test_script(test, statement_itself(broken->statement) != broken->statement ? "These statements raise no error on a correct server." : outcome_headline(HUNT_UNMADE), NULL, &findings);
	elsewhere_try(test, bug);
	return bug;
}

HuntBug *
hunt_report(HuntTest *test, HuntOutcome wanted)
{
	HuntBug *bug = (HuntBug *) palloc0(sizeof(HuntBug));
	HuntFindings findings = {wanted, {}, {}, {}, hunt_comparing(test), NULL, NULL, NULL};
	HuntShown shown;
	const char *headline;

	bug->kind = outcome_kind(wanted);
	bug->oracle = test->oracle->name;
	bug->test = test->number;
	if (wanted == HUNT_ELSEWHERE)
		elsewhere_blame(test, bug);
	else
		hunt_blame(test, wanted, bug);
	shown = hunt_show(test, wanted, HANG_MS);
	if (shown.outcome != wanted)
		return NULL;
	const bool both = shown.results[0] && shown.results[1];

	for (int i = 0; i < 2; i++)
	{
		bug->settings[i] = settings_summary(test->runs[i].settings);
		if (!both)
			bug->results[i] = shown.results[i] ? hunt_lines(shown.results[i], test->oracle->ordered) : shown.messages[i] ? shown.messages[i] : "";
	}
	if (both)
		hunt_lines_apart(shown.results, test->oracle->ordered, bug->results);
	if (is_of_one_run(wanted))
	{
		test->nruns = 1;
		test->runs[0] = test->runs[1];
		bug->results[0] = bug->results[1];
		bug->plans[0] = bug->plans[1];
	}
	findings.plan = &shown.plan;
	for (int i = 0; i < 2; i++)
	{
		/* a plan is held against what the query gives on the rows that show it */
		if (wanted == HUNT_MISPLANS)
			bug->results[i] = shown.plan.results[i];
		findings.results[i] = bug->results[i];
		findings.plans[i] = bug->plans[i];
		findings.rows[i] = wanted == HUNT_DIFFERS ? hunt_kept_rows(test, shown.results[i]) : NULL;
	}
	if (wanted == HUNT_ELSEWHERE)
		elsewhere_findings(test, &shown, &findings);
	headline = wanted == HUNT_DIFFERS && test->oracle->any_query == ANY_LAW ? "This counts violations of a law and must return 0." : outcome_headline(wanted);
	bug->script = hunt_test_script(test, bug->unclear ? psprintf("%s %s", headline, HUNT_UNCLEAR) : headline, shown.texts, &findings);
	if (wanted != HUNT_ELSEWHERE && hunt_fails_by_itself(&findings))
		elsewhere_try(test, bug);
	return bug;
}

/* "MERGE INTO", "CREATE INDEX". */
static const char *
command_of(const char *statement)
{
	size_t length = strcspn(statement, " ");

	return pnstrdup(statement, length + (statement[length] ? 1 + strcspn(statement + length + 1, " ") : 0));
}

static const char *
statement_crash_fingerprint(const char *statement)
{
	return statement_idea(statement) ? hunt_statement_fingerprint(statement_cause(statement, "")) : hunt_fingerprint(outcome_kind(HUNT_CRASHES), "", "", list_make1((char *) command_of(statement)));
}

void
hunt_report_crash(const ScratchCluster *cluster, HuntTest *test, HuntBug *bug)
{
	const char *texts[2] = {NULL, NULL}, *message;
	HuntFindings findings = {HUNT_CRASHES, {}, {}, {}, COMPARING_ROWS, NULL, NULL, NULL};

	bug->results[0] = bug->settings[0] = "";
	bug->results[1] = "(the server's process crashes)";
	findings.results[0] = psprintf("%s\nin %d of %d runs", bug->results[1], crash_times(cluster, test), CRASH_RUNS);
	if (test->nruns == 0)
	{
		bug->settings[1] = bug->plans[0] = bug->plans[1] = "";
		bug->fingerprint = statement_crash_fingerprint((const char *) llast(test->statements));
		bug->script = hunt_test_script(test, "A statement crashes the server.", NULL, &findings);
		return;
	}
	bug->plans[1] = hunt_crash_plan(cluster, test);
	test->nruns = 1;
	test->runs[0] = test->runs[1];
	bug->settings[1] = settings_summary(test->runs[0].settings);
	findings.plans[0] = bug->plans[1];
	bug->script = hunt_test_texts(test, texts, &message) ? hunt_test_script(test, outcome_headline(HUNT_CRASHES), texts, &findings)
		: hunt_test_script(test, outcome_headline(HUNT_CRASHES), NULL, NULL);
}
