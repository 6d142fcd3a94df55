/*
 * answer.h: the answer document (docs/problem-document.md, section 6) as structs.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
#include "utils/jsonb.h"
}

typedef enum AnswerVerdict
{
	ANSWER_EQUIVALENT,
	ANSWER_EQUIVALENT_WITHIN_BOUND,
	ANSWER_CANDIDATE,
	ANSWER_UNKNOWN,
	ANSWER_DATABASES /* the candidates are databases that nobody has run the queries on */
} AnswerVerdict;

typedef struct CandidateTable
{
	int table; /* table id */
	int nrows;
	int ncolumns;
	const char **values; /* nrows * ncolumns, by rows; NULL is SQL's NULL */
} CandidateTable;

typedef struct CandidateParameter
{
	int index;
	const char *value; /* NULL is SQL's NULL */
} CandidateParameter;

/* What a hole of an abstract query gives for a row. */
typedef struct CandidatePoint
{
	int hole;          /* its place among the problem's holes, from 1 */
	List *row;         /* of char *; NULL is SQL's NULL */
	const char *value; /* likewise */
} CandidatePoint;

/* A database on which the core expects the queries to differ. */
typedef struct Candidate
{
	List *tables;         /* of CandidateTable * */
	List *parameters;     /* of CandidateParameter * */
	const char *found_by; /* may be NULL */
	bool replayed;        /* the core has seen the difference, and made the database smaller */
	List *holes;          /* of CandidatePoint * */
} Candidate;

/* What the queries leave to chance between tied rows, as the core numbers them. */
typedef enum TieRelation
{
	TIES_NONE,    /* nothing, or nothing more is known than that they permit a common result */
	TIES_REFINES, /* the results that one query permits are among the other's */
	TIES_SAME,
	TIES_NEITHER /* each permits some that the other does not */
} TieRelation;

typedef struct Ties
{
	TieRelation relation;
	int query;     /* TIES_REFINES: 0 or 1, the one that permits fewer results */
	int databases; /* so it was on so many databases; 0: on all that the verdict speaks of */
} Ties;

typedef struct Answer
{
	AnswerVerdict verdict;
	const char *proof;      /* may be NULL */
	const char *outline;    /* of the proof, one step per line; may be NULL */
	bool constraints_known; /* constraints_used was given; it may be empty */
	List *constraints_used; /* of char * */
	List *would_hold_with;  /* of char *: constraints that are not there */
	const char *reason;     /* may be NULL */
	bool modulo_errors;     /* the proof leaves out databases on which a query raises an error */
	bool both_give_rows;    /* on some database both queries give rows, and nothing in them raises an error; false: not
							   known */
	List *asked;            /* of Candidate *, otherwise: databases on which the queries may have rows */
	bool defect;            /* the reason is a defect of the core: nothing else is to be concluded */
	int bound;              /* 0: none */
	List *assumptions;      /* of char * */
	Ties ties;
	List *candidates; /* of Candidate * */
	Jsonb *stats;     /* an object, or NULL */
} Answer;

/*
 * Reads a line {"answer": {...}} or {"draft": {...}}. Returns NULL and says why in *defect when it is not as it should
 * be.
 */
extern Answer *answer_read(const char *line, const char **defect);

/* Is this a line {"progress": {"stage": stage, ...}}? It may be NULL. */
extern bool progress_is(const char *line, const char *stage);

/* The number under "bound" in a line {"progress": {...}}; 0 without one. */
extern int progress_bound(const char *line);
