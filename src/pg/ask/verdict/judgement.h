/*
 * judgement.h: what is known of a pair of queries, and what each verdict is called.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
#include "utils/jsonb.h"
}

#include "pg/read/terms/problem.h"
#include "pg/ask/solver/answer.h"
#include "pg/ask/witness/witness.h"

typedef enum SqleqVerdict
{
	VERDICT_EQUIVALENT,
	VERDICT_EQUIVALENT_WITHIN_BOUND,
	VERDICT_NOT_EQUIVALENT,
	VERDICT_UNKNOWN,
	VERDICT_UNSUPPORTED
} SqleqVerdict;

typedef struct Judgement
{
	SqleqVerdict verdict;
	const char *proof;      /* how the verdict was reached, or NULL */
	const char *outline;    /* of an unbounded proof, one step per line, or NULL */
	bool constraints_known; /* with which constraints alone that proof holds was found out */
	List *constraints_used; /* of char * */
	List *would_hold_with;  /* of char *: constraints that the schema does not have, with which the queries are
							   equivalent; NIL: none are known */
	bool modulo_errors;     /* a proof leaves out databases on which a query raises an error */
	bool raise_alike;       /* both queries are known to raise errors on the same databases */
	bool defect;   /* the reason is a defect of ours, a contradiction say: to be reported, not to be settled by looking
					  further */
	bool answered; /* a solver's process gave an answer */
	const char *answer;   /* that answer, where it is worth being remembered; may be NULL */
	int bound;            /* 0: none */
	const char *reason;   /* may be NULL */
	const char *via_note; /* why intermediate queries were of no use; NULL: there were none, or they were */
	const char *hint;     /* a sentence: what could be done about the reason; may be NULL */
	List *assumptions;    /* of char * */
	Ties ties;            /* what COMMON_RESULT among them says, closer */
	Witness
		*witness; /* not NULL: the confirmed counterexample, or, with a defect, the database that contradicts a proof */
	bool errors_known; /* errors of the queries were looked for */
	List *errors;      /* of SeenError * */
	int blamed; /* of a wrong plan: the plan_node_id of the smallest subplan that is known to be wrong; -1: none is, 0
				   may be one */
	const SqleqProblem *problem;
	Jsonb *stats;
} Judgement;

/* What the verdict rests on, each once. */
extern void add_assumptions(Judgement *judgement, List *texts);

/* not_equivalent, shown by this witness. */
extern void accept_witness(Judgement *judgement, Witness *witness);

extern int witness_count_rows(const Witness *witness);

extern const char *verdict_name(SqleqVerdict verdict);

/* A value of the enum sqleq_verdict, whose type is given. */
extern Datum verdict_value(SqleqVerdict verdict, Oid type);
