/*
 * second_server.h: the connection to a second server (sqleq.second_server), on which tests of this one run, too.
 *
 * There is one connection in a session, for as long as the transaction here lasts; there everything happens in a
 * transaction that is rolled back. Only a superuser says where it leads; messages do not repeat what he said, nor what
 * libpq says of it: that goes to this server's log.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

typedef enum SecondEnd
{
	SECOND_DONE,    /* there may be rows */
	SECOND_REFUSED, /* it raised an error */
	SECOND_LOST     /* the connection is gone */
} SecondEnd;

/* What it gave, in the current memory context. */
typedef struct SecondAnswer
{
	SecondEnd end;
	int nrows;
	int ncolumns;
	const char **values; /* row by row, as texts; NULL: a NULL */
	const char *state;   /* SQLSTATE and message of the error */
	const char *message;
} SecondAnswer;

/* Is there one? */
extern bool second_is_given(void);

/*
 * Connects, unless that is done. Raises when there is no connection, or the server there is none with which results can
 * be compared: another encoding or locale, or a role that may do more than it should.
 */
extern void second_connect(void);

/* "18.0"; and as a number, 180000. Only while there is a connection. */
extern const char *second_version(void);
extern int second_version_number(void);

/* A number for each transaction there; 0: there is none. What was made in another one is gone. */
extern uint64 second_transaction(void);
/*
 * Begins another one, in a schema of its own, with the settings of texts that hold here. False: the connection is lost.
 */
extern bool second_begin(void);

/* Runs statements, the last one's rows are kept. Connects. */
extern SecondAnswer second_run(const char *statements);
/* One statement, and no more than one; only while there is a transaction. */
extern SecondAnswer second_query(const char *statement);
