/*
 * unfinished.h: tests that are reported without being run: as a script, and when they have ended the process that ran
 * them.
 */
#pragma once

#include "pg/hunt/loop/hunt.h"
#include "pg/hunt/words/bug.h"

/*
 * The stand-alone script of a test, none of whose queries are run. `fill`: the database is made, and the queries are
 * written with their holes filled; otherwise nothing is run at all, and comments say what fills the holes.
 */
extern const char *hunt_script(Hunt *hunt, int64 number, bool fill);

/* How the process ended that ran a test. */
typedef struct HuntEnd
{
	const char *stack; /* of a crash: functions of the server, innermost first; "": not known */
	int making;        /* of a crash without `fill`: which statement it was; -1: not known */
} HuntEnd;

/*
 * A bug that has ended the process that ran the test, or, without `fill`, that made its database. `fill` as for
 * hunt_script(). `folder`: where, relative to the data directory, a cluster may be made to run a crash again, and
 * reduce it; NULL: nowhere. What does not show again is reported as it was.
 */
extern HuntBug *unfinished_bug(Hunt *hunt, int64 number, const char *kind, bool fill, const char *folder, HuntEnd end);
