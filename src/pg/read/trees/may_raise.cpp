/*
 * may_raise.cpp: can a query raise an error while it runs?
 *
 * The server itself says it of some of its functions: a leakproof one raises none, whatever its arguments are;
 * functions.def names more of them, and call_raises.h looks at arguments. Added are comparisons of plain types, and
 * what is no function. Whatever is not known here may raise.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/transam.h"
#include "catalog/pg_aggregate.h"
#include "catalog/pg_class.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/tlist.h"
#include "utils/fmgroids.h"
}

#include "pg/read/facts/function_facts.h"
#include "pg/read/facts/type_facts.h"
#include "pg/read/trees/call_raises.h"
#include "pg/read/trees/may_raise.h"
#include "pg/read/trees/one_row.h"
#include "pg/read/trees/order.h"
#include "pg/read/trees/tree_parts.h"

static bool raises(Node *node, void *context);

/* Comparing two values of it gives no error. */
static bool
compares_always(Oid type)
{
	switch (getBaseType(type))
	{
		case NUMERICOID:
		case FLOAT4OID:
		case FLOAT8OID:
		case BPCHAROID:
		case INTERVALOID:
		case TIMETZOID:
		case CASHOID:
		case INETOID:
		case CIDROID:
		case BITOID:
		case VARBITOID:
			return true;
		default:
			return facts::equal_is_same(type, -1);
	}
}

static bool
operator_raises(Oid operator_id)
{
	Oid left, right;

	if (get_func_leakproof(get_opcode(operator_id)))
		return false;
	op_input_types(operator_id, &left, &right);
	return !(OidIsValid(left) && OidIsValid(right) && compares_always(left) && compares_always(right) &&
			 compat_is_comparison(operator_id));
}

/* Comparing texts needs a collation, which an expression may lack. */
static bool
collation_is_missing(Oid collation, List *args)
{
	ListCell *lc;

	if (OidIsValid(collation))
		return false;
	foreach(lc, args)
		if (type_is_collatable(exprType((Node *) lfirst(lc))))
			return true;
	return false;
}

/* UNION ALL compares nothing. */
static bool
columns_lack_collation(const SetOperationStmt *operation)
{
	ListCell *type;
	ListCell *collation;

	forboth(type, operation->colTypes, collation, operation->colCollations)
		if (operation->groupClauses != NIL && type_is_collatable(lfirst_oid(type)) &&
			!OidIsValid(lfirst_oid(collation)))
			return true;
	return false;
}

static bool
clauses_raise(List *clauses)
{
	ListCell *lc;

	foreach(lc, clauses)
	{
		const SortGroupClause *clause = (const SortGroupClause *) lfirst(lc);

		/* What can only be hashed, or only be sorted, may not fit together with the rest. */
		if (!OidIsValid(clause->eqop) || operator_raises(clause->eqop) || !OidIsValid(clause->sortop) ||
			operator_raises(clause->sortop))
			return true;
	}
	return false;
}

/* LIMIT, OFFSET, the offset of a frame. */
static bool
number_raises(const Node *limit)
{
	bool null;
	int64 number;

	return limit != NULL && (!limit_number(limit, &null, &number) || number < 0);
}

static bool
entry_raises(const RangeTblEntry *entry)
{
	switch (entry->rtekind)
	{
		case RTE_RELATION:
			return entry->tablesample != NULL || entry->relkind == RELKIND_FOREIGN_TABLE;
		case RTE_SUBQUERY:
		case RTE_JOIN:
		case RTE_VALUES:
		case RTE_CTE:
		case RTE_RESULT:
		case RTE_FUNCTION:
#if PG_VERSION_NUM >= 180000
		case RTE_GROUP:
#endif
			return false;
		default:
			return true;
	}
}

static bool
level_raises(const Query *query)
{
	ListCell *lc;

	if (clauses_raise(query->sortClause) || clauses_raise(query->groupClause) || clauses_raise(query->distinctClause) ||
		number_raises(query->limitCount) || number_raises(query->limitOffset))
		return true;
	foreach(lc, query->rtable)
		if (entry_raises((const RangeTblEntry *) lfirst(lc)))
			return true;
	foreach(lc, query->windowClause)
	{
		const WindowClause *window = (const WindowClause *) lfirst(lc);

		if (clauses_raise(window->partitionClause) || clauses_raise(window->orderClause) ||
			number_raises(window->startOffset) || number_raises(window->endOffset))
			return true;
	}
	return false;
}

static bool
aggregate_raises(Oid aggregate, Oid type)
{
	const char *name;

	switch (aggregate)
	{
		case F_COUNT_:
		case F_COUNT_ANY:
		case F_BOOL_AND:
		case F_BOOL_OR:
		case F_EVERY:
		case F_ROW_NUMBER:
		case F_RANK_:
		case F_DENSE_RANK_:
		case F_PERCENT_RANK_:
		case F_CUME_DIST_:
		case F_FIRST_VALUE:
		case F_LAST_VALUE:
		case F_LAG_ANYELEMENT:
		case F_LEAD_ANYELEMENT:
			return false;
		default:
			break;
	}
	name = aggregate < FirstNormalObjectId && compares_always(type) ? get_func_name(aggregate) : NULL;
	return name == NULL || (strcmp(name, "min") != 0 && strcmp(name, "max") != 0);
}

bool
query_may_have_second_rows(Query *query)
{
	return any_node((Node *) query,
					[](Node *node) {
						return is_scalar_sublink(node) &&
							!query_has_one_row((const Query *) ((SubLink *) node)->subselect);
					});
}

static List *
argument_expressions(const List *targets)
{
	List *args = NIL;
	ListCell *cell;

	foreach(cell, targets)
		args = lappend(args, ((TargetEntry *) lfirst(cell))->expr);
	return args;
}

/* Columns of two tables that are equal, and others, perhaps. */
static bool
is_mergeable(Node *condition)
{
	ListCell *cell;

	if (condition && is_andclause(condition))
	{
		foreach(cell, ((BoolExpr *) condition)->args)
			if (!is_mergeable((Node *) lfirst(cell)))
				return false;
		return true;
	}
	if (condition && IsA(condition, OpExpr) && list_length(((OpExpr *) condition)->args) == 2)
	{
		Node *left = (Node *) linitial(((OpExpr *) condition)->args),
			 *right = (Node *) lsecond(((OpExpr *) condition)->args);

		return IsA(left, Var) && IsA(right, Var) && ((Var *) left)->varno != ((Var *) right)->varno &&
			((Var *) left)->varlevelsup == 0 && ((Var *) right)->varlevelsup == 0 &&
			op_mergejoinable(((OpExpr *) condition)->opno, exprType(left));
	}
	return false;
}

bool
expression_may_raise(Node *node)
{
	return raises(node, NULL);
}

/* By its number of rows, or their sizes. */
static bool
sublink_raises(const SubLink *link)
{
	const Query *query = (const Query *) link->subselect;

	switch (link->subLinkType)
	{
		case EXISTS_SUBLINK:
		case ALL_SUBLINK:
		case ANY_SUBLINK:
			return false;
		case ARRAY_SUBLINK:
			/* Arrays in an array must be of one size. */
			return type_is_array(exprType((Node *) ((TargetEntry *) linitial(query->targetList))->expr));
		default:
			return !query_has_one_row(query);
	}
}

/* A node that raises nothing itself, whatever is in it. */
static bool
is_harmless(Node *node)
{
	switch (nodeTag(node))
	{
		case T_Var:
		case T_Const:
		case T_Param:
		case T_List:
		case T_FromExpr:
		case T_RangeTblRef:
		case T_SortGroupClause:
		case T_WindowClause:
		case T_GroupingSet:
		case T_GroupingFunc:
		case T_RangeTblFunction:
		case T_BoolExpr:
		case T_CaseExpr:
		case T_CaseWhen:
		case T_CaseTestExpr:
		case T_CoalesceExpr:
		case T_NullTest:
		case T_BooleanTest:
		case T_RelabelType:
		case T_CollateExpr:
		case T_RowExpr:
		case T_FieldSelect:
		case T_SQLValueFunction:
			return true;
		default:
			return false;
	}
}

/* The node itself, not those below. */
static bool
node_raises(Node *node)
{
	switch (nodeTag(node))
	{
		case T_OpExpr:
			if (collation_is_missing(((OpExpr *) node)->inputcollid, ((OpExpr *) node)->args))
				return true;
			return operator_raises(((OpExpr *) node)->opno) &&
				call_raises(get_opcode(((OpExpr *) node)->opno), ((OpExpr *) node)->args,
							((OpExpr *) node)->inputcollid);
		case T_DistinctExpr:
		case T_NullIfExpr:
			return operator_raises(((OpExpr *) node)->opno) ||
				collation_is_missing(((OpExpr *) node)->inputcollid, ((OpExpr *) node)->args);
		case T_ScalarArrayOpExpr:
			return operator_raises(((ScalarArrayOpExpr *) node)->opno) ||
				collation_is_missing(((ScalarArrayOpExpr *) node)->inputcollid, ((ScalarArrayOpExpr *) node)->args);
		case T_FuncExpr:
			return call_raises(((FuncExpr *) node)->funcid, ((FuncExpr *) node)->args,
							   ((FuncExpr *) node)->inputcollid) ||
				collation_is_missing(((FuncExpr *) node)->inputcollid, ((FuncExpr *) node)->args);
		case T_Aggref:
			return ((Aggref *) node)->aggkind != AGGKIND_NORMAL ||
				(aggregate_raises(((Aggref *) node)->aggfnoid, ((Aggref *) node)->aggtype) &&
				 aggregate_call_raises(((Aggref *) node)->aggfnoid, argument_expressions(((Aggref *) node)->args),
									   ((Aggref *) node)->inputcollid)) ||
				collation_is_missing(((Aggref *) node)->inputcollid,
									 list_make1(makeNullConst(((Aggref *) node)->aggtype, -1, InvalidOid))) ||
				clauses_raise(((Aggref *) node)->aggorder) || clauses_raise(((Aggref *) node)->aggdistinct);
		case T_WindowFunc:
			return (aggregate_raises(((WindowFunc *) node)->winfnoid, ((WindowFunc *) node)->wintype) &&
					aggregate_call_raises(((WindowFunc *) node)->winfnoid, ((WindowFunc *) node)->args,
										  ((WindowFunc *) node)->inputcollid)) ||
				(compat_treats_nulls((WindowFunc *) node) &&
				 !facts::of_function(((WindowFunc *) node)->winfnoid).are(facts::TakesValue)) ||
				collation_is_missing(((WindowFunc *) node)->inputcollid, ((WindowFunc *) node)->args);
		case T_SubLink:
			return sublink_raises((const SubLink *) node);
		case T_MinMaxExpr:
			return !compares_always(((MinMaxExpr *) node)->minmaxtype) ||
				collation_is_missing(((MinMaxExpr *) node)->inputcollid, ((MinMaxExpr *) node)->args);
		case T_ArrayExpr:
			return ((ArrayExpr *) node)->multidims;
		case T_SetOperationStmt:
			return clauses_raise(((SetOperationStmt *) node)->groupClauses) ||
				columns_lack_collation((const SetOperationStmt *) node);
		case T_TargetEntry:
			return ((TargetEntry *) node)->ressortgroupref != 0 &&
				collation_is_missing(exprCollation((Node *) ((TargetEntry *) node)->expr),
									 list_make1(((TargetEntry *) node)->expr));
		case T_JoinExpr:
			/* The planner has no way of doing some of them. */
			return ((JoinExpr *) node)->jointype == JOIN_FULL && !is_mergeable(((JoinExpr *) node)->quals);
		case T_CoerceViaIO:
			/* output functions raise nothing, input functions do */
			return ((CoerceViaIO *) node)->resulttype != TEXTOID ||
				exprType((Node *) ((CoerceViaIO *) node)->arg) >= FirstNormalObjectId;
		case T_SubscriptingRef:
			/* what is not there is NULL */
			return ((SubscriptingRef *) node)->refassgnexpr != NULL;
		case T_CommonTableExpr:
			return ((CommonTableExpr *) node)->cterecursive;
		default:
			return !is_harmless(node);
	}
}

/* EXISTS asks for a row, and computes nothing of what it selects. */
static bool
exists_raises(const SubLink *link, void *context)
{
	Query bare = *(const Query *) link->subselect;

	if (!bare.hasAggs && !bare.hasTargetSRFs && !bare.hasWindowFuncs && !bare.setOperations &&
		bare.groupClause == NIL && bare.groupingSets == NIL && bare.distinctClause == NIL && !bare.limitCount &&
		!bare.limitOffset)
		bare.targetList = bare.sortClause = NIL;
	return raises((Node *) &bare, context);
}

static bool
raises(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, SubLink) && ((SubLink *) node)->subLinkType == EXISTS_SUBLINK)
		return exists_raises((const SubLink *) node, context);
	if (IsA(node, Query))
		return level_raises((const Query *) node) || compat_walk_query((Query *) node, raises, context);
	return node_raises(node) || compat_walk_expression(node, raises, context);
}

bool
node_may_raise(Node *node)
{
	return node_raises(node);
}

bool
query_may_raise(Query *query)
{
	return query->commandType != CMD_SELECT || raises((Node *) query, NULL);
}
