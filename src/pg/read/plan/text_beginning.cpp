/*
 * text_beginning.cpp: see text_beginning.h.
 *
 * The planner makes bounds of a pattern for an index that compares byte by byte: `c LIKE 'ab%'` asks it for `c >= 'ab'
 * AND c < 'ac'`, and looks at the pattern again. A text that begins with the bytes P is P or greater, so it is not
 * below any K that is not above P. It is below K if P is, and differs from K within its length: the first byte that
 * differs decides, whatever follows P. Where the filter stands above the scan, such a condition says nothing new; the
 * filter is false or NULL of all other rows anyway.
 */
#include "pg/base/compat.h"
#include "pg/base/collates_as_c.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/text_beginning.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "utils/builtins.h"
#include "utils/fmgroids.h"
}

namespace front {

/* The bytes that every text begins with that matches, or that it is (`whole`); NULL: nothing is known. */
static const char *
beginning_of_like(const char *pattern, bool *whole)
{
	StringInfoData text;
	const char *p;

	initStringInfo(&text);
	for (p = pattern; *p != '\0' && *p != '%' && *p != '_'; p++)
	{
		if (*p == '\\' && *++p == '\0')
			return NULL;
		appendStringInfoChar(&text, *p);
	}
	*whole = *p == '\0';
	return text.data;
}

static bool
is_plain(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/* Letters and digits behind the anchor, the last one aside when it need not be there. Alternatives begin otherwise. */
static const char *
beginning_of_regex(const char *pattern)
{
	StringInfoData text;
	const char *p = pattern + 1;

	initStringInfo(&text);
	if (pattern[0] != '^' || strchr(pattern, '|') != NULL)
		return NULL;
	for (; is_plain(*p); p++)
		appendStringInfoChar(&text, *p);
	if ((*p == '*' || *p == '?' || *p == '{') && text.len > 0)
		text.data[--text.len] = '\0';
	return text.len > 0 ? text.data : NULL;
}

static const char *
beginning_of(Oid function, const char *argument, bool *whole)
{
	*whole = false;
	switch (function)
	{
		case F_TEXTLIKE:
			return beginning_of_like(argument, whole);
		case F_TEXTREGEXEQ:
			return beginning_of_regex(argument);
		case F_STARTS_WITH:
			return argument;
		default:
			return NULL;
	}
}

/* Is a text that begins so in the relation to the key's constant, byte by byte? */
static bool
compares_so(Oid function, const char *beginning, bool whole, const char *other)
{
	const size_t length = strlen(beginning), other_length = strlen(other);
	const int compared = memcmp(beginning, other, Min(length, other_length));
	const int against = compared != 0 ? compared : length < other_length ? -1 : length > other_length;

	switch (function)
	{
		case F_TEXTEQ:
			return whole && against == 0;
		case F_TEXT_GE:
		case F_TEXT_PATTERN_GE:
			return against >= 0;
		case F_TEXT_GT:
		case F_TEXT_PATTERN_GT:
			return against > 0;
		case F_TEXT_LE:
		case F_TEXT_PATTERN_LE:
		case F_TEXT_LT:
		case F_TEXT_PATTERN_LT:
			return compared < 0;
		default:
			return false;
	}
}

static bool
compares_bytes(Oid function, Oid collation)
{
	switch (function)
	{
		case F_TEXT_PATTERN_LT:
		case F_TEXT_PATTERN_LE:
		case F_TEXT_PATTERN_GE:
		case F_TEXT_PATTERN_GT:
			return true;
		case F_TEXTEQ:
			return !OidIsValid(collation) || get_collation_isdeterministic(collation);
		default:
			return OidIsValid(collation) && collates_as_c(collation);
	}
}

static const char *
text_of_constant(Node *node)
{
	const Const *value = (const Const *) node;

	return IsA(value, Const) && value->consttype == TEXTOID && !value->constisnull
		? TextDatumGetCString(value->constvalue)
		: NULL;
}

bool
implied_by_beginning(NodeScope *scope, List *filters, const Expr *column, const OpExpr *key, Oid collation)
{
	const Oid compares = get_opcode(key->opno);
	const char *other = list_length(key->args) == 2 ? text_of_constant((Node *) lsecond(key->args)) : NULL;
	ListCell *lc;

	if (other == NULL || column == NULL || !compares_bytes(compares, collation))
		return false;
	foreach(lc, filters)
	{
		Node *filter = (Node *) lfirst(lc);
		List *args = IsA(filter, OpExpr) ? ((OpExpr *) filter)->args
			: IsA(filter, FuncExpr)      ? ((FuncExpr *) filter)->args
										 : NIL;
		const Oid function = IsA(filter, OpExpr) ? get_opcode(((OpExpr *) filter)->opno)
			: IsA(filter, FuncExpr)              ? ((FuncExpr *) filter)->funcid
												 : InvalidOid;
		const Oid within = exprInputCollation(filter);
		const char *argument = list_length(args) == 2 ? text_of_constant((Node *) lsecond(args)) : NULL;
		const char *beginning;
		bool whole;

		/* texts that are equal without being the same begin otherwise */
		if (argument == NULL || !OidIsValid(within) || !get_collation_isdeterministic(within))
			continue;
		beginning = beginning_of(function, argument, &whole);
		if (beginning != NULL && compares_so(compares, beginning, whole, other) &&
			same_expr(read_expr(scope, (Node *) linitial(args)), column))
			return true;
	}
	return false;
}

} /* namespace front */
