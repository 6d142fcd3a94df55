/*
 * column_forms.h: what committed databases are made of: columns, the indexes that may be on them, and conditions that
 * these serve. Texts only; another row is another column, index or condition.
 */
#pragma once

#include "pg/hunt/concurrent/concurrent_database.h"

typedef struct ConcurrentIndexForm
{
	const char *column; /* that the table needs */
	const char *also;   /* another one; NULL: none */
	const char *method;
	const char *on; /* what stands behind the method */
	const char *conditions[3];
	const char *columns[2];
} ConcurrentIndexForm;

typedef struct ConcurrentCondition
{
	const char *kind;
	int below;
	const char *texts[8]; /* one of them, in which %d is a number below that */
} ConcurrentCondition;

/* Each ends with one that has no name. */
extern const ConcurrentColumn usual_columns[], possible_columns[];
extern const ConcurrentIndexForm index_forms[];
extern const ConcurrentCondition condition_forms[];

extern const ConcurrentColumn wide_column; /* a page has room for one row only, if little of it is to be filled */

#define TABLE_STORAGES 4
extern const char *const table_storages[TABLE_STORAGES];

/* How many. */
extern int count_index_forms(void);
