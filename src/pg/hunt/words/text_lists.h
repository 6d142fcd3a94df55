/*
 * text_lists.h: lists of texts (char *), and a text as a literal.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/* Is it among these texts? */
extern bool has_text(const List *texts, const char *text);
/* The text put in, unless it is there, or NULL. */
extern List *with_text(List *texts, const char *text);
/* Those that are not in the other list. */
extern List *texts_without(const List *texts, const List *others);

/* For list_sort(). */
extern int compare_text_cells(const ListCell *a, const ListCell *b);

/* A literal in one line, of a text that may have several. */
extern const char *escaped_literal(const char *text);
