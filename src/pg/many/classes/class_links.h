/*
 * class_links.h: which queries of a set are equivalent by what was proven of others.
 *
 * Equivalence is said of a pair: values are compared in the type that the two have in common, and databases on which
 * one of the two fails are left out. So from a = b and b = c does not follow a = c: of bigint, real and double
 * precision, say; or where it is b that fails. Links are of two kinds:
 *
 * - The same. The proof leaves no errors out, so it is about what the queries mean where nothing fails or all that
 *   fails has some value; and the outputs are of types of which values are equal or not whatever common type they are
 *   compared in. Such links make cores: all in one are equivalent.
 * - Equal as a pair, and no more, but for a query that can raise no error: whatever is equal to that one (its anchor),
 *   errors apart, is equal to whatever else is, since it has a value wherever these two have one.
 */
#pragma once

#include "pg/many/set/judge_members.h"

typedef struct ClassLinks ClassLinks;

extern ClassLinks *links_make(const QuerySet *set);

/* Two members were proven equivalent. */
extern void links_add(ClassLinks *links, int i, int j, const PairProof *proof);

/* Are they, by what was proven? */
extern bool links_follow(const ClassLinks *links, int i, int j);

/* Are they, in one core? */
extern bool links_same(const ClassLinks *links, int i, int j);
