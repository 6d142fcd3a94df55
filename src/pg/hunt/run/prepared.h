/*
 * prepared.h: a query, and the same as a prepared statement, with parameters in place of its constants.
 */
#pragma once

extern "C" {
#include "nodes/params.h"
#include "nodes/parsenodes.h"
}

/* A filled query, in the forms that are run. */
typedef struct HuntQuery
{
	Query *tree;          /* analysed and rewritten; never changed */
	Query *generic;       /* the same with parameters in place of constants; needed where settings_generic() */
	ParamListInfo params; /* of `generic` */
} HuntQuery;

/* Makes `generic` and `params`, in the current memory context. */
extern void hunt_generic(HuntQuery *query);

/*
 * PREPARE and EXECUTE (char *), with the query's constants as parameters. `others`: further calls come before, with
 * other parameters, so that the plan may be a generic one in the end; their number, and which parameters, follow from
 * `kind`. The statement's name is PREPARED_NAME.
 */
#define PREPARED_NAME "sqleq_query"
extern List *prepared_statements(const char *text, bool others, int kind);
