/*
 * separation_show.cpp: see separation_show.h.
 */
#include "pg/base/compat.h"

extern "C" {
#include "lib/stringinfo.h"
#include "utils/guc.h"
}

#include "pg/many/separate/separation_show.h"
#include "pg/ask/show/cex_tables.h"
#include "pg/ask/show/script.h"
#include "pg/ask/show/script_style.h"

/* Is this member the first one of its group? */
static bool
is_first(const QuerySet *set, const SharedDatabase *database, int member)
{
	if (database->group[member] < 0)
		return false;
	for (int i = 0; i < member; i++)
		if (database->group[i] == database->group[member])
			return false;
	return true;
}

int *
result_numbers(const QuerySet *set, const Separation *separation, const SharedDatabase *database, int *n)
{
	int *numbers = (int *) palloc0(sizeof(int) * Max(database->ngroups, 1));

	*n = 0;
	for (int half = 0; half < 2; half++)
		for (int i = 0; i < set->n; i++)
			if (is_first(set, database, i) &&
				(half == 0) == (!separation->first_half || separation->first_half[database->group[i]]))
				numbers[database->group[i]] = ++*n;
	return numbers;
}

void
separation_tables(const QuerySet *set, const Separation *separation)
{
	const SharedDatabase *database;
	const ResultSet **results;
	const int *numbers;
	int n;

	cex_tables_drop();
	if (separation->databases == NIL)
		return;
	database = (const SharedDatabase *) linitial(separation->databases);
	numbers = result_numbers(set, separation, database, &n);
	results = (const ResultSet **) palloc0(sizeof(ResultSet *) * Max(n, 1));
	for (int i = 0; i < set->n; i++)
		if (is_first(set, database, i))
			results[numbers[database->group[i]] - 1] = database->results[i];
	cex_tables_create_results(database->witness, results, n);
}

/* ---- scripts ---- */

static void
append_one_result(StringInfo out, const QuerySet *set, const SharedDatabase *database, int group, int number,
				  const char *half, char *const *queries)
{
	int query = 0;

	appendStringInfoChar(out, '\n');
	if (group < 0)
		script_comment(out, "Undetermined (ties), or an error:");
	else
		script_comment(out, psprintf("Result %d%s:", number, half));
	for (int i = 0; i < set->n; i++)
	{
		if (set->members[i].error)
			continue;
		if (database->group[i] == group)
		{
			script_comment(out, psprintf("query %d", i + 1));
			appendStringInfo(out, "%s\n;\n", queries[query]);
		}
		query++;
	}
}

static void
append_database(StringInfo out, const QuerySet *set, const Separation *separation, List *problems,
				const ScriptSession *session, int d)
{
	const SharedDatabase *database = (const SharedDatabase *) list_nth(separation->databases, d);
	char **queries = (char **) palloc0(sizeof(char *) * Max(list_length(problems), 1));
	int level = NewGUCNestLevel();
	int n;
	const int *numbers = result_numbers(set, separation, database, &n);
	bool others = false;

	appendStringInfoChar(out, '\n');
	script_comment(out, psprintf("Database %d", d + 1));
	script_database_of_many(out, problems, database->witness, session, queries);
	for (int number = 1; number <= n; number++)
		for (int group = 0; group < database->ngroups; group++)
			if (numbers[group] == number)
				append_one_result(out, set, database, group, number,
								  !separation->first_half             ? ""
									  : separation->first_half[group] ? ", first half"
																	  : ", second half",
								  queries);
	for (int i = 0; i < set->n; i++)
		others = others || (!set->members[i].error && database->group[i] < 0);
	if (others)
		append_one_result(out, set, database, -1, 0, "", queries);
	appendStringInfoString(out, "\nROLLBACK;\n");
	AtEOXact_GUC(false, level);
}

char *
separation_script(const QuerySet *set, const Separation *separation)
{
	const ScriptSession session = script_session();
	int level = NewGUCNestLevel();
	List *problems = NIL;
	StringInfoData out;

	script_settings();
	initStringInfo(&out);
	appendStringInfoString(
		&out,
		"-- Small databases on which queries differ, and the queries by their results. This script needs no extension, and takes back whatever it has made.\n");
	for (int i = 0; i < set->n; i++)
		if (!set->members[i].error)
		{
			problems = lappend(problems, (void *) set->members[i].problem);
			script_warnings(&out, set->members[i].problem);
		}
	for (int d = 0; d < list_length(separation->databases); d++)
		append_database(&out, set, separation, problems, &session, d);
	AtEOXact_GUC(false, level);
	return out.data;
}
