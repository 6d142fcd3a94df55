/*
 * options.h: what may be said of a call: how far to look, how to compare, and the limits.
 */
#pragma once

extern "C" {
#include "fmgr.h"
}

/* How two results are compared; SQLEQ_AUTO is resolved while the problem is built. */
typedef enum SqleqSemantics
{
	SQLEQ_AUTO,
	SQLEQ_BAG,
	SQLEQ_LIST,
	SQLEQ_SET
} SqleqSemantics;

typedef struct SqleqOptions
{
	int bound;     /* rows per table, 1..100 */
	int most_rows; /* so many rows per table may a counterexample have; 0: as many as it takes */
	SqleqSemantics semantics;
	int64 timeout_ms;
	int64 steps;   /* limit of a child, counted alike on every machine (a million is about a second); 0: none */
	int memory_mb; /* limit of a child */
	int64 seed;
	int databases;        /* random databases; 0: the core's default */
	int server_databases; /* random databases on which the server itself compares the queries */
	int covering;         /* so many databases are wanted that make the queries do as much as possible, and no verdict;
							 0: a verdict */
	bool strict_errors;   /* a database on which only one query raises an error is a counterexample */
	bool explain; /* which errors can be seen is to be told, and a proof is to be explained, which may take longer */
	bool explain_proofs; /* that is, with explain: the steps of a proof, and the constraints that it needs or would need
						  */
	bool transitive;     /* of three queries two pairs of which are equivalent the third is to be, too: no proof chooses
							among	 what ties permit (docs/proofs.md, section 16) */
	bool spell_out;      /* the document has the SQL texts of the functions that the server computes */
} SqleqOptions;

/* As the settings have it; bound 3. */
extern SqleqOptions default_options(void);

/* NULL leaves the bound, and the number of rows shown, as they are. Raises for one out of range. */
extern void bound_argument(SqleqOptions *options, FunctionCallInfo fcinfo, int n);

/* NULL: "auto". Raises for a word that is none. */
extern SqleqSemantics semantics_argument(FunctionCallInfo fcinfo, int n);

/* Milliseconds of an interval; NULL: sqleq.timeout. Raises for what is not positive, or above sqleq.max_timeout. */
extern int64 timeout_argument(FunctionCallInfo fcinfo, int n);

/* How long something of many parts, each with a time limit of its own, may go on; `what` is the argument's name. */
extern int64 duration_argument(FunctionCallInfo fcinfo, int n, const char *what);

/* "10 s", "1500 ms". */
extern char *duration_text(int64 ms);
