/*
 * verdict.h: from two query texts to a verdict: front end, child, confirmation.
 */
#pragma once

#include "pg/base/options.h"
#include "pg/base/subtransaction.h"
#include "pg/ask/verdict/judgement.h"

struct Chain;

extern Judgement *judge(const char *q1, const char *q2, const SqleqOptions *options);

/*
 * The same of queries that steps have proved equivalent (via.h): in the place of the solver stands what the steps say.
 * The server attacks it like any proof.
 */
extern Judgement *judge_chain(const char *q1, const char *q2, const struct Chain *chain, const SqleqOptions *options);

/* A limit of the call was reached outside of a solver's process; the queries have been read if `read`. */
extern Judgement *judge_limit(const SubtransactionResult *result, const SqleqOptions *options, bool read);
