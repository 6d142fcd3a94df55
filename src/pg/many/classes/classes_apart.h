/*
 * classes_apart.h: what the databases at hand say of classes.
 */
#pragma once

#include "pg/many/classes/query_classes.h"

/* Does something tell a member of the class from this query? */
extern bool class_apart_from(const QuerySet *set, const Classes *classes, int representative, int query);

/* The members of all classes, in chains: `next` of the representative is the next one, and so on; -1 ends it. */
extern int *member_chains(const QuerySet *set, const Classes *classes);

/* Does something tell members of two classes apart? */
extern bool classes_apart(const QuerySet *set, const int *chains, int first, int second);

/* Pairs that are open no longer, or twice. */
extern void drop_settled(const QuerySet *set, Classes *classes);

/* An error when a database tells equals apart. */
extern void check_databases(const QuerySet *set, const Classes *classes);
