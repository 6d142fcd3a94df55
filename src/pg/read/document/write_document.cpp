/*
 * write_document.cpp: the tree as the JSON text of docs/problem-document.md, section by section.
 */
extern "C" {
#include "postgres.h"

#include "utils/varlena.h"
}

#include "pg/base/compat.h"
#include "pg/base/settings.h"
#include "pg/read/query/catalog/catalog_tables.h"
#include "pg/read/query/catalog/stored_conditions.h"
#include "pg/read/document/stored_lemmas.h"
#include "pg/read/document/document_text.h"
#include "pg/read/document/write_document.h"
#include "pg/read/document/write_plan.h"
#include "pg/read/document/write_shared.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/terms/tree.h"
#include "pg/read/trees/may_raise.h"

namespace front {

static void
write_type(Document *out, const Type *type)
{
	static const char *const kinds[] = {"bool", "int", "numeric", "float", "date", "timestamp", "code"};

	appendStringInfoString(out, "{\"name\":");
	write_string(out, type->name);
	appendStringInfo(out, ",\"kind\":\"%s\"", kinds[(int) type->kind]);
	switch (type->kind)
	{
		case Kind::Int:
			appendStringInfo(out, ",\"min\":\"%s\",\"max\":\"%s\"", type->min, type->max);
			break;
		case Kind::Numeric:
			if (type->precision >= 0)
				appendStringInfo(out, ",\"precision\":%d,\"scale\":%d", type->precision, type->scale);
			break;
		case Kind::Float:
			appendStringInfo(out, ",\"bits\":%d", type->bits);
			break;
		case Kind::Timestamp:
			appendStringInfo(out, ",\"zone\":%s", truth(type->zone));
			break;
		case Kind::Code:
			appendStringInfo(out, ",\"pool\":%d,\"ordered\":%s", type->pool->id, truth(type->pool->ordered));
			if (type->max_length > 0)
				appendStringInfo(out, ",\"max_length\":%d", type->max_length);
			if (type->trimmed)
				appendStringInfoString(out, ",\"trimmed\":true");
			if (type->blunt)
				appendStringInfoString(out, ",\"blunt\":true");
			if (is_spelling(type))
				appendStringInfoString(out, ",\"spelling\":true");
			break;
		default:
			break;
	}
	appendStringInfoChar(out, '}');
}

static void
write_pool(Document *out, const Pool *pool)
{
	appendStringInfoString(out, "{\"name\":");
	write_string(out, pool->name);
	appendStringInfo(out, ",\"closed\":%s,\"minimum\":%s", truth(pool->closed), truth(pool->minimum));
	write_array<PoolValue>(
		member(out, "values"), pool->values,
		[=](const PoolValue *value)
		{
			appendStringInfoString(out, "{\"text\":");
			write_string(out, value->text);
			appendStringInfo(out, ",\"constant\":%s,\"length\":%d%s}", truth(value->constant), value->length,
							 value->sample && !value->constant && pool->type == TEXTOID ? ",\"sample\":true" : "");
		});
	appendStringInfoChar(out, '}');
}

/* Constraints that are enforced, with those that are only declared where these may be seen. */
static List *
with_declared(const Document *out, List *enforced, List *declared)
{
	return out->databases_only ? list_concat_copy(enforced, declared) : enforced;
}

/* An array of objects that begin with their name; write(T *) writes the other members. */
template <typename T, typename F>
static void
write_named_objects(Document *out, const char *name, List *list, F write)
{
	write_array<T>(member(out, name), list,
				   [=](const T *element)
				   {
					   appendStringInfoString(out, "{\"name\":");
					   write_string(out, element->name);
					   write(element);
					   appendStringInfoChar(out, '}');
				   });
}

static void
write_table_columns(Document *out, const Table *table)
{
	write_named_objects<TableColumn>(
		out, "columns", table->columns,
		[=](const TableColumn *column)
		{
			appendStringInfo(out, ",\"type\":%d,\"not_null\":%s", column->type->id,
							 truth(column->not_null || (out->databases_only && column->declared_not_null)));
			write_optional(out, column->generated != NULL || out->databases_only ? "generated" : "sought_generated",
						   column->generated != NULL ? column->generated : column->declared_generated);
			if (column->samples != NIL)
				write_exprs(member(out, "samples"), column->samples);
		});
}

static void
write_keys(Document *out, const char *field, List *keys)
{
	write_named_objects<TableKey>(out, field, keys,
								  [=](const TableKey *key)
								  {
									  appendStringInfo(out, ",\"primary\":%s,\"nulls_distinct\":%s",
													   truth(key->primary), truth(key->nulls_distinct));
									  if (key->exprs != NIL)
										  write_exprs(member(out, "exprs"), key->exprs);
									  else
										  write_ids(member(out, "columns"), key->columns);
									  write_optional(out, "predicate", key->predicate);
								  });
}

static void
write_foreign_keys(Document *out, const char *field, List *keys)
{
	write_named_objects<TableForeignKey>(out, field, keys,
										 [=](const TableForeignKey *key)
										 {
											 write_ids(member(out, "columns"), key->columns);
											 appendStringInfo(out, ",\"table\":%d", key->table);
											 write_ids(member(out, "references"), key->references);
											 appendStringInfo(out, ",\"match\":\"%s\"", key->full ? "full" : "simple");
										 });
}

static void
write_checks(Document *out, const char *field, List *checks)
{
	write_named_objects<TableCheck>(out, field, checks,
									[=](const TableCheck *check) { write_expr(member(out, "expr"), check->expr); });
}

static void
write_dependencies(Document *out, const Table *table)
{
	if (table->dependencies == NIL)
		return;
	write_named_objects<TableDependency>(out, "dependencies", table->dependencies,
										 [=](const TableDependency *dependency)
										 {
											 write_ids(member(out, "columns"), dependency->columns);
											 write_ids(member(out, "determines"), dependency->determines);
										 });
}

static void
write_table(Document *out, const Table *table)
{

	appendStringInfoString(out, "{\"name\":");
	write_string(out, table->name);
	write_table_columns(out, table);
	write_keys(out, "keys", with_declared(out, table->keys, table->declared.keys));
	if (!out->databases_only && table->declared.keys != NIL)
		write_keys(out, "sought_keys", table->declared.keys);
	write_foreign_keys(out, "foreign_keys", with_declared(out, table->foreign_keys, table->declared.foreign_keys));
	if (!out->databases_only && table->declared.foreign_keys != NIL)
		write_foreign_keys(out, "sought_foreign_keys", table->declared.foreign_keys);
	write_dependencies(out, table);
	write_checks(out, "checks", with_declared(out, table->checks, table->declared.checks));
	if (!out->databases_only && table->declared.checks != NIL)
		write_checks(out, "sought", table->declared.checks);
	if (table->keyless)
		appendStringInfoString(out, ",\"keyless\":true");
	appendStringInfo(out, ",\"queried\":%s}", truth(table->queried));
}

static void
write_parameter(Document *out, const Parameter *parameter)
{
	appendStringInfo(out, "{\"index\":%d,\"name\":", parameter->face->index);
	write_string(out, parameter->face->name);
	appendStringInfo(out, ",\"type\":%d", parameter->type->id);
	if (parameter->value != NULL)
		write_const(out, parameter->value);
	appendStringInfoChar(out, '}');
}

static void
write_host_call(Document *out, const HostCall *call)
{
	appendStringInfoString(out, "{\"args\":");
	write_types(out, call->types);
	appendStringInfo(out, ",\"result\":%d", call->result->id);
	if (call->hole > 0)
		appendStringInfo(out, ",\"hole\":%d", call->hole);
	else if (depends_on_settings(call->node))
		appendStringInfoString(out, ",\"stable\":true");
	if (call->sql != NULL)
	{
		write_string(member(out, "sql"), call->sql);
	}
	appendStringInfoChar(out, '}');
}

static void
write_query(Document *out, const Query *query, const QueryPlan *plan)
{
	List *names = NIL;
	ListCell *lc;

	appendStringInfoString(out, "{\"plan\":");
	write_plan(out, plan->plan);
	write_ids(member(out, "output"), plan->output);
	foreach(lc, query->targetList)
		if (!((TargetEntry *) lfirst(lc))->resjunk)
			names = lappend(names,
							((TargetEntry *) lfirst(lc))->resname ? ((TargetEntry *) lfirst(lc))->resname
																  : pstrdup("?column?"));
	write_array<char>(member(out, "names"), names, [=](const char *name) { write_string(out, name); });
	appendStringInfo(out, ",\"ordered\":%s}", truth(query->sortClause != NIL));
}

static void
write_disabled_rules(Document *out, const SqleqOptions *options)
{
	List *names;

	if (!SplitIdentifierString(pstrdup(sqleq_disabled_rules), ',', &names))
		names = NIL;
	if (options->transitive)
		names = lappend(names, pstrdup("broken_ties"));
	if (names != NIL)
		write_array<char>(member(out, "disabled_rules"), names, [=](const char *name) { write_string(out, name); });
}

static void
write_options(Document *out, const Lowering *low, const SqleqOptions *options, int databases)
{
	SqleqSemantics semantics = low->problem->semantics;

	appendStringInfoString(out, "\"options\":{");
	out->role_at = out->len;
	if (options->most_rows > 0)
		appendStringInfo(out, "\"rows\":%d,", options->most_rows);
	appendStringInfo(out, "\"bound\":%d,\"semantics\":\"%s\",\"seed\":" INT64_FORMAT ",\"timeout_ms\":" INT64_FORMAT,
					 options->bound,
					 semantics == SQLEQ_LIST      ? "list"
						 : semantics == SQLEQ_SET ? "set"
												  : "bag",
					 options->seed, options->timeout_ms);
	if (options->steps > 0)
		appendStringInfo(out, ",\"steps\":" INT64_FORMAT, options->steps);
	if (options->databases > 0)
		appendStringInfo(out, ",\"databases\":%d", options->databases);
	if (options->explain && options->explain_proofs)
		appendStringInfoString(out, ",\"explain\":true");
	if (databases == 0 && (query_may_raise(low->problem->query[0]) || query_may_raise(low->problem->query[1])))
		appendStringInfo(out, ",\"may_raise\":true%s", low->drops_errors ? ",\"unseen_errors\":true" : "");
	write_disabled_rules(out, options);
	if (databases > 0)
		appendStringInfo(out, ",\"generate\":%d", databases);
	appendStringInfoChar(out, '}');
}

/* A member that is an array, one line for each element; `writer` writes one. */
template <class T>
static void
write_section(Document *out, const char *name, List *items, void (*writer)(Document *, const T *))
{
	ListCell *lc;

	appendStringInfo(out, ",\n\"%s\":[", name);
	foreach(lc, items)
	{
		appendStringInfoString(out, foreach_current_index(lc) == 0 ? "\n " : ",\n ");
		writer(out, (const T *) lfirst(lc));
	}
	appendStringInfoChar(out, ']');
}

static void
write_line(Document *out, const char *text)
{
	write_string(out, text);
}

static void
count_table(Document *out, const Table *table)
{
	ListCell *lc, *lc2;

	foreach(lc, table->columns)
	{
		count_expr(out, ((const TableColumn *) lfirst(lc))->generated);
		count_expr(out, ((const TableColumn *) lfirst(lc))->declared_generated);
	}
	foreach(lc, list_concat_copy(table->keys, table->declared.keys))
	{
		foreach(lc2, ((const TableKey *) lfirst(lc))->exprs)
			count_expr(out, (const Expr *) lfirst(lc2));
		count_expr(out, ((const TableKey *) lfirst(lc))->predicate);
	}
	foreach(lc, list_concat_copy(table->checks, table->declared.checks))
		count_expr(out, ((const TableCheck *) lfirst(lc))->expr);
}

/* Everything up to the queries. databases: so many are all that is wanted (0: a verdict). */
static void
write_problem(Document *out, Lowering *low, const SqleqOptions *options, int databases)
{
	ListCell *lc;

	foreach(lc, low->tables)
		count_table(out, (const Table *) lfirst(lc));
	number_shared(out);
	initStringInfo(out);
	appendStringInfoString(out, "{\"version\":1,\n");
	write_options(out, low, options, databases);
	write_section<Type>(out, "types", low->types, write_type);
	write_section<Pool>(out, "pools", low->pools, write_pool);
	if (low->host_calls != NIL)
		write_section<HostCall>(out, "functions", low->host_calls, write_host_call);
	write_shared(out, low->next_column);
	write_section<Table>(out, "tables", low->tables, write_table);
	write_section<Parameter>(out, "parameters", low->parameters, write_parameter);
}

/* The document with another part of the work wanted. */
static const char *
with_role(const Document *out, const char *role)
{
	return psprintf("%.*s\"role\":\"%s\",%s", out->role_at, out->data, role, out->data + out->role_at);
}

void
write_document(Lowering *low, const SqleqOptions *options, const QueryPlan *plans, bool rows_only)
{
	Document out = {};

	for (int i = 0; i < 2; i++)
		count_plan(&out, plans[i].plan);
	write_problem(&out, low, options, options->covering);
	appendStringInfoString(&out, ",\n\"queries\":[\n ");
	write_query(&out, low->problem->query[0], &plans[0]);
	appendStringInfoString(&out, ",\n ");
	write_query(&out, low->problem->query[1], &plans[1]);
	appendStringInfoChar(&out, ']');
	write_section<char>(&out, "assumptions", low->problem->assumptions, write_line);
	write_stored_lemmas(&out);
	appendStringInfoString(&out, "}");
	low->problem->document = rows_only ? with_role(&out, "rows") : out.data;
	low->problem->refuter_document = with_role(&out, rows_only ? "rows" : "refute");
	if (options->explain && options->explain_proofs)
		low->problem->suggest_document = with_role(&out, "suggest");
}

const char *
write_generator(Lowering *low, const SqleqOptions *options, List *constants, int databases)
{
	Document out = {};

	out.databases_only = true;
	write_problem(&out, low, options, databases);
	write_section<Expr>(&out, "constants", constants, write_expr);
	appendStringInfoString(&out, ",\n\"queries\":[]}");
	return out.data;
}

} /* namespace front */
