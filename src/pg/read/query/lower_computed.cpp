/*
 * lower_computed.cpp: unknown functions, as expressions that the server can compute for the core (server_functions.h).
 *
 * The call itself is kept, with parameters in the place of its arguments. Its document form is a function of the same
 * arguments.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/query/lower_computed.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/server_functions.h"

extern "C" {
#include "parser/parse_coerce.h"
#include "utils/guc.h"
#include "utils/ruleutils.h"
}

namespace front {

Node *
numbered_param(int number, Node *arg)
{
	Param *param = makeNode(Param);

	param->paramkind = PARAM_EXTERN;
	param->paramid = number;
	param->paramtype = getBaseType(exprType(arg));
	param->paramtypmod = exprTypmod(arg);
	param->paramcollid = exprCollation(arg);
	param->location = -1;
	return (Node *) param;
}

/* The argument becomes a parameter. */
void
add_host_arg(Lowering *low, HostArgs *args, Node *arg, const Expr *value)
{
	Type *type = get_type(low, exprType(arg), exprTypmod(arg), exprCollation(arg));

	if (!same_values(type, value->type))
		args->failed = true;
	args->types = lappend(args->types, type);
	args->from = lappend(args->from, arg);
	args->to = lappend(args->to, numbered_param(list_length(args->types), arg));
}

/* An argument's spelling comes behind the argument, which is given to the server so spelled. */
void
add_host_spelling(Lowering *low, HostArgs *args)
{
	args->types = lappend(args->types, spelling_type(low));
}

static Node *
shift_params(Node *node, void *context)
{
	if (node == NULL)
		return NULL;
	if (IsA(node, Param))
	{
		Param *param = (Param *) copyObjectImpl(node);

		param->paramid += *(int *) context;
		return (Node *) param;
	}
	return compat_mutate_expression(node, shift_params, context);
}

/* The argument is itself an unknown function, whose arguments become ours. */
void
inline_host_arg(HostArgs *args, Node *arg, const Expr *value)
{
	int shift = list_length(args->types);

	if (value->host == NULL)
	{
		args->failed = true;
		return;
	}
	args->from = lappend(args->from, arg);
	args->to = lappend(args->to, shift_params(value->host->node, &shift));
	args->types = list_concat_copy(args->types, value->host->types);
}

static Node *
replace_args(Node *node, void *context)
{
	const HostArgs *args = (const HostArgs *) context;
	ListCell *from, *to;

	if (node == NULL)
		return NULL;
	forboth(from, args->from, to, args->to)
		if (lfirst(from) == node)
			return (Node *) copyObjectImpl(lfirst(to));
	return compat_mutate_expression(node, replace_args, context);
}

/* Tells the function what computes it, if that can be. */
Expr *
computed_by_server(Lowering *low, Expr *function, Node *call, const HostArgs *args)
{
	Node *node;

	if (function->op != Op::Function || args->failed || list_length(args->types) != list_length(function->args))
		return function;
	node = replace_args(call, (void *) args);
	if (getBaseType(exprType(node)) != function->type->oid)
		node = coerce_to_target_type(NULL, node, exprType(node), function->type->oid, -1, COERCION_EXPLICIT,
									 COERCE_EXPLICIT_CAST, -1);
	if (node != NULL)
		function->host = declare_host_call(low, node, args->types, function->type);
	return function;
}

/* The same where each argument of the function, but for spellings, is one node of the call, in order. */
Expr *
computed_from(Lowering *low, Expr *function, Node *call, List *arg_nodes)
{
	HostArgs args = {};
	int next = 0;
	ListCell *lc;

	if (function->op != Op::Function)
		return function;
	foreach(lc, function->args)
	{
		const Expr *arg = (const Expr *) lfirst(lc);

		if (is_spelling(arg->type))
			add_host_spelling(low, &args);
		else if (next < list_length(arg_nodes))
			add_host_arg(low, &args, (Node *) list_nth(arg_nodes, next++), arg);
		else
			return function;
	}
	return next == list_length(arg_nodes) ? computed_by_server(low, function, call, &args) : function;
}

/* The function that takes a value's text from one pool to another. */
HostCall *
declare_same_value(Lowering *low, Type *from, Type *to)
{
	return declare_host_call(low, numbered_param(1, (Node *) makeNullConst(from->oid, from->typmod, from->collation)),
							 list_make1(from), to);
}

/*
 * Prepares a node for printing. A parameter's type is all that a text says of it: its collation is to be added. And
 * calls look like calls: the printer takes it for granted that the field in extract(field from ...) and the length in a
 * cast are constants.
 */
static Node *
printable(Node *node, void *context)
{
	Node *copy;

	if (node == NULL)
		return NULL;
	if (IsA(node, Param) && ((Param *) node)->paramcollid != get_typcollation(((Param *) node)->paramtype))
	{
		CollateExpr *collate = makeNode(CollateExpr);

		collate->arg = (::Expr *) copyObjectImpl(node);
		collate->collOid = ((Param *) node)->paramcollid;
		collate->location = -1;
		return (Node *) collate;
	}
	copy = compat_mutate_expression(node, printable, context);
	if (IsA(copy, FuncExpr))
		((FuncExpr *) copy)->funcformat = COERCE_EXPLICIT_CALL;
	return copy;
}

/*
 * The functions as SQL over $1, $2 ..., names such that they mean the same under any search_path that begins with
 * pg_catalog.
 */
void
spell_out_host_calls(Lowering *low)
{
	int level = NewGUCNestLevel();
	ListCell *lc;

	(void) set_config_option("search_path", "pg_catalog, pg_temp", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, 0,
							 false);
	foreach(lc, low->host_calls)
	{
		HostCall *call = (HostCall *) lfirst(lc);

		/* with implicit casts: without them another function might be meant */
		call->sql = deparse_expression(printable(call->node, NULL), NIL, false, true);
	}
	AtEOXact_GUC(false, level);
}

} /* namespace front */
