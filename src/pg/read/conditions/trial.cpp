/*
 * trial.cpp: see trial.h.
 */
#include "pg/base/compat.h"
#include "pg/base/subtransaction.h"
#include "pg/read/conditions/trial.h"

extern "C" {
#include "catalog/pg_type.h"
#include "utils/date.h"
#include "utils/timestamp.h"
}

namespace front {

struct Substitution
{
	Node *base;
	Oid type;
};

static Node *
put_param(Node *node, void *context)
{
	Substitution *what = (Substitution *) context;
	Param *param;

	if (node == NULL)
		return NULL;
	if (node != what->base)
		return compat_mutate_expression(node, put_param, context);
	param = makeNode(Param);
	param->paramkind = PARAM_EXTERN;
	param->paramid = 1;
	param->paramtype = what->type;
	param->paramtypmod = -1;
	param->location = -1;
	return (Node *) param;
}

void
open_trial(Trial *trial, Node *node, Node *base, Oid type)
{
	Substitution what = {base, type};

	trial->type = type;
	trial->params = makeParamList(1);
	trial->params->params[0].ptype = type;
	trial->params->params[0].pflags = PARAM_FLAG_CONST;
	trial->context = CreateStandaloneExprContext();
	trial->context->ecxt_param_list_info = trial->params;
	trial->state = ExecInitExprWithParams((::Expr *) put_param(node, &what), trial->params);
}

void
try_value(Trial *trial)
{
	trial->params->params[0].value = time_datum(trial->type, trial->value);
	trial->params->params[0].isnull = false;
	ResetExprContext(trial->context);
	trial->result = ExecEvalExprSwitchContext(trial->state, trial->context, &trial->isnull);
}

bool
run_trial(Trial *trial)
{
	return run_kept([=] { try_value(trial); }, ERRORS_OF_QUERIES) == NULL;
}

void
close_trial(Trial *trial)
{
	FreeExprContext(trial->context, true);
}

Datum
time_datum(Oid type, int64 value)
{
	return type == DATEOID ? DateADTGetDatum((DateADT) value) : TimestampGetDatum(value);
}

} /* namespace front */
