/* elsewhere.cpp: see elsewhere.h. */
extern "C" {
#include "postgres.h"

#include "nodes/parsenodes.h"
}

#include "pg/base/subtransaction.h"
#include "pg/hunt/blame/cause_words.h"
#include "pg/hunt/elsewhere/elsewhere.h"
#include "pg/hunt/elsewhere/second_compare.h"
#include "pg/hunt/elsewhere/second_server.h"
#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/explained.h"
#include "pg/hunt/run/filled_queries.h"
#include "pg/hunt/run/frozen_rows.h"
#include "pg/hunt/words/fingerprints.h"
#include "pg/hunt/words/outcomes.h"
#include "pg/hunt/words/script_words.h"
#include "pg/read/trees/written.h"

void
elsewhere_compare(const HuntTest *test, HuntReport *report)
{
	const char *text = NULL;
	HuntResult *there;

	if (!second_is_given() || report->outcome != HUNT_SAME)
		return;
	if (run_rolled_back([&] { text = query_written((Query *) copyObjectImpl(report->query)); }, ERRORS_OF_QUERIES) !=
		NULL)
		return;
	there = second_rows(text, report->result->set.desc, true);
	if (there && !hunt_same(report->result, there, hunt_comparing(test)))
		report->outcome = HUNT_ELSEWHERE;
}

HuntShown
elsewhere_show(const HuntTest *test)
{
	HuntShown shown = {HUNT_REFUSED, {}, {}, {}, {}, {}};
	const HuntRun *run = &test->runs[1];
	HuntGiven given, plain;
	const char *message;

	if (!hunt_test_texts(test, shown.texts, &message))
		return shown;
	given = hunt_give(shown.texts[run->which], run->settings, SHOW_MS);
	shown.queries[1] = given.query;
	shown.results[1] = given.result;
	shown.messages[1] = given.error ? given.error->message : NULL;
	/*
	 * what is compared is the text: a spelling that is written down again may mean something else (names in ORDER BY)
	 */
	plain = hunt_give(shown.texts[run->which], NIL, SHOW_MS);
	if (given.result && plain.result && hunt_same(plain.result, given.result, hunt_comparing(test)))
		shown.results[0] = second_rows(shown.texts[run->which], given.result->set.desc, false);
	if (shown.results[0] && !hunt_same(shown.results[0], given.result, hunt_comparing(test)))
		shown.outcome = HUNT_ELSEWHERE;
	return shown;
}

void
elsewhere_blame(const HuntTest *test, HuntBug *bug)
{
	const HuntRun *run = &test->runs[1];
	const char *texts[2], *message;
	List *words = NIL;

	bug->vanishes_with = "";
	bug->plans[0] = bug->plans[1] = "";
	if (hunt_test_texts(test, texts, &message))
	{
		bug->plans[0] = second_plan(texts[run->which]);
		bug->plans[1] = explain_query(texts[run->which], run->settings).plan;
		(void) run_rolled_back([&] { words = cause_functions(texts[run->which]); }, ERRORS_OF_QUERIES);
	}
	bug->fingerprint = hunt_fingerprint(bug->kind, "", "", words);
}

static bool
is_kind(const HuntBug *bug, HuntOutcome outcome)
{
	return strcmp(bug->kind, outcome_kind(outcome)) == 0;
}

/* Has the script, with this message, failed of the bug? */
static bool
fails_of_bug(const HuntBug *bug, const SecondAnswer *answer)
{
	static const char *const own[] = {HUNT_RESULTS_DIFFER, HUNT_LAW_BROKEN, HUNT_PLAN_MADE};

	for (size_t i = 0; i < lengthof(own); i++)
		if (strcmp(answer->message, own[i]) == 0)
			return true;
	return (is_kind(bug, HUNT_BROKEN) &&
			(strncmp(answer->state, "XX", 2) == 0 || strcmp(answer->state, "21000") == 0 ||
			 strcmp(answer->state, "58P01") == 0)) ||
		(is_kind(bug, HUNT_HANGS) && strcmp(answer->state, "57014") == 0) ||
		/* a statement may say by itself what is wrong */
		((is_kind(bug, HUNT_MISMATCH) || is_kind(bug, HUNT_BROKEN)) && strcmp(answer->message, bug->results[1]) == 0);
}

/* What the script's end says of the server on which it ran. */
static const char *
said_by(const HuntBug *bug, const SecondAnswer *answer)
{
	const char *version = second_version();

	if (answer->end == SECOND_DONE)
		return psprintf("not on version %s", version);
	if (fails_of_bug(bug, answer))
		return psprintf("also wrong on version %s", version);
	return psprintf("cannot be tried on version %s: %s", version, answer->message);
}

/* What a script says as COPY FROM stdin, which is psql's. */
static bool
has_frozen_rows(const HuntTest *test)
{
	ListCell *cell;

	foreach(cell, test->statements)
		if (freeze_table((const char *) lfirst(cell)))
			return true;
	return false;
}

void
elsewhere_try(const HuntTest *test, HuntBug *bug)
{
	SecondAnswer answer;

	if (!second_is_given())
		return;
	/* outside of the transaction there: the script has its own */
	answer = second_run("ROLLBACK; SET client_min_messages = error; SET statement_timeout = '15s'");
	if (answer.end == SECOND_DONE && has_frozen_rows(test))
		bug->elsewhere = psprintf("cannot be tried on version %s: it has frozen rows", second_version());
	else if (answer.end == SECOND_DONE)
		answer = second_run(bug->script);
	if (answer.end == SECOND_LOST)
		return;
	if (bug->elsewhere == NULL)
		bug->elsewhere = said_by(bug, &answer);
	(void) second_begin();
}
