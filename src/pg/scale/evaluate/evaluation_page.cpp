/*
 * evaluation_page.cpp: sqleq_evaluation.report(), the last run of an evaluation as a page
 * (data/pages/evaluation.mustache): the models side by side, their mistakes, faults of gold queries, and all answers.
 *
 * The caller reads the views, which show the batches of roles whose rights he has.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "fmgr.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
}

#include "pg/ask/report/json_rows.h"
#include "pg/ask/report/token_diff.h"
#include "pg/base/own_objects.h"
#include "pg/base/sql_values.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_evaluation_report);
}

/* Wrong answers that are shown in full. */
#define MOST_DETAILS 200

/* The caller's own batch of that name first. */
static const char run_query[] = "SELECT run, owner FROM %s.model WHERE batch OPERATOR(pg_catalog.=) $1 "
								"ORDER BY owner OPERATOR(pg_catalog.=) CURRENT_USER DESC, run DESC LIMIT 1";

/* A column for each model, a row for each measure. */
static const char models_query[] =
	"WITH m AS (SELECT *, pg_catalog.row_number() OVER (ORDER BY percent_by_proof DESC, model) AS place FROM %1$s.model "
	"WHERE batch OPERATOR(pg_catalog.=) $1 AND run OPERATOR(pg_catalog.=) $2 AND owner OPERATOR(pg_catalog.=) $3), "
	"v AS (SELECT m.place, x.* FROM m CROSS JOIN LATERAL (VALUES (1, 'answers', m.answers::pg_catalog.text), "
	"(2, 'proved right', pg_catalog.concat(m.percent_by_proof, ' %%')), (3, 'right on the data', pg_catalog.concat(m.percent_on_data, ' %%')), "
	"(4, 'wrong', m.not_equivalent::pg_catalog.text), (5, 'wrong, hidden by the data', m.wrong_though_right_on_data::pg_catalog.text), "
	"(6, 'undecided', m.undecided::pg_catalog.text), (7, 'cannot be read', m.errors::pg_catalog.text)) AS x (line, measure, value)) "
	"SELECT pg_catalog.json_build_object('caption', false, 'columns', "
	"(SELECT pg_catalog.json_agg(pg_catalog.json_build_object('name', name, 'key', false) ORDER BY place) FROM (SELECT 0::int8 AS place, '' AS name UNION ALL SELECT place, model FROM m) AS c), "
	"'rows', (SELECT pg_catalog.json_agg(cells ORDER BY line) FROM (SELECT line, pg_catalog.json_build_object('why', false, 'cells', "
	"pg_catalog.json_agg(pg_catalog.json_build_object('text', value, 'class', CASE WHEN place OPERATOR(pg_catalog.>) 0 THEN 'number' END) ORDER BY place)) AS cells "
	"FROM (SELECT line, place, value FROM v UNION ALL SELECT DISTINCT line, 0::int8, measure FROM v) AS all_cells GROUP BY line) AS r))";

/* Likewise a row for each mistake. */
static const char mistakes_query[] =
	"WITH k AS (SELECT * FROM %1$s.mistake WHERE batch OPERATOR(pg_catalog.=) $1 AND run OPERATOR(pg_catalog.=) $2 AND owner OPERATOR(pg_catalog.=) $3), "
	"m AS (SELECT model, pg_catalog.row_number() OVER (ORDER BY percent_by_proof DESC, model) AS place FROM %1$s.model "
	"WHERE batch OPERATOR(pg_catalog.=) $1 AND run OPERATOR(pg_catalog.=) $2 AND owner OPERATOR(pg_catalog.=) $3), "
	"s AS (SELECT mistake, pg_catalog.sum(answers) AS n FROM k GROUP BY mistake) "
	"SELECT CASE WHEN EXISTS (SELECT FROM k) THEN pg_catalog.json_build_object('caption', false, 'columns', "
	"(SELECT pg_catalog.json_agg(pg_catalog.json_build_object('name', name, 'key', false) ORDER BY place) FROM (SELECT 0::int8 AS place, '' AS name UNION ALL SELECT place, model FROM m) AS c), "
	"'rows', (SELECT pg_catalog.json_agg(cells ORDER BY n DESC, mistake) FROM (SELECT s.n, s.mistake, pg_catalog.json_build_object('why', false, 'cells', "
	"(SELECT pg_catalog.json_agg(pg_catalog.json_build_object('text', text, 'class', CASE WHEN place OPERATOR(pg_catalog.>) 0 THEN 'number' END) ORDER BY place) FROM "
	"(SELECT 0::int8 AS place, s.mistake AS text UNION ALL SELECT m.place, k.answers::pg_catalog.text FROM m LEFT JOIN k ON k.model OPERATOR(pg_catalog.=) m.model "
	"AND k.mistake OPERATOR(pg_catalog.=) s.mistake) AS c)) AS cells FROM s) AS r)) END";

static const char gold_query[] =
	"SELECT pg_catalog.json_agg(pg_catalog.json_build_object('question', question, 'fault', fault, 'on_data', CASE WHEN on_data THEN 'yes' ELSE 'no' END, 'detail', detail) "
	"ORDER BY question, fault) FROM %1$s.gold WHERE batch OPERATOR(pg_catalog.=) $1 AND run OPERATOR(pg_catalog.=) $2 AND owner OPERATOR(pg_catalog.=) $3";

/* Wrong ones first; those with a counterexample are numbered, up to $4. */
#define ANSWERS                                                                                                                                                             \
	"SELECT *, CASE WHEN verdict OPERATOR(pg_catalog.=) 'not_equivalent' AND place OPERATOR(pg_catalog.<=) $4 THEN place END AS anchor FROM (SELECT a.question, a.number, " \
	"(SELECT pg_catalog.string_agg(model, ', ') FROM pg_catalog.jsonb_array_elements_text(a.models) AS m (model)) AS models, a.gold, a.answer, "                            \
	"coalesce(a.verdict::pg_catalog.text, 'error') AS verdict, a.on_data, a.mistake, a.reason, a.error, a.counterexample, a.result1, a.result2, "                           \
	"pg_catalog.row_number() OVER (PARTITION BY a.verdict ORDER BY a.question, a.number) AS place FROM %1$s.answer AS a "                                                   \
	"WHERE a.batch OPERATOR(pg_catalog.=) $1 AND a.run OPERATOR(pg_catalog.=) $2 AND a.owner OPERATOR(pg_catalog.=) $3) AS listed"

static const char answers_query[] =
	"SELECT pg_catalog.json_agg(pg_catalog.json_build_object('anchor', anchor, 'question', question, 'models', models, 'verdict', verdict, "
	"'words', pg_catalog.replace(verdict, '_', ' '), 'on_data', on_data, 'mistake', coalesce(mistake, error)) "
	"ORDER BY pg_catalog.array_position('{not_equivalent,error,unknown,unsupported,equivalent_within_bound,equivalent}', verdict), question, number), "
	"pg_catalog.count(DISTINCT question) FROM (" ANSWERS ") AS numbered";

static const char details_query[] =
	"SELECT anchor, question, models, gold, answer, reason, counterexample, result1, result2 FROM (" ANSWERS
	") AS numbered WHERE anchor IS NOT NULL ORDER BY anchor";

typedef struct Evaluation
{
	const char *schema;
	Datum name, run, owner;
} Evaluation;

/* $1, $2, $3: the run; $4: how many wrong answers are shown in full. */
static uint64
read_views(const Evaluation *evaluation, const char *query)
{
	Oid types[] = {TEXTOID, INT4OID, NAMEOID, INT8OID};
	Datum values[] = {evaluation->name, evaluation->run, evaluation->owner, Int64GetDatum(MOST_DETAILS)};

	if (SPI_execute_with_args(psprintf(query, evaluation->schema), lengthof(types), types, values, NULL, false, 0) !=
		SPI_OK_SELECT)
		elog(ERROR, "could not read the views of evaluations");
	return SPI_processed;
}

static PageValue
json_of(const Evaluation *evaluation, const char *query)
{
	(void) read_views(evaluation, query);
	return page_json(spi_text(0, 1));
}

static Evaluation
find_evaluation(Datum name)
{
	Evaluation evaluation = {own_schema_of("mined"), name, 0, 0};
	Oid types[] = {TEXTOID};
	bool null;

	if (SPI_execute_with_args(psprintf(run_query, evaluation.schema), 1, types, &name, NULL, false, 1) != SPI_OK_SELECT)
		elog(ERROR, "could not read the views of evaluations");
	if (SPI_processed == 0)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_OBJECT),
				 errmsg("there is no evaluation \"%s\" with a judged answer", TextDatumGetCString(name)),
				 errhint("SELECT * FROM sqleq_batch.status; sqleq_evaluation.start() starts one.")));
	evaluation.run = SPI_getbinval(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1, &null);
	evaluation.owner = SPI_getbinval(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 2, &null);
	return evaluation;
}

static List *
details_of(const Evaluation *evaluation)
{
	static const char *const sides[] = {"gold query", "answer"},
							 *const captions[] = {"expected", "result of the answer"},
							 *const missing[] = {"missing", "too much"};
	const uint64 count = read_views(evaluation, details_query);
	List *details = NIL;

	for (uint64 row = 0; row < count; row++)
	{
		const char *const texts[] = {spi_text(row, 4) ? spi_text(row, 4) : "",
									 spi_text(row, 5) ? spi_text(row, 5) : ""};
		Jsonb *const results[] = {spi_jsonb(row, 8), spi_jsonb(row, 9)};

		details = page_add(details,
						   page_object({{"anchor", spi_text(row, 1)},
										{"question", spi_text(row, 2)},
										{"models", spi_text(row, 3)},
										{"queries", token_diff(NULL, sides, texts, true)},
										{"reason", spi_text(row, 6)},
										{"database", json_database(spi_jsonb(row, 7), texts)},
										{"results", json_results(results, captions, missing, texts)}}));
	}
	return details;
}

/* In that context: the commands leave SPI's behind, which lasts until SPI_finish(). */
static char *
evaluation_page(Datum name, MemoryContext context)
{
	const Evaluation evaluation = find_evaluation(name);
	const PageValue models = json_of(&evaluation, models_query), mistakes = json_of(&evaluation, mistakes_query),
					gold = json_of(&evaluation, gold_query), answers = json_of(&evaluation, answers_query);
	const char *questions = spi_text(0, 2);
	const List *details = details_of(&evaluation);

	MemoryContextSwitchTo(context);
	return page_render(
		"evaluation",
		{
			{"title", psprintf("sqleq: %s", TextDatumGetCString(name))},
			{"name", TextDatumGetCString(name)},
			{"run", DatumGetInt32(evaluation.run)},
			{"questions", psprintf("%s %s", questions, strcmp(questions, "1") == 0 ? "question" : "questions")},
			{"models", models},
			{"mistakes", mistakes},
			{"gold", gold},
			{"answers", answers},
			{"details", details},
		});
}

Datum
sqleq_evaluation_report(PG_FUNCTION_ARGS)
{
	MemoryContext context = CurrentMemoryContext;
	char *page;

	if (PG_ARGISNULL(0))
		ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("name must not be null")));
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	page = evaluation_page(PG_GETARG_DATUM(0), context);
	SPI_finish();
	return lines_result(fcinfo, page);
}
