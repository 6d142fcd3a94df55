/*
 * lower_aggregate.cpp: calls of aggregates: those that the core knows, each once per level; the others are for
 * lower_unknown_aggregate.cpp.
 */
#include "pg/base/compat.h"
#include "pg/base/lookup.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_aggregate.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_row.h"
#include "pg/read/query/lower_unknown_aggregate.h"
#include "pg/read/terms/tree.h"
#include "pg/read/conditions/text_condition.h"
#include "pg/read/terms/problem.h"
#include "pg/read/terms/unsupported.h"

extern "C" {
#include "catalog/pg_aggregate.h"
}

namespace front {

static Expr *
unsupported_aggregate(Lowering *low, Aggref *agg, const char *construct, const char *detail)
{
	unsupported(low, agg->location, construct, detail);
	return make_null(low, get_type(low, agg->aggtype, -1, agg->aggcollid));
}

static bool
same_aggregate(const Aggregate *a, const Aggregate *b)
{
	if (strcmp(a->function, b->function) != 0 || a->type != b->type || a->distinct != b->distinct ||
		list_length(a->args) != list_length(b->args) || (a->filter == NULL) != (b->filter == NULL))
		return false;
	if (a->args != NIL && !same_expr((Expr *) linitial(a->args), (Expr *) linitial(b->args)))
		return false;
	return a->filter == NULL || same_expr(a->filter, b->filter);
}

/* Adds an aggregate to its level unless it is there already; the answer names its column. */
Expr *
register_aggregate(Lowering *low, Level *level, Aggregate *agg)
{
	uint32 hash = lookup_text(agg->distinct ? 1 : 0, agg->function);
	Aggregate *known;

	if (agg->args != NIL)
		hash = lookup_mix(hash, expr_hash((Expr *) linitial(agg->args)));
	if (agg->filter != NULL)
		hash = lookup_mix(hash, expr_hash(agg->filter));
	known = lookup_find<Aggregate>(&level->known_aggregates, hash,
								   [agg](const Aggregate *other) { return same_aggregate(other, agg); });
	if (known != NULL)
		return make_column(known->id, known->type);
	agg->id = low->next_column++;
	level->aggregates = lappend(level->aggregates, agg);
	lookup_add(&level->known_aggregates, hash, agg);
	return make_column(agg->id, agg->type);
}

void
note_sums(Lowering *low, const char *function, const Type *result)
{
	low->divides |= result->kind == Kind::Numeric && strcmp(function, "avg") == 0;
	if (result->kind == Kind::Float && (strcmp(function, "sum") == 0 || strcmp(function, "avg") == 0) &&
		!low->in_catalog)
		add_assumption(low, "sums of floats are sums of real numbers");
}

/* regr_count(y, x): the count of rows in which neither is NULL. */
static Aggref *
counted_pairs(Aggref *node)
{
	Aggref *count = (Aggref *) copyObjectImpl(node);
	List *conditions = node->aggfilter != NULL ? list_make1(node->aggfilter) : NIL;
	ListCell *lc;

	foreach(lc, node->args)
	{
		NullTest *test = makeNode(NullTest);

		test->arg = ((TargetEntry *) lfirst(lc))->expr;
		test->nulltesttype = IS_NOT_NULL;
		test->location = -1;
		conditions = lappend(conditions, test);
	}
	count->aggfnoid = F_COUNT_;
	count->aggstar = true;
	count->args = count->aggargtypes = NIL;
	count->aggfilter = (::Expr *) make_ands_explicit(conditions);
	return count;
}

Expr *
lower_aggregate(Lowering *low, const Scope &scope, Aggref *node)
{
	if (node->aggfnoid == F_REGR_COUNT && node->aggdistinct == NIL && node->aggorder == NIL)
		return lower_aggregate(low, scope, counted_pairs(node));

	const char *function = facts::of_function(node->aggfnoid).name;
	const char *construct = construct_of(low, "aggregate", node->aggfnoid);
	Level *level = scope.level;
	Aggregate *agg;
	Expr *value;
	ListCell *lc;

	for (Index i = 0; i < node->agglevelsup && level != NULL; i++)
		level = level->parent;
	if (level == NULL)
		return unsupported_aggregate(low, node, construct, "it belongs to a query outside");
	if (function == NULL || node->aggkind != AGGKIND_NORMAL)
		return lower_unknown_aggregate(low, scope, level, node);
	agg = (Aggregate *) palloc0(sizeof(Aggregate));
	agg->function = function;
	agg->distinct = node->aggdistinct != NIL;
	agg->type = get_type(low, node->aggtype, -1, node->aggcollid);
	/* an ORDER BY inside changes nothing for these functions */
	foreach(lc, node->args)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(lc);
		bool counted = agg->distinct && strcmp(function, "count") == 0 && low->problem->planned == NULL;
		Node *given = counted ? distinct_alike((Node *) entry->expr) : (Node *) entry->expr;
		Expr *arg;

		if (entry->resjunk)
			continue;
		if (IsA(entry->expr, Var) && ((Var *) entry->expr)->varattno == 0 && !agg->distinct &&
			strcmp(function, "count") == 0)
		{
			agg->args = lappend(agg->args, row_marker(low, scope, (Var *) entry->expr));
			continue;
		}
		/* in a plan a node below may have made a value of the row: then it is one here, too */
		if (is_row(given) && strcmp(function, "count") == 0 && low->problem->planned == NULL)
		{
			agg->args = lappend(agg->args, row_value(low, scope, given));
			continue;
		}
		arg = lower_expr(low, scope, given);
		agg->args = lappend(agg->args, in_collation(low, arg, agg->type->collation));
	}
	if (node->aggfilter != NULL)
		agg->filter = lower_expr(low, scope, (Node *) node->aggfilter);
	note_feature(low, SQLEQ_SUPPORTED, node->location, construct, NULL);
	note_sums(low, function, agg->type);
	value = register_aggregate(low, level, agg);
	value->spelling = spelling_of_aggregate(low, level, node, agg, value);
	return value;
}

} /* namespace front */
