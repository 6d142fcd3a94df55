/*
 * blame.cpp: which of two runs is wrong, and by what. See show_runs.h.
 *
 * Many tests meet the same bug. What they have in common is the kind of node that goes wrong: so the fingerprint is of
 * the setting under which it is gone, and of the kinds of nodes that are gone with it.
 */
extern "C" {
#include "postgres.h"
}

#include "pg/base/subtransaction.h"
#include "pg/hunt/blame/blame.h"
#include "pg/hunt/blame/cause_words.h"
#include "pg/hunt/blame/full_join.h"
#include "pg/hunt/oracle/oracle_instance.h"
#include "pg/hunt/run/base_settings.h"
#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/explained.h"
#include "pg/hunt/run/filled_queries.h"
#include "pg/hunt/run/plan_check.h"
#include "pg/hunt/run/random_settings.h"
#include "pg/hunt/run/row_ways.h"
#include "pg/hunt/run/show_runs.h"
#include "pg/hunt/words/fingerprints.h"
#include "pg/hunt/words/law_texts.h"
#include "pg/hunt/words/messages.h"
#include "pg/hunt/words/text_lists.h"

/* Votes on which result is right. */
#define VOTES 24
#define RUN_MS 500

/* ---- plans ---- */

/* Those with the word in their names, or all, if none has it. */
static List *
telling_kinds(List *kinds, const char *word)
{
	List *found = NIL;
	ListCell *cell;

	foreach(cell, kinds)
		if (word && strstr((const char *) lfirst(cell), word))
			found = lappend(found, lfirst(cell));
	return found != NIL || word == NULL ? found : kinds;
}

List *
hunt_kinds_gone(List *kinds, const List *without, const PlannerSwitch *gone)
{
	return telling_kinds(texts_without(kinds, without), gone->kind);
}

/* ---- which run is wrong ---- */

/* The texts of both of the oracle's queries, also when only one of them is in the test. */
static bool
both_texts(const HuntTest *test, const char **texts)
{
	HuntTest both = *test;
	const char *message;

	both.nruns = 2;
	both.runs[0].which = 0;
	both.runs[1].which = 1;
	return hunt_test_texts(&both, texts, &message);
}

/*
 * What each of the oracle's queries gives when every part of it is computed by itself, without indexes, in the order in
 * which it stands: most bugs are in what is left out there. Of the two results (0, 1) the one that is not that; -1:
 * there is no such result, or both queries do not agree, or neither is it.
 */
static int
wrong_by_reference(const HuntTest *test, const HuntShown *shown)
{
	const char *texts[2];
	HuntGiven given[2];
	bool by_itself = true;

	if (!both_texts(test, texts))
		return -1;
	for (int q = 0; q < 2; q++)
	{
		const char *without = hunt_without_full_join(texts[q]);

		given[q] = hunt_give(without ? without : texts[q], reference_settings(), RUN_MS);
		/* types without an equality have no EXCEPT */
		if (without && !given[q].result)
		{
			without = NULL;
			given[q] = hunt_give(texts[q], reference_settings(), RUN_MS);
		}
		by_itself = by_itself && (without || strstr(texts[q], " FULL JOIN ") == NULL);
	}
	if (!given[0].result || !given[1].result || !hunt_same(given[0].result, given[1].result, hunt_comparing(test)))
		return -1;
	/* for want of another way a full join is a hash or a merge join all the same: what both give is right */
	if (!by_itself)
		for (int way = 0; way < 2; way++)
		{
			const HuntGiven other = hunt_give(
				texts[0], settings_with(reference_settings(), way == 0 ? "enable_hashjoin" : "enable_mergejoin", "on"),
				RUN_MS);

			if (!other.result || !hunt_same(given[0].result, other.result, hunt_comparing(test)))
				return -1;
		}
	for (int r = 0; r < 2; r++)
		if (hunt_same(given[0].result, shown->results[r], hunt_comparing(test)))
			return 1 - r;
	return -1;
}

/*
 * The reference may be wrong itself: what goes wrong there goes wrong in the plain plan, too (a state that one row
 * leaves for the next). Does another plain run give what looks wrong?
 */
static bool
references_disagree(const HuntTest *test, const HuntShown *shown, int wrong)
{
	const char *texts[2];

	for (int q = 0; q < 2 && both_texts(test, texts); q++)
	{
		const HuntGiven given = hunt_give(texts[q], second_reference_settings(), RUN_MS);

		if (given.result && hunt_same(given.result, shown->results[wrong], hunt_comparing(test)) &&
			!hunt_same(given.result, shown->results[1 - wrong], hunt_comparing(test)))
			return true;
	}
	return false;
}

/*
 * Both queries under many plans: the result to which fewer ways lead is the wrong one. Planner bugs that most plans
 * share are not found so.
 */
static bool
first_is_wrong(const HuntTest *test, const HuntShown *shown)
{
	int votes[2] = {0, 0}, n = 0;
	uint64 shapes[2 * VOTES];
	const char *texts[2];

	for (int i = 0; i < VOTES && both_texts(test, texts); i++)
		for (int q = 0; q < 2; q++)
		{
			HuntGiven given =
				hunt_give(texts[q], i == 0 ? NIL : random_settings((uint64) i, WORKERS_NOT_PLANNED, NULL), RUN_MS);
			bool known = false;

			for (int s = 0; given.result && s < n; s++)
				known = known || shapes[s] == given.result->shape;
			if (given.result == NULL || known)
				continue;
			shapes[n++] = given.result->shape;
			for (int r = 0; r < 2; r++)
				if (hunt_same(given.result, shown->results[r], hunt_comparing(test)))
				{
					votes[r]++;
					break;
				}
		}
	if (votes[0] != votes[1])
		return votes[0] < votes[1];
	/* a tie: the one with more in its plan */
	return list_length(explain_query(shown->texts[test->runs[0].which], test->runs[0].settings).kinds) >
		list_length(explain_query(shown->texts[test->runs[1].which], test->runs[1].settings).kinds);
}

/* ---- by what ---- */

/* Does the last run, with these settings instead, give what the first one gives? */
static bool
is_gone(const HuntTest *test, const HuntShown *shown, HuntOutcome wanted, PlannerSettings settings)
{
	HuntGiven given = hunt_give(shown->texts[test->runs[1].which], settings, RUN_MS);

	if (wanted == HUNT_DIFFERS)
		return given.result && hunt_same(given.result, shown->results[0], hunt_comparing(test));
	return given.result != NULL;
}

static const PlannerSwitch *
find_switch(const HuntTest *test, const HuntShown *shown, HuntOutcome wanted)
{
	PlannerSettings settings = test->runs[1].settings;

	for (const PlannerSwitch *s = planner_switches; s->name; s++)
		if (switch_changes(settings, s) && is_gone(test, shown, wanted, settings_with(settings, s->name, s->value)))
			return s;
	return NULL;
}

/* The ways (row_ways.h) that are left in a reduced test are what it takes. */
static List *
ways_of(const HuntTest *test)
{
	List *names = NIL;

	for (int i = 0; i < test->nruns; i++)
	{
		int kind;
		const Way *way = settings_way(test->runs[i].settings, &kind);

		if (way)
			names = lappend(names, (char *) way->name);
	}
	return names;
}

/* NIL when the text cannot be read. */
static List *
cause_words_of(const char *text, bool partitions)
{
	List *words = NIL;

	(void) run_rolled_back([&] { words = cause_words(text, partitions); }, ERRORS_OF_QUERIES);
	return words;
}

/* Where there is nothing for the planner to rewrite, what is computed. */
static List *
cause_of_result(const char *text)
{
	List *words = cause_words_of(text, false);

	if (words == NIL)
		(void) run_rolled_back([&] { words = cause_functions(text); }, ERRORS_OF_QUERIES);
	return words;
}

/* By the setting with which an error is gone, one cause may be many. */
static List *
cause_of_error_in(const char *text, const char *message)
{
	List *words = NIL;

	if (message == NULL || cause_in_message(message) == NULL)
		(void) run_rolled_back([&] { words = cause_of_error(text); }, ERRORS_OF_QUERIES);
	return words;
}

/* A window that stops where the right plan's goes on: whatever else is in the query, that is why. NIL: it is not. */
static List *
kinds_of_run_condition(const char *text, List *right, List *wrong)
{
	static const char stops[] = "window with run condition";
	List *words = NIL;

	if (!has_text(wrong, stops) || has_text(right, stops))
		return NIL;
	(void) run_rolled_back([&] { words = cause_windows(text); }, ERRORS_OF_QUERIES);
	return lappend(words, (char *) stops);
}

/*
 * An extreme that a subplan fetches as the first row in an order, though the query has no LIMIT: by what that goes
 * wrong, several switches tell.
 */
static bool
fetches_extreme(const char *text, List *kinds)
{
	return has_text(kinds, "limit") && strstr(text, " LIMIT ") == NULL && strstr(text, "FETCH FIRST") == NULL &&
		(strstr(text, "min(") || strstr(text, "max("));
}

#define RUNS_AGAIN 3

/* The very same run gives something else: a function reads what it should not, and no plan has to do with it. */
static bool
is_by_chance(const HuntTest *test, const HuntShown *shown)
{
	for (int i = 0; i < RUNS_AGAIN; i++)
		for (int r = 0; r < 2; r++)
		{
			HuntGiven again = hunt_give(shown->texts[test->runs[r].which], test->runs[r].settings, RUN_MS);

			if (again.result && !hunt_same(again.result, shown->results[r], hunt_comparing(test)))
				return true;
		}
	return false;
}

static void
blame_runs(HuntTest *test, HuntOutcome wanted, HuntBug *bug)
{
	HuntShown shown = hunt_show(test, wanted, RUN_MS);
	const PlannerSwitch *gone = NULL;
	Explained right, wrong;
	List *kinds;
	const char *known_by, *law = NULL;
	bool first = false, chance = shown.outcome == HUNT_DIFFERS && wanted == HUNT_DIFFERS && is_by_chance(test, &shown);

	/* what counts what breaks a law is wrong, and not the 0 beside it, even if each plan gives the same */
	if (shown.outcome == HUNT_DIFFERS && test->oracle->any_query == ANY_LAW)
		first = test->runs[0].which == 0;
	else if (shown.outcome == HUNT_DIFFERS)
	{
		int wrong = wrong_by_reference(test, &shown);

		bug->unclear = wrong >= 0 && references_disagree(test, &shown, wrong);
		first = wrong >= 0 && !bug->unclear ? wrong == 0 : first_is_wrong(test, &shown);
	}
	if (first)
	{
		HuntRun run = test->runs[0];

		test->runs[0] = test->runs[1];
		test->runs[1] = run;
		shown = hunt_show(test, wanted, RUN_MS);
	}
	if (shown.outcome == wanted && !chance)
		gone = find_switch(test, &shown, wanted);
	right = explain_query(shown.texts[test->runs[0].which], test->runs[0].settings);
	wrong = explain_query(shown.texts[test->runs[1].which], test->runs[1].settings);
	bug->plans[0] = right.plan;
	bug->plans[1] = wrong.plan;
	bug->vanishes_with = known_by = gone ? psprintf("%s = %s", gone->name, gone->value) : "";
	kinds = wrong.kinds;
	if (gone)
		kinds = hunt_kinds_gone(kinds,
								explain_query(shown.texts[test->runs[1].which],
											  settings_with(test->runs[1].settings, gone->name, gone->value))
									.kinds,
								gone);
	else if (texts_without(kinds, right.kinds) != NIL)
		kinds = texts_without(kinds, right.kinds);
	/* by these, causes differ that have the same plan, or the same switch */
	if (wanted == HUNT_DIFFERS && (gone == NULL || strcmp(gone->name, "enable_partition_pruning") == 0))
		kinds = gone ? cause_words_of(shown.texts[test->runs[1].which], true)
					 : cause_of_result(shown.texts[test->runs[1].which]);
	if (chance)
		(void) run_rolled_back([&] { kinds = cause_of_chance(shown.texts[test->runs[1].which]); }, ERRORS_OF_QUERIES);
	else if (wanted == HUNT_DIFFERS)
	{
		List *stopped = kinds_of_run_condition(shown.texts[test->runs[1].which], right.kinds, wrong.kinds);

		if (stopped != NIL)
			kinds = stopped;
		else if (fetches_extreme(shown.texts[test->runs[1].which], wrong.kinds))
		{
			kinds = list_make1((char *) "extreme by the first row");
			known_by = "";
		}
	}
	if (wanted == HUNT_DIFFERS && test->oracle->any_query == ANY_LAW && ways_of(test) == NIL &&
		(gone == NULL || law_is_of_constants(shown.texts[0])))
		law = law_fingerprint(shown.texts[0]);
	if (wanted == HUNT_DIFFERS && test->oracle->any_query == ANY_LAW && gone == NULL && law == NULL)
		(void) run_rolled_back([&] { kinds = cause_of_rows(shown.texts[0], test->statements); }, ERRORS_OF_QUERIES);
	if (wanted == HUNT_BROKEN)
	{
		known_by = "";
		kinds = cause_of_error_in(shown.texts[test->runs[1].which], shown.messages[1]);
	}
	bug->fingerprint = law
		? law
		: hunt_fingerprint(bug->kind, known_by, wanted == HUNT_DIFFERS || wanted == HUNT_HANGS ? "" : shown.messages[1],
						   list_concat(kinds, ways_of(test)));
}

/* Of a wrong plan: the node, and the switch that brings about another plan, which is right. */
static void
blame_plan(const HuntTest *test, HuntBug *bug)
{
	const HuntShown shown = hunt_show(test, HUNT_MISPLANS, 0);
	const HuntRun *run = &test->runs[1];
	const PlannerSwitch *gone = NULL;
	List *kinds = NIL;

	for (const PlannerSwitch *s = planner_switches; s->name && !gone && shown.outcome == HUNT_MISPLANS; s++)
		if (switch_changes(run->settings, s) &&
			hunt_plan_judge(shown.texts[run->which], settings_with(run->settings, s->name, s->value)).right)
			gone = s;
	if (shown.plan.blamed)
		kinds = list_make1((char *) shown.plan.blamed);
	if (gone == NULL || kinds == NIL)
		kinds = list_concat(kinds, cause_words_of(shown.texts[run->which], false));
	bug->plans[0] = bug->plans[1] = shown.plan.plan ? shown.plan.plan : "";
	bug->vanishes_with = gone ? psprintf("%s = %s", gone->name, gone->value) : "";
	bug->fingerprint = hunt_fingerprint(bug->kind, bug->vanishes_with, "", kinds);
}

void
hunt_blame(HuntTest *test, HuntOutcome wanted, HuntBug *bug)
{
	if (wanted == HUNT_MISPLANS)
		blame_plan(test, bug);
	else
		blame_runs(test, wanted, bug);
}

/* A setting under which the query does not crash. */
static const PlannerSwitch *
find_switch_without_crash(const HuntTest *test, ShowsAgain again)
{
	PlannerSettings settings = test->runs[1].settings;

	for (const PlannerSwitch *s = planner_switches; s->name; s++)
	{
		HuntTest other = *test;

		other.runs[1].settings = settings_with(settings, s->name, s->value);
		if (switch_changes(settings, s) && !again.still_shows(again.arg, &other))
			return s;
	}
	return NULL;
}

/* Of a query that the server can plan, but not run; otherwise there is no plan. */
static Explained
explained_crash(const HuntTest *test, bool in_planner)
{
	Explained none = {NULL, NIL, "", NIL};
	const HuntRun *run = &test->runs[1];
	const char *texts[2], *message;

	if (in_planner || !hunt_test_texts(test, texts, &message))
		return none;
	return explain_query(texts[run->which], run->settings);
}

const char *
hunt_crash_plan(const HuntTest *test, bool in_planner)
{
	return explained_crash(test, in_planner).plan;
}

void
hunt_blame_crash(const HuntTest *test, ShowsAgain again, bool in_planner, HuntBug *bug)
{
	const PlannerSwitch *gone = find_switch_without_crash(test, again);
	Explained plan = explained_crash(test, in_planner);
	List *kinds = plan.kinds;

	bug->plans[0] = "";
	bug->plans[1] = plan.plan;
	bug->vanishes_with = gone ? psprintf("%s = %s", gone->name, gone->value) : "";
	if (gone && plan.text)
		kinds = hunt_kinds_gone(
			kinds, explain_query(plan.text, settings_with(plan.settings, gone->name, gone->value)).kinds, gone);
	/* the plans of all such laws are alike */
	bug->fingerprint = test->oracle->any_query == ANY_LAW && law_is_of_constants((const char *) linitial(test->tables))
		? law_fingerprint((const char *) linitial(test->tables))
		: hunt_fingerprint(bug->kind, bug->vanishes_with, plan.text ? "" : "in the planner", kinds);
}
