/* fold_foreign.cpp: see fold_foreign.h. */
#include "pg/base/compat.h"
#include "pg/read/facts/declared.h"

#include "pg/read/terms/fold_foreign.h"

extern "C" {
#include "access/htup_details.h"
#include "access/transam.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "nodes/makefuncs.h"
#include "utils/syscache.h"
}

namespace front {

/* Numbers of parameters that nothing else uses. */
static const int first_placeholder = 1 << 28;

/* A body that was inlined may have further calls with constants. */
static const int most_rounds = 4;

static bool
is_foreign(Oid function, void *)
{
	return function >= FirstNormalObjectId;
}

/* The same value, by the function, of which no negator is declared: the server inlines it before it comes to NOT. */
static Node *
as_function_call(OpExpr *op)
{
	FuncExpr *call;

	set_opfuncid(op);
	call = makeFuncExpr(op->opfuncid, op->opresulttype, op->args, op->opcollid, op->inputcollid, COERCE_EXPLICIT_CALL);
	call->funcretset = op->opretset;
	call->location = op->location;
	return (Node *) call;
}

static bool
find_foreign(Node *node, void *context)
{
	if (node == NULL || IsA(node, Query))
		return false;
	if (OidIsValid(facts::doubtfully_negated(node)))
		return true;
	return check_functions_in_node(node, is_foreign, NULL) || compat_walk_expression(node, find_foreign, context);
}

bool
calls_foreign(Node *node)
{
	return find_foreign(node, NULL);
}

/* Is the node itself a call that the server may inline? */
static bool
calls_sql(Node *node, List **args)
{
	HeapTuple tuple;
	Oid function;
	bool result;

	if (IsA(node, FuncExpr))
	{
		function = ((FuncExpr *) node)->funcid;
		*args = ((FuncExpr *) node)->args;
	}
	else if (IsA(node, OpExpr))
	{
		set_opfuncid((OpExpr *) node);
		function = ((OpExpr *) node)->opfuncid;
		*args = ((OpExpr *) node)->args;
	}
	else
		return false;
	tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
	if (!HeapTupleIsValid(tuple))
		return false;
	result = ((Form_pg_proc) GETSTRUCT(tuple))->prolang == SQLlanguageId;
	ReleaseSysCache(tuple);
	return result;
}

typedef Node *(*FoldOnce)(Node *node);

struct Hiding
{
	List *hidden; /* Node *: what the placeholders stand for */
	FoldOnce fold_once;
};

/* Each argument for itself. */
static Node *
fold_argument(Node *node, void *context)
{
	if (node == NULL || IsA(node, Query))
		return node;
	if (IsA(node, List))
		return compat_mutate_expression(node, fold_argument, context);
	return ((Hiding *) context)->fold_once(node);
}

static Node *
placeholder(Hiding *hiding, Node *node)
{
	Param *param = makeNode(Param);

	param->paramkind = PARAM_EXEC;
	param->paramid = first_placeholder + list_length(hiding->hidden);
	param->paramtype = exprType(node);
	param->paramtypmod = exprTypmod(node);
	param->paramcollid = exprCollation(node);
	param->location = exprLocation(node);
	hiding->hidden = lappend(hiding->hidden, node);
	return (Node *) param;
}

static Node *
hide(Node *node, void *context)
{
	Hiding *hiding = (Hiding *) context;
	Node *copy;
	List *args;
	ListCell *lc;

	if (node == NULL || IsA(node, Query))
		return node;
	check_stack_depth();
	/* Its conversion of an element is computed with what is inside: hidden as a whole. */
	if (IsA(node, ArrayCoerceExpr) && calls_foreign((Node *) ((ArrayCoerceExpr *) node)->elemexpr))
		return placeholder(hiding, node);
	copy = compat_mutate_expression(node, hide, context);
	if (!check_functions_in_node(copy, is_foreign, NULL) && !OidIsValid(facts::doubtfully_negated(copy)))
		return copy;
	if (!calls_sql(copy, &args))
		return placeholder(hiding, compat_mutate_expression(copy, fold_argument, context));
	foreach(lc, args)
		if (IsA(lfirst(lc), Const))
			lfirst(lc) = placeholder(hiding, (Node *) lfirst(lc));
	return OidIsValid(facts::doubtfully_negated(copy)) ? as_function_call((OpExpr *) copy) : copy;
}

static Node *
show(Node *node, void *context)
{
	const Hiding *hiding = (const Hiding *) context;

	if (node == NULL || IsA(node, Query))
		return node;
	if (IsA(node, Param) && ((Param *) node)->paramkind == PARAM_EXEC && ((Param *) node)->paramid >= first_placeholder)
		return show((Node *) list_nth(hiding->hidden, ((Param *) node)->paramid - first_placeholder), context);
	return compat_mutate_expression(node, show, context);
}

Node *
fold_around_foreign(Node *node, FoldOnce fold_once)
{
	for (int round = 0; round < most_rounds; round++)
	{
		Hiding hiding = {NIL, fold_once};
		Node *folded = show(fold_once(hide(node, &hiding)), &hiding);

		if (equal(node, folded))
			return node;
		node = folded;
	}
	return node;
}

} /* namespace front */
