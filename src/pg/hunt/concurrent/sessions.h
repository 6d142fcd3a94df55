/*
 * sessions.h: the schema of a committed database, statements that are committed in it one by one, and the second
 * session.
 *
 * All of this happens between transactions of the process, which belongs to a superuser; statements run as the role
 * that owns the schema, but VACUUM, which goes over to the owner of a table by itself. What is raised is returned.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
#include "utils/elog.h"
}

typedef struct ConcurrentPlace
{
	char schema[NAMEDATALEN];
	char role[NAMEDATALEN];
} ConcurrentPlace;

/*
 * Within a transaction: goes on as the role, in the schema. Raises when it may not run tests (any more). Gives the user
 * to go back to.
 */
extern Oid concurrent_become(const ConcurrentPlace *place);
extern void concurrent_come_back(Oid user);

/* The schema, empty. */
extern ErrorData *concurrent_make(const ConcurrentPlace *place);
/* It is no more. Somebody else's schema of that name stays. */
extern ErrorData *concurrent_drop(const ConcurrentPlace *place);
/* Within a transaction: likewise. */
extern void concurrent_drop_here(const ConcurrentPlace *place);

/* In a transaction of its own, committed. */
extern ErrorData *concurrent_execute(const ConcurrentPlace *place, const char *statement);

/* Starts a second session, if there is room for one more process. */
extern ErrorData *concurrent_second_start(const ConcurrentPlace *place);
extern bool concurrent_second_is_there(void);
/* An error that no statement of ours should raise. */
extern bool concurrent_is_broken(const ErrorData *error);

/* What came of a statement there. */
typedef struct ConcurrentAnswer
{
	bool done; /* false: it was refused, or there is no second session (any more) */
	const char
		*broken; /* the message of an error as above, or that the session has ended in the midst of it; NULL: neither */
} ConcurrentAnswer;

/* Has it run the statement, and waits for it; within a transaction. */
extern ConcurrentAnswer concurrent_second_execute(const char *statement);
/* It goes. */
extern void concurrent_second_end(void);
