/*
 * grade_page.cpp: sqleq_grade_page(), marks as a page (data/pages/grade.mustache): of a class the answers, those that
 * are equivalent together; of one answer its feedback, from the first hint to the mistake, without the reference.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "fmgr.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
}

#include "pg/ask/report/json_rows.h"
#include "pg/ask/report/token_diff.h"
#include "pg/base/own_objects.h"
#include "pg/base/sql_values.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_grade_page);
}

/* Columns of the query below. */
enum
{
	NUMBER = 1,
	NAMES,
	COUNT,
	VERDICT,
	MARKS,
	MISTAKE,
	FEEDBACK,
	HINTS,
	REPAIR,
	DATABASE,
	EXPECTED,
	RESULT,
	REASON,
	ERROR_TEXT,
	REFERENCE,
	ANSWER,
};

/* %s: the schema of sqleq_grade_all(). What a teacher decides comes first, then the fewest marks. */
static const char classes_query[] =
	"WITH graded AS MATERIALIZED (SELECT *, coalesce(equal_to, answer) AS class FROM %s.sqleq_grade_all($1, $2, $3, $4, $5)), "
	"classes AS (SELECT g.class, pg_catalog.count(*) AS n, "
	"pg_catalog.string_agg(coalesce($6[g.answer], 'answer ' OPERATOR(pg_catalog.||) g.answer::pg_catalog.text), ', ' ORDER BY g.answer) AS names "
	"FROM graded AS g GROUP BY g.class) "
	"SELECT g.answer, c.names, c.n, coalesce(g.verdict::pg_catalog.text, 'error'), pg_catalog.trim_scale(g.marks), g.feedback[2], "
	"pg_catalog.to_json(coalesce(g.feedback, '{}')), (SELECT pg_catalog.json_agg(pg_catalog.json_build_object("
	"'level', (ARRAY['a hint', 'more help', 'the mistake'])[least(f.n, 3)], 'hint', f.hint) ORDER BY f.n) "
	"FROM pg_catalog.unnest(g.feedback) WITH ORDINALITY AS f (hint, n)), "
	"g.repair, g.counterexample, g.expected, g.result, g.reason, g.error, "
	"CASE WHEN $1 OPERATOR(pg_catalog.~) '^\\s*[{]' THEN ($1::pg_catalog.text[])[1] ELSE $1 END, $2[g.answer] "
	"FROM graded AS g JOIN classes AS c ON c.class OPERATOR(pg_catalog.=) g.answer "
	"ORDER BY g.marks IS NOT NULL, g.marks, c.n DESC, g.answer";

static const char *
marks_text(uint64 row)
{
	return spi_text(row, MARKS) ? psprintf("%s of 100 marks", spi_text(row, MARKS)) : "open";
}

static PageValue
class_of(uint64 row)
{
	return page_object({{"number", spi_text(row, NUMBER)},
						{"names", spi_text(row, NAMES)},
						{"count", spi_text(row, COUNT)},
						{"marks", spi_text(row, MARKS) ? spi_text(row, MARKS) : "open"},
						{"verdict", spi_text(row, VERDICT)},
						{"words", page_words(spi_text(row, VERDICT))},
						{"mistake", spi_text(row, MISTAKE)}});
}

/* alone: for whoever gave the answer, so without what gives the reference away. */
static PageValue
answer_of(uint64 row, bool alone)
{
	static const char *const sides[] = {"reference", "answer"},
							 *const captions[] = {"expected", "result of the answer"},
							 *const missing[] = {"missing", "too much"};
	const char *answer = spi_text(row, ANSWER) ? spi_text(row, ANSWER) : "";
	const char *reference = spi_text(row, REFERENCE) ? spi_text(row, REFERENCE) : "";
	const char *const texts[] = {reference, answer};
	Jsonb *const results[] = {spi_jsonb(row, EXPECTED), spi_jsonb(row, RESULT)};

	return page_object({{"number", spi_text(row, NUMBER)},
						{"open", alone},
						{"names", alone ? "Your answer" : psprintf("%s: %s", spi_text(row, NAMES), marks_text(row))},
						{"verdict", spi_text(row, VERDICT)},
						{"answer", alone ? answer : NULL},
						{"queries", alone ? PageValue(false) : token_diff(NULL, sides, texts, true)},
						{"error", spi_text(row, ERROR_TEXT)},
						{"reason", spi_text(row, REASON)},
						{"hints", alone ? page_json(spi_text(row, HINTS)) : page_json(NULL)},
						{"feedback", alone ? page_json(NULL) : page_json(spi_text(row, FEEDBACK))},
						{"database", json_database(spi_jsonb(row, DATABASE), texts)},
						{"results", json_results(results, captions, missing, texts)},
						{"repair", alone ? NULL : spi_text(row, REPAIR)}});
}

/* In that context: the command leaves SPI's behind, which lasts until SPI_finish(). */
static char *
grade_page(uint64 count, MemoryContext context)
{
	List *classes = NIL, *answers = NIL;
	bool alone;
	int64 all = 0;

	for (uint64 row = 0; row < count; row++)
		all += pg_strtoint64(spi_text(row, COUNT));
	alone = all == 1;
	for (uint64 row = 0; row < count; row++)
	{
		classes = page_add(classes, class_of(row));
		answers = page_add(answers, answer_of(row, alone));
	}
	MemoryContextSwitchTo(context);
	return page_render("grade",
					   {
						   {"title", "sqleq: marks"},
						   {"heading", alone ? marks_text(0) : "Marks"},
						   {"verdict", alone ? spi_text(0, VERDICT) : NULL},
						   {"summary",
							alone ? page_words(spi_text(0, VERDICT))
								  : psprintf("%lld answers in %lld classes", (long long) all, (long long) count)},
						   {"classes", alone ? NIL : classes},
						   {"answers", answers},
					   });
}

Datum
sqleq_grade_page(PG_FUNCTION_ARGS)
{
	Oid types[] = {TEXTOID, TEXTARRAYOID, INT4OID, TEXTOID, INTERVALOID, TEXTARRAYOID};
	MemoryContext context = CurrentMemoryContext;
	Datum values[lengthof(types)];
	char nulls[lengthof(types) + 1] = "";
	char *page;

	for (int i = 0; i < (int) lengthof(types); i++)
	{
		values[i] = PG_GETARG_DATUM(i);
		nulls[i] = PG_ARGISNULL(i) ? 'n' : ' ';
	}
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	if (SPI_execute_with_args(psprintf(classes_query, quote_identifier(get_namespace_name(own_extension().schema))),
							  lengthof(types), types, values, nulls, false, 0) != SPI_OK_SELECT)
		elog(ERROR, "could not grade answers");
	page = grade_page(SPI_processed, context);
	SPI_finish();
	return lines_result(fcinfo, page);
}
