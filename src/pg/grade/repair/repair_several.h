/* repair_several.h: see repair_several.cpp. */
#pragma once

#include "pg/grade/repair/repair_edits.h"

/*
 * Looks for a repair of more than the edits that pairs have, up to MOST_EDITS, with both sides known; for a cheaper
 * one, if one has been found.
 */
extern void repair_several(Repair *repair);
