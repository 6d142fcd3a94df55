/*
 * batch_data.cpp: see batch_data.h.
 *
 * The server compares: its EXCEPT knows the common types, and results that are larger than memory.
 */
extern "C" {
#include "postgres.h"

#include "executor/spi.h"
#include "nodes/parsenodes.h"
#include "parser/parser.h"
#include "utils/builtins.h"
}

#include "pg/base/options.h"
#include "pg/base/sandbox.h"
#include "pg/scale/batch/batch_data.h"

/* Does the text end with an ORDER BY of its own? */
static bool
is_ordered(const char *text)
{
	List *raw = raw_parser(text, RAW_PARSE_DEFAULT);
	const Node *statement = list_length(raw) == 1 ? ((RawStmt *) linitial(raw))->stmt : NULL;

	return statement && IsA(statement, SelectStmt) && ((const SelectStmt *) statement)->sortClause != NIL;
}

/*
 * A query that stands within another one: without what ends it, and with a new line, lest a comment swallows what
 * follows.
 */
static const char *
inner_text(const char *text)
{
	char *copy = pstrdup(text);
	size_t length = strlen(copy);

	while (length > 0 && strchr("; \t\r\n", copy[length - 1]))
		copy[--length] = '\0';
	return psprintf("(%s\n)", copy);
}

static const char *
comparing_query(const char *q1, const char *q2, const char *semantics)
{
	bool list = strcmp(semantics, "list") == 0 || (strcmp(semantics, "auto") == 0 && is_ordered(q1) && is_ordered(q2));
	const char *all = strcmp(semantics, "set") == 0 ? "" : "ALL ",
			   *number = list ? "pg_catalog.row_number() OVER (), " : "";

	return psprintf(
		"WITH sqleq_a AS MATERIALIZED (SELECT %s* FROM %s AS sqleq_q), sqleq_b AS MATERIALIZED (SELECT %s* FROM %s AS sqleq_q) "
		"SELECT CASE WHEN EXISTS (TABLE sqleq_a EXCEPT %sTABLE sqleq_b) OR EXISTS (TABLE sqleq_b EXCEPT %sTABLE sqleq_a) THEN 'different' "
		"WHEN EXISTS (TABLE sqleq_a) THEN 'same' ELSE 'empty' END",
		number, inner_text(q1), number, inner_text(q2), all, all);
}

const char *
compare_on_data(const char *q1, const char *q2, const char *semantics, TimestampTz deadline)
{
	MemoryContext context = CurrentMemoryContext;
	const char *result = NULL;
	bool late;
	const ErrorData *error = sandbox_run(
		[&]
		{
			const char *query = comparing_query(q1, q2, semantics);

			if (SPI_execute(query, true, 0) != SPI_OK_SELECT || SPI_processed != 1)
				ereport(ERROR, (errcode(ERRCODE_SYNTAX_ERROR), errmsg("the queries cannot be compared")));
			result = SPI_getvalue(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1);
			result = MemoryContextStrdup(context, result);
		},
		deadline, NIL, &late, default_options().memory_mb);

	if (late)
		return "error: the deadline passed";
	/* other numbers or types of columns: both queries can be read, so it is that */
	if (error && (error->sqlerrcode == ERRCODE_SYNTAX_ERROR || error->sqlerrcode == ERRCODE_DATATYPE_MISMATCH))
		return "different";
	return error ? psprintf("error: %s", error->message) : result;
}
