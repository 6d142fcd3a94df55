/*
 * guard_state.h: what guard.cpp and guard_hooks.cpp share, and nobody else includes.
 */
#pragma once

#include "pg/base/guard.h"
#include "pg/base/guard_settings.h"

extern GuardState guard_now;

/* Keeps in mind the first one of its kind. */
extern void guard_note(Refusal refusal, int sqlstate);

/* Before code runs, before a function is made ready: does it see the sandbox? Then that is noted. */
extern void guard_see_function(Oid function);

/* A setting is read that may be another one here. */
extern void guard_see_setting(ChangedWhere where);

/* An error where functions call each other too deeply. */
extern void guard_check_nesting(void);

/* A function that is neither in C nor the server's is called, and ends. */
extern void guard_enter(Oid function);
extern void guard_leave(bool by_error);
