/*
 * grade_functions.cpp: the SQL functions that grade.
 */
#include "pg/base/compat.h"

extern "C" {
#include "fmgr.h"
#include "funcapi.h"
#include "utils/builtins.h"
#include "utils/fmgrprotos.h"
#include "utils/numeric.h"
#include "utils/tuplestore.h"
}

#include "pg/base/sql_values.h"
#include "pg/base/subtransaction.h"
#include "pg/many/classes/class_links.h"
#include "pg/many/classes/query_classes.h"
#include "pg/grade/repair/grade.h"
#include "pg/many/set/many_arguments.h"
#include "pg/ask/show/witness_json.h"
#include "pg/many/set/query_set.h"
#include "pg/read/problem/problem_build.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_grade);
PG_FUNCTION_INFO_V1(sqleq_grade_all);
}

/* The columns of a grade. */
#define GRADE_COLUMNS 10

/* ---- words ---- */

/* What the mistakes say, each once. */
template <typename Said>
static const char *
said_once(const Grade *grade, const char *begin, const char *between, Said said)
{
	StringInfoData out;
	List *seen = NIL;
	ListCell *cell, *other;

	initStringInfo(&out);
	foreach(cell, grade->mistakes)
	{
		const char *words = said((const Mistake *) lfirst(cell));
		bool known = false;

		foreach(other, seen)
			known = known || strcmp((const char *) lfirst(other), words) == 0;
		if (known)
			continue;
		seen = lappend(seen, (void *) words);
		appendStringInfo(&out, "%s%s", out.len > 0 ? between : begin, words);
	}
	return out.data;
}

/* Where: "WHERE, HAVING". */
static const char *
clauses_text(const Grade *grade)
{
	return said_once(grade, "look at: ", ", ", [](const Mistake *mistake) { return mistake->clause; });
}

/* What kinds of mistakes. */
static const char *
kinds_text(const Grade *grade)
{
	return said_once(grade, "", "; ", [](const Mistake *mistake) { return mistake->cost->words; });
}

/* What it is. */
static const char *
changes_text(const Grade *grade)
{
	StringInfoData out;
	ListCell *cell;

	initStringInfo(&out);
	foreach(cell, grade->mistakes)
	{
		const Mistake *mistake = (const Mistake *) lfirst(cell);

		appendStringInfo(&out, "%s%s: %s (%s", out.len > 0 ? "; " : "", mistake->repairs ? "repair" : "mistake",
						 mistake->change, mistake->clause);
		if (mistake->position > 0)
			appendStringInfo(&out, ", at character %d", mistake->position);
		appendStringInfoChar(&out, ')');
	}
	return out.data;
}

static Datum
marks_datum(double marks)
{
	return DirectFunctionCall2(numeric_round, DirectFunctionCall1(float8_numeric, Float8GetDatum(marks)),
							   Int32GetDatum(2));
}

/*
 * verdict, marks, feedback, repair, counterexample, expected, result, reason, error, assumptions. equality: what it
 * rests on that the answer is equivalent to the one that was graded.
 */
static void
grade_values(const Grade *grade, List *equality, Oid verdict_type, Datum *values, bool *nulls)
{
	const Witness *witness =
		grade->judgement && grade->judgement->verdict == VERDICT_NOT_EQUIVALENT ? grade->judgement->witness : NULL;
	Judgement all = {};

	nulls[0] = grade->error != NULL;
	values[0] = verdict_value(grade->verdict, verdict_type);
	nulls[1] = !grade->marked;
	values[1] = marks_datum(grade->marks);
	nulls[2] = grade->mistakes == NIL;
	values[2] = text_array(grade->mistakes == NIL ? NIL
												  : list_make3((void *) clauses_text(grade), (void *) kinds_text(grade),
															   (void *) changes_text(grade)));
	set_text(values, nulls, 3, grade->repaired);
	nulls[4] = witness == NULL;
	if (witness)
		values[4] = JsonbPGetDatum(witness_jsonb(grade->judgement->problem, witness));
	for (int q = 0; q < 2; q++)
	{
		/* a query that fails has none */
		nulls[5 + q] = witness == NULL || witness->results[q] == NULL;
		if (!nulls[5 + q])
			values[5 + q] = JsonbPGetDatum(witness_result_jsonb(witness, q));
	}
	set_text(values, nulls, 7, grade->reason);
	set_text(values, nulls, 8, grade->error);
	if (grade->judgement)
		add_assumptions(&all, grade->judgement->assumptions);
	add_assumptions(&all, equality);
	nulls[9] = grade->judgement == NULL;
	values[9] = text_array(all.assumptions);
}

/* ---- the functions ---- */

static char **
reference_texts(FunctionCallInfo fcinfo, int *n)
{
	int all;
	char **references = query_texts_argument(fcinfo, 0, &all);

	/* nothing is right by a NULL among them */
	*n = 0;
	for (int i = 0; i < all; i++)
		if (references[i] != null_query)
			references[(*n)++] = references[i];
	if (*n == 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("no reference query given"),
				 errhint("Pass one or more correct queries: ARRAY['SELECT ...'].")));
	return references;
}

Datum
sqleq_grade(PG_FUNCTION_ARGS)
{
	int n;
	char **references = reference_texts(fcinfo, &n);
	char *answer = text_argument(fcinfo, 1, "answer");
	SqleqOptions options = many_options(fcinfo, 2, 3, 4);
	const Grade *grade = NULL;
	TupleDesc desc;
	Datum values[GRADE_COLUMNS] = {};
	bool nulls[GRADE_COLUMNS] = {};

	many_run([&] { grade = grade_answer(references, n, answer, &options, mistake_costs(), many_deadline(options)); },
			 options);
	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE || desc->natts != GRADE_COLUMNS)
		elog(ERROR, "sqleq_grade is declared with another result type");
	show_values([&] { grade_values(grade, NIL, TupleDescAttr(desc, 0)->atttypid, values, nulls); },
				grade->judgement ? grade->judgement->problem->named : NIL, options);
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(desc), values, nulls)));
}

typedef struct GradeAll
{
	int nreferences;
	char **references;
	int nanswers;
	char **answers;
	SqleqOptions options;
	TimestampTz deadline;
	List *named;     /* OIDs of functions that the answers name */
	int *equal_to;   /* by answer: the first one that is equivalent to it, itself perhaps; -1: it cannot be read */
	List **equality; /* by answer, of char *: what that rests on */
	Grade **grades;  /* by answer */
} GradeAll;

/* Does the answer end in ORDER BY? */
static bool
is_ordered(const char *text, const SqleqOptions *options)
{
	const SqleqProblem *problem = NULL;
	ErrorData *error = run_kept([&] { problem = problem_build(text, NULL, options); });

	return !error && problem->query[0]->sortClause != NIL;
}

/* Finds equivalent ones among the answers for which `chosen`. */
static void
compare_answers(GradeAll *all, const bool *chosen)
{
	char **texts = (char **) palloc(sizeof(char *) * Max(all->nanswers, 1));
	int *places = (int *) palloc(sizeof(int) * Max(all->nanswers, 1));
	int n = 0;
	QuerySet *set;
	Classes *classes;

	for (int i = 0; i < all->nanswers; i++)
		if (chosen[i])
		{
			texts[n] = all->answers[i];
			places[n++] = i;
		}
	set = query_set_read(texts, n, &all->options, all->deadline);
	classes = find_classes(set, USUAL_PAIR_MS);
	(void) settle_classes(set, classes);
	all->named = list_concat_unique_oid(all->named, set->named);
	for (int k = 0; k < n; k++)
	{
		int representative = classes->representative[k], first = 0;

		/* of equivalent ones, those that are worth the same whatever they are compared with */
		while (first < k && (classes->representative[first] != representative || !links_same(classes->links, first, k)))
			first++;
		all->equal_to[places[k]] = representative < 0 ? -1 : places[first];
		all->equality[places[k]] = representative < 0 ? NIL : classes->assumptions[representative];
	}
}

/*
 * Where an order is asked for, answers with the same rows need not be worth the same: those with and without ORDER BY
 * are not compared.
 */
static void
find_equal_answers(GradeAll *all)
{
	bool *ordered = (bool *) palloc0(sizeof(bool) * Max(all->nanswers, 1));
	bool *others = (bool *) palloc0(sizeof(bool) * Max(all->nanswers, 1));
	bool order_counts = false;

	for (int r = 0; r < all->nreferences && all->options.semantics == SQLEQ_AUTO; r++)
		order_counts = order_counts || is_ordered(all->references[r], &all->options);
	for (int i = 0; i < all->nanswers; i++)
	{
		ordered[i] = order_counts && is_ordered(all->answers[i], &all->options);
		others[i] = !ordered[i];
	}
	compare_answers(all, ordered);
	compare_answers(all, others);
}

/* Equal answers are graded once: the first one is, and the others have its grade. */
static void
grade_all_answers(GradeAll *all)
{
	List *costs = mistake_costs();

	all->equal_to = (int *) palloc0(sizeof(int) * Max(all->nanswers, 1));
	all->equality = (List **) palloc0(sizeof(List *) * Max(all->nanswers, 1));
	all->grades = (Grade **) palloc0(sizeof(Grade *) * Max(all->nanswers, 1));
	find_equal_answers(all);
	for (int i = 0; i < all->nanswers; i++)
	{
		TimestampTz now = GetCurrentTimestamp();
		int64 share = 2 * (all->deadline - now) / 1000 / (all->nanswers - i) + 1000;

		if (all->equal_to[i] >= 0 && all->equal_to[i] < i)
			all->grades[i] = all->grades[all->equal_to[i]];
		else
			all->grades[i] = grade_answer(all->references, all->nreferences, all->answers[i], &all->options, costs,
										  Min(all->deadline, TimestampTzPlusMilliseconds(now, Max(share, 1))));
	}
}

Datum
sqleq_grade_all(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *result = (ReturnSetInfo *) fcinfo->resultinfo;
	GradeAll *all = (GradeAll *) palloc0(sizeof(GradeAll));

	all->options = many_options(fcinfo, 2, 3, 4);
	all->references = reference_texts(fcinfo, &all->nreferences);
	all->answers = query_texts_argument(fcinfo, 1, &all->nanswers);
	InitMaterializedSRF(fcinfo, 0);
	many_run(
		[=]
		{
			all->deadline = many_deadline(all->options);
			grade_all_answers(all);
		},
		all->options);
	show_values(
		[=]
		{
			for (int i = 0; i < all->nanswers; i++)
			{
				Datum values[2 + GRADE_COLUMNS] = {Int32GetDatum(i + 1)};
				bool nulls[2 + GRADE_COLUMNS] = {};

				nulls[1] = all->equal_to[i] < 0;
				values[1] = Int32GetDatum(all->equal_to[i] + 1);
				grade_values(all->grades[i], all->equal_to[i] == i ? NIL : all->equality[i],
							 TupleDescAttr(result->setDesc, 2)->atttypid, values + 2, nulls + 2);
				tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
			}
		},
		all->named, all->options);
	return (Datum) 0;
}
