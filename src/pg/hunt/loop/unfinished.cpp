/* unfinished.cpp: see unfinished.h. */
extern "C" {
#include "postgres.h"

#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "generate/api/caq_api.h"
#include "pg/base/own_tables.h"
#include "pg/hunt/loop/crash.h"
#include "pg/hunt/loop/drawing.h"
#include "pg/hunt/loop/unfinished.h"
#include "pg/hunt/oracle/oracle_instance.h"
#include "pg/hunt/run/applied_settings.h"
#include "pg/hunt/run/filled_queries.h"
#include "pg/hunt/run/hunt_types.h"
#include "pg/hunt/run/scratch_database.h"
#include "pg/hunt/tell/bug_report.h"
#include "pg/hunt/tell/bug_script.h"
#include "pg/hunt/tell/sightings.h"
#include "pg/hunt/words/fingerprints.h"
#include "pg/hunt/words/law_texts.h"
#include "pg/hunt/words/scenarios.h"

/* A campaign's worker has nothing better to do with a crash, but other tests wait. */
#define REDUCE_CRASH_MS 90000
/* What the session ran before may have to do with it. */
#define EARLIER_TESTS 30

typedef struct Writing
{
	const HuntTest *test;
	const char *headline;
	const char *script; /* in the context of the caller */
	MemoryContext context;
} Writing;

/* On the test's database: the script of a generic plan takes its parameters from the analysed query. */
static void
write_filled(void *arg)
{
	Writing *writing = (Writing *) arg;
	const char *texts[2], *message;

	if (hunt_test_texts(writing->test, texts, &message))
		writing->script =
			MemoryContextStrdup(writing->context, hunt_test_script(writing->test, writing->headline, texts, NULL));
}

static bool
needs_no_database(const HuntTest *test)
{
	return test->oracle->any_query == ANY_LAW && law_is_of_constants((const char *) linitial(test->tables));
}

const char *
hunt_script(Hunt *hunt, int64 number, bool fill)
{
	sqleq_caq *caq = hunt_generator();
	List *statements = hunt_draw_database(hunt, caq, number);
	HuntTest *test = hunt_draw_test(hunt, caq, number);
	Writing writing = {test, psprintf("Test " INT64_FORMAT " of seed " INT64_FORMAT ".", number, hunt->seed), NULL,
					   CurrentMemoryContext};

	if (fill && needs_no_database(test))
		statements = NIL;
	test->statements = statements;
	if (fill)
	{
		/* those that the server takes */
		test->statements = hunt_on_database(statements, NULL, NULL);
		(void) hunt_on_database(statements, write_filled, &writing);
	}
	return writing.script ? writing.script : hunt_test_script(test, writing.headline, NULL, NULL);
}

/* As it was: which run it is, and by what, is not known. */
static HuntBug *
unreduced_bug(Hunt *hunt, const HuntTest *test, const char *kind, bool fill)
{
	HuntBug *bug = new_bug(test, kind);

	bug->script = hunt_script(hunt, test->number, fill);
	for (int q = 0; q < 2; q++)
		bug->settings[q] = settings_summary(test->runs[q].settings);
	bug->fingerprint = psprintf("%s of %s", kind, test->oracle->name);
	return bug;
}

HuntBug *
unfinished_bug(Hunt *hunt, int64 number, const char *kind, bool fill, const char *folder, HuntEnd end)
{
	sqleq_caq *caq = hunt_generator();
	List *drawn = hunt_draw_database(hunt, caq, number), *statements = hunt_without_crashes(hunt, drawn);
	HuntTest *test = hunt_draw_test(hunt, caq, number);
	const bool crash = strcmp(kind, "crash") == 0;
	const char *fingerprint = crash ? crash_fingerprint(end.stack) : NULL;
	const char *scenario = NULL;
	Sighting *sighting = crash && fill && *end.stack ? sighting_of(psprintf("crash %s", end.stack)) : NULL;
	HuntBug *bug = NULL;
	List *earlier = NIL;
	bool making = !fill;
	int runs = 0;

	/* that takes more than all other tests of a minute */
	if (sighting && sighting_is_reported(sighting, MOST_ALIKE, false))
	{
		sighting->again++;
		hunt->again++;
		return NULL;
	}

	/* those behind have not been run */
	if (crash && !fill && end.making >= 0)
	{
		statements = list_truncate(statements, end.making + 1);
		/* whoever else has reported it meanwhile */
		lfirst(list_last_cell(statements)) = list_nth(drawn, end.making);
		scenario = statement_idea((const char *) llast(statements));
	}
	/* by what a scenario crashes is chance, when it reads what is no longer there */
	if (scenario)
		fingerprint = hunt_statement_fingerprint(statement_cause((const char *) llast(statements), ""));
	else if (crash && fill && needs_no_database(test))
		fingerprint = law_fingerprint((const char *) linitial(test->tables));
	hunt_of_whole(statements,
				  [&]
				  {
					  /*
					   * else a database that is made has nothing but the stack to tell crashes apart; what is known
					   * needs no script; of a scenario an error may be known, and not yet that it crashes
					   */
					  if (folder && crash &&
						  (fill || scenario || fingerprint == NULL || !own_has("bug", "fingerprint", fingerprint)))
					  {
						  for (int64 n = Max(number - EARLIER_TESTS, number / TESTS_PER_DATABASE * TESTS_PER_DATABASE);
							   n < number && fill; n++)
							  earlier = lappend(earlier, hunt_draw_test(hunt, caq, n));
						  test->statements = fill ? hunt_on_database(statements, NULL, NULL) : statements;
						  bug = hunt_crash(test, earlier, folder, &making,
										   TimestampTzPlusMilliseconds(GetCurrentTimestamp(), REDUCE_CRASH_MS), &runs);
					  }
					  if (bug == NULL)
					  {
						  bug = unreduced_bug(hunt, test, kind, fill);
						  if (scenario)
							  bug->script = hunt_statement_script(test, (const char *) llast(statements));
						  if (runs > 0)
						  {
							  bug->results[1] = psprintf("(did not show again in %d runs)", runs);
							  bug->script = psprintf("%s-- It did not show again in %d runs.\n", bug->script, runs);
						  }
						  bug->fingerprint = fingerprint ? fingerprint : bug->fingerprint;
					  }
					  else if (making && fingerprint)
						  bug->fingerprint = fingerprint;
				  });
	sighting_is_bug(sighting, bug->fingerprint);
	return bug;
}
