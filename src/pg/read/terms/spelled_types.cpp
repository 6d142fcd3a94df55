/* spelled_types.cpp: see spelled_types.h. */
#include "pg/base/compat.h"
#include "pg/read/facts/type_facts.h"
#include "pg/read/terms/spelled_types.h"

extern "C" {
#include "utils/lsyscache.h"
}

namespace front {

bool
is_spelling(const Type *type)
{
	return type->typmod == spelling_typmod;
}

bool
is_deterministic(Oid collation)
{
	return !OidIsValid(collation) || get_collation_isdeterministic(collation);
}

bool
equal_is_same(Oid type, int32 typmod, Oid collation)
{
	/* of single floats zero and minus zero are taken for the same, which is said where it matters */
	return is_deterministic(collation) &&
		(facts::of_type(getBaseType(type)).kind == Kind::Float || facts::equal_is_same(type, typmod));
}

} /* namespace front */
