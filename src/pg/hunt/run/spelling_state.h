/*
 * spelling_state.h: which rules of query_spelling.h are to be applied, and how often each could have been so far.
 */
#pragma once

/* The rules, in the order of spelling_rules[]. */
enum SpellingKind
{
	SPELL_FENCE,
	SPELL_WRAP,
	SPELL_MATERIALIZE,
	SPELL_HIDE,
	SPELL_CHOICE,
	SPELL_NEGATE,
	SPELL_COMMUTE,
	SPELL_LIST,
	SPELL_GROUP,
	SPELL_WINDOWS,
	SPELL_FILTER,
	SPELL_CORRELATE,
	SPELL_KINDS
};

/* Rules can be applied where nothing else depends on the very form of an expression: not beside grouping keys. */
typedef struct Spelling
{
	const char *values[SPELL_KINDS]; /* of the rules; NULL: not asked for */
	int places[SPELL_KINDS];         /* seen so far */
	bool free;                       /* to change expressions */
} Spelling;

/* Whether the rule is to be applied at this place, the next one of those where it could be. */
static inline bool
spelling_applies(Spelling *spelling, SpellingKind rule)
{
	int start;

	if (spelling->values[rule] == NULL)
		return false;
	start = atoi(spelling->values[rule]);
	return start == 0 || spelling->places[rule]++ % 3 == start - 1;
}
