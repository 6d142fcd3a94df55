/* laws_order.cpp: laws that all types have alike: their order, what supports it in indexes, their hashes, their texts and images. A row per type. */
#include "core/caq/laws_tables.h"

namespace sqleq::caq {

/* One of <, =, >; the others say the same; it is carried on. NaN is a number like others, and -0 is 0. */
#define ORDERED(type)                                                                                                                                                       \
	{"order of " type, "(a < b)::integer + (a = b)::integer + (a > b)::integer = 1 AND (a <= b) = (NOT a > b) AND (a >= b) = (NOT a < b) AND (a <> b) = (NOT a = b) AND (a < b) = (b > a) AND a = a", \
		{type, type}, {}},                                                                                                                                                  \
	{"order of three of " type, "NOT (a <= b AND b <= c) OR (a <= c AND (a < c OR (a = b AND b = c)))", {type, type, type}, {}},                                            \
	{"greatest and least of " type, "greatest(a, b) IN (a, b) AND greatest(a, b) >= a AND greatest(a, b) >= b AND least(a, b) <= a AND least(a, b) <= b AND least(a, b) IN (a, b)", {type, type}, {}}

/* What an index goes by is what its operators say. */
#define COMPARED(type, compare) {"comparisons of " type, "sign(" compare "(a, b)) = (a > b)::integer - (a < b)::integer", {type, type}, {}}

/* Across types it is as if both were the wider one: this holds where all values of both have one in it. */
#define COMPARED_AS(one, other, wider)                                                                                                                                        \
	{one " beside " other, "(a < b) = (a::" wider " < b::" wider ") AND (a <= b) = (a::" wider " <= b::" wider ") AND (a = b) = (a::" wider " = b::" wider ") AND (a <> b) = (a::" wider " <> b::" wider ") AND " \
		"(a > b) = (a::" wider " > b::" wider ") AND (a >= b) = (a::" wider " >= b::" wider ")", {one, other}, {}}

#define COMPARED_ACROSS(one, other, compare, back) \
	{"comparisons of " one " and " other, "sign(" compare "(a, b)) = (a > b)::integer - (a < b)::integer AND " compare "(a, b) = - " back "(b, a)", {one, other}, {}}

#define LARGER(type, larger, smaller) {"larger and smaller of " type, larger "(a, b) = greatest(a, b) AND " smaller "(a, b) = least(a, b)", {type, type}, {}}

/* What is equal has one hash, with any seed; the half of that with the seed 0 is the other one. */
#define HASHED(type, hash, extended)                                                                                                                             \
	{"hash of " type, "(a <> b OR (" hash "(a) = " hash "(b) AND " extended "(a, 7) = " extended "(b, 7))) AND (" extended "(a, 0) & 4294967295) = (" hash "(a)::bigint & 4294967295)", {type, type}, {}}

/* Of one text, of one document, within an array: it is read as it is written. */
#define WRITTEN(type) \
	{"text of " type, "a::text::" type " = a AND (to_jsonb(a) #>> '{}')::" type " = a AND (to_json(a) #>> '{}')::" type " = a AND concat(a) = a::text AND format('%s', a) = a::text AND quote_nullable(a) = quote_literal(a::text)", {type}, {}}, \
	{"arrays and rows of " type, "(ARRAY[a, NULL, a])::text::" type "[] = ARRAY[a, NULL, a] AND row_to_json(ROW(a)) ->> 'f1' = to_json(a) #>> '{}' AND (array_to_json(ARRAY[a]) ->> 0)::" type " = a AND (jsonb_build_array(a) ->> 0)::" type " = a", {type}, {}}

/* A cast gives true, and the function that writes t; an address has its mask always, and only where it is not the usual one. */
#define WRITTEN_ONCE(type) \
	{"text of " type, "a::text::" type " = a AND (to_jsonb(a) #>> '{}')::" type " = a AND (to_json(a) #>> '{}')::" type " = a AND concat(a)::" type " = a AND format('%s', a)::" type " = a", {type}, {}}, \
	{"arrays and rows of " type, "(ARRAY[a, NULL, a])::text::" type "[] = ARRAY[a, NULL, a] AND row_to_json(ROW(a)) ->> 'f1' = to_json(a) #>> '{}' AND (array_to_json(ARRAY[a]) ->> 0)::" type " = a AND (jsonb_build_array(a) ->> 0)::" type " = a", {type}, {}}

/* Of these there is no equality of all that shows, or none at all. */
#define WRITTEN_ONLY(type) {"text of " type, "a::text::" type "::text = a::text AND concat(a) = a::text AND format('%s', a) = a::text AND to_json(a) #>> '{}' = a::text", {type}, {}}

/* What looks the same is sent as the same, and the other way round. */
#define SENT(type, send) {"image of " type, "(" send "(a) = " send "(b)) = (a::text = b::text)", {type, type}, {}}

const std::vector<Law> laws_of_order = {
	ORDERED("boolean"), ORDERED("smallint"), ORDERED("integer"), ORDERED("bigint"), ORDERED("numeric"), ORDERED("real"), ORDERED("double precision"), ORDERED("money"),
	ORDERED("date"), ORDERED("time"), ORDERED("timetz"), ORDERED("timestamp"), ORDERED("timestamptz"), ORDERED("interval"), ORDERED("text"), ORDERED("bpchar"), ORDERED("name"), ORDERED("\"char\""),
	ORDERED("bytea"), ORDERED("bit varying"), ORDERED("uuid"), ORDERED("inet"), ORDERED("macaddr"), ORDERED("macaddr8"), ORDERED("oid"), ORDERED("tid"), ORDERED("xid8"), ORDERED("pg_lsn"),
	ORDERED("jsonb"), ORDERED("tsvector"), ORDERED("tsquery"), ORDERED("int4range"), ORDERED("numrange"), ORDERED("daterange"), ORDERED("tsrange"), ORDERED("int4multirange"), ORDERED("nummultirange"),
	ORDERED("integer[]"), ORDERED("numeric[]"), ORDERED("text[]"), ORDERED("double precision[]"),

	COMPARED("boolean", "btboolcmp"), COMPARED("smallint", "btint2cmp"), COMPARED("integer", "btint4cmp"), COMPARED("bigint", "btint8cmp"), COMPARED("numeric", "numeric_cmp"), COMPARED("real", "btfloat4cmp"),
	COMPARED("double precision", "btfloat8cmp"), COMPARED("money", "cash_cmp"), COMPARED("date", "date_cmp"), COMPARED("time", "time_cmp"), COMPARED("timetz", "timetz_cmp"), COMPARED("timestamp", "timestamp_cmp"),
	COMPARED("timestamptz", "timestamptz_cmp"), COMPARED("interval", "interval_cmp"), COMPARED("text", "bttextcmp"), COMPARED("bpchar", "bpcharcmp"), COMPARED("name", "btnamecmp"), COMPARED("\"char\"", "btcharcmp"),
	COMPARED("bytea", "byteacmp"), COMPARED("bit varying", "varbitcmp"), COMPARED("uuid", "uuid_cmp"), COMPARED("inet", "network_cmp"), COMPARED("macaddr", "macaddr_cmp"), COMPARED("macaddr8", "macaddr8_cmp"),
	COMPARED("oid", "btoidcmp"), COMPARED("tid", "bttidcmp"), COMPARED("xid8", "xid8cmp"), COMPARED("pg_lsn", "pg_lsn_cmp"), COMPARED("jsonb", "jsonb_cmp"), COMPARED("tsvector", "tsvector_cmp"), COMPARED("tsquery", "tsquery_cmp"),
	COMPARED("numrange", "range_cmp"), COMPARED("nummultirange", "multirange_cmp"), COMPARED("numeric[]", "btarraycmp"), COMPARED("text[]", "btarraycmp"), COMPARED("oidvector", "btoidvectorcmp"),
	{"comparisons of text as bytes", "sign(bttext_pattern_cmp(a, b)) = (a ~>~ b)::integer - (a ~<~ b)::integer AND (a ~<=~ b) = (NOT a ~>~ b) AND (a ~>=~ b) = (NOT a ~<~ b) AND (a ~<~ b) = (convert_to(a, getdatabaseencoding()) < convert_to(b, getdatabaseencoding()))", {"text", "text"}, {"a", "\xc3\xa9", "ab", "~"}},
	{"comparisons of characters as bytes", "sign(btbpchar_pattern_cmp(a, b)) = (a ~>~ b)::integer - (a ~<~ b)::integer AND (a ~<=~ b) = (NOT a ~>~ b) AND (a ~>=~ b) = (NOT a ~<~ b)", {"bpchar", "bpchar"}, {"a", "a ", "\xc3\xa9", "ab"}},
	{"order of rows", "(ROW(a, b) < ROW(b, a)) = (a < b) AND (ROW(a, b) = ROW(b, a)) = (a = b) AND (ROW(a, b) >= ROW(a, c)) = (b >= c) AND (ROW(a, b) <> ROW(c, b)) = (a <> c)", {"numeric", "numeric", "numeric"}, {"1.0", "1.00"}},
	{"order of records", "(SELECT record_lt(x, y) = (a < b) AND record_gt(x, y) = (a > b) AND record_eq(x, y) = (a = b) AND record_ne(x, y) = (a <> b) AND record_le(x, y) = (a <= b) AND record_ge(x, y) = (a >= b) AND "
		"sign(btrecordcmp(x, y)) = (a > b)::integer - (a < b)::integer FROM (SELECT ROW(a, 1) AS x, ROW(b, 1) AS y OFFSET 0) AS r)", {"numeric", "numeric"}, {"1.0", "1.00"}},
	{"images of records", "(SELECT record_image_eq(x, y) = (a::text = b::text) AND record_image_ne(x, y) = (a::text <> b::text) AND (record_image_lt(x, y))::integer + record_image_gt(x, y)::integer + record_image_eq(x, y)::integer = 1 AND "
		"record_image_le(x, y) = NOT record_image_gt(x, y) AND record_image_ge(x, y) = NOT record_image_lt(x, y) AND sign(btrecordimagecmp(x, y)) = record_image_gt(x, y)::integer - record_image_lt(x, y)::integer "
		"FROM (SELECT ROW(a, 1) AS x, ROW(b, 1) AS y OFFSET 0) AS r)", {"numeric", "numeric"}, {"1.0", "1.00"}},
	{"hash of records", "a <> b OR hash_record(ROW(a, 1)) = hash_record(ROW(b, 1)) AND hash_record_extended(ROW(a, 1), 7) = hash_record_extended(ROW(b, 1), 7)", {"numeric", "numeric"}, {"1.0", "1.00"}},

	COMPARED_AS("smallint", "integer", "integer"), COMPARED_AS("integer", "smallint", "integer"), COMPARED_AS("smallint", "bigint", "bigint"), COMPARED_AS("bigint", "smallint", "bigint"),
	COMPARED_AS("integer", "bigint", "bigint"), COMPARED_AS("bigint", "integer", "bigint"), COMPARED_AS("real", "double precision", "double precision"), COMPARED_AS("double precision", "real", "double precision"),
	COMPARED_AS("name", "text", "text"), COMPARED_AS("text", "name", "text"),
	COMPARED_ACROSS("smallint", "integer", "btint24cmp", "btint42cmp"), COMPARED_ACROSS("smallint", "bigint", "btint28cmp", "btint82cmp"), COMPARED_ACROSS("integer", "bigint", "btint48cmp", "btint84cmp"),
	COMPARED_ACROSS("real", "double precision", "btfloat48cmp", "btfloat84cmp"), COMPARED_ACROSS("date", "timestamp", "date_cmp_timestamp", "timestamp_cmp_date"),
	COMPARED_ACROSS("date", "timestamptz", "date_cmp_timestamptz", "timestamptz_cmp_date"), COMPARED_ACROSS("timestamp", "timestamptz", "timestamp_cmp_timestamptz", "timestamptz_cmp_timestamp"),
	{"comparisons of name and text", "sign(btnametextcmp(a, b)) = (a > b)::integer - (a < b)::integer AND sign(btnametextcmp(a, b)) = -sign(bttextnamecmp(b, a))", {"name", "text"}, {"a", "ab"}},
	/* of a day its start: those before the first moment of a timestamp, and behind its last, are less and more than all */
	{"days beside moments", "(a < b) = (b > a) AND (a <= b) = (b >= a) AND (a = b) = (b = a) AND (a <> b) = (b <> a) AND (a < b)::integer + (a = b)::integer + (a > b)::integer = 1 AND (a <= b) = NOT a > b AND (a >= b) = NOT a < b", {"date", "timestamp"}, {"2020-01-01", "2020-01-01 00:00:00"}},
	{"days beside moments of a zone", "(a < b) = (b > a) AND (a <= b) = (b >= a) AND (a = b) = (b = a) AND (a <> b) = (b <> a) AND (a < b)::integer + (a = b)::integer + (a > b)::integer = 1 AND (a <= b) = NOT a > b AND (a >= b) = NOT a < b", {"date", "timestamptz"}, {"2020-01-01", "2020-01-01 00:00:00+00"}},
	{"moments beside those of a zone", "(a < b) = (b > a) AND (a <= b) = (b >= a) AND (a = b) = (b = a) AND (a <> b) = (b <> a) AND (a < b)::integer + (a = b)::integer + (a > b)::integer = 1 AND (a <= b) = NOT a > b AND (a >= b) = NOT a < b", {"timestamp", "timestamptz"},
		{"2020-01-01 00:00:00+00", "2020-01-01 00:00:00"}},

	LARGER("smallint", "int2larger", "int2smaller"), LARGER("integer", "int4larger", "int4smaller"), LARGER("bigint", "int8larger", "int8smaller"), LARGER("numeric", "numeric_larger", "numeric_smaller"),
	LARGER("real", "float4larger", "float4smaller"), LARGER("double precision", "float8larger", "float8smaller"), LARGER("money", "cashlarger", "cashsmaller"), LARGER("date", "date_larger", "date_smaller"),
	LARGER("time", "time_larger", "time_smaller"), LARGER("timetz", "timetz_larger", "timetz_smaller"), LARGER("timestamp", "timestamp_larger", "timestamp_smaller"), LARGER("timestamptz", "timestamptz_larger", "timestamptz_smaller"),
	LARGER("interval", "interval_larger", "interval_smaller"), LARGER("text", "text_larger", "text_smaller"), LARGER("bpchar", "bpchar_larger", "bpchar_smaller"), LARGER("inet", "network_larger", "network_smaller"),
	LARGER("oid", "oidlarger", "oidsmaller"), LARGER("tid", "tidlarger", "tidsmaller"), LARGER("xid8", "xid8_larger", "xid8_smaller"), LARGER("pg_lsn", "pg_lsn_larger", "pg_lsn_smaller"),
	LARGER("numeric[]", "array_larger", "array_smaller"),

	HASHED("smallint", "hashint2", "hashint2extended"), HASHED("integer", "hashint4", "hashint4extended"), HASHED("bigint", "hashint8", "hashint8extended"), HASHED("numeric", "hash_numeric", "hash_numeric_extended"),
	HASHED("real", "hashfloat4", "hashfloat4extended"), HASHED("double precision", "hashfloat8", "hashfloat8extended"), HASHED("time", "time_hash", "time_hash_extended"), HASHED("timetz", "timetz_hash", "timetz_hash_extended"),
	HASHED("timestamp", "timestamp_hash", "timestamp_hash_extended"), HASHED("interval", "interval_hash", "interval_hash_extended"), HASHED("text", "hashtext", "hashtextextended"), HASHED("bpchar", "hashbpchar", "hashbpcharextended"),
	HASHED("name", "hashname", "hashnameextended"), HASHED("\"char\"", "hashchar", "hashcharextended"), HASHED("uuid", "uuid_hash", "uuid_hash_extended"), HASHED("inet", "hashinet", "hashinetextended"),
	HASHED("macaddr", "hashmacaddr", "hashmacaddrextended"), HASHED("macaddr8", "hashmacaddr8", "hashmacaddr8extended"), HASHED("oid", "hashoid", "hashoidextended"), HASHED("oidvector", "hashoidvector", "hashoidvectorextended"),
	HASHED("tid", "hashtid", "hashtidextended"), HASHED("pg_lsn", "pg_lsn_hash", "pg_lsn_hash_extended"), HASHED("jsonb", "jsonb_hash", "jsonb_hash_extended"), HASHED("numrange", "hash_range", "hash_range_extended"),
	HASHED("nummultirange", "hash_multirange", "hash_multirange_extended"), HASHED("numeric[]", "hash_array", "hash_array_extended"), HASHED("double precision[]", "hash_array", "hash_array_extended"),
	{"hash of short and long integers", "a::bigint <> b OR hashint2(a) = hashint8(b) AND hashint2extended(a, 3) = hashint8extended(b, 3)", {"smallint", "bigint"}, {"1", "-1", "-32768"}},
	{"hash of text as bytes", "hashtext(a) = hashtext(a || '') AND hashbpchar(rpad(a, length(a) + 3)::bpchar) = hashbpchar(a::bpchar)", {"text"}, {}},

	WRITTEN_ONCE("boolean"), WRITTEN("smallint"), WRITTEN("integer"), WRITTEN("bigint"), WRITTEN("numeric"), WRITTEN("real"), WRITTEN("double precision"), WRITTEN("money"), WRITTEN("date"), WRITTEN("time"), WRITTEN("timetz"), WRITTEN("timestamp"),
	WRITTEN("timestamptz"), WRITTEN("interval"), WRITTEN("text"), WRITTEN("varchar"), WRITTEN("name"), WRITTEN("bytea"), WRITTEN("bit varying"), WRITTEN("uuid"), WRITTEN_ONCE("inet"), WRITTEN("cidr"), WRITTEN("macaddr"), WRITTEN("macaddr8"),
	WRITTEN("oid"), WRITTEN("tid"), WRITTEN("xid8"), WRITTEN("pg_lsn"), WRITTEN("tsvector"), WRITTEN("int4range"), WRITTEN("int8range"), WRITTEN("numrange"), WRITTEN("daterange"), WRITTEN("tsrange"), WRITTEN("tstzrange"),
	WRITTEN("int4multirange"), WRITTEN("nummultirange"), WRITTEN("tsmultirange"),
	WRITTEN_ONLY("point"), WRITTEN_ONLY("lseg"), WRITTEN_ONLY("path"), WRITTEN_ONLY("box"), WRITTEN_ONLY("polygon"), WRITTEN_ONLY("circle"), WRITTEN_ONLY("line"), WRITTEN_ONLY("tsquery"), WRITTEN_ONLY("jsonpath"),
	/* what a declaration says of the version and the encoding is only shown by a cast */
	{"text of xml", "a::text LIKE '<?xml%' OR (a::text::xml::text = a::text AND concat(a) = a::text AND format('%s', a) = a::text AND to_json(a) #>> '{}' = a::text)", {"xml"}, {}},
	{"text of arrays", "a::text::text[] = a AND (array_ndims(a) > 1 OR (SELECT array_agg(x ORDER BY i) FROM jsonb_array_elements_text(to_jsonb(a)) WITH ORDINALITY AS e (x, i)) IS NOT DISTINCT FROM (SELECT array_agg(x ORDER BY i) FROM unnest(a) WITH ORDINALITY AS e (x, i)))", {"text[]"},
		{"{\"NULL\"}", "{null}", "{\"\"}", "{\"a b\",\"\\\\\",\"{}\"}", "{\" x\"}"}},
	{"text of arrays of numbers", "a::text::numeric[] = a AND array_to_json(a)::text::jsonb = to_jsonb(a)", {"numeric[]"}, {"{1.0,NULL}", "{{1},{2}}"}},
	{"text of two dimensions", "a::text::double precision[] = a", {"double precision[]"}, {"{{1,2},{NULL,-0}}", "[2:3]={1,2}"}},

	SENT("boolean", "boolsend"), SENT("smallint", "int2send"), SENT("integer", "int4send"), SENT("bigint", "int8send"), SENT("numeric", "numeric_send"), SENT("real", "float4send"), SENT("double precision", "float8send"), SENT("money", "cash_send"),
	SENT("date", "date_send"), SENT("time", "time_send"), SENT("timetz", "timetz_send"), SENT("timestamp", "timestamp_send"), SENT("timestamptz", "timestamptz_send"), SENT("interval", "interval_send"), SENT("text", "textsend"),
	SENT("varchar", "varcharsend"), SENT("name", "namesend"), SENT("\"char\"", "charsend"), SENT("bytea", "byteasend"), SENT("bit varying", "varbit_send"), SENT("uuid", "uuid_send"), SENT("inet", "inet_send"), SENT("cidr", "cidr_send"),
	SENT("macaddr", "macaddr_send"), SENT("macaddr8", "macaddr8_send"), SENT("oid", "oidsend"), SENT("tid", "tidsend"), SENT("xid8", "xid8send"), SENT("pg_lsn", "pg_lsn_send"), SENT("json", "json_send"), SENT("jsonb", "jsonb_send"),
	SENT("jsonpath", "jsonpath_send"), SENT("tsvector", "tsvectorsend"), SENT("tsquery", "tsquerysend"), SENT("numrange", "range_send"), SENT("nummultirange", "multirange_send"), SENT("numeric[]", "array_send"), SENT("text[]", "array_send"),
	SENT("oidvector", "oidvectorsend"), SENT("int2vector", "int2vectorsend"), SENT("point", "point_send"), SENT("lseg", "lseg_send"), SENT("path", "path_send"), SENT("box", "box_send"), SENT("polygon", "poly_send"), SENT("circle", "circle_send"),
	SENT("line", "line_send"),
	{"images of integers", "int8send(a) = decode(lpad(to_hex(a), 16, '0'), 'hex') AND length(int8send(a)) = 8 AND int4send((a >> 33)::integer) = decode(lpad(to_hex((a >> 33)::integer), 8, '0'), 'hex')", {"bigint"}, {}},
	/* in the encoding of who asks */
	{"images of texts", "textsend(a) = convert_to(a, pg_client_encoding()) AND byteasend(convert_to(a, pg_client_encoding())) = textsend(a) AND bpcharsend(a::bpchar) = convert_to(a, pg_client_encoding())", {"text"}, {}},
	{"images of dates", "NOT isfinite(a) OR date_send(a) = int4send(a - '2000-01-01'::date)", {"date"}, {}},
	{"images of rows", "(record_send(ROW(a, 1)) = record_send(ROW(b, 1))) = (a::text = b::text)", {"numeric", "numeric"}, {"1.0", "1.00"}},
	{"images of documents", "jsonb_send(a) = '\\x01'::bytea || convert_to(a::text, pg_client_encoding())", {"jsonb"}, {}},
	{"images of uuids", "uuid_send(a) = decode(replace(a::text, '-', ''), 'hex')", {"uuid"}, {}},
};

} // namespace sqleq::caq
