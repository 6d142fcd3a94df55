/*
 * tree.cpp: building, comparing and walking the tree of the problem document.
 */
#include "pg/base/compat.h"
#include "pg/base/lookup.h"
#include "pg/read/terms/lowering.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/plan_exprs.h"

namespace front {

const char *
op_name(Op op)
{
	switch (op)
	{
#define SQLEQ_NAME(core, front, name, ...) \
	case Op::front:                        \
		return name;
		SQLEQ_OPERATORS(SQLEQ_NAME)
#undef SQLEQ_NAME
	}
	return "?";
}

Expr *
make_expr(Op op, Type *type, List *args)
{
	Expr *expr = (Expr *) palloc0(sizeof(Expr));

	expr->op = op;
	expr->type = type;
	expr->args = args;
	return expr;
}

Expr *
make_column(int id, Type *type)
{
	Expr *expr = make_expr(Op::Column, type, NIL);

	expr->id = id;
	return expr;
}

Expr *
make_function(const char *name, Type *type, List *args, bool strict)
{
	Expr *expr = make_expr(Op::Function, type, args);

	expr->name = name;
	expr->strict = strict;
	return expr;
}

Expr *
make_total(Expr *function)
{
	function->total = true;
	return function;
}

Plan *
make_plan(PlanOp op, List *inputs, List *output)
{
	Plan *plan = (Plan *) palloc0(sizeof(Plan));

	plan->op = op;
	plan->inputs = inputs;
	plan->output = output;
	return plan;
}

Plan *
make_select(Plan *input, Expr *condition)
{
	Plan *plan = make_plan(PlanOp::Select, list_make1(input), input->output);

	plan->condition = condition;
	return plan;
}

Plan *
make_join(const char *kind, Plan *left, Plan *right, Expr *condition)
{
	Plan *plan = make_plan(PlanOp::Join, list_make2(left, right), list_concat_copy(left->output, right->output));

	plan->kind = kind;
	plan->condition = condition;
	return plan;
}

Plan *
make_empty_row(void)
{
	Plan *plan = make_plan(PlanOp::Values, NIL, NIL);

	plan->rows = list_make1(NIL);
	return plan;
}

/* A project with a fresh column for each expression. */
Plan *
make_project(Lowering *low, Plan *input, List *exprs)
{
	Plan *plan = make_plan(PlanOp::Project, list_make1(input), NIL);
	ListCell *lc;

	foreach(lc, exprs)
	{
		NamedExpr *item = (NamedExpr *) palloc(sizeof(NamedExpr));

		item->id = low->next_column++;
		item->expr = (Expr *) lfirst(lc);
		plan->items = lappend(plan->items, item);
		plan->output = lappend_int(plan->output, item->id);
	}
	return plan;
}

static bool
same_text(const char *a, const char *b)
{
	return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

/* `known`: pairs that have been found to be the same; what stands in several places is compared once. */
static bool
same_parts(const Expr *a, const Expr *b, Lookup *known)
{
	ListCell *lc, *lc2;

	if (a == b)
		return true;
	if (a->op != b->op || a->id != b->id || a->plan != NULL || b->plan != NULL || a->type != b->type)
		return false;
	if (!same_text(a->value, b->value) || a->coded != b->coded || !same_text(a->name, b->name))
		return false;
	if (list_length(a->args) != list_length(b->args))
		return false;
	if (a->args == NIL || map_find(known, a) == b)
		return true;
	check_stack_depth();
	forboth(lc, a->args, lc2, b->args)
		if (!same_parts((Expr *) lfirst(lc), (Expr *) lfirst(lc2), known))
			return false;
	if (map_find(known, a) == NULL)
		map_add(known, a, (void *) b);
	return true;
}

/* Whether two expressions are the same text of the document. Subplans have ids of their own, so they never are. */
bool
same_expr(const Expr *a, const Expr *b)
{
	Lookup known = {};

	return same_parts(a, b, &known);
}

/* Of the same value for expressions that are the same; looks at the uppermost operators only. */
static uint32
hash_parts(const Expr *expr, int depth)
{
	uint32 hash = lookup_mix((uint32) expr->op, (uint64) expr->id);
	ListCell *lc;

	hash = lookup_text(lookup_text(lookup_mix(hash, (uint64) (uintptr_t) expr->coded), expr->value), expr->name);
	if (depth > 0)
		foreach(lc, expr->args)
			hash = lookup_mix(hash, hash_parts((Expr *) lfirst(lc), depth - 1));
	return hash;
}

uint32
expr_hash(const Expr *expr)
{
	return hash_parts(expr, 3);
}

/* A walk through expressions and plans, through each that stands in several places once. */
struct Walk
{
	int below; /* only ids below this one are looked for */
	Bitmapset *used;
	Lookup seen;
	List *left_out; /* Expr *: what they name does not count */
};

static void walk_plan(Walk *walk, const Plan *plan);

static void
add_used(Walk *walk, int id)
{
	if (id < walk->below)
		walk->used = bms_add_member(walk->used, id);
}

static void
walk_expr(Walk *walk, const Expr *expr)
{
	ListCell *lc;

	if (expr == NULL)
		return;
	foreach(lc, walk->left_out)
		if (same_expr((const Expr *) lfirst(lc), expr))
			return;
	if (expr->op == Op::Column)
		add_used(walk, expr->id);
	if (expr->args == NIL && expr->plan == NULL)
		return;
	check_stack_depth();
	if (map_find(&walk->seen, expr) != NULL)
		return;
	map_add(&walk->seen, expr, walk);
	foreach(lc, expr->args)
		walk_expr(walk, (Expr *) lfirst(lc));
	walk_expr(walk, expr->condition);
	if (expr->plan != NULL)
		walk_plan(walk, expr->plan);
}

static void
walk_plan(Walk *walk, const Plan *plan)
{
	ListCell *lc;

	check_stack_depth();
	CHECK_FOR_INTERRUPTS();
	foreach(lc, plan->inputs)
		walk_plan(walk, (Plan *) lfirst(lc));
	if (plan->op == PlanOp::Reference && !plan->shared->copied)
		foreach(lc, plan->shared->free)
			add_used(walk, lfirst_int(lc));
	else if (plan->op == PlanOp::Reference && map_find(&walk->seen, plan->shared) == NULL)
	{
		map_add(&walk->seen, plan->shared, walk);
		walk_plan(walk, plan->shared->plan);
	}
	each_plan_expr((Plan *) plan, [=](const Expr *expr) { walk_expr(walk, expr); });
}

Bitmapset *
columns_named_by(const Expr *expr)
{
	Walk walk = {INT_MAX, NULL, {}, NIL};

	walk_expr(&walk, expr);
	return walk.used;
}

Bitmapset *
columns_named_outside(const Plan *plan, List *exprs)
{
	Walk walk = {INT_MAX, NULL, {}, exprs};

	walk_plan(&walk, plan);
	return walk.used;
}

bool
names_columns(const Expr *expr)
{
	return columns_named_by(expr) != NULL;
}

/*
 * For using a plan in several places. first_column: the first id that was free when its lowering began; what it names
 * below comes from outside.
 */
SharedPlan *
share_plan(Plan *plan, List *types, int first_column)
{
	SharedPlan *shared = (SharedPlan *) palloc0(sizeof(SharedPlan));
	Walk walk = {first_column, NULL, {}, NIL};
	int id = -1;

	walk_plan(&walk, plan);
	while ((id = bms_next_member(walk.used, id)) >= 0)
		shared->free = lappend_int(shared->free, id);
	bms_free(walk.used);
	shared->plan = plan;
	shared->types = types;
	return shared;
}

/* One more use of a shared plan. */
Plan *
reference_to(Lowering *low, SharedPlan *shared)
{
	Plan *plan = make_plan(PlanOp::Reference, NIL, shared->plan->output);

	plan->shared = shared;
	if (!shared->used)
	{
		shared->used = true;
		return plan;
	}
	plan->output = NIL;
	for (int i = 0; i < list_length(shared->plan->output); i++)
		plan->output = lappend_int(plan->output, low->next_column++);
	return plan;
}

/* The ids of a plan's output. */
Bitmapset *
columns_of(const Plan *plan)
{
	Bitmapset *set = NULL;
	ListCell *lc;

	foreach(lc, plan->output)
		set = bms_add_member(set, lfirst_int(lc));
	return set;
}

/* A replacement at work. What stands in several places is replaced once, and goes on standing in all of them. */
struct Replacement
{
	Replacer replacer;
	void *arg;
	Lookup done; /* Expr by Expr, SharedPlan by SharedPlan */
};

static Expr *replace(Replacement *replacement, Expr *expr);

static List *
replace_list(Replacement *replacement, List *exprs)
{
	List *result = NIL;
	ListCell *lc;

	foreach(lc, exprs)
		result = lappend(result, replace(replacement, (Expr *) lfirst(lc)));
	return result;
}

static Plan *replace_in_plan(Replacement *replacement, Plan *plan);

/* A shared plan that names nothing outside has nothing to be replaced. */
static SharedPlan *
replace_in_shared(Replacement *replacement, SharedPlan *shared)
{
	SharedPlan *copy;

	if (shared->free == NIL && !shared->copied)
		return shared;
	copy = (SharedPlan *) map_find(&replacement->done, shared);
	if (copy != NULL)
		return copy;
	copy = (SharedPlan *) palloc(sizeof(SharedPlan));
	*copy = *shared;
	copy->copied = true;
	copy->plan = replace_in_plan(replacement, shared->plan);
	map_add(&replacement->done, shared, copy);
	return copy;
}

static Plan *
replace_in_plan(Replacement *replacement, Plan *plan)
{
	Plan *copy = copy_with_exprs(plan);
	ListCell *lc;

	check_stack_depth();
	CHECK_FOR_INTERRUPTS();
	copy->inputs = NIL;
	foreach(lc, plan->inputs)
		copy->inputs = lappend(copy->inputs, replace_in_plan(replacement, (Plan *) lfirst(lc)));
	if (plan->op == PlanOp::Reference)
		copy->shared = replace_in_shared(replacement, plan->shared);
	each_plan_expr(copy, [=](Expr *&expr) { expr = replace(replacement, expr); });
	return copy;
}

static Expr *
replace(Replacement *replacement, Expr *expr)
{
	bool leaf;
	Expr *copy;

	if (expr == NULL)
		return NULL;
	leaf = expr->args == NIL && expr->condition == NULL && expr->plan == NULL;
	if (!leaf)
	{
		check_stack_depth();
		CHECK_FOR_INTERRUPTS();
		copy = (Expr *) map_find(&replacement->done, expr);
		if (copy != NULL)
			return copy;
	}
	copy = replacement->replacer(replacement->arg, expr);
	if (copy != NULL)
		return copy;
	if (leaf)
		return expr;
	copy = (Expr *) palloc(sizeof(Expr));
	*copy = *expr;
	copy->args = replace_list(replacement, expr->args);
	copy->condition = replace(replacement, expr->condition);
	if (expr->plan != NULL)
		copy->plan = replace_in_plan(replacement, expr->plan);
	map_add(&replacement->done, expr, copy);
	/* may name the expression itself */
	copy->spelling = replace(replacement, expr->spelling);
	return copy;
}

/* A copy in which each subexpression, outermost first, that the replacer answers for has been replaced. */
Expr *
replace_expr(Expr *expr, Replacer replacer, void *arg)
{
	Replacement replacement = {replacer, arg, {}};

	return replace(&replacement, expr);
}

} /* namespace front */
