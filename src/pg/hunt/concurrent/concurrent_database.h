/*
 * concurrent_database.h: a database that is committed: tables with a history, statements of a second session, and its
 * tests.
 */
#pragma once

#include "pg/hunt/run/planner_settings.h"

/* A database has so many snapshots, and each of them so many tests. */
#define CONCURRENT_ERAS 4
#define CONCURRENT_TESTS 8
/* The plainest one first, then others; and so many again when the second session has written. */
#define CONCURRENT_RUNS 5
#define CONCURRENT_AGAIN 2

typedef struct ConcurrentColumn
{
	const char *name;
	const char *type;
	const char *value; /* of row number i */
	bool gone;         /* left out of the reduced table */
} ConcurrentColumn;

typedef struct ConcurrentTable
{
	const char *name;
	const char *options; /* of its storage, " WITH (...)" */
	List *columns;       /* of ConcurrentColumn * */
	List *indexes;       /* of ConcurrentIndex * */
	int rows;            /* that it begins with */
	int most;            /* number of its last row */
	bool widened;        /* has a column that came later */
} ConcurrentTable;

typedef struct ConcurrentIndex
{
	const char *name;
	const char *method;
	const char *conditions[3]; /* kinds of conditions that it serves; see condition_for() */
	const char *columns[2];    /* that an index-only scan can give; NULL: none */
} ConcurrentIndex;

/* What becomes of a table. CREATE TABLE and INSERT are written from the columns that are left. */
typedef enum ConcurrentKind
{
	CONCURRENT_CREATE,
	CONCURRENT_INSERT,
	CONCURRENT_OTHER
} ConcurrentKind;

typedef struct ConcurrentStatement
{
	ConcurrentKind kind;
	ConcurrentTable *table;
	int first, last;  /* numbers of the rows of an INSERT */
	const char *text; /* of CONCURRENT_OTHER */
} ConcurrentStatement;

typedef struct ConcurrentQuery
{
	List *targets; /* of char * */
	const char *from;
	const char *joined; /* " JOIN ... ON ..."; "": nothing */
	List *conditions;   /* of char * */
	const char *group;  /* column; NULL: no groups */
} ConcurrentQuery;

typedef struct ConcurrentTest
{
	ConcurrentQuery *query;
	const ConcurrentIndex *index; /* that it is aimed at */
	PlannerSettings runs[CONCURRENT_RUNS + CONCURRENT_AGAIN];
} ConcurrentTest;

typedef struct ConcurrentEra
{
	List *meanwhile; /* of ConcurrentStatement *: what the second session does */
	ConcurrentTest *tests[CONCURRENT_TESTS];
} ConcurrentEra;

typedef struct ConcurrentDatabase
{
	List *tables; /* of ConcurrentTable * */
	List *setup;  /* of ConcurrentStatement *, each of them committed */
	ConcurrentEra eras[CONCURRENT_ERAS];
} ConcurrentDatabase;
