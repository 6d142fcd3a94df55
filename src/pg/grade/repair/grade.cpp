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
#include "pg/grade/repair/grade.h"
#include "pg/many/set/deadline.h"
#include "pg/many/set/many_arguments.h"
#include "pg/grade/repair/repair.h"
#include "pg/grade/testdata/test_data.h"
#include "pg/read/trees/may_raise.h"
#include "pg/read/trees/order.h"
#include "pg/ask/errors/seen_errors.h"
#include "pg/read/problem/problem_build.h"

/* What a syntax error is worth, the kind under which the table has it. */
#define SYNTAX "syntax"
/* So long databases are looked for where a verdict is open. */
#define ROWS_MS 5000

/* ---- costs ---- */

/* ---- the grade ---- */

static void
add_mistakes(Grade *grade, const Repair *repair, int side)
{
	for (const Mutant *mutant = repair->edits[side]; mutant; mutant = mutant->before)
	{
		Mistake *mistake = (Mistake *) palloc0(sizeof(Mistake));

		mistake->cost = cost_of(repair->costs, mutant->kind);
		mistake->clause = mutant->inner ? psprintf("%s of a subquery", mutant->clause) : mutant->clause;
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
	add_mistakes(grade, repair, 0);
	add_mistakes(grade, repair, 1);
	grade->marks = Max(grade->marks, 0);
	grade->repaired = repair->edits[0] ? reference : repair->edits[1]->text;
}

static void
add_own_mistake(Grade *grade, List *costs, const char *kind, const char *clause, const char *change)
{
	Mistake *mistake = (Mistake *) palloc0(sizeof(Mistake));

	mistake->cost = cost_of(costs, kind);
	mistake->clause = clause;
	mistake->change = change;
	grade->mistakes = lappend(grade->mistakes, mistake);
	grade->marks = Max(grade->marks - mistake->cost->weight, 0);
}

/* The order that a reference asks for, and the answer does not give: all else is right. */
static void
take_missing_order(Grade *grade, List *costs, const char *reference)
{
	add_own_mistake(grade, costs, "order by", "ORDER BY", "there is no ORDER BY");
	grade->verdict = VERDICT_NOT_EQUIVALENT;
	grade->repaired = reference;
	grade->reason = "the rows are right, but may come in any order";
}

static const SqleqProblem *
read_query(const char *text, const SqleqOptions *options, ErrorData **error)
{
	const SqleqProblem *problem = NULL;

	*error = run_kept(
		[&]
		{
			refuse_null_query(text);
			problem = problem_build(text, NULL, options);
		});
	return *error ? NULL : problem;
}

/* Is one row all that the query ever gives? Then no order is asked for. */
static bool
gives_one_row(const Query *query)
{
	return query->hasAggs && query->groupClause == NIL && query->groupingSets == NIL && !query->hasTargetSRFs &&
		query->setOperations == NULL;
}

/* A reference and an answer. */
typedef struct Comparison
{
	const char *reference;
	const char *answer;
	const Query *right;
	const Query *given;
	SqleqOptions options; /* of the call */
	List *costs;
	TimestampTz deadline;
} Comparison;

/* Is an order asked for that the answer does not give? */
static bool
lacks_order(const Comparison *comparison)
{
	return comparison->options.semantics == SQLEQ_AUTO && comparison->right->sortClause != NIL &&
		!gives_one_row(comparison->right) && comparison->given->sortClause == NIL;
}

static const Judgement *
judge_once_more(const Comparison *comparison, const char *answer, SqleqSemantics semantics, bool strict)
{
	SqleqOptions options = comparison->options;

	options.semantics = semantics;
	options.strict_errors = strict;
	options.timeout_ms = Max((comparison->deadline - GetCurrentTimestamp()) / 1000 / 3, 1);
	return judge(comparison->reference, answer, &options);
}

/* Is one of a query's rows always all of them, but for rows that are alike? */
static SqleqVerdict
rows_are_alike(const Comparison *comparison, const char *text)
{
	const char *rows = psprintf("SELECT DISTINCT * FROM (%s\n) AS q", text);
	const Judgement *judgement = NULL;
	SqleqOptions options = comparison->options;

	options.timeout_ms = Max((comparison->deadline - GetCurrentTimestamp()) / 1000 / 3, 1);
	/* some types have no DISTINCT */
	(void) run_kept([&] { judgement = judge(psprintf("%s LIMIT 1", rows), rows, &options); }, ERRORS_OF_QUERIES);
	return judgement ? judgement->verdict : VERDICT_UNKNOWN;
}

/*
 * Is the answer, which has no ORDER BY, in the order that is asked for all the same? Not if there is a database on
 * which it has two rows that are not alike, that is if one of its rows is not all of them; it is if that one always is.
 */
static bool
is_in_order(const Comparison *comparison)
{
	const SqleqVerdict alike = rows_are_alike(comparison, comparison->answer);

	if (alike == VERDICT_NOT_EQUIVALENT || alike == VERDICT_EQUIVALENT)
		return alike == VERDICT_EQUIVALENT;
	return judge_once_more(comparison, comparison->answer, SQLEQ_LIST, false)->verdict == VERDICT_EQUIVALENT;
}

/*
 * What a verdict leaves open may need more rows than a solver looks at: databases are looked for that would kill the
 * answer if it were a mutant.
 */
static const Judgement *
judge_by_rows(const Comparison *comparison, const char *answer, SqleqSemantics semantics, const Judgement *judgement)
{
	const TimestampTz now = GetCurrentTimestamp();
	char *texts[2] = {(char *) comparison->reference, (char *) answer};
	SqleqOptions options = comparison->options;
	Judgement *found;
	QuerySet *set;
	const TestData *data;
	Witness *witness;

	if (judgement->verdict != VERDICT_EQUIVALENT_WITHIN_BOUND && judgement->verdict != VERDICT_UNKNOWN)
		return judgement;
	options.semantics = semantics;
	set = query_set_read(texts, 2, &options,
						 Min(now + Max((comparison->deadline - now) / 3, 0),
							 TimestampTzPlusMilliseconds(now, step_ms(options, ROWS_MS))));
	if (set->overlap || set->members[0].error || set->members[1].error)
		return judgement;
	data = make_test_data(set);
	if (data->fates[1].verdict != VERDICT_NOT_EQUIVALENT || data->fates[1].killed_by < 0)
		return judgement;
	const SharedDatabase *database = (const SharedDatabase *) list_nth(data->databases, data->fates[1].killed_by);

	found = (Judgement *) memcpy(palloc(sizeof(Judgement)), judgement, sizeof(Judgement));
	witness = (Witness *) memcpy(palloc(sizeof(Witness)), database->witness, sizeof(Witness));
	for (int q = 0; q < 2; q++)
		witness->results[q] = database->results[q];
	found->verdict = VERDICT_NOT_EQUIVALENT;
	found->witness = witness;
	found->reason = psprintf("the results differ on a database with %d rows", witness_count_rows(witness));
	return found;
}

/*
 * Has the answer a LIMIT, and no order at all, where one is asked for? All rows are equal then, which is no matter of
 * ties.
 */
static bool
chooses_without_order(const Comparison *comparison)
{
	ListCell *cell;

	if (comparison->right->sortClause == NIL || comparison->given->sortClause != NIL ||
		!order_is_cut(comparison->given))
		return false;
	foreach(cell, comparison->given->rtable)
		if (((const RangeTblEntry *) lfirst(cell))->rtekind == RTE_SUBQUERY &&
			((const RangeTblEntry *) lfirst(cell))->subquery->sortClause != NIL)
			return false;
	return true;
}

/*
 * The answer may give what the reference gives, and need not: which of some equal rows come first is left to chance.
 * One way of deciding it is a result that the answer may have, and the reference has not, whatever the reference itself
 * leaves to chance: a verdict says so only of results that it cannot have.
 */
static void
look_at_ties(Grade *grade, const Comparison *comparison)
{
	SqleqSemantics semantics = comparison->options.semantics;

	if (semantics == SQLEQ_AUTO)
		semantics =
			comparison->right->sortClause != NIL && comparison->given->sortClause != NIL ? SQLEQ_LIST : SQLEQ_BAG;
	if (!order_leaves_open((Query *) comparison->given, semantics == SQLEQ_LIST))
		return;
	for (int descending = 0; descending < 2 && !grade->marked; descending++)
	{
		const char *decided = query_with_ties_decided(comparison->answer, descending > 0);
		const Judgement *judgement = decided
			? judge_by_rows(comparison, decided, semantics, judge_once_more(comparison, decided, semantics, false))
			: NULL;

		if (!judgement || judgement->verdict != VERDICT_NOT_EQUIVALENT || !judgement->witness)
			continue;
		grade->marked = true;
		grade->judgement = judgement;
		if (chooses_without_order(comparison))
			add_own_mistake(grade, comparison->costs, "order by", "ORDER BY", "there is no ORDER BY");
		else
			add_own_mistake(grade, comparison->costs, "tie", "ORDER BY",
							"rows that tie under ORDER BY may come in any order");
		grade->repaired = comparison->reference;
		grade->reason =
			"the answer leaves the order of tied rows open; on this database it may return another result than the reference";
	}
}

/*
 * The error with which the answer fails on the judgement's database, and the reference does not. NULL: there is none,
 * or numbers are so large there that hardly anybody would think of it.
 */
static const SeenError *
error_of_answer(const Judgement *judgement)
{
	ListCell *cell;

	foreach(cell, judgement->errors)
	{
		const SeenError *seen = (const SeenError *) lfirst(cell);

		if (seen->query == 1 && seen->witness && seen->witness == judgement->witness &&
			strcmp(seen->sqlstate, "22003") != 0)
			return seen;
	}
	return NULL;
}

/*
 * An answer that fails where the reference does not is wrong, unless it is proven to mean the same whatever comes
 * instead of an error. One that was proven to be the reference but for databases on which a query fails stays open, if
 * it asks subqueries for one row, and it is not proven that it fails nowhere else: that is no matter of style.
 */
static void
look_at_errors(Grade *grade, const Comparison *comparison)
{
	const Judgement *judgement = judge_once_more(comparison, comparison->answer, comparison->options.semantics, true);

	if (judgement->verdict == VERDICT_NOT_EQUIVALENT && error_of_answer(judgement))
	{
		grade->judgement = judgement;
		grade->verdict = judgement->verdict;
		grade->reason = judgement->reason;
		grade->strict = true;
		grade->marked = false;
	}
	else if (grade->marked && judgement->verdict != VERDICT_EQUIVALENT &&
			 judgement->verdict != VERDICT_NOT_EQUIVALENT && query_may_have_second_rows((Query *) comparison->given))
	{
		grade->judgement = judgement;
		grade->verdict = VERDICT_UNKNOWN;
		grade->reason =
			"the answer is equivalent except for errors; it may raise \"more than one row returned by a subquery used as an expression\" where the reference does not";
		grade->marked = false;
	}
}

/*
 * The verdict on one reference and the answer; a grade that is final, or one that asks for a repair (marked is false).
 */
static Grade *
compare_with(Comparison *comparison)
{
	Grade *grade = (Grade *) palloc0(sizeof(Grade));
	SqleqOptions pair = comparison->options;
	ErrorData *error;

	comparison->right = problem_build(comparison->reference, NULL, &comparison->options)->query[0];
	comparison->given = read_query(comparison->answer, &comparison->options, &error)->query[0];
	pair.timeout_ms = Max((comparison->deadline - GetCurrentTimestamp()) / 1000 / 2, 1);
	grade->judgement = judge(comparison->reference, comparison->answer, &pair);
	grade->verdict = grade->judgement->verdict;
	grade->reason = grade->judgement->reason;
	grade->marks = 100;
	grade->marked = grade->verdict == VERDICT_EQUIVALENT;
	if (grade->marked)
	{
		if (grade->judgement->modulo_errors)
			look_at_errors(grade, comparison);
		if (grade->marked && lacks_order(comparison) && !is_in_order(comparison))
			take_missing_order(grade, comparison->costs, comparison->reference);
		return grade;
	}
	if (grade->verdict != VERDICT_NOT_EQUIVALENT && grade->verdict != VERDICT_UNSUPPORTED)
	{
		grade->judgement =
			judge_by_rows(comparison, comparison->answer, comparison->options.semantics, grade->judgement);
		grade->verdict = grade->judgement->verdict;
		grade->reason = grade->judgement->reason;
	}
	if (grade->verdict != VERDICT_NOT_EQUIVALENT && grade->verdict != VERDICT_UNSUPPORTED)
	{
		look_at_ties(grade, comparison);
		if (!grade->marked)
			look_at_errors(grade, comparison);
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

/* Looks for a repair where the answer is wrong. What is not known to be wrong is not marked. */
static void
mark_wrong_answer(Grade *grade, const Comparison *comparison)
{
	SqleqOptions options = comparison->options;
	Repair *repair;

	if (grade->marked || grade->verdict != VERDICT_NOT_EQUIVALENT)
		return;
	options.strict_errors = grade->strict;
	repair = find_repair(comparison->reference, comparison->answer, grade->judgement, &options, comparison->costs,
						 comparison->deadline);
	grade->marked = true;
	if (repair->found)
	{
		Comparison repaired = *comparison;

		take_repair(grade, repair, comparison->reference);
		repaired.answer = grade->repaired;
		/* what the answer becomes may give one row at most, which is in any order */
		if (lacks_order(comparison) &&
			!(repair->edits[0] ? rows_are_alike(comparison, grade->repaired) == VERDICT_EQUIVALENT
							   : is_in_order(&repaired)))
			add_own_mistake(grade, comparison->costs, "order by", "ORDER BY", "there is no ORDER BY");
	}
	else
	{
		grade->marks = 0;
		grade->reason = psprintf("%s; no repair with at most %d edits was found", grade->reason, MOST_EDITS);
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

static Grade *
grade_until(char **references, int n, const char *answer, const SqleqOptions *options, List *costs,
			TimestampTz deadline)
{
	Grade **grades = (Grade **) palloc0(sizeof(Grade *) * Max(n, 1));
	Comparison *comparisons = (Comparison *) palloc0(sizeof(Comparison) * Max(n, 1));
	Grade *best = NULL;
	ErrorData *error;

	if (!read_query(answer, options, &error))
		return syntax_grade(costs, error);
	for (int r = 0; r < n; r++)
	{
		comparisons[r] = {references[r], answer, NULL, NULL, *options, costs, deadline};
		grades[r] = compare_with(&comparisons[r]);
		if (grades[r]->marked && grades[r]->mistakes == NIL)
			return grades[r];
	}
	for (int r = 0; r < n; r++)
	{
		mark_wrong_answer(grades[r], &comparisons[r]);
		if (is_better(grades[r], best))
			best = grades[r];
	}
	/* as long as it may be equivalent to one of the references, it is not marked down for another */
	for (int r = 0; r < n; r++)
		if (!grades[r]->marked)
			return grades[r];
	return best;
}

Grade *
grade_answer(char **references, int n, const char *answer, const SqleqOptions *options, List *costs,
			 TimestampTz deadline)
{
	Grade *grade = NULL;

	if (run_until(deadline, [&] { grade = grade_until(references, n, answer, options, costs, deadline); }))
		return grade;
	grade = (Grade *) palloc0(sizeof(Grade));
	grade->verdict = VERDICT_UNKNOWN;
	grade->reason = OUT_OF_TIME;
	return grade;
}

/* What the extension says of a kind of mistake; the kind itself if it does not know it. */
static const char *
usual_words(List *costs, const char *kind)
{
	ListCell *cell;

	foreach(cell, costs)
		if (strcmp(((const MistakeCost *) lfirst(cell))->kind, kind) == 0 &&
			((const MistakeCost *) lfirst(cell))->words)
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
