/*
 * mine_reference.h: columns whose values are all among those of another table's column, which has each value once.
 */
#pragma once

#include "pg/scale/mine/mine_table.h"

/* Of the tables (List of MinedTable *), between each two of them. */
extern void mine_references(List *tables);
