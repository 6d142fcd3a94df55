/* judge_mutants.h: which mutants differ from the query: verdicts on pairs, and databases that kill several of them. */
#pragma once

#include "pg/grade/testdata/row_kills.h"

/* Verdicts on all, within the deadline of the set: what is apart is noted with it, the rest in data->fates. */
extern void judge_mutants(QuerySet *set, TestData *data, Kills *kills);

/* How many mutants nothing is known of. */
extern int count_open(QuerySet *set, const TestData *data);

/*
 * Those that are still open share the time that is left. Where that is less than the hard ones need it is better spent
 * on some of them: what kills one may kill others. note_apart() is to follow.
 */
extern void judge_with_rest(QuerySet *set, TestData *data, Kills *kills);

/* Mutants that are noted as apart from the query differ from it. */
extern void note_apart(QuerySet *set, TestData *data);
