/*
 * mine_store.h: the table of constraints that were found. SPI is connected, everywhere.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
#include "nodes/pg_list.h"
}

/* A constraint that holds in the data. */
typedef struct Found
{
	Oid relid;
	const char *kind;
	const char *attribute; /* names; NULL: none */
	Oid type;              /* of the attribute */
	const char *other;
	Oid parent;
	const char *bound;
	List *members; /* of char * */
	const char *statement;
	int64 support; /* rows that could have spoken against it */
	int64 rows;
} Found;

/*
 * What is known already gets the new figures; what is new is kept if enough rows speak for it. True: it is there now.
 */
extern bool mined_note(const Found *found, int64 min_support, TimestampTz now);
