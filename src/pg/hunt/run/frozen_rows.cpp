/*
 * frozen_rows.cpp: see frozen_rows.h.
 *
 * COPY freezes rows only where the table was emptied in the same subtransaction: nobody else can see the pages. The
 * rows go out and come back in as texts.
 */
#include "pg/base/compat.h"

extern "C" {
#include "commands/copy.h"
#include "executor/spi.h"
#include "lib/stringinfo.h"
#include "parser/parse_relation.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/memutils.h"
}

#include "pg/base/text_settings.h"
#include "pg/hunt/run/frozen_rows.h"

#define BEGINS "/* freeze "
#define ENDS " */"

/* Of each table, by its name: what a script says. In TopMemoryContext. */
typedef struct Frozen
{
	char *table;
	char *script;
} Frozen;

static List *frozen;

const char *
freeze_table(const char *statement)
{
	size_t length = strlen(statement);

	if (strncmp(statement, BEGINS, strlen(BEGINS)) != 0 || length <= strlen(BEGINS ENDS))
		return NULL;
	return pnstrdup(statement + strlen(BEGINS), (int) (length - strlen(BEGINS ENDS)));
}

static void
remember(const char *table, const char *script)
{
	MemoryContext old = MemoryContextSwitchTo(TopMemoryContext);
	Frozen *entry = NULL;
	ListCell *cell;

	foreach(cell, frozen)
		if (strcmp(((Frozen *) lfirst(cell))->table, table) == 0)
			entry = (Frozen *) lfirst(cell);
	if (entry == NULL)
	{
		entry = (Frozen *) palloc0(sizeof(Frozen));
		entry->table = pstrdup(table);
		frozen = lappend(frozen, entry);
	}
	if (entry->script)
		pfree(entry->script);
	entry->script = pstrdup(script);
	MemoryContextSwitchTo(old);
}

const char *
freeze_script(const char *table)
{
	ListCell *cell;

	foreach(cell, frozen)
		if (strcmp(((Frozen *) lfirst(cell))->table, table) == 0)
			return ((Frozen *) lfirst(cell))->script;
	return "";
}

/* ---- rows as COPY has them ---- */

static void
append_value(StringInfo out, const char *text)
{
	for (; *text; text++)
		switch (*text)
		{
			case '\\':
				appendStringInfoString(out, "\\\\");
				break;
			case '\t':
				appendStringInfoString(out, "\\t");
				break;
			case '\n':
				appendStringInfoString(out, "\\n");
				break;
			case '\r':
				appendStringInfoString(out, "\\r");
				break;
			default:
				appendStringInfoChar(out, *text);
		}
}

/* Columns that rows are given; those by name. */
static List *
given_columns(TupleDesc desc)
{
	List *names = NIL;

	for (int c = 0; c < desc->natts; c++)
		if (!TupleDescAttr(desc, c)->attisdropped && !TupleDescAttr(desc, c)->attgenerated)
			names = lappend(names, makeString(pstrdup(NameStr(TupleDescAttr(desc, c)->attname))));
	return names;
}

static const char *
column_list(List *columns)
{
	StringInfoData list;
	ListCell *cell;

	initStringInfo(&list);
	foreach(cell, columns)
		appendStringInfo(&list, "%s%s", list.len > 0 ? ", " : "", quote_identifier(strVal(lfirst(cell))));
	return list.data;
}

/* A line for each row. */
static void
append_rows(StringInfo out, const char *table, List *columns)
{
	/* not read-only: that would not see rows of this transaction's last commands */
	if (SPI_execute(psprintf("SELECT %s FROM ONLY %s", column_list(columns), quote_identifier(table)), false, 0) !=
		SPI_OK_SELECT)
		elog(ERROR, "could not read the rows of \"%s\"", table);
	for (uint64 r = 0; r < SPI_processed; r++)
		for (int c = 1; c <= SPI_tuptable->tupdesc->natts; c++)
		{
			const char *text = SPI_getvalue(SPI_tuptable->vals[r], SPI_tuptable->tupdesc, c);

			if (text)
				append_value(out, text);
			else
				appendStringInfoString(out, "\\N");
			appendStringInfoChar(out, c < SPI_tuptable->tupdesc->natts ? '\t' : '\n');
		}
}

/* ---- and back ---- */

static const char *rest; /* of the lines, which COPY reads next */

static int
give_lines(void *buffer, int least, int most)
{
	int length = (int) Min(strlen(rest), (size_t) most);

	memcpy(buffer, rest, length);
	rest += length;
	return length;
}

static void
copy_back(Relation relation, List *columns, const char *lines)
{
	ParseState *state = make_parsestate(NULL);
	CopyFromState copy;

	state->p_sourcetext = "COPY";
#if PG_VERSION_NUM >= 160000
	addRangeTableEntryForRelation(state, relation, RowExclusiveLock, NULL, false, false)->p_perminfo->requiredPerms =
		ACL_INSERT;
#else
	addRangeTableEntryForRelation(state, relation, RowExclusiveLock, NULL, false, false)->p_rte->requiredPerms =
		ACL_INSERT;
#endif
	rest = lines;
	copy = BeginCopyFrom(state, relation, NULL, NULL, false, give_lines, columns,
						 list_make1(makeDefElem(pstrdup("freeze"), (Node *) makeString(pstrdup("on")), -1)));
	(void) CopyFrom(copy);
	EndCopyFrom(copy);
	free_parsestate(state);
}

void
freeze_run(const char *table)
{
	Relation relation = table_openrv(makeRangeVar(NULL, pstrdup(table), -1), AccessExclusiveLock);
	List *columns = given_columns(RelationGetDescr(relation));
	int nest = NewGUCNestLevel();
	StringInfoData lines;

	/* the texts are for a script, too */
	use_plain_text_settings();
	initStringInfo(&lines);
	append_rows(&lines, table, columns);
	/* not while it is open here */
	table_close(relation, NoLock);
	if (SPI_execute(psprintf("TRUNCATE ONLY %s", quote_identifier(table)), false, 0) != SPI_OK_UTILITY)
		elog(ERROR, "could not empty \"%s\"", table);
	relation = table_openrv(makeRangeVar(NULL, pstrdup(table), -1), RowExclusiveLock);
	copy_back(relation, columns, lines.data);
	table_close(relation, NoLock);
	AtEOXact_GUC(true, nest);
	/* as here: a table that was made in another subtransaction gets new files, and has never been looked at */
	remember(
		table,
		psprintf(
			"SAVEPOINT sqleq_frozen; TRUNCATE ONLY %s;\nCOPY %s (%s) FROM stdin (FREEZE);\n%s\\.\nRELEASE sqleq_frozen;\n",
			quote_identifier(table), quote_identifier(table), column_list(columns), lines.data));
}
