/*
 * halves_cases.h: how even a split of queries can be at most, where more of them are equivalent on some databases than
 * on all.
 */
#pragma once

#include "pg/many/separate/class_weights.h"

typedef struct HalvesCases
{
	Oid table;        /* it has rows, or none: these are the cases. InvalidOid: none was found */
	int with_rows;    /* so many queries has the smaller half at most, if it has some */
	int without_rows; /* and if it has none */
} HalvesCases;

/*
 * Looks for a table of which it is proven that no database splits those that count more evenly than `reached`, be it
 * that the table has rows or that it has none. Databases that are met on the way stay with the set.
 */
extern HalvesCases bound_by_cases(QuerySet *set, const Weights *weights, int reached);
