/*
 * comparison.cpp: comparisons are found through the default btree operator family of their type, so that user-defined operators with the same spelling
 * are never taken for them.
 */
#include "pg/base/compat.h"
#include "pg/facts/comparison.h"

extern "C" {
#include "access/stratnum.h"
#include "utils/lsyscache.h"
#include "utils/typcache.h"
}

namespace facts
{

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

bool
comparison_operator(Oid opno, Oid left, Oid right, Op *op)
{
	TypeCacheEntry *l = lookup_type_cache(getBaseType(left), TYPECACHE_BTREE_OPFAMILY | TYPECACHE_EQ_OPR);
	TypeCacheEntry *r = lookup_type_cache(getBaseType(right), TYPECACHE_BTREE_OPFAMILY);

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

}								/* namespace facts */
