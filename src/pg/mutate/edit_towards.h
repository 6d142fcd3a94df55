/* edit_towards.h: see edit_towards.cpp. */
#pragma once

#include "pg/mutate/edit.h"

/* A column that a query speaks of. */
typedef struct SeenColumn
{
	Oid relid;
	AttrNumber attribute;
} SeenColumn;

/* Notes the constants and columns of a query as worth being tried in the place of others. */
extern void edit_look_at(Editing *editing, Query *other);

/* Does the query that was looked at speak of the column? */
extern bool edit_is_seen(const Editing *editing, Oid relid, AttrNumber attribute);

/* Offers a constant of the other query in all places at once. For the outermost query. */
extern void edit_constant_everywhere(Editing *editing, Query *query);

/* Offers conditions that columns are not NULL; and the column that count(*) is to count. */
extern Node *edit_not_null(Editing *editing, const Query *query, Node *quals);
extern Node *edit_counted(Editing *editing, Aggref *aggregate);
