/* integer_values.cpp: see integer_values.h. */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
}

#include "pg/grade/testdata/integer_values.h"

bool
is_integer(Oid type)
{
	return type == INT2OID || type == INT4OID || type == INT8OID;
}

int64
integer_value(Oid type, Datum value)
{
	return type == INT2OID ? DatumGetInt16(value) : type == INT4OID ? DatumGetInt32(value) : DatumGetInt64(value);
}

Datum
integer_datum(Oid type, int64 value)
{
	return type == INT2OID ? Int16GetDatum((int16) value)
		: type == INT4OID  ? Int32GetDatum((int32) value)
						   : Int64GetDatum(value);
}
