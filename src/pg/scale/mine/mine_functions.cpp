/*
 * mine_functions.cpp: sqleq_evaluation.mine(): constraints that hold in the tables of a schema.
 */
extern "C" {
#include "postgres.h"

#include "catalog/namespace.h"
#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "fmgr.h"
#include "miscadmin.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/timestamp.h"
}

#include "pg/base/guard.h"
#include "pg/base/own_tables.h"
#include "pg/base/sandbox.h"
#include "pg/read/query/catalog/assumed.h"
#include "pg/scale/mine/mine_again.h"
#include "pg/scale/mine/mine_reference.h"
#include "pg/scale/mine/mine_store.h"
#include "pg/scale/mine/mine_table.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_mine);
PG_FUNCTION_INFO_V1(sqleq_confirm);
}

/* Why nothing can be said of a table; NULL: something can. */
static const char *
why_not(Oid relid)
{
	if (pg_class_aclcheck(relid, GetUserId(), ACL_SELECT) != ACLCHECK_OK)
		return "you may not read it";
	if (!front::sees_all_rows(relid))
		return "row-level security hides some of its rows from you";
	if (front::has_heirs(relid))
		return "other tables inherit from it";
	return NULL;
}

static List *
tables_of(const char *schema, const char *pattern)
{
	Oid types[] = {TEXTOID, TEXTOID};
	Datum values[] = {CStringGetTextDatum(schema), CStringGetTextDatum(pattern)};
	List *tables = NIL;

	if (SPI_execute_with_args(
			"SELECT c.oid FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace "
			"WHERE n.nspname = $1 AND c.relname LIKE $2 AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY c.relname",
			2, types, values, NULL, true, 0) != SPI_OK_SELECT)
		elog(ERROR, "the tables could not be read");
	for (uint64 r = 0; r < SPI_processed; r++)
	{
		Oid relid = (Oid) strtoul(mined_value((int) r, 1), NULL, 10);
		const char *why = why_not(relid);

		if (why)
			ereport(NOTICE, (errmsg("table \"%s\" is left out: %s", get_rel_name(relid), why)));
		else
			tables = lappend_oid(tables, relid);
	}
	return tables;
}

/* Values are read as anybody reads them later, whatever his settings are. */
static void
set_formats(void)
{
	guard_safe_path();
	(void) set_config_option("quote_all_identifiers", "off", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, 0,
							 false);
	(void) set_config_option("DateStyle", "ISO, YMD", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, 0, false);
	(void) set_config_option("TimeZone", "UTC", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, 0, false);
	(void) set_config_option("extra_float_digits", "1", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, 0, false);
}

static int64
store(MinedTable *table, int64 min_support, TimestampTz now)
{
	int64 kept = 0;
	int broken;
	ListCell *cell;

	foreach(cell, table->found)
		kept += mined_note((const Found *) lfirst(cell), min_support, now);
	broken = mine_again(table, now);
	if (broken > 0)
		ereport(NOTICE,
				(errmsg_plural("%d confirmed constraint of table \"%s\" no longer holds",
							   "%d confirmed constraints of table \"%s\" no longer hold", broken, broken,
							   get_rel_name(table->relid)),
				 errhint("sqleq ignores them: SELECT * FROM sqleq_evaluation.mined WHERE confirmed AND NOT holds.")));
	return kept;
}

Datum
sqleq_mine(PG_FUNCTION_ARGS)
{
	const char *schema = PG_ARGISNULL(0) ? NULL : text_to_cstring(PG_GETARG_TEXT_PP(0));
	const char *pattern = PG_ARGISNULL(1) ? "%" : text_to_cstring(PG_GETARG_TEXT_PP(1));
	int64 min_support = PG_ARGISNULL(2) ? 1 : PG_GETARG_INT64(2), kept = 0;
	TimestampTz now = GetCurrentTimestamp();
	List *tables = NIL;
	int settings;
	ListCell *cell;

	if (!schema)
		ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("schema must not be null")));
	(void) get_namespace_oid(schema, false);
	sandbox_refuse_within();
	settings = NewGUCNestLevel();
	set_formats();
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	(void) own_execute("mined",
					   "DELETE FROM %s AS m WHERE NOT EXISTS (SELECT FROM pg_class AS c WHERE c.oid = m.relation)", 0,
					   NULL, NULL, NULL);
	foreach(cell, tables_of(schema, pattern))
	{
		MinedTable *table = NULL;
		const ErrorData *error = mined_read([&] { table = mine_table(lfirst_oid(cell)); });

		if (error)
			ereport(NOTICE, (errmsg("table \"%s\" is left out: %s", get_rel_name(lfirst_oid(cell)), error->message)));
		else
			tables = lappend(tables, table);
	}
	mine_references(tables);
	foreach(cell, tables)
		kept += store((MinedTable *) lfirst(cell), min_support, now);
	SPI_finish();
	AtEOXact_GUC(false, settings);
	PG_RETURN_INT64(kept);
}

Datum
sqleq_confirm(PG_FUNCTION_ARGS)
{
	Oid types[] = {INT4OID, BOOLOID, NAMEOID, OIDOID};
	NameData name;
	Datum values[] = {Int32GetDatum(PG_GETARG_INT32(0)), BoolGetDatum(PG_ARGISNULL(1) ? false : PG_GETARG_BOOL(1)),
					  NameGetDatum(&name), ObjectIdGetDatum(GetUserId())};
	const char nulls[] = {PG_ARGISNULL(0) ? 'n' : ' ', PG_ARGISNULL(1) ? 'n' : ' ', ' ', ' ', '\0'};
	MemoryContext context = CurrentMemoryContext;
	const char *statement;

	namestrcpy(&name, GetUserNameFromId(GetUserId(), false));
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	if (own_execute(
			"mined",
			"UPDATE %s AS m SET confirmed = $2, confirmed_by = $3 FROM pg_class AS c "
			"WHERE m.id = $1 AND c.oid = m.relation AND pg_has_role($4, c.relowner, 'USAGE') RETURNING statement",
			lengthof(types), types, values, nulls) == 0)
		ereport(ERROR,
				(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
				 errmsg("mined constraint %d on a table that you own does not exist",
						PG_ARGISNULL(0) ? 0 : PG_GETARG_INT32(0)),
				 errhint("Only a role with the rights of the table's owner can confirm a constraint.")));
	statement = MemoryContextStrdup(context, mined_value(0, 1));
	SPI_finish();
	PG_RETURN_TEXT_P(cstring_to_text(statement));
}
