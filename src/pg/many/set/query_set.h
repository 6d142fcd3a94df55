/*
 * query_set.h: queries that are looked at together.
 *
 * Everything lives in the memory context in which the set was read, for the length of one call.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
#include "utils/timestamp.h"
}

#include "pg/base/options.h"
#include "pg/base/settings.h"
#include "pg/read/terms/problem.h"
#include "pg/ask/witness/replay.h"
#include "pg/ask/witness/witness.h"

/*
 * What NULL in an array of queries is read as: a query that cannot be read. By its address: an empty text is another
 * one.
 */
extern const char null_query[];

/* Raises what is the matter with it. */
static inline void
refuse_null_query(const char *text)
{
	if (text == null_query)
		ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("query text must not be null")));
}

typedef struct Member
{
	const char *text;
	const char *error;           /* not NULL: it cannot be read, and this is why; then nothing below is set */
	const char *sqlstate;        /* of that */
	const SqleqProblem *problem; /* of this query alone */
	Query *query;                /* as it runs beside the others: with outputs of the types that all have in common */
	int columns;
	int shape;         /* results of queries with the same number can be compared; those of others are never equal. With
						  `comparable` only */
	bool comparable;   /* what the server gives for it on a database can be compared with what the others give */
	bool plain;        /* and is the one result that SQL permits */
	bool plain_rows;   /* and has the rows that SQL permits, their order aside */
	bool plain_number; /* and has as many rows as SQL permits */
	ReplayPlan *plan;  /* made when it is run first; with `comparable` only */
	bool planned;      /* that was tried: once, since what fails leaves memory behind */
} Member;

typedef struct QuerySet
{
	int n;
	Member *members;
	SqleqOptions options; /* of the call; the semantics are resolved: lists if all end in ORDER BY, else bags */
	TimestampTz deadline; /* of the call */
	MemoryContext context;
	List *named;   /* OIDs of functions that the texts name */
	bool overlap;  /* tables of some are parts of tables of others: no database can be made of single tables */
	List *assumed; /* of Assumed *, for the tables of all queries */
	int ntables;
	WitnessTable *tables; /* of all queries, without rows; referenced tables come before those that reference them. May
							 grow at the end */
	int nparams;
	Oid *param_types;                         /* InvalidOid: none uses it */
	List *databases;                          /* of SharedDatabase *, shared_runs.h */
	const struct MentionedColumns *mentioned; /* mentioned_columns.h; NULL: nobody has asked yet */
	bool *apart;                              /* by pairs: known to be not equivalent */
} QuerySet;

/* A call about many queries has so many times the time of a pair, when nobody says anything else. */
#define MANY_TIMEOUTS 6
#define USUAL_CALL_MS ((int64) MANY_TIMEOUTS * USUAL_TIMEOUT_MS)

/* Reads them all. Raises for no single one of them. */
extern QuerySet *query_set_read(char **texts, int n, const SqleqOptions *options, TimestampTz deadline);

/* Runs body() with a share of the time that is left. */
template <typename F>
void
in_share_of_time(QuerySet *set, double share, F body)
{
	const TimestampTz end = set->deadline, now = GetCurrentTimestamp();

	set->deadline = now + (TimestampTz) (share * (double) Max(end - now, 0));
	body();
	set->deadline = end;
}

/*
 * What a step gets, in ms: so much in a call of the usual time, and more in the same measure in one that is given more.
 */
static inline int64
step_ms(const SqleqOptions &options, int64 usual)
{
	return usual * Max(options.timeout_ms, USUAL_CALL_MS) / USUAL_CALL_MS;
}

/* The number of a table in the set, which it is added to when it is new. */
extern int query_set_table(QuerySet *set, Oid relid);

static inline bool
set_apart(const QuerySet *set, int i, int j)
{
	return set->apart[i * set->n + j];
}

static inline void
set_note_apart(QuerySet *set, int i, int j)
{
	set->apart[i * set->n + j] = set->apart[j * set->n + i] = true;
}
