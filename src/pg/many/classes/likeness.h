/*
 * likeness.h: how much the texts of a set's queries are alike. What is written alike is proven most easily.
 */
#pragma once

#include "pg/many/set/query_set.h"

typedef struct Likeness
{
	uint16 *counts; /* by member, as many for each: of its words, how many there are by a hash of theirs */
} Likeness;

extern const Likeness *likeness_of(const QuerySet *set);

/* 0: the same words, as often. */
extern int likeness_distance(const Likeness *likeness, int i, int j);
