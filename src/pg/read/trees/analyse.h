/*
 * analyse.h: one query, from its text to an analysed and rewritten tree.
 *
 * For texts of oracles, snippets and tests. Two kinds of texts have an analysis of their own, in front/: the pair to be
 * judged (parse_input.cpp), whose bare literals take their types from the other query and whose errors have places, and
 * bodies of SQL functions (lower/lower_function.cpp), which know their parameters by name.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

/* Parameters are what their places make of them. */
#define ANY_PARAMETERS (-1)

/*
 * Parse analysis and rewriting of one SELECT, with n parameters of these types. Raises what is wrong with it; nothing
 * of it has run then, nor of another statement.
 */
extern Query *analyse_text(const char *text, const Oid *types, int n);
