/*
 * projections.cpp: see projections.h.
 *
 * Each is the query in FROM, under names of our own, with a list of its columns before it. What is wrong is said one by
 * one: mutants in a chain (Mutant.before).
 */
#include "pg/base/compat.h"

extern "C" {
#include "parser/parse_coerce.h"
#include "lib/stringinfo.h"
#include "utils/builtins.h"
}

#include "pg/read/problem/problem_build.h"
#include "pg/grade/repair/projections.h"

/* All orders of so many columns are tried, of more only two that change places, of too many none. */
#define MOST_FREELY 4
#define MOST_SWAPPED 8
/* So many columns may be too many or too few, and so many choices are tried. */
#define MOST_LEFT_OUT 3
#define MOST_CHOICES 60

Outputs
query_outputs(const char *text, const SqleqOptions *options)
{
	const Query *query = problem_build(text, NULL, options)->query[0];
	Outputs outputs = {text, 0, query->distinctClause != NIL && !query->hasDistinctOn, NULL, NULL};
	ListCell *cell;

	outputs.names = (const char **) palloc(sizeof(char *) * Max(list_length(query->targetList), 1));
	outputs.types = (Oid *) palloc(sizeof(Oid) * Max(list_length(query->targetList), 1));
	foreach(cell, query->targetList)
	{
		const TargetEntry *entry = (const TargetEntry *) lfirst(cell);

		if (entry->resjunk)
			continue;
		outputs.names[outputs.n] = entry->resname ? entry->resname : "";
		outputs.types[outputs.n++] = exprType((Node *) entry->expr);
	}
	return outputs;
}

/* The query with some of its columns (from 0) in this order; types: to cast them to, InvalidOid not to; may be NULL. */
static char *
projected(const Outputs *outputs, const int *columns, int n, const Oid *types, bool distinct = false)
{
	StringInfoData names, list;

	initStringInfo(&names);
	initStringInfo(&list);
	for (int c = 0; c < outputs->n; c++)
		appendStringInfo(&names, "%sc%d", c > 0 ? ", " : "", c + 1);
	for (int i = 0; i < n; i++)
	{
		appendStringInfoString(&list, i > 0 ? ", " : "");
		if (types && OidIsValid(types[columns[i]]))
			appendStringInfo(&list, "CAST(c%d AS %s)", columns[i] + 1, format_type_be_qualified(types[columns[i]]));
		else
			appendStringInfo(&list, "c%d", columns[i] + 1);
	}
	return psprintf("SELECT %s%s FROM (%s\n) AS q(%s)", distinct ? "DISTINCT " : "", list.data, outputs->text,
					names.data);
}

static Mutant *
add_change(const Mutant *before, const char *kind, const char *change)
{
	Mutant *mutant = (Mutant *) palloc0(sizeof(Mutant));

	mutant->kind = kind;
	mutant->clause = "SELECT";
	mutant->change = change;
	mutant->before = before;
	return mutant;
}

/* ---- other orders ---- */

static Mutant *
reordered(const Outputs *outputs, const int *order)
{
	StringInfoData said;
	int moved = 0, first = -1, last = -1;
	Mutant *mutant;

	initStringInfo(&said);
	for (int c = 0; c < outputs->n; c++)
	{
		appendStringInfo(&said, "%s%d", c > 0 ? ", " : "", order[c] + 1);
		if (order[c] == c)
			continue;
		moved++;
		first = first < 0 ? c : first;
		last = c;
	}
	if (moved == 0)
		return NULL;
	mutant = add_change(NULL, "column order",
						moved == 2 ? psprintf("columns %d and %d change places", first + 1, last + 1)
								   : psprintf("columns in the order %s", said.data));
	mutant->text = projected(outputs, order, outputs->n, NULL);
	return mutant;
}

/* All orders that begin with the first `done` of these. */
static void
add_orders(const Outputs *outputs, int *order, int done, List **mutants)
{
	Mutant *mutant;

	for (int c = done; c < outputs->n; c++)
	{
		int kept = order[done];

		order[done] = order[c];
		order[c] = kept;
		add_orders(outputs, order, done + 1, mutants);
		order[c] = order[done];
		order[done] = kept;
	}
	mutant = done == outputs->n ? reordered(outputs, order) : NULL;
	if (mutant)
		*mutants = lappend(*mutants, mutant);
}

/* The order of the other query's names. False: they are others. */
static bool
order_of_names(const Outputs *outputs, const Outputs *other, int *order, int n)
{
	bool *taken = (bool *) palloc0(sizeof(bool) * Max(outputs->n, 1));

	for (int i = 0; i < n; i++)
	{
		int found = -1;

		for (int c = 0; c < outputs->n && found < 0; c++)
			if (!taken[c] && strcmp(outputs->names[c], other->names[i]) == 0)
				found = c;
		if (found < 0)
			return false;
		taken[found] = true;
		order[i] = found;
	}
	return true;
}

List *
reordered_columns(const Outputs *outputs, const Outputs *other)
{
	List *mutants = NIL;
	int *order = (int *) palloc(sizeof(int) * Max(outputs->n, 1));

	for (int c = 0; c < outputs->n; c++)
		order[c] = c;
	if (outputs->n <= MOST_FREELY)
		add_orders(outputs, order, 0, &mutants);
	for (int a = 0; outputs->n > MOST_FREELY && outputs->n <= MOST_SWAPPED && a < outputs->n; a++)
		for (int b = a + 1; b < outputs->n; b++)
		{
			order[a] = b;
			order[b] = a;
			mutants = lappend(mutants, reordered(outputs, order));
			order[a] = a;
			order[b] = b;
		}
	if (outputs->n > MOST_FREELY && order_of_names(outputs, other, order, outputs->n))
	{
		Mutant *mutant = reordered(outputs, order);

		if (mutant)
			mutants = lappend(mutants, mutant);
	}
	return mutants;
}

/* ---- other types ---- */

List *
other_types(const Outputs *outputs, const Outputs *other)
{
	int *order = (int *) palloc(sizeof(int) * Max(outputs->n, 1));
	Oid *types = (Oid *) palloc0(sizeof(Oid) * Max(outputs->n, 1));
	Mutant *mutant = NULL;

	for (int c = 0; c < outputs->n; c++)
	{
		order[c] = c;
		if (outputs->types[c] == other->types[c])
			continue;
		types[c] = other->types[c];
		mutant = add_change(mutant, "column type",
							psprintf("column %d is of type %s instead of %s", c + 1, format_type_be(other->types[c]),
									 format_type_be(outputs->types[c])));
	}
	if (!mutant)
		return NIL;
	mutant->text = projected(outputs, order, outputs->n, types);
	return list_make1(mutant);
}

/* ---- too many, too few ---- */

/* The query with these columns only, in this order. */
static Mutant *
chosen(const Outputs *outputs, const int *columns, int n, const char *kind, bool distinct)
{
	Mutant *mutant = NULL;
	bool in_order = true;

	for (int c = 0; c < outputs->n; c++)
	{
		bool kept = false;

		for (int i = 0; i < n; i++)
			kept = kept || columns[i] == c;
		if (!kept)
			mutant = add_change(mutant, kind, psprintf("column %d left out", c + 1));
	}
	for (int i = 1; i < n; i++)
		in_order = in_order && columns[i - 1] < columns[i];
	if (!in_order)
		mutant = add_change(mutant, "column order", "columns in another order");
	mutant->text = projected(outputs, columns, n, NULL, distinct);
	return mutant;
}

/* What is left of a DISTINCT may be DISTINCT, or not. */
static List *
add_chosen(List *mutants, const Outputs *outputs, const int *columns, int n, const char *kind)
{
	if (outputs->distinct)
		mutants = lappend(mutants, chosen(outputs, columns, n, kind, true));
	return lappend(mutants, chosen(outputs, columns, n, kind, false));
}

static void
add_choices(const Outputs *outputs, int *columns, int done, int n, const char *kind, List **mutants)
{
	if (list_length(*mutants) >= MOST_CHOICES)
		return;
	if (done == n)
	{
		*mutants = add_chosen(*mutants, outputs, columns, n, kind);
		return;
	}
	for (int c = done > 0 ? columns[done - 1] + 1 : 0; c + (n - done) <= outputs->n; c++)
	{
		columns[done] = c;
		add_choices(outputs, columns, done + 1, n, kind, mutants);
	}
}

List *
chosen_columns(const Outputs *outputs, const Outputs *other, const char *kind)
{
	List *mutants = NIL;
	int *columns = (int *) palloc(sizeof(int) * Max(outputs->n, 1));

	if (outputs->n - other->n > MOST_LEFT_OUT || other->n == 0)
		return NIL;
	if (order_of_names(outputs, other, columns, other->n))
		mutants = add_chosen(mutants, outputs, columns, other->n, kind);
	add_choices(outputs, columns, 0, other->n, kind, &mutants);
	return mutants;
}

/* ---- of mutants ---- */

bool
outputs_fit(const Outputs *outputs, const Outputs *other)
{
	if (outputs->n != other->n)
		return false;
	for (int c = 0; c < outputs->n; c++)
		if (outputs->types[c] != other->types[c] && TypeCategory(outputs->types[c]) != TypeCategory(other->types[c]))
			return false;
	return true;
}

Mutant *
projected_mutant(const Outputs *outputs, const Mutant *projection, const Mutant *mutant)
{
	/* the query stands in it as it is */
	const char *place = strstr(projection->text, outputs->text);
	Mutant *both = (Mutant *) memcpy(palloc(sizeof(Mutant)), mutant, sizeof(Mutant));

	if (!place)
		return NULL;
	both->text = psprintf("%s%s%s", pnstrdup(projection->text, (Size) (place - projection->text)), mutant->text,
						  place + strlen(outputs->text));
	both->ingredients = NULL;
	both->before = projection;
	return both;
}
