/*
 * edit_towards.cpp: changes that bring a query nearer to another one, which has been looked at.
 */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "parser/parsetree.h"
#include "utils/lsyscache.h"
#include "access/htup_details.h"
#include "catalog/pg_attribute.h"
#include "utils/syscache.h"
}

#include "pg/grade/mistakes/describe_expression.h"
#include "pg/grade/mistakes/edit_added.h"
#include "pg/grade/mistakes/edit_towards.h"

/* ---- what the other query has ---- */

typedef struct Look
{
	Editing *editing;
	List *levels; /* of Query *, the innermost one first */
} Look;

static bool look_at_node(Node *node, void *context);

/* A column that USING names is one of the join, which is computed from those of its tables. */
static void
look_at_join(Look *look, const Var *var)
{
	List *own = look->levels;
	const Query *query =
		(int) var->varlevelsup < list_length(own) ? (const Query *) list_nth(own, var->varlevelsup) : NULL;
	const RangeTblEntry *entry = query && var->varno > 0 && (int) var->varno <= list_length(query->rtable)
		? rt_fetch(var->varno, query->rtable)
		: NULL;

	if (!entry || entry->rtekind != RTE_JOIN || var->varattno <= 0 || var->varattno > list_length(entry->joinaliasvars))
		return;
	look->levels = list_copy_tail(own, (int) var->varlevelsup);
	(void) look_at_node((Node *) list_nth(entry->joinaliasvars, var->varattno - 1), look);
	look->levels = own;
}

static void
look_at_var(Look *look, const Var *var)
{
	SeenColumn column;

	look_at_join(look, var);
	if (edit_column_of(look->levels, var, &column) && !edit_is_seen(look->editing, column.relid, column.attribute))
		look->editing->seen_columns =
			lappend(look->editing->seen_columns, memcpy(palloc(sizeof(SeenColumn)), &column, sizeof(SeenColumn)));
}

/* An operand as a text has it. */
static Node *
operand(const OpExpr *expr, int i)
{
	Node *node = (Node *) list_nth(expr->args, i);

	return IsA(node, RelabelType) && ((RelabelType *) node)->relabelformat == COERCE_IMPLICIT_CAST
		? (Node *) ((RelabelType *) node)->arg
		: node;
}

static void
look_at_pair(Look *look, const OpExpr *expr)
{
	SeenPair pair = {expr->opno, {}};

	if (list_length(expr->args) == 2 && compat_is_comparison(expr->opno) &&
		edit_column_of(look->levels, (const Var *) operand(expr, 0), &pair.columns[0]) &&
		edit_column_of(look->levels, (const Var *) operand(expr, 1), &pair.columns[1]))
		look->editing->seen_pairs =
			lappend(look->editing->seen_pairs, memcpy(palloc(sizeof(SeenPair)), &pair, sizeof(SeenPair)));
}

static void
look_at_null_test(Look *look, const NullTest *test)
{
	SeenColumn column;

	if (edit_column_of(look->levels, (const Var *) test->arg, &column))
		look->editing->seen_nulls =
			lappend(look->editing->seen_nulls, memcpy(palloc(sizeof(SeenColumn)), &column, sizeof(SeenColumn)));
}

static void
look_at_tables(Look *look, const Query *query)
{
	ListCell *cell;

	foreach(cell, query->rtable)
		if (((const RangeTblEntry *) lfirst(cell))->rtekind == RTE_RELATION)
			look->editing->seen_tables =
				list_append_unique_oid(look->editing->seen_tables, ((const RangeTblEntry *) lfirst(cell))->relid);
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
	else if (IsA(node, NullTest))
		look_at_null_test(look, (const NullTest *) node);
	else if (IsA(node, OpExpr))
		look_at_pair(look, (const OpExpr *) node);
	else if (IsA(node, Query))
	{
		look_at_tables(look, (const Query *) node);
		look->levels = lcons(node, look->levels);
		edit_look_at_conditions(look->editing, look->levels);
		(void) compat_walk_mentioned((Query *) node, look_at_node, context);
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

/* ---- NULLs ---- */

static bool
may_be_null(Oid relid, AttrNumber attribute)
{
	HeapTuple tuple = SearchSysCache2(ATTNUM, ObjectIdGetDatum(relid), Int16GetDatum(attribute));
	bool nullable = HeapTupleIsValid(tuple) && !((Form_pg_attribute) GETSTRUCT(tuple))->attnotnull &&
		!((Form_pg_attribute) GETSTRUCT(tuple))->attisdropped;

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
			return makeVar(entry, (AttrNumber) *column, exprType((Node *) output->expr),
						   exprTypmod((Node *) output->expr), exprCollation((Node *) output->expr), 0);
	}
	return NULL;
}

/* Adds the tables below; those that an outer join fills with NULLs to `filled`. */
static void
add_filled(const Node *node, Bitmapset **all, Bitmapset **filled)
{
	Bitmapset *left = NULL, *right = NULL;
	const JoinExpr *join = (const JoinExpr *) node;
	ListCell *cell;

	if (node == NULL)
		return;
	if (IsA(node, RangeTblRef))
		*all = bms_add_member(*all, ((const RangeTblRef *) node)->rtindex);
	if (IsA(node, FromExpr))
		foreach(cell, ((const FromExpr *) node)->fromlist)
			add_filled((const Node *) lfirst(cell), all, filled);
	if (!IsA(node, JoinExpr))
		return;
	add_filled(join->larg, &left, filled);
	add_filled(join->rarg, &right, filled);
	if (join->jointype == JOIN_LEFT || join->jointype == JOIN_FULL)
		*filled = bms_add_members(*filled, right);
	if (join->jointype == JOIN_RIGHT || join->jointype == JOIN_FULL)
		*filled = bms_add_members(*filled, left);
	*all = bms_add_members(bms_add_members(*all, left), right);
}

static bool
is_filled(const Query *query, int entry)
{
	Bitmapset *all = NULL, *filled = NULL;

	add_filled((const Node *) query->jointree, &all, &filled);
	return bms_is_member(entry, filled);
}

/*
 * The next column, from *entry and *column on, that the other query speaks of and that may be NULL. NULL: there is
 * none.
 */
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
			if (edit_is_seen(editing, table->relid, (AttrNumber) *column) &&
				(may_be_null(table->relid, (AttrNumber) *column) || is_filled(query, *entry)))
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

	while (editing->towards && !editing->done && !editing->omissions && query->setOperations == NULL &&
		   (var = next_nullable(editing, query, &entry, &column)))
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

	while (editing->towards && !editing->done && !editing->omissions && editing->query && aggregate->aggstar &&
		   aggregate->agglevelsup == 0 && (var = next_nullable(editing, editing->query, &entry, &column)))
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

/* The entry of this level that stands for the table, other than `except`; 0: none. */
static int
entry_of(const Query *query, Oid relid, int except)
{
	for (int i = 1; i <= list_length(query->rtable); i++)
		if (i != except && rt_fetch(i, query->rtable)->rtekind == RTE_RELATION &&
			rt_fetch(i, query->rtable)->relid == relid)
			return i;
	return 0;
}

void
edit_other_table(Editing *editing, Var *var)
{
	ListCell *cell;

	if (!editing->towards || editing->done || editing->omissions || var->varlevelsup > 0 || !editing->query ||
		var->varno <= 0 || var->varno > list_length(editing->query->rtable))
		return;
	foreach(cell, editing->seen_columns)
	{
		const SeenColumn *seen = (const SeenColumn *) lfirst(cell);
		int entry = entry_of(editing->query, seen->relid, var->varno);
		Var own = *var;

		if (entry == 0 || get_atttype(seen->relid, seen->attribute) != var->vartype ||
			!edit_applies(editing, EDIT_COLUMN, var->location))
			continue;
		edit_set_column(var, entry, seen->attribute);
		editing->change = psprintf("%s instead of %s", describe_expression(editing, (Node *) var),
								   describe_expression(editing, (Node *) &own));
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
		if (!edit_column_of(lcons(editing->query, list_copy(editing->outer)), (const Var *) operand(expr, i), &own[i]))
			return;
	foreach(cell, editing->seen_pairs)
	{
		const SeenPair *pair = (const SeenPair *) lfirst(cell);
		const char *before;

		if (strcmp(operator_name(pair->opno), operator_name(expr->opno)) != 0 || !fits_pair(pair, own, &order) ||
			!edit_applies(editing, EDIT_COLUMN, expr->location))
			continue;
		before = describe_expression(editing, (Node *) expr);
		for (int i = 0; i < 2; i++)
			lfirst(list_nth_cell(expr->args, i)) =
				column_in_place((const Var *) operand(expr, i), &pair->columns[i == 0 ? order : 1 - order]);
		expr->opno = pair->opno;
		expr->opfuncid = InvalidOid;
		editing->change = psprintf("%s instead of %s", describe_expression(editing, (Node *) expr), before);
		return;
	}
}

/* ---- operands ---- */

Node *
edit_towards_operand(Editing *editing, OpExpr *expr)
{
	if (!editing->towards || editing->omissions || list_length(expr->args) != 2 ||
		!is_arithmetic(operator_name(expr->opno)))
		return (Node *) expr;
	for (int i = 0; i < 2; i++)
	{
		Node *kept = (Node *) list_nth(expr->args, i);

		if (exprType(kept) != expr->opresulttype || !edit_applies(editing, EDIT_ARITHMETIC, expr->location))
			continue;
		editing->change = psprintf("%s instead of %s", describe_expression(editing, kept),
								   describe_expression(editing, (Node *) expr));
		return kept;
	}
	return (Node *) expr;
}

/* x = NULL is what it says of nothing, and x = '' of what is no NULL: x IS NULL. */
Node *
edit_compared_null(Editing *editing, OpExpr *expr)
{
	const char *name = operator_name(expr->opno);
	SeenColumn own;
	ListCell *cell;

	if (!editing->towards || editing->omissions || !editing->query || list_length(expr->args) != 2 ||
		(strcmp(name, "=") != 0 && strcmp(name, "<>") != 0) || !IsA(operand(expr, 1), Const) ||
		!edit_column_of(lcons(editing->query, list_copy(editing->outer)), (const Var *) operand(expr, 0), &own))
		return (Node *) expr;
	foreach(cell, editing->seen_nulls)
	{
		const SeenColumn *seen = (const SeenColumn *) lfirst(cell);
		NullTest *test;

		if (seen->relid != own.relid || seen->attribute != own.attribute ||
			!edit_applies(editing, EDIT_NULL, expr->location))
			continue;
		test = makeNode(NullTest);
		test->arg = (Expr *) operand(expr, 0);
		test->nulltesttype = *name == '=' ? IS_NULL : IS_NOT_NULL;
		test->location = -1;
		editing->change = psprintf("%s instead of %s", describe_expression(editing, (Node *) test),
								   describe_expression(editing, (Node *) expr));
		return (Node *) test;
	}
	return (Node *) expr;
}
