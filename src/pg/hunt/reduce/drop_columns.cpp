/*
 * drop_columns.cpp: leaves columns out of the statements that make a database. See simpler_texts.h.
 *
 * A scanner that knows words, quotes and parentheses is enough: the statements are the generator's, and one that comes
 * out wrong fails, and the attempt with it.
 */
extern "C" {
#include "postgres.h"

#include <ctype.h>

#include "lib/stringinfo.h"
#include "nodes/pg_list.h"
}

#include "pg/hunt/reduce/drop_columns.h"

static const char *
skip_blanks(const char *at)
{
	while (isspace((unsigned char) *at))
		at++;
	return at;
}

/* NULL: the text does not go on with these words. */
static const char *
after_words(const char *at, const char *words)
{
	at = skip_blanks(at);
	return pg_strncasecmp(at, words, strlen(words)) == 0 ? skip_blanks(at + strlen(words)) : NULL;
}

static const char *
after_name(const char *at)
{
	while (isalnum((unsigned char) *at) || *at == '_' || *at == '"')
		at++;
	return at;
}

static const char *
after_quotes(const char *at)
{
	char quote = *at++;
	bool escapes = quote == '\'' && (at[-2] == 'E' || at[-2] == 'e');

	for (; *at; at++)
		if (escapes && *at == '\\' && at[1])
			at++;
		else if (*at == quote && at[1] != quote)
			return at + 1;
		else if (*at == quote)
			at++;
	return at;
}

List *
split_list(const char *at, const char **end)
{
	List *items = NIL;
	int depth = 0;
	const char *start = at;

	for (;;)
	{
		bool from = depth == 0 && isspace((unsigned char) *at) && after_words(at, "FROM ") != NULL;

		if (*at == '\0' || from || (depth == 0 && (*at == ',' || *at == ')')))
		{
			items = lappend(items, pnstrdup(skip_blanks(start), at - skip_blanks(start)));
			if (*at != ',' || from)
				break;
			start = ++at;
			continue;
		}
		if (*at == '\'' || *at == '"')
		{
			at = after_quotes(at);
			continue;
		}
		depth += *at == '(' || *at == '[';
		depth -= *at == ')' || *at == ']';
		at++;
	}
	*end = at;
	return items;
}

void
append_without(StringInfo out, List *items, int left_out)
{
	int n = 0;

	for (int i = 0; i < list_length(items); i++)
		if (i != left_out)
			appendStringInfo(out, "%s%s", n++ > 0 ? ", " : "", (const char *) list_nth(items, i));
}

static bool
starts_with_word(const char *item, const char *word)
{
	size_t n = strlen(word);

	return strncmp(item, word, n) == 0 && !isalnum((unsigned char) item[n]) && item[n] != '_';
}

static int
find_column(List *items, const char *column)
{
	for (int i = 0; i < list_length(items); i++)
		if (starts_with_word((const char *) list_nth(items, i), column))
			return i;
	return -1;
}

/* What follows the parenthesis of "CREATE TABLE name (", with the name; NULL: it is no such statement. */
static const char *
created_table(const char *statement, const char **name)
{
	const char *at = after_words(statement, "CREATE TABLE "), *after;

	if (at == NULL)
		return NULL;
	after = after_words(at, "IF NOT EXISTS ");
	at = after ? after : at;
	after = after_name(at);
	*name = pnstrdup(at, after - at);
	after = skip_blanks(after);
	return *after == '(' ? after + 1 : NULL;
}

static const char *
create_without(const char *statement, const char *table, const char *column)
{
	const char *name, *at = created_table(statement, &name), *end;
	List *items;
	int index;
	StringInfoData out;

	if (at == NULL || strcmp(name, table) != 0)
		return statement;
	items = split_list(at, &end);
	index = find_column(items, column);
	if (index < 0)
		return statement;
	initStringInfo(&out);
	appendBinaryStringInfo(&out, statement, (int) (at - statement));
	append_without(&out, items, index);
	appendStringInfoString(&out, end);
	return out.data;
}

/* The table itself, or what was made of it: r1, r1_child. */
static bool
belongs_to(const char *name, const char *table)
{
	size_t n = strlen(table);

	return strncmp(name, table, n) == 0 && !isalnum((unsigned char) name[n]);
}

/*
 * Where the columns that INSERT names begin, or MERGE for the rows it inserts; NULL: it does not name them, or it is of
 * another table.
 */
static const char *
inserted_columns(const char *statement, const char *table)
{
	static const char *const merged = " INSERT ";
	const char *at = after_words(statement, "INSERT INTO ");

	if (at && belongs_to(at, table))
		at = skip_blanks(after_name(at));
	else if ((at = after_words(statement, "MERGE INTO ")) != NULL && belongs_to(at, table) &&
			 (at = strstr(at, merged)) != NULL)
		at += strlen(merged);
	return at && *at == '(' ? at + 1 : NULL;
}

static const char *
insert_without(const char *statement, const char *table, const char *column)
{
	const char *at = inserted_columns(statement, table), *end, *values;
	List *columns;
	int index;
	StringInfoData out;

	if (at == NULL)
		return statement;
	columns = split_list(at, &end);
	index = find_column(columns, column);
	if (index < 0 || *end != ')')
		return statement;
	initStringInfo(&out);
	appendBinaryStringInfo(&out, statement, (int) (at - statement));
	append_without(&out, columns, index);
	values = after_words(end + 1, "VALUES ");
	if (values)
	{
		appendStringInfoString(&out, ") VALUES ");
		while (*values == '(')
		{
			appendStringInfoChar(&out, '(');
			append_without(&out, split_list(values + 1, &end), index);
			appendStringInfoChar(&out, ')');
			values = end + (*end == ')');
			if (*skip_blanks(values) == ',')
			{
				values = skip_blanks(skip_blanks(values) + 1);
				appendStringInfoString(&out, ", ");
			}
		}
		appendStringInfoString(&out, values);
		return out.data;
	}
	values = after_words(end + 1, "SELECT ");
	if (values == NULL)
		return statement;
	appendStringInfoString(&out, ") SELECT ");
	append_without(&out, split_list(values, &end), index);
	appendStringInfoString(&out, end);
	return out.data;
}

List *
statement_columns(List *statements)
{
	static const char *const clauses[] = {"UNIQUE", "PRIMARY", "CHECK", "FOREIGN", "CONSTRAINT", "EXCLUDE", "LIKE"};
	List *found = NIL;
	ListCell *cell, *item;

	foreach(cell, statements)
	{
		const char *name, *end, *at = created_table((const char *) lfirst(cell), &name);

		if (at == NULL)
			continue;
		foreach(item, split_list(at, &end))
		{
			const char *text = (const char *) lfirst(item);
			bool clause = false;

			for (size_t i = 0; i < lengthof(clauses); i++)
				clause = clause || starts_with_word(text, clauses[i]);
			if (!clause)
				found = lappend(lappend(found, pstrdup(name)), pnstrdup(text, after_name(text) - text));
		}
	}
	return found;
}

List *
statements_without(List *statements, const char *table, const char *column)
{
	List *rest = NIL;
	ListCell *cell;

	foreach(cell, statements)
		rest = lappend(
			rest, (char *) insert_without(create_without((const char *) lfirst(cell), table, column), table, column));
	return rest;
}

const char *
statement_with_fewer_rows(const char *statement)
{
	static const char series[] = "generate_series(1, ";
	const char *at = strstr(statement, series);
	int rows;

	/* a scripted scenario says itself what holds of so many rows */
	if (at == NULL || strstr(statement, " DO $$") != NULL)
		return NULL;
	at += strlen(series);
	rows = atoi(at);
	return rows > 1 ? psprintf("%.*s%d%s", (int) (at - statement), statement, rows / 2, at + strspn(at, "0123456789"))
					: NULL;
}
