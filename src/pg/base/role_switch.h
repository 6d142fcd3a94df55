/*
 * role_switch.h: another role and a safe search_path, for a while.
 */
#pragma once

extern "C" {
#include "postgres_ext.h"
}

/* What was in force before. */
typedef struct GuardSwitch
{
	bool switched;
	bool stranger; /* see guard_become() */
	Oid user;
	int security;
	int settings; /* nest level */
} GuardSwitch;

/*
 * From now on the current user is another one, and the search_path is safe for him; own_path: what runs has one of its
 * own. An error on the way needs no way back.
 */
extern GuardSwitch role_switch_to(Oid role, bool own_path);
extern void role_switch_back(const GuardSwitch *before);

/* Until the end of the present nest level of settings, names mean the server's own objects. */
extern void guard_safe_path(void);

/*
 * Likewise, they mean what the current user can have made, too (safe_path.h): for the code of constraints. While
 * queries of others run.
 */
extern void guard_constraint_path(void);
