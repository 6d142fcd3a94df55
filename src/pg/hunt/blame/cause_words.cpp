/*
 * cause_words.cpp: see cause_words.h.
 *
 * A reduced query has little in it that does not matter. What the planner does before it compares plans cannot be
 * switched off: of such bugs the kinds of joins, subqueries and windows in the query tell the cause, and of pruning how
 * tables are partitioned and what tests the keys.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "catalog/pg_partitioned_table.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
}

#include "pg/base/one_line.h"
#include "pg/hunt/blame/cause_words.h"
#include "pg/hunt/words/scenarios.h"
#include "pg/hunt/words/statement_parts.h"
#include "pg/hunt/words/text_lists.h"
#include "pg/read/trees/analyse.h"

typedef struct Looking
{
	bool partitions;
	bool functions;
	bool windows;
	bool aggregates;
	List *words;
} Looking;

/* "range 2": how many keys, and by what. */
static const char *
partitioning(Oid relid)
{
	HeapTuple row = SearchSysCache1(PARTRELID, ObjectIdGetDatum(relid));
	const char *word = NULL;

	if (!HeapTupleIsValid(row))
		return NULL;
	const FormData_pg_partitioned_table *form = (const FormData_pg_partitioned_table *) GETSTRUCT(row);

	word = psprintf("%s %d%s%s",
					form->partstrat == 'r'       ? "range"
						: form->partstrat == 'l' ? "list"
												 : "hash",
					form->partnatts, OidIsValid(form->partdefid) ? " with default" : "",
					form->partattrs.values[0] == 0 ? " by expression" : "");
	ReleaseSysCache(row);
	return word;
}

/* Tests of one column or row. */
static const char *
word_for_test(Node *node)
{
	switch (nodeTag(node))
	{
		case T_BooleanTest:
			return "boolean test";
		case T_NullTest:
			return "null test";
		case T_ScalarArrayOpExpr:
			return "array operator";
		case T_RowCompareExpr:
			return "row comparison";
		default:
			return NULL;
	}
}

/* What the planner takes apart or moves. */
static const char *
word_for_part(Node *node)
{
	switch (nodeTag(node))
	{
		case T_JoinExpr:
			return IS_OUTER_JOIN(((JoinExpr *) node)->jointype) ? "outer join" : NULL;
		case T_WindowFunc:
			return "window function";
		case T_SetOperationStmt:
			return "set operation";
		case T_GroupingSet:
			return "grouping sets";
		case T_SubLink:
			return ((SubLink *) node)->subLinkType == EXPR_SUBLINK ? "scalar subquery" : "semi-join";
		default:
			return compat_makes_document(node) ? "document" : word_for_test(node);
	}
}

/* By which of them a value is compared tells no cause. */
static const char *
word_for_operator(Oid operation)
{
	return compat_is_comparison(operation) ? NULL : get_func_name(get_opcode(operation));
}

/* Of functions, operators and casts. */
static const char *
word_for_function(Node *node)
{
	switch (nodeTag(node))
	{
		case T_FuncExpr:
			return get_func_name(((FuncExpr *) node)->funcid);
		case T_Aggref:
			return get_func_name(((Aggref *) node)->aggfnoid);
		case T_WindowFunc:
			return get_func_name(((WindowFunc *) node)->winfnoid);
		case T_OpExpr:
		case T_DistinctExpr:
		case T_NullIfExpr:
			return word_for_operator(((OpExpr *) node)->opno);
		case T_ScalarArrayOpExpr:
			return word_for_operator(((ScalarArrayOpExpr *) node)->opno);
		case T_CoerceViaIO:
			return format_type_be(((CoerceViaIO *) node)->resulttype);
		case T_XmlExpr:
			return "xml";
		default:
			return NULL;
	}
}

static const char *
word_for_window(const WindowFunc *function)
{
	const char *name = get_func_name(function->winfnoid);

	return !function->winagg ? "number of a row" : name && strcmp(name, "count") == 0 ? "count" : "aggregate";
}

static bool
look(Node *node, void *context)
{
	Looking *looking = (Looking *) context;

	if (node == NULL)
		return false;
	if (looking->windows)
	{
		if (IsA(node, WindowFunc))
			looking->words = with_text(looking->words, word_for_window((WindowFunc *) node));
		return IsA(node, Query) ? compat_walk_query((Query *) node, look, context)
								: compat_walk_expression(node, look, context);
	}
	if (IsA(node, Query))
	{
		ListCell *cell;

		foreach(cell, ((Query *) node)->rtable)
		{
			const RangeTblEntry *entry = (const RangeTblEntry *) lfirst(cell);

			if (looking->partitions && entry->rtekind == RTE_RELATION)
				looking->words = with_text(looking->words, partitioning(entry->relid));
			if (!looking->partitions && entry->lateral)
				looking->words = with_text(looking->words, "lateral");
		}
		return compat_walk_query((Query *) node, look, context);
	}
	looking->words = with_text(looking->words, looking->partitions ? word_for_test(node) : word_for_part(node));
	if (looking->functions || (looking->aggregates && IsA(node, Aggref)))
		looking->words = with_text(looking->words, word_for_function(node));
	return compat_walk_expression(node, look, context);
}

static List *
words_of(const char *text, bool partitions, bool functions, bool windows = false, bool aggregates = false)
{
	Looking looking = {partitions, functions, windows, aggregates, NIL};

	(void) look((Node *) analyse_text(text, NULL, 0), &looking);
	list_sort(looking.words, compare_text_cells);
	return looking.words;
}

List *
cause_words(const char *text, bool partitions)
{
	return words_of(text, partitions, false);
}

List *
cause_functions(const char *text)
{
	return words_of(text, false, true);
}

List *
cause_of_chance(const char *text)
{
	return texts_without(words_of(text, false, true), words_of(text, false, false));
}

/* A test is where something comes up, not what it is about. */
static List *
without_tests(List *words)
{
	List *kept = NIL;
	ListCell *cell;

	foreach(cell, words)
	{
		const char *word = (const char *) lfirst(cell);

		if (strstr(word, " test") == NULL && strcmp(word, "array operator") != 0 && strcmp(word, "row comparison") != 0)
			kept = lappend(kept, lfirst(cell));
	}
	return kept;
}

List *
cause_of_error(const char *text)
{
	return without_tests(words_of(text, false, false));
}

List *
cause_windows(const char *text)
{
	return words_of(text, false, false, true);
}

List *
cause_of_rows(const char *text, const List *statements)
{
	static const struct
	{
		const char *in, *word;
	} forms[] = {{" INHERITS (", "children"},
				 {" PARTITION BY ", "partitions"},
				 {" ON DELETE CASCADE", "cascade"},
				 {" ON DELETE SET NULL", "set null"}};
	const char *last = statements == NIL ? "" : statement_itself((const char *) llast(statements));
	Looking looking = {false, false, false, true, without_tests(words_of(text, false, false, false, true))};
	List *parts = statement_parts(last);
	ListCell *cell;

	foreach(cell, parts ? parts : list_make1((char *) last))
	{
		const char *part = (const char *) lfirst(cell);

		looking.words = with_text(looking.words, pnstrdup(part, strcspn(part, " ")));
	}
	foreach(cell, statements)
		for (size_t i = 0; i < lengthof(forms); i++)
			if (strstr((const char *) lfirst(cell), forms[i].in))
				looking.words = with_text(looking.words, forms[i].word);
	list_sort(looking.words, compare_text_cells);
	return looking.words;
}
