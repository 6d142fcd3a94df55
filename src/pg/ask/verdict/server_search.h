/*
 * server_search.h: what this server finds out by running the queries on random databases.
 */
#pragma once

#include "pg/ask/verdict/stages.h"
#include "pg/ask/verdict/judgement.h"

/*
 * Databases, of Candidate *, on which this server may run the queries by itself, made at the first call; NIL: there are
 * none.
 */
extern List *databases_of(const SqleqProblem *problem, const SqleqOptions *options, TimestampTz limit, Stages *stages);

/*
 * When the solver has to be through, so that search_by_server() has its time: a tenth of what is left, and no more than
 * it takes. What the solver did not find by then the server often finds in some milliseconds.
 */
extern TimestampTz solver_deadline(TimestampTz deadline);

/* The last resort before a verdict that is none: the server looks for a difference by itself. */
extern void search_by_server(Judgement *judgement, const SqleqOptions *options, TimestampTz deadline, Stages *stages);

/*
 * A proof is of what we have read into the queries. Before it is a verdict, the server runs the queries themselves
 * (witness/attack.h). The judgement, or one that says that it has been contradicted.
 */
extern Judgement *attack_by_server(Judgement *judgement, TimestampTz deadline, Stages *stages);

/* Which errors of one query are none of the other one's, for whoever wants to know, or has them count. */
extern void look_for_errors(Judgement *judgement, const SqleqOptions *options, TimestampTz deadline, Stages *stages);
