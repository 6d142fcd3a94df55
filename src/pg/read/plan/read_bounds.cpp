/*
 * read_bounds.cpp: the bounds of a partition as a condition. Those of ranges and lists are what the server says; a hash
 * partition has the rows whose keys' hash leaves a remainder.
 *
 * partbounds.c: satisfies_hash_partition(table, modulus, remainder, keys). The remainder by the greatest modulus of the
 * table is a function of the keys that nobody knows; it has one of so many values, so the last of them stands for all
 * others. For constants that the scan names the server says in which partition they are.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/fold.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/read_bounds.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "access/table.h"
#include "catalog/pg_am.h"
#include "commands/defrem.h"
#include "partitioning/partbounds.h"
#include "partitioning/partdesc.h"
#include "utils/fmgroids.h"
#include "utils/partcache.h"
}

namespace front {

/* Larger ones make long conditions. */
static const int max_modulus = 64, max_constants = 16, max_combinations = 64;

struct Constants
{
	Oid type;
	List *found; /* Const * */
};

static bool
collect_constants(Node *node, void *context)
{
	Constants *constants = (Constants *) context;

	if (node == NULL)
		return false;
	if (IsA(node, Const) && ((Const *) node)->consttype == constants->type && !((Const *) node)->constisnull &&
		list_length(constants->found) < max_constants)
		constants->found = lappend(constants->found, node);
	return compat_walk_expression(node, collect_constants, context);
}

/* Constants of a type in what a scan compares with. */
static List *
constants_in(::Plan *node, Oid type)
{
	Constants constants = {type, NIL};

	collect_constants((Node *) node->qual, &constants);
	if (IsA(node, IndexScan))
		collect_constants((Node *) ((IndexScan *) node)->indexqualorig, &constants);
	if (IsA(node, IndexOnlyScan))
		collect_constants((Node *) ((IndexOnlyScan *) node)->recheckqual, &constants);
	if (IsA(node, BitmapHeapScan))
		collect_constants((Node *) ((BitmapHeapScan *) node)->bitmapqualorig, &constants);
	return constants.found;
}

static bool
is_hash_bound(const FuncExpr *bound)
{
	if (!IsA(bound, FuncExpr) || bound->funcid != F_SATISFIES_HASH_PARTITION || list_length(bound->args) < 4)
		return false;
	for (int i = 0; i < 3; i++)
		if (!IsA(list_nth(bound->args, i), Const))
			return false;
	return true;
}

static Oid
table_in(const FuncExpr *bound)
{
	return DatumGetObjectId(((const Const *) linitial(bound->args))->constvalue);
}

static int
number_in(const FuncExpr *bound, int i)
{
	return DatumGetInt32(((const Const *) list_nth(bound->args, i))->constvalue);
}

/*
 * A multiple of the moduli of all of the table's partitions, which is one of them: each is a factor of the next larger
 * one.
 */
static int
greatest_modulus(Oid relid)
{
	Relation relation = table_open(relid, NoLock);
	PartitionDesc partitions = RelationGetPartitionDesc(relation, true);
	int modulus = partitions->boundinfo != NULL ? get_hash_partition_greatest_modulus(partitions->boundinfo) : 0;

	table_close(relation, NoLock);
	return modulus;
}

/*
 * The partitioned table's own hash functions: two tables with the same ones deal out their rows alike, which is not
 * made use of.
 */
static Expr *
remainder_of(NodeScope *scope, const FuncExpr *bound, int modulus)
{
	Oid table = table_in(bound);
	List *keys = NIL;

	for (int i = 3; i < list_length(bound->args); i++)
		keys = lappend(keys, read_expr(scope, (Node *) list_nth(bound->args, i)));
	return make_total(make_function(psprintf("remainder of table %u by %d", table, modulus),
									get_type(scope->reader->low, INT4OID, -1, InvalidOid), keys, false));
}

/*
 * The hash leaves `remainder` by the partition's modulus if the remainder by the greatest one does: partitions of one
 * table may have different moduli, and their rows are none of each other's.
 */
static Expr *
is_remainder(NodeScope *scope, const FuncExpr *bound, int greatest)
{
	Lowering *low = scope->reader->low;
	const int modulus = number_in(bound, 1), remainder = number_in(bound, 2);
	Expr *value = remainder_of(scope, bound, greatest);
	List *these = NIL, *others = NIL;

	if (modulus == 1)
		return make_bool(low, true);
	for (int i = 0; i < greatest - 1; i++)
	{
		Expr *test =
			make_expr(Op::Eq, bool_type(low), list_make2(value, make_const(low, value->type, Int32GetDatum(i), false)));

		if (i % modulus == remainder)
			these = lappend(these, test);
		else
			others = lappend(others, negated(low, test));
	}
	return remainder == modulus - 1 ? connected(low, Op::And, others) : connected(low, Op::Or, these);
}

/* Are the keys hashed as equal values of their types are? */
static bool
hashes_by_default(const FuncExpr *bound)
{
	Relation relation = table_open(table_in(bound), NoLock);
	PartitionKey key = RelationGetPartitionKey(relation);
	bool result = true;

	for (int i = 0; i < key->partnatts; i++)
	{
		Oid opclass = GetDefaultOpClass(key->parttypid[i], HASH_AM_OID);

		result &= OidIsValid(opclass) && get_opclass_family(opclass) == key->partopfamily[i];
	}
	table_close(relation, NoLock);
	return result;
}

/* What a scan compares each key with, and NULL: a list for each key. */
static List *
choices_of(const FuncExpr *bound, ::Plan *node)
{
	List *choices = NIL;
	ListCell *lc;

	for_each_from(lc, bound->args, 3)
	{
		Node *key = (Node *) lfirst(lc);
		List *values = constants_in(node, exprType(key));

		choices = lappend(choices, lappend(values, makeNullConst(exprType(key), exprTypmod(key), exprCollation(key))));
	}
	return choices;
}

/* Are the keys these constants? They may be compared with something else, under another collation. */
static Expr *
are_constants(NodeScope *scope, const FuncExpr *bound, const List *constants)
{
	Lowering *low = scope->reader->low;
	List *tests = NIL;
	ListCell *lc;

	foreach(lc, constants)
	{
		Expr *value = read_expr(scope, (Node *) list_nth(bound->args, 3 + foreach_current_index(lc)));
		Expr *constant = in_collation(low, read_expr(scope, (Node *) lfirst(lc)), value->type->collation);

		tests = lappend(tests, negated(low, make_expr(Op::Distinct, bool_type(low), list_make2(value, constant))));
	}
	return connected(low, Op::And, tests);
}

/* The n-th of the ways to take one of each list; NIL when there are fewer. */
static List *
combination(const List *choices, int n)
{
	List *result = NIL;
	ListCell *lc;

	foreach(lc, choices)
	{
		const List *values = (const List *) lfirst(lc);

		result = lappend(result, list_nth(values, n % list_length(values)));
		n /= list_length(values);
	}
	return n == 0 ? result : NIL;
}

/* What the server says of the constants that the keys are compared with. */
static Expr *
with_constants(NodeScope *scope, const FuncExpr *bound, ::Plan *node, Expr *condition)
{
	Lowering *low = scope->reader->low;
	List *choices, *constants;

	if (!hashes_by_default(bound))
		return condition;
	choices = choices_of(bound, node);
	for (int n = 0; n < max_combinations && (constants = combination(choices, n)) != NIL; n++)
	{
		FuncExpr *call = (FuncExpr *) copyObjectImpl(bound);
		const Const *result;
		Expr *are_they;

		call->args = list_concat(list_truncate(call->args, 3), constants);
		result = (const Const *) fold((Node *) call);
		if (!IsA(result, Const) || result->constisnull)
			continue;
		are_they = are_constants(scope, bound, constants);
		if (DatumGetBool(result->constvalue))
			condition = make_expr(Op::Or, bool_type(low), list_make2(condition, are_they));
		else
			condition = make_expr(Op::And, bool_type(low), list_make2(condition, negated(low, are_they)));
	}
	return condition;
}

void
add_bounds(NodeScope *scope, Rows *rows, Oid relid, ::Plan *node)
{
	Relation relation = table_open(relid, NoLock);
	List *bounds = (List *) copyObjectImpl(RelationGetPartitionQual(relation));
	NodeScope *inner = make_scope(scope->reader, NULL, NULL);
	ListCell *lc;

	table_close(relation, NoLock);
	inner->scanned = 1;
	inner->scan_columns = scope->scan_columns;
	foreach(lc, bounds)
	{
		const FuncExpr *bound = (const FuncExpr *) lfirst(lc);
		const int greatest = is_hash_bound(bound) ? greatest_modulus(table_in(bound)) : 0;

		if (greatest > 0 && greatest <= max_modulus)
			restrict_rows(scope->reader, rows,
						  with_constants(inner, bound, node, is_remainder(inner, bound, greatest)));
		else
			restrict_rows(scope->reader, rows, read_expr(inner, (Node *) lfirst(lc)));
	}
}

} /* namespace front */
