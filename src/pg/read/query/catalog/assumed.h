/*
 * assumed.h: constraints that hold in the data and that somebody has confirmed (the table sqleq_evaluation.mined):
 * believed with the setting sqleq.assume, and only then.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

typedef enum AssumedKind
{
	ASSUMED_NOT_NULL,
	ASSUMED_UNIQUE,
	ASSUMED_REFERENCE, /* the values of a column are among those of another one */
	ASSUMED_CHECK,
	ASSUMED_DEPENDENCY /* rows with the same value in the one column have the same in the other */
} AssumedKind;

typedef struct Assumed
{
	AssumedKind kind;
	Oid relid;
	const char *statement; /* in words like those of SQL */
	AttrNumber column;     /* the only one, but of a check */
	Oid parent;            /* of a reference */
	AttrNumber other;      /* the parent's column, or the one that depends */
	Node *condition;       /* of a check: over the table's columns */
} Assumed;

namespace front {

/*
 * What is confirmed for a table (List of Assumed *). What its columns do not fit any more is left out, and a NOTICE
 * says so. Nothing for whoever may not see all rows of the table: the constraints tell of values that are there. SPI
 * must not be connected.
 */
extern List *assumed_constraints(Oid relid);

/* Row security hides none of them from the current user. */
extern bool sees_all_rows(Oid relid);

/* Do other tables inherit from it, whose rows are its own, too? Not of partitions. */
extern bool has_heirs(Oid relid);

/*
 * Is the column of this name the one that was mined, with that number, and with that type (InvalidOid: any)? NULL: it
 * is; else why not.
 */
extern const char *is_as_mined(Oid relid, const char *name, int place, Oid type);

/* Types of columns whose constraints are mined: plain ones, whose equality everybody agrees about. */
extern bool may_be_assumed(Oid type, Oid collation);

} /* namespace front */
