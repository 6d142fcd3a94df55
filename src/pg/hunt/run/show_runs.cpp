/* show_runs.cpp: see show_runs.h. */
extern "C" {
#include "postgres.h"

#include "utils/timestamp.h"
}

#include "pg/base/sandbox.h"
#include "pg/hunt/run/base_settings.h"
#include "pg/hunt/run/false_alarms.h"
#include "pg/hunt/run/filled_queries.h"
#include "pg/hunt/run/row_ways.h"
#include "pg/hunt/run/run_texts.h"
#include "pg/hunt/run/show_runs.h"

/* Beside one that takes longer, a query is no hang. */
#define QUICK_MS 100

HuntGiven
hunt_give(const char *text, PlannerSettings settings, int limit_ms)
{
	HuntGiven given = {};
	int kind;

	given.as_it_is = settings_way(settings, &kind) == NULL;
	given.error = sandbox_run(
		[&]
		{
			TimestampTz start;

			base_use();
			given.query = hunt_read(text, settings);
			start = GetCurrentTimestamp();
			given.result = hunt_execute(given.query, settings);
			given.ms = (double) (GetCurrentTimestamp() - start) / 1000;
		},
		TimestampTzPlusMilliseconds(GetCurrentTimestamp(), limit_ms), NIL, &given.late);
	return given;
}

static HuntOutcome
outcome_of(HuntOutcome wanted, const HuntGiven *given, Comparing comparing, double most)
{
	const HuntGiven *good = &given[0], *bad = &given[1];

	switch (wanted)
	{
		case HUNT_DIFFERS:
			return good->result && bad->result && !hunt_same(good->result, bad->result, comparing) ? wanted
																								   : HUNT_REFUSED;
		case HUNT_BROKEN:
			return bad->error && bad->query && error_is_internal(bad->error, bad->as_it_is ? bad->query->tree : NULL)
				? wanted
				: HUNT_REFUSED;
		case HUNT_MISMATCH:
			return good->result && bad->error && bad->query && error_is_of_data(bad->error) &&
					query_is_leakproof(good->query->tree) && query_is_leakproof(bad->query->tree)
				? wanted
				: HUNT_REFUSED;
		case HUNT_HANGS:
			return good->result && good->ms <= QUICK_MS && bad->late && bad->query &&
					query_is_small(bad->query->tree, most)
				? wanted
				: HUNT_REFUSED;
		default:
			return HUNT_REFUSED;
	}
}

HuntShown
hunt_show(const HuntTest *test, HuntOutcome wanted, int hang_ms)
{
	HuntShown shown = {HUNT_REFUSED, {}, {}, {}, {}, {}};
	HuntGiven given[2] = {};
	const char *message;

	if (!hunt_test_texts(test, shown.texts, &message))
		return shown;
	if (wanted == HUNT_MISPLANS)
	{
		shown.plan = hunt_plan_judge(shown.texts[test->runs[1].which], test->runs[1].settings);
		shown.outcome = shown.plan.wrong ? wanted : HUNT_REFUSED;
		return shown;
	}
	for (int i = 0; i < 2; i++)
	{
		const HuntRun *run = &test->runs[i];

		/* of an internal error there is only one side */
		if (i == 0 && wanted == HUNT_BROKEN)
			continue;
		given[i] = hunt_give(shown.texts[run->which], run->settings, wanted == HUNT_HANGS ? hang_ms : SHOW_MS);
		shown.queries[i] = given[i].query;
		shown.results[i] = given[i].result;
		shown.messages[i] = given[i].late ? "(does not end)" : given[i].error ? given[i].error->message : NULL;
	}
	/* workers may take long to start */
	if (wanted == HUNT_HANGS && settings_parallel(test->runs[1].settings))
		return shown;
	shown.outcome = outcome_of(wanted, given, hunt_comparing(test),
							   hang_ms < HANG_MS ? HANG_COMBINATIONS_BEFORE : HANG_COMBINATIONS);
	return shown;
}
