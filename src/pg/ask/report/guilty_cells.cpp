/* guilty_cells.cpp: see guilty_cells.h. */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "miscadmin.h"
#include "utils/datum.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "pg/ask/report/guilty_cells.h"
#include "pg/base/subtransaction.h"
#include "pg/ask/show/shown_value.h"
#include "pg/ask/witness/compare.h"
#include "pg/ask/witness/confirm.h"
#include "pg/ask/witness/constraints.h"
#include "pg/ask/witness/replay.h"

/* So many databases are tried, and so many values in a place; this long at most, all of them and each. */
#define MOST_TRIED 400
#define MOST_VALUES 6
#define ALL_MS 2000
#define EACH_MS 200

typedef struct Trial
{
	const SqleqProblem *problem;
	const Witness *witness;
	ReplayPlan *plans[2];
	TimestampTz deadline;
	bool constraints; /* they must hold, too */
	int tried;
} Trial;

/* ---- values ---- */

typedef struct SomeValue
{
	Datum value;
	bool null;
} SomeValue;

static bool
is_among(const SomeValue *values, int count, Datum value, Form_pg_attribute att)
{
	for (int i = 0; i < count; i++)
		if (!values[i].null && datumIsEqual(values[i].value, value, att->attbyval, att->attlen))
			return true;
	return false;
}

/*
 * What else may stand in a place: NULL, and values of that type from anywhere in the database; the first of `values` is
 * what stands there now.
 */
static int
other_values(const Witness *witness, Form_pg_attribute att, SomeValue *values)
{
	int count = 1;

	if (!values[0].null && !att->attnotnull)
		values[count++].null = true;
	for (int t = 0; t < witness->ntables; t++)
		for (int r = 0; r < witness->tables[t].nrows; r++)
			for (int a = 0; a < witness->tables[t].desc->natts && count < MOST_VALUES; a++)
			{
				Form_pg_attribute from = TupleDescAttr(witness->tables[t].desc, a);
				bool null;
				Datum value = heap_getattr(witness->tables[t].rows[r], a + 1, witness->tables[t].desc, &null);

				if (null || from->attisdropped || from->atttypid != att->atttypid ||
					is_among(values, count, value, att))
					continue;
				values[count].null = false;
				values[count++].value = value;
			}
	return count;
}

/* ---- databases ---- */

/* The witness with another value in one place. */
static Witness
changed_witness(const Witness *witness, int t, int r, int a, SomeValue value)
{
	Witness changed = *witness;
	WitnessTable *table;
	Datum *values;
	bool *nulls, *replaced;

	changed.tables = (WitnessTable *) palloc(sizeof(WitnessTable) * witness->ntables);
	memcpy(changed.tables, witness->tables, sizeof(WitnessTable) * witness->ntables);
	table = &changed.tables[t];
	table->rows = (HeapTuple *) palloc(sizeof(HeapTuple) * table->nrows);
	memcpy(table->rows, witness->tables[t].rows, sizeof(HeapTuple) * table->nrows);
	values = (Datum *) palloc0(sizeof(Datum) * table->desc->natts);
	nulls = (bool *) palloc0(sizeof(bool) * table->desc->natts);
	replaced = (bool *) palloc0(sizeof(bool) * table->desc->natts);
	values[a] = value.value;
	nulls[a] = value.null;
	replaced[a] = true;
	table->rows[r] = heap_modify_tuple(witness->tables[t].rows[r], table->desc, values, nulls, replaced);
	return changed;
}

static bool
same_there(const Trial *trial, const Witness *witness)
{
	ResultSet *results[2];

	for (int q = 0; q < 2; q++)
		if (replay_run(trial->plans[q], witness, &results[q]))
			return false;
	return compare_results(results[0], results[1], trial->problem->semantics) &&
		!(trial->constraints && witness_check_constraints(witness));
}

/* Would the difference be gone with another value in this place? */
static bool
is_guilty(Trial *trial, int t, int r, int a)
{
	const WitnessTable *table = &trial->witness->tables[t];
	Form_pg_attribute att = TupleDescAttr(table->desc, a);
	SomeValue values[MOST_VALUES + 1] = {};
	bool same = false;
	int count;

	values[0].value = heap_getattr(table->rows[r], a + 1, table->desc, &values[0].null);
	count = other_values(trial->witness, att, values);
	for (int i = 1; i < count && !same && trial->tried < MOST_TRIED && GetCurrentTimestamp() < trial->deadline; i++)
	{
		CHECK_FOR_INTERRUPTS();
		trial->tried++;
		(void) subtransaction_run(
			[&]
			{
				Witness changed = changed_witness(trial->witness, t, r, a, values[i]);

				same = same_there(trial, &changed);
			},
			SubtransactionOptions{ROLLED_BACK, ERRORS_OF_QUERIES,
								  Min(trial->deadline, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), EACH_MS)),
								  0});
	}
	return same;
}

static bool
prepare(Trial *trial)
{
	const char *reason = NULL;

	(void) run_rolled_back(
		[&]
		{
			for (int q = 0; q < 2; q++)
				trial->plans[q] = replay_prepare(trial->witness, compared_query(trial->problem, q),
												 trial->problem->text[q], false, &reason);
		},
		ERRORS_OF_QUERIES);
	return trial->plans[0] && trial->plans[1];
}

/* Is any? */
static bool
look_at_all(Trial *trial, bool **cells)
{
	const Witness *witness = trial->witness;
	MemoryContext context = AllocSetContextCreate(CurrentMemoryContext, "sqleq guilty cells", ALLOCSET_DEFAULT_SIZES);
	MemoryContext old = MemoryContextSwitchTo(context);
	bool any = false;

	for (int t = 0; t < witness->ntables; t++)
		for (int i = 0; i < witness->tables[t].nrows * witness->tables[t].desc->natts; i++)
		{
			int a = i % witness->tables[t].desc->natts;

			if (!TupleDescAttr(witness->tables[t].desc, a)->attisdropped)
				any |= cells[t][i] = is_guilty(trial, t, i / witness->tables[t].desc->natts, a);
			MemoryContextReset(context);
		}
	MemoryContextSwitchTo(old);
	MemoryContextDelete(context);
	return any;
}

bool **
guilty_cells(const SqleqProblem *problem, const Witness *witness)
{
	bool **cells = (bool **) palloc0(sizeof(bool *) * Max(witness->ntables, 1));
	Trial trial = {problem, witness, {NULL, NULL}, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), ALL_MS), true, 0};

	if (witness->by_chance || !witness->results[0] || !witness->results[1] || !problem->query[0] ||
		!problem->query[1] || !prepare(&trial))
		return cells;
	for (int t = 0; t < witness->ntables; t++)
		cells[t] = (bool *) palloc0(Max(witness->tables[t].nrows * witness->tables[t].desc->natts, 1));
	if (!look_at_all(&trial, cells))
	{
		trial.constraints = false;
		(void) look_at_all(&trial, cells);
	}
	return cells;
}

/* ---- results ---- */

static const char *
value_at(const ResultSet *result, int r, int a)
{
	bool null;
	Datum value = heap_getattr(result->rows[r], a + 1, result->desc, &null);

	return shown_value(value, null, TupleDescAttr(result->desc, a)->atttypid);
}

static int
count_different(const ResultSet *one, int i, const ResultSet *other, int j)
{
	int different = 0;

	for (int a = 0; a < one->desc->natts; a++)
		different += strcmp(value_at(one, i, a), value_at(other, j, a)) != 0;
	return different;
}

bool *
guilty_values(const ResultSet *result, const char *const *marks, const ResultSet *other, const char *const *other_marks)
{
	int natts = result->desc->natts;
	bool *cells = (bool *) palloc0(Max(result->nrows * natts, 1));

	for (int i = 0; i < result->nrows; i++)
	{
		int partner = -1, fewest = natts;

		if (!marks[i])
			continue;
		for (int j = 0; j < other->nrows; j++)
		{
			int different = other_marks[j] ? count_different(result, i, other, j) : natts;

			if (different > 0 && different < fewest)
			{
				partner = j;
				fewest = different;
			}
		}
		for (int a = 0; a < natts; a++)
			cells[i * natts + a] = partner < 0 || strcmp(value_at(result, i, a), value_at(other, partner, a)) != 0;
	}
	return cells;
}
