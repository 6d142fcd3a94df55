/*
 * script_query.cpp: fits a query's text into a script.
 *
 * The text stays the user's own. Only at places that the raw parse tree gives (byte offsets), parameters are replaced
 * by their values, and schema names of tables, columns and types that the script creates are cut off. Nothing is
 * searched for in the text.
 */
extern "C" {
#include "postgres.h"

#include "access/genam.h"
#include "catalog/namespace.h"
#include "catalog/pg_namespace.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "parser/parse_type.h"
#include "parser/scansup.h"
#include "tcop/tcopprot.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
}

#include "pg/base/compat.h"
#include "pg/ask/show/script_query.h"
#include "pg/ask/show/shown_value.h"

typedef struct Edit
{
	int from; /* byte offset */
	int length;
	const char *text; /* what comes instead */
} Edit;

typedef struct EditContext
{
	const char *text;
	const Witness *witness;
	const ScriptStyle *style;
	List *edits;     /* of Edit * */
	List *functions; /* of char * */
} EditContext;

/* Length of an identifier at this place, or 0. */
static int
identifier_length(const char *at)
{
	const char *end = at;

	if (*end == '"')
	{
		end++;
		while (*end && !(*end == '"' && end[1] != '"'))
			end += *end == '"' ? 2 : 1;
		return *end ? (int) (end + 1 - at) : 0;
	}
	while (isalnum((unsigned char) *end) || *end == '_' || *end == '$' || IS_HIGHBIT_SET(*end))
		end++;
	return (int) (end - at);
}

/*
 * Cuts the first count names of a dotted one. Comments between them are more than this understands: then the name
 * stays.
 */
static void
cut_names(EditContext *context, int location, int count)
{
	const char *start = context->text + location;
	const char *at = start;

	for (int i = 0; i < count; i++)
	{
		int length = identifier_length(at);

		if (length == 0)
			return;
		at += length;
		at += strspn(at, " \t\r\n");
		if (*at != '.')
			return;
		at++;
		at += strspn(at, " \t\r\n");
	}
	if (at > start)
	{
		Edit *edit = (Edit *) palloc(sizeof(Edit));

		edit->from = location;
		edit->length = (int) (at - start);
		edit->text = "";
		context->edits = lappend(context->edits, edit);
	}
}

static bool
is_made_relation(const EditContext *context, Oid relid)
{
	for (int i = 0; i < context->witness->ntables; i++)
		if (context->witness->tables[i].relid == relid)
			return true;
	return list_member_oid(context->style->views, relid);
}

static void
edit_relation(EditContext *context, const RangeVar *relation)
{
	if (!relation->schemaname || relation->location < 0 || context->style->qualified)
		return;
	if (is_made_relation(context, RangeVarGetRelid(relation, NoLock, true)))
		cut_names(context, relation->location, relation->catalogname ? 2 : 1);
}

/* schema.table.column, schema.table.* */
static void
edit_column(EditContext *context, const ColumnRef *column)
{
	int count = list_length(column->fields);

	if (count < 3 || column->location < 0 || context->style->qualified)
		return;
	cut_names(context, column->location, count - 2);
}

static void
edit_type(EditContext *context, const TypeName *type)
{
	Oid found;

	if (list_length(type->names) < 2 || type->location < 0 || context->style->qualified)
		return;
	found = LookupTypeNameOid(NULL, type, true);
	if (OidIsValid(get_element_type(found)))
		found = get_element_type(found);
	if (list_member_oid(context->style->types, found))
		cut_names(context, type->location, list_length(type->names) - 1);
}

/* The type's name as the script must write it: what the script makes has no schema. */
static char *
type_name(const EditContext *context, Oid type)
{
	Oid element = get_element_type(type);
	Oid base = OidIsValid(element) ? element : type;
	char *name = format_type_be(type);
	HeapTuple tuple;

	if (context->style->qualified || !list_member_oid(context->style->types, base))
		return name;
	tuple = SearchSysCache1(TYPEOID, ObjectIdGetDatum(base));
	name = psprintf("%s%s", quote_identifier(NameStr(((Form_pg_type) GETSTRUCT(tuple))->typname)),
					OidIsValid(element) ? "[]" : "");
	ReleaseSysCache(tuple);
	return name;
}

static void
edit_parameter(EditContext *context, const ParamRef *reference)
{
	const ParamListInfo params = context->witness->params;
	Edit *edit = (Edit *) palloc(sizeof(Edit));
	const ParamExternData *data;

	if (!params || reference->number < 1 || reference->number > params->numParams || reference->location < 0)
		return;
	data = &params->params[reference->number - 1];
	edit->from = reference->location;
	edit->length = 1 + (int) strspn(context->text + reference->location + 1, "0123456789");
	edit->text =
		psprintf("CAST(%s AS %s)", data->isnull ? "NULL" : quote_literal_cstr(value_text(data->value, data->ptype)),
				 type_name(context, data->ptype));
	context->edits = lappend(context->edits, edit);
}

static void
note_function(EditContext *context, const FuncCall *call)
{
	Oid system = PG_CATALOG_NAMESPACE;
	FuncCandidateList candidates = compat_functions_named(call->funcname);

	for (; candidates; candidates = candidates->next)
	{
		char *name;
		ListCell *cell;
		bool known = false;

		if (get_func_namespace(candidates->oid) == system)
			return;
		if (candidates->next)
			continue;
		name = quote_qualified_identifier(get_namespace_name(get_func_namespace(candidates->oid)),
										  get_func_name(candidates->oid));
		foreach(cell, context->functions)
			known = known || strcmp((const char *) lfirst(cell), name) == 0;
		if (!known)
			context->functions = lappend(context->functions, name);
	}
}

static bool
edit_walker(Node *node, void *arg)
{
	EditContext *context = (EditContext *) arg;

	if (node == NULL)
		return false;
	switch (nodeTag(node))
	{
		case T_RangeVar:
			edit_relation(context, (const RangeVar *) node);
			break;
		case T_ColumnRef:
			edit_column(context, (const ColumnRef *) node);
			break;
		case T_TypeName:
			edit_type(context, (const TypeName *) node);
			break;
		case T_ParamRef:
			edit_parameter(context, (const ParamRef *) node);
			break;
		case T_FuncCall:
			note_function(context, (const FuncCall *) node);
			break;
		default:
			break;
	}
	return compat_walk_raw(node, edit_walker, arg);
}

static int
by_offset(const ListCell *a, const ListCell *b)
{
	return ((const Edit *) lfirst(a))->from - ((const Edit *) lfirst(b))->from;
}

char *
script_query(const char *text, const Witness *witness, const ScriptStyle *style)
{
	EditContext context = {text, witness, style, NIL, NIL};
	const RawStmt *statement = (const RawStmt *) linitial(pg_parse_query(text));
	int at = statement->stmt_location;
	int end = statement->stmt_len > 0 ? at + statement->stmt_len : (int) strlen(text);
	StringInfoData out;
	ListCell *cell;

	(void) edit_walker(statement->stmt, &context);
	list_sort(context.edits, by_offset);
	initStringInfo(&out);
	foreach(cell, context.edits)
	{
		const Edit *edit = (const Edit *) lfirst(cell);

		/* WITH clauses and set operations may show a node twice. */
		if (edit->from < at)
			continue;
		appendBinaryStringInfo(&out, text + at, edit->from - at);
		appendStringInfoString(&out, edit->text);
		at = edit->from + edit->length;
	}
	appendBinaryStringInfo(&out, text + at, end - at);
	while (out.len > 0 && isspace((unsigned char) out.data[out.len - 1]))
		out.data[--out.len] = '\0';
	at = (int) strspn(out.data, " \t\r\n");
	return out.data + at;
}

List *
script_functions(const char *text)
{
	Witness nothing = {};
	ScriptStyle style = {};
	EditContext context = {text, &nothing, &style, NIL, NIL};

	style.qualified = true;
	(void) edit_walker(((const RawStmt *) linitial(pg_parse_query(text)))->stmt, &context);
	return context.functions;
}
