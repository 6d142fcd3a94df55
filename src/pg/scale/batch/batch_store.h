/*
 * batch_store.h: the tables of batches: sqleq_batch.run, and sqleq_batch.pair with a row for each pair, which becomes
 * its result.
 *
 * All of it is written as the owner of the extension. The functions connect to SPI themselves unless it is said; texts
 * live in the caller's memory context.
 */
#pragma once

extern "C" {
#include "access/htup.h"
#include "access/tupdesc.h"
#include "nodes/pg_list.h"
}

typedef struct Batch
{
	int32 id;
	const char *name;
	int32 run;
	Oid owner; /* invalid: the role is gone */
	bool running;
	bool on_data;   /* both queries run on the tables, too */
	List *settings; /* of char *: "name=value", of the session that started it */
} Batch;

/* A new run of that name, owned by the current user. Raises when one is running. SPI is connected. */
extern int32 batch_insert(const char *name, List *settings, bool on_data);

/* By its number; false: it is gone. */
extern bool batch_read(int32 id, Batch *batch);

/*
 * The last run of that name that the current user may do something with: his own before those of roles that he is a
 * member of. Raises when there is none.
 */
extern void batch_find(const char *name, Batch *batch);

/* From now on it is running, or in another state; reason may be NULL. */
extern void batch_set_running(int32 id);
extern void batch_end(int32 id, const char *state, const char *reason);

/* It is finished if it is running and nothing is left to do. */
extern void batch_finish(int32 id);

/*
 * The first pair after that number which is neither judged nor in another worker's hands, locked until the end of the
 * transaction; NULL: there is none. Columns: number, id, q1, q2, search_path, bound, semantics, timeout, errors,
 * family. SPI is connected, SPI_tuptable describes it.
 */
extern HeapTuple batch_claim(int32 id, int32 after);

/* The same for one that is judged and undecided, of a family in which a database has told others apart since. */
extern HeapTuple batch_claim_again(int32 id);

/* Databases that have told pairs of the family apart (List of Jsonb *), the last ones. SPI is connected. */
extern List *batch_known_databases(int32 id, const char *family);

/*
 * Writes a result down: a row of sqleq_explain(), and what came of running the queries on the tables (NULL: they did
 * not run). again: in the place of the result that it has. SPI is connected.
 */
extern void batch_store_result(int32 id, int32 number, double ms, HeapTuple row, TupleDesc desc, const char *on_data,
							   bool again);

/* It was looked at again, and stays as it is. SPI is connected. */
extern void batch_note_again(int32 id, int32 number);

/* The same where there is an error instead. */
extern void batch_store_error(int32 id, int32 number, double ms, const char *sqlstate, const char *message);

/* Pairs with one of these verdicts ("error": none) are to be judged again; how many. */
extern int64 batch_forget_results(int32 id, List *verdicts);
