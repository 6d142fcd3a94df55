/*
 * node_scope.cpp: what Vars, Params, aggregates and subplans mean in the expressions of a plan's node. All else is
 * lowered as it is in a query.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/base/own_objects.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_aggregate.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_row.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/plan_types.h"
#include "pg/read/plan/read_group.h"
#include "pg/read/plan/read_grouping_sets.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/plan/read_subplan.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/unsupported.h"

extern "C" {
#include "utils/typcache.h"
}

namespace front {

static Expr *
unknown_value(Reader *reader, Node *node, const char *construct, const char *detail)
{
	unsupported(reader->low, -1, construct, detail);
	return make_null(reader->low, get_type(reader->low, exprType(node), exprTypmod(node), exprCollation(node)));
}

/* A row of a table while it is read. */
struct RowReading
{
	NodeScope *scope;
	Oid relid;
};

/* The executor would find something there, or nothing: not what the plan means. */
static Expr *
wrong_value(Reader *reader, Node *node, const char *flaw)
{
	note_flaw(reader, reader->node, flaw);
	return make_null(reader->low, get_type(reader->low, exprType(node), exprTypmod(node), exprCollation(node)));
}

static const char loose_flaw[] = "it names a column of a group that the group's keys do not determine";

static Expr *
column_number(NodeScope *scope, List *columns, const LooseColumns *loose, Var *var)
{
	Expr *column = NULL;

	if (var->varattno < 0)
		return unknown_value(scope->reader, (Node *) var, "system column", NULL);
	if (var->varattno == 0)
		return unknown_value(scope->reader, (Node *) var, "whole row in a plan", NULL);
	if (var->varattno > list_length(columns))
		return wrong_value(scope->reader, (Node *) var, "it names a column that the node below does not have");
	column = (Expr *) list_nth(columns, var->varattno - 1);
	if (column == NULL && loose != NULL && list_nth(loose->exprs, var->varattno - 1) != NULL)
		return scope->loosened ? (Expr *) list_nth(loose->exprs, var->varattno - 1)
							   : wrong_value(scope->reader, (Node *) var, loose_flaw);
	if (column == NULL && (int) var->varno == INDEX_VAR)
		return wrong_value(scope->reader, (Node *) var, "it shows a column that the index cannot give back");
	return column != NULL
		? column
		: unknown_value(scope->reader, (Node *) var, "column in a plan", "the node below does not show it");
}

/*
 * A column of another table than the one that is scanned. execExpr.c looks at the number only, and takes the scanned
 * row's column; that it has the type, CheckVarSlotCompatibility (execExprInterp.c) makes sure of, or the plan fails.
 */
static Expr *
strange_column(NodeScope *scope, const Var *var)
{
	const Expr *column =
		scope->index_columns == NIL && var->varattno > 0 && var->varattno <= list_length(scope->scan_columns)
		? (const Expr *) list_nth(scope->scan_columns, var->varattno - 1)
		: NULL;

	return column != NULL && column->type->oid == var->vartype ? (Expr *) column : NULL;
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
				return column_number(scope, scope->outer->columns, scope->outer->loose, var);
			break;
		case INNER_VAR:
			if (scope->inner_is_null)
				return make_null(scope->reader->low,
								 get_type(scope->reader->low, var->vartype, var->vartypmod, var->varcollid));
			if (scope->inner != NULL)
				return column_number(scope, scope->inner->columns, scope->inner->loose, var);
			break;
		case INDEX_VAR:
			return column_number(scope, scope->index_columns, NULL, var);
		default:
			if (scope->own_columns || (int) var->varno == (int) scope->scanned)
				return column_number(scope, scope->scan_columns, NULL, var);
			if ((column = strange_column(scope, var)) != NULL)
				return column;
			break;
	}
	return wrong_value(scope->reader, (Node *) var, "it names a column of a table that it does not read");
}

static Expr *
read_param(NodeScope *scope, Param *param)
{
	PlanParam *known;

	if (param->paramkind != PARAM_EXEC)
		return NULL;
	scope->reader->used = bms_add_member(scope->reader->used, param->paramid);
	known = find_param(scope->reader, param->paramid);
	if (known != NULL && known->array != NULL)
		return array_value(scope->reader, known);
	if (known != NULL && known->loose != NULL && !scope->loosened)
		return wrong_value(scope->reader, (Node *) param, loose_flaw);
	if (known != NULL && known->value != NULL)
		return known->value;
	return unknown_value(scope->reader, (Node *) param, "parameter in a plan", "it is unknown which node sets it");
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

static bool
is_loose(const Rows *rows, const Var *var)
{
	return rows != NULL && rows->loose != NULL && var->varattno >= 1 &&
		var->varattno <= list_length(rows->loose->exprs) && list_nth(rows->loose->exprs, var->varattno - 1) != NULL;
}

Expr *
loose_column(NodeScope *scope, const Var *var)
{
	return IsA(var, Var) && (int) var->varno == OUTER_VAR && is_loose(scope->outer, var)
		? (Expr *) list_nth(scope->outer->loose->exprs, var->varattno - 1)
		: NULL;
}

struct LooseSearch
{
	const NodeScope *scope;
	List *found; /* LooseColumns * */
};

static bool
find_loose_columns(Node *node, void *context)
{
	LooseSearch *search = (LooseSearch *) context;
	const LooseColumns *loose = NULL;

	if (node == NULL)
		return false;
	if (IsA(node, Var))
	{
		const Rows *rows = (int) ((Var *) node)->varno == OUTER_VAR ? search->scope->outer
			: (int) ((Var *) node)->varno == INNER_VAR              ? search->scope->inner
																	: NULL;

		loose = is_loose(rows, (Var *) node) ? rows->loose : NULL;
	}
	else if (IsA(node, Param) && ((Param *) node)->paramkind == PARAM_EXEC)
	{
		const PlanParam *param = find_param(search->scope->reader, ((Param *) node)->paramid);

		loose = param != NULL ? param->loose : NULL;
	}
	if (loose != NULL)
		search->found = list_append_unique_ptr(search->found, (void *) loose);
	return compat_walk_expression(node, find_loose_columns, context);
}

/* Is there anything to be found? */
static bool
may_name_loose_columns(const NodeScope *scope)
{
	ListCell *lc;

	if ((scope->outer != NULL && scope->outer->loose != NULL) || (scope->inner != NULL && scope->inner->loose != NULL))
		return true;
	foreach(lc, scope->reader->params)
		if (((const PlanParam *) lfirst(lc))->loose != NULL)
			return true;
	return false;
}

/*
 * An expression over loose columns that is a key of their group: the executor computes it from one of the group's rows,
 * which have one value of it.
 */
static Expr *
key_of_loose_columns(NodeScope *scope, const Scope &around, Node *node)
{
	LooseSearch search = {scope, NIL};
	Expr *expr = NULL;
	ListCell *lc, *lc2;

	if (scope->loosened || IsA(node, Var) || IsA(node, Param) || !may_name_loose_columns(scope))
		return NULL;
	(void) find_loose_columns(node, &search);
	foreach(lc, search.found)
	{
		if (expr == NULL)
		{
			scope->loosened = true;
			expr = lower_expr(scope->reader->low, around, node);
			scope->loosened = false;
		}
		foreach(lc2, ((const LooseColumns *) lfirst(lc))->keys)
		{
			const NamedExpr *key = (const NamedExpr *) lfirst(lc2);

			/* of equal values that are not the same, another one may be the group's */
			if (key->expr->spelling == NULL && expr->spelling == NULL && same_expr(key->expr, expr))
				return make_column(key->id, key->expr->type);
		}
	}
	return NULL;
}

static Node *
column_of_row(const RowReading *row, const char *name)
{
	AttrNumber number = get_attnum(row->relid, name);
	Oid type, collation;
	int32 typmod;

	if (number == InvalidAttrNumber)
		return NULL;
	get_atttypetypmodcoll(row->relid, number, &type, &typmod, &collation);
	return (Node *) makeVar((int) row->scope->scanned, number, type, typmod, collation, 0);
}

/*
 * The same of a subquery's rows: the names are those that the query gives them, and columns that only a sort needs are
 * none of the row's.
 */
static Node *
scanned_record(NodeScope *scope, const Var *var, const RangeTblEntry *entry)
{
	RowExpr *made = makeNode(RowExpr);
	ListCell *lc;

	if (var->vartype != RECORDOID || entry->rtekind != RTE_SUBQUERY ||
		list_length(entry->eref->colnames) > list_length(scope->row_types))
		return NULL;
	foreach(lc, entry->eref->colnames)
	{
		const TargetEntry *column = (const TargetEntry *) list_nth(scope->row_types, foreach_current_index(lc));

		if (column->resjunk)
			return NULL;
		made->args =
			lappend(made->args,
					makeVar(var->varno, (AttrNumber) (foreach_current_index(lc) + 1), exprType((Node *) column->expr),
							exprTypmod((Node *) column->expr), exprCollation((Node *) column->expr), 0));
		made->colnames = lappend(made->colnames, lfirst(lc));
	}
	made->row_typeid = RECORDOID;
	made->row_format = COERCE_IMPLICIT_CAST;
	made->location = -1;
	return (Node *) made;
}

/*
 * A whole row of the table that is scanned (execExprInterp.c, ExecEvalWholeRowVar), perhaps as a row of a table above
 * it (ExecEvalConvertRowtype: columns by their names): what its columns make. NULL: it is another row.
 */
static Node *
scanned_row(NodeScope *scope, Node *node)
{
	const Oid type = exprType(node);
	Oid relid = get_typ_typrelid(type);
	RowReading row = {scope, InvalidOid};
	RowExpr *made = makeNode(RowExpr);
	TupleDesc desc;

	while (IsA(node, ConvertRowtypeExpr))
		node = (Node *) ((ConvertRowtypeExpr *) node)->arg;
	if (!IsA(node, Var) || ((Var *) node)->varattno != 0 || scope->scanned < 1 ||
		((Var *) node)->varno != (int) scope->scanned)
		return NULL;
	if (scope->row_types != NIL)
		return scanned_record(scope, (Var *) node,
							  (RangeTblEntry *) list_nth(scope->reader->stmt->rtable, (int) scope->scanned - 1));
	if (!OidIsValid(relid))
		return NULL;
	row.relid = get_typ_typrelid(((Var *) node)->vartype);
	if (!OidIsValid(row.relid) ||
		((RangeTblEntry *) list_nth(scope->reader->stmt->rtable, (int) scope->scanned - 1))->relid != row.relid)
		return NULL;
	made->row_typeid = type;
	made->row_format = COERCE_IMPLICIT_CAST;
	made->location = -1;
	desc = lookup_rowtype_tupdesc_copy(type, -1);
	for (int i = 0; i < desc->natts; i++)
	{
		Node *column =
			TupleDescAttr(desc, i)->attisdropped ? NULL : column_of_row(&row, NameStr(TupleDescAttr(desc, i)->attname));

		if (column != NULL)
			made->args = lappend(made->args, column);
		else if (!TupleDescAttr(desc, i)->attisdropped)
			return NULL;
	}
	return (Node *) made;
}

/* IS [NOT] NULL of a row looks at its columns. */
static Expr *
read_null_test(NodeScope *scope, const Scope &around, NullTest *test)
{
	NullTest *columns = makeNode(NullTest);

	*columns = *test;
	columns->arg = (::Expr *) scanned_row(scope, (Node *) test->arg);
	return columns->arg != NULL ? lower_expr(scope->reader->low, around, (Node *) columns) : NULL;
}

/* Level::resolve: NULL for a node that means the same as in a query. */
static Expr *
resolve(Lowering *low, const Scope &around, Node *node)
{
	NodeScope *scope = (NodeScope *) around.level->node;

	if (Expr *key = key_of_loose_columns(scope, around, node))
		return key;
	if (IsA(node, ConvertRowtypeExpr) || (IsA(node, Var) && ((Var *) node)->varattno == 0))
		if (Node *row = scanned_row(scope, node))
			return lower_row_as_value(low, around, row);
	switch (nodeTag(node))
	{
		case T_NullTest:
			return ((NullTest *) node)->argisrow ? read_null_test(scope, around, (NullTest *) node) : NULL;
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
		case T_ScalarArrayOpExpr:
			return read_array_operator(scope, around, (ScalarArrayOpExpr *) node);
		case T_AlternativeSubPlan:
			return unknown_value(scope->reader, node, "alternative subplans", NULL);
		case T_GroupingFunc:
			if (scope->sets != NULL)
				return grouping_value_of(scope, (GroupingFunc *) node);
			/* execExpr.c: nothing is left out of the one set there is */
			return scope->group != NULL
				? make_const(low, get_type(low, INT4OID, -1, InvalidOid), Int32GetDatum(0), false)
				: unknown_value(scope->reader, node, "grouping() in a plan", NULL);
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
	if (takes_for_other_type(expr))
		return wrong_value(node->reader, expr, "a function gets a value of another type than it takes");
	return lower_expr(node->reader->low, scope_of(node), expr);
}

} /* namespace front */
