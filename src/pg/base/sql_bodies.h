/* sql_bodies.h: what the planner would make of a function in SQL. */
#pragma once

extern "C" {
#include "postgres_ext.h"
}

/*
 * Whether a function that is declared volatile, as any is by default, is not: the planner would put an expression in
 * the place of its call, in which nothing is volatile (inline_function() in clauses.c). Names in its body mean what
 * they mean now. May raise an error of the body's.
 */
extern bool is_inlined_without_volatile(Oid function);
