/*
 * write_plan.cpp: plans and expressions of the problem document.
 */
#include "pg/base/compat.h"
#include "pg/read/document/write_plan.h"
#include "pg/read/document/write_shared.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "utils/builtins.h"
#include "utils/json.h"
}

namespace front {

void
write_string(Document *out, const char *text)
{
	escape_json(out, text);
}

void
write_ids(Document *out, List *ids)
{
	ListCell *lc;

	appendStringInfoChar(out, '[');
	foreach(lc, ids)
		appendStringInfo(out, "%s%d", foreach_current_index(lc) > 0 ? "," : "", lfirst_int(lc));
	appendStringInfoChar(out, ']');
}

void
write_exprs(Document *out, List *exprs)
{
	write_array<Expr>(out, exprs, [=](const Expr *expr) { write_expr(out, expr); });
}

void
write_types(Document *out, List *types)
{
	write_array<Type>(out, types, [=](const Type *type) { appendStringInfo(out, "%d", type->id); });
}

void
write_optional(Document *out, const char *name, const Expr *expr)
{
	if (expr != NULL)
		write_expr(member(out, name), expr);
}

static const PoolValue *
kept_value(const PoolValue *value)
{
	while (value->same != NULL)
		value = value->same;
	return value;
}

void
write_const(Document *out, const Expr *expr)
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

void
write_whole_expr(Document *out, const Expr *expr)
{
	check_stack_depth();
	CHECK_FOR_INTERRUPTS();
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
			write_string(member(out, "name"), expr->name);
			appendStringInfo(out, ",\"strict\":%s", truth(expr->strict));
			if (expr->host != NULL)
				appendStringInfo(out, ",\"host\":%d", expr->host->id);
			if (expr->total)
				appendStringInfoString(out, ",\"total\":true");
			if (expr->respects)
				appendStringInfoString(out, ",\"respects\":true");
			break;
		default:
			break;
	}
	if (expr->args != NIL || expr->op == Op::Function)
	{
		write_exprs(member(out, "args"), expr->args);
	}
	if (expr->plan != NULL)
	{
		write_plan(member(out, "plan"), expr->plan);
	}
	write_optional(out, "condition", expr->condition);
	appendStringInfoChar(out, '}');
}

void
write_expr(Document *out, const Expr *expr)
{
	int number = expr->args == NIL && expr->plan == NULL ? 0 : shared_number(out, expr);

	if (number > 0)
		appendStringInfo(out, "{\"op\":\"reference\",\"expr\":%d}", number - 1);
	else
		write_whole_expr(out, expr);
}

static void
write_named(Document *out, List *items)
{
	write_objects<NamedExpr>(out, items,
							 [=](const NamedExpr *item)
							 {
								 appendStringInfo(out, "\"id\":%d", item->id);
								 write_expr(member(out, "expr"), item->expr);
							 });
}

static void
write_inputs(Document *out, const Plan *plan)
{
	write_ids(member(out, "columns"), plan->output);
	write_types(member(out, "types"), plan->types);
	if (plan->op == PlanOp::Recursive || plan->op == PlanOp::Working)
		appendStringInfo(out, ",\"token\":%d", plan->token);
	if (plan->op == PlanOp::Intersect || plan->op == PlanOp::Except || plan->op == PlanOp::Recursive)
		appendStringInfo(out, ",\"all\":%s", truth(plan->all));
	write_array<Plan>(member(out, "inputs"), plan->inputs, [=](const Plan *input) { write_plan(out, input); });
}

static void
write_values(Document *out, const Plan *plan)
{
	write_ids(member(out, "columns"), plan->output);
	write_types(member(out, "types"), plan->types);
	write_array<List>(member(out, "rows"), plan->rows, [=](List *row) { write_exprs(out, row); });
}

static void
write_group(Document *out, const Plan *plan)
{
	write_named(member(out, "keys"), plan->items);
	write_objects<Aggregate>(member(out, "aggregates"), plan->aggregates,
							 [=](const Aggregate *agg)
							 {
								 appendStringInfo(out, "\"id\":%d,\"function\":\"%s\",\"type\":%d", agg->id,
												  agg->function, agg->type->id);
								 write_exprs(member(out, "args"), agg->args);
								 appendStringInfo(out, ",\"distinct\":%s", truth(agg->distinct));
								 write_optional(out, "filter", agg->filter);
							 });
}

static void
write_sort_keys(Document *out, List *keys)
{
	write_array<SortItem>(member(out, "keys"), keys,
						  [=](const SortItem *item)
						  {
							  appendStringInfoString(out, "{\"expr\":");
							  write_expr(out, item->expr);
							  appendStringInfo(out, ",\"descending\":%s,\"nulls_first\":%s}", truth(item->descending),
											   truth(item->nulls_first));
						  });
}

static void
write_sort(Document *out, const Plan *plan)
{
	write_sort_keys(out, plan->items);
	write_optional(out, "limit", plan->limit);
	write_optional(out, "offset", plan->offset);
	appendStringInfo(out, ",\"with_ties\":%s", truth(plan->with_ties));
}

static void
write_windows(Document *out, const Plan *plan)
{
	write_objects<WindowFunction>(
		member(out, "functions"), plan->windows,
		[=](const WindowFunction *window)
		{
			appendStringInfo(out, "\"id\":%d,\"function\":\"%s\",\"type\":%d", window->id, window->function,
							 window->type->id);
			write_exprs(member(out, "args"), window->args);
			write_optional(out, "filter", window->filter);
			write_exprs(member(out, "partition"), window->partition);
			write_sort_keys(out, window->keys);
			appendStringInfo(out, ",\"frame\":{\"mode\":\"%s\",\"start\":\"%s\",\"end\":\"%s\",\"exclude\":\"%s\"",
							 window->mode, window->start, window->end, window->exclude);
			write_optional(out, "start_offset", window->start_offset);
			write_optional(out, "end_offset", window->end_offset);
			appendStringInfoChar(out, '}');
		});
}

static void
write_join(Document *out, const Plan *plan)
{
	appendStringInfo(out, ",\"kind\":\"%s\"", plan->kind);
	write_plan(member(out, "left"), (Plan *) linitial(plan->inputs));
	write_plan(member(out, "right"), (Plan *) lsecond(plan->inputs));
	write_expr(member(out, "condition"), plan->condition);
}

static const char *
plan_name(PlanOp op)
{
	switch (op)
	{
		case PlanOp::Scan:
			return "scan";
		case PlanOp::Values:
			return "values";
		case PlanOp::Select:
			return "select";
		case PlanOp::Project:
			return "project";
		case PlanOp::Join:
			return "join";
		case PlanOp::UnionAll:
			return "union_all";
		case PlanOp::Union:
			return "union";
		case PlanOp::Intersect:
			return "intersect";
		case PlanOp::Except:
			return "except";
		case PlanOp::Distinct:
			return "distinct";
		case PlanOp::Group:
			return "group";
		case PlanOp::Sort:
			return "sort";
		case PlanOp::Recursive:
			return "recursive";
		case PlanOp::Working:
			return "working";
		case PlanOp::Window:
			return "window";
		case PlanOp::Reference:
			return "reference";
	}
	return "?";
}

void
write_plan(Document *out, const Plan *plan)
{
	int number;

	check_stack_depth();
	CHECK_FOR_INTERRUPTS();
	if (plan->op == PlanOp::Reference)
	{
		number = shared_number(out, plan->shared);
		if (number == 0)
		{
			write_plan(out, plan->shared->plan);
			return;
		}
		appendStringInfo(out, "{\"op\":\"reference\",\"plan\":%d,\"columns\":", number - 1);
		write_ids(out, plan->output);
		appendStringInfoChar(out, '}');
		return;
	}
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
			write_plan(member(out, "input"), (Plan *) linitial(plan->inputs));
			break;
	}
	if (plan->op == PlanOp::Select)
	{
		write_expr(member(out, "condition"), plan->condition);
	}
	else if (plan->op == PlanOp::Project)
	{
		write_named(member(out, "columns"), plan->items);
	}
	else if (plan->op == PlanOp::Group)
		write_group(out, plan);
	else if (plan->op == PlanOp::Sort)
		write_sort(out, plan);
	else if (plan->op == PlanOp::Window)
		write_windows(out, plan);
	appendStringInfoChar(out, '}');
}

/* The section of what stands in several places, when there is something. columns: every column id is below. */
void
write_shared(Document *out, int columns)
{
	ListCell *lc;

	if (out->plans == NIL && out->exprs == NIL)
		return;
	appendStringInfo(out, ",\n\"shared\":{\"columns\":%d,\n \"plans\":[", columns);
	foreach(lc, out->plans)
	{
		appendStringInfoString(out, foreach_current_index(lc) == 0 ? "\n  " : ",\n  ");
		write_plan(out, ((const SharedPlan *) lfirst(lc))->plan);
	}
	appendStringInfoString(out, "],\n \"exprs\":[");
	foreach(lc, out->exprs)
	{
		appendStringInfoString(out, foreach_current_index(lc) == 0 ? "\n  " : ",\n  ");
		write_whole_expr(out, (const Expr *) lfirst(lc));
	}
	appendStringInfoString(out, "]}");
}

} /* namespace front */
