/*
 * comparison.cpp: comparisons are found through the default btree operator family of their type, so that user-defined
 * operators with the same spelling are never taken for them.
 */
#include "pg/base/compat.h"
#include "pg/read/facts/comparison.h"
#include "pg/read/facts/declared.h"

extern "C" {
#include "access/stratnum.h"
#include "utils/lsyscache.h"
#include "utils/typcache.h"
}

namespace facts {

static bool
strategy_op(int strategy, Op *op)
{
	switch (strategy)
	{
		case BTLessStrategyNumber:
			*op = Op::Lt;
			return true;
		case BTLessEqualStrategyNumber:
			*op = Op::Le;
			return true;
		case BTEqualStrategyNumber:
			*op = Op::Eq;
			return true;
		case BTGreaterEqualStrategyNumber:
			*op = Op::Ge;
			return true;
		case BTGreaterStrategyNumber:
			*op = Op::Gt;
			return true;
		case COMPAT_NOT_EQUAL:
			*op = Op::Ne;
			return true;
		default:
			return false;
	}
}

/*
 * By what somebody has declared only: members of the default operator class that he has made for a type are what the
 * type's equality and order are (which is named where the type comes in, get_pool()). Negators, and what is added to
 * families of the server, are nothing.
 */
static bool
declared_comparison(Oid opno, const TypeCacheEntry *left, const TypeCacheEntry *right, Op *op)
{
	*op = Op::Eq;
	if (OidIsValid(left->btree_opf) && left->btree_opf == right->btree_opf && !family_is_trusted(left->btree_opf))
		return strategy_op(get_op_opfamily_strategy(opno, left->btree_opf), op);
	return left->type_id == right->type_id && opno == left->eq_opr;
}

bool
comparison_operator(Oid opno, Oid left, Oid right, Op *op)
{
	TypeCacheEntry *l = lookup_type_cache(getBaseType(left), TYPECACHE_BTREE_OPFAMILY | TYPECACHE_EQ_OPR);
	TypeCacheEntry *r = lookup_type_cache(getBaseType(right), TYPECACHE_BTREE_OPFAMILY);

	if (!operator_is_trusted(opno))
		return declared_comparison(opno, l, r, op);
	if (OidIsValid(l->btree_opf) && l->btree_opf == r->btree_opf)
		return strategy_op(compat_strategy(opno, l->btree_opf), op);
	if (getBaseType(left) != getBaseType(right) || !OidIsValid(l->eq_opr))
		return false;
	*op = Op::Eq;
	if (opno == l->eq_opr)
		return true;
	*op = Op::Ne;
	return opno == get_negator(l->eq_opr);
}

} /* namespace facts */
