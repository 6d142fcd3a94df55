/* hunt_crash.cpp: see hunt_crash.h. */
#include "pg/base/compat.h"

extern "C" {
#include "utils/builtins.h"
}

#include "pg/base/own_tables.h"
#include "pg/base/subtransaction.h"
#include "pg/base/text_settings.h"
#include "pg/hunt/hunt_blame.h"
#include "pg/hunt/hunt_crash.h"
#include "pg/hunt/hunt_freeze.h"
#include "pg/hunt/hunt_reduce.h"
#include "pg/hunt/hunt_report.h"
#include "pg/hunt/hunt_settings.h"
#include "pg/hunt/hunt_test.h"
#include "pg/hunt/hunt_text.h"
#include "pg/hunt/scratch_cluster.h"
#include "pg/oracle/oracle_store.h"

#define RUN_MS 5000

/* ---- one run ---- */

typedef struct Writing
{
	const HuntTest *test;
	bool explain;
	List *run;					/* what is to crash; NIL: cannot be written */
} Writing;

static void
write_run(void *arg)
{
	Writing *writing = (Writing *) arg;
	const HuntRun *run = &writing->test->runs[writing->test->nruns - 1];
	const char *texts[2], *message;

	if (!hunt_test_texts(writing->test, texts, &message))
		return;
	writing->run = hunt_run_statements(texts[run->which], run->settings);
	if (writing->explain)
		llast(writing->run) = psprintf("EXPLAIN %s", (const char *) llast(writing->run));
}

static bool
crashes(const ScratchCluster *cluster, const HuntTest *test, bool explain)
{
	Writing writing = {test, explain, NIL};
	ErrorData *error = run_rolled_back([&] { write_run(&writing); }, ERRORS_OF_QUERIES);
	List *script = plain_text_settings();

	if (error || writing.run == NIL)
		return false;
	for (const PlannerSwitch *s = base_settings; s->name; s++)
		script = lappend(script, psprintf("SET LOCAL %s = %s", s->name, s->value));
	script = list_concat(list_concat(script, test->statements), writing.run);
	return scratch_cluster_run(cluster, script, RUN_MS) == SCRATCH_CRASHED;
}

/* Statements that fail are passed over, as they are where the database is made. */
static bool
making_crashes(const ScratchCluster *cluster, const List *statements)
{
	List *script = plain_text_settings();
	ListCell *cell;

	foreach(cell, statements)
		if (freeze_table((const char *) lfirst(cell)) == NULL)
			script = lappend(script, psprintf("DO $sqleq$BEGIN EXECUTE %s; EXCEPTION WHEN OTHERS THEN NULL; END$sqleq$", quote_literal_cstr((const char *) lfirst(cell))));
	return scratch_cluster_run(cluster, script, RUN_MS) == SCRATCH_CRASHED;
}

bool
crash_shows(const ScratchCluster *cluster, const HuntTest *test)
{
	return test->nruns == 0 ? making_crashes(cluster, test->statements) : crashes(cluster, test, false);
}

bool
crash_is_in_planner(const ScratchCluster *cluster, const HuntTest *test)
{
	return settings_generic(test->runs[test->nruns - 1].settings) || crashes(cluster, test, true);
}

/* ---- a test ---- */

typedef struct Crashing
{
	const ScratchCluster *cluster;
	HuntTest test;				/* in the end one run, twice */
	HuntBug *bug;				/* NULL: nothing crashes */
} Crashing;

static void
begin_bug(Crashing *crashing)
{
	crashing->bug = (HuntBug *) palloc0(sizeof(HuntBug));
	crashing->bug->kind = outcome_kind(HUNT_CRASHES);
	crashing->bug->oracle = crashing->test.oracle->name;
	crashing->bug->test = crashing->test.number;
}

/* On the test's database. */
static void
find_crash(void *arg)
{
	Crashing *crashing = (Crashing *) arg;
	HuntTest one = crashing->test;

	one.nruns = 2;
	for (int i = 0; i < crashing->test.nruns && crashing->bug == NULL; i++)
	{
		one.runs[0] = one.runs[1] = crashing->test.runs[i];
		if (!crash_shows(crashing->cluster, &one))
			continue;
		begin_bug(crashing);
		hunt_blame_crash(crashing->cluster, &one, crashing->bug);
	}
	crashing->test = one;
}

static void
crash_making(Crashing *crashing, TimestampTz deadline)
{
	crashing->test.nruns = 0;
	if (!crash_shows(crashing->cluster, &crashing->test))
		return;
	begin_bug(crashing);
	crashing->bug->vanishes_with = "";
	hunt_reduce_crash(crashing->cluster, &crashing->test, deadline, crashing->bug);
}

HuntBug *
hunt_crash(const HuntTest *test, const char *folder, bool making, TimestampTz deadline)
{
	ScratchCluster *cluster = scratch_cluster_make(folder);
	Crashing crashing = {cluster, *test, NULL};

	if (cluster == NULL)
		return NULL;
	PG_TRY();
	{
		if (making)
			crash_making(&crashing, deadline);
		else
			hunt_on_database(test->statements, find_crash, &crashing);
		/* what is known needs no script */
		if (crashing.bug && !making)
			hunt_reduce_crash(cluster, &crashing.test, own_has("bug", "fingerprint", crashing.bug->fingerprint) ? 0 : deadline, crashing.bug);
	}
	PG_FINALLY();
	{
		scratch_cluster_remove(cluster);
	}
	PG_END_TRY();
	return crashing.bug;
}
