/* type_oids.h: OIDs of types of the catalog, as in pg_type.dat. Every catalog has boolean. */
#pragma once

namespace sqleq::texts {

constexpr int boolean_oid = 16, int8_oid = 20, int2_oid = 21, int4_oid = 23, text_oid = 25, float4_oid = 700,
			  float8_oid = 701, bpchar_oid = 1042, varchar_oid = 1043, date_oid = 1082, timestamp_oid = 1114,
			  interval_oid = 1186, numeric_oid = 1700, tsvector_oid = 3614, tsquery_oid = 3615, jsonb_oid = 3802,
			  int4range_oid = 3904, jsonpath_oid = 4072;

} // namespace sqleq::texts
