/*
 * type_facts.h: what is known of the server's types, by OID.
 */
#pragma once

extern "C" {
#include "nodes/nodes.h"
}

namespace facts {

/* How the document writes a type's values; Code: they are only compared. */
enum class Kind
{
	Bool,
	Int,
	Numeric,
	Float,
	Date,
	Timestamp,
	Code
};

/* Where values of a type can be computed with: a plain type's functions need nothing but their arguments. */
enum class Plain
{
	No,
	Yes
};

/* Are values that are equal the same to every function, cast and output? */
enum class Equality
{
	Different,  /* not always: 1.0 and 1.00 */
	ByModifier, /* if the type has a modifier: numeric(10, 2) */
	Same,
	None, /* the type has no equality of its own; values are told apart by how they are written */
};

/* Which queries have values of a type as they stand: abstract ones, or only their instances. */
enum class Samples
{
	None,
	Queries,
	Instances
};

struct TypeFacts
{
	Oid oid;
	Kind kind;
	Plain plain;
	Equality equality;
	Samples samples;
	const char *texts[13]; /* NULL-terminated; usual values first, boundary values last */
};

/*
 * What is known of a type that is no domain; of one that is not listed, nothing: coded, not plain, equal is not the
 * same, no samples.
 */
extern const TypeFacts &of_type(Oid type);

/* The rows one by one, in the order of the table; NULL at the end. */
extern const TypeFacts *type_row(int index);

/* Is a type, a domain's base, or the type of an array's elements plain? */
extern bool is_plain_type(Oid type);

/* Can this server make values of it? A server built without XML has the type, and nothing else of it. */
extern bool has_values(Oid type);

/*
 * Are equal values of a type the same, to every function? An array's are if its elements' are, those of a domain if its
 * base type's. What is not listed is not: types of users, for one. A collation that is not deterministic is another
 * matter.
 */
extern bool equal_is_same(Oid type, int32 typmod);

} /* namespace facts */
