/*
 * plainer_time.cpp: conditions on functions of a date or timestamp, as conditions on the date or timestamp itself.
 *
 * Step functions: extract(year FROM x), date_trunc(), to_char(x, 'YYYY-MM'), x::date, x + interval '1 month' and what is made of them never fall
 * when x rises. So f(x) >= c holds from a certain x on, which is found by trying: the server computes f itself. f(x) = c is f(x) >= c and not f(x) > c.
 *
 * A trial that raises an error is taken for a value beyond all others, on its side of 2000-01-01, where there is none: what is allowed is an interval
 * with that day in it, and databases on which a query raises an error do not count.
 */
#include "pg/base/compat.h"
#include "pg/base/subtransaction.h"
#include "pg/facts/comparison.h"
#include "pg/front/features.h"
#include "pg/front/lower/fold.h"
#include "pg/front/lower/lowering.h"
#include "pg/front/lower/tree.h"
#include "pg/front/plainer/plainer_time.h"
#include "pg/front/plainer/time_function.h"

extern "C" {
#include "access/stratnum.h"
#include "access/transam.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_type.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "executor/executor.h"
#include "nodes/params.h"
#include "parser/parse_coerce.h"
#include "utils/builtins.h"
#include "utils/date.h"
#include "utils/fmgroids.h"
#include "utils/formatting.h"
#include "utils/timestamp.h"
#include "utils/typcache.h"
}

namespace front
{

static const int64 first_text_day = -730119;	/* 0001-01-01 */
static const int64 end_text_day = 2921940;	/* 10000-01-01 */

/* ---------------------------------------------------------------- trying values */

static Node *
put_param(Node *node, void *context)
{
	TimeFunction *what = (TimeFunction *) context;
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
open_trial(Trial *trial, Node *condition, TimeFunction *what)
{
	trial->params = makeParamList(1);
	trial->params->params[0].ptype = what->type;
	trial->params->params[0].pflags = PARAM_FLAG_CONST;
	trial->context = CreateStandaloneExprContext();
	trial->context->ecxt_param_list_info = trial->params;
	trial->state = ExecInitExprWithParams((::Expr *) put_param(condition, what), trial->params);
}

bool
run_trial(Trial *trial)
{
	return run_kept([=]
	{
		trial->params->params[0].value = trial->value;
		trial->params->params[0].isnull = false;
		ResetExprContext(trial->context);
		trial->answer = DatumGetBool(ExecEvalExprSwitchContext(trial->state, trial->context, &trial->isnull));
	}, ERRORS_OF_QUERIES) == NULL;
}

Datum
time_datum(Oid type, int64 value)
{
	return type == DATEOID ? DateADTGetDatum((DateADT) value) : TimestampGetDatum(value);
}

/* The values of a type in their order, by place: the infinities are its ends. There are more than an int64 counts. */
typedef uint64 Place;

static Place
lowest_finite(Oid type)
{
	return (Place) (type == DATEOID ? (int64) (DATETIME_MIN_JULIAN - POSTGRES_EPOCH_JDATE) : (int64) MIN_TIMESTAMP);
}

static int64
value_at(Oid type, Place place, Place last)
{
	if (place == 0)
		return type == DATEOID ? (int64) DATEVAL_NOBEGIN : (int64) DT_NOBEGIN;
	if (place == last)
		return type == DATEOID ? (int64) DATEVAL_NOEND : (int64) DT_NOEND;
	return (int64) (place - 1 + lowest_finite(type));
}

static Place
place_of(Oid type, int64 value)
{
	return (Place) value + 1 - lowest_finite(type);
}

static Place
last_place(Oid type)
{
	return place_of(type, type == DATEOID ? (int64) (DATE_END_JULIAN - POSTGRES_EPOCH_JDATE) : (int64) END_TIMESTAMP);
}

/*
 * The first place at which a condition holds that never ceases to hold: `end` when it holds nowhere before. A value that gives NULL there is
 * none that the caller looks at.
 */
static Place
first_place(Node *condition, TimeFunction *what, Place begin, Place end)
{
	Place last = last_place(what->type);
	Trial trial;

	open_trial(&trial, condition, what);
	while (begin < end)
	{
		Place middle = begin + (end - begin) / 2;
		int64 value = value_at(what->type, middle, last);

		CHECK_FOR_INTERRUPTS();
		trial.value = time_datum(what->type, value);
		if (!run_trial(&trial))
		{
			trial.answer = value > 0;
			trial.isnull = false;
		}
		if (trial.answer && !trial.isnull)
			end = middle;
		else
			begin = middle + 1;
	}
	FreeExprContext(trial.context, true);
	return end;
}

/* Errors are met at the ends of what is allowed only when it has 2000-01-01 inside: is it computed there? */
static bool
works_in_the_middle(Node *condition, TimeFunction *what)
{
	Trial trial;
	bool works;

	open_trial(&trial, condition, what);
	trial.value = time_datum(what->type, 0);
	works = run_trial(&trial) && !trial.isnull;
	FreeExprContext(trial.context, true);
	return works;
}

/* ---------------------------------------------------------------- conditions */

/* A comparison with a constant of the same type. */
Node *
compare_with(Node *left, Oid type, int strategy, Datum value, int location)
{
	TypeCacheEntry *cache = lookup_type_cache(type, TYPECACHE_BTREE_OPFAMILY);
	Oid opno = get_opfamily_member(cache->btree_opf, type, type, strategy);
	int16 length;
	bool by_value;
	OpExpr *result;
	Const *right;

	get_typlenbyval(type, &length, &by_value);
	right = makeConst(type, -1, InvalidOid, length, value, false, by_value);
	right->location = location;
	result = (OpExpr *) make_opclause(opno, BOOLOID, false, (::Expr *) left, (::Expr *) right, InvalidOid, InvalidOid);
	set_opfuncid(result);
	result->location = location;
	return (Node *) result;
}

static Node *
both(BoolExprType type, Node *a, Node *b, int location)
{
	return a == NULL ? b : b == NULL ? a : (Node *) makeBoolExpr(type, list_make2(a, b), location);
}

/* False, but NULL of NULL. */
static Node *
never(Node *base, Oid type, int location)
{
	TypeCacheEntry *cache = lookup_type_cache(type, TYPECACHE_EQ_OPR);
	OpExpr *result = (OpExpr *) make_opclause(get_negator(cache->eq_opr), BOOLOID, false, (::Expr *) base, (::Expr *) base, InvalidOid, InvalidOid);

	set_opfuncid(result);
	result->location = location;
	return (Node *) result;
}

/* The values from place `begin` on, before place `end`; NULL of NULL. */
static Node *
between_places(TimeFunction *what, Place begin, Place end, int location)
{
	Place last = last_place(what->type);
	Node *from = NULL, *to = NULL;

	if (begin >= end)
		return never(what->base, what->type, location);
	if (begin + 1 == end)
		return compare_with(what->base, what->type, BTEqualStrategyNumber, time_datum(what->type, value_at(what->type, begin, last)), location);
	if (begin > 0 || end > last)
		from = compare_with(what->base, what->type, BTGreaterEqualStrategyNumber, time_datum(what->type, value_at(what->type, begin, last)),
							location);
	if (end <= last)
		to = compare_with(what->base, what->type, BTLessStrategyNumber, time_datum(what->type, value_at(what->type, end, last)), location);
	return both(AND_EXPR, from, to, location);
}

/* `condition` is false of the infinities; what is true or NULL there is added: to_char() of them is NULL, their text form is a word. */
static Node *
with_infinities(TimeFunction *what, Node *condition, Node *original)
{
	int location = exprLocation(original);
	Place last = last_place(what->type);
	Trial trial;

	open_trial(&trial, original, what);
	for (int side = 0; side < 2; side++)
	{
		Place place = side == 0 ? 0 : last;
		Node *there = between_places(what, place, place + 1, location);

		trial.value = time_datum(what->type, value_at(what->type, place, last));
		if (!run_trial(&trial))
			continue;
		if (trial.isnull)
			there = both(AND_EXPR, there, makeBoolConst(false, true), location);
		if (trial.isnull || trial.answer)
			condition = both(OR_EXPR, condition, there, location);
	}
	FreeExprContext(trial.context, true);
	return condition;
}

void
name_assumptions(Lowering *low, const TimeFunction *what)
{
	if (what->text)
		add_assumption(low, "dates and times that are turned into text are of the years 1 to 9999");
	if (what->zone)
		add_assumption(low, "the time zone is that of this session");
	if (what->style)
		add_assumption(low, "DateStyle is ISO");
}

static Node *
other_operator(OpExpr *expr, Node *function, Node *constant, int strategy)
{
	TypeCacheEntry *cache = lookup_type_cache(getBaseType(exprType(function)), TYPECACHE_BTREE_OPFAMILY);
	Oid left, right, opno;
	OpExpr *result;

	op_input_types(expr->opno, &left, &right);
	if (function == lsecond(expr->args))
	{
		Oid other = left;

		left = right;
		right = other;
	}
	opno = get_opfamily_member(cache->btree_opf, left, right, strategy);
	if (!OidIsValid(opno))
		return NULL;
	result = (OpExpr *) make_opclause(opno, BOOLOID, false, (::Expr *) function, (::Expr *) constant, InvalidOid, expr->inputcollid);
	set_opfuncid(result);
	return (Node *) result;
}

static Op
turned(Op op)
{
	switch (op)
	{
		case Op::Lt:
			return Op::Gt;
		case Op::Le:
			return Op::Ge;
		case Op::Gt:
			return Op::Lt;
		case Op::Ge:
			return Op::Le;
		default:
			return op;
	}
}

/*
 * A comparison of a function of something with a constant: the two, and how they are compared with the constant on the right. False when it is
 * none.
 */
bool
comparison_with_constant(OpExpr *expr, Node **function, Node **constant, Op *op)
{
	Node *left, *right;

	if (list_length(expr->args) != 2)
		return false;
	left = (Node *) linitial(expr->args);
	right = (Node *) lsecond(expr->args);
	if (!is_constant(left) == !is_constant(right) || !facts::comparison_operator(expr->opno, exprType(left), exprType(right), op))
		return false;
	*function = is_constant(left) ? right : left;
	*constant = is_constant(left) ? left : right;
	if (is_constant(left))
		*op = turned(*op);
	return true;
}

Node *
plainer_step(Lowering *low, OpExpr *expr)
{
	Node *function, *constant, *result, *at_least, *above;
	TimeFunction what;
	Place begin = 0, end, first, after, lowest = 0, highest;
	Op op;

	if (!comparison_with_constant(expr, &function, &constant, &op) || !step_function(function, &what))
		return NULL;
	if (what.base == function && getBaseType(exprType(constant)) == what.type)
		return NULL;			/* plain as it is */
	if (low->in_catalog && (what.text || what.zone || what.style))
		return NULL;
	what.zone |= getBaseType(exprType(constant)) == TIMESTAMPTZOID;
	if (what.zone && what.type != DATEOID)
		return NULL;
	at_least = other_operator(expr, function, constant, BTGreaterEqualStrategyNumber);
	above = other_operator(expr, function, constant, BTGreaterStrategyNumber);
	if (at_least == NULL || above == NULL || !works_in_the_middle(at_least, &what))
		return NULL;
	end = highest = last_place(what.type) + 1;
	if (what.text)
	{
		int64 unit = what.type == DATEOID ? 1 : USECS_PER_DAY;

		begin = place_of(what.type, first_text_day * unit);
		end = place_of(what.type, end_text_day * unit);
		lowest++;				/* the infinities apart */
		highest--;
	}
	first = op == Op::Gt || op == Op::Le ? first_place(above, &what, begin, end) : first_place(at_least, &what, begin, end);
	after = op == Op::Eq || op == Op::Ne ? first_place(above, &what, first, end) : end;
	/* what no text reaches, or all do */
	if (first == begin && op != Op::Eq && op != Op::Ne)
		first = lowest;
	if (first == end)
		first = highest;
	if (after == end)
		after = op == Op::Eq || op == Op::Ne ? Max(end, first) : highest;
	switch (op)
	{
		case Op::Eq:
		case Op::Ge:
		case Op::Gt:
			result = between_places(&what, first, after, expr->location);
			break;
		case Op::Lt:
		case Op::Le:
			result = between_places(&what, lowest, first, expr->location);
			break;
		default:
			if (first >= after)
				first = after = highest;
			result = both(OR_EXPR, between_places(&what, lowest, first, expr->location),
						  after < highest ? between_places(&what, after, highest, expr->location) : NULL, expr->location);
	}
	if (what.text)
		result = with_infinities(&what, result, (Node *) expr);
	name_assumptions(low, &what);
	return result;
}

}								/* namespace front */
