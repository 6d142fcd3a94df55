/*
 * grade.cpp: see grade.h.
 */
#include "pg/base/compat.h"

extern "C" {
#include "executor/spi.h"
#include "utils/builtins.h"
}

#include "pg/base/own_tables.h"
#include "pg/base/subtransaction.h"
#include "pg/many/grade.h"
#include "pg/many/repair.h"

/* What a syntax error is worth, the kind under which the table has it. */
#define SYNTAX "syntax"
/* When the table has no row for a kind. */
#define USUAL_WEIGHT 20

/* ---- costs ---- */

const MistakeCost *
cost_of(List *costs, const char *kind)
{
	MistakeCost *unknown;
	ListCell *cell;

	foreach(cell, costs)
		if (strcmp(((const MistakeCost *) lfirst(cell))->kind, kind) == 0)
			return (const MistakeCost *) lfirst(cell);
	unknown = (MistakeCost *) palloc0(sizeof(MistakeCost));
	unknown->kind = kind;
	unknown->weight = USUAL_WEIGHT;
	unknown->words = kind;
	return unknown;
}

/* ---- the grade ---- */

static void
add_mistake(Grade *grade, const Repair *repair, int side, int member)
{
	for (const Mutant *mutant = repair_mutant(&repair->sides[side], member); mutant; mutant = mutant->before)
	{
		Mistake *mistake = (Mistake *) palloc0(sizeof(Mistake));

		mistake->cost = cost_of(repair->costs, mutant->kind);
		mistake->clause = mutant->clause;
		mistake->change = mutant->change;
		mistake->repairs = side == 1;
		/* of the second of two changes, it is one in the text after the first */
		mistake->position = side == 1 && !mutant->before ? mutant->position : 0;
		grade->mistakes = lappend(grade->mistakes, mistake);
		grade->marks -= mistake->cost->weight;
	}
}

static void
take_repair(Grade *grade, const Repair *repair, const char *reference)
{
	add_mistake(grade, repair, 0, repair->found->reference);
	add_mistake(grade, repair, 1, repair->found->answer);
	grade->marks = Max(grade->marks, 0);
	grade->repaired = repair->found->reference == repair->sides[0].first ? repair_mutant(&repair->sides[1], repair->found->answer)->text : reference;
}

/* The order that a reference asks for, and the answer does not give: all else is right. */
static void
take_missing_order(Grade *grade, List *costs, const char *reference)
{
	Mistake *mistake = (Mistake *) palloc0(sizeof(Mistake));

	mistake->cost = cost_of(costs, "order by");
	mistake->clause = "ORDER BY";
	mistake->change = "there is no ORDER BY";
	grade->verdict = VERDICT_NOT_EQUIVALENT;
	grade->mistakes = list_make1(mistake);
	grade->marks = Max(100 - mistake->cost->weight, 0);
	grade->repaired = reference;
	grade->reason = "the rows are right, and come in any order";
}

static const SqleqProblem *
read_query(const char *text, const SqleqOptions *options, ErrorData **error)
{
	const SqleqProblem *problem = NULL;

	*error = run_kept([&] { problem = problem_build(text, NULL, options); });
	return *error ? NULL : problem;
}

/* Is one row all that the query ever gives? Then no order is asked for. */
static bool
gives_one_row(const Query *query)
{
	return query->hasAggs && query->groupClause == NIL && query->groupingSets == NIL && !query->hasTargetSRFs && query->setOperations == NULL;
}

/* The verdict on one reference and the answer; a grade that is final, or one that asks for a repair (marked is false). */
static Grade *
compare_with(const char *reference, const char *answer, const SqleqOptions *options, List *costs, TimestampTz deadline)
{
	Grade *grade = (Grade *) palloc0(sizeof(Grade));
	SqleqOptions pair = *options;
	ErrorData *error;
	const SqleqProblem *right = problem_build(reference, NULL, options), *given = read_query(answer, options, &error);
	bool ordered = right->query[0]->sortClause != NIL && !gives_one_row(right->query[0]);

	pair.timeout_ms = Max((deadline - GetCurrentTimestamp()) / 1000 / 2, 1);
	grade->judgement = judge(reference, answer, &pair);
	grade->verdict = grade->judgement->verdict;
	grade->reason = grade->judgement->reason;
	grade->marks = 100;
	grade->marked = grade->verdict == VERDICT_EQUIVALENT;
	if (grade->marked && options->semantics == SQLEQ_AUTO && ordered && given && given->query[0]->sortClause == NIL)
	{
		pair.semantics = SQLEQ_LIST;
		if (judge(reference, answer, &pair)->verdict != VERDICT_EQUIVALENT)
			take_missing_order(grade, costs, reference);
	}
	return grade;
}

static Grade *
syntax_grade(List *costs, const ErrorData *error)
{
	Grade *grade = (Grade *) palloc0(sizeof(Grade));

	grade->verdict = VERDICT_NOT_EQUIVALENT;
	grade->marked = true;
	grade->marks = Max(100 - cost_of(costs, SYNTAX)->weight, 0);
	grade->error = error->message;
	return grade;
}

static int
columns_of(const char *text, const SqleqOptions *options)
{
	return ExecCleanTargetListLength(problem_build(text, NULL, options)->query[0]->targetList);
}

/* Looks for a repair where the answer is wrong. What is not known to be wrong is not marked. */
static void
mark_wrong_answer(Grade *grade, const char *reference, const char *answer, const SqleqOptions *options, List *costs, TimestampTz deadline)
{
	Repair *repair;

	if (grade->marked || grade->verdict != VERDICT_NOT_EQUIVALENT)
		return;
	repair = find_repair(reference, answer, columns_of(reference, options), columns_of(answer, options), grade->judgement, options, costs, deadline);
	grade->marked = true;
	if (repair->found)
		take_repair(grade, repair, reference);
	else
	{
		grade->marks = 0;
		grade->reason = psprintf("%s; no repair with at most two edits was found", grade->reason);
	}
}

/* Is the first grade the better one for who is graded? */
static bool
is_better(const Grade *one, const Grade *other)
{
	if (!other || one->marked != other->marked)
		return !other || one->marked;
	return one->marked && one->marks > other->marks;
}

Grade *
grade_answer(char **references, int n, const char *answer, const SqleqOptions *options, List *costs, TimestampTz deadline)
{
	Grade **grades = (Grade **) palloc0(sizeof(Grade *) * Max(n, 1));
	Grade *best = NULL;
	ErrorData *error;

	if (!read_query(answer, options, &error))
		return syntax_grade(costs, error);
	for (int r = 0; r < n; r++)
	{
		grades[r] = compare_with(references[r], answer, options, costs, deadline);
		if (grades[r]->marked && grades[r]->mistakes == NIL)
			return grades[r];
	}
	for (int r = 0; r < n; r++)
	{
		mark_wrong_answer(grades[r], references[r], answer, options, costs, deadline);
		if (is_better(grades[r], best))
			best = grades[r];
	}
	/* as long as it may be equivalent to one of the references, it is not marked down for another */
	for (int r = 0; r < n; r++)
		if (!grades[r]->marked)
			return grades[r];
	return best;
}

/* What the extension says of a kind of mistake; the kind itself if it does not know it. */
static const char *
usual_words(List *costs, const char *kind)
{
	ListCell *cell;

	foreach(cell, costs)
		if (strcmp(((const MistakeCost *) lfirst(cell))->kind, kind) == 0 && ((const MistakeCost *) lfirst(cell))->words)
			return ((const MistakeCost *) lfirst(cell))->words;
	return kind;
}

List *
mistake_costs(void)
{
	MemoryContext context = CurrentMemoryContext;
	List *costs = NIL;
	ListCell *cell;
	int n;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	n = own_execute("sqleq_mistake", "SELECT kind, weight, words FROM %s ORDER BY own DESC", 0, NULL, NULL, NULL);
	for (int i = 0; i < n; i++)
	{
		MemoryContext old = MemoryContextSwitchTo(context);
		MistakeCost *cost = (MistakeCost *) palloc(sizeof(MistakeCost));
		const char *words = SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 3);

		cost->kind = pstrdup(SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 1));
		cost->weight = strtod(SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 2), NULL);
		cost->words = words ? pstrdup(words) : NULL;
		costs = lappend(costs, cost);
		MemoryContextSwitchTo(old);
	}
	SPI_finish();
	foreach(cell, costs)
	{
		MistakeCost *cost = (MistakeCost *) lfirst(cell);

		if (!cost->words)
			cost->words = usual_words(costs, cost->kind);
	}
	return costs;
}
