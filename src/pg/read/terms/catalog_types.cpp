/*
 * catalog_types.cpp: the server's types as types of the problem document, and its values as the document writes them.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_pools.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/terms/spelled_types.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "catalog/pg_collation.h"
#include "common/shortest_dec.h"
#include "utils/builtins.h"
#include "utils/date.h"
#include "utils/fmgrprotos.h"
#include "utils/numeric.h"
#include "utils/timestamp.h"
}

namespace front {

/* No collation where the type has one means that several disagree; the default is as good as any then. */
Oid
collation_or_default(Oid type, Oid collation)
{
	Oid own = get_typcollation(type);

	if (!OidIsValid(own))
		return InvalidOid;
	return OidIsValid(collation) ? collation : own;
}

static void
set_int_range(Type *entry)
{
	entry->min = entry->oid == INT2OID ? "-32768" : entry->oid == INT4OID ? "-2147483648" : "-9223372036854775808";
	entry->max = entry->oid == INT2OID ? "32767" : entry->oid == INT4OID ? "2147483647" : "9223372036854775807";
}

/* The longest value in characters that a type modifier allows; 0 for any. */
static int
length_limit(Oid type, int32 typmod)
{
	if (type == NAMEOID)
		return NAMEDATALEN - 1;
	if ((type == VARCHAROID || type == BPCHAROID) && typmod >= (int32) VARHDRSZ)
		return typmod - VARHDRSZ;
	return 0;
}

static Type *
new_type(Lowering *low, Oid oid, int32 typmod, Oid collation)
{
	Type *entry = (Type *) palloc0(sizeof(Type));

	entry->oid = oid;
	entry->typmod = typmod;
	entry->collation = collation;
	entry->name = format_type_with_typemod(oid, typmod);
	entry->kind = facts::of_type(oid).kind;
	entry->precision = entry->scale = -1;
	switch (entry->kind)
	{
		case Kind::Int:
			set_int_range(entry);
			break;
		case Kind::Numeric:
			if (typmod >= (int32) VARHDRSZ)
			{
				int modifier = typmod - VARHDRSZ;

				/* since 15 the scale may be negative: eleven bits with a sign */
				entry->precision = (modifier >> 16) & 0xffff;
				entry->scale = ((modifier & 0x7ff) ^ 1024) - 1024;
			}
			break;
		case Kind::Float:
			entry->bits = oid == FLOAT4OID ? 32 : 64;
			break;
		case Kind::Timestamp:
			entry->zone = oid == TIMESTAMPTZOID;
			break;
		case Kind::Code:
			/* no table has a record, so none needs to be read */
			if (get_typtype(oid) == TYPTYPE_PSEUDO && oid != UNKNOWNOID && oid != RECORDOID)
				note_unsupported(low, -1, psprintf("value of type %s", entry->name), NULL);
			entry->pool = get_pool(low, oid, collation);
			entry->max_length = length_limit(oid, typmod);
			entry->trimmed = oid == BPCHAROID;
			entry->blunt = !equal_is_same(oid, typmod, collation);
			break;
		default:
			break;
	}
	/* what is not supported has made another type meanwhile */
	entry->id = list_length(low->types);
	low->types = lappend(low->types, entry);
	return entry;
}

/* The type entry for a type of the server; a domain is its base type. */
Type *
get_type(Lowering *low, Oid type, int32 typmod, Oid collation)
{
	Oid base = getBaseTypeAndTypmod(type, &typmod);
	ListCell *lc;

	collation = facts::of_type(base).kind == Kind::Code ? collation_or_default(base, collation) : InvalidOid;
	foreach(lc, low->types)
	{
		Type *entry = (Type *) lfirst(lc);

		if (entry->oid == base && entry->typmod == typmod && entry->collation == collation)
			return entry;
	}
	return new_type(low, base, typmod, collation);
}

Type *
bool_type(Lowering *low)
{
	return get_type(low, BOOLOID, -1, InvalidOid);
}

/* Whether both types have the same values, written in the same way, compared in the same order. */
bool
same_values(const Type *a, const Type *b)
{
	return a->kind == b->kind && a->pool == b->pool && a->zone == b->zone && a->bits == b->bits;
}

static const char *
float_text(Type *type, Datum value)
{
	char buffer[DOUBLE_SHORTEST_DECIMAL_LEN];

	if (type->bits == 32)
		float_to_shortest_decimal_buf(DatumGetFloat4(value), buffer);
	else
		double_to_shortest_decimal_buf(DatumGetFloat8(value), buffer);
	return pstrdup(buffer);
}

static const char *
int_text(Oid type, Datum value)
{
	int64 number = type == INT2OID ? DatumGetInt16(value)
		: type == INT4OID          ? DatumGetInt32(value)
								   : DatumGetInt64(value);

	return psprintf(INT64_FORMAT, number);
}

/* A constant of the given type. The datum is of the type's base type. */
Expr *
make_const(Lowering *low, Type *type, Datum value, bool isnull)
{
	Expr *expr = make_expr(Op::Const, type, NIL);

	if (isnull)
		return expr;
	switch (type->kind)
	{
		case Kind::Bool:
			expr->value = DatumGetBool(value) ? "true" : "false";
			break;
		case Kind::Int:
			expr->value = int_text(type->oid, value);
			break;
		case Kind::Numeric:
			expr->value = DatumGetCString(DirectFunctionCall1(numeric_out, value));
			if (strchr(expr->value, 'N') || strchr(expr->value, 'I'))
				note_unsupported(low, -1, psprintf("numeric constant %s", expr->value),
								 "only finite numbers are modelled");
			break;
		case Kind::Float:
			expr->value = float_text(type, value);
			break;
		case Kind::Date:
			expr->value = psprintf("%d", DatumGetDateADT(value));
			break;
		case Kind::Timestamp:
			expr->value = psprintf(INT64_FORMAT, DatumGetTimestamp(value));
			break;
		case Kind::Code:
			expr->coded = pool_constant(type->pool, type->oid, value);
			break;
	}
	return expr;
}

Expr *
make_null(Lowering *low, Type *type)
{
	return make_const(low, type, (Datum) 0, true);
}

Expr *
make_bool(Lowering *low, bool value)
{
	return make_const(low, bool_type(low), BoolGetDatum(value), false);
}

Expr *
connected(Lowering *low, Op op, List *conditions)
{
	if (conditions == NIL)
		return make_bool(low, op == Op::And);
	return list_length(conditions) == 1 ? (Expr *) linitial(conditions) : make_expr(op, bool_type(low), conditions);
}

} /* namespace front */
