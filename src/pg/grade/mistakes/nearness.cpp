/*
 * nearness.cpp: see nearness.h.
 *
 * Columns of subqueries and CTEs are what is computed there, as if they were written in their place; what nobody asks a
 * subquery for counts for nothing. Operands of operators that have a commutator come in one order. Nothing depends on
 * it but what is tried first.
 */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/namespace.h"
#include "common/hashfn.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "parser/parsetree.h"
#include "utils/lsyscache.h"
}

#include "pg/grade/mistakes/edit.h"
#include "pg/grade/mistakes/nearness.h"

/* Expressions within expressions that are looked at; of a query with more, the rest counts for nothing. */
#define MOST_LOOKS 4000

typedef struct Looking
{
	Ingredients *found;
	List *levels; /* of Query *, the innermost one first */
	int looks;
	uint32 children; /* hashes of the children of the present node */
} Looking;

static void look_at_query(Looking *looking, Query *query, bool outputs);
static uint32 look_at(Looking *looking, Node *node);

/* ---- hashes ---- */

static uint32
hash_name(const char *name)
{
	return name ? hash_bytes((const unsigned char *) name, (int) strlen(name)) : 0;
}

static uint32
mixed(const char *what, uint32 one, uint32 other)
{
	return hash_combine(hash_combine(hash_name(what), one), other);
}

/* By its name: its OID would make what is tried first another thing in another database. */
static uint32
hash_table(Oid relid)
{
	const Oid schema = get_rel_namespace(relid);

	return hash_combine(hash_name(isTempOrTempToastNamespace(schema) ? "pg_temp" : get_namespace_name(schema)),
						hash_name(get_rel_name(relid)));
}

static uint32
count(Looking *looking, uint32 hash)
{
	looking->found->counts[hash % NEARNESS_CLASSES]++;
	return hash;
}

/* ---- columns ---- */

/* The same in another level. */
static uint32
look_in(Looking *looking, List *levels, Node *node)
{
	List *own = looking->levels;
	uint32 hash;

	looking->levels = levels;
	hash = look_at(looking, node);
	looking->levels = own;
	return hash;
}

/* The query of a CTE, and the levels around it; NULL: it is recursive, or something else. */
static Query *
cte_query(List *levels, const RangeTblEntry *entry, List **around)
{
	ListCell *cell;

	if (entry->self_reference || (int) entry->ctelevelsup >= list_length(levels))
		return NULL;
	*around = list_copy_tail(levels, (int) entry->ctelevelsup);
	foreach(cell, ((Query *) linitial(*around))->cteList)
	{
		CommonTableExpr *cte = (CommonTableExpr *) lfirst(cell);

		if (strcmp(cte->ctename, entry->ctename) == 0)
			return cte->cterecursive || !IsA(cte->ctequery, Query) ? NULL : (Query *) cte->ctequery;
	}
	return NULL;
}

static uint32
look_at_output(Looking *looking, List *around, Query *query, AttrNumber attribute)
{
	if (query->setOperations || attribute <= 0 || attribute > list_length(query->targetList))
		return count(looking, mixed("output", (uint32) attribute, 0));
	return look_in(looking, lcons(query, around),
				   (Node *) ((TargetEntry *) list_nth(query->targetList, attribute - 1))->expr);
}

static uint32
look_at_column(Looking *looking, const Var *var)
{
	Node *own = (Node *) makeVar(var->varno, var->varattno, var->vartype, var->vartypmod, var->varcollid, 0), *named;
	List *levels, *around;
	Query *query;
	RangeTblEntry *entry;

	if ((int) var->varlevelsup >= list_length(looking->levels))
		return 0;
	levels = list_copy_tail(looking->levels, (int) var->varlevelsup);
	query = (Query *) linitial(levels);
	if (var->varno <= 0 || var->varno > list_length(query->rtable))
		return 0;
	named = compat_named_expression(query, own);
	if (named != own)
		return look_in(looking, levels, named);
	entry = rt_fetch(var->varno, query->rtable);
	switch (entry->rtekind)
	{
		case RTE_RELATION:
			return count(looking, mixed("column", hash_table(entry->relid), (uint32) var->varattno));
		case RTE_JOIN:
			if (var->varattno > 0 && var->varattno <= list_length(entry->joinaliasvars) &&
				list_nth(entry->joinaliasvars, var->varattno - 1))
				return look_in(looking, levels, (Node *) list_nth(entry->joinaliasvars, var->varattno - 1));
			return 0;
		case RTE_SUBQUERY:
			return entry->subquery ? look_at_output(looking, levels, entry->subquery, var->varattno) : 0;
		case RTE_CTE:
			query = cte_query(levels, entry, &around);
			return query ? look_at_output(looking, around, query, var->varattno)
						 : count(looking, mixed("output", (uint32) var->varattno, 1));
		default:
			return count(looking, mixed("output", (uint32) var->varattno, 2));
	}
}

/* ---- expressions ---- */

static uint32
look_at_constant(Looking *looking, const Const *value)
{
	Oid output;
	bool varlena;

	if (value->constisnull)
		return count(looking, hash_name("null"));
	getTypeOutputInfo(value->consttype, &output, &varlena);
	return count(looking, mixed("constant", hash_name(OidOutputFunctionCall(output, value->constvalue)), 0));
}

static uint32
look_at_operator(Looking *looking, Oid opno, List *args)
{
	Oid commutator = get_commutator(opno);
	uint32 left, right;

	if (list_length(args) != 2)
		return count(looking, mixed(operator_name(opno), look_at(looking, (Node *) llast(args)), 0));
	left = look_at(looking, (Node *) linitial(args));
	right = look_at(looking, (Node *) lsecond(args));
	if (OidIsValid(commutator) && left > right)
		return count(looking, mixed(operator_name(commutator), right, left));
	return count(looking, mixed(operator_name(opno), left, right));
}

static bool
look_at_child(Node *node, void *context)
{
	Looking *looking = (Looking *) context;

	if (node == NULL)
		return false;
	if (IsA(node, List) || IsA(node, TargetEntry))
		return compat_walk_expression(node, look_at_child, context);
	/* in any order */
	looking->children += look_at(looking, node);
	return false;
}

/* The node by its kind, with what stands below it. */
static uint32
look_below(Looking *looking, const char *what, uint32 more, Node *node)
{
	uint32 own = looking->children, hash;

	looking->children = 0;
	(void) compat_walk_expression(node, look_at_child, looking);
	hash = mixed(what, more, looking->children);
	looking->children = own;
	return count(looking, hash);
}

static uint32
look_at_boolean(Looking *looking, BoolExpr *expr)
{
	ListCell *cell;

	if (expr->boolop != AND_EXPR)
		return look_below(looking, expr->boolop == OR_EXPR ? "or" : "not", 0, (Node *) expr);
	/* it is written as conditions of FROM, of WHERE, or of both */
	foreach(cell, expr->args)
		(void) look_at(looking, (Node *) lfirst(cell));
	return 0;
}

static uint32
look_at_function(Looking *looking, FuncExpr *expr)
{
	if (expr->funcformat == COERCE_IMPLICIT_CAST && expr->args != NIL)
		return look_at(looking, (Node *) linitial(expr->args));
	return look_below(looking, get_func_name(expr->funcid), 0, (Node *) expr);
}

static uint32
look_at(Looking *looking, Node *node)
{
	if (node == NULL || looking->looks++ > MOST_LOOKS)
		return 0;
	check_stack_depth();
	switch (nodeTag(node))
	{
		case T_Var:
			return look_at_column(looking, (Var *) node);
		case T_Const:
			return look_at_constant(looking, (Const *) node);
		case T_RelabelType:
			return look_at(looking, (Node *) ((RelabelType *) node)->arg);
		case T_OpExpr:
			return look_at_operator(looking, ((OpExpr *) node)->opno, ((OpExpr *) node)->args);
		case T_BoolExpr:
			return look_at_boolean(looking, (BoolExpr *) node);
		case T_FuncExpr:
			return look_at_function(looking, (FuncExpr *) node);
		case T_Aggref:
			return look_below(looking, get_func_name(((Aggref *) node)->aggfnoid),
							  ((Aggref *) node)->aggdistinct != NIL, node);
		case T_WindowFunc:
			return look_below(looking, get_func_name(((WindowFunc *) node)->winfnoid),
							  1 + compat_ignores_nulls((WindowFunc *) node), node);
		case T_NullTest:
			return look_below(looking, ((NullTest *) node)->nulltesttype == IS_NULL ? "is null" : "is not null", 0,
							  node);
		case T_SubLink:
			return look_below(looking, "subquery", (uint32) ((SubLink *) node)->subLinkType, node);
		case T_Query:
			look_at_query(looking, (Query *) node, true);
			return 0;
		default:
			return look_below(looking, "node", (uint32) nodeTag(node), node);
	}
}

/* ---- clauses ---- */

static void
look_at_from(Looking *looking, const Query *query, Node *node)
{
	List *around;
	ListCell *cell;

	if (node == NULL)
		return;
	if (IsA(node, FromExpr))
	{
		foreach(cell, ((FromExpr *) node)->fromlist)
			look_at_from(looking, query, (Node *) lfirst(cell));
		(void) look_at(looking, ((FromExpr *) node)->quals);
	}
	else if (IsA(node, JoinExpr))
	{
		JoinExpr *join = (JoinExpr *) node;

		if (join->jointype != JOIN_INNER)
			(void) count(looking, mixed("join", join->jointype == JOIN_FULL, 0));
		look_at_from(looking, query, join->larg);
		look_at_from(looking, query, join->rarg);
		(void) look_at(looking, join->quals);
	}
	else if (IsA(node, RangeTblRef))
	{
		RangeTblEntry *entry = rt_fetch(((RangeTblRef *) node)->rtindex, query->rtable);
		Query *below = entry->rtekind == RTE_SUBQUERY ? entry->subquery : NULL;
		List *own = looking->levels;

		if (entry->rtekind == RTE_CTE && (below = cte_query(own, entry, &around)))
			looking->levels = around;
		if (below && looking->looks++ <= MOST_LOOKS)
			look_at_query(looking, below, false);
		else
			(void) count(looking, mixed("table", entry->rtekind == RTE_RELATION ? hash_table(entry->relid) : 0, 0));
		looking->levels = own;
	}
}

static void
look_at_set_operation(Looking *looking, const Query *query, Node *node)
{
	if (IsA(node, RangeTblRef))
	{
		Query *leaf = rt_fetch(((RangeTblRef *) node)->rtindex, query->rtable)->subquery;

		if (leaf)
			look_at_query(looking, leaf, true);
		return;
	}
	(void) count(looking,
				 mixed("set operation", (uint32) ((SetOperationStmt *) node)->op, ((SetOperationStmt *) node)->all));
	look_at_set_operation(looking, query, ((SetOperationStmt *) node)->larg);
	look_at_set_operation(looking, query, ((SetOperationStmt *) node)->rarg);
}

/* The expressions of a list of SortGroupClause *, as ingredients of this kind. */
static void
look_at_keys(Looking *looking, Query *query, List *keys, const char *what, bool order)
{
	ListCell *cell;

	foreach(cell, keys)
	{
		const SortGroupClause *key = (const SortGroupClause *) lfirst(cell);
		uint32 hash = look_at(looking, get_sortgroupclause_expr((SortGroupClause *) key, query->targetList));

		(void) count(
			looking,
			mixed(what, hash, order ? hash_combine(hash_name(operator_name(key->sortop)), key->nulls_first) : 0));
	}
}

/* outputs: they count, whether anything outside asks for them or not. */
static void
look_at_query(Looking *looking, Query *query, bool outputs)
{
	List *own = looking->levels;
	ListCell *cell;

	/* the list itself is what is around it */
	looking->levels = lcons(query, list_copy(own));
	look_at_from(looking, query, (Node *) query->jointree);
	if (query->setOperations)
		look_at_set_operation(looking, query, query->setOperations);
	foreach(cell, query->targetList)
	{
		const TargetEntry *entry = (const TargetEntry *) lfirst(cell);

		if ((outputs || query->distinctClause) && !entry->resjunk && !query->setOperations)
			(void) count(looking, mixed("select", look_at(looking, (Node *) entry->expr), 0));
	}
	look_at_keys(looking, query, query->groupClause, "group by", false);
	if (query->havingQual)
		(void) count(looking, mixed("having", look_at(looking, query->havingQual), 0));
	if (query->distinctClause)
		(void) count(looking, mixed("distinct", query->hasDistinctOn, 0));
	foreach(cell, query->windowClause)
	{
		look_at_keys(looking, query, ((WindowClause *) lfirst(cell))->partitionClause, "partition by", false);
		look_at_keys(looking, query, ((WindowClause *) lfirst(cell))->orderClause, "window", true);
	}
	if (own == NIL || query->limitCount || query->limitOffset)
		look_at_keys(looking, query, query->sortClause, "order by", true);
	if (query->limitCount)
		(void) count(looking, mixed("limit", look_at(looking, query->limitCount), 0));
	if (query->limitOffset)
		(void) count(looking, mixed("offset", look_at(looking, query->limitOffset), 0));
	looking->levels = own;
}

Ingredients *
query_ingredients(Query *query)
{
	Ingredients *found = (Ingredients *) palloc0(sizeof(Ingredients));
	Looking looking = {found, NIL, 0, 0};

	look_at_query(&looking, query, true);
	return found;
}

int
ingredients_apart(const Ingredients *one, const Ingredients *other)
{
	int sum = 0;

	for (int i = 0; i < NEARNESS_CLASSES; i++)
		sum += abs((int) one->counts[i] - (int) other->counts[i]);
	return sum;
}
