/*
 * living_session.h: the schema of a database that lives, statements that are committed in it one by one, and the second session.
 *
 * All of this happens between transactions of the process, which belongs to a superuser; statements run as the role that owns the schema, but VACUUM, which goes over to the
 * owner of a table by itself. What is raised is returned.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
#include "utils/elog.h"
}

typedef struct LivingPlace
{
	char schema[NAMEDATALEN];
	char role[NAMEDATALEN];
} LivingPlace;

/* Within a transaction: goes on as the role, in the schema. Raises when it may not run tests (any more). Gives the user to go back to. */
extern Oid living_become(const LivingPlace *place);
extern void living_come_back(Oid user);

/* The schema, empty. */
extern ErrorData *living_make(const LivingPlace *place);
/* It is no more. Somebody else's schema of that name stays. */
extern ErrorData *living_drop(const LivingPlace *place);
/* Within a transaction: likewise. */
extern void living_drop_here(const LivingPlace *place);

/* In a transaction of its own, committed. */
extern ErrorData *living_execute(const LivingPlace *place, const char *statement);

/* Starts a second session, if there is room for one more process. */
extern ErrorData *living_second_start(const LivingPlace *place);
extern bool living_second_is_there(void);
/* An error that no statement of ours should raise. */
extern bool living_is_broken(const ErrorData *error);

/* What came of a statement there. */
typedef struct LivingAnswer
{
	bool done;					/* false: it was refused, or there is no second session (any more) */
	const char *broken;			/* the message of an error as above, or that the session has ended in the midst of it; NULL: neither */
} LivingAnswer;

/* Has it run the statement, and waits for it; within a transaction. */
extern LivingAnswer living_second_execute(const char *statement);
/* It goes. */
extern void living_second_end(void);
