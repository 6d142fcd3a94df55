/*
 * features.cpp: the record of what was met in the queries, and of what was abstracted.
 */
#include "lower.h"

extern "C" {
#include "mb/pg_wchar.h"
}

namespace front
{

/* A byte offset in the current query's text as a character position, counted from 1; 0 when unknown. */
static int
character_position(Lowering *low, int location)
{
	const char *text;

	if (low->position_override >= 0)
		location = low->position_override;
	if (location < 0)
		location = low->here;
	if (location < 0 || low->query < 1)
		return 0;
	text = low->problem->text[low->query - 1];
	if ((size_t) location > strlen(text))
		return 0;
	return pg_mbstrlen_with_len(text, location) + 1;
}

/* Records a construct, once per position. */
void
note_feature(Lowering *low, SqleqSupport support, int location, const char *construct, const char *detail)
{
	SqleqFeature *feature;
	int position;
	ListCell *lc;

	if (low->in_catalog)
	{
		if (support != SQLEQ_SUPPORTED && low->not_modelled == NULL)
			low->not_modelled = construct;
		return;
	}
	position = character_position(low, location);
	foreach(lc, low->problem->features)
	{
		feature = (SqleqFeature *) lfirst(lc);
		if (feature->query == low->query && feature->position == position && feature->support == support &&
			strcmp(feature->construct, construct) == 0)
			return;
	}
	feature = (SqleqFeature *) palloc0(sizeof(SqleqFeature));
	feature->query = low->query;
	feature->support = support;
	feature->construct = pstrdup(construct);
	feature->detail = detail ? pstrdup(detail) : NULL;
	feature->position = position;
	low->problem->features = lappend(low->problem->features, feature);
}

/* Records a construct outside the fragment; the answer keeps the lowering going so that all of them are found. */
Expr *
unsupported(Lowering *low, int location, const char *construct, const char *detail)
{
	note_feature(low, SQLEQ_UNSUPPORTED, location, construct, detail);
	return make_null(low, bool_type(low));
}

void
add_assumption(Lowering *low, const char *text)
{
	ListCell *lc;

	foreach(lc, low->problem->assumptions)
		if (strcmp((const char *) lfirst(lc), text) == 0)
			return;
	low->problem->assumptions = lappend(low->problem->assumptions, pstrdup(text));
}

static int
compare_features(const ListCell *a, const ListCell *b)
{
	const SqleqFeature *x = (const SqleqFeature *) lfirst(a);
	const SqleqFeature *y = (const SqleqFeature *) lfirst(b);

	if (x->query != y->query)
		return x->query < y->query ? -1 : 1;
	if (x->position != y->position)
		return x->position < y->position ? -1 : 1;
	return strcmp(x->construct, y->construct);
}

void
sort_features(SqleqProblem *problem)
{
	ListCell *lc;

	list_sort(problem->features, compare_features);
	problem->unsupported = NULL;
	foreach(lc, problem->features)
	{
		SqleqFeature *feature = (SqleqFeature *) lfirst(lc);

		if (feature->support == SQLEQ_UNSUPPORTED)
		{
			problem->unsupported = feature;
			break;
		}
	}
}

}								/* namespace front */
