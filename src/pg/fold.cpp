/*
 * fold.cpp: lets the server simplify a query level's expressions: constants, SQL functions, join aliases.
 *
 * Folding evaluates immutable functions on constants and may therefore raise (1/0). That happens in a subtransaction;
 * an expression that raises stays as it was written, since the query may never come to evaluate it.
 */
#include "lower.h"

extern "C" {
#include "access/xact.h"
#include "utils/memutils.h"
#include "utils/resowner.h"
}

namespace front
{

/* Folds `count` nodes into `results`; false when one of them raised. */
static bool
try_fold(Node **nodes, Node **results, int count)
{
	MemoryContext context = CurrentMemoryContext;
	ResourceOwner owner = CurrentResourceOwner;
	volatile bool done = false;

	BeginInternalSubTransaction(NULL);
	MemoryContextSwitchTo(context);
	PG_TRY();
	{
		for (int i = 0; i < count; i++)
			results[i] = eval_const_expressions(NULL, nodes[i]);
		ReleaseCurrentSubTransaction();
		done = true;
	}
	PG_CATCH();
	{
		int code;

		MemoryContextSwitchTo(context);
		code = geterrcode();
		/* a cancelled query, and what the whole server suffers from, are not for us to swallow */
		if (code == ERRCODE_QUERY_CANCELED || ERRCODE_TO_CATEGORY(code) == ERRCODE_INSUFFICIENT_RESOURCES ||
			ERRCODE_TO_CATEGORY(code) == ERRCODE_OPERATOR_INTERVENTION || ERRCODE_TO_CATEGORY(code) == ERRCODE_INTERNAL_ERROR)
			PG_RE_THROW();
		FlushErrorState();
		RollbackAndReleaseCurrentSubTransaction();
	}
	PG_END_TRY();
	MemoryContextSwitchTo(context);
	CurrentResourceOwner = owner;
	return done;
}

Node *
fold(Node *node)
{
	Node *result;

	return try_fold(&node, &result, 1) ? result : node;
}

static List *
add_slot(List *slots, Node **slot)
{
	return *slot == NULL ? slots : lappend(slots, slot);
}

/* The places of the expressions in a join tree. */
static List *
join_tree_slots(List *slots, Node *node)
{
	ListCell *lc;

	if (node == NULL)
		return slots;
	if (IsA(node, FromExpr))
	{
		FromExpr *from = (FromExpr *) node;

		foreach(lc, from->fromlist)
			slots = join_tree_slots(slots, (Node *) lfirst(lc));
		return add_slot(slots, &from->quals);
	}
	if (IsA(node, JoinExpr))
	{
		JoinExpr *join = (JoinExpr *) node;

		slots = join_tree_slots(slots, join->larg);
		slots = join_tree_slots(slots, join->rarg);
		return add_slot(slots, &join->quals);
	}
	return slots;
}

/* The places of all expressions of one query level, without those of subqueries. */
static List *
expression_slots(Query *query)
{
	List *slots = join_tree_slots(NIL, (Node *) query->jointree);
	ListCell *lc, *lc2, *lc3;

	foreach(lc, query->targetList)
		slots = add_slot(slots, (Node **) &((TargetEntry *) lfirst(lc))->expr);
	slots = add_slot(slots, &query->havingQual);
	slots = add_slot(slots, &query->limitCount);
	slots = add_slot(slots, &query->limitOffset);
	foreach(lc, query->rtable)
	{
		RangeTblEntry *entry = (RangeTblEntry *) lfirst(lc);

		foreach(lc2, entry->values_lists)
			foreach(lc3, (List *) lfirst(lc2))
				slots = add_slot(slots, (Node **) &lfirst(lc3));
		foreach(lc2, entry->securityQuals)
			slots = add_slot(slots, (Node **) &lfirst(lc2));
	}
	return slots;
}

static void
fold_slots(List *slots)
{
	int count = list_length(slots), i = 0;
	Node **nodes, **results;
	ListCell *lc;

	if (count == 0)
		return;
	nodes = (Node **) palloc(sizeof(Node *) * count);
	results = (Node **) palloc0(sizeof(Node *) * count);
	foreach(lc, slots)
		nodes[i++] = *(Node **) lfirst(lc);
	if (!try_fold(nodes, results, count))
		for (i = 0; i < count; i++)
			results[i] = fold(nodes[i]);
	i = 0;
	foreach(lc, slots)
		*(Node **) lfirst(lc) = results[i++];
}

/* Columns of joins (JOIN USING, join aliases) become what they stand for, here and in the level's subqueries. */
static void
flatten_joins(Query *query)
{
	ListCell *lc;

	query->targetList = (List *) compat_flatten_join_alias_vars(query, (Node *) query->targetList);
	query->jointree = (FromExpr *) compat_flatten_join_alias_vars(query, (Node *) query->jointree);
	query->havingQual = compat_flatten_join_alias_vars(query, query->havingQual);
	foreach(lc, query->rtable)
	{
		RangeTblEntry *entry = (RangeTblEntry *) lfirst(lc);

		if (!entry->lateral)
			continue;
		if (entry->subquery != NULL)
			entry->subquery = (Query *) compat_flatten_join_alias_vars(query, (Node *) entry->subquery);
		entry->values_lists = (List *) compat_flatten_join_alias_vars(query, (Node *) entry->values_lists);
		entry->functions = (List *) compat_flatten_join_alias_vars(query, (Node *) entry->functions);
	}
}

/* Simplifies one level in place; its subqueries are prepared when they are lowered. */
void
prepare_query(Lowering *low, Query *query)
{
	bool joins = false;
	ListCell *lc;

	compat_flatten_group_entry(query);
	foreach(lc, query->rtable)
		joins |= ((RangeTblEntry *) lfirst(lc))->rtekind == RTE_JOIN;
	if (joins)
		flatten_joins(query);
	fold_slots(expression_slots(query));
}

}								/* namespace front */
