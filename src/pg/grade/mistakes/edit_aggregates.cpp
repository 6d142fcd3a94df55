/*
 * edit_aggregates.cpp: aggregate and window functions.
 */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/namespace.h"
#include "catalog/pg_aggregate.h"
#include "catalog/pg_type.h"
#include "parser/parse_clause.h"
#include "parser/parse_func.h"
#include "parser/parse_oper.h"
#include "utils/lsyscache.h"
}

#include "pg/grade/mistakes/describe_expression.h"
#include "pg/grade/mistakes/edit_aggregates.h"
#include "pg/grade/mistakes/edit_towards.h"

static const char *const aggregates[] = {"count", "sum", "avg", "min", "max"};

static bool
is_one_of(const char *name, const char *const *names, size_t n)
{
	for (size_t i = 0; name && i < n; i++)
		if (strcmp(name, names[i]) == 0)
			return true;
	return false;
}

static Oid
function_named(const char *name, int n, Oid *types)
{
	List *names = list_make2(makeString(pstrdup("pg_catalog")), makeString(pstrdup(name)));

	return LookupFuncName(names, n, types, true);
}

/* An aggregate of that name for the argument, count of anything. */
static Oid
aggregate_named(const char *name, Node *argument)
{
	Oid type = exprType(argument), any = ANYOID;

	return strcmp(name, "count") == 0 ? function_named(name, 1, &any) : function_named(name, 1, &type);
}

/* ---- aggregates ---- */

static void
edit_aggregate_distinct(Editing *editing, Aggref *aggregate)
{
	TargetEntry *argument = (TargetEntry *) linitial(aggregate->args);
	SortGroupClause *clause;
	Oid sort, equal;
	bool hashable;

	if (!edit_applies(editing, EDIT_DISTINCT, aggregate->location, aggregate->aggdistinct != NIL))
		return;
	editing->change = psprintf("DISTINCT %s %s", aggregate->aggdistinct ? "dropped from" : "added to",
							   get_func_name(aggregate->aggfnoid));
	if (aggregate->aggdistinct)
	{
		aggregate->aggdistinct = NIL;
		return;
	}
	get_sort_group_operators(exprType((Node *) argument->expr), true, true, false, &sort, &equal, NULL, &hashable);
	argument->ressortgroupref = 1;
	clause = makeNode(SortGroupClause);
	clause->tleSortGroupRef = 1;
	clause->eqop = equal;
	clause->sortop = sort;
	clause->hashable = hashable;
	aggregate->aggdistinct = list_make1(clause);
}

static void
edit_aggregate_function(Editing *editing, Aggref *aggregate, const char *own)
{
	Node *argument = (Node *) ((TargetEntry *) linitial(aggregate->args))->expr;

	for (size_t i = 0; i < lengthof(aggregates); i++)
	{
		Oid other = aggregate_named(aggregates[i], argument);

		if (strcmp(own, aggregates[i]) == 0 || !OidIsValid(other) ||
			!edit_applies(editing, EDIT_AGGREGATE, aggregate->location))
			continue;
		editing->change = psprintf("%s instead of %s", aggregates[i], own);
		aggregate->aggfnoid = other;
		return;
	}
	if (strcmp(own, "count") == 0 && aggregate->aggdistinct == NIL &&
		edit_applies(editing, EDIT_AGGREGATE, aggregate->location))
	{
		editing->change = psprintf("count(*) instead of %s", describe_expression(editing, (Node *) aggregate));
		aggregate->aggfnoid = function_named("count", 0, NULL);
		aggregate->aggstar = true;
		aggregate->args = NIL;
		aggregate->aggargtypes = NIL;
	}
}

Node *
edit_aggregate(Editing *editing, Aggref *aggregate)
{
	const char *own = get_func_name(aggregate->aggfnoid);

	if (aggregate->aggkind != AGGKIND_NORMAL)
		return (Node *) aggregate;
	if (!aggregate->aggstar && list_length(aggregate->args) == 1 && is_one_of(own, aggregates, lengthof(aggregates)))
	{
		edit_aggregate_function(editing, aggregate, own);
		/* of the least and the greatest it says nothing */
		if (!editing->done && strcmp(own, "min") != 0 && strcmp(own, "max") != 0)
			edit_aggregate_distinct(editing, aggregate);
	}
	/* what is then no query is no mutant */
	if (editing->towards && !aggregate->aggstar && list_length(aggregate->args) == 1 && aggregate->aggdistinct == NIL &&
		aggregate->aggfilter == NULL && is_one_of(own, aggregates, lengthof(aggregates)) &&
		edit_applies(editing, EDIT_AGGREGATE, aggregate->location, true))
	{
		Node *argument = (Node *) ((TargetEntry *) linitial(aggregate->args))->expr;

		editing->change = psprintf("%s instead of %s", describe_expression(editing, argument),
								   describe_expression(editing, (Node *) aggregate));
		return argument;
	}
	if (aggregate->aggfilter && edit_applies(editing, EDIT_CONDITION, aggregate->location, true))
	{
		editing->change = psprintf("FILTER of %s dropped", own);
		aggregate->aggfilter = NULL;
	}
	return edit_counted(editing, aggregate);
}

/* ---- means ---- */

/* The aggregate below casts and NULLIF; NULL: it is something else. */
static Aggref *
aggregate_below(Node *node, const char *name)
{
	const char *own;

	for (;;)
	{
		if (node && IsA(node, FuncExpr) && list_length(((FuncExpr *) node)->args) == 1 &&
			((FuncExpr *) node)->funcformat != COERCE_EXPLICIT_CALL)
			node = (Node *) linitial(((FuncExpr *) node)->args);
		else if (node && IsA(node, NullIfExpr))
			node = (Node *) linitial(((NullIfExpr *) node)->args);
		else
			break;
	}
	if (!node || !IsA(node, Aggref) || ((Aggref *) node)->aggkind != AGGKIND_NORMAL)
		return NULL;
	own = get_func_name(((Aggref *) node)->aggfnoid);
	return own && strcmp(own, name) == 0 ? (Aggref *) node : NULL;
}

/*
 * A quotient of integers has no fractions, and rows that have no value count only in the mean of people who divide by
 * count(*).
 */
Node *
edit_mean(Editing *editing, OpExpr *expr)
{
	Aggref *sum = list_length(expr->args) == 2 ? aggregate_below((Node *) linitial(expr->args), "sum") : NULL;
	Oid mean = sum && list_length(sum->args) == 1
		? aggregate_named("avg", (Node *) ((TargetEntry *) linitial(sum->args))->expr)
		: InvalidOid;

	if (!editing->towards || editing->omissions || strcmp(operator_name(expr->opno), "/") != 0 || !OidIsValid(mean) ||
		!aggregate_below((Node *) lsecond(expr->args), "count") ||
		!edit_applies(editing, EDIT_AGGREGATE, expr->location))
		return (Node *) expr;
	sum->aggfnoid = mean;
	editing->change = psprintf("%s instead of sum / count", describe_expression(editing, (Node *) sum));
	return (Node *) sum;
}

/* ---- window functions ---- */

/* count(x) OVER () gives a row for each row, count(x) one row. */
static Node *
edit_over(Editing *editing, WindowFunc *function)
{
	const WindowClause *window = (const WindowClause *) list_nth(editing->query->windowClause, function->winref - 1);
	Aggref *aggregate;
	ListCell *cell;

	if (!function->winagg || window->partitionClause != NIL || !edit_applies(editing, EDIT_WINDOW, function->location))
		return (Node *) function;
	aggregate = makeNode(Aggref);
	aggregate->aggfnoid = function->winfnoid;
	aggregate->aggtype = function->wintype;
	aggregate->aggcollid = function->wincollid;
	aggregate->inputcollid = function->inputcollid;
	foreach(cell, function->args)
	{
		aggregate->args = lappend(
			aggregate->args,
			makeTargetEntry((Expr *) lfirst(cell), (AttrNumber) (foreach_current_index(cell) + 1), NULL, false));
		aggregate->aggargtypes = lappend_oid(aggregate->aggargtypes, exprType((Node *) lfirst(cell)));
	}
	aggregate->aggfilter = function->aggfilter;
	aggregate->aggstar = function->winstar;
	aggregate->aggkind = AGGKIND_NORMAL;
	aggregate->aggsplit = AGGSPLIT_SIMPLE;
	aggregate->aggno = aggregate->aggtransno = -1;
	aggregate->location = function->location;
	editing->query->hasAggs = true;
	editing->change = "OVER dropped";
	return (Node *) aggregate;
}

Node *
edit_window_function(Editing *editing, WindowFunc *function)
{
	static const char *const ranks[] = {"row_number", "rank", "dense_rank"};
	static const char *const offsets[] = {"lag", "lead"};
	static const char *const ends[] = {"first_value", "last_value"};
	static const struct
	{
		const char *const *names;
		size_t n;
	} families[] = {{ranks, lengthof(ranks)},
					{offsets, lengthof(offsets)},
					{ends, lengthof(ends)},
					{aggregates, lengthof(aggregates)}};
	const char *own = get_func_name(function->winfnoid);
	Oid *types = (Oid *) palloc(sizeof(Oid) * Max(list_length(function->args), 1));
	int n = 0;
	Oid result;
	(void) get_func_signature(function->winfnoid, &types, &n);

	for (size_t f = 0; f < lengthof(families); f++)
		for (size_t i = 0; i < families[f].n && is_one_of(own, families[f].names, families[f].n); i++)
		{
			const char *name = families[f].names[i];

			if (families[f].names == aggregates)
				result = list_length(function->args) == 1 ? aggregate_named(name, (Node *) linitial(function->args))
														  : InvalidOid;
			else
				result = function_named(name, n, types);
			if (strcmp(own, name) == 0 || !OidIsValid(result) ||
				!edit_applies(editing, EDIT_WINDOW, function->location))
				continue;
			editing->change = psprintf("%s instead of %s", name, own);
			function->winfnoid = result;
			return (Node *) function;
		}
	return edit_over(editing, function);
}
