/* row_marks.cpp: see row_marks.h. */
extern "C" {
#include "postgres.h"
}

#include "pg/ask/show/row_marks.h"
#include "pg/ask/witness/compare.h"

static bool
same_row(const ResultSet *a, int i, const ResultSet *b, int j)
{
	ResultSet one = {a->desc, 1, a->rows + i}, other = {b->desc, 1, b->rows + j};

	return compare_results(&one, &other, SQLEQ_BAG);
}

const char **
row_marks(const ResultSet *result, const ResultSet *other, SqleqSemantics semantics, const char *missing)
{
	const char **marks = (const char **) palloc0(sizeof(char *) * Max(result->nrows, 1));
	bool *taken = (bool *) palloc0(sizeof(bool) * Max(other->nrows, 1));

	for (int i = 0; i < result->nrows; i++)
	{
		bool found = false, anywhere = false;

		for (int j = 0; j < other->nrows && !found; j++)
			if (same_row(result, i, other, j))
			{
				anywhere = true;
				found = semantics == SQLEQ_LIST ? i == j : semantics == SQLEQ_SET || !taken[j];
				taken[j] = taken[j] || found;
			}
		if (!found)
			marks[i] = !anywhere          ? missing
				: semantics == SQLEQ_LIST ? "at another position"
										  : "once more than in the other result";
	}
	return marks;
}
