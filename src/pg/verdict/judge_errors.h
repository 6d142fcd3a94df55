/*
 * judge_errors.h: what run-time errors have to do with a verdict.
 */
#pragma once

#include "pg/verdict/verdict.h"

/* Can any of the queries raise an error at all? */
extern bool errors_are_possible(const Judgement *judgement);

/*
 * Notes which errors were seen on these databases. Where errors count, an error of one query only is a difference, and a proof that leaves errors out is
 * none, unless there can be no errors.
 */
extern void judge_errors(Judgement *judgement, const SqleqOptions *options, List *databases, TimestampTz deadline);
