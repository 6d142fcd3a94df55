/* type_facts.cpp: looks up types.def. */
#include "pg/base/compat.h"
#include "pg/read/facts/type_facts.h"

extern "C" {
#include "catalog/pg_type.h"
#include "nodes/nodeFuncs.h"
#include "utils/lsyscache.h"
}

namespace facts {

static constexpr TypeFacts types[] = {
#define TYPE(oid, kind, plain, equality, samples, ...) \
	{oid, Kind::kind, Plain::plain, Equality::equality, Samples::samples, {__VA_ARGS__}},
#include "pg/read/facts/types.def"
};

const TypeFacts &
of_type(Oid type)
{
	static constexpr TypeFacts nothing = {InvalidOid, Kind::Code, Plain::No, Equality::Different, Samples::None, {}};

	for (const TypeFacts &row : types)
		if (row.oid == type)
			return row;
	return nothing;
}

const TypeFacts *
type_row(int index)
{
	return index < (int) lengthof(types) ? &types[index] : NULL;
}

bool
is_plain_type(Oid type)
{
	Oid element;

	type = getBaseType(type);
	element = get_element_type(type);
	return of_type(OidIsValid(element) ? element : type).plain == Plain::Yes;
}

bool
has_values(Oid type)
{
#ifdef USE_LIBXML
	return true;
#else
	return type != XMLOID;
#endif
}

bool
equal_is_same(Oid type, int32 typmod)
{
	Oid element;

	type = getBaseTypeAndTypmod(type, &typmod);
	element = get_element_type(type);
	/* a modifier says how the elements look, but arrays under other modifiers may be equal */
	if (OidIsValid(element))
		return equal_is_same(element, -1);
	switch (of_type(type).equality)
	{
		case Equality::Same:
		case Equality::None:
			return true;
		case Equality::ByModifier:
			return typmod >= 0;
		case Equality::Different:
			break;
	}
	return type_is_enum(type);
}

} /* namespace facts */
