/*
 * living_forms.h: what living databases are made of: columns, the indexes that may be on them, and conditions that these serve. Texts only; another row is another
 * column, index or condition.
 */
#pragma once

#include "pg/hunt/concurrent/concurrent_database.h"

typedef struct LivingIndexForm
{
	const char *column;			/* that the table needs */
	const char *also;			/* another one; NULL: none */
	const char *method;
	const char *on;				/* what stands behind the method */
	const char *conditions[3];
	const char *columns[2];
} LivingIndexForm;

typedef struct LivingCondition
{
	const char *kind;
	int below;
	const char *texts[8];		/* one of them, in which %d is a number below that */
} LivingCondition;

/* Each ends with one that has no name. */
extern const LivingColumn living_always[], living_perhaps[];
extern const LivingIndexForm living_forms[];
extern const LivingCondition living_conditions[];

extern const LivingColumn living_wide;	/* a page has room for one row only, if little of it is to be filled */

#define LIVING_STORAGES 4
extern const char *const living_storages[LIVING_STORAGES];

/* How many. */
extern int living_index_forms(void);
