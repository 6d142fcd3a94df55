/*
 * living_report.h: what a reduced case has to do with, and its script.
 */
#pragma once

#include "pg/hunt/concurrent/concurrent_case.h"
#include "pg/hunt/concurrent/concurrent_database.h"
#include "pg/hunt/concurrent/sessions.h"
#include "pg/hunt/words/bug.h"

#define LIVING_ORACLE "living database"

/* Which database it is. */
typedef struct LivingOrigin
{
	int64 seed;
	int64 number;
} LivingOrigin;

/* Adds the bug. Outside of transactions; errors as of living_case_run(). */
extern ErrorData *living_report(const LivingOrigin *origin, const LivingPlace *place, LivingCase *living, const LivingShown *shown, List **bugs);

/* Of a crash that is reduced to these statements (char *), which has shown in so many of the last runs. `number`: of the test. */
extern HuntBug *living_crashed_bug(const List *statements, int64 number, int shown, int runs);

/* Of a crash, whose run is not known: the script has them all. `test` NULL: the second session has crashed, in the last of its statements. `number`: of the test. */
extern HuntBug *living_unrun_bug(const LivingCase *living, const LivingTest *test, int64 number);
