/*
 * edit_added.cpp: what another query has, and this one may lack: conditions; and columns that only a subquery of this
 * one has.
 *
 * A condition is the same one if its columns are those of the same tables. It is added as it stands there, with this
 * query's names.
 */
#include "pg/base/compat.h"

extern "C" {
#include "nodes/makefuncs.h"
#include "optimizer/optimizer.h"
#include "parser/parsetree.h"
#include "utils/lsyscache.h"
}

#include "pg/grade/mistakes/describe_expression.h"
#include "pg/grade/mistakes/edit_added.h"
#include "pg/grade/mistakes/edit_columns.h"

/* More columns of subqueries are not offered in the place of one. */
#define MOST_OUTPUTS 4

/* ---- conditions ---- */

typedef struct SeenCondition
{
	Node *condition;
	List *levels; /* of Query *, where it stands: the innermost one first */
} SeenCondition;

static void
note_conditions(Editing *editing, const List *levels, Node *quals)
{
	ListCell *cell;

	foreach(cell, make_ands_implicit((Expr *) quals))
	{
		SeenCondition *seen = (SeenCondition *) palloc(sizeof(SeenCondition));
		Node *condition = (Node *) lfirst(cell);

		if (contain_subplans(condition) || contain_agg_clause(condition) || !contain_vars_of_level(condition, 0))
			continue;
		seen->condition = condition;
		seen->levels = list_copy(levels);
		editing->seen_conditions = lappend(editing->seen_conditions, seen);
	}
}

static void
note_joins(Editing *editing, const List *levels, Node *node)
{
	ListCell *cell;

	if (node == NULL)
		return;
	if (IsA(node, FromExpr))
	{
		foreach(cell, ((FromExpr *) node)->fromlist)
			note_joins(editing, levels, (Node *) lfirst(cell));
		note_conditions(editing, levels, ((FromExpr *) node)->quals);
	}
	if (IsA(node, JoinExpr))
	{
		note_joins(editing, levels, ((JoinExpr *) node)->larg);
		note_joins(editing, levels, ((JoinExpr *) node)->rarg);
		note_conditions(editing, levels, ((JoinExpr *) node)->quals);
	}
}

void
edit_look_at_conditions(Editing *editing, const List *levels)
{
	note_joins(editing, levels, (Node *) ((const Query *) linitial(levels))->jointree);
}

/* A table of FROM there, and the one here. */
typedef struct Place
{
	int level, entry;         /* there */
	int own_level, own_entry; /* here */
} Place;

typedef struct Moving
{
	const List *from; /* levels there, the innermost one first */
	const List *to;   /* and here */
	List *places;     /* of Place * */
	bool fits;
} Moving;

static bool
is_taken(const Moving *moving, int level, int entry)
{
	ListCell *cell;

	foreach(cell, moving->places)
		if (((const Place *) lfirst(cell))->own_level == level && ((const Place *) lfirst(cell))->own_entry == entry)
			return true;
	return false;
}

/*
 * Where the table that the Var speaks of is here: at the same level, or in the next one around it that has it. NULL:
 * nowhere.
 */
static const Place *
place_of(Moving *moving, const Var *var, Oid relid)
{
	Place *place;
	ListCell *cell;

	foreach(cell, moving->places)
		if (((const Place *) lfirst(cell))->level == (int) var->varlevelsup &&
			((const Place *) lfirst(cell))->entry == (int) var->varno)
			return (const Place *) lfirst(cell);
	for (int level = (int) var->varlevelsup; level < list_length(moving->to); level++)
	{
		const Query *query = (const Query *) list_nth(moving->to, level);

		for (int i = 1; i <= list_length(query->rtable); i++)
		{
			const RangeTblEntry *entry = rt_fetch(i, query->rtable);

			if (entry->rtekind != RTE_RELATION || entry->relid != relid || is_taken(moving, level, i))
				continue;
			place = (Place *) palloc(sizeof(Place));
			*place = {(int) var->varlevelsup, (int) var->varno, level, i};
			moving->places = lappend(moving->places, place);
			return place;
		}
	}
	return NULL;
}

static Node *
move_vars(Node *node, void *context)
{
	Moving *moving = (Moving *) context;
	const Place *place;
	SeenColumn column;
	Var *var;

	if (node == NULL || !moving->fits)
		return node;
	if (!IsA(node, Var))
		return compat_mutate_expression(node, move_vars, context);
	var = (Var *) copyObjectImpl(node);
	place = edit_column_of(moving->from, var, &column) ? place_of(moving, var, column.relid) : NULL;
	moving->fits = place != NULL;
	if (place)
	{
		edit_set_column(var, place->own_entry, column.attribute);
		var->varlevelsup = (Index) place->own_level;
	}
	return (Node *) var;
}

static bool
has_condition(const Query *query, Node *quals, const Node *condition)
{
	Editing all = {};
	ListCell *cell;

	note_conditions(&all, NIL, quals);
	note_joins(&all, NIL, (Node *) query->jointree);
	foreach(cell, all.seen_conditions)
		if (equal(((const SeenCondition *) lfirst(cell))->condition, condition))
			return true;
	return false;
}

Node *
edit_added_condition(Editing *editing, const Query *query, Node *quals)
{
	ListCell *cell;

	if (!editing->completes || editing->done || editing->omissions || query->setOperations != NULL)
		return quals;
	foreach(cell, editing->seen_conditions)
	{
		const SeenCondition *seen = (const SeenCondition *) lfirst(cell);
		Moving moving = {seen->levels, lcons((void *) query, list_copy(editing->outer)), NIL, true};
		Node *condition = move_vars(seen->condition, &moving);

		if (!moving.fits || !contain_vars_of_level(condition, 0) || has_condition(query, quals, condition) ||
			!edit_applies(editing, list_length(moving.places) > 1 ? EDIT_JOIN_CONDITION : EDIT_CONDITION, -1))
			continue;
		editing->added = true;
		editing->change = psprintf("condition %s added", describe_expression(editing, condition));
		return quals ? (Node *) make_andclause(list_make2(quals, condition)) : condition;
	}
	return quals;
}

/* ---- columns of subqueries ---- */

static Oid
type_of_column(const RangeTblEntry *entry, AttrNumber column)
{
	if (entry->rtekind == RTE_RELATION)
		return get_atttype(entry->relid, column);
	if (entry->rtekind == RTE_CTE)
		return column <= list_length(entry->coltypes) ? list_nth_oid(entry->coltypes, column - 1) : InvalidOid;
	if (!entry->subquery || column > list_length(entry->subquery->targetList))
		return InvalidOid;
	return exprType((Node *) ((const TargetEntry *) list_nth(entry->subquery->targetList, column - 1))->expr);
}

void
edit_other_output(Editing *editing, Var *var)
{
	const Query *query = editing->query;
	const char *name;
	int offered = 0;

	if (!editing->towards || editing->done || editing->omissions || !query || var->varlevelsup > 0 ||
		var->varattno <= 0 || var->varno <= 0 || var->varno > list_length(query->rtable) ||
		var->varattno > list_length(rt_fetch(var->varno, query->rtable)->eref->colnames))
		return;
	name = strVal(list_nth(rt_fetch(var->varno, query->rtable)->eref->colnames, var->varattno - 1));
	for (int i = 1; i <= list_length(query->rtable); i++)
	{
		RangeTblEntry *entry = rt_fetch(i, query->rtable);
		bool rows = entry->rtekind == RTE_SUBQUERY || entry->rtekind == RTE_CTE;

		if (!rows && (entry->rtekind != RTE_RELATION || i == (int) var->varno))
			continue;
		for (AttrNumber a = 1; a <= list_length(entry->eref->colnames); a++)
		{
			const char *other = strVal(list_nth(entry->eref->colnames, a - 1));
			Var own = *var;

			if (*other == '\0' || (i == (int) var->varno && a == var->varattno) ||
				(i != (int) var->varno && strcmp(other, name) != 0) || offered >= MOST_OUTPUTS)
				continue;
			if (type_of_column(entry, a) != var->vartype)
				continue;
			offered++;
			if (!edit_applies(editing, EDIT_COLUMN, var->location))
				continue;
			edit_set_column(var, i, a);
			editing->change = psprintf("%s instead of %s", describe_expression(editing, (Node *) var),
									   describe_expression(editing, (Node *) &own));
			return;
		}
	}
}
