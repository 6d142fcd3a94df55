/*
 * text_split.cpp: see text_split.h.
 *
 * a || ' ' || b = 'Ann Lee' is a = 'Ann' AND b = 'Lee', and with another blank in the constant there is another way for
 * the OR. A text that is joined from parts is the constant if and only if the parts are what one way of taking it apart
 * gives, between two characters each (texts are valid in the encoding, so a part never ends inside of a character). It
 * is NULL when a part is: for those it stands with x <> x, which is FALSE, or NULL.
 */
#include "pg/base/compat.h"
#include "pg/read/conditions/condition_rules.h"
#include "pg/read/conditions/text_call.h"
#include "pg/read/conditions/text_argument.h"
#include "pg/read/conditions/text_split.h"
#include "pg/read/conditions/time_function.h"

extern "C" {
#include "catalog/pg_operator.h"
#include "catalog/pg_type.h"
#include "mb/pg_wchar.h"
#include "nodes/makefuncs.h"
#include "utils/lsyscache.h"
}

namespace front {

/*
 * More ways are not simpler; and more steps to find them are not worth it: there are as many as there are ways to cut
 * the constant, when none of them fits.
 */
static const int most_ways = 8, most_steps = 2000;

typedef struct Ways
{
	List *operands;
	const OpExpr *model;
	List *taken; /* of Node *: what the operands so far have to be */
	List *ways;  /* of List *: the same, of all */
	int steps;
	bool too_many;
} Ways;

static Node *
is_text(Node *text, Node *other, const OpExpr *model, bool equal)
{
	OpExpr *result = (OpExpr *) make_opclause(equal ? TextEqualOperator : get_negator(TextEqualOperator), BOOLOID,
											  false, (::Expr *) text, (::Expr *) other, InvalidOid, model->inputcollid);

	set_opfuncid(result);
	result->location = model->location;
	return (Node *) result;
}

/* The ways to take the rest apart from the operand of that number on. */
static void
take_apart(Ways *ways, int number, const char *rest)
{
	Node *operand;
	const char *literal, *end = rest;
	bool last = number + 1 == list_length(ways->operands);

	if (++ways->steps > most_steps)
	{
		ways->too_many = true;
		return;
	}
	if (number == list_length(ways->operands))
	{
		if (*rest == '\0')
			ways->ways = lappend(ways->ways, list_copy(ways->taken));
		ways->too_many = ways->too_many || list_length(ways->ways) > most_ways;
		return;
	}
	operand = (Node *) list_nth(ways->operands, number);
	literal = constant_text(operand);
	if (literal)
	{
		if (strncmp(rest, literal, strlen(literal)) == 0)
			take_apart(ways, number + 1, rest + strlen(literal));
		return;
	}
	if (last)
		end += strlen(end);
	for (;; end += pg_mblen(end))
	{
		ways->taken =
			lappend(ways->taken, is_text(operand, text_constant(pnstrdup(rest, end - rest)), ways->model, true));
		take_apart(ways, number + 1, end);
		ways->taken = list_delete_last(ways->taken);
		if (ways->too_many || *end == '\0')
			return;
	}
}

Node *
rewrite_chain(Lowering *low, Node *chain, const char *constant, bool equal, const OpExpr *expr)
{
	List *args, *any = NIL;
	Ways ways = {};
	ListCell *cell;
	Node *result;

	/* concat() is such a chain, too */
	if (IsA(chain, FuncExpr) && ((FuncExpr *) chain)->funcid == F_CONCAT)
		if (Node *plain = rewrite_text_call(low, chain))
			chain = plain;
	if (called(chain, &args) != F_TEXTCAT)
		return NULL;
	ways.operands = operands_of_chain(chain);
	ways.model = expr;
	foreach(cell, ways.operands)
	{
		Node *operand = (Node *) lfirst(cell);

		if (constant_text(operand))
			continue;
		if (IsA(operand, Const) || not_repeated(operand, NULL))
			return NULL;
		any = lappend(any, is_text(operand, operand, expr, false));
	}
	if (any == NIL)
		return NULL;
	take_apart(&ways, 0, constant);
	if (ways.too_many)
		return NULL;
	note_rule(low, ConditionRule::Chain);
	foreach(cell, ways.ways)
	{
		List *parts = (List *) lfirst(cell);

		any = lcons(list_length(parts) == 1 ? (Node *) linitial(parts)
											: (Node *) makeBoolExpr(AND_EXPR, parts, expr->location),
					any);
	}
	result = list_length(any) == 1 ? (Node *) linitial(any) : (Node *) makeBoolExpr(OR_EXPR, any, expr->location);
	return equal ? result : (Node *) makeBoolExpr(NOT_EXPR, list_make1(result), expr->location);
}

} /* namespace front */
