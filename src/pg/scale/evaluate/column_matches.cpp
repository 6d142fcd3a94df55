/*
 * column_matches.cpp: see column_matches.h.
 *
 * Columns match by the category of their types; of the same name comes first.
 */
#include "pg/base/compat.h"

extern "C" {
#include "miscadmin.h"
#include "nodes/nodeFuncs.h"
#include "parser/parse_coerce.h"
#include "utils/memutils.h"
}

#include "pg/scale/evaluate/column_matches.h"
#include "pg/scale/evaluate/query_text.h"

/* So many ways, at most, are tried. */
#define MOST_MATCHES 6
#define MOST_COLUMNS 64

typedef struct Matching
{
	List *gold, *answer;      /* of TargetEntry *: the visible ones */
	int chosen[MOST_COLUMNS]; /* the answer's column for each of the gold query's */
	List *found;              /* of int lists */
	int steps;
} Matching;

static List *
visible(const Query *query)
{
	List *entries = NIL;
	ListCell *cell;

	foreach(cell, query->targetList)
		if (!((TargetEntry *) lfirst(cell))->resjunk)
			entries = lappend(entries, lfirst(cell));
	return entries;
}

static bool
same_name(const TargetEntry *a, const TargetEntry *b)
{
	return a->resname && b->resname && pg_strcasecmp(a->resname, b->resname) == 0 &&
		strcmp(a->resname, "?column?") != 0;
}

static bool
fits(const TargetEntry *a, const TargetEntry *b)
{
	return TypeCategory(exprType((Node *) a->expr)) == TypeCategory(exprType((Node *) b->expr));
}

/*
 * The likeliest ways first: in each place the column of the same name, then the one in the same place, then the others.
 */
static void
choose(Matching *matching, int place)
{
	int n = list_length(matching->answer);
	const TargetEntry *gold;

	CHECK_FOR_INTERRUPTS();
	if (list_length(matching->found) == MOST_MATCHES || ++matching->steps > 10000)
		return;
	if (place == list_length(matching->gold))
	{
		List *way = NIL;

		for (int p = 0; p < place; p++)
			way = lappend_int(way, matching->chosen[p]);
		matching->found = lappend(matching->found, way);
		return;
	}
	gold = (const TargetEntry *) list_nth(matching->gold, place);
	for (int round = 0; round < 3; round++)
		for (int c = 0; c < n; c++)
		{
			const TargetEntry *answer = (const TargetEntry *) list_nth(matching->answer, c);
			int likeliness = same_name(gold, answer) ? 0 : c == place ? 1 : 2;
			bool taken = false;

			for (int p = 0; p < place; p++)
				taken = taken || matching->chosen[p] == c;
			if (likeliness != round || taken || !fits(gold, answer))
				continue;
			matching->chosen[place] = c;
			choose(matching, place + 1);
		}
}

/* As they come, and all of them. */
static bool
is_identity(const List *way, int columns)
{
	ListCell *cell;

	foreach(cell, way)
		if (lfirst_int(cell) != foreach_current_index(cell))
			return false;
	return list_length(way) == columns;
}

/*
 * From outside, where the query's own columns must stay what they are: below DISTINCT, or in the parts of a UNION.
 * NULL: its order would be lost.
 */
static const char *
wrapped(const Query *query, const char *text, const List *way)
{
	StringInfoData out;
	size_t length = strlen(text);
	ListCell *cell;

	if (query->sortClause != NIL)
		return NULL;
	while (length > 0 && strchr("; \t\r\n", text[length - 1]))
		length--;
	initStringInfo(&out);
	foreach(cell, way)
		appendStringInfo(&out, "%s sqleq_c%d", out.len > 0 ? "," : "SELECT", lfirst_int(cell) + 1);
	appendStringInfo(&out, " FROM (%.*s\n) AS sqleq_q (", (int) length, text);
	for (int c = 0; c < list_length(visible(query)); c++)
		appendStringInfo(&out, "%ssqleq_c%d", c > 0 ? ", " : "", c + 1);
	appendStringInfoChar(&out, ')');
	return out.data;
}

static const char *
with_columns(const char *text, const List *way)
{
	Query *query = read_query(text);
	List *entries = visible(query), *targets = NIL;
	bool drops = list_length(way) != list_length(entries);
	ListCell *cell;

	/* what is left out may decide how many rows there are */
	if (query->setOperations != NULL ||
		(drops &&
		 (query->distinctClause != NIL || query->hasTargetSRFs ||
		  (query->hasAggs && query->groupClause == NIL && query->groupingSets == NIL))))
		return wrapped(query, text, way);
	foreach(cell, way)
		targets = lappend(targets, list_nth(entries, lfirst_int(cell)));
	foreach(cell, query->targetList)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(cell);

		if (list_member_ptr(targets, entry))
			continue;
		/* it may be grouped or sorted by */
		if (entry->ressortgroupref == 0)
			continue;
		entry->resjunk = true;
		targets = lappend(targets, entry);
	}
	foreach(cell, targets)
		((TargetEntry *) lfirst(cell))->resno = (AttrNumber) (foreach_current_index(cell) + 1);
	query->targetList = targets;
	return query_text(query);
}

static List *
find_ways(const char *gold, const char *answer, ColumnRule rule)
{
	Matching matching = {};

	matching.gold = visible(read_query(gold));
	matching.answer = visible(read_query(answer));
	if (list_length(matching.gold) > MOST_COLUMNS || list_length(matching.gold) > list_length(matching.answer) ||
		(rule == COLUMNS_ANY_ORDER && list_length(matching.gold) != list_length(matching.answer)))
		return NIL;
	choose(&matching, 0);
	return matching.found;
}

List *
column_matches(const char *gold, const char *answer, const char *path, ColumnRule rule)
{
	MemoryContext context = CurrentMemoryContext;
	List *texts = NIL;

	if (rule == COLUMNS_SAME ||
		!read_with_path(path,
						[&]
						{
							List *ways = find_ways(gold, answer, rule);
							int columns = list_length(visible(read_query(answer)));
							ListCell *cell;

							foreach(cell, ways)
							{
								const List *way = (const List *) lfirst(cell);
								const char *text = is_identity(way, columns) ? answer : with_columns(answer, way);
								MemoryContext old = MemoryContextSwitchTo(context);

								if (text)
									texts = lappend(texts, pstrdup(text));
								MemoryContextSwitchTo(old);
							}
						}))
		texts = NIL;
	return texts != NIL ? texts : list_make1(pstrdup(answer));
}
