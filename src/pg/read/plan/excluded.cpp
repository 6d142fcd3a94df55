/*
 * excluded.cpp: see excluded.h.
 *
 * A comparison of a column with a constant bounds it on one side, or on both. A filter lets a row pass for which it is
 * true, so the column is not NULL; and then a CHECK, which must not be false, is true: where the bounds of the two
 * leave nothing between them there is no such row. Values are compared as the operator family of the column's type
 * compares them, which the operators on both sides belong to.
 */
#include "pg/base/compat.h"
#include "pg/base/array_values.h"
#include "pg/read/facts/declared.h"
#include "pg/read/plan/excluded.h"

extern "C" {
#include "access/nbtree.h"
#include "access/stratnum.h"
#include "access/table.h"
#include "access/transam.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_class.h"
#include "utils/array.h"
#include "utils/typcache.h"
}

namespace front {

/* One comparison. */
struct Comparison
{
	const char *column;
	Oid family, collation, type; /* of the operator family; how texts are compared; of the value */
	int strategy;
	Datum value;
};

/* It is called here, so it must be the server's own. */
static bool
is_immutable_comparison(Oid family, Oid left, Oid right, Oid *function)
{
	*function = get_opfamily_proc(family, left, right, BTORDER_PROC);
	return OidIsValid(*function) && *function < FirstNormalObjectId &&
		func_volatile(*function) == PROVOLATILE_IMMUTABLE;
}

/* Column and operator, in the column's own order; false when it is no such comparison. */
static bool
read_comparison(Oid relid, Node *left, Oid opno, Oid collation, Oid type, Comparison *comparison)
{
	const Var *var =
		(const Var *) (left != NULL && IsA(left, RelabelType) ? (Node *) ((RelabelType *) left)->arg : left);
	TypeCacheEntry *cache;
	Oid left_type, right_type;

	if (var == NULL || !IsA(var, Var) || var->varattno <= 0 || var->varlevelsup != 0)
		return false;
	cache = lookup_type_cache(getBaseType(exprType(left)), TYPECACHE_BTREE_OPFAMILY);
	op_input_types(opno, &left_type, &right_type);
	comparison->column = get_attname(relid, var->varattno, true);
	comparison->family = cache->btree_opf;
	comparison->collation = collation;
	comparison->type = type;
	comparison->strategy =
		OidIsValid(cache->btree_opf) && facts::family_is_trusted(cache->btree_opf) && facts::operator_is_trusted(opno)
		? get_op_opfamily_strategy(opno, cache->btree_opf)
		: InvalidStrategy;
	return comparison->column != NULL && comparison->strategy != InvalidStrategy && right_type == type &&
		(!OidIsValid(collation) || get_collation_isdeterministic(collation));
}

/* The elements of a list; false when they are no constants. A CHECK has them as somebody wrote them. */
static bool
elements_of(Node *list, Oid *type, List **elements)
{
	ListCell *lc;

	*elements = NIL;
	if (IsA(list, ArrayExpr))
	{
		*type = ((ArrayExpr *) list)->element_typeid;
		*elements = ((ArrayExpr *) list)->elements;
		foreach(lc, *elements)
			if (!IsA(lfirst(lc), Const) || ((Const *) lfirst(lc))->consttype != *type)
				return false;
		return !((ArrayExpr *) list)->multidims;
	}
	if (!IsA(list, Const) || ((Const *) list)->constisnull ||
		!OidIsValid(*type = get_element_type(((Const *) list)->consttype)))
		return false;
	{
		const ArrayValues found = array_values(((Const *) list)->constvalue);

		for (int i = 0; i < found.count; i++)
			*elements = lappend(
				*elements,
				makeConst(*type, -1, InvalidOid, found.length, found.values[i], found.nulls[i], found.by_value));
	}
	return true;
}

/*
 * The comparisons of which one is true, if the clause is; NIL: it is something else. Of a list in a CHECK that has
 * NULLs nothing follows; in a filter they are never true. *never: no value makes it true.
 */
static List *
alternatives_of(Oid relid, Node *clause, bool is_filter, bool *never)
{
	Comparison comparison = {};
	List *found = NIL;

	*never = false;
	if (IsA(clause, OpExpr) && list_length(((OpExpr *) clause)->args) == 2)
	{
		const OpExpr *op = (const OpExpr *) clause;
		Node *left = (Node *) linitial(op->args), *right = (Node *) lsecond(op->args);
		Oid opno = op->opno;

		if (IsA(left, Const))
		{
			Node *other = left;

			left = right;
			right = other;
			opno = facts::operator_is_trusted(opno) ? get_commutator(opno) : InvalidOid;
		}
		if (!OidIsValid(opno) || !IsA(right, Const) || ((Const *) right)->constisnull ||
			!read_comparison(relid, left, opno, op->inputcollid, ((Const *) right)->consttype, &comparison))
			return NIL;
		comparison.value = ((Const *) right)->constvalue;
		found = list_make1(palloc(sizeof(Comparison)));
		*(Comparison *) linitial(found) = comparison;
		return found;
	}
	if (IsA(clause, ScalarArrayOpExpr) && ((ScalarArrayOpExpr *) clause)->useOr)
	{
		const ScalarArrayOpExpr *op = (const ScalarArrayOpExpr *) clause;
		Oid type;
		List *elements;
		ListCell *lc;

		if (!elements_of((Node *) lsecond(op->args), &type, &elements) ||
			!read_comparison(relid, (Node *) linitial(op->args), op->opno, op->inputcollid, type, &comparison))
			return NIL;
		foreach(lc, elements)
		{
			const Const *element = (const Const *) lfirst(lc);
			Comparison *one;

			if (element->constisnull && !is_filter)
				return NIL;
			if (element->constisnull)
				continue;
			one = (Comparison *) palloc(sizeof(Comparison));
			*one = comparison;
			one->value = element->constvalue;
			found = lappend(found, one);
		}
		*never = is_filter && found == NIL;
	}
	return found;
}

static bool
bounds_from_above(const Comparison *comparison)
{
	return comparison->strategy == BTLessStrategyNumber || comparison->strategy == BTLessEqualStrategyNumber ||
		comparison->strategy == BTEqualStrategyNumber;
}

static bool
bounds_from_below(const Comparison *comparison)
{
	return comparison->strategy == BTGreaterStrategyNumber || comparison->strategy == BTGreaterEqualStrategyNumber ||
		comparison->strategy == BTEqualStrategyNumber;
}

static bool
has_its_bound(const Comparison *comparison)
{
	return comparison->strategy != BTLessStrategyNumber && comparison->strategy != BTGreaterStrategyNumber;
}

/* No value satisfies both. */
static bool
contradict(const Comparison *a, const Comparison *b)
{
	Oid function;
	int sign;

	if (strcmp(a->column, b->column) != 0 || a->family != b->family || a->collation != b->collation ||
		!is_immutable_comparison(a->family, a->type, b->type, &function))
		return false;
	sign = DatumGetInt32(OidFunctionCall2Coll(function, a->collation, a->value, b->value));
	if (bounds_from_above(a) && bounds_from_below(b) &&
		(sign < 0 || (sign == 0 && !(has_its_bound(a) && has_its_bound(b)))))
		return true;
	return bounds_from_below(a) && bounds_from_above(b) &&
		(sign > 0 || (sign == 0 && !(has_its_bound(a) && has_its_bound(b))));
}

static bool
all_contradict(List *some, List *others)
{
	ListCell *lc, *lc2;

	if (some == NIL || others == NIL)
		return false;
	foreach(lc, some)
		foreach(lc2, others)
			if (!contradict((const Comparison *) lfirst(lc), (const Comparison *) lfirst(lc2)))
				return false;
	return true;
}

/* The conditions that all rows of the table satisfy; of foreign tables nobody looks after them. */
static List *
checks_of(Oid relid)
{
	Relation relation = table_open(relid, NoLock);
	TupleConstr *constraints = RelationGetDescr(relation)->constr;
	List *checks = NIL;

	for (int i = 0; constraints != NULL && relation->rd_rel->relkind == RELKIND_RELATION && i < constraints->num_check;
		 i++)
	{
		ConstrCheck *check = &constraints->check[i];

		if (check->ccvalid && compat_is_check_enforced(check))
			checks = list_concat(checks, make_ands_implicit((::Expr *) stringToNode(check->ccbin)));
	}
	table_close(relation, NoLock);
	return checks;
}

/* Is there no row for which the check is not false, and one of these comparisons is true? */
static bool
refutes(List *wanted, Oid relid, Node *check)
{
	bool never;
	ListCell *lc;

	check_stack_depth();
	if (IsA(check, BoolExpr) && ((BoolExpr *) check)->boolop != NOT_EXPR)
	{
		const bool any = ((BoolExpr *) check)->boolop == AND_EXPR;

		foreach(lc, ((BoolExpr *) check)->args)
			if (refutes(wanted, relid, (Node *) lfirst(lc)) == any)
				return any;
		return !any;
	}
	if (IsA(check, NullTest) && ((NullTest *) check)->nulltesttype == IS_NULL && !((NullTest *) check)->argisrow &&
		IsA(((NullTest *) check)->arg, Var))
	{
		const char *name = get_attname(relid, ((Var *) ((NullTest *) check)->arg)->varattno, true);

		foreach(lc, wanted)
			if (name == NULL || strcmp(((const Comparison *) lfirst(lc))->column, name) != 0)
				return false;
		return true;
	}
	return all_contradict(wanted, alternatives_of(relid, check, false, &never));
}

bool
is_excluded(Reader *reader, Oid relid, const Scan *scan)
{
	const RangeTblEntry *entry = (const RangeTblEntry *) list_nth(reader->stmt->rtable, (int) scan->scanrelid - 1);
	List *checks = checks_of(relid);
	ListCell *lc, *lc2;

	foreach(lc, scan->plan.qual)
	{
		bool never;
		List *wanted = alternatives_of(entry->relid, (Node *) lfirst(lc), true, &never);

		if (never)
			return true;
		foreach(lc2, wanted != NIL ? checks : NIL)
			if (refutes(wanted, relid, (Node *) lfirst(lc2)))
				return true;
	}
	return false;
}

} /* namespace front */
