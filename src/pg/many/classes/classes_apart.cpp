/*
 * classes_apart.cpp: see classes_apart.h.
 */
#include "pg/base/compat.h"
#include "pg/many/classes/classes_apart.h"

bool
class_apart_from(const QuerySet *set, const Classes *classes, int representative, int query)
{
	for (int i = 0; i < set->n; i++)
		if (set_apart(set, i, query) && classes->representative[i] == representative)
			return true;
	return false;
}

int *
member_chains(const QuerySet *set, const Classes *classes)
{
	int *next = (int *) palloc(sizeof(int) * Max(set->n, 1));

	for (int i = 0; i < set->n; i++)
		next[i] = -1;
	for (int i = 0; i < set->n; i++)
	{
		int representative = classes->representative[i];

		if (representative < 0 || representative == i)
			continue;
		next[i] = next[representative];
		next[representative] = i;
	}
	return next;
}

bool
classes_apart(const QuerySet *set, const int *chains, int first, int second)
{
	for (int i = first; i >= 0; i = chains[i])
		for (int j = second; j >= 0; j = chains[j])
			if (set_apart(set, i, j))
				return true;
	return false;
}

/* Of classes that have become one, the same pair may be there twice. */
void
drop_settled(const QuerySet *set, Classes *classes)
{
	const int *chains = member_chains(set, classes);
	bool *seen = (bool *) palloc0(sizeof(bool) * Max(set->n * set->n, 1));
	List *left = NIL;
	ListCell *cell;

	foreach(cell, classes->open)
	{
		OpenPair *pair = (OpenPair *) lfirst(cell);
		bool *known = &seen[Min(pair->first, pair->second) * set->n + Max(pair->first, pair->second)];

		pair->settled = pair->settled || *known || classes_apart(set, chains, pair->first, pair->second);
		*known = true;
		if (!pair->settled)
			left = lappend(left, pair);
	}
	classes->open = left;
}

/*
 * A database that tells equals apart would be a contradiction: proofs are of what was read into the queries, and
 * databases are of the queries.
 */
void
check_databases(const QuerySet *set, const Classes *classes)
{
	for (int i = 0; i < set->n; i++)
	{
		int other = classes->representative[i];

		if (other >= 0 && set_apart(set, i, other))
			ereport(
				ERROR,
				(errcode(ERRCODE_INTERNAL_ERROR),
				 errmsg("queries %d and %d are proved equivalent, but differ on a database", other + 1, i + 1),
				 errhint(
					 "This is a bug. Please report it with the output of sqleq_internal.problem() for these two queries.")));
	}
}
