/*
 * contained.cpp: see contained.h.
 *
 * Containment is an equivalence of queries that SQL has words for: for sets, the intersection is the first query's
 * rows; for bags, nothing is left of the first without the second. A bag without duplicates is contained when it is as
 * a set.
 */
#include "pg/base/compat.h"

extern "C" {
#include "tcop/tcopprot.h"
}

#include "pg/base/subtransaction.h"
#include "pg/read/problem/problem_build.h"
#include "pg/read/terms/problem.h"
#include "pg/many/classes/contained.h"
#include "pg/many/set/deadline.h"
#include "pg/ask/verdict/given_order.h"

typedef struct Contents
{
	const char *q1;
	const char *q2;
	const SqleqOptions *options;
	TimestampTz deadline;
	Containment *result;
} Contents;

/* The statement without what ends it. */
static const char *
bare_statement(const char *text)
{
	List *raw = pg_parse_query(text);
	const RawStmt *statement;

	/* what is wrong with it was told when it was read as a query */
	if (list_length(raw) != 1)
		return text;
	statement = (const RawStmt *) linitial(raw);
	text += statement->stmt_location;
	return statement->stmt_len > 0 ? pnstrdup(text, statement->stmt_len) : text;
}

/* What two queries made of the given ones say. */
static Judgement *
ask(const Contents *contents, SqleqSemantics semantics, const char *one, const char *other)
{
	SqleqOptions options = *contents->options;

	options.semantics = semantics;
	options.timeout_ms = Max((contents->deadline - GetCurrentTimestamp()) / 1000, 1);
	return judge(one, other, &options);
}

/* a newline, since a text may end in a comment */
static char *
combined(const Contents *contents, const char *operation)
{
	return psprintf("SELECT * FROM (%s\n) AS q1 %s SELECT * FROM (%s\n) AS q2", contents->q1, operation, contents->q2);
}

static char *
wrapped(const char *select, const char *query, const char *where)
{
	return psprintf("SELECT %s FROM (%s\n) AS q1%s", select, query, where);
}

/* What is missing, as the result of a query. */
static const Judgement *
missing_rows(const Contents *contents, const char *operation)
{
	Judgement *judgement =
		ask(contents, SQLEQ_BAG, combined(contents, operation), wrapped("*", contents->q1, " WHERE false"));

	return judgement;
}

static bool
is_set_contained(const Contents *contents, Judgement **judgement)
{
	*judgement = ask(contents, SQLEQ_BAG, combined(contents, "INTERSECT"), wrapped("DISTINCT *", contents->q1, ""));
	if ((*judgement)->verdict == VERDICT_EQUIVALENT || (*judgement)->verdict == VERDICT_NOT_EQUIVALENT)
		return (*judgement)->verdict == VERDICT_EQUIVALENT;
	/* the same in other words */
	{
		Judgement *other =
			ask(contents, SQLEQ_BAG, combined(contents, "UNION"), wrapped("DISTINCT *", contents->q2, ""));

		if (other->verdict == VERDICT_EQUIVALENT || other->verdict == VERDICT_NOT_EQUIVALENT)
			*judgement = other;
		return other->verdict == VERDICT_EQUIVALENT;
	}
}

/* Each once. */
static void
add_texts(Containment *result, List *texts)
{
	Judgement all = {};

	all.assumptions = result->assumptions;
	add_assumptions(&all, texts);
	result->assumptions = all.assumptions;
}

static void
conclude(Containment *result, const Judgement *judgement)
{
	result->verdict = judgement->verdict;
	result->proof = judgement->proof;
	result->bound = judgement->bound;
	result->reason = judgement->reason;
	add_texts(result, assumptions_without_order(judgement));
}

static void
find_in_sets(const Contents *contents)
{
	Judgement *judgement;

	(void) is_set_contained(contents, &judgement);
	conclude(contents->result, judgement);
	if (judgement->verdict == VERDICT_NOT_EQUIVALENT)
		contents->result->shown = missing_rows(contents, "EXCEPT");
}

static void
find_in_bags(const Contents *contents)
{
	const Judgement *missing = missing_rows(contents, "EXCEPT ALL"), *once;
	Judgement *judgement;

	conclude(contents->result, missing);
	if (missing->verdict == VERDICT_NOT_EQUIVALENT)
		contents->result->shown = missing;
	else if (missing->verdict != VERDICT_EQUIVALENT &&
			 (once = ask(contents, SQLEQ_BAG, contents->q1, wrapped("DISTINCT *", contents->q1, "")))->verdict ==
				 VERDICT_EQUIVALENT &&
			 is_set_contained(contents, &judgement))
	{
		contents->result->assumptions = NIL;
		conclude(contents->result, judgement);
		add_texts(contents->result, assumptions_without_order(once));
		contents->result->proof = psprintf("no row is repeated; compared as sets: %s", judgement->proof);
	}
}

Containment *
find_containment(const char *q1, const char *q2, const SqleqOptions *options, TimestampTz deadline)
{
	Containment *result = (Containment *) palloc0(sizeof(Containment));
	const ErrorData *error;
	Contents contents = {q1, q2, options, deadline, result};

	/* what cannot be read is an error of that text */
	(void) problem_build(q1, NULL, options);
	(void) problem_build(q2, NULL, options);
	contents.q1 = bare_statement(q1);
	contents.q2 = bare_statement(q2);
	result->verdict = VERDICT_UNKNOWN;
	result->reason = OUT_OF_TIME;
	/* each by itself is in order, so this is about both: types that have none in common, say */
	error = run_kept(
		[&]
		{
			(void) run_until(deadline,
							 [&]
							 {
								 if (options->semantics == SQLEQ_SET)
									 find_in_sets(&contents);
								 else
									 find_in_bags(&contents);
							 });
		});
	if (error)
	{
		*result = {};
		result->verdict = VERDICT_UNSUPPORTED;
		result->reason = psprintf("the rows of the two queries cannot be compared: %s", error->message);
	}
	if (result->shown && result->shown->verdict != VERDICT_NOT_EQUIVALENT)
		result->shown = NULL;
	return result;
}
