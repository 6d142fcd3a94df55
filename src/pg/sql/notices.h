/*
 * notices.h: what a caller should know of a verdict, where the function's result has no place for it.
 */
#pragma once

#include "pg/ask/verdict/verdict.h"

/* Why the verdict is none, or what it rests on. */
extern void notice_verdict(const Judgement *judgement);

/* That there is no counterexample, and why. */
extern void notice_no_counterexample(const Judgement *judgement);

/* sqleq_counterexample() gives the rows, and makes no tables. */
extern void notice_no_tables(void);
