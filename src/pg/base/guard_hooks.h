/*
 * guard_hooks.h: how the server's hooks reach the guard (guard.h).
 */
#pragma once

#include "pg/base/guard.h"

/*
 * What is to be done with the query of a SQL function before it is planned, and with its plan, while a witness is at
 * work.
 */
typedef struct GuardPlanning
{
	void (*before)(Query *query, const struct Witness *witness, int order);
	void (*after)(PlannedStmt *plan, int order);
} GuardPlanning;

/* Called once, when the library is loaded. */
extern void guard_install(const GuardPlanning *planning);
