/*
 * judge_errors.h: what run-time errors have to do with a verdict.
 */
#pragma once

#include "pg/ask/verdict/judgement.h"
#include "pg/ask/errors/seen_errors.h"

/* A proof of its own, which leaves out nothing. */
#define BOTH_ALWAYS_RAISE "both queries raise an error on every database"

/* Is the verdict one that a proof stands behind, bounded or not? */
extern bool is_proof(const Judgement *judgement);

/* Can any of the queries raise an error at all? */
extern bool errors_are_possible(const Judgement *judgement);

/* Notes which errors were seen on these databases. */
extern void note_errors(Judgement *judgement, const SqleqOptions *options, List *databases, TimestampTz deadline);

/* Where errors count, an error of one query only is a difference, and a proof that leaves errors out is none. */
extern void count_errors(Judgement *judgement, TimestampTz deadline);

/*
 * not_equivalent by this error of one query only, if it comes in every plan and order. `where`: on which databases, in
 * words; NULL: no more is said than of this one.
 */
extern bool accept_error(Judgement *judgement, const SeenError *seen, const char *where, TimestampTz deadline);

/*
 * After a proof: `assumptions` names that databases are left out on which a query raises an error if one query may
 * raise an error where the other one does not, and only then. `closely`: whether both compute the same of the same
 * values may be asked of the core.
 */
extern void name_errors(Judgement *judgement, const SqleqOptions *options, bool closely, TimestampTz deadline);

/* The verdict becomes `unknown`, for this reason. */
extern void withdraw_proof(Judgement *judgement, const char *reason, const char *hint);
