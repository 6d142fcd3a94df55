/* type_samples.cpp: see type_samples.h. */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
}

#include "pg/front/facts/type_samples.h"

const TypeSamples type_samples[] = {
	{BOOLOID, {"f", "t"}},
	{INT2OID, {"0", "1", "2", "-1", "3", "7", "32767", "-32768"}},
	{INT4OID, {"0", "1", "2", "-1", "3", "7", "100", "2147483647", "-2147483648"}},
	{INT8OID, {"0", "1", "2", "-1", "3", "7", "4294967296", "9223372036854775807", "-9223372036854775808"}},
	{NUMERICOID, {"0", "1", "2", "-1", "0.5", "2.25", "1.00", "-0.001", "12345678901234567890.5", "NaN"}},
	{FLOAT4OID, {"0", "1", "-1", "0.5", "1e10", "-0", "Infinity", "NaN"}},
	{FLOAT8OID, {"0", "1", "-1", "0.5", "1e10", "-0", "1e-300", "Infinity", "NaN"}},
	{TEXTOID, {"", "a", "b", "A", " ", "ab", "a%", "_", "Z1", "\xc3\xa4", "0", "abcabc"}},
	{VARCHAROID, {"", "a", "b", "A", "ab", "a ", "%", "12"}},
	{BPCHAROID, {"", "a", "b", "A", "a  ", "ab"}},
	{DATEOID, {"2020-01-01", "2020-02-29", "1999-12-31", "2021-03-01", "0044-03-15 BC", "infinity", "-infinity"}},
	{TIMEOID, {"00:00:00", "12:30:00", "23:59:59", "24:00:00"}},
	{TIMESTAMPOID, {"2020-01-01", "2020-02-29 12:00", "1999-12-31 23:59:59.999999", "2021-03-01", "infinity"}},
	{TIMESTAMPTZOID, {"2020-01-01 00:00+00", "2020-02-29 12:00+00", "1999-12-31 23:59:59+00", "infinity"}},
	{INTERVALOID, {"0", "1 day", "1 month", "-1 hour", "30 days", "24:00:00", "1 year -3 days"}},
	{UUIDOID, {"00000000-0000-0000-0000-000000000000", "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11", "ffffffff-ffff-ffff-ffff-ffffffffffff"}},
	{JSONBOID, {"null", "1", "{\"a\": 1}", "[1, 2]", "{}", "{\"a\": {\"b\": null}}", "\"a\""}},
	{INT4ARRAYOID, {"{}", "{1}", "{1,2}", "{NULL,0}", "{{1,2},{3,4}}"}},
	{TEXTARRAYOID, {"{}", "{a}", "{a,b}", "{NULL}", "{\"\"}"}},
	{INT4RANGEOID, {"empty", "[0,1)", "[1,3)", "(,5)", "[2,)"}},
	{DATERANGEOID, {"empty", "[2020-01-01,2020-02-29)", "(,2020-01-01)"}},
	{BYTEAOID, {"", "a", "\\x00", "\\xff00"}},
	{INETOID, {"10.0.0.1", "10.0.0.0/8", "::1"}},
	{BITOID, {"0", "1"}},
	{VARBITOID, {"", "1", "010"}},
	{MONEYOID, {"0", "1", "-2"}},
	{InvalidOid, {}}
};

const TypeSamples instance_samples[] = {
	{CIDROID, {"10.0.0.0/8", "10.1.0.0/16", "::/0"}},
	{MACADDROID, {"00:00:00:00:00:00", "08:00:2b:01:02:03"}},
	{TSVECTOROID, {"", "a", "'a':1 'b':2", "'b':1A", "'ab' 'b'"}},
	{TSQUERYOID, {"a", "a & b", "!b", "a | ab", "a <-> b"}},
	{POINTOID, {"(0,0)", "(1,1)", "(0,1)", "(-2,3)"}},
	{BOXOID, {"(1,1),(0,0)", "(2,2),(1,1)", "(0,0),(0,0)", "(3,3),(-1,-1)"}},
	{NUMRANGEOID, {"empty", "[0,1)", "[0.5,2.25]", "(,1)", "[1.0,)"}},
	{TSRANGEOID, {"empty", "[2020-01-01,2020-02-29)", "[2020-02-29,)", "(,)"}},
	{INT4MULTIRANGEOID, {"{}", "{[0,1)}", "{[1,3),[5,7)}", "{(,5)}"}},
	{DATEMULTIRANGEOID, {"{}", "{[2020-01-01,2020-02-29)}", "{(,)}"}},
	{INT8ARRAYOID, {"{}", "{1}", "{0,2}", "{NULL}"}},
	{DATEARRAYOID, {"{}", "{2020-01-01}", "{2020-02-29,2020-01-01}"}},
	{JSONPATHOID, {"$", "$.a", "$[*]", "$.a ? (@ > 0)"}},
	{InvalidOid, {}}
};

const TypeSamples *
samples_of_type(Oid type)
{
	for (const TypeSamples *s = type_samples; OidIsValid(s->type); s++)
		if (s->type == type)
			return s;
	return NULL;
}
