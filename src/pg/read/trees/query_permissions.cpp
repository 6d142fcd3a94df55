/* query_permissions.cpp: see query_permissions.h. */
#include "pg/base/compat.h"
#include "pg/read/trees/query_permissions.h"

static bool
permission_walker(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, Query))
	{
		compat_check_permissions((Query *) node);
		return compat_walk_query((Query *) node, permission_walker, context);
	}
	return compat_walk_expression(node, permission_walker, context);
}

void
check_query_permissions(Query *query)
{
	permission_walker((Node *) query, NULL);
}
