/*
 * raise_alike.cpp: see raise_alike.h.
 *
 * An expression that may raise an error has a skeleton, its calls that may, and below it expressions that raise
 * nothing. It raises the same errors in both queries where the skeletons are the same and what is below has the same
 * values: in the rows that FROM and WHERE give, in an aggregate, or in the groups of these.
 */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/pg_aggregate.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/tlist.h"
}

#include "pg/read/trees/may_raise.h"
#include "pg/read/trees/raise_alike.h"
#include "pg/read/trees/tree_parts.h"

/* ---- the same trees ---- */

/* Names, and who may read what, have nothing to do with errors. */
static void
strip_names(Node *tree)
{
	ListCell *each, *cell;

	foreach(each, tree_queries(tree))
	{
		Query *query = (Query *) lfirst(each);

#if PG_VERSION_NUM >= 160000
		query->rteperminfos = NIL;
#endif
		foreach(cell, query->rtable)
		{
			RangeTblEntry *entry = (RangeTblEntry *) lfirst(cell);

			entry->alias = entry->eref = NULL;
#if PG_VERSION_NUM >= 160000
			entry->perminfoindex = 0;
#else
			entry->selectedCols = NULL;
#endif
		}
		foreach(cell, query->targetList)
			((TargetEntry *) lfirst(cell))->resname = NULL;
	}
}

/* The query without what raises nothing in its own select list, and without the order of its rows. */
static Query *
raising_part(const Query *query)
{
	Query *part = (Query *) copyObjectImpl(query);
	List *kept = NIL;
	ListCell *cell;

	strip_names((Node *) part);
	if (part->setOperations || part->limitCount || part->limitOffset)
		return part;
	part->sortClause = NIL;
	if (!part->hasDistinctOn)
		part->distinctClause = NIL;
	foreach(cell, part->targetList)
	{
		TargetEntry *target = (TargetEntry *) lfirst(cell);

		if (!get_sortgroupref_clause_noerr(target->ressortgroupref, part->groupClause) &&
			!get_sortgroupref_clause_noerr(target->ressortgroupref, part->distinctClause))
		{
			if (!expression_may_raise((Node *) target->expr))
				continue;
			target->ressortgroupref = 0;
		}
		target->resno = (AttrNumber) (list_length(kept) + 1);
		target->resjunk = false;
		target->resorigtbl = InvalidOid;
		target->resorigcol = 0;
		kept = lappend(kept, target);
	}
	part->targetList = kept;
	return part;
}

/* ---- skeletons ---- */

typedef struct Skeletons
{
	List *skeletons; /* of what may raise an error */
	List *values;    /* what stands below, and raises none */
	bool of_groups;  /* aggregates are values here */
	bool counted;    /* an aggregate itself may raise one: it depends on how often a value comes */
	bool unclear;    /* there is something else that may */
} Skeletons;

/* The place of a value among the others. */
static Node *
place_of(Skeletons *all, Node *value)
{
	Param *place = makeNode(Param);
	ListCell *cell;

	place->paramkind = PARAM_EXEC;
	place->paramid = list_length(all->values);
	place->paramtype = exprType(value);
	place->paramtypmod = -1;
	place->location = -1;
	foreach(cell, all->values)
		if (equal(lfirst(cell), value))
			place->paramid = foreach_current_index(cell);
	if (place->paramid == list_length(all->values))
		all->values = lappend(all->values, copyObjectImpl(value));
	return (Node *) place;
}

/* Inside a subquery: columns of the query are values. */
typedef struct Inside
{
	Skeletons *all;
	Index level;
} Inside;

static Node *
skeleton_inside(Node *node, void *context)
{
	Inside *inside = (Inside *) context;

	if (node == NULL)
		return NULL;
	if (IsA(node, Query))
	{
		Inside deeper = {inside->all, inside->level + 1};

		return (Node *) compat_mutate_query((Query *) node, skeleton_inside, &deeper);
	}
	if (IsA(node, Var) && ((Var *) node)->varlevelsup == inside->level)
	{
		Var *value = (Var *) copyObjectImpl(node);

		value->varlevelsup = 0;
		return place_of(inside->all, (Node *) value);
	}
	if ((IsA(node, Aggref) && ((Aggref *) node)->agglevelsup > 0) ||
		(IsA(node, GroupingFunc) && ((GroupingFunc *) node)->agglevelsup > 0))
		inside->all->unclear = true;
	return compat_mutate_expression(node, skeleton_inside, context);
}

/* The same subquery with the same values from outside raises the same errors. */
static Node *
skeleton_of_subquery(Skeletons *all, const SubLink *link)
{
	SubLink *skeleton = (SubLink *) copyObjectImpl(link);
	Inside inside = {all, 0};

	all->unclear = all->unclear || link->testexpr != NULL;
	strip_names((Node *) skeleton);
	skeleton->subselect = skeleton_inside(skeleton->subselect, &inside);
	return (Node *) skeleton;
}

static Node *
skeleton_of(Node *node, void *context)
{
	Skeletons *all = (Skeletons *) context;

	if (node == NULL)
		return NULL;
	if (IsA(node, Aggref) && all->of_groups)
		return place_of(all, node);
	if (IsA(node, SubLink) && expression_may_raise(node))
		return skeleton_of_subquery(all, (SubLink *) node);
	if ((IsA(node, WindowFunc) || IsA(node, Aggref) || (IsA(node, CaseExpr) && ((CaseExpr *) node)->arg) ||
		 IsA(node, ArrayCoerceExpr)) &&
		expression_may_raise(node))
	{
		all->unclear = true;
		return node;
	}
	if (has_type(node) && !IsA(node, Const) && !expression_may_raise(node))
		return place_of(all, node);
	return compat_mutate_expression(node, skeleton_of, context);
}

static void
add_skeleton(Skeletons *all, Node *skeleton)
{
	if (!list_member(all->skeletons, skeleton))
		all->skeletons = lappend(all->skeletons, skeleton);
}

/* Aggregates that may raise an error, by themselves or in what they are of. */
static bool
add_aggregates(Node *node, void *context)
{
	Skeletons *all = (Skeletons *) context;
	Aggref *skeleton;
	ListCell *cell;

	if (node == NULL)
		return false;
	if (!IsA(node, Aggref) || !expression_may_raise(node))
		return compat_walk_expression(node, add_aggregates, context);
	skeleton = (Aggref *) copyObjectImpl(node);
	if (skeleton->aggkind != AGGKIND_NORMAL || skeleton->aggorder != NIL || skeleton->aggdistinct != NIL)
		all->unclear = true;
	all->counted = all->counted || node_may_raise(node);
	foreach(cell, skeleton->args)
		((TargetEntry *) lfirst(cell))->expr = (Expr *) skeleton_of((Node *) ((TargetEntry *) lfirst(cell))->expr, all);
	/* rows that it leaves out are not computed */
	skeleton->aggfilter = (Expr *) skeleton_of((Node *) skeleton->aggfilter, all);
	add_skeleton(all, (Node *) skeleton);
	return false;
}

/* Has the query anything else that may raise an error than expressions of its select list? */
static bool
raises_elsewhere(const Query *query)
{
	Query *rest = (Query *) copyObjectImpl(query);
	ListCell *cell;

	foreach(cell, rest->targetList)
	{
		TargetEntry *target = (TargetEntry *) lfirst(cell);
		Node *expr = (Node *) target->expr;

		if (!expression_may_raise(expr))
			continue;
		if (get_sortgroupref_clause_noerr(target->ressortgroupref, rest->groupClause))
			return true;
		target->expr = (Expr *) makeNullConst(exprType(expr), exprTypmod(expr), exprCollation(expr));
	}
	return query_may_raise(rest);
}

/* What is computed in the rows that FROM and WHERE give, and what in groups of these. */
static bool
skeletons_of(const Query *query, Skeletons *in_rows, Skeletons *in_groups)
{
	const bool grouped = query->hasAggs || query->groupClause != NIL;
	ListCell *cell;

	if (query->setOperations || query->limitCount || query->limitOffset || query->hasTargetSRFs ||
		query->hasWindowFuncs || query->groupingSets != NIL || query->hasDistinctOn || raises_elsewhere(query))
		return false;
#if PG_VERSION_NUM >= 180000
	if (query->hasGroupRTE)
		return false;
#endif
	in_groups->of_groups = true;
	foreach(cell, query->targetList)
	{
		Node *expr = (Node *) ((TargetEntry *) lfirst(cell))->expr;
		Skeletons here = *in_groups;
		Node *skeleton;

		if (!expression_may_raise(expr))
			continue;
		if (!grouped)
		{
			add_skeleton(in_rows, skeleton_of(expr, in_rows));
			continue;
		}
		(void) add_aggregates(expr, in_rows);
		skeleton = skeleton_of(expr, &here);
		if (!expression_may_raise(skeleton))
			continue; /* but for aggregates it raises nothing */
		*in_groups = here;
		add_skeleton(in_groups, skeleton);
	}
	return !in_rows->unclear && !in_groups->unclear;
}

/* ---- the same values ---- */

/* The query with these outputs: of its rows, or of its groups. `keys`: what it groups by shows, too. */
static Query *
query_of_values(const Query *query, List *values, bool in_groups, bool keys)
{
	Query *other = (Query *) copyObjectImpl(query);
	List *before = other->targetList;
	ListCell *cell;

	other->targetList = NIL;
	other->sortClause = other->distinctClause = NIL;
	if (values == NIL && !keys)
		values = list_make1(makeBoolConst(true, false));
	foreach(cell, values)
		other->targetList = lappend(other->targetList,
									makeTargetEntry((Expr *) copyObjectImpl(lfirst(cell)),
													list_length(other->targetList) + 1, pstrdup("value"), false));
	foreach(cell, before)
	{
		TargetEntry *target = (TargetEntry *) lfirst(cell);

		if (!get_sortgroupref_clause_noerr(target->ressortgroupref, other->groupClause) || !(in_groups || keys))
			continue;
		target->resno = (AttrNumber) (list_length(other->targetList) + 1);
		target->resjunk = !keys;
		if (!in_groups)
			target->ressortgroupref = 0;
		other->targetList = lappend(other->targetList, target);
	}
	if (!in_groups)
	{
		other->groupClause = NIL;
		other->havingQual = NULL;
		other->hasAggs = false;
	}
	return other;
}

static bool
add_arguments(List **given, Query *one, Query *other, const Skeletons *ours, const Skeletons *theirs, bool in_groups)
{
	RaisingArguments *arguments;

	if (!equal(ours->skeletons, theirs->skeletons) || ours->counted != theirs->counted ||
		list_length(ours->values) != list_length(theirs->values))
		return false;
	if (ours->skeletons == NIL)
		return true;
	arguments = (RaisingArguments *) palloc0(sizeof(RaisingArguments));
	arguments->counted = ours->counted;
	arguments->query[0] = query_of_values(one, ours->values, in_groups, ours->counted);
	arguments->query[1] = query_of_values(other, theirs->values, in_groups, theirs->counted);
	*given = lappend(*given, arguments);
	return true;
}

RaiseAlike
queries_raise_alike(Query *one, Query *other, List **given)
{
	Skeletons rows[2] = {}, groups[2] = {};

	*given = NIL;
	if (!query_may_raise(one) && !query_may_raise(other))
		return NEITHER_RAISES;
	if (!query_may_raise(one) || !query_may_raise(other))
		return MAY_RAISE_ALONE;
	if (equal(raising_part(one), raising_part(other)))
		return RAISE_ALIKE;
	if (!skeletons_of(one, &rows[0], &groups[0]) || !skeletons_of(other, &rows[1], &groups[1]) ||
		!add_arguments(given, one, other, &rows[0], &rows[1], false) ||
		!add_arguments(given, one, other, &groups[0], &groups[1], true))
		return MAY_RAISE_ALONE;
	return RAISE_ALIKE_IF;
}
