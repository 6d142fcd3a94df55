/*
 * pattern_texts.h: texts that fit a pattern.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/*
 * A few texts (char *) that the pattern of LIKE may match, and that the regular expression may match: each pattern is
 * tried as both, since who asks does not know what it is. Plainest first. What they are good for, the server has to
 * say: lookaheads and back references are passed over.
 */
extern List *texts_for_pattern(const char *pattern);
