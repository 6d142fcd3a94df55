/*
 * witness.h: a candidate database in the server's own terms, and what the two queries gave on it.
 *
 * Functions of this room that judge return NULL for "all is well", or a text that says what is not.
 */
#pragma once

extern "C" {
#include "access/htup.h"
#include "access/htup_details.h"
#include "access/tupdesc.h"
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "utils/jsonb.h"
#include "utils/timestamp.h"
}

/* The rows of one table of the problem. */
typedef struct WitnessTable
{
	Oid relid;
	const char *name; /* for messages and as a key: qualified where the bare name is not unique */
	TupleDesc desc;   /* the table's, dropped columns and constraints included */
	int nrows;
	HeapTuple *rows;
} WitnessTable;

typedef struct ResultSet
{
	TupleDesc desc;
	int nrows;
	HeapTuple *rows;
} ResultSet;

typedef struct Witness
{
	int ntables; /* as in the problem document */
	WitnessTable *tables;
	const List *assumed;  /* of Assumed *: constraints that the rows have to satisfy besides those of the catalog */
	ParamListInfo params; /* $1 is params[0]; NULL without parameters */
	const char *found_by;
	ResultSet *results[2];
	const char *plan_error; /* what a plan raises on it that its query cannot raise; NULL: it has a result */
	bool by_chance;         /* a query permits several results on it, none of which the other permits */
	const char
		*hole_values;      /* what holes of abstract queries give, as sqleq.hole_values says it; NULL: there are none */
	const char *raised[2]; /* the error that a query raises on it, with its SQLSTATE, where it has no result */
} Witness;
