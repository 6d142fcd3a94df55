/*
 * server_search.cpp: see server_search.h.
 *
 * Both ask the core for databases, once for a judgement, and witness/ runs the queries on them.
 */
extern "C" {
#include "postgres.h"
}

#include "pg/base/settings.h"
#include "pg/ask/verdict/judge_errors.h"
#include "pg/ask/verdict/server_search.h"
#include "pg/ask/attack/attack.h"
#include "pg/ask/attack/search.h"
#include "pg/ask/errors/seen_errors.h"
#include "pg/read/problem/problem_build.h"

/* So long the server looks for a difference by itself, at most. */
#define SEARCH_MS 1500

/* It begins with so many databases that are made to hurt. */
#define HURTING_DATABASES 150

/* Databases that are made to hurt have at most so many rows per table. */
#define ATTACK_ROWS 5

List *
databases_of(const SqleqProblem *problem, const SqleqOptions *options, TimestampTz limit, Stages *stages)
{
	const char *document;

	if (stages->generated || GetCurrentTimestamp() >= limit)
		return stages->databases;
	stages->generated = true;
	document = problem_generator(problem, options);
	if (document)
		stages->databases = generate_databases(document, options, limit);
	return stages->databases;
}

TimestampTz
solver_deadline(TimestampTz deadline)
{
	const TimestampTz left = Max(deadline - GetCurrentTimestamp(), 0);

	return deadline - Min(left / 10, (TimestampTz) SEARCH_MS * 1000);
}

void
search_by_server(Judgement *judgement, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	TimestampTz start = GetCurrentTimestamp();
	TimestampTz limit = Min(deadline, TimestampTzPlusMilliseconds(start, SEARCH_MS));
	List *databases = databases_of(judgement->problem, options, limit, stages);
	SearchResult found;

	/* What hurts a proof shows a difference, too. */
	found = attack_queries(judgement->problem, NIL, sqleq_attack > 0 ? HURTING_DATABASES : 0,
						   options->most_rows > 0 ? Min(options->most_rows, ATTACK_ROWS) : ATTACK_ROWS, limit);
	stages->searched = found.databases;
	stages->both_gave_rows = found.both_gave_rows;
	if (!found.witness && databases != NIL)
	{
		found = search_databases(judgement->problem, databases, limit);
		stages->searched += found.databases;
		stages->both_gave_rows = stages->both_gave_rows || found.both_gave_rows;
	}
	/* nothing was run: the queries are none for that */
	stages->search_ms = stages->searched > 0 ? ms_since(start) : 0;
	if (found.witness)
	{
		judgement->assumptions = NIL;
		judgement->bound = 0;
		judgement->hint = NULL;
		accept_witness(judgement, found.witness);
	}
	else if (found.failed > found.databases / 2)
		judgement->reason = psprintf("%s; on %d of %d databases that this server tried a query failed: %s",
									 judgement->reason, found.failed, found.databases, found.error);
}

Judgement *
attack_by_server(Judgement *judgement, TimestampTz deadline, Stages *stages)
{
	TimestampTz start = GetCurrentTimestamp();
	bool bounded = judgement->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND;
	SearchResult found;
	Judgement *contradicted;

	if (judgement->verdict != VERDICT_EQUIVALENT && !bounded)
		return judgement;
	found = attack_queries(judgement->problem, judgement->assumptions, sqleq_attack,
						   bounded ? Min(ATTACK_ROWS, judgement->bound) : ATTACK_ROWS, deadline);
	stages->attack_ms = ms_since(start);
	stages->attacked = found.databases;
	stages->both_gave_rows = stages->both_gave_rows || found.both_gave_rows;
	if (!found.witness)
		return judgement;
	contradicted = (Judgement *) palloc0(sizeof(Judgement));
	contradicted->problem = judgement->problem;
	contradicted->verdict = VERDICT_UNKNOWN;
	contradicted->defect = true;
	contradicted->stats = judgement->stats;
	contradicted->witness = found.witness;
	contradicted->reason = psprintf(
		"internal error: there is a proof that the queries are equivalent (%s), and this server found a database on which they differ; "
		"please report the document that sqleq_internal.problem shows, and this database",
		judgement->proof ? judgement->proof : "unnamed");
	add_assumptions(contradicted, judgement->assumptions);
	return contradicted;
}

void
look_for_errors(Judgement *judgement, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	TimestampTz start = GetCurrentTimestamp();
	TimestampTz limit =
		Min(deadline, TimestampTzPlusMilliseconds(start, options->strict_errors ? COUNTED_ERRORS_MS : SEEN_ERRORS_MS));
	SqleqOptions fewer = *options;

	const bool closely = options->explain || options->strict_errors;

	if (judgement->problem->different_outputs || judgement->problem->same || judgement->defect)
		return;
	fewer.server_databases = SEEN_ERRORS_DATABASES;
	if (closely)
		note_errors(judgement, options,
					errors_are_possible(judgement) ? databases_of(judgement->problem, &fewer, limit, stages) : NIL,
					limit);
	name_errors(judgement, options, closely, deadline);
	if (options->strict_errors)
		count_errors(judgement, limit);
	stages->errors_ms += ms_since(start);
}
