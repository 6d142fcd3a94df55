/*
 * lower_expr.cpp: expressions of the analysed query as expressions of the problem document.
 *
 * Function and operator calls are in lower_call.cpp, subqueries and aggregates in lower_sublink.cpp.
 */
#include "pg/base/compat.h"
#include "pg/base/lookup.h"
#include "pg/base/own_objects.h"
#include "pg/read/facts/comparison.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_aggregate.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/query/lower_cast.h"
#include "pg/read/query/lower_computed.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_stable.h"
#include "pg/read/query/lower_grouping_sets.h"
#include "pg/read/query/lower_hole.h"
#include "pg/read/query/lower_opaque.h"
#include "pg/read/query/lower_row.h"
#include "pg/read/query/lower_stable.h"
#include "pg/read/query/lower_sublink.h"
#include "pg/read/query/lower_subscript.h"
#include "pg/read/query/lower_unknown_aggregate.h"
#include "pg/read/query/lower_unknown_call.h"
#include "pg/read/query/lower_window.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/terms/tree.h"
#include "pg/read/conditions/conditions.h"
#include "pg/read/terms/problem.h"
#include "pg/read/terms/unsupported.h"

extern "C" {
#include "catalog/pg_collation.h"
#include "parser/parse_coerce.h"
#include "parser/parse_collate.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/typcache.h"
}

namespace front {

List *
lower_list(Lowering *low, const Scope &scope, List *nodes)
{
	List *result = NIL;
	ListCell *lc;

	foreach(lc, nodes)
		result = lappend(result, lower_expr(low, scope, (Node *) lfirst(lc)));
	return result;
}

/* A condition; none is true. */
Expr *
lower_condition(Lowering *low, const Scope &scope, Node *node)
{
	return node == NULL ? make_bool(low, true) : lower_expr(low, scope, node);
}

Expr *
negated(Lowering *low, Expr *expr)
{
	return make_expr(Op::Not, bool_type(low), list_make1(expr));
}

static Type *
type_of(Lowering *low, Node *node)
{
	return get_type(low, exprType(node), exprTypmod(node), exprCollation(node));
}

/* Lowers arguments that become the result's value, so that they use the result's pool. */
static List *
lower_results(Lowering *low, const Scope &scope, List *nodes, Oid collation)
{
	List *result = NIL;
	ListCell *lc;

	foreach(lc, nodes)
		result = lappend(result, in_result_collation(low, lower_expr(low, scope, (Node *) lfirst(lc)), collation));
	return result;
}

static Expr *
lower_var(Lowering *low, const Scope &scope, Var *var)
{
	Level *level = scope.level;
	List *columns;
	Expr *column = NULL;

	for (Index i = 0; i < var->varlevelsup && level != NULL; i++)
		level = level->parent;
	if (level == NULL || var->varno < 1 || var->varno > level->n_entries)
		return unsupported(low, var->location, "column reference", "it leads outside the query");
	if (var->varattno == 0)
		return lower_row_as_value(low, scope, (Node *) var);
	if (var->varattno < 0)
		return unsupported(low, var->location, "system column", NULL);
	columns = level->columns[var->varno - 1];
	if (var->varattno <= list_length(columns))
		column = (Expr *) list_nth(columns, var->varattno - 1);
	/* the entry it belongs to is unsupported and has been named already */
	return column != NULL ? column : make_null(low, type_of(low, (Node *) var));
}

static Expr *
lower_const(Lowering *low, Const *value)
{
	Type *type = get_type(low, value->consttype, value->consttypmod, value->constcollid);
	Expr *expr = make_const(low, type, value->constvalue, value->constisnull);

	return is_long_number(expr) ? long_number(low, expr, location_of(low, (Node *) value)) : expr;
}

static Expr *
lower_query_parameter(Lowering *low, Param *param)
{
	SqleqParameter *face;
	int number = param->paramid;
	Parameter *entry = lookup_find<Parameter>(&low->query_parameters, (uint32) number,
											  [number](const Parameter *p) { return p->face->index == number; });
	Expr *expr;

	if (entry != NULL)
	{
		expr = make_expr(Op::Param, entry->type, NIL);
		expr->id = number;
		return expr;
	}
	face = (SqleqParameter *) palloc0(sizeof(SqleqParameter));
	face->index = param->paramid;
	face->name = psprintf("$%d", param->paramid);
	face->type = param->paramtype;
	face->typmod = param->paramtypmod;
	face->collation = param->paramcollid;
	entry = (Parameter *) palloc0(sizeof(Parameter));
	entry->face = face;
	entry->type = get_type(low, face->type, face->typmod, face->collation);
	low->parameters = lappend(low->parameters, entry);
	lookup_add(&low->query_parameters, (uint32) number, entry);
	low->problem->parameters = lappend(low->problem->parameters, face);
	return lower_query_parameter(low, param);
}

static Expr *
lower_param(Lowering *low, const Scope &scope, Param *param)
{
	if (param->paramkind == PARAM_SUBLINK)
	{
		if (param->paramid <= list_length(scope.sublink_columns))
			return (Expr *) list_nth(scope.sublink_columns, param->paramid - 1);
		return make_null(low, type_of(low, (Node *) param));
	}
	if (param->paramkind == PARAM_EXEC)
		if (Expr *column = group_column(low, param))
			return column;
	if (param->paramkind != PARAM_EXTERN)
		return unsupported(low, param->location, "parameter of an unknown kind", NULL);
	if (scope.level != NULL && scope.level->has_arguments)
	{
		if (param->paramid <= list_length(scope.level->arguments))
			return (Expr *) list_nth(scope.level->arguments, param->paramid - 1);
		return unsupported(low, param->location, "parameter of a function", NULL);
	}
	note_feature(low, SQLEQ_SUPPORTED, param->location, psprintf("parameter $%d", param->paramid), NULL);
	return lower_query_parameter(low, param);
}

static Expr *
lower_bool(Lowering *low, const Scope &scope, BoolExpr *expr)
{
	Op op = expr->boolop == AND_EXPR ? Op::And : expr->boolop == OR_EXPR ? Op::Or : Op::Not;

	if (op == Op::Not)
		name_negators(low, (Node *) linitial(expr->args));
	return make_expr(op, bool_type(low), lower_list(low, scope, expr->args));
}

static Expr *
lower_null_test(Lowering *low, const Scope &scope, NullTest *test)
{
	Expr *result;

	if (test->argisrow)
		return lower_row_null_test(low, scope, test);
	result = make_expr(Op::IsNull, bool_type(low), list_make1(lower_expr(low, scope, (Node *) test->arg)));
	return test->nulltesttype == IS_NULL ? result : negated(low, result);
}

static Expr *
lower_boolean_test(Lowering *low, const Scope &scope, BooleanTest *test)
{
	List *arg = list_make1(lower_expr(low, scope, (Node *) test->arg));
	Type *type = bool_type(low);

	switch (test->booltesttype)
	{
		case IS_TRUE:
			return make_expr(Op::IsTrue, type, arg);
		case IS_NOT_TRUE:
			return negated(low, make_expr(Op::IsTrue, type, arg));
		case IS_FALSE:
			return make_expr(Op::IsFalse, type, arg);
		case IS_NOT_FALSE:
			return negated(low, make_expr(Op::IsFalse, type, arg));
		case IS_UNKNOWN:
			return make_expr(Op::IsNull, type, arg);
		case IS_NOT_UNKNOWN:
			return negated(low, make_expr(Op::IsNull, type, arg));
	}
	return unsupported(low, test->location, "boolean test", NULL);
}

static Expr *
lower_case(Lowering *low, const Scope &scope, CaseExpr *expr)
{
	Scope inner = scope;
	List *args = NIL;
	Type *type = type_of(low, (Node *) expr);
	Expr *otherwise;
	ListCell *lc;

	note_feature(low, SQLEQ_SUPPORTED, expr->location, "case", NULL);
	if (expr->arg != NULL)
		inner.case_test = lower_expr(low, scope, (Node *) expr->arg);
	foreach(lc, expr->args)
	{
		CaseWhen *when = (CaseWhen *) lfirst(lc);

		args = lappend(args, lower_expr(low, inner, (Node *) when->expr));
		args = lappend(args, in_result_collation(low, lower_expr(low, scope, (Node *) when->result), type->collation));
	}
	otherwise = expr->defresult ? lower_expr(low, scope, (Node *) expr->defresult) : make_null(low, type);
	return make_expr(Op::Case, type, lappend(args, in_result_collation(low, otherwise, type->collation)));
}

/* Equality of rows as values; NULL when it is not that. */
static Expr *
lower_row_equality(Lowering *low, const Scope &scope, OpExpr *expr, Op op)
{
	Expr *left, *right;

	if (list_length(expr->args) != 2 || !is_row((Node *) linitial(expr->args)) || !is_row((Node *) lsecond(expr->args)))
		return NULL;
	left = row_value(low, scope, (Node *) linitial(expr->args));
	right = row_value(low, scope, (Node *) lsecond(expr->args));
	note_feature(low, SQLEQ_SUPPORTED, expr->location, "row comparison", NULL);
	return make_expr(op, bool_type(low), list_make2(left, right));
}

static Expr *
lower_distinct(Lowering *low, const Scope &scope, OpExpr *expr)
{
	if (get_opcode(expr->opno) == F_RECORD_EQ)
		if (Expr *rows = lower_row_equality(low, scope, expr, Op::Distinct))
			return rows;

	Expr *left = lower_expr(low, scope, (Node *) linitial(expr->args));
	Expr *right = lower_expr(low, scope, (Node *) lsecond(expr->args));
	Expr *equal = lower_comparison(low, Op::Eq, expr->opno, expr->inputcollid, left, right, expr->location);
	Op op;

	if (equal->op != Op::Eq ||
		!facts::comparison_operator(expr->opno, exprType((Node *) linitial(expr->args)),
									exprType((Node *) lsecond(expr->args)), &op))
		return unsupported(low, expr->location, "IS DISTINCT FROM", "its equality is not that of the type");
	return make_expr(Op::Distinct, bool_type(low), equal->args);
}

static Expr *
lower_nullif(Lowering *low, const Scope &scope, OpExpr *expr)
{
	Expr *left = lower_expr(low, scope, (Node *) linitial(expr->args));
	Expr *right = lower_expr(low, scope, (Node *) lsecond(expr->args));
	Type *type = type_of(low, (Node *) expr);
	Expr *equal;
	Op op;

	if (!facts::comparison_operator(expr->opno, exprType((Node *) linitial(expr->args)),
									exprType((Node *) lsecond(expr->args)), &op))
		return unsupported(low, expr->location, "nullif", "its equality is not that of the type");
	equal = lower_comparison(low, op, expr->opno, expr->inputcollid, left, right, expr->location);
	/* the result is the first value among the values of the result's collation, which may not be its own */
	left = in_result_collation(low, left, type->collation);
	if (equal->op == Op::Eq && same_values(((Expr *) linitial(equal->args))->type, left->type))
		return make_expr(Op::NullIf, type, list_make2(left, lsecond(equal->args)));
	return make_expr(Op::Case, type, list_make3(equal, make_null(low, type), left));
}

static Expr *
lower_coalesce(Lowering *low, const Scope &scope, CoalesceExpr *expr)
{
	Type *type = type_of(low, (Node *) expr);

	note_feature(low, SQLEQ_SUPPORTED, expr->location, "coalesce", NULL);
	return make_expr(Op::Coalesce, type, lower_results(low, scope, expr->args, type->collation));
}

static Expr *
lower_min_max(Lowering *low, const Scope &scope, MinMaxExpr *expr)
{
	Type *type = type_of(low, (Node *) expr);
	bool greatest = expr->op == IS_GREATEST;

	note_feature(low, SQLEQ_SUPPORTED, expr->location, greatest ? "greatest" : "least", NULL);
	return make_expr(greatest ? Op::Greatest : Op::Least, type, lower_results(low, scope, expr->args, type->collation));
}

/* ARRAY[...] that could not be folded. */
static Expr *
lower_array(Lowering *low, const Scope &scope, ArrayExpr *expr)
{
	Expr *array =
		uninterpreted(low, psprintf("array[%s]", format_type_be(expr->array_typeid)), type_of(low, (Node *) expr),
					  lower_list(low, scope, expr->elements), false, expr->location, "array constructor");

	return computed_from(low, respecting_equality(low, array, expr->elements), (Node *) expr, expr->elements);
}

static bool
is_cast(const FuncExpr *expr)
{
	return expr->funcformat == COERCE_EXPLICIT_CAST || expr->funcformat == COERCE_IMPLICIT_CAST;
}

static Expr *
lower_function(Lowering *low, const Scope &scope, FuncExpr *expr)
{
	Oid own = get_func_rettype(expr->funcid);

	if (is_hole_node((Node *) expr))
		return lower_hole(low, scope, expr);
	if (expr->funcid == F_NUM_NULLS || expr->funcid == F_NUM_NONNULLS)
		if (Expr *result = lower_null_count(low, scope, expr))
			return result;
	/* a cast may use a function of another type that has the same bits: int2 to oid is int4(int2) */
	if (own != expr->funcresulttype && !IsPolymorphicType(own) && get_typtype(own) == TYPTYPE_BASE && is_cast(expr) &&
		!same_values(get_type(low, own, -1, expr->funccollid),
					 get_type(low, expr->funcresulttype, -1, expr->funccollid)))
	{
		FuncExpr *call = (FuncExpr *) copyObjectImpl(expr);

		call->funcresulttype = own;
		return lower_relabel(
			low, scope,
			makeRelabelType((::Expr *) call, expr->funcresulttype, -1, expr->funccollid, COERCE_IMPLICIT_CAST));
	}
	return lower_call(low, scope, expr->funcid, expr->args, (Node *) expr, expr->inputcollid, InvalidOid);
}

static Expr *
lower_operator(Lowering *low, const Scope &scope, OpExpr *expr)
{
	set_opfuncid(expr);
	if (expr->opfuncid == F_RECORD_EQ || expr->opfuncid == F_RECORD_NE)
		if (Expr *result = lower_row_equality(low, scope, expr, expr->opfuncid == F_RECORD_EQ ? Op::Eq : Op::Ne))
			return result;
	return lower_call(low, scope, expr->opfuncid, expr->args, (Node *) expr, expr->inputcollid, expr->opno);
}

static Expr *
lower_node(Lowering *low, const Scope &scope, Node *node)
{
	if (scope.level != NULL && scope.level->resolve != NULL)
		if (Expr *known = scope.level->resolve(low, scope, node))
			return known;
	switch (nodeTag(node))
	{
		case T_Var:
			return lower_var(low, scope, (Var *) node);
		case T_Const:
			return lower_const(low, (Const *) node);
		case T_Param:
			return lower_param(low, scope, (Param *) node);
		case T_RelabelType:
			return lower_relabel(low, scope, (RelabelType *) node);
		case T_CoerceViaIO:
			return lower_io_cast(low, scope, (CoerceViaIO *) node);
		case T_CollateExpr:
			return lower_collate(low, scope, (CollateExpr *) node);
		case T_CoerceToDomain:
			return lower_domain_cast(low, scope, (CoerceToDomain *) node);
		case T_CoerceToDomainValue:
			return scope.domain_value ? scope.domain_value : lower_other(low, scope, node);
		case T_CaseTestExpr:
			return scope.case_test ? scope.case_test : lower_other(low, scope, node);
		case T_FuncExpr:
			return lower_function(low, scope, (FuncExpr *) node);
		case T_OpExpr:
			return lower_operator(low, scope, (OpExpr *) node);
		case T_DistinctExpr:
			return lower_distinct(low, scope, (OpExpr *) node);
		case T_NullIfExpr:
			return lower_nullif(low, scope, (OpExpr *) node);
		case T_ScalarArrayOpExpr:
			return lower_array_op(low, scope, (ScalarArrayOpExpr *) node);
		case T_RowCompareExpr:
			return lower_row_compare(low, scope, (RowCompareExpr *) node);
		case T_BoolExpr:
			return lower_bool(low, scope, (BoolExpr *) node);
		case T_CaseExpr:
			return lower_case(low, scope, (CaseExpr *) node);
		case T_CoalesceExpr:
			return lower_coalesce(low, scope, (CoalesceExpr *) node);
		case T_MinMaxExpr:
			return lower_min_max(low, scope, (MinMaxExpr *) node);
		case T_NullTest:
			return lower_null_test(low, scope, (NullTest *) node);
		case T_BooleanTest:
			return lower_boolean_test(low, scope, (BooleanTest *) node);
		case T_SQLValueFunction:
			return stable_value(low, node, NULL);
		case T_SubLink:
			return lower_sublink(low, scope, (SubLink *) node);
		case T_Aggref:
			return lower_aggregate(low, scope, (Aggref *) node);
		case T_GroupingFunc:
			/* with several grouping sets a placeholder stands in its place */
			return make_const(low, type_of(low, node), Int32GetDatum(0), false);
		case T_WindowFunc:
			return lower_window_function(low, scope, (WindowFunc *) node);
		case T_ArrayExpr:
			return lower_array(low, scope, (ArrayExpr *) node);
		case T_RowExpr:
			return lower_row_as_value(low, scope, node);
		case T_FieldSelect:
			return lower_field(low, scope, (FieldSelect *) node);
		case T_SubscriptingRef:
			if (Expr *result = lower_subscript(low, scope, (SubscriptingRef *) node))
				return result;
			return lower_other(low, scope, node);
		case T_NamedArgExpr:
			return lower_expr(low, scope, (Node *) ((NamedArgExpr *) node)->arg);
		default:
			return lower_other(low, scope, node);
	}
}

Expr *
lower_expr(Lowering *low, const Scope &scope, Node *node)
{
	int outer = low->here, location = location_of(low, node);
	Expr *result;

	check_stack_depth();
	CHECK_FOR_INTERRUPTS();
	if (location >= 0)
		low->here = location;
	result = with_spelling(low, node, lower_node(low, scope, rewrite_condition(low, node)));
	low->here = outer;
	return result;
}

} /* namespace front */
