/*
 * array_values.h: an array taken apart.
 */
#pragma once

extern "C" {
#include "nodes/primnodes.h"
}

/* Its elements, in whatever dimensions, and what is known of their type. */
typedef struct ArrayValues
{
	Oid element;
	int16 length;
	bool by_value;
	int count;
	Datum *values;
	bool *nulls;
} ArrayValues;

extern ArrayValues array_values(Datum array);

/* The elements of a constant array as constants: a List of Const *. */
extern List *array_constants(const Const *array);
