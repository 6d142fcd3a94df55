/*
 * edge_values.cpp: see edge_values.h.
 *
 * Arrays, ranges, rows, domains and enums are made of the values that edge_texts.cpp has for other types.
 */
extern "C" {
#include "postgres.h"

#include "access/tupdesc.h"
#include "catalog/pg_enum.h"
#include "catalog/pg_type.h"
#include "funcapi.h"
#include "lib/stringinfo.h"
#include "utils/catcache.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
#include "utils/typcache.h"
}

#include "pg/ask/attack/edge_texts.h"
#include "pg/ask/attack/edge_values.h"

/* Arrays, rows and ranges are made of so many of their parts' values, nested no deeper. */
#define MOST_PARTS 14
#define MOST_NESTED 4

/* As part of an array's, a row's or a range's text. */
static char *
quoted(const char *text)
{
	StringInfoData out;

	initStringInfo(&out);
	appendStringInfoChar(&out, '"');
	for (; *text != '\0'; text++)
	{
		if (*text == '"' || *text == '\\')
			appendStringInfoChar(&out, '\\');
		appendStringInfoChar(&out, *text);
	}
	appendStringInfoChar(&out, '"');
	return out.data;
}

/* `numbers`: these are the numerics, and what is made of numerics is made of them; NIL: the usual ones. */
static List *values_of(Oid type, int depth, const List *numbers);

static List *
parts_of(Oid type, int depth, const List *numbers)
{
	return list_truncate(values_of(type, depth + 1, numbers), MOST_PARTS);
}

static List *
array_values(Oid element, int depth, const List *numbers)
{
	List *parts = parts_of(element, depth, numbers);
	List *result = list_make2(pstrdup("{}"), pstrdup("{NULL}"));
	const char *before = NULL;
	ListCell *cell;

	if (numbers != NIL)
	{
		result = NIL;
		foreach(cell, parts)
			result = lappend(result, psprintf("{%s}", quoted((const char *) lfirst(cell))));
		return result;
	}

	/* what is most often forgotten comes first: some take the first values only */
	if (parts != NIL)
	{
		const char *first = quoted((const char *) linitial(parts));

		result = lappend(result, psprintf("{%s}", first));
		result = lappend(result, psprintf("[0:0]={%s}", first));
		result = lappend(result, psprintf("{%s,NULL}", first));
		result = lappend(result, psprintf("{{%s},{%s}}", first, quoted((const char *) llast(parts))));
	}
	foreach(cell, list_copy_tail(parts, Min(list_length(parts), 1)))
		result = lappend(result, psprintf("{%s}", quoted((const char *) lfirst(cell))));
	foreach(cell, parts)
	{
		const char *part = quoted((const char *) lfirst(cell));

		if (before)
		{
			result = lappend(result, psprintf("{%s,%s}", before, part));
			result = lappend(result, psprintf("{%s,%s}", part, before));
		}
		before = part;
	}
	return result;
}

/* Of a type of the user's: which of two values is the lower bound, nobody says. */
static List *
range_values(Oid type, int depth, const List *numbers)
{
	List *result = numbers != NIL ? NIL : list_make2(pstrdup("empty"), pstrdup("(,)"));
	List *parts = parts_of(get_range_subtype(type), depth, numbers);
	ListCell *cell;

	foreach(cell, parts)
	{
		const char *part = quoted((const char *) lfirst(cell));

		result = lappend(result, psprintf("[%s,%s]", part, part));
		result = lappend(result, psprintf("[%s,)", part));
		result = lappend(result, psprintf("(,%s)", part));
	}
	return result;
}

static List *
multirange_values(Oid type, int depth, const List *numbers)
{
	List *result = list_make1(pstrdup("{}"));
	List *parts = parts_of(get_multirange_range(type), depth, numbers);
	ListCell *cell;

	foreach(cell, parts)
		result = lappend(result, psprintf("{%s}", (const char *) lfirst(cell)));
	return result;
}

static List *
enum_values(Oid type)
{
	CatCList *labels = SearchSysCacheList1(ENUMTYPOIDNAME, ObjectIdGetDatum(type));
	List *result = NIL;

	for (int i = 0; i < labels->n_members; i++)
		result = lappend(result, pstrdup(NameStr(((Form_pg_enum) GETSTRUCT(&labels->members[i]->tuple))->enumlabel)));
	ReleaseCatCacheList(labels);
	return result;
}

static bool
made_of_numerics(Oid type, int depth)
{
	Oid base = getBaseType(type), part = get_element_type(base);

	if (base == NUMERICOID || base == JSONBOID || depth > MOST_NESTED)
		return depth <= MOST_NESTED;
	if (OidIsValid(part) || OidIsValid(part = get_range_subtype(base)) || OidIsValid(part = get_multirange_range(base)))
		return made_of_numerics(part, depth + 1);
	if (get_typtype(base) == TYPTYPE_COMPOSITE)
	{
		TupleDesc desc = lookup_rowtype_tupdesc_copy(base, -1);

		for (int a = 0; a < desc->natts; a++)
			if (!TupleDescAttr(desc, a)->attisdropped && made_of_numerics(TupleDescAttr(desc, a)->atttypid, depth + 1))
				return true;
	}
	return false;
}

static List *
row_values(Oid type, int depth, const List *numbers)
{
	TupleDesc desc = lookup_rowtype_tupdesc_copy(type, -1);
	List **parts = (List **) palloc0(sizeof(List *) * Max(desc->natts, 1));
	List *result = NIL;

	for (int a = 0; a < desc->natts; a++)
		if (!TupleDescAttr(desc, a)->attisdropped)
			parts[a] = parts_of(TupleDescAttr(desc, a)->atttypid, depth, numbers);
	for (int k = 0; k < (numbers != NIL ? list_length(numbers) : MOST_PARTS); k++)
	{
		StringInfoData out;
		bool first = true;

		initStringInfo(&out);
		for (int a = 0; a < desc->natts; a++)
		{
			int n = list_length(parts[a]);
			int part = a == 0 ? k : k / 2 + a - 1;

			if (TupleDescAttr(desc, a)->attisdropped)
				continue;
			/* one row for each number */
			if (numbers != NIL)
				part = made_of_numerics(TupleDescAttr(desc, a)->atttypid, depth) ? k : 0;
			/* The last two have NULLs. */
			appendStringInfo(
				&out, "%s%s", first ? "" : ",",
				n == 0 || k + 2 + a % 2 > MOST_PARTS ? "" : quoted((const char *) list_nth(parts[a], part % n)));
			first = false;
		}
		result = lappend(result, psprintf("(%s)", out.data));
	}
	return result;
}

/* Documents that consist of a number. */
static List *
documents_of(const List *numbers)
{
	List *result = NIL;
	ListCell *cell;

	foreach(cell, numbers)
	{
		result = lappend(result, psprintf("{\"a\": %s}", (const char *) lfirst(cell)));
		result = lappend(result, psprintf("[%s]", (const char *) lfirst(cell)));
	}
	return result;
}

bool
is_made_of_numerics(Oid type)
{
	return made_of_numerics(type, 0);
}

static List *
values_of(Oid type, int depth, const List *numbers)
{
	const TypeValues *known = find_type(type);

	if (numbers != NIL && type == NUMERICOID)
		return list_copy(numbers);
	if (numbers != NIL && type == JSONBOID)
		return documents_of(numbers);
	if (known && (numbers == NIL || type != NUMRANGEOID))
		return listed(known);
	if (depth > MOST_NESTED)
		return NIL;
	if (OidIsValid(get_element_type(type)))
		return array_values(get_element_type(type), depth, numbers);
	switch (get_typtype(type))
	{
		case TYPTYPE_DOMAIN:
			return values_of(getBaseType(type), depth, numbers);
		case TYPTYPE_ENUM:
			return enum_values(type);
		case TYPTYPE_RANGE:
			return range_values(type, depth, numbers);
		case TYPTYPE_MULTIRANGE:
			return multirange_values(type, depth, numbers);
		case TYPTYPE_COMPOSITE:
			return row_values(type, depth, numbers);
		case TYPTYPE_PSEUDO:
			return NIL;
		default:
			return category_values(type);
	}
}

List *
edge_values(Oid type, const List *numbers)
{
	return values_of(type, 0, numbers);
}
