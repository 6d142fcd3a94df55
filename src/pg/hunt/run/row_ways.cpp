/*
 * row_ways.cpp: see row_ways.h.
 *
 * Why each gives the query's rows:
 *
 * - a cursor gives each row once on the way back, after all of them have been passed, and again from the start;
 * - a prepared statement does not remember the parameters of the call before;
 * - DELETE ... WHERE p RETURNING x, and UPDATE ... SET a = a with it, show x of the rows for which p is true; so do the
 *   rows that are left when those have gone for which p is not. The condition sees the table as it was before the
 *   statement;
 * - what is inserted into an empty table is in it;
 * - MERGE deletes rows without a source (servers after 16) when that has one row, and ON is the condition; it returns
 *   those that it deletes; what was there before an UPDATE that changes nothing, or a DELETE, is what is called OLD
 *   (after 17);
 * - EXPLAIN shows the plan of a query that runs, and changes nothing.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "access/table.h"
#include "access/xact.h"
#include "catalog/pg_am.h"
#include "catalog/pg_attribute.h"
#include "catalog/pg_class.h"
#include "commands/defrem.h"
#include "commands/prepare.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/optimizer.h"
#include "rewrite/rewriteManip.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/ruleutils.h"
}

#include "pg/base/subtransaction.h"
#include "pg/hunt/oracle/oracle_prove.h"
#include "pg/hunt/run/prepared.h"
#include "pg/hunt/run/row_ways.h"
#include "pg/read/trees/written.h"

enum
{
	WAY_CURSOR,
	WAY_PREPARED,
	WAY_DELETE,
	WAY_UPDATE,
	WAY_KEEP,
	WAY_MERGE,
	WAY_INSERT,
	WAY_EXPLAIN
};

const Way ways[] = {{"way.cursor", "by a cursor that goes back"},
					{"way.prepared", "by a prepared statement, after calls with other parameters"},
					{"way.delete", "as what a DELETE returns"},
					{"way.update", "as what an UPDATE that changes nothing returns"},
					{"way.keep", "as the rows left after DELETE of the others"},
					{"way.merge", "as the rows left after MERGE deletes the others"},
					{"way.insert", "through a table into which they are inserted"},
					{"way.explain", "after EXPLAIN"},
					{NULL, NULL}};

const Way *
settings_way(PlannerSettings settings, int *kind)
{
	for (const Way *way = ways; way->name; way++)
	{
		const char *value = setting_value(settings, way->name);

		if (value == NULL)
			continue;
		*kind = atoi(value);
		return way;
	}
	return NULL;
}

PlannerSettings
with_random_way(PlannerSettings settings, uint64 seed)
{
	static const int often[] = {WAY_CURSOR, WAY_CURSOR, WAY_PREPARED, WAY_DELETE, WAY_DELETE, WAY_UPDATE, WAY_UPDATE,
								WAY_KEEP,   WAY_KEEP,   WAY_MERGE,    WAY_MERGE,  WAY_INSERT, WAY_EXPLAIN};

	/* its parameters are the way's affair */
	if (settings_generic(settings))
		return settings;
	return lappend(lappend(settings, (char *) ways[often[seed % lengthof(often)]].name),
				   psprintf("%d", (int) (seed / 64 % 12)));
}

bool
is_way(const char *setting)
{
	return strncmp(setting, "way.", strlen("way.")) == 0;
}

/* ---- cursors ---- */

static List *
with_cursor(const char *text, int kind)
{
	static const char *const moves[][4] = {
		{"MOVE FORWARD ALL", "FETCH BACKWARD ALL"},
		{"MOVE FORWARD ALL", "MOVE BACKWARD ALL", "FETCH FORWARD ALL"},
		{"MOVE FORWARD 3", "MOVE BACKWARD 2", "MOVE FORWARD ALL", "FETCH BACKWARD ALL"},
		{"MOVE LAST", "MOVE ABSOLUTE 0", "FETCH ALL"},
		{"MOVE ABSOLUTE 2", "MOVE RELATIVE -2", "FETCH ALL"},
		{"MOVE FORWARD 1", "MOVE BACKWARD 1", "FETCH ALL"},
	};
	List *statements = list_make1(psprintf("DECLARE sqleq_cursor SCROLL CURSOR FOR %s", text));

	for (int i = 0; i < 4 && moves[kind % lengthof(moves)][i]; i++)
		statements = lappend(statements, psprintf("%s FROM sqleq_cursor", moves[kind % lengthof(moves)][i]));
	return statements;
}

/* All of the plan: names of columns are looked for where rows come from. */
static List *
with_explain(const char *text, int kind)
{
	static const char *const options[] = {"VERBOSE, COSTS OFF", "VERBOSE", "VERBOSE, FORMAT JSON"};

	return list_make2(psprintf("EXPLAIN (%s) %s", options[kind % lengthof(options)], text), (char *) text);
}

/* ---- changes of a table ---- */

/* SELECT ... FROM a table [WHERE ...], and nothing else. */
typedef struct PlainQuery
{
	const char *table, *alias; /* quoted */
	const char *outputs, *condition;
	const char *old_outputs; /* of what is called sqleq_old */
	Oid relid;
	bool looks_around; /* what it shows may come from subqueries */
} PlainQuery;

static bool
is_plain(const Query *query)
{
	const RangeTblEntry *entry;

	if (query->commandType != CMD_SELECT || query->hasAggs || query->hasWindowFuncs || query->hasTargetSRFs ||
		query->groupClause != NIL || query->groupingSets != NIL || query->havingQual || query->distinctClause != NIL ||
		query->sortClause != NIL || query->limitCount || query->limitOffset || query->setOperations ||
		query->cteList != NIL || query->rowMarks != NIL || list_length(query->rtable) != 1 || query->jointree == NULL ||
		list_length(query->jointree->fromlist) != 1 || !IsA(linitial(query->jointree->fromlist), RangeTblRef) ||
		query->targetList == NIL)
		return false;
	entry = (const RangeTblEntry *) linitial(query->rtable);
	/* a sample is one of all rows (fill_check.h) */
	return entry->rtekind == RTE_RELATION && entry->inh && entry->securityQuals == NIL &&
		(entry->relkind == RELKIND_RELATION || entry->relkind == RELKIND_PARTITIONED_TABLE) &&
		get_rel_namespace(entry->relid) == scratch_schema_oid();
}

/* Rows of one table may go with others of it: a foreign key to itself. */
static bool
refers_to_itself(Relation table)
{
	ListCell *cell;

	foreach(cell, RelationGetFKeyList(table))
		if (((ForeignKeyCacheInfo *) lfirst(cell))->confrelid == RelationGetRelid(table))
			return true;
	return false;
}

static const char *
boolean_text(Node *condition, List *context)
{
	return condition ? deparse_expression(condition, context, true, false) : "true";
}

static const char *
outputs_text(const Query *query, List *context)
{
	StringInfoData outputs;
	ListCell *cell;

	initStringInfo(&outputs);
	foreach(cell, query->targetList)
	{
		const TargetEntry *target = (const TargetEntry *) lfirst(cell);

		if (!target->resjunk)
			appendStringInfo(&outputs, "%s%s", outputs.len > 0 ? ", " : "",
							 deparse_expression((Node *) target->expr, context, true, false));
	}
	return outputs.data;
}

static PlainQuery
read_plain(const Query *query)
{
	const RangeTblEntry *entry = (const RangeTblEntry *) linitial(query->rtable);
	PlainQuery plain = {};
	List *context = deparse_context_for(entry->eref->aliasname, entry->relid);

	plain.relid = entry->relid;
	plain.table = quote_identifier(get_rel_name(entry->relid));
	plain.alias = quote_identifier(entry->eref->aliasname);
	plain.outputs = outputs_text(query, context);
	plain.old_outputs = outputs_text(query, deparse_context_for("sqleq_old", entry->relid));
	plain.condition = boolean_text(query->jointree->quals, context);
	plain.looks_around = checkExprHasSubLink((Node *) query->targetList);
	return plain;
}

/* A column that may be set to what it is. */
static const char *
settable_column(Relation table, int kind)
{
	List *columns = NIL;

	for (int i = 0; i < RelationGetNumberOfAttributes(table); i++)
	{
		Form_pg_attribute column = TupleDescAttr(RelationGetDescr(table), i);

		if (!column->attisdropped && column->attgenerated == '\0' && column->attidentity != ATTRIBUTE_IDENTITY_ALWAYS)
			columns = lappend(columns, NameStr(column->attname));
	}
	return columns == NIL ? NULL
						  : quote_identifier(pstrdup((const char *) list_nth(columns, kind % list_length(columns))));
}

static List *
by_changes(const PlainQuery *plain, int way, int kind)
{
	Relation table = table_open(plain->relid, AccessShareLock);
	bool by_itself = refers_to_itself(table), triggers = table->trigdesc && table->trigdesc->trig_update_before_row;
	const char *column = settable_column(table, kind), *rest, *returned;

	table_close(table, NoLock);
	rest = psprintf("SELECT %s FROM %s AS %s", plain->outputs, plain->table, plain->alias);
	returned = PG_VERSION_NUM >= 180000 && kind % 3 == 1 ? psprintf("WITH (OLD AS sqleq_old) %s", plain->old_outputs)
														 : plain->outputs;
	switch (way)
	{
		case WAY_DELETE:
			return list_make1(psprintf("DELETE FROM %s AS %s WHERE %s RETURNING %s", plain->table, plain->alias,
									   plain->condition, returned));
		case WAY_UPDATE:
			if (column == NULL || triggers)
				return NIL;
			return list_make1(psprintf("UPDATE %s AS %s SET %s = %s.%s WHERE %s RETURNING %s", plain->table,
									   plain->alias, column, plain->alias, column, plain->condition, returned));
		case WAY_KEEP:
			if (by_itself || plain->looks_around)
				return NIL;
			return list_make2(
				psprintf("DELETE FROM %s AS %s WHERE (%s) IS NOT TRUE", plain->table, plain->alias, plain->condition),
				(char *) rest);
		default:
			if (by_itself || plain->looks_around)
				return NIL;
			if (PG_VERSION_NUM >= 170000 && kind % 4 >= 2)
			{
				const char *merge =
					psprintf("MERGE INTO %s AS %s USING (VALUES (1)) AS sqleq_source (one) ON (%s) WHEN", plain->table,
							 plain->alias, plain->condition);

				if (kind % 4 == 2)
					return list_make2(psprintf("%s NOT MATCHED BY SOURCE THEN DELETE", merge), (char *) rest);
				return list_make1(psprintf("%s MATCHED THEN DELETE RETURNING %s", merge, returned));
			}
			return list_make2(
				psprintf(
					kind % 2
						? "MERGE INTO %s AS %s USING (VALUES (1)) AS sqleq_source (one) ON (%s) IS NOT TRUE WHEN MATCHED THEN DELETE"
						: "MERGE INTO %s AS %s USING (VALUES (1)) AS sqleq_source (one) ON true WHEN MATCHED AND (%s) THEN DO NOTHING WHEN MATCHED THEN DELETE",
					plain->table, plain->alias, plain->condition),
				(char *) rest);
	}
}

/* A table of its own, whole or in partitions. */
static List *
by_insertion(const Query *query, const char *text, int kind)
{
	StringInfoData columns, names;
	bool hash = kind % 4 == 1, list = kind % 4 == 2;
	List *statements;
	int n = 0;
	ListCell *cell;

	initStringInfo(&columns);
	initStringInfo(&names);
	foreach(cell, query->targetList)
	{
		const TargetEntry *target = (const TargetEntry *) lfirst(cell);
		Oid type = exprType((Node *) target->expr), collation = exprCollation((Node *) target->expr);

		if (target->resjunk)
			continue;
		if (get_typtype(type) == TYPTYPE_PSEUDO)
			return NIL;
		n++;
		appendStringInfo(&columns, "%sc%d %s", n > 1 ? ", " : "", n,
						 format_type_with_typemod(type, exprTypmod((Node *) target->expr)));
		if (OidIsValid(collation) && collation != get_typcollation(type))
			appendStringInfo(&columns, " COLLATE %s", generate_collation_name(collation));
		appendStringInfo(&names, "%sc%d", n > 1 ? ", sqleq_source." : "sqleq_source.", n);
		hash = hash && OidIsValid(GetDefaultOpClass(type, HASH_AM_OID));
	}
	if (n == 0)
		return NIL;
	statements = list_make1(psprintf("CREATE TABLE sqleq_rows (%s)%s", columns.data,
									 hash       ? " PARTITION BY HASH (c1)"
										 : list ? " PARTITION BY LIST ((c1 IS NULL))"
												: ""));
	for (int i = 0; i < 2 && (hash || list); i++)
		statements = lappend(statements,
							 psprintf("CREATE TABLE sqleq_rows_%d PARTITION OF sqleq_rows FOR VALUES %s", i,
									  hash    ? psprintf("WITH (MODULUS 2, REMAINDER %d)", i)
										  : i ? "IN (true)"
											  : "IN (false)"));
	if (kind % 4 == 3)
	{
		StringInfoData list_of;

		initStringInfo(&list_of);
		for (int i = 1; i <= n; i++)
			appendStringInfo(&list_of, "%sc%d", i > 1 ? ", " : "", i);
		statements = lappend(
			statements,
			psprintf(
				"MERGE INTO sqleq_rows USING (%s) AS sqleq_source (%s) ON false WHEN NOT MATCHED THEN INSERT VALUES (%s)",
				text, list_of.data, names.data));
	}
	else
		statements = lappend(statements, psprintf("INSERT INTO sqleq_rows %s", text));
	return lappend(statements, (char *) "SELECT * FROM sqleq_rows");
}

List *
way_statements(const Query *query, const Way *way, int kind)
{
	int number = (int) (way - ways);
	PlainQuery plain;

	/* the session's own: a script of a bug that failed leaves one behind */
	if (number == WAY_PREPARED && FetchPreparedStatement(PREPARED_NAME, false) != NULL)
		return NIL;
	if (number == WAY_CURSOR || number == WAY_PREPARED || number == WAY_INSERT || number == WAY_EXPLAIN)
	{
		const char *text = query_written((Query *) copyObjectImpl(query));

		return number == WAY_CURSOR  ? with_cursor(text, kind)
			: number == WAY_EXPLAIN  ? with_explain(text, kind)
			: number == WAY_PREPARED ? prepared_statements(text, true, kind)
									 : by_insertion(query, text, kind);
	}
	if (!is_plain(query))
		return NIL;
	/* the deparser writes into the tree */
	plain = read_plain((const Query *) copyObjectImpl(query));
	return by_changes(&plain, number, kind);
}

/* ---- running ---- */

typedef struct Running
{
	List *statements;
	int most;
	TupleDesc *desc;
	KeepRow keep;
	void *arg;
	MemoryContext context; /* of who asks */
} Running;

/*
 * A sandbox lets through no PREPARE, which outlives it: whoever runs one takes it away afterwards. It is analysed then,
 * and not run.
 */
static bool
prepares(const char *text)
{
	return strncmp(text, "PREPARE ", strlen("PREPARE ")) == 0;
}

static int
run_statement(const char *text, int most)
{
	Oid user;
	int security, done;

	GetUserIdAndSecContext(&user, &security);
	if (prepares(text))
		SetUserIdAndSecContext(user, security & ~SECURITY_RESTRICTED_OPERATION);
	done = SPI_execute(text, false, most);
	SetUserIdAndSecContext(user, security);
	return done;
}

static void
run_statements(Running *running)
{
	MemoryContext old;
	ListCell *cell;

	/*
	 * tables that are made and rows that are changed are the sandbox's own; the end of the subtransaction sets it back
	 */
	XactReadOnly = false;
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	foreach(cell, running->statements)
		if (run_statement((const char *) lfirst(cell), lnext(running->statements, cell) ? 0 : running->most) < 0)
			ereport(ERROR,
					(errcode(ERRCODE_FEATURE_NOT_SUPPORTED), errmsg("cannot run this kind of statement in a test")));
	if (SPI_tuptable == NULL)
		ereport(ERROR, (errcode(ERRCODE_NO_DATA), errmsg("statement returns no rows")));
	old = MemoryContextSwitchTo(running->context);
	*running->desc = CreateTupleDescCopy(SPI_tuptable->tupdesc);
	for (uint64 i = 0; i < SPI_tuptable->numvals; i++)
		if (!running->keep(heap_copytuple(SPI_tuptable->vals[i]), *running->desc, running->arg))
			break;
	MemoryContextSwitchTo(old);
	SPI_finish();
}

void
way_run(List *statements, int most, TupleDesc *desc, KeepRow keep, void *arg)
{
	Running running = {statements, most, desc, keep, arg, CurrentMemoryContext};
	ErrorData *error = run_rolled_back([&] { run_statements(&running); }, ERRORS_OF_QUERIES);

	if (prepares((const char *) linitial(statements)))
		DropPreparedStatement(PREPARED_NAME, false);
	if (error)
		ReThrowError(error);
}
