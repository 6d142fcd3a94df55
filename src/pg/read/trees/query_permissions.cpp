/* query_permissions.cpp: see query_permissions.h. */
#include "pg/base/compat.h"
#include "pg/read/trees/query_permissions.h"
#include "pg/read/trees/tree_parts.h"

void
check_query_permissions(Query *query)
{
	ListCell *cell;

	foreach(cell, tree_queries((Node *) query))
		compat_check_permissions((Query *) lfirst(cell));
}
