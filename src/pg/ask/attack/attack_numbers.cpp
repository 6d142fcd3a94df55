/* attack_numbers.cpp: see attack_numbers.h. */
extern "C" {
#include "postgres.h"

#include "access/transam.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/optimizer.h"
#include "parser/parsetree.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/fmgrprotos.h"
#include "utils/lsyscache.h"
}

#include "pg/base/compat.h"
#include "pg/ask/attack/attack_numbers.h"

#define MOST_EXPRESSIONS 8
#define MOST_COLUMNS 40
#define MOST_COMPUTED 8

/* An expression is computed with these spellings of its group for the first number in it, and for all others. */
static const int choices[][2] = {{2, 0}, {2, 1}, {0, 2}, {1, 2}, {0, 1}, {1, 0}, {0, 0}, {1, 1}};
#define CHOICES ((int) lengthof(choices))

/* ---- finding ---- */

typedef struct Finding
{
	AttackNumbers *numbers;
	List *queries; /* around the expression, innermost first */
	bool inside;   /* of what divides */
} Finding;

static bool
is_quotient(Node *node)
{
	if (IsA(node, OpExpr))
		return ((OpExpr *) node)->opfuncid == F_NUMERIC_DIV;
	if (IsA(node, FuncExpr))
		return ((FuncExpr *) node)->funcid == F_NUMERIC_DIV ||
			(((FuncExpr *) node)->funcid >= FirstNormalObjectId && ((FuncExpr *) node)->funcresulttype == NUMERICOID);
	if (IsA(node, Aggref))
		return ((Aggref *) node)->aggfnoid == F_AVG_NUMERIC;
	return IsA(node, WindowFunc) && ((WindowFunc *) node)->winfnoid == F_AVG_NUMERIC;
}

static void
note_column(Finding *finding, const Var *var)
{
	const Query *query = list_length(finding->queries) > (int) var->varlevelsup
		? (const Query *) list_nth(finding->queries, (int) var->varlevelsup)
		: NULL;
	const RangeTblEntry *entry = query && var->varno >= 1 && (int) var->varno <= list_length(query->rtable)
		? rt_fetch(var->varno, query->rtable)
		: NULL;

	if (entry && entry->rtekind == RTE_RELATION && var->varattno > 0 &&
		list_length(finding->numbers->columns) < MOST_COLUMNS)
		finding->numbers->columns =
			lappend(finding->numbers->columns,
					makeVar((int) entry->relid, var->varattno, var->vartype, var->vartypmod, InvalidOid, 0));
}

static bool
find_quotients(Node *node, void *context)
{
	Finding *finding = (Finding *) context;
	Finding deeper = *finding;
	bool stop;

	if (node == NULL)
		return false;
	check_stack_depth();
	if (IsA(node, Query))
	{
		deeper.queries = lcons(node, list_copy(finding->queries));
		deeper.inside = false;
		return compat_walk_query((Query *) node, find_quotients, &deeper);
	}
	if (IsA(node, Var) && finding->inside)
		note_column(finding, (const Var *) node);
	if (is_quotient(node))
	{
		finding->numbers->divides = deeper.inside = true;
		if ((IsA(node, OpExpr) || IsA(node, FuncExpr)) && list_length(finding->numbers->expressions) < MOST_EXPRESSIONS)
			finding->numbers->expressions = list_append_unique(finding->numbers->expressions, node);
	}
	stop = compat_walk_expression(node, find_quotients, &deeper);
	return stop;
}

void
numbers_collect(AttackNumbers *numbers, const SqleqProblem *problem)
{
	Finding finding = {numbers, NIL, false};

	for (int q = 0; q < 2; q++)
		(void) find_quotients((Node *) problem->query[q], &finding);
}

bool
is_divided(const AttackNumbers *numbers, Oid relid, AttrNumber column)
{
	ListCell *cell;

	foreach(cell, numbers->columns)
		if ((Oid) ((const Var *) lfirst(cell))->varno == relid && ((const Var *) lfirst(cell))->varattno == column)
			return true;
	return false;
}

/* ---- computing ---- */

typedef struct Choice
{
	const NumberGroup *group;
	int number;
	List *numerics; /* of Node *: what got a number already */
	bool failed;
} Choice;

static Node *
numeric_constant(const char *text)
{
	Datum value =
		DirectFunctionCall3(numeric_in, CStringGetDatum(text), ObjectIdGetDatum(InvalidOid), Int32GetDatum(-1));

	return (Node *) makeConst(NUMERICOID, -1, InvalidOid, -1, value, false, false);
}

/*
 * What is no call of the server's own functions gets a value: a numeric one of the spellings, the same for the same
 * expression, an integer a small number.
 */
static Node *
with_values(Node *node, void *context)
{
	Choice *choice = (Choice *) context;
	bool call = node != NULL &&
		((IsA(node, OpExpr) && ((OpExpr *) node)->opfuncid < FirstNormalObjectId) ||
		 (IsA(node, FuncExpr) && ((FuncExpr *) node)->funcid < FirstNormalObjectId) || IsA(node, RelabelType));
	ListCell *cell;
	int place = 0;

	if (node == NULL || IsA(node, Const) || IsA(node, List))
		return node == NULL || IsA(node, Const) ? node : compat_mutate_expression(node, with_values, context);
	check_stack_depth();
	if (call)
		return compat_mutate_expression(node, with_values, context);
	switch (getBaseType(exprType(node)))
	{
		case INT2OID:
			return (Node *) makeConst(INT2OID, -1, InvalidOid, 2, Int16GetDatum((int16) (1 + choice->number / 4)),
									  false, true);
		case INT4OID:
			return (Node *) makeConst(INT4OID, -1, InvalidOid, 4, Int32GetDatum(1 + choice->number / 4), false, true);
		case INT8OID:
			return (Node *) makeConst(INT8OID, -1, InvalidOid, 8, Int64GetDatum(1 + choice->number / 4), false,
									  FLOAT8PASSBYVAL);
		case NUMERICOID:
			break;
		default:
			choice->failed = true;
			return node;
	}
	foreach(cell, choice->numerics)
	{
		if (equal(lfirst(cell), node))
			break;
		place++;
	}
	if (place == list_length(choice->numerics))
		choice->numerics = lappend(choice->numerics, node);
	return numeric_constant((const char *) list_nth(choice->group->spellings, choices[choice->number][Min(place, 1)]));
}

static void
add_computed(NumberGroup *group, Node *expression)
{
	Node *result = eval_const_expressions(NULL, expression);
	const Const *value = (const Const *) result;
	const char *text;
	ListCell *cell;

	if (!IsA(result, Const) || value->constisnull || getBaseType(value->consttype) != NUMERICOID ||
		list_length(group->computed) >= MOST_COMPUTED)
		return;
	text = DatumGetCString(DirectFunctionCall1(numeric_out, value->constvalue));
	foreach(cell, group->computed)
		if (DatumGetBool(
				DirectFunctionCall2(numeric_eq, value->constvalue,
									((const Const *) numeric_constant((const char *) lfirst(cell)))->constvalue)))
			return;
	group->computed = lappend(group->computed, (void *) text);
}

/* One over the number, as in most queries that a function hides a division in. */
static Node *
plain_quotient(const NumberGroup *group, int spelling)
{
	List *args =
		list_make2(numeric_constant("1"), numeric_constant((const char *) list_nth(group->spellings, spelling)));

	return (Node *) makeFuncExpr(F_NUMERIC_DIV, NUMERICOID, args, InvalidOid, InvalidOid, COERCE_EXPLICIT_CALL);
}

static void
compute_group(AttackNumbers *numbers, NumberGroup *group)
{
	const int all = list_length(numbers->expressions) * CHOICES;

	/* An error leaves the one that raised it behind. */
	while (group->tried < all)
	{
		int at = group->tried++, count = list_length(numbers->expressions);
		/* the first choice of all of them before the second one of any */
		Choice choice = {group, at / count, NIL, false};
		Node *expression = with_values((Node *) list_nth(numbers->expressions, at % count), &choice);

		if (!choice.failed)
			add_computed(group, expression);
	}
	while (group->tried < all + 2)
		add_computed(group, plain_quotient(group, group->tried++ - all));
}

static NumberGroup *
make_group(const char *number, int decimals)
{
	NumberGroup *group = (NumberGroup *) palloc0(sizeof(NumberGroup));
	const bool whole = strchr(number, '.') == NULL;

	group->spellings = list_make3(pstrdup(number), psprintf("%s%s%0*d", number, whole ? "." : "", decimals, 0),
								  pstrdup(strcmp(number, "1") == 0 ? "2" : "1"));
	return group;
}

void
numbers_compute(AttackNumbers *numbers, const List *constants)
{
	static const struct
	{
		const char *number;
		int decimals;
	} usual[] = {{"3", 28}, {"7", 25}, {"6", 21}, {"1", 30}, {"100000000000000000", 2}, {"0", 24}};
	ListCell *cell;

	if (!numbers->divides)
		return;
	if (numbers->groups == NIL)
	{
		List *groups = NIL;

		for (size_t i = 0; i < lengthof(usual); i++)
			groups = lappend(groups, make_group(usual[i].number, usual[i].decimals));
		foreach(cell, constants)
			if (foreach_current_index(cell) < 2)
				groups = lappend(groups, make_group((const char *) lfirst(cell), 28));
		numbers->groups = groups;
	}
	foreach(cell, numbers->groups)
		compute_group(numbers, (NumberGroup *) lfirst(cell));
}
