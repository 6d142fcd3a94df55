/* spelled_types.h: types whose equal values may look different. */
#pragma once

#include "pg/read/terms/tree.h"

namespace front {

/* The type modifier of the type of all spellings, which no type of a query has. */
constexpr int32 spelling_typmod = -2;
extern bool is_spelling(const Type *type);

/* Does a collation tell all texts apart? So does none. */
extern bool is_deterministic(Oid collation);

/*
 * Are equal values of a type the same in every respect (facts/type_facts.h), under a collation? Values under a type
 * modifier may be, among themselves.
 */
extern bool equal_is_same(Oid type, int32 typmod, Oid collation);

} /* namespace front */
