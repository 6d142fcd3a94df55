/* sandbox_sights.cpp: see sandbox_sights.h. */
#include "pg/base/compat.h"

extern "C" {
#include "access/transam.h"
#include "nodes/nodeFuncs.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
}

#include "pg/base/sandbox_sights.h"

typedef struct Sight
{
	bool switched;
} Sight;

/* By the beginning of their names: what sandbox.cpp, replay.cpp and table_plans.cpp set. */
static bool
is_set_by_sandbox(const char *setting, bool switched)
{
	static const char *const names[] = {"transaction_read_only", "enable_", "geqo", "jit", "max_parallel_workers_per_gather", "sqleq."};

	for (size_t i = 0; i < lengthof(names); i++)
		if (pg_strncasecmp(setting, names[i], strlen(names[i])) == 0)
			return true;
	return switched && pg_strcasecmp(setting, "search_path") == 0;
}

static bool
names_such_setting(const List *args, bool switched)
{
	const Node *name = args ? (const Node *) linitial(args) : NULL;

	if (!name || !IsA(name, Const))
		return true;
	return !((const Const *) name)->constisnull && is_set_by_sandbox(TextDatumGetCString(((const Const *) name)->constvalue), switched);
}

/* Does a function of the server's ask for the role, for its rights, or for what a name means? */
static bool
depends_on_role_or_path(Oid function)
{
	static const char *const names[] = {"current_user", "current_schema", "has_", "pg_has_role", "row_security_active", "to_reg"};
	const char *name = function < FirstNormalObjectId ? get_func_name(function) : NULL;
	size_t length = name ? strlen(name) : 0;

	for (size_t i = 0; name && i < lengthof(names); i++)
		if (strncmp(name, names[i], strlen(names[i])) == 0)
			return true;
	return length > strlen("_is_visible") && strcmp(name + length - strlen("_is_visible"), "_is_visible") == 0;
}

static bool
function_sees(Oid function, void *context)
{
	const Sight *sight = (const Sight *) context;

	/* a call of current_setting() was looked at with its arguments */
	if (function == F_CURRENT_SETTING_TEXT || function == F_CURRENT_SETTING_TEXT_BOOL)
		return false;
	return function == F_PG_SHOW_ALL_SETTINGS || (sight->switched && depends_on_role_or_path(function));
}

static bool
node_sees(Node *node, void *context)
{
	const Sight *sight = (const Sight *) context;

	if (node == NULL)
		return false;
	if (IsA(node, Query))
		return compat_walk_query((Query *) node, node_sees, context);
	if (IsA(node, FuncExpr) && (((FuncExpr *) node)->funcid == F_CURRENT_SETTING_TEXT || ((FuncExpr *) node)->funcid == F_CURRENT_SETTING_TEXT_BOOL) &&
		names_such_setting(((FuncExpr *) node)->args, sight->switched))
		return true;
	if (IsA(node, SQLValueFunction) && sight->switched)
		switch (((SQLValueFunction *) node)->op)
		{
			case SVFOP_CURRENT_ROLE:
			case SVFOP_CURRENT_USER:
			case SVFOP_USER:
			case SVFOP_CURRENT_SCHEMA:
				return true;
			default:
				break;
		}
	if (check_functions_in_node(node, function_sees, context))
		return true;
	return compat_walk_expression(node, node_sees, context);
}

bool
query_sees_sandbox(Query *query, bool switched)
{
	Sight sight = {switched};

	return node_sees((Node *) query, &sight);
}
