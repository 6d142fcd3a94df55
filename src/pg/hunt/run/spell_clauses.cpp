/* spell_clauses.cpp: see spell_clauses.h. */
#include "pg/base/compat.h"

extern "C" {
#include "optimizer/tlist.h"
#include "rewrite/rewriteManip.h"
#include "utils/lsyscache.h"
}

#include "pg/hunt/run/spell_clauses.h"
#include "pg/read/trees/fill_check.h"
#include "pg/read/trees/tree_parts.h"

/* ---- queries ---- */

static Node *
zero(void)
{
	return (Node *) makeConst(INT8OID, -1, InvalidOid, sizeof(int64), Int64GetDatum(0), false, FLOAT8PASSBYVAL);
}

void
spell_fence(Spelling *spelling, Query *query)
{
	/*
	 * also with LIMIT: where nothing but whether there are rows is asked, the one is looked through and the other is
	 * not
	 */
	if (query->limitOffset == NULL && query->rowMarks == NIL && spelling_applies(spelling, SPELL_FENCE))
		query->limitOffset = zero();
}

/* A column of what the subquery is compared with. A row of which some columns are NULL is neither NULL nor not. */
static bool
find_compared(Node *node, void *context)
{
	if (node == NULL || IsA(node, SubLink))
		return false;
	if (IsA(node, Var) && ((Var *) node)->varattno > 0 && !type_is_rowtype(((Var *) node)->vartype) &&
		((Var *) node)->vartype != RECORDOID)
	{
		*(Node **) context = node;
		return true;
	}
	return compat_walk_expression(node, find_compared, context);
}

void
spell_correlate(Spelling *spelling, SubLink *link)
{
	Query *query = (Query *) link->subselect;
	Node *column = NULL;
	List *tests = NIL;

	if ((link->subLinkType != ANY_SUBLINK && link->subLinkType != ALL_SUBLINK) || query->setOperations ||
		query->jointree == NULL || !find_compared(link->testexpr, &column) ||
		!spelling_applies(spelling, SPELL_CORRELATE))
		return;
	column = (Node *) copyObjectImpl(column);
	IncrementVarSublevelsUp(column, 1, 0);
	for (int known = 0; known < 2; known++)
	{
		NullTest *test = makeNode(NullTest);

		test->arg = (Expr *) copyObjectImpl(column);
		test->nulltesttype = known ? IS_NOT_NULL : IS_NULL;
		test->location = -1;
		tests = lappend(tests, test);
	}
	query->jointree->quals = query->jointree->quals
		? (Node *) makeBoolExpr(AND_EXPR, list_make2(query->jointree->quals, makeBoolExpr(OR_EXPR, tests, -1)), -1)
		: (Node *) makeBoolExpr(OR_EXPR, tests, -1);
}

typedef struct WholeRow
{
	Index varno;
	Index level;
} WholeRow;

/* Is there a reference to the row as such, or to a system column? */
static bool
find_whole_row(Node *node, void *context)
{
	WholeRow *row = (WholeRow *) context;

	if (node == NULL)
		return false;
	if (IsA(node, Var))
		return ((Var *) node)->varno == (int) row->varno && ((Var *) node)->varlevelsup == row->level &&
			((Var *) node)->varattno <= 0;
	if (IsA(node, Query))
	{
		bool found;

		row->level++;
		found = compat_walk_query((Query *) node, find_whole_row, context);
		row->level--;
		return found;
	}
	return compat_walk_expression(node, find_whole_row, context);
}

static bool
has_whole_row(Query *query, Index varno)
{
	WholeRow row = {varno, 0};

	return compat_walk_query(query, find_whole_row, &row);
}

/* Columns that were dropped have places, but no names. */
static bool
has_dropped_columns(const RangeTblEntry *entry)
{
	for (AttrNumber number = 1; number <= list_length(entry->eref->colnames); number++)
		if (!OidIsValid(get_atttype(entry->relid, number)))
			return true;
	return false;
}

/* SELECT * FROM the table, its columns in their places. */
static Query *
all_of(const RangeTblEntry *entry)
{
	Query *query = makeNode(Query);
	RangeTblEntry *inner = (RangeTblEntry *) copyObjectImpl(entry);
	RangeTblRef *ref = makeNode(RangeTblRef);

	ref->rtindex = 1;
	inner->lateral = false;
	inner->tablesample = NULL;
	query->commandType = CMD_SELECT;
	query->canSetTag = true;
	query->rtable = list_make1(inner);
	query->jointree = makeFromExpr(list_make1(ref), NULL);
	for (AttrNumber number = 1; number <= list_length(inner->eref->colnames); number++)
	{
		Oid type, collation;
		int32 typmod;

		get_atttypetypmodcoll(inner->relid, number, &type, &typmod, &collation);
		query->targetList = lappend(query->targetList,
									makeTargetEntry((Expr *) makeVar(1, number, type, typmod, collation, 0), number,
													get_attname(inner->relid, number, false), false));
	}
	return query;
}

static void
wrap_tables(Spelling *spelling, Query *query)
{
	Index varno = 0;
	ListCell *cell;

	/* that columns depend on a key is known of tables only */
	if (query->constraintDeps != NIL)
		return;
	/* a sample is one of all rows: nothing else passes (fill_check.h) */
	foreach(cell, query->rtable)
	{
		RangeTblEntry *entry = (RangeTblEntry *) lfirst(cell);
		Query *rows;

		varno++;
		if (entry->rtekind != RTE_RELATION || entry->securityQuals || query->rowMarks || has_whole_row(query, varno) ||
			has_dropped_columns(entry) || !spelling_applies(spelling, SPELL_WRAP))
			continue;
		rows = all_of(entry);
		compat_move_permissions(query, entry, rows);
		rows->limitOffset = zero();
		entry_becomes_subquery(entry, rows);
		entry->tablesample = NULL;
	}
}

static void
respell_with(Spelling *spelling, Query *query)
{
	ListCell *cell;

	foreach(cell, query->cteList)
	{
		CommonTableExpr *cte = (CommonTableExpr *) lfirst(cell);

		if (!cte->cterecursive && spelling_applies(spelling, SPELL_MATERIALIZE))
			cte->ctematerialized =
				cte->ctematerialized == CTEMaterializeAlways ? CTEMaterializeNever : CTEMaterializeAlways;
	}
}

/* Is each output column one of the keys, and each key an output column? */
static bool
keys_are_outputs(const Query *query, List *keys)
{
	ListCell *cell;

	foreach(cell, query->targetList)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(cell);

		if (entry->resjunk || entry->ressortgroupref == 0 ||
			get_sortgroupref_clause_noerr(entry->ressortgroupref, keys) == NULL)
			return false;
	}
	return true;
}

static void
respell_groups(Spelling *spelling, Query *query)
{
	if (query->hasAggs || query->hasWindowFuncs || query->hasTargetSRFs || query->hasDistinctOn ||
		query->setOperations || query->groupingSets || query->havingQual)
		return;
	if (query->distinctClause && query->groupClause == NIL && keys_are_outputs(query, query->distinctClause) &&
		spelling_applies(spelling, SPELL_GROUP))
	{
		query->groupClause = query->distinctClause;
		query->distinctClause = NIL;
	}
	else if (query->groupClause && query->distinctClause == NIL && keys_are_outputs(query, query->groupClause) &&
			 spelling_applies(spelling, SPELL_GROUP))
	{
		query->distinctClause = query->groupClause;
		query->groupClause = NIL;
	}
}

static Node *
own_window(Node *node, void *context)
{
	Query *query = (Query *) context;

	if (node == NULL)
		return NULL;
	if (IsA(node, WindowFunc))
	{
		WindowFunc *function = (WindowFunc *) copyObjectImpl(node);
		WindowClause *window =
			(WindowClause *) copyObjectImpl(list_nth(query->windowClause, (int) function->winref - 1));

		/* others may tell how peers lie, and must tell so together */
		if (!window_same_for_peers(function, window))
			return (Node *) function;
		window->name = NULL;
		window->refname = NULL;
		window->copiedOrder = false; /* it is written down here now */
		window->winref = function->winref = (Index) list_length(query->windowClause) + 1;
		query->windowClause = lappend(query->windowClause, window);
		return (Node *) function;
	}
	return compat_mutate_expression(node, own_window, context);
}

static void
respell_windows(Spelling *spelling, Query *query)
{
	Index number = 1;
	ListCell *cell;

	/* by place */
	foreach(cell, query->windowClause)
		if (((WindowClause *) lfirst(cell))->winref != number++)
			return;
	if (query->hasWindowFuncs && spelling_applies(spelling, SPELL_WINDOWS))
	{
		query->windowClause = list_copy(query->windowClause);
		query->targetList = (List *) own_window((Node *) query->targetList, query);
	}
}

static Node *
add_filter(Node *node, void *context)
{
	if (node == NULL)
		return NULL;
	if (IsA(node, Aggref) && ((Aggref *) node)->aggfilter == NULL && ((Aggref *) node)->agglevelsup == 0)
	{
		Aggref *aggregate = (Aggref *) copyObjectImpl(node);

		aggregate->aggfilter = (Expr *) makeBoolConst(true, false);
		return (Node *) aggregate;
	}
	return compat_mutate_expression(node, add_filter, context);
}

/*
 * All of a level alike: ORDER BY and HAVING may name the same aggregate. Those that belong to a level outside are left.
 */
static void
respell_aggregates(Spelling *spelling, Query *query)
{
	if (!query->hasAggs || !spelling_applies(spelling, SPELL_FILTER))
		return;
	query->targetList = (List *) add_filter((Node *) query->targetList, NULL);
	query->havingQual = add_filter(query->havingQual, NULL);
}

void
spell_clauses(Spelling *spelling, Query *query)
{
	if (spelling->values[SPELL_WRAP])
		wrap_tables(spelling, query);
	respell_with(spelling, query);
	respell_groups(spelling, query);
	respell_windows(spelling, query);
	respell_aggregates(spelling, query);
}
