/*
 * spell_expressions.h: values and conditions, spelled another way (see query_spelling.h). Respelled parts may be
 * changed in place.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

#include "pg/hunt/run/spelling_state.h"

/* A node whose parts are respelled already: itself, or another that gives the same. */
extern Node *spell_expression(Spelling *spelling, Node *node);

/* CASE WHEN condition THEN then ELSE NOT then END */
extern Node *spell_case(Node *condition, bool then);
