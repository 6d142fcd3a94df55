/*
 * plainer_text.cpp: conditions on texts, each in one spelling.
 *
 * That a text begins with, ends with or contains a constant is a LIKE with a pattern, however it is asked: left(x, 3) = 'abc', substr(x, 1, 3) = 'abc',
 * starts_with(x, 'abc'), position('abc' IN x) = 1, x ~ '^abc' are x LIKE 'abc%'. Where LIKE works, two texts are equal only when they are the same
 * (collations that are not deterministic know no LIKE, and are unsupported), so all of this is about characters and no matter of collation.
 */
#include "pg/base/compat.h"
#include "pg/front/lower/lowering.h"
#include "pg/front/lower/tree.h"
#include "pg/front/plainer/plainer_text.h"
#include "pg/front/plainer/plainer_time.h"
#include "pg/front/plainer/text_pattern.h"
#include "pg/front/plainer/time_function.h"

extern "C" {
#include "access/stratnum.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_operator.h"
#include "catalog/pg_opfamily.h"
#include "catalog/pg_type.h"
#include "mb/pg_wchar.h"
#include "nodes/makefuncs.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/formatting.h"
#include "utils/pg_locale.h"
}

namespace front
{

/* ---------------------------------------------------------------- making conditions */

static Node *
text_constant(const char *text)
{
	return (Node *) makeConst(TEXTOID, -1, DEFAULT_COLLATION_OID, -1, CStringGetTextDatum(text), false, false);
}

static Node *
operation(Oid opno, Node *left, Node *right, const OpExpr *model, Oid collation)
{
	OpExpr *result = (OpExpr *) make_opclause(opno, BOOLOID, false, (::Expr *) left, (::Expr *) right, InvalidOid, collation);

	set_opfuncid(result);
	result->location = model->location;
	return (Node *) result;
}

static Node *
negation(Node *node)
{
	return (Node *) makeBoolExpr(NOT_EXPR, list_make1(node), exprLocation(node));
}

static Node *
text_equal(Node *left, Node *right, const OpExpr *model, bool equal)
{
	return operation(equal ? TextEqualOperator : get_negator(TextEqualOperator), left, right, model, model->inputcollid);
}

/* False, but NULL of NULL. */
static Node *
never(Node *text, const OpExpr *model)
{
	return text_equal(text, text, model, false);
}

static Node *
length_compared(Node *text, int strategy, int number, const OpExpr *model)
{
	FuncExpr *length = makeFuncExpr(F_LENGTH_TEXT, INT4OID, list_make1(text), InvalidOid, model->inputcollid, COERCE_EXPLICIT_CALL);
	Const *constant = makeConst(INT4OID, -1, InvalidOid, sizeof(int32), Int32GetDatum(number), false, true);

	return operation(get_opfamily_member(INTEGER_BTREE_FAM_OID, INT4OID, INT4OID, strategy), (Node *) length, (Node *) constant, model, InvalidOid);
}

/* That a text matches a pattern. */
static Node *
matches(Lowering *low, Node *text, const Pattern *pattern, const OpExpr *model)
{
	Node *condition;

	if (pattern->gaps == 0)
		return text_equal(text, text_constant(pattern->literal.data), model, true);
	if (pattern->literal.len == 0)
	{
		if (!pattern->any)
			return length_compared(text, BTEqualStrategyNumber, pattern->ones, model);
		if (pattern->ones == 0)
			return text_equal(text, text, model, true);
		if (pattern->ones == 1)
			return text_equal(text, text_constant(""), model, false);
		return length_compared(text, BTGreaterEqualStrategyNumber, pattern->ones, model);
	}
	if (pattern->gaps == 1 && pattern->any_last && pattern->ones == 0)
	{
		/* the beginning of a time's text is a range of times */
		int length = pg_mbstrlen(pattern->literal.data);
		Const *count = makeConst(INT4OID, -1, InvalidOid, sizeof(int32), Int32GetDatum(length), false, true);
		FuncExpr *left = makeFuncExpr(F_LEFT, TEXTOID, list_make2(text, count), exprCollation(text), model->inputcollid, COERCE_EXPLICIT_CALL);

		condition = plainer_step(low, (OpExpr *) text_equal((Node *) left, text_constant(pattern->literal.data), model, true));
		if (condition != NULL)
			return condition;
	}
	return operation(OID_TEXT_LIKE_OP, text, text_constant(pattern->text.data), model, model->inputcollid);
}

/* The same with a constant before, behind, or on both sides of which anything may stand. */
static Node *
matches_literal(Lowering *low, Node *text, const char *literal, bool before, bool behind, const OpExpr *model)
{
	Pattern pattern;

	open_pattern(&pattern);
	if (before)
		add_any(&pattern);
	for (; *literal != '\0'; literal++)
		add_literal(&pattern, *literal);
	if (behind)
		add_any(&pattern);
	end_pattern(&pattern);
	return matches(low, text, &pattern, model);
}

/* ---------------------------------------------------------------- rules */

static bool
constant_int(Node *node, int *value)
{
	if (!IsA(node, Const) || ((Const *) node)->constisnull || ((Const *) node)->consttype != INT4OID)
		return false;
	*value = DatumGetInt32(((Const *) node)->constvalue);
	return true;
}

static const char *
constant_text(Node *node)
{
	if (!IsA(node, Const) || ((Const *) node)->constisnull || ((Const *) node)->consttype != TEXTOID)
		return NULL;
	return TextDatumGetCString(((Const *) node)->constvalue);
}

static bool
may_stand_twice(Node *node)
{
	return !not_repeated(node, NULL);
}

/* Comparisons of a natural number n with a constant that only tell 0 from the others: 0, or 1 when it is those others, or -1. */
static int
asks_for_zero(Op op, int number)
{
	if ((op == Op::Eq && number == 0) || (op == Op::Le && number == 0) || (op == Op::Lt && number == 1))
		return 0;
	if ((op == Op::Ne && number == 0) || (op == Op::Gt && number == 0) || (op == Op::Ge && number == 1))
		return 1;
	return -1;
}

/* length(x) and position(c IN x) compared with a number. */
static Node *
plainer_number(Lowering *low, Node *function, int number, Op op, const OpExpr *expr)
{
	int zero = asks_for_zero(op, number);
	List *args;
	Node *text, *result;

	switch (called(function, &args))
	{
		case F_LENGTH_TEXT:
		case F_TEXTLEN:
		case F_CHAR_LENGTH_TEXT:
		case F_CHARACTER_LENGTH_TEXT:
			if (zero < 0)
				return NULL;
			return text_equal((Node *) linitial(args), text_constant(""), (OpExpr *) expr, zero == 0);
		case F_STRPOS:
		case F_POSITION_TEXT_TEXT:
			{
				const char *part = constant_text((Node *) lsecond(args));

				text = (Node *) linitial(args);
				if (part == NULL || *part == '\0')
					return NULL;
				if (zero >= 0)
					result = matches_literal(low, text, part, true, true, expr);
				else if (number == 1 && (op == Op::Eq || op == Op::Ne))
					result = matches_literal(low, text, part, false, true, expr);
				else
					return NULL;
				return zero == 0 || (zero < 0 && op == Op::Ne) ? negation(result) : result;
			}
		default:
			return NULL;
	}
}

/* The first so many characters of a text: left() with a constant that is not negative. False when a call is not that. */
static bool
is_beginning(Node *node, Node **text, int *count)
{
	List *args;
	Oid funcid = called(node, &args);
	int first;

	if (funcid != F_LEFT && funcid != F_SUBSTR_TEXT_INT4_INT4 && funcid != F_SUBSTRING_TEXT_INT4_INT4)
		return false;
	*text = (Node *) linitial(args);
	if (funcid == F_LEFT)
		return constant_int((Node *) lsecond(args), count) && *count >= 0;
	if (!constant_int((Node *) lsecond(args), &first) || !constant_int((Node *) lthird(args), count) || first > 1 || first < -1000000 ||
		*count < 0 || *count > 1000000000)
		return false;
	*count = Max(0, first + *count - 1);
	return true;
}

/* The beginning or the end of a text, compared with a constant. */
static Node *
plainer_end(Lowering *low, Node *function, const char *constant, Op op, const OpExpr *expr)
{
	int length = pg_mbstrlen(constant), count;
	bool beginning;
	Node *text, *result;
	List *args;

	if (op != Op::Eq && op != Op::Ne)
		return NULL;
	beginning = is_beginning(function, &text, &count);
	if (!beginning)
	{
		if (called(function, &args) != F_RIGHT || !constant_int((Node *) lsecond(args), &count) || count < 0)
			return NULL;
		text = (Node *) linitial(args);
	}
	if (length == 0 && count == 0)
	{
		if (!may_stand_twice(text))
			return NULL;
		result = text_equal(text, text, expr, true);
	}
	else if (length == count)
		result = matches_literal(low, text, constant, !beginning, beginning, expr);
	else if (length < count)
		result = text_equal(text, text_constant(constant), (OpExpr *) expr, true);
	else if (may_stand_twice(text))
		result = never(text, expr);
	else
		return NULL;
	return op == Op::Eq ? result : negation(result);
}

/* The integer whose text form an expression is, or NULL. */
static Node *
integer_behind_text(Node *node)
{
	Oid type;

	if (IsA(node, RelabelType))
		node = (Node *) ((RelabelType *) node)->arg;
	if (!IsA(node, CoerceViaIO))
		return NULL;
	node = (Node *) ((CoerceViaIO *) node)->arg;
	type = exprType(node);
	return type == INT2OID || type == INT4OID || type == INT8OID ? node : NULL;
}

static Node *
integers_compared(Node *left, Node *right, bool equal, const OpExpr *model)
{
	Oid opno = get_opfamily_member(INTEGER_BTREE_FAM_OID, exprType(left), exprType(right), BTEqualStrategyNumber);

	return operation(equal ? opno : get_negator(opno), left, right, model, InvalidOid);
}

/* The text of an integer, compared with a constant. */
static Node *
plainer_digits(Node *function, const char *constant, Op op, const OpExpr *expr)
{
	Node *number = integer_behind_text(function);
	int64 value;
	char *end;
	Const *right;

	if (number == NULL || (op != Op::Eq && op != Op::Ne))
		return NULL;
	errno = 0;
	value = strtoll(constant, &end, 10);
	if (errno == 0 && strcmp(psprintf(INT64_FORMAT, value), constant) == 0)
	{
		right = makeConst(INT8OID, -1, InvalidOid, sizeof(int64), Int64GetDatum(value), false, FLOAT8PASSBYVAL);
		return integers_compared(number, (Node *) right, op == Op::Eq, expr);
	}
	/* no integer is written like that */
	return may_stand_twice(number) ? integers_compared(number, number, op == Op::Ne, expr) : NULL;
}

/* LIKE, regular expressions, ILIKE with a constant pattern. */
static Node *
plainer_pattern(Lowering *low, OpExpr *expr)
{
	Node *text = (Node *) linitial(expr->args), *result;
	const char *constant = constant_text((Node *) lsecond(expr->args));
	bool positive = expr->opfuncid != F_TEXTNLIKE && expr->opfuncid != F_TEXTREGEXNE && expr->opfuncid != F_TEXTICNLIKE;
	Pattern pattern;

	if (integer_behind_text(text) != NULL && integer_behind_text((Node *) lsecond(expr->args)) != NULL &&
		(expr->opfuncid == F_TEXTLIKE || expr->opfuncid == F_TEXTNLIKE))
		return integers_compared(integer_behind_text(text), integer_behind_text((Node *) lsecond(expr->args)), positive, expr);
	if (constant == NULL)
		return NULL;
	if (expr->opfuncid == F_TEXTREGEXEQ || expr->opfuncid == F_TEXTREGEXNE)
	{
		if (!read_regex(constant, &pattern))
			return NULL;
	}
	else if (!read_like(constant, &pattern))
		return NULL;
	if (expr->opfuncid == F_TEXTICLIKE || expr->opfuncid == F_TEXTICNLIKE)
	{
		/* with such encodings the server itself turns both into small letters, and matches these */
		if (pg_database_encoding_max_length() == 1 || !OidIsValid(expr->inputcollid) || low->in_catalog)
			return NULL;
		text = (Node *) makeFuncExpr(F_LOWER_TEXT, TEXTOID, list_make1(text), expr->inputcollid, expr->inputcollid, COERCE_EXPLICIT_CALL);
		if (!read_like(str_tolower(constant, strlen(constant), expr->inputcollid), &pattern))
			return NULL;
	}
	else if (positive && expr->opfuncid == F_TEXTLIKE && pattern.gaps > 0 && pattern.literal.len > 0 && strcmp(pattern.text.data, constant) == 0)
	{
		/* canonical already */
		if (pattern.gaps > 1 || !pattern.any_last || pattern.ones > 0)
			return NULL;
		result = matches(low, text, &pattern, expr);
		return IsA(result, OpExpr) && ((OpExpr *) result)->opno == OID_TEXT_LIKE_OP ? NULL : result;
	}
	if (pattern.gaps > 0 && pattern.literal.len == 0 && !may_stand_twice(text))
		return NULL;
	result = matches(low, text, &pattern, expr);
	return positive ? result : negation(result);
}

/* An operator on texts. NULL when there is nothing plainer. */
Node *
plainer_text(Lowering *low, OpExpr *expr)
{
	Node *function, *constant;
	const char *text;
	int number;
	Op op;

	if (list_length(expr->args) != 2)
		return NULL;
	switch (expr->opfuncid)
	{
		case F_TEXTLIKE:
		case F_TEXTNLIKE:
		case F_TEXTREGEXEQ:
		case F_TEXTREGEXNE:
		case F_TEXTICLIKE:
		case F_TEXTICNLIKE:
			return plainer_pattern(low, expr);
		case F_STARTS_WITH:
			text = constant_text((Node *) lsecond(expr->args));
			return text == NULL || *text == '\0' ? NULL : matches_literal(low, (Node *) linitial(expr->args), text, false, true, expr);
		case F_TEXTEQ:
		case F_TEXTNE:
			if (integer_behind_text((Node *) linitial(expr->args)) != NULL && integer_behind_text((Node *) lsecond(expr->args)) != NULL)
				return integers_compared(integer_behind_text((Node *) linitial(expr->args)), integer_behind_text((Node *) lsecond(expr->args)),
										 expr->opfuncid == F_TEXTEQ, expr);
			break;
		default:
			break;
	}
	if (!comparison_with_constant(expr, &function, &constant, &op))
		return NULL;
	if (IsA(function, FuncExpr) && constant_int(constant, &number))
		return plainer_number(low, function, number, op, expr);
	if ((text = constant_text(constant)) == NULL)
		return NULL;
	if (Node *result = plainer_digits(function, text, op, expr))
		return result;
	return plainer_end(low, function, text, op, expr);
}

/* ---------------------------------------------------------------- calls */

static Node *
call_text(Oid funcid, List *args, Node *model)
{
	return (Node *) makeFuncExpr(funcid, TEXTOID, args, exprCollation(model), exprInputCollation(model), COERCE_EXPLICIT_CALL);
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

/* From left to right. */
static Node *
concatenated(List *operands, Node *model)
{
	Node *result = (Node *) linitial(operands);
	ListCell *lc;

	for_each_from(lc, operands, 1)
		result = call_text(F_TEXTCAT, list_make2(result, lfirst(lc)), model);
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
plainer_concat(FuncExpr *call)
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
	return concatenated(all, (Node *) call);
}

/* A call or an operator that gives a text. NULL when there is nothing plainer. */
Node *
plainer_text_call(Lowering *low, Node *node)
{
	List *args, *operands = NIL;
	Oid funcid = called(node, &args);
	bool crooked = false;
	const char *text;
	Node *first;
	int count;

	/* any number of arguments */
	if (IsA(node, FuncExpr) && ((FuncExpr *) node)->funcid == F_CONCAT)
		return plainer_concat((FuncExpr *) node);
	switch (funcid)
	{
		case F_TEXTCAT:
			operands_of(node, &operands, &crooked);
			return crooked ? concatenated(operands, node) : NULL;
		case F_SUBSTR_TEXT_INT4_INT4:
		case F_SUBSTRING_TEXT_INT4_INT4:
			if (!is_beginning(node, &first, &count))
				return NULL;
			return call_text(F_LEFT, list_make2(first, makeConst(INT4OID, -1, InvalidOid, sizeof(int32), Int32GetDatum(count), false, true)), node);
		case F_BTRIM_TEXT_TEXT:
		case F_LTRIM_TEXT_TEXT:
		case F_RTRIM_TEXT_TEXT:
			text = constant_text((Node *) lsecond(args));
			if (text == NULL || strcmp(text, " ") != 0)
				return NULL;
			return call_text(funcid == F_BTRIM_TEXT_TEXT ? F_BTRIM_TEXT : funcid == F_LTRIM_TEXT_TEXT ? F_LTRIM_TEXT : F_RTRIM_TEXT,
							 list_make1(linitial(args)), node);
		case F_STARTS_WITH:
			{
				OpExpr *model = makeNode(OpExpr);

				text = constant_text((Node *) lsecond(args));
				if (text == NULL || *text == '\0')
					return NULL;
				model->inputcollid = exprInputCollation(node);
				model->location = exprLocation(node);
				return matches_literal(low, (Node *) linitial(args), text, false, true, model);
			}
		default:
			return NULL;
	}
}

}								/* namespace front */
