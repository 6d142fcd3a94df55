/* campaign_crash.cpp: see campaign_crash.h. */
extern "C" {
#include "postgres.h"

#include "utils/timestamp.h"
}

#include "pg/base/settings.h"
#include "pg/hunt/campaign/campaign_crash.h"
#include "pg/hunt/concurrent/concurrent_crash.h"
#include "pg/hunt/loop/hunt.h"
#include "pg/hunt/loop/unfinished.h"
#include "pg/hunt/words/bug.h"
#include "pg/scale/worker/work_process.h"

/*
 * A server that has crashed is left alone for a second, after the next crash for two, and so on. One that crashes every
 * minute is to be tested all the same.
 */
#define LONGEST_PAUSE_MS 10000

#define CONCURRENT_REDUCE_CRASH_MS 90000

/* It is not waited longer for others. */
#define LONGEST_REPORT_MS 120000

typedef struct Crash
{
	const char *kind;
	int64 number;
	bool concurrent;
	bool fill;             /* the texts of its queries can be had without another crash */
	const char *stack;     /* of the process; "": not known */
	int making;            /* which statement of its database it was; -1: not known */
	const char *statement; /* of the second session, which it was; NULL: it was not */
} Crash;

static Crash crash;

static void
write_crash(Worker *worker)
{
	const char *folder = sqleq_reduce_crashes ? work_file_scratch(&worker->key) : NULL;
	const ConcurrentCrash concurrent = {worker->campaign.seed, crash.number, crash.statement,
										strcmp(crash.kind, "crash") == 0 ? folder : NULL};

	worker->hunt.seed = worker->campaign.seed;
	HuntBug *bug = crash.concurrent
		? concurrent_crash_bug(&concurrent,
							   TimestampTzPlusMilliseconds(GetCurrentTimestamp(), CONCURRENT_REDUCE_CRASH_MS))
		: unfinished_bug(&worker->hunt, crash.number, crash.kind, crash.fill, folder, {crash.stack, crash.making});

	if (bug && *crash.stack)
	{
		bug->results[1] = psprintf("%s%sin %s", bug->results[1], *bug->results[1] ? "\n" : "", crash.stack);
		bug->script = psprintf("%s-- Functions on the stack, innermost first:\n-- %s\n", bug->script, crash.stack);
	}
	worker->crash = bug;
}

static void
write_crash_as_role(Worker *worker)
{
	worker_as_role(worker, write_crash);
}

/*
 * Whether the process before ended in a test by the test's own fault. A test that may have been innocent is run once
 * more, which will tell.
 */
static bool
left_by_a_crash(void)
{
	if (worker_file.end == END_STUCK)
		return true;
	if (worker_file.phase == PHASE_IDLE)
		return false;
	/* what was reported then still is to be */
	if (worker_file.end == END_CRASHED || (worker_file.end == END_NONE && worker_file.phase == PHASE_REPORT))
		return true;
	/* a parallel worker may have crashed */
	return worker_file.end == END_OTHERS && worker_file.phase == PHASE_TEST && worker_file.parallel &&
		worker_file.again;
}

/*
 * It was killed from outside. Should memory have been short because of the test, another run would end in the same way,
 * with the whole server.
 */
static bool
left_by_a_kill(void)
{
	return worker_file.end == END_NONE && worker_file.phase == PHASE_TEST && worker_file.since >= PgStartTime;
}

int64
worker_after_crash(Worker *worker, int64 next)
{
	WorkHelperEnd helper;
	bool second = work_file_helper_end(&helper) && worker_file.phase == PHASE_CONCURRENT;
	bool crashed = left_by_a_crash() || second;
	bool killed = left_by_a_kill(), again;
	WorkFile before = worker_file;

	if (killed)
	{
		worker_say(worker, "was killed during a test; the test is skipped",
				   psprintf("number " INT64_FORMAT, before.number));
		worker_enters(PHASE_IDLE, before.number, false);
		return before.number + 1;
	}
	/* it is not run again: others may have to do with it */
	if (before.phase == PHASE_CONCURRENT)
	{
		/* its tests may be among those of later ones */
		worker->lived = before.number / TESTS_PER_DATABASE * TESTS_PER_DATABASE;
		next = Max(next, worker->lived);
	}
	if (before.phase == PHASE_CONCURRENT && !crashed)
		return next;
	if (before.phase != PHASE_TEST && before.phase != PHASE_REPORT && !crashed)
		return next;
	if (!crashed)
	{
		worker_file.again = true;
		return before.number;
	}
	crash.kind = before.end == END_STUCK ? "hang" : "crash";
	crash.number = before.number;
	crash.concurrent = before.phase == PHASE_CONCURRENT;
	/* its database is made anew for each attempt to make a test smaller */
	crash.fill = before.phase == PHASE_TEST && !(before.end == END_CRASHED && before.step >= 0);
	crash.stack = before.end == END_CRASHED ? pstrdup(before.stack) : second ? pstrdup(helper.stack) : "";
	crash.making = before.end == END_CRASHED ? before.step : -1;
	crash.statement = second && before.end != END_CRASHED && before.end != END_STUCK ? pstrdup(helper.statement) : NULL;
	worker_enters(PHASE_REPORT, before.number, false);
	worker_do(worker, worker_analyse_oracles);
	worker_do(worker, worker_read_snippets);
	if (worker->there)
		worker_do(worker, write_crash_as_role);
	worker_file.starts = 0;
	worker_file.crashes++;
	/*
	 * then the test has found something, which is still to be reported, once more without what crashes; but not for
	 * ever
	 */
	again = before.phase == PHASE_TEST && !crash.fill && worker_file.last_crash != before.number;
	worker_file.last_crash = before.number;
	worker_enters(PHASE_IDLE, before.number, false);
	/* a database that cannot be made has no tests */
	if (crash.concurrent)
		return next;
	return before.phase == PHASE_DATABASE ? worker_after_database(worker, before.number) : before.number + !again;
}

/* ---- the pause ---- */

static void
take_a_nap(Worker *)
{
	worker_nap(500);
}

void
worker_pause_after_crash(Worker *worker)
{
	TimestampTz end =
		TimestampTzPlusMilliseconds(GetCurrentTimestamp(), Min(LONGEST_PAUSE_MS, 500L << Min(worker_file.crashes, 10)));

	while (GetCurrentTimestamp() < end && !worker_stop_requested)
		worker_do(worker, take_a_nap);
	if (worker_stop_requested)
		worker_leave_on_signal(worker);
}

/* Others write down what has crashed them, or are about to. */
static bool
others_report(const Worker *worker)
{
	const TimestampTz then = TimestampTzPlusMilliseconds(GetCurrentTimestamp(), -LONGEST_REPORT_MS);
	List *files = work_files();
	bool report = false;
	ListCell *cell;

	foreach(cell, files)
	{
		const WorkFile *file = (const WorkFile *) lfirst(cell);
		const bool same = file->key.database == worker->key.database && file->key.work == worker->key.work &&
			file->key.worker == worker->key.worker;

		report |= !same && file->key.kind == WORK_CAMPAIGN &&
			(file->end == END_CRASHED || file->phase == PHASE_REPORT) && file->since > then;
	}
	list_free_deep(files);
	return report;
}

void
worker_wait_for_reports(Worker *worker)
{
	TimestampTz end = TimestampTzPlusMilliseconds(GetCurrentTimestamp(), LONGEST_REPORT_MS);

	while (GetCurrentTimestamp() < Min(end, worker->campaign.until) && !worker_stop_requested && others_report(worker))
		worker_do(worker, take_a_nap);
	if (worker_stop_requested)
		worker_leave_on_signal(worker);
}
