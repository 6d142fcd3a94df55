/*
 * hole_values.cpp: see hole_values.h. The texts of a row are what the types' output functions write; NULLs at its end
 * do not count.
 */
#include "pg/hunt/oracle/hole_values.h"

extern "C" {
#include "common/jsonapi.h"
#include "mb/pg_wchar.h"
#include "utils/fmgrprotos.h"
#include "utils/jsonb.h"
}

#include "pg/base/compat.h"
#include "pg/base/json_values.h"
#include "pg/base/settings.h"

static JsonbContainer *
member(JsonbContainer *object, const char *key)
{
	JsonbValue *value = json_field(object, key);

	return value && value->type == jbvBinary ? value->val.binary.data : NULL;
}

static int
number_under(JsonbContainer *object, const char *key, int otherwise)
{
	JsonbValue *value = json_field(object, key);

	return value && value->type == jbvNumeric
		? DatumGetInt32(DirectFunctionCall1(numeric_int4, NumericGetDatum(value->val.numeric)))
		: otherwise;
}

static bool
same_row(JsonbContainer *said, List *row)
{
	int n = Max((int) JsonContainerSize(said), list_length(row));

	for (int i = 0; i < n; i++)
	{
		const char *a =
			i < (int) JsonContainerSize(said) ? json_scalar_text(getIthJsonbValueFromContainer(said, i)) : NULL;
		const char *b = i < list_length(row) ? (const char *) list_nth(row, i) : NULL;

		if (a == NULL || b == NULL ? a != b : strcmp(a, b) != 0)
			return false;
	}
	return true;
}

bool
hole_value(int *number, List *row, const char **value)
{
	JsonbContainer *all = &DatumGetJsonbP(DirectFunctionCall1(jsonb_in, CStringGetDatum(sqleq_hole_values)))->root;
	JsonbContainer *points = JsonContainerIsObject(all) ? member(all, "points") : NULL;
	JsonbContainer *like = JsonContainerIsObject(all) ? member(all, "like") : NULL;

	for (uint32 i = 0; points && JsonContainerIsArray(points) && i < JsonContainerSize(points); i++)
	{
		JsonbValue *point = getIthJsonbValueFromContainer(points, i);
		JsonbContainer *object =
			point->type == jbvBinary && JsonContainerIsObject(point->val.binary.data) ? point->val.binary.data : NULL;
		JsonbContainer *said = object ? member(object, "row") : NULL;

		if (said && JsonContainerIsArray(said) && number_under(object, "hole", 0) == *number &&
			json_field(object, "hole") && same_row(said, row))
		{
			JsonbValue *gives = json_field(object, "value");

			*value = gives ? json_scalar_text(gives) : NULL;
			return true;
		}
	}
	if (like && JsonContainerIsObject(like))
		*number = number_under(like, psprintf("%d", *number), *number);
	return false;
}
