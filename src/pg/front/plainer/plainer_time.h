/*
 * plainer_time.h: conditions on functions of a date or timestamp, and trying conditions on values.
 */
#pragma once

#include "pg/front/lower/lowering.h"
#include "pg/front/plainer/time_function.h"

extern "C" {
#include "executor/executor.h"
#include "nodes/params.h"
}

namespace front
{

struct Trial
{
	ExprState *state;
	ParamListInfo params;
	ExprContext *context;
	Datum value;				/* in */
	bool isnull, answer;		/* out */
};

/* NULL when no rule fits. */
extern Node *plainer_step(Lowering *low, OpExpr *expr);

extern bool comparison_with_constant(OpExpr *expr, Node **function, Node **constant, Op *op);
extern void open_trial(Trial *trial, Node *condition, TimeFunction *what);
extern bool run_trial(Trial *trial);	/* false: it raised */
extern Datum time_datum(Oid type, int64 value);
extern Node *compare_with(Node *left, Oid type, int strategy, Datum value, int location);
extern void name_assumptions(Lowering *low, const TimeFunction *what);

}								/* namespace front */
