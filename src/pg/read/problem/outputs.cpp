/*
 * outputs.cpp: whether two results can be compared column by column, and the types they are compared in.
 *
 * The types are those that UNION would find, but that the order of the queries does not count. Where there is none and
 * one of the columns is all NULLs written without a type, it takes the other's type: UNION does so for a NULL at the
 * top of a query, where parse analysis has not called it text yet.
 */
#include "pg/base/compat.h"
#include "pg/read/problem/bare_nulls.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/problem/outputs.h"
#include "pg/read/terms/problem.h"

extern "C" {
#include "parser/parse_coerce.h"
#include "parser/parse_collate.h"
#include "utils/builtins.h"
}

namespace front {

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

/* The type that UNION would give to two expressions in this order, or 0. */
static Oid
union_type(Node *first, Node *second)
{
	List *both = list_make2(first, second);
	Oid type = select_common_type(NULL, both, NULL, NULL);

	return OidIsValid(type) && verify_common_type(type, both) ? type : InvalidOid;
}

/* Of two types of which each can be made the other, so that UNION takes the first one's. */
static Oid
preferred_type(Oid one, Oid other)
{
	Oid elements[2] = {get_element_type(one), get_element_type(other)};
	Oid text = TEXTOID;
	char category[2];
	bool preferred[2];

	if (OidIsValid(elements[0]) && OidIsValid(elements[1]))
	{
		Oid array = get_array_type(common_type_of(elements[0], elements[1]));

		if (OidIsValid(array))
			return array;
	}
	get_type_category_preferred(one, &category[0], &preferred[0]);
	get_type_category_preferred(other, &category[1], &preferred[1]);
	if (preferred[0] != preferred[1])
		return preferred[0] ? one : other;
	if (category[0] == TYPCATEGORY_STRING && category[1] == TYPCATEGORY_STRING &&
		can_coerce_type(1, &one, &text, COERCION_IMPLICIT) && can_coerce_type(1, &other, &text, COERCION_IMPLICIT))
		return text;
	return Min(one, other);
}

/* The type that UNION would give to two expressions, whichever comes first, or 0. */
static Oid
common_type(Node *first, Node *second)
{
	Oid type = union_type(first, second), turned = union_type(second, first);

	if (type == turned || !OidIsValid(turned))
		return type;
	return OidIsValid(type) ? preferred_type(type, turned) : turned;
}

Oid
common_type_of(Oid one, Oid other)
{
	return common_type((Node *) makeNullConst(one, -1, InvalidOid), (Node *) makeNullConst(other, -1, InvalidOid));
}

/* The collation to compare two columns in: theirs, or the type's own where they disagree. */
static Oid
common_collation(Node *first, Node *second, Oid type)
{
	Oid a = collation_or_default(type, exprCollation(first)), b = collation_or_default(type, exprCollation(second));

	return a == b ? a : get_typcollation(type);
}

/* Two outputs at the same position. */
struct OutputPair
{
	TargetEntry *target[2];
	Node *expr[2]; /* what is compared */
	int untyped;   /* the query (0 or 1) whose column takes the other's type; -1: none */
};

/* The type that both columns get, or 0. */
static Oid
reconcile_outputs(const SqleqProblem *problem, OutputPair *pair)
{
	Oid type = common_type(pair->expr[0], pair->expr[1]);

	pair->untyped = -1;
	if (OidIsValid(type))
		return type;
	for (int i = 0; i < 2; i++)
		if (is_bare_null(problem, i, pair->target[i]))
		{
			Node *other = pair->expr[1 - i];

			/* A domain need not allow NULLs. */
			type = getBaseType(exprType(other));
			pair->expr[i] = (Node *) makeNullConst(type, -1, exprCollation(other));
			pair->untyped = i;
			return type;
		}
	return InvalidOid;
}

/* Keeps that a column takes its type from the other query. */
static void
take_type(SqleqProblem *problem, const OutputPair *pair, int position, Oid type)
{
	char *text = psprintf("column %d of the %s query is an untyped NULL, taken as %s", position + 1,
						  query_name(problem, pair->untyped), format_type_be(type));

	problem->untyped[pair->untyped] = bms_add_member(problem->untyped[pair->untyped], position);
	problem->readings = lappend(problem->readings, text);
	problem->assumptions = lappend(problem->assumptions, text);
}

static bool
no_common_type(SqleqProblem *problem, const OutputPair *pair, int position)
{
	const int first = problem->turned ? 1 : 0;

	problem->different_outputs =
		psprintf("column %d is of type %s in the first query and of type %s in the second", position + 1,
				 format_type_be(exprType(pair->expr[first])), format_type_be(exprType(pair->expr[1 - first])));
	return false;
}

/* Finds the common types (none when nothing has to be converted), or says why they do not exist. */
bool
compare_outputs(SqleqProblem *problem, OutputCasts *casts)
{
	List *first = visible_targets(problem->query[0]), *second = visible_targets(problem->query[1]);
	ListCell *lc, *lc2;
	int position = 0;
	bool differs = false;

	casts->types = casts->collations = NIL;
	if (list_length(first) != list_length(second))
	{
		const int one = list_length(problem->turned ? second : first),
				  other = list_length(problem->turned ? first : second);

		problem->different_outputs =
			psprintf("the first query returns %d %s, the second %d", one, one == 1 ? "column" : "columns", other);
		return false;
	}
	forboth(lc, first, lc2, second)
	{
		OutputPair pair = {{(TargetEntry *) lfirst(lc), (TargetEntry *) lfirst(lc2)}};
		Oid type;

		for (int i = 0; i < 2; i++)
			pair.expr[i] = (Node *) pair.target[i]->expr;
		type = reconcile_outputs(problem, &pair);
		if (!OidIsValid(type))
			return no_common_type(problem, &pair, position);
		if (pair.untyped >= 0)
			take_type(problem, &pair, position, type);
		position++;
		casts->types = lappend_oid(casts->types, type);
		casts->collations = lappend_oid(casts->collations, common_collation(pair.expr[0], pair.expr[1], type));
		for (int i = 0; i < 2; i++)
			differs |= exprType((Node *) pair.target[i]->expr) != type;
		differs |= exprCollation(pair.expr[0]) != exprCollation(pair.expr[1]);
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
static Query *
cast_outputs(const Query *given, List *types, const Bitmapset *untyped)
{
	Query *query = (Query *) copyObjectImpl(given), *outer;
	RangeTblRef *ref;
	bool differs = false;
	ListCell *lc, *lc2;
	List *visible = visible_targets(query);

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
		Node *cast;

		if (bms_is_member(foreach_current_index(lc), untyped))
			cast = (Node *) makeNullConst(lfirst_oid(lc2), -1, get_typcollation(lfirst_oid(lc2)));
		else
			cast = coerce_to_target_type(NULL, var, exprType(var), lfirst_oid(lc2), -1, COERCION_IMPLICIT,
										 COERCE_IMPLICIT_CAST, -1);
		assign_expr_collations(NULL, cast);
		outer->targetList = lappend(
			outer->targetList,
			makeTargetEntry((::Expr *) cast, target->resno, target->resname ? pstrdup(target->resname) : NULL, false));
	}
	return outer;
}

Query *
with_casts(const SqleqProblem *problem, int which, List *types)
{
	return cast_outputs(problem->query[which], types, problem->untyped[which]);
}

} /* namespace front */

Query *
query_with_types(const SqleqProblem *problem, List *types)
{
	return front::cast_outputs(problem->query[0], types, NULL);
}
