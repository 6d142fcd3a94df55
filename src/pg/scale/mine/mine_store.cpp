/* mine_store.cpp: see mine_store.h. */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/timestamp.h"
}

#include "pg/base/own_tables.h"
#include "pg/base/sql_values.h"
#include "pg/scale/mine/mine_store.h"

static const char mined_table[] = "mined";

static Datum
text_or_null(const char *text, char *null)
{
	*null = text ? ' ' : 'n';
	return text ? CStringGetTextDatum(text) : (Datum) 0;
}

/* The numbers of both columns: a name may come to be that of another column. */
static Datum
places_of(const Found *found)
{
	Datum places[] = {
		Int16GetDatum(get_attnum(found->relid, found->attribute)),
		Int16GetDatum(found->other ? get_attnum(OidIsValid(found->parent) ? found->parent : found->relid, found->other)
								   : InvalidAttrNumber)};

	return PointerGetDatum(construct_array(places, found->other ? 2 : 1, INT2OID, sizeof(int16), true, TYPALIGN_SHORT));
}

bool
mined_note(const Found *found, int64 min_support, TimestampTz now)
{
	Oid types[] = {OIDOID,  TEXTOID, INT8OID, INT8OID,      TIMESTAMPTZOID, TEXTOID, TEXTOID,
				   TEXTOID, OIDOID,  TEXTOID, TEXTARRAYOID, NAMEOID,        OIDOID,  INT2ARRAYOID};
	Oid known_types[] = {OIDOID, TEXTOID, INT8OID, INT8OID, TIMESTAMPTZOID, OIDOID, INT2ARRAYOID, OIDOID};
	char nulls[] = "              ";
	Datum values[lengthof(types)] = {ObjectIdGetDatum(found->relid),
									 CStringGetTextDatum(found->statement),
									 Int64GetDatum(found->support),
									 Int64GetDatum(found->rows),
									 TimestampTzGetDatum(now),
									 ObjectIdGetDatum(found->type),
									 places_of(found),
									 ObjectIdGetDatum(found->parent)};

	/* what was said of other columns with these names was not said of these */
	if (own_execute(
			mined_table,
			"UPDATE %s SET support = $3, of_rows = $4, mined = $5, holds = true, type = $6, places = $7, refers_to = nullif($8, 0), "
			"confirmed = CASE WHEN places = $7 AND type = $6 AND coalesce(refers_to::oid, 0) = $8 THEN confirmed END, "
			"confirmed_by = CASE WHEN places = $7 AND type = $6 AND coalesce(refers_to::oid, 0) = $8 THEN confirmed_by END "
			"WHERE relation = $1 AND statement = $2",
			lengthof(known_types), known_types, values, NULL) > 0)
		return true;
	if (found->support < min_support)
		return false;
	values[5] = CStringGetTextDatum(found->kind);
	values[6] = text_or_null(found->attribute, &nulls[6]);
	values[7] = text_or_null(found->other, &nulls[7]);
	values[8] = ObjectIdGetDatum(found->parent);
	nulls[8] = OidIsValid(found->parent) ? ' ' : 'n';
	values[9] = text_or_null(found->bound, &nulls[9]);
	values[10] = found->members ? text_array(found->members) : (Datum) 0;
	nulls[10] = found->members ? ' ' : 'n';
	values[11] = CStringGetDatum(GetUserNameFromId(GetUserId(), false));
	values[12] = ObjectIdGetDatum(found->type);
	values[13] = places_of(found);
	(void) own_execute(
		mined_table,
		"INSERT INTO %s (relation, kind, statement, support, of_rows, mined, attributes, others, refers_to, bound, members, mined_by, type, places) "
		"VALUES ($1, $6, $2, $3, $4, $5, ARRAY[$7]::name[], CASE WHEN $8 IS NOT NULL THEN ARRAY[$8]::name[] END, $9, $10, $11, $12, $13, $14)",
		lengthof(types), types, values, nulls);
	return true;
}
