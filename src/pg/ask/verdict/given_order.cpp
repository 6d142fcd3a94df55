/* given_order.cpp: see given_order.h. */
extern "C" {
#include "postgres.h"

#include <string.h>

#include "lib/stringinfo.h"
}

#include "pg/ask/verdict/given_order.h"
#include "pg/ask/errors/seen_errors.h"
#include "pg/ask/witness/witness.h"

/* How the outline of a proof names the queries, at the beginning of a line. */
static const char *const outlined[] = {"first query in normal form: ", "second query in normal form: "};

static int
compare_seen_errors(const ListCell *a, const ListCell *b)
{
	const SeenError *x = (const SeenError *) lfirst(a);
	const SeenError *y = (const SeenError *) lfirst(b);

	return x->query != y->query ? x->query - y->query : strcmp(x->sqlstate, y->sqlstate);
}

static const char *
tried(int databases)
{
	return databases == 0 ? ""
		: databases == 1  ? " on the database tried"
						  : psprintf(" on the %d databases tried", databases);
}

/* What takes the place of COMMON_RESULT. */
static const char *
describe_ties(const Ties *ties)
{
	static const char *const names[] = {"first", "second"};
	static const char *const where = "where the order of tied rows decides the result";
	const char *one = names[ties->query], *other = names[1 - ties->query];

	switch (ties->relation)
	{
		case TIES_REFINES:
			if (ties->databases > 0)
				return psprintf(
					"%s, the %s query permits only some of the results that the %s permits%s (it refines it)", where,
					one, other, tried(ties->databases));
			return psprintf("%s, the %s query takes one of the results that the %s permits (it refines it)", where, one,
							other);
		case TIES_SAME:
			return psprintf("%s, both queries permit the same ones%s", where, tried(ties->databases));
		case TIES_NEITHER:
			return psprintf("%s, the queries permit a common one, and each permits some that the other does not",
							where);
		case TIES_NONE:
			break;
	}
	return COMMON_RESULT;
}

static List *
replaced(const List *texts, const char *from, const char *to)
{
	List *result = NIL;
	ListCell *cell;

	foreach(cell, texts)
		result = lappend(result, strcmp((const char *) lfirst(cell), from) == 0 ? (void *) to : lfirst(cell));
	return result;
}

/* The text of a line from `place` on, which is moved to the next line. */
static char *
next_line(const char **place)
{
	const char *end = strchr(*place, '\n');
	char *line = end ? pnstrdup(*place, end - *place) : pstrdup(*place);

	*place = end ? end + 1 : NULL;
	return line;
}

/* What the outline says of the one query it says of the other; the first one still comes first. */
static const char *
turned_outline(const char *outline)
{
	const char *of[2] = {NULL, NULL};
	StringInfoData out;

	for (const char *rest = outline; rest;)
	{
		const char *line = next_line(&rest);

		for (int q = 0; q < 2; q++)
			if (strncmp(line, outlined[q], strlen(outlined[q])) == 0)
				of[q] = line + strlen(outlined[q]);
	}
	if (!of[0] || !of[1])
		return outline;
	initStringInfo(&out);
	for (const char *rest = outline; rest;)
	{
		const char *line = next_line(&rest);
		int query = -1;

		for (int q = 0; q < 2; q++)
			if (strncmp(line, outlined[q], strlen(outlined[q])) == 0)
				query = q;
		appendStringInfo(&out, "%s%s%s", out.len > 0 ? "\n" : "", query < 0 ? line : outlined[query],
						 query < 0 ? "" : of[1 - query]);
	}
	return out.data;
}

static void
turn(Judgement *judgement)
{
	Witness *witness = judgement->witness;
	ListCell *cell;

	if (witness)
	{
		ResultSet *first = witness->results[0];
		const char *raised = witness->raised[0];

		witness->results[0] = witness->results[1];
		witness->results[1] = first;
		witness->raised[0] = witness->raised[1];
		witness->raised[1] = raised;
	}
	foreach(cell, judgement->errors)
		((SeenError *) lfirst(cell))->query = 1 - ((SeenError *) lfirst(cell))->query;
	judgement->ties.query = 1 - judgement->ties.query;
	if (judgement->outline)
		judgement->outline = turned_outline(judgement->outline);
	judgement->problem = problem_as_given(judgement->problem);
}

void
put_in_given_order(Judgement *judgement)
{
	if (judgement->problem->turned)
		turn(judgement);
	list_sort(judgement->errors, compare_seen_errors);
	judgement->assumptions = replaced(judgement->assumptions, COMMON_RESULT, describe_ties(&judgement->ties));
}

List *
assumptions_without_order(const Judgement *judgement)
{
	return replaced(judgement->assumptions, describe_ties(&judgement->ties), COMMON_RESULT);
}
