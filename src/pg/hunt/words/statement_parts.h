/*
 * statement_parts.h: a text that holds several statements.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/*
 * Each statement by itself (char *), without comments before it; NIL: this server cannot read the text, or it is one
 * statement.
 */
extern List *statement_parts(const char *text);
