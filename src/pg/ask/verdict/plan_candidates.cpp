/* plan_candidates.cpp: see plan_candidates.h. */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "utils/timestamp.h"
}

#include "pg/ask/verdict/plan_candidates.h"
#include "pg/ask/attack/attack.h"
#include "pg/ask/plans/plan_replay.h"
#include "pg/ask/attack/search.h"
#include "pg/ask/witness/smaller.h"
#include "pg/ask/witness/witness_rows.h"
#include "pg/read/problem/problem_build.h"
#include "pg/ask/witness/confirm.h"
#include "pg/ask/attack/difference.h"

/* So long a counterexample is made smaller, at most. */
#define SMALLER_MS 300

/* So long, and on so many databases, the server looks for a difference by itself. */
#define SEARCH_MS 1000
#define SEARCH_DATABASES 200

/*
 * Before these come some on which equal values are not the same (1.0 and 1.00). They take some ms; the time is for a
 * machine that is busy.
 */
#define HURTING_MS 3000
#define HURTING_DATABASES 60
#define HURTING_ROWS 4

/* Of a database that nobody could confirm, so many rows are shown. */
#define SHOWN_ROWS 10

static void
put_row(StringInfo text, const CandidateTable *table, int row)
{
	for (int i = 0; i < table->ncolumns; i++)
	{
		const char *value = table->values[row * table->ncolumns + i];

		appendStringInfo(text, "%s%s", i == 0 ? "(" : ", ", value ? value : "NULL");
	}
	appendStringInfoString(text, table->ncolumns == 0 ? "()" : ")");
}

/* "t: (1, NULL), (2, 3); u: (1)" */
static const char *
rows_text(const SqleqProblem *problem, const Candidate *candidate)
{
	StringInfoData text;
	int shown = 0;
	ListCell *cell;

	initStringInfo(&text);
	foreach(cell, candidate->tables)
	{
		const CandidateTable *table = (const CandidateTable *) lfirst(cell);

		if (table->nrows == 0 || table->table < 0 || table->table >= list_length(problem->relids))
			continue;
		appendStringInfo(&text, "%s%s:", text.len > 0 ? "; " : "",
						 witness_table_name(problem->relids, list_nth_oid(problem->relids, table->table)));
		for (int r = 0; r < table->nrows && shown < SHOWN_ROWS; r++, shown++)
		{
			appendStringInfoString(&text, r == 0 ? " " : ", ");
			put_row(&text, table, r);
		}
		if (shown >= SHOWN_ROWS)
		{
			appendStringInfoString(&text, " ...");
			break;
		}
	}
	return text.len > 0 ? text.data : "without rows";
}

static void
accept_for_plan(Judgement *judgement, Witness *witness)
{
	int rows = witness_count_rows(witness);

	accept_witness(judgement, witness);
	if (witness->plan_error)
		judgement->reason =
			psprintf("the plan raises an error that the query cannot raise, on a database with %d %s: %s", rows,
					 rows == 1 ? "row" : "rows", witness->plan_error);
	else
		judgement->reason =
			psprintf("the plan's result is not the query's on a database with %d %s", rows, rows == 1 ? "row" : "rows");
}

static Witness *
smallest(const SqleqProblem *problem, Candidate *candidate, Witness *witness, TimestampTz limit)
{
	TimestampTz end = Min(limit, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), SMALLER_MS));
	Witness *smaller = NULL;

	/* the core makes smaller what it has seen itself */
	if (!candidate->replayed)
		smaller =
			problem->planned ? find_smaller_for_plan(problem, candidate, end) : find_smaller(problem, candidate, end);
	return smaller ? smaller : witness;
}

void
judge_candidates(Judgement *judgement, const Answer *answer, TimestampTz limit, Stages *stages)
{
	TimestampTz start = GetCurrentTimestamp();
	const bool plan = judgement->problem->planned;
	const char *first_reason = NULL;
	const Candidate *first = NULL;
	ListCell *cell;

	foreach(cell, answer->candidates)
	{
		Candidate *candidate = (Candidate *) lfirst(cell);
		Confirmation confirmation;

		CHECK_FOR_INTERRUPTS();
		if (first && GetCurrentTimestamp() >= limit)
			break;
		confirmation = plan ? confirm_plan(judgement->problem, candidate, limit)
							: confirm_candidate(judgement->problem, candidate, limit);
		stages->candidates++;
		if (confirmation.witness)
		{
			(plan ? accept_for_plan
				  : accept_witness)(judgement, smallest(judgement->problem, candidate, confirmation.witness, limit));
			break;
		}
		if (!first)
		{
			first = candidate;
			first_reason = confirmation.reason;
		}
		if (confirmation.late)
			break;
	}
	stages->confirm_ms += ms_since(start);
	if (judgement->verdict == VERDICT_NOT_EQUIVALENT)
		return;
	judgement->verdict = VERDICT_UNKNOWN;
	if (!first)
		judgement->reason = "the solver process reported a difference, but no database";
	else if (!plan)
		judgement->reason =
			psprintf("a database was found, but this server did not confirm a difference: %s", first_reason);
	else
		judgement->reason = psprintf(
			"sqleq's reading of the plan differs from the query on a database (%s), but this server did not confirm it: %s",
			rows_text(judgement->problem, first), first_reason);
	add_assumptions(judgement, judgement->problem->assumptions);
	add_assumptions(judgement, answer->assumptions);
}

/* A plan with another result on one of them; NULL: there is none. */
static Witness *
try_databases(Judgement *judgement, TimestampTz limit, Stages *stages)
{
	int tried;
	Confirmation found = find_plan_difference(judgement->problem, stages->databases, limit, &tried);

	stages->searched += tried;
	return found.witness
		? smallest(judgement->problem, (Candidate *) list_nth(stages->databases, tried - 1), found.witness, limit)
		: NULL;
}

void
search_for_plan(Judgement *judgement, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	TimestampTz start = GetCurrentTimestamp();
	TimestampTz hurting_limit = Min(deadline, TimestampTzPlusMilliseconds(start, HURTING_MS));
	TimestampTz limit;
	SqleqOptions fewer = *options;
	Witness *found;
	const char *document;

	if (start >= deadline)
		return;
	stages->databases = hurting_databases(judgement->problem, HURTING_DATABASES, HURTING_ROWS, hurting_limit);
	found = try_databases(judgement, hurting_limit, stages);
	limit = Min(deadline, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), SEARCH_MS));
	fewer.server_databases = SEARCH_DATABASES;
	document = found ? NULL : problem_generator(judgement->problem, &fewer);
	if (document)
	{
		stages->databases = generate_databases(document, &fewer, limit);
		found = try_databases(judgement, limit, stages);
	}
	stages->search_ms = ms_since(start);
	if (!found)
		return;
	judgement->assumptions = NIL;
	judgement->bound = 0;
	judgement->hint = NULL;
	accept_for_plan(judgement, found);
}
