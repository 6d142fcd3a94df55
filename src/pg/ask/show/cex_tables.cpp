/*
 * cex_tables.cpp: temporary tables with the rows of a counterexample, under copies of the real constraints.
 *
 * CREATE TABLE ... (LIKE ... INCLUDING ALL) copies everything but foreign keys, which are added afterwards between the
 * copies. A table of an earlier call is recognised by its comment, so tables of the user's own are never touched.
 * Everything is done as the caller, by ordinary commands with qualified names, and on a search_path of the server's own
 * schema: what a constraint calls shall not find anything else than it found when the rows were checked.
 */
extern "C" {
#include "postgres.h"

#include "access/table.h"
#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "parser/scansup.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/ruleutils.h"
}

#include "pg/base/guard.h"
#include "pg/base/safe_path.h"
#include "pg/base/subtransaction.h"
#include "pg/ask/show/cex_tables.h"
#include "pg/ask/show/like_plan.h"
#include "pg/ask/show/witness_json.h"
#include "pg/ask/witness/constraint_keys.h"

#define MADE_BY_SQLEQ "counterexample made by sqleq"
/* With a number behind it. */
#define RESULT_NAME "cex_result"

static void
run_command(const char *command)
{
	int code = SPI_execute(command, false, 0);

	if (code < 0)
		elog(ERROR, "could not execute \"%s\": %s", command, SPI_result_code_string(code));
}

/* Runs a command that may fail; returns its error message, or NULL. */
static char *
try_command(const char *command)
{
	ErrorData *error = run_kept([=] { run_command(command); });

	return error ? error->message : NULL;
}

static void
add_comment(const char *name)
{
	run_command(
		psprintf("COMMENT ON TABLE pg_temp.%s IS %s", quote_identifier(name), quote_literal_cstr(MADE_BY_SQLEQ)));
}

void
cex_tables_drop(void)
{
	StringInfoData command;
	const char *query = psprintf("SELECT c.relname FROM pg_catalog.pg_class c"
								 " WHERE c.relnamespace OPERATOR(pg_catalog.=) pg_catalog.pg_my_temp_schema()"
								 " AND c.relkind OPERATOR(pg_catalog.=) 'r'::pg_catalog.\"char\""
								 " AND pg_catalog.obj_description(c.oid, 'pg_class') OPERATOR(pg_catalog.=) %s"
								 " ORDER BY c.relname USING OPERATOR(pg_catalog.<)",
								 quote_literal_cstr(MADE_BY_SQLEQ));

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	if (SPI_execute(query, true, 0) != SPI_OK_SELECT)
		elog(ERROR, "could not look for the tables of an earlier counterexample");
	initStringInfo(&command);
	for (uint64 i = 0; i < SPI_processed; i++)
	{
		char *name = SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 1);

		appendStringInfo(&command, "%spg_temp.%s", i == 0 ? "DROP TABLE " : ", ", quote_identifier(name));
	}
	/*
	 * One command for all, since they refer to each other. RESTRICT: what somebody built on them is not ours to drop.
	 */
	if (command.len > 0)
		run_command(command.data);
	SPI_finish();
}

/* ---- names ---- */

static bool
name_taken(char **names, int count, const char *name)
{
	for (int i = 0; i < count; i++)
		if (strcmp(names[i], name) == 0)
			return true;
	return strncmp(name, RESULT_NAME, strlen(RESULT_NAME)) == 0 && name[strlen(RESULT_NAME)] != '\0' &&
		name[strlen(RESULT_NAME) + strspn(name + strlen(RESULT_NAME), "0123456789")] == '\0';
}

static char *
cut_name(char *name)
{
	truncate_identifier(name, (int) strlen(name), false);
	return name;
}

/* cex_<table>; cex_<schema>_<table> where that is taken. */
static char **
choose_names(const Witness *witness)
{
	char **names = (char **) palloc0(sizeof(char *) * Max(witness->ntables, 1));

	for (int i = 0; i < witness->ntables; i++)
	{
		Oid relid = witness->tables[i].relid;
		/* The name for messages is qualified where the bare one is not unique. */
		bool unique =
			strchr(witness->tables[i].name, '.') == NULL || strcmp(witness->tables[i].name, get_rel_name(relid)) == 0;
		char *qualified = psprintf("cex_%s_%s", get_namespace_name(get_rel_namespace(relid)), get_rel_name(relid));
		char *name = cut_name(unique ? psprintf("cex_%s", get_rel_name(relid)) : qualified);

		if (name_taken(names, i, name))
			name = cut_name(qualified);
		for (int n = 2; name_taken(names, i, name); n++)
			name = cut_name(psprintf("cex_%d_%s", n, get_rel_name(relid)));
		names[i] = name;
	}
	return names;
}

/* ---- tables ---- */

static void
append_column_type(StringInfo out, Form_pg_attribute att)
{
	appendStringInfoString(
		out,
		format_type_extended(att->atttypid, att->atttypmod, FORMAT_TYPE_TYPEMOD_GIVEN | FORMAT_TYPE_FORCE_QUALIFY));
	if (OidIsValid(att->attcollation) && att->attcollation != get_typcollation(att->atttypid))
		appendStringInfo(out, " COLLATE %s", generate_collation_name(att->attcollation));
}

/* The columns alone: names and types are no secret, even where LIKE is not allowed. */
static char *
plain_columns(TupleDesc desc)
{
	StringInfoData out;

	initStringInfo(&out);
	for (int a = 0; a < desc->natts; a++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, a);

		if (att->attisdropped)
			continue;
		appendStringInfo(&out, "%s%s ", out.len > 0 ? ", " : "", quote_identifier(NameStr(att->attname)));
		append_column_type(&out, att);
		if (att->attnotnull)
			appendStringInfoString(&out, " NOT NULL");
	}
	return out.data;
}

/* What LIKE was not allowed to copy wholesale; says what is missing for good. */
static void
add_trusted(const char *name, const char *original, const LikePlan *plan)
{
	StringInfoData missing;
	ListCell *cell;

	foreach(cell, plan->constraints)
		(void) try_command(
			psprintf("ALTER TABLE pg_temp.%s ADD CONSTRAINT %s", quote_identifier(name), (const char *) lfirst(cell)));
	if (plan->left_out == NIL)
		return;
	initStringInfo(&missing);
	foreach(cell, plan->left_out)
		appendStringInfo(&missing, "%s%s", foreach_current_index(cell) > 0 ? ", " : "", (const char *) lfirst(cell));
	ereport(
		NOTICE,
		(errmsg(
			 "table \"%s\" is not a full copy of \"%s\": constraints that call functions which do not run with your rights are left out",
			 name, original),
		 errdetail("Left out: %s. The rows were checked against it.", missing.data)));
}

/* Returns whether its generated columns are generated here, too; otherwise they are ordinary ones. */
static bool
create_table(const WitnessTable *table, const char *name)
{
	char *source =
		quote_qualified_identifier(get_namespace_name(get_rel_namespace(table->relid)), get_rel_name(table->relid));
	Relation rel = table_open(table->relid, AccessShareLock);
	LikePlan plan = like_plan(rel);
	char *message;

	table_close(rel, NoLock);
	message = try_command(
		psprintf("CREATE TEMPORARY TABLE pg_temp.%s (LIKE %s %s)", quote_identifier(name), source, plan.options));
	if (!message)
		add_trusted(name, table->name, &plan);
	else
	{
		run_command(
			psprintf("CREATE TEMPORARY TABLE pg_temp.%s (%s)", quote_identifier(name), plain_columns(table->desc)));
		ereport(NOTICE,
				(errmsg("table \"%s\" has the columns of \"%s\", but not its constraints", name, table->name),
				 errdetail("%s", message)));
	}
	add_comment(name);
	return message == NULL && plan.generated;
}

static void
insert_rows(const WitnessTable *table, const char *name, bool generated)
{
	StringInfoData columns;
	StringInfoData places;
	Oid *types = (Oid *) palloc(sizeof(Oid) * Max(table->desc->natts, 1));
	Datum *values = (Datum *) palloc(sizeof(Datum) * Max(table->desc->natts, 1));
	char *nulls = (char *) palloc(Max(table->desc->natts, 1));
	SPIPlanPtr plan;
	int count = 0;

	initStringInfo(&columns);
	initStringInfo(&places);
	for (int a = 0; a < table->desc->natts; a++)
	{
		Form_pg_attribute att = TupleDescAttr(table->desc, a);

		if (att->attisdropped || (generated && att->attgenerated))
			continue;
		types[count++] = att->atttypid;
		appendStringInfo(&columns, "%s%s", count > 1 ? ", " : "", quote_identifier(NameStr(att->attname)));
		appendStringInfo(&places, "%s$%d", count > 1 ? ", " : "", count);
	}
	if (count == 0)
		plan = SPI_prepare(psprintf("INSERT INTO pg_temp.%s DEFAULT VALUES", quote_identifier(name)), 0, NULL);
	else
		plan = SPI_prepare(psprintf("INSERT INTO pg_temp.%s (%s) OVERRIDING SYSTEM VALUE VALUES (%s)",
									quote_identifier(name), columns.data, places.data),
						   count, types);
	if (!plan)
		elog(ERROR, "could not prepare the insertion into \"%s\": %s", name, SPI_result_code_string(SPI_result));
	for (int r = 0; r < table->nrows; r++)
	{
		int next = 0;

		for (int a = 0; a < table->desc->natts; a++)
		{
			Form_pg_attribute att = TupleDescAttr(table->desc, a);
			bool null;

			if (att->attisdropped || (generated && att->attgenerated))
				continue;
			values[next] = heap_getattr(table->rows[r], a + 1, table->desc, &null);
			nulls[next++] = null ? 'n' : ' ';
		}
		if (SPI_execute_plan(plan, values, nulls, false, 0) != SPI_OK_INSERT)
			elog(ERROR, "could not insert into \"%s\"", name);
	}
}

static void
append_columns(StringInfo out, TupleDesc desc, const AttrNumber *columns, int width)
{
	for (int k = 0; k < width; k++)
		appendStringInfo(out, "%s%s", k > 0 ? ", " : "",
						 quote_identifier(NameStr(TupleDescAttr(desc, columns[k] - 1)->attname)));
}

static void
add_foreign_keys(const Witness *witness, int number, char **names)
{
	const WitnessTable *table = &witness->tables[number];
	Relation rel = table_open(table->relid, AccessShareLock);
	List *keys = table_foreign_keys(rel);
	ListCell *cell;

	table_close(rel, NoLock);
	foreach(cell, keys)
	{
		const ForeignKey *key = (const ForeignKey *) lfirst(cell);
		StringInfoData command;
		char *message;
		int parent = 0;

		while (parent < witness->ntables && witness->tables[parent].relid != key->parent)
			parent++;
		if (parent == witness->ntables)
			continue;
		initStringInfo(&command);
		appendStringInfo(&command, "ALTER TABLE pg_temp.%s ADD CONSTRAINT %s FOREIGN KEY (",
						 quote_identifier(names[number]), quote_identifier(key->name));
		append_columns(&command, table->desc, key->columns, key->width);
		appendStringInfo(&command, ") REFERENCES pg_temp.%s (", quote_identifier(names[parent]));
		append_columns(&command, witness->tables[parent].desc, key->parent_columns, key->width);
		appendStringInfo(&command, ")%s", key->match == FKCONSTR_MATCH_FULL ? " MATCH FULL" : "");
		message = try_command(command.data);
		if (message)
			ereport(NOTICE,
					(errmsg("foreign key \"%s\" was not copied to table \"%s\"", key->name, names[number]),
					 errdetail("%s", message)));
	}
}

/* ---- results ---- */

/* Values of a pseudo-type (records, mostly) cannot be stored; their text can. */
static bool
storable(Form_pg_attribute att)
{
	return get_typtype(att->atttypid) != TYPTYPE_PSEUDO;
}

static void
create_result(const ResultSet *result, const char *name)
{
	TupleDesc desc = unique_column_names(result->desc);
	StringInfoData command;
	StringInfoData places;
	Oid *types = (Oid *) palloc(sizeof(Oid) * Max(desc->natts, 1));
	Datum *values = (Datum *) palloc(sizeof(Datum) * Max(desc->natts, 1));
	char *nulls = (char *) palloc(Max(desc->natts, 1));
	SPIPlanPtr plan;

	initStringInfo(&command);
	initStringInfo(&places);
	appendStringInfo(&command, "CREATE TEMPORARY TABLE pg_temp.%s (", name);
	for (int a = 0; a < desc->natts; a++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, a);

		types[a] = storable(att) ? att->atttypid : TEXTOID;
		appendStringInfo(&command, "%s%s ", a > 0 ? ", " : "", quote_identifier(NameStr(att->attname)));
		if (storable(att))
			append_column_type(&command, att);
		else
			appendStringInfoString(&command, "pg_catalog.text");
		appendStringInfo(&places, "%s$%d", a > 0 ? ", " : "", a + 1);
	}
	appendStringInfoChar(&command, ')');
	run_command(command.data);
	add_comment(name);
	if (desc->natts == 0)
		plan = SPI_prepare(psprintf("INSERT INTO pg_temp.%s DEFAULT VALUES", name), 0, NULL);
	else
		plan = SPI_prepare(psprintf("INSERT INTO pg_temp.%s VALUES (%s)", name, places.data), desc->natts, types);
	if (!plan)
		elog(ERROR, "could not prepare the insertion into \"%s\": %s", name, SPI_result_code_string(SPI_result));
	for (int r = 0; r < result->nrows; r++)
	{
		for (int a = 0; a < desc->natts; a++)
		{
			Form_pg_attribute att = TupleDescAttr(desc, a);
			bool null;

			values[a] = heap_getattr(result->rows[r], a + 1, result->desc, &null);
			nulls[a] = null ? 'n' : ' ';
			if (!null && !storable(att))
			{
				Oid output;
				bool varlena;

				getTypeOutputInfo(att->atttypid, &output, &varlena);
				values[a] = CStringGetTextDatum(OidOutputFunctionCall(output, values[a]));
			}
		}
		if (SPI_execute_plan(plan, values, nulls, false, 0) != SPI_OK_INSERT)
			elog(ERROR, "could not insert into \"%s\"", name);
	}
}

void
cex_tables_create(const SqleqProblem *problem, const Witness *witness)
{
	cex_tables_create_results(witness, witness->results, 2);
}

void
cex_tables_create_results(const Witness *witness, const ResultSet *const *results, int n)
{
	char **names = choose_names(witness);
	int level = NewGUCNestLevel();

	/* constraints of the copies run here, and later on whatever path the caller has */
	safe_path_begin();
	guard_constraint_path();
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	for (int i = 0; i < witness->ntables; i++)
	{
		bool copied = create_table(&witness->tables[i], names[i]);

		insert_rows(&witness->tables[i], names[i], copied);
	}
	/* Only now, so that the order of the tables does not matter. */
	for (int i = 0; i < witness->ntables; i++)
		add_foreign_keys(witness, i, names);
	/* A query that raises an error has none. */
	for (int i = 0; i < n; i++)
		if (results[i])
			create_result(results[i], psprintf("%s%d", RESULT_NAME, i + 1));
	SPI_finish();
	AtEOXact_GUC(true, level);
}
