/*
 * new_snippets.h: snippets for the extension's table.
 */
#pragma once

/*
 * An expression over $1 ... that somebody else thought of; kept if it is as good as those that are made up. *known: it
 * is there already.
 */
extern bool kept_snippet_offer(const char *text, const char *const *arguments, int nargs, const char *result,
							   bool *known);
