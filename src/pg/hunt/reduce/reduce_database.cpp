/* reduce_database.cpp: see reduce_database.h. Scenarios and tables go first, then statements, rows, columns, words. */
extern "C" {
#include "postgres.h"

#include <ctype.h>
}

#include "pg/hunt/oracle/oracle_instance.h"
#include "pg/hunt/reduce/drop_columns.h"
#include "pg/hunt/reduce/reduce_database.h"
#include "pg/hunt/reduce/shorter_statements.h"
#include "pg/hunt/run/hunt_types.h"
#include "pg/hunt/words/law_texts.h"
#include "pg/hunt/words/outcomes.h"
#include "pg/hunt/words/scenarios.h"
#include "pg/hunt/words/statement_parts.h"

static bool
accept_statements(Reduction *reduction, List *statements)
{
	HuntTest test = reduction->best;

	test.statements = statements;
	return statements != NIL && reduction_accept(reduction, &test);
}

/* Does a statement name the table, or what is made of it: its partitions, children, statistics? */
static bool
names_table(const char *statement, const char *name)
{
	size_t length = strlen(name);

	for (const char *at = strstr(statement, name); at; at = strstr(at + 1, name))
		if ((at == statement || (!isalnum((unsigned char) at[-1]) && at[-1] != '_' && at[-1] != '\'')) &&
			!isalnum((unsigned char) at[length]))
			return true;
	return false;
}

/* What a statement makes, if it is a table or a view; NULL: it is neither. */
static const char *
made_by(const char *statement)
{
	static const char *const heads[] = {"CREATE TABLE IF NOT EXISTS ", "CREATE TABLE ", "CREATE VIEW ",
										"CREATE MATERIALIZED VIEW "};

	for (size_t i = 0; i < lengthof(heads); i++)
		if (strncmp(statement, heads[i], strlen(heads[i])) == 0)
		{
			const char *name = statement + strlen(heads[i]);

			return pnstrdup(name, strcspn(name, " ("));
		}
	return NULL;
}

/*
 * What the generator gives as one, since it makes sense as a whole only: where the query fails by itself, its parts may
 * go one by one. A law may rest on all of them, and a statement must not fail for want of another one.
 */
static void
take_apart(Reduction *reduction)
{
	const HuntTest *best = &reduction->best;
	List *apart = NIL;
	ListCell *cell;

	if (best->nruns == 0 ||
		(best->oracle->any_query == ANY_LAW && reduction->wanted != HUNT_BROKEN && reduction->wanted != HUNT_CRASHES))
		return;
	foreach(cell, best->statements)
	{
		char *statement = (char *) lfirst(cell);
		List *parts = statement == best->oracle->schema_ddl ? NIL : statement_parts(statement);

		apart = parts ? list_concat(apart, parts) : lappend(apart, statement);
	}
	if (list_length(apart) > list_length(best->statements))
		(void) accept_statements(reduction, apart);
}

/* No query asks for what a scenario is about, and some take as long as all the rest of a database: they go at once. */
static void
reduce_scenarios(Reduction *reduction)
{
	List *rest = without_scenarios(reduction->best.statements);

	if (list_length(rest) < list_length(reduction->best.statements))
		(void) accept_statements(reduction, rest);
}

/* Whole tables first: most are not in the query. */
static void
reduce_tables(Reduction *reduction)
{
	List *statements = reduction->best.statements;

	for (int i = list_length(statements) - 1; i >= 0; i--)
	{
		const char *name = made_by((const char *) list_nth(statements, i));
		HuntTest test = reduction->best;
		List *rest = NIL;
		ListCell *cell;

		if (name == NULL || strchr(name, '_') != NULL)
			continue;
		foreach(cell, test.statements)
			if (!names_table((const char *) lfirst(cell), name))
				rest = lappend(rest, lfirst(cell));
		if (rest == NIL || list_length(rest) == list_length(test.statements))
			continue;
		test.statements = rest;
		(void) reduction_accept(reduction, &test);
	}
}

#define PARTITION_BY " PARTITION BY "

/* A table in one piece. What else is about its parts fails then, and goes later. */
static void
reduce_partitions(Reduction *reduction)
{
	for (int i = 0; i < list_length(reduction->best.statements); i++)
	{
		const char *statement = (const char *) list_nth(reduction->best.statements, i), *name = made_by(statement),
				   *by = strstr(statement, PARTITION_BY);
		List *plain = NIL;
		ListCell *cell;

		if (name == NULL || by == NULL || strstr(by + 1, PARTITION_BY) != NULL || strchr(by, ';') != NULL ||
			statement == reduction->best.oracle->schema_ddl)
			continue;
		foreach(cell, reduction->best.statements)
		{
			const char *other = (const char *) lfirst(cell), *of = strstr(other, " PARTITION OF "),
					   *end = of ? of + strlen(" PARTITION OF ") + strlen(name) : NULL;

			if (foreach_current_index(cell) == i)
				plain = lappend(plain, pnstrdup(statement, by - statement));
			else if (of == NULL || strncmp(end - strlen(name), name, strlen(name)) != 0 || (*end != ' ' && *end != '_'))
				plain = lappend(plain, lfirst(cell));
		}
		(void) accept_statements(reduction, plain);
	}
}

/* Leaves out parts of the statements, large ones first, the last ones first. */
static void
reduce_statements(Reduction *reduction)
{
	int size = list_length(reduction->best.statements) / 2;

	for (size = Max(size, 1); size >= 1; size /= 2)
		for (int from = list_length(reduction->best.statements) - size; from > -size; from -= size)
		{
			HuntTest test = reduction->best;

			test.statements = reduction_without(test.statements, Max(from, 0), from < 0 ? size + from : size);
			if (test.statements != NIL || list_length(reduction->best.statements) == 1)
				(void) reduction_accept(reduction, &test);
		}
}

void
reduce_all_rows(Reduction *reduction)
{
	List *kept = NIL;
	ListCell *cell;

	foreach(cell, reduction->best.statements)
		if (strncmp((const char *) lfirst(cell), "CREATE ", strlen("CREATE ")) == 0)
			kept = lappend(kept, lfirst(cell));
	if (list_length(kept) < list_length(reduction->best.statements))
		(void) accept_statements(reduction, kept);
}

static void
reduce_rows(Reduction *reduction)
{
	for (int i = 0; i < list_length(reduction->best.statements); i++)
	{
		const char *fewer;

		while ((fewer = statement_with_fewer_rows((const char *) list_nth(reduction->best.statements, i))) != NULL)
		{
			HuntTest test = reduction->best;

			test.statements = reduction_with(test.statements, i, (char *) fewer);
			if (!reduction_accept(reduction, &test))
				break;
		}
	}
}

static void
reduce_columns(Reduction *reduction)
{
	List *columns = statement_columns(reduction->best.statements);

	for (int i = list_length(columns) - 2; i >= 0; i -= 2)
	{
		HuntTest test = reduction->best;

		test.statements = statements_without(test.statements, (const char *) list_nth(columns, i),
											 (const char *) list_nth(columns, i + 1));
		(void) reduction_accept(reduction, &test);
	}
}

/* A generated column stays one: that it is what it is generated by is a law. */
static bool
as_many_generated(const char *a, const char *b)
{
	static const char word[] = " GENERATED ALWAYS AS ";

	while ((a = strstr(a, word)) != NULL)
	{
		if ((b = strstr(b, word)) == NULL)
			return false;
		a++;
		b++;
	}
	return true;
}

/* The same in fewer words. */
static void
reduce_wording(Reduction *reduction)
{
	const AbstractOracle *oracle = reduction->best.oracle;

	(void) accept_statements(reduction, statements_without_care(reduction->best.statements));
	for (int i = 0; i < list_length(reduction->best.statements); i++)
	{
		const char *statement = (const char *) list_nth(reduction->best.statements, i);
		const bool law = oracle->any_query == ANY_LAW && reduction->best.nruns > 0;
		/* by its constraints the queries are equivalent, or a law holds; rows are as good as others */
		bool again = (!law || strncmp(statement, "INSERT ", strlen("INSERT ")) == 0 ||
					  law_needs_no_constraint((const char *) linitial(reduction->best.tables))) &&
			statement != (const void *) oracle->schema_ddl;

		while (again)
		{
			ListCell *cell;

			again = false;
			foreach(cell, simpler_statements((const char *) list_nth(reduction->best.statements, i)))
				if ((!law ||
					 as_many_generated((const char *) list_nth(reduction->best.statements, i),
									   (const char *) lfirst(cell))) &&
					(again = accept_statements(reduction, reduction_with(reduction->best.statements, i, lfirst(cell)))))
					break;
		}
	}
}

void
reduce_database(Reduction *reduction, bool first)
{
	if (first)
	{
		reduce_scenarios(reduction);
		reduce_tables(reduction);
	}
	reduce_statements(reduction);
	if (first)
	{
		take_apart(reduction);
		reduce_partitions(reduction);
		reduce_statements(reduction);
	}
	reduce_rows(reduction);
	reduce_columns(reduction);
	reduce_wording(reduction);
}

void
join_statements(Reduction *reduction)
{
	(void) accept_statements(reduction, statements_joined(reduction->best.statements));
}
