/*
 * grade.cpp: see grade.h.
 *
 * The least repair is looked for from both sides. A mistake that people make turns a right query into the answer: so the reference's mutants are compared with it. What the answer has too much is taken away by a mutant of the answer. And two mistakes
 * meet in the middle: a mutant of the reference that is equivalent to one of the answer. Databases tell nearly all of these pairs apart at once, and what is left is proven, the cheapest pair first.
 */
#include "pg/base/compat.h"

extern "C" {
#include "executor/spi.h"
#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "utils/builtins.h"
}

#include "pg/base/own_tables.h"
#include "pg/base/subtransaction.h"
#include "pg/many/query_classes.h"
#include "pg/many/grade.h"
#include "pg/many/progress.h"
#include "pg/many/shared_runs.h"
#include "pg/mutate/mutants.h"

/* A pair of mutants gets this much, and so many are judged. */
#define PAIR_MS 500
#define MOST_JUDGED 60
/* Of more mutants of a query, the rest is not looked at: pairs grow with their square. */
#define MOST_SIDE 300
/* What a syntax error is worth, the kind under which the table has it. */
#define SYNTAX "syntax"
/* When the table has no row for a kind. */
#define USUAL_WEIGHT 20

/* ---- costs ---- */

static const MistakeCost *
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

/* ---- the least repair ---- */

/* One end of a pair: the query itself, or a mutant of it. */
typedef struct Side
{
	int first;					/* member of the set: the query itself; its mutants follow */
	List *mutants;				/* of Mutant * */
} Side;

typedef struct PairCost
{
	int reference;				/* members */
	int answer;
	double cost;
} PairCost;

typedef struct Repair
{
	QuerySet *set;
	Side sides[2];				/* of the reference, of the answer */
	List *costs;
	PairCost *pairs;
	int npairs;
	const PairCost *found;
} Repair;

static const Mutant *
mutant_of(const Side *side, int member)
{
	return member == side->first ? NULL : (const Mutant *) list_nth(side->mutants, member - side->first - 1);
}

static double
side_cost(const Repair *repair, int side, int member)
{
	double cost = 0;

	for (const Mutant *mutant = mutant_of(&repair->sides[side], member); mutant; mutant = mutant->before)
		cost += cost_of(repair->costs, mutant->kind)->weight;
	return cost;
}

/* One edit before two, then by weight, then as they come: with those of the reference first. */
static int
compare_pairs(const void *a, const void *b)
{
	const PairCost *x = (const PairCost *) a, *y = (const PairCost *) b;

	if (x->cost != y->cost)
		return x->cost < y->cost ? -1 : 1;
	if (x->answer != y->answer)
		return x->answer - y->answer;
	return x->reference - y->reference;
}

/* Does a database at hand show a difference? Where chance has a part, it is only a guess that they differ always; but what follows is proven. */
static bool
look_different(const QuerySet *set, int i, int j)
{
	ListCell *cell;

	if (set_apart(set, i, j) || set->members[i].columns != set->members[j].columns)
		return true;
	foreach(cell, set->databases)
	{
		const SharedDatabase *database = (const SharedDatabase *) lfirst(cell);

		if (database->group[i] >= 0 && database->group[j] >= 0 && database->group[i] != database->group[j])
			return true;
	}
	return false;
}

/* The same change on both sides takes away what the two differ in, and repairs nothing. */
static bool
is_the_same_change(const Repair *repair, int reference, int answer)
{
	const Mutant *one = mutant_of(&repair->sides[0], reference), *other = mutant_of(&repair->sides[1], answer);

	return one && other && (strcmp(one->change, other->change) == 0 || (strcmp(one->kind, other->kind) == 0 && strcmp(one->kind, "column") == 0));
}

static void
list_pairs(Repair *repair)
{
	int ends[2];
	int n = 0;

	for (int s = 0; s < 2; s++)
		ends[s] = repair->sides[s].first + 1 + list_length(repair->sides[s].mutants);
	repair->pairs = (PairCost *) palloc(sizeof(PairCost) * (ends[0] - repair->sides[0].first) * (ends[1] - repair->sides[1].first));
	for (int i = repair->sides[0].first; i < ends[0]; i++)
		for (int j = repair->sides[1].first; j < ends[1]; j++)
			if (!repair->set->members[i].error && !repair->set->members[j].error && (i != repair->sides[0].first || j != repair->sides[1].first) &&
				!is_the_same_change(repair, i, j) && !look_different(repair->set, i, j))
				repair->pairs[n++] = {i, j, side_cost(repair, 0, i) + side_cost(repair, 1, j)};
	repair->npairs = n;
	qsort(repair->pairs, n, sizeof(PairCost), compare_pairs);
}

static void
prove_pairs(Repair *repair)
{
	QuerySet *set = repair->set;
	int judged = 0;

	for (int p = 0; p < repair->npairs && judged < MOST_JUDGED && GetCurrentTimestamp() < set->deadline; p++)
	{
		const PairCost *pair = &repair->pairs[p];
		const char *proof;

		CHECK_FOR_INTERRUPTS();
		progress_say(set, "looking for a repair: %d of %d pairs", p, repair->npairs);
		if (look_different(set, pair->reference, pair->answer))
			continue;
		judged++;
		if (judge_members(set, pair->reference, pair->answer, PAIR_MS, &proof, NULL) == PAIR_EQUAL)
		{
			repair->found = pair;
			return;
		}
	}
}

/* The query with columns 1 to `have` without one (0: with all), or with two that change places. */
static Mutant *
projection(const char *text, int have, int left_out, int a, int b)
{
	StringInfoData names, outputs;
	Mutant *mutant = (Mutant *) palloc0(sizeof(Mutant));

	initStringInfo(&names);
	initStringInfo(&outputs);
	for (int c = 1; c <= have; c++)
	{
		appendStringInfo(&names, "%sc%d", c > 1 ? ", " : "", c);
		if (c != left_out)
			appendStringInfo(&outputs, "%sc%d", outputs.len > 0 ? ", " : "", c == a ? b : c == b ? a : c);
	}
	mutant->clause = "SELECT";
	mutant->text = psprintf("SELECT %s FROM (%s\n) AS q(%s)", outputs.data, text, names.data);
	return mutant;
}

/* Of more columns, no two change places. */
#define MOST_COLUMNS 8

static List *
swapped_columns(const char *text, int columns)
{
	List *mutants = NIL;

	for (int a = 1; a <= columns && columns <= MOST_COLUMNS; a++)
		for (int b = a + 1; b <= columns; b++)
		{
			Mutant *mutant = projection(text, columns, 0, a, b);

			mutant->kind = "column order";
			mutant->change = psprintf("columns %d and %d change places", a, b);
			mutants = lappend(mutants, mutant);
		}
	return mutants;
}

static List *
fewer_columns(const char *text, int columns, const char *kind)
{
	List *mutants = NIL;

	for (int c = 1; c <= columns; c++)
	{
		Mutant *mutant = projection(text, columns, c, 0, 0);

		mutant->kind = kind;
		mutant->change = psprintf("column %d left out", c);
		mutants = lappend(mutants, mutant);
	}
	return mutants;
}

/* Columns in another order stand on the reference's side, so that what else is wrong may be on the answer's. */
static void
add_projections(Repair *repair, const char *reference, const char *answer, int want, int have)
{
	List *of_reference = NIL, *of_answer = NIL;

	if (have == want)
		of_reference = swapped_columns(reference, want);
	else if (have == want + 1)
		of_answer = fewer_columns(answer, have, "extra column");
	else if (have + 1 == want)
		of_reference = fewer_columns(reference, want, "missing column");
	repair->sides[0].mutants = list_concat(of_reference, repair->sides[0].mutants);
	repair->sides[1].mutants = list_concat(of_answer, repair->sides[1].mutants);
}

static char **
side_texts(const Repair *repair, const char *reference, const char *answer, int *n)
{
	char **texts = (char **) palloc(sizeof(char *) * (2 + list_length(repair->sides[0].mutants) + list_length(repair->sides[1].mutants)));
	ListCell *cell;

	*n = 0;
	for (int s = 0; s < 2; s++)
	{
		texts[(*n)++] = (char *) (s == 0 ? reference : answer);
		foreach(cell, repair->sides[s].mutants)
			texts[(*n)++] = (char *) ((const Mutant *) lfirst(cell))->text;
	}
	return texts;
}

/* The cheapest pair of a query on the reference's side and one on the answer's that are proven equivalent. */
static Repair *
find_repair(const char *reference, const char *answer, int reference_columns, int answer_columns, const Judgement *judgement, const SqleqOptions *options, List *costs,
			TimestampTz deadline)
{
	Repair *repair = (Repair *) palloc0(sizeof(Repair));
	char **texts;
	int n;

	repair->costs = costs;
	repair->sides[0].mutants = list_truncate(query_mutants_towards(reference, answer), MOST_SIDE);
	repair->sides[1].mutants = list_truncate(query_mutants_towards(answer, reference), MOST_SIDE);
	add_projections(repair, reference, answer, reference_columns, answer_columns);
	texts = side_texts(repair, reference, answer, &n);
	repair->sides[1].first = 1 + list_length(repair->sides[0].mutants);
	repair->set = query_set_read(texts, n, options, deadline);
	if (judgement->witness && !repair->set->overlap)
		(void) shared_keep(repair->set, judgement->witness);
	list_pairs(repair);
	prove_pairs(repair);
	return repair;
}

/* ---- the grade ---- */

static void
add_mistake(Grade *grade, const Repair *repair, int side, int member)
{
	for (const Mutant *mutant = mutant_of(&repair->sides[side], member); mutant; mutant = mutant->before)
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
	grade->repaired = repair->found->reference == repair->sides[0].first ? mutant_of(&repair->sides[1], repair->found->answer)->text : reference;
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
