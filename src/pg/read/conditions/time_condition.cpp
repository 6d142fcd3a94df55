/*
 * time_condition.cpp: conditions on functions of a date or timestamp, as conditions on the date or timestamp itself.
 *
 * Step functions (time_step.h): extract(year FROM x), date_trunc(), to_char(x, 'YYYY-MM'), x::date, x + interval '1
 * month' and what is made of them never fall when x rises, or not on a part of x's values that is known. So there f(x)
 * >= c holds from a certain x on, which is found by trying. f(x) = c is f(x) >= c and not f(x) > c. The times for which
 * that holds are then carried through the segments of f, from the outside to x.
 */
#include "pg/base/compat.h"
#include "pg/base/collates_as_c.h"
#include "pg/base/subtransaction.h"
#include "pg/read/facts/comparison.h"
#include "pg/read/terms/features.h"
#include "pg/read/conditions/condition_rules.h"
#include "pg/read/conditions/time_condition.h"
#include "pg/read/conditions/step_times.h"
#include "pg/read/conditions/time_step.h"
#include "pg/read/conditions/times.h"
#include "pg/read/conditions/trial.h"

extern "C" {
#include "access/stratnum.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "utils/typcache.h"
}

namespace front {

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
	OpExpr *result = (OpExpr *) make_opclause(get_negator(cache->eq_opr), BOOLOID, false, (::Expr *) base,
											  (::Expr *) base, InvalidOid, InvalidOid);

	set_opfuncid(result);
	result->location = location;
	return (Node *) result;
}

/* The values from place `begin` on, before place `end`; NULL of NULL. */
static Node *
between_places(const TimeFunction *what, Place begin, Place end, int location)
{
	Place last = place_of_infinity(what->type);
	Node *from = NULL, *to = NULL;

	if (begin + 1 == end)
		return compare_with(what->base, what->type, BTEqualStrategyNumber,
							time_datum(what->type, value_at(what->type, begin)), location);
	if (begin > 0 || end > last)
		from = compare_with(what->base, what->type, BTGreaterEqualStrategyNumber,
							time_datum(what->type, value_at(what->type, begin)), location);
	if (end <= last)
		to = compare_with(what->base, what->type, BTLessStrategyNumber,
						  time_datum(what->type, value_at(what->type, end)), location);
	return both(AND_EXPR, from, to, location);
}

/* Is there more of it than what is written some ten times should have? */
static bool
is_large(Node *node, void *nodes)
{
	static const int most_nodes = 40;

	if (node == NULL)
		return false;
	if (++*(int *) nodes > most_nodes)
		return true;
	return compat_walk_expression(node, is_large, nodes);
}

/*
 * That the base is among finite times, or an infinity for which the original condition is true; it is NULL where that
 * is: to_char() of an infinity is NULL. Where that raises an error the infinity goes with its neighbours. NULL when it
 * would be too long.
 */
static Node *
among(const TimeFunction *what, const Times &finite, Node *original)
{
	int location = exprLocation(original);
	Place last = place_of_infinity(what->type);
	Times times = no_times(what->type);
	bool nulls[2];
	int nodes = 0;
	Node *result = NULL;
	Trial trial;

	open_trial(&trial, original, what->base, what->type);
	for (int side = 0; side < 2; side++)
	{
		bool holds;

		trial.value = value_at(what->type, side == 0 ? 0 : last);
		if (run_trial(&trial))
			holds = !trial.isnull && DatumGetBool(trial.result);
		else
		{
			trial.isnull = false;
			holds = among_times(finite, side == 0 ? 1 : last - 1);
		}
		nulls[side] = trial.isnull;
		if (side == 0)
		{
			append_times(&times, 0, holds ? 1 : 0);
			for (int i = 0; i < finite.count; i++)
				append_times(&times, finite.begin[i], finite.end[i]);
		}
		else if (holds)
			append_times(&times, last, last + 1);
	}
	close_trial(&trial);
	if (times.too_many || (times.count + nulls[0] + nulls[1] > 2 && is_large(what->base, &nodes)))
		return NULL;
	for (int i = 0; i < times.count; i++)
		result = both(OR_EXPR, result, between_places(what, times.begin[i], times.end[i], location), location);
	if (result == NULL)
		result = never(what->base, what->type, location);
	for (int side = 0; side < 2; side++)
		if (nulls[side])
			result = both(OR_EXPR, result,
						  both(AND_EXPR, between_places(what, side == 0 ? 0 : last, side == 0 ? 1 : last + 1, location),
							   makeBoolConst(false, true), location),
						  location);
	return result;
}

void
name_assumptions(Lowering *low, const TimeFunction *what)
{
	if (what->zone)
		add_assumption(low, "the time zone is that of this session");
	if (what->named_zone)
		add_assumption(low, "time zones have the rules that this server knows");
	if (what->style)
		add_assumption(low, "DateStyle is ISO");
}

static Node *
other_operator(OpExpr *expr, Node *function, Node *constant, int strategy, Oid collation)
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
	result =
		(OpExpr *) make_opclause(opno, BOOLOID, false, (::Expr *) function, (::Expr *) constant, InvalidOid, collation);
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
 * A comparison of a function of something with a constant: the two, and how they are compared with the constant on the
 * right. False when it is none.
 */
bool
comparison_with_constant(OpExpr *expr, Node **function, Node **constant, Op *op)
{
	Node *left, *right;

	if (list_length(expr->args) != 2)
		return false;
	left = (Node *) linitial(expr->args);
	right = (Node *) lsecond(expr->args);
	if (!is_constant(left) == !is_constant(right) ||
		!facts::comparison_operator(expr->opno, exprType(left), exprType(right), op))
		return false;
	*function = is_constant(left) ? right : left;
	*constant = is_constant(left) ? left : right;
	if (is_constant(left))
		*op = turned(*op);
	return true;
}

/*
 * Under which collation the texts of times are compared; InvalidOid: there is no rule. Equal texts are the same ones,
 * in any order of them.
 */
static Oid
collation_of_texts(Oid collation, Op op, bool loose)
{
	if (!OidIsValid(collation) || !get_collation_isdeterministic(collation))
		return InvalidOid;
	if (op == Op::Eq || op == Op::Ne)
		return C_COLLATION_OID;
	return !loose || collates_as_c(collation) ? collation : InvalidOid;
}

Node *
rewrite_step_condition(Lowering *low, OpExpr *expr)
{
	Node *function, *constant, *at_least = NULL, *above = NULL, *result;
	StepFunction steps;
	const Segment *first;
	Times times;
	Oid collation = expr->inputcollid;
	Op op;

	if (!comparison_with_constant(expr, &function, &constant, &op) || !step_function(function, &steps))
		return NULL;
	if (steps.what.base == function && getBaseType(exprType(constant)) == steps.what.type)
		return NULL; /* plain as it is */
	first = (const Segment *) linitial(steps.segments);
	if (getBaseType(exprType(constant)) == TIMESTAMPTZOID && exprType(function) != TIMESTAMPTZOID)
	{
		/* read in the time zone, which is no growing function of a timestamp */
		if ((first->type != DATEOID && exprType(function) != DATEOID) || zone_skips() > SkipsDay)
			return NULL;
		steps.what.zone = true;
	}
	if (exprType(function) == TIMESTAMPTZOID && getBaseType(exprType(constant)) != TIMESTAMPTZOID)
		steps.what.zone = true;
	if (low->in_catalog && (first->growth == Growth::Text || steps.what.zone))
		return NULL;
	if (is_text(exprType(function)) && !OidIsValid(collation = collation_of_texts(collation, op, first->loose)))
		return NULL;
	if (op != Op::Gt && op != Op::Le)
		at_least = other_operator(expr, function, constant, BTGreaterEqualStrategyNumber, collation);
	if (op != Op::Ge && op != Op::Lt)
		above = other_operator(expr, function, constant, BTGreaterStrategyNumber, collation);
	if ((at_least == NULL && op != Op::Gt && op != Op::Le) || (above == NULL && op != Op::Ge && op != Op::Lt))
		return NULL;
	times = times_of_condition(at_least != NULL ? at_least : above, first);
	if (at_least != NULL && above != NULL)
		times = both_times(times, other_times(times_of_condition(above, first)));
	if (op == Op::Ne || op == Op::Lt || op == Op::Le)
		times = other_times(times);
	for (int i = 1; i < list_length(steps.segments); i++)
		times = carried((const Segment *) list_nth(steps.segments, i), times);
	if (times.too_many || (result = among(&steps.what, times, (Node *) expr)) == NULL)
		return NULL;
	name_assumptions(low, &steps.what);
	note_steps(low, steps.rules);
	note_rule(low, ConditionRule::Step);
	return result;
}

} /* namespace front */
