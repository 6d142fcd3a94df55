/*
 * integer_values.h: values of the three types of whole numbers.
 */
#pragma once

/* int2, int4 or int8? The others take such types only. */
extern bool is_integer(Oid type);
extern int64 integer_value(Oid type, Datum value);
extern Datum integer_datum(Oid type, int64 value);
