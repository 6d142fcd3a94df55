/* tree_parts.cpp: see tree_parts.h. */
#include "pg/base/compat.h"

#include "pg/read/trees/tree_parts.h"

List *
tree_queries(Node *tree)
{
	List *queries = NIL;

	each_node(tree,
			  [&](Node *node)
			  {
				  if (IsA(node, Query))
					  queries = lappend(queries, node);
			  });
	return queries;
}

bool
is_scalar_sublink(const Node *node)
{
	const SubLink *link = (const SubLink *) node;

	return IsA(node, SubLink) &&
		(link->subLinkType == EXPR_SUBLINK || link->subLinkType == ROWCOMPARE_SUBLINK ||
		 link->subLinkType == MULTIEXPR_SUBLINK);
}

bool
has_type(const Node *node)
{
	switch (nodeTag(node))
	{
		case T_Var:
		case T_Const:
		case T_Param:
		case T_Aggref:
		case T_WindowFunc:
		case T_SubscriptingRef:
		case T_FuncExpr:
		case T_OpExpr:
		case T_DistinctExpr:
		case T_NullIfExpr:
		case T_ScalarArrayOpExpr:
		case T_BoolExpr:
		case T_SubLink:
		case T_FieldSelect:
		case T_RelabelType:
		case T_CoerceViaIO:
		case T_ArrayCoerceExpr:
		case T_ConvertRowtypeExpr:
		case T_CollateExpr:
		case T_CaseExpr:
		case T_ArrayExpr:
		case T_RowExpr:
		case T_CoalesceExpr:
		case T_MinMaxExpr:
		case T_SQLValueFunction:
		case T_NullTest:
		case T_BooleanTest:
		case T_CoerceToDomain:
			return true;
		default:
			return false;
	}
}

void
entry_becomes_subquery(RangeTblEntry *entry, Query *subquery)
{
	entry->rtekind = RTE_SUBQUERY;
	entry->subquery = subquery;
	entry->security_barrier = false;
	entry->relid = InvalidOid;
	entry->relkind = 0;
	entry->rellockmode = 0;
	entry->inh = false;
	entry->securityQuals = NIL;
	compat_forget_permissions(entry);
}
