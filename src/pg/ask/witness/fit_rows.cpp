/*
 * fit_rows.cpp: see fit_rows.h.
 *
 * A row stays when the table, with the rows that have stayed before, satisfies its constraints. So what counts is what
 * the server would enforce, and nothing that we have read into the catalog. A reference from a table to one that comes
 * later finds no rows yet: its rows go. (Cycles of foreign keys have rows with NULLs only, and rows that reference
 * themselves.)
 */
extern "C" {
#include "postgres.h"

#include "miscadmin.h"
#include "nodes/params.h"
#include "utils/guc.h"
#include "utils/jsonb.h"
#include "utils/timestamp.h"
}

#include "pg/base/guard.h"
#include "pg/ask/witness/constraints.h"
#include "pg/ask/witness/fit_rows.h"
#include "pg/ask/witness/replay.h"

/* from: where the rows came from; may be NULL. */
static void
fit_table(const Witness *witness, WitnessTable *table, CandidateTable *from)
{
	int count = table->nrows;
	HeapTuple *rows = table->rows;

	/* Mostly all rows fit, and one check says so. */
	if (!witness_check_table(witness, table))
		return;
	table->rows = (HeapTuple *) palloc(sizeof(HeapTuple) * Max(count, 1));
	table->nrows = 0;
	for (int r = 0; r < count; r++)
	{
		CHECK_FOR_INTERRUPTS();
		table->rows[table->nrows++] = rows[r];
		if (witness_check_table(witness, table))
		{
			table->nrows--;
			continue;
		}
		if (from)
			memmove(from->values + (Size) (table->nrows - 1) * from->ncolumns, from->values + (Size) r * from->ncolumns,
					sizeof(char *) * from->ncolumns);
	}
	if (from)
		from->nrows = table->nrows;
}

void
fit_rows(Witness *witness, Candidate *candidate)
{
	ListCell *cell;
	int settings;

	guard_begin(witness, ORDER_GIVEN);
	/* Once for all tables: to change it is dearer than most checks. */
	settings = NewGUCNestLevel();
	guard_constraint_path();
	foreach(cell, candidate->tables)
	{
		CandidateTable *from = (CandidateTable *) lfirst(cell);

		fit_table(witness, &witness->tables[from->table], from);
	}
	AtEOXact_GUC(true, settings);
}

bool
fit_witness(Witness *witness, const int *order)
{
	int settings;

	guard_begin(witness, ORDER_GIVEN);
	settings = NewGUCNestLevel();
	guard_constraint_path();
	for (int i = 0; i < witness->ntables; i++)
		fit_table(witness, &witness->tables[order[i]], NULL);
	AtEOXact_GUC(true, settings);
	return witness_check_constraints(witness) == NULL;
}
