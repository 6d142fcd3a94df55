/*
 * query_classes.h: which queries of a set are equivalent to each other.
 */
#pragma once

#include "pg/many/set/judge_members.h"
#include "pg/many/set/query_set.h"

typedef struct Classes
{
	int *representative; /* by member: the first one of its class; -1: it cannot be read */
	const char **proof;  /* by member: why it is equivalent to the representative; NULL for that one itself */
	List **assumptions;  /* by representative, of char *: what all proofs of its class rest on, each of which may stand
							between two members */
	List *open;          /* of OpenPair *, without those that are settled */
	struct ClassLinks *links;        /* what of this holds beyond the pairs that were proven */
	int checks;                      /* pairs that were judged */
	const struct Likeness *likeness; /* of the texts */
} Classes;

/* Is what the databases at hand show all that is wanted? Asked when there is another one, which is the last of them. */
typedef bool (*EnoughKnown)(QuerySet *set, void *arg);

/*
 * Proves members equal, or tells them apart, until each pair of classes was looked at once, or the deadline has come.
 * The databases on which they differ are kept with the set. pair_ms: how long a pair may take.
 */
extern Classes *find_classes(QuerySet *set, int64 pair_ms, EnoughKnown enough = NULL, void *arg = NULL);
#define USUAL_PAIR_MS 1000

/*
 * Tries again what is open: looks for databases, takes more time, and other members of the classes, until the deadline.
 * True: some pair was settled. To be called once; what remains open then, remains so.
 */
extern bool settle_classes(QuerySet *set, Classes *classes);

/* The number of members of the class of this representative. */
extern int class_size(const QuerySet *set, const Classes *classes, int representative);

/* For goals and tests: a representative of each class, in order. */
extern List *class_representatives(const QuerySet *set, const Classes *classes);
