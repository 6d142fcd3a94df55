/*
 * text_call.cpp: calls that give a text, each in one spelling.
 */
#include "pg/base/compat.h"
#include "pg/read/conditions/condition_rules.h"
#include "pg/read/conditions/text_call.h"
#include "pg/read/conditions/text_argument.h"
#include "pg/read/conditions/time_function.h"

extern "C" {
#include "catalog/pg_collation.h"
#include "catalog/pg_type.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
}

namespace front {

static Node *
call_text(Oid funcid, List *args, Node *model)
{
	return (Node *) makeFuncExpr(funcid, TEXTOID, args, exprCollation(model), exprInputCollation(model),
								 COERCE_EXPLICIT_CALL);
}

/* The operands of a chain of ||, in order; whether it is not made from left to right, or has constants side by side. */
static void
operands_of(Node *node, List **operands, bool *crooked)
{
	List *args;

	check_stack_depth();
	if (called(node, &args) == F_TEXTCAT)
	{
		int before;

		operands_of((Node *) linitial(args), operands, crooked);
		before = list_length(*operands);
		operands_of((Node *) lsecond(args), operands, crooked);
		*crooked |= list_length(*operands) > before + 1;
		return;
	}
	if (constant_text(node) != NULL && *operands != NIL && constant_text((Node *) llast(*operands)) != NULL)
	{
		const char *together = psprintf("%s%s", constant_text((Node *) llast(*operands)), constant_text(node));

		lfirst(list_tail(*operands)) = text_constant(together);
		*crooked = true;
		return;
	}
	*operands = lappend(*operands, node);
}

List *
operands_of_chain(Node *chain)
{
	List *operands = NIL;
	bool crooked = false;

	operands_of(chain, &operands, &crooked);
	return operands;
}

/* From left to right. */
static Node *
concatenated(List *operands, Node *model)
{
	Node *result = (Node *) linitial(operands);
	ListCell *lc;

	for_each_from(lc, operands, 1) result = call_text(F_TEXTCAT, list_make2(result, lfirst(lc)), model);
	return result;
}

/* An argument of concat() as a text that is empty for NULL; NULL when its text form is not that of a cast. */
static Node *
concat_argument(Node *arg, Node *model)
{
	CoalesceExpr *result;

	if (IsA(arg, Const) && ((Const *) arg)->constisnull)
		return text_constant("");
	if (IsA(arg, Const) && exprType(arg) == UNKNOWNOID)
		return text_constant(DatumGetCString(((Const *) arg)->constvalue));
	switch (exprType(arg))
	{
		case TEXTOID:
			break;
		case VARCHAROID:
			arg = (Node *) makeRelabelType((::Expr *) arg, TEXTOID, -1, exprCollation(arg), COERCE_IMPLICIT_CAST);
			break;
		case INT2OID:
		case INT4OID:
		case INT8OID:
		{
			CoerceViaIO *cast = makeNode(CoerceViaIO);

			cast->arg = (::Expr *) arg;
			cast->resulttype = TEXTOID;
			cast->resultcollid = DEFAULT_COLLATION_OID;
			cast->coerceformat = COERCE_EXPLICIT_CAST;
			cast->location = exprLocation(arg);
			arg = (Node *) cast;
			break;
		}
		default:
			return NULL;
	}
	if (IsA(arg, Const))
		return arg;
	result = makeNode(CoalesceExpr);
	result->coalescetype = TEXTOID;
	result->coalescecollid = exprCollation(model);
	result->args = list_make2(arg, text_constant(""));
	result->location = exprLocation(model);
	return (Node *) result;
}

static Node *
rewrite_concat(Lowering *low, FuncExpr *call)
{
	List *operands = NIL, *all = NIL;
	bool crooked = false;
	ListCell *lc;

	if (call->funcvariadic || call->args == NIL)
		return NULL;
	foreach(lc, call->args)
	{
		Node *operand = concat_argument((Node *) lfirst(lc), (Node *) call);

		if (operand == NULL)
			return NULL;
		operands = lappend(operands, operand);
	}
	foreach(lc, operands)
		operands_of((Node *) lfirst(lc), &all, &crooked);
	note_rule(low, ConditionRule::Concat);
	return concatenated(all, (Node *) call);
}

/* A call or an operator that gives a text. NULL when no rule applies. */
Node *
rewrite_text_call(Lowering *low, Node *node)
{
	List *args, *operands = NIL;
	Oid funcid = called(node, &args);
	bool crooked = false;
	const char *text;
	Node *first;
	int count;

	/* any number of arguments */
	if (IsA(node, FuncExpr) && ((FuncExpr *) node)->funcid == F_CONCAT)
		return rewrite_concat(low, (FuncExpr *) node);
	switch (funcid)
	{
		case F_TEXTCAT:
			operands_of(node, &operands, &crooked);
			if (!crooked)
				return NULL;
			note_rule(low, ConditionRule::Concatenation);
			return concatenated(operands, node);
		case F_SUBSTR_TEXT_INT4_INT4:
		case F_SUBSTRING_TEXT_INT4_INT4:
			if (!is_beginning(node, &first, &count))
				return NULL;
			note_rule(low, ConditionRule::Substr);
			return call_text(
				F_LEFT,
				list_make2(first, makeConst(INT4OID, -1, InvalidOid, sizeof(int32), Int32GetDatum(count), false, true)),
				node);
		case F_BTRIM_TEXT_TEXT:
		case F_LTRIM_TEXT_TEXT:
		case F_RTRIM_TEXT_TEXT:
			text = constant_text((Node *) lsecond(args));
			if (text == NULL || strcmp(text, " ") != 0)
				return NULL;
			note_rule(low, ConditionRule::TrimBlanks);
			return call_text(funcid == F_BTRIM_TEXT_TEXT       ? F_BTRIM_TEXT
								 : funcid == F_LTRIM_TEXT_TEXT ? F_LTRIM_TEXT
															   : F_RTRIM_TEXT,
							 list_make1(linitial(args)), node);
		default:
			return NULL;
	}
}

} /* namespace front */
