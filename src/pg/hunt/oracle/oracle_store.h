/*
 * oracle_store.h: the extension's table of oracles.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/*
 * The oracle of that name, or, when it is NULL, the enabled ones whose names are LIKE the pattern; analysed
 * (AbstractOracle *), without those that have no instances. In the caller's memory context. Raises when there are none
 * in the table.
 */
extern List *oracles_usable(const char *name, const char *pattern);

/* An oracle that was proved, as a row of the table. NULL, where it may be: not known. */
typedef struct StoredOracle
{
	const char *name;
	const char *schema_ddl;
	const char *query[2];
	bool ordered; /* the order of rows counts */
	const char *proof;
	const char *outline;     /* may be NULL */
	List *assumptions;       /* of char * */
	List *holes;             /* likewise */
	const char *origin;      /* "built-in", "user", "rewrite", "endpoint" */
	const char *method;      /* how a discovery made it; may be NULL */
	const char *fingerprint; /* may be NULL: a discovery will look at it; and so all that follows */
	const char *shape[2];    /* of the plans */
	int cluster;             /* 0: not known */
} StoredOracle;

/* Holes (SqleqHole *) as the table tells them. */
extern List *oracle_hole_texts(List *holes);

/*
 * Whoever may call the extension's functions may add oracles; the table itself belongs to the extension's owner. False:
 * there is one of that name.
 */
extern bool oracle_store(const StoredOracle *oracle);
