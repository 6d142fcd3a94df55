/* script_style.h: how a script names things. */
#pragma once

extern "C" {
#include "lib/stringinfo.h"
#include "nodes/pg_list.h"
}

typedef struct ScriptStyle
{
	bool qualified;      /* schemas under their own names, instead of pg_temp for all */
	List *views;         /* OIDs of the views the queries use, inner ones first */
	List *types;         /* OIDs of enums and domains, needed ones first */
	List *foreign_types; /* OIDs of other types that are no part of PostgreSQL */
} ScriptStyle;

/* A line of comment, whatever is in the text. */
extern void script_comment(StringInfo out, const char *text);
