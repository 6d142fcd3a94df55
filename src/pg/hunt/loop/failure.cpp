/* failure.cpp: see failure.h. */
extern "C" {
#include "postgres.h"
}

#include "pg/hunt/blame/blame.h"
#include "pg/hunt/elsewhere/elsewhere.h"
#include "pg/hunt/elsewhere/second_server.h"
#include "pg/hunt/loop/failure.h"
#include "pg/hunt/reduce/reduce.h"
#include "pg/hunt/run/scratch_database.h"
#include "pg/hunt/run/show_runs.h"
#include "pg/hunt/tell/bug_report.h"
#include "pg/hunt/words/messages.h"
#include "pg/hunt/words/outcomes.h"

/*
 * What hangs, while it is reduced. In the end it must take as long as a report says (HANG_MS), or it stays as it was.
 */
#define HANG_REDUCING_MS 400

typedef struct Failed
{
	HuntTest *test;
	HuntOutcome outcome;
	const char *message; /* of an error, without its state and numbers; of a statement's, its key; else NULL */
	HuntBug *bug;        /* NULL: it does not show any more */
} Failed;

static HuntShown
show(const Failed *failed, const HuntTest *test, int hang_ms)
{
	return failed->outcome == HUNT_ELSEWHERE ? elsewhere_show(test) : hunt_show(test, failed->outcome, hang_ms);
}

static bool
shows_again(void *arg, const HuntTest *test)
{
	const Failed *failed = (const Failed *) arg;
	HuntShown shown;

	if (failed->outcome == HUNT_SETUP_FAILED)
		return hunt_broken_by(failed->message) != NULL;
	shown = show(failed, test, HANG_REDUCING_MS);
	return shown.outcome == failed->outcome &&
		(failed->message == NULL || strcmp(plain_message(shown.messages[1]), failed->message) == 0);
}

/* On the database of the reduced test. */
static void
report(void *arg)
{
	Failed *failed = (Failed *) arg;
	const bool elsewhere = failed->outcome == HUNT_ELSEWHERE;
	HuntBug *bug;
	HuntShown shown;

	if (failed->outcome == HUNT_SETUP_FAILED)
	{
		failed->bug = hunt_report_setup(failed->test, failed->message);
		return;
	}
	bug = new_bug(failed->test, outcome_kind(failed->outcome, elsewhere ? second_version() : NULL));
	if (elsewhere)
		elsewhere_blame(failed->test, bug);
	else
		hunt_blame(failed->test, failed->outcome, bug);
	shown = show(failed, failed->test, HANG_MS);
	if (shown.outcome != failed->outcome)
		return;
	hunt_report(failed->test, failed->outcome, &shown, bug);
	failed->bug = bug;
}

HuntBug *
bug_of_failed(const HuntTest *test, const HuntReport *found, TimestampTz deadline)
{
	HuntTest reduced = *test;
	Failed failed = {&reduced, found->outcome, NULL, NULL};

	if (found->outcome == HUNT_SETUP_FAILED)
		failed.message = found->message;
	else if (found->outcome == HUNT_BROKEN || found->outcome == HUNT_MISMATCH)
		failed.message = plain_message(found->message + strlen("XX000: "));
	if (!hunt_reduce(&reduced, found, {shows_again, &failed}, deadline))
		return NULL;
	hunt_on_database(reduced.statements, report, &failed);
	if (failed.bug == NULL && found->outcome == HUNT_HANGS)
	{
		reduced = *test;
		hunt_on_database(reduced.statements, report, &failed);
	}
	return failed.bug;
}
