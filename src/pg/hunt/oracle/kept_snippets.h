/*
 * kept_snippets.h: the extension's table of snippets, which tests draw from besides what they make up.
 */
#pragma once

#include "generate/api/caq_api.h"

/* From now on the generator draws from the snippets that are enabled. */
extern void kept_snippets_read(sqleq_caq *caq);
