/*
 * added_casts.h: casts between types of the catalog that are not the catalog's.
 *
 * They are found without a name, in whatever schema somebody has made them, so that no search_path keeps them away: an
 * operator that is the only one for its arguments elsewhere may be one of several here, and a text that is right here
 * be refused elsewhere.
 */
#pragma once

extern "C" {
#include "nodes/nodes.h"
}

/* Is there any? */
extern bool casts_are_added(void);

/* Is this node, a coercion or not, one by such a cast? What it calls is foreign_code's (foreign_code.h). */
extern bool is_added_cast(Node *node);
