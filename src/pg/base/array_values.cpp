/* array_values.cpp: see array_values.h. */
extern "C" {
#include "postgres.h"

#include "utils/array.h"
#include "utils/lsyscache.h"
}

#include "pg/base/array_values.h"

ArrayValues
array_values(Datum array)
{
	ArrayType *value = DatumGetArrayTypeP(array);
	ArrayValues result = {ARR_ELEMTYPE(value)};
	char alignment;

	get_typlenbyvalalign(result.element, &result.length, &result.by_value, &alignment);
	deconstruct_array(value, result.element, result.length, result.by_value, alignment, &result.values, &result.nulls, &result.count);
	return result;
}
