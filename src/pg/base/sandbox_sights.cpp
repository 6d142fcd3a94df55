/* sandbox_sights.cpp: see sandbox_sights.h. */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "access/transam.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "nodes/nodeFuncs.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/syscache.h"
#include "utils/typcache.h"
}

#include "pg/base/guard.h"
#include "pg/base/sandbox_sights.h"

/* ---- functions ---- */

/*
 * Functions of the server that are not immutable, by name; "*" stands for any beginning or end. These depend on their
 * arguments, the clock, chance, the catalogs, and settings that the sandbox leaves alone, or whose reads are seen
 * (guard_settings.h). What runs a query that it is given is here, too, since the query is looked at itself.
 */
static const char *const BLIND[] = {
	"_pg_index_position",
	"aclexplode",
	"age",
	"anytextcat",
	"array_sample",
	"array_shuffle",
	"array_to_json",
	"array_to_string",
	"cash_*",
	"clock_timestamp",
	"col_description",
	"concat",
	"concat_ws",
	"convert",
	"convert_from",
	"convert_to",
	"current_database",
	"current_setting",
	"currval",
	"date",
	"date_*",
	"enum_*",
	"extract",
	"format",
	"gen_random_uuid",
	"generate_series",
	"get_current_ts_config",
	"getdatabaseencoding",
	"in_range",
	"inet_client_*",
	"inet_server_*",
	"interval_*",
	"json_*",
	"jsonb_*",
	"lastval",
	"length",
	"make_timestamptz",
	"money",
	"mxid_age",
	"nextval",
	"now",
	"numeric",
	"obj_description",
	"overlaps",
	"pg_advisory_xact_lock*",
	"pg_available_extension*",
	"pg_backend_pid",
	"pg_basetype",
	"pg_char_to_encoding",
	"pg_client_encoding",
	"pg_collation_actual_version",
	"pg_column_is_updatable",
	"pg_conf_load_time",
	"pg_database_collation_actual_version",
	"pg_encoding_to_char",
	"pg_get_acl",
	"pg_get_catalog_foreign_keys",
	"pg_get_keywords",
	"pg_get_replica_identity_index",
	"pg_get_userbyid",
	"pg_index_column_has_property",
	"pg_index_has_property",
	"pg_indexam_has_property",
	"pg_input_error_info",
	"pg_input_is_valid",
	"pg_is_in_recovery",
	"pg_is_other_temp_schema",
	"pg_my_temp_schema",
	"pg_notify",
	"pg_options_to_table",
	"pg_partition_ancestors",
	"pg_partition_tree",
	"pg_postmaster_start_time",
	"pg_relation_is_publishable",
	"pg_relation_is_updatable",
	"pg_sequence_last_value",
	"pg_sequence_parameters",
	"pg_sleep*",
	"pg_tablespace_location",
	"pg_timezone_abbrevs",
	"pg_timezone_names",
	"pg_trigger_depth",
	"pg_try_advisory_xact_lock*",
	"phraseto_tsquery",
	"plainto_tsquery",
	"query_to_xml*",
	"quote_literal",
	"quote_nullable",
	"random*",
	"range_*",
	"record_*",
	"*recv",
	"row_to_json",
	"*send",
	"session_user",
	"set_config",
	"setval",
	"shobj_description",
	"statement_timestamp",
	"system_user",
	"textanycat",
	"time",
	"time_*",
	"timeofday",
	"timestamp",
	"timestamp_*",
	"timestamptz",
	"timestamptz_*",
	"timetz",
	"timezone",
	"to_char",
	"to_date",
	"to_json",
	"to_jsonb",
	"to_number",
	"to_timestamp",
	"to_tsquery",
	"to_tsvector",
	"transaction_timestamp",
	"ts_debug",
	"ts_headline",
	"ts_match_tq",
	"ts_match_tt",
	"ts_parse",
	"ts_rewrite",
	"ts_stat",
	"ts_token_type",
	"uuidv*",
	"version",
	"websearch_to_tsquery",
	"xml",
	"xml_is_well_formed",
};

/* The same as long as names mean the same objects. */
static const char *const NAME_BOUND[] = {
	"*_is_visible",
	"format_type",
	"oidvectortypes",
	"pg_collation_for",
	"pg_describe_object",
	"pg_get_constraintdef",
	"pg_get_expr",
	"pg_get_function*",
	"pg_get_indexdef",
	"pg_get_object_address",
	"pg_get_partition*",
	"pg_get_partkeydef",
	"pg_get_ruledef",
	"pg_get_serial_sequence",
	"pg_get_statisticsobjdef*",
	"pg_get_triggerdef",
	"pg_get_viewdef",
	"pg_identify_object*",
	"pg_typeof",
	"regclass",
	"to_reg*",
};

/* The same as long as the role is. */
static const char *const ROLE_BOUND[] = {"current_user", "getpgusername", "has_*", "pg_has_role",
										 "row_security_active"};

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

bool
function_is_blind(Oid function)
{
	const char *name = get_func_name(function);

	return name && is_among(name, BLIND);
}

bool
function_sees_sandbox(Oid function, const SandboxView *view)
{
	const char *name;

	if (function >= FirstNormalObjectId || func_volatile(function) == PROVOLATILE_IMMUTABLE ||
		function_is_blind(function))
		return false;
	name = get_func_name(function);
	if (!name)
		return false;
	if (is_among(name, NAME_BOUND))
		return view->names;
	if (is_among(name, ROLE_BOUND))
		return view->role;
	return !is_among(name, PATH_BOUND) || view->path;
}

/* ---- code ---- */

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

static bool node_sees(Node *node, void *context);

static bool
domain_sees(Oid type, void *context)
{
	MemoryContext around = CurrentMemoryContext;
	MemoryContext own;
	DomainConstraintRef *ref;
	bool sees = false;
	ListCell *cell;

	if (!compat_has_domain_constraints(type))
		return false;
	/* The memory context calls back into the reference when it goes, also after an error. */
	own = AllocSetContextCreate(around, "checks of a domain", ALLOCSET_SMALL_SIZES);
	ref = (DomainConstraintRef *) MemoryContextAllocZero(own, sizeof(DomainConstraintRef));
	InitDomainConstraintRef(type, ref, own, false);
	foreach(cell, ref->constraints)
		sees = sees || node_sees((Node *) ((const DomainConstraintState *) lfirst(cell))->check_expr, context);
	MemoryContextDelete(own);
	return sees;
}

/* Do checks see it that run when a value of the type is made: of domains, in arrays and rows, too? */
static bool
type_sees(Oid type, void *context)
{
	bool sees = false;
	TupleDesc desc;

	if (type < FirstNormalObjectId)
		return false;
	check_stack_depth();
	if (get_typtype(type) == TYPTYPE_DOMAIN)
		return domain_sees(type, context) || type_sees(getBaseType(type), context);
	if (OidIsValid(get_element_type(type)))
		return type_sees(get_element_type(type), context);
	if (get_typtype(type) != TYPTYPE_COMPOSITE)
		return false;
	desc = lookup_rowtype_tupdesc(type, -1);
	for (int i = 0; i < desc->natts; i++)
		sees = sees || (!TupleDescAttr(desc, i)->attisdropped && type_sees(TupleDescAttr(desc, i)->atttypid, context));
	ReleaseTupleDesc(desc);
	return sees;
}

/* What a call leaves out is computed, too. */
static bool
defaults_see(const FuncExpr *call, void *context)
{
	HeapTuple tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(call->funcid));
	bool isnull = true;
	Datum defaults = 0;
	bool sees = false;

	if (!HeapTupleIsValid(tuple))
		return false;
	if (list_length(call->args) < ((Form_pg_proc) GETSTRUCT(tuple))->pronargs)
		defaults = SysCacheGetAttr(PROCOID, tuple, Anum_pg_proc_proargdefaults, &isnull);
	if (!isnull)
		sees = node_sees((Node *) stringToNode(TextDatumGetCString(defaults)), context);
	ReleaseSysCache(tuple);
	return sees;
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
call_sees(const FuncExpr *call, void *context)
{
	return (((const SandboxView *) context)->names && is_given_name(call->funcid, call->args)) ||
		type_sees(call->funcresulttype, context) || defaults_see(call, context);
}

static bool
node_sees(Node *node, void *context)
{
	const SandboxView *view = (const SandboxView *) context;
	bool sees = false;

	if (node == NULL)
		return false;
	switch (nodeTag(node))
	{
		case T_Query:
			return compat_walk_query((Query *) node, node_sees, context);
		case T_SQLValueFunction:
			return value_function_sees((SQLValueFunction *) node, view);
		case T_CoerceToDomain:
			sees = type_sees(((CoerceToDomain *) node)->resulttype, context);
			break;
		case T_CoerceViaIO:
			sees = (view->names && (shows_name(node) || shows_name((Node *) ((CoerceViaIO *) node)->arg))) ||
				type_sees(((CoerceViaIO *) node)->resulttype, context);
			break;
		case T_OpExpr:
			sees = view->names && is_given_name(get_opcode(((OpExpr *) node)->opno), ((OpExpr *) node)->args);
			break;
		case T_TargetEntry:
			sees = view->names && shows_name((Node *) ((TargetEntry *) node)->expr);
			break;
		case T_FuncExpr:
			sees = call_sees((FuncExpr *) node, context);
			break;
		default:
			break;
	}
	return sees || compat_walk_expression(node, node_sees, context);
}

bool
code_sees_sandbox(Node *code, const SandboxView *view)
{
	/* whatever is looked for is that of another role, or another path */
	return (view->role || view->path || view->names) && node_sees(code, (void *) view);
}

bool
type_sees_sandbox(Oid type, const SandboxView *view)
{
	return (view->role || view->path || view->names) && type_sees(type, (void *) view);
}

/*
 * These say nothing of where they run, or run what is looked at itself, or read a setting, which is seen. EXPLAIN does.
 */
bool
command_sees_sandbox(Node *command)
{
	switch (nodeTag(command))
	{
		case T_CallStmt:
		case T_ConstraintsSetStmt:
		case T_DoStmt:
		case T_NotifyStmt:
		case T_VariableSetStmt:
		case T_VariableShowStmt:
			return false;
		default:
			return true;
	}
}
