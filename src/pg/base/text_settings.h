/*
 * text_settings.h: the settings on which the meaning of a text of SQL depends: how strings are read, how dates are read
 * and written, and the like. A script that is to mean the same elsewhere says them first.
 */
#pragma once

extern "C" {
#include "lib/stringinfo.h"
#include "nodes/pg_list.h"
}

/* SET LOCAL for each of them that may be another elsewhere, as they are now. */
extern void append_text_settings(StringInfo out);

/* Makes them what generated texts expect, for a transaction or what is left of a subtransaction. */
extern void use_plain_text_settings(void);

/* Those as statements: a List of char *. */
extern List *plain_text_settings(void);

/* Makes a session one that is not kept from its work by what its database or role has for those of people. */
extern void use_usual_session(void);

/*
 * Statements that do so, before a script's first transaction, where sessions of this database begin otherwise: a List
 * of char *.
 */
extern List *usual_session(void);
