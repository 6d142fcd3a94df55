/*
 * edge_values.h: values on which queries go wrong that were thought to be the same.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/*
 * Some values of a type as texts, a List of char *: plain ones first, and next to each other what is equal and not the
 * same (1.0 and 1.00), or close. Of domains these are the base type's; what a type modifier or a constraint refuses, or
 * the input function of a type that is not known here, the caller has to find out. `numbers`: with these numerics, a
 * List of char *, in the place of the usual ones; NIL: with the usual ones.
 */
extern List *edge_values(Oid type, const List *numbers);

/* Is the type numeric, jsonb, or an array, a range, a row or a domain of these? */
extern bool is_made_of_numerics(Oid type);
