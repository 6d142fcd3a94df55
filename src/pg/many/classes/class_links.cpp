/* class_links.cpp: see class_links.h. */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/pg_type.h"
#include "executor/executor.h"
#include "nodes/nodeFuncs.h"
}

#include "pg/many/classes/class_links.h"
#include "pg/read/trees/may_raise.h"

struct ClassLinks
{
	const QuerySet *set;
	int n;
	int *core;   /* by member: the first one of its core */
	int *anchor; /* by member: a core with a query that can raise no error, and that it is equal to, errors apart; -1:
					none is known */
	bool *pairs; /* by members: a proof of these two */
};

ClassLinks *
links_make(const QuerySet *set)
{
	ClassLinks *links = (ClassLinks *) palloc(sizeof(ClassLinks));

	links->set = set;
	links->n = set->n;
	links->core = (int *) palloc(sizeof(int) * Max(set->n, 1));
	links->anchor = (int *) palloc(sizeof(int) * Max(set->n, 1));
	links->pairs = (bool *) palloc0(sizeof(bool) * Max((Size) set->n * set->n, 1));
	for (int i = 0; i < set->n; i++)
	{
		links->core[i] = i;
		links->anchor[i] = !set->members[i].error && !query_may_raise(set->members[i].problem->query[0]) ? i : -1;
	}
	return links;
}

/* ---- outputs ---- */

/* Types of which values are equal in each when they are in one: their casts lose nothing. 0: the type is alone. */
static int
family(Oid type)
{
	switch (type)
	{
		case INT2OID:
		case INT4OID:
		case INT8OID:
		case NUMERICOID:
			return 1;
		case FLOAT4OID:
		case FLOAT8OID:
			return 2;
		case TEXTOID:
		case VARCHAROID:
			return 3;
		default:
			return 0;
	}
}

static List *
outputs(const Query *query)
{
	List *exprs = NIL;
	ListCell *cell;

	foreach(cell, query->targetList)
		if (!((TargetEntry *) lfirst(cell))->resjunk)
			exprs = lappend(exprs, ((TargetEntry *) lfirst(cell))->expr);
	return exprs;
}

/* A text in quotes and an untyped NULL take another type beside another query; rows are of any types. */
static bool
same_type(Node *one, Node *other)
{
	const Oid type = exprType(one), with = exprType(other);

	if (type == RECORDOID || exprCollation(one) != exprCollation(other))
		return false;
	return type == with ||
		(family(type) != 0 && family(type) == family(with) && !IsA(one, Const) && !IsA(other, Const));
}

static bool
same_outputs(const Query *one, const Query *other)
{
	List *ours = outputs(one), *theirs = outputs(other);
	bool same = list_length(ours) == list_length(theirs);
	ListCell *a, *b;

	forboth(a, ours, b, theirs)
		same = same && same_type((Node *) lfirst(a), (Node *) lfirst(b));
	return same;
}

/* A parameter whose type nothing tells takes another one beside another query, too. */
static bool
same_parameters(const SqleqProblem *one, const SqleqProblem *other)
{
	ListCell *a, *b;

	foreach(a, one->parameters)
		foreach(b, other->parameters)
		{
			const SqleqParameter *ours = (const SqleqParameter *) lfirst(a),
								 *theirs = (const SqleqParameter *) lfirst(b);

			if (ours->index > 0 && ours->index == theirs->index && ours->type != theirs->type)
				return false;
		}
	return true;
}

/* ---- links ---- */

static bool *
pair_of(const ClassLinks *links, int i, int j)
{
	return &links->pairs[(Size) Min(i, j) * links->n + Max(i, j)];
}

/* The two cores are one. */
static void
join_cores(ClassLinks *links, int i, int j)
{
	const int kept = Min(links->core[i], links->core[j]), gone = Max(links->core[i], links->core[j]);
	const bool anchored = links->anchor[kept] == kept || links->anchor[gone] == gone;

	if (kept == gone)
		return;
	for (int k = 0; k < links->n; k++)
	{
		if (links->core[k] == gone)
			links->core[k] = kept;
		if (links->anchor[k] == gone)
			links->anchor[k] = kept;
	}
	/* whatever is the same as one without errors has that one's value wherever it has one */
	for (int k = 0; k < links->n && anchored; k++)
		if (links->core[k] == kept)
			links->anchor[k] = kept;
}

void
links_add(ClassLinks *links, int i, int j, const PairProof *proof)
{
	const SqleqProblem *one = links->set->members[i].problem, *other = links->set->members[j].problem;
	const bool raises[] = {query_may_raise(one->query[0]), query_may_raise(other->query[0])};

	*pair_of(links, i, j) = true;
	if (!same_outputs(one->query[0], other->query[0]) || !same_parameters(one, other))
		return;
	if (!proof->modulo_errors || (!raises[0] && !raises[1]))
		join_cores(links, i, j);
	else if (!raises[1] && links->anchor[i] < 0)
		links->anchor[i] = links->core[j];
	else if (!raises[0] && links->anchor[j] < 0)
		links->anchor[j] = links->core[i];
}

bool
links_same(const ClassLinks *links, int i, int j)
{
	return links->core[i] == links->core[j];
}

bool
links_follow(const ClassLinks *links, int i, int j)
{
	return links_same(links, i, j) || (links->anchor[i] >= 0 && links->anchor[i] == links->anchor[j]) ||
		*pair_of(links, i, j);
}
