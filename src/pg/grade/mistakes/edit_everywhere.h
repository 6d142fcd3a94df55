/* edit_everywhere.h: see edit_everywhere.cpp. */
#pragma once

#include "pg/grade/mistakes/edit.h"

/* Offers a constant of the other query in all places at once. For the outermost query. */
extern void edit_constant_everywhere(Editing *editing, Query *query);
