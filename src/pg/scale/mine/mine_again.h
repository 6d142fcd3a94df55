/*
 * mine_again.h: does what somebody has confirmed still hold?
 */
#pragma once

#include "pg/scale/mine/mine_table.h"

/*
 * What was known of the table, and was not found this time: it goes, or, if it is confirmed, is looked at again. How
 * many of these do not hold any more.
 */
extern int mine_again(const MinedTable *table, TimestampTz now);
