/*
 * gold_variants.cpp: see gold_variants.h.
 *
 * All places of a kind are changed together: a difference says that there is a fault, and the counterexample where.
 */
#include "pg/base/compat.h"

extern "C" {
#include "utils/memutils.h"
}

#include "pg/read/trees/tree_parts.h"
#include "pg/scale/evaluate/gold_variants.h"
#include "pg/scale/evaluate/query_text.h"

/* Makes its changes, and says whether there were any. */
typedef bool (*Change)(Query *query);

static bool
has_limit(const Query *query)
{
	return query->limitCount != NULL && query->limitOption == LIMIT_OPTION_COUNT;
}

static bool
keep_ties(Query *query)
{
	if (!has_limit(query) || query->sortClause == NIL)
		return false;
	query->limitOption = LIMIT_OPTION_WITH_TIES;
	return true;
}

static bool
drop_limit(Query *query)
{
	if (!has_limit(query) || query->sortClause != NIL)
		return false;
	query->limitCount = NULL;
	query->limitOption = LIMIT_OPTION_COUNT;
	return true;
}

static bool
turn_nulls(Query *query)
{
	ListCell *cell;

	foreach(cell, query->sortClause)
		((SortGroupClause *) lfirst(cell))->nulls_first = !((SortGroupClause *) lfirst(cell))->nulls_first;
	/* those of DISTINCT ON are the same, and have to stay so */
	foreach(cell, query->distinctClause)
	{
		SortGroupClause *distinct = (SortGroupClause *) lfirst(cell);
		ListCell *other;

		foreach(other, query->sortClause)
			if (((SortGroupClause *) lfirst(other))->tleSortGroupRef == distinct->tleSortGroupRef)
				distinct->nulls_first = ((SortGroupClause *) lfirst(other))->nulls_first;
	}
	return query->sortClause != NIL;
}

static const char *
changed(const char *text, Change change)
{
	Query *query = read_query(text);
	bool any = false;
	ListCell *cell;

	foreach(cell, tree_queries((Node *) query))
		any |= change((Query *) lfirst(cell));
	return any ? query_text(query) : NULL;
}

List *
gold_variants(const char *text, const char *path)
{
	static const struct
	{
		const char *kind;
		Change change;
	} kinds[] = {{"ties", keep_ties}, {"limit without order", drop_limit}, {"null order", turn_nulls}};
	MemoryContext context = CurrentMemoryContext;
	List *variants = NIL;
	bool ordered = false;

	(void) read_with_path(path, [&] { ordered = read_query(text)->sortClause != NIL; });
	for (const auto &kind : kinds)
	{
		const char *query = NULL;
		Variant *variant;

		(void) read_with_path(path,
							  [&]
							  {
								  const char *changed_text = changed(text, kind.change);

								  query = changed_text ? MemoryContextStrdup(context, changed_text) : NULL;
							  });
		if (!query)
			continue;
		variant = (Variant *) palloc(sizeof(Variant));
		variant->kind = kind.kind;
		variant->query = query;
		variants = lappend(variants, variant);
	}
	if (ordered)
	{
		Variant *variant = (Variant *) palloc(sizeof(Variant));

		variant->kind = "ordered";
		variant->query = text;
		variants = lappend(variants, variant);
	}
	return variants;
}
