/*
 * attack_tables.h: the tables and parameters of hostile databases, and the pools of values that they draw from.
 */
#pragma once

#include "pg/ask/attack/attack_constants.h"
#include "pg/ask/attack/attack_databases.h"
#include "pg/ask/attack/attack_numbers.h"

#define MOST_VALUES 110

/* The small values with which a pool's second part begins. */
#define PLAIN_VALUES 6

/* Values of a type, as texts. */
typedef struct Pool
{
	Oid type;
	int32 typmod;
	const NumberGroup *group; /* whose numbers its values are made of; NULL: they are those that hurt anyway */
	int count;
	int near;    /* the first ones stand near constants; of a group: are made of its spellings */
	int checked; /* so many can be read, or are NULL */
	const char *values[MOST_VALUES];
} Pool;

/* A table that gets rows, and the pools that its columns draw from. */
typedef struct AttackTable
{
	int id;
	Oid relid;
	int ncolumns;
	Pool **pools;     /* of each column; NULL: it is generated */
	Pool ***of_group; /* of each group: a pool of each column, NULL where it has no numbers */
	bool *divided;    /* of each column: the queries divide it, or by it */
	bool *computed;   /* of each column, in the present database: it has what the queries compute, not what they compute
						 with */
	bool *not_null;
	int *positions; /* of attribute n - 1 among the columns */
	List *keys;     /* of ForeignKey * */
	bool placed;    /* in `order` */
} AttackTable;

struct AttackPlan
{
	const SqleqProblem *problem;
	int spares;
	MemoryContext context;
	AttackConstants constants;
	AttackNumbers numbers;
	bool collected;
	List *tables; /* of AttackTable *, by id */
	List *order;  /* the same, parents first */
	List *pools;
	List *parameters; /* of Pool *, as in the problem */
};

/* The values of a pool that its type can read. To be called again when an error has ended it. */
extern void check_pool(Pool *pool);

/* Describes tables and parameters, those that are not yet described. */
extern void describe_tables(AttackPlan *plan);

/* NULL: none of the problem's. */
extern AttackTable *table_of(const AttackPlan *plan, Oid relid);
