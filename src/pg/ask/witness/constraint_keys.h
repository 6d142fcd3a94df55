/*
 * constraint_keys.h: unique indexes and exclusion constraints, foreign keys.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
#include "utils/rel.h"
}

#include "pg/ask/witness/table_check.h"
#include "pg/ask/witness/witness.h"

typedef struct ForeignKey
{
	char *name;
	Oid parent;
	char match;  /* FKCONSTR_MATCH_* */
	bool period; /* the last column is a time, in which the parent must be there */
	int width;
	AttrNumber columns[INDEX_MAX_KEYS];
	AttrNumber parent_columns[INDEX_MAX_KEYS];
	Oid operators[INDEX_MAX_KEYS]; /* parent's value = child's value */
} ForeignKey;

extern const char *check_indexes(TableCheck *check);
extern const char *check_foreign_keys(const TableCheck *check, const Witness *witness);

/* The foreign keys of a table: a List of ForeignKey *. */
extern List *table_foreign_keys(Relation rel);
