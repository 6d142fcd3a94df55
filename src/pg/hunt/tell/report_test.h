/*
 * hunt_report.h: what is told of a reduced test.
 */
#pragma once

#include "pg/hunt/run/scratch_cluster.h"
#include "pg/hunt/run/test_run.h"

/* What the table of bugs calls it; made in the current memory context. */
extern const char *outcome_kind(HuntOutcome outcome);

/* On the test's database. NULL: its two runs do not show `wanted` any more. Puts the run that looks wrong last. */
extern HuntBug *hunt_report(HuntTest *test, HuntOutcome wanted);

/* Of statements of which the last one raises an error that none should (its key: hunt_broken_by()); on what the others make. NULL: none does. */
extern HuntBug *hunt_report_unmade(HuntTest *test, const char *key);

/* Of a statement's error, and of a scene's crash, by what it is known by (statement_cause()). */
extern const char *hunt_statement_fingerprint(const char *cause);

/* The same of a crash: the script and what belongs to it go into `bug`. */
extern void hunt_report_crash(const ScratchCluster *cluster, HuntTest *test, HuntBug *bug);
