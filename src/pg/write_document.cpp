/*
 * write_document.cpp: the tree as the JSON text of docs/problem-document.md.
 */
#include "lower.h"

extern "C" {
#include "utils/builtins.h"
#include "utils/json.h"
}

namespace front
{

static void write_plan(StringInfo out, const Plan *plan);
static void write_expr(StringInfo out, const Expr *expr);

static void
write_string(StringInfo out, const char *text)
{
	escape_json(out, text);
}

static void
comma(StringInfo out, bool first)
{
	if (!first)
		appendStringInfoChar(out, ',');
}

static const char *
truth(bool value)
{
	return value ? "true" : "false";
}

static void
write_ids(StringInfo out, List *ids)
{
	ListCell *lc;

	appendStringInfoChar(out, '[');
	foreach(lc, ids)
	{
		comma(out, foreach_current_index(lc) == 0);
		appendStringInfo(out, "%d", lfirst_int(lc));
	}
	appendStringInfoChar(out, ']');
}

static void
write_exprs(StringInfo out, List *exprs)
{
	ListCell *lc;

	appendStringInfoChar(out, '[');
	foreach(lc, exprs)
	{
		comma(out, foreach_current_index(lc) == 0);
		write_expr(out, (Expr *) lfirst(lc));
	}
	appendStringInfoChar(out, ']');
}

static const PoolValue *
kept_value(const PoolValue *value)
{
	while (value->same != NULL)
		value = value->same;
	return value;
}

static void
write_const(StringInfo out, const Expr *expr)
{
	appendStringInfoString(out, ",\"value\":");
	if (expr->coded != NULL)
	{
		const PoolValue *value = kept_value(expr->coded);

		appendStringInfo(out, "\"%d\",\"text\":", value->index);
		write_string(out, value->text);
	}
	else if (expr->value == NULL)
		appendStringInfoString(out, "null");
	else if (expr->type->kind == Kind::Bool)
		appendStringInfoString(out, expr->value);
	else
		write_string(out, expr->value);
}

static void
write_expr(StringInfo out, const Expr *expr)
{
	check_stack_depth();
	appendStringInfo(out, "{\"op\":\"%s\",\"type\":%d", op_name(expr->op), expr->type->id);
	switch (expr->op)
	{
		case Op::Column:
			appendStringInfo(out, ",\"id\":%d", expr->id);
			break;
		case Op::Param:
			appendStringInfo(out, ",\"index\":%d", expr->id);
			break;
		case Op::Const:
			write_const(out, expr);
			break;
		case Op::Function:
			appendStringInfoString(out, ",\"name\":");
			write_string(out, expr->name);
			appendStringInfo(out, ",\"strict\":%s", truth(expr->strict));
			if (expr->host != NULL)
				appendStringInfo(out, ",\"host\":%d", expr->host->id);
			if (expr->total)
				appendStringInfoString(out, ",\"total\":true");
			break;
		default:
			break;
	}
	if (expr->args != NIL || expr->op == Op::Function)
	{
		appendStringInfoString(out, ",\"args\":");
		write_exprs(out, expr->args);
	}
	if (expr->plan != NULL)
	{
		appendStringInfoString(out, ",\"plan\":");
		write_plan(out, expr->plan);
	}
	if (expr->condition != NULL)
	{
		appendStringInfoString(out, ",\"condition\":");
		write_expr(out, expr->condition);
	}
	appendStringInfoChar(out, '}');
}

static void
write_named(StringInfo out, List *items)
{
	ListCell *lc;

	appendStringInfoChar(out, '[');
	foreach(lc, items)
	{
		NamedExpr *item = (NamedExpr *) lfirst(lc);

		comma(out, foreach_current_index(lc) == 0);
		appendStringInfo(out, "{\"id\":%d,\"expr\":", item->id);
		write_expr(out, item->expr);
		appendStringInfoChar(out, '}');
	}
	appendStringInfoChar(out, ']');
}

static void
write_types(StringInfo out, List *types)
{
	ListCell *lc;

	appendStringInfoString(out, ",\"types\":[");
	foreach(lc, types)
	{
		comma(out, foreach_current_index(lc) == 0);
		appendStringInfo(out, "%d", ((Type *) lfirst(lc))->id);
	}
	appendStringInfoChar(out, ']');
}

static void
write_inputs(StringInfo out, const Plan *plan)
{
	ListCell *lc;

	appendStringInfoString(out, ",\"columns\":");
	write_ids(out, plan->output);
	write_types(out, plan->types);
	if (plan->op == PlanOp::Recursive || plan->op == PlanOp::Working)
		appendStringInfo(out, ",\"token\":%d", plan->token);
	if (plan->op == PlanOp::Intersect || plan->op == PlanOp::Except || plan->op == PlanOp::Recursive)
		appendStringInfo(out, ",\"all\":%s", truth(plan->all));
	appendStringInfoString(out, ",\"inputs\":[");
	foreach(lc, plan->inputs)
	{
		comma(out, foreach_current_index(lc) == 0);
		write_plan(out, (Plan *) lfirst(lc));
	}
	appendStringInfoChar(out, ']');
}

static void
write_values(StringInfo out, const Plan *plan)
{
	ListCell *lc;

	appendStringInfoString(out, ",\"columns\":");
	write_ids(out, plan->output);
	write_types(out, plan->types);
	appendStringInfoString(out, ",\"rows\":[");
	foreach(lc, plan->rows)
	{
		comma(out, foreach_current_index(lc) == 0);
		write_exprs(out, (List *) lfirst(lc));
	}
	appendStringInfoChar(out, ']');
}

static void
write_group(StringInfo out, const Plan *plan)
{
	ListCell *lc;

	appendStringInfoString(out, ",\"keys\":");
	write_named(out, plan->items);
	appendStringInfoString(out, ",\"aggregates\":[");
	foreach(lc, plan->aggregates)
	{
		Aggregate *agg = (Aggregate *) lfirst(lc);

		comma(out, foreach_current_index(lc) == 0);
		appendStringInfo(out, "{\"id\":%d,\"function\":\"%s\",\"type\":%d,\"args\":", agg->id, agg->function, agg->type->id);
		write_exprs(out, agg->args);
		appendStringInfo(out, ",\"distinct\":%s", truth(agg->distinct));
		if (agg->filter != NULL)
		{
			appendStringInfoString(out, ",\"filter\":");
			write_expr(out, agg->filter);
		}
		appendStringInfoChar(out, '}');
	}
	appendStringInfoChar(out, ']');
}

static void
write_keys(StringInfo out, List *keys)
{
	ListCell *lc;

	appendStringInfoString(out, ",\"keys\":[");
	foreach(lc, keys)
	{
		SortItem *item = (SortItem *) lfirst(lc);

		comma(out, foreach_current_index(lc) == 0);
		appendStringInfoString(out, "{\"expr\":");
		write_expr(out, item->expr);
		appendStringInfo(out, ",\"descending\":%s,\"nulls_first\":%s}", truth(item->descending), truth(item->nulls_first));
	}
	appendStringInfoChar(out, ']');
}

static void
write_sort(StringInfo out, const Plan *plan)
{
	write_keys(out, plan->items);
	if (plan->limit != NULL)
	{
		appendStringInfoString(out, ",\"limit\":");
		write_expr(out, plan->limit);
	}
	if (plan->offset != NULL)
	{
		appendStringInfoString(out, ",\"offset\":");
		write_expr(out, plan->offset);
	}
	appendStringInfo(out, ",\"with_ties\":%s", truth(plan->with_ties));
}

static void
write_frame(StringInfo out, const WindowFunction *window)
{
	appendStringInfo(out, ",\"frame\":{\"mode\":\"%s\",\"start\":\"%s\",\"end\":\"%s\",\"exclude\":\"%s\"", window->mode, window->start,
					 window->end, window->exclude);
	if (window->start_offset != NULL)
	{
		appendStringInfoString(out, ",\"start_offset\":");
		write_expr(out, window->start_offset);
	}
	if (window->end_offset != NULL)
	{
		appendStringInfoString(out, ",\"end_offset\":");
		write_expr(out, window->end_offset);
	}
	appendStringInfoChar(out, '}');
}

static void
write_windows(StringInfo out, const Plan *plan)
{
	ListCell *lc;

	appendStringInfoString(out, ",\"functions\":[");
	foreach(lc, plan->windows)
	{
		WindowFunction *window = (WindowFunction *) lfirst(lc);

		comma(out, foreach_current_index(lc) == 0);
		appendStringInfo(out, "{\"id\":%d,\"function\":\"%s\",\"type\":%d,\"args\":", window->id, window->function, window->type->id);
		write_exprs(out, window->args);
		if (window->filter != NULL)
		{
			appendStringInfoString(out, ",\"filter\":");
			write_expr(out, window->filter);
		}
		appendStringInfoString(out, ",\"partition\":");
		write_exprs(out, window->partition);
		write_keys(out, window->keys);
		write_frame(out, window);
		appendStringInfoChar(out, '}');
	}
	appendStringInfoChar(out, ']');
}

static void
write_join(StringInfo out, const Plan *plan)
{
	appendStringInfo(out, ",\"kind\":\"%s\",\"lateral\":%s,\"left\":", plan->kind, truth(plan->lateral));
	write_plan(out, (Plan *) linitial(plan->inputs));
	appendStringInfoString(out, ",\"right\":");
	write_plan(out, (Plan *) lsecond(plan->inputs));
	appendStringInfoString(out, ",\"condition\":");
	write_expr(out, plan->condition);
}

static const char *
plan_name(PlanOp op)
{
	switch (op)
	{
		case PlanOp::Scan: return "scan";
		case PlanOp::Values: return "values";
		case PlanOp::Select: return "select";
		case PlanOp::Project: return "project";
		case PlanOp::Join: return "join";
		case PlanOp::UnionAll: return "union_all";
		case PlanOp::Union: return "union";
		case PlanOp::Intersect: return "intersect";
		case PlanOp::Except: return "except";
		case PlanOp::Distinct: return "distinct";
		case PlanOp::Group: return "group";
		case PlanOp::Sort: return "sort";
		case PlanOp::Recursive: return "recursive";
		case PlanOp::Working: return "working";
		case PlanOp::Window: return "window";
	}
	return "?";
}

static void
write_plan(StringInfo out, const Plan *plan)
{
	check_stack_depth();
	appendStringInfo(out, "{\"op\":\"%s\"", plan_name(plan->op));
	switch (plan->op)
	{
		case PlanOp::Scan:
			appendStringInfo(out, ",\"table\":%d,\"columns\":", plan->table);
			write_ids(out, plan->output);
			break;
		case PlanOp::Values:
			write_values(out, plan);
			break;
		case PlanOp::Join:
			write_join(out, plan);
			break;
		case PlanOp::UnionAll:
		case PlanOp::Union:
		case PlanOp::Intersect:
		case PlanOp::Except:
		case PlanOp::Recursive:
		case PlanOp::Working:
			write_inputs(out, plan);
			break;
		default:
			appendStringInfoString(out, ",\"input\":");
			write_plan(out, (Plan *) linitial(plan->inputs));
			break;
	}
	if (plan->op == PlanOp::Select)
	{
		appendStringInfoString(out, ",\"condition\":");
		write_expr(out, plan->condition);
	}
	else if (plan->op == PlanOp::Project)
	{
		appendStringInfoString(out, ",\"columns\":");
		write_named(out, plan->items);
	}
	else if (plan->op == PlanOp::Group)
		write_group(out, plan);
	else if (plan->op == PlanOp::Sort)
		write_sort(out, plan);
	else if (plan->op == PlanOp::Window)
		write_windows(out, plan);
	appendStringInfoChar(out, '}');
}

static void
write_type(StringInfo out, const Type *type)
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
			break;
		default:
			break;
	}
	appendStringInfoChar(out, '}');
}

static void
write_pool(StringInfo out, const Pool *pool)
{
	ListCell *lc;

	appendStringInfoString(out, "{\"name\":");
	write_string(out, pool->name);
	appendStringInfo(out, ",\"closed\":%s,\"minimum\":%s,\"values\":[", truth(pool->closed), truth(pool->minimum));
	foreach(lc, pool->values)
	{
		PoolValue *value = (PoolValue *) lfirst(lc);

		comma(out, foreach_current_index(lc) == 0);
		appendStringInfoString(out, "{\"text\":");
		write_string(out, value->text);
		appendStringInfo(out, ",\"constant\":%s,\"length\":%d}", truth(value->constant), value->length);
	}
	appendStringInfoString(out, "]}");
}

static void
write_table_columns(StringInfo out, const Table *table)
{
	ListCell *lc;

	appendStringInfoString(out, ",\"columns\":[");
	foreach(lc, table->columns)
	{
		TableColumn *column = (TableColumn *) lfirst(lc);

		comma(out, foreach_current_index(lc) == 0);
		appendStringInfoString(out, "{\"name\":");
		write_string(out, column->name);
		appendStringInfo(out, ",\"type\":%d,\"not_null\":%s", column->type->id, truth(column->not_null));
		if (column->generated != NULL)
		{
			appendStringInfoString(out, ",\"generated\":");
			write_expr(out, column->generated);
		}
		appendStringInfoChar(out, '}');
	}
	appendStringInfoChar(out, ']');
}

static void
write_table_keys(StringInfo out, const Table *table)
{
	ListCell *lc;

	appendStringInfoString(out, ",\"keys\":[");
	foreach(lc, table->keys)
	{
		TableKey *key = (TableKey *) lfirst(lc);

		comma(out, foreach_current_index(lc) == 0);
		appendStringInfoString(out, "{\"name\":");
		write_string(out, key->name);
		appendStringInfo(out, ",\"primary\":%s,\"nulls_distinct\":%s", truth(key->primary), truth(key->nulls_distinct));
		if (key->exprs != NIL)
		{
			appendStringInfoString(out, ",\"exprs\":");
			write_exprs(out, key->exprs);
		}
		else
		{
			appendStringInfoString(out, ",\"columns\":");
			write_ids(out, key->columns);
		}
		if (key->predicate != NULL)
		{
			appendStringInfoString(out, ",\"predicate\":");
			write_expr(out, key->predicate);
		}
		appendStringInfoChar(out, '}');
	}
	appendStringInfoChar(out, ']');
}

static void
write_foreign_keys(StringInfo out, const Table *table)
{
	ListCell *lc;

	appendStringInfoString(out, ",\"foreign_keys\":[");
	foreach(lc, table->foreign_keys)
	{
		TableForeignKey *key = (TableForeignKey *) lfirst(lc);

		comma(out, foreach_current_index(lc) == 0);
		appendStringInfoString(out, "{\"name\":");
		write_string(out, key->name);
		appendStringInfoString(out, ",\"columns\":");
		write_ids(out, key->columns);
		appendStringInfo(out, ",\"table\":%d,\"references\":", key->table);
		write_ids(out, key->references);
		appendStringInfo(out, ",\"match\":\"%s\"}", key->full ? "full" : "simple");
	}
	appendStringInfoChar(out, ']');
}

static void
write_table(StringInfo out, const Table *table)
{
	ListCell *lc;

	appendStringInfoString(out, "{\"name\":");
	write_string(out, table->name);
	write_table_columns(out, table);
	write_table_keys(out, table);
	write_foreign_keys(out, table);
	appendStringInfoString(out, ",\"checks\":[");
	foreach(lc, table->checks)
	{
		TableCheck *check = (TableCheck *) lfirst(lc);

		comma(out, foreach_current_index(lc) == 0);
		appendStringInfoString(out, "{\"name\":");
		write_string(out, check->name);
		appendStringInfoString(out, ",\"expr\":");
		write_expr(out, check->expr);
		appendStringInfoChar(out, '}');
	}
	appendStringInfo(out, "],\"queried\":%s}", truth(table->queried));
}

static void
write_parameter(StringInfo out, const Parameter *parameter)
{
	appendStringInfo(out, "{\"index\":%d,\"name\":", parameter->face->index);
	write_string(out, parameter->face->name);
	appendStringInfo(out, ",\"type\":%d", parameter->type->id);
	if (parameter->value != NULL)
		write_const(out, parameter->value);
	appendStringInfoChar(out, '}');
}

static void
write_host_call(StringInfo out, const HostCall *call)
{
	ListCell *lc;

	appendStringInfoString(out, "{\"args\":[");
	foreach(lc, call->types)
	{
		comma(out, foreach_current_index(lc) == 0);
		appendStringInfo(out, "%d", ((Type *) lfirst(lc))->id);
	}
	appendStringInfo(out, "],\"result\":%d", call->result->id);
	if (call->sql != NULL)
	{
		appendStringInfoString(out, ",\"sql\":");
		write_string(out, call->sql);
	}
	appendStringInfoChar(out, '}');
}

static void
write_query(StringInfo out, const Query *query, const QueryPlan *plan)
{
	ListCell *lc;
	bool first = true;

	appendStringInfoString(out, "{\"plan\":");
	write_plan(out, plan->plan);
	appendStringInfoString(out, ",\"output\":");
	write_ids(out, plan->output);
	appendStringInfoString(out, ",\"names\":[");
	foreach(lc, query->targetList)
	{
		TargetEntry *target = (TargetEntry *) lfirst(lc);

		if (target->resjunk)
			continue;
		comma(out, first);
		write_string(out, target->resname ? target->resname : "?column?");
		first = false;
	}
	appendStringInfo(out, "],\"ordered\":%s}", truth(query->sortClause != NIL));
}

static void
write_options(StringInfo out, const Lowering *low, const SqleqOptions *options, int databases)
{
	SqleqSemantics semantics = low->problem->semantics;

	appendStringInfo(out, "\"options\":{\"bound\":%d,\"semantics\":\"%s\",\"seed\":" INT64_FORMAT ",\"timeout_ms\":" INT64_FORMAT,
					 options->bound, semantics == SQLEQ_LIST ? "list" : semantics == SQLEQ_SET ? "set" : "bag", options->seed,
					 options->timeout_ms);
	if (options->databases > 0)
		appendStringInfo(out, ",\"databases\":%d", options->databases);
	if (options->explain)
		appendStringInfoString(out, ",\"explain\":true");
	if (databases > 0)
		appendStringInfo(out, ",\"generate\":%d", databases);
	appendStringInfoChar(out, '}');
}

/* A member that is an array, one line for each element; `writer` writes one. */
template <class T>
static void
write_section(StringInfo out, const char *name, List *items, void (*writer)(StringInfo, const T *))
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
write_line(StringInfo out, const char *text)
{
	write_string(out, text);
}

/* Everything up to the queries. databases: so many are all that is wanted (0: a verdict). */
static void
write_problem(StringInfo out, Lowering *low, const SqleqOptions *options, int databases)
{
	initStringInfo(out);
	appendStringInfoString(out, "{\"version\":1,\n");
	write_options(out, low, options, databases);
	write_section<Type>(out, "types", low->types, write_type);
	write_section<Pool>(out, "pools", low->pools, write_pool);
	if (low->host_calls != NIL)
		write_section<HostCall>(out, "functions", low->host_calls, write_host_call);
	write_section<Table>(out, "tables", low->tables, write_table);
	write_section<Parameter>(out, "parameters", low->parameters, write_parameter);
}

const char *
write_document(Lowering *low, const SqleqOptions *options, const QueryPlan *plans)
{
	StringInfoData out;

	write_problem(&out, low, options, 0);
	appendStringInfoString(&out, ",\n\"queries\":[\n ");
	write_query(&out, low->problem->query[0], &plans[0]);
	appendStringInfoString(&out, ",\n ");
	write_query(&out, low->problem->query[1], &plans[1]);
	appendStringInfoChar(&out, ']');
	write_section<char>(&out, "assumptions", low->problem->assumptions, write_line);
	appendStringInfoString(&out, "}");
	return out.data;
}

const char *
write_generator(Lowering *low, const SqleqOptions *options, List *constants, int databases)
{
	StringInfoData out;

	write_problem(&out, low, options, databases);
	write_section<Expr>(&out, "constants", constants, write_expr);
	appendStringInfoString(&out, ",\n\"queries\":[]}");
	return out.data;
}

}								/* namespace front */
