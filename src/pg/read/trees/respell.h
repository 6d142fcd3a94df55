/*
 * respell.h: values that are equal and look different.
 */
#pragma once

extern "C" {
#include "postgres.h"
}

/*
 * A value of a type, as text, spelled as another text says: that text itself if it is an equal number, otherwise one of
 * the value's spellings, which the text chooses. Gives the value's own text where no other spelling is known. Looks at
 * no catalog and raises nothing for texts that output functions have made.
 */
extern const char *respelled(Oid type, const char *value, const char *spelling);
