/*
 * scratch_database.h: the database of a test, made in a subtransaction that is rolled back.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/*
 * Makes a database in a schema that is first in search_path, runs body(arg), and rolls it all back. Statements that
 * fail are passed over; the others are returned. `body` may be NULL.
 */
extern List *hunt_on_database(List *statements, void (*body)(void *arg), void *arg);

/*
 * Which statement of the whole database is run, from 0; -1: none. Where some of them are left out, it is that one all
 * the same. While one of them is made smaller, `hunt_reducing` says which one: it may end the process then that has
 * only raised an error before.
 */
extern int hunt_making, hunt_reducing;
extern const List *hunt_whole; /* char *; NIL: the one that is made */

/*
 * What body() makes is this database, or parts of it: should that end the process, it is to be said of the same
 * statement.
 */
template <class Body>
inline void
hunt_of_whole(const List *statements, Body body)
{
	hunt_reducing = -1;
	hunt_whole = statements;
	PG_TRY();
	{
		body();
	}
	PG_FINALLY();
	{
		hunt_whole = NIL;
	}
	PG_END_TRY();
}

/* The statements (char *) that have made the database that is there; within a body only. */
extern List *hunt_database(void);

/* A statement that has raised an internal error, which none should. */
typedef struct HuntBroken
{
	const char *statement;
	const char *message;
	const char *key;   /* the scenario, if it is one, and the message but for its names and numbers */
	const char *cause; /* statement_cause() */
	const char *state; /* SQLSTATE */
} HuntBroken;

/* HuntBroken * of those that were to make the database that is there, one for each key; within a body only. */
extern List *hunt_broken(void);

/* Likewise: the one with that key; NULL: there is none. */
extern const HuntBroken *hunt_broken_by(const char *key);
