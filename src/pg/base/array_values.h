/*
 * array_values.h: an array taken apart.
 */
#pragma once

extern "C" {
#include "postgres_ext.h"
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
