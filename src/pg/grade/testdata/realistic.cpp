/*
 * realistic.cpp: values that people have given for columns, in databases that were found without them.
 *
 * A value is replaced in all rows of a column at once: what was equal remains so. What others reference keeps its
 * value, since they would go without it.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "miscadmin.h"
#include "utils/datum.h"
#include "utils/lsyscache.h"
}

#include "pg/base/sandbox.h"
#include "pg/read/values/column_samples.h"
#include "pg/grade/testdata/realistic.h"
#include "pg/many/set/mentioned_columns.h"
#include "pg/ask/witness/fit_rows.h"

/* So many samples are tried in the place of a value. */
#define MOST_SAMPLES 4

typedef struct Replacing
{
	QuerySet *set;
	SharedDatabase *database; /* the best one so far */
	RealisticCheck check;
	void *arg;
	int table;
	int column; /* from 0 */
	Form_pg_attribute att;
	List *samples; /* of Datum, as pointers */
	int next;
} Replacing;

static List *
sample_values(const QuerySet *set, int table, int column)
{
	Form_pg_attribute att = TupleDescAttr(set->tables[table].desc, column);
	Oid input, param;
	List *values = NIL;
	ListCell *cell;

	if (att->attisdropped || att->attgenerated != '\0')
		return NIL;
	getTypeInputInfo(att->atttypid, &input, &param);
	foreach(cell, front::written_samples(set->tables[table].relid, (AttrNumber) (column + 1)))
	{
		Datum value = (Datum) 0;
		bool late;

		if (!sandbox_run([&] { value = OidInputFunctionCall(input, (char *) lfirst(cell), param, att->atttypmod); },
						 set->deadline, set->named, &late))
			values = lappend(values, (void *) DatumGetPointer(value));
	}
	return values;
}

static bool
is_value(const Replacing *replacing, HeapTuple row, Datum value)
{
	const WitnessTable *table = &replacing->set->tables[replacing->table];
	bool null;
	Datum own = heap_getattr(row, replacing->column + 1, table->desc, &null);

	return !null && datumIsEqual(own, value, replacing->att->attbyval, replacing->att->attlen);
}

/* The rows with another value in the place of one. */
static Witness *
replaced(const Replacing *replacing, Datum value, Datum sample)
{
	const Witness *from = replacing->database->witness;
	Witness *witness = (Witness *) palloc(sizeof(Witness));
	WitnessTable *table;

	*witness = *from;
	witness->tables = (WitnessTable *) memcpy(palloc(sizeof(WitnessTable) * Max(from->ntables, 1)), from->tables,
											  sizeof(WitnessTable) * from->ntables);
	for (int t = 0; t < from->ntables; t++)
	{
		witness->tables[t].rows = (HeapTuple *) palloc(sizeof(HeapTuple) * Max(from->tables[t].nrows, 1));
		for (int r = 0; r < from->tables[t].nrows; r++)
			witness->tables[t].rows[r] = heap_copytuple(from->tables[t].rows[r]);
	}
	table = &witness->tables[replacing->table];
	for (int r = 0; r < table->nrows; r++)
	{
		Datum *values = (Datum *) palloc0(sizeof(Datum) * table->desc->natts);
		bool *nulls = (bool *) palloc0(sizeof(bool) * table->desc->natts);
		bool *replace = (bool *) palloc0(sizeof(bool) * table->desc->natts);

		replace[replacing->column] = true;
		values[replacing->column] = sample;
		if (is_value(replacing, table->rows[r], value))
			table->rows[r] = heap_modify_tuple(table->rows[r], table->desc, values, nulls, replace);
	}
	return witness;
}

static int
number_of_rows(const Witness *witness)
{
	int n = 0;

	for (int t = 0; t < witness->ntables; t++)
		n += witness->tables[t].nrows;
	return n;
}

/* Does the database do what it is for with the sample? Then it has it. */
static bool
take_sample(Replacing *replacing, Datum value, Datum sample)
{
	QuerySet *set = replacing->set;
	Witness *witness = replaced(replacing, value, sample);
	int rows = number_of_rows(witness);
	bool fits = false, late;
	SharedDatabase *database;

	if (sandbox_run([&] { fits = fit_witness(witness, mentioned_columns(set)->order); }, set->deadline, set->named,
					&late) ||
		!fits || number_of_rows(witness) < rows)
		return false;
	database = shared_run(set, witness, NULL);
	if (!replacing->check(set, database, replacing->arg))
		return false;
	replacing->database = database;
	return true;
}

/* Is the value one of the samples? */
static bool
is_sample(const Replacing *replacing, HeapTuple row)
{
	ListCell *cell;

	foreach(cell, replacing->samples)
		if (is_value(replacing, row, PointerGetDatum(lfirst(cell))))
			return true;
	return false;
}

static void
replace_column(Replacing *replacing)
{
	const WitnessTable *table = &replacing->database->witness->tables[replacing->table];

	for (int r = 0; r < table->nrows; r++)
	{
		bool null;
		Datum value;

		/* it may have become another one */
		table = &replacing->database->witness->tables[replacing->table];
		value = heap_getattr(table->rows[r], replacing->column + 1, table->desc, &null);
		if (null || is_sample(replacing, table->rows[r]))
			continue;
		for (int tries = 0; tries < Min(MOST_SAMPLES, list_length(replacing->samples)) &&
			 GetCurrentTimestamp() < replacing->set->deadline;
			 tries++)
			if (take_sample(
					replacing, value,
					PointerGetDatum(list_nth(replacing->samples, replacing->next++ % list_length(replacing->samples)))))
				break;
	}
}

SharedDatabase *
with_samples(QuerySet *set, SharedDatabase *database, RealisticCheck check, void *arg)
{
	Replacing replacing = {set, database, check, arg, 0, 0, NULL, NIL, 0};

	for (int t = 0; t < database->witness->ntables; t++)
		for (int c = 0; c < set->tables[t].desc->natts && database->witness->tables[t].nrows > 0; c++)
		{
			CHECK_FOR_INTERRUPTS();
			replacing.table = t;
			replacing.column = c;
			replacing.att = TupleDescAttr(set->tables[t].desc, c);
			replacing.samples = sample_values(set, t, c);
			replacing.next = 0;
			if (replacing.samples != NIL && !compat_has_generated(set->tables[t].desc->constr))
				replace_column(&replacing);
		}
	return replacing.database;
}
