/* covering_rows.cpp: see covering_rows.h. */
#include "pg/base/compat.h"

#include "pg/ask/solver/race.h"
#include "pg/ask/witness/witness_rows.h"
#include "pg/base/sandbox.h"
#include "pg/base/subtransaction.h"
#include "pg/many/set/covering_rows.h"
#include "pg/many/set/shared_runs.h"
#include "pg/read/problem/problem_build.h"

List *
covering_rows(QuerySet *set, int member, int databases, int64 limit_ms)
{
	const char *text = set->members[member].text;
	const TimestampTz deadline = Min(set->deadline, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), limit_ms));
	SqleqOptions options = set->options;
	SqleqProblem *problem = NULL;
	Answer *answer = NULL;
	List *found = NIL;
	ListCell *cell;

	options.covering = databases;
	if (set->overlap || run_kept([&] { problem = problem_build(text, text, &options); }) || !problem ||
		!problem->document ||
		run_kept([&] { answer = prover_answer(problem->document, problem->host, options.memory_mb, deadline); }) ||
		!answer)
		return NIL;
	foreach(cell, answer->candidates)
	{
		const Candidate *candidate = (const Candidate *) lfirst(cell);
		Witness *witness = (Witness *) palloc0(sizeof(Witness));
		const char *refused = NULL;
		bool late;

		if (!sandbox_run([&] { refused = witness_fill(witness, problem, candidate); }, set->deadline, set->named,
						 &late) &&
			!refused)
			found = lappend(found, shared_witness(set, witness));
	}
	return found;
}
