/*
 * given_order.h: the answer in the order in which the queries were given.
 *
 * The queries are judged in an order of our own, so that the verdict on (q1, q2) is that on (q2, q1). Whatever says
 * which of the two it speaks of is turned back here, and nowhere else; texts that the session makes itself name queries
 * by query_name().
 */
#pragma once

#include "pg/ask/verdict/judgement.h"

/* The assumption of a verdict on queries that leave something to chance (tie_order.h of the core). */
#define COMMON_RESULT "where the order of tied rows decides the result, the queries permit a common one"

/* To be called once, at the end. */
extern void put_in_given_order(Judgement *judgement);

/* The assumptions for those who ask about more than these two queries: without what says "first" and "second". */
extern List *assumptions_without_order(const Judgement *judgement);
