/*
 * trial.h: what an expression gives for a date or timestamp, by the server itself.
 */
#pragma once

#include "pg/base/compat.h"

extern "C" {
#include "nodes/params.h"
}

namespace front {

struct Trial
{
	ExprState *state;
	ParamListInfo params;
	ExprContext *context;
	Oid type;     /* of `value` */
	int64 value;  /* in */
	Datum result; /* out */
	bool isnull;  /* out */
};

/* `node` with a value of `type` in the place of `base`, which is found by its address. To be closed. */
extern void open_trial(Trial *trial, Node *node, Node *base, Oid type);
/* False: it raised an error. */
extern bool run_trial(Trial *trial);
/* Without a subtransaction: for callers that have one. */
extern void try_value(Trial *trial);
extern void close_trial(Trial *trial);
extern Datum time_datum(Oid type, int64 value);

} /* namespace front */
