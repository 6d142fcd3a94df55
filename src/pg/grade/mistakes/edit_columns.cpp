/* edit_columns.cpp: see edit_columns.h. */
#include "pg/base/compat.h"

extern "C" {
#include "parser/parsetree.h"
}

#include "pg/grade/mistakes/edit_columns.h"

bool
edit_is_seen(const Editing *editing, Oid relid, AttrNumber attribute)
{
	ListCell *cell;

	foreach(cell, editing->seen_columns)
		if (((const SeenColumn *) lfirst(cell))->relid == relid &&
			((const SeenColumn *) lfirst(cell))->attribute == attribute)
			return true;
	return false;
}

bool
edit_column_of(const List *levels, const Var *var, SeenColumn *column)
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

void
edit_set_column(Var *var, int varno, AttrNumber attribute)
{
	var->varno = varno;
	var->varattno = attribute;
	/* what stands in a text is that one, not one of a join */
	var->varnosyn = 0;
	var->varattnosyn = 0;
}
