/* sandbox_sights.cpp: see sandbox_sights.h. */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "access/transam.h"
#include "catalog/pg_aggregate.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "nodes/nodeFuncs.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/syscache.h"
#include "utils/typcache.h"
}

#include "pg/base/guard.h"
#include "pg/base/sandbox_sights.h"

/* ---- functions ---- */

/*
 * Functions of the server that are not immutable, by name; "*" stands for any end. These depend on their arguments, the clock, chance, the catalogs, and settings that
 * the sandbox leaves alone. What runs a query that it is given is here, too, since the query is looked at itself.
 */
static const char *const BLIND[] = {
	"_pg_index_position", "age", "anytextcat", "array_to_json", "array_to_string", "cash_*", "clock_timestamp", "col_description", "concat", "concat_ws", "convert",
	"convert_from", "convert_to", "currval", "current_database", "date", "date_*", "enum_*", "extract", "format", "gen_random_uuid", "generate_series", "get_current_ts_config",
	"getdatabaseencoding", "in_range", "inet_client_*", "inet_server_*", "interval_*", "json_*", "jsonb_*", "lastval", "length", "make_timestamptz", "money", "nextval", "now", "numeric",
	"obj_description", "overlaps", "pg_backend_pid", "pg_char_to_encoding", "pg_client_encoding", "pg_encoding_to_char", "pg_get_keywords", "pg_get_userbyid",
	"pg_is_in_recovery", "pg_postmaster_start_time", "pg_sleep*", "pg_timezone_abbrevs", "pg_timezone_names", "phraseto_tsquery", "plainto_tsquery",
	"query_to_xml*", "quote_literal", "quote_nullable", "random*", "range_*", "record_*", "row_to_json", "session_user", "set_config", "setseed", "setval", "shobj_description",
	"statement_timestamp", "textanycat", "time", "time_*", "timeofday", "timestamp", "timestamp_*", "timestamptz", "timestamptz_*", "timetz", "timezone", "to_char",
	"to_date", "to_json", "to_jsonb", "to_number", "to_timestamp", "to_tsquery", "to_tsvector", "transaction_timestamp", "ts_headline", "ts_match_tq", "ts_match_tt",
	"ts_parse", "ts_token_type", "uuidv*", "version", "websearch_to_tsquery", "xml", "xml_is_well_formed",
};

/* The same as long as names mean the same objects. */
static const char *const NAME_BOUND[] = {
	"*_is_visible", "format_type", "oidvectortypes", "pg_collation_for", "pg_describe_object", "pg_get_constraintdef", "pg_get_expr", "pg_get_function*",
	"pg_get_indexdef", "pg_get_object_address", "pg_get_partition*", "pg_get_partkeydef", "pg_get_ruledef", "pg_get_serial_sequence", "pg_get_statisticsobjdef*",
	"pg_get_triggerdef", "pg_get_viewdef", "pg_identify_object*", "pg_typeof", "regclass", "to_reg*",
};

/* The same as long as the role is. */
static const char *const ROLE_BOUND[] = {"current_user", "getpgusername", "has_*", "pg_has_role", "row_security_active"};

static const char *const PATH_BOUND[] = {"current_schema", "current_schemas"};

static bool
matches(const char *name, const char *pattern)
{
	size_t length = strlen(pattern), given = strlen(name);

	if (pattern[0] == '*')
		return given >= length - 1 && strcmp(name + given - (length - 1), pattern + 1) == 0;
	if (pattern[length - 1] == '*')
		return strncmp(name, pattern, length - 1) == 0;
	return strcmp(name, pattern) == 0;
}

template <size_t N>
static bool
is_among(const char *name, const char *const (&patterns)[N])
{
	for (const char *pattern : patterns)
		if (matches(name, pattern))
			return true;
	return false;
}

static bool
is_current_setting(Oid function)
{
	return function == F_CURRENT_SETTING_TEXT || function == F_CURRENT_SETTING_TEXT_BOOL;
}

bool
function_sees_sandbox(Oid function, const SandboxView *view)
{
	const char *name;

	if (function >= FirstNormalObjectId || func_volatile(function) == PROVOLATILE_IMMUTABLE || is_current_setting(function))
		return false;
	name = get_func_name(function);
	if (!name || is_among(name, BLIND))
		return false;
	if (is_among(name, NAME_BOUND))
		return view->names;
	if (is_among(name, ROLE_BOUND))
		return view->role;
	return !is_among(name, PATH_BOUND) || view->path;
}

/* ---- settings ---- */

/* By the beginning of their names: what sandbox.cpp, replay.cpp and table_plans.cpp set. */
static bool
is_set_by_sandbox(const char *setting, const SandboxView *view)
{
	static const char *const names[] = {"transaction_read_only", "enable_", "geqo", "jit", "max_parallel_workers_per_gather", "sqleq."};

	for (const char *name : names)
		if (pg_strncasecmp(setting, name, strlen(name)) == 0)
			return true;
	return view->path && pg_strcasecmp(setting, "search_path") == 0;
}

static bool
names_such_setting(const List *args, const SandboxView *view)
{
	const Node *name = args ? (const Node *) linitial(args) : NULL;

	if (!name || !IsA(name, Const))
		return true;
	return !((const Const *) name)->constisnull && is_set_by_sandbox(TextDatumGetCString(((const Const *) name)->constvalue), view);
}

/* ---- code ---- */

typedef struct Sight
{
	const SandboxView *view;
	bool settings;
} Sight;

/* Is what the type's values look like as texts a name, which the search_path makes longer or shorter? */
static bool
is_shown_by_name(Oid type)
{
	Oid element = get_element_type(type);

	switch (OidIsValid(element) ? element : type)
	{
		case REGCLASSOID:
		case REGCOLLATIONOID:
		case REGCONFIGOID:
		case REGDICTIONARYOID:
		case REGOPEROID:
		case REGOPERATOROID:
		case REGPROCOID:
		case REGPROCEDUREOID:
		case REGTYPEOID:
			return true;
		default:
			return false;
	}
}

static bool
shows_name(const Node *node)
{
	return is_shown_by_name(exprType(node));
}

/* A function with parameters of any type may make texts of them. */
static bool
is_given_name(Oid function, const List *args)
{
	Oid *types;
	int count;
	ListCell *cell;

	get_func_signature(function, &types, &count);
	foreach(cell, args)
	{
		int i = foreach_current_index(cell);

		if (shows_name((const Node *) lfirst(cell)) && (i >= count || !is_shown_by_name(types[i])))
			return true;
	}
	return false;
}

static bool
aggregate_reads_setting(Oid function)
{
	HeapTuple tuple = SearchSysCache1(AGGFNOID, ObjectIdGetDatum(function));
	Form_pg_aggregate form;
	bool found;

	if (!HeapTupleIsValid(tuple))
		return false;
	form = (Form_pg_aggregate) GETSTRUCT(tuple);
	found = is_current_setting(form->aggtransfn) || is_current_setting(form->aggfinalfn) || is_current_setting(form->aggmtransfn) ||
		is_current_setting(form->aggmfinalfn) || is_current_setting(form->aggminvtransfn);
	ReleaseSysCache(tuple);
	return found;
}

static bool
reads_setting(Oid function, void *)
{
	return is_current_setting(function) || (function >= FirstNormalObjectId && aggregate_reads_setting(function));
}

static bool node_sees(Node *node, void *context);

static bool
domain_sees(Oid type, void *context)
{
	DomainConstraintRef *ref;
	ListCell *cell;

	if (!DomainHasConstraints(type))
		return false;
	/* it stays registered with its memory context */
	ref = (DomainConstraintRef *) MemoryContextAllocZero(CurrentMemoryContext, sizeof(DomainConstraintRef));
	InitDomainConstraintRef(type, ref, CurrentMemoryContext, false);
	foreach(cell, ref->constraints)
		if (node_sees((Node *) ((const DomainConstraintState *) lfirst(cell))->check_expr, context))
			return true;
	return false;
}

static bool
value_function_sees(const SQLValueFunction *node, const SandboxView *view)
{
	switch (node->op)
	{
		case SVFOP_CURRENT_ROLE:
		case SVFOP_CURRENT_USER:
		case SVFOP_USER:
			return view->role;
		case SVFOP_CURRENT_SCHEMA:
			return view->path;
		default:
			return false;
	}
}

static bool
node_sees(Node *node, void *context)
{
	Sight *sight = (Sight *) context;

	if (node == NULL)
		return false;
	switch (nodeTag(node))
	{
		case T_Query:
			return compat_walk_query((Query *) node, node_sees, context);
		case T_SQLValueFunction:
			return value_function_sees((SQLValueFunction *) node, sight->view);
		case T_CoerceToDomain:
			if (domain_sees(((CoerceToDomain *) node)->resulttype, context))
				return true;
			break;
		case T_CoerceViaIO:
			if (sight->view->names && (shows_name(node) || shows_name((Node *) ((CoerceViaIO *) node)->arg)))
				return true;
			break;
		case T_TargetEntry:
			if (sight->view->names && shows_name((Node *) ((TargetEntry *) node)->expr))
				return true;
			break;
		case T_FuncExpr:
			if (is_current_setting(((FuncExpr *) node)->funcid))
			{
				if (names_such_setting(((FuncExpr *) node)->args, sight->view))
					return true;
				sight->settings = true;
				return compat_walk_expression(node, node_sees, context);
			}
			if (sight->view->names && is_given_name(((FuncExpr *) node)->funcid, ((FuncExpr *) node)->args))
				return true;
			break;
		default:
			break;
	}
	return check_functions_in_node(node, reads_setting, NULL) || compat_walk_expression(node, node_sees, context);
}

bool
code_sees_sandbox(Node *code, const SandboxView *view, bool *settings)
{
	Sight sight = {view, false};
	bool sees = node_sees(code, &sight);

	*settings = sight.settings;
	return sees;
}

/* These say nothing of where they run, or run what is looked at itself. SHOW and EXPLAIN do. */
bool
command_sees_sandbox(Node *command)
{
	return !(IsA(command, CallStmt) || IsA(command, DoStmt) || IsA(command, VariableSetStmt));
}
