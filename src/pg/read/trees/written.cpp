/* written.cpp: see written.h. */
#include "pg/base/compat.h"
#include "pg/read/trees/tree_parts.h"

extern "C" {
#include "nodes/params.h"
#include "utils/builtins.h"
#include "utils/ruleutils.h"
}

#include "pg/read/trees/written.h"

static bool
names_column(const RangeTblEntry *entry, const char *name)
{
	ListCell *cell;

	foreach(cell, entry->eref->colnames)
		if (strcmp(strVal(lfirst(cell)), name) == 0)
			return true;
	return false;
}

/* Is it the column of that name? */
static bool
is_column(const RangeTblEntry *entry, const TargetEntry *output)
{
	const Var *var = (const Var *) output->expr;

	return IsA(var, Var) && var->varlevelsup == 0 && var->varattno > 0 &&
		var->varattno <= list_length(entry->eref->colnames) &&
		strcmp(strVal(list_nth(entry->eref->colnames, var->varattno - 1)), output->resname) == 0;
}

/* The rewriter has put into the query what SEARCH and CYCLE ask for (rewriteSearchCycle.c names it so). */
static bool
is_spelled_out(const CommonTableExpr *cte)
{
	const Query *query = (const Query *) cte->ctequery, *first;
	const RangeTblEntry *rows;

	if ((!cte->search_clause && !cte->cycle_clause) || !IsA(query, Query) || query->rtable == NIL)
		return false;
	first = ((const RangeTblEntry *) linitial(query->rtable))->subquery;
	rows = first && first->rtable != NIL ? (const RangeTblEntry *) linitial(first->rtable) : NULL;
	return rows && rows->alias && strcmp(rows->alias->aliasname, "*TLOCRN*") == 0;
}

char *
query_written(Query *query)
{
	/* of several tables columns are written with their table's name */
	const RangeTblEntry *entry =
		query->sortClause && list_length(query->rtable) == 1 ? (const RangeTblEntry *) linitial(query->rtable) : NULL;
	ListCell *cell;

	/* what is spelled out must not be asked for once more */
	each_node((Node *) query,
			  [](Node *node)
			  {
				  CommonTableExpr *cte = (CommonTableExpr *) node;

				  if (!IsA(node, CommonTableExpr) || !is_spelled_out(cte))
					  return;
				  cte->search_clause = NULL;
				  cte->cycle_clause = NULL;
			  });
	if (entry && entry->eref)
		foreach(cell, query->targetList)
		{
			TargetEntry *output = (TargetEntry *) lfirst(cell);

			if (!output->resjunk && output->resname && names_column(entry, output->resname) &&
				!is_column(entry, output))
				output->resname = psprintf("%s_output", output->resname);
		}
	return pg_get_querydef(query, false);
}
