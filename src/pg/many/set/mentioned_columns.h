/*
 * mentioned_columns.h: the columns that the queries of a set mention, and values worth having in them.
 */
#pragma once

#include "pg/many/set/query_set.h"

typedef struct MentionedColumn
{
	int table;  /* of the set */
	int column; /* from 0 */
	int nvalues;
	Datum *values; /* the queries' constants, as values of the column */
} MentionedColumn;

/* Rows of one table reference rows of another one: by a foreign key, or as the queries compare them. */
#define MOST_LINKED 4
typedef struct MentionedLink
{
	int child; /* tables of the set */
	int parent;
	int n;
	int child_columns[MOST_LINKED]; /* from 0 */
	int parent_columns[MOST_LINKED];
	bool in_key; /* some column of the child's are part of its key */
} MentionedLink;

typedef struct MentionedColumns
{
	int ntables;
	int ncolumns;
	MentionedColumn *columns;
	List *links;     /* of MentionedLink * */
	int *key_column; /* by table: a column of its primary key, a number or a text, that references nothing if possible;
						-1: there is none */
	int *nfresh;     /* by table: texts for that column; 0: it is a number */
	Datum **fresh;
	int counted; /* as many rows as the first query asks for by a condition on their number, or limits them to, unless
					they are very many; 0: it does not */
	int limited; /* the greatest LIMIT of the first query; 0: there is none, or it is very large */
	int *order;  /* tables, those that others reference first */
} MentionedColumns;

/* The same set gets the same one, which is made once. */
extern const MentionedColumns *mentioned_columns(QuerySet *set);
