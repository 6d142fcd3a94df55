/*
 * plainer_time.h: conditions on functions of a date or timestamp; and what rules for functions share: the function, and trying it on values.
 */
#pragma once
#include "pg/front/lower/lowering.h"

extern "C" {
#include "executor/executor.h"
#include "nodes/params.h"
}

namespace front
{

/* A function of one date or timestamp: `node` with $1 in the place of `base`. */
struct TimeFunction
{
	Node *base;
	Oid type;					/* DATEOID or TIMESTAMPOID */
	bool text;					/* by way of a text, which has years from 1 to 9999 in mind */
	bool zone;					/* by way of a timestamptz: the session's time zone */
	bool style;					/* by way of the text form of a date: DateStyle */
};

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
extern Oid called(Node *node, List **args);
extern bool is_constant(Node *node);
extern const char *unit_name(Node *node);
extern bool one_of(const char *name, const char *const *names);
extern bool is_text(Oid type);
extern bool is_number_type(Oid type);
extern bool not_repeated(Node *node, void *context);
extern void open_trial(Trial *trial, Node *condition, TimeFunction *what);
extern bool run_trial(Trial *trial);	/* false: it raised */
extern Datum time_datum(Oid type, int64 value);
extern Node *compare_with(Node *left, Oid type, int strategy, Datum value, int location);
extern void name_assumptions(Lowering *low, const TimeFunction *what);

}								/* namespace front */
