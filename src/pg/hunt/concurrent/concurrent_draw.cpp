/*
 * concurrent_draw.cpp: see concurrent_draw.h.
 *
 * Row number i of a table follows from i, so that a table of ten thousand rows is one statement, in a script, too.
 * Columns are few, and always the same: what differs is which of them are there, their indexes, and what has become of
 * the rows.
 */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
#include "miscadmin.h"
}

#include "pg/hunt/concurrent/column_forms.h"
#include "pg/hunt/concurrent/concurrent_draw.h"
#include "pg/hunt/concurrent/concurrent_queries.h"
#include "pg/hunt/concurrent/dice.h"
#include "pg/hunt/loop/drawing.h"
#include "pg/hunt/loop/hunt.h"
#include "pg/hunt/loop/hunt_loop.h"
#include "pg/hunt/run/planner_settings.h"

/* ---- tables ---- */

static bool
has_column(const ConcurrentTable *table, const char *name)
{
	ListCell *cell;

	foreach(cell, table->columns)
		if (strcmp(((const ConcurrentColumn *) lfirst(cell))->name, name) == 0)
			return true;
	return false;
}

static void
add_column(ConcurrentTable *table, const ConcurrentColumn *form)
{
	ConcurrentColumn *column = (ConcurrentColumn *) palloc(sizeof(ConcurrentColumn));

	*column = *form;
	table->columns = lappend(table->columns, column);
}

static ConcurrentTable *
draw_table(ConcurrentDice *dice, int number)
{
	static const int sizes[] = {150, 400, 400, 1200, 1200, 3000, 3000, 10000};
	ConcurrentTable *table = (ConcurrentTable *) palloc0(sizeof(ConcurrentTable));

	table->name = psprintf("l%d", number);
	table->options = table_storages[roll(dice, TABLE_STORAGES)];
	table->rows = table->most = sizes[roll(dice, number == 1 ? lengthof(sizes) : 5)];
	for (const ConcurrentColumn *c = usual_columns; c->name; c++)
		add_column(table, c);
	for (const ConcurrentColumn *c = possible_columns; c->name; c++)
		if (roll(dice, 5) < 2)
			add_column(table, c);
	/* more pages than a bitmap remembers with little memory: a row on each */
	if (table->rows == 1200 && roll(dice, 3) == 0)
	{
		table->options = " WITH (autovacuum_enabled = off, fillfactor = 10)";
		add_column(table, &wide_column);
	}
	return table;
}

/* ---- statements ---- */

static ConcurrentStatement *
new_statement(ConcurrentKind kind, ConcurrentTable *table, const char *text)
{
	ConcurrentStatement *statement = (ConcurrentStatement *) palloc0(sizeof(ConcurrentStatement));

	statement->kind = kind;
	statement->table = table;
	statement->text = text;
	return statement;
}

static ConcurrentStatement *
new_rows(ConcurrentTable *table, int first, int last)
{
	ConcurrentStatement *statement = new_statement(CONCURRENT_INSERT, table, NULL);

	statement->first = first;
	statement->last = last;
	return statement;
}

static const char *
column_names(const ConcurrentTable *table, bool values)
{
	StringInfoData text;
	ListCell *cell;

	initStringInfo(&text);
	foreach(cell, table->columns)
	{
		const ConcurrentColumn *column = (const ConcurrentColumn *) lfirst(cell);

		if (!column->gone)
			appendStringInfo(&text, "%s%s", text.len > 0 ? ", " : "", values ? column->value : column->name);
	}
	return text.data;
}

const char *
concurrent_statement_text(const ConcurrentStatement *statement)
{
	const ConcurrentTable *table = statement->table;
	StringInfoData text;
	ListCell *cell;
	bool first = true;

	if (statement->kind == CONCURRENT_OTHER)
		return statement->text;
	if (statement->kind == CONCURRENT_INSERT)
		return psprintf("INSERT INTO %s (%s) SELECT %s FROM generate_series(%d, %d) AS i", table->name,
						column_names(table, false), column_names(table, true), statement->first, statement->last);
	initStringInfo(&text);
	/* nobody is to get them by replication */
	appendStringInfo(&text, "CREATE UNLOGGED TABLE %s (", table->name);
	foreach(cell, table->columns)
	{
		const ConcurrentColumn *column = (const ConcurrentColumn *) lfirst(cell);

		if (!column->gone)
			appendStringInfo(&text, "%s%s %s", first ? "" : ", ", column->name, column->type);
		first = first && column->gone;
	}
	appendStringInfo(&text, ")%s", table->options);
	return text.data;
}

bool
concurrent_is_maintenance(const char *statement)
{
	return strncmp(statement, "VACUUM", strlen("VACUUM")) == 0;
}

/* An index that the table does not have yet; NULL: no luck. */
static ConcurrentStatement *
draw_index(ConcurrentTable *table, ConcurrentDice *dice)
{
	int number = roll(dice, count_index_forms());
	const ConcurrentIndexForm *form = &index_forms[number];
	const char *name = psprintf("%s_i%d", table->name, number);
	ConcurrentIndex *index;
	ListCell *cell;

	foreach(cell, table->indexes)
		if (strcmp(((const ConcurrentIndex *) lfirst(cell))->name, name) == 0)
			return NULL;
	if (!has_column(table, form->column) || (form->also && !has_column(table, form->also)))
		return NULL;
	index = (ConcurrentIndex *) palloc0(sizeof(ConcurrentIndex));
	index->name = name;
	index->method = form->method;
	memcpy(index->conditions, form->conditions, sizeof(index->conditions));
	memcpy(index->columns, form->columns, sizeof(index->columns));
	table->indexes = lappend(table->indexes, index);
	return new_statement(CONCURRENT_OTHER, table,
						 psprintf("CREATE INDEX %s ON %s USING %s %s", name, table->name, form->method, form->on));
}

/* One of that method; NULL: there is none. */
static const char *
index_name(const ConcurrentTable *table, const char *method)
{
	ListCell *cell;

	foreach(cell, table->indexes)
		if (strcmp(((const ConcurrentIndex *) lfirst(cell))->method, method) == 0)
			return ((const ConcurrentIndex *) lfirst(cell))->name;
	return NULL;
}

static const char *
draw_vacuum(ConcurrentDice *dice, bool meanwhile)
{
	static const char *const options[] = {"", "", "FREEZE, ", "INDEX_CLEANUP on, ", "DISABLE_PAGE_SKIPPING, "};

	/* the table's end can only be cut off when nobody reads it, for which VACUUM waits */
	return psprintf("VACUUM (%sTRUNCATE %s)", options[roll(dice, lengthof(options))], meanwhile ? "off" : "on");
}

/* What changes rows. */
static ConcurrentStatement *
draw_change(ConcurrentTable *table, ConcurrentDice *dice)
{
	const char *name = table->name;
	int n = 2 + roll(dice, 9), r = roll(dice, n), kind = roll(dice, 9), more;

	switch (kind)
	{
		case 0:
		case 1:
			return new_statement(CONCURRENT_OTHER, table,
								 psprintf("UPDATE %s SET h = h + 1 WHERE id %% %d = %d", name, n, r));
		case 2:
			return new_statement(
				CONCURRENT_OTHER, table,
				psprintf("UPDATE %s SET b = b + %d WHERE id %% %d = %d", name, 1 + roll(dice, 50), n, r));
		case 3:
			return new_statement(CONCURRENT_OTHER, table,
								 psprintf("UPDATE %s SET a = a + 1 WHERE a = %d", name, roll(dice, 23)));
		case 4:
			if (has_column(table, "t"))
				return new_statement(CONCURRENT_OTHER, table,
									 psprintf("UPDATE %s SET t = t || 'x' WHERE id %% %d = %d", name, n, r));
			/* fall through */
		case 5:
			return new_statement(CONCURRENT_OTHER, table,
								 psprintf("DELETE FROM %s WHERE id %% %d = %d", name, n + 2, r));
		case 6:
			more = roll(dice, table->rows);
			return new_statement(
				CONCURRENT_OTHER, table,
				psprintf("DELETE FROM %s WHERE id BETWEEN %d AND %d", name, more, more + table->rows / 5));
		case 7:
			return new_statement(
				CONCURRENT_OTHER, table,
				psprintf(
					"DO $$BEGIN %s WHERE id %% %d = %d; PERFORM 1 / 0; EXCEPTION WHEN division_by_zero THEN NULL; END$$",
					roll(dice, 3) > 0 ? psprintf("UPDATE %s SET b = b + %d", name, roll(dice, 50))
									  : psprintf("DELETE FROM %s", name),
					n, r));
		default:
			more = 5 + roll(dice, table->rows / 4);
			table->most += more;
			return new_rows(table, table->most - more + 1, table->most);
	}
}

/* What changes how they are kept; NULL: no luck. */
static ConcurrentStatement *
draw_care(ConcurrentTable *table, ConcurrentDice *dice, bool meanwhile)
{
	const char *text = NULL, *name = table->name, *index;

	switch (roll(dice, 9))
	{
		case 0:
		case 1:
		case 2:
			text = psprintf("%s %s", draw_vacuum(dice, meanwhile), name);
			break;
		case 3:
			text = psprintf("ANALYZE %s", name);
			break;
		case 4:
			if ((index = index_name(table, "brin")) != NULL)
				text = roll(dice, 2) ? psprintf("SELECT brin_summarize_new_values('%s')", index)
									 : psprintf("SELECT brin_desummarize_range('%s', %d)", index, roll(dice, 5));
			break;
		case 5:
			if ((index = index_name(table, "gin")) != NULL)
				text = psprintf("SELECT gin_clean_pending_list('%s')", index);
			break;
		case 6:
			return draw_index(table, dice);
		case 7:
			/* who reads a table keeps others from changing it like that */
			if (!meanwhile && !table->widened)
			{
				table->widened = true;
				text = psprintf("ALTER TABLE %s ADD COLUMN w int DEFAULT 7", name);
			}
			break;
		default:
			if (!meanwhile && table->indexes != NIL)
			{
				const ConcurrentIndex *one =
					(const ConcurrentIndex *) list_nth(table->indexes, roll(dice, list_length(table->indexes)));

				if (strcmp(one->method, "btree") == 0 && strcmp(one->conditions[0], "partial") != 0 && roll(dice, 2))
					text = psprintf("CLUSTER %s USING %s", name, one->name);
				else
					text = roll(dice, 3) ? psprintf("REINDEX INDEX %s", one->name) : psprintf("VACUUM (FULL) %s", name);
			}
	}
	return text ? new_statement(CONCURRENT_OTHER, table, text) : NULL;
}

static List *
with_statement(List *statements, ConcurrentStatement *statement)
{
	return statement ? lappend(statements, statement) : statements;
}

/*
 * Rows that come later have the places of others that are gone, between those that index entries name; and some of them
 * go, too.
 */
static List *
draw_refill(List *setup, ConcurrentTable *table, ConcurrentDice *dice)
{
	int n = 2 + roll(dice, 3), more = table->rows / (n + 1);

	setup = lappend(setup,
					new_statement(CONCURRENT_OTHER, table,
								  psprintf("DELETE FROM %s WHERE id %% %d = %d", table->name, n, roll(dice, n))));
	setup = lappend(setup, new_statement(CONCURRENT_OTHER, table, psprintf("VACUUM %s", table->name)));
	table->most += more;
	setup = lappend(setup, new_rows(table, table->most - more + 1, table->most));
	if (roll(dice, 4) > 0)
		setup = lappend(
			setup,
			new_statement(CONCURRENT_OTHER, table,
						  psprintf("DELETE FROM %s WHERE id %% %d = %d", table->name, n + 3, roll(dice, n + 3))));
	return setup;
}

static List *
draw_history(ConcurrentTable *table, ConcurrentDice *dice)
{
	List *setup = NIL;
	int early = roll(dice, 3), steps = 2 + roll(dice, 5);

	setup = lappend(setup, new_statement(CONCURRENT_CREATE, table, NULL));
	for (int i = 0; i < early; i++)
		setup = with_statement(setup, draw_index(table, dice));
	setup = lappend(setup, new_rows(table, 1, table->rows));
	for (int i = 0; i < 8 && list_length(table->indexes) < early + 2; i++)
		setup = with_statement(setup, draw_index(table, dice));
	if (roll(dice, 2) == 0)
		setup = draw_refill(setup, table, dice);
	for (int i = 0; i < steps; i++)
		setup = with_statement(setup, roll(dice, 3) ? draw_change(table, dice) : draw_care(table, dice, false));
	/* most are in good order when they are read */
	if (roll(dice, 5) > 0)
		setup = lappend(
			setup, new_statement(CONCURRENT_OTHER, table, psprintf("%s %s", draw_vacuum(dice, false), table->name)));
	if (roll(dice, 3) == 0)
		setup = with_statement(setup, draw_change(table, dice));
	return lappend(setup, new_statement(CONCURRENT_OTHER, table, psprintf("ANALYZE %s", table->name)));
}

static bool
is_vacuum(const ConcurrentStatement *statement)
{
	return statement->kind == CONCURRENT_OTHER && concurrent_is_maintenance(statement->text);
}

/*
 * The histories of two tables as one. A VACUUM may have to wait until others do not see any more what it is to clean
 * away (concurrent_hunt.cpp); those of both tables wait together.
 */
static List *
draw_together(const List *one, const List *other)
{
	const List *histories[2] = {one, other};
	int next[2] = {0, 0};
	List *setup = NIL;

	while (next[0] < list_length(one) || next[1] < list_length(other))
	{
		for (int h = 0; h < 2; h++)
			while (next[h] < list_length(histories[h]) &&
				   !is_vacuum((const ConcurrentStatement *) list_nth(histories[h], next[h])))
				setup = lappend(setup, list_nth(histories[h], next[h]++));
		for (int h = 0; h < 2; h++)
			if (next[h] < list_length(histories[h]))
				setup = lappend(setup, list_nth(histories[h], next[h]++));
	}
	return setup;
}

static List *
draw_meanwhile(const ConcurrentDatabase *database, ConcurrentDice *dice)
{
	List *statements = NIL;
	int n = 2 + roll(dice, 3);

	for (int i = 0; i < n; i++)
	{
		ConcurrentTable *table = (ConcurrentTable *) list_nth(database->tables, roll(dice, 3) > 0 ? 0 : 1);

		statements = with_statement(statements,
									i == 0 || roll(dice, 2) ? draw_change(table, dice) : draw_care(table, dice, true));
	}
	return statements;
}

ConcurrentDatabase *
concurrent_draw(int64 seed, int64 number)
{
	ConcurrentDatabase *database = (ConcurrentDatabase *) palloc0(sizeof(ConcurrentDatabase));
	ConcurrentDice dice = {hunt_seed(seed, number, 200)};
	List *histories[2];

	for (int t = 1; t <= 2; t++)
	{
		ConcurrentTable *table = draw_table(&dice, t);

		database->tables = lappend(database->tables, table);
		histories[t - 1] = draw_history(table, &dice);
	}
	database->setup = draw_together(histories[0], histories[1]);
	for (int e = 0; e < CONCURRENT_ERAS; e++)
	{
		/* of what is there when the era begins */
		for (int i = 0; i < CONCURRENT_TESTS; i++)
			database->eras[e].tests[i] = concurrent_draw_test(database, &dice);
		database->eras[e].meanwhile = draw_meanwhile(database, &dice);
	}
	return database;
}

/* ---- how often ---- */

/* Does one of the statements so far begin like that? */
static bool
has_begun(const List *statements, const char *head)
{
	ListCell *cell;

	foreach(cell, statements)
		if (strncmp(concurrent_statement_text((const ConcurrentStatement *) lfirst(cell)), head, strlen(head)) == 0)
			return true;
	return false;
}

static List *
count_test(List *ideas, const ConcurrentDatabase *database, const ConcurrentEra *era, const ConcurrentTest *test)
{
	static const struct
	{
		const char *head;
		const char *before; /* an idea's name when it came before the test; NULL: that is none */
		const char *meanwhile;
	} histories[] = {
		{"VACUUM", "after VACUUM", "VACUUM by a second session"},
		{"UPDATE", "after UPDATE", "UPDATE by a second session"},
		{"DELETE", "after DELETE", "DELETE by a second session"},
		{"INSERT", NULL, "INSERT by a second session"},
		{"CREATE INDEX", NULL, "CREATE INDEX by a second session"},
		{"ALTER TABLE", "column with a default that came later", NULL},
		{"SELECT brin_desummarize", "BRIN range without a summary", "BRIN range loses its summary meanwhile"},
		{"SELECT gin_clean", "GIN pending list flushed", "GIN pending list flushed meanwhile"},
		{"CLUSTER", "after CLUSTER", NULL},
		{"VACUUM (FULL", "after VACUUM FULL", NULL},
		{"DO", "after a change that was taken back", "change that is taken back by a second session"},
		{"REINDEX", "after REINDEX", NULL},
	};
	bool compiled = false, parallel = false;

	if (test->index)
		ideas = hunt_count_idea(ideas, psprintf("aimed at a %s index", test->index->method));
	for (size_t i = 0; i < lengthof(histories); i++)
	{
		if (histories[i].before && has_begun(database->setup, histories[i].head))
			ideas = hunt_count_idea(ideas, histories[i].before);
		if (histories[i].meanwhile && has_begun(era->meanwhile, histories[i].head))
			ideas = hunt_count_idea(ideas, histories[i].meanwhile);
	}
	for (int r = 0; r < CONCURRENT_RUNS + CONCURRENT_AGAIN; r++)
	{
		compiled = compiled || setting_value(test->runs[r], "jit") != NULL;
		parallel = parallel || settings_parallel(test->runs[r]);
	}
	if (compiled)
		ideas = hunt_count_idea(ideas, "compiled (JIT)");
	if (parallel)
		ideas = hunt_count_idea(ideas, "parallel workers");
	if (*test->query->joined)
		ideas = hunt_count_idea(ideas, "two tables");
	if (strstr(test->query->joined, "y.a = x."))
		ideas = hunt_count_idea(ideas, "join with duplicates on both sides");
	if (strstr(test->query->from, "1") &&
		strstr(((const ConcurrentTable *) linitial(database->tables))->options, "= 10)"))
		ideas = hunt_count_idea(ideas, "a page for each row");
	if (strstr(concurrent_query_text(test->query), "x.t"))
		ideas = hunt_count_idea(ideas, "values out of line");
	if (((const ConcurrentTable *) linitial(database->tables))->rows >= 10000)
		ideas = hunt_count_idea(ideas, "ten thousand rows");
	return ideas;
}

List *
concurrent_ideas(int64 seed, int64 databases)
{
	List *ideas = NIL;

	for (int64 d = 0; d < databases; d++)
	{
		const ConcurrentDatabase *database = concurrent_draw(seed, d * TESTS_PER_DATABASE);

		CHECK_FOR_INTERRUPTS();
		for (int e = 0; e < CONCURRENT_ERAS; e++)
			for (int i = 0; i < CONCURRENT_TESTS; i++)
				ideas = count_test(ideas, database, &database->eras[e], database->eras[e].tests[i]);
	}
	return ideas;
}
