/* oracle_library.cpp: see oracle_library.h. */
extern "C" {
#include "postgres.h"

#include <limits.h>

#include "commands/extension.h"
#include "lib/stringinfo.h"
#include "nodes/parsenodes.h"
#include "tcop/tcopprot.h"
#include "utils/varlena.h"
}

#include "pg/base/one_line.h"
#include "pg/hunt/oracle/data_files.h"
#include "pg/hunt/oracle/oracle_library.h"

/* Headers of an entry. KEY_TABLES: its body has tables for the entries below it, up to the next one of that kind. */
enum
{
	KEY_NAME,
	KEY_TABLES,
	KEY_VERSIONS,
	KEY_EXTENSIONS,
	KEY_SOURCE,
	KEY_ABOUT
};
static const char *const keys[] = {"name", "tables", "versions", "extensions", "source", "about", NULL};

[[noreturn]] static void
refuse_entry(const char *message)
{
	ereport(ERROR, (errcode(ERRCODE_CONFIG_FILE_ERROR), errmsg("%s", message)));
}

/* ---- for which servers ---- */

/* "16", "16..", "..16" or "15..17": is the server's major version among them? */
static bool
is_for_version(const char *versions)
{
	char *end;
	long first = strtol(versions, &end, 10), last = first;

	if (strncmp(end, "..", 2) == 0)
	{
		const char *rest = end + 2;

		last = strtol(rest, &end, 10);
		if (end == rest)
			last = LONG_MAX;
	}
	if (*end != '\0' || (first == 0 && (last == 0 || last == LONG_MAX)))
		refuse_entry("versions must be such as 16, 16.., ..16 or 15..17");
	return PG_VERSION_NUM / 10000 >= first && PG_VERSION_NUM / 10000 <= last;
}

static bool
has_extensions(const char *names)
{
	List *list;
	ListCell *cell;

	if (!SplitIdentifierString(pstrdup(names), ',', &list))
		refuse_entry("extensions must be names with commas between them");
	foreach(cell, list)
		if (!OidIsValid(get_extension_oid((const char *) lfirst(cell), true)))
			return false;
	return true;
}

static bool
is_for_here(const DataEntry *entry)
{
	return (!entry->values[KEY_VERSIONS] || is_for_version(entry->values[KEY_VERSIONS])) &&
		(!entry->values[KEY_EXTENSIONS] || has_extensions(entry->values[KEY_EXTENSIONS]));
}

/* ---- statements ---- */

/* On one line, however the file has it: the text of an oracle is a value in a table. */
static const char *
statement_text(const char *body, const RawStmt *statement)
{
	const char *text = body + statement->stmt_location;

	return one_line(statement->stmt_len > 0 ? pnstrdup(text, (Size) statement->stmt_len) : text);
}

/* Is the name in a text, as a word? */
static bool
mentions(const char *text, const char *name)
{
	size_t length = strlen(name);

	for (const char *p = strstr(text, name); p; p = strstr(p + 1, name))
	{
		bool begins = p == text || !(isalnum((unsigned char) p[-1]) || p[-1] == '_');

		if (begins && !(isalnum((unsigned char) p[length]) || p[length] == '_'))
			return true;
	}
	return false;
}

static void
append_statement(StringInfo ddl, const char *text)
{
	appendStringInfo(ddl, "%s%s", ddl->len > 0 ? "; " : "", text);
}

/* The shared tables, or, of "named" ones, those that a query mentions. */
static void
append_shared(StringInfo ddl, const DataEntry *shared, const OracleText *oracle)
{
	bool all = strcmp(shared->values[KEY_TABLES], "all") == 0;
	ErrorContextCallback callback;
	ListCell *cell;

	enter_entry_context(&callback, shared);
	if (!all && strcmp(shared->values[KEY_TABLES], "named") != 0)
		refuse_entry("tables must be \"all\" or \"named\"");
	foreach(cell, pg_parse_query(shared->body))
	{
		const RawStmt *statement = lfirst_node(RawStmt, cell);
		const char *name =
			IsA(statement->stmt, CreateStmt) ? ((const CreateStmt *) statement->stmt)->relation->relname : NULL;

		if (all || !name || mentions(oracle->q1, name) || mentions(oracle->q2, name))
			append_statement(ddl, statement_text(shared->body, statement));
	}
	leave_entry_context(&callback);
}

/* The last two statements are the queries. Those before make tables, in the place of shared ones. */
static OracleText *
oracle_of(const DataEntry *entry, const DataEntry *shared)
{
	OracleText *oracle = (OracleText *) palloc0(sizeof(OracleText));
	List *statements = pg_parse_query(entry->body);
	int n = list_length(statements) - 2;
	StringInfoData ddl;

	if (n < 0)
		refuse_entry("an oracle has two queries, each with a semicolon at its end");
	initStringInfo(&ddl);
	oracle->name = entry->values[KEY_NAME];
	oracle->q1 = statement_text(entry->body, list_nth_node(RawStmt, statements, n));
	oracle->q2 = statement_text(entry->body, list_nth_node(RawStmt, statements, n + 1));
	for (int i = 0; i < n; i++)
		append_statement(&ddl, statement_text(entry->body, list_nth_node(RawStmt, statements, i)));
	if (n == 0 && shared)
		append_shared(&ddl, shared, oracle);
	oracle->schema_ddl = ddl.data;
	return oracle;
}

List *
library_oracles(void)
{
	List *oracles = NIL;
	const DataEntry *shared = NULL;
	ListCell *cell;

	foreach(cell, data_entries("oracles", keys))
	{
		const DataEntry *entry = (const DataEntry *) lfirst(cell);
		ErrorContextCallback callback;

		enter_entry_context(&callback, entry);
		if ((entry->values[KEY_NAME] == NULL) == (entry->values[KEY_TABLES] == NULL))
			refuse_entry("an entry has a header \"name\" or \"tables\"");
		/* tables of another file are none of this one's */
		if (entry->values[KEY_TABLES])
			shared = entry;
		else if (shared && shared->file != entry->file)
			shared = NULL;
		if (entry->values[KEY_NAME] && is_for_here(entry))
			oracles = lappend(oracles, oracle_of(entry, shared));
		leave_entry_context(&callback);
	}
	return oracles;
}
