/*
 * row_order.cpp: orders in which rows come, and whether they do for those who take them for granted.
 *
 * An order is a list of keys. Nodes that demand one (merge joins, Unique, groups of sorted rows, windows, the query's
 * ORDER BY) ask here; the answer rests on what the nodes below give, and on values that are known to be equal, or the
 * same in all rows.
 */
#include "pg/base/compat.h"
#include "pg/read/facts/comparison.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/plan/row_facts.h"
#include "pg/read/plan/row_order.h"

extern "C" {
#include "access/stratnum.h"
}

namespace front {

/*
 * Are values of the type compared by this operator in the type's own order? NULL for a key that are sorted otherwise.
 */
OrderKey *
make_order_key(Reader *reader, Expr *expr, Oid type, Oid sortop, Oid collation, bool nulls_first)
{
	OrderKey *key;
	Op op;

	if (expr == NULL || !facts::comparison_operator(sortop, type, type, &op) || (op != Op::Lt && op != Op::Gt))
		return NULL;
	/* values of one collation do not come in the order of another: by that they are other values */
	expr = in_collation(reader->low, expr, collation);
	if (expr->type->kind == Kind::Code && OidIsValid(expr->type->collation) && OidIsValid(collation) &&
		expr->type->collation != collation)
		return NULL;
	key = (OrderKey *) palloc(sizeof(OrderKey));
	key->expr = expr;
	key->collation = type_is_collatable(type) ? collation : InvalidOid;
	key->descending = op == Op::Gt;
	key->nulls_first = nulls_first;
	return key;
}

/* The order of a btree operator family. */
OrderKey *
order_key_of_family(Reader *reader, Expr *expr, Oid family, Oid type, Oid collation, bool descending, bool nulls_first)
{
	Oid sortop = get_opfamily_member(family, type, type, descending ? BTGreaterStrategyNumber : BTLessStrategyNumber);

	return OidIsValid(sortop) ? make_order_key(reader, expr, type, sortop, collation, nulls_first) : NULL;
}

bool
is_default_equality(Oid opno, Oid type)
{
	Op op;

	return facts::comparison_operator(opno, type, type, &op) && op == Op::Eq;
}

bool
is_default_comparison(Oid opno, Oid type)
{
	Op op;

	return facts::comparison_operator(opno, type, type, &op) && (op == Op::Eq || op == Op::Lt || op == Op::Gt);
}

/* The keys of a Sort and its kin; shorter than `count` from the first on that is not sorted in its type's own order. */
List *
sort_keys_of(Reader *reader, const Rows *rows, int count, const AttrNumber *columns, const Oid *operators,
			 const Oid *collations, const bool *nulls_first)
{
	List *keys = NIL;

	for (int i = 0; i < count; i++)
	{
		Expr *expr = columns[i] >= 1 && columns[i] <= list_length(rows->columns)
			? (Expr *) list_nth(rows->columns, columns[i] - 1)
			: NULL;
		Oid left, right;
		OrderKey *key;

		if (expr == NULL)
			break;
		op_input_types(operators[i], &left, &right);
		/* an operator of a polymorphic or binary compatible type: the values' own type decides */
		key = make_order_key(reader, expr, OidIsValid(expr->type->oid) ? expr->type->oid : left, operators[i],
							 collations[i], nulls_first[i]);
		if (key == NULL)
			break;
		keys = lappend(keys, key);
	}
	return keys;
}

List *
sort_items_of(List *order)
{
	List *items = NIL;
	ListCell *lc;

	foreach(lc, order)
	{
		const OrderKey *key = (const OrderKey *) lfirst(lc);
		SortItem *item = (SortItem *) palloc0(sizeof(SortItem));

		item->expr = key->expr;
		item->descending = key->descending;
		item->nulls_first = key->nulls_first;
		items = lappend(items, item);
	}
	return items;
}

static bool
is_settled(const Rows *rows, List *settled, const Expr *expr)
{
	ListCell *lc;

	if (is_constant_in(rows, expr))
		return true;
	foreach(lc, settled)
		if (known_equal(rows, (const Expr *) lfirst(lc), expr))
			return true;
	return false;
}

/*
 * Does the order of the rows include this one? Keys that are the same in all rows, or equal to a key before, make no
 * difference in either.
 */
bool
order_satisfies(const Rows *rows, List *wanted)
{
	List *settled = NIL;
	int place = 0;
	ListCell *lc;

	foreach(lc, wanted)
	{
		const OrderKey *key = (const OrderKey *) lfirst(lc);

		if (is_settled(rows, settled, key->expr))
			continue;
		for (;; place++)
		{
			const OrderKey *given =
				place < list_length(rows->order) ? (const OrderKey *) list_nth(rows->order, place) : NULL;

			if (given == NULL)
				return false;
			if (known_equal(rows, given->expr, key->expr))
			{
				if (given->descending != key->descending || given->nulls_first != key->nulls_first ||
					given->collation != key->collation)
					return false;
				place++;
				break;
			}
			if (!is_settled(rows, settled, given->expr))
				return false;
		}
		settled = lappend(settled, key->expr);
	}
	return true;
}

List *
order_within(const Rows *rows, List *exprs)
{
	List *order = NIL;
	ListCell *lc, *lc2;

	foreach(lc, rows->order)
	{
		const OrderKey *key = (const OrderKey *) lfirst(lc);
		bool kept = false;

		foreach(lc2, exprs)
			kept = kept || (lfirst(lc2) != NULL && known_equal(rows, (const Expr *) lfirst(lc2), key->expr));
		if (!kept && !is_constant_in(rows, key->expr))
			break;
		order = lappend(order, (void *) key);
	}
	return order;
}

/* Do rows that are equal in these values stand together? */
bool
rows_are_grouped(const Rows *rows, List *exprs)
{
	List *settled = NIL;
	int place = 0;

	for (;;)
	{
		const OrderKey *given;
		bool all = true, one = false;
		ListCell *lc;

		foreach(lc, exprs)
			all = all && is_settled(rows, settled, (const Expr *) lfirst(lc));
		if (all)
			return true;
		if (place >= list_length(rows->order))
			return false;
		given = (const OrderKey *) list_nth(rows->order, place++);
		foreach(lc, exprs)
			one = one || known_equal(rows, given->expr, (const Expr *) lfirst(lc));
		if (!one && !is_settled(rows, settled, given->expr))
			return false;
		settled = lappend(settled, given->expr);
	}
}

} /* namespace front */
