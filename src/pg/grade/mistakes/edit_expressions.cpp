/*
 * edit_expressions.cpp: what may be changed in an expression.
 *
 * Each node offers its own changes before those of its parts, so that the changes of a query come in a stable order.
 */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/pg_type.h"
#include "parser/parsetree.h"
#include "utils/lsyscache.h"
}

#include "pg/grade/mistakes/describe_expression.h"
#include "pg/grade/mistakes/edit_added.h"
#include "pg/grade/mistakes/edit_aggregates.h"
#include "pg/grade/mistakes/edit_columns.h"
#include "pg/grade/mistakes/edit_expressions.h"
#include "pg/grade/mistakes/edit_subqueries.h"
#include "pg/grade/mistakes/edit_towards.h"
#include "pg/grade/mistakes/edit_values.h"

/* ---- conditions that are dropped ---- */

typedef struct VarsSeen
{
	Bitmapset *own; /* entries of this level */
	bool outer;
	int level;
} VarsSeen;

static bool
see_vars(Node *node, void *context)
{
	VarsSeen *seen = (VarsSeen *) context;
	bool found;

	if (node == NULL)
		return false;
	if (IsA(node, Var))
	{
		if ((int) ((Var *) node)->varlevelsup == seen->level)
			seen->own = bms_add_member(seen->own, ((Var *) node)->varno);
		else if ((int) ((Var *) node)->varlevelsup > seen->level)
			seen->outer = true;
		return false;
	}
	if (!IsA(node, Query))
		return compat_walk_expression(node, see_vars, context);
	seen->level++;
	found = compat_walk_query((Query *) node, see_vars, context);
	seen->level--;
	return found;
}

bool
edit_drops(Editing *editing, Node *condition)
{
	VarsSeen seen = {};
	EditKind kind = EDIT_CONDITION;

	(void) see_vars(condition, &seen);
	if (IsA(condition, OpExpr) && seen.outer)
		kind = EDIT_CORRELATION;
	else if (IsA(condition, OpExpr) && bms_num_members(seen.own) > 1)
		kind = EDIT_JOIN_CONDITION;
	if (!edit_applies(editing, kind, exprLocation(condition), true))
		return false;
	editing->change = psprintf("condition %s dropped", describe_expression(editing, condition));
	return true;
}

/* ---- operators ---- */

static bool
is_comparison(const OpExpr *expr)
{
	return list_length(expr->args) == 2 && compat_is_comparison(expr->opno);
}

static void
edit_comparison(Editing *editing, OpExpr *expr)
{
	static const char *const names[] = {"<", "<=", "=", ">=", ">", "<>"};
	Oid left, right;

	if (!is_comparison(expr))
		return;
	op_input_types(expr->opno, &left, &right);
	for (size_t i = 0; i < lengthof(names); i++)
	{
		Oid other = operator_named(names[i], left, right, BOOLOID);

		if (!OidIsValid(other) || other == expr->opno || !edit_applies(editing, EDIT_COMPARISON, expr->location))
			continue;
		editing->change = psprintf("%s instead of %s", names[i], operator_name(expr->opno));
		expr->opno = other;
		expr->opfuncid = InvalidOid;
		return;
	}
}

static void
edit_arithmetic(Editing *editing, OpExpr *expr)
{
	static const char *const names[] = {"+", "-", "*", "/"};
	const char *own = operator_name(expr->opno);
	Oid left, right;

	if (!is_arithmetic(own))
		return;
	op_input_types(expr->opno, &left, &right);
	for (size_t i = 0; i < lengthof(names); i++)
	{
		Oid other = operator_named(names[i], left, right, expr->opresulttype);

		if (!OidIsValid(other) || other == expr->opno || !edit_applies(editing, EDIT_ARITHMETIC, expr->location))
			continue;
		editing->change = psprintf("%s instead of %s", names[i], own);
		expr->opno = other;
		return;
	}
	if (left == right && (*own == '-' || *own == '/') && edit_applies(editing, EDIT_ARITHMETIC, expr->location))
	{
		editing->change = psprintf("operands of %s swapped", own);
		expr->args = list_make2(lsecond(expr->args), linitial(expr->args));
	}
}

/* (x < c OR x IS NULL) */
static Node *
edit_with_nulls(Editing *editing, OpExpr *expr)
{
	ListCell *cell;

	if (!is_comparison(expr) || strcmp(editing->clause, "WHERE") != 0)
		return (Node *) expr;
	foreach(cell, expr->args)
	{
		NullTest *test;

		if (!IsA(lfirst(cell), Var) || !IsA(list_nth(expr->args, 1 - foreach_current_index(cell)), Const) ||
			!edit_applies(editing, EDIT_NULL, expr->location))
			continue;
		test = makeNode(NullTest);
		test->arg = (Expr *) copyObjectImpl(lfirst(cell));
		test->nulltesttype = IS_NULL;
		test->location = -1;
		editing->change = psprintf("OR %s added", describe_expression(editing, (Node *) test));
		return (Node *) make_orclause(list_make2(expr, test));
	}
	return (Node *) expr;
}

static Node *
edit_operator(Editing *editing, OpExpr *expr)
{
	Node *changed = (Node *) expr;

	if (list_length(expr->args) != 2)
		return (Node *) expr;
	edit_comparison(editing, expr);
	edit_compared(editing, expr);
	edit_arithmetic(editing, expr);
	if (!editing->done)
		changed = edit_compared_subquery(editing, expr);
	if (!editing->done)
		changed = edit_towards_operand(editing, expr);
	if (!editing->done)
		changed = edit_compared_null(editing, expr);
	if (!editing->done)
		changed = edit_mean(editing, expr);
	if (editing->done)
		return changed;
	return edit_with_nulls(editing, (OpExpr *) edit_pattern(editing, expr));
}

/* ---- connectives and tests ---- */

static Node *
edit_boolean(Editing *editing, BoolExpr *expr)
{
	if (expr->boolop == NOT_EXPR)
	{
		/* NOT IN, NOT EXISTS and NOT LIKE are said of what they are */
		EditKind kind = IsA(linitial(expr->args), SubLink) ? EDIT_SUBQUERY : EDIT_CONNECTIVE;

		if (!edit_applies(editing, kind, expr->location))
			return edit_negated_subquery(editing, expr);
		editing->change = "NOT dropped";
		return (Node *) linitial(expr->args);
	}
	if (edit_applies(editing, EDIT_CONNECTIVE, expr->location))
	{
		editing->change = expr->boolop == AND_EXPR ? "OR instead of AND" : "AND instead of OR";
		expr->boolop = expr->boolop == AND_EXPR ? OR_EXPR : AND_EXPR;
		return (Node *) expr;
	}
	for (int i = 0; i < list_length(expr->args); i++)
		if (edit_drops(editing, (Node *) list_nth(expr->args, i)))
		{
			expr->args = list_delete_nth_cell(expr->args, i);
			return list_length(expr->args) == 1 ? (Node *) linitial(expr->args) : (Node *) expr;
		}
	return (Node *) expr;
}

static void
edit_null_test(Editing *editing, NullTest *test)
{
	if (!edit_applies(editing, EDIT_NULL, test->location))
		return;
	editing->change =
		test->nulltesttype == IS_NULL ? "IS NOT NULL instead of IS NULL" : "IS NULL instead of IS NOT NULL";
	test->nulltesttype = test->nulltesttype == IS_NULL ? IS_NOT_NULL : IS_NULL;
}

static Node *
edit_sublink(Editing *editing, SubLink *link)
{
	bool any = link->subLinkType == ANY_SUBLINK;

	if ((any || link->subLinkType == EXISTS_SUBLINK) && edit_applies(editing, EDIT_SUBQUERY, link->location))
	{
		editing->change = !any      ? "NOT EXISTS instead of EXISTS"
			: link->operName == NIL ? "NOT IN instead of IN"
									: "NOT added";
		return (Node *) make_notclause((Expr *) link);
	}
	if (((any && link->operName != NIL) || link->subLinkType == ALL_SUBLINK) &&
		edit_applies(editing, EDIT_SUBQUERY, link->location))
	{
		editing->change = any ? "ALL instead of ANY" : "ANY instead of ALL";
		link->subLinkType = any ? ALL_SUBLINK : ANY_SUBLINK;
	}
	if (link->subLinkType == EXPR_SUBLINK && IsA(link->subselect, Query) && editing->towards && !editing->omissions &&
		((Query *) link->subselect)->sortClause != NIL && ((Query *) link->subselect)->limitCount == NULL &&
		edit_applies(editing, EDIT_LIMIT, link->location))
	{
		editing->change = "LIMIT 1 added";
		((Query *) link->subselect)->limitCount =
			(Node *) makeConst(INT8OID, -1, InvalidOid, sizeof(int64), Int64GetDatum(1), false, FLOAT8PASSBYVAL);
	}
	if (link->subLinkType == ROWCOMPARE_SUBLINK && is_andclause(link->testexpr) && editing->towards &&
		!editing->omissions && edit_applies(editing, EDIT_SUBQUERY, link->location))
	{
		/* of rows, = is a condition for each column */
		editing->change = "IN instead of =";
		link->subLinkType = ANY_SUBLINK;
		link->operName = NIL;
	}
	return (Node *) link;
}

static void
edit_list(Editing *editing, ScalarArrayOpExpr *expr)
{
	Oid negator = get_negator(expr->opno);
	Node *array = (Node *) lsecond(expr->args);

	if (OidIsValid(negator) && edit_applies(editing, EDIT_SUBQUERY, expr->location))
	{
		editing->change = expr->useOr ? "NOT IN instead of IN" : "IN instead of NOT IN";
		expr->opno = negator;
		expr->useOr = !expr->useOr;
		return;
	}
	for (int i = 0; IsA(array, ArrayExpr) && list_length(((ArrayExpr *) array)->elements) > 1 &&
		 i < list_length(((ArrayExpr *) array)->elements);
		 i++)
		if (edit_applies(editing, EDIT_CONDITION, expr->location, true))
		{
			editing->change =
				psprintf("%s dropped from the list",
						 describe_expression(editing, (Node *) list_nth(((ArrayExpr *) array)->elements, i)));
			((ArrayExpr *) array)->elements = list_delete_nth_cell(((ArrayExpr *) array)->elements, i);
			return;
		}
}

/* ---- CASE, COALESCE, columns ---- */

/* What stands for all other cases: a constant of the other query; or what stands for the only one that is named. */
static void
edit_else(Editing *editing, CaseExpr *expr)
{
	bool none = !expr->defresult || (IsA(expr->defresult, Const) && ((Const *) expr->defresult)->constisnull);
	CaseWhen *first = (CaseWhen *) linitial(expr->args);
	ListCell *cell;

	if (list_length(expr->args) == 1 && edit_applies(editing, EDIT_CASE, expr->location))
	{
		Expr *result = first->result;

		editing->change = "results of THEN and ELSE swapped";
		first->result = none ? (Expr *) makeNullConst(expr->casetype, -1, expr->casecollid) : expr->defresult;
		expr->defresult = result;
		return;
	}
	foreach(cell, editing->constants)
	{
		const Const *other = (const Const *) lfirst(cell);

		if (!none || other->consttype != expr->casetype || other->constisnull ||
			!edit_applies(editing, EDIT_CASE, expr->location))
			continue;
		editing->change = psprintf("ELSE %s added", describe_expression(editing, (Node *) other));
		expr->defresult = (Expr *) copyObjectImpl(other);
		return;
	}
}

static void
edit_case(Editing *editing, CaseExpr *expr)
{
	for (int i = 0; list_length(expr->args) > 1 && i < list_length(expr->args); i++)
		if (edit_applies(editing, EDIT_CASE, ((CaseWhen *) list_nth(expr->args, i))->location, true))
		{
			editing->change = psprintf("branch %d of CASE dropped", i + 1);
			expr->args = list_delete_nth_cell(expr->args, i);
			return;
		}
	if (expr->defresult && !(IsA(expr->defresult, Const) && ((Const *) expr->defresult)->constisnull) &&
		edit_applies(editing, EDIT_CASE, exprLocation((Node *) expr->defresult), true))
	{
		editing->change = "ELSE dropped";
		/* The analyser leaves no CASE without an ELSE, so the server prints none. */
		expr->defresult = (Expr *) makeNullConst(expr->casetype, -1, expr->casecollid);
	}
	if (editing->towards && !editing->omissions && !editing->done)
		edit_else(editing, expr);
}

static Node *
edit_coalesce(Editing *editing, CoalesceExpr *expr)
{
	if (!edit_applies(editing, EDIT_DEFAULT, expr->location, true))
		return (Node *) expr;
	editing->change = psprintf("%s instead of %s", describe_expression(editing, (Node *) linitial(expr->args)),
							   describe_expression(editing, (Node *) expr));
	return (Node *) linitial(expr->args);
}

/* The next columns of the same table and type; those that the other query speaks of, in any case. */
static void
edit_column(Editing *editing, Var *var)
{
	RangeTblEntry *entry;
	int columns, offered = 0;

	if (var->varlevelsup > 0 || var->varattno <= 0 || !editing->query)
		return;
	entry = rt_fetch(var->varno, editing->query->rtable);
	if (entry->rtekind != RTE_RELATION)
		return;
	columns = list_length(entry->eref->colnames);
	for (int step = 1; step < columns; step++)
	{
		AttrNumber other = (AttrNumber) ((var->varattno - 1 + step) % columns + 1);
		const char *name = strVal(list_nth(entry->eref->colnames, other - 1));

		if (*name == '\0' || get_atttype(entry->relid, other) != var->vartype)
			continue;
		if (offered >= editing->columns && !edit_is_seen(editing, entry->relid, other))
			continue;
		offered++;
		if (!edit_applies(editing, EDIT_COLUMN, var->location))
			continue;
		editing->change =
			psprintf("column %s instead of %s", name, strVal(list_nth(entry->eref->colnames, var->varattno - 1)));
		var->varattno = other;
		/* what stands in a text is that column, not one of a join */
		var->varnosyn = 0;
		var->varattnosyn = 0;
		return;
	}
}

typedef struct SamePlace
{
	const Var *before;
	const Var *after;
} SamePlace;

static bool
change_same_place(Node *node, void *context)
{
	const SamePlace *place = (const SamePlace *) context;
	Var *var = (Var *) node;

	if (node == NULL)
		return false;
	if (IsA(node, Var) && var != place->after && var->location == place->before->location && equal(var, place->before))
		edit_set_column(var, place->after->varno, place->after->varattno);
	return compat_walk_expression(node, change_same_place, context);
}

/* Another column. x BETWEEN ... is said of one x, and is two conditions: then both have it. */
static void
edit_columns(Editing *editing, Var *var)
{
	const Var before = *var;
	SamePlace place = {&before, var};

	edit_column(editing, var);
	edit_other_table(editing, var);
	edit_other_output(editing, var);
	if (!editing->done || !editing->towards || before.location < 0 || !editing->query->jointree)
		return;
	(void) change_same_place((Node *) editing->query->jointree, &place);
	(void) change_same_place(editing->query->havingQual, &place);
	(void) change_same_place((Node *) editing->query->targetList, &place);
}

/* round(x, 2): x, where that is of the same type. */
static Node *
edit_function(Editing *editing, FuncExpr *expr)
{
	if (expr->funcformat == COERCE_IMPLICIT_CAST && expr->args != NIL && IsA(linitial(expr->args), OpExpr))
	{
		/* a mean is not cast as a quotient of integers is */
		Node *mean = edit_mean(editing, (OpExpr *) linitial(expr->args));

		return editing->done ? mean : (Node *) expr;
	}
	if (expr->funcformat != COERCE_EXPLICIT_CALL || expr->args == NIL ||
		exprType((Node *) linitial(expr->args)) != expr->funcresulttype || expr->funcretset ||
		!edit_applies(editing, EDIT_ARITHMETIC, expr->location, true))
		return (Node *) expr;
	editing->change = psprintf("%s dropped", get_func_name(expr->funcid));
	return (Node *) linitial(expr->args);
}

/* ---- the walk ---- */

static Node *
edit_node(Node *node, void *context)
{
	return edit_expression((Editing *) context, node);
}

/* What the node itself offers. */
static Node *
edit_own(Editing *editing, Node *node)
{
	switch (nodeTag(node))
	{
		case T_OpExpr:
			return edit_operator(editing, (OpExpr *) node);
		case T_BoolExpr:
			return edit_boolean(editing, (BoolExpr *) node);
		case T_NullTest:
			edit_null_test(editing, (NullTest *) node);
			return node;
		case T_SubLink:
			return edit_sublink(editing, (SubLink *) node);
		case T_ScalarArrayOpExpr:
			edit_list(editing, (ScalarArrayOpExpr *) node);
			return node;
		case T_CaseExpr:
			edit_case(editing, (CaseExpr *) node);
			return node;
		case T_FuncExpr:
			return edit_function(editing, (FuncExpr *) node);
		case T_CoalesceExpr:
			return edit_coalesce(editing, (CoalesceExpr *) node);
		case T_Var:
			edit_columns(editing, (Var *) node);
			return node;
		case T_Const:
			return edit_constant(editing, (Const *) node);
		case T_Aggref:
			return edit_aggregate(editing, (Aggref *) node);
		case T_WindowFunc:
			return edit_window_function(editing, (WindowFunc *) node);
		default:
			return node;
	}
}

Node *
edit_expression(Editing *editing, Node *node)
{
	if (node == NULL || editing->done)
		return node;
	if (IsA(node, Query))
	{
		editing->edit_subquery(editing, (Query *) node);
		return node;
	}
	node = edit_own(editing, node);
	if (editing->done)
		return node;
	return compat_mutate_expression(node, edit_node, editing);
}
