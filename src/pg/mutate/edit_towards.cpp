/*
 * edit_towards.cpp: changes that bring a query nearer to another one, which has been looked at.
 */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "parser/parsetree.h"
#include "utils/datum.h"
#include "utils/lsyscache.h"
#include "access/htup_details.h"
#include "catalog/pg_attribute.h"
#include "utils/syscache.h"
}

#include "pg/mutate/describe_expression.h"
#include "pg/mutate/edit_towards.h"

/* ---- what the other query has ---- */

typedef struct Look
{
	Editing *editing;
	List *levels;				/* of Query *, the innermost one first */
} Look;

/* The column of a table that the Var is, in levels, the innermost one first. False: it is something else. */
static bool
column_of(const List *levels, const Var *var, SeenColumn *column)
{
	const Query *query;
	const RangeTblEntry *entry;

	if (!IsA(var, Var) || (int) var->varlevelsup >= list_length(levels) || var->varattno <= 0)
		return false;
	query = (const Query *) list_nth(levels, var->varlevelsup);
	if ((int) var->varno > list_length(query->rtable))
		return false;
	entry = rt_fetch(var->varno, query->rtable);
	column->relid = entry->relid;
	column->attribute = var->varattno;
	return entry->rtekind == RTE_RELATION;
}

static void
look_at_var(Look *look, const Var *var)
{
	SeenColumn column;

	if (column_of(look->levels, var, &column) && !edit_is_seen(look->editing, column.relid, column.attribute))
		look->editing->seen_columns = lappend(look->editing->seen_columns, memcpy(palloc(sizeof(SeenColumn)), &column, sizeof(SeenColumn)));
}

/* An operand as a text has it. */
static Node *
operand(const OpExpr *expr, int i)
{
	Node *node = (Node *) list_nth(expr->args, i);

	return IsA(node, RelabelType) && ((RelabelType *) node)->relabelformat == COERCE_IMPLICIT_CAST ? (Node *) ((RelabelType *) node)->arg : node;
}

static void
look_at_pair(Look *look, const OpExpr *expr)
{
	SeenPair pair = {expr->opno, {}};

	if (list_length(expr->args) == 2 && compat_is_comparison(expr->opno) && column_of(look->levels, (const Var *) operand(expr, 0), &pair.columns[0]) &&
		column_of(look->levels, (const Var *) operand(expr, 1), &pair.columns[1]))
		look->editing->seen_pairs = lappend(look->editing->seen_pairs, memcpy(palloc(sizeof(SeenPair)), &pair, sizeof(SeenPair)));
}

static void
look_at_tables(Look *look, const Query *query)
{
	ListCell *cell;

	foreach(cell, query->rtable)
		if (((const RangeTblEntry *) lfirst(cell))->rtekind == RTE_RELATION)
			look->editing->seen_tables = list_append_unique_oid(look->editing->seen_tables, ((const RangeTblEntry *) lfirst(cell))->relid);
}

static bool
look_at_node(Node *node, void *context)
{
	Look *look = (Look *) context;

	if (node == NULL)
		return false;
	if (IsA(node, Const) && ((Const *) node)->location >= 0)
		look->editing->constants = lappend(look->editing->constants, node);
	else if (IsA(node, Var))
		look_at_var(look, (const Var *) node);
	else if (IsA(node, OpExpr))
		look_at_pair(look, (const OpExpr *) node);
	else if (IsA(node, Query))
	{
		look_at_tables(look, (const Query *) node);
		look->levels = lcons(node, look->levels);
		(void) compat_walk_query((Query *) node, look_at_node, context);
		look->levels = list_delete_first(look->levels);
		return false;
	}
	return compat_walk_expression(node, look_at_node, context);
}

void
edit_look_at(Editing *editing, Query *other)
{
	Look look = {editing, NIL};

	editing->towards = true;
	(void) look_at_node((Node *) other, &look);
}

bool
edit_is_seen(const Editing *editing, Oid relid, AttrNumber attribute)
{
	ListCell *cell;

	foreach(cell, editing->seen_columns)
		if (((const SeenColumn *) lfirst(cell))->relid == relid && ((const SeenColumn *) lfirst(cell))->attribute == attribute)
			return true;
	return false;
}

/* ---- constants ---- */

static bool
same_constant(const Const *a, const Const *b)
{
	return a->consttype == b->consttype && !a->constisnull && !b->constisnull && datumIsEqual(a->constvalue, b->constvalue, a->constbyval, a->constlen);
}

typedef struct Places
{
	const Const *wanted;
	const Const *other;			/* NULL: only count */
	int n;
	List *constants;			/* of Const *: all that are met, if wanted is NULL */
} Places;

static bool
visit_constants(Node *node, void *context)
{
	Places *places = (Places *) context;

	if (node == NULL)
		return false;
	if (IsA(node, Const) && ((Const *) node)->location >= 0)
	{
		Const *constant = (Const *) node;

		if (!places->wanted)
			places->constants = lappend(places->constants, constant);
		else if (same_constant(constant, places->wanted))
		{
			places->n++;
			if (places->other)
				constant->constvalue = places->other->constvalue;
		}
	}
	if (IsA(node, Query))
		return compat_walk_query((Query *) node, visit_constants, context);
	return compat_walk_expression(node, visit_constants, context);
}

static bool
stands_before(const List *constants, int n)
{
	for (int i = 0; i < n; i++)
		if (same_constant((const Const *) list_nth(constants, i), (const Const *) list_nth(constants, n)))
			return true;
	return false;
}

/* One constant in all its places. */
static void
edit_one_everywhere(Editing *editing, Query *query, const Const *constant)
{
	Const own = *constant;
	ListCell *cell;

	foreach(cell, editing->constants)
	{
		const Const *other = (const Const *) lfirst(cell);
		Places places = {&own, other, 0, NIL};

		if (other->consttype != own.consttype || other->constisnull || same_constant(other, &own) || stands_before(editing->constants, foreach_current_index(cell)) ||
			!edit_applies(editing, EDIT_CONSTANT, own.location))
			continue;
		editing->change = psprintf("%s instead of %s, everywhere", describe_expression(editing, (Node *) other), describe_expression(editing, (Node *) &own));
		(void) visit_constants((Node *) query, &places);
		return;
	}
}

void
edit_constant_everywhere(Editing *editing, Query *query)
{
	Places all = {};
	ListCell *cell;

	if (!editing->towards || editing->omissions)
		return;
	editing->clause = "all of the query";
	(void) visit_constants((Node *) query, &all);
	foreach(cell, all.constants)
	{
		Places places = {(const Const *) lfirst(cell), NULL, 0, NIL};

		if (editing->done)
			return;
		if (((const Const *) lfirst(cell))->constisnull || stands_before(all.constants, foreach_current_index(cell)))
			continue;
		(void) visit_constants((Node *) query, &places);
		if (places.n > 1)
			edit_one_everywhere(editing, query, (const Const *) lfirst(cell));
	}
}

/* ---- NULLs ---- */

static bool
may_be_null(Oid relid, AttrNumber attribute)
{
	HeapTuple tuple = SearchSysCache2(ATTNUM, ObjectIdGetDatum(relid), Int16GetDatum(attribute));
	bool nullable = HeapTupleIsValid(tuple) && !((Form_pg_attribute) GETSTRUCT(tuple))->attnotnull && !((Form_pg_attribute) GETSTRUCT(tuple))->attisdropped;

	if (HeapTupleIsValid(tuple))
		ReleaseSysCache(tuple);
	return nullable;
}

/* The next column of a subquery, from *column on, that may be NULL. */
static Var *
next_output(const RangeTblEntry *table, int entry, int *column)
{
	while (++*column <= list_length(table->subquery->targetList))
	{
		const TargetEntry *output = (const TargetEntry *) list_nth(table->subquery->targetList, *column - 1);

		if (!output->resjunk && IsA(output->expr, Var))
			return makeVar(entry, (AttrNumber) *column, exprType((Node *) output->expr), exprTypmod((Node *) output->expr), exprCollation((Node *) output->expr), 0);
	}
	return NULL;
}

/* The next column, from *entry and *column on, that the other query speaks of and that may be NULL. NULL: there is none. */
static Var *
next_nullable(const Editing *editing, const Query *query, int *entry, int *column)
{
	for (; *entry <= list_length(query->rtable); (*entry)++, *column = 0)
	{
		const RangeTblEntry *table = rt_fetch(*entry, query->rtable);

		if (table->rtekind == RTE_SUBQUERY && table->subquery)
		{
			Var *output = next_output(table, *entry, column);

			if (output)
				return output;
		}
		if (table->rtekind != RTE_RELATION || table->relkind == RELKIND_VIEW)
			continue;
		while (++*column <= list_length(table->eref->colnames))
			if (edit_is_seen(editing, table->relid, (AttrNumber) *column) && may_be_null(table->relid, (AttrNumber) *column))
			{
				Oid type, collation;
				int32 typmod;

				get_atttypetypmodcoll(table->relid, (AttrNumber) *column, &type, &typmod, &collation);
				return makeVar(*entry, (AttrNumber) *column, type, typmod, collation, 0);
			}
	}
	return NULL;
}

Node *
edit_not_null(Editing *editing, const Query *query, Node *quals)
{
	int entry = 1, column = 0;
	Var *var;

	while (editing->towards && !editing->done && !editing->omissions && query->setOperations == NULL && (var = next_nullable(editing, query, &entry, &column)))
	{
		NullTest *test;

		if (!edit_applies(editing, EDIT_NULL, -1))
			continue;
		editing->guess = true;
		test = makeNode(NullTest);
		test->arg = (Expr *) var;
		test->nulltesttype = IS_NOT_NULL;
		test->location = -1;
		editing->change = psprintf("condition %s added", describe_expression(editing, (Node *) test));
		return quals ? (Node *) make_andclause(list_make2(quals, test)) : (Node *) test;
	}
	return quals;
}

Node *
edit_counted(Editing *editing, Aggref *aggregate)
{
	int entry = 1, column = 0;
	Var *var;

	while (editing->towards && !editing->done && !editing->omissions && editing->query && aggregate->aggstar && aggregate->agglevelsup == 0 &&
		   (var = next_nullable(editing, editing->query, &entry, &column)))
	{
		if (!edit_applies(editing, EDIT_AGGREGATE, aggregate->location))
			continue;
		aggregate->aggfnoid = F_COUNT_ANY;
		aggregate->aggstar = false;
		aggregate->args = list_make1(makeTargetEntry((Expr *) var, 1, NULL, false));
		aggregate->aggargtypes = list_make1_oid(var->vartype);
		editing->change = psprintf("%s instead of count(*)", describe_expression(editing, (Node *) aggregate));
	}
	return (Node *) aggregate;
}

/* ---- other tables ---- */

void
edit_set_column(Var *var, int varno, AttrNumber attribute)
{
	var->varno = varno;
	var->varattno = attribute;
	/* what stands in a text is that one, not one of a join */
	var->varnosyn = 0;
	var->varattnosyn = 0;
}

/* The entry of this level that stands for the table, other than `except`; 0: none. */
static int
entry_of(const Query *query, Oid relid, int except)
{
	for (int i = 1; i <= list_length(query->rtable); i++)
		if (i != except && rt_fetch(i, query->rtable)->rtekind == RTE_RELATION && rt_fetch(i, query->rtable)->relid == relid)
			return i;
	return 0;
}

void
edit_other_table(Editing *editing, Var *var)
{
	ListCell *cell;

	if (!editing->towards || editing->done || editing->omissions || var->varlevelsup > 0 || !editing->query || var->varno <= 0 || var->varno > list_length(editing->query->rtable))
		return;
	foreach(cell, editing->seen_columns)
	{
		const SeenColumn *seen = (const SeenColumn *) lfirst(cell);
		int entry = entry_of(editing->query, seen->relid, var->varno);
		Var own = *var;

		if (entry == 0 || get_atttype(seen->relid, seen->attribute) != var->vartype || !edit_applies(editing, EDIT_COLUMN, var->location))
			continue;
		edit_set_column(var, entry, seen->attribute);
		editing->change = psprintf("%s instead of %s", describe_expression(editing, (Node *) var), describe_expression(editing, (Node *) &own));
		return;
	}
}

/* The columns of a pair, in the order of the operands. False: these are columns of other tables, or the same ones. */
static bool
fits_pair(const SeenPair *pair, const SeenColumn *own, int *order)
{
	for (*order = 0; *order < 2; (*order)++)
	{
		const SeenColumn *left = &pair->columns[*order], *right = &pair->columns[1 - *order];

		if (left->relid == own[0].relid && right->relid == own[1].relid)
			return left->attribute != own[0].attribute && right->attribute != own[1].attribute;
	}
	return false;
}

static Var *
column_in_place(const Var *own, const SeenColumn *column)
{
	Oid type, collation;
	int32 typmod;

	get_atttypetypmodcoll(column->relid, column->attribute, &type, &typmod, &collation);
	return makeVar(own->varno, column->attribute, type, typmod, collation, own->varlevelsup);
}

void
edit_compared(Editing *editing, OpExpr *expr)
{
	SeenColumn own[2];
	ListCell *cell;
	int order;

	if (!editing->towards || editing->done || editing->omissions || !editing->query || list_length(expr->args) != 2)
		return;
	for (int i = 0; i < 2; i++)
		if (!column_of(lcons(editing->query, list_copy(editing->outer)), (const Var *) operand(expr, i), &own[i]))
			return;
	foreach(cell, editing->seen_pairs)
	{
		const SeenPair *pair = (const SeenPair *) lfirst(cell);
		const char *before;

		if (strcmp(operator_name(pair->opno), operator_name(expr->opno)) != 0 || !fits_pair(pair, own, &order) || !edit_applies(editing, EDIT_COLUMN, expr->location))
			continue;
		before = describe_expression(editing, (Node *) expr);
		for (int i = 0; i < 2; i++)
			lfirst(list_nth_cell(expr->args, i)) = column_in_place((const Var *) operand(expr, i), &pair->columns[i == 0 ? order : 1 - order]);
		expr->opno = pair->opno;
		expr->opfuncid = InvalidOid;
		editing->change = psprintf("%s instead of %s", describe_expression(editing, (Node *) expr), before);
		return;
	}
}
