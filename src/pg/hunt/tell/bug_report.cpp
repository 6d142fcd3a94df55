/* bug_report.cpp: see bug_report.h. */
extern "C" {
#include "postgres.h"
}

#include "pg/hunt/elsewhere/elsewhere.h"
#include "pg/hunt/elsewhere/second_compare.h"
#include "pg/hunt/elsewhere/second_server.h"
#include "pg/hunt/oracle/oracle_instance.h"
#include "pg/hunt/run/applied_settings.h"
#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/filled_queries.h"
#include "pg/hunt/run/kept_rows.h"
#include "pg/hunt/run/result_lines.h"
#include "pg/hunt/run/scratch_database.h"
#include "pg/hunt/tell/bug_report.h"
#include "pg/hunt/tell/bug_script.h"
#include "pg/hunt/words/fingerprints.h"
#include "pg/hunt/words/scenarios.h"
#include "pg/hunt/words/script_words.h"

/* One query is enough. */
static bool
is_of_one_run(HuntOutcome outcome)
{
	return outcome == HUNT_BROKEN || outcome == HUNT_MISPLANS;
}

HuntBug *
new_bug(const HuntTest *test, const char *kind)
{
	HuntBug *bug = (HuntBug *) palloc0(sizeof(HuntBug));

	bug->kind = kind;
	bug->oracle = test->oracle->name;
	bug->test = test->number;
	bug->vanishes_with = "";
	for (int i = 0; i < 2; i++)
		bug->settings[i] = bug->results[i] = bug->plans[i] = "";
	return bug;
}

HuntBug *
hunt_report_setup(HuntTest *test, const char *key)
{
	const HuntBroken *broken = hunt_broken_by(key);
	HuntFindings findings = {HUNT_SETUP_FAILED, {}, {}, {}, COMPARING_ROWS, NULL, NULL, NULL};
	HuntBug *bug;

	if (broken == NULL)
		return NULL;
	bug = new_bug(test, outcome_kind(HUNT_SETUP_FAILED));
	bug->results[0] = bug->results[1] = findings.results[0] = broken->message;
	findings.state = broken->state;
	bug->fingerprint = hunt_statement_fingerprint(broken->cause);
	bug->also = statement_place(broken->state, broken->message);
	test->nruns = 0;
	/* what it says by itself is its own: that something must be refused, or does not hold */
	bug->script = hunt_test_script(test,
								   statement_itself(broken->statement) != broken->statement
									   ? "These statements raise no error on a correct server."
									   : outcome_headline(HUNT_SETUP_FAILED),
								   NULL, &findings);
	elsewhere_try(test, bug);
	return bug;
}

/* Leaves in the test the run of this server, and says in the findings what the other one gives. */
static void
find_elsewhere(HuntTest *test, const HuntShown *shown, HuntFindings *findings)
{
	const char *there = findings->results[0];

	test->nruns = 1;
	test->runs[0] = test->runs[1];
	findings->version = second_version();
	findings->results[0] = findings->results[1];
	findings->results[1] = there;
	findings->plans[0] = findings->plans[1];
	findings->rows[0] = hunt_kept_rows(test, shown->results[1]);
	if (findings->rows[0])
		findings->elsewhere = second_rows_array(shown->texts[test->runs[0].which], findings->rows[0],
												findings->comparing == COMPARING_ROWS_IN_ORDER);
}

void
hunt_report(HuntTest *test, HuntOutcome wanted, const HuntShown *shown, HuntBug *bug)
{
	HuntFindings findings = {wanted, {}, {}, {}, hunt_comparing(test), NULL, NULL, NULL};
	const bool both = shown->results[0] && shown->results[1];
	const char *headline;

	for (int i = 0; i < 2; i++)
	{
		bug->settings[i] = settings_summary(test->runs[i].settings);
		if (!both)
			bug->results[i] = shown->results[i] ? hunt_lines(shown->results[i], test->oracle->ordered)
				: shown->messages[i]            ? shown->messages[i]
												: "";
	}
	if (both)
		hunt_lines_apart(shown->results, test->oracle->ordered, bug->results);
	if (is_of_one_run(wanted))
	{
		test->nruns = 1;
		test->runs[0] = test->runs[1];
		bug->results[0] = bug->results[1];
		bug->plans[0] = bug->plans[1];
	}
	findings.plan = &shown->plan;
	for (int i = 0; i < 2; i++)
	{
		/* a plan is held against what the query gives on the rows that show it */
		if (wanted == HUNT_MISPLANS)
			bug->results[i] = shown->plan.results[i];
		findings.results[i] = bug->results[i];
		findings.plans[i] = bug->plans[i];
		findings.rows[i] = wanted == HUNT_DIFFERS ? hunt_kept_rows(test, shown->results[i]) : NULL;
	}
	if (wanted == HUNT_ELSEWHERE)
		find_elsewhere(test, shown, &findings);
	headline = wanted == HUNT_DIFFERS && test->oracle->any_query == ANY_LAW
		? "This counts violations of a law and must return 0."
		: outcome_headline(wanted);
	bug->script = hunt_test_script(test, bug->unclear ? psprintf("%s %s", headline, HUNT_UNCLEAR) : headline,
								   shown->texts, &findings);
	if (wanted != HUNT_ELSEWHERE && hunt_fails_by_itself(&findings))
		elsewhere_try(test, bug);
}

void
hunt_report_crash(HuntTest *test, const char *plan, const char *runs, HuntBug *bug)
{
	const char *texts[2] = {NULL, NULL}, *message;
	HuntFindings findings = {HUNT_CRASHES, {}, {}, {}, COMPARING_ROWS, NULL, NULL, NULL};

	bug->results[0] = bug->settings[0] = "";
	bug->results[1] = PROCESS_CRASHES;
	findings.results[0] = psprintf("%s\n%s", bug->results[1], runs);
	if (test->nruns == 0)
	{
		bug->settings[1] = bug->plans[0] = bug->plans[1] = "";
		bug->fingerprint = statement_crash_fingerprint((const char *) llast(test->statements));
		bug->script = hunt_test_script(test, STATEMENT_CRASHES, NULL, &findings);
		return;
	}
	bug->plans[1] = plan;
	test->nruns = 1;
	test->runs[0] = test->runs[1];
	bug->settings[1] = settings_summary(test->runs[0].settings);
	findings.plans[0] = bug->plans[1];
	bug->script = hunt_test_texts(test, texts, &message)
		? hunt_test_script(test, outcome_headline(HUNT_CRASHES), texts, &findings)
		: hunt_test_script(test, outcome_headline(HUNT_CRASHES), NULL, NULL);
}
