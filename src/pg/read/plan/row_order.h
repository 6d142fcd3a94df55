/*
 * row_order.h: orders in which rows come.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

extern bool order_satisfies(const Rows *rows, List *wanted);
extern bool rows_are_grouped(const Rows *rows, List *exprs);
extern OrderKey *make_order_key(Reader *reader, Expr *expr, Oid type, Oid sortop, Oid collation, bool nulls_first);
extern OrderKey *order_key_of_family(Reader *reader, Expr *expr, Oid family, Oid type, Oid collation, bool descending,
									 bool nulls_first);
extern List *sort_keys_of(Reader *reader, const Rows *rows, int count, const AttrNumber *columns, const Oid *operators,
						  const Oid *collations, const bool *nulls_first);
extern List *sort_items_of(List *order);
/* The order of rows of which only these values are kept. */
extern List *order_within(const Rows *rows, List *exprs);
extern bool is_default_equality(Oid opno, Oid type);
extern bool is_default_comparison(Oid opno, Oid type);

} /* namespace front */
