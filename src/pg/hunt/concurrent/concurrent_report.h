/*
 * concurrent_report.h: what a reduced case has to do with, and its script.
 */
#pragma once

#include "pg/hunt/concurrent/concurrent_case.h"
#include "pg/hunt/concurrent/concurrent_database.h"
#include "pg/hunt/concurrent/sessions.h"
#include "pg/hunt/words/bug.h"

#define CONCURRENT_ORACLE "concurrent database"

/* Which database it is. */
typedef struct ConcurrentOrigin
{
	int64 seed;
	int64 number;
} ConcurrentOrigin;

/* Adds the bug. Outside of transactions; errors as of concurrent_case_run(). */
extern ErrorData *concurrent_report(const ConcurrentOrigin *origin, const ConcurrentPlace *place,
									ConcurrentCase *concurrent, const ConcurrentShown *shown, List **bugs);

/*
 * Of a crash that is reduced to these statements (char *), which has shown in so many of the last runs. `number`: of
 * the test.
 */
extern HuntBug *concurrent_crashed_bug(const List *statements, int64 number, int shown, int runs);

/*
 * Of a crash, whose run is not known: the script has them all. `test` NULL: the second session has crashed, in the last
 * of its statements. `number`: of the test.
 */
extern HuntBug *concurrent_unfinished_bug(const ConcurrentCase *concurrent, const ConcurrentTest *test, int64 number);
