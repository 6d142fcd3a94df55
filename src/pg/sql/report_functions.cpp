/*
 * report_functions.cpp: sqleq_report(), a verdict as a page.
 */
extern "C" {
#include "postgres.h"

#include "executor/spi.h"
#include "fmgr.h"
#include "lib/stringinfo.h"
#include "utils/builtins.h"
}

#include "pg/ask/report/report_page.h"
#include "pg/base/guard.h"
#include "pg/base/sql_values.h"
#include "pg/ask/show/script.h"
#include "pg/scale/evaluate/query_text.h"
#include "pg/sql/verdict_call.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_report);
}

/* The script, which may compute what the catalogs have; NULL without a counterexample, or when it cannot be made. */
static const char *
script_of(const Judgement *judgement)
{
	const char *script = NULL;

	if (!counterexample_of(judgement))
		return NULL;
	if (run_rolled_back(
			[&]
			{
				guard_read();
				script = script_text(judgement->problem, judgement->witness);
			}))
		return NULL;
	return script;
}

/* As EXPLAIN prints it. */
static const char *
explain(const char *query)
{
	StringInfoData out;
	MemoryContext context = CurrentMemoryContext;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	if (SPI_execute(psprintf("EXPLAIN (COSTS OFF) %s", query), false, 0) != SPI_OK_UTILITY)
		elog(ERROR, "EXPLAIN gave no plan");
	MemoryContextSwitchTo(context);
	initStringInfo(&out);
	for (uint64 i = 0; i < SPI_processed; i++)
		appendStringInfo(&out, "%s%s", i > 0 ? "\n" : "",
						 SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 1));
	SPI_finish();
	return out.data;
}

/*
 * Planning calls functions, so it is guarded as the reading of queries is. Of queries with parameters there is no plan.
 */
static void
explain_both(const Judgement *judgement, char *const texts[2], const char *plans[2])
{
	for (int q = 0; q < 2; q++)
	{
		ErrorData *error;

		plans[q] = NULL;
		if (!judgement->problem->query[q])
			continue;
		error = run_rolled_back(
			[=]
			{
				guard_read();
				plans[q] = explain(texts[q]);
			},
			ERRORS_OF_QUERIES);
		if (error)
			plans[q] = psprintf("cannot be shown: %s", error->message);
	}
}

/* A line of SQL with no more than that can be read as it is. */
#define SHORT_LINE 60

/*
 * Both as the server prints them, so that they can be compared line by line. False: they can be read as they are, or
 * one cannot be printed.
 */
static bool
lay_out_both(char *const texts[2], const char *laid_out[2])
{
	bool wanted = false;

	for (int q = 0; q < 2; q++)
		wanted |= strlen(texts[q]) > SHORT_LINE && !strchr(texts[q], '\n');
	return wanted &&
		read_with_path(NULL,
					   [=]
					   {
						   for (int q = 0; q < 2; q++)
							   laid_out[q] = query_text(read_query(texts[q]), true);
					   });
}

Datum
sqleq_report(PG_FUNCTION_ARGS)
{
	char *texts[2] = {query_argument(fcinfo, 0), query_argument(fcinfo, 1)};
	const Judgement *judgement = judge_arguments(fcinfo, true);
	SqleqOptions options = option_arguments(fcinfo);
	const bool all_columns = columns_argument(fcinfo, 6);
	const char *script = script_of(judgement), *plans[2] = {NULL, NULL}, *laid_out[2] = {NULL, NULL};
	bool lay_out = false;
	const char *page = NULL;

	call_run(
		[&]
		{
			explain_both(judgement, texts, plans);
			lay_out = lay_out_both(texts, laid_out);
		},
		options);
	show_rows(
		[&]
		{ page = report_page(judgement, texts[0], texts[1], script, plans, lay_out ? laid_out : NULL, all_columns); },
		judgement, options);
	return lines_result(fcinfo, page);
}
