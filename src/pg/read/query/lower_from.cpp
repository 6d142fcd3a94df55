/*
 * lower_from.cpp: FROM items and joins.
 */
#include "pg/base/compat.h"
#include "pg/read/query/catalog/catalog_tables.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_from.h"
#include "pg/read/query/lower_from_function.h"
#include "pg/read/query/lower_query.h"
#include "pg/read/query/lower_row.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/problem.h"
#include "pg/read/terms/unsupported.h"

extern "C" {
#include "access/htup_details.h"
#include "catalog/pg_class.h"
#include "catalog/pg_inherits.h"
}

namespace front {

Plan *
unsupported_item(Lowering *low, int location, const char *construct, const char *detail)
{
	unsupported(low, location, construct, detail);
	return make_empty_row();
}

static Plan *
lower_table(Lowering *low, Level *level, int index, RangeTblEntry *entry)
{
	Table *table;
	Plan *plan;
	ListCell *lc;

	if (entry->tablesample != NULL)
		return unsupported_item(low, exprLocation((Node *) entry->tablesample->args), "tablesample", NULL);
	if (!entry->inh && has_subclass(entry->relid))
		return unsupported_item(low, -1, "only", psprintf("table %s has children", get_rel_name(entry->relid)));
	table = get_table(low, entry->relid, true);
	note_row_security(low, level->query, entry);
	plan = make_plan(PlanOp::Scan, NIL, NIL);
	plan->table = table->id;
	foreach(lc, table->columns)
		plan->output = lappend_int(plan->output, low->next_column++);
	foreach(lc, table->attribute_positions)
	{
		int position = lfirst_int(lc);
		Expr *column = NULL;

		if (position >= 0)
			column = pair_column(low, plan, position, ((TableColumn *) list_nth(table->columns, position))->type,
								 table->places);
		level->columns[index - 1] = lappend(level->columns[index - 1], column);
	}
	return plan;
}

/* A query's output as expressions. */
List *
output_columns(Lowering *low, const QueryPlan &query)
{
	List *columns = NIL;
	ListCell *lc, *lc2;

	forboth(lc, query.output, lc2, query.types)
	{
		Expr *column = make_column(lfirst_int(lc), (Type *) lfirst(lc2));
		int place = query.places != NIL ? list_nth_int(query.places, foreach_current_index(lc)) : -1;

		if (place >= 0)
			column->spelling = make_column(list_nth_int(query.plan->output, place), spelling_type(low));
		columns = lappend(columns, column);
	}
	return columns;
}

/* Makes a query's output the columns of a range table entry. */
Plan *
as_entry(Lowering *low, Level *level, int index, const QueryPlan &query)
{
	level->columns[index - 1] = output_columns(low, query);
	return query.plan;
}

/* Puts the spellings of the rows' values behind them, for columns in which each has one. The answer says where. */
static List *
spell_values(Lowering *low, Plan *plan)
{
	int count = list_length(plan->types);
	List *places = NIL;

	if (!low->pairs)
		return NIL;
	for (int i = 0; i < count; i++)
	{
		const Type *type = (const Type *) list_nth(plan->types, i);
		bool spelled = !equal_is_same(type->oid, type->typmod, type->collation);
		ListCell *lc;

		foreach(lc, plan->rows)
			spelled = spelled && spelling_of(low, (Expr *) list_nth((List *) lfirst(lc), i)) != NULL;
		places = lappend_int(places, spelled ? list_length(plan->types) : -1);
		if (!spelled)
			continue;
		plan->types = lappend(plan->types, spelling_type(low));
		foreach(lc, plan->rows)
			lfirst(lc) = lappend((List *) lfirst(lc), spelling_of(low, (Expr *) list_nth((List *) lfirst(lc), i)));
	}
	return list_length(plan->types) > count ? places : NIL;
}

Plan *
lower_values(Lowering *low, Level *level, int index, RangeTblEntry *entry)
{
	Plan *plan = make_plan(PlanOp::Values, NIL, NIL);
	List *places = NIL, *types;
	Scope scope = {};
	ListCell *lc, *lc2, *type, *typmod, *collation;

	scope.level = level;
	note_feature(low, SQLEQ_SUPPORTED, exprLocation((Node *) linitial(entry->values_lists)), "values", NULL);
	forthree(type, entry->coltypes, typmod, entry->coltypmods, collation, entry->colcollations)
		plan->types = lappend(plan->types, get_type(low, lfirst_oid(type), lfirst_int(typmod), lfirst_oid(collation)));
	foreach(lc, entry->values_lists)
	{
		List *row = NIL;
		int column = 0;

		foreach(lc2, (List *) lfirst(lc))
		{
			Type *wanted = (Type *) list_nth(plan->types, column++);

			row =
				lappend(row, in_result_collation(low, lower_expr(low, scope, (Node *) lfirst(lc2)), wanted->collation));
		}
		plan->rows = lappend(plan->rows, row);
	}
	types = list_copy(plan->types);
	places = spell_values(low, plan);
	for (int i = 0; i < list_length(plan->types); i++)
		plan->output = lappend_int(plan->output, low->next_column++);
	foreach(lc, types)
		level->columns[index - 1] = lappend(
			level->columns[index - 1], pair_column(low, plan, foreach_current_index(lc), (Type *) lfirst(lc), places));
	return plan;
}

/* What the last step of a recursive query has found, inside of that. */
static Plan *
lower_working(Lowering *low, Level *level, int index, CommonTableExpr *cte)
{
	Plan *plan = make_plan(PlanOp::Working, NIL, NIL);
	ListCell *lc;

	foreach(lc, low->recursions)
	{
		Recursion *recursion = (Recursion *) lfirst(lc);

		if (recursion->cte != cte)
			continue;
		plan->token = recursion->token;
		plan->types = recursion->types;
		foreach(lc, plan->types)
		{
			int id = low->next_column++;

			plan->output = lappend_int(plan->output, id);
			level->columns[index - 1] = lappend(level->columns[index - 1], make_column(id, (Type *) lfirst(lc)));
		}
		return plan;
	}
	return unsupported_item(low, cte->location, "recursive common table expression", "it is not found");
}

static QueryPlan
lower_recursion(Lowering *low, Level *owner, CommonTableExpr *cte)
{
	Recursion recursion = {cte, low->next_column++, NIL, false};
	QueryPlan result;

	note_feature(low, SQLEQ_SUPPORTED, cte->location, "recursive common table expression", NULL);
	low->recursions = lcons(&recursion, low->recursions);
	result = lower_query(low, (Query *) copyObjectImpl(cte->ctequery), owner);
	low->recursions = list_delete_first(low->recursions);
	return result;
}

/* A common table expression of a level, lowered when it is named first. */
static SharedPlan *
shared_expression(Lowering *low, Level *owner, CommonTableExpr *cte)
{
	SharedExpression *entry;
	int first_column = low->next_column;
	QueryPlan query;
	ListCell *lc;

	foreach(lc, owner->expressions)
	{
		entry = (SharedExpression *) lfirst(lc);
		if (entry->cte == cte)
			return entry->shared;
	}
	if (cte->cterecursive)
		query = lower_recursion(low, owner, cte);
	else
	{
		note_feature(low, SQLEQ_SUPPORTED, cte->location, "common table expression", NULL);
		query = lower_query(low, (Query *) copyObjectImpl(cte->ctequery), owner);
	}
	entry = (SharedExpression *) palloc(sizeof(SharedExpression));
	entry->cte = cte;
	entry->shared = share_query(query, first_column);
	owner->expressions = lappend(owner->expressions, entry);
	return entry->shared;
}

/* For using a query in several places; first_column as share_plan() has it. */
SharedPlan *
share_query(const QueryPlan &query, int first_column)
{
	SharedPlan *shared = share_plan(query.plan, query.types, first_column);

	shared->places = query.places;
	return shared;
}

/* One of the places where a plan stands that stands in several. */
QueryPlan
shared_query(Lowering *low, SharedPlan *shared)
{
	QueryPlan result = {reference_to(low, shared), NIL, shared->types, shared->places};

	/* spellings stand behind what the query shows */
	result.output = compat_list_head(result.plan->output, list_length(shared->types));
	return result;
}

static Plan *
lower_cte(Lowering *low, Level *level, int index, RangeTblEntry *entry)
{
	Level *owner = level;
	ListCell *lc;

	for (Index i = 0; i < entry->ctelevelsup && owner != NULL; i++)
		owner = owner->parent;
	if (owner == NULL || owner->query == NULL)
		return unsupported_item(low, -1, "common table expression", "it is defined outside the query");
	foreach(lc, owner->query->cteList)
	{
		CommonTableExpr *cte = (CommonTableExpr *) lfirst(lc);

		if (strcmp(cte->ctename, entry->ctename) != 0)
			continue;
		if (entry->self_reference)
			return lower_working(low, level, index, cte);
		return as_entry(low, level, index, shared_query(low, shared_expression(low, owner, cte)));
	}
	return unsupported_item(low, -1, "common table expression", "it is not found");
}

static Plan *
lower_entry_kind(Lowering *low, Level *level, int index, RangeTblEntry *entry)
{
	switch (entry->rtekind)
	{
		case RTE_RELATION:
			return lower_table(low, level, index, entry);
		case RTE_SUBQUERY:
			return as_entry(low, level, index, lower_query(low, entry->subquery, level));
		case RTE_VALUES:
			return lower_values(low, level, index, entry);
		case RTE_CTE:
			return lower_cte(low, level, index, entry);
		case RTE_FUNCTION:
			return lower_function_entry(low, level, index, entry);
		case RTE_RESULT:
			return make_empty_row();
		case RTE_TABLEFUNC:
			return unsupported_item(low, -1, "table function", NULL);
		default:
			return unsupported_item(low, -1, "range table entry of an unknown kind", NULL);
	}
}

static Plan *
lower_entry(Lowering *low, Level *level, int index)
{
	RangeTblEntry *entry = (RangeTblEntry *) list_nth(level->query->rtable, index - 1);
	Plan *plan = lower_entry_kind(low, level, index, entry);
	Scope scope = {};
	ListCell *lc;

	scope.level = level;
	if (bms_is_member(index, level->rows))
		plan = mark_rows(low, level, index, plan);
	/* row-level security */
	foreach(lc, entry->securityQuals)
		plan = make_select(plan, lower_condition(low, scope, (Node *) lfirst(lc)));
	return plan;
}

static Plan *lower_item(Lowering *low, Level *level, Node *node);

static Plan *
lower_join(Lowering *low, Level *level, JoinExpr *join)
{
	Plan *left = lower_item(low, level, join->larg);
	Plan *right = lower_item(low, level, join->rarg);
	const char *kind = "inner";
	Scope scope = {};

	switch (join->jointype)
	{
		case JOIN_LEFT:
			kind = "left";
			break;
		case JOIN_RIGHT:
			kind = "right";
			break;
		case JOIN_FULL:
			kind = "full";
			break;
		case JOIN_INNER:
			break;
		default:
			unsupported(low, -1, "join of an unknown kind", NULL);
			break;
	}
	note_feature(low, SQLEQ_SUPPORTED, join->quals ? exprLocation(join->quals) : -1, psprintf("%s join", kind), NULL);
	scope.level = level;
	return make_join(kind, left, right, lower_condition(low, scope, join->quals));
}

static Plan *
lower_item(Lowering *low, Level *level, Node *node)
{
	check_stack_depth();
	if (IsA(node, RangeTblRef))
		return lower_entry(low, level, ((RangeTblRef *) node)->rtindex);
	return lower_join(low, level, (JoinExpr *) node);
}

/* FROM and WHERE. */
Plan *
lower_from(Lowering *low, Level *level, FromExpr *from)
{
	Plan *plan = NULL;
	Scope scope = {};
	ListCell *lc;

	scope.level = level;
	foreach(lc, from->fromlist)
	{
		Plan *item = lower_item(low, level, (Node *) lfirst(lc));

		plan = plan == NULL ? item : make_join("inner", plan, item, make_bool(low, true));
	}
	if (plan == NULL)
		plan = make_empty_row();
	if (from->quals != NULL)
		plan = make_select(plan, lower_condition(low, scope, from->quals));
	return plan;
}

} /* namespace front */
