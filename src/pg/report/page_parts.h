/*
 * page_parts.h: what all pages have in common: head and foot, sections, queries side by side, chips, a script with a button.
 */
#pragma once

extern "C" {
#include "lib/stringinfo.h"
#include "nodes/pg_list.h"
}

/* The page up to where its contents begin, and all that comes after them. */
extern void page_begin(StringInfo out, const char *title);
extern void page_end(StringInfo out);

/* A part with a heading; id: what links and tests call it. */
extern void page_begin_section(StringInfo out, const char *id, const char *title);
extern void page_end_section(StringInfo out);

/* A title and a chip for each of the texts (char *); nothing without texts. */
extern void page_chips(StringInfo out, const char *title, const List *texts);

/* A title and a list of the texts (char *); without any, the words for none, unless they are NULL. */
extern void page_aside(StringInfo out, const char *id, const char *title, const List *texts, const char *none);

/*
 * Two texts side by side, under these names, with what differs marked. id: beginning of the elements' ids, which are then numbered 1 and 2; NULL: they have
 * none.
 */
extern void page_two_texts(StringInfo out, const char *id, const char *const names[2], const char *const texts[2]);

/* The steps of a proof, one per line of the text. */
extern void page_steps(StringInfo out, const char *lines);

/* A script, with a button that copies it. */
extern void page_script(StringInfo out, const char *note, const char *script);

/* A verdict's, or a kind of bug's, name as people write it: blanks for underscores. */
extern char *page_words(const char *name);
