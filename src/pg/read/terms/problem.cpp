/* problem.cpp: see problem.h. */
#include "pg/base/compat.h"
#include "pg/read/terms/problem.h"

const char *
query_name(const SqleqProblem *problem, int which)
{
	return (which == 0) != problem->turned ? "first" : "second";
}

template <typename T>
static void
turn(T (&pair)[2])
{
	T first = pair[0];

	pair[0] = pair[1];
	pair[1] = first;
}

const SqleqProblem *
problem_as_given(const SqleqProblem *problem)
{
	SqleqProblem *given;
	ListCell *lc;

	if (!problem->turned)
		return problem;
	given = (SqleqProblem *) palloc(sizeof(SqleqProblem));
	*given = *problem;
	given->turned = false;
	given->lowering = NULL;
	turn(given->text);
	turn(given->query);
	turn(given->bare_nulls);
	turn(given->untyped);
	turn(given->literals);
	turn(given->comparable);
	given->unsupported = NULL;
	given->features = NIL;
	foreach(lc, problem->features)
	{
		SqleqFeature *feature = (SqleqFeature *) palloc(sizeof(SqleqFeature));

		*feature = *(const SqleqFeature *) lfirst(lc);
		feature->query = 3 - feature->query;
		given->features = lappend(given->features, feature);
		if (lfirst(lc) == problem->unsupported)
			given->unsupported = feature;
	}
	return given;
}
