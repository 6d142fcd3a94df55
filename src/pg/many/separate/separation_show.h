/*
 * separation_show.h: a separation for people: temporary tables, and a script.
 */
#pragma once

#include "pg/many/separate/separate.h"

/*
 * The numbers of the results on a database, from 1, by group: those of the first half, if there are halves, and then as
 * the queries come. *n: so many.
 */
extern int *result_numbers(const QuerySet *set, const Separation *separation, const SharedDatabase *database, int *n);

/* Makes cex_<table> and cex_result1 ... of the first database of the separation; replaces those of an earlier call. */
extern void separation_tables(const QuerySet *set, const Separation *separation);

/*
 * All databases with all queries on them, result by result. A script that needs no extension, and takes back whatever
 * it makes.
 */
extern char *separation_script(const QuerySet *set, const Separation *separation);
