/* repair_further.h: see repair_further.cpp. */
#pragma once

#include "pg/many/repair.h"

/* Looks for a repair of more than the edits that pairs have, up to MOST_EDITS. For one that has not been found, with both sides known. */
extern void repair_further(Repair *repair);
