/*
 * shared_runs.cpp: see shared_runs.h.
 *
 * Each query is planned once (witness/replay.h) and run on many databases. All runs of one database are in one
 * subtransaction, until an error ends it.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "miscadmin.h"
#include "utils/datum.h"
#include "utils/memutils.h"
}

#include "pg/base/sandbox.h"
#include "pg/many/set/shared_runs.h"
#include "pg/ask/witness/compare.h"
#include "pg/ask/witness/confirm.h"
#include "pg/ask/witness/replay_tables.h"

/* One query on one database gets this much. */
#define RUN_MS 100
/* And may give so many rows; else it has no result. */
#define MOST_RESULT_ROWS 1000

/* ---- databases ---- */

static ParamListInfo
shared_params(const QuerySet *set, const Witness *rows)
{
	ParamListInfo params;

	if (set->nparams == 0)
		return NULL;
	params = makeParamList(set->nparams);
	for (int i = 0; i < set->nparams; i++)
	{
		ParamExternData *to = &params->params[i];
		const ParamExternData *from = rows->params && i < rows->params->numParams ? &rows->params->params[i] : NULL;

		to->ptype = set->param_types[i];
		to->pflags = 0;
		to->isnull = from == NULL || from->isnull || from->ptype != to->ptype;
		to->value = to->isnull ? (Datum) 0 : datumCopy(from->value, get_typbyval(to->ptype), get_typlen(to->ptype));
	}
	return params;
}

Witness *
shared_witness(QuerySet *set, const Witness *rows)
{
	Witness *witness = (Witness *) palloc0(sizeof(Witness));

	for (int i = 0; i < rows->ntables; i++)
		(void) query_set_table(set, rows->tables[i].relid);
	witness->ntables = set->ntables;
	witness->tables = (WitnessTable *) palloc(sizeof(WitnessTable) * Max(set->ntables, 1));
	memcpy(witness->tables, set->tables, sizeof(WitnessTable) * set->ntables);
	for (int i = 0; i < rows->ntables; i++)
	{
		const WitnessTable *from = &rows->tables[i];
		WitnessTable *to = &witness->tables[query_set_table(set, from->relid)];

		to->nrows = from->nrows;
		to->rows = (HeapTuple *) palloc(sizeof(HeapTuple) * Max(from->nrows, 1));
		for (int r = 0; r < from->nrows; r++)
			to->rows[r] = heap_copytuple(from->rows[r]);
	}
	witness->params = shared_params(set, rows);
	witness->assumed = set->assumed;
	witness->found_by = "search";
	return witness;
}

/* ---- runs ---- */

typedef struct Runs
{
	QuerySet *set;
	const Witness *witness;
	const bool *wanted;
	ResultSet **results;
	QueryEnvironment *environment; /* the rows; of one subtransaction */
	int next;                      /* member */
} Runs;

static void
prepare_member(QuerySet *set, Member *member)
{
	MemoryContext old = MemoryContextSwitchTo(set->context);
	const Witness tables = {set->ntables, set->tables};
	const char *reason = NULL;

	member->plan = replay_prepare(&tables, member->query, member->text, false, &reason);
	MemoryContextSwitchTo(old);
}

static ResultSet *
copy_result(const ResultSet *from)
{
	ResultSet *result = (ResultSet *) palloc(sizeof(ResultSet));

	result->desc = CreateTupleDescCopy(from->desc);
	result->nrows = from->nrows;
	result->rows = (HeapTuple *) palloc(sizeof(HeapTuple) * Max(from->nrows, 1));
	for (int r = 0; r < from->nrows; r++)
		result->rows[r] = heap_copytuple(from->rows[r]);
	return result;
}

/*
 * What a run leaves behind is far more than its result. A query without a join condition may give far more rows than
 * all others have: its result is forgotten at once.
 */
static void
run_member(Runs *runs, const Member *member)
{
	MemoryContext own = AllocSetContextCreate(CurrentMemoryContext, "sqleq run", ALLOCSET_SMALL_SIZES);
	MemoryContext old = MemoryContextSwitchTo(own);
	ResultSet *result = NULL;
	const char *failed = replay_run_on(member->plan, runs->witness, runs->environment, &result);

	MemoryContextSwitchTo(old);
	if (!failed && result && result->nrows <= MOST_RESULT_ROWS)
		runs->results[runs->next] = copy_result(result);
	MemoryContextDelete(own);
}

/* From the next member on. An error ends it: the caller goes on behind the one that failed. */
static void
run_members(Runs *runs)
{
	runs->environment = replay_environment(runs->witness);
	for (; runs->next < runs->set->n; runs->next++)
	{
		Member *member = &runs->set->members[runs->next];

		if (!member->comparable || (runs->wanted && !runs->wanted[runs->next]))
			continue;
		CHECK_FOR_INTERRUPTS();
		sandbox_limit(runs->set->deadline);
		if (!member->planned)
		{
			member->planned = true;
			prepare_member(runs->set, member);
		}
		sandbox_limit(Min(runs->set->deadline, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), RUN_MS)));
		if (!member->plan)
		{
			/* it reads something that nothing can stand for */
			member->comparable = member->plain = member->plain_rows = false;
			continue;
		}
		run_member(runs, member);
	}
}

/* Those with the same result get the same number. Gives how many there are. */
static int
number_groups(const QuerySet *set, const SharedDatabase *database, SqleqSemantics semantics, int *group)
{
	int *first = (int *) palloc(sizeof(int) * Max(set->n, 1));
	int ngroups = 0;

	for (int i = 0; i < set->n; i++)
	{
		int g = 0;

		group[i] = -1;
		if (!database->results[i])
			continue;
		while (g < ngroups &&
			   (set->members[first[g]].shape != set->members[i].shape ||
				!compare_results(database->results[first[g]], database->results[i], semantics)))
			g++;
		if (g == ngroups)
			first[ngroups++] = i;
		group[i] = g;
	}
	return ngroups;
}

static void
compare_all(const QuerySet *set, SharedDatabase *database)
{
	database->ngroups = number_groups(set, database, set->options.semantics, database->group);
	if (set->options.semantics == SQLEQ_LIST)
		(void) number_groups(set, database, SQLEQ_BAG, database->bags);
}

bool
shared_differ(const QuerySet *set, const SharedDatabase *database, int i, int j)
{
	const Member *one = &set->members[i], *other = &set->members[j];

	if (database->group[i] < 0 || database->group[j] < 0)
		return false;
	if (one->plain && other->plain)
		return database->group[i] != database->group[j];
	if (one->plain_number && other->plain_number && set->options.semantics != SQLEQ_SET &&
		database->results[i]->nrows != database->results[j]->nrows)
		return true;
	return one->plain_rows && other->plain_rows && database->bags[i] != database->bags[j];
}

SharedDatabase *
shared_run(QuerySet *set, Witness *witness, const bool *wanted)
{
	SharedDatabase *database = (SharedDatabase *) palloc0(sizeof(SharedDatabase));
	Runs *runs = (Runs *) palloc0(sizeof(Runs));

	database->witness = witness;
	database->results = (ResultSet **) palloc0(sizeof(ResultSet *) * Max(set->n, 1));
	database->group = (int *) palloc(sizeof(int) * Max(set->n, 1));
	database->bags =
		set->options.semantics == SQLEQ_LIST ? (int *) palloc(sizeof(int) * Max(set->n, 1)) : database->group;
	for (int i = 0; i < 2; i++)
		database->settled[i] = (SharedSettled *) palloc0(sizeof(SharedSettled) * Max(set->n, 1));
	runs->set = set;
	runs->witness = witness;
	runs->wanted = wanted;
	runs->results = database->results;
	while (runs->next < set->n)
	{
		bool late;
		const ErrorData *error = sandbox_run([=] { run_members(runs); }, set->deadline, set->named, &late);

		if (error)
			runs->results[runs->next++] = NULL;
		/* each of the others would begin, only to be told so */
		if (error && GetCurrentTimestamp() >= set->deadline)
			break;
	}
	/* the types' own equality may be the work of others, too */
	{
		bool late;
		const ErrorData *error = sandbox_run([=] { compare_all(set, database); }, set->deadline, set->named, &late);

		if (error)
			for (int i = 0; i < set->n; i++)
				database->group[i] = -1;
	}
	return database;
}

static SharedSettled
look_whether_settled(QuerySet *set, const SharedDatabase *database, int member, SqleqSemantics semantics, bool chosen)
{
	/* each order is a run, with stored rows of its own */
	MemoryContext runs = AllocSetContextCreate(CurrentMemoryContext, "sqleq orders", ALLOCSET_DEFAULT_SIZES),
				  old = MemoryContextSwitchTo(runs);
	bool settled = false, all_tried = false;
	bool late;

	if (sandbox_run(
			[&]
			{
				settled = gives_one_result(set->members[member].problem, set->members[member].query, database->witness,
										   database->results[member], semantics, chosen, &all_tried);
			},
			set->deadline, set->named, &late))
		settled = false;
	MemoryContextSwitchTo(old);
	MemoryContextDelete(runs);
	return !settled ? SHARED_OPEN : all_tried ? SHARED_SETTLED_BY_ALL : SHARED_SETTLED;
}

bool
shared_settled(QuerySet *set, const SharedDatabase *database, int member, bool chosen)
{
	SharedSettled *known = &database->settled[0][member];

	if (set->members[member].plain || database->group[member] < 0)
		return database->group[member] >= 0;
	if (chosen)
		return look_whether_settled(set, database, member, set->options.semantics, true) >= SHARED_SETTLED;
	if (*known == SHARED_UNASKED)
		*known = look_whether_settled(set, database, member, set->options.semantics, false);
	return *known >= SHARED_SETTLED;
}

SharedSettled
shared_settled_rows(QuerySet *set, const SharedDatabase *database, int member)
{
	SharedSettled *known = &database->settled[1][member];

	if (set->members[member].plain_rows || database->group[member] < 0)
		return database->group[member] >= 0 ? SHARED_SETTLED_BY_ALL : SHARED_OPEN;
	if (*known == SHARED_UNASKED)
		*known = look_whether_settled(set, database, member, SQLEQ_BAG, false);
	return *known;
}

SharedDatabase *
shared_keep(QuerySet *set, const Witness *rows)
{
	MemoryContext old = MemoryContextSwitchTo(set->context);
	SharedDatabase *database = shared_run(set, shared_witness(set, rows), NULL);

	for (int i = 0; i < set->n; i++)
		for (int j = 0; j < i; j++)
			if (set->members[i].shape == set->members[j].shape && shared_differ(set, database, i, j))
				set_note_apart(set, i, j);
	set->databases = lappend(set->databases, database);
	MemoryContextSwitchTo(old);
	return database;
}
