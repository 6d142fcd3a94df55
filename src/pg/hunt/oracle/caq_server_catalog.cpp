/*
 * caq_server_catalog.cpp: see caq_server_catalog.h.
 *
 * Everything immutable that takes and gives plain values. Left out: what stands behind an operator anyway, what runs
 * for ages on some values, what shows how values are stored, and the support functions of aggregates and index methods:
 * byteacmp(), for one, gives what memcmp() gives, of which only the sign is the same each time. Operator classes and
 * their operators are read, too, so that instances get indexes of every method, and conditions that use them.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "lib/stringinfo.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/guc.h"
}

#include "pg/read/facts/function_facts.h"
#include "pg/read/facts/type_facts.h"
#include "pg/hunt/oracle/caq_server_catalog.h"
#include "pg/hunt/oracle/caq_text.h"
#include "pg/hunt/oracle/known_extensions.h"

/* Of an operator o of namespace n; `code` are the functions of extensions that may be called. */
#define OPERATOR_NAME \
	"CASE WHEN oprnamespace = 'pg_catalog'::regnamespace THEN oprname::text ELSE format('OPERATOR(%I.%s)', nspname, oprname) END"
#define OPERATOR_USED \
	"(oprnamespace = 'pg_catalog'::regnamespace OR (o.oid IN (SELECT objid FROM known WHERE classid = 'pg_operator'::regclass) AND oprcode IN (SELECT oid FROM code)))"

static const char *const catalog_query =
	/*
	 * what an extension has brought, if it is one that only a superuser, or whoever may make trusted ones, has made; as
	 * in known_extensions.cpp
	 */
	"WITH known AS (SELECT d.classid, d.objid, e.extname, e.extnamespace FROM pg_depend AS d JOIN pg_extension AS e ON e.oid = d.refobjid "
	"WHERE d.refclassid = 'pg_extension'::regclass AND d.deptype = 'e' AND e.extname = ANY ($6) AND has_schema_privilege(e.extnamespace, 'USAGE') AND " TEXT_CAN_BE_SENT(
		"e.extnamespace::regnamespace::text") "), "
											  "code AS (SELECT p.oid FROM known JOIN pg_proc AS p ON classid = 'pg_proc'::regclass AND objid = p.oid JOIN pg_roles AS r ON r.oid = proowner "
											  "WHERE rolsuper AND prolang = (SELECT oid FROM pg_language WHERE lanname = 'c') AND provolatile = 'i' AND $10), "
											  "types AS (SELECT oid::int AS id, format_type(oid, NULL) AS name, samples, same, false AS foreign_type, number "
											  "FROM unnest($1::oid[], $2::text[], $3::bool[]) WITH ORDINALITY AS t (oid, samples, same, number) "
											  "UNION ALL SELECT t.oid::int, format_type(t.oid, NULL), f.samples, false, true, number FROM unnest($7::text[], $8::text[], $9::text[]) WITH ORDINALITY AS f (extension, name, samples, number) "
											  "JOIN known ON known.extname = f.extension AND classid = 'pg_type'::regclass JOIN pg_type AS t ON t.oid = objid AND t.typname = f.name AND typtype = 'b' "
											  "JOIN pg_roles AS r ON r.oid = typowner WHERE rolsuper AND $10), "
											  "functions AS ("
											  "SELECT 'function' AS kind, CASE WHEN pronamespace = 'pg_catalog'::regnamespace THEN quote_ident(proname) ELSE format('%I.%I', nspname, proname) END AS name, "
											  "proargtypes::oid[]::int[] AS args, prorettype::int AS result FROM pg_proc AS p JOIN pg_namespace AS n ON n.oid = pronamespace "
											  "WHERE (pronamespace = 'pg_catalog'::regnamespace OR p.oid IN (SELECT oid FROM code)) AND prokind = 'f' AND provolatile = 'i' AND NOT proretset AND provariadic = 0 "
											  "AND pronargs BETWEEN 1 AND 4 AND NOT EXISTS (SELECT FROM pg_operator WHERE oprcode = p.oid) "
											  "AND NOT EXISTS (SELECT FROM pg_cast WHERE castfunc = p.oid) AND NOT EXISTS (SELECT FROM pg_amproc WHERE amproc = p.oid) "
											  /* these raise internal errors outside of aggregates */
											  "AND NOT EXISTS (SELECT FROM pg_aggregate WHERE p.oid IN (aggtransfn, aggfinalfn, aggcombinefn, aggserialfn, aggdeserialfn, aggmtransfn, aggminvtransfn, aggmfinalfn)) "
											  /* parts of aggregates raise internal errors outside of them */
											  "AND p.oid NOT IN (SELECT unnest(ARRAY[aggtransfn, aggfinalfn, aggcombinefn, aggserialfn, aggdeserialfn, aggmtransfn, aggminvtransfn, aggmfinalfn]::oid[]) "
											  "FROM pg_aggregate) "
											  "AND NOT EXISTS (SELECT FROM unnest($4::text[], $5::int[]) AS n (pattern, arguments) WHERE proname LIKE pattern AND (arguments < 0 OR arguments = pronargs)) "
											  "UNION ALL SELECT CASE oprkind WHEN 'b' THEN 'binary' ELSE 'prefix' END, " OPERATOR_NAME
											  ", "
											  "CASE oprkind WHEN 'b' THEN ARRAY[oprleft::int, oprright::int] ELSE ARRAY[oprright::int] END, oprresult::int FROM pg_operator AS o "
											  "JOIN pg_proc AS p ON p.oid = oprcode JOIN pg_namespace AS n ON n.oid = oprnamespace WHERE " OPERATOR_USED
											  " AND provolatile = 'i' "
											  "AND oprname NOT IN ('!!', '*<', '*>', '*=', '*<>', '*<=', '*>=') "
											  "UNION ALL SELECT 'cast', format_type(casttarget, NULL), ARRAY[castsource::int], casttarget::int FROM pg_cast AS c "
											  "LEFT JOIN pg_proc AS p ON p.oid = castfunc WHERE castmethod <> 'i' AND (c.oid < " CppAsString2(
												  FirstNormalObjectId) " OR c.oid IN (SELECT objid FROM known WHERE classid = 'pg_cast'::regclass)) AND coalesce(provolatile, 'i') = 'i' AND castsource <> 'jsonb'::regtype), "
																	   /* for columns of the type; for arrays and ranges
																		  of any elements they are declared once */
																	   "classes AS (SELECT DISTINCT id, amname AS method, opcfamily, opcintype::int, CASE WHEN opcdefault AND opcnamespace = 'pg_catalog'::regnamespace THEN '' "
																	   "WHEN opcnamespace = 'pg_catalog'::regnamespace THEN quote_ident(opcname) ELSE format('%I.%I', nspname, opcname) END AS class "
																	   "FROM types JOIN pg_type AS t ON t.oid = id CROSS JOIN pg_opclass AS c JOIN pg_am AS a ON a.oid = opcmethod "
																	   "JOIN pg_namespace AS n ON n.oid = opcnamespace "
																	   "WHERE (opcnamespace = 'pg_catalog'::regnamespace OR ((amname <> 'btree' OR foreign_type) AND EXISTS (SELECT FROM known WHERE classid = 'pg_opclass'::regclass AND objid = c.oid))) AND (opcintype = id OR (opcintype = 'anyarray'::regtype AND typcategory = 'A') "
																	   "OR (opcintype = 'anyrange'::regtype AND typtype = 'r') OR (opcintype = 'anymultirange'::regtype AND typtype = 'm') "
																	   "OR EXISTS (SELECT FROM pg_cast WHERE castsource = id AND casttarget = opcintype AND castmethod = 'b' AND castcontext = 'i'))), "
																	   "searches AS (SELECT DISTINCT id, amoppurpose, " OPERATOR_NAME
																	   " AS oprname, CASE WHEN oprright::int = opcintype THEN id WHEN oprright = 'anyelement'::regtype THEN "
																	   "(SELECT rngsubtype::int FROM pg_range WHERE rngtypid = id OR rngmultitypid = id) WHEN oprright = 'anyrange'::regtype THEN "
																	   "(SELECT rngtypid::int FROM pg_range WHERE rngmultitypid = id) WHEN oprright = 'anymultirange'::regtype THEN "
																	   "(SELECT rngmultitypid::int FROM pg_range WHERE rngtypid = id) ELSE oprright::int END AS right_id "
																	   "FROM classes JOIN pg_amop ON amopfamily = opcfamily AND amoplefttype::int = opcintype JOIN pg_operator AS o ON o.oid = amopopr "
																	   "JOIN pg_proc AS p ON p.oid = oprcode JOIN pg_namespace AS n ON n.oid = oprnamespace WHERE provolatile = 'i' AND " OPERATOR_USED
																	   " AND left(oprname, 1) <> '*') "
																	   /*
																		* what is drawn depends on the order, and must
																		* not on the plans of this query: the same
																		* number is the same test after a restart
																		*/
																	   "SELECT json_build_object('types', (SELECT json_agg(json_build_array(id, name, samples::json, same, foreign_type) ORDER BY foreign_type, number) FROM types), 'functions', "
																	   "(SELECT json_agg(json_build_array(kind, name, args, result) ORDER BY kind, name, args, result) FROM functions "
																	   "WHERE args <@ (SELECT array_agg(id) FROM types) AND result IN (SELECT id FROM types)), "
																	   "'indexes', (SELECT json_agg(json_build_array(id, method, class) ORDER BY id, method, class) FROM (SELECT DISTINCT id, method, class FROM classes) AS c), "
																	   "'searches', (SELECT json_agg(json_build_array(id, oprname, right_id) ORDER BY id, oprname, right_id) FROM searches WHERE amoppurpose = 's' AND right_id IN (SELECT id FROM types)), "
																	   "'distances', (SELECT json_agg(json_build_array(id, oprname, right_id) ORDER BY id, oprname, right_id) FROM searches WHERE amoppurpose = 'o' AND right_id IN (SELECT id FROM types)), "
																	   "'extensions', (SELECT json_object_agg(DISTINCT extname, quote_ident(nspname)) FROM known JOIN pg_namespace AS n ON n.oid = extnamespace WHERE $10), "
																	   "'icu', EXISTS (SELECT FROM pg_collation WHERE collprovider = 'i'), 'version', current_setting('server_version_num')::int / 10000)::text";

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

/* Arrays for the query. */
typedef struct TypeArrays
{
	Datum *oids, *samples, *same;
	int n;
} TypeArrays;

static void
add_types(TypeArrays *arrays, facts::Samples samples)
{
	for (int row = 0; const facts::TypeFacts *type = facts::type_row(row); row++)
	{
		if (type->samples != samples)
			continue;
		arrays->oids[arrays->n] = ObjectIdGetDatum(type->oid);
		arrays->samples[arrays->n] = CStringGetTextDatum(caq_text(json_list(type->texts)));
		arrays->same[arrays->n++] = BoolGetDatum(facts::equal_is_same(type->oid, -1));
	}
}

static TypeArrays
sampled_types(void)
{
	TypeArrays arrays = {};
	int rows = 0;

	while (facts::type_row(rows) != NULL)
		rows++;
	arrays.oids = (Datum *) palloc(sizeof(Datum) * rows);
	arrays.samples = (Datum *) palloc(sizeof(Datum) * rows);
	arrays.same = (Datum *) palloc(sizeof(Datum) * rows);
	add_types(&arrays, facts::Samples::Queries);
	add_types(&arrays, facts::Samples::Instances);
	return arrays;
}

/* What names of functions are left out: patterns, numbers of arguments. */
static void
names_left_out(Datum *patterns, Datum *arguments)
{
	int count = facts::names_not_generated(NULL, NULL);
	const char **texts = (const char **) palloc(sizeof(char *) * count);
	int *numbers = (int *) palloc(sizeof(int) * count);
	Datum *values = (Datum *) palloc(sizeof(Datum) * count);

	(void) facts::names_not_generated(texts, numbers);
	for (int i = 0; i < count; i++)
		values[i] = CStringGetTextDatum(texts[i]);
	*patterns = PointerGetDatum(construct_array(values, count, TEXTOID, -1, false, TYPALIGN_INT));
	for (int i = 0; i < count; i++)
		values[i] = Int32GetDatum(numbers[i]);
	*arguments = PointerGetDatum(construct_array(values, count, INT4OID, sizeof(int32), true, TYPALIGN_INT));
}

static Datum
text_array(Datum *texts, int n)
{
	return PointerGetDatum(construct_array(texts, n, TEXTOID, -1, false, TYPALIGN_INT));
}

/* $6 to $9 of the query: names of extensions; of their types: extensions, names, samples. */
static void
add_extensions(Datum *values)
{
	Datum names[lengthof(known_extensions)], columns[3][lengthof(known_types)];
	int n = 0;

	for (; known_extensions[n]; n++)
		names[n] = CStringGetTextDatum(known_extensions[n]);
	values[0] = text_array(names, n);
	for (n = 0; known_types[n].extension; n++)
	{
		columns[0][n] = CStringGetTextDatum(known_types[n].extension);
		columns[1][n] = CStringGetTextDatum(known_types[n].name);
		columns[2][n] = CStringGetTextDatum(caq_text(known_types[n].samples));
	}
	for (int c = 0; c < 3; c++)
		values[1 + c] = text_array(columns[c], n);
}

const char *
caq_server_catalog(bool foreign)
{
	Oid types[] = {OIDARRAYOID,  TEXTARRAYOID, BOOLARRAYOID, TEXTARRAYOID, INT4ARRAYOID,
				   TEXTARRAYOID, TEXTARRAYOID, TEXTARRAYOID, TEXTARRAYOID, BOOLOID};
	Datum values[lengthof(types)];
	TypeArrays sampled = sampled_types();
	int level = NewGUCNestLevel();

	/* names mean the catalog's, whatever the caller's search_path has */
	(void) set_config_option("search_path", "pg_catalog, pg_temp", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, 0,
							 false);
	values[0] = PointerGetDatum(construct_array(sampled.oids, sampled.n, OIDOID, sizeof(Oid), true, TYPALIGN_INT));
	values[1] = PointerGetDatum(construct_array(sampled.samples, sampled.n, TEXTOID, -1, false, TYPALIGN_INT));
	values[2] = PointerGetDatum(construct_array(sampled.same, sampled.n, BOOLOID, 1, true, TYPALIGN_CHAR));
	names_left_out(&values[3], &values[4]);
	add_extensions(values + 5);
	values[9] = BoolGetDatum(foreign);
	if (SPI_execute_with_args(catalog_query, lengthof(types), types, values, NULL, true, 0) != SPI_OK_SELECT ||
		SPI_processed != 1)
		elog(ERROR, "could not read the catalogs");
	AtEOXact_GUC(false, level);
	return SPI_getvalue(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1);
}
