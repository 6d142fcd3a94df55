/*
 * caq_server_catalog.cpp: see caq_server_catalog.h.
 *
 * Everything immutable that takes and gives plain values. Left out: what stands behind an operator anyway, what runs for ages on some values, what
 * shows how values are stored, and the support functions of index methods: byteacmp(), for one, gives what memcmp() gives, of which only the sign is
 * the same each time.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "lib/stringinfo.h"
#include "utils/array.h"
#include "utils/builtins.h"
}

#include "type_samples.h"
#include "caq_server_catalog.h"

static const char *const catalog_query =
	"WITH types AS (SELECT oid::int AS id, format_type(oid, NULL) AS name, samples FROM unnest($1::oid[], $2::text[]) AS t (oid, samples)), "
	"functions AS ("
	"SELECT 'function' AS kind, quote_ident(proname) AS name, proargtypes::oid[]::int[] AS args, prorettype::int AS result FROM pg_proc AS p "
	"WHERE pronamespace = 'pg_catalog'::regnamespace AND prokind = 'f' AND provolatile = 'i' AND NOT proretset AND provariadic = 0 "
	"AND pronargs BETWEEN 1 AND 4 AND NOT EXISTS (SELECT FROM pg_operator WHERE oprcode = p.oid) "
	"AND NOT EXISTS (SELECT FROM pg_cast WHERE castfunc = p.oid) AND NOT EXISTS (SELECT FROM pg_amproc WHERE amproc = p.oid) "
	"AND proname !~ '^(pg_|_|hash|bt|factorial$|repeat$|lpad$|rpad$|binary_|ts_|numeric_(inc|dec)|.*_(accum|avg|cmp|larger|smaller)$|.*hash.*$)' "
	"UNION ALL SELECT CASE oprkind WHEN 'b' THEN 'binary' ELSE 'prefix' END, oprname, "
	"CASE oprkind WHEN 'b' THEN ARRAY[oprleft::int, oprright::int] ELSE ARRAY[oprright::int] END, oprresult::int FROM pg_operator AS o "
	"JOIN pg_proc AS p ON p.oid = oprcode WHERE oprnamespace = 'pg_catalog'::regnamespace AND provolatile = 'i' "
	"AND oprname NOT IN ('!!', '*<', '*>', '*=', '*<>', '*<=', '*>=') "
	"UNION ALL SELECT 'cast', format_type(casttarget, NULL), ARRAY[castsource::int], casttarget::int FROM pg_cast AS c "
	"LEFT JOIN pg_proc AS p ON p.oid = castfunc WHERE castmethod <> 'i' AND coalesce(provolatile, 'i') = 'i') "
	"SELECT json_build_object('types', (SELECT json_agg(json_build_array(id, name, samples::json)) FROM types), 'functions', "
	"(SELECT json_agg(json_build_array(kind, name, args, result) ORDER BY kind, name, args, result) FROM functions "
	"WHERE args <@ (SELECT array_agg(id) FROM types) AND result IN (SELECT id FROM types)))::text";

/* A JSON array of the texts. */
static const char *
json_list(const char *const *texts)
{
	StringInfoData out;

	initStringInfo(&out);
	appendStringInfoChar(&out, '[');
	for (; *texts; texts++)
	{
		if (out.len > 1)
			appendStringInfoChar(&out, ',');
		appendStringInfoChar(&out, '"');
		for (const char *p = *texts; *p; p++)
		{
			if (*p == '"' || *p == '\\')
				appendStringInfoChar(&out, '\\');
			appendStringInfoChar(&out, *p);
		}
		appendStringInfoChar(&out, '"');
	}
	appendStringInfoChar(&out, ']');
	return out.data;
}

const char *
caq_server_catalog(void)
{
	Oid types[] = {OIDARRAYOID, TEXTARRAYOID};
	Datum values[2], oids[64], samples[64];
	int n = 0;

	for (const TypeSamples *s = type_samples; OidIsValid(s->type) && n < (int) lengthof(oids); s++)
	{
		oids[n] = ObjectIdGetDatum(s->type);
		samples[n++] = CStringGetTextDatum(json_list(s->texts));
	}
	values[0] = PointerGetDatum(construct_array(oids, n, OIDOID, sizeof(Oid), true, TYPALIGN_INT));
	values[1] = PointerGetDatum(construct_array(samples, n, TEXTOID, -1, false, TYPALIGN_INT));
	if (SPI_execute_with_args(catalog_query, 2, types, values, NULL, true, 0) != SPI_OK_SELECT || SPI_processed != 1)
		elog(ERROR, "could not read the catalogs");
	return SPI_getvalue(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1);
}
