/* array_values.cpp: see array_values.h. */
extern "C" {
#include "postgres.h"

#include "nodes/makefuncs.h"
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
	deconstruct_array(value, result.element, result.length, result.by_value, alignment, &result.values, &result.nulls,
					  &result.count);
	return result;
}

List *
array_constants(const Const *array)
{
	const ArrayValues found = array_values(array->constvalue);
	List *elements = NIL;

	for (int i = 0; i < found.count; i++)
		elements = lappend(elements,
						   makeConst(found.element, -1, array->constcollid, found.length, found.values[i],
									 found.nulls[i], found.by_value));
	return elements;
}
