/*
 * Faults of the simplification of expressions. They strike under every plan: to see them takes an equivalent query that
 * is written another way.
 */
#include "sabotage.h"

#include "access/htup_details.h"
#include "catalog/pg_attribute.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/optimizer.h"
#include "parser/parsetree.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"

/* Gives what an expression becomes, the parts of which have been replaced already; itself to leave it. */
typedef Node *(*Replace)(Node *node, Query *query);

typedef struct Replacement {
	Replace replace;
	Query *query; /* the one that the expression belongs to */
} Replacement;

static Node *replace_mutator(Node *node, void *context)
{
	Replacement *replacement = (Replacement *) context;

	if (node == NULL)
		return NULL;
	if (IsA(node, Query)) {
		Replacement inner = {replacement->replace, (Query *) node};

		return (Node *) query_tree_mutator((Query *) node, replace_mutator, &inner, 0);
	}
	return replacement->replace(expression_tree_mutator(node, replace_mutator, context), replacement->query);
}

static Query *replace_in(Query *query, Replace replace)
{
	Replacement replacement = {replace, NULL};

	return (Query *) replace_mutator((Node *) query, &replacement);
}

/* The server hashes lists of constants from this length on. */
#define HASHED_LIST 9

static Node *list_without_nulls(Node *node, Query *query)
{
	ScalarArrayOpExpr *list = (ScalarArrayOpExpr *) node;
	ArrayExpr *array;
	NullTest *test;
	ListCell *cell;

	if (!IsA(node, ScalarArrayOpExpr) || list->useOr || !IsA(lsecond(list->args), ArrayExpr))
		return node;
	array = (ArrayExpr *) lsecond(list->args);
	if (list_length(array->elements) < HASHED_LIST || contain_var_clause((Node *) array) ||
		!op_hashjoinable(get_negator(list->opno), exprType(linitial(list->args))))
		return node;
	foreach (cell, array->elements)
		if (IsA(lfirst(cell), Const) && ((Const *) lfirst(cell))->constisnull && list_length(array->elements) > 1)
			array->elements = foreach_delete_current(array->elements, cell);
	test = makeNode(NullTest);
	test->arg = copyObject(linitial(list->args));
	test->nulltesttype = IS_NULL;
	test->location = -1;
	return (Node *) makeBoolExpr(OR_EXPR, list_make2(list, test), -1);
}

/*
 * not_in_list_nulls
 *
 * NOT IN over a list of constants that is long enough to be hashed is true where a NULL, in the list or on the left,
 * makes it NULL. Strikes: NOT IN with nine or more constants, and a NULL; shorter lists are right. Class: hashed lists
 * of constants (PostgreSQL 14 for IN, 15 for NOT IN).
 */
static Query *not_in_list_nulls(Query *query)
{
	return replace_in(query, list_without_nulls);
}

static Node *self_equality_true(Node *node, Query *query)
{
	OpExpr *comparison = (OpExpr *) node;

	if (IsA(node, OpExpr) && list_length(comparison->args) == 2 && IsA(linitial(comparison->args), Var) &&
		equal(linitial(comparison->args), lsecond(comparison->args)) &&
		op_mergejoinable(comparison->opno, exprType(linitial(comparison->args))))
		return makeBoolConst(true, false);
	return node;
}

/*
 * self_equality
 *
 * x = x is simplified to true. Strikes: a column compared with itself, NULL in it. Class: constant folding that forgets
 * NULL (PostgreSQL's own x = x becomes x IS NOT NULL; several systems got it wrong).
 */
static Query *self_equality(Query *query)
{
	return replace_in(query, self_equality_true);
}

static Node *fold_null_test(Node *node, Query *query)
{
	NullTest *test = (NullTest *) node;
	Var *var = IsA(node, NullTest) ? (Var *) test->arg : NULL;
	RangeTblEntry *rte;
	HeapTuple tuple;
	bool not_null;

	if (var == NULL || !IsA(var, Var) || var->varlevelsup != 0 || var->varattno <= 0 || query == NULL)
		return node;
	rte = rt_fetch(var->varno, query->rtable);
	if (rte->rtekind != RTE_RELATION)
		return node;
	tuple = SearchSysCache2(ATTNUM, ObjectIdGetDatum(rte->relid), Int16GetDatum(var->varattno));
	if (!HeapTupleIsValid(tuple))
		return node;
	not_null = ((Form_pg_attribute) GETSTRUCT(tuple))->attnotnull;
	ReleaseSysCache(tuple);
	return not_null ? makeBoolConst(test->nulltesttype == IS_NOT_NULL, false) : node;
}

/*
 * null_test_folded
 *
 * IS NULL and IS NOT NULL are answered by the column's NOT NULL constraint, although an outer join or a grouping set
 * makes it NULL. Strikes: LEFT JOIN b ... WHERE b.id IS NULL, b.id IS NOT NULL in the select list, where b.id is NOT
 * NULL. Class: PostgreSQL 17 (reduction of NullTest clauses).
 */
static Query *null_test_folded(Query *query)
{
	return replace_in(query, fold_null_test);
}

static bool is_boolean(Node *node, bool value)
{
	Const *constant = (Const *) node;

	return node != NULL && IsA(node, Const) && constant->consttype == BOOLOID && !constant->constisnull &&
		DatumGetBool(constant->constvalue) == value;
}

static Node *case_condition(Node *node, Query *query)
{
	CaseExpr *choice = (CaseExpr *) node;
	CaseWhen *when =
		IsA(node, CaseExpr) && choice->arg == NULL && list_length(choice->args) == 1 ? linitial(choice->args) : NULL;

	if (when == NULL)
		return node;
	if (is_boolean((Node *) when->result, true) && is_boolean((Node *) choice->defresult, false))
		return (Node *) when->expr;
	if (is_boolean((Node *) when->result, false) && is_boolean((Node *) choice->defresult, true))
		return (Node *) makeBoolExpr(NOT_EXPR, list_make1(when->expr), -1);
	return node;
}

/*
 * case_to_bool
 *
 * CASE WHEN c THEN true ELSE false END is simplified to c, and the same with false and true to NOT c: NULL takes the
 * wrong arm. Strikes: such a CASE in the select list, under NOT or IS NULL, or with false and true as a filter; c NULL.
 * Class: simplification of CASE (several systems).
 */
static Query *case_to_bool(Query *query)
{
	return replace_in(query, case_condition);
}

const Fault expression_faults[] = {{.name = "not_in_list_nulls", .query = not_in_list_nulls},
								   {.name = "self_equality", .query = self_equality},
								   {.name = "null_test_folded", .query = null_test_folded},
								   {.name = "case_to_bool", .query = case_to_bool},
								   {NULL}};
