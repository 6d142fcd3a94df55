/*
 * lower_call.cpp: calls of functions and operators, and comparisons.
 */
#include "pg/base/compat.h"
#include "pg/read/facts/comparison.h"
#include "pg/read/facts/declared.h"
#include "pg/read/facts/function_facts.h"
#include "pg/read/terms/catalog_pools.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/query/lower_computed.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_function.h"
#include "pg/read/query/lower_stable.h"
#include "pg/read/query/lower_unknown_call.h"
#include "pg/read/terms/tree.h"
#include "pg/read/conditions/time_step.h"
#include "pg/read/terms/unsupported.h"

extern "C" {
#include "access/transam.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/regproc.h"
#include "utils/timestamp.h"
}

namespace front {

bool
is_volatile(Oid funcid)
{
	return func_volatile(funcid) == PROVOLATILE_VOLATILE;
}

/*
 * The same value among the values of another collation. Constants move, and what passes constants through; anything
 * else becomes an unknown function, since codes of different pools cannot be compared.
 */
Expr *
in_collation(Lowering *low, Expr *expr, Oid collation)
{
	Type *type = expr->type;
	Expr *moved;

	if (type->kind != Kind::Code || !OidIsValid(collation) || !OidIsValid(type->collation) ||
		type->collation == collation)
		return expr;
	type = get_type(low, type->oid, type->typmod, collation);
	if (expr->op == Op::Const)
	{
		moved = make_expr(Op::Const, type, NIL);
		if (expr->coded != NULL)
			moved->coded = pool_constant(type->pool, type->pool->type, expr->coded->datum);
		return moved;
	}
	moved = uninterpreted(low, psprintf("collate \"%s\"", get_collation_name(collation)), type, list_make1(expr), true,
						  -1, psprintf("change of collation to \"%s\"", get_collation_name(collation)));
	if (moved->op == Op::Function)
		moved->host = declare_same_value(low, expr->type, type);
	return moved;
}

/*
 * A value that becomes one of a result's. A result without a collation comes of several: nothing may be compared with
 * it, and there is no order that all its values have.
 */
Expr *
in_result_collation(Lowering *low, Expr *expr, Oid collation)
{
	if (expr->type->kind == Kind::Code && !OidIsValid(collation) && OidIsValid(expr->type->collation))
		unsupported(low, -1, "values of different collations", "PostgreSQL cannot tell which of them the result has");
	return in_collation(low, expr, collation);
}

/* Brings two values to one type for a comparison; false when the document has none. */
static bool
reconcile(Lowering *low, Expr **left, Expr **right, Oid collation)
{
	Type *l, *r;

	*left = in_collation(low, *left, collation);
	*right = in_collation(low, *right, collation);
	l = (*left)->type;
	r = (*right)->type;
	if (same_values(l, r))
		return true;
	if (l->kind == Kind::Float && r->kind == Kind::Float)
	{
		Type *wide = get_type(low, FLOAT8OID, -1, InvalidOid);

		if (l->bits == 32)
			*left = make_expr(Op::Cast, wide, list_make1(*left));
		if (r->bits == 32)
			*right = make_expr(Op::Cast, wide, list_make1(*right));
		return true;
	}
	if (l->kind == Kind::Date && r->kind == Kind::Timestamp && !r->zone)
	{
		*left = make_expr(Op::Cast, r, list_make1(*left));
		return true;
	}
	if (r->kind == Kind::Date && l->kind == Kind::Timestamp && !l->zone)
	{
		*right = make_expr(Op::Cast, l, list_make1(*right));
		return true;
	}
	return false;
}

/* A comparison of two lowered values by an operator whose meaning in the type's order is known. */
Expr *
lower_comparison(Lowering *low, Op op, Oid opno, Oid collation, Expr *left, Expr *right, int location)
{
	Expr *a = left, *b = right;
	const char *name;

	if (reconcile(low, &a, &b, collation))
		return make_expr(op, bool_type(low), list_make2(a, b));
	name = format_procedure_qualified(get_opcode(opno));
	return uninterpreted(low, name, bool_type(low), list_make2(left, right), true, location,
						 construct_of(low, "operator", opno));
}

/* varchar(n) and char(n) as functions: nothing happens where the value fits. */
static Expr *
lower_length(Lowering *low, const Scope &scope, List *args, Type *type, Node *call)
{
	int location = location_of(low, call);
	Node *modifier = (Node *) lsecond(args);
	Node *is_explicit = (Node *) lthird(args);
	Expr *value;
	const char *name;
	int limit;

	/* Called as a function, of anything. */
	if (!IsA(modifier, Const) || ((Const *) modifier)->constisnull || !IsA(is_explicit, Const) ||
		((Const *) is_explicit)->constisnull)
		return NULL;
	value = lower_expr(low, scope, (Node *) linitial(args));
	limit = DatumGetInt32(((Const *) modifier)->constvalue) - VARHDRSZ;
	if (limit < 1 || (value->type->max_length > 0 && value->type->max_length <= limit))
		return value;
	if (value->op == Op::Const && value->coded != NULL && value->coded->length <= limit)
		return value;
	name = psprintf("%s(%d)", type->oid == BPCHAROID ? "char" : "varchar", limit);
	return computed_from(
		low, uninterpreted(low, name, type, list_make1(value), true, location, psprintf("cast to %s", name)), call,
		list_make1(linitial(args)));
}

/* LIKE with a pattern that has nothing special in it is equality; NULL when it has. */
static Expr *
lower_like(Lowering *low, const Scope &scope, Op op, List *args)
{
	Node *pattern = (Node *) lsecond(args);
	Expr *left, *right;

	if (!IsA(pattern, Const) || ((Const *) pattern)->constisnull ||
		strpbrk(TextDatumGetCString(((Const *) pattern)->constvalue), "%_\\") != NULL)
		return NULL;
	left = lower_expr(low, scope, (Node *) linitial(args));
	right = in_collation(low, lower_expr(low, scope, pattern), left->type->collation);
	return make_expr(op, bool_type(low), list_make2(left, right));
}

static Expr *
widen(Lowering *low, Expr *value, Type *type)
{
	if (type->kind == Kind::Float && value->type->kind == Kind::Float && value->type->bits != type->bits)
		return make_expr(Op::Cast, type, list_make1(value));
	return value;
}

/* Is it 0 or 1, or NULL? A truth value as an integer, or what & makes of such. */
static bool
is_indicator(Node *node)
{
	check_stack_depth();
	if (IsA(node, Const))
	{
		Const *value = (Const *) node;

		return value->consttype == INT4OID && !value->constisnull && (DatumGetInt32(value->constvalue) & ~1) == 0;
	}
	if (IsA(node, FuncExpr))
		return ((FuncExpr *) node)->funcid == F_INT4_BOOL;
	return IsA(node, OpExpr) && ((OpExpr *) node)->opfuncid == F_INT4AND &&
		is_indicator((Node *) linitial(((OpExpr *) node)->args)) &&
		is_indicator((Node *) lsecond(((OpExpr *) node)->args));
}

/* A constant interval of whole days, as many as can be added to a date. */
static bool
whole_days(Node *node, int64 *days)
{
	const Const *constant = (const Const *) node;
	const Interval *interval;

	if (!IsA(node, Const) || constant->constisnull || constant->consttype != INTERVALOID)
		return false;
	interval = DatumGetIntervalP(constant->constvalue);
	if (!finite_interval(interval) || interval->month != 0 || interval->time % USECS_PER_DAY != 0)
		return false;
	*days = interval->day + interval->time / USECS_PER_DAY;
	return -PG_INT32_MAX <= *days && *days <= PG_INT32_MAX;
}

/*
 * Is it lowered as a date, or as a timestamp that is cast from one? By its looks: were it lowered first and not used,
 * it would be lowered once more, and what is nested in it as often as there are ways down.
 */
static bool
is_midnight(Node *node)
{
	const bool call = IsA(node, FuncExpr), op = IsA(node, OpExpr);
	const Oid funcid = call ? ((FuncExpr *) node)->funcid : op ? ((OpExpr *) node)->opfuncid : InvalidOid;
	const List *args = call ? ((FuncExpr *) node)->args : op ? ((OpExpr *) node)->args : NIL;
	int64 days;

	if (exprType(node) == DATEOID || funcid == F_TIMESTAMP_DATE)
		return true;
	return facts::of_function(funcid).rule == facts::Rule::Days && whole_days((Node *) lsecond(args), &days) &&
		is_midnight((Node *) linitial(args));
}

/*
 * A date, or a timestamp that is cast from one, and a constant interval of whole days: the date so many days later, as
 * a timestamp; NULL when they are not that. An infinite date stays where it is either way. The server fails in more
 * cases than what this becomes: where the day before the sum is no timestamp, too.
 */
static Expr *
lower_days(Lowering *low, const Scope &scope, Op op, List *args, Type *timestamp)
{
	Expr *date;
	int64 days;

	if (!whole_days((Node *) lsecond(args), &days) || !is_midnight((Node *) linitial(args)))
		return NULL;
	if (op == Op::Sub)
		days = -days;
	date = lower_expr(low, scope, (Node *) linitial(args));
	if (date->op == Op::Cast && date->type->kind == Kind::Timestamp && !date->type->zone)
		date = (Expr *) linitial(date->args);
	if (date->type->kind != Kind::Date)
		return NULL;
	if (days != 0)
		date = make_expr(days < 0 ? Op::Sub : Op::Add, date->type,
						 list_make2(date,
									make_const(low, get_type(low, INT4OID, -1, InvalidOid),
											   Int32GetDatum(days < 0 ? -days : days), false)));
	return make_expr(Op::Cast, timestamp, list_make1(date));
}

/* A call of a function that the core has an operator for; NULL when it does not serve these arguments. */
static Expr *
lower_known(Lowering *low, const Scope &scope, const facts::FunctionFacts &known, List *args, Node *call)
{
	Type *type = get_type(low, exprType(call), exprTypmod(call), exprCollation(call));
	List *lowered = NIL;
	ListCell *lc;

	switch (known.rule)
	{
		case facts::Rule::Operator:
			foreach(lc, args)
				lowered = lappend(lowered, widen(low, lower_expr(low, scope, (Node *) lfirst(lc)), type));
			low->divides |= known.op == Op::Div && type->kind == Kind::Numeric;
			return make_expr(known.op, type, lowered);
		case facts::Rule::Identity:
			return in_collation(low, lower_expr(low, scope, (Node *) linitial(args)), type->collation);
		case facts::Rule::Cast:
			return make_expr(Op::Cast, type, list_make1(lower_expr(low, scope, (Node *) linitial(args))));
		case facts::Rule::NumericScale:
			if (!IsA(lsecond(args), Const) || ((Const *) lsecond(args))->constisnull)
				return NULL;
			type = get_type(low, NUMERICOID, DatumGetInt32(((Const *) lsecond(args))->constvalue), InvalidOid);
			lowered = list_make1(lower_expr(low, scope, (Node *) linitial(args)));
			if (type->precision < 0 || type->scale >= 0)
				return make_expr(Op::Cast, type, lowered);
			/* a negative scale is none to the core; to hundreds, say, is rounding */
			return make_expr(
				Op::Round, type,
				lappend(lowered,
						make_const(low, get_type(low, INT4OID, -1, InvalidOid), Int32GetDatum(type->scale), false)));
		case facts::Rule::Rounding:
			if (list_length(args) == 2 && !IsA(lsecond(args), Const))
				return NULL;
			return make_expr(known.op, type, lower_list(low, scope, args));
		case facts::Rule::OfIndicators:
			foreach(lc, args)
				if (!is_indicator((Node *) lfirst(lc)))
					return NULL;
			return make_expr(known.op, type, lower_list(low, scope, args));
		case facts::Rule::Days:
			return lower_days(low, scope, known.op, args, type);
		case facts::Rule::Like:
			return lower_like(low, scope, known.op, args);
		case facts::Rule::Length:
			return lower_length(low, scope, args, type, call);
		case facts::Rule::None:
			break;
	}
	return NULL;
}

/*
 * Operators that come in pairs of a condition and its negation (LIKE and NOT LIKE) are told by one of the two, so that
 * the document says what they have to do with each other. What a user declares of his operators is not believed.
 */
static Oid
positive_twin(Oid opno)
{
	Oid negator = OidIsValid(opno) && facts::operator_is_trusted(opno) ? get_negator(opno) : InvalidOid;

	return OidIsValid(negator) && negator < opno && facts::operator_is_trusted(negator) ? negator : InvalidOid;
}

/* Bare for the server's own functions, else with the schema: functions of the same name are not the same. */
static const char *
function_name(Oid funcid)
{
	if (funcid < FirstNormalObjectId)
		return quote_identifier(get_func_name(funcid));
	return quote_qualified_identifier(get_namespace_name(get_func_namespace(funcid)), get_func_name(funcid));
}

void
name_negators(Lowering *low, Node *node)
{
	Oid opno = facts::doubtfully_negated(node);
	ListCell *lc;

	if (OidIsValid(opno))
		assume(low, psprintf("%s has the negator that it is declared to have", construct_of(low, "operator", opno)));
	if (IsA(node, BoolExpr))
		foreach(lc, ((BoolExpr *) node)->args)
			name_negators(low, (Node *) lfirst(lc));
}

/* A call of a function, or of an operator when opno is given. */
Expr *
lower_call(Lowering *low, const Scope &scope, Oid funcid, List *args, Node *call, Oid collation, Oid opno)
{
	const char *construct =
		OidIsValid(opno) ? construct_of(low, "operator", opno) : construct_of(low, "function", funcid);
	const facts::FunctionFacts &known = facts::of_function(funcid);
	int location = location_of(low, call);
	Oid twin = positive_twin(opno);
	Op op;

	if (OidIsValid(opno) && list_length(args) == 2 &&
		facts::comparison_operator(opno, exprType((Node *) linitial(args)), exprType((Node *) lsecond(args)), &op))
	{
		Expr *left = lower_expr(low, scope, (Node *) linitial(args));
		Expr *right = lower_expr(low, scope, (Node *) lsecond(args));

		note_feature(low, SQLEQ_SUPPORTED, location, construct, NULL);
		return computed_from(low, lower_comparison(low, op, opno, collation, left, right, location), call, args);
	}
	if (known.rule != facts::Rule::None && facts::has_all_arguments(funcid, args))
	{
		Expr *result = lower_known(low, scope, known, args, call);

		if (result != NULL)
		{
			if (known.rule != facts::Rule::Length)
				note_feature(low, SQLEQ_SUPPORTED, location, construct, NULL);
			return result;
		}
	}
	if (is_volatile(funcid))
	{
		unsupported(low, location, construct, "it is volatile");
		return make_null(low, get_type(low, exprType(call), -1, exprCollation(call)));
	}
	if (get_func_retset(funcid))
		return unsupported(low, location, construct, "it returns a set");
	if (IsA(call, FuncExpr))
	{
		Expr *result = expand_function(low, scope, funcid, args, call, collation);

		if (result != NULL)
		{
			note_feature(low, SQLEQ_SUPPORTED, location, construct, "expanded");
			return result;
		}
	}
	if (args == NIL && IsA(call, FuncExpr))
		return stable_value(low, call, psprintf("%s()", function_name(funcid)));
	if (OidIsValid(twin))
	{
		OpExpr *positive = (OpExpr *) copyObjectImpl(call);

		positive->opno = twin;
		positive->opfuncid = get_opcode(twin);
		positive->args = args;
		return negated(low, unknown_call(low, scope, positive->opfuncid, args, (Node *) positive, collation, opno));
	}
	return unknown_call(low, scope, funcid, args, call, collation, opno);
}

} /* namespace front */
