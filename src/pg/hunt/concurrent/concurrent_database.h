/*
 * concurrent_database.h: a database that is committed: tables with a history, statements of a second session, and its tests.
 */
#pragma once

#include "pg/hunt/run/planner_settings.h"

/* A database has so many snapshots, and each of them so many tests. */
#define LIVING_ERAS 4
#define LIVING_TESTS 8
/* The plainest one first, then others; and so many again when the second session has written. */
#define LIVING_RUNS 5
#define LIVING_AGAIN 2

typedef struct LivingColumn
{
	const char *name;
	const char *type;
	const char *value;			/* of row number i */
	bool gone;					/* left out of the reduced table */
} LivingColumn;

typedef struct LivingTable
{
	const char *name;
	const char *options;		/* of its storage, " WITH (...)" */
	List *columns;				/* of LivingColumn * */
	List *indexes;				/* of LivingIndex * */
	int rows;					/* that it begins with */
	int most;					/* number of its last row */
	bool widened;				/* has a column that came later */
} LivingTable;

typedef struct LivingIndex
{
	const char *name;
	const char *method;
	const char *conditions[3];	/* kinds of conditions that it serves; see condition_for() */
	const char *columns[2];		/* that an index-only scan can give; NULL: none */
} LivingIndex;

/* What becomes of a table. CREATE TABLE and INSERT are written from the columns that are left. */
typedef enum LivingKind
{
	LIVING_CREATE, LIVING_INSERT, LIVING_OTHER
} LivingKind;

typedef struct LivingStatement
{
	LivingKind kind;
	LivingTable *table;
	int first, last;			/* numbers of the rows of an INSERT */
	const char *text;			/* of LIVING_OTHER */
} LivingStatement;

typedef struct LivingQuery
{
	List *targets;				/* of char * */
	const char *from;
	const char *joined;			/* " JOIN ... ON ..."; "": nothing */
	List *conditions;			/* of char * */
	const char *group;			/* column; NULL: no groups */
} LivingQuery;

typedef struct LivingTest
{
	LivingQuery *query;
	const LivingIndex *index;	/* that it is aimed at */
	PlannerSettings runs[LIVING_RUNS + LIVING_AGAIN];
} LivingTest;

typedef struct LivingEra
{
	List *meanwhile;			/* of LivingStatement *: what the second session does */
	LivingTest *tests[LIVING_TESTS];
} LivingEra;

typedef struct LivingDatabase
{
	List *tables;				/* of LivingTable * */
	List *setup;				/* of LivingStatement *, each of them committed */
	LivingEra eras[LIVING_ERAS];
} LivingDatabase;
