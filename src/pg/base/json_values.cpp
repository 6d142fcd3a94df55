/* json_values.cpp: see json_values.h. */
extern "C" {
#include "postgres.h"

#include "utils/builtins.h"
#include "utils/fmgrprotos.h"
#include "utils/numeric.h"
}

#include "pg/base/json_values.h"

JsonbValue *
json_field(JsonbContainer *object, const char *key)
{
	if (!JsonContainerIsObject(object))
		return NULL;
	return getKeyJsonValueFromContainer(object, key, (int) strlen(key), NULL);
}

const char *
json_scalar_text(const JsonbValue *value)
{
	switch (value->type)
	{
		case jbvString:
			return pnstrdup(value->val.string.val, value->val.string.len);
		case jbvNumeric:
			return DatumGetCString(DirectFunctionCall1(numeric_out, NumericGetDatum(value->val.numeric)));
		case jbvBool:
			return value->val.boolean ? "true" : "false";
		default:
			return NULL;
	}
}
