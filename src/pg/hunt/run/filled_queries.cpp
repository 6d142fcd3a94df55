/* filled_queries.cpp: see filled_queries.h. */
extern "C" {
#include "postgres.h"

#include "nodes/parsenodes.h"
#include "utils/memutils.h"
}

#include "pg/base/subtransaction.h"
#include "pg/hunt/oracle/oracle_fill.h"
#include "pg/hunt/oracle/oracle_instance.h"
#include "pg/hunt/run/filled_queries.h"
#include "pg/read/trees/written.h"

void
fill_queries(FilledQueries *filled)
{
	const AbstractOracle *oracle = filled->test->oracle;
	Query **tables = (Query **) palloc0(sizeof(Query *) * (list_length(filled->test->tables) + 1));
	Node **holes = (Node **) palloc0(sizeof(Node *) * (list_length(oracle->holes) + 1));
	bool used[2] = {false, false};

	/* whole queries: one, or one for each side */
	for (int i = 0; i < list_length(filled->test->tables); i++)
	{
		const char *text = (const char *) list_nth(filled->test->tables, i);

		tables[i] = oracle->any_query ? fill_for_any_query(text, oracle->any_query == ANY_LAW)
									  : fill_for_table((const AbstractTable *) list_nth(oracle->tables, i), text);
		if (tables[i] == NULL)
			return;
	}
	for (int i = 0; i < list_length(oracle->holes); i++)
		if ((holes[i] = fill_for_hole((const AbstractHole *) list_nth(oracle->holes, i),
									  (const char *) list_nth(filled->test->holes, i))) == NULL)
			return;
	for (int i = 0; i < filled->test->nruns; i++)
		used[filled->test->runs[i].which] = true;
	for (int q = 0; q < 2; q++)
		if (used[q])
			filled->query[q].tree = oracle_fill(oracle, q, tables, holes);
	for (int q = 0; q < 2 && filled->as_text; q++)
		if (used[q])
			filled->text[q] = MemoryContextStrdup(filled->context, query_written(filled->query[q].tree));
}

bool
hunt_test_texts(const HuntTest *test, const char **texts, const char **message)
{
	FilledQueries filled = {test, {}, {NULL, NULL}, true, CurrentMemoryContext};
	ErrorData *error = run_rolled_back([&] { fill_queries(&filled); }, ERRORS_OF_QUERIES);

	texts[0] = filled.text[0];
	texts[1] = filled.text[1];
	*message = error ? error->message : "a text may not fill its hole";
	return error == NULL && texts[test->runs[0].which] != NULL;
}

Comparing
hunt_comparing(const HuntTest *test)
{
	/* what a query alone shows is decided to the last sign (fill_check.h) */
	if (test->oracle->any_query == ANY_QUERY)
		return COMPARING_TEXTS;
	return test->oracle->ordered ? COMPARING_ROWS_IN_ORDER : COMPARING_ROWS;
}
