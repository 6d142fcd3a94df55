/*
 * collect.cpp: what databases for a pair of queries must know of them when there are no plans: the tables, the
 * parameters, and the constants.
 */
#include "pg/base/compat.h"
#include "pg/base/array_values.h"
#include "pg/read/query/catalog/catalog_tables.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/values/collect.h"
#include "pg/read/values/pool_samples.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_stable.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "catalog/pg_class.h"
#include "catalog/pg_proc.h"
#include "nodes/pathnodes.h"
#include "optimizer/optimizer.h"
#include "parser/parse_coerce.h"
#include "parser/parsetree.h"
#include "utils/array.h"
#include "utils/date.h"
#include "utils/datetime.h"
#include "utils/timestamp.h"
}

namespace front {

/*
 * A column of texts that a query casts to another type. Any text but a few makes the cast fail, and with it the query.
 */
struct CastColumn
{
	Oid relid;
	AttrNumber column;
	Oid target; /* InvalidOid: it is a part of the text that is cast */
};

struct Collection
{
	Lowering *low;
	List *constants; /* of Expr * */
	List *queries;   /* of Query *, innermost first */
	List *casts;     /* of CastColumn * */
};

/* The column of a table that a Var means, if it means one. */
static void
add_cast_column(Collection *collection, const Var *var, Oid target)
{
	const RangeTblEntry *entry;
	CastColumn *cast;
	ListCell *lc;

	if ((int) var->varlevelsup >= list_length(collection->queries) || var->varattno <= 0)
		return;
	entry = rt_fetch(var->varno, ((Query *) list_nth(collection->queries, var->varlevelsup))->rtable);
	if (entry->rtekind != RTE_RELATION)
		return;
	foreach(lc, collection->casts)
	{
		cast = (CastColumn *) lfirst(lc);
		if (cast->relid == entry->relid && cast->column == var->varattno)
			return;
	}
	cast = (CastColumn *) palloc(sizeof(CastColumn));
	cast->relid = entry->relid;
	cast->column = var->varattno;
	cast->target = target;
	collection->casts = lappend(collection->casts, cast);
}

static void
add_cast(Collection *collection, const CoerceViaIO *cast)
{
	Node *arg = (Node *) cast->arg;
	ListCell *lc;

	while (IsA(arg, RelabelType))
		arg = (Node *) ((RelabelType *) arg)->arg;
	if (TypeCategory(exprType(arg)) != TYPCATEGORY_STRING || TypeCategory(cast->resulttype) == TYPCATEGORY_STRING)
		return;
	if (IsA(arg, Var))
	{
		add_cast_column(collection, (Var *) arg, cast->resulttype);
		return;
	}
	foreach(lc, pull_vars_of_level(arg, 0))
		add_cast_column(collection, (Var *) lfirst(lc), InvalidOid);
}

static void
add_constant(Collection *collection, Expr *expr)
{
	if (expr->op == Op::Const && (expr->value != NULL || expr->coded != NULL))
		collection->constants = lappend(collection->constants, expr);
}

/* The elements of x = ANY ('{...}') are values to compare with. */
static void
add_elements(Collection *collection, Const *array)
{
	ArrayValues elements;

	if (!OidIsValid(get_element_type(array->consttype)) || array->constisnull)
		return;
	elements = array_values(array->constvalue);
	for (int i = 0; i < elements.count; i++)
		if (!elements.nulls[i])
			add_constant(collection,
						 make_const(collection->low,
									get_type(collection->low, elements.element, -1, array->constcollid),
									elements.values[i], false));
}

static void
add_day(Collection *collection, int year)
{
	DateADT day = date2j(year, 6, 15) - POSTGRES_EPOCH_JDATE;
	Lowering *low = collection->low;

	add_constant(collection, make_const(low, get_type(low, DATEOID, -1, InvalidOid), DateADTGetDatum(day), false));
	add_constant(collection,
				 make_const(low, get_type(low, TIMESTAMPOID, -1, InvalidOid),
							TimestampGetDatum((Timestamp) day * USECS_PER_DAY), false));
	add_constant(collection,
				 make_const(low, get_type(low, TIMESTAMPTZOID, -1, InvalidOid),
							TimestampTzGetDatum((TimestampTz) day * USECS_PER_DAY), false));
}

/* A number may be the year that is wanted of a date, a text the beginning of one that is. */
static void
add_years(Collection *collection, const Expr *expr)
{
	const char *text = expr->coded != NULL ? expr->coded->text : expr->value;

	if (expr->op != Op::Const || text == NULL || strspn(text, "0123456789") < 4)
		return;
	if (text[0] == (text[1] == '9' ? '1' : '2') && (text[1] == '9' || text[1] == '0') &&
		(text[4] == '\0' || text[4] == '-'))
		add_day(collection, (text[0] - '0') * 1000 + (text[1] - '0') * 100 + (text[2] - '0') * 10 + (text[3] - '0'));
}

static void
add_stable_value(Collection *collection, FuncExpr *call)
{
	if (call->args == NIL && !call->funcretset && call->funcid < FirstNormalObjectId &&
		func_volatile(call->funcid) == PROVOLATILE_STABLE)
		(void) stable_value(collection->low, (Node *) call, psprintf("%s()", get_func_name(call->funcid)));
}

/* Are the column's values compared with those of others in the document, by constraints? */
static bool
is_constrained(Lowering *low, const Table *table, int position)
{
	ListCell *lc, *lc2;

	if (table->checks != NIL || table->declared.checks != NIL || list_member_int(table->attribute_positions, -1))
		return true;
	foreach(lc, low->tables)
		foreach(lc2,
				list_concat_copy(((Table *) lfirst(lc))->foreign_keys, ((Table *) lfirst(lc))->declared.foreign_keys))
		{
			const TableForeignKey *foreign = (const TableForeignKey *) lfirst(lc2);

			if (((Table *) lfirst(lc) == table && list_member_int(foreign->columns, position)) ||
				(foreign->table == table->id && list_member_int(foreign->references, position)))
				return true;
		}
	return false;
}

/* The column gets a pool of its own, with texts that the cast accepts. */
static void
give_own_values(Lowering *low, const CastColumn *cast)
{
	Table *table = get_table(low, cast->relid, true);
	int position = list_nth_int(table->attribute_positions, cast->column - 1);
	TableColumn *column = (TableColumn *) list_nth(table->columns, position);
	Type *type = (Type *) palloc(sizeof(Type));
	Pool *pool = (Pool *) palloc(sizeof(Pool));

	if (column->type->kind != Kind::Code || column->type->pool->type != TEXTOID || column->generated != NULL ||
		column->declared_generated != NULL || is_constrained(low, table, position))
		return;
	*pool = *column->type->pool;
	pool->id = list_length(low->pools);
	pool->name = psprintf("%s of column %s", pool->name, column->name);
	pool->values = NIL;
	pool->by_text = {};
	pool->cast = true;
	add_cast_samples(low, pool, cast->target);
	low->pools = lappend(low->pools, pool);
	*type = *column->type;
	type->id = list_length(low->types);
	type->pool = pool;
	low->types = lappend(low->types, type);
	column->type = type;
}

static bool
collect(Node *node, void *context)
{
	Collection *collection = (Collection *) context;
	ListCell *lc;
	Expr *expr;
	Scope scope = {};

	if (node == NULL)
		return false;
	switch (nodeTag(node))
	{
		case T_Query:
			foreach(lc, ((Query *) node)->rtable)
			{
				RangeTblEntry *entry = (RangeTblEntry *) lfirst(lc);

				if (entry->rtekind != RTE_RELATION || entry->relkind == RELKIND_VIEW)
					continue;
				(void) get_table(collection->low, entry->relid, true);
				note_row_security(collection->low, (Query *) node, entry);
			}
			collection->queries = lcons(node, collection->queries);
			(void) compat_walk_query((Query *) node, collect, context);
			collection->queries = list_delete_first(collection->queries);
			return false;
		case T_Const:
			expr = lower_expr(collection->low, scope, node);
			add_constant(collection, expr);
			add_years(collection, expr);
			add_elements(collection, (Const *) node);
			break;
		case T_Param:
			if (((Param *) node)->paramkind == PARAM_EXTERN)
				(void) lower_expr(collection->low, scope, node);
			break;
		case T_SQLValueFunction:
			(void) stable_value(collection->low, node, NULL);
			break;
		case T_CoerceViaIO:
			add_cast(collection, (CoerceViaIO *) node);
			break;
		case T_FuncExpr:
			add_stable_value(collection, (FuncExpr *) node);
			break;
		default:
			break;
	}
	return compat_walk_expression(node, collect, context);
}

/* Makes the tables and parameters of both queries known; returns the constants, a List of Expr. */
List *
collect_for_search(Lowering *low)
{
	Collection collection = {low, NIL, NIL, NIL};
	ListCell *lc;

	for (int i = 0; i < 2; i++)
	{
		low->query = i + 1;
		(void) collect((Node *) low->problem->query[i], &collection);
	}
	foreach(lc, collection.casts)
		give_own_values(low, (const CastColumn *) lfirst(lc));
	return collection.constants;
}

} /* namespace front */
