/* repair_further.h: see repair_further.cpp. */
#pragma once

#include "pg/many/repair.h"

/* Looks for a repair of more than the edits that pairs have, up to MOST_EDITS, with both sides known; for a cheaper one, if one has been found. */
extern void repair_further(Repair *repair);
