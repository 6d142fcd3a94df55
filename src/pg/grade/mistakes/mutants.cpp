/*
 * mutants.cpp: see mutants.h.
 */
#include "pg/base/compat.h"

extern "C" {
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "parser/analyze.h"
#include "parser/parse_clause.h"
#include "parser/parse_oper.h"
#include "rewrite/rewriteManip.h"
#include "tcop/tcopprot.h"
#include "utils/fmgroids.h"
#include "utils/memutils.h"
#include "utils/ruleutils.h"
}

#include "pg/base/guard.h"
#include "pg/base/lookup.h"
#include "pg/base/subtransaction.h"
#include "pg/grade/mistakes/edit.h"
#include "pg/grade/mistakes/edit_query.h"
#include "pg/grade/mistakes/edit_towards.h"
#include "pg/grade/mistakes/mutants.h"
#include "pg/grade/mistakes/nearness.h"

/* More are not made of one query. */
#define MOST_MUTANTS 1000

typedef struct Mutating
{
	const char *text;
	Query *query;
	Oid *types; /* of parameters */
	int ntypes;
	front::Lookup texts;  /* of const char *: that of the query, and of its mutants */
	Editing options;      /* what is offered */
	const Mutant *before; /* what the query is a mutant by already; NULL: it is none */
	List *mutants;
} Mutating;

/* Analysed, and not rewritten: views keep their names. */
static Query *
read_text(const char *text, Oid **types, int *n)
{
	List *raw = pg_parse_query(text);
	Query *query;

	if (list_length(raw) != 1)
		ereport(ERROR, (errcode(ERRCODE_SYNTAX_ERROR), errmsg("expected exactly one query: %s", text)));
	query = parse_analyze_varparams((RawStmt *) linitial(raw), text, types, n, NULL);
	if (query->commandType != CMD_SELECT)
		ereport(ERROR, (errcode(ERRCODE_SYNTAX_ERROR), errmsg("expected a SELECT: %s", text)));
	return query;
}

/* On one line: what is not quoted has one blank for any number of them. */
static char *
in_one_line(const char *text)
{
	char *out = (char *) palloc(strlen(text) + 1), *end = out;
	char quote = '\0';

	for (; *text; text++)
	{
		bool blank = quote == '\0' && (*text == ' ' || *text == '\n');

		if (quote == '\0' && (*text == '\'' || *text == '"'))
			quote = *text;
		else if (*text == quote)
			quote = '\0'; /* a doubled one opens again at once */
		if (blank && (end == out || end[-1] == ' '))
			continue;
		*end++ = blank ? ' ' : *text;
	}
	*end = '\0';
	return out;
}

static char *
print_query(Query *query)
{
	return in_one_line(pg_get_querydef(query, false));
}

/* Is it a new one? */
static bool
note_text(Mutating *mutating, char *text)
{
	uint32 hash = front::lookup_text(0, text);

	if (front::lookup_find<char>(&mutating->texts, hash,
								 [text](const char *known) { return strcmp(known, text) == 0; }))
		return false;
	front::lookup_add(&mutating->texts, hash, text);
	return true;
}

/* The change may have made something that is no query. */
static char *
changed_text(const Mutating *mutating, Editing *editing, Query *copy, const Ingredients **ingredients)
{
	char *text = NULL;
	ErrorData *error = run_kept(
		[&]
		{
			Oid *types = (Oid *) palloc(sizeof(Oid) * Max(mutating->ntypes, 1));
			int n = mutating->ntypes;

			memcpy(types, mutating->types, sizeof(Oid) * n);
			edit_query(editing, copy);
			if (editing->done)
			{
				Query *again;

				text = print_query(copy);
				again = read_text(text, &types, &n);
				*ingredients = editing->towards ? query_ingredients(again) : NULL;
			}
		},
		ERRORS_OF_QUERIES);

	return error ? NULL : text;
}

static int
character_position(const char *text, int location)
{
	return location < 0 || location > (int) strlen(text) ? 0 : pg_mbstrlen_with_len(text, location) + 1;
}

static int
compare_mutants(const ListCell *a, const ListCell *b)
{
	const Mutant *x = (const Mutant *) lfirst(a), *y = (const Mutant *) lfirst(b);

	if (x->position != y->position)
		return x->position - y->position;
	if (strcmp(x->kind, y->kind) != 0)
		return strcmp(x->kind, y->kind);
	return strcmp(x->text, y->text);
}

/*
 * Makes the change of that number. Its text and what it is are kept, the tree is not. False: there is no such change.
 */
static bool
make_mutant(Mutating *mutating, int wanted)
{
	MemoryContext kept = CurrentMemoryContext,
				  scratch = AllocSetContextCreate(kept, "sqleq mutant", ALLOCSET_DEFAULT_SIZES);
	Editing editing = mutating->options;
	const Ingredients *ingredients = NULL;
	const char *text;

	MemoryContextSwitchTo(scratch);
	editing.wanted = wanted;
	text = changed_text(mutating, &editing, (Query *) copyObjectImpl(mutating->query), &ingredients);
	MemoryContextSwitchTo(kept);
	if (editing.done && text)
	{
		char *copy = pstrdup(text);
		Mutant *mutant = (Mutant *) palloc(sizeof(Mutant));

		mutant->kind = edit_kind_name(editing.kind);
		mutant->clause = editing.where;
		mutant->change = pstrdup(editing.change);
		mutant->position = character_position(mutating->text, editing.location);
		mutant->text = copy;
		mutant->omission = editing.omission;
		mutant->table = editing.table;
		mutant->inner = editing.inner;
		mutant->guess = editing.guess;
		mutant->added = editing.added;
		mutant->before = mutating->before;
		mutant->ingredients = ingredients
			? (const Ingredients *) memcpy(palloc(sizeof(Ingredients)), ingredients, sizeof(Ingredients))
			: NULL;
		if (note_text(mutating, copy))
			mutating->mutants = lappend(mutating->mutants, mutant);
	}
	MemoryContextDelete(scratch);
	return editing.done;
}

static void
make_mutants(Mutating *mutating)
{
	for (int wanted = 0; list_length(mutating->mutants) < MOST_MUTANTS; wanted++)
	{
		CHECK_FOR_INTERRUPTS();
		if (!make_mutant(mutating, wanted))
			break;
	}
}

/* Other columns in the place of one, and where more is to be tried. */
#define USUAL_COLUMNS 2
#define MORE_COLUMNS 6

static void
begin(Mutating *mutating, const char *text)
{
	mutating->text = text;
	mutating->query = read_text(text, &mutating->types, &mutating->ntypes);
	mutating->options.columns = USUAL_COLUMNS;
	(void) note_text(mutating, print_query((Query *) copyObjectImpl(mutating->query)));
}

List *
query_mutants(const char *text)
{
	Mutating mutating = {};
	const GuardState guard = guard_state();

	guard_read();
	begin(&mutating, text);
	make_mutants(&mutating);
	list_sort(mutating.mutants, compare_mutants);
	guard_set_state(&guard);
	return mutating.mutants;
}

/* ---- towards another query ---- */

/* Two things are left out of a query only if there are no more than so many that one can leave out. */
#define MOST_OMISSIONS 12

static void
omit_more(Mutating *mutating, List *mutants)
{
	int omissions = 0;
	ListCell *cell;

	foreach(cell, mutants)
		omissions += ((const Mutant *) lfirst(cell))->omission;
	foreach(cell, mutants)
	{
		const Mutant *mutant = (const Mutant *) lfirst(cell);

		if (!mutant->omission || omissions > MOST_OMISSIONS)
			continue;
		mutating->query = read_text(mutant->text, &mutating->types, &mutating->ntypes);
		mutating->options.omissions = true;
		mutating->before = mutant;
		make_mutants(mutating);
	}
}

static List *
mutants_towards(const char *text, const char *other, const Mutant *before, bool completes)
{
	Mutating mutating = {};
	const GuardState guard = guard_state();
	Oid *types = NULL;
	int n = 0;

	guard_read();
	begin(&mutating, text);
	edit_look_at(&mutating.options, read_text(other, &types, &n));
	mutating.options.nearer = before != NULL;
	mutating.options.completes = completes;
	mutating.options.columns = before ? 0 : MORE_COLUMNS;
	mutating.before = before;
	make_mutants(&mutating);
	list_sort(mutating.mutants, compare_mutants);
	if (!before)
		omit_more(&mutating, list_copy(mutating.mutants));
	guard_set_state(&guard);
	return mutating.mutants;
}

List *
query_mutants_towards(const char *text, const char *other, bool completes)
{
	return mutants_towards(text, other, NULL, completes);
}

List *
query_mutants_of(const Mutant *mutant, const char *other, bool completes)
{
	return mutants_towards(mutant->text, other, mutant, completes);
}

char *
query_printed(const char *text)
{
	const GuardState guard = guard_state();
	Oid *types = NULL;
	char *printed;
	int n = 0;

	guard_read();
	printed = print_query(read_text(text, &types, &n));
	guard_set_state(&guard);
	return printed;
}

const Ingredients *
text_ingredients(const char *text)
{
	const GuardState guard = guard_state();
	const Ingredients *ingredients;
	Oid *types = NULL;
	int n = 0;

	guard_read();
	ingredients = query_ingredients(read_text(text, &types, &n));
	guard_set_state(&guard);
	return ingredients;
}

/* ---- ties ---- */

/* The keys, and the output as one more. */
static List *
add_sort_key(List *keys, Query *query, TargetEntry *entry, bool descending)
{
	SortGroupClause *key = makeNode(SortGroupClause);
	Oid less, equal, greater;
	bool hashable;

	get_sort_group_operators(exprType((Node *) entry->expr), true, true, true, &less, &equal, &greater, &hashable);
	key->tleSortGroupRef = assignSortGroupRef(entry, query->targetList);
	key->eqop = equal;
	key->sortop = descending ? greater : less;
	key->nulls_first = descending;
	key->hashable = hashable;
	return lappend(keys, key);
}

typedef struct Deciding
{
	bool descending;
	bool done; /* something was left open */
} Deciding;

static void
decide_ties(Deciding *deciding, Query *query)
{
	ListCell *cell;

	if (query->limitOption == LIMIT_OPTION_WITH_TIES || query->hasDistinctOn)
		return;
	foreach(cell, query->targetList)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(cell);

		if (entry->resjunk || targetIsInSortList(entry, InvalidOid, query->sortClause))
			continue;
		query->sortClause = add_sort_key(query->sortClause, query, entry, deciding->descending);
		deciding->done = true;
	}
}

typedef struct Windowed
{
	Index window;
	bool numbers; /* it is asked for row numbers only */
} Windowed;

static bool
windowed_walker(Node *node, void *context)
{
	Windowed *windowed = (Windowed *) context;

	if (node == NULL)
		return false;
	if (IsA(node, WindowFunc) && ((WindowFunc *) node)->winref == windowed->window &&
		((WindowFunc *) node)->winfnoid != F_ROW_NUMBER)
		windowed->numbers = false;
	return compat_walk_expression(node, windowed_walker, context);
}

/*
 * Rows that are equal in the order of a window are numbered in any order: so in that of what else can be seen of them.
 */
static void
decide_numbers(Deciding *deciding, Query *query, WindowClause *window)
{
	Windowed windowed = {window->winref, true};
	ListCell *cell;

	/* a window that is made of another one has that one's order, too */
	foreach(cell, query->windowClause)
		windowed.numbers = windowed.numbers && ((const WindowClause *) lfirst(cell))->refname == NULL;
	(void) windowed_walker((Node *) query->targetList, &windowed);
	foreach(cell, query->targetList)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(cell);

		if (!windowed.numbers || entry->resjunk || contain_windowfuncs((Node *) entry->expr) ||
			targetIsInSortList(entry, InvalidOid, window->orderClause) ||
			targetIsInSortList(entry, InvalidOid, window->partitionClause))
			continue;
		window->orderClause = add_sort_key(window->orderClause, query, entry, deciding->descending);
		deciding->done = true;
	}
}

/* Which rows a LIMIT keeps, and how they are numbered, of the query and of its subqueries. */
static bool
decide_walker(Node *node, void *context)
{
	ListCell *cell;

	if (node == NULL)
		return false;
	if (!IsA(node, Query))
		return compat_walk_expression(node, decide_walker, context);
	if (((Query *) node)->limitCount || ((Query *) node)->limitOffset)
		decide_ties((Deciding *) context, (Query *) node);
	foreach(cell, ((Query *) node)->windowClause)
		decide_numbers((Deciding *) context, (Query *) node, (WindowClause *) lfirst(cell));
	return compat_walk_query((Query *) node, decide_walker, context);
}

char *
query_with_ties_decided(const char *text, bool descending)
{
	const GuardState guard = guard_state();
	char *decided = NULL;

	guard_read();
	(void) run_kept(
		[&]
		{
			Oid *types = NULL;
			int n = 0;
			Query *query = read_text(text, &types, &n);
			Deciding deciding = {descending, false};
			char *printed;

			/* the order of the result itself counts without LIMIT, too */
			if (query->sortClause != NIL)
				decide_ties(&deciding, query);
			(void) decide_walker((Node *) query, &deciding);
			if (!deciding.done)
				return;
			printed = print_query(query);
			(void) read_text(printed, &types, &n);
			decided = printed;
		},
		ERRORS_OF_QUERIES);
	guard_set_state(&guard);
	return decided;
}
