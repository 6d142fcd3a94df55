/* column_samples.cpp: see column_samples.h. */
#include "pg/base/compat.h"
#include "pg/base/own_objects.h"
#include "pg/base/own_tables.h"
#include "pg/base/settings.h"
#include "pg/base/subtransaction.h"
#include "pg/read/facts/type_facts.h"
#include "pg/read/query/catalog/catalog_tables.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/values/column_samples.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "access/relation.h"
#include "catalog/pg_class.h"
#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/datum.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/rls.h"
}

namespace front {

static const char sample_table[] = "sqleq_sample";

/* So many values are taken for a column, from so many rows. */
static const int most_values = 20;
static const int rows_read = 200;

static bool
may_read(Oid relid, AttrNumber attribute)
{
	return pg_class_aclcheck(relid, GetUserId(), ACL_SELECT) == ACLCHECK_OK ||
		pg_attribute_aclcheck(relid, attribute, GetUserId(), ACL_SELECT) == ACLCHECK_OK;
}

/* The column of the document behind an attribute; NULL: there is none for which values are taken. */
static TableColumn *
column_of(const Table *table, AttrNumber attribute)
{
	int position = attribute > 0 && attribute <= list_length(table->attribute_positions)
		? list_nth_int(table->attribute_positions, attribute - 1)
		: -1;
	TableColumn *column = position >= 0 ? (TableColumn *) list_nth(table->columns, position) : NULL;

	if (column == NULL || get_attgenerated(table->relid, attribute) != '\0' ||
		!facts::is_plain_type(column->type->oid) || !may_read(table->relid, attribute))
		return NULL;
	return column;
}

static void
add_value(Lowering *low, TableColumn *column, Datum value)
{
	Expr *sample = make_const(low, column->type, value, false);
	ListCell *lc;

	if (sample->op != Op::Const || list_length(column->samples) >= most_values)
		return;
	foreach(lc, column->samples)
		if (same_expr((const Expr *) lfirst(lc), sample))
			return;
	column->samples = lappend(column->samples, sample);
}

/* A text that somebody has written for the column. */
static void
add_text(Lowering *low, const Table *table, const char *attribute_name, char *text)
{
	AttrNumber attribute = get_attnum(table->relid, attribute_name);
	TableColumn *column = column_of(table, attribute);
	Datum value = (Datum) 0;
	SubtransactionResult result;

	if (column == NULL)
		return;
	result = subtransaction_run(
		[&]
		{
			Oid input, ioparam;

			getTypeInputInfo(column->type->oid, &input, &ioparam);
			value = OidInputFunctionCall(input, text, ioparam, column->type->typmod);
		},
		SubtransactionOptions{KEPT, ERRORS_OF_QUERIES, 0, 0});
	if (result.error == NULL)
		add_value(low, column, value);
	else if (sqleq_notices)
		ereport(NOTICE,
				(errmsg("a sample for column \"%s\" of \"%s\" is not used", attribute_name, table->name),
				 errdetail_internal("%s", result.error->message), errhint("Correct or delete it in sqleq_sample.")));
}

static void
add_written(Lowering *low, const Table *table)
{
	Oid types[] = {OIDOID};
	Datum values[] = {ObjectIdGetDatum(table->relid)};
	MemoryContext context = CurrentMemoryContext;
	List *names = NIL, *texts = NIL;
	ListCell *lc, *lc2;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	(void) own_execute(
		sample_table,
		psprintf("SELECT attribute, value FROM %%s WHERE relation = $1 ORDER BY 1, 2 LIMIT %d", rows_read), 1, types,
		values, NULL);
	for (uint64 i = 0; i < SPI_processed; i++)
	{
		HeapTuple row = SPI_tuptable->vals[i];
		MemoryContext spi = MemoryContextSwitchTo(context);

		names = lappend(names, SPI_getvalue(row, SPI_tuptable->tupdesc, 1));
		texts = lappend(texts, SPI_getvalue(row, SPI_tuptable->tupdesc, 2));
		MemoryContextSwitchTo(spi);
	}
	SPI_finish();
	forboth(lc, names, lc2, texts)
		add_text(low, table, (const char *) lfirst(lc), (char *) lfirst(lc2));
}

/* Most have none, and to look at the size of a file costs less than a query. */
static bool
is_empty(Oid relid)
{
	Relation relation = relation_open(relid, AccessShareLock);
	bool empty = RelationGetNumberOfBlocks(relation) == 0;

	relation_close(relation, AccessShareLock);
	return empty;
}

List *
written_samples(Oid relid, AttrNumber attribute)
{
	Oid written = own_shared_table(sample_table);
	MemoryContext context = CurrentMemoryContext;
	Oid types[] = {OIDOID, TEXTOID};
	Datum values[] = {ObjectIdGetDatum(relid), CStringGetTextDatum(get_attname(relid, attribute, false))};
	List *texts = NIL;

	if (!OidIsValid(written) || is_empty(written) || !may_read(relid, attribute))
		return NIL;
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	(void) own_execute(
		sample_table,
		psprintf("SELECT value FROM %%s WHERE relation = $1 AND attribute = $2 ORDER BY 1 LIMIT %d", most_values), 2,
		types, values, NULL);
	for (uint64 i = 0; i < SPI_processed; i++)
	{
		MemoryContext spi = MemoryContextSwitchTo(context);

		texts = lappend(texts, SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 1));
		MemoryContextSwitchTo(spi);
	}
	SPI_finish();
	return texts;
}

/* What the rows of a query hold. */
typedef struct DataRead
{
	List *columns; /* of TableColumn *: those of the query */
	List *owners;  /* of TableColumn *, one for each value */
	List *values;  /* of Datum, as pointers */
} DataRead;

static void
read_data(const char *command, DataRead *read)
{
	MemoryContext context = CurrentMemoryContext;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	if (SPI_execute(command, true, 0) == SPI_OK_SELECT)
		for (uint64 i = 0; i < SPI_processed; i++)
			for (int c = 0; c < list_length(read->columns); c++)
			{
				bool isnull;
				MemoryContext spi;
				Datum value = SPI_getbinval(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, c + 1, &isnull);
				TableColumn *column = (TableColumn *) list_nth(read->columns, c);

				if (isnull)
					continue;
				spi = MemoryContextSwitchTo(context);
				read->owners = lappend(read->owners, column);
				read->values = lappend(
					read->values,
					DatumGetPointer(datumCopy(value, get_typbyval(column->type->oid), get_typlen(column->type->oid))));
				MemoryContextSwitchTo(spi);
			}
	SPI_finish();
}

/*
 * What the table's first rows hold. Policies would run the code of others here: then nothing is read. Nor is anything
 * when the caller cannot read them for another reason, as when the table is known from a foreign key only, and its
 * schema is closed to the caller.
 */
static void
add_data(Lowering *low, const Table *table)
{
	char kind = get_rel_relkind(table->relid);
	StringInfoData command;
	DataRead read = {};
	ListCell *lc, *lc2;

	if ((kind != RELKIND_RELATION && kind != RELKIND_MATVIEW) ||
		check_enable_rls(table->relid, InvalidOid, true) != RLS_NONE)
		return;
	initStringInfo(&command);
	for (int i = 1; i <= list_length(table->attribute_positions); i++)
	{
		TableColumn *column = column_of(table, (AttrNumber) i);

		if (column == NULL)
			continue;
		appendStringInfo(&command, "%s%s", read.columns == NIL ? "SELECT " : ", ",
						 quote_identifier(get_attname(table->relid, (AttrNumber) i, false)));
		read.columns = lappend(read.columns, column);
	}
	if (read.columns == NIL)
		return;
	appendStringInfo(
		&command, " FROM ONLY %s LIMIT %d",
		quote_qualified_identifier(get_namespace_name(get_rel_namespace(table->relid)), get_rel_name(table->relid)),
		rows_read);
	(void) run_rolled_back([&] { read_data(command.data, &read); }, ERRORS_OF_QUERIES);
	forboth(lc, read.owners, lc2, read.values)
		add_value(low, (TableColumn *) lfirst(lc), PointerGetDatum(lfirst(lc2)));
}

void
add_column_samples(Lowering *low)
{
	Oid written = own_shared_table(sample_table);
	bool any = OidIsValid(written) && !is_empty(written);
	ListCell *lc;

	if (!any && !sqleq_use_data)
		return;
	foreach(lc, low->tables)
	{
		const Table *table = (const Table *) lfirst(lc);

		if (any)
			add_written(low, table);
		if (sqleq_use_data)
			add_data(low, table);
	}
}

} /* namespace front */
