/*
 * known_databases.h: databases that have told other pairs of queries apart, to be tried before anything else.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
#include "nodes/pg_list.h"
}

#include "pg/ask/verdict/stages.h"
#include "pg/ask/verdict/judgement.h"

/*
 * For the next judge() of this session only: databases (List of Jsonb *) as sqleq_explain() shows them, in memory that
 * lasts until then. alone: nothing else is tried, and the verdict is `unknown` if none of them tells the queries apart.
 */
extern void judge_knowing(List *databases, bool alone);

/* Takes what was told for this call. Called first by judge(). */
extern void known_databases_begin(void);

/* Tries them; true: the judgement has its verdict. */
extern bool try_known_databases(Judgement *judgement, TimestampTz deadline, Stages *stages);
