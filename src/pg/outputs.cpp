/*
 * outputs.cpp: whether two results can be compared column by column, and the types they are compared in.
 */
#include "lower.h"

extern "C" {
#include "parser/parse_coerce.h"
#include "parser/parse_collate.h"
#include "utils/builtins.h"
}

namespace front
{

static List *
visible_targets(Query *query)
{
	List *result = NIL;
	ListCell *lc;

	foreach(lc, query->targetList)
		if (!((TargetEntry *) lfirst(lc))->resjunk)
			result = lappend(result, lfirst(lc));
	return result;
}

/* The type that UNION would give to two expressions, or 0. */
static Oid
common_type(Node *first, Node *second)
{
	List *both = list_make2(first, second);
	Oid type = select_common_type(NULL, both, NULL, NULL);

	return OidIsValid(type) && verify_common_type(type, both) ? type : InvalidOid;
}

/* The collation to compare two columns in: theirs, or the type's own where they disagree. */
static Oid
common_collation(Node *first, Node *second, Oid type)
{
	Oid a = collation_or_default(type, exprCollation(first)), b = collation_or_default(type, exprCollation(second));

	return a == b ? a : get_typcollation(type);
}

/* Finds the common types (none when nothing has to be converted), or says why they do not exist. */
bool
compare_outputs(SqleqProblem *problem, OutputCasts *casts)
{
	List *first = visible_targets(problem->query[0]), *second = visible_targets(problem->query[1]);
	ListCell *lc, *lc2;
	int number = 0;
	bool differs = false;

	casts->types = casts->collations = NIL;
	if (list_length(first) != list_length(second))
	{
		problem->different_outputs = psprintf("the first query returns %d columns, the second %d", list_length(first),
											  list_length(second));
		return false;
	}
	forboth(lc, first, lc2, second)
	{
		Node *a = (Node *) ((TargetEntry *) lfirst(lc))->expr, *b = (Node *) ((TargetEntry *) lfirst(lc2))->expr;
		Oid type = common_type(a, b);

		number++;
		if (!OidIsValid(type))
		{
			problem->different_outputs = psprintf("column %d is of type %s in the first query and of type %s in the second",
												  number, format_type_be(exprType(a)), format_type_be(exprType(b)));
			return false;
		}
		casts->types = lappend_oid(casts->types, type);
		casts->collations = lappend_oid(casts->collations, common_collation(a, b, type));
		differs |= exprType(a) != type || exprType(b) != type || exprCollation(a) != exprCollation(b);
	}
	if (!differs)
		casts->types = casts->collations = NIL;
	return true;
}

static RangeTblEntry *
subquery_entry(Query *query)
{
	RangeTblEntry *entry = makeNode(RangeTblEntry);
	List *names = NIL;
	ListCell *lc;

	foreach(lc, query->targetList)
	{
		TargetEntry *target = (TargetEntry *) lfirst(lc);

		if (!target->resjunk)
			names = lappend(names, makeString(pstrdup(target->resname ? target->resname : "?column?")));
	}
	entry->rtekind = RTE_SUBQUERY;
	entry->subquery = query;
	entry->eref = makeAlias("query", names);
	entry->alias = entry->eref;
	entry->inFromCl = true;
	return entry;
}

/*
 * The query with its outputs converted. Converting inside could change what DISTINCT or ORDER BY mean, so the query
 * goes into FROM; the order of its rows stays.
 */
Query *
with_casts(Query *query, List *types)
{
	Query *outer;
	RangeTblRef *ref;
	bool differs = false;
	ListCell *lc, *lc2;
	List *visible = visible_targets(query);

	query = (Query *) copyObjectImpl(query);
	forboth(lc, visible, lc2, types)
		differs |= exprType((Node *) ((TargetEntry *) lfirst(lc))->expr) != lfirst_oid(lc2);
	if (!differs)
		return query;
	outer = makeNode(Query);
	outer->commandType = CMD_SELECT;
	outer->canSetTag = true;
	outer->hasRowSecurity = query->hasRowSecurity;
	outer->rtable = list_make1(subquery_entry(query));
	ref = makeNode(RangeTblRef);
	ref->rtindex = 1;
	outer->jointree = makeFromExpr(list_make1(ref), NULL);
	forboth(lc, visible, lc2, types)
	{
		TargetEntry *target = (TargetEntry *) lfirst(lc);
		Node *var = (Node *) makeVarFromTargetEntry(1, target);
		Node *cast = coerce_to_target_type(NULL, var, exprType(var), lfirst_oid(lc2), -1, COERCION_IMPLICIT,
										   COERCE_IMPLICIT_CAST, -1);

		assign_expr_collations(NULL, cast);
		outer->targetList = lappend(outer->targetList, makeTargetEntry((::Expr *) cast, target->resno,
																	   target->resname ? pstrdup(target->resname) : NULL, false));
	}
	return outer;
}

}								/* namespace front */
