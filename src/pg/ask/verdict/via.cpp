/* via.cpp: see via.h. */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/pg_type.h"
#include "lib/stringinfo.h"
#include "nodes/nodeFuncs.h"
#include "utils/lsyscache.h"
#include "utils/timestamp.h"
}

#include "pg/base/sandbox.h"
#include "pg/base/subtransaction.h"
#include "pg/read/problem/problem_build.h"
#include "pg/read/trees/may_raise.h"
#include "pg/read/trees/tree_parts.h"
#include "pg/ask/verdict/given_order.h"
#include "pg/ask/verdict/via.h"
#include "pg/ask/verdict/verdict.h"

/* However late it is, the pair itself gets this much. */
#define LEAST_MS 100

/* Assumptions that leave databases out because of what one of the queries does there. */
static const char *const about_errors[] = {"modulo errors", "values cast to domain "};
static const char *const about_steps = "databases on which a recursive query ";

/* Of one step: what composing has to know. The queries are in the order in which they were given. */
typedef struct Step
{
	const Judgement *judgement;
	const SqleqProblem *problem;
	List *assumptions; /* without what says "first" or "second" */
	bool leaves_errors_out;
	bool chooses; /* ties matter */
} Step;

static bool
begins_with(const char *text, const char *beginning)
{
	return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* The list with those of the texts that it does not have. */
static List *
with_texts(List *list, List *texts)
{
	ListCell *cell;

	foreach(cell, texts)
	{
		bool known = false;
		ListCell *other;

		foreach(other, list)
			known = known || strcmp((const char *) lfirst(other), (const char *) lfirst(cell)) == 0;
		if (!known)
			list = lappend(list, lfirst(cell));
	}
	return list;
}

/* ---- do the queries mean the same in each step? ---- */

/* Comparing in the wider of two such types is comparing in both. */
static bool
is_exact_number(Oid type)
{
	return type == INT2OID || type == INT4OID || type == INT8OID || type == NUMERICOID;
}

static bool
is_text(Oid type)
{
	return type == TEXTOID || type == VARCHAROID;
}

static bool
compare_alike(Node *one, Node *other)
{
	const Oid a = getBaseType(exprType(one)), b = getBaseType(exprType(other));

	if (exprCollation(one) != exprCollation(other) || a == RECORDOID || a == RECORDARRAYOID)
		return false;
	return a == b || (is_exact_number(a) && is_exact_number(b)) || (is_text(a) && is_text(b));
}

static List *
outputs_of(const Query *query)
{
	List *outputs = NIL;
	ListCell *cell;

	foreach(cell, query->targetList)
		if (!((TargetEntry *) lfirst(cell))->resjunk)
			outputs = lappend(outputs, ((TargetEntry *) lfirst(cell))->expr);
	return outputs;
}

/*
 * bigint = double = bigint holds of values that differ, since the step compares them as doubles. So the outputs of all
 * queries are to have the same types, or types of which the wider keeps the other's values apart.
 */
static bool
outputs_alike(const Query *one, const Query *other)
{
	const List *a = outputs_of(one), *b = outputs_of(other);
	ListCell *x, *y;

	if (list_length(a) != list_length(b))
		return false;
	forboth(x, a, y, b)
		if (!compare_alike((Node *) lfirst(x), (Node *) lfirst(y)))
			return false;
	return true;
}

/* Notes the types of parameters (List of Param *); false: one was noted with another type. */
static bool
note_parameters(const SqleqProblem *problem, List **known)
{
	bool same = true;

	for (int q = 0; q < 2; q++)
		each_node((Node *) problem->query[q],
				  [&](Node *node)
				  {
					  const Param *param = (const Param *) node;
					  ListCell *cell;

					  if (!IsA(node, Param) || param->paramkind != PARAM_EXTERN)
						  return;
					  foreach(cell, *known)
					  {
						  const Param *before = (const Param *) lfirst(cell);

						  if (before->paramid == param->paramid)
						  {
							  same = same && before->paramtype == param->paramtype;
							  return;
						  }
					  }
					  *known = lappend(*known, node);
				  });
	return same;
}

/* NULL, or why the steps do not speak of the same queries. */
static const char *
read_differently(const Step *steps, int n, const SqleqProblem *whole)
{
	List *parameters = NIL;

	if (!note_parameters(whole, &parameters))
		return "a parameter has different types in different steps";
	for (int i = 0; i < n; i++)
	{
		const SqleqProblem *problem = steps[i].problem;

		if (!note_parameters(problem, &parameters))
			return "a parameter has different types in different steps";
		for (int q = 0; q < 2; q++)
			if (problem->untyped[q] || !outputs_alike(whole->query[0], problem->query[q]))
				return "an intermediate query has columns of other types or collations";
	}
	return outputs_alike(whole->query[0], whole->query[1]) && !whole->untyped[0] && !whole->untyped[1]
		? NULL
		: "q1 and q2 have columns of different types or collations";
}

/* ---- do the steps compose? ---- */

/*
 * Steps that leave errors out split the queries into groups that raise errors on the same databases. Those in the midst
 * might raise one wherever the first and the last query differ, unless one of the group, and so all, raises none.
 */
static bool
errors_compose(const Step *steps, int n)
{
	bool split = false; /* a group that is not the first one has begun */
	bool harmless = true;

	for (int i = 0; i < n; i++)
	{
		if (!steps[i].leaves_errors_out)
		{
			harmless = harmless || !query_may_raise(steps[i].problem->query[1]);
			continue;
		}
		if (split && !harmless)
			return false;
		split = true;
		harmless = !query_may_raise(steps[i].problem->query[1]);
	}
	return true;
}

/*
 * Sets of permitted results: equal ones and inclusions in one direction compose. That two sets have a result in common
 * composes with equal ones only.
 */
static bool
compose_ties(const Step *steps, int n, Chain *chain)
{
	int common = 0, refines[2] = {0, 0};

	for (int i = 0; i < n; i++)
	{
		const Ties *ties = &steps[i].judgement->ties;
		const bool known = ties->databases == 0;
		const bool same = known && ties->relation == TIES_SAME;

		if (!steps[i].chooses || (same && common + refines[0] + refines[1] > 0))
			continue;
		if (known && ties->relation == TIES_REFINES)
			refines[ties->query]++;
		else if (!same)
			common++;
		chain->ties = *ties;
	}
	return common + (refines[0] > 0) + (refines[1] > 0) <= 1;
}

static bool
leaves_out(const Step *step, const char *what)
{
	ListCell *cell;

	foreach(cell, step->assumptions)
		if (begins_with((const char *) lfirst(cell), what))
			return true;
	return false;
}

static void
add_outline(Chain *chain, StringInfo out, const Step *step, int number)
{
	const Judgement *judgement = step->judgement;

	if (judgement->outline)
		appendStringInfo(out, "%sstep %d: %s\n%s", out->len > 0 ? "\n" : "", number,
						 judgement->proof ? judgement->proof : "proved", judgement->outline);
	chain->constraints_known = chain->constraints_known && judgement->constraints_known;
	chain->constraints_used = with_texts(chain->constraints_used, judgement->constraints_used);
}

/* NULL, or why the steps, each of them proved, prove nothing of the pair. */
static const char *
compose(Step *steps, int n, const SqleqProblem *whole, Chain *chain)
{
	const char *differently = read_differently(steps, n, whole);
	StringInfoData outline;

	if (differently)
		return differently;
	initStringInfo(&outline);
	*chain = {};
	chain->steps = n;
	chain->verdict = VERDICT_EQUIVALENT;
	chain->constraints_known = true;
	for (int i = 0; i < n; i++)
	{
		const Judgement *judgement = steps[i].judgement;

		if (leaves_out(&steps[i], about_steps))
			return "a step leaves out databases on which a recursive query goes on";
		for (const char *text : about_errors)
			steps[i].leaves_errors_out = steps[i].leaves_errors_out || leaves_out(&steps[i], text);
		steps[i].chooses = leaves_out(&steps[i], COMMON_RESULT);
		chain->modulo_errors = chain->modulo_errors || steps[i].leaves_errors_out;
		if (judgement->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND)
		{
			chain->verdict = judgement->verdict;
			chain->bound = chain->bound > 0 ? Min(chain->bound, judgement->bound) : judgement->bound;
			chain->reason = psprintf("%s%sstep %d is not proved for every size%s%s", chain->reason ? chain->reason : "",
									 chain->reason ? "; " : "", i + 1, judgement->reason ? ": " : "",
									 judgement->reason ? judgement->reason : "");
		}
		chain->assumptions = with_texts(chain->assumptions, steps[i].assumptions);
		add_outline(chain, &outline, &steps[i], i + 1);
	}
	if (!errors_compose(steps, n))
		return "an intermediate query may raise errors, and the steps before and after it leave out databases on which it does";
	if (!compose_ties(steps, n, chain))
		return "where the order of tied rows decides the result, the queries of each step permit a common one, but q1 and q2 may permit none";
	chain->outline = outline.len > 0 ? outline.data : NULL;
	chain->constraints_known = chain->constraints_known && chain->verdict == VERDICT_EQUIVALENT;
	return NULL;
}

/* ---- the steps ---- */

static const char *
query_of_chain(int number, int n)
{
	return number == 0 ? "q1" : number == n ? "q2" : psprintf("via[%d]", number);
}

static bool
is_proved(const Judgement *judgement)
{
	return judgement->verdict == VERDICT_EQUIVALENT || judgement->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND;
}

/* What is left, or a share of it. */
static int64
time_left(TimestampTz deadline, int shares)
{
	return Max(LEAST_MS, (deadline - GetCurrentTimestamp()) / 1000 / shares);
}

static void
step_context(void *step)
{
	errcontext("step %d of via", *(int *) step);
}

/* Of an error in the text of a query, the context says in which step it came up. */
static const Judgement *
judge_step(const char *q1, const char *q2, int number, const SqleqOptions *options)
{
	ErrorContextCallback callback = {error_context_stack, step_context, &number};
	const Judgement *judgement;

	error_context_stack = &callback;
	judgement = judge(q1, q2, options);
	error_context_stack = callback.previous;
	return judgement;
}

/*
 * Judges the steps up to the first that is not proved. NULL: they prove the pair, as the chain says; otherwise why they
 * do not.
 */
static const char *
judge_steps(const char **texts, int n, const SqleqProblem *whole, const SqleqOptions *options, TimestampTz deadline,
			Chain *chain)
{
	Step *steps = (Step *) palloc0(sizeof(Step) * n);
	const char *no;

	for (int i = 0; i < n; i++)
	{
		SqleqOptions own = *options;
		const Judgement *judgement;
		const char *between;

		own.timeout_ms = time_left(deadline, n - i + 1);
		own.semantics = whole->semantics;
		/* which of the queries raise errors alone is looked into closely */
		own.explain = true;
		own.explain_proofs = options->explain && options->explain_proofs;
		judgement = judge_step(texts[i], texts[i + 1], i + 1, &own);
		between = psprintf("step %d (%s and %s)", i + 1, query_of_chain(i, n), query_of_chain(i + 1, n));
		if (!is_proved(judgement))
			return psprintf("%s is %s%s%s", between, verdict_name(judgement->verdict), judgement->reason ? ": " : "",
							judgement->reason ? judgement->reason : "");
		steps[i].judgement = judgement;
		steps[i].problem = judgement->problem;
		steps[i].assumptions = assumptions_without_order(judgement);
	}
	no = compose(steps, n, whole, chain);
	return no ? psprintf("the steps are proved, but do not prove the pair: %s", no) : NULL;
}

/* The pair, read by itself: how the steps are to be compared, and what they have to agree with. NULL: not in time. */
static const SqleqProblem *
read_whole(const char *q1, const char *q2, const SqleqOptions *options, TimestampTz deadline)
{
	const SqleqProblem *problem = NULL;
	SubtransactionResult result =
		subtransaction_run([&] { problem = problem_build(q1, q2, options); },
						   SubtransactionOptions{KEPT, ERRORS_OF_OURS, deadline, options->memory_mb});

	if (result.late || result.out_of_memory)
		return NULL;
	if (result.error)
		ReThrowError(result.error);
	return problem_as_given(problem);
}

Judgement *
judge_via(const char *q1, const char *q2, List *queries, const SqleqOptions *options)
{
	const TimestampTz deadline = TimestampTzPlusMilliseconds(GetCurrentTimestamp(), options->timeout_ms);
	const int n = list_length(queries) + 1;
	const char **texts = (const char **) palloc(sizeof(char *) * (n + 1));
	const SqleqProblem *whole;
	SqleqOptions rest = *options;
	const char *note = NULL;
	Chain chain = {};
	Judgement *judgement;

	if (queries == NIL)
		return judge(q1, q2, options);
	sandbox_refuse_within();
	texts[0] = q1;
	texts[n] = q2;
	for (int i = 1; i < n; i++)
		texts[i] = (const char *) list_nth(queries, i - 1);
	whole = read_whole(q1, q2, options, deadline);
	/* these need no steps, or none helps */
	if (!whole || whole->same || whole->different_outputs || whole->unsupported)
		return judge(q1, q2, options);
	note = judge_steps(texts, n, whole, options, deadline, &chain);
	rest.timeout_ms = time_left(deadline, 1);
	judgement = judge_chain(q1, q2, note ? NULL : &chain, &rest);
	if (note)
		judgement->reason = judgement->reason ? psprintf("%s; %s", judgement->reason, note) : note;
	judgement->via_note = note;
	return judgement;
}
