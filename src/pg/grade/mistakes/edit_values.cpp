/*
 * edit_values.cpp: constants, and patterns of LIKE.
 */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/pg_type.h"
#include "utils/builtins.h"
#include "utils/datum.h"
#include "utils/date.h"
#include "utils/fmgrprotos.h"
#include "utils/lsyscache.h"
#include "utils/numeric.h"
#include "utils/timestamp.h"
}

#include "pg/grade/mistakes/describe_expression.h"
#include "pg/grade/mistakes/edit_values.h"

/* ---- constants ---- */

static Const *
same_type(const Const *value, Datum datum)
{
	return makeConst(value->consttype, value->consttypmod, value->constcollid, value->constlen, datum, false,
					 value->constbyval);
}

static Datum
numeric_plus(Datum value, int step)
{
	return DirectFunctionCall2(numeric_add, value, NumericGetDatum(int64_to_numeric(step)));
}

/* The value one step further; NULL: there is none. */
static Const *
stepped(const Const *value, int step)
{
	switch (value->consttype)
	{
		case INT2OID:
			return same_type(value, Int16GetDatum(DatumGetInt16(value->constvalue) + step));
		case INT4OID:
			return same_type(value, Int32GetDatum((int32) ((int64) DatumGetInt32(value->constvalue) + step)));
		case INT8OID:
			return same_type(
				value, Int64GetDatum((int64) ((uint64) DatumGetInt64(value->constvalue) + (uint64) (int64) step)));
		case NUMERICOID:
			return same_type(value, numeric_plus(value->constvalue, step));
		case DATEOID:
			if (DATE_NOT_FINITE(DatumGetDateADT(value->constvalue)))
				return NULL;
			return same_type(value, DateADTGetDatum(DatumGetDateADT(value->constvalue) + step));
		case TIMESTAMPOID:
		case TIMESTAMPTZOID:
			if (TIMESTAMP_NOT_FINITE(DatumGetTimestamp(value->constvalue)))
				return NULL;
			return same_type(value, TimestampGetDatum(DatumGetTimestamp(value->constvalue) + step * USECS_PER_DAY));
		default:
			return NULL;
	}
}

static char *
text_of(const Const *value)
{
	return TextDatumGetCString(value->constvalue);
}

static Const *
text_const(const Const *value, const char *text)
{
	return same_type(value, CStringGetTextDatum(text));
}

/* Another case of the first letter; NULL: it has none, as far as ASCII goes. */
static char *
other_case(const char *text)
{
	char *other = pstrdup(text);

	if (*other >= 'a' && *other <= 'z')
		*other = (char) (*other - 'a' + 'A');
	else if (*other >= 'A' && *other <= 'Z')
		*other = (char) (*other - 'A' + 'a');
	else
		return NULL;
	return other;
}

static Node *
replaced(Editing *editing, const Const *value, Const *other)
{
	editing->change = psprintf("%s instead of %s", describe_expression(editing, (Node *) other),
							   describe_expression(editing, (Node *) value));
	return (Node *) other;
}

static Node *
edit_text(Editing *editing, Const *value)
{
	char *other = other_case(text_of(value));

	if (other && edit_applies(editing, EDIT_CONSTANT, value->location))
		return replaced(editing, value, text_const(value, other));
	if (edit_applies(editing, EDIT_CONSTANT, value->location))
		return replaced(editing, value, text_const(value, psprintf("%s ", text_of(value))));
	return (Node *) value;
}

/* One of those that are given. */
static Node *
edit_to_given(Editing *editing, Const *value)
{
	ListCell *cell;

	foreach(cell, editing->constants)
	{
		const Const *other = (const Const *) lfirst(cell);

		if (other->consttype == value->consttype && !other->constisnull &&
			!datumIsEqual(other->constvalue, value->constvalue, value->constbyval, value->constlen) &&
			edit_applies(editing, EDIT_CONSTANT, value->location))
			return replaced(editing, value, same_type(value, other->constvalue));
	}
	return (Node *) value;
}

Node *
edit_constant(Editing *editing, Const *value)
{
	/* what has no place is no constant of the text's own */
	if (value->constisnull || value->location < 0)
		return (Node *) value;
	if (editing->constants)
	{
		Node *other = edit_to_given(editing, value);

		if (editing->done)
			return other;
	}
	if (editing->nearer)
		return (Node *) value;
	if (value->consttype == TEXTOID || value->consttype == VARCHAROID)
		return edit_text(editing, value);
	if (value->consttype == BOOLOID)
		return edit_applies(editing, EDIT_CONSTANT, value->location)
			? replaced(editing, value, same_type(value, BoolGetDatum(!DatumGetBool(value->constvalue))))
			: (Node *) value;
	for (int step = -1; step <= 1; step += 2)
	{
		Const *other = stepped(value, step);

		if (other && edit_applies(editing, EDIT_CONSTANT, value->location))
			return replaced(editing, value, other);
	}
	return (Node *) value;
}

/* ---- patterns ---- */

static const struct
{
	const char *name; /* of the operator */
	const char *words;
} matches[] = {{"~~", "LIKE"}, {"!~~", "NOT LIKE"}, {"~~*", "ILIKE"}, {"!~~*", "NOT ILIKE"}, {"=", "="}};

static const char *
match_words(const char *name)
{
	for (size_t i = 0; i < lengthof(matches); i++)
		if (strcmp(matches[i].name, name) == 0)
			return matches[i].words;
	return name;
}

static bool
is_match(const OpExpr *expr)
{
	const char *name = operator_name(expr->opno);

	return name[0] != '=' && match_words(name) != name;
}

/* The nth other pattern, or NULL. */
static char *
other_pattern(const char *pattern, int n)
{
	size_t length = strlen(pattern);
	bool begins = length > 0 && pattern[0] == '%', ends = length > 1 && pattern[length - 1] == '%';
	char *other = NULL;

	switch (n)
	{
		case 0:
			return begins ? pstrdup(pattern + 1) : psprintf("%%%s", pattern);
		case 1:
			return ends ? pnstrdup(pattern, length - 1) : psprintf("%s%%", pattern);
		case 2:
			if (begins || ends)
			{
				other = pstrdup(pattern);
				other[begins ? 0 : length - 1] = '_';
			}
			return other;
		case 3:
			if (strchr(pattern, '_'))
			{
				other = pstrdup(pattern);
				*strchr(other, '_') = '%';
			}
			return other;
		default:
			return NULL;
	}
}

#define OTHER_PATTERNS 4

static void
edit_pattern_text(Editing *editing, OpExpr *match)
{
	const Const *pattern = (const Const *) lsecond(match->args);

	if (!IsA(pattern, Const) || pattern->constisnull || pattern->consttype != TEXTOID)
		return;
	for (int n = 0; n < OTHER_PATTERNS; n++)
	{
		char *other = other_pattern(text_of(pattern), n);

		if (!other || !edit_applies(editing, EDIT_PATTERN, pattern->location))
			continue;
		lsecond(match->args) = replaced(editing, pattern, text_const(pattern, other));
		return;
	}
}

Node *
edit_pattern(Editing *editing, OpExpr *match)
{
	Oid left, right;

	if (!is_match(match))
		return (Node *) match;
	op_input_types(match->opno, &left, &right);
	for (size_t i = 0; i < lengthof(matches); i++)
	{
		Oid other = operator_named(matches[i].name, left, right, BOOLOID);

		if (!OidIsValid(other) || other == match->opno || !edit_applies(editing, EDIT_PATTERN, match->location))
			continue;
		editing->change = psprintf("%s instead of %s", matches[i].words, match_words(operator_name(match->opno)));
		match->opno = other;
		return (Node *) match;
	}
	edit_pattern_text(editing, match);
	return (Node *) match;
}
