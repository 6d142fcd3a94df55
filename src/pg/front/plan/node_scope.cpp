/*
 * node_scope.cpp: what Vars, Params, aggregates and subplans mean in the expressions of a plan's node. All else is lowered as it is in a query.
 */
#include "pg/base/compat.h"
#include "pg/front/catalog/catalog_types.h"
#include "pg/base/own_objects.h"
#include "pg/front/features.h"
#include "pg/front/lower/lower_aggregate.h"
#include "pg/front/lower/lower_expr.h"
#include "pg/front/plan/node_scope.h"
#include "pg/front/plan/read_group.h"
#include "pg/front/plan/read_grouping_sets.h"
#include "pg/front/plan/read_plan.h"
#include "pg/front/plan/read_subplan.h"
#include "pg/front/plan/reading.h"

namespace front
{

static Expr *
unknown_value(Reader *reader, Node *node, const char *construct, const char *detail)
{
	unsupported(reader->low, -1, construct, detail);
	return make_null(reader->low, get_type(reader->low, exprType(node), exprTypmod(node), exprCollation(node)));
}

/* The executor would find something there, or nothing: not what the plan means. */
static Expr *
wrong_value(Reader *reader, Node *node, const char *flaw)
{
	note_flaw(reader, reader->node, flaw);
	return make_null(reader->low, get_type(reader->low, exprType(node), exprTypmod(node), exprCollation(node)));
}

static Expr *
column_number(NodeScope *scope, List *columns, Var *var)
{
	Expr *column = NULL;

	if (var->varattno < 0)
		return unknown_value(scope->reader, (Node *) var, "system column", NULL);
	if (var->varattno == 0)
		return unknown_value(scope->reader, (Node *) var, "whole row in a plan", NULL);
	if (var->varattno > list_length(columns))
		return wrong_value(scope->reader, (Node *) var, "it names a column that the node below does not have");
	column = (Expr *) list_nth(columns, var->varattno - 1);
	if (column == NULL && (int) var->varno == INDEX_VAR)
		return wrong_value(scope->reader, (Node *) var, "it shows a column that the index cannot give back");
	return column != NULL ? column : unknown_value(scope->reader, (Node *) var, "column in a plan", "the node below does not show it");
}

static Expr *
read_var(NodeScope *scope, Var *var)
{
	Expr *column;

	switch ((int) var->varno)
	{
		case OUTER_VAR:
			if (scope->group != NULL && !scope->in_aggregate)
				if ((column = group_column_of(scope, var)) != NULL)
					return column;
			if (scope->sets != NULL && !scope->in_aggregate)
				if ((column = set_column_of(scope, var)) != NULL)
					return column;
			if (scope->outer != NULL)
				return column_number(scope, scope->outer->columns, var);
			break;
		case INNER_VAR:
			if (scope->inner_is_null)
				return make_null(scope->reader->low, get_type(scope->reader->low, var->vartype, var->vartypmod, var->varcollid));
			if (scope->inner != NULL)
				return column_number(scope, scope->inner->columns, var);
			break;
		case INDEX_VAR:
			return column_number(scope, scope->index_columns, var);
		default:
			if (scope->own_columns || (int) var->varno == (int) scope->scanned)
				return column_number(scope, scope->scan_columns, var);
			break;
	}
	return wrong_value(scope->reader, (Node *) var, "it names a column of what it does not read");
}

static Expr *
read_param(NodeScope *scope, Param *param)
{
	PlanParam *known;

	if (param->paramkind != PARAM_EXEC)
		return NULL;
	scope->reader->used = bms_add_member(scope->reader->used, param->paramid);
	known = find_param(scope->reader, param->paramid);
	if (known != NULL && known->value != NULL)
		return known->value;
	return unknown_value(scope->reader, (Node *) param, "parameter in a plan", "it is not known what sets it");
}

static Expr *
read_aggregate(NodeScope *scope, const Scope &around, Aggref *aggref)
{
	bool outer = scope->in_aggregate;
	Expr *result;

	if (scope->group == NULL && scope->sets == NULL)
		return unknown_value(scope->reader, (Node *) aggref, "aggregate in a plan", "the node does not aggregate");
	if (DO_AGGSPLIT_COMBINE(aggref->aggsplit) || DO_AGGSPLIT_SKIPFINAL(aggref->aggsplit))
		return finish_aggregate(scope, aggref);
	scope->in_aggregate = true;
	check_sorted_input(scope, aggref);
	result = lower_aggregate(scope->reader->low, around, aggref);
	scope->in_aggregate = outer;
	return result;
}

/* Level::resolve: NULL for a node that means the same as in a query. */
static Expr *
resolve(Lowering *low, const Scope &around, Node *node)
{
	NodeScope *scope = (NodeScope *) around.level->node;

	switch (nodeTag(node))
	{
		case T_Var:
			return read_var(scope, (Var *) node);
		case T_Param:
			return read_param(scope, (Param *) node);
		case T_Aggref:
			return read_aggregate(scope, around, (Aggref *) node);
		case T_SubPlan:
			return read_subplan(scope, (SubPlan *) node);
		case T_FuncExpr:
			return is_hole_node(node) ? unknown_value(scope->reader, node, "hole in a plan", NULL) : NULL;
		case T_AlternativeSubPlan:
			return unknown_value(scope->reader, node, "alternative subplans", NULL);
		case T_GroupingFunc:
			return scope->sets != NULL ? grouping_value_of(scope, (GroupingFunc *) node) : unknown_value(scope->reader, node, "grouping() in a plan", NULL);
		default:
			return NULL;
	}
}

NodeScope *
make_scope(Reader *reader, const Rows *outer, const Rows *inner)
{
	NodeScope *scope = (NodeScope *) palloc0(sizeof(NodeScope));

	scope->reader = reader;
	scope->outer = outer;
	scope->inner = inner;
	scope->level.node = scope;
	scope->level.resolve = resolve;
	return scope;
}

Scope
scope_of(NodeScope *node)
{
	Scope scope = {};

	scope.level = &node->level;
	return scope;
}

Expr *
read_expr(NodeScope *node, Node *expr)
{
	return lower_expr(node->reader->low, scope_of(node), expr);
}

}								/* namespace front */
