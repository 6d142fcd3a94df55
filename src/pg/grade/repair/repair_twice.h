/* repair_twice.h: see repair_twice.cpp. */
#pragma once

#include "pg/grade/repair/repair_edits.h"

/* Looks for a repair of two changes on one side, where nothing else has been found. */
extern void repair_twice(Repair *repair);
