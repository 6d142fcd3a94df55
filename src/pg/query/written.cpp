/* written.cpp: see written.h. */
extern "C" {
#include "postgres.h"

#include "nodes/params.h"
#include "utils/builtins.h"
#include "utils/ruleutils.h"
}

#include "pg/query/written.h"

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

	return IsA(var, Var) && var->varlevelsup == 0 && var->varattno > 0 && var->varattno <= list_length(entry->eref->colnames) &&
		strcmp(strVal(list_nth(entry->eref->colnames, var->varattno - 1)), output->resname) == 0;
}

char *
query_written(Query *query)
{
	/* of several tables columns are written with their table's name */
	const RangeTblEntry *entry = query->sortClause && list_length(query->rtable) == 1 ? (const RangeTblEntry *) linitial(query->rtable) : NULL;
	ListCell *cell;

	if (entry && entry->eref)
		foreach(cell, query->targetList)
		{
			TargetEntry *output = (TargetEntry *) lfirst(cell);

			if (!output->resjunk && output->resname && names_column(entry, output->resname) && !is_column(entry, output))
				output->resname = psprintf("%s_output", output->resname);
		}
	return pg_get_querydef(query, false);
}
