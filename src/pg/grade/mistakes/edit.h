/*
 * edit.h: one change of many that a query may undergo.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

typedef enum EditKind
{
	EDIT_JOIN_TYPE,
	EDIT_JOIN_CONDITION,
	EDIT_COMPARISON,
	EDIT_CONSTANT,
	EDIT_CONDITION,
	EDIT_CONNECTIVE,
	EDIT_NULL,
	EDIT_DISTINCT,
	EDIT_AGGREGATE,
	EDIT_GROUP_BY,
	EDIT_HAVING,
	EDIT_SET_OPERATION,
	EDIT_PATTERN,
	EDIT_SUBQUERY,
	EDIT_CORRELATION,
	EDIT_ORDER_BY,
	EDIT_LIMIT,
	EDIT_WINDOW,
	EDIT_COLUMN,
	EDIT_DEFAULT,
	EDIT_CASE,
	EDIT_ARITHMETIC,
	EDIT_TABLE
} EditKind;

extern const char *edit_kind_name(EditKind kind);

/* The change that leaves out all conditions. */
#define ALL_CONDITIONS_DROPPED "all conditions dropped"

/* The state of a walk through a query that offers one change after the other, and makes the one that is wanted. */
typedef struct Editing
{
	int wanted;         /* the number of the change that is to be made */
	int seen;           /* so many were offered */
	bool omissions;     /* only those that leave something out count */
	bool nearer;        /* values and columns that the other query does not have are not offered */
	bool towards;       /* another query has been looked at (edit_towards.h): */
	List *constants;    /* of Const *: its constants, worth being tried in the place of others, besides what is near */
	List *seen_columns; /* of SeenColumn *: its columns, likewise */
	List *seen_tables;  /* OIDs of its tables, likewise */
	List *seen_pairs;   /* of SeenPair *: pairs of its columns that are compared */
	List *seen_nulls;   /* of SeenColumn *: its columns that are asked whether they are NULL */
	List *seen_conditions; /* its conditions (edit_added.cpp) */
	bool completes;        /* conditions of the other query may be added */
	int columns;           /* so many other columns are offered in the place of one */
	bool done;
	const char *clause; /* where the walk is */
	Query *query;       /* likewise; the innermost one */
	List *outer;        /* of Query *: those around it, the next one first */
	void (*edit_subquery)(struct Editing *editing, Query *subquery); /* of an expression: edit_query() */
	bool qualified;                                                  /* columns are described with their tables */
	EditKind kind;                                                   /* what was done */
	const char *where;
	int location;       /* byte of the text; -1: unknown */
	const char *change; /* in words; to be set by whoever makes it */
	bool omission;      /* it leaves something out */
	Oid table;          /* a table that it leaves out; or InvalidOid */
	bool inner;         /* it was done in a subquery */
	bool added;         /* it adds a condition of the other query */
	bool guess;         /* what was done is likelier to be something else that has the same effect */
} Editing;

/*
 * Offers a change. True: make it, and say in ->change what it is. `omission`: it leaves something out, and needs no
 * more than the query itself.
 */
extern bool edit_applies(Editing *editing, EditKind kind, int location, bool omission = false);

/* The name of an operator, or of a function. */
extern const char *operator_name(Oid opno);

/* One of + - * / */
static inline bool
is_arithmetic(const char *name)
{
	return *name && name[1] == '\0' && (*name == '+' || *name == '-' || *name == '*' || *name == '/');
}

/*
 * The operator of that name of the catalog's for two operands of these types, that gives the type (InvalidOid: any); or
 * InvalidOid.
 */
extern Oid operator_named(const char *name, Oid left, Oid right, Oid result);
