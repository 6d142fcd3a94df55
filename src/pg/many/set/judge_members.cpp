/* judge_members.cpp: see judge_members.h. */
#include "pg/base/compat.h"

extern "C" {
#include "utils/memutils.h"
}

#include "pg/base/subtransaction.h"
#include "pg/many/set/deadline.h"
#include "pg/many/set/judge_members.h"
#include "pg/many/set/shared_runs.h"
#include "pg/ask/verdict/given_order.h"

static List *
texts_copy(const List *texts)
{
	List *copy = NIL;
	ListCell *cell;

	foreach(cell, texts)
		copy = lappend(copy, pstrdup((const char *) lfirst(cell)));
	return copy;
}

PairOutcome
judge_members(QuerySet *set, int i, int j, int64 limit_ms, PairProof *proof, OpenPair *open, int bound)
{
	MemoryContext scratch = AllocSetContextCreate(set->context, "sqleq pair", ALLOCSET_DEFAULT_SIZES);
	MemoryContext old = MemoryContextSwitchTo(scratch);
	SqleqOptions options = set->options;
	PairOutcome outcome = PAIR_OPEN;
	Judgement *judgement = NULL;
	ErrorData *error = NULL;
	int64 left = (set->deadline - GetCurrentTimestamp()) / 1000;

	options.timeout_ms = Min(limit_ms, left);
	options.bound = Max(options.bound, bound);
	if (left > 0)
		error = run_kept([&] { judgement = judge(set->members[i].text, set->members[j].text, &options); });
	MemoryContextSwitchTo(set->context);
	if (!judgement)
	{
		/* two queries may contradict each other where each by itself is in order: in the type of a parameter */
		if (open)
			*open = {Min(i, j), Max(i, j), VERDICT_UNKNOWN, 0, error ? pstrdup(error->message) : OUT_OF_TIME, false};
	}
	else if (judgement->verdict == VERDICT_EQUIVALENT)
	{
		outcome = PAIR_EQUAL;
		if (proof)
			*proof = {pstrdup(judgement->proof), texts_copy(assumptions_without_order(judgement)),
					  judgement->modulo_errors};
	}
	else if (judgement->verdict == VERDICT_NOT_EQUIVALENT)
	{
		outcome = PAIR_APART;
		set_note_apart(set, i, j);
		if (judgement->witness && !set->overlap)
			(void) shared_keep(set, judgement->witness);
	}
	else if (open)
	{
		open->first = Min(i, j);
		open->second = Max(i, j);
		open->verdict = judgement->verdict;
		open->bound = judgement->bound;
		open->reason = judgement->reason ? pstrdup(judgement->reason) : NULL;
	}
	MemoryContextSwitchTo(old);
	MemoryContextDelete(scratch);
	return outcome;
}
