/*
 * kept_snippets.h: the extension's table of snippets, which tests draw from besides what they make up.
 */
#pragma once

#include "generate/api/caq_api.h"

/* From now on the generator draws from the snippets that are enabled. */
extern void kept_snippets_read(sqleq_caq *caq);

/* An expression over $1 ... that somebody else thought of; kept if it is as good as those that are made up. *known: it is there already. */
extern bool kept_snippet_offer(const char *text, const char *const *arguments, int nargs, const char *result, bool *known);
