/*
 * text_condition.cpp: conditions on texts, each in one spelling.
 *
 * That a text begins with, ends with or contains a constant is a LIKE with a pattern, however it is asked: left(x, 3) =
 * 'abc', substr(x, 1, 3) = 'abc', starts_with(x, 'abc'), position('abc' IN x) = 1, x ~ '^abc' are x LIKE 'abc%'. Where
 * LIKE works, two texts are equal only when they are the same (collations that are not deterministic know no LIKE, and
 * are unsupported), so all of this is about characters and no matter of collation.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/tree.h"
#include "pg/read/conditions/condition_rules.h"
#include "pg/read/conditions/text_condition.h"
#include "pg/read/conditions/text_call.h"
#include "pg/read/conditions/time_condition.h"
#include "pg/read/conditions/text_argument.h"
#include "pg/read/conditions/text_pattern.h"
#include "pg/read/conditions/text_split.h"
#include "pg/read/conditions/time_function.h"

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
}

namespace front {

/* ---------------------------------------------------------------- making conditions */

static Node *
operation(Oid opno, Node *left, Node *right, const OpExpr *model, Oid collation)
{
	OpExpr *result =
		(OpExpr *) make_opclause(opno, BOOLOID, false, (::Expr *) left, (::Expr *) right, InvalidOid, collation);

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
	return operation(equal ? TextEqualOperator : get_negator(TextEqualOperator), left, right, model,
					 model->inputcollid);
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
	FuncExpr *length =
		makeFuncExpr(F_LENGTH_TEXT, INT4OID, list_make1(text), InvalidOid, model->inputcollid, COERCE_EXPLICIT_CALL);
	Const *constant = makeConst(INT4OID, -1, InvalidOid, sizeof(int32), Int32GetDatum(number), false, true);

	return operation(get_opfamily_member(INTEGER_BTREE_FAM_OID, INT4OID, INT4OID, strategy), (Node *) length,
					 (Node *) constant, model, InvalidOid);
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
		FuncExpr *left = makeFuncExpr(F_LEFT, TEXTOID, list_make2(text, count), exprCollation(text), model->inputcollid,
									  COERCE_EXPLICIT_CALL);

		condition = rewrite_step_condition(
			low, (OpExpr *) text_equal((Node *) left, text_constant(pattern->literal.data), model, true));
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
may_stand_twice(Node *node)
{
	return !not_repeated(node, NULL);
}

/*
 * Comparisons of a natural number n with a constant that only tell 0 from the others: 0, or 1 when it is those others,
 * or -1.
 */
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
rewrite_number(Lowering *low, Node *function, int number, Op op, const OpExpr *expr)
{
	int zero = asks_for_zero(op, number);
	List *args;
	Node *text, *result;
	Oid funcid = called(function, &args);
	OpExpr *model = makeNode(OpExpr);

	model->inputcollid = exprInputCollation(function);
	model->location = expr->location;
	if (!equal_are_same(model->inputcollid))
		return NULL;
	switch (funcid)
	{
		case F_LENGTH_TEXT:
		case F_TEXTLEN:
		case F_CHAR_LENGTH_TEXT:
		case F_CHARACTER_LENGTH_TEXT:
			if (zero < 0)
				return NULL;
			note_rule(low, ConditionRule::EmptyLength);
			return text_equal((Node *) linitial(args), text_constant(""), model, zero == 0);
		case F_STRPOS:
		case F_POSITION_TEXT_TEXT:
		{
			const char *part = constant_text((Node *) lsecond(args));

			text = (Node *) linitial(args);
			if (part == NULL || *part == '\0')
				return NULL;
			if (zero >= 0)
				result = matches_literal(low, text, part, true, true, model);
			else if (number == 1 && (op == Op::Eq || op == Op::Ne))
				result = matches_literal(low, text, part, false, true, model);
			else
				return NULL;
			note_rule(low, ConditionRule::Position);
			return zero == 0 || (zero < 0 && op == Op::Ne) ? negation(result) : result;
		}
		default:
			return NULL;
	}
}

/* The beginning or the end of a text, compared with a constant. */
static Node *
rewrite_end(Lowering *low, Node *function, const char *constant, Op op, const OpExpr *expr)
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
	note_rule(low, beginning ? ConditionRule::Beginning : ConditionRule::End);
	return op == Op::Eq ? result : negation(result);
}

/* The integer whose text form an expression is, or NULL. */
static Node *
integer_behind_text(Node *node)
{
	Oid type;

	if (IsA(node, RelabelType))
		node = (Node *) ((RelabelType *) node)->arg;
	if (!IsA(node, CoerceViaIO) || !is_text(((CoerceViaIO *) node)->resulttype))
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

/* The texts of two integers, compared. */
static Node *
two_integers(Lowering *low, const OpExpr *expr, bool equal)
{
	Node *left = integer_behind_text((Node *) linitial(expr->args)),
		 *right = integer_behind_text((Node *) lsecond(expr->args));

	if (left == NULL || right == NULL)
		return NULL;
	note_rule(low, ConditionRule::TwoIntegers);
	return integers_compared(left, right, equal, expr);
}

/*
 * The texts of integers and constants, put together: two of them are the same only when the integers are. Read from the
 * left, the text of an integer is a sign, perhaps, and all digits that follow, if what stands behind it (before the
 * next integer) does not begin with a digit; what is behind the last one is always the same. NULL when one of them is
 * NULL. Under a deterministic collation equal texts are the same ones.
 */
Node *
distinct_alike(Node *text)
{
	List *integers = NIL, *conditions = NIL;
	bool apart = true;
	ListCell *lc;

	if (!is_text(exprType(text)) || !equal_are_same(exprCollation(text)))
		return text;
	foreach(lc, operands_of_chain(text))
	{
		const char *constant = constant_text((Node *) lfirst(lc));
		Node *integer = constant == NULL ? integer_behind_text((Node *) lfirst(lc)) : NULL;
		NullTest *test;

		if (constant != NULL)
		{
			apart |= constant[0] != '\0' && !isdigit((unsigned char) constant[0]);
			continue;
		}
		if (integer == NULL || !apart || !may_stand_twice(integer))
			return text;
		apart = false;
		integers = lappend(integers, integer);
		test = makeNode(NullTest);
		test->arg = (::Expr *) integer;
		test->nulltesttype = IS_NOT_NULL;
		test->location = -1;
		conditions = lappend(conditions, test);
	}
	if (list_length(integers) < 2)
		return integers == NIL ? text : (Node *) linitial(integers);
	RowExpr *row = makeNode(RowExpr);
	CaseWhen *when = makeNode(CaseWhen);
	CaseExpr *all = makeNode(CaseExpr);

	row->args = integers;
	row->row_typeid = RECORDOID;
	row->row_format = COERCE_IMPLICIT_CAST;
	row->location = -1;
	when->expr = makeBoolExpr(AND_EXPR, conditions, -1);
	when->result = (::Expr *) row;
	when->location = -1;
	all->casetype = RECORDOID;
	all->args = list_make1(when);
	all->defresult = (::Expr *) makeNullConst(RECORDOID, -1, InvalidOid);
	all->location = -1;
	return (Node *) all;
}

/* The text of an integer, compared with a constant. */
static Node *
rewrite_digits(Lowering *low, Node *function, const char *constant, Op op, const OpExpr *expr)
{
	Node *number = integer_behind_text(function);
	int64 value;
	char *end;
	Const *right;

	if (number == NULL || (op != Op::Eq && op != Op::Ne) || !may_stand_twice(number))
		return NULL;
	note_rule(low, ConditionRule::Digits);
	errno = 0;
	value = strtoll(constant, &end, 10);
	if (errno == 0 && strcmp(psprintf(INT64_FORMAT, value), constant) == 0)
	{
		right = makeConst(INT8OID, -1, InvalidOid, sizeof(int64), Int64GetDatum(value), false, FLOAT8PASSBYVAL);
		return integers_compared(number, (Node *) right, op == Op::Eq, expr);
	}
	/* no integer is written like that */
	return integers_compared(number, number, op == Op::Ne, expr);
}

/* The text of an integer, matched with a pattern that has a character which none has. */
static Node *
never_digits(Lowering *low, Node *text, const Pattern *pattern, bool positive, const OpExpr *expr)
{
	Node *number = integer_behind_text(text);

	if (number == NULL || strspn(pattern->literal.data, "-0123456789") == (size_t) pattern->literal.len ||
		!may_stand_twice(number))
		return NULL;
	note_rule(low, ConditionRule::Digits);
	return integers_compared(number, number, !positive, expr);
}

/* LIKE, regular expressions, ILIKE with a constant pattern. */
static Node *
rewrite_pattern(Lowering *low, OpExpr *expr)
{
	Node *text = (Node *) linitial(expr->args), *result;
	const char *constant = constant_text((Node *) lsecond(expr->args));
	bool positive = expr->opfuncid != F_TEXTNLIKE && expr->opfuncid != F_TEXTREGEXNE && expr->opfuncid != F_TEXTICNLIKE;
	ConditionRule rule = ConditionRule::Like;
	Pattern pattern;

	if (expr->opfuncid == F_TEXTLIKE || expr->opfuncid == F_TEXTNLIKE)
		if (Node *integers = two_integers(low, expr, positive))
			return integers;
	if (constant == NULL)
		return NULL;
	if (expr->opfuncid == F_TEXTREGEXEQ || expr->opfuncid == F_TEXTREGEXNE)
	{
		rule = ConditionRule::Regex;
		if (!read_regex(constant, &pattern))
			return NULL;
	}
	else if (!read_like(constant, &pattern))
		return NULL;
	if (expr->opfuncid != F_TEXTICLIKE && expr->opfuncid != F_TEXTICNLIKE)
		if (Node *result = never_digits(low, text, &pattern, positive, expr))
			return result;
	if (expr->opfuncid == F_TEXTICLIKE || expr->opfuncid == F_TEXTICNLIKE)
	{
		/* with such encodings the server itself turns both into small letters, and matches these */
		if (pg_database_encoding_max_length() == 1 || !OidIsValid(expr->inputcollid) || low->in_catalog)
			return NULL;
		rule = ConditionRule::Ilike;
		text = (Node *) makeFuncExpr(F_LOWER_TEXT, TEXTOID, list_make1(text), expr->inputcollid, expr->inputcollid,
									 COERCE_EXPLICIT_CALL);
		if (!read_like(str_tolower(constant, strlen(constant), expr->inputcollid), &pattern))
			return NULL;
	}
	else if (positive && expr->opfuncid == F_TEXTLIKE && pattern.gaps > 0 && pattern.literal.len > 0 &&
			 strcmp(pattern.text.data, constant) == 0)
	{
		/* canonical already */
		if (pattern.gaps > 1 || !pattern.any_last || pattern.ones > 0)
			return NULL;
		result = matches(low, text, &pattern, expr);
		if (IsA(result, OpExpr) && ((OpExpr *) result)->opno == OID_TEXT_LIKE_OP)
			return NULL;
		note_rule(low, rule);
		return result;
	}
	if (pattern.gaps > 0 && pattern.literal.len == 0 && !may_stand_twice(text))
		return NULL;
	result = matches(low, text, &pattern, expr);
	note_rule(low, rule);
	return positive ? result : negation(result);
}

/* starts_with() as a call. */
Node *
rewrite_starts_with(Lowering *low, FuncExpr *call)
{
	OpExpr *model = makeNode(OpExpr);
	List *args;
	const char *text;

	if (called((Node *) call, &args) != F_STARTS_WITH || (text = constant_text((Node *) lsecond(args))) == NULL ||
		*text == '\0' || !equal_are_same(call->inputcollid))
		return NULL;
	model->inputcollid = call->inputcollid;
	model->location = call->location;
	note_rule(low, ConditionRule::StartsWith);
	return matches_literal(low, (Node *) linitial(args), text, false, true, model);
}

/* An operator on texts. NULL when no rule applies. */
Node *
rewrite_text_condition(Lowering *low, OpExpr *expr)
{
	Node *function, *constant;
	const char *text;
	int number;
	Op op;

	/* of what compares texts; length() and position() have a collation of their own */
	if (list_length(expr->args) != 2 || (OidIsValid(expr->inputcollid) && !equal_are_same(expr->inputcollid)))
		return NULL;
	switch (expr->opfuncid)
	{
		case F_TEXTLIKE:
		case F_TEXTNLIKE:
		case F_TEXTREGEXEQ:
		case F_TEXTREGEXNE:
		case F_TEXTICLIKE:
		case F_TEXTICNLIKE:
			return rewrite_pattern(low, expr);
		case F_STARTS_WITH:
			text = constant_text((Node *) lsecond(expr->args));
			if (text == NULL || *text == '\0')
				return NULL;
			note_rule(low, ConditionRule::StartsWith);
			return matches_literal(low, (Node *) linitial(expr->args), text, false, true, expr);
		case F_TEXTEQ:
		case F_TEXTNE:
			if (Node *integers = two_integers(low, expr, expr->opfuncid == F_TEXTEQ))
				return integers;
			break;
		default:
			break;
	}
	if (!comparison_with_constant(expr, &function, &constant, &op))
		return NULL;
	if (IsA(function, FuncExpr) && constant_int(constant, &number))
		return rewrite_number(low, function, number, op, expr);
	if ((text = constant_text(constant)) == NULL)
		return NULL;
	if (Node *result = rewrite_digits(low, function, text, op, expr))
		return result;
	if (op == Op::Eq || op == Op::Ne)
		if (Node *result = rewrite_chain(low, function, text, op == Op::Eq, expr))
			return result;
	return rewrite_end(low, function, text, op, expr);
}

} /* namespace front */
